package cards

import (
	"slices"
	"sort"
	"strings"

	"github.com/thrall-arena/thrall/game/card"
)

// subtypeKind is a set of groups of card types that share their subtypes (CR 205.3g-m).
type subtypeKind uint8

// The groups.
const (
	artifactSubtypes subtypeKind = 1 << iota
	battleSubtypes
	creatureSubtypes // also of kindreds
	enchantmentSubtypes
	landSubtypes
	planeswalkerSubtypes
	spellSubtypes // of instants and sorceries
)

var subtypeKindNames = [...]string{"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker", "Spell"}

// subtypeTables are the known subtypes, by the position of their group.
var subtypeTables = [...]string{
	artifactTypes, battleTypes, creatureTypes, enchantmentTypes, landTypes, planeswalkerTypes, spellTypes,
}

// knownSubtypes is the index of the tables.
var knownSubtypes = func() map[string]subtypeKind {
	index := map[string]subtypeKind{twoWords: creatureSubtypes}
	for i, table := range subtypeTables {
		for name := range strings.FieldsSeq(table) {
			index[name] |= 1 << i
		}
	}
	return index
}()

// twoWords is the one subtype with a space in it (CR 205.3b).
const twoWords = "Time Lord"

// joinWords puts the two-word subtype of a split type line together again.
func joinWords(words []string) []string {
	first, second, _ := strings.Cut(twoWords, " ")
	if i := slices.Index(words, first); i >= 0 && i+1 < len(words) && words[i+1] == second {
		return slices.Replace(slices.Clone(words), i, i+2, twoWords)
	}
	return words
}

// String lists the groups.
func (k subtypeKind) String() string {
	var names []string
	for i, n := range subtypeKindNames {
		if k>>i&1 != 0 {
			names = append(names, n)
		}
	}
	return strings.Join(names, " and ")
}

// subtypeTypes are the card types of each group.
var subtypeTypes = [...]card.TypeBits{
	card.ArtifactType, card.BattleType, card.CreatureType | card.KindredType, card.EnchantmentType, card.LandType,
	card.PlaneswalkerType, card.InstantType | card.SorceryType,
}

// subtypeOwners are the groups that the types of a line belong to.
func subtypeOwners(types card.TypeBits) subtypeKind {
	var k subtypeKind
	for i, t := range subtypeTypes {
		if types&t != 0 {
			k |= 1 << i
		}
	}
	return k
}

// types are the card types of the groups.
func (k subtypeKind) types() (types card.TypeBits) {
	for i, t := range subtypeTypes {
		if k>>i&1 != 0 {
			types |= t
		}
	}
	return types
}

// subtypeKinds are the groups in which a subtype is known, from the tables or by declaration; none: it does not exist.
func (f *file) subtypeKinds(name string) subtypeKind { return knownSubtypes[name] | f.subtypes[name] }

func (f *file) allSubtypes() []string {
	var names []string
	for n := range knownSubtypes {
		names = append(names, n)
	}
	for n := range f.subtypes {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}
