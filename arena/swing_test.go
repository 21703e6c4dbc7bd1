package arena_test

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	"github.com/thrall-arena/thrall/results"
)

// meddler is the policy of the constructed game: it takes over the other player once, at its first opportunity, and makes
// whoever it decides for throw the game away. For itself it does nothing else.
type meddler struct{}

func (meddler) Choose(q *observe.Request) int {
	for i := range q.Options {
		foreign := q.Decision.Foreign()
		switch o := &q.Options[i]; {
		case q.Decision.Kind == game.Mulligan && o.Kind == game.Yes,
			o.Kind == game.Cast && strings.Contains(observe.Label(q, i), "Own Goal") && foreign,
			o.Kind == game.Cast && strings.Contains(observe.Label(q, i), "Takeover") && q.View.Turn() <= 2 && !foreign,
			q.Decision.Kind == game.ChooseTarget && strings.Contains(observe.Label(q, i), "player") && !strings.Contains(observe.Label(q, i), "you"):
			return i
		}
	}
	for i := range q.Options {
		if q.Options[i].Kind == game.Pass {
			return i
		}
	}
	return 0
}

func init() {
	policy.Register(policy.Spec{
		Name: "meddler", Doc: "the policy of a constructed game", Deterministic: true,
		New: func(policy.Params, [2]uint64) (policy.Policy, error) { return meddler{}, nil },
	})
}

// constructed is a game in which control is worth what can be computed. Nobody does anything but the meddler: the player with
// the smaller library loses by an empty one, unless the other is made to throw the game away, for which one of some cards
// must be in hand.
func constructed(t *testing.T, games int64) *arena.Plan {
	t.Helper()
	lib := cards.Default()
	for _, c := range [][2]string{
		{"takeover.star", `card(name = "Takeover", cost = "{0}", type = "Sorcery", do = control_player(target(opponent), during = next_turn))`},
		{"own_goal.star", `card(name = "Own Goal", cost = "{0}", type = "Sorcery", do = lose_life(20))`},
	} {
		var err error
		if lib, err = lib.WithText(c[0], c[1]); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	decks := []string{filepath.Join(dir, "a.txt"), filepath.Join(dir, "b.txt")}
	for i, text := range []string{"60 Takeover\n", "8 Own Goal\n72 Swamp\n"} {
		if err := os.WriteFile(decks[i], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p, err := arena.NewPlan(&arena.Experiment{
		Name: "constructed", Seed: 4, Lists: "open", Cap: arena.DefaultCap, Swing: &arena.Swing{Continuations: 3, Limit: 1},
		Pairings: []arena.Pairing{{Decks: decks, Agents: []string{"meddler", "meddler"}, Games: games}},
	}, lib, 0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The measured swing is the true one: the chance that one of eight cards of eighty is among the first eight of the library.
// Sight alone is worth nothing, and without control the game is lost.
func TestSwingOfAConstructedGame(t *testing.T) {
	truth := 1.0
	for i := range 8 {
		truth *= float64(72-i) / float64(80-i)
	}
	truth = 1 - truth
	_, s := run(t, t.Context(), constructed(t, int64(soak.Size(250, 4000))), 2)
	if len(s.Swings) != 1 || s.Swings[0].Card != "Takeover" || s.Swings[0].LeftOut != 0 {
		t.Fatalf("swings %+v", s.Swings)
	}
	w := s.Swings[0]
	t.Logf("%+v, the truth is %.4f", w.PerActivation.Total, truth)
	if i := w.PerActivation.Total; i.Low > truth || i.High < truth || i.High-i.Low > 0.12 || math.Abs(i.Value-truth) > 0.07 {
		t.Errorf("per activation %+v, the truth is %.4f", i, truth)
	}
	if w.PerActivation.Sight.High != 0 || w.PerActivation.Decisions != w.PerActivation.Total || w.Games != w.Activations {
		t.Errorf("swing %+v", w)
	}
}

// Measuring changes nothing about the games, and does not depend on the workers.
func TestSwingsChangeNothing(t *testing.T) {
	e := &arena.Experiment{Name: "swing", Seed: 2, Lists: "open", Cap: arena.DefaultCap, Pairings: []arena.Pairing{
		{Decks: []string{"puppeteer", "bloodbenders"}, Agents: []string{"heuristic", "random"}, Mirrored: true, Games: 20},
	}}
	_, without := run(t, t.Context(), plan(t, e, 0), 2)
	e.Swing = &arena.Swing{Continuations: 1, Limit: 2}
	one, with := run(t, t.Context(), plan(t, e, 0), 1)
	if with.Digest != without.Digest {
		t.Errorf("digest %s with swings, %s without", with.Digest, without.Digest)
	}
	if without.Swings != nil || len(with.Swings) == 0 {
		t.Errorf("swings %+v and %+v", with.Swings, without.Swings)
	}
	other, _ := run(t, t.Context(), plan(t, e, 0), 3)
	for _, name := range []string{results.LogFile, results.SwingFile} {
		if read(t, one, name) != read(t, other, name) {
			t.Errorf("%s differs with another number of workers", name)
		}
	}
	checkSwings(t, one)
}

// checkSwings compares rows of swings with the rows of control: every effect that was in force has one.
func checkSwings(t *testing.T, dir string) {
	t.Helper()
	measured := 0
	err := results.Blocks(dir, func(b *results.Block) error {
		for i := range b.Games {
			active := map[int32]string{}
			for k := range b.Games[i].Control {
				if c := &b.Games[i].Control[k]; c.Activated {
					active[c.Effect] = c.Card
				}
			}
			for k := range b.Games[i].Swings {
				w := &b.Games[i].Swings[k]
				if active[w.Effect] != w.Card {
					t.Errorf("game %d has a swing of %s, effect %d, which was not in force", w.Game, w.Card, w.Effect)
				}
				delete(active, w.Effect)
				if (w.Continuations == 0) != (w.LeftOut != "") || w.LeftOut == results.LeftOutFault || w.LeftOut == results.LeftOutAgent {
					t.Errorf("swing %+v", w)
				}
				measured += int(w.Continuations)
			}
			if len(active) > 0 {
				t.Errorf("game %d has effects in force without a swing: %v", b.Games[i].Row.Game, active)
			}
		}
		return nil
	})
	if err != nil || measured == 0 {
		t.Errorf("%d continuations, error %v", measured, err)
	}
}
