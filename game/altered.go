package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds effects on the characteristics of spells on the stack: they apply there (CR 112.3, 613.1), and go on applying to the
// permanent that the spell becomes (CR 112.4, 400.7a).

// alter notes that an effect is about spells on the stack.
func (s *State) alter(mods ModsID, affected []Ref) {
	if s.book.changesRules(mods) {
		return
	}
	for _, r := range affected {
		if !r.IsPlayer() && s.live(r) && s.objects[r.Slot].Zone == Stack {
			s.objects[r.Slot].Flags |= Altered
			if s.book.texts {
				s.reword(r)
			}
		}
	}
}

// altered reports whether effects may change the characteristics of a spell.
func (s *State) altered(r Ref) bool { return s.objects[r.Slot].Flags&Altered != 0 }

// altering are the modifications that a spell can show: its types, colors and keywords.
var altering = [RuleMod + 1]bool{AddTypesMod: true, SetTypesMod: true, LoseTypesMod: true, ColorMod: true, KeywordMod: true, LoseMod: true}

// asAltered returns the characteristics of a spell that effects change: as printed, with the words changed (CR 613.1c), then changed in
// the order of timestamps. No effect here reads in one layer what another changes in it. What would enter the battlefield, and is asked
// about as that, is what it would be there.
func (s *State) asAltered(r Ref) (p Permanent) {
	if w := s.wouldBeOf(r); w != nil {
		return *w
	}
	f := s.printed(r)
	p = Permanent{Object: r.ID(), looks: looks{Types: f.Types, Subtypes: f.Subtypes, Colors: f.Colors, Keywords: f.Keywords}}
	if t := s.textOf(r); t != (Text{}) {
		p.Subtypes = s.book.subtypesIn(t, p.Subtypes)
		if f.ColorInText {
			p.Colors = t.colors(p.Colors)
		}
	}
	for i := range s.effects {
		e := &s.effects[i]
		if !s.inSet(e.Affected, r) {
			continue
		}
		sc := scope{proc: -1, effect: int16(i), source: e.Source, you: e.Control, that: e.That, thatPlayer: e.ThatPlayer, text: e.Text}
		for k := range s.book.mods[e.Mods] {
			m := &s.book.mods[e.Mods][k]
			switch {
			case !altering[m.Kind]:
			case m.Kind == LoseMod && m.Keywords != 0:
				p.Keywords &^= m.Keywords
			case m.Kind == LoseMod:
				p.Keywords = 0
			default:
				s.modify(&p, m, &sc)
			}
		}
	}
	p.Types |= f.Types & (card.InstantType | card.SorceryType) // CR 205.1a
	return p
}
