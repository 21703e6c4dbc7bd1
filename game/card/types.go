package card

import (
	"fmt"
	"strings"
)

// TypeLine is a type line (CR 205): bits for supertypes and card types, names for subtypes.
type TypeLine struct {
	Types    TypeBits
	Subtypes []string
	Owners   []TypeBits // of each subtype: the card types that it belongs to (CR 205.3b), if they are known
}

// TypeBits are card types and supertypes.
type TypeBits uint16

// Card types in the order of CR 300, then supertypes (CR 205.4).
const (
	ArtifactType TypeBits = 1 << iota
	BattleType
	CreatureType
	EnchantmentType
	InstantType
	KindredType
	LandType
	PlaneswalkerType
	SorceryType
	BasicSuper
	LegendarySuper
	SnowSuper
	WorldSuper

	// CardTypes are all bits that are card types.
	CardTypes = BasicSuper - 1
	// PermanentTypes are the types of permanents (CR 110.4).
	PermanentTypes = ArtifactType | BattleType | CreatureType | EnchantmentType | LandType | PlaneswalkerType
)

var typeWords = [...]string{
	"Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery",
	"Basic", "Legendary", "Snow", "World",
}

// ParseTypeLine reads "Legendary Artifact Creature - Golem". It does not know which subtypes exist: see KnownSubtype.
func ParseTypeLine(text string) (TypeLine, error) {
	var t TypeLine
	left, right, dashed := strings.Cut(text, " - ")
	for w := range strings.FieldsSeq(left) {
		bit := typeBit(w)
		if bit == 0 {
			return t, fmt.Errorf("there is no card type %q: known are %s; subtypes stand after \" - \"", w, strings.Join(typeWords[:], " "))
		}
		t.Types |= bit
	}
	if t.Types&CardTypes == 0 {
		return t, fmt.Errorf("type line %q names no card type", text)
	}
	if dashed {
		t.Subtypes = strings.Fields(right)
		if len(t.Subtypes) == 0 {
			return t, fmt.Errorf("type line %q names no subtype after the dash", text)
		}
	}
	return t, nil
}

func typeBit(w string) TypeBits {
	for i, name := range typeWords {
		if name == w {
			return 1 << i
		}
	}
	return 0
}

// String prints the line: supertypes, types, subtypes; subtypes alone without the dash.
func (t TypeLine) String() string {
	var words []string
	for i := 9; i < len(typeWords); i++ {
		if t.Types>>i&1 != 0 {
			words = append(words, typeWords[i])
		}
	}
	for i := range 9 {
		if t.Types>>i&1 != 0 {
			words = append(words, typeWords[i])
		}
	}
	subtypes := strings.Join(t.Subtypes, " ")
	if len(words) == 0 || subtypes == "" {
		return strings.Join(words, " ") + subtypes
	}
	return strings.Join(words, " ") + " - " + subtypes
}
