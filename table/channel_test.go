package table_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/table"
)

// toPriority answers until somebody has priority.
func toPriority(t *testing.T, s *game.State, env *game.Env) {
	t.Helper()
	for !s.AtPriority() {
		if err := s.Apply(0, env); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEveryActIsOnesOwn: every act that a seat can do is refused from everybody else, noted, and changes nothing (CR 723.5b).
func TestEveryActIsOnesOwn(t *testing.T) {
	s, env, _ := start(t)
	var room table.Table
	if err := room.Submit(s, env, 0, table.Act{Seat: 0, Kind: table.WriteNote, Key: "k", Text: "t"}); err != nil {
		t.Fatal(err)
	}
	before := s.Hash()
	n := 0
	for kind := table.Concede; kind <= table.Resume; kind++ {
		for _, from := range []control.Participant{1, control.FirstOutsider} {
			err := room.Submit(s, env, from, table.Act{Seat: 0, Kind: kind, Key: "k", Yes: true})
			if !errors.Is(err, table.ErrNotYourSeat) {
				t.Errorf("participant %d: %s for seat 0: %v", from, kind, err)
			}
			n++
		}
	}
	if len(room.Attempts()) != n || len(room.Log()) != 1 || s.Hash() != before {
		t.Errorf("%d attempts of %d on record, log %v", len(room.Attempts()), n, room.Log())
	}
	if notes, err := room.Notes(s, env, 0, 0); err != nil || !slices.Equal(notes, []table.Note{{Key: "k", Text: "t"}}) {
		t.Errorf("notes %v, %v", notes, err)
	}
	if _, err := room.Notes(s, env, 1, 0); !errors.Is(err, table.ErrNotYourSeat) {
		t.Errorf("somebody else reads the notes: %v", err)
	}
	if _, err := room.Sideboard(s, env, 1, 0); !errors.Is(err, table.ErrNotYourSeat) {
		t.Errorf("somebody else views the sideboard: %v", err)
	}
	for kind := table.Suppress; kind <= table.FixLapses; kind++ {
		if err := room.Submit(s, env, 0, table.Act{Seat: 0, Kind: kind}); !errors.Is(err, table.ErrReferee) {
			t.Errorf("a seat may %s: %v", kind, err)
		}
	}
	if err := room.Referee(s, env, table.Act{Seat: 0, Kind: table.Concede}); !errors.Is(err, table.ErrReferee) {
		t.Errorf("the referee concedes for a seat: %v", err)
	}
}

// TestDraw: the game is drawn when the other seat's own agent agrees, by that name, and not before (CR 104.4i).
func TestDraw(t *testing.T) {
	s, env, _ := start(t)
	var room table.Table
	do := func(seat game.Player, kind table.Kind, yes bool) error {
		return room.Submit(s, env, control.Participant(seat), table.Act{Seat: seat, Kind: kind, Yes: yes})
	}
	if err := do(1, table.AnswerDraw, true); !errors.Is(err, table.ErrNotAsked) {
		t.Errorf("an answer to no offer: %v", err)
	}
	if err := do(0, table.OfferDraw, false); err != nil {
		t.Fatal(err)
	}
	if by, open := room.Offered(1); !open || by != 0 || !room.Busy() {
		t.Error("the offer is not open")
	}
	if err := do(0, table.AnswerDraw, true); !errors.Is(err, table.ErrNotAsked) {
		t.Errorf("whoever offers answers: %v", err)
	}
	if err := do(1, table.OfferDraw, false); !errors.Is(err, table.ErrOpen) {
		t.Errorf("a second offer: %v", err)
	}
	if err := do(1, table.AnswerDraw, false); err != nil {
		t.Fatal(err)
	}
	if o, _ := s.Outcome(); o != game.Running || room.Busy() {
		t.Errorf("after a no: %v", o)
	}
	if do(1, table.OfferDraw, false) != nil || do(0, table.AnswerDraw, true) != nil {
		t.Error("the second offer was not accepted")
	}
	if o, winners := s.Outcome(); o != game.DrawAgreed || winners != 0 {
		t.Errorf("outcome %v, winners %b", o, winners)
	}
	if err := do(1, table.OfferDraw, false); !errors.Is(err, game.ErrNoDecision) {
		t.Errorf("an offer after the end: %v", err)
	}
}

// TestNotesHaveLimits: a store of notes does not grow without end, and keeps its order.
func TestNotesHaveLimits(t *testing.T) {
	s, env, _ := start(t)
	var room table.Table
	note := func(key, text string) error {
		return room.Submit(s, env, 1, table.Act{Seat: 1, Kind: table.WriteNote, Key: key, Text: text})
	}
	for _, key := range []string{"b", "a", "c", "a"} {
		if err := note(key, key+"!"); err != nil {
			t.Fatal(err)
		}
	}
	notes, err := room.Notes(s, env, 1, 1)
	if err != nil || !slices.Equal(notes, []table.Note{{"a", "a!"}, {"b", "b!"}, {"c", "c!"}}) {
		t.Errorf("notes %v, %v", notes, err)
	}
	if err := note("d", strings.Repeat("x", 1<<17)); !errors.Is(err, table.ErrNotes) {
		t.Errorf("a note of 128 KiB: %v", err)
	}
	if err := room.Submit(s, env, 1, table.Act{Seat: 1, Kind: table.DeleteNote, Key: "d"}); !errors.Is(err, table.ErrNotes) {
		t.Errorf("deleting what is not there: %v", err)
	}
	room.Reset()
	if notes, err := room.Notes(s, env, 1, 1); err != nil || len(notes) != 0 {
		t.Errorf("Reset keeps the notes %v", notes)
	}
}

// TestClock: what is used up is the decider's, and nothing is while a seat has paused.
func TestClock(t *testing.T) {
	s, env, _ := start(t)
	var room table.Table
	room.SetBudget(2)
	for range 2 {
		if !room.Spend(0, 1) || room.Spent(1) != 0 {
			t.Error("two of two are too many, or were somebody else's")
		}
	}
	if err := room.Submit(s, env, 1, table.Act{Seat: 1, Kind: table.Pause}); err != nil || room.Paused() != control.Of(1) {
		t.Fatal(err)
	}
	if !room.Spend(0, 1) {
		t.Error("the clock runs during a pause")
	}
	if err := room.Submit(s, env, 0, table.Act{Seat: 0, Kind: table.Resume}); !errors.Is(err, table.ErrNotPaused) {
		t.Errorf("somebody else goes on: %v", err)
	}
	if err := room.Submit(s, env, 1, table.Act{Seat: 1, Kind: table.Resume}); err != nil {
		t.Fatal(err)
	}
	if room.Spend(0, 1) || room.Spent(0) != 3 || !room.Spend(1, 1) {
		t.Errorf("spent %d and %d", room.Spent(0), room.Spent(1))
	}
	room.Reset()
	if room.Spent(0) != 0 || room.Spend(0, 3) {
		t.Error("Reset keeps what was spent, or forgets the budget")
	}
}

// TestLapse: if the seat that the referee asks stays silent, cards are picked at random and a trigger is ignored; it is nobody
// else's answer. All of it is replayed from the log.
func TestLapse(t *testing.T) {
	s, env, m := start(t)
	toPriority(t, s, env)
	hand := s.Count(game.Hand, 0)
	var room table.Table
	for _, a := range []table.Act{{Seat: 0, Kind: table.ExtraDraw, N: 2}, {Seat: 1, Kind: table.CallJudge, Claim: table.Claim{Kind: table.WrongDraw, Player: 0, N: 2}}} {
		do := room.Referee
		if a.Kind == table.CallJudge {
			do = func(s *game.State, env *game.Env, a table.Act) error { return room.Submit(s, env, 1, a) }
		}
		if err := do(s, env, a); err != nil {
			t.Fatal(err)
		}
	}
	f, open := room.Fix()
	if !open || f.Seat != 1 || f.Of != 0 || f.N != 2 || len(f.Cards) != hand+2 {
		t.Fatalf("the referee asks %+v", f)
	}
	if err := room.Referee(s, env, table.Act{Seat: 0, Kind: table.FixLapses}); !errors.Is(err, table.ErrNotAsked) {
		t.Errorf("the question of seat 1 lapses for seat 0: %v", err)
	}
	for _, wrong := range [][]game.ID{nil, f.Cards[:1], {f.Cards[0], f.Cards[0]}, f.Cards[:3], {f.Cards[0], 9999}} {
		if err := room.Submit(s, env, 1, table.Act{Seat: 1, Kind: table.AnswerFix, Cards: wrong}); !errors.Is(err, table.ErrNotOffered) {
			t.Errorf("picking %v: %v", wrong, err)
		}
	}
	if err := room.Referee(s, env, table.Act{Seat: 1, Kind: table.FixLapses}); err != nil {
		t.Fatal(err)
	}
	if _, open := room.Fix(); open || s.Count(game.Hand, 0) != hand {
		t.Errorf("%d cards in hand", s.Count(game.Hand, 0))
	}
	want := []table.Ruling{{1, 0, table.HiddenCardError}, {1, 1, table.FailedToNotice}}
	if !slices.Equal(room.Rulings(), want) || room.Called() != 1 {
		t.Errorf("rulings %v", room.Rulings())
	}
	again := game.NewState(m.Book)
	if err := m.Book.NewGame(again, m.Game(1), env); err != nil {
		t.Fatal(err)
	}
	toPriority(t, again, env)
	var copied table.Table
	if rest, err := copied.Replay(room.Log(), again, env); err != nil || len(rest) != 0 || again.Hash() != s.Hash() {
		t.Errorf("replay: %d entries left, %v", len(rest), err)
	}
}

// TestCallsAreIndependent: each seat has a call of its own, which it may take back until there is a ruling.
func TestCallsAreIndependent(t *testing.T) {
	s, env, _ := start(t)
	var room table.Table
	for p := range game.Player(2) {
		a := table.Act{Seat: p, Kind: table.CallJudge, Claim: table.Claim{Kind: table.IllegalChoice, Player: 1 - p}}
		if err := room.Submit(s, env, control.Participant(p), a); err != nil {
			t.Fatal(err)
		}
	}
	if s.AtPriority() {
		t.Fatal("the test wants the decisions before the game")
	}
	if err := room.Submit(s, env, 0, table.Act{Seat: 0, Kind: table.WithdrawCall}); err != nil {
		t.Error(err)
	}
	if err := room.Submit(s, env, 0, table.Act{Seat: 0, Kind: table.WithdrawCall}); !errors.Is(err, table.ErrNoCall) {
		t.Errorf("withdrawing twice: %v", err)
	}
	toPriority(t, s, env)
	if err := room.Attend(s, env); err != nil || room.Busy() {
		t.Errorf("the call of seat 1 is not ruled on: %v", err)
	}
	if err := room.Submit(s, env, 1, table.Act{Seat: 1, Kind: table.WithdrawCall}); !errors.Is(err, table.ErrNoCall) {
		t.Errorf("withdrawing after the ruling: %v", err)
	}
	if room.Called() != 2 || len(room.Rulings()) != 0 {
		t.Errorf("%d calls, rulings %v", room.Called(), room.Rulings())
	}
}

// TestBlame: by default whoever decides for a player has to remember that player's triggers; an organizer may choose the player.
func TestBlame(t *testing.T) {
	for _, tt := range []struct {
		blame table.Blame
		want  []table.Ruling
	}{
		{table.BlameDecider, nil}, // who decides for the player loses nothing by it
		{table.BlameSeat, []table.Ruling{{1, 0, table.Missed}}},
	} {
		s, env, gorger := controlled(t)
		room := table.Table{Blame: tt.blame}
		if err := room.Referee(s, env, table.Act{Kind: table.Suppress, Card: gorger}); err != nil {
			t.Fatal(err)
		}
		for s.Step() != game.DrawStep {
			if err := s.Apply(0, env); err != nil {
				t.Fatal(err)
			}
		}
		a := table.Act{Seat: 1, Kind: table.CallJudge, Claim: table.Claim{Kind: table.MissedTrigger, Card: gorger}}
		if err := room.Submit(s, env, 1, a); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(room.Rulings(), tt.want) || s.Object(gorger).Zone != game.Graveyard {
			t.Errorf("rulings %v, want %v", room.Rulings(), tt.want)
		}
		room.Reset()
		if room.Blame != tt.blame || room.Called() != 0 {
			t.Error("Reset forgets whom to blame, or keeps the calls")
		}
	}
}

// controlled is the end of a turn before one of seat 0 that seat 1 controls, with a creature that needs paying for.
func controlled(t *testing.T) (*game.State, *game.Env, game.ID) {
	t.Helper()
	defs, err := cards.Default().Load([]string{"Phyrexian Soulgorger", "Island"})
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(defs)
	if err != nil {
		t.Fatal(err)
	}
	gorger, _ := book.Find("Phyrexian Soulgorger")
	island, _ := book.Find("Island")
	env := &game.Env{}
	s, ids, err := book.NewTable(&game.Table{
		Turn: 1, Step: game.EndStep, ShowForced: true, Players: []game.TablePlayer{
			{
				Life: 20, Library: []game.TableCard{{Card: island}, {Card: island}}, Battlefield: []game.TableCard{{Card: gorger, Tag: 1}},
				Controlled: []game.TableControl{{By: 1, Span: control.NextTurn}},
			},
			{Life: 20},
		},
	}, env)
	if err != nil {
		t.Fatal(err)
	}
	return s, env, ids[1]
}
