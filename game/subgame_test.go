package game_test

import (
	"errors"
	"testing"

	"github.com/thrall-arena/thrall/game"
)

// taleTable stands in a subgame that a spell of player 0 has begun, with a library of one card, and returns the state.
func taleTable(t *testing.T, book *game.Book, env *game.Env, card string, seats int) *game.State {
	t.Helper()
	list := func(n int, name string) (all []game.TableCard) {
		id, ok := book.Find(name)
		if !ok {
			t.Fatal(name)
		}
		for range n {
			all = append(all, game.TableCard{Card: id})
		}
		return all
	}
	table := game.Table{Step: game.FirstMain}
	for range seats {
		table.Players = append(table.Players, game.TablePlayer{Life: 20, Library: list(9, card)})
	}
	table.Players[0].Hand = list(1, "Small Tale")
	s, _, err := book.NewTable(&table, env)
	if err != nil {
		t.Fatal(err)
	}
	for s.Main() == nil { // cast it, and let it resolve
		if err := s.Apply(len(s.Options(env))-1, env); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

const taleCards = `
card(name = "Small Tale", cost = "{0}", type = "Sorcery", do = lose_life(3, who = subgame()))
away = exile(this)
card(name = "Blinker", cost = "{0}", type = "Creature - Spirit", pt = (1, 1),
    abilities = when(enters(this), [away, put(away, battlefield)]))`

// TestLoopInSubgame: a loop of mandatory actions draws the subgame (CR 104.4b); nobody has won it, and the main game goes on.
func TestLoopInSubgame(t *testing.T) {
	book := ownCards(t, taleCards, "Small Tale", "Blinker")
	var env game.Env
	s := taleTable(t, book, &env, "Blinker", 2)
	for s.Main() != nil {
		if err := s.Apply(len(s.Options(&env))-1, &env); err != nil {
			t.Fatal(err)
		}
	}
	if o, _ := s.Outcome(); o != game.Running {
		t.Errorf("the main game ended as %v", o)
	}
	for p := range game.Player(2) {
		if n := s.Count(game.Library, p) + s.Count(game.Hand, p); s.Life(p) != 17 || n != 9 {
			t.Errorf("player %d has %d life and %d cards", p, s.Life(p), n)
		}
	}
}

// TestForkOfSubgame: a fork of a subgame has a main game of its own, also when it was something else before.
func TestForkOfSubgame(t *testing.T) {
	book := ownCards(t, taleCards, "Small Tale", "Blinker")
	var env game.Env
	s := taleTable(t, book, &env, "Small Tale", 2)
	plain := game.NewState(book)
	if err := book.NewGame(plain, game.Game{Main: make([][]game.CardID, 2), Life: 20}, &env); err != nil {
		t.Fatal(err)
	}
	dst := game.NewState(book)
	for range 3 {
		s.Fork(dst)
		if dst.Main() == nil || dst.Main() == s.Main() || dst.Hash() != s.Hash() {
			t.Fatal("the fork of a subgame is not the same in a memory of its own")
		}
		if err := dst.Concede(0, &env); err != nil {
			t.Fatal(err)
		}
		if dst.Main() != nil || s.Main() == nil || s.Life(0) != 20 || dst.Life(0) != 17 {
			t.Fatal("the end of the fork's subgame is not the fork's alone")
		}
		plain.Fork(dst)
		if dst.Main() != nil || dst.Hash() != plain.Hash() {
			t.Fatal("a fork of a game that is no subgame is one")
		}
	}
	if n := testing.AllocsPerRun(20, func() { s.Fork(dst); plain.Fork(dst) }); n > 0 {
		t.Errorf("forks in and out of a subgame allocate %v times", n)
	}
}

// TestNoSubgameOfNobody: whoever has left the main game is in none of its subgames, and cannot leave twice.
func TestNoSubgameOfNobody(t *testing.T) {
	book := ownCards(t, taleCards, "Small Tale", "Blinker")
	var env game.Env
	s := taleTable(t, book, &env, "Small Tale", 3)
	for _, want := range []error{nil, nil, game.ErrHasLeft} {
		if err := s.Concede(2, &env); !errors.Is(err, want) {
			t.Fatalf("conceding: %v instead of %v", err, want)
		}
	}
	if s.Main() == nil || s.Seated(2) || !s.Seated(1) || !s.Main().Player(2).Left {
		t.Error("player 2 has not left both games, or somebody else has")
	}
	if err := s.Remove(1, game.LostByCrash, &env); err != nil {
		t.Fatal(err)
	}
	if _, winners := s.Outcome(); s.Main() != nil || winners != 1 {
		t.Errorf("the game of one player is won by %b", winners)
	}
}
