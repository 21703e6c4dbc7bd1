package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// turnsDeck is what the embedded decks have none of: extra phases, skips, ended phases and turns, phasing, removal from combat,
// other deciders, hexproof players, revealed hands, limited searches; and control of players and searches beside them.
const turnsDeck = `
2 Relentless Assault
2 Mandate of Peace
2 Empty City Ruse
1 Stasis
1 Eon Hub
1 Necropotence
1 Platinum Emperion
2 Obeka, Splitter of Seconds
2 Time Stop
1 Melee
1 Invasion Plans
2 Defensive Formation
2 Rainbow Efreet
2 Reality Ripple
2 Slip Out the Back
2 Sandbar Crocodile
1 Rancor
1 Leyline of Sanctity
2 Sen Triplets
1 Telepathy
2 Aven Mindcensor
1 Opposition Agent
1 Demonic Tutor
2 Mindslaver
1 The Dominion Bracelet
1 Word of Command
1 Grave Titan
1 Sorin Markov
2 Llanowar Elves
2 Mogg Fanatic
5 Plains
5 Island
4 Swamp
4 Mountain
4 Forest
3 Sol Ring
`

// TestTurns checks every promise, and that nothing leaks, with what changes turns, phases and combat.
func TestTurns(t *testing.T) {
	for name, size := range map[string][2]int{"two players": {2}, "three players": {3}, "five players": {5}, "teams": {4, 2}} {
		seats, team := size[0], size[1]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var lists []string
			for range seats {
				lists = append(lists, turnsDeck)
			}
			m := gametest.Lists(t, lists...).Teamed(team)
			c := gametest.NewChecker(m.Book)
			kinds := map[game.EventKind]int{}
			m.Play(t, soak.Size(8/seats, 200), func(r *gametest.Run) {
				r.Must(c.Promises(r))
				for i := range r.Env.Events {
					kinds[r.Env.Events[i].Kind]++
				}
			})
			t.Logf("%d phased out, %d phases skipped", kinds[game.PhasesOut], kinds[game.SkipsPhase])
		})
	}
}
