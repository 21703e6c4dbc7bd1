package table

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Claim is what somebody tells the judge.
type Claim struct {
	Kind   ClaimKind
	Card   game.ID     // MissedTrigger: what the trigger comes from
	Player game.Player // WrongDraw, IllegalChoice: whose mistake it is said to be
	N      int         // WrongDraw: how many cards
}

// ClaimKind says what is claimed.
type ClaimKind uint8

// The claims.
const (
	// MissedTrigger: an ability triggered and nobody put it on the stack.
	MissedTrigger ClaimKind = iota + 1
	// WrongDraw: a player drew cards that nothing told them to draw.
	WrongDraw
	// IllegalChoice: a player did what the rules do not allow. The record never shows one: the game accepts none.
	IllegalChoice
)

// Infraction is what a player is warned for.
type Infraction string

// The infractions.
const (
	Missed          Infraction = "missed trigger"
	HiddenCardError Infraction = "hidden card error"
	FailedToNotice  Infraction = "failure to maintain game state"
)

// Ruling is a warning that a participant gets.
type Ruling struct {
	Call int // number of the call of the judge that led to it, from 1
	To   control.Participant
	For  Infraction
}

// Blame says whose infraction it is that a controlled player's trigger is missed.
type Blame uint8

// The choices. Who does something by hand, as taking a card, is to blame for it in any case.
const (
	// BlameDecider: whoever decides for the player has to remember their triggers.
	BlameDecider Blame = iota
	// BlameSeat: the player whose trigger it is.
	BlameSeat
)

// call is a call of the judge that has not been ruled on.
type call struct {
	number int
	by     game.Player
	claim  Claim
}

// wrongDraw is a draw that should not have been, and that nobody has remedied yet.
type wrongDraw struct {
	who  game.Player
	n    int
	game int
}

// Called returns how often the judge has been called.
func (t *Table) Called() int { return t.called }

// Rulings returns all warnings in order; the slice is the table's own.
func (t *Table) Rulings() []Ruling { return t.rulings }

// call takes a call, or takes it back: only the seat that called can, and only before there is a ruling.
func (t *Table) call(a Act) error {
	at := slices.IndexFunc(t.calls, func(c call) bool { return c.by == a.Seat })
	switch {
	case a.Kind == WithdrawCall && at < 0:
		return ErrNoCall
	case a.Kind == WithdrawCall:
		t.calls = slices.Delete(t.calls, at, at+1)
	case at >= 0:
		return ErrOpen
	default:
		t.called++
		t.calls = append(t.calls, call{t.called, a.Seat, a.Claim})
	}
	return nil
}

// dropCalls forgets what a seat that has left has called for.
func (t *Table) dropCalls(p game.Player) {
	t.calls = slices.DeleteFunc(t.calls, func(c call) bool { return c.by == p })
}

// rule compares a claim with what happened. What the record does not show has no consequence.
func (t *Table) rule(s *game.State, env *game.Env, c call) error {
	switch c.claim.Kind {
	case MissedTrigger:
		return t.ruleMissed(s, env, c)
	case WrongDraw:
		t.ruleDraw(s, env, c)
	case IllegalChoice:
	}
	return nil
}

// ruleMissed is what is done about a trigger that was missed. If it says what happens when nothing is done, that happens at
// once; otherwise an opponent of the ability's controller chooses, by their own agent.
func (t *Table) ruleMissed(s *game.State, env *game.Env, c call) error {
	i := missed(s, c.claim.Card)
	if i < 0 {
		return nil
	}
	m := &s.Overlooked()[i]
	owner, to := m.Trigger.Controller, m.Decider
	if t.Blame == BlameSeat {
		to = control.Participant(owner)
	}
	if to < control.FirstOutsider && m.Harmed.Has(game.Player(to)) {
		t.warn(c, to, Missed)
	}
	if s.DefaultOfMissed(i) {
		return s.DefaultMissed(i, env)
	}
	t.fix = Fix{Open: true, Kind: FixTrigger, Seat: opponent(s, owner, c.by), Of: owner, Card: c.claim.Card, game: s.Game()}
	return nil
}

// ruleDraw is what is done about cards that were drawn wrongly: the hand is shown, and an opponent picks the surplus from what
// they did not know in it, by their own agent.
func (t *Table) ruleDraw(s *game.State, env *game.Env, c call) {
	who := c.claim.Player
	i := slices.Index(t.draws, wrongDraw{who, c.claim.N, s.Game()})
	if i < 0 {
		return
	}
	t.draws = slices.Delete(t.draws, i, i+1)
	t.warn(c, control.Participant(who), HiddenCardError)
	for p := range game.Player(s.Players()) {
		if p != who && s.Live(game.PlayerRef(p)) {
			t.warn(c, control.Participant(p), FailedToNotice)
		}
	}
	f := Fix{Open: true, Kind: FixHand, Seat: opponent(s, who, c.by), Of: who, game: s.Game()}
	for _, id := range s.AppendZone(nil, game.Hand, who) {
		if !s.Knows(control.Participant(f.Seat), id) {
			f.Cards = append(f.Cards, id)
		}
	}
	if f.N = min(c.claim.N, len(f.Cards)); f.N > 0 {
		s.ShowHand(who, env)
		t.fix = f
	}
}

func (t *Table) warn(c call, to control.Participant, what Infraction) {
	t.rulings = append(t.rulings, Ruling{c.number, to, what})
}

// missed returns the number of the trigger of a card that was overlooked, or -1.
func missed(s *game.State, id game.ID) int {
	return slices.IndexFunc(s.Overlooked(), func(m game.Missed) bool { return m.Noted && m.Of.ID() == id })
}

// opponent is who decides about the mistake of a player: whoever has called the judge, if that is another one, else the next
// player in turn order.
func opponent(s *game.State, of, caller game.Player) game.Player {
	if caller != of && s.Live(game.PlayerRef(caller)) {
		return caller
	}
	n := game.Player(s.Players())
	for k := game.Player(1); k < n; k++ {
		if p := (of + k) % n; s.Live(game.PlayerRef(p)) {
			return p
		}
	}
	return game.NoPlayer
}
