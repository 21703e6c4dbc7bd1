package heuristic

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

// cast rates casting a card.
func (h *heuristic) cast(o *observe.Option) int {
	c, _ := h.q.View.Card(o.A)
	k := h.facts.face(c, o.Face)
	if k == nil {
		return 0
	}
	if h.foreign() {
		return h.castFor(k, o)
	}
	if k.spell == nil {
		return h.deploy(k)
	}
	if k.spell.You&game.ManaDeed != 0 && k.spell.Words == 0 {
		return h.ritual(k)
	}
	if h.idle(k.spell) {
		return 0
	}
	return h.castSpell(k, o)
}

// castFor rates what a controlled player casts: spells that hurt that player, and waste.
func (h *heuristic) castFor(k *faceFacts, o *observe.Option) int {
	n := h.price(k, o)
	if k.spell == nil {
		return n - k.worth - 5
	}
	if k.spell.You&game.SearchDeed != 0 { // whoever searches finds what the policy lets them find
		return n
	}
	return n + h.rate(k.spell, h.who)
}

// price rates what a spell takes from the subject: the card, and what an alternative cost asks for.
func (h *heuristic) price(k *faceFacts, o *observe.Option) int {
	n := cardPrice
	if game.Permitted(int(o.N)) {
		n = cardPrice / 4
	}
	if a, ok := k.info.Alternative(int(o.N)); ok {
		cost := h.facts.book.CostFacts(h.facts.book.Ability(a).Cost)
		n += cost.Sacrifices*landWorth(h.table().lands[h.who]) + cost.Discards*cardPrice + 2*cost.Life
	}
	return n
}

// deploy rates a permanent spell: the most expensive one first. Creatures that leave at the end of the turn come before
// combat, others in a main phase, those with flash at the end of an opponent's turn, or as somebody is about to search.
func (h *heuristic) deploy(k *faceFacts) int {
	n := 300 + 10*int(k.info.Value)
	step := h.q.View.Step()
	switch {
	case k.ruler && !h.quiet() && h.foeSearches():
		return n + 300
	case !h.quiet():
		return 0
	case k.fleeting:
		if step != game.FirstMain || !h.myTurn() {
			return 0
		}
		return n
	case h.redundant(k):
		return 0
	case k.info.Instant && !h.myTurn() && step == game.EndStep, !k.info.Instant && h.myTurn() && step.Main():
		return n
	default:
		return 0
	}
}

// redundant reports whether the subject already has the legendary permanent (CR 704.5j).
func (h *heuristic) redundant(k *faceFacts) bool {
	if k.info.Types&card.LegendarySuper == 0 {
		return false
	}
	b := h.table()
	for i := range b.units {
		if u := &b.units[i]; u.Controller == h.who && u.Card != 0 && h.facts.face(u.Card, u.Face) == k {
			return true
		}
	}
	return false
}

// foeSearches reports whether the next thing to resolve makes an opponent search.
func (h *heuristic) foeSearches() bool {
	for sp := range h.q.View.Stack() {
		f := h.stackFacts(&sp)
		if f == nil {
			return false
		}
		does := f.You
		for i := range f.Targets {
			does |= f.Targets[i].Does
		}
		return sp.Controller != h.me && does&game.SearchDeed != 0
	}
	return false
}

// stackFacts returns what a spell or ability on the stack does, or nil if that is hidden or it has no program.
func (h *heuristic) stackFacts(sp *observe.Spell) *game.Facts {
	if sp.Ability != 0 {
		return h.facts.program(h.facts.book.Ability(sp.Ability).Program)
	}
	if k := h.facts.face(sp.Card, sp.Face); k != nil {
		return k.spell
	}
	return nil
}

// castSpell rates an instant or sorcery.
func (h *heuristic) castSpell(k *faceFacts, o *observe.Option) int {
	gain := h.rate(k.spell, h.who)
	price := h.price(k, o)
	if k.burn > 0 && gain < winPrice/2 && h.reach() {
		gain = max(gain, price+5)
	}
	if gain-price <= h.threshold() {
		return 0
	}
	if k.spell.You&game.SearchDeed != 0 && h.table().rulers&^control.Of(h.who) != 0 {
		return 0
	}
	return 100 + 2*(gain-price+10)
}

// reach reports whether the burn in the subject's hand, as far as mana allows it this turn and the next, kills an opponent.
func (h *heuristic) reach() bool {
	foe := h.foe()
	if foe == game.NoPlayer {
		return false
	}
	mana, damage := 2*h.table().lands[h.who], 0
	for o := range h.q.View.Hand(h.who) {
		k := h.facts.face(o.Card, o.Face)
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
	return damage >= h.q.View.Life(foe)
}

// ritual rates a spell that only makes mana: worth it if it lets the subject cast a more expensive card this turn.
func (h *heuristic) ritual(k *faceFacts) int {
	if !h.myTurn() || !h.q.View.Step().Main() || !h.quiet() {
		return never
	}
	have := h.table().mana[h.who]
	with := have - k.cost.Mana + k.spell.Mana
	now, then := 0, 0
	for o := range h.q.View.Hand(h.who) {
		if c := h.facts.face(o.Card, o.Face); c != nil && c != k && c.info.HasCost && !h.redundant(c) {
			switch {
			case c.cost.Mana <= have:
				now = max(now, c.worth)
			case c.cost.Mana <= with:
				then = max(then, c.worth)
			}
		}
	}
	if then > now+5 {
		return 600
	}
	return never
}
