package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// TestNoControlInTheNextGame: a player who is controlled gives up, and the next game on the same state begins as on a new one: nobody
// controls anybody, and everybody decides about their own opening hand (CR 103.5, 104.3a).
func TestNoControlInTheNextGame(t *testing.T) {
	m := graspingMatch(t, 2)
	held, env := game.NewState(m.Book), &game.Env{}
	for seed := uint64(1); !playUntilHeld(t, held, env, m.Game(seed)); seed++ {
		if seed == 40 {
			t.Fatal("nobody was ever controlled")
		}
	}
	d, _ := held.Decision()
	if err := held.Concede(d.Subject, env); err != nil {
		t.Fatal(err)
	}
	if o, winners := held.Outcome(); o == game.Running || winners.Has(d.Subject) {
		t.Fatalf("after the concession: %v, won by %b", o, winners)
	}
	fresh := game.NewState(m.Book)
	for _, s := range []*game.State{held, fresh} {
		if err := m.Book.NewGame(s, m.Game(99), &game.Env{}); err != nil {
			t.Fatal(err)
		}
	}
	if held.Hash() != fresh.Hash() {
		t.Error("the next game is another one than on a new state")
	}
	if n := len(held.Ledger().Records()); n != 0 {
		t.Errorf("%d records of control are left", n)
	}
	for range 2 {
		d, _ := held.Decision()
		if d.Kind != game.Mulligan || d.Decider != control.Participant(d.Subject) {
			t.Errorf("%+v", d)
		}
		if err := held.Apply(0, env); err != nil {
			t.Fatal(err)
		}
	}
}

// playUntilHeld plays at random until somebody decides for somebody else, and reports whether it came to that.
func playUntilHeld(t *testing.T, s *game.State, env *game.Env, g game.Game) bool {
	t.Helper()
	if err := s.Book().NewGame(s, g, env); err != nil {
		t.Fatal(err)
	}
	for n := range 4000 {
		d, open := s.Decision()
		if !open {
			return false
		}
		if d.Decider != control.Participant(d.Subject) {
			return true
		}
		if err := s.Apply(n*7919%len(s.Options(env)), env); err != nil {
			t.Fatal(err)
		}
	}
	return false
}
