package table_test

import (
	"errors"
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/table"
)

func start(t *testing.T) (*game.State, *game.Env, *gametest.Match) {
	t.Helper()
	m := gametest.Decks(t, "sligh", "sligh")
	s, env := game.NewState(m.Book), &game.Env{}
	if err := m.Book.NewGame(s, m.Game(1), env); err != nil {
		t.Fatal(err)
	}
	return s, env, m
}

// TestOnlyOnesOwnSeat: whoever sends an act for another seat is refused and noted, and nothing happens (CR 723.6).
func TestOnlyOnesOwnSeat(t *testing.T) {
	s, env, _ := start(t)
	var room table.Table
	before := s.Hash()
	for _, from := range []control.Participant{1, control.FirstOutsider} {
		err := room.Submit(s, env, from, table.Act{Seat: 0, Kind: table.Concede})
		if !errors.Is(err, table.ErrNotYourSeat) {
			t.Errorf("participant %d concedes for seat 0: %v", from, err)
		}
	}
	if s.Hash() != before || len(room.Log()) != 0 || len(room.Attempts()) != 2 {
		t.Errorf("after two attempts: log %v, attempts %v", room.Log(), room.Attempts())
	}
}

// TestConcede: the game ends at once and the other player has won (CR 104.3a); a second concession comes too late.
func TestConcede(t *testing.T) {
	s, env, _ := start(t)
	var room table.Table
	if err := room.Submit(s, env, 1, table.Act{Seat: 1, Kind: table.Concede}); err != nil {
		t.Fatal(err)
	}
	if o, winners := s.Outcome(); o != game.Normal || winners != control.Of(0) {
		t.Errorf("outcome %v, winners %b", o, winners)
	}
	if err := room.Submit(s, env, 1, table.Act{Seat: 1, Kind: table.Concede}); err == nil {
		t.Error("a second concession was accepted")
	}
	if got := room.Log(); len(got) != 1 || got[0].Act.Seat != 1 {
		t.Errorf("log %v", got)
	}
	room.Reset()
	if len(room.Log()) != 0 {
		t.Error("Reset keeps the log")
	}
}

func TestNonsense(t *testing.T) {
	s, env, _ := start(t)
	var room table.Table
	for _, a := range []table.Act{{Seat: 5, Kind: table.Concede}, {Seat: 0}, {Seat: 0, Kind: 99}} {
		if err := room.Submit(s, env, control.Participant(a.Seat), a); err == nil {
			t.Errorf("%+v was accepted", a)
		}
	}
	if len(room.Log()) != 0 || len(room.Attempts()) != 0 {
		t.Error("nonsense was logged")
	}
}

// TestReplay: an act is applied again before the answer to the decision that was open.
func TestReplay(t *testing.T) {
	s, env, m := start(t)
	var room table.Table
	for range 5 {
		if err := s.Apply(0, env); err != nil {
			t.Fatal(err)
		}
	}
	if err := room.Submit(s, env, 0, table.Act{Seat: 0, Kind: table.Concede}); err != nil {
		t.Fatal(err)
	}
	again := game.NewState(m.Book)
	if err := m.Book.NewGame(again, m.Game(1), env); err != nil {
		t.Fatal(err)
	}
	var copied table.Table
	log := room.Log()
	for n := 0; len(log) > 0; n++ {
		var err error
		if log, err = copied.Replay(log, again, env); err != nil {
			t.Fatal(err)
		}
		if len(log) == 0 {
			break
		}
		if err := again.Apply(0, env); err != nil {
			t.Fatalf("choice %d: %v", n, err)
		}
	}
	if again.Hash() != s.Hash() {
		t.Error("the replay ends in another state")
	}
	if _, err := copied.Replay([]table.Entry{{Decision: 1}}, again, env); err == nil {
		t.Error("an act of the past was accepted")
	}
}
