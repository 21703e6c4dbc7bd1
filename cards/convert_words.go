package cards

import (
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the parameters that are plain Starlark values: texts, numbers, names of types and counters.

func text(a *args, _ domain, v starlark.Value) (any, bool) {
	s, ok := v.(starlark.String)
	if ok && strings.TrimSpace(string(s)) != string(s) || s == "" && ok {
		a.fail("%s is empty or has spaces around it", v)
	}
	return string(s), ok
}

func integer(a *args, _ domain, v starlark.Value) (any, bool) {
	n, ok := v.(starlark.Int)
	if !ok {
		return nil, false
	}
	i, err := starlark.AsInt32(n)
	if err != nil || i < 1 {
		a.fail("%s is not a number from 1", v)
	}
	return i, true
}

func boolean(_ *args, _ domain, v starlark.Value) (any, bool) {
	b, ok := v.(starlark.Bool)
	return bool(b), ok
}

func powerToughness(a *args, d domain, v starlark.Value) (any, bool) {
	pair, ok := v.(starlark.Tuple)
	if !ok || len(pair) != 2 {
		return nil, false
	}
	power, ok1 := quantity(a, d, pair[0])
	toughness, ok2 := quantity(a, d, pair[1])
	if !ok1 || !ok2 || a.err != nil {
		return nil, a.err != nil
	}
	return &card.PT{Power: power.(card.Quantity), Toughness: toughness.(card.Quantity)}, true
}

// keywordName accepts a keyword, with or without its parameter.
func keywordName(_ *args, _ domain, v starlark.Value) (any, bool) {
	if f, ok := v.(*function); ok {
		for k, row := range parameterKeywords {
			if row == f.row.name {
				return k, true
			}
		}
		return nil, false
	}
	x := unwrap(v)
	if x == nil {
		return nil, false
	}
	k, ok := x.data.(*card.Keyword)
	if !ok {
		return nil, false
	}
	return k.Word, true
}

// typeLine accepts a whole type line with known subtypes (CR 205).
func typeLine(a *args, _ domain, v starlark.Value) (any, bool) {
	s, ok := v.(starlark.String)
	if !ok {
		return nil, false
	}
	t, err := card.ParseTypeLine(string(s))
	if err != nil {
		a.fail("%v", err)
		return t, true
	}
	a.checkSubtypes(&t)
	return t, true
}

// typesOrSubtypes accepts a type line or subtypes alone, as in "becomes a Mountain" (CR 205.1a).
func typesOrSubtypes(a *args, d domain, v starlark.Value) (any, bool) {
	s, ok := v.(starlark.String)
	if !ok {
		return nil, false
	}
	words := strings.Fields(string(s))
	if len(words) == 0 || a.file.subtypeKinds(words[0]) == 0 {
		return typeLine(a, d, v)
	}
	t := card.TypeLine{Subtypes: words}
	a.checkSubtypes(&t)
	return t, true
}

// checkSubtypes refuses subtypes that don't exist or belong to none of the line's card types (CR 205.3d).
func (a *args) checkSubtypes(t *card.TypeLine) {
	t.Subtypes = joinWords(t.Subtypes)
	for _, name := range t.Subtypes {
		of := a.file.subtypeKinds(name)
		t.Owners = append(t.Owners, of.types())
		switch {
		case of == 0:
			a.failSubtype(name)
		case t.Types != 0 && of&subtypeOwners(t.Types) == 0:
			a.fail("%q is a subtype of %s, and the type line names no such type", name, of)
		}
	}
}

func (a *args) failSubtype(name string) {
	a.fail("there is no subtype %q%s (a new one is declared at the top of the file: declare_subtypes(%q, kind = \"Creature\"))",
		name, didYouMean(name, a.file.allSubtypes()), name)
}

func subtype(a *args, _ domain, v starlark.Value) (any, bool) {
	s, ok := v.(starlark.String)
	if ok && a.file.subtypeKinds(string(s)) == 0 {
		a.failSubtype(string(s))
	}
	return string(s), ok
}

func counterKind(a *args, _ domain, v starlark.Value) (any, bool) {
	s, ok := v.(starlark.String)
	if ok && !a.file.knowsCounter(string(s)) {
		name := string(s)
		a.fail("there is no kind of counter %q%s (a new one is declared at the top of the file: declare_counters(%q))",
			name, didYouMean(name, a.file.allCounters()), name)
	}
	return string(s), ok
}
