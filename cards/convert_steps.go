package cards

import (
	"math/bits"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game/card"
)

// steplist accepts an effect or a list of effects; a step may stand in it only once.
func steplist(a *args, _ domain, v starlark.Value) (any, bool) {
	list := []card.Effect{}
	ok := each(v, func(e starlark.Value) bool {
		x := unwrap(e)
		if x == nil || x.kinds&effects == 0 {
			if e != v {
				a.fail("a list of effects holds %s", describe(e))
			}
			return false
		}
		a.addStep(&list, x)
		return a.err == nil
	})
	return list, ok || a.err != nil
}

func (a *args) addStep(list *[]card.Effect, x *value) {
	step := x.data.(card.Effect)
	if slices.Contains(*list, step) {
		a.fail("the step %s is listed twice, but a later mention is the result of the first; for doing it again "+
			"use repeat(count, …) or a second call", x.text)
		return
	}
	a.use(x)
	*list = append(*list, step)
}

// abilityList accepts abilities, keywords, and modifications, which become static abilities of this object.
func abilityList(a *args, _ domain, v starlark.Value) (any, bool) {
	list := []card.Ability{}
	ok := each(v, func(e starlark.Value) bool {
		x := unwrap(e)
		if x == nil || x.kinds&(abilities|mods) == 0 {
			if e != v {
				a.fail("a list of abilities holds %s", describe(e))
			}
			return false
		}
		if x.kinds&abilities != 0 {
			a.use(x)
			list = append(list, x.data.(card.Ability))
			return true
		}
		g := x.gathered
		g.bind(rolesOf(roleIt))
		a.sum.merge(&g, a.at)
		list = append(list, &card.Static{Affected: card.This, Mods: []card.Mod{x.data.(card.Mod)}, At: a.at})
		return true
	})
	return list, ok || a.err != nil
}

// cost accepts mana symbols with {T} or {Q}, something payable, or a list of these.
func cost(a *args, _ domain, v starlark.Value) (any, bool) {
	c := &card.Cost{Mana: card.Mana{}, At: a.at}
	ok := each(v, func(e starlark.Value) bool {
		if s, ok := e.(starlark.String); ok {
			a.addSymbols(c, string(s))
			return a.err == nil
		}
		x := unwrap(e)
		if x == nil || x.kinds&effects == 0 {
			if e != v {
				a.fail("a cost holds %s", describe(e))
			}
			return false
		}
		if !x.payable {
			a.fail("the effect %s can't be a cost; payable are %s", x.text, strings.Join(payableWords(), ", "))
			return false
		}
		a.addStep(&c.Parts, x)
		return a.err == nil
	})
	return c, ok || a.err != nil
}

// addSymbols adds printed symbols to a cost: mana, and {T} or {Q} at most once (CR 107.5, 107.6).
func (a *args) addSymbols(c *card.Cost, symbols string) {
	for _, turn := range [...]struct {
		symbol string
		is     *bool
	}{{"{T}", &c.Tap}, {"{Q}", &c.Untap}} {
		switch n := strings.Count(symbols, turn.symbol); {
		case n == 0:
			continue
		case n > 1 || *turn.is:
			a.fail("%s stands twice in one cost", turn.symbol)
			return
		case c.Tap || c.Untap:
			a.fail("{T} and {Q} stand in one cost: what is untapped to pay it can't be tapped, too")
			return
		}
		*turn.is = true
		if symbols = strings.Replace(symbols, turn.symbol, "", 1); symbols == "" {
			return
		}
	}
	c.Mana = append(c.Mana, a.parseMana(symbols)...)
}

func (a *args) parseMana(symbols string) card.Mana {
	m, err := card.ParseMana(symbols)
	if err == nil && len(m) == 0 {
		a.fail("an empty text is no mana: {0} is a cost of nothing")
	}
	if err != nil {
		a.fail("%v", err)
		return nil
	}
	a.sum.givesX = a.sum.givesX || m.HasX()
	return m
}

func mana(a *args, _ domain, v starlark.Value) (any, bool) {
	s, ok := v.(starlark.String)
	if !ok {
		return nil, false
	}
	return a.parseMana(string(s)), true
}

// manaChoice accepts what add_mana can add: colored or colorless symbols, or kinds of mana.
func manaChoice(a *args, _ domain, v starlark.Value) (any, bool) {
	if x := unwrap(v); x != nil && x.kinds&manaKinds != 0 {
		a.use(x)
		return x.data.(card.ManaChoice), true
	}
	s, ok := v.(starlark.String)
	if !ok {
		return nil, false
	}
	m := a.parseMana(string(s))
	for _, symbol := range m {
		if bits.OnesCount8(uint8(symbol.Types)) == 1 && !symbol.Phyrexian && symbol.Generic == 0 {
			continue
		}
		a.fail("%s is no mana that can be added: add {W} {U} {B} {R} {G} or {C}, once per mana", symbol)
	}
	return card.ManaChoice{Mana: m}, true
}
