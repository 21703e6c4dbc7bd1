package heuristic_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
)

// The club plan exerts what is worth it (CR 508.1g, 701.43).
func TestClubExerts(t *testing.T) {
	b := newBench(t, "club")
	tests := []struct {
		name     string
		me, them game.TablePlayer
		want     []string
	}{
		{
			"for a creature that dies",
			game.TablePlayer{Battlefield: b.cards("Glorybringer")},
			game.TablePlayer{Battlefield: b.cards("Grizzly Bears")},
			[]string{"Glorybringer attacks player 1", "Glorybringer: yes"},
		},
		{
			"not for nothing",
			game.TablePlayer{Battlefield: b.cards("Glorybringer")},
			game.TablePlayer{},
			[]string{"Glorybringer attacks player 1", "Glorybringer: no"},
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
