package club

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// first takes the first option.
func (c *pilot) first(*observe.Option) int { return 0 }

// keep rates keeping an opening hand (CR 103.5): two to five lands among seven cards, fewer demands on fewer cards.
func (c *pilot) keep(o *observe.Option) int { return choose(o, c.goodHand()) }

// goodHand reports whether the hand is one to keep.
func (c *pilot) goodHand() bool {
	lands, cards, cheap := 0, 0, 0
	for x := range c.q.View.Hand(c.who) {
		cards++
		switch k := c.facts.face(x.Card, x.Face); {
		case k == nil:
		case k.isLand():
			lands++
		case k.cost.Mana <= 3:
			cheap++
		}
	}
	taken := c.q.View.Player(c.who).Mulligans
	return lands >= c.tuning.keepLands && cards-lands >= 2 && (cheap > 0 || lands >= 3) ||
		taken >= 1 && lands >= 1 && lands < cards || taken >= 3
}

// opening does what may be done with a card of the opening hand; what may be done instead of a mulligan, with a bad one.
func (c *pilot) opening(o *observe.Option) int {
	if k := c.facts.face(c.q.Decision.Card, 0); k != nil && k.info.Mulligan != 0 {
		return choose(o, !c.foreign() && !c.goodHand())
	}
	return c.consent(o)
}

// choose rates Yes and No.
func choose(o *observe.Option, yes bool) int {
	if (o.Kind == game.Yes) == yes {
		return 1
	}
	return 0
}

// consent says yes for oneself and no for somebody else.
func (c *pilot) consent(o *observe.Option) int { return choose(o, !c.foreign()) }

// extra pays optional costs for oneself, where the mana allows it besides the X that is needed, and not for somebody else.
func (c *pilot) extra(o *observe.Option) int {
	k := c.facts.face(c.q.Decision.Card, 0)
	if c.foreign() || k == nil || !k.cost.X {
		return choose(o, !c.foreign())
	}
	need := k.cost.Mana
	for _, id := range k.info.Extras {
		need += c.facts.book.CostFacts(c.facts.book.Ability(id).Cost).Mana
	}
	if k.counters {
		need += c.nextValue()
	}
	return choose(o, need <= c.table().mana[c.who])
}

// nextValue returns the mana value of the spell below the one that is being cast.
func (c *pilot) nextValue() int {
	for sp := range c.q.View.Stack() {
		if sp.ID == c.q.Decision.Source {
			continue
		}
		if k := c.facts.face(sp.Card, sp.Face); k != nil {
			return int(k.info.Value) + sp.X
		}
		return 0
	}
	return 0
}

// may answers offers: yes for oneself, unless it means a search that somebody else would make.
func (c *pilot) may(o *observe.Option) int {
	if c.q.Decision.Word == game.VerbPay { // an attack or block that somebody else chose
		return choose(o, c.foreign())
	}
	if yes, ok := c.exerts(); ok {
		return choose(o, yes)
	}
	if yes, ok := c.digs(); ok {
		return choose(o, yes)
	}
	yes := !c.foreign()
	if f := c.asking(); yes && f != nil && c.table().rulers&^control.Of(c.who) != 0 {
		yes = allDeeds(f)&game.SearchDeed == 0
	}
	return choose(o, yes)
}

// exerts answers an optional cost to attack (CR 508.1g): yes where what comes of it is good for the policy; what somebody else exerts or
// taps is a gain by itself, unless the attacker grows by it.
func (c *pilot) exerts() (yes, ok bool) {
	u := c.table().unit(c.q.Decision.Source)
	if u == nil || u.face == nil || c.q.View.Step() != game.DeclareAttackers {
		return false, false
	}
	for _, id := range u.face.info.Abilities {
		program, ok := c.facts.book.AttackCostDeeds(c.facts.book.Ability(id))
		if !ok {
			continue
		}
		f := c.facts.program(program)
		n := c.rate(f, c.who)
		if c.foreign() {
			return n >= 0 && f.Itself&game.StrengthenDeed == 0, true
		}
		return n > 0 || n == 0 && f.Words == 0, true
	}
	return false, false
}

// asking returns what the spell or ability does that asks for the open decision, or nil if that is unknown.
func (c *pilot) asking() *game.Facts {
	d := &c.q.Decision
	for sp := range c.q.View.Stack() {
		if sp.ID == d.Source || sp.Ability != 0 && sp.Source == d.Source && sp.Controller == d.Subject {
			if f := c.stackFacts(&sp); f != nil {
				return f
			}
		}
	}
	if k := c.facts.face(d.Card, 0); k != nil {
		return k.spell
	}
	return nil
}

// amount rates X (CR 107.3): as much as possible, but where X picks what may be a target, the best target decides.
func (c *pilot) amount(o *observe.Option) int {
	f, n := c.asking(), int(o.N)
	if f == nil || f.Unless || f.Words == 0 || !f.Targets[0].Objects || f.Targets[0].Amount == 0 && f.Targets[0].Does&game.DamageDeed != 0 {
		return n
	}
	t := &f.Targets[0]
	if t.Does&game.CounterDeed != 0 {
		if c.nextValue() == n {
			return 1000
		}
		return -n
	}
	b, top := c.table(), never/2
	for i := range b.units {
		if u := &b.units[i]; u.face != nil && u.value() == n && fits(u.Types, t) {
			top = max(top, c.onObject(t, u))
		}
	}
	return 8*top - n
}

// target rates a target, or a player who is chosen. What it is for follows from the spell or ability; if that is not known it
// is taken to be harmful.
func (c *pilot) target(o *observe.Option) int {
	if o.Kind != game.Take {
		return 0
	}
	if o.A == c.q.Decision.Source {
		return 0 // what an ability comes from is often its cost
	}
	if k := c.facts.face(c.q.Decision.Card, 0); k != nil && k.info.Enchants != 0 {
		return c.carried(k, o.A)
	}
	f := c.asking()
	if f == nil || f.Words == 0 {
		return c.onTarget(&harm, o.A, c.who)
	}
	word := min(c.q.Decision.Target, f.Words-1, game.MaxFactTargets-1)
	return c.onTarget(&f.Targets[word], o.A, c.who)
}

// carried rates what an Aura is put on.
func (c *pilot) carried(k *faceFacts, x observe.ObjID) int {
	u := c.table().unit(x)
	if u == nil {
		return 0
	}
	n := u.worth + 4*max(u.Power, 0)
	if k.held&game.WeakenDeed != 0 {
		n = -n
	}
	return c.side(u.Controller) * n
}

// harm is what is feared of an effect that is not understood.
var harm = game.TargetFacts{Does: game.DamageDeed | game.KillDeed, Amount: 1, Players: true, Objects: true}

// share rates an amount of damage: just enough for a creature, everything for what comes last; for somebody else little.
func (c *pilot) share(o *observe.Option) int {
	if c.foreign() {
		return -int(o.N)
	}
	x := c.q.Decision.Source
	if c.q.Decision.Kind == game.AssignDamage {
		x = c.q.Decision.Other
	}
	u := c.table().unit(x)
	if u == nil || !u.creature() || c.q.View.Allied(u.Controller, c.me) {
		if u != nil && c.q.Decision.Kind == game.AssignDamage && int(o.N) >= u.left() { // its own creature (CR 702.22j-k)
			return -int(o.N)
		}
		return int(o.N)
	}
	if want := max(u.left(), 0); int(o.N) >= want {
		return 1000 - int(o.N)
	}
	return int(o.N)
}

// spend rates what pays: sources with nothing else to do first and without damage, for somebody else those with other uses.
func (c *pilot) spend(o *observe.Option) int {
	if o.Kind == game.Spend {
		n := c.pool(o.N)
		if _, ok := c.q.View.Book().SpendsTagged(o.Kind, o.Face); ok {
			n += c.side(c.who) * taggedFirst
		}
		return n
	}
	u := c.table().unit(o.A)
	if u == nil {
		return c.inPlace(o)
	}
	n := 0
	if u.face != nil {
		n = 2*len(u.face.acts) + c.hurts(u.face, o)
	}
	if u.creature() {
		n += 3
	}
	return -c.side(c.who) * n
}

// inPlace rates what needs no permanent: cards of the graveyard go before lands, and nothing more where mana that floats is enough.
func (c *pilot) inPlace(o *observe.Option) int {
	switch o.Kind {
	case game.Done:
		return 2 * c.side(c.who)
	case game.Take:
		return c.side(c.who)
	default:
		return 0
	}
}

// hurts returns 1 for a mana ability that damages its controller.
func (c *pilot) hurts(k *faceFacts, o *observe.Option) int {
	for _, id := range k.info.Mana {
		if a := c.facts.book.Ability(id); int16(a.Index) == o.N && c.facts.program(a.Program).You&(game.DamageDeed|game.LoseLifeDeed) != 0 {
			return 1
		}
	}
	return 0
}

// taggedFirst puts mana that may not be spent on everything before all other mana.
const taggedFirst = 1000

// pool returns how much mana of a type the subject has.
func (c *pilot) pool(t int16) int {
	pool := c.q.View.Player(c.who).Pool
	if t < 0 || int(t) >= len(pool) {
		return 0
	}
	return pool[t]
}

// scry keeps what is worth drawing on top.
func (c *pilot) scry(o *observe.Option) int {
	n := c.objectWorth(c.q.Decision.Source)
	good := n*c.side(c.who) >= cardPrice
	if c.foreign() {
		good = !good
	}
	if (o.N == 0) == good {
		return 1
	}
	return 0
}

// guess names the card of which the subject has most copies in hand; for somebody else one of which there is none.
func (c *pilot) guess(o *observe.Option) int {
	return c.side(c.who) * c.copies(game.CardID(o.N))
}
