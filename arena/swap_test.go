package arena

import (
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// swapping is an experiment that swaps a card of sligh, played by two agents.
func swapping(s *Swap, games int64) *Experiment {
	return &Experiment{Name: "swap", Seed: 5, Lists: "open", Cap: DefaultCap, Pairings: []Pairing{
		{Decks: []string{"stompy", "sligh"}, Agents: []string{"heuristic", "random"}, Mirrored: true, Games: games, Swap: s},
	}}
}

func swapPlan(t *testing.T, s *Swap, games int64) *Plan {
	t.Helper()
	p, err := NewPlan(swapping(s, games), cards.Default(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The arms differ in the swapped places and in nothing else: every library has the same places in the same order.
func TestArmsAreAligned(t *testing.T) {
	p := swapPlan(t, &Swap{Seat: 1, Card: "Cursed Scroll", For: "Wasteland", Copies: 2}, 40)
	if places := p.pairings[0].places; len(places) != 2 {
		t.Fatalf("the arms differ in the places %v, want two", places)
	}
	swapped := 0
	for at := range p.Schedule() {
		var states [2]*game.State
		for arm := range states {
			states[arm] = game.NewState(p.Book)
			if err := p.Book.NewGame(states[arm], p.start(at, arm), &game.Env{}); err != nil {
				t.Fatal(err)
			}
		}
		if states[0].Starting() != states[1].Starting() {
			t.Errorf("block %d: another first player", at.Block)
		}
		for seat := range game.Player(2) {
			for _, z := range []game.Zone{game.Library, game.Hand} {
				a, b := states[0].AppendZone(nil, z, seat), states[1].AppendZone(nil, z, seat)
				for i := range a {
					if a[i] != b[i] {
						t.Fatalf("block %d, seat %d: the place %d of its %s is card %d in one arm, %d in the other", at.Block, seat, i, z, a[i], b[i])
					}
					if x, y := states[0].Object(a[i]).Card, states[1].Object(b[i]).Card; x != y {
						swapped++
						if seat != 1 || p.Book.Card(x).Name != "Cursed Scroll" || p.Book.Card(y).Name != "Wasteland" {
							t.Errorf("block %d, seat %d: %s became %s", at.Block, seat, p.Book.Card(x).Name, p.Book.Card(y).Name)
						}
					}
				}
			}
		}
	}
	if want := 2 * 10; swapped != want {
		t.Errorf("%d cards are swapped in 10 blocks, want %d", swapped, want)
	}
}

// A block has the games of both arms, with equal keys and seats. Where no swapped card came into the hand, the two games are
// the same game.
func TestSwapBlocks(t *testing.T) {
	p := swapPlan(t, &Swap{Seat: 1, Card: "Cursed Scroll", For: "Mountain", Copies: 1}, 160)
	w := NewWorker(p)
	equal, different := 0, 0
	for at := range p.Schedule() {
		b, err := w.Play(t.Context(), at)
		if err != nil {
			t.Fatal(err)
		}
		if len(b.Games) != 4 {
			t.Fatalf("a block has %d games, want 4", len(b.Games))
		}
		for i := range 2 {
			x, y := &b.Games[i], &b.Games[i+2]
			if x.Key != y.Key || x.Row.Arm != 0 || y.Row.Arm != 1 || x.Row.Agents[0] != y.Row.Agents[0] || x.Row.First != y.Row.First {
				t.Errorf("the games %+v and %+v are no pair", x.Row, y.Row)
			}
			if x.Row.Decks[1] != "sligh" || y.Row.Decks[1] != "sligh (1 Mountain for Cursed Scroll)" || y.Row.Decks[0] != "stompy" {
				t.Errorf("decks %v and %v", x.Row.Decks, y.Row.Decks)
			}
			if x.Row.SwapTurn != results.Never || y.Row.SwapTurn != results.Never {
				different++
			} else if equal++; x.Row.Digest != y.Row.Digest {
				t.Errorf("block %d: nobody drew the card, and still the digests are %s and %s", b.Block, x.Row.Digest, y.Row.Digest)
			}
			if err := p.Replay(y, nil); err != nil {
				t.Error(err)
			}
		}
	}
	if equal < 10 || different < 10 {
		t.Errorf("%d pairs without the card, %d with it: want some of both", equal, different)
	}
}

func TestSwapMistakes(t *testing.T) {
	for _, tt := range []struct {
		swap Swap
		want string
	}{
		{Swap{Card: "Mountain", For: "Swamp"}, "the deck stompy has no Mountain"},
		{Swap{Seat: 2, Card: "Cursed Scroll", For: "Mountain"}, "seat 2 of 2"},
		{Swap{Seat: 1, Card: "Cursed Scroll", For: "Cursed Scroll"}, "in place of itself"},
		{Swap{Seat: 1, Card: "Cursed Scroll", For: "Mountainn"}, "Mountain"},
		{Swap{Seat: 1, Card: "Cursed Scroll", For: "Mountain", Copies: 5}, "5 copies of Cursed Scroll"},
	} {
		if _, err := NewPlan(swapping(&tt.swap, 4), cards.Default(), 0); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%+v: error %v, want one that contains %q", tt.swap, err, tt.want)
		}
	}
	if _, err := NewPlan(swapping(&Swap{Seat: 1, Card: "Cursed Scroll", For: "Mountain"}, 6), cards.Default(), 0); err == nil {
		t.Error("6 games split a block of four")
	}
}
