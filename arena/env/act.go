package env

import (
	"fmt"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/policy/encode"
	"github.com/thrall-arena/thrall/table"
)

// Actions that are no answer to a decision. Answers are those of package encode: its actions on the page that is shown, and from their
// number on the options by their index.
const (
	// None does nothing: for an environment whose game is over.
	None = -1
	// concede is the first of the actions by which seats give up.
	concede = -2
)

// Concede is the action by which a seat that the caller plays gives up, whoever decides now and whoever controls the seat
// (CR 104.3a, CR 723.6).
func Concede(seat int) int32 { return int32(concede - seat) }

// ActionError is an action that is not legal. Nothing was done in any environment.
type ActionError struct {
	Env    int
	Action int32
	Why    string
}

// Error says which action, where, and why not.
func (e *ActionError) Error() string {
	return fmt.Sprintf("env: environment %d: action %d: %s", e.Env, e.Action, e.Why)
}

// check refuses an action that is not legal.
func (s *slot) check(e *encode.Encoder, action int32) error {
	wrong := func(why string) error { return &ActionError{s.number, action, why} }
	switch {
	case s.episode < 0 && !s.forked:
		return wrong("no game has begun: reset first")
	case s.over():
		if s.batch.cfg.Autoreset == Disabled && action != None {
			return wrong("the game is over: only a reset goes on")
		}
		return nil
	case action == None:
		return wrong("a decision is open")
	case action <= concede:
		return s.checkConcession(int(concede-action), wrong)
	}
	n := len(s.request.Options)
	if _, _, ok := e.Option(int(action), s.page, n); !ok {
		return wrong(fmt.Sprintf("not legal: %d options, page %d of %d", n, s.page, e.Pages(n)))
	}
	return nil
}

func (s *slot) checkConcession(seat int, wrong func(string) error) error {
	switch {
	case seat >= len(s.policies):
		return wrong("there is no such seat")
	case s.policies[seat] != nil:
		return wrong("a built-in opponent plays that seat")
	case !s.state.Seated(game.Player(seat)):
		return wrong("that seat has left the game")
	}
	return nil
}

// act does what a legal action says and plays to the next decision of the caller, or to the end.
func (s *slot) act(e *encode.Encoder, action int32) {
	if s.over() {
		if s.batch.cfg.Autoreset != Disabled {
			s.begin()
		} else {
			s.score = [control.MaxPlayers]float32{} // what the end was worth has been reported
		}
		return
	}
	d := &s.request.Decision
	s.last = transition{
		steps: s.last.steps + 1, acting: int(d.Decider), subject: int(d.Subject), controlled: d.Foreign(), forced: s.scratch.Forced,
	}
	if action <= concede {
		seat := int(concede - action)
		s.last.acting, s.last.subject, s.last.controlled = seat, seat, false
		s.guard(func() error { return s.giveUp(game.Player(seat)) })
		return
	}
	option, more, _ := e.Option(int(action), s.page, len(s.request.Options))
	if more {
		s.page = (s.page + 1) % e.Pages(len(s.request.Options))
		return
	}
	s.guard(func() error {
		if err := s.apply(option); err != nil {
			return err
		}
		return s.run()
	})
}

// giveUp has a seat leave the game, on the second channel.
func (s *slot) giveUp(p game.Player) error {
	s.forget()
	s.alive = arena.Living(s.state)
	if err := s.room.Submit(s.state, &s.scratch, control.Participant(p), table.Act{Seat: p, Kind: table.Concede}); err != nil {
		return err
	}
	if outcome, _ := s.state.Outcome(); outcome != game.Running {
		s.termination = Concession
	}
	return s.run()
}
