package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds abilities that an object can't have (CR 113.11): it loses them, and nothing adds them, whatever came first. What a
// resolving spell or ability would give to such an object is no part of its effect; what static abilities and counters would give does
// not apply for as long.

// cantHave is what an object can't have, in a pass of the layers.
type cantHave struct {
	object   ID
	keywords Keywords
}

// cantHave compiles keywords that the affected objects can't have.
func (p *prog) cantHave(m *card.CantHave, at card.Pos) Mod {
	for _, a := range flatten(m.Abilities) {
		if k, ok := a.(*card.Keyword); ok && k.Word == card.Flash {
			refuse(at, "what is cast is not what can't have an ability")
		}
	}
	out := p.loses(&card.Loses{Abilities: m.Abilities}, at)
	out.Bars, p.c.b.bars = true, true
	return out
}

// unadd takes away again what has just been added to a permanent that can't have it.
func (s *State) unadd(p *Permanent, added Keywords, effect int16) {
	var not Keywords
	if effect >= 0 {
		not = s.effects[effect].Barred
	}
	for _, b := range s.work.pass.barred {
		if b.object == p.Object {
			not |= b.keywords
		}
	}
	p.Keywords &^= added & not
}

// addBarred creates the effect for those members that can't have some of what it adds, for each by itself, and returns the
// others; nil: all of them are done.
func (s *State) addBarred(e *Effect, affected []Ref) []Ref {
	var added Keywords
	for i := range s.book.mods[e.Mods] {
		if m := &s.book.mods[e.Mods][i]; m.Kind == KeywordMod {
			added |= m.Keywords
		}
	}
	if added == 0 || e.Barred != 0 {
		return affected
	}
	n := 0
	for i, r := range affected {
		one := *e
		if one.Barred = s.barredFrom(r) & added; one.Barred == 0 {
			affected[n] = r
			n++
			continue
		}
		one.Reg = s.copyRegs(s.book.modsProgram[e.Mods], &e.Reg)
		s.addEffect(one, affected[i:i+1])
	}
	if n == 0 && len(affected) > 0 {
		s.freeRegs(s.book.modsProgram[e.Mods], &e.Reg)
		return nil
	}
	return affected[:n]
}

// barredFrom returns the keywords that a permanent can't have now.
func (s *State) barredFrom(r Ref) (out Keywords) {
	if r.IsPlayer() || s.permOf(r) == nil {
		return 0
	}
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == StaticAbility {
			a := &s.book.abilities[w.Ability]
			if k := s.book.barredBy(a.Mods); k != 0 && s.affects(w, r) {
				out |= k
			}
		}
	}
	for i := range s.effects {
		if k := s.book.barredBy(s.effects[i].Mods); k != 0 && s.inSet(s.effects[i].Affected, r) {
			out |= k
		}
	}
	return out
}

// barredBy returns the keywords that a list of modifications bars.
func (b *Book) barredBy(mods ModsID) (out Keywords) {
	for i := range b.mods[mods] {
		if m := &b.mods[mods][i]; m.Bars {
			out |= m.Keywords
		}
	}
	return out
}

// affects reports whether a living static ability applies to a permanent.
func (s *State) affects(w *Watch, r Ref) bool {
	a := &s.book.abilities[w.Ability]
	sc := s.watchScope(w)
	if !s.holds(a.Given, &sc) {
		return false
	}
	if a.Flags&SelfFlag != 0 {
		return sc.source == r
	}
	buf := s.lend()
	defer s.giveBack()
	return slices.Contains(s.members(a.Affected, &sc, buf), r)
}
