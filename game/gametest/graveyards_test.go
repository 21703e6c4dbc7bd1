package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// burying is a deck that plays out of graveyards and takes cards out of those of others, with planeswalkers and rules about
// searching, drawing and turns; and with control of players.
const burying = `
3 Goblin Welder
2 Gorilla Shaman
2 Chandra, Flamecaller
2 Karn, the Great Creator
2 Shrapnel Blast
2 Fiery Impulse
2 Kozilek's Return
2 Rack and Ruin
3 Surgical Extraction
2 Yawgmoth's Will
2 Black Sun's Zenith
1 Curse of Death's Hold
1 Maralen of the Mornsong
2 Brutal Hordechief
1 Stranglehold
2 Ashiok, Dream Render
2 Ruinous Path
2 Mindslaver
2 Opposition Agent
2 Demonic Tutor
1 Sundial of the Infinite
1 Chronatog
1 Emrakul, the Promised End
1 Sorin's Vengeance
2 Replenish
2 Demonic Appetite
1 Rancor
3 Plains
4 Sol Ring
3 Darksteel Citadel
6 Swamp
5 Mountain
3 Volcanic Island

Sideboard
2 Wurmcoil Engine
2 Ornithopter
1 Mindslaver
`

// growing is a deck of tokens, counters and cards that look at the graveyard.
const growing = `
2 Doubling Season
3 Tireless Tracker
2 Ishkanah, Grafwidow
3 Grim Flayer
2 Gnarlwood Dryad
2 Sylvan Advocate
2 Gather the Pack
2 Grapple with the Past
2 Nissa's Pilgrimage
2 Traverse the Ulvenwald
2 Vessel of Nascency
1 Clip Wings
1 Languish
2 Odric, Master Tactician
2 Sorin Markov
2 Grave Titan
2 Arcbound Worker
1 Phyrexian Soulgorger
1 Word of Command
1 Emrakul, the Promised End
3 Evolving Wilds
3 Treetop Village
8 Forest
5 Swamp
3 Plains
3 Sol Ring
`

// TestGraveyards checks every promise at the decisions of random games with such cards.
func TestGraveyards(t *testing.T) {
	for name, lists := range map[string][]string{
		"two players": {burying, growing}, "alike": {burying, burying}, "three players": {growing, burying, growing},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := gametest.Lists(t, lists...)
			c := gametest.NewChecker(m.Book)
			kinds := map[game.EventKind]int{}
			m.Play(t, soak.Size(3, 200), func(r *gametest.Run) {
				r.Must(c.Promises(r))
				for i := range r.Env.Events {
					kinds[r.Env.Events[i].Kind]++
				}
			})
			t.Log(kinds)
		})
	}
}
