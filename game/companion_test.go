package game_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game"
)

// TestResampleHeedsCompanion: what is drawn from a pool for a deck whose companion has been revealed is such as it demands (CR 702.139a);
// for another deck anything is.
func TestResampleHeedsCompanion(t *testing.T) {
	book := compiled(t, "Lurrus of the Dream-Den", "Grizzly Bears", "Grave Titan", "Forest")
	find := func(name string) game.CardID { c, _ := book.Find(name); return c }
	deck := slices.Repeat([]game.CardID{find("Forest")}, 60)
	side := [][]game.CardID{{find("Lurrus of the Dream-Den")}, {find("Lurrus of the Dream-Den")}}
	var env game.Env
	s, other := game.NewState(book), game.NewState(book)
	if err := book.NewGame(s, game.Game{Main: [][]game.CardID{deck, deck}, Side: side, Life: 20}, &env); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the starting player reveals it, the other one does not
		d, _ := s.Decision()
		options := s.Options(&env)
		choice := 0
		if d.Subject == 0 {
			choice = len(options) - 1
		}
		if err := s.Apply(choice, &env); err != nil {
			t.Fatal(err)
		}
	}
	s.Fork(other)
	other.Resample(2, [2]uint64{3, 4}, []game.CardID{find("Grave Titan"), find("Grizzly Bears"), find("Forest")})
	for p, want := range []bool{false, true} {
		titans := false
		for _, id := range other.AppendZone(nil, game.Library, game.Player(p)) {
			titans = titans || other.Object(id).Card == find("Grave Titan")
		}
		if titans != want {
			t.Errorf("player %d: cards that cost six in the library: %v, want %v", p, titans, want)
		}
	}
}
