package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// paying is a deck of payments: mana that may not be spent on everything or does something when it is spent, spells that can't be
// countered, and costs for each mode.
const paying = `
4 Shaman of Forgotten Ways
4 Vedalken Engineer
3 Generator Servant
3 Lapis Orb of Dragonkind
3 Mishra's Workshop
3 Boseiju, Who Shelters All
2 Prowling Serpopard
2 Carnage Tyrant
3 Counterspell
4 Collective Brutality
3 Borrowed Hostility
2 Tooth and Nail
3 Bane Alley Broker
3 Ornithopter
2 Mindslaver
3 Chrome Mox
3 Forest
3 Mountain
4 Underground Sea
`

// TestPayments checks every promise at the decisions of random games with such cards.
func TestPayments(t *testing.T) {
	m := gametest.Lists(t, paying, paying)
	c := gametest.NewChecker(m.Book)
	floating, modes := 0, 0
	m.Play(t, soak.Size(4, 500), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		for p := range game.Player(2) {
			r.State.TaggedMana(p, func(_, n int, _ game.CardID) bool { floating += n; return true })
		}
		if d, open := r.State.Decision(); open && d.Kind == game.ChooseMode {
			modes++
		}
	})
	if floating == 0 || modes == 0 {
		t.Errorf("%d units of such mana and %d choices of modes were met", floating, modes)
	}
	t.Log(floating, modes)
}
