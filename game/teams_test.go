package game_test

import (
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// TestTeamSizes: teams are of equal size, and there are at least two (CR 805.1, 810.1, 810.11).
func TestTeamSizes(t *testing.T) {
	book, decks := pool(t, "sligh", "sligh")
	for _, test := range []struct {
		players, team int
		ok            bool
	}{{4, 2, true}, {6, 2, true}, {6, 3, true}, {4, 0, true}, {4, 1, false}, {5, 2, false}, {4, 4, false}, {2, 2, false}, {4, -2, false}} {
		g := game.Game{Life: game.StartingLife(test.team), First: game.NoPlayer, Team: test.team}
		for i := range test.players {
			g.Main = append(g.Main, decks[i%2])
		}
		s, env := game.NewState(book), &game.Env{}
		if err := book.NewGame(s, g, env); (err == nil) != test.ok {
			t.Errorf("%d players in teams of %d: %v", test.players, test.team, err)
		} else if test.ok && test.team > 0 && (s.Starting()%game.Player(test.team) != 0 || s.Life(0) != 15*test.team) {
			t.Errorf("teams of %d: player %d begins, at %d life", test.team, s.Starting(), s.Life(0))
		}
	}
}

// TestFirstTurnOfTeams: the team that goes first skips its first draw step (CR 103.8b, 810.6); every member of each other team
// draws (CR 805.4b), and a first mulligan costs no card (CR 103.5c).
func TestFirstTurnOfTeams(t *testing.T) {
	book, decks := pool(t, "sligh", "sligh")
	s, env := game.NewState(book), &game.Env{}
	g := game.Game{Main: [][]game.CardID{decks[0], decks[1], decks[0], decks[1]}, Life: 30, First: 3, Key: [2]uint64{1, 2}, Team: 2}
	if err := book.NewGame(s, g, env); err != nil {
		t.Fatal(err)
	}
	if s.Starting() != 2 {
		t.Errorf("player %d begins, of the team of player 3", s.Starting())
	}
	var order []game.Player
	for s.Turn() == 0 {
		d, _ := s.Decision()
		if d.Kind != game.Mulligan {
			t.Fatalf("asked is %v", d.Kind)
		}
		order = append(order, d.Subject)
		choice := len(s.Options(env)) - 1 // keep
		if d.Subject == 0 && len(order) <= 4 {
			choice = 0
		}
		if err := s.Apply(choice, env); err != nil {
			t.Fatal(err)
		}
	}
	if want := []game.Player{2, 3, 0, 1, 0}; len(order) != len(want) {
		t.Errorf("asked were %v, not %v", order, want)
	}
	if n := s.Player(0).Mulligans; n != 1 {
		t.Errorf("player 0 took %d mulligans", n)
	}
	hands := func() (n [4]int) {
		for p := range game.Player(4) {
			n[p] = s.Count(game.Hand, p) + s.Player(p).Lands
		}
		return n
	}
	for turn := 1; turn <= 2; turn++ {
		for s.Step() < game.FirstMain || s.Turn() < turn {
			if err := s.Apply(0, env); err != nil {
				t.Fatal(err)
			}
		}
		want, active := [4]int{7, 7, 7, 7}, control.Players(0b1100)
		if turn == 2 {
			want, active = [4]int{8, 8, 7, 7}, 0b0011
		}
		if s.Active() != active {
			t.Errorf("turn %d: active are %b", turn, s.Active())
		}
		if got := hands(); got != want {
			t.Errorf("turn %d: hands of %v cards, not %v", turn, got, want)
		}
	}
}
