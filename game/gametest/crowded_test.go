package gametest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// crowd is what lies in numbers on the tables of crowded games: what is tapped, sacrificed and compared as something is paid for.
const crowd = `
1 Smuggler's Copter
1 Renegade Freighter
1 Caustic Bronco
1 Galvanizing Sawship
1 Chief Engineer
1 Inspiring Statuary
1 Arcbound Worker
1 Jackal Pup
1 Llanowar Elves
1 Grizzly Bears
1 Mogg Flunkies
1 Izoni, Center of the Web
1 Corpseberry Cultivator
1 Fallen Shinobi
1 Sol Ring
1 Lotus Petal
1 Everflowing Chalice
1 Arcbound Ravager
1 Propaganda
1 Underworld Breach
`

// errands is what is cast there: its announcements have choices and payments of all kinds.
const errands = `
1 Stoke the Flames
1 Reverse Engineer
1 Treasure Cruise
1 Gurmag Angler
1 Murktide Regent
1 Tinker
1 Shrapnel Blast
1 Fling
1 Burn Trail
1 Candy Grapple
1 Osseous Exhale
1 Everdream
1 Desperate Ritual
1 Gemrazer
1 Sea-Dasher Octopus
1 Wretched Gryff
1 Everflowing Chalice
1 Thousand-Faced Shadow
1 Far // Away
1 Nature's Rhythm
1 Aang's Iceberg
1 Secret of Bloodbending
1 Analyze the Pollen
1 Collective Brutality
1 Borrowed Hostility
1 Tooth and Nail
1 Briarblade Adept
1 Besmirch
`

// grounds is the mana for it, too little for most of it.
const grounds = `
1 Mountain
1 Island
1 Swamp
1 Forest
1 Plains
`

// crowded makes matches of three players at tables with more permanents than are compared one by one.
func crowded(t *testing.T) *gametest.Match {
	t.Helper()
	m := gametest.Lists(t, crowd, errands, grounds)
	lying, held, lands := m.Main[0], m.Main[1], m.Main[2]
	some := func(rng *rand.Rand, n int, of []game.CardID) (list []game.TableCard) {
		for range n {
			list = append(list, game.TableCard{Card: of[rng.IntN(len(of))]})
		}
		return list
	}
	m.Table = func(seed uint64) *game.Table {
		rng := rand.New(rand.NewPCG(seed, 31))
		table := &game.Table{Step: game.FirstMain, Cap: 150, Key: [2]uint64{seed, 5}}
		for range 3 {
			kinds := []game.CardID{lying[rng.IntN(len(lying))], lying[rng.IntN(len(lying))], lying[rng.IntN(len(lying))], lying[rng.IntN(len(lying))]}
			table.Players = append(table.Players, game.TablePlayer{
				Life: 20, Library: some(rng, 40, held), Hand: some(rng, 10, held), Graveyard: some(rng, 5+rng.IntN(40), held),
				Battlefield: append(some(rng, 14+rng.IntN(12), kinds), some(rng, 3+rng.IntN(4), lands)...),
			})
		}
		return table
	}
	return m
}

// TestCrowdedLeavers has each player leave at each decision of an announcement, a payment or a resolution at a crowded table: the game goes
// on, and nothing is compared that is gone.
func TestCrowdedLeavers(t *testing.T) {
	m := crowded(t)
	c := gametest.NewChecker(m.Book)
	taken := map[game.DecisionKind]int{}
	m.Play(t, soak.Size(6, 3000), func(r *gametest.Run) {
		d, open := r.State.Decision()
		if !open || d.Kind == game.Priority {
			return
		}
		taken[d.Kind]++
		r.Must(c.Concessions(r.State))
	})
	t.Log(taken)
	for _, kind := range []game.DecisionKind{game.ActivateMana, game.ChooseTarget, game.ChooseObjects, game.MayDo} {
		if taken[kind] == 0 {
			t.Errorf("nobody was asked for %v", kind)
		}
	}
}
