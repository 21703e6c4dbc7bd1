package club

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// Prices of things, in the unit of all scores.
const (
	cardPrice = 20   // a card in hand
	drawPrice = 18   // a card drawn
	winPrice  = 2000 // the game
	turnPrice = 120
)

// rate returns what an effect is worth to the policy if its targets are chosen as well as can be.
func (c *pilot) rate(f *game.Facts, by game.Player) int {
	n := c.onPlayer(f.You, f.Amount, by) + c.ratePlain(f, by)
	if exchanges(f) {
		return n + c.side(by)*cardPrice/2
	}
	for i := range min(f.Words, game.MaxFactTargets) {
		if t := &f.Targets[i]; t.Does != 0 {
			n += c.bestTarget(t, by)
		}
	}
	return n
}

// ratePlain rates what an effect does without targets.
func (c *pilot) ratePlain(f *game.Facts, by game.Player) int {
	n := c.side(by) * (drawPrice*max(f.Draws-1, 0) + 5*f.Power)
	v := c.q.View
	if f.Foes != 0 {
		for p := range game.Player(v.Players()) {
			if !v.Allied(p, by) && !v.Left(p) {
				n += c.onPlayer(f.Foes, f.Amount, p) + c.control(f.Span, p, by)
			}
		}
	}
	if f.Each != 0 {
		n += c.onEach(f, by)
	}
	return n
}

// onEach rates an effect on everything of some types. An amount that is no fixed number is taken to be its controller's lands.
func (c *pilot) onEach(f *game.Facts, by game.Player) (n int) {
	b, amount := c.table(), f.Amount
	if amount == 0 {
		amount = b.lands[by]
	}
	for i := range b.units {
		if u := &b.units[i]; fits(u.Types, &f.All) {
			n += c.onUnit(f.Each, amount, u)
		}
	}
	return n
}

// fits reports whether an object with these types is among those that an effect looks at, as far as types tell.
func fits(types game.TypeBits, t *game.TargetFacts) bool {
	return (t.Types == 0 || types&t.Types != 0) && types&t.Not == 0
}

// bestTarget rates the best thing that a target word could name.
func (c *pilot) bestTarget(t *game.TargetFacts, by game.Player) int {
	v, top := c.q.View, never
	if t.Players {
		for p := range game.Player(v.Players()) {
			if !v.Left(p) && (!t.Foes || !v.Allied(p, by)) {
				top = max(top, c.onPlayer(t.Does, t.Amount, p)+c.control(t.Span, p, by))
			}
		}
	}
	if t.Objects {
		top = max(top, c.bestObject(t, by))
	}
	if top == never {
		return 0
	}
	return top
}

// bestObject rates the best object that a target word could name, where it says that the object is.
func (c *pilot) bestObject(t *game.TargetFacts, by game.Player) int {
	top := never
	if t.Zones == 0 || t.Zones.Has(game.Battlefield) {
		b := c.table()
		for i := range b.units {
			if u := &b.units[i]; fits(u.Types, t) {
				top = max(top, c.onObject(t, u))
			}
		}
	}
	if t.Zones.Has(game.Graveyard) {
		for o := range c.q.View.Graveyard(by) {
			if k := c.facts.face(o.Card, o.Face); k != nil && fits(k.info.Types, t) {
				top = max(top, c.onBuried(t, &o))
			}
		}
	}
	if t.Does&onStack != 0 {
		for sp := range c.q.View.Stack() {
			if k := c.facts.face(sp.Card, sp.Face); k == nil || fits(k.info.Types, t) {
				top = max(top, c.onSpell(t.Does, &sp, by))
			}
		}
	}
	if t.Does&game.CounterDeed != 0 {
		for sp := range c.q.View.Stack() {
			top = max(top, c.onCard(t.Does, sp.ID))
			break // the next to resolve
		}
	}
	return top
}

// onTarget rates a legal target.
func (c *pilot) onTarget(t *game.TargetFacts, x observe.ObjID, by game.Player) int {
	if p, ok := x.Player(); ok {
		return c.onPlayer(t.Does, t.Amount, p) + c.control(t.Span, p, by)
	}
	if u := c.table().unit(x); u != nil {
		return c.onObject(t, u)
	}
	if sp, ok := c.q.View.Spell(x); ok && t.Does&onStack != 0 {
		return c.onSpell(t.Does, &sp, by)
	}
	if o, ok := c.q.View.Object(x); ok && o.Zone == game.Graveyard {
		return c.onBuried(t, &o)
	}
	return c.onCard(t.Does, x)
}

// onObject rates what is done to a permanent and to its controller.
func (c *pilot) onObject(t *game.TargetFacts, u *unit) int {
	n := c.onOwner(t.Does, u.Controller)
	switch {
	case t.Attach:
		return n + c.side(u.Controller)*(u.worth+4*u.Power)
	case t.Does&game.RemoveDeed != 0 && t.To.Has(game.Hand) && u.Kind != game.TokenObject:
		return n - c.side(u.Controller)*(4+4*u.value()) // only the mana is lost
	case t.Power > 0 || t.Tough > 0:
		return n + c.side(u.Controller)*(1+c.grownFor(u, t))
	default:
		return n + c.onUnit(t.Does, t.Amount, u)
	}
}

// onBuried rates what is done to a card in a graveyard: whoever owns it gains by getting it back.
func (c *pilot) onBuried(t *game.TargetFacts, o *observe.Object) int {
	n := c.handWorth(o)
	switch {
	case t.Does&game.ReturnDeed != 0, t.To.Has(game.Hand):
		return c.side(o.Owner) * n
	case t.To.Has(game.Library):
		return c.side(o.Owner) * (n - drawPrice)
	default:
		return -c.side(o.Owner) * n / 8
	}
}

// onUnit rates deeds done to a permanent.
func (c *pilot) onUnit(does game.Deeds, amount int, u *unit) int {
	n := 0
	switch {
	case does&(game.KillDeed|game.RemoveDeed) != 0:
		n += c.lossOf(does, u)
	case does&game.DamageDeed != 0 && u.walker():
		n += min(8*amount, u.worth)
	case does&(game.DamageDeed|game.WeakenDeed) != 0 && u.creature():
		n += c.fatal(amount, u)
	}
	if does&game.TapDeed != 0 && !u.Tapped {
		n += u.worth / 5
	}
	if does&game.StrengthenDeed != 0 {
		n -= 5 + u.worth/6
	}
	if does&game.UntapDeed != 0 && u.Tapped {
		n -= u.worth / 5
	}
	if does&game.PrepareDeed != 0 && !u.Prepared {
		n -= c.prepares(u)
	}
	if does&game.UnprepareDeed != 0 && u.Prepared {
		n += c.prepares(u)
	}
	return -c.side(u.Controller) * n
}

// prepares rates the prepare spell of a permanent (CR 722.2a).
func (c *pilot) prepares(u *unit) int {
	if u.Card == 0 {
		return 0
	}
	k := c.facts.face(c.facts.book.Card(u.Card).Prepares, 0)
	if k == nil {
		return 0
	}
	return k.worth
}

// lossOf rates taking a permanent away: not what survives destruction.
func (c *pilot) lossOf(does game.Deeds, u *unit) int {
	if does&game.RemoveDeed == 0 && (u.Keywords.Has(indestructible) || u.Shields > 0) {
		return 0
	}
	return u.worth
}

// fatal rates so much damage, or loss of toughness, to a creature: all of it or nearly nothing.
func (c *pilot) fatal(amount int, u *unit) int {
	if amount >= u.left() && u.Shields == 0 && !u.Keywords.Has(indestructible) {
		return u.worth - (amount-u.left())/2
	}
	return min(amount, 3)
}

// onOwner rates what an effect on a permanent does to its controller besides.
func (c *pilot) onOwner(does game.Deeds, p game.Player) int {
	const body = game.KillDeed | game.RemoveDeed | game.DamageDeed | game.WeakenDeed | game.TapDeed | game.StrengthenDeed |
		game.UntapDeed | game.TakeCardsDeed | game.PrepareDeed | game.UnprepareDeed
	return c.onPlayer(does&^body, 0, p)
}

// onCard rates deeds done to a card or spell elsewhere than on the battlefield.
func (c *pilot) onCard(does game.Deeds, x observe.ObjID) int {
	o, ok := c.q.View.Object(x)
	if !ok {
		return 0
	}
	n := cardPrice
	if k := c.facts.face(o.Card, o.Face); k != nil {
		n = k.worth
	}
	if does&game.ReturnDeed != 0 {
		return c.side(o.Owner) * n
	}
	return -c.side(o.Controller) * n
}

// gains are deeds that please the player to whom they are done, with their prices; pains the others.
var gains = [...]struct {
	deed  game.Deeds
	price int
}{
	{game.GiveCardsDeed, drawPrice},
	{game.GainLifeDeed, 5},
	{game.ManaDeed, 1},
	{game.TokenDeed, 6},
	{game.ExtraTurnDeed, turnPrice},
	{game.SkipDeed, -40},
	{game.LookDeed, -2},
	{game.EmblemDeed, 60},
	{game.CopyDeed, cardPrice},
}

// onPlayer rates deeds done to a player.
func (c *pilot) onPlayer(does game.Deeds, amount int, p game.Player) int {
	if does == 0 || p == game.NoPlayer {
		return 0
	}
	n := 0
	for i := range gains {
		if does&gains[i].deed != 0 {
			n += gains[i].price
		}
	}
	if does&game.GiveCardsDeed != 0 && c.q.View.LibrarySize(p) < 3 {
		n -= 10 * drawPrice // drawing from an empty library loses (CR 704.5b)
	}
	if does&game.TakeCardsDeed != 0 {
		n -= min(c.q.View.HandSize(p), 1) * drawPrice
	}
	if does&(game.DamageDeed|game.LoseLifeDeed) != 0 {
		n -= c.lifeWorth(p, max(amount, 1))
	}
	if does&game.SetLifeDeed != 0 {
		n -= c.lifeWorth(p, c.q.View.Life(p)-amount)
	}
	if does&game.PlayDeed != 0 && does&game.CopyDeed == 0 && c.q.View.HandSize(p) > 0 {
		n -= 12 * min(c.table().mana[p], 4)
	}
	if does&game.SearchDeed != 0 {
		n += c.searchWorth(p)
	}
	return c.side(p) * n
}

// lifeWorth rates the loss of life points: the fewer are left, the more.
func (c *pilot) lifeWorth(p game.Player, points int) int {
	return lifePrice(points, c.q.View.Life(p), c.tuning.scale)
}

// lifePrice rates the loss of points of a life total; scale is in hundredths.
func lifePrice(points, life, scale int) int {
	switch {
	case life <= 0:
		return 0 // something keeps the player in the game (CR 101.2)
	case points >= life:
		return winPrice
	case points <= 0:
		return 3 * points
	default:
		return points * 40 * scale / (100 * max(life-points/2, 3))
	}
}

// searchWorth rates a search of p's library for p: bad where an opponent controls players who search (CR 723.2).
func (c *pilot) searchWorth(p game.Player) int {
	if c.table().rulers&^control.Of(p) != 0 {
		return -60
	}
	return 28
}
