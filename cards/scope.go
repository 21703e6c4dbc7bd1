package cards

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds what belongs to an ability: the roles of its event, its X, and its targets.

// bind supplies roles to everything inside the call.
func (a *args) bind(r roles) { a.sum.bind(r) }

// bindDelayed supplies the roles of the event of a delayed trigger. What an event around it is about is known there only if it is the
// beginning of a step or phase, which is about no object.
func (a *args) bindDelayed() {
	a.bind(a.event().roles)
	_, bare := a.event().Event.(*card.Begins)
	for i, pos := range a.sum.free {
		r := role(i)
		if pos == nil || r == roleThat && bare || r != roleThat && r != roleThatPlayer && r != roleThatMuch {
			continue
		}
		a.at = *pos
		a.fail("%s has no meaning here: the event of the delayed trigger does not have it", roleRows[i].word)
		return
	}
}

// bindX supplies x if a cost inside the call has {X} (CR 107.3).
func (a *args) bindX() {
	if a.sum.givesX {
		a.bind(rolesOf(roleX))
		a.sum.givesX = false
	}
}

// bindTargets makes the targets inside the call those of this ability (CR 115.1, 601.2c). Two equal ones are a mistake: one
// value is one target, two calls are two.
func (a *args) bindTargets() {
	a.checkTargets()
	a.sum.targets = nil
}

func (a *args) checkTargets() {
	all := a.sum.targets
	for i, u := range all {
		for _, earlier := range all[:i] {
			if exclusive(earlier, u) || !sameText(earlier.target, u.target) {
				continue
			}
			a.at = u.target.At
			a.fail("two calls of target are two targets, and this one equals the one at %s; for one target mentioned "+
				"twice write t = target(…) and use t, for another one exclude the first: target(… & ~t)", earlier.target.At)
			return
		}
	}
}

func sameText(a, b *card.Target) bool { return string(card.Canonical(a)) == string(card.Canonical(b)) }

// exclusive reports whether two targets stand in different alternatives of one choice.
func exclusive(a, b targetUse) bool {
	for _, x := range a.under {
		for _, y := range b.under {
			if x.of == y.of && x.arm != y.arm {
				return true
			}
		}
	}
	return false
}

// addAlternative merges what one of several alternatives brings along.
func (a *args) addAlternative(inner gathered, under alternative) {
	for _, u := range inner.targets {
		i := slices.IndexFunc(a.sum.targets, func(t targetUse) bool { return t.target == u.target })
		switch {
		case i < 0:
			nested := append(slices.Clone(u.under), under)
			a.sum.targets = append(slices.Clone(a.sum.targets), targetUse{u.target, nested})
		default: // in two alternatives, or outside of them too
			shared := slices.Clone(a.sum.targets)
			shared[i].under = nil
			a.sum.targets = shared
		}
	}
	inner.targets = nil
	a.sum.merge(&inner, a.at)
}

// mergeAlternatives makes the targets of this call's alternatives ones that are all chosen.
func (a *args) mergeAlternatives() {
	merged := slices.Clone(a.sum.targets)
	for i, u := range merged {
		merged[i].under = slices.DeleteFunc(slices.Clone(u.under), func(x alternative) bool { return x.of == a })
	}
	a.sum.targets = merged
}

// bindEach supplies it, each of several recipients, if a recipient is given.
func (a *args) bindEach(recipient string) {
	if a.given(recipient) {
		a.bind(rolesOf(roleIt))
	}
}

// forget drops what a mention of another ability's step brings along.
func (a *args) forget() { a.sum = gathered{size: a.sum.size} }
