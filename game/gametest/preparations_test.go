package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// preparations is a deck of preparation cards and of what copies, takes over, phases out and returns what is prepared.
const preparations = `
4 Elite Interceptor
3 Goblin Glasswright
3 Studious First-Year
3 Encouraging Aviator
3 Emeritus of Conflict
2 Emeritus of Truce
2 Emeritus of Ideation
2 Blazing Firesinger
3 Skycoach Conductor
2 Codie, Ravenous Codex
3 Biblioplex Tomekeeper
4 Skycoach Waypoint
3 Clone
3 Reality Ripple
2 Mindslaver
2 Bribery
3 Repeal
2 Twincast
2 Dreamtail Heron
4 Sol Ring
3 Island
3 Mountain
3 Plains
2 Forest
`

// TestPreparations checks every promise at the decisions of random games with preparation cards (CR 722): whoever controls a prepared
// permanent finds a copy of its prepare spell in exile, or somebody has left with it, and no other copy lies there.
func TestPreparations(t *testing.T) {
	m := gametest.Lists(t, preparations, preparations, preparations)
	c := gametest.NewChecker(m.Book)
	readied, cast, phased := 0, 0, 0
	m.Play(t, soak.Size(12, 400), func(r *gametest.Run) {
		s := r.State
		r.Must(c.Check(s, r.Env))
		r.Must(c.Redeal(s, r.Env.Events))
		r.Must(c.Resample(s, r.Env.Events))
		kept := 0
		for id := s.First(game.Battlefield, 0); id != 0; id = s.Next(id) {
			p, _ := s.Permanent(id)
			copied := s.Readied(id)
			if p.Flags&game.Prepared == 0 != (copied == game.Ref{}) {
				t.Fatalf("the permanent %d has flags %b and the copy %v", id, p.Flags, copied)
			}
			if s.Live(copied) && s.Object(copied.ID()).Zone == game.Exile {
				kept++
			} else if s.Live(copied) {
				cast++
			}
		}
		readied += kept
		for id := s.First(game.Exile, 0); id != 0; id = s.Next(id) {
			if s.Object(id).Kind == game.SpellCopy {
				kept--
			}
		}
		if kept != 0 {
			t.Fatalf("%d copies more belong to permanents than lie in exile", kept)
		}
		if s.First(game.PhasedOut, 0) != 0 {
			phased++
		}
	})
	if readied == 0 || cast == 0 || phased == 0 {
		t.Errorf("%d times something was prepared, %d times its spell was being cast, %d times something was phased out", readied, cast, phased)
	}
}
