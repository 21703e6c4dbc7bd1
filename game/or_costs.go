package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds additional costs of which one of several is paid, where mana or life is among them (CR 118.8, 601.2b): what the total cost
// is depends on it, so that it is announced, not chosen as the costs are paid as in alternatives.go. Each but the last is an
// optional cost of its own; each but the first is a cost of the spell only if none before it is paid.

// announcedAlternatives turns an additional cost that is one of several things into costs of their own, if mana or life is among them.
func announcedAlternatives(a *card.AdditionalCost) (out []card.Ability) {
	options := alternativesIn(a)
	if options == nil {
		return []card.Ability{a}
	}
	var none []card.Cond
	if a.Given != nil {
		none = append(none, a.Given)
	}
	for i, option := range options {
		c := &card.AdditionalCost{Cost: card.Cost{Parts: option, At: a.At}, Optional: i+1 < len(options), Or: i+1 < len(options), At: a.At}
		if len(none) > 0 {
			c.Given = &card.AllOf{Of: slices.Clip(none)}
		}
		none = append(none, &card.NotCond{Of: &card.Paid{Part: c}})
		out = append(out, c)
	}
	return out
}

// alternativesIn returns the alternatives of an additional cost that is nothing else, or nil.
func alternativesIn(a *card.AdditionalCost) [][]card.Effect {
	if len(a.Cost.Parts) != 1 {
		return nil
	}
	either, ok := a.Cost.Parts[0].(*card.Either)
	if !ok || either.By != nil {
		return nil
	}
	for _, option := range either.Options {
		for _, part := range option {
			switch part.(type) {
			case *card.Pay, *card.PayLife:
				if len(a.Cost.Mana) > 0 || a.Cost.Tap || a.Cost.Untap || a.Optional || a.EachMode || a.EachTarget || a.Mode > 0 || a.Repeat || a.Flash {
					refuse(a.At, "mana or life as one of several things to pay, beside something else or as a part of what may be paid, is not among what the rules engine does yet")
				}
				return either.Options
			}
		}
	}
	return nil
}

// noteAnnounced keeps in mind that one of several costs is announced. Costs that may be paid besides are asked about after it.
func (f *FaceInfo) noteAnnounced(a *card.AdditionalCost) {
	if !a.Or {
		return
	}
	if first := !f.Announced; first && len(f.Extras) > 1 {
		refuse(a.At, "other additional costs stand below one of several things to pay")
	}
	f.Announced = true
}

// announcing calls ok with each of the announced alternatives of a face in turn, until it says yes; without any if there are none.
func (s *State) announcing(row int16, from int, f *FaceInfo, ok func() bool) bool {
	for k := from; k < len(f.Extras); k++ {
		ab := &s.book.abilities[f.Extras[k]]
		if ab.Flags&OrCost == 0 || !s.asks(row, ab) {
			continue
		}
		s.procs[row].Paid |= 1 << k
		yes := ok()
		s.procs[row].Paid &^= 1 << k
		if yes {
			return true
		}
	}
	return ok()
}

// hasOther reports whether the spell in the frame can be cast for one of the alternatives after the one that is asked about.
func (s *State) hasOther(f *Frame, env *Env) bool {
	face, row := s.faceCast(f), f.Proc
	return s.announcing(row, int(f.I)+1, face, func() bool {
		return s.canPayExtras(row, face) && s.completesAs(row, CostID(f.A), ExprID(f.B), face, env)
	})
}
