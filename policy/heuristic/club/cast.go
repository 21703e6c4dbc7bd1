package club

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

const (
	legendary      = card.LegendarySuper
	indestructible = card.Indestructible
)

// cast rates casting a card.
func (c *pilot) cast(o *observe.Option) int {
	x, _ := c.q.View.Card(o.A)
	k := c.facts.face(x, o.Face)
	if k == nil {
		return 0
	}
	switch {
	case game.FaceDownWay(int(o.N)):
		return c.castFaceDown()
	case c.foreign():
		return c.castFor(k, o)
	case k.controls && !c.tuning.useControl:
		return 0
	case k.spell == nil:
		return c.deploy(k)
	case k.counters:
		return c.counter(k)
	case k.spell.You&game.ManaDeed != 0 && k.spell.Words == 0:
		return c.ritual(k)
	case growth(k.spell) != nil:
		return c.trick(growth(k.spell), c.price(k, o))
	case c.idle(k.spell):
		return 0
	default:
		return c.castSpell(k, o)
	}
}

// castFor rates what a controlled player casts: spells that hurt that player, and waste.
func (c *pilot) castFor(k *faceFacts, o *observe.Option) int {
	n := c.price(k, o)
	if k.spell == nil {
		return n - k.worth - 5
	}
	if k.spell.You&game.SearchDeed != 0 { // whoever searches finds what the policy lets them find
		return n
	}
	return n + c.rate(k.spell, c.who)
}

// price rates what a spell takes from the subject: the card, and what an alternative cost asks for.
func (c *pilot) price(k *faceFacts, o *observe.Option) int {
	n := cardPrice
	if game.Permitted(int(o.N)) || k.kept {
		n = cardPrice / 4
	}
	if a, ok := k.info.Alternative(int(o.N)); ok {
		cost := c.facts.book.CostFacts(c.facts.book.Ability(a).Cost)
		n += cost.Sacrifices*landWorth(c.table().lands[c.who]) + cost.Discards*cardPrice + 2*cost.Life
	}
	return n
}

// deploy rates a permanent spell: the most expensive one first. Creatures that leave at the end of the turn come before
// combat, others in a main phase, those with flash at the end of an opponent's turn, or as somebody is about to search.
func (c *pilot) deploy(k *faceFacts) int {
	n := 300 + 10*int(k.info.Value)
	step := c.q.View.Step()
	switch {
	case k.ruler && !c.quiet() && c.foeSearches():
		return n + 300
	case !c.quiet():
		return 0
	case k.fleeting:
		if step != game.FirstMain || !c.myTurn() {
			return 0
		}
		return n
	case c.redundant(k), k.copier && !c.creatureAbout(), k.info.Enchants != 0 && !c.carrier(k):
		return 0
	case k.info.Instant && !c.myTurn() && step == game.EndStep, !k.info.Instant && c.myTurn() && step.Main():
		return n + c.growsMana(k) - c.slow(k)
	default:
		return 0
	}
}

// slow lets a permanent whose ability controls a player wait behind everything else, until the mana of one turn pays for both.
func (c *pilot) slow(k *faceFacts) int {
	for i := range k.acts {
		if a := &k.acts[i]; a.controls && c.table().mana[c.who] < int(k.info.Value)+a.cost.Mana {
			return 10*int(k.info.Value) + 100
		}
	}
	return 0
}

// growsMana prefers what makes mana while the subject has little.
func (c *pilot) growsMana(k *faceFacts) int {
	if k.mana.Most > 0 && c.table().full[c.who] < 6 {
		return 15
	}
	return 0
}

// carrier reports whether there is a creature on which an Aura does good to the policy: one's own, or an opponent's if it
// weakens.
func (c *pilot) carrier(k *faceFacts) bool {
	b := c.table()
	for i := range b.units {
		if u := &b.units[i]; u.creature() && c.q.View.Allied(u.Controller, c.who) == (k.held&game.WeakenDeed == 0) && !u.fleeting() {
			return true
		}
	}
	return false
}

// creatureAbout reports whether there is a creature to be a copy of.
func (c *pilot) creatureAbout() bool {
	b := c.table()
	for i := range b.units {
		if b.units[i].creature() {
			return true
		}
	}
	return false
}

// redundant reports whether the subject already has the legendary permanent (CR 704.5j).
func (c *pilot) redundant(k *faceFacts) bool {
	if k.info.Types&legendary == 0 {
		return false
	}
	b := c.table()
	for i := range b.units {
		if u := &b.units[i]; u.Controller == c.who && u.face == k {
			return true
		}
	}
	return false
}

// foeSearches reports whether the next thing to resolve makes an opponent search.
func (c *pilot) foeSearches() bool {
	for sp := range c.q.View.Stack() {
		f := c.stackFacts(&sp)
		return f != nil && !c.q.View.Allied(sp.Controller, c.me) && allDeeds(f)&game.SearchDeed != 0
	}
	return false
}

// stackFacts returns what a spell or ability on the stack does, or nil if that is hidden or it has no program.
func (c *pilot) stackFacts(sp *observe.Spell) *game.Facts {
	if sp.Ability != 0 {
		return c.facts.program(c.facts.book.Ability(sp.Ability).Program)
	}
	if k := c.facts.face(sp.Card, sp.Face); k != nil {
		return k.spell
	}
	return nil
}

// castSpell rates an instant or sorcery.
func (c *pilot) castSpell(k *faceFacts, o *observe.Option) int {
	if k.info.Instant && k.spell.Draws > 0 && !k.removal && (c.myTurn() || c.q.View.Step() != game.EndStep) {
		return 0 // cards come at the end of an opponent's turn, when the mana is not needed for answers
	}
	gain, price := c.rate(k.spell, c.who), c.price(k, o)
	if k.burn > 0 && gain < winPrice/2 && c.reach() {
		gain = max(gain, price+5)
	}
	least := c.threshold()
	if k.removal && gain < winPrice/2 && least > -winPrice {
		least += c.tuning.holdRemoval
	}
	if gain-price <= least {
		return 0
	}
	if k.spell.You&game.SearchDeed != 0 && c.table().rulers&^control.Of(c.who) != 0 {
		return 0
	}
	return 100 + 2*(gain-price+10)
}

// reach reports whether the burn in the subject's hand, as far as mana allows it this turn and the next, kills an opponent.
func (c *pilot) reach() bool {
	foe := c.foe()
	if foe == game.NoPlayer {
		return false
	}
	mana, damage := 2*c.table().lands[c.who], 0
	for o := range c.q.View.Hand(c.who) {
		k := c.facts.face(o.Card, o.Face)
		if k == nil || k.burn == 0 {
			continue
		}
		if len(k.info.Ways) == 0 {
			if mana -= k.cost.Mana; mana < 0 {
				continue
			}
		}
		damage += k.burn
	}
	return damage >= c.q.View.Life(foe)
}

// ritual rates a spell that only makes mana: worth it if it lets the subject cast a more expensive card this turn.
func (c *pilot) ritual(k *faceFacts) int {
	if !c.myTurn() || !c.q.View.Step().Main() || !c.quiet() {
		return never
	}
	have := c.table().mana[c.who]
	with := have - k.cost.Mana + k.spell.Mana
	now, then := 0, 0
	for o := range c.q.View.Hand(c.who) {
		if x := c.facts.face(o.Card, o.Face); x != nil && x != k && x.info.HasCost && c.wanted(x) {
			switch {
			case x.cost.Mana <= have:
				now = max(now, x.worth)
			case x.cost.Mana <= with:
				then = max(then, x.worth)
			}
		}
	}
	if then > now+5 {
		return 600
	}
	return never
}

// wanted reports whether the subject would cast a card now if the mana were there.
func (c *pilot) wanted(k *faceFacts) bool {
	switch {
	case k.counters, c.redundant(k), k.spell == nil && k.info.Instant && !k.fleeting:
		return false
	case k.spell == nil:
		return c.deploy(k) > 0
	default:
		return c.rate(k.spell, c.who) > cardPrice
	}
}
