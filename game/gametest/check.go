package gametest

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// Checker holds the forks and buffers that the checks need. It is used by one goroutine.
type Checker struct {
	book     *game.Book
	env      game.Env // of the forks
	fork     *game.State
	observer observe.Observer
	options  []game.Option
	bytes    [2][]byte
	key      uint64
	show     Shown // what Redeal compares, or nil
	events   []game.Event
}

// NewChecker returns a checker for states of a book.
func NewChecker(b *game.Book) *Checker {
	return &Checker{book: b, fork: game.NewState(b), env: game.Env{Record: true}}
}

// Promises checks everything that is promised of where a run stands and needs no second game: Check, Conserved, Redeal and
// Concessions.
func (c *Checker) Promises(r *Run) error {
	if err := c.Check(r.State, r.Env); err != nil {
		return err
	}
	if err := c.Conserved(r.State, r.Match); err != nil {
		return err
	}
	if err := c.Redeal(r.State, r.Env.Events); err != nil {
		return err
	}
	return c.Concessions(r.State)
}

// Check reports the first promise that the state breaks where it stands: its invariants, its decision and options, refusal
// of what is not offered, copies, encoding, and every option's consequence. The state is unchanged.
func (c *Checker) Check(s *game.State, env *game.Env) error {
	if err := s.Verify(); err != nil {
		return err
	}
	if err := checkTeams(s); err != nil {
		return err
	}
	before := s.Hash()
	d, ok := s.Decision()
	if !ok {
		return c.checkOver(s, env)
	}
	c.options = append(c.options[:0], s.Options(env)...)
	for _, err := range []error{
		checkDecision(s, &d), checkOptions(c.options), c.checkCopies(s, &d), c.checkRefusals(s, env), c.checkConsequences(s, &d),
	} {
		if err != nil {
			return fmt.Errorf("at %v of player %d: %w", d.Kind, d.Subject, err)
		}
	}
	if s.Hash() != before {
		return errors.New("checking has changed the state")
	}
	return nil
}

// checkOver checks a state whose game is over.
func (c *Checker) checkOver(s *game.State, env *game.Env) error {
	if o, _ := s.Outcome(); o == game.Running {
		return errors.New("nothing is asked, but the game runs")
	}
	if err := s.Apply(0, env); !errors.Is(err, game.ErrNoDecision) {
		return fmt.Errorf("a choice after the end: %w", err)
	}
	return nil
}

// checkDecision checks who is asked: somebody in the game, and somebody else only while a record of control is in force (CR
// 723.5).
func checkDecision(s *game.State, d *game.Decision) error {
	if !s.Live(game.PlayerRef(d.Subject)) {
		return fmt.Errorf("player %d has left", d.Subject)
	}
	if want := s.Ledger().Decider(d.Maker); d.Decider != want {
		return fmt.Errorf("participant %d decides, the ledger names %d", d.Decider, want)
	}
	if _, _, ok := s.Ledger().InForce(d.Maker); !ok && d.Decider != control.Participant(d.Maker) {
		return fmt.Errorf("participant %d decides without a record in force", d.Decider)
	}
	return nil
}

// checkOptions checks that there is a choice, in canonical order, without repetition.
func checkOptions(options []game.Option) error {
	if len(options) < 2 {
		return fmt.Errorf("%d options", len(options))
	}
	for i, o := range options {
		if i > 0 && o.Kind < options[i-1].Kind {
			return fmt.Errorf("option %d stands after a later kind: %v", i, options)
		}
		if slices.Contains(options[:i], o) {
			return fmt.Errorf("option %d is offered twice: %v", i, options)
		}
	}
	return nil
}

// checkCopies checks that forks and decoded encodings are the same state, with the same question and answers.
func (c *Checker) checkCopies(s *game.State, d *game.Decision) error {
	s.Fork(c.fork)
	if err := c.same("fork", c.fork, s, d); err != nil {
		return err
	}
	c.bytes[0] = s.AppendEncoding(c.bytes[0][:0])
	back, err := game.Decode(c.book, c.bytes[0])
	if err != nil {
		return fmt.Errorf("decoding what was encoded: %w", err)
	}
	if err := back.Verify(); err != nil {
		return fmt.Errorf("decoded: %w", err)
	}
	return c.same("decoded state", back, s, d)
}

func (c *Checker) same(what string, copied, s *game.State, d *game.Decision) error {
	if copied.Hash() != s.Hash() {
		return fmt.Errorf("the %s has another hash", what)
	}
	again, _ := copied.Decision()
	if again != *d {
		return fmt.Errorf("the %s asks %+v, not %+v", what, again, *d)
	}
	if got := copied.Options(&c.env); !slices.Equal(got, c.options) {
		return fmt.Errorf("the %s offers %v, not %v", what, got, c.options)
	}
	return nil
}

// checkRefusals checks that an index outside the options is refused and changes nothing.
func (c *Checker) checkRefusals(s *game.State, env *game.Env) error {
	before := s.Hash()
	for _, i := range []int{-1, len(c.options)} {
		var refused *game.ChoiceError
		if err := s.Apply(i, env); !errors.As(err, &refused) {
			return fmt.Errorf("choice %d of %d was not refused: %w", i, len(c.options), err)
		}
	}
	if s.Hash() != before {
		return errors.New("a refused choice has changed the state")
	}
	return nil
}

// checkConsequences applies every option to a fork.
func (c *Checker) checkConsequences(s *game.State, d *game.Decision) error {
	for i := range c.options {
		if err := c.consequence(s, d, i); err != nil {
			return fmt.Errorf("option %d of %v: %w", i, c.options, err)
		}
	}
	return nil
}

func (c *Checker) consequence(s *game.State, d *game.Decision, i int) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	s.Fork(c.fork)
	c.env.Events = c.env.Events[:0]
	c.env.Control.Changes = c.env.Control.Changes[:0]
	if err := c.fork.Apply(i, &c.env); err != nil {
		return err
	}
	if err := c.fork.Verify(); err != nil {
		return err
	}
	if _, ok := c.fork.Decision(); ok {
		if n := len(c.fork.Options(&c.env)); n < 2 {
			return fmt.Errorf("leads to a stop with %d options", n)
		}
	} else if o, _ := c.fork.Outcome(); o == game.Running {
		return errors.New("leads to no decision and no end")
	}
	return checkCosts(s, c.fork, d, c.options, c.env.Events)
}

// Concessions lets every player concede on a fork (CR 104.3a): it is accepted once, whoever decides for whom, and the game
// goes on without them or is over. A subgame goes on without them, or the main game with them (CR 729.1a); who has left the
// subgame leaves the main game.
func (c *Checker) Concessions(s *game.State) error {
	before := s.Hash()
	for p := range game.Player(s.Players()) {
		if !s.Seated(p) {
			continue
		}
		if err := c.concession(s, p); err != nil {
			return fmt.Errorf("player %d concedes: %w", p, err)
		}
	}
	if s.Hash() != before {
		return errors.New("a concession on a fork has changed the state")
	}
	return nil
}

func (c *Checker) concession(s *game.State, p game.Player) (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	if _, ok := s.Decision(); !ok {
		return nil
	}
	s.Fork(c.fork)
	c.env.Events = c.env.Events[:0]
	if err := c.fork.Concede(p, &c.env); err != nil {
		return err
	}
	if err := c.fork.Verify(); err != nil {
		return err
	}
	if info := c.fork.Player(p); !info.Left && c.fork.Game() == s.Game() {
		return errors.New("the player is still there")
	}
	d, ok := c.fork.Decision()
	if !ok {
		return nil
	}
	if err := checkDecision(c.fork, &d); err != nil {
		return err
	}
	if n := len(c.fork.Options(&c.env)); n < 2 {
		return fmt.Errorf("leads to %v of player %d with %d options", d.Kind, d.Subject, n)
	}
	return c.onward(p, s.Game())
}

// onward plays a few decisions of the fork after p has left a game: nobody asks p anything any more in that.
func (c *Checker) onward(p game.Player, of int) error {
	for n := range 20 {
		d, ok := c.fork.Decision()
		if !ok {
			return nil
		}
		if c.fork.Game() == of && (d.Subject == p || int(d.Decider) == int(p)) {
			return fmt.Errorf("who has left is asked: %+v", d)
		}
		options := c.fork.Options(&c.env)
		if err := c.fork.Apply(n%len(options), &c.env); err != nil {
			return err
		}
		if err := c.fork.Verify(); err != nil {
			return err
		}
	}
	return nil
}
