package scenario

import (
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/game"
)

// This file says when two cards are alike: a name alone then means either of them. They have the same owner, controller,
// zone, state and attachments, and neither is held by a variable.

// alikeObjects reports whether two objects are alike.
func (r *run) alikeObjects(s *game.State, a, b game.ID) bool {
	if a == b {
		return true
	}
	if r.boundTo(s, a) != nil || r.boundTo(s, b) != nil {
		return false
	}
	x, y := s.Object(a), s.Object(b)
	if x.Card != y.Card || x.Owner != y.Owner || x.Controller != y.Controller || x.Zone != y.Zone || x.Kind != y.Kind ||
		x.Face != y.Face || x.FaceDown != y.FaceDown || x.Ability != y.Ability {
		return false
	}
	if x.Zone == game.Stack {
		return r.alikeOnStack(s, a, b)
	}
	return r.alikePermanents(s, a, b)
}

func (r *run) alikeOnStack(s *game.State, a, b game.ID) bool {
	x, _ := s.Spell(a)
	y, _ := s.Spell(b)
	if x.X != y.X || x.Modes != y.Modes || len(x.Targets) != len(y.Targets) || x.Source != y.Source && !r.alikeSources(s, x.Source, y.Source) {
		return false
	}
	for i := range x.Targets {
		if !slices.Equal(x.Targets[i], y.Targets[i]) {
			return false
		}
	}
	return true
}

func (r *run) alikeSources(s *game.State, a, b game.Ref) bool {
	return a.ID() != 0 && b.ID() != 0 && r.alikeObjects(s, a.ID(), b.ID())
}

func (r *run) alikePermanents(s *game.State, a, b game.ID) bool {
	p, on := s.Permanent(a)
	q, both := s.Permanent(b)
	if on != both {
		return false
	}
	if !on {
		return true
	}
	x, y := *p, *q
	x.Object, y.Object, x.Blocking, y.Blocking, x.Since, y.Since = 0, 0, 0, 0, 0, 0
	return x == y && slices.Equal(r.blocked(s, a), r.blocked(s, b)) && r.attachments(s, a) == r.attachments(s, b) && r.counterText(s, target{id: a}) == r.counterText(s, target{id: b})
}

// attachments lists what is attached to a permanent, by name.
func (r *run) attachments(s *game.State, host game.ID) string {
	var names []string
	ref := s.Object(host).Ref
	for _, id := range s.AppendZone(nil, game.Battlefield, 0) {
		if p, ok := s.Permanent(id); ok && p.Host == ref {
			o := s.Object(id)
			names = append(names, nameOf(s, &o))
		}
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// boundTo returns the variable's card that an object is, or nil.
func (r *run) boundTo(s *game.State, id game.ID) *cardValue {
	for _, c := range r.cards {
		if c.bound && r.slot(c) == id && r.still(s, c) {
			return c
		}
	}
	return nil
}

// still reports whether the object in a card's slot is that card: a card keeps its slot, a token's is used again.
func (r *run) still(s *game.State, c *cardValue) bool {
	id := r.slot(c)
	if id == 0 {
		return false
	}
	o := s.Object(id)
	return o.Kind == game.CardObject || c.token && o.Ref == c.ref
}

// alikeOptions reports whether all options of a decision lead to the same game up to the names of alike cards.
func (r *run) alikeOptions(s *game.State, d *game.Decision, opts []game.Option) bool {
	for i := range opts[1:] {
		if !r.alikeOption(s, d, opts[0], opts[i+1]) {
			return false
		}
	}
	return true
}

func (r *run) alikeOption(s *game.State, d *game.Decision, a, b game.Option) bool {
	if a.Kind != b.Kind || a.Face != b.Face {
		return false
	}
	if d.Kind == game.OrderTriggers {
		return r.alikeTriggers(s, a, b)
	}
	if a.N != b.N || a.A.IsPlayer() || b.A.IsPlayer() || a.A.ID() == 0 || b.A.ID() == 0 {
		return false
	}
	return r.alikeObjects(s, a.A.ID(), b.A.ID())
}

// alikeTriggers reports whether two waiting triggers are of alike objects that have one triggered ability each.
func (r *run) alikeTriggers(s *game.State, a, b game.Option) bool {
	x, y := a.A.ID(), b.A.ID()
	if x == 0 || y == 0 || !r.alikeObjects(s, x, y) {
		return false
	}
	n := 0
	for _, id := range s.Printed(x).Abilities {
		if s.Book().Ability(id).Kind == game.TriggeredAbility {
			n++
		}
	}
	return n == 1
}
