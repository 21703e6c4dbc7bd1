package game_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// A fork that is drawn again has other cards to come, the same for the same key; hands and what is known stay, and outside of
// priority the libraries do, too.
func TestRedraw(t *testing.T) {
	defs, err := cards.Default().Load([]string{"Mountain", "Jackal Pup", "Ball Lightning"})
	if err != nil {
		t.Fatal(err)
	}
	b, err := game.Compile(defs)
	if err != nil {
		t.Fatal(err)
	}
	deck := slices.Concat(slices.Repeat([]game.CardID{1}, 20), slices.Repeat([]game.CardID{2}, 20), slices.Repeat([]game.CardID{3}, 20))
	s, env := game.NewState(b), &game.Env{}
	if err := b.NewGame(s, game.Game{Main: [][]game.CardID{deck, deck}, Life: 20, Key: [2]uint64{1, 2}}, env); err != nil {
		t.Fatal(err)
	}
	zones := func(s *game.State, z game.Zone) []game.ID {
		return append(s.AppendZone(nil, z, 0), s.AppendZone(nil, z, 1)...)
	}
	again := func(key uint64) *game.State {
		f := game.NewState(b)
		s.Fork(f)
		f.Redraw([2]uint64{key, key}, env)
		return f
	}
	if mulligan := again(5); s.AtPriority() || !slices.Equal(zones(s, game.Library), zones(mulligan, game.Library)) {
		t.Error("libraries changed while mulligans are taken")
	}
	for !s.AtPriority() {
		options := s.Options(env)
		keep := slices.IndexFunc(options, func(o game.Option) bool { return o.Kind == game.Yes })
		if err := s.Apply(max(keep, 0), env); err != nil {
			t.Fatal(err)
		}
	}
	one, same, other := again(5), again(5), again(6)
	for _, z := range []game.Zone{game.Library, game.Hand} {
		if !slices.Equal(zones(one, z), zones(same, z)) {
			t.Errorf("%s: one key gives two orders", z)
		}
	}
	if slices.Equal(zones(one, game.Library), zones(other, game.Library)) || slices.Equal(zones(one, game.Library), zones(s, game.Library)) {
		t.Error("the libraries are not drawn again")
	}
	if !slices.Equal(zones(one, game.Hand), zones(s, game.Hand)) || len(zones(one, game.Library)) != len(zones(s, game.Library)) {
		t.Error("hands or the sizes of libraries have changed")
	}
}
