package arena

import (
	"errors"
	"fmt"

	"github.com/sourcegraph/conc/panics"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/table"
)

// ErrDiffers says that a replay did not come out like its entry.
var ErrDiffers = errors.New("arena: the replay differs from the log")

// NewReplay makes a plan of the manifest of a run, to replay its games: with the decks as they were, and cards from lib,
// which must be the same cards.
func NewReplay(m *results.Manifest, lib *cards.Library) (*Plan, error) {
	p := &Plan{Manifest: *m, schedule: pairingsOf(m)}
	for i := range m.Pairings {
		to := pairing{}
		for _, name := range m.Pairings[i].Agents {
			maker, err := agents.Resolve(name)
			if err != nil {
				return nil, err
			}
			to.makers = append(to.makers, maker)
		}
		p.pairings = append(p.pairings, to)
	}
	if err := p.addSwing(m.Swing); err != nil {
		return nil, err
	}
	if err := p.compile(lib); err != nil {
		return nil, err
	}
	if p.Manifest.Cards != m.Cards {
		return nil, fmt.Errorf("arena: the cards are not those of the run: their hash is %s, that of the run %s", p.Manifest.Cards, m.Cards)
	}
	return p, nil
}

// Moment is a decision of a replay, before its choice is made; or how the game stands after the last choice.
type Moment struct {
	State    *game.State
	Env      *game.Env // with the events and changes of control since the moment before
	Decision game.Decision
	Choice   int
	Number   int64 // choices before it
	Over     bool  // the last choice is made: there is no Decision and no Choice
}

// Replay plays a game again from its entry, without its agents, and compares its end. watch, if set, is called before
// each choice, and once more after the last one of a game that did not fail. An error that is ErrDiffers says how the replay differs. A game that failed must fail again in the same way.
func (p *Plan) Replay(e *results.Entry, watch func(*Moment)) error {
	if e.Row.Pairing < 0 || int(e.Row.Pairing) >= len(p.pairings) {
		return fmt.Errorf("arena: the entry is of pairing %d, the run has %d", e.Row.Pairing, len(p.pairings))
	}
	r := &replay{entry: e, env: &game.Env{}, state: game.NewState(p.Book), watch: watch, acts: e.Acts, choices: e.Choices}
	if e.Row.Arm < 0 || int(e.Row.Arm) >= len(p.pairings[e.Row.Pairing].arms) {
		return fmt.Errorf("arena: the entry is of arm %d of its pairing, which has %d", e.Row.Arm, len(p.pairings[e.Row.Pairing].arms))
	}
	start := p.start(Slot{Block: e.Row.Block, Pairing: int(e.Row.Pairing)}, int(e.Row.Arm))
	start.Key = e.Key
	r.digest.reset()
	r.env.Record = watch != nil
	var err error
	caught := panics.Try(func() {
		if err = p.Book.NewGame(r.state, start, r.env); err == nil {
			err = r.run()
		}
	})
	if caught != nil {
		return r.failed(fmt.Sprint(caught.Value))
	}
	return err
}

// replay is a game that is being replayed.
type replay struct {
	entry   *results.Entry
	env     *game.Env
	state   *game.State
	watch   func(*Moment)
	digest  digest
	room    table.Table
	acts    []results.Act
	choices []byte
	made    int64
}

func (r *replay) run() error {
	for {
		if err := r.act(); err != nil {
			return err
		}
		d, ok := r.state.Decision()
		if len(r.choices) == 0 {
			r.see(&Moment{Number: r.made, Over: true})
			return r.compare(ok)
		}
		if !ok {
			return fmt.Errorf("%w: the game is over after %d choices, the log has more", ErrDiffers, r.made)
		}
		if err := r.choose(&d); err != nil {
			return err
		}
	}
}

// act applies the acts that stand before the next choice.
func (r *replay) act() error {
	for len(r.acts) > 0 && r.acts[0].Decision == r.made {
		a := r.acts[0]
		r.acts = r.acts[1:]
		if err := doAct(&r.room, r.state, r.env, a); err != nil {
			return fmt.Errorf("%w: seat %d cannot %s after %d choices: %w", ErrDiffers, a.Seat, a.Act, r.made, err)
		}
		r.digest.act(a)
	}
	return nil
}

func (r *replay) choose(d *game.Decision) error {
	choice, rest, err := results.NextChoice(r.choices)
	if err != nil {
		return err
	}
	r.choices = rest
	r.see(&Moment{Decision: *d, Choice: choice, Number: r.made})
	r.digest.choice(r.state.Serial(), d.Subject, d.Decider, choice)
	if err := r.state.Apply(choice, r.env); err != nil {
		return fmt.Errorf("%w: choice %d of %s: %w", ErrDiffers, r.made, who(d.Decider), err)
	}
	r.made++
	return nil
}

// see shows a moment to whoever watches.
func (r *replay) see(m *Moment) {
	if r.watch == nil {
		return
	}
	m.State, m.Env = r.state, r.env
	r.watch(m)
	r.env.Events, r.env.Control.Changes = r.env.Events[:0], r.env.Control.Changes[:0]
}

// failed compares a failure with that of the entry.
func (r *replay) failed(message string) error {
	if f := r.entry.Failure; f == nil || f.Message != message {
		return fmt.Errorf("%w: after %d choices: panic: %s", ErrDiffers, r.made, message)
	}
	if got := r.digest.sum(); got != r.entry.Row.Digest {
		return fmt.Errorf("%w: the digest is %s, in the log %s", ErrDiffers, got, r.entry.Row.Digest)
	}
	return nil
}

// compare checks that the end is that of the entry. A game that was cut stands at a decision.
func (r *replay) compare(asks bool) error {
	row := &r.entry.Row
	if cut := row.Termination == results.TimeLimit; asks != cut {
		return fmt.Errorf("%w: after its %d choices the game is over: %t", ErrDiffers, r.made, !asks)
	}
	if got := r.digest.end(r.state); got != row.Digest {
		return fmt.Errorf("%w: the digest is %s, in the log %s", ErrDiffers, got, row.Digest)
	}
	return nil
}

func who(p control.Participant) string {
	if p >= control.FirstOutsider {
		return fmt.Sprintf("outsider %d", p-control.FirstOutsider)
	}
	return fmt.Sprintf("seat %d", p)
}

// FindGame returns the entry of a game in the log of a run.
func FindGame(dir string, number int64) (*results.Entry, error) {
	var found *results.Entry
	last := int64(-1)
	err := results.Blocks(dir, func(b *results.Block) error {
		for i := range b.Games {
			last = b.Games[i].Row.Game
			if last == number {
				found = &b.Games[i]
				return errFound
			}
		}
		return nil
	})
	if found != nil {
		return found, nil
	}
	if err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("arena: there is no game %d in %s, the last is %d", number, dir, last)
}

var errFound = errors.New("found")
