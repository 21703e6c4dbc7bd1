package table_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/table"
)

// evening is a random game at a table at which a lot goes on.
type evening struct {
	t    *testing.T
	s    *game.State
	env  *game.Env
	room table.Table
	rng  *rand.Rand
	log  []int // choices

	held, inside int // acts of seats that somebody else decides for, and those of them within something that is being done
	remedies     int
}

// TestAtAnyMoment: in random games in which players are taken over, every seat's own agent is heard at any decision, whoever makes
// it, everybody else is refused, and neither changes the game. Choices and acts together replay it.
func TestAtAnyMoment(t *testing.T) {
	m := gametest.Decks(t, "puppeteer", "puppeteer")
	held, inside := 0, 0
	for seed := range uint64(soak.Size(60, 5000)) {
		e := newEvening(t, m, seed)
		e.play(func() { e.speak() })
		e.replay(m, seed)
		held, inside = held+e.held, inside+e.inside
	}
	if held == 0 || inside == 0 {
		t.Errorf("%d acts of seats that others decided for, %d of them within a resolution", held, inside)
	}
}

// TestFaultsInRandomGames: whatever the referee injects and remedies, the state stays sound and the log replays it.
func TestFaultsInRandomGames(t *testing.T) {
	m := gametest.Decks(t, "puppeteer", "puppeteer")
	remedies := 0
	for seed := range uint64(soak.Size(120, 5000)) {
		e := newEvening(t, m, seed)
		e.play(func() { e.disturb() })
		e.replay(m, seed)
		remedies += e.remedies
	}
	if remedies == 0 {
		t.Error("no remedy was carried out")
	}
}

func newEvening(t *testing.T, m *gametest.Match, seed uint64) *evening {
	t.Helper()
	e := &evening{t: t, s: game.NewState(m.Book), env: &game.Env{}, rng: rand.New(rand.NewPCG(seed, 3))}
	if err := m.Book.NewGame(e.s, m.Game(seed), e.env); err != nil {
		t.Fatal(err)
	}
	return e
}

// play plays at random, and does something before some decisions.
func (e *evening) play(something func()) {
	e.t.Helper()
	for range 3000 {
		if e.rng.IntN(4) == 0 {
			something()
		}
		if err := e.room.Attend(e.s, e.env); err != nil {
			e.t.Fatal(err)
		}
		if f, open := e.room.Fix(); open {
			e.must(e.room.Referee(e.s, e.env, table.Act{Seat: f.Seat, Kind: table.FixLapses}))
			continue
		}
		n := len(e.s.Options(e.env))
		if n == 0 {
			return
		}
		choice := e.rng.IntN(n)
		e.log = append(e.log, choice)
		e.must(e.s.Apply(choice, e.env))
	}
}

func (e *evening) must(err error) {
	e.t.Helper()
	if err != nil {
		e.t.Fatal(err)
	}
}

// speak has a seat act, and everybody else try it for that seat.
func (e *evening) speak() {
	d, ok := e.s.Decision()
	if !ok {
		return
	}
	seat := game.Player(e.rng.IntN(e.s.Players()))
	acts := []table.Act{
		{Kind: table.WriteNote, Key: "turn", Text: "x"},
		{Kind: table.ReadNotes},
		{Kind: table.DeleteNote, Key: "turn"},
		{Kind: table.ViewSideboard},
		{Kind: table.Inspect},
		{Kind: table.Pause},
		{Kind: table.Resume},
		{Kind: table.CallJudge, Claim: table.Claim{Kind: table.IllegalChoice, Player: 1 - seat}},
	}
	before := e.s.Hash()
	for _, a := range acts {
		a.Seat = seat
		for from := range control.FirstOutsider + 1 {
			if from != control.Participant(seat) && !errors.Is(e.room.Submit(e.s, e.env, from, a), table.ErrNotYourSeat) {
				e.t.Fatalf("participant %d may %s for seat %d", from, a.Kind, seat)
			}
		}
		e.must(e.room.Submit(e.s, e.env, control.Participant(seat), a))
	}
	if e.room.Called() > 0 && !e.s.AtPriority() {
		e.must(e.room.Submit(e.s, e.env, control.Participant(seat), table.Act{Seat: seat, Kind: table.WithdrawCall}))
	}
	if e.rng.IntN(8) == 0 {
		e.must(e.room.Submit(e.s, e.env, control.Participant(seat), table.Act{Seat: seat, Kind: table.OfferDraw}))
		e.must(e.room.Submit(e.s, e.env, control.Participant(1-seat), table.Act{Seat: 1 - seat, Kind: table.AnswerDraw}))
	}
	if e.s.Hash() != before {
		e.t.Fatal("the game has changed")
	}
	if e.s.Ledger().Decider(seat) != control.Participant(seat) {
		e.held++
		if d.Kind != game.Priority {
			e.inside++
		}
	}
}

// disturb injects a fault, or has somebody call the judge about one.
func (e *evening) disturb() {
	seat := game.Player(e.rng.IntN(e.s.Players()))
	if o, _ := e.s.Outcome(); o != game.Running {
		return
	}
	switch k := e.rng.IntN(4); {
	case k == 0:
		if ids := e.s.AppendZone(nil, game.Battlefield, 0); len(ids) > 0 {
			e.must(e.room.Referee(e.s, e.env, table.Act{Kind: table.Suppress, Card: ids[e.rng.IntN(len(ids))]}))
		}
	case k == 1 && e.s.AtPriority() && e.s.Count(game.Library, seat) > 3:
		e.must(e.room.Referee(e.s, e.env, table.Act{Kind: table.ExtraDraw, Seat: seat, N: 1}))
		e.call(1-seat, table.Claim{Kind: table.WrongDraw, Player: seat, N: 1})
	default:
		for _, m := range e.s.Overlooked() {
			if m.Noted {
				e.call(seat, table.Claim{Kind: table.MissedTrigger, Card: m.Of.ID()})
				break
			}
		}
	}
	e.must(e.s.Verify())
	again, err := game.Decode(e.s.Book(), e.s.AppendEncoding(nil))
	e.must(err)
	if again.Hash() != e.s.Hash() {
		e.t.Fatal("the encoding is of another state")
	}
}

// call has a seat call the judge, unless it has.
func (e *evening) call(by game.Player, c table.Claim) {
	err := e.room.Submit(e.s, e.env, control.Participant(by), table.Act{Seat: by, Kind: table.CallJudge, Claim: c})
	if f, open := e.room.Fix(); open {
		e.remedies++
		if f.Kind == table.FixTrigger && e.s.AtPriority() && e.rng.IntN(2) == 0 {
			e.must(e.room.Submit(e.s, e.env, control.Participant(f.Seat), table.Act{Seat: f.Seat, Kind: table.AnswerFix, Choice: table.PutOnStack}))
		}
	}
	if err != nil && !errors.Is(err, table.ErrOpen) {
		e.t.Fatal(err)
	}
}

// replay plays the evening again from its choices and acts.
func (e *evening) replay(m *gametest.Match, seed uint64) {
	e.t.Helper()
	s, env := game.NewState(m.Book), &game.Env{}
	e.must(m.Book.NewGame(s, m.Game(seed), env))
	var room table.Table
	rest := e.room.Log()
	for i := 0; ; {
		var err error
		if rest, err = room.Replay(rest, s, env); err != nil {
			e.t.Fatal(err)
		}
		if i == len(e.log) {
			break
		}
		e.must(s.Apply(e.log[i], env))
		i++
	}
	if s.Hash() != e.s.Hash() || len(rest) != 0 {
		e.t.Fatalf("seed %d: the replay ends in another state, %d acts left", seed, len(rest))
	}
}
