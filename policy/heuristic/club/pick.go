package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// pick rates objects that are chosen, kept or put in order. Whatever happens to them is taken to be bad for who has them,
// unless the word says otherwise: so of one's own the worst go first, of others the best.
func (c *pilot) pick(o *observe.Option) int {
	switch o.Kind {
	case game.Take:
	case game.Pick: // scry: what is worth little goes to the bottom
		if c.q.Decision.Word == game.VerbSeparate {
			return c.separate(o)
		}
		return c.scry(o)
	default:
		return 0
	}
	if k := c.facts.face(c.q.Decision.Card, 0); k != nil && c.q.Decision.Word == game.VerbEnchant {
		return c.carried(k, o.A)
	}
	if k := c.facts.face(c.q.Decision.Card, 0); k != nil && k.copier && c.q.Decision.Word == game.VerbChoose {
		return c.side(c.who) * max(c.objectWorth(o.A), -c.objectWorth(o.A)) // whoever has the best one
	}
	f := c.asking()
	if c.q.Decision.Word == game.VerbChoose && f != nil {
		if makesPlay(f) {
			return c.playFor(o.A)
		}
		if f.More {
			return c.proliferated(o.A)
		}
		if f.You&game.SearchDeed != 0 && f.You&game.LookDeed == 0 { // of what was found, the best
			return c.objectWorth(o.A)
		}
	}
	n := c.objectWorth(o.A)
	switch {
	case c.q.Decision.Word == game.VerbReveal && c.q.View.Turn() == 0: // a companion
		return max(n, 1)
	case c.q.Decision.Kind == game.KeepLegend, c.q.Decision.Kind == game.Arrange, c.q.Decision.Word == game.VerbUntap:
		return n
	default:
		return -n
	}
}

// makesPlay reports whether an effect makes somebody play a card.
func makesPlay(f *game.Facts) bool {
	for i := range f.Targets {
		if f.Targets[i].Does&game.PlayDeed != 0 {
			return true
		}
	}
	return false
}

// playFor rates making the owner of a card play it under the policy's hand: spells that hurt their caster.
func (c *pilot) playFor(x observe.ObjID) int {
	o, ok := c.q.View.Object(x)
	if !ok {
		return 0
	}
	k := c.facts.face(o.Card, o.Face)
	if k == nil || k.cost.Mana > c.table().mana[o.Owner] {
		return 0 // stays where it is
	}
	if k.spell == nil {
		return -k.worth
	}
	return cardPrice + c.rate(k.spell, o.Owner)
}

// objectWorth rates a permanent, spell or card: positive if it helps the policy.
func (c *pilot) objectWorth(x observe.ObjID) int {
	if p, ok := x.Player(); ok {
		return c.side(p) * cardPrice
	}
	if u := c.table().unit(x); u != nil {
		return c.side(u.Controller) * u.worth
	}
	o, ok := c.q.View.Object(x)
	if !ok {
		return 0
	}
	return c.side(o.Controller) * c.handWorth(&o)
}

// handWorth rates a card that its owner may still play: lands by need and by what they add, spells by what they do, all less
// if they are far too expensive.
func (c *pilot) handWorth(o *observe.Object) int {
	k := c.facts.face(o.Card, o.Face)
	if k == nil {
		return cardPrice
	}
	b := c.table()
	if k.isLand() {
		n := 46 - 8*min(b.lands[o.Owner], 5)
		if k.mana.Partners != (game.Subtypes{}) {
			n += c.landFit(k, o.Owner) / 2
		}
		return max(n, 1)
	}
	n := k.worth - 8*max(int(k.info.Value)-max(b.full[o.Owner], b.lands[o.Owner])-1, 0)
	if c.ownRedundant(k, o.Owner) {
		n /= 3
	}
	if c.weldable(k, o.Owner) {
		n /= 4
	}
	return max(n, 1)
}

// weldable reports whether a player who lacks the mana for a card has an ability that puts it onto the battlefield from a
// graveyard: it is better off there.
func (c *pilot) weldable(k *faceFacts, p game.Player) bool {
	b := c.table()
	if int(k.info.Value) <= b.full[p] {
		return false
	}
	for i := range b.units {
		u := &b.units[i]
		if u.Controller != p || u.face == nil {
			continue
		}
		for j := range u.face.acts {
			if returns(u.face.acts[j].facts, k.info.Types) {
				return true
			}
		}
	}
	return false
}

// returns reports whether an effect puts cards of such types from a graveyard onto the battlefield.
func returns(f *game.Facts, types game.TypeBits) bool {
	for i := range min(f.Words, game.MaxFactTargets) {
		t := &f.Targets[i]
		if t.Zones.Has(game.Graveyard) && t.Does&game.ReturnDeed != 0 && (t.Types == 0 || t.Types&types != 0) {
			return true
		}
	}
	return false
}

// ownRedundant reports whether a player already has the legendary permanent that a face would be (CR 704.5j).
func (c *pilot) ownRedundant(k *faceFacts, p game.Player) bool {
	if k.info.Types&legendary == 0 || k.controls {
		return false
	}
	b := c.table()
	for i := range b.units {
		if u := &b.units[i]; u.Controller == p && u.face == k {
			return true
		}
	}
	return false
}

// find rates what a search finds: the best card for oneself, and for others the worst or nothing; but where the policy's own
// side takes what others find, their best card.
func (c *pilot) find(o *observe.Option) int {
	against := c.foreign() && !c.table().rulers.Has(c.me)
	if o.Kind != game.Take {
		if against {
			return 0
		}
		return -1
	}
	x, ok := c.q.View.Object(o.A)
	if !ok {
		return 0
	}
	n := c.handWorth(&x)
	if k := c.facts.face(x.Card, x.Face); k != nil && k.isLand() {
		n += max(c.landFit(k, x.Owner), 0)
	}
	if against {
		return -n
	}
	return n
}
