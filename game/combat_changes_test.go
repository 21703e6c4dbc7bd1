package game

import (
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// Changes of type and of controller remove from combat (CR 506.4, 506.4c).
func TestChangesRemoveFromCombat(t *testing.T) {
	for _, c := range []struct {
		name                      string
		change                    func(s *skirmish, attacker, blocker, walker *Permanent)
		attacks, blocks, assaults bool // the attacker, the blocker, the attack on the planeswalker
	}{
		{"nothing", func(*skirmish, *Permanent, *Permanent, *Permanent) {}, true, true, true},
		{"attacker no creature", func(_ *skirmish, a, _, _ *Permanent) { a.Types = card.ArtifactType }, false, true, true},
		{"attacker changes sides", func(_ *skirmish, a, _, _ *Permanent) { a.Control = 1 }, false, true, true},
		{"blocker no creature", func(_ *skirmish, _, b, _ *Permanent) { b.Types = card.ArtifactType }, true, false, true},
		{"blocker changes sides", func(_ *skirmish, _, b, _ *Permanent) { b.Control = 0 }, true, false, true},
		{"blocker of a third player", func(_ *skirmish, _, b, _ *Permanent) { b.Control = 2 }, true, false, true},
		{"planeswalker none any more", func(_ *skirmish, _, _, w *Permanent) { w.Types = card.ArtifactType }, true, true, false},
		{"planeswalker of the attacker", func(_ *skirmish, _, _, w *Permanent) { w.Control = 0 }, true, true, false},
		{"active player has left", func(s *skirmish, _, _, _ *Permanent) { s.active &^= control.Of(0) }, false, true, false},
	} {
		s := newSkirmish(t, 3)
		a, b, raider := s.creature(0, 2, 2), s.creature(1, 2, 2), s.creature(0, 2, 2)
		walker := s.planeswalker(1)
		s.attack(a, PlayerRef(1))
		s.attack(raider, walker)
		s.block(b, a)
		c.change(s, s.permOf(a), s.permOf(b), s.permOf(walker))
		s.settleCombat()
		if got := s.permOf(a).Flags&IsAttacking != 0; got != c.attacks {
			t.Errorf("%s: attacks %v", c.name, got)
		}
		if got := s.permOf(b).Flags&IsBlocking != 0; got != c.blocks {
			t.Errorf("%s: blocks %v", c.name, got)
		}
		if got := s.attacked(2) != (Ref{}); got != c.assaults {
			t.Errorf("%s: attacks the planeswalker %v", c.name, got)
		}
		s.checkCells()
	}
}
