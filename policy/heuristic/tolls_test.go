package heuristic_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
)

// The club plan pays for attacks that are worth it: with mana that is idle, or for the win.
func TestClubPaysForAttacks(t *testing.T) {
	b := newBench(t, "club")
	tests := []struct {
		name     string
		me, them game.TablePlayer
		want     []string
	}{
		{
			"mana that is good for nothing else",
			game.TablePlayer{Battlefield: b.cards("Grizzly Bears", "Mountain", "Mountain")},
			game.TablePlayer{Battlefield: b.cards("Propaganda")},
			[]string{"Grizzly Bears attacks player 1 for {2}"},
		},
		{
			"mana that is kept for a spell",
			game.TablePlayer{Hand: b.cards("Vampire Nighthawk"), Battlefield: b.cards("Grizzly Bears", "Swamp", "Swamp", "Swamp")},
			game.TablePlayer{Battlefield: b.cards("Propaganda")},
			[]string{"Grizzly Bears does not attack"},
		},
		{
			"a win is worth all mana",
			game.TablePlayer{Hand: b.cards("Vampire Nighthawk"), Battlefield: b.cards("Grizzly Bears", "Swamp", "Swamp", "Swamp")},
			game.TablePlayer{Life: 2, Battlefield: b.cards("Propaganda")},
			[]string{"Grizzly Bears attacks player 1 for {2}"},
		},
		{
			"no land for a few points of a healthy opponent",
			game.TablePlayer{Battlefield: b.cards("Exalted Dragon", "Mountain")},
			game.TablePlayer{},
			[]string{"Exalted Dragon does not attack"},
		},
		{
			"a land for the win",
			game.TablePlayer{Battlefield: b.cards("Exalted Dragon", "Mountain")},
			game.TablePlayer{Life: 5},
			[]string{"Exalted Dragon attacks player 1 at a cost"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b.t = t
			b.lay(game.BeginCombat, tt.me, tt.them)
			b.until(game.DeclareAttacker)
			b.expect(tt.want...)
		})
	}
}
