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

// The club plan crews where it pays (CR 702.122).
func TestClubCrews(t *testing.T) {
	b := newBench(t, "club")
	tests := []struct {
		name     string
		me, them game.TablePlayer
		want     []string
	}{
		{
			"with a creature that attacks for less",
			game.TablePlayer{Battlefield: b.cards("Renegade Freighter", "Grizzly Bears")},
			game.TablePlayer{},
			[]string{"activate Renegade Freighter: ability 1"},
		},
		{
			"not with one that attacks for more",
			game.TablePlayer{Battlefield: b.cards("Renegade Freighter", "Grave Titan")},
			game.TablePlayer{},
			[]string{"pass"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b.t = t
			b.lay(game.BeginCombat, tt.me, tt.them)
			b.expect(tt.want...)
		})
	}
}
