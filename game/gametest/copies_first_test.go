package gametest_test

import (
	"errors"
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// copiers is a deck of what enters as copies, and of what says how, where and whether things enter.
const copiers = `
4 Clone
3 Phantasmal Image
4 Phyrexian Metamorph
3 Sculpting Steel
3 Spark Double
3 Mockingbird
3 Superior Spider-Man
2 Sakashima the Impostor
2 Essence of the Wild
2 Gather Specimens
3 Containment Priest
2 Grafdigger's Cage
1 Humility
2 Doubling Season
4 Reanimate
3 Triskelion
2 Thassa, God of the Sea
2 Faithless Looting
2 Mindslaver
4 Black Lotus
4 Sol Ring
4 Volcanic Island
6 Island
6 Swamp
`

// TestCopiesFirst checks every promise at the decisions of random games with such cards.
func TestCopiesFirst(t *testing.T) {
	m := gametest.Lists(t, copiers, copiers)
	c := gametest.NewChecker(m.Book)
	asked, exiled := 0, 0
	m.Play(t, soak.Size(8, 500), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		r.Must(c.Resample(r.State, r.Env.Events))
		if d, ok := r.State.Decision(); ok && d.Kind == game.MayDo && m.Book.Card(d.Card).Name == "Clone" {
			asked++
		}
		for i := range r.Env.Events {
			if e := &r.Env.Events[i]; e.Kind == game.Moves && e.To == game.Exile && e.From == game.Graveyard {
				exiled++
			}
		}
	})
	if asked == 0 || exiled == 0 {
		t.Errorf("asked %d times, %d cards exiled", asked, exiled)
	}
}

// TestCopiesFirstLeavers has players of such games of three leave at each decision about what something enters as.
func TestCopiesFirstLeavers(t *testing.T) {
	m := gametest.Lists(t, copiers, copiers, copiers)
	c := gametest.NewChecker(m.Book)
	left := 0
	m.Play(t, soak.Size(4, 300), func(r *gametest.Run) {
		d, ok := r.State.Decision()
		if !ok || d.Source.Slot <= 0 || d.Kind == game.Priority || !entersCopied(m.Book, d.Card) {
			return
		}
		left++
		r.Must(c.Promises(r))
		r.Must(c.Concessions(r.State))
	})
	if left == 0 {
		t.Error("nobody was asked")
	}
}

// entersCopied reports whether a card may enter as a copy.
func entersCopied(b *game.Book, c game.CardID) bool {
	return b.Card(c).Faces[0].EntersCopied
}

// masks is a deck of what enters as copies and face down, for another turn and in other games, of what triggers twice on it, and of what
// activated abilities cost.
const masks = `
4 Clone
3 Phyrexian Metamorph
2 Spark Double
2 Sakashima the Impostor
12 Essence of the Wild
10 Soul Summons
6 Whisperwood Elemental
2 Panharmonicon
2 Opalescence
2 Urza's Saga
1 Karn Liberated
1 Doubling Season
1 Shahrazad
1 Sorin Markov
2 Gather Specimens
4 Ephemerate
2 Containment Priest
3 Training Grounds
2 Heartstone
2 Suppression Field
2 Zirda, the Dawnwaker
3 Endless One
2 Arcbound Ravager
4 Black Lotus
4 Sol Ring
2 Volcanic Island
8 Plains
20 Forest
`

// TestCopiesFaceDown checks every promise at the decisions of random games with such cards, and that nobody is shown what enters face down.
func TestCopiesFaceDown(t *testing.T) {
	down := 0
	plays(t, masks, soak.Size(10, 300), func(r *gametest.Run) {
		n, err := enteredFaceDown(r.Env.Events)
		r.Must(err)
		down += n
	})
	if down == 0 {
		t.Error("nothing entered face down")
	}
}

// enteredFaceDown counts what entered face down, and fails if something of it was revealed just before.
func enteredFaceDown(events []game.Event) (n int, err error) {
	for i := range events {
		e := &events[i]
		if e.Kind != game.Moves || e.To != game.Battlefield || e.Flag&game.FaceDownFlag == 0 {
			continue
		}
		n++
		for k := range events[:i] {
			if o := &events[k]; o.Kind == game.Reveals && o.What == e.What {
				return n, errors.New("what enters face down has been revealed")
			}
		}
	}
	return n, nil
}
