package agents_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/agenttest"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/policy"
	_ "github.com/thrall-arena/thrall/policy/heuristic"
)

// decks compiles two built-in decks and returns their cards.
func decks(t *testing.T, names ...string) (*game.Book, [][]game.CardID) {
	t.Helper()
	var lists []*cards.Deck
	var all []string
	for _, name := range names {
		d, err := cards.NamedDeck(name)
		if err != nil {
			t.Fatal(err)
		}
		lists = append(lists, d)
		all = append(all, d.Names()...)
	}
	defs, err := cards.Default().Load(all)
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(defs)
	if err != nil {
		t.Fatal(err)
	}
	var main [][]game.CardID
	for _, d := range lists {
		var ids []game.CardID
		for _, e := range d.Main {
			id, ok := book.Find(e.Name)
			if !ok {
				t.Fatalf("the book lacks %s", e.Name)
			}
			for range e.Count {
				ids = append(ids, id)
			}
		}
		main = append(main, ids)
	}
	return book, main
}

// Every registered policy sits in a seat, is handed other players' turns, and answers legally and repeatably.
func TestEveryPolicy(t *testing.T) {
	book, main := decks(t, "puppeteer", "sligh")
	for _, name := range policy.Names() {
		t.Run(name, func(t *testing.T) {
			seen := agenttest.Check(t, agenttest.Walk{
				Book: book,
				Start: func(n int) game.Game {
					return game.Game{Main: main, Life: 20, First: game.NoPlayer, Cap: 5000, Key: [2]uint64{uint64(n), 9}}
				},
				New:   func() (agents.Agent, error) { return agents.New(name, [2]uint64{}) },
				Games: soak.Size(30, 2000),
			})
			if seen.Decisions == 0 || seen.Foreign == 0 {
				t.Errorf("it was asked %d times, %d times for others: the walk shows nothing", seen.Decisions, seen.Foreign)
			}
		})
	}
}

func TestResolve(t *testing.T) {
	m, err := agents.Resolve("random")
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Info(); got != (agents.Info{Name: "random(float=0.02)", Kind: "local", Deterministic: true}) {
		t.Errorf("info %+v", got)
	}
	if _, err := agents.New("nobody", [2]uint64{}); err == nil {
		t.Error("an unknown agent was made")
	}
}

func TestFaults(t *testing.T) {
	late := &agents.FaultError{Kind: "timeout", Err: errors.New("silence")}
	if got := agents.FaultOf(fmt.Errorf("seat 1: %w", late)); got != "timeout" {
		t.Errorf("kind %q, want timeout", got)
	}
	if got := agents.FaultOf(errors.New("anything")); got != "crash" {
		t.Errorf("kind %q, want crash", got)
	}
}
