package table_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/table"
)

// inSubgame stands in the first decision of a subgame of three players; player 0 has a sideboard and a card in hand.
func inSubgame(t *testing.T, room *table.Table) (*game.State, *game.Env) {
	t.Helper()
	list, err := cards.Default().Load([]string{"Shahrazad", "Cunning Wish", "Plains", "Shock"})
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(list)
	if err != nil {
		t.Fatal(err)
	}
	find := func(names ...string) (all []game.TableCard) {
		for _, name := range names {
			id, ok := book.Find(name)
			if !ok {
				t.Fatal(name)
			}
			all = append(all, game.TableCard{Card: id})
		}
		return all
	}
	state := game.Table{Step: game.FirstMain, Players: make([]game.TablePlayer, 3)}
	for p := range state.Players {
		state.Players[p] = game.TablePlayer{Life: 20, Library: find(slices.Repeat([]string{"Cunning Wish"}, 9)...)}
	}
	state.Players[0].Hand, state.Players[0].Sideboard = find("Shahrazad", "Cunning Wish"), find("Shock")
	state.Players[0].Battlefield = find("Plains", "Plains")
	env := &game.Env{Record: true}
	s, _, err := book.NewTable(&state, env)
	if err != nil {
		t.Fatal(err)
	}
	if room != nil {
		submit(t, room, s, env, 0, table.Act{Kind: table.OfferDraw})
	}
	for s.Main() == nil {
		options := s.Options(env)
		cast := slices.IndexFunc(options, func(o game.Option) bool { return o.Kind == game.Cast })
		if err := s.Apply(max(cast, 0), env); err != nil {
			t.Fatal(err)
		}
	}
	return s, env
}

func submit(t *testing.T, room *table.Table, s *game.State, env *game.Env, seat game.Player, a table.Act) {
	t.Helper()
	a.Seat = seat
	if err := room.Submit(s, env, control.Participant(seat), a); err != nil {
		t.Fatalf("seat %d, %s: %v", seat, a.Kind, err)
	}
}

// TestTableInSubgame: the second channel is about the game that is played. An offer of the main game is no offer in the subgame;
// a seat that has lost the subgame may still do what is its own, and concede the main game (CR 104.3a, 729.1a).
func TestTableInSubgame(t *testing.T) {
	var room table.Table
	s, env := inSubgame(t, &room)
	if err := room.Attend(s, env); err != nil {
		t.Fatal(err)
	}
	if _, open := room.Offered(1); open {
		t.Error("the main game's draw offer is open in the subgame")
	}
	side, err := room.Sideboard(s, env, 0, 0)
	if err != nil || len(side) != 1 || s.FromMain(side[0]) {
		t.Errorf("the sideboard is %v, %v: the cards of the main game are no sideboard", side, err)
	}
	submit(t, &room, s, env, 2, table.Act{Kind: table.Concede})
	submit(t, &room, s, env, 2, table.Act{Kind: table.WriteNote, Key: "k", Text: "t"})
	submit(t, &room, s, env, 2, table.Act{Kind: table.Pause})
	if err := room.Submit(s, env, 2, table.Act{Seat: 2, Kind: table.OfferDraw}); !errors.Is(err, game.ErrHasLeft) {
		t.Errorf("who has left the subgame offers to draw it: %v", err)
	}
	submit(t, &room, s, env, 0, table.Act{Kind: table.OfferDraw})
	submit(t, &room, s, env, 1, table.Act{Kind: table.AnswerDraw, Yes: true})
	if o, _ := s.Outcome(); s.Main() != nil || o != game.Running {
		t.Fatalf("the subgame was agreed to be a draw: subgame %v, outcome %v", s.Main() != nil, o)
	}
	for p := range game.Player(3) {
		if s.Life(p) != 10 {
			t.Errorf("player %d has %d life after a subgame that nobody won", p, s.Life(p))
		}
	}
}

// TestLeavingTwice: conceding the subgame and then the main game leaves both, a third time comes too late; a seat whose agent
// has failed leaves both at once.
func TestLeavingTwice(t *testing.T) {
	var room table.Table
	s, env := inSubgame(t, nil)
	submit(t, &room, s, env, 2, table.Act{Kind: table.Concede})
	if !s.Seated(2) || s.Main().Player(2).Left {
		t.Error("who concedes the subgame leaves the main game")
	}
	submit(t, &room, s, env, 2, table.Act{Kind: table.Concede})
	if s.Seated(2) || !s.Main().Player(2).Left {
		t.Error("who concedes again is still in the main game")
	}
	if err := room.Submit(s, env, 2, table.Act{Seat: 2, Kind: table.Concede}); !errors.Is(err, game.ErrHasLeft) {
		t.Errorf("conceding a third time: %v", err)
	}
	if err := room.Referee(s, env, table.Act{Seat: 1, Kind: table.RemoveSeat}); err != nil {
		t.Fatal(err)
	}
	if o, winners := s.Outcome(); s.Main() != nil || o != game.Normal || winners != control.Of(0) {
		t.Errorf("outcome %v, winners %b", o, winners)
	}
}
