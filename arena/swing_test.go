package arena_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/thrall-arena/thrall/agents"
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

// schemer is the policy of the constructed games with short spans. It casts one card in its second turn, and the enchantment at
// once. Whoever it decides for as somebody else finds the trap and loses by their own spells; for itself it does the opposite.
type schemer struct{}

func (schemer) Choose(q *observe.Request) int {
	foreign, me := q.Decision.Foreign(), q.Decision.Subject
	second := q.View.Turn() > 2 && q.View.Active() == me && q.View.HandSize(me) >= 8
	for i := range q.Options {
		label := observe.Label(q, i)
		has := func(s string) bool { return strings.Contains(label, s) }
		switch o := &q.Options[i]; {
		case q.Decision.Kind == game.Mulligan && o.Kind == game.Yes,
			o.Kind == game.Cast && has("Warden") && q.View.Turn() <= 2,
			o.Kind == game.Cast && (has("Order") || has("Errand")) && second && q.View.Turn() <= 4,
			foreign && (has("find Trap") || has(fmt.Sprintf("choose player %d", me))),
			has("Order: choose Own Goal"):
			return i
		}
	}
	for i := range q.Options {
		if q.Options[i].Kind == game.Pass {
			return i
		}
	}
	for i := range q.Options {
		if label := observe.Label(q, i); !strings.HasSuffix(label, "Trap") && !strings.HasSuffix(label, "discard Own Goal") &&
			!strings.HasSuffix(label, fmt.Sprintf("choose player %d", me)) {
			return i
		}
	}
	return 0
}

func init() {
	for name, p := range map[string]policy.Policy{"meddler": meddler{}, "schemer": schemer{}} {
		policy.Register(policy.Spec{
			Name: name, Doc: "the policy of a constructed game", Deterministic: true,
			New: func(policy.Params, [2]uint64) (policy.Policy, error) { return p, nil },
		})
	}
}

// constructed is a game in which control is worth what can be computed: 60 copies of a card against 80 cards. The player with
// the smaller library loses by an empty one, unless the other is made to throw the game away.
func constructed(t *testing.T, games int64, policy, taker, victim string, definitions ...string) *arena.Plan {
	t.Helper()
	lib := cards.Default()
	for i, text := range definitions {
		var err error
		if lib, err = lib.WithText(fmt.Sprintf("constructed_%d.star", i), text); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	decks := []string{filepath.Join(dir, "a.txt"), filepath.Join(dir, "b.txt")}
	for i, text := range []string{taker, victim} {
		if err := os.WriteFile(decks[i], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p, err := arena.NewPlan(&arena.Experiment{
		Name: "constructed", Seed: 4, Lists: "open", Cap: arena.DefaultCap, Swing: &arena.Swing{Continuations: 3, Limit: 1},
		Pairings: []arena.Pairing{{Decks: decks, Agents: []string{policy, policy}, Games: games}},
	}, lib, 0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// oneOfEight is the chance that one of eight cards of eighty is among the first eight.
func oneOfEight() float64 {
	none := 1.0
	for i := range 8 {
		none *= float64(72-i) / float64(80-i)
	}
	return 1 - none
}

// checkTruth compares the only swing of a run with the true one. Sight alone is worth nothing.
func checkTruth(t *testing.T, s *results.Summary, card string, truth float64) {
	t.Helper()
	if len(s.Swings) != 1 || s.Swings[0].Card != card || s.Swings[0].LeftOut != 0 {
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

// The measured swing is the true one: the chance that one of eight cards of eighty is among the first eight of the library.
// Sight alone is worth nothing, and without control the game is lost.
func TestSwingOfAConstructedGame(t *testing.T) {
	p := constructed(t, int64(soak.Size(250, 4000)), "meddler", "60 Takeover\n", "8 Own Goal\n72 Swamp\n",
		`card(name = "Takeover", cost = "{0}", type = "Sorcery", do = control_player(target(opponent), during = next_turn))`,
		`card(name = "Own Goal", cost = "{0}", type = "Sorcery", do = lose_life(20))`)
	_, s := run(t, t.Context(), p, 2)
	checkTruth(t, s, "Takeover", oneOfEight())
}

// A spell that controls while it resolves, and then while the spell that it made somebody cast resolves: what is decided in the
// second window is worth the game. The worth of both windows is that of one effect, also where nothing could be cast.
func TestSwingOfTwoWindows(t *testing.T) {
	p := constructed(t, int64(soak.Size(300, 4000)), "schemer", "60 Order\n", "8 Own Goal\n72 Swamp\n", `
foe = target(opponent)
order = choose(anything, zone = hand(foe))
played = play(order, who = foe, mana_from = land & controlled_by(foe))
card(name = "Order", cost = "{0}", type = "Instant", do = [
    look_at(hand(foe)), order, control_player(foe, during = resolution), played,
    control_player(foe, during = resolution_of(played)),
])`, `card(name = "Own Goal", cost = "{0}", type = "Instant", do = lose_life(20, who = choose(each(player))))`)
	_, s := run(t, t.Context(), p, 2)
	checkTruth(t, s, "Order", oneOfEight())
}

// A search: under control a trap is found wherever there is one. It is in the library unless it is among the eight or nine cards
// that were drawn before, as their player goes first or second.
func TestSwingOfASearch(t *testing.T) {
	p := constructed(t, int64(soak.Size(400, 4000)), "schemer", "60 Warden\n", "1 Trap\n79 Errand\n",
		`card(name = "Warden", cost = "{0}", type = "Legendary Enchantment", abilities = static(each(opponent), controlled_player(by = you, during = own_library_search)))`,
		`card(name = "Trap", cost = "{9}", type = "Enchantment", abilities = when(enters(this), lose_life(20)))`,
		`card(name = "Errand", cost = "{0}", type = "Sorcery", do = [put(search(), battlefield), shuffle()])`)
	_, s := run(t, t.Context(), p, 2)
	checkTruth(t, s, "Warden", (72.0/80+71.0/80)/2)
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

// outside is an agent that is not of this process, as far as the arena knows.
type outside struct {
	agents.Agent
	info agents.Info
}

func (o outside) Info() agents.Info { return o.info }

func init() {
	agents.Register(agents.Scheme{Word: "outside", Resolve: func(_, rest string) (agents.Maker, error) {
		m, err := agents.Resolve(rest)
		info := agents.Info{Name: "outside:" + m.Info().Name, Kind: "outside", Deterministic: m.Info().Deterministic}
		return agents.NewMaker(info, func(seed [2]uint64) (agents.Agent, error) {
			a, err := m.New(seed)
			return outside{a, info}, err
		}), err
	}})
}

// Where an agent cannot be continued, a stand-in plays for it, or the activation is left out.
func TestSwingWithStandIns(t *testing.T) {
	e := &arena.Experiment{Name: "swing", Seed: 2, Lists: "open", Cap: arena.DefaultCap, Pairings: []arena.Pairing{
		{Decks: []string{"puppeteer", "bloodbenders"}, Agents: []string{"heuristic", "outside:random"}, Mirrored: true, Games: 20},
	}}
	for _, tt := range []struct {
		standIn, leftOut string
		standIns         int32
	}{{"", results.LeftOutAgent, 0}, {"random", "", 1}} {
		e.Swing = &arena.Swing{Continuations: 1, Limit: 1, StandIn: tt.standIn}
		dir, _ := run(t, t.Context(), plan(t, e, 0), 2)
		rows, err := parquet.ReadFile[results.Swing](filepath.Join(dir, results.SwingFile))
		if err != nil || len(rows) == 0 {
			t.Fatalf("%d rows, error %v", len(rows), err)
		}
		for _, r := range rows {
			if r.LeftOut != results.LeftOutLimit && r.LeftOut != results.LeftOutSelf && (r.LeftOut != tt.leftOut || r.StandIns != tt.standIns) {
				t.Errorf("with the stand-in %q: %+v", tt.standIn, r)
			}
		}
	}
	e.Swing.StandIn = "outside:random"
	if _, err := arena.NewPlan(e, cards.Default(), 0); err == nil {
		t.Error("an agent outside was accepted as a stand-in")
	}
}
