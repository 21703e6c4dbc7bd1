package arena

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/results"
)

// borrowers is a deck that hands players over to somebody outside the game.
const borrowers = `
4 Kindslaver
4 Sol Ring
4 Mana Crypt
4 Mox Jet
4 Mox Sapphire
20 Swamp
`

// TestBystander: a player whom somebody outside the game decides for does nothing but what must be done, no agent is charged or asked
// for it, also with a budget of decisions, and the game is replayed from its log (CR 723.5).
func TestBystander(t *testing.T) {
	deck := filepath.Join(t.TempDir(), "borrowers.txt")
	if err := os.WriteFile(deck, []byte(borrowers), 0o600); err != nil {
		t.Fatal(err)
	}
	rows, decisions := 0, int64(0)
	for seed := range uint64(40) {
		p, err := NewPlan(&Experiment{
			Name: "borrow", Seed: seed, Lists: "open", Cap: 600, Budget: 590,
			Pairings: []Pairing{{Decks: []string{deck, deck}, Agents: []string{"random", "random"}, Games: 1}},
		}, cards.Default(), 0)
		if err != nil {
			t.Fatal(err)
		}
		block, err := NewWorker(p).Play(t.Context(), Slot{Size: 1})
		if err != nil {
			t.Fatal(err)
		}
		e := &block.Games[0]
		if e.Failure != nil || len(e.Faults) != 0 {
			t.Fatalf("seed %d: failure %+v, faults %+v", seed, e.Failure, e.Faults)
		}
		if err := p.Replay(e, nil); err != nil {
			t.Errorf("seed %d: replay: %v", seed, err)
		}
		for i := range e.Control {
			r := &e.Control[i]
			if r.Controller != int32(control.FirstOutsider) || r.ControllerAgent != "" {
				t.Errorf("seed %d: %+v", seed, r)
			}
			rows, decisions = rows+1, decisions+r.Decisions
		}
		if e.Row.Termination == results.Timeout && e.Row.Decisions < 590 {
			t.Errorf("seed %d: %s after %d decisions", seed, e.Row.Termination, e.Row.Decisions)
		}
	}
	if rows == 0 || decisions == 0 {
		t.Errorf("%d effects, %d decisions of somebody outside", rows, decisions)
	}
	t.Log(rows, decisions)
}
