package env

import (
	"fmt"
	"runtime/debug"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	"github.com/thrall-arena/thrall/table"
)

// slot is one environment: the game that it plays, and where that stands.
type slot struct {
	batch    *Batch
	number   int
	seed     uint64
	episode  int // from 0; -1 before the first
	next     setup
	setup    setup
	policies []policy.Policy // by seat; nil: the caller plays
	samplers []policy.Policy // by seat, where a policy makes the sampled actions
	fresh    bool            // next has not been put into the seats yet

	state   *game.State
	scratch game.Env
	eyes    observe.Observer
	room    table.Table
	request *observe.Request // the open decision of the caller; nil: the game is over
	start   game.Game

	page        int
	drawn       uint64 // observations since the seed
	stream      uint64 // key of the sampled actions
	forked      bool
	fault       string
	termination Termination
	winners     control.Players
	alive       control.Players             // before the last choice
	score       [control.MaxPlayers]float32 // of the game that has just ended
	last        transition
	sent        bool // named by the Send that is checked
	pending     bool // sent and not received
}

// transition is what the caller's last action has led to, and who made it.
type transition struct {
	steps      int // actions of the caller in this game
	acting     int // the seat; nobody if no action has been made
	subject    int
	controlled bool
	forced     uint64 // of the scratch before
	first      bool   // the observation is the first of a game
}

// nobody is a seat that is none.
const nobody = -1

// Termination says why a game ended.
type Termination int32

// The reasons.
const (
	Running       Termination = iota
	Normal                    // somebody has won (CR 104.2)
	AllLost                   // a draw: everybody left at once (CR 104.4a)
	MandatoryLoop             // a draw (CR 104.4b)
	DecisionCap               // truncated: too many decisions
	DrawAgreed                // a draw (CR 104.4i)
	Concession                // a seat that the caller plays gave up, and that ended it (CR 104.3a)
	Fault                     // truncated and void: a mistake of the program
	DrawnByEffect             // a draw (CR 104.4c)
	terminations
)

// Terminations are the words for reasons, by number.
var Terminations = [terminations]string{
	"running", "normal", "all lost", "mandatory loop", "decision cap", "draw agreed", "concession", "fault",
	"drawn by effect",
}

// truncated reports whether a game ended without a result.
func (t Termination) truncated() bool { return t == DecisionCap || t == Fault }

// sow gives the environment a seed: its games begin anew.
func (s *slot) sow(seed uint64) {
	s.seed, s.episode, s.drawn = seed, -1, 0
	s.stream = arena.Derive(seed, "sample")[0]
}

// begin begins the next game and plays to the first decision of the caller.
func (s *slot) begin() {
	s.episode++
	s.forked, s.fault, s.termination, s.winners = false, "", Running, 0
	s.last = transition{acting: nobody, subject: nobody, first: true, forced: s.scratch.Forced}
	s.guard(func() error {
		if s.fresh {
			if err := s.seat(s.next); err != nil {
				return err
			}
			s.fresh = false
		}
		s.room.Reset()
		s.deal()
		s.forget()
		if err := s.batch.book.NewGame(s.state, s.start, &s.scratch); err != nil {
			return err
		}
		for seat, p := range s.policies {
			if r, ok := p.(policy.Resetter); ok {
				r.Reset(arena.Derive(s.seed, "agent", int64(s.episode), int64(seat)), seat)
			}
		}
		s.resetSamplers(arena.Derive(s.seed, "sampler", int64(s.episode))[0])
		return s.run()
	})
}

// deal says what the next game starts with.
func (s *slot) deal() {
	b := s.batch
	g := &s.start
	*g = game.Game{
		Main: g.Main[:0], Side: g.Side[:0], Life: game.StartingLife(b.team), Team: b.team, First: game.NoPlayer, Cap: b.cfg.Cap,
		Key: arena.Derive(s.seed, "game", int64(s.episode)), ShowForced: b.cfg.ShowForced,
	}
	for seat, from := range s.setup.decks {
		at := from[0]
		if len(from) > 1 {
			at = from[arena.Derive(s.seed, "deck", int64(s.episode), int64(seat))[0]%uint64(len(from))]
		}
		g.Main, g.Side = append(g.Main, b.decks[at].main), append(g.Side, b.decks[at].side)
	}
}

// guard runs what moves the game. A mistake of the program ends the game and is told.
func (s *slot) guard(f func() error) {
	defer func() {
		if p := recover(); p != nil {
			s.fail(fmt.Sprintf("panic: %v\n%s", p, debug.Stack()))
		}
	}()
	if err := f(); err != nil {
		s.fail(err.Error())
	}
}

// fail ends a game that cannot go on.
func (s *slot) fail(what string) {
	s.fault = fmt.Sprintf("environment %d, seed %d, episode %d, decision %d: %s", s.number, s.seed, s.episode, s.state.Decisions(), what)
	s.request, s.termination, s.winners = nil, Fault, 0
	s.score = [control.MaxPlayers]float32{}
}

// forget empties what the rules have reported.
func (s *slot) forget() {
	s.scratch.Events, s.scratch.Control.Changes = s.scratch.Events[:0], s.scratch.Control.Changes[:0]
}

// run plays on to the next decision of the caller, or to the end.
func (s *slot) run() error {
	s.page = 0
	for {
		q, open := s.eyes.Observe(s.state, &s.scratch)
		if !open {
			s.end()
			return nil
		}
		choice := 0
		switch d := q.Decision.Decider; {
		case d >= control.FirstOutsider:
			choice = arena.Bystander(q)
		case s.policies[d] != nil:
			choice = s.policies[d].Choose(q)
		default:
			s.request = q
			return nil
		}
		if err := s.apply(choice); err != nil {
			return err
		}
	}
}

// apply makes a choice.
func (s *slot) apply(choice int) error {
	s.forget()
	s.alive = arena.Living(s.state)
	return s.state.Apply(choice, &s.scratch)
}
