package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// tales is a deck of subgames, of what reaches out of them, and of what a main game that stands still must keep: control of
// players, cards that somebody has seen, face-down cards, effects that last.
const tales = `
12 Shahrazad
3 Research // Development
2 Cunning Wish
2 Coax from the Blind Eternities
1 Karn, the Great Creator
1 Karn Liberated
2 Mindslaver
2 Word of Command
1 Worst Fears
2 Summoner's Egg
1 Bane Alley Broker
2 Battering Craghorn
2 Charming Prince
2 Lightning Bolt
2 Blood Artist
3 Sol Ring
3 Mana Crypt
18 Plains
3 Island
2 Swamp
2 Mountain
2 Forest
Sideboard
2 Lightning Bolt
2 Shahrazad
1 Emrakul, the Promised End
`

// TestSubgames checks every promise at decisions of random games with subgames, subgames of these, and players who leave the one
// or the other: nothing of a main game gets lost, and nobody learns anything of it that they did not know.
func TestSubgames(t *testing.T) {
	for name, size := range map[string][2]int{"two players": {2}, "three players": {3}, "teams": {4, 2}} {
		seats, team := size[0], size[1]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var lists []string
			for range seats {
				lists = append(lists, tales)
			}
			m := gametest.Lists(t, lists...).Teamed(team)
			c := gametest.NewChecker(m.Book)
			begun, deepest, foreign, n := 0, 0, 0, 0
			m.Play(t, soak.Size(max(4/seats, 2), 200), func(r *gametest.Run) {
				for i := range r.Env.Events {
					if r.Env.Events[i].Kind == game.SubgameBegins {
						begun++
					}
				}
				deep := depth(r.State)
				deepest = max(deepest, deep)
				if d, ok := r.State.Decision(); ok && deep > 0 && d.Decider != control.Participant(d.Subject) {
					foreign++
				}
				if n++; n%(9+6*deep) == 0 {
					r.Must(c.Promises(r))
					r.Must(c.Resample(r.State, r.Env.Events))
				}
			})
			if begun == 0 || deepest < 2 {
				t.Errorf("%d subgames, at most %d within each other", begun, deepest)
			}
			t.Logf("%d subgames, %d within each other, %d decisions in them for others", begun, deepest, foreign)
		})
	}
}

// TestSubgamesReplay: the choices of a game with subgames lead through the same states again, forced stops or not.
func TestSubgamesReplay(t *testing.T) {
	m := gametest.Lists(t, tales, tales)
	m.Cap = 1000
	for seed := range uint64(soak.Size(1, 50)) {
		var hashes [][2]uint64
		var choices []int
		m.PlaySeed(t, 100+seed, func(r *gametest.Run) {
			hashes, choices = append(hashes, r.State.Hash()), r.Choices
		})
		if err := m.Replay(100+seed, choices, hashes); err != nil {
			t.Error(err)
		}
		if err := m.ReplayForced(100+seed, choices, hashes); err != nil {
			t.Error(err)
		}
	}
}

// depth is how many games enclose the one that is played.
func depth(s *game.State) (n int) {
	for m := s.Main(); m != nil; m = m.Main() {
		n++
	}
	return n
}
