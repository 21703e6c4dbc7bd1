package arena_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/internal/soak"
	_ "github.com/thrall-arena/thrall/policy/heuristic"
	"github.com/thrall-arena/thrall/results"
)

// small is an experiment with blocks of both sizes, all kinds of local agents, and every card that controls a player.
func small(seed uint64) *arena.Experiment {
	return &arena.Experiment{
		Name: "small", Seed: seed, Lists: "open", Cap: arena.DefaultCap,
		Pairings: []arena.Pairing{
			{Decks: []string{"sligh", "puppeteer"}, Agents: []string{"heuristic", "random"}, Mirrored: true, Games: 40},
			{Decks: []string{"puppeteer", "puppeteer"}, Agents: []string{"random", "random"}, Games: 20},
			{Decks: []string{"puppeteer", "sligh"}, Agents: []string{"heuristic", "heuristic"}, Games: 20},
		},
	}
}

func plan(t *testing.T, e *arena.Experiment, games int64) *arena.Plan {
	t.Helper()
	p, err := arena.NewPlan(e, cards.Default(), games)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// run runs a plan into a folder of its own.
func run(t *testing.T, ctx context.Context, p *arena.Plan, workers int) (dir string, s *results.Summary) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "run")
	s, err := arena.Run(ctx, p, arena.Options{Dir: dir, Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	return dir, s
}

// All files of results but the manifest, which holds times, are the same to the byte for any number of workers.
func TestWorkersChangeNothing(t *testing.T) {
	games := int64(soak.Size(80, 4000))
	one, s := run(t, t.Context(), plan(t, small(1), games), 1)
	if s.Games != games || !s.Complete || s.Terminations[results.EnginePanic] != 0 {
		t.Fatalf("summary %+v", s)
	}
	for _, workers := range []int{2, 8} {
		other, _ := run(t, t.Context(), plan(t, small(1), games), workers)
		for _, name := range []string{results.LogFile, results.GamesFile, results.ControlFile, results.SummaryFile} {
			if read(t, one, name) != read(t, other, name) {
				t.Errorf("%s differs with %d workers", name, workers)
			}
		}
	}
	if _, s2 := run(t, t.Context(), plan(t, small(2), games), 2); s2.Digest == s.Digest {
		t.Error("another seed has the same digest")
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Every game of a run can be played again from its entry alone.
func TestReplay(t *testing.T) {
	dir, _ := run(t, t.Context(), plan(t, small(3), 0), 2)
	m, err := results.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	p, err := arena.NewReplay(m, cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	games := int64(0)
	err = results.Blocks(dir, func(b *results.Block) error {
		for i := range b.Games {
			games++
			if err := p.Replay(&b.Games[i], nil); err != nil {
				t.Errorf("game %d: %v", b.Games[i].Row.Game, err)
			}
		}
		return nil
	})
	if err != nil || games != m.Games || games != m.Stored {
		t.Errorf("%d games, the manifest says %d and %d (error %v)", games, m.Games, m.Stored, err)
	}
	e, err := arena.FindGame(dir, 7)
	if err != nil || e.Row.Game != 7 {
		t.Fatalf("entry %+v, error %v", e, err)
	}
	for name, damage := range map[string]func(*results.Entry){
		"another key":      func(e *results.Entry) { e.Key[1]++ },
		"a choice less":    func(e *results.Entry) { e.Choices = e.Choices[:len(e.Choices)-1] },
		"a choice more":    func(e *results.Entry) { e.Choices = append(e.Choices, 0) },
		"another digest":   func(e *results.Entry) { e.Row.Digest = "0123456789abcdef" },
		"an act by nobody": func(e *results.Entry) { e.Acts = []results.Act{{Decision: 1, Seat: 0, Act: results.ActConcede}} },
	} {
		changed := *e
		damage(&changed)
		if p.Replay(&changed, nil) == nil {
			t.Errorf("%s: the replay agrees", name)
		}
	}
	if _, err := arena.FindGame(dir, 100000); err == nil {
		t.Error("a game that was not played was found")
	}
}

// Rows of control add up to what the decisions of the games say, and each has one ending.
func TestControlRowsAddUp(t *testing.T) {
	dir, s := run(t, t.Context(), plan(t, small(9), int64(soak.Size(80, 4000))), 2)
	m, err := results.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	p, err := arena.NewReplay(m, cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	err = results.Blocks(dir, func(b *results.Block) error {
		for i := range b.Games {
			checkRows(t, p, &b.Games[i])
		}
		return nil
	})
	if err != nil || s.Control.Activated == 0 || s.Control.ControlledTurns == 0 {
		t.Errorf("control %+v, error %v", s.Control.ControlCount, err)
	}
}

func checkRows(t *testing.T, p *arena.Plan, e *results.Entry) {
	t.Helper()
	others, sum := int64(0), int64(0)
	err := p.Replay(e, func(m *arena.Moment) {
		if m.Decision.Decider != control.Participant(m.Decision.Maker) {
			others++
		}
	})
	for i := range e.Control {
		r := &e.Control[i]
		sum += r.Decisions
		if !slices.Contains(results.Endings(), r.Ending) {
			t.Errorf("game %d, effect %d: ending %q", r.Game, r.Effect, r.Ending)
		}
		if r.Activated != (r.InForceTurn > 0) || r.Decisions > 0 && !r.Activated || r.Ending == results.Overwritten && r.Activated {
			t.Errorf("game %d, effect %d: %+v", r.Game, r.Effect, r)
		}
		if r.Effect != int32(i+1) || r.EndedTurn < r.CreatedTurn || r.Card == "" || r.ControllerAgent == "" {
			t.Errorf("game %d, effect %d: %+v", r.Game, r.Effect, r)
		}
	}
	if err != nil || sum != others || e.Row.ForOthers != others {
		t.Errorf("game %d: %d decisions for others, %d in the rows, %d in the game (error %v)",
			e.Row.Game, others, sum, e.Row.ForOthers, err)
	}
}

// A mirrored block of one deterministic agent with itself is the same game twice.
func TestSelfTestScoresOneHalf(t *testing.T) {
	e := &arena.Experiment{Name: "self", Seed: 4, Lists: "open", Cap: arena.DefaultCap}
	for _, agent := range []string{"heuristic", "random"} {
		e.Pairings = append(e.Pairings, arena.Pairing{
			Decks: []string{"sligh", "puppeteer"}, Agents: []string{agent, agent}, Mirrored: true, SelfTest: true, Games: 20,
		})
	}
	_, s := run(t, t.Context(), plan(t, e, 0), 2)
	for _, p := range s.Pairings {
		if side := p.Sides[0]; side.Score != 0.5 || side.Low != 0.5 || side.High != 0.5 {
			t.Errorf("%v scores %+v", p.Agents, side)
		}
	}
}

// An interrupt keeps a beginning of the schedule.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	dir := filepath.Join(t.TempDir(), "run")
	s, err := arena.Run(ctx, plan(t, small(5), 100000), arena.Options{Dir: dir, Workers: 2, Progress: func(p arena.Progress) {
		if p.Games >= 20 {
			cancel()
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	if s.Complete || s.Games < 20 || s.Games >= 100000 {
		t.Fatalf("%d games, complete %t", s.Games, s.Complete)
	}
	if m, err := results.ReadManifest(dir); err != nil || m.Stored != s.Games {
		t.Errorf("the manifest says %d games (error %v), the summary %d", m.Stored, err, s.Games)
	}
	if s.Games%2 == 0 {
		if _, again := run(t, t.Context(), plan(t, small(5), s.Games), 1); again.Digest != s.Digest {
			t.Errorf("the %d games have digest %s, run alone %s", s.Games, s.Digest, again.Digest)
		}
	}
}

func TestDecisionCap(t *testing.T) {
	e := small(6)
	e.Cap = 100
	_, s := run(t, t.Context(), plan(t, e, 0), 2)
	n := s.Terminations[results.DecisionCap]
	if n == 0 || n+s.Terminations[results.Normal] != s.Games || s.VoidBlocks != 0 {
		t.Errorf("terminations %v", s.Terminations)
	}
}

// The safety net makes blocks void: nobody wins or loses by a slow machine.
func TestTimeLimit(t *testing.T) {
	e := small(7)
	e.TimeLimitSeconds = 1e-9
	dir, s := run(t, t.Context(), plan(t, e, 20), 2)
	if s.Terminations[results.TimeLimit] != 20 || s.VoidBlocks != s.Blocks || len(s.Agents) != 0 {
		t.Errorf("summary %+v", s)
	}
	m, err := results.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	p, err := arena.NewReplay(m, cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	if e, err := arena.FindGame(dir, 0); err != nil || p.Replay(e, nil) != nil {
		t.Errorf("the game that was cut cannot be replayed (error %v)", err)
	}
}

func TestOutputIsNotOverwritten(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "mine"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := arena.Run(t.Context(), plan(t, small(8), 2), arena.Options{Dir: dir, Workers: 1}); err == nil {
		t.Error("results were written into a folder that is not empty")
	}
}
