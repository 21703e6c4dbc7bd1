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

// planning is a deck of cards that are exiled from the hand by special actions, and cast later.
const planning = `
8 Behold the Multiverse
6 Doomskar
6 Djinn of Fool's Fall
4 Bane Alley Broker
4 Grizzly Bears
4 Praetor's Grasp
2 Mindslaver
2 Sorin Markov
8 Plains
10 Underground Sea
6 Island
`

// TestSpecialActions checks every promise at the decisions of random games with such cards.
func TestSpecialActions(t *testing.T) {
	acts, hidden := 0, 0
	plays(t, planning, soak.Size(4, 500), func(r *gametest.Run) {
		for i := range r.Env.Events {
			if r.Env.Events[i].Kind == game.ActsSpecially {
				acts++
			}
		}
		for id := range game.ID(r.State.Slots()) {
			if o := r.State.Object(id); o.Zone == game.Exile && o.FaceDown {
				hidden++
			}
		}
	})
	if acts == 0 || hidden == 0 {
		t.Errorf("%d special actions and %d face-down cards in exile were met", acts, hidden)
	}
	t.Log(acts, hidden)
}

// TestPayments checks every promise at the decisions of random games with such cards.
func TestPayments(t *testing.T) {
	m := gametest.Lists(t, paying, paying)
	c := gametest.NewChecker(m.Book)
	floating, modes := 0, 0
	m.Play(t, soak.Size(4, 500), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		for p := range game.Player(2) {
			r.State.TaggedMana(p, func(_, n int, _ game.CardID, _ string) bool { floating += n; return true })
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
