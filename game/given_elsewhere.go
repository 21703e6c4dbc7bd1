package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds abilities that effects give to what is elsewhere than on the battlefield: triggered ones of cards in exile (CR 113.6b), as
// suspend for a card that does not have it (CR 702.62), and those of a spell that work on the stack (CR 610.5, 611.2f).

// inSuspend is the flag of a triggered ability that is a part of suspend which an effect gives.
const inSuspend = ShieldFlag

// givenElsewhere checks abilities that an effect gives and that do not work on the battlefield.
func (p *prog) givenElsewhere(face *FaceInfo, at card.Pos) {
	for _, id := range face.Elsewhere {
		ab := &p.c.b.abilities[id]
		ofSpell := ab.Zone == Stack && (ab.Kind == ReplacementRule || ab.Kind == CantRule)
		if p.static || !ofSpell && (ab.Zone != Exile || ab.Kind != TriggeredAbility) {
			refuse(at, "granting abilities that work elsewhere than on the battlefield, others than triggered ones of cards in exile and those of spells on the stack, is not among what the rules engine does yet")
		}
		p.c.b.watched |= ab.Zone.In() &^ Stack.In()
		p.c.b.watchesStack = p.c.b.watchesStack || ofSpell
		p.c.b.givenElsewhere = true
	}
}

// givesSuspend marks the modifications that give suspend.
func (p *prog) givesSuspend(mods []Mod) {
	for i := range mods {
		p.c.b.abilities[mods[i].Ability].Flags |= inSuspend
	}
}

// watchGivenElsewhere adds the rows of an ability that an effect gives, for each card that is where it works. What is face down has none.
func (s *State) watchGivenElsewhere(e *Effect, id AbilityID) {
	z := s.book.abilities[id].Zone
	for c := int16(e.Affected); c != 0; c = s.cells[c].Next {
		r := s.cells[c].Of
		if !s.live(r) || s.objects[r.Slot].Zone != z || s.objects[r.Slot].Flags&FaceDown != 0 {
			continue
		}
		from := len(s.watch)
		s.watchFor(id, r.ID(), -1, e.Stamp, s.typedFor(r), z)
		for k := from; k < len(s.watch); k++ {
			s.watch[k].Granter, s.watch[k].Text = e.Source.ID(), e.Text
		}
	}
}

// givenSuspend reports whether an effect has given suspend to a card in exile.
func (s *State) givenSuspend(id ID) bool {
	if !s.book.givenElsewhere {
		return false
	}
	for i := range s.watch {
		if w := &s.watch[i]; w.Source == id && w.Kind == TriggeredAbility && s.book.abilities[w.Ability].Flags&inSuspend != 0 {
			return true
		}
	}
	return false
}
