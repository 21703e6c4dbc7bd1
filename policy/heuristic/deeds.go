package heuristic

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// Prices of things, in the unit of all scores.
const (
	cardPrice    = 20   // a card in hand
	drawPrice    = 18   // a card drawn
	winPrice     = 2000 // the game
	controlPrice = 200  // a turn of somebody
	turnPrice    = 120
)

// rate returns what an effect is worth to the policy if its targets are chosen as well as can be.
func (h *heuristic) rate(f *game.Facts, by game.Player) int {
	n := h.onPlayer(f.You, f.Amount, by, by) + h.ratePlain(f, by)
	for i := range min(f.Words, game.MaxFactTargets) {
		if t := &f.Targets[i]; t.Does != 0 {
			n += h.bestTarget(t, by)
		}
	}
	return n
}

// ratePlain rates what an effect does without targets.
func (h *heuristic) ratePlain(f *game.Facts, by game.Player) int {
	n := h.side(by) * (drawPrice*max(f.Draws-1, 0) + 5*f.Power)
	v := h.q.View
	if f.Foes != 0 {
		for p := range game.Player(v.Players()) {
			if p != by && !v.Left(p) {
				n += h.onPlayer(f.Foes, f.Amount, p, by)
			}
		}
	}
	if f.Each != 0 {
		n += h.onEach(f, by)
	}
	return n
}

// onEach rates an effect on all creatures. An amount that is no fixed number is taken to be its controller's lands.
func (h *heuristic) onEach(f *game.Facts, by game.Player) (n int) {
	b, amount := h.table(), f.Amount
	if amount == 0 {
		amount = b.lands[by]
	}
	for i := range b.units {
		if u := &b.units[i]; u.creature() {
			n += h.onUnit(f.Each, amount, u)
		}
	}
	return n
}

// bestTarget rates the best thing that a target word could name.
func (h *heuristic) bestTarget(t *game.TargetFacts, by game.Player) int {
	v, top := h.q.View, never
	if t.Players {
		for p := range game.Player(v.Players()) {
			if !v.Left(p) && (!t.Foes || p != by) {
				top = max(top, h.onPlayer(t.Does, t.Amount, p, by))
			}
		}
	}
	if t.Objects {
		b := h.table()
		for i := range b.units {
			if u := &b.units[i]; (t.Types == 0 || u.Types&t.Types != 0) && u.Types&t.Not == 0 {
				top = max(top, h.onUnit(t.Does, t.Amount, u)+h.onOwner(t.Does, u.Controller, by))
			}
		}
	}
	if t.Does&game.CounterDeed != 0 {
		for sp := range v.Stack() {
			top = max(top, h.onCard(t.Does, sp.ID))
		}
	}
	if top == never {
		return 0
	}
	return top
}

// onTarget rates a legal target.
func (h *heuristic) onTarget(t *game.TargetFacts, x observe.ObjID, by game.Player) int {
	if p, ok := x.Player(); ok {
		return h.onPlayer(t.Does, t.Amount, p, by)
	}
	if u := h.table().unit(x); u != nil {
		return h.onUnit(t.Does, t.Amount, u) + h.onOwner(t.Does, u.Controller, by)
	}
	return h.onCard(t.Does, x)
}

// onUnit rates deeds done to a permanent.
func (h *heuristic) onUnit(does game.Deeds, amount int, u *unit) int {
	n := 0
	switch {
	case does&(game.KillDeed|game.RemoveDeed) != 0:
		n += u.worth
	case does&game.DamageDeed != 0 && u.walker():
		n += min(8*amount, u.worth)
	case does&(game.DamageDeed|game.WeakenDeed) != 0 && u.creature():
		n += h.fatal(amount, u)
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
	return -h.side(u.Controller) * n
}

// fatal rates so much damage, or loss of toughness, to a creature: all of it or nearly nothing.
func (h *heuristic) fatal(amount int, u *unit) int {
	if amount >= u.left() {
		return u.worth - (amount-u.left())/2
	}
	return amount
}

// onOwner rates what an effect on a permanent does to its controller besides.
func (h *heuristic) onOwner(does game.Deeds, p game.Player, by game.Player) int {
	const body = game.KillDeed | game.RemoveDeed | game.DamageDeed | game.WeakenDeed | game.TapDeed | game.StrengthenDeed |
		game.UntapDeed | game.TakeCardsDeed
	return h.onPlayer(does&^body, 0, p, by)
}

// onCard rates deeds done to a card or spell elsewhere than on the battlefield.
func (h *heuristic) onCard(does game.Deeds, x observe.ObjID) int {
	o, ok := h.q.View.Object(x)
	if !ok {
		return 0
	}
	n := cardPrice
	if k := h.facts.face(o.Card, o.Face); k != nil {
		n = k.worth
	}
	if does&game.ReturnDeed != 0 {
		return h.side(o.Owner) * n
	}
	return -h.side(o.Controller) * n
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
}

// onPlayer rates deeds done to a player.
func (h *heuristic) onPlayer(does game.Deeds, amount int, p game.Player, by game.Player) int {
	if does == 0 || p == game.NoPlayer {
		return 0
	}
	n := 0
	for _, g := range gains {
		if does&g.deed != 0 {
			n += g.price
		}
	}
	if does&game.TakeCardsDeed != 0 {
		n -= min(h.q.View.HandSize(p), 1) * drawPrice
	}
	if does&(game.DamageDeed|game.LoseLifeDeed) != 0 {
		n -= h.lifeWorth(p, max(amount, 1))
	}
	if does&game.SetLifeDeed != 0 {
		n -= h.lifeWorth(p, h.q.View.Life(p)-amount)
	}
	if does&game.PlayDeed != 0 && h.q.View.HandSize(p) > 0 {
		n -= 12 * min(h.table().mana[p], 4)
	}
	if does&game.SearchDeed != 0 {
		n += h.searchWorth(p)
	}
	if does&game.ControlDeed != 0 {
		n -= h.controlWorth(p, by)
	}
	return h.side(p) * n
}

// lifeWorth rates the loss of life points: the fewer are left, the more.
func (h *heuristic) lifeWorth(p game.Player, points int) int {
	life := h.q.View.Life(p)
	switch {
	case points >= life:
		return winPrice
	case points <= 0:
		return 3 * points
	default:
		return points * 40 / max(life-points/2, 3)
	}
}

// searchWorth rates a search of p's library for p: bad where an opponent controls players who search (CR 723.2).
func (h *heuristic) searchWorth(p game.Player) int {
	if h.table().rulers&^control.Of(p) != 0 {
		return -60
	}
	return 24
}

// controlWorth rates what it costs p to be controlled next turn by the controller of an effect: nothing if that is p (CR
// 723.9) or if that participant already waits to do so (CR 723.1a).
func (h *heuristic) controlWorth(p game.Player, by game.Player) int {
	if p == by {
		return 0
	}
	for c := range h.q.View.Controls() {
		if c.Status == control.Pending && c.Subjects.Has(p) && c.Controller == control.Participant(by) {
			return 0
		}
	}
	return controlPrice
}
