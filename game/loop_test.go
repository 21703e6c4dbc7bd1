package game_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// tableCards are cards of a stated table, by name.
func tableCards(t *testing.T, book *game.Book, names ...string) (list []game.TableCard) {
	t.Helper()
	for _, name := range names {
		id, ok := book.Find(name)
		if !ok {
			t.Fatal(name)
		}
		list = append(list, game.TableCard{Card: id})
	}
	return list
}

// ownCards compiles cards that a test defines, with some of the library.
func ownCards(t *testing.T, source string, names ...string) *game.Book {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "own.star"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	lib, err := cards.Default().WithDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	list, err := lib.Load(names)
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(list)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// TestMandatoryLoopIsADraw: what repeats itself without a choice is a draw, and so is what grows for ever (CR 104.4b).
func TestMandatoryLoopIsADraw(t *testing.T) {
	for name, source := range map[string]string{
		"repeats": `
away = exile(this)
card(name = "Blinker", cost = "{0}", type = "Creature - Spirit", pt = (1, 1),
    abilities = when(enters(this), [away, put(away, battlefield)]))`,
		"grows": `
spirit = token("Spirit", "Creature - Spirit", white, pt = (1, 1))
card(name = "Blinker", cost = "{0}", type = "Enchantment", abilities = when(enters(creature | this), create(1, spirit)))`,
	} {
		t.Run(name, func(t *testing.T) {
			book := ownCards(t, source, "Blinker", "Mountain")
			blinker, _ := book.Find("Blinker")
			mountain, _ := book.Find("Mountain")
			library := []game.TableCard{{Card: mountain}}
			table := game.Table{
				Players: []game.TablePlayer{{Life: 20, Hand: []game.TableCard{{Card: blinker}}, Library: library}, {Life: 20, Library: library}},
				Step:    game.FirstMain,
			}
			var env game.Env
			s, _, err := book.NewTable(&table, &env)
			if err != nil {
				t.Fatal(err)
			}
			for {
				d, ok := s.Decision()
				if !ok {
					break
				}
				if err := s.Apply(len(s.Options(&env))-1, &env); err != nil {
					t.Fatalf("%v: %v", d.Kind, err)
				}
			}
			if o, winners := s.Outcome(); o != game.MandatoryLoop || winners != 0 {
				t.Errorf("the game ended as %v, won by %b", o, winners)
			}
		})
	}
}
