package cards

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds what must hold for a card as a whole.

// statedNoCost reports whether cost = None was written: a card without mana cost (CR 202.1b).
func (a *args) statedNoCost() bool {
	raw := a.raw[a.row.param("cost")]
	return len(raw) == 1 && raw[0] == starlark.None
}

// requireCost refuses a spell whose cost was forgotten.
func (a *args) requireCost(f *card.Face) {
	land := f.Type.Types&card.LandType != 0
	switch {
	case land && f.HasCost:
		a.fail("a land has no mana cost")
	case !land && !f.HasCost && !a.statedNoCost():
		a.fail("cost is missing; a card without mana cost, which nobody can cast for it, says cost = None")
	}
}

// checkFace refuses characteristics that contradict the types, and spell abilities that are missing or misplaced.
func (a *args) checkFace(f *card.Face) {
	types := f.Type.Types
	a.checkPT(f.Type, f.PT)
	isSpell := types&(card.InstantType|card.SorceryType) != 0
	switch {
	case isSpell && types&card.PermanentTypes != 0:
		a.fail("%q is a permanent and an instant or sorcery at once", f.Type)
	case isSpell && f.Do == nil:
		a.fail("do is missing: what the spell does; do = nothing for a spell that does nothing")
	case !isSpell && f.Do != nil:
		a.fail("do is the spell ability of an instant or sorcery; a permanent has abilities")
	}
	if walker := types&card.PlaneswalkerType != 0; walker != (f.Loyalty != nil) {
		if walker {
			a.fail("a planeswalker needs its loyalty")
		} else {
			a.fail("loyalty belongs to planeswalkers, and the type is %q", f.Type)
		}
	}
	switch battle := types&card.BattleType != 0; {
	case battle && f.Defense == nil:
		a.fail("a battle needs its defense")
	case !battle && f.Defense != nil:
		a.fail("defense belongs to battles, and the type is %q", f.Type)
	}
}

// checkPT refuses a creature without power and toughness, and them on what is no creature (CR 208.1).
func (a *args) checkPT(t card.TypeLine, pt *card.PT) {
	creature := t.Types&card.CreatureType != 0
	for _, s := range t.Subtypes {
		creature = creature || s == "Vehicle" || s == "Spacecraft" // may have them without being creatures (CR 208.3a)
	}
	switch {
	case t.Types&card.CreatureType != 0 && pt == nil:
		a.fail("a creature needs pt = (power, toughness)")
	case !creature && pt != nil:
		a.fail("pt belongs to creatures, and the type is %q", t)
	}
}

// requireOneFace refuses a card without type or with a layout but no faces.
func (a *args) requireOneFace(c *card.Card) {
	if !a.given("type") {
		a.fail("type is missing")
	}
	if a.given("layout") {
		a.fail("a %s card needs faces = [face(…), face(…)]", c.Layout)
	}
}

// checkFaces checks a card of two faces (CR 709.4, 710.1, 712.1, 715.2, 720.2, 722.2).
func (a *args) checkFaces(c *card.Card) {
	for _, p := range []string{"cost", "type", "color", "pt", "loyalty", "defense", "do", "abilities"} {
		if a.given(p) {
			a.fail("%s belongs to the faces", p)
			return
		}
	}
	if len(c.Faces) != 2 || !a.given("layout") {
		a.fail("faces are two, and layout says how they belong together: split, flip_card, transforming, meld_card, modal_double_faced, adventurer, omen or preparation")
		return
	}
	name := c.Faces[0].Name
	if c.Layout == card.Split {
		name += " // " + c.Faces[1].Name
	}
	if c.Name != name {
		a.fail("the name of a %s card with these faces is %q", c.Layout, name)
	}
	for i, f := range c.Faces {
		a.at = f.At
		switch isBack := i == 1 && (c.Layout == card.Transforming || c.Layout == card.FlipCard || c.Layout == card.MeldCard); {
		case isBack && f.HasCost:
			a.fail("this face has no cost of its own")
		case !isBack && !f.HasCost && f.Type.Types&card.LandType == 0:
			a.fail("the face %s needs a cost", f.Name)
		}
	}
	a.at = a.pos
	a.checkInset(c)
}

// checkInset refuses an adventurer or omen card whose second face is no Adventure or Omen (CR 715.2, 720.2), and a preparation card whose
// prepare spell is a permanent spell (CR 722.2).
func (a *args) checkInset(c *card.Card) {
	kind := map[card.Layout]string{card.Adventurer: "Adventure", card.OmenCard: "Omen"}[c.Layout]
	front, other := c.Faces[0].Type, c.Faces[1].Type
	if c.Layout == card.Preparation && (front.Types&card.PermanentTypes == 0 || other.Types&card.PermanentTypes != 0) {
		a.fail("the faces of this card are a permanent and an instant or sorcery")
	}
	if kind == "" {
		return
	}
	if front.Types&card.PermanentTypes == 0 || other.Types&card.PermanentTypes != 0 || !slices.Contains(other.Subtypes, kind) {
		a.fail("the faces of this card are a permanent and an instant or sorcery of the subtype %s", kind)
	}
}

// checkScope refuses pronouns and x that nothing around them supplies.
func (a *args) checkScope() {
	for i, pos := range a.sum.free {
		if pos == nil || a.err != nil {
			continue
		}
		a.at = *pos
		a.err = errorAt(a.at, "%s has no meaning here: it stands %s", roleRows[i].word, roleRows[i].where)
	}
}

// checkUntargeted refuses targets in abilities that choose none: static abilities, replacements, costs. What the spell
// itself targets may be mentioned there.
func (a *args) checkUntargeted(f *card.Face) {
	own := make(map[*card.Target]bool)
	card.Walk(f.Do, func(v any) bool {
		if t, ok := v.(*card.Target); ok {
			own[t] = true
		}
		return true
	})
	for _, u := range a.sum.targets {
		if !own[u.target] && a.err == nil {
			a.err = errorAt(u.target.At, "a target stands in a spell, or in an activated, triggered or loyalty ability; "+
				"this ability chooses none")
		}
	}
}

// checkLinks refuses linked steps and mentioned costs that no ability of the card has (CR 607.1).
func (a *args) checkLinks(c *card.Card) {
	has := make(map[any]bool)
	card.Walk(c, func(v any) bool {
		has[v] = true
		switch v.(type) {
		case *card.Linked, *card.Paid, *card.PaidWay:
			return false // mentions
		}
		return true
	})
	card.Walk(c, func(v any) bool {
		switch v := v.(type) {
		case *card.Linked:
			if !has[v.Of] {
				a.failAt(v.At, "linked mentions a step that no ability of %s runs", c.Name)
			}
		case *card.Paid:
			if !has[v.Part] {
				a.failAt(c.At, "paid mentions a cost that is none of the abilities of %s", c.Name)
			}
		case *card.PaidWay:
			if !has[v.Way] {
				a.failAt(c.At, "paid mentions a way of casting that is none of the abilities of %s", c.Name)
			}
		}
		return true
	})
}

func (a *args) failAt(pos card.Pos, format string, values ...any) {
	if a.err == nil {
		a.err = errorAt(pos, "%s", fmt.Sprintf(format, values...))
	}
}
