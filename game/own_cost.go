package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds costs of which the mana cost of the card itself is a part (CR 202.1, 118.6): what it costs to activate an ability that an
// effect has given to it, to plot it, or to cast it in another way. For each mana cost of the book they are made beforehand.

// ownForm is what a cost is for a card with a mana cost.
type ownForm struct {
	base, made CostID
}

// costOrOwn compiles a cost of which the mana cost of the card may be a part.
func (p *prog) costOrOwn(x *card.Cost) CostID {
	p.ownCost = true
	id := p.cost(x)
	p.ownCost = false
	return id
}

// ownPart notes that the mana cost of the card is a part of a cost.
func (p *prog) ownPart(out *Cost, pay *card.Pay) {
	if !p.ownCost || out.Own {
		refuse(pay.At, "the mana cost of the card itself as a part of this cost is not among what the rules engine does yet")
	}
	out.Own, out.Less = true, int16(pay.Less)
	out.Text += "its mana cost"
}

// finishOwnCosts makes what such costs are for every mana cost that a card has.
func (c *compiler) finishOwnCosts() {
	for id := range c.b.costs {
		if !c.b.costs[id].Own {
			continue
		}
		var forms []ownForm
		for i := range c.b.cards {
			for k := range c.b.cards[i].Faces {
				f := &c.b.cards[i].Faces[k]
				if !f.HasCost || slices.ContainsFunc(forms, func(o ownForm) bool { return o.base == f.Cost }) {
					continue
				}
				forms = append(forms, ownForm{f.Cost, c.ownForm(CostID(id), f.Cost)})
			}
		}
		c.b.costs[id].Forms = forms
	}
}

// ownForm is a cost with a mana cost in it. What it is reduced by is generic mana, that of {X} too (CR 118.7c).
func (c *compiler) ownForm(id, base CostID) CostID {
	own, mana := c.b.costs[id], &c.b.costs[base]
	generic := mana.Generic - own.Less
	if mana.Xs == 0 {
		generic = max(generic, 0)
	}
	made := own
	made.Own, made.Forms = false, nil
	made.Symbols = slices.Concat(own.Symbols, mana.Symbols)
	made.Generic, made.Xs = own.Generic+generic, own.Xs+mana.Xs
	return c.addCost(made)
}

// costFor is what a cost is for an object; ok is false if a mana cost is a part of it that the object doesn't have (CR 118.6).
func (s *State) costFor(id CostID, of ID) (cost CostID, ok bool) {
	cost, ok = id, true
	if s.book.costs[id].Own {
		cost, ok = s.ownCost(id, of)
	}
	return
}

// ownCost is costFor where a mana cost of the object's own is a part of the cost.
func (s *State) ownCost(id CostID, of ID) (cost CostID, ok bool) {
	c, f := &s.book.costs[id], s.faceOf(of)
	if !f.HasCost {
		return 0, false
	}
	for _, o := range c.Forms {
		if o.base == f.Cost {
			return o.made, true
		}
	}
	return 0, false
}
