package table

import (
	"slices"

	"github.com/thrall-arena/thrall/game"
)

// Fix is a question of the referee. It is put to a seat's own agent, whoever decides for that seat in the game (CR 723.5b).
type Fix struct {
	Open  bool
	Kind  FixKind
	Seat  game.Player // who is asked
	Of    game.Player // whose mistake it was
	Card  game.ID     // FixTrigger: what the trigger comes from
	N     int         // FixHand: how many cards are to be picked
	Cards []game.ID   // FixHand: from these
	game  int         // in which it is asked
}

// FixKind says what is asked.
type FixKind uint8

// The questions.
const (
	// FixTrigger: is a missed trigger ignored, or put on the stack?
	FixTrigger FixKind = iota + 1
	// FixHand: which cards of a hand are shuffled into the library?
	FixHand
)

// Choice answers FixTrigger.
type Choice uint8

// The choices.
const (
	Ignore Choice = iota + 1
	PutOnStack
)

// Fix returns the open question of the referee.
func (t *Table) Fix() (f Fix, open bool) { return t.fix, t.fix.Open }

// answerFix carries out the answer to the referee's question, or what is done if there is none.
func (t *Table) answerFix(s *game.State, env *game.Env, a Act) error {
	f := t.fix
	if !f.Open || f.Seat != a.Seat {
		return ErrNotAsked
	}
	if !s.AtPriority() {
		return game.ErrNotNow
	}
	if a.Kind == FixLapses {
		a.Choice, a.Cards = Ignore, atRandom(s, f)
	}
	var err error
	if f.Kind == FixTrigger {
		err = fixTrigger(s, env, f, a.Choice)
	} else {
		err = fixHand(s, env, f, a.Cards)
	}
	if err == nil {
		t.fix = Fix{}
	}
	return err
}

func fixTrigger(s *game.State, env *game.Env, f Fix, c Choice) error {
	i := missed(s, f.Card)
	switch c {
	case Ignore:
		return s.ForgetMissed(i)
	case PutOnStack:
		return s.StackMissed(i, env)
	}
	return ErrNotOffered
}

func fixHand(s *game.State, env *game.Env, f Fix, cards []game.ID) error {
	if len(cards) != f.N {
		return ErrNotOffered
	}
	for i, id := range cards {
		if !slices.Contains(f.Cards, id) || slices.Contains(cards[:i], id) {
			return ErrNotOffered
		}
	}
	return s.ReturnSurplus(f.Of, cards, env)
}

// atRandom picks as many cards as a question asks for.
func atRandom(s *game.State, f Fix) []game.ID {
	rest := slices.Clone(f.Cards)
	for i := range f.N {
		k := i + s.AtRandom(len(rest)-i)
		rest[i], rest[k] = rest[k], rest[i]
	}
	return rest[:f.N]
}

// drawWrongly injects a wrong draw and remembers it for the claim that will be made.
func (t *Table) drawWrongly(s *game.State, env *game.Env, a Act) error {
	before := s.Count(game.Hand, a.Seat)
	if err := s.DrawWrongly(a.Seat, a.N, env); err != nil {
		return err
	}
	if n := s.Count(game.Hand, a.Seat) - before; n > 0 {
		t.draws = append(t.draws, wrongDraw{a.Seat, n, s.Game()})
	}
	return nil
}

// passOn gives the question of a seat that has left to another opponent, and drops it if it is about the leaver or nobody is left.
func (t *Table) passOn(s *game.State) {
	f := &t.fix
	if s.Live(game.PlayerRef(f.Of)) {
		f.Seat = opponent(s, f.Of, f.Seat)
	}
	if !s.Live(game.PlayerRef(f.Of)) || f.Seat == game.NoPlayer {
		t.fix = Fix{}
	}
}
