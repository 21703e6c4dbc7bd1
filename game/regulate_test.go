package game

import (
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

// A restriction on a group binds each member: "it" is the one that the event is about, as what acts, as what is acted on, or as
// the player.
func TestRestrictionOnGroup(t *testing.T) {
	for _, c := range []struct {
		name    string
		group   ExprID
		pattern EventPattern
	}{
		{"each creature can't block", eachCreature, EventPattern{Kind: Blocks, What: affected}},
		{"each creature can't be blocked", eachCreature, EventPattern{Kind: Blocks, Other: affected}},
		{"each player can't block", eachPlayer, EventPattern{Kind: Blocks, Who: affected}},
	} {
		s := newSkirmish(t, 2)
		a, b := s.creature(0, 2, 2), s.creature(1, 2, 2)
		s.ability(a, Ability{Kind: CantRule, Affected: c.group}, c.pattern)
		e := Event{Kind: Blocks, Player: 1, Controller: 1, What: b, Other: a, N: 1}
		if !s.forbidden(&e) {
			t.Errorf("%s: may block", c.name)
		}
		s.permOf(a).Types, s.permOf(b).Types = card.ArtifactType, card.ArtifactType
		if c.group == eachCreature && s.forbidden(&e) {
			t.Errorf("%s: binds what is not in the group", c.name)
		}
	}
}

// A restriction of a resolved effect binds the set that was fixed then (CR 611.2c).
func TestRestrictionOnFixedSet(t *testing.T) {
	s := newSkirmish(t, 2)
	bound, free := s.creature(0, 2, 2), s.creature(0, 2, 2)
	s.effect(Ability{Kind: CantRule}, EventPattern{Kind: AssignsDamage, What: affected}, bound)
	for r, want := range map[Ref]bool{bound: true, free: false} {
		e := Event{Kind: AssignsDamage, What: r}
		if got := s.forbidden(&e); got != want {
			t.Errorf("forbidden for %v: %v, want %v", r, got, want)
		}
	}
}
