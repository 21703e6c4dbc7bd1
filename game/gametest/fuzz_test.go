package gametest_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
)

// whole is a book of every card of the library.
var whole = sync.OnceValue(func() *game.Book {
	lib := cards.Default()
	all, err := lib.Load(lib.Names())
	if err != nil {
		panic(err)
	}
	book, err := game.Compile(all)
	if err != nil {
		panic(err)
	}
	return book
})

// feed turns the bytes of a fuzzer into numbers; after the last one all are 0.
type feed []byte

// below returns a number from 0 to n-1.
func (f *feed) below(n int) int {
	if len(*f) == 0 {
		return 0
	}
	b := (*f)[0]
	*f = (*f)[1:]
	return int(b) % n
}

// table makes a table of any cards.
func (f *feed) table(book *game.Book) *game.Table {
	players := 2 + f.below(3)
	t := &game.Table{
		Turn: game.Player(f.below(players)), Step: game.Upkeep + game.Step(f.below(int(game.Cleanup-game.Upkeep))),
		Cap: 1000, Key: [2]uint64{uint64(f.below(256)), 1},
	}
	for p := range players {
		one := game.TablePlayer{Life: 1 + f.below(20), Lands: f.below(2)}
		one.Pool[f.below(len(one.Pool))] = f.below(4)
		one.Hand = f.cards(book, 5)
		one.Battlefield = f.permanents(book, 6)
		one.Graveyard = f.cards(book, 3)
		one.Exile = f.cards(book, 2)
		one.Library = f.cards(book, 8)
		if f.below(4) == 0 {
			one.Controlled = []game.TableControl{{
				By: control.Participant(f.below(players)), Span: control.NextTurn, Source: 1,
				Active: f.below(2) == 1 && t.Turn == game.Player(p),
			}}
		}
		t.Players = append(t.Players, one)
	}
	return t
}

// card returns any card that is no token.
func (f *feed) card(book *game.Book) game.CardID {
	c := f.below(256)<<8 | f.below(256)
	for n := range book.Cards() {
		if id := game.CardID(1 + (c+n)%book.Cards()); !book.Card(id).Token && !book.Card(id).Emblem {
			return id
		}
	}
	panic("a book of tokens")
}

func (f *feed) cards(book *game.Book, most int) (out []game.TableCard) {
	for range f.below(most + 1) {
		out = append(out, game.TableCard{Card: f.card(book)})
	}
	return out
}

func (f *feed) permanents(book *game.Book, most int) []game.TableCard {
	out := f.cards(book, most)
	for i := range out {
		bits := f.below(8)
		out[i].Tapped, out[i].Sick, out[i].Damage = bits&1 != 0, bits&2 != 0, bits>>2
	}
	return out
}

// FuzzApply plays any choices on tables of any cards: no panic, every promise kept at every eighth decision, the state's own
// invariants at each.
func FuzzApply(f *testing.F) {
	for i := range byte(16) {
		var seed []byte
		for k := range 240 {
			seed = append(seed, byte(k*k)*(2*i+1)+i*37)
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		book, in := whole(), feed(data)
		env := game.Env{Record: true}
		s, _, err := book.NewTable(in.table(book), &env)
		if err != nil {
			t.Skip(err)
		}
		c := gametest.NewChecker(book)
		for n := 0; len(in) > 0 && n < 300; n++ {
			env.Events, env.Control.Changes = env.Events[:0], env.Control.Changes[:0]
			err := s.Verify()
			if n%8 == 0 {
				err = errors.Join(err, c.Check(s, &env), c.Concessions(s))
			}
			if err != nil {
				t.Fatalf("after %d choices: %v", n, err)
			}
			if _, ok := s.Decision(); !ok {
				return
			}
			if err := s.Apply(in.below(len(s.Options(&env))), &env); err != nil {
				t.Fatalf("choice %d: %v", n, err)
			}
		}
	})
}

// FuzzDecode: any bytes are either refused or are a state that is in order and has a canonical encoding.
func FuzzDecode(f *testing.F) {
	m := gametest.Decks(f, "sligh", "puppeteer")
	m.Play(f, 3, func(r *gametest.Run) {
		if len(r.Choices)%60 == 20 {
			f.Add(r.State.AppendEncoding(nil))
		}
	})
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := game.Decode(m.Book, data)
		if err != nil {
			return
		}
		if err := s.Verify(); err != nil {
			t.Fatal(err)
		}
		code := s.AppendEncoding(nil)
		again, err := game.Decode(m.Book, code)
		if err != nil {
			t.Fatalf("decoding what was encoded: %v", err)
		}
		if again.Hash() != s.Hash() {
			t.Fatal("decoded twice, the state has another hash")
		}
	})
}
