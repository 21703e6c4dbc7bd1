package encode_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy/encode"
)

const sieges = "20 Forest\n20 Plains\n10 Invasion of Zendikar\n10 Grizzly Bears"

// TestBattles: a battle points to who protects it, a creature to what it attacks.
func TestBattles(t *testing.T) {
	m := gametest.Lists(t, sieges, sieges)
	f := newFixture(t, encode.Config{}, m)
	battles, attacks := 0, 0
	m.Play(t, 6, func(r *gametest.Run) {
		q, ok := f.eyes.Observe(r.State, r.Env)
		if !ok {
			return
		}
		f.encoder.Encode(q, 0, f.out)
		for p := range q.View.Battlefield() {
			row := slices.Index(f.out.EntityIDs, uint32(p.ID))
			if row < 0 {
				t.Fatalf("%s has no row", q.View.Name(p.ID))
			}
			to := f.entity(row, "defender")
			switch {
			case p.Attacking && p.Defender != 0:
				if f.out.EntityIDs[to] != uint32(p.Defender) {
					t.Fatalf("%s attacks %s, the row says %d", q.View.Name(p.ID), q.View.Name(p.Defender), to)
				}
				attacks++
			case p.Protector != 0:
				if x := observe.ObjID(f.out.EntityIDs[to]); !x.IsPlayer() || !p.Protector.Has(seat(x)) {
					t.Fatalf("%s is protected by %b, the row says %d", q.View.Name(p.ID), p.Protector, to)
				}
				battles++
			case to >= 0:
				t.Fatalf("%s attacks nobody, the row says %d", q.View.Name(p.ID), to)
			}
		}
	})
	if battles == 0 || attacks == 0 {
		t.Errorf("%d battles, %d attacks", battles, attacks)
	}
}

func seat(x observe.ObjID) game.Player {
	p, _ := x.Player()
	return p
}
