package encode

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// The words of categories and sets, by value or bit. Those of enumerations are made of their names, so that a value that is new in
// package game is new here, too, and changes the hash.
var (
	stepWords     = words[game.Step]("")
	decisionWords = words[game.DecisionKind]("none")
	verbWords     = words[game.Verb]("")
	zoneWords     = words[game.Zone]("")
	optionWords   = append(words[game.OptionKind]("none"), "more")
	objectWords   = append(kinds(words[game.ObjectKind]("none")), "player")
	daytimeWords  = words[game.Daytime]("neither")
	spanWords     = words[control.Span]("none")
	keywordWords  = words[card.KeywordWord]("none")
	typeWords     = typeNames()
	colorWords    = []string{"white", "blue", "black", "red", "green", "colorless"}
	shownWords    = shown(colorWords[:colorCount], colorWords)
	usedWords     = append(numbered("ability", 7), "loyalty")
	modeWords     = numbered("mode", 16)
)

// keywordsPerColumn is how many keywords each of three columns holds: sixteen at most.
const keywordsPerColumn = 14

// colorCount is how many colors there are (CR 105.1).
const colorCount = 5

// Values behind those of package game.
var (
	moreKind   = int16(len(optionWords) - 1)
	playerKind = int16(len(objectWords) - 1)
)

// words returns the names of the values of an enumeration, from 0, as words. zero stands for 0 where that is no value.
func words[T interface {
	~uint8
	fmt.Stringer
}](zero string,
) (out []string) {
	if zero != "" {
		out = append(out, zero)
	}
	for {
		name := T(len(out)).String()
		if strings.ContainsAny(name, "(?") || strings.HasSuffix(name, "Count") || strings.HasSuffix(name, "Kinds") {
			return out
		}
		out = append(out, word(name))
	}
}

// typeNames returns the names of the card types and supertypes, by bit.
func typeNames() (out []string) {
	for n := range 16 {
		name := card.TypeLine{Types: 1 << n}.String()
		if name == "" {
			break
		}
		out = append(out, word(name))
	}
	return out
}

// numbered returns a word with numbers from 0.
func numbered(word string, n int) (out []string) {
	for i := range n {
		out = append(out, fmt.Sprintf("%s_%d", word, i))
	}
	return out
}

// word writes "FirstMain" as "first_main".
func word(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// shown returns the colors, then what mana is made of.
func shown(colors, mana []string) (out []string) {
	out = append(out, colors...)
	for _, word := range mana {
		out = append(out, "makes_"+word)
	}
	return out
}

// kinds writes "card_object" as "card".
func kinds(words []string) []string {
	for i := range words {
		words[i] = strings.TrimSuffix(words[i], "_object")
	}
	return words
}
