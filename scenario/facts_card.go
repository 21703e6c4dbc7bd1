package scenario

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// cardFacts are what expect can check of a card, and what a pattern can state. They are filled by init of the word
// table, because facts use patterns and patterns use facts.
var cardFacts []fact

func factsOfCards() []fact {
	return slices.Concat([]fact{
		{name: "zone", kind: "zone", test: isInZone},
		{name: "controller", kind: "player", test: func(r *run, s *game.State, on target, v starlark.Value) string {
			is := s.Object(on.id).Controller
			return same(playerOf(v), is, r.seatName(is))
		}},
		{name: "owner", kind: "player", test: func(r *run, s *game.State, on target, v starlark.Value) string {
			is := s.Object(on.id).Owner
			return same(playerOf(v), is, r.seatName(is))
		}},
	}, statusFacts(), []fact{
		{name: "damage", kind: "int", onto: true, test: func(_ *run, s *game.State, on target, v starlark.Value) string {
			return ofPermanent(s, on, func(p *game.Permanent) string { return sameNumber(v, int(p.Damage)) })
		}},
		{name: "loyalty", kind: "int", onto: true, test: func(_ *run, s *game.State, on target, v starlark.Value) string {
			return ofPermanent(s, on, func(p *game.Permanent) string { return sameNumber(v, int(p.Loyalty)) })
		}},
		{name: "protector", kind: "player", test: func(r *run, s *game.State, on target, v starlark.Value) string {
			return ofPermanent(s, on, func(p *game.Permanent) string {
				for is := range game.Player(s.Players()) {
					if p.Protector.Has(is) {
						return same(playerOf(v), is, r.seatName(is))
					}
				}
				return "nobody protects it"
			})
		}},
		{name: "counters", kind: "counters", onto: true, test: hasCounters},
		{name: "attached_to", kind: "thing", onto: true, test: func(r *run, s *game.State, on target, v starlark.Value) string {
			return ofPermanent(s, on, func(p *game.Permanent) string { return r.sameRef(s, v, p.Host) })
		}},
		{name: "paired_with", kind: "thing", onto: true, test: func(r *run, s *game.State, on target, v starlark.Value) string {
			return ofPermanent(s, on, func(p *game.Permanent) string { return r.sameRef(s, v, s.Partner(p.Object)) })
		}},
		{name: "attached", kind: "cards", onto: true, test: hasAttached},
		{name: "face_down", kind: "flag", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
			return sameFlag(v, s.Object(on.id).FaceDown)
		}},
		{name: "warded", kind: "flag", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
			return sameFlag(v, s.Object(on.id).Warded)
		}},
		{name: "companion", kind: "flag", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
			return sameFlag(v, s.Object(on.id).Companion)
		}},
		{name: "pt", kind: "pt", onto: true, test: hasPT},
		{name: "type", kind: "text", test: hasType},
		{name: "color", kind: "color", test: hasColor},
		{name: "keywords", kind: "texts", onto: true, test: hasKeywords},
		{name: "attacking", kind: "thing", onto: true, test: func(r *run, s *game.State, on target, v starlark.Value) string {
			return ofPermanent(s, on, func(p *game.Permanent) string { return r.sameRef(s, v, attackedBy(p)) })
		}},
		{name: "blocking", kind: "things", onto: true, test: isBlocking},
		{name: "exile_number", kind: "int", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
			return sameNumber(v, s.Object(on.id).Number)
		}},
	})
}

// statusFacts are about flags of permanents.
func statusFacts() []fact {
	return []fact{
		{name: "tapped", kind: "flag", onto: true, test: hasFlag(game.Tapped)},
		{name: "sick", kind: "flag", onto: true, test: hasFlag(game.Sick)},
		{name: "manifested", kind: "flag", onto: true, test: hasFlag(game.Manifested)},
		{name: "monstrous", kind: "flag", onto: true, test: hasFlag(game.Monstrous)},
		{name: "renowned", kind: "flag", onto: true, test: hasFlag(game.Renowned)},
		{name: "ring_bearer", kind: "flag", onto: true, test: hasFlag(game.RingBearer)},
		{name: "saddled", kind: "flag", onto: true, test: hasFlag(game.Saddled)},
		{name: "solved", kind: "flag", onto: true, test: hasFlag(game.Solved)},
		{name: "harnessed", kind: "flag", onto: true, test: hasFlag(game.Harnessed)},
		{name: "prepared", kind: "flag", onto: true, test: hasFlag(game.Prepared)},
		{name: "suspected", kind: "flag", onto: true, test: hasFlag(game.Suspected)},
		{name: "second_level", kind: "flag", onto: true, test: hasFlag(game.SecondLevel)},
		{name: "third_level", kind: "flag", onto: true, test: hasFlag(game.ThirdLevel)},
		{name: "left_unlocked", kind: "flag", onto: true, test: hasFlag(game.LeftUnlocked)},
		{name: "right_unlocked", kind: "flag", onto: true, test: hasFlag(game.RightUnlocked)},
		{name: "transformed", kind: "flag", onto: true, test: hasFlag(game.Transformed)},
	}
}

// attackedBy is what a permanent attacks now; what it attacked before it left combat is remembered there too.
func attackedBy(p *game.Permanent) game.Ref {
	if p.Flags&game.IsAttacking == 0 {
		return game.Ref{}
	}
	return p.Attacking
}

func ofPermanent(s *game.State, on target, test func(*game.Permanent) string) string {
	if p, ok := s.Permanent(on.id); ok {
		return test(p)
	}
	return "not on the battlefield"
}

func hasFlag(f game.PermFlags) func(*run, *game.State, target, starlark.Value) string {
	return func(_ *run, s *game.State, on target, v starlark.Value) string {
		return ofPermanent(s, on, func(p *game.Permanent) string { return sameFlag(v, p.Flags&f != 0) })
	}
}

// isInZone compares a zone, or a player's zone.
func isInZone(r *run, s *game.State, on target, v starlark.Value) string {
	if on.id == 0 {
		return same(v, starlark.Value(lookupSymbol("ceased")), "ceased")
	}
	o := s.Object(on.id)
	is := symbolOf(classZone, int(o.Zone))
	if z, ok := v.(*zoneValue); ok {
		of := o.Owner
		if z.zone == game.Battlefield {
			of = o.Controller
		}
		return same([2]int{int(z.zone), int(z.of.seat)}, [2]int{int(o.Zone), int(of)}, r.seatName(of)+"'s "+is)
	}
	return same(v.(*symbol).name, is, is)
}

// sameRef compares a player or an object with what the script calls v; nothing is no object.
func (r *run) sameRef(s *game.State, v starlark.Value, ref game.Ref) string {
	if v == nothingSymbol && ref.ID() == 0 && !ref.IsPlayer() || v != nothingSymbol && r.isThis(s, v, ref) {
		return ""
	}
	return r.refText(s, ref)
}

func hasCounters(r *run, s *game.State, on target, v starlark.Value) string {
	want := map[string]int{}
	for _, kv := range v.(*starlark.Dict).Items() {
		if n := intOf(kv[1]); n > 0 {
			want[string(kv[0].(starlark.String))] = n
		}
	}
	is := r.countersOn(s, on)
	for kind, n := range want {
		if is[kind] != n {
			return r.counterText(s, on)
		}
	}
	return same(len(want), len(is), r.counterText(s, on))
}

func hasAttached(r *run, s *game.State, on target, v starlark.Value) string {
	var ids []game.ID
	ref := s.Object(on.id).Ref
	for _, id := range s.AppendZone(nil, game.Battlefield, 0) {
		if p, ok := s.Permanent(id); ok && p.Host == ref {
			ids = append(ids, id)
		}
	}
	items, _ := elements(v)
	if r.matchAll(s, items, ids, false) {
		return ""
	}
	return r.zoneText(s, ids)
}

func hasPT(_ *run, s *game.State, on target, v starlark.Value) string {
	t := v.(starlark.Tuple)
	return ofPermanent(s, on, func(p *game.Permanent) string {
		is := [2]int{int(p.Power), int(p.Toughness)}
		return same([2]int{intOf(t[0]), intOf(t[1])}, is, fmt.Sprintf("(%d, %d)", is[0], is[1]))
	})
}

// hasType compares the type line as it is printed on cards, subtypes in any order.
func hasType(_ *run, s *game.State, on target, v starlark.Value) string {
	text, _ := v.(starlark.String)
	want, err := card.ParseTypeLine(string(text))
	if err != nil {
		return err.Error()
	}
	is := typeLineOf(s, on.id)
	slices.Sort(want.Subtypes)
	slices.Sort(is.Subtypes)
	return same(want.String(), is.String(), fmt.Sprintf("%q", is))
}

func typeLineOf(s *game.State, id game.ID) card.TypeLine {
	o := s.Object(id)
	var t card.TypeLine
	var subtypes game.Subtypes
	if p, ok := s.Permanent(id); ok {
		t.Types, subtypes = p.Types, p.Subtypes
	} else if hidesOnStack(&o) {
		t.Types = card.CreatureType
	} else if o.Card != 0 {
		f := &s.Book().Card(o.Card).Faces[o.Face]
		t.Types, subtypes = f.Types, f.Subtypes
	}
	for n := range s.Book().Subtypes() {
		if subtypes.Has(n) {
			t.Subtypes = append(t.Subtypes, s.Book().Subtype(n))
		}
	}
	return t
}

// hidesOnStack reports whether an object is a face-down spell: a creature spell without anything else (CR 708.2a).
func hidesOnStack(o *game.ObjectInfo) bool { return o.FaceDown && o.Zone == game.Stack }

func hasColor(_ *run, s *game.State, on target, v starlark.Value) string {
	want := uint8(0)
	if c, ok := v.(*symbol); ok {
		want = 1 << c.n
	}
	items, _ := elements(v)
	for _, x := range items {
		want |= 1 << x.(*symbol).n
	}
	is := uint8(0)
	if p, ok := s.Permanent(on.id); ok {
		is = p.Colors
	} else if o := s.Object(on.id); o.Card != 0 && !hidesOnStack(&o) {
		is = s.ColorsOf(on.id)
	}
	var names []string
	for i := range 5 {
		if is>>i&1 != 0 {
			names = append(names, symbolOf(classColor, i))
		}
	}
	return same(want, is, "["+strings.Join(names, ", ")+"]")
}

// hasKeywords checks that a permanent has exactly these keywords.
func hasKeywords(_ *run, s *game.State, on target, v starlark.Value) string {
	items, _ := elements(v)
	var want, is []string
	for _, x := range items {
		t, _ := x.(starlark.String)
		want = append(want, strings.ReplaceAll(string(t), " ", "_"))
	}
	return ofPermanent(s, on, func(p *game.Permanent) string {
		for k := range card.KeywordWord(64) {
			if p.Keywords.Has(k) {
				is = append(is, k.String())
			}
		}
		slices.Sort(want)
		slices.Sort(is)
		return same(strings.Join(want, ", "), strings.Join(is, ", "), "["+quoted(is)+"]")
	})
}

func isBlocking(r *run, s *game.State, on target, v starlark.Value) string {
	var ids []game.ID
	for _, ref := range r.blocked(s, on.id) {
		ids = append(ids, ref.ID())
	}
	items, _ := elements(v)
	if r.matchAll(s, items, ids, false) {
		return ""
	}
	return r.zoneText(s, ids)
}
