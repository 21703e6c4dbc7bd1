package heuristic

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

// first takes the first option.
func (h *heuristic) first(*observe.Option) int { return 0 }

// keep rates keeping an opening hand (CR 103.5): two to five lands among seven cards, fewer demands on fewer cards.
func (h *heuristic) keep(o *observe.Option) int { return choose(o, h.goodHand()) }

// goodHand reports whether the hand is one to keep.
func (h *heuristic) goodHand() bool {
	lands, cards := 0, 0
	for c := range h.q.View.Hand(h.who) {
		cards++
		if k := h.facts.face(c.Card, c.Face); k != nil && k.info.Types&card.LandType != 0 {
			lands++
		}
	}
	taken := h.q.View.Player(h.who).Mulligans
	return lands >= 2 && cards-lands >= 2 || taken >= 1 && lands >= 1 && lands < cards || taken >= 3
}

// opening does what may be done with a card of the opening hand; what may be done instead of a mulligan, with a bad one.
func (h *heuristic) opening(o *observe.Option) int {
	if k := h.facts.face(h.q.Decision.Card, 0); k != nil && k.info.Mulligan != 0 {
		return choose(o, !h.foreign() && !h.goodHand())
	}
	return h.consent(o)
}

// choose rates Yes and No.
func choose(o *observe.Option, yes bool) int {
	if (o.Kind == game.Yes) == yes {
		return 1
	}
	return 0
}

// consent says yes for oneself and no for somebody else.
func (h *heuristic) consent(o *observe.Option) int { return choose(o, !h.foreign()) }

// may answers offers: yes for oneself, unless it means a search that somebody else would make.
func (h *heuristic) may(o *observe.Option) int {
	yes := !h.foreign()
	if f := h.asking(); yes && f != nil && h.table().rulers&^control.Of(h.who) != 0 {
		does := f.You
		for i := range f.Targets {
			does |= f.Targets[i].Does
		}
		yes = does&game.SearchDeed == 0
	}
	return choose(o, yes)
}

// asking returns what the spell or ability does that asks for the open decision, or nil if that is unknown.
func (h *heuristic) asking() *game.Facts {
	d := &h.q.Decision
	for sp := range h.q.View.Stack() {
		if sp.ID == d.Source || sp.Ability != 0 && sp.Source == d.Source && sp.Controller == d.Subject {
			if f := h.stackFacts(&sp); f != nil {
				return f
			}
		}
	}
	if k := h.facts.face(d.Card, 0); k != nil {
		return k.spell
	}
	return nil
}

// largest prefers large numbers.
func (h *heuristic) largest(o *observe.Option) int { return int(o.N) }

// target rates a target, or a player who is chosen. What it is for follows from the spell or ability; if that is not known it
// is taken to be harmful.
func (h *heuristic) target(o *observe.Option) int {
	if o.Kind != game.Take {
		return 0
	}
	if o.A == h.q.Decision.Source {
		return 0 // what an ability comes from is often its cost
	}
	f := h.asking()
	if f == nil || f.Words == 0 {
		return h.onTarget(&harm, o.A, h.who)
	}
	word := min(h.q.Decision.Target, f.Words-1, game.MaxFactTargets-1)
	return h.onTarget(&f.Targets[word], o.A, h.who)
}

// harm is what is feared of an effect that is not understood.
var harm = game.TargetFacts{Does: game.DamageDeed | game.KillDeed, Amount: 1, Players: true, Objects: true}

// share rates an amount of damage: just enough for a creature, everything for what comes last; for somebody else little.
func (h *heuristic) share(o *observe.Option) int {
	if h.foreign() {
		return -int(o.N)
	}
	x := h.q.Decision.Source
	if h.q.Decision.Kind == game.AssignDamage {
		x = h.q.Decision.Other
	}
	u := h.table().unit(x)
	if u == nil || !u.creature() || u.Controller == h.me {
		if u != nil && h.q.Decision.Kind == game.AssignDamage && int(o.N) >= u.left() { // its own creature (CR 702.22j-k)
			return -int(o.N)
		}
		return int(o.N)
	}
	if want := max(u.left(), 0); int(o.N) >= want {
		return 1000 - int(o.N)
	}
	return int(o.N)
}

// spend rates what pays: sources with nothing else to do first, for somebody else those with other uses.
func (h *heuristic) spend(o *observe.Option) int {
	if o.Kind == game.Spend {
		n := h.pool(o.N)
		if _, ok := h.q.View.Book().SpendsTagged(o.Kind, o.Face); ok {
			n += h.side(h.who) * taggedFirst
		}
		return n
	}
	u := h.table().unit(o.A)
	if u == nil {
		return 0
	}
	n := 0
	if k := h.facts.face(u.Card, u.Face); k != nil {
		n = len(k.info.Acts)
	}
	if u.creature() {
		n += 2
	}
	return -h.side(h.who) * n
}

// taggedFirst puts mana that may not be spent on everything before all other mana.
const taggedFirst = 1000

// pool returns how much mana of a type the subject has.
func (h *heuristic) pool(t int16) int {
	pool := h.q.View.Player(h.who).Pool
	if t < 0 || int(t) >= len(pool) {
		return 0
	}
	return pool[t]
}

// pick rates objects that are chosen, kept or put in order. Whatever happens to them is taken to be bad for who has them,
// unless the word says otherwise: so of one's own the worst go first, of others the best.
func (h *heuristic) pick(o *observe.Option) int {
	switch o.Kind {
	case game.Take:
	case game.Pick: // scry: what is worth little goes to the bottom
		return h.scry(o)
	default:
		return 0
	}
	if h.q.Decision.Word == game.VerbChoose {
		if f := h.asking(); f != nil && h.makesPlay(f) {
			return h.playFor(o.A)
		}
	}
	n := h.objectWorth(o.A)
	switch {
	case h.q.Decision.Kind == game.KeepLegend, h.q.Decision.Kind == game.Arrange, h.q.Decision.Word == game.VerbUntap:
		return n
	default:
		return -n
	}
}

// makesPlay reports whether an effect makes somebody play a card.
func (h *heuristic) makesPlay(f *game.Facts) bool {
	for i := range f.Targets {
		if f.Targets[i].Does&game.PlayDeed != 0 {
			return true
		}
	}
	return false
}

// playFor rates making the owner of a card play it under the policy's hand: spells that hurt their caster.
func (h *heuristic) playFor(x observe.ObjID) int {
	o, ok := h.q.View.Object(x)
	if !ok {
		return 0
	}
	k := h.facts.face(o.Card, o.Face)
	if k == nil {
		return 0
	}
	if k.cost.Mana > h.table().mana[o.Owner] {
		return 0 // stays where it is
	}
	if k.spell == nil {
		return -k.worth
	}
	return cardPrice + h.rate(k.spell, o.Owner)
}

// objectWorth rates a permanent, spell or card: positive if it helps the policy.
func (h *heuristic) objectWorth(x observe.ObjID) int {
	if p, ok := x.Player(); ok {
		return h.side(p) * cardPrice
	}
	if u := h.table().unit(x); u != nil {
		return h.side(u.Controller) * u.worth
	}
	o, ok := h.q.View.Object(x)
	if !ok {
		return 0
	}
	return h.side(o.Controller) * h.handWorth(&o)
}

// handWorth rates a card that its owner may still play: lands by need, spells by what they do, all less if they are far too
// expensive.
func (h *heuristic) handWorth(o *observe.Object) int {
	k := h.facts.face(o.Card, o.Face)
	if k == nil {
		return cardPrice
	}
	lands := h.table().lands[o.Owner]
	if k.info.Types&card.LandType != 0 {
		return 46 - 8*min(lands, 5)
	}
	return max(k.worth-5*max(int(k.info.Value)-lands-2, 0), 1)
}

// scry keeps what is worth drawing on top.
func (h *heuristic) scry(o *observe.Option) int {
	n := h.objectWorth(h.q.Decision.Source)
	good := n*h.side(h.who) >= cardPrice
	if h.foreign() {
		good = !good
	}
	if (o.N == 0) == good {
		return 1
	}
	return 0
}

// find rates what a search finds: the best card for oneself, and for others the worst or nothing; but where the policy's own
// side takes what others find, their best card.
func (h *heuristic) find(o *observe.Option) int {
	if o.Kind != game.Take {
		if h.foreign() && !h.table().rulers.Has(h.me) {
			return 0
		}
		return -1
	}
	x, ok := h.q.View.Object(o.A)
	if !ok {
		return 0
	}
	n := h.handWorth(&x)
	if h.foreign() && !h.table().rulers.Has(h.me) {
		return -n
	}
	return n
}

// kin rates a creature type by how many creatures of it the subject has, in hand and in play: what is chosen usually helps them.
func (h *heuristic) kin(o *observe.Option) (n int) {
	for c := range h.q.View.Hand(h.who) {
		if k := h.facts.face(c.Card, c.Face); k != nil && k.info.Subtypes.Has(int(o.N)) {
			n++
		}
	}
	for p := range h.q.View.Battlefield() {
		if p.Controller == h.who && p.Subtypes.Has(int(o.N)) {
			n++
		}
	}
	return h.side(h.who) * n
}

// guess names the card of which the subject has most copies in hand; for somebody else one of which there is none.
func (h *heuristic) guess(o *observe.Option) int {
	return h.side(h.who) * h.copies(game.CardID(o.N))
}
