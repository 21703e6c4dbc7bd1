package remote

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/wire"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

// Checker finds out whether an agent outside keeps to the protocol.
type Checker struct {
	// Open connects to the agent. It is called again after a check that has failed.
	Open func(ctx context.Context) (Link, error)
	// Book has the cards of the games, Start what game n starts with, for two players, and Cards is the hash of the cards.
	Book  *game.Book
	Start func(n int) game.Game
	Cards string
	// Games is how many games are played.
	Games int
	// Settings are those of the agent.
	Settings Settings
}

// Verdict is what came of one check.
type Verdict struct {
	Name string
	// Err is what is wrong; nil: nothing.
	Err error
	// Note is what was seen.
	Note string
	// Transcript is the end of what was said, if something is wrong.
	Transcript []string
}

// check is one thing that is tried.
type check struct {
	name string
	run  func(c *Checker, t *talk) (note string, err error)
}

// checks are in the order in which they are made; the first opens the connection.
var checks = []check{
	{"ping", (*Checker).ping},
	{"question", (*Checker).question},
	{"unknown fields", (*Checker).unknownFields},
	{"the same question again", (*Checker).sameAgain},
	{"stale ids", (*Checker).stale},
	{"illegal answers", (*Checker).illegal},
	{"late answers", (*Checker).late},
	{"huge option list", (*Checker).huge},
	{"two games at once", (*Checker).two},
	{"batch", (*Checker).batch},
	{"controls another player", (*Checker).controls},
	{"is controlled", (*Checker).controlled},
	{"concession while controlled", (*Checker).conceded},
	{"games", (*Checker).games},
	{"determinism", (*Checker).determinism},
}

// Checks returns the names of all checks, in order.
func Checks() []string {
	all := []string{"handshake"}
	for i := range checks {
		all = append(all, checks[i].name)
	}
	return all
}

// Run makes all checks.
func (c *Checker) Run(ctx context.Context) []Verdict {
	t, first := c.open(ctx)
	all := []Verdict{first}
	for _, k := range checks {
		if t == nil {
			var again Verdict
			if t, again = c.open(ctx); t == nil {
				return append(all, Verdict{Name: k.name, Err: fmt.Errorf("not made: %w", again.Err)})
			}
		}
		t.lines = nil
		v := Verdict{Name: k.name}
		if v.Note, v.Err = k.run(c, t); v.Err != nil {
			v.Transcript = t.lines
			t.end()
			t = nil
		}
		all = append(all, v)
	}
	if t != nil {
		t.end()
	}
	return all
}

// open connects and shakes hands.
func (c *Checker) open(ctx context.Context) (*talk, Verdict) {
	v := Verdict{Name: "handshake"}
	link, err := c.Open(ctx)
	if err != nil {
		v.Err = err
		return nil, v
	}
	h := hello(c.Settings, c.Cards, "")
	h.Packed = "" // what is checked is said in JSON
	h.Features = slices.DeleteFunc(h.Features, func(f string) bool { return f == wire.FeaturePacked })
	ready, err := shake(ctx, link, h, c.Settings.Startup)
	if err != nil {
		v.Err = err
		_ = link.Close() // the error says more
		return nil, v
	}
	v.Note = ready.Agent.Name
	if len(ready.Features) > 0 {
		v.Note += " with " + strings.Join(ready.Features, ", ")
	}
	t := newTalk(link, c.Settings)
	t.ready = ready
	return t, v
}

// example is a question of a game that is not played: an observation with no more than it must have.
func (t *talk) example(name string, options int) *wire.Ask {
	t.req++
	type option struct {
		Kind  string `json:"kind"`
		Label string `json:"label"`
	}
	list := make([]option, options)
	for i := range list {
		list[i] = option{"Pick", fmt.Sprintf("pick card %d", i)}
	}
	obs, _ := json.Marshal(map[string]any{ // of such values it cannot fail
		"viewer": 0, "eyes": []int{0}, "turn": 1, "step": "FirstMain", "active": 0, "starting": 0, "passed": []int{},
		"players": []any{}, "battlefield": []any{}, "stack": []any{}, "exile": []any{}, "command": []any{}, "controls": []any{}, "queue": []any{},
		"decision": map[string]any{"kind": "ChooseObjects", "subject": 0, "decider": 0, "word": "Discard"}, "options": list,
	})
	return &wire.Ask{
		Game: name, Req: t.req, Budget: &wire.Budget{DeadlineMS: t.settings.limits().DeadlineMS}, Options: options, Obs: obs,
	}
}

// begin tells of a game that is not played.
func (t *talk) begin(name string) error {
	return t.say(&wire.Game{Game: name, Seats: 2, Seed: [2]string{"1", "18446744073709551615"}})
}

// ask asks an example and returns the answer.
func (t *talk) ask(m *wire.Ask) (int, error) {
	if err := t.say(m); err != nil {
		return 0, err
	}
	return t.answer(m.Game, m.Req, m.Options)
}

func (t *talk) over(name, why string) error {
	return t.say(&wire.End{Game: name, Score: 0.5, Termination: why})
}

// within runs f in a game of its own.
func (t *talk) within(name string, f func() error) error {
	return first(func() error { return t.begin(name) }, f, func() error { return t.over(name, "normal") }, t.silent)
}

// first runs functions until one fails.
func first(all ...func() error) error {
	for _, f := range all {
		if err := f(); err != nil {
			return err
		}
	}
	return nil
}

func (*Checker) ping(t *talk) (string, error) {
	if err := t.say(&wire.Ping{N: 77}); err != nil {
		return "", err
	}
	m, err := t.next(t.settings.Deadline)
	if err != nil {
		return "", err
	}
	if p, ok := m.(*wire.Pong); !ok || p.N != 77 {
		return "", fmt.Errorf("%s instead of pong with 77", m.Type())
	}
	return "", nil
}

func (*Checker) question(t *talk) (string, error) {
	return "", t.within("check-1", func() error { _, err := t.ask(t.example("check-1", 3)); return err })
}

func (*Checker) unknownFields(t *talk) (string, error) {
	return "", t.within("check-2", func() error {
		m := t.example("check-2", 3)
		b, err := wire.Append(nil, m)
		if err != nil {
			return err
		}
		if err := t.sayLine(append(b[:len(b)-1], `,"something":{"else":[1,null]}}`...)); err != nil {
			return err
		}
		_, err = t.answer(m.Game, m.Req, m.Options)
		return err
	})
}

// sameAgain asks one question twice, as after a new connection.
func (*Checker) sameAgain(t *talk) (string, error) {
	return "", t.within("check-3", func() error {
		m := t.example("check-3", 1000)
		one, err := t.ask(m)
		if err != nil {
			return err
		}
		other, err := t.ask(m)
		if err == nil && one != other {
			return fmt.Errorf("the same question is answered with %d and with %d", one, other)
		}
		return err
	})
}

// refused tells the agent that an answer was refused, and asks on; before, it tries again if there are tries left.
func (t *talk) refused(name, code string, retries *int) error {
	m := t.example(name, 3)
	if _, err := t.ask(m); err != nil {
		return err
	}
	if err := t.say(&wire.Error{Game: name, Req: m.Req, Code: code, Message: "a check", Retries: retries}); err != nil {
		return err
	}
	if retries != nil {
		if _, err := t.answer(name, m.Req, m.Options); err != nil {
			return fmt.Errorf("told to try again: %w", err)
		}
	}
	_, err := t.ask(t.example(name, 3))
	return err
}

func (*Checker) stale(t *talk) (string, error) {
	return "", t.within("check-4", func() error { return t.refused("check-4", wire.StaleRequest, nil) })
}

func (*Checker) illegal(t *talk) (string, error) {
	left := 1
	return "", t.within("check-5", func() error { return t.refused("check-5", wire.IllegalChoice, &left) })
}

func (*Checker) late(t *talk) (string, error) {
	return "", t.within("check-6", func() error { return t.refused("check-6", wire.Late, nil) })
}

func (*Checker) huge(t *talk) (string, error) {
	const options = 20_000
	return fmt.Sprintf("%d options", options), t.within("check-7", func() error {
		_, err := t.ask(t.example("check-7", options))
		return err
	})
}

// two plays two games in turns.
func (*Checker) two(t *talk) (string, error) {
	return "", t.within("check-8", func() error {
		return t.within("check-9", func() error {
			for range 3 {
				for _, name := range []string{"check-8", "check-9"} {
					if _, err := t.ask(t.example(name, 5)); err != nil {
						return err
					}
				}
			}
			return nil
		})
	})
}

// batch asks two questions in one frame, if the agent reads batches.
func (*Checker) batch(t *talk) (string, error) {
	if !wire.Has(t.ready.Features, wire.FeatureBatch) {
		return "it reads none", nil
	}
	return "", t.within("check-10", func() error {
		return t.within("check-11", func() error {
			one, other := t.example("check-10", 4), t.example("check-11", 4)
			var all [][]byte
			for _, m := range []wire.Message{one, other} {
				b, err := wire.Append(nil, m)
				if err != nil {
					return err
				}
				all = append(all, b)
			}
			return first(func() error { return t.sayLine(appendBatch(nil, all)) },
				func() error { _, err := t.answer(one.Game, one.Req, 4); return err },
				func() error { _, err := t.answer(other.Game, other.Req, 4); return err })
		})
	})
}

// record is a control effect of an example.
func record(subject, controller int) json.RawMessage {
	return fmt.Appendf(nil, `{"number":1,"subjects":[%d],"controller":%d,"span":"NextTurn","status":"Active","grants":"Sight|Decisions",`+
		`"source":"Mindslaver"}`, subject, controller)
}

// controls asks the agent for another player (CR 723.5).
func (*Checker) controls(t *talk) (string, error) {
	const name = "check-12"
	return "", t.within(name, func() error {
		m := t.example(name, 3)
		m.Subject, m.Control = 1, record(1, 0)
		return first(func() error { return t.say(&wire.ControlBegan{Game: name, Control: record(1, 0)}) }, t.silent,
			func() error { _, err := t.ask(m); return err },
			func() error { return t.say(&wire.ControlEnded{Game: name, Control: record(1, 0), Reason: "Expired"}) }, t.silent,
			func() error { _, err := t.ask(t.example(name, 3)); return err })
	})
}

// controlled tells the agent that somebody else decides for it: it is asked nothing until that ends.
func (*Checker) controlled(t *talk) (string, error) {
	const name = "check-13"
	return "", t.within(name, func() error {
		return first(func() error { return t.say(&wire.ControlBegan{Game: name, Control: record(0, 1)}) }, t.silent,
			func() error { return t.say(&wire.ControlEnded{Game: name, Control: record(0, 1), Reason: "Expired"}) }, t.silent,
			func() error { _, err := t.ask(t.example(name, 3)); return err })
	})
}

// conceded ends the game while the agent is controlled: the next one is as any other.
func (*Checker) conceded(t *talk) (string, error) {
	const name = "check-14"
	err := first(func() error { return t.begin(name) },
		func() error { return t.say(&wire.ControlBegan{Game: name, Control: record(0, 1)}) },
		func() error { return t.over(name, "concession") }, t.silent)
	if err != nil {
		return "", err
	}
	return "", t.within(name, func() error { _, err := t.ask(t.example(name, 3)); return err })
}

// games plays whole games, in each seat in turn.
func (c *Checker) games(t *talk) (string, error) {
	asked, foreign := 0, 0
	for n := range c.Games {
		choices, others, err := c.play(t, n, "play")
		if err != nil {
			return "", fmt.Errorf("game %d, question %d: %w", n, len(choices)+1, err)
		}
		asked, foreign = asked+len(choices), foreign+others
	}
	return fmt.Sprintf("%d questions, %d of them for the other player; the slowest answer took %v", asked, foreign, t.slowest), nil
}

// determinism plays a game twice with the same seed.
func (c *Checker) determinism(t *talk) (string, error) {
	one, _, err := c.play(t, 0, "once")
	if err != nil {
		return "", err
	}
	other, _, err := c.play(t, 0, "again")
	if err != nil {
		return "", err
	}
	if !slices.Equal(one, other) {
		return "", errors.New("the same game with the same seed is played differently")
	}
	return "", nil
}

// play plays a game against random and returns the agent's choices.
func (c *Checker) play(t *talk, n int, name string) (choices []int, foreign int, err error) {
	s, env := game.NewState(c.Book), &game.Env{}
	if err := c.Book.NewGame(s, c.Start(n), env); err != nil {
		return nil, 0, err
	}
	other, err := policy.New("random", [2]uint64{uint64(n), 7})
	if err != nil {
		return nil, 0, err
	}
	at := newSeat(agents.Info{}, c.Settings, nil)
	at.start = agents.Start{Seat: n % 2, Seats: 2, Seed: [2]uint64{uint64(n), 8}}
	at.name = fmt.Sprintf("%s-%d", name, n)
	if err := t.say(at.begins()); err != nil {
		return nil, 0, err
	}
	var o observe.Observer
	for q, ok := o.Observe(s, env); ok; q, ok = o.Observe(s, env) {
		choice := 0
		if q.Decision.Decider != control.Participant(at.start.Seat) {
			choice = other.Choose(q)
		} else {
			if q.Decision.Foreign() {
				foreign++
			}
			if choice, err = c.one(t, at, q); err != nil {
				return choices, foreign, err
			}
			choices = append(choices, choice)
		}
		if err := s.Apply(choice, env); err != nil {
			return choices, foreign, err
		}
	}
	return choices, foreign, t.over(at.name, "normal")
}

// one asks one question of a game.
func (*Checker) one(t *talk, at *seat, q *observe.Request) (int, error) {
	t.req++
	at.req = t.req
	if err := t.sayLine(at.ask(nil, q)); err != nil {
		return 0, err
	}
	return t.answer(at.name, at.req, len(q.Options))
}
