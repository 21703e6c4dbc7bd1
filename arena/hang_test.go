package arena

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/results"
)

// unreliable is an agent that plays like a policy until its moment has come, and then does what is wrong with it.
type unreliable struct {
	agents.Agent
	kind   string // what is wrong with it
	moment func() bool
	state  *game.State // of the worker, to see where its moment comes
	seat   int

	begun   bool // it was told that the game begins
	early   bool // it was told or asked something before
	struck  bool
	late    bool // it struck when the game was over, or its team had left
	foreign bool // it struck while it decided for somebody else
	held    bool // it struck while somebody else decided for it
	inside  bool // it struck while something was being done
	deep    bool // it struck in a subgame
}

// The things that can be wrong with an agent.
var wrongs = []string{"nothing", "error", "timeout", "illegal", "panic", "concede", "concede panics", "hear panics", "begin panics", "draw"}

// strikes notes the moment at which it does what is wrong with it.
func (u *unreliable) strikes(kinds ...string) bool {
	u.early = u.early || !u.begun
	if u.struck || !slices.Contains(kinds, u.kind) || !u.moment() {
		return false
	}
	u.strike()
	if d, ok := u.state.Decision(); ok {
		u.foreign = d.Decider == control.Participant(u.seat) && d.Subject != game.Player(u.seat)
		u.held = u.state.Ledger().Decider(game.Player(u.seat)) != control.Participant(u.seat)
		u.inside = d.Kind != game.Priority
	}
	return true
}

func (u *unreliable) strike() {
	o, _ := u.state.Outcome()
	u.struck, u.late = true, o != game.Running || !u.state.Seated(game.Player(u.seat))
	u.deep = u.state.Main() != nil
}

func (u *unreliable) Begin(ctx context.Context, s agents.Start) error {
	u.seat, u.begun = s.Seat, true
	if u.kind == "begin panics" {
		u.strike()
		panic("begin")
	}
	return u.Agent.Begin(ctx, s)
}

func (u *unreliable) Choose(ctx context.Context, q *observe.Request) (int, error) {
	if q.Decision.Decider != control.Participant(u.seat) {
		panic("somebody else's question")
	}
	if !u.strikes("error", "timeout", "illegal", "panic") {
		return u.Agent.Choose(ctx, q)
	}
	switch u.kind {
	case "error":
		return 0, errors.New("broken")
	case "timeout":
		return 0, &agents.FaultError{Kind: results.Timeout, Err: errors.New("silence")}
	case "illegal":
		return len(q.Options), nil
	}
	panic("choose")
}

func (u *unreliable) Concedes() bool {
	if u.strikes("concede panics") {
		panic("concedes")
	}
	return u.strikes("concede")
}

func (u *unreliable) Hear(*observe.News) {
	if u.strikes("hear panics") {
		panic("hear")
	}
}

func (u *unreliable) OffersDraw() bool             { return u.strikes("draw") }
func (u *unreliable) AcceptsDraw(game.Player) bool { return u.kind != "nothing" }

// End panics, too: a game that is over is over.
func (u *unreliable) End(context.Context, agents.Result) error { panic("end") }

// terminations are what the game must be called if the fault of an agent ends it.
var terminations = map[string]string{
	"error": results.Crash, "timeout": results.Timeout, "illegal": results.IllegalChoice, "panic": results.Crash,
	"concede": results.Concession, "concede panics": results.Crash, "hear panics": results.Crash, "begin panics": results.Crash,
	"draw": results.DrawAgreed,
}

// TestNoHang: seats of every kind, as controllers and as controlled, that fail, fall silent or give up at a random moment, also
// inside a resolution: every game ends with a named termination, the agent at fault is charged and nobody else, and the game is
// replayed from its log.
func TestNoHang(t *testing.T) {
	count := map[string]int{}
	for _, table := range []struct {
		decks  []string
		format string
		games  int
	}{
		{[]string{"puppeteer", "puppeteer"}, individual, soak.Size(240, 20000)},
		{[]string{"puppeteer", "sligh", "puppeteer"}, individual, soak.Size(240, 20000)},
		{[]string{"puppeteer", "sligh", "puppeteer", "puppeteer"}, "two-headed giant", soak.Size(120, 10000)},
		{[]string{"puppeteer", "sligh", "puppeteer", "puppeteer", "sligh", "puppeteer"}, "two-headed giant", soak.Size(20, 2000)},
	} {
		p := hangPlan(t, table.decks, table.format)
		for n := range table.games {
			noHang(t, p, uint64(n), len(table.decks), count)
			if t.Failed() {
				t.Fatalf("game %d of %d seats, %s", n, len(table.decks), table.format)
			}
		}
	}
	for _, want := range []string{"foreign", "held", "inside", "held and inside"} {
		if count[want] == 0 {
			t.Errorf("no agent struck %s: %v", want, count)
		}
	}
	for _, kind := range wrongs {
		if count[kind] == 0 {
			t.Errorf("no agent did %s: %v", kind, count)
		}
	}
	t.Log(count)
}

func hangPlan(t *testing.T, decks []string, format string) *Plan {
	t.Helper()
	p, err := NewPlan(&Experiment{
		Name: "hang", Seed: 5, Lists: "open", Cap: 1500,
		Pairings: []Pairing{{Decks: decks, Agents: slices.Repeat([]string{"random"}, len(decks)), Format: format, Games: 1}},
	}, cards.Default(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// noHang plays one game.
func noHang(t *testing.T, p *Plan, n uint64, seats int, count map[string]int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(n, 77))
	w := NewWorker(p)
	var all []*unreliable
	w.seats[0] = nil
	for seat := range seats {
		name := []string{"random", "heuristic"}[rng.IntN(2)]
		a, err := agents.New(name, [2]uint64{n, uint64(seat)})
		if err != nil {
			t.Fatal(err)
		}
		one, always := 1+rng.IntN(150), rng.IntN(4) == 0
		u := &unreliable{Agent: a, kind: wrongs[rng.IntN(len(wrongs))], state: w.state}
		u.moment = func() bool {
			if always {
				return rng.IntN(one) == 0
			}
			return somebodyControls(w.state) && rng.IntN(1+one/20) == 0
		}
		all = append(all, u)
		w.seats[0] = append(w.seats[0], u)
	}
	block, err := w.Play(t.Context(), Slot{Size: 1, Block: int64(n)})
	if err != nil {
		t.Fatal(err)
	}
	e := &block.Games[0]
	if e.Failure != nil || e.Row.Void || !slices.Contains(results.Terminations(), e.Row.Termination) {
		t.Errorf("termination %q, failure %+v", e.Row.Termination, e.Failure)
	}
	for seat, u := range all {
		if err := u.charged(e, seat); err != nil {
			t.Errorf("seat %d (%s): %v; row %+v, faults %+v, acts %+v", seat, u.kind, err, e.Row, e.Faults, e.Acts)
		}
		u.tally(count)
	}
	for _, a := range e.Acts {
		if at := int(a.Seat); a.Act == results.ActConcede && all[at].kind != "concede" {
			t.Errorf("seat %d (%s) has conceded", at, all[at].kind)
		}
	}
	if err := p.Replay(e, nil); err != nil {
		t.Errorf("replay: %v", err)
	}
}

// somebodyControls reports whether somebody decides for another player now.
func somebodyControls(s *game.State) bool {
	for p := range game.Player(s.Players()) {
		if s.Ledger().Decider(p) != control.Participant(p) {
			return true
		}
	}
	return false
}

// charged checks that an agent pays for what it did, and for nothing else.
func (u *unreliable) charged(e *results.Entry, seat int) error {
	if u.early {
		return errors.New("it heard of a game before the game had begun for it")
	}
	fault := u.struck && !u.late && u.kind != "concede" && u.kind != "draw"
	if (u.kind == "hear panics" || u.kind == "begin panics") && e.Row.Faults[seat] == 0 && len(e.Faults) > 0 {
		return nil // another one, told the same, has ended the game
	}
	if got := e.Row.Faults[seat]; (got == 1) != fault || got > 1 {
		return fmt.Errorf("it is charged with %d faults", got)
	}
	for _, f := range e.Faults {
		if int(f.Decider) == seat && f.Kind != terminations[u.kind] {
			return fmt.Errorf("its fault is called %q", f.Kind)
		}
	}
	if loses := fault || u.struck && u.kind == "concede" && !u.deep; loses && (e.Row.Scores[seat] != 0 || e.Row.Losses[seat] == "") {
		return fmt.Errorf("it has not lost: %v, %q", e.Row.Scores, e.Row.Losses)
	}
	if len(e.Row.Scores) == 2 && fault && e.Row.Termination != terminations[u.kind] && len(e.Faults) == 1 {
		return fmt.Errorf("the game is called %q", e.Row.Termination)
	}
	return nil
}

func (u *unreliable) tally(count map[string]int) {
	if u.struck || u.kind == "nothing" {
		count[u.kind]++
	}
	for name, holds := range map[string]bool{
		"foreign": u.foreign, "held": u.held, "inside": u.inside, "held and inside": u.held && u.inside,
		"in a subgame": u.deep, "concede in a subgame": u.deep && u.kind == "concede",
	} {
		if holds {
			count[name]++
		}
	}
}

// TestNoHangInSubgames: whoever fails in a subgame has lost every game they are in, and whoever concedes there has lost the
// subgame; the main game goes on or ends, with a named termination, and is replayed from its log (CR 729.1a, 104.3a).
func TestNoHangInSubgames(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tales.txt")
	list := "14 Shahrazad\n4 Mindslaver\n4 Lightning Bolt\n4 Word of Command\n12 Plains\n4 Swamp\n4 Mountain\n8 Sol Ring\n6 Mana Crypt\n"
	if err := os.WriteFile(path, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, table := range []struct {
		seats  int
		format string
	}{{2, individual}, {3, individual}, {4, "two-headed giant"}} {
		p := hangPlan(t, slices.Repeat([]string{path}, table.seats), table.format)
		for n := range soak.Size(60, 5000) {
			noHang(t, p, uint64(n), table.seats, count)
			if t.Failed() {
				t.Fatalf("game %d of %d seats, %s", n, table.seats, table.format)
			}
		}
	}
	for _, want := range []string{"in a subgame", "concede in a subgame"} {
		if count[want] == 0 {
			t.Errorf("no agent struck %s: %v", want, count)
		}
	}
	t.Log(count)
}
