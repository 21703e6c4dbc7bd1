package game_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

func compiled(t *testing.T, names ...string) *game.Book {
	t.Helper()
	set, err := cards.Default().Load(names)
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(set)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// A split card outside the stack has the mana value, colors and types of both halves together (CR 709.4b-c); each half keeps its
// own.
func TestSplitCardFaces(t *testing.T) {
	book := compiled(t, "Research // Development")
	c, _ := book.Find("Development")
	info := book.Card(c)
	for i, want := range []struct {
		name   string
		value  int16
		colors uint8
	}{{"Research", 2, 0b10010}, {"Development", 5, 0b01010}, {"Research // Development", 7, 0b11010}} {
		if f := info.Faces[i]; f.Name != want.name || f.Value != want.value || f.Colors != want.colors || f.Types != card.InstantType {
			t.Errorf("face %d: %s, mana value %d, colors %05b, types %b; want %+v", i, f.Name, f.Value, f.Colors, f.Types, want)
		}
	}
}

// A back face has the mana value of the front (CR 202.3b).
func TestBackFaceManaValue(t *testing.T) {
	book := compiled(t, "Nissa, Vastwood Seer")
	c, _ := book.Find("Nissa, Sage Animist")
	if front, back := book.Card(c).Faces[0].Value, book.Card(c).Faces[1].Value; front != 3 || back != 3 {
		t.Errorf("mana values %d and %d, want 3 and 3", front, back)
	}
}

// TestDealtAgainFaces: a hidden card that has become another one by dealing again shows that one's faces, a split card both halves
// (CR 709.4), whether the other cards of the deck are dealt or cards of a pool.
func TestDealtAgainFaces(t *testing.T) {
	book := compiled(t, "Fire // Ice", "Mountain")
	both, _ := book.Find("Fire // Ice")
	land, _ := book.Find("Mountain")
	deck := slices.Concat(slices.Repeat([]game.CardID{both}, 20), slices.Repeat([]game.CardID{land}, 20))
	var env game.Env
	s, fork := game.NewState(book), game.NewState(book)
	if err := book.NewGame(s, game.Game{Main: [][]game.CardID{deck, deck}, Life: 20}, &env); err != nil {
		t.Fatal(err)
	}
	for key, pool := range [][]game.CardID{nil, {both, land}} {
		s.Fork(fork)
		fork.Resample(0, [2]uint64{uint64(key) + 1, 2}, pool)
		for _, id := range fork.AppendZone(fork.AppendZone(nil, game.Hand, 1), game.Library, 1) {
			if o := fork.Object(id); o.Face != int(book.Card(o.Card).Whole) {
				t.Fatalf("with the pool %v object %d is %s and shows face %d", pool, id, book.Card(o.Card).Name, o.Face)
			}
		}
	}
}
