package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

// firstLent is the number, in options, of the first ability that an attached permanent gives.
const firstLent = 96

// activate rates activating an ability. Mana abilities wait until something is to be paid.
func (c *pilot) activate(o *observe.Option) int {
	a := c.actOf(o)
	switch {
	case a == nil:
		return c.waste(o)
	case a.facts.Attacks:
		return c.infiltrate(o)
	case c.foreign():
		return c.activateFor(a, o)
	case a.cost.Crew > 0:
		return c.crew(a, o)
	case a.controls && !c.tuning.useControl:
		return 0
	case a.levels:
		return c.levelUp(o)
	case a.facts.Shield:
		return c.protect(o)
	case a.facts.Body != [2]int{}:
		return c.animate(a, o)
	case growth(a.facts) != nil:
		return c.trick(growth(a.facts), c.given(&a.cost, o))
	case a.facts.Words == 1 && a.facts.Targets[0].Attach:
		return c.equip(o)
	case recalls(a.facts):
		return c.recall(a, o)
	case c.fromGraveyard(a.facts, o):
		return c.recover()
	case c.idle(a.facts):
		return 0
	default:
		return c.useAbility(a, o)
	}
}

// infiltrate rates putting a card from hand in the place of an unblocked attacker (CR 702.49): before damage, if it is worth more there
// than that one; for a controlled player never.
func (c *pilot) infiltrate(o *observe.Option) int {
	k := c.facts.face(c.q.View.Card(o.A))
	if k == nil || c.foreign() || !c.quiet() || c.q.View.Step() != game.DeclareBlockers {
		return 0
	}
	b, least := c.table(), -never
	for i := range b.units {
		if u := &b.units[i]; u.Controller == c.who && u.Attacking && !u.Blocked {
			least = min(least, u.worth)
		}
	}
	if k.worth <= least {
		return 0
	}
	return 60 + k.worth - least
}

// useAbility rates an ability by what it does and what it costs.
func (c *pilot) useAbility(a *act, o *observe.Option) int {
	gain := c.rate(a.facts, c.who)
	if a.facts.Guess {
		gain = gain * c.guessChance() / 100
	}
	if a.ability.Kind == game.LoyaltyAbility {
		return c.loyalty(a, gain)
	}
	given := c.given(&a.cost, o)
	if a.facts.You&game.SearchDeed != 0 {
		given = min(given, cardPrice)
	}
	if allDeeds(a.facts) == game.StrengthenDeed || gain-given <= max(c.threshold(), 0) {
		return 0
	}
	return 50 + gain - given
}

// levelUp rates putting a level counter on a creature (CR 702.87): after permanents have been cast, while a level is still to come.
func (c *pilot) levelUp(o *observe.Option) int {
	u := c.table().unit(o.A)
	if u == nil || u.face == nil || u.Counters >= u.face.last || !c.quiet() || !c.myTurn() {
		return 0
	}
	return 250
}

// activateFor rates an ability of a controlled player.
func (c *pilot) activateFor(a *act, o *observe.Option) int {
	gain := c.rate(a.facts, c.who)
	if a.ability.Kind == game.LoyaltyAbility {
		return c.loyalty(a, gain)
	}
	given := c.given(&a.cost, o)
	if a.cost.Crew > 0 && c.myTurn() && c.quiet() && c.q.View.Step() >= game.SecondMain {
		return 1 // what is tapped does not block
	}
	if recalls(a.facts) || gain+given <= 0 || given == 0 && !a.cost.Tap {
		return 0 // nothing is lost, and nothing would stop it from being done again and again
	}
	return gain + given
}

// actOf returns the ability that an option activates, printed or lent by what is attached, or nil for mana abilities.
func (c *pilot) actOf(o *observe.Option) *act {
	if o.N >= firstLent {
		return c.lentAct(o)
	}
	k := c.facts.face(c.q.View.Card(o.A))
	if k == nil || o.N < 0 {
		return nil
	}
	for i := range k.acts {
		if int16(k.acts[i].ability.Index) == o.N {
			return &k.acts[i]
		}
	}
	return nil
}

// lentAct returns the ability that something attached to the object gives it.
func (c *pilot) lentAct(o *observe.Option) *act {
	b, n := c.table(), int(o.N)-firstLent
	for i := range b.units {
		u := &b.units[i]
		if u.Host != o.A || u.face == nil {
			continue
		}
		for j := range u.face.lent {
			if n == 0 {
				return &u.face.lent[j]
			}
			n--
		}
	}
	return nil
}

// waste rates a mana ability with priority: nothing, but late in a controlled player's turn it takes away the mana for what
// that player could still do before the next untap step.
func (c *pilot) waste(o *observe.Option) int {
	if !c.foreign() || !c.myTurn() || !c.quiet() || c.q.View.Step() < game.SecondMain {
		return 0
	}
	if u := c.table().unit(o.A); u == nil || u.Tapped || c.makes(u) == 0 || !c.armed(c.who) {
		return 0
	}
	return 1
}

// armed reports whether a player could use mana in another player's turn.
func (c *pilot) armed(p game.Player) bool {
	for x := range c.q.View.Hand(p) {
		if k := c.facts.face(x.Card, x.Face); k != nil && k.info.Instant && k.info.HasCost {
			return true
		}
	}
	b := c.table()
	for i := range b.units {
		if u := &b.units[i]; u.Controller == p && u.face != nil && len(u.face.acts) > 0 {
			return true
		}
	}
	return false
}

// protect rates regenerating the permanent itself.
func (c *pilot) protect(o *observe.Option) int {
	u := c.table().unit(o.A)
	if u == nil {
		return 0
	}
	if n := c.shield(u); n > 0 {
		return 100 + n
	}
	return 0
}

// animate rates making a creature of a permanent for a turn: to attack where no blocker kills it.
func (c *pilot) animate(a *act, o *observe.Option) int { return c.attackAs(o, a.facts.Body) }

// attackAs is animate for a certain power and toughness.
func (c *pilot) attackAs(o *observe.Option, body [2]int) int {
	u := c.table().unit(o.A)
	step := c.q.View.Step()
	if u == nil || u.Tapped || u.Sick || u.creature() || !c.myTurn() || !c.quiet() || step != game.BeginCombat && step != game.FirstMain {
		return 0
	}
	x := fighter{power: body[0], left: body[1], words: u.Keywords, worth: u.worth}
	b, foe := c.table(), c.foe()
	for i := range b.units {
		w := &b.units[i]
		if !c.q.View.Allied(w.Controller, foe) || !w.creature() || w.Tapped {
			continue
		}
		y := b.fighter(i)
		if xDies, yDies := duel(&x, &y); y.mayBlock(&x) && xDies && (!yDies || y.worth < x.worth) {
			return 0
		}
	}
	return 30
}

// equip rates attaching Equipment: if it is attached to nothing and there is a creature that stays.
func (c *pilot) equip(o *observe.Option) int {
	u := c.table().unit(o.A)
	if u == nil || u.Host != 0 || !c.myTurn() || c.q.View.Step() != game.FirstMain {
		return 0
	}
	b := c.table()
	for i := range b.units {
		if w := &b.units[i]; w.Controller == c.who && w.creature() && !w.fleeting() {
			return 60
		}
	}
	return 0
}

// recalls reports whether an effect puts a card from a graveyard on top of a library.
func recalls(f *game.Facts) bool {
	return f.Words == 1 && f.Targets[0].Zones.Has(game.Graveyard) && f.Targets[0].To.Has(game.Library)
}

// recall rates putting a card from a graveyard on top of the library: just before it is drawn.
func (c *pilot) recall(a *act, o *observe.Option) int {
	when := game.EndStep
	if c.myTurn() {
		when = game.Upkeep
	}
	if !c.quiet() || c.q.View.Step() != when {
		return 0
	}
	gain := c.rate(a.facts, c.who)
	if gain-c.given(&a.cost, o) <= 0 || c.awaited() {
		return 0 // whoever controls the next turn would have the card
	}
	return 50 + gain
}

// given rates what the cost of an ability takes from the subject.
func (c *pilot) given(cost *game.CostFacts, o *observe.Option) int {
	n := cost.Sacrifices*cardPrice + cost.Discards*cardPrice + 2*cost.Life + cost.Mana/2
	u := c.table().unit(o.A)
	if u == nil {
		return n
	}
	if cost.This {
		n += u.worth
	} else if cost.Tap && u.creature() && c.myTurn() && c.q.View.Step() < game.DeclareAttackers {
		n += 3 * u.Power
	}
	return n
}

// fromGraveyard reports whether an ability takes its own card out of a graveyard.
func (c *pilot) fromGraveyard(f *game.Facts, o *observe.Option) bool {
	if f.Itself&(game.RemoveDeed|game.ReturnDeed) == 0 {
		return false
	}
	x, ok := c.q.View.Object(o.A)
	return ok && x.Zone == game.Graveyard
}

// recover rates getting a card back from a graveyard: worth a turn's mana to a player who has little else to do.
func (c *pilot) recover() int {
	if c.q.View.HandSize(c.who) > 1 {
		return 0
	}
	return 50
}

// loyalty rates a loyalty ability: its effect and the change of loyalty. One is always used (CR 606.3), for a controlled
// player the worst.
func (c *pilot) loyalty(a *act, gain int) int {
	n := gain + c.side(c.who)*6*c.facts.book.LoyaltyChange(a.ability)
	if c.foreign() {
		return n
	}
	return 400 + n
}

// guessChance is the chance in per cent that the most common name in the subject's hand is that of a random card there.
func (c *pilot) guessChance() int {
	size, most := c.q.View.HandSize(c.who), 0
	if size == 0 {
		return 0
	}
	for o := range c.q.View.Hand(c.who) {
		most = max(most, c.copies(o.Card))
	}
	return 100 * most / size
}

// copies counts cards with a name in the subject's hand.
func (c *pilot) copies(x game.CardID) (n int) {
	for o := range c.q.View.Hand(c.who) {
		if o.Card == x && x != 0 {
			n++
		}
	}
	return n
}

// isLand reports whether a face is a land.
func (k *faceFacts) isLand() bool { return k.info.Types&card.LandType != 0 }
