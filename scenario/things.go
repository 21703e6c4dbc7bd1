package scenario

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file says which option a thing of the script means: canonical references are compared, never texts.

// isThis reports whether a ref names what the script calls v.
func (r *run) isThis(s *game.State, v starlark.Value, ref game.Ref) bool {
	if p, ok := v.(*playerValue); ok {
		seat, is := ref.Player()
		return is && !p.outsider && seat == p.seat
	}
	id := ref.ID()
	return id != 0 && r.isObject(s, v, id)
}

// isObject reports whether an object is what the script calls v: that very card, a card of that name, or an ability of either.
func (r *run) isObject(s *game.State, v starlark.Value, id game.ID) bool {
	o := s.Object(id)
	switch v := v.(type) {
	case starlark.String:
		return hasName(s, &o, string(v))
	case *cardValue:
		if v.tag == 0 {
			return r.fitsPattern(s, v, id) == ""
		}
		if o.Card == 0 && o.Source.ID() == r.slot(v) {
			return true
		}
		return r.slot(v) == id && r.still(s, v)
	default:
		return false
	}
}

// means reports whether an option is what the script calls v.
func (r *run) means(s *game.State, d game.Decision, o game.Option, v starlark.Value) bool {
	if v == nothingSymbol {
		return o.Kind == game.Done || o.Kind == game.No
	}
	switch o.Kind {
	case game.Take:
		return r.isThis(s, v, o.A)
	case game.Pick, game.Number, game.Spend, game.Name:
		return r.meansNumber(s, d, o, v)
	default:
		return false
	}
}

func (r *run) meansNumber(s *game.State, d game.Decision, o game.Option, v starlark.Value) bool {
	switch d.Kind {
	case game.ChooseColor:
		c, ok := v.(*symbol)
		return ok && c.class == classColor && c.n == int(o.N)
	case game.ChooseMana, game.SpendMana:
		return v == starlark.String(manaText(int(o.N)))
	case game.ChooseName:
		return v == starlark.String(nameOffered(s, o))
	case game.OrderTriggers: // several of one object go by their place among those offered
		if isInt(v) {
			return intOf(v) == int(o.N)+1
		}
		if o.A.ID() == 0 {
			return v == starlark.String(s.Book().Sourceless(s.Waiting(&d, o)))
		}
		return r.isThis(s, v, o.A)
	case game.ChooseMode, game.ChooseEither:
		if d.Word == game.VerbPile {
			return r.isPile(s, v, int(o.N))
		}
		if d.Word == game.VerbType {
			t, ok := v.(*symbol)
			return ok && t.class == classType && t.name == s.Book().Subtype(int(o.N))
		}
		return isInt(v) && intOf(v) == numberOf(o)
	default:
		return isInt(v) && intOf(v) == int(o.N)
	}
}

// numberOf is the number by which a script calls one of several alternatives: a number itself, or its place, from 1.
func numberOf(o game.Option) int {
	if o.Kind == game.Number {
		return int(o.N)
	}
	return int(o.N) + 1
}

// manaText is one unit of mana of a type, in the order W U B R G C.
func manaText(n int) string {
	if n < 0 || n > 5 {
		return "?"
	}
	return "{" + "WUBRGC"[n:n+1] + "}"
}

// pick returns the option that the script calls v. It is an error if options that are not alike go by that name; -1 says that
// there is none.
func (g *stage) pick(v starlark.Value) (int, error) {
	d, opts, _ := g.look()
	found := -1
	for i, o := range opts {
		if !g.r.means(g.s, d, o, v) {
			continue
		}
		if found >= 0 && d.Kind == game.OrderTriggers && opts[found].A == o.A {
			continue // abilities of one source go by its name in the order in which they have triggered
		}
		if found >= 0 && !g.r.alikeOption(g.s, &d, opts[found], o) {
			return -1, fmt.Errorf("%s is ambiguous: %s and %s are both offered and not alike; bind the one that is meant to a variable",
				show(v), g.r.optionText(g.s, d, opts[found]), g.r.optionText(g.s, d, o))
		}
		if found < 0 {
			found = i
		}
	}
	return found, nil
}

// locate returns the object that the script calls v, on the game as it stands. Objects of one name that are not alike are an
// error.
func (r *run) locate(v starlark.Value, fits func(game.ID) bool) (game.ID, error) {
	s := r.game.s
	if c, ok := v.(*cardValue); ok && c.tag != 0 {
		if !r.still(s, c) {
			return 0, nil
		}
		return r.slot(c), nil
	}
	var found game.ID
	for _, id := range r.objects(s) {
		if !r.isObject(s, v, id) || s.Object(id).Card == 0 || !fits(id) {
			continue
		}
		if found != 0 && !r.alikeObjects(s, found, id) {
			return 0, fmt.Errorf("%s is ambiguous: %s and %s are not alike; bind the one that is meant to a variable",
				show(v), r.whereText(s, found), r.whereText(s, id))
		}
		if found == 0 {
			found = id
		}
	}
	if found == 0 {
		return 0, fmt.Errorf("there is no %s in the game", strings.Trim(show(v), `"`))
	}
	return found, nil
}

// objects returns all objects of the game, zone by zone.
func (r *run) objects(s *game.State) []game.ID {
	var ids []game.ID
	for _, z := range []game.Zone{game.Battlefield, game.PhasedOut, game.Stack, game.Exile, game.Command, game.Merged} {
		ids = s.AppendZone(ids, z, 0)
	}
	for p := range game.Player(s.Players()) {
		for _, z := range []game.Zone{game.Library, game.Hand, game.Graveyard, game.Outside} {
			ids = s.AppendZone(ids, z, p)
		}
	}
	return ids
}

// anyObject accepts every object.
func anyObject(game.ID) bool { return true }
