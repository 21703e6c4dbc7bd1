package env

import (
	"errors"
	"fmt"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy/encode"
)

// Batch is a number of environments with the same cards, seats and sizes. It is used by one goroutine at a time.
type Batch struct {
	cfg     Config
	team    int
	book    *game.Book
	decks   []deck // sorted by name
	cards   string // hash of what the cards say
	encoder *encode.Encoder
	sizes   encode.Sizes
	slots   []*slot
	crew    *crew
}

// Errors of calls that come at the wrong time. Nothing was done.
var (
	ErrPending = errors.New("env: actions were sent whose results have not been received")
	ErrState   = errors.New("env: that is not possible now")
	ErrRange   = errors.New("env: out of range")
)

// New makes a batch. Its environments stand before their first game: see Reset.
func New(lib *cards.Library, cfg Config) (*Batch, error) {
	b := &Batch{cfg: cfg}
	if err := b.cfg.complete(); err != nil {
		return nil, err
	}
	b.team, _ = arena.Team(b.cfg.Format) // complete has asked
	if err := b.readDecks(lib); err != nil {
		return nil, err
	}
	table, err := b.table(lib)
	if err != nil {
		return nil, err
	}
	if b.encoder, err = encode.New(b.book, encode.Config{Entities: b.cfg.Entities, Options: b.cfg.Options, Cards: table}); err != nil {
		return nil, err
	}
	b.sizes = b.encoder.Sizes(len(b.cfg.Decks))
	all, err := b.resolve(Setup{Decks: b.cfg.Decks, Opponents: b.cfg.Opponents}, setup{})
	if err != nil {
		return nil, err
	}
	for i := range b.cfg.Envs {
		s := &slot{batch: b, number: i, state: game.NewState(b.book)}
		if err := s.seat(all); err != nil {
			return nil, err
		}
		if s.samplers, err = b.samplers(); err != nil {
			return nil, err
		}
		s.sow(arena.Derive(b.cfg.Seed, "env", int64(i))[0])
		b.slots = append(b.slots, s)
	}
	b.crew = newCrew(b)
	return b, nil
}

// Close ends the workers. What was sent is done first.
func (b *Batch) Close() { b.crew.close() }

// Envs returns the number of environments.
func (b *Batch) Envs() int { return len(b.slots) }

// Sizes returns rows and columns of encodings.
func (b *Batch) Sizes() encode.Sizes { return b.sizes }

// Reset begins games in the environments that mask names, in all if it is nil. seeds, if not nil, has new seeds for them; otherwise
// each goes on with its next game. Rows of other environments are left alone. With a nil mask it drops what was sent and not received.
func (b *Batch) Reset(mask []uint8, seeds []uint64, out *Out) error {
	if mask == nil {
		b.crew.drop()
	} else if b.crew.pending > 0 {
		return ErrPending
	}
	b.crew.each(len(b.slots), func(e *encode.Encoder, i int) {
		if mask != nil && mask[i] == 0 {
			return
		}
		if seeds != nil {
			b.slots[i].sow(seeds[i])
		}
		b.slots[i].begin()
		b.slots[i].report(e, out, i)
	})
	return nil
}

// Step does one action in each environment and reports all of them. An error is an action that is not legal: then nothing is done.
func (b *Batch) Step(actions []int32, out *Out) error {
	if b.crew.pending > 0 {
		return ErrPending
	}
	if len(actions) != len(b.slots) {
		return fmt.Errorf("%w: %d actions for %d environments", ErrRange, len(actions), len(b.slots))
	}
	for i, s := range b.slots {
		if err := s.check(b.encoder, actions[i]); err != nil {
			return err
		}
	}
	if b.crew.alone() { // without a closure, which would cost memory
		for i, s := range b.slots {
			s.act(b.encoder, actions[i])
			s.report(b.encoder, out, i)
		}
		return nil
	}
	b.crew.each(len(b.slots), func(e *encode.Encoder, i int) {
		b.slots[i].act(e, actions[i])
		b.slots[i].report(e, out, i)
	})
	return nil
}

// Send does an action in each of some environments, without waiting for what comes of it. An error is an action that is not legal, or
// an environment that has not been received since: then nothing is done.
func (b *Batch) Send(envs, actions []int32) error {
	if len(envs) != len(actions) {
		return fmt.Errorf("%w: %d actions for %d environments", ErrRange, len(actions), len(envs))
	}
	if err := b.checkSent(envs, actions); err != nil {
		for _, i := range envs {
			if s, err := b.slot(int(i)); err == nil {
				s.sent = false
			}
		}
		return err
	}
	for k, i := range envs {
		b.slots[i].sent, b.slots[i].pending = false, true
		b.crew.send(b.slots[i], actions[k])
	}
	return nil
}

func (b *Batch) checkSent(envs, actions []int32) error {
	for k, i := range envs {
		s, err := b.slot(int(i))
		switch {
		case err != nil:
			return err
		case s.pending:
			return fmt.Errorf("%w: environment %d", ErrPending, i)
		case s.sent:
			return fmt.Errorf("%w: environment %d twice", ErrRange, i)
		}
		if err := s.check(b.encoder, actions[k]); err != nil {
			return err
		}
		s.sent = true
	}
	return nil
}

// Recv waits for as many environments as envs has room for, the first that are done, writes which they are, and reports them in that
// order. An error is a wait for more than were sent.
func (b *Batch) Recv(envs []int32, out *Out) error {
	if len(envs) > b.crew.pending {
		return fmt.Errorf("%w: %d environments are waited for, %d were sent", ErrState, len(envs), b.crew.pending)
	}
	for k := range envs {
		s := b.crew.receive()
		s.pending = false
		envs[k] = int32(s.number)
		s.report(b.encoder, out, k)
	}
	return nil
}

// Pending returns how many environments were sent and not received.
func (b *Batch) Pending() int { return b.crew.pending }

// slot returns an environment by its number.
func (b *Batch) slot(i int) (*slot, error) {
	if i < 0 || i >= len(b.slots) {
		return nil, fmt.Errorf("%w: environment %d of %d", ErrRange, i, len(b.slots))
	}
	return b.slots[i], nil
}

// idle returns an environment in which a game has begun and nothing is on its way.
func (b *Batch) idle(i int) (*slot, error) {
	s, err := b.slot(i)
	switch {
	case err != nil:
		return nil, err
	case s.pending:
		return nil, ErrPending
	case s.episode < 0 && !s.forked:
		return nil, fmt.Errorf("%w: no game has begun in environment %d", ErrState, i)
	}
	return s, nil
}

// Observe writes as row 0 what a seat may see of an environment now, whoever decides. Only the decider sees options.
func (b *Batch) Observe(i, viewer int, out *Out) error {
	s, err := b.idle(i)
	if err != nil {
		return err
	}
	if viewer < 0 || viewer >= b.sizes.Seats {
		return fmt.Errorf("%w: seat %d of %d", ErrRange, viewer, b.sizes.Seats)
	}
	to := out.row(&b.sizes, 0)
	v := control.Participant(viewer)
	decides := !s.over() && s.request.Decision.Decider == v
	switch {
	case s.termination == Fault: // a state in the middle of a panic is not read
		b.encoder.Clear(&to)
	case decides:
		b.encoder.Encode(s.request, s.page, &to)
	default:
		b.encoder.EncodeView(observe.Of(s.state, v), &to)
	}
	if info := row(out.Info, 0, Columns); info != nil {
		s.inform(b.encoder, info)
		info[Viewer] = int32(viewer)
		if !decides { // how much somebody else may do tells of a hidden hand
			info[Options], info[Page], info[Pages], info[Forced] = 0, 0, 0, 0
		}
	}
	return nil
}

// Request appends the open decision of an environment with texts, as agents outside get it; when the game is over, what the seat sees
// that acted last.
func (b *Batch) Request(dst []byte, i int) ([]byte, error) {
	s, err := b.idle(i)
	if err != nil {
		return dst, err
	}
	if s.termination == Fault {
		return dst, fmt.Errorf("%w: the game of environment %d has failed", ErrState, i)
	}
	if s.over() {
		return observe.EncodeView(dst, observe.Of(s.state, s.viewer())), nil
	}
	return observe.Encode(dst, s.request), nil
}

// Configure changes the next games of an environment, or of all if i is -1.
func (b *Batch) Configure(i int, to Setup) error {
	if i != -1 {
		if _, err := b.slot(i); err != nil {
			return err
		}
	}
	if b.crew.pending > 0 {
		return ErrPending
	}
	ready := make([]setup, len(b.slots))
	for k, s := range b.slots {
		if i == -1 || i == k {
			var err error
			if ready[k], err = b.resolve(to, s.coming()); err != nil {
				return err
			}
		}
	}
	for k, s := range b.slots {
		if i == -1 || i == k {
			s.next, s.fresh = ready[k], true
		}
	}
	return nil
}

// coming is the setup of the next game.
func (s *slot) coming() setup {
	if s.fresh {
		return s.next
	}
	return s.setup
}

// Fault returns what went wrong in the last game of an environment; empty if nothing has.
func (b *Batch) Fault(i int) (string, error) {
	s, err := b.slot(i)
	if err != nil {
		return "", err
	}
	return s.fault, nil
}
