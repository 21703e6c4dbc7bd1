package game_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
)

// phasingCards hold what the library has no card for: changes of control that a phased-out permanent outlives.
const phasingCards = `
prize = target(creature)
card(name = "Borrow", cost = "{0}", type = "Sorcery", do = [until(end_of_turn, prize, under_control_of(you)), phase_out(prize)])
card(name = "Keep", cost = "{0}", type = "Sorcery", do = [until(forever, prize, under_control_of(you)), phase_out(prize)])
card(name = "Give", cost = "{0}", type = "Sorcery", do = [until(forever, prize, under_control_of(target(opponent))), phase_out(prize)])
card(name = "Watch", cost = "{0}", type = "Sorcery",
    do = [until(as_long_as(matches(prize, permanent)), prize, under_control_of(you)), phase_out(prize)])`

// phasingTable is a game of n players: the first has the spell and creatures, the second a creature.
func phasingTable(t *testing.T, n int, spell string, first, second []string) (*game.State, *game.Env, game.ID) {
	t.Helper()
	book := ownCards(t, phasingCards, "Borrow", "Keep", "Give", "Watch", "Grizzly Bears", "Mountain")
	rows := func(names ...string) []game.TableCard { return tableCards(t, book, names...) }
	library := rows("Mountain", "Mountain", "Mountain", "Mountain", "Mountain", "Mountain")
	table := game.Table{Step: game.FirstMain}
	for range n {
		table.Players = append(table.Players, game.TablePlayer{Life: 20, Library: library})
	}
	table.Players[0].Hand, table.Players[0].Battlefield = rows(spell), rows(first...)
	table.Players[1].Battlefield = rows(second...)
	env := new(game.Env)
	s, _, err := book.NewTable(&table, env)
	if err != nil {
		t.Fatal(err)
	}
	return s, env, s.First(game.Battlefield, 0)
}

// playTo casts what can be cast and otherwise does nothing, up to the first decision of that turn.
func playTo(t *testing.T, s *game.State, env *game.Env, turn int) {
	t.Helper()
	for s.Turn() < turn {
		d, ok := s.Decision()
		if !ok {
			t.Fatalf("the game has ended before turn %d", turn)
		}
		choice := 0
		if d.Kind == game.Priority && s.Turn() == 1 {
			choice = len(s.Options(env)) - 1
		}
		if err := s.Apply(choice, env); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPhasingAndControl: a permanent phases in in the untap step of the player under whose control it phased out, and under the
// control that the effects in force give (CR 702.26d-f, 502.1).
func TestPhasingAndControl(t *testing.T) {
	for _, c := range []struct {
		spell string
		owner game.Player
		sick  bool
	}{
		{"Borrow", 1, true}, // the effect has ended meanwhile: it has changed its controller
		{"Keep", 0, false},
		{"Watch", 1, true}, // the effect can't see it any more
	} {
		s, env, id := phasingTable(t, 2, c.spell, nil, []string{"Grizzly Bears"})
		playTo(t, s, env, 2)
		if o := s.Object(id); o.Zone != game.PhasedOut || o.Controller != 0 {
			t.Errorf("%s: in Bob's turn it is %v of player %d", c.spell, o.Zone, o.Controller)
		}
		playTo(t, s, env, 3)
		o := s.Object(id)
		if o.Zone != game.Battlefield || o.Controller != c.owner {
			t.Errorf("%s: after Ann's untap step it is %v of player %d", c.spell, o.Zone, o.Controller)
		}
		if p, ok := s.Permanent(id); ok && (p.Flags&game.Sick != 0) != c.sick {
			t.Errorf("%s: sick %v, want %v", c.spell, !c.sick, c.sick)
		}
	}
}

// TestPhasingAfterDeparture: what phased out under the control of a player who has left phases in in the next untap step after
// that player's next turn would have begun (CR 702.26n, 800.4a).
func TestPhasingAfterDeparture(t *testing.T) {
	s, env, id := phasingTable(t, 3, "Give", []string{"Grizzly Bears"}, nil)
	for s.Object(id).Zone != game.PhasedOut {
		if _, ok := s.Decision(); !ok || s.Turn() > 1 {
			t.Fatal("nothing has phased out")
		}
		if err := s.Apply(len(s.Options(env))-1, env); err != nil {
			t.Fatal(err)
		}
	}
	gone := s.Object(id).Controller
	if err := s.Concede(gone, env); err != nil {
		t.Fatal(err)
	}
	if o := s.Object(id); o.Zone != game.PhasedOut {
		t.Fatalf("it is %v as player %d leaves", o.Zone, gone)
	}
	want := 2 // the turn after that of the player who has left
	if gone == 2 {
		playTo(t, s, env, 2)
		if o := s.Object(id); o.Zone != game.PhasedOut {
			t.Errorf("it phases in before player %d's turn would have begun", gone)
		}
		want = 3
	}
	playTo(t, s, env, want)
	if o := s.Object(id); o.Zone != game.Battlefield || o.Controller != 0 {
		t.Errorf("in turn %d it is %v of player %d", want, o.Zone, o.Controller)
	}
}
