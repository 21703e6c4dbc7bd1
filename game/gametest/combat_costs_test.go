package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// taxing is a deck of attacks and blocks that cost something, of creatures that have to attack, or only together, and of mana that
// such creatures make.
const taxing = `
3 Propaganda
2 Windborn Muse
3 Sphere of Safety
3 Norn's Annex
3 Exalted Dragon
2 Flooded Woodlands
3 Archangel of Tithes
4 Qal Sisma Behemoth
2 War Cadence
3 War Tax
2 Brainwash
4 Mogg Flunkies
4 Llanowar Elves
3 Brutal Hordechief
2 Ulamog's Crusher
3 Lotus Petal
2 Master Warcraft
2 Mindslaver
3 Glimmervoid
8 Sol Ring
4 Plains
4 Forest
3 Underground Sea
3 Mountain
`

// TestCombatCosts checks every promise at the decisions of random games with such cards, of two and of three players.
func TestCombatCosts(t *testing.T) {
	for _, lists := range [][]string{{taxing, taxing}, {taxing, taxing, taxing}} {
		m := gametest.Lists(t, lists...)
		c := gametest.NewChecker(m.Book)
		priced, paid, refused, paying := 0, 0, 0, false
		m.Play(t, soak.Size(2, 500), func(r *gametest.Run) {
			r.Must(c.Promises(r))
			r.Must(c.Paid(r.State, r.Env))
			r.Must(c.Resample(r.State, r.Env.Events))
			d, ok := r.State.Decision()
			if !ok {
				return
			}
			for _, o := range r.State.Options(r.Env) {
				if d.Kind == game.DeclareAttacker && (o.N > 0 || o.Face > 0) {
					priced++
				}
			}
			if d.Kind == game.MayDo && d.Word == game.VerbPay {
				refused++
			}
			pays := r.State.Step() == game.DeclareAttackers && (d.Kind == game.ActivateMana || d.Kind == game.SpendMana)
			if pays && !paying {
				paid++
			}
			paying = pays
		})
		if priced == 0 || paid == 0 {
			t.Errorf("%d attacks that cost something were offered, %d times something was paid", priced, paid)
		}
		t.Log(priced, paid, refused)
	}
}
