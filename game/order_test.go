package game_test

import (
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// orders are spells that put revealed cards on the bottom of the library: as the owner likes, or as chance will.
const orders = `
a = reveal(top(4))
card(name = "Liked", cost = "{0}", type = "Sorcery", do = [a, put(a, bottom)])
b = reveal(top(4))
card(name = "Random", cost = "{0}", type = "Sorcery", do = [b, put(b, bottom, order = chance)])
c = look_at(top(4))
card(name = "Secret", cost = "{0}", type = "Sorcery", do = [c, put(choose(among = c), bottom)])
card(name = "Shown", cost = "{0}", type = "Sorcery", do = reveal(top(1)))
d = look_at(top(4))
card(name = "Taken", cost = "{0}", type = "Sorcery", do = [d, put(choose(among = d), hand)])
card(name = "Scried", cost = "{0}", type = "Sorcery", do = scry(2))
card(name = "Drawn", cost = "{0}", type = "Sorcery", do = draw(1))
card(name = "Broken", cost = "{0}", type = "Sorcery", do = destroy(each(artifact)))
card(name = "Glass", cost = "{0}", type = "Artifact", abilities = may_look_at(top(1)))
card(name = "Open", cost = "{0}", type = "Artifact", abilities = shows(top(1)))
`

// TestWhoKnowsTheOrder: cards that everybody has seen are known at the bottom of a library only to who arranged them, and to nobody
// in random order (CR 401.4).
func TestWhoKnowsTheOrder(t *testing.T) {
	const nobody, owner = 0, 1
	for name, want := range map[string]control.Participants{"Liked": owner, "Random": nobody} {
		t.Run(name, func(t *testing.T) {
			s := castOrder(t, name)
			library := s.AppendZone(nil, game.Library, 0)
			if top := s.Object(library[0]).Card; s.Book().Card(top).Name != "Island" {
				t.Fatalf("%s is on top", s.Book().Card(top).Name)
			}
			for _, id := range library[len(library)-4:] {
				var knows control.Participants
				for v := range control.Participant(2) {
					if s.Knows(v, id) {
						knows |= 1 << v
					}
				}
				if knows != want {
					t.Errorf("%s: known to %b, want %b", s.Book().Card(s.Object(id).Card).Name, knows, want)
				}
			}
		})
	}
}

// TestUnseenMoveInLibrary: who does not see which card of a library went to its bottom no longer knows which is which.
func TestUnseenMoveInLibrary(t *testing.T) {
	s := castOrder(t, "Shown")
	if top := s.AppendZone(nil, game.Library, 0)[0]; !s.Knows(1, top) {
		t.Fatal("a card that was shown is not known")
	}
	s = castOrder(t, "Shown", "Secret")
	for _, id := range s.AppendZone(nil, game.Library, 0) {
		if s.Knows(1, id) {
			t.Errorf("%s is still known", s.Book().Card(s.Object(id).Card).Name)
		}
	}
}

// TestUnseenMoveOutOfLibrary: who knew what lay on top cannot tell whether it was taken into a hand, or kept by a scry (CR 701.22).
func TestUnseenMoveOutOfLibrary(t *testing.T) {
	for _, name := range []string{"Taken", "Scried"} {
		s := castOrder(t, "Shown", name)
		for _, z := range []game.Zone{game.Library, game.Hand} {
			for _, id := range s.AppendZone(nil, z, 0) {
				if s.Knows(1, id) {
					t.Errorf("%s: %s is still known", name, s.Book().Card(s.Object(id).Card).Name)
				}
			}
		}
	}
}

// TestTopStaysKnown: whoever could look at the card on top of a library knows it when that is over, and no card below it (CR 401.5).
func TestTopStaysKnown(t *testing.T) {
	for name, want := range map[string]control.Participants{"Glass": 1, "Open": 3} {
		s := castOrder(t, name, "Drawn", "Broken")
		for i, id := range s.AppendZone(nil, game.Library, 0) {
			for v := range control.Participant(2) {
				if got := s.Knows(v, id); got != (i == 0 && want.Has(v)) {
					t.Errorf("%s: participant %d knows card %d: %t", name, v, i, got)
				}
			}
		}
	}
}

// castOrder has the first player cast spells, answering every question with the last option.
func castOrder(t *testing.T, names ...string) *game.State {
	t.Helper()
	book := ownCards(t, orders, "Liked", "Random", "Secret", "Shown", "Taken", "Scried", "Drawn", "Broken", "Glass", "Open", "Forest", "Island", "Shock", "Negate", "Duress")
	list := func(names ...string) []game.TableCard { return tableCards(t, book, names...) }
	library := list("Forest", "Shock", "Negate", "Duress", "Island", "Island")
	var env game.Env
	s, _, err := book.NewTable(&game.Table{
		Players: []game.TablePlayer{{Life: 20, Hand: list(names...), Library: library}, {Life: 20, Library: library}},
		Step:    game.FirstMain, Key: [2]uint64{3, 4},
	}, &env)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		castAndResolve(t, s, &env, n)
	}
	return s
}

// castAndResolve casts a spell of that name, and passes until the stack is empty again.
func castAndResolve(t *testing.T, s *game.State, env *game.Env, name string) {
	t.Helper()
	cast := false
	for !cast || len(s.AppendZone(nil, game.Stack, 0)) > 0 {
		d, _ := s.Decision()
		opts := s.Options(env)
		choice := len(opts) - 1
		if d.Kind == game.Priority {
			choice = 0
			for i, o := range opts {
				if !cast && o.Kind == game.Cast && s.Book().Card(s.Object(o.A.ID()).Card).Name == name {
					choice, cast = i, true
				}
			}
		}
		if err := s.Apply(choice, env); err != nil {
			t.Fatal(err)
		}
	}
}
