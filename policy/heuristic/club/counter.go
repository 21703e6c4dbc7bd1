package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

// counter rates a spell that counters: worth it against an opponent's next spell to resolve, if that is worth enough.
func (c *pilot) counter(k *faceFacts) int {
	for sp := range c.q.View.Stack() {
		if sp.Ability != 0 || c.q.View.Allied(sp.Controller, c.who) {
			return 0
		}
		n := c.stakes(&sp)
		t := counterWord(k.spell)
		if t.To.Has(game.Hand) || t.To.Has(game.Library) {
			n = n * 2 / 3
		}
		if k.spell.Unless && !c.cannotPay(k, &sp) {
			n /= 4
		}
		if n < c.tuning.holdCounter {
			return 0
		}
		return 400 + n
	}
	return 0
}

// counterWord returns the target word that is countered.
func counterWord(f *game.Facts) *game.TargetFacts {
	for i := range min(f.Words, game.MaxFactTargets) {
		if f.Targets[i].Does&game.CounterDeed != 0 {
			return &f.Targets[i]
		}
	}
	return &f.Targets[0]
}

// stakes rates what an opponent's spell would do if it resolved.
func (c *pilot) stakes(sp *observe.Spell) int {
	k := c.facts.face(sp.Card, sp.Face)
	switch {
	case k == nil:
		return cardPrice
	case k.spell == nil:
		return k.worth
	case k.span == card.NextTurn:
		return c.turnOf(c.who)
	}
	n := -c.ratePlain(k.spell, sp.Controller) - c.onPlayer(k.spell.You, k.spell.Amount, sp.Controller)
	var buf [8]observe.ObjID
	for i, x := range c.q.View.Targets(buf[:0], sp.ID) {
		if i < game.MaxFactTargets && i < k.spell.Words && x != 0 {
			n -= c.onTarget(&k.spell.Targets[i], x, sp.Controller)
		}
	}
	return n
}

// cannotPay reports whether the controller of a spell has too little mana for what a counterspell with the subject's mana asks.
func (c *pilot) cannotPay(k *faceFacts, sp *observe.Spell) bool {
	b := c.table()
	tax := 1
	if k.cost.X {
		tax = b.mana[c.who] - k.cost.Mana
	}
	return b.mana[sp.Controller] < tax
}
