package game

import (
	"math/bits"

	"github.com/thrall-arena/thrall/game/card"
)

// creatureTypeRow is the row of subtypeSets that holds the creature types.
var creatureTypeRow = bits.TrailingZeros32(uint32(card.CreatureType))

// addCreatureTypes gives a creature the creature types of another object; its other subtypes are none (CR 205.3b, 205.3m).
func (s *State) addCreatureTypes(p *Permanent, of Ref) {
	if of == (Ref{}) || p.Types&(card.CreatureType|card.KindredType) == 0 {
		return
	}
	theirs, creatures := s.subtypesOf(of), &s.book.subtypeSets[creatureTypeRow]
	for i := range p.Subtypes {
		p.Subtypes[i] |= theirs[i] & creatures[i]
	}
}

// appendLast appends the last member of a term.
func (s *State) appendLast(out []Ref, e ExprID, sc *scope) []Ref {
	buf := s.lend()
	defer s.giveBack()
	if m := s.members(e, sc, buf); len(m) > 0 {
		return append(out, m[len(m)-1])
	}
	return out
}

// namesEveryType reports whether some card has or gives every creature type.
func namesEveryType(cards []*card.Card) (every bool) {
	for _, cd := range cards {
		card.Walk(cd, func(node any) bool {
			switch n := node.(type) {
			case *card.AddsCreatureTypes:
				every = every || n.Every
			case *card.CardsHaveTypes:
				every = every || n.Every
			}
			return true
		})
	}
	return every
}

// with returns the subtypes of both.
func (ss Subtypes) with(more Subtypes) Subtypes {
	for i := range ss {
		ss[i] |= more[i]
	}
	return ss
}

// addsCreatureTypes compiles what adds creature types.
func (p *prog) addsCreatureTypes(m *card.AddsCreatureTypes, at card.Pos) Mod {
	out := Mod{Kind: AddTypesMod, Val: -1}
	switch {
	case m.Every:
		out.Subtypes = p.c.b.subtypeSets[creatureTypeRow]
	case m.Chosen != nil:
		out.B = p.chosenType(m.Chosen, at)
	default:
		out.A = p.term(m.Of)
	}
	return out
}

// chosenType compiles a creature type that was chosen (CR 607.2d).
func (p *prog) chosenType(t card.Term, at card.Pos) ExprID {
	if _, ok := chosenBy(t).(*card.ChooseType); !ok {
		refuse(at, "the type is not one that a choose_type chose")
	}
	return p.chosen(t)
}

// typesElsewhere compiles creature types of a player's spells, and of their cards elsewhere than on the battlefield.
func (p *prog) typesElsewhere(a *Ability, m *card.CardsHaveTypes, at card.Pos) {
	if !p.static || !p.players(p.affected) {
		refuse(at, "the spells and cards of players have types by a static ability")
	}
	a.Kind, a.Affected = TypesRule, p.term(p.affected)
	if m.Only {
		a.Word = onlyType
	}
	if m.Chosen != nil {
		a.Number = p.chosenType(m.Chosen, at)
	}
}

// addChosenType gives a creature the creature type that was chosen; -1 is none.
func (s *State) addChosenType(p *Permanent, kind int32) {
	if kind >= 0 && p.Types&(card.CreatureType|card.KindredType) != 0 {
		p.Subtypes.Add(int(kind))
	}
}

// setChosenType replaces the creature types of a creature by the one that was chosen; -1 is none, and changes nothing (CR 607.5a).
func (s *State) setChosenType(p *Permanent, m *Mod, kind int32) {
	if kind >= 0 {
		one := Subtypes{}
		one.Add(int(kind))
		s.setTypes(p, m, one)
	}
}

// onlyType is the word of a TypesRule whose type replaces the others (CR 205.1a).
const onlyType = 1

// addTypesElsewhere adds the creature types that abilities give to a creature spell of its controller, or to a creature card of its owner
// that is neither on the battlefield nor outside the game. What replaces types says nothing of those that come after it (CR 613.7).
func (s *State) addTypesElsewhere(r Ref, types *Subtypes) {
	o := &s.objects[r.Slot]
	if o.Kind == AbilityObject || o.Zone == Outside || o.Zone == Nowhere || s.typesOf(r)&card.CreatureType == 0 {
		return
	}
	since := s.replacesTypes(r, types)
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != TypesRule || w.Stamp < since || s.book.abilities[w.Ability].Word == onlyType {
			continue
		}
		kind, ok := s.givenType(w, r)
		if ok && s.book.abilities[w.Ability].Number == 0 {
			*types = types.with(s.book.subtypeSets[creatureTypeRow])
		} else if ok && kind >= 0 {
			types.Add(int(kind))
		}
	}
}

// replacesTypes replaces the creature types by the one that the newest ability says which does so, and returns its timestamp.
func (s *State) replacesTypes(r Ref, types *Subtypes) (since uint32) {
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != TypesRule || s.book.abilities[w.Ability].Word != onlyType || w.Stamp < since {
			continue
		}
		if kind, ok := s.givenType(w, r); ok && kind >= 0 {
			since = w.Stamp
			for k := range types {
				types[k] &^= s.book.subtypeSets[creatureTypeRow][k]
			}
			types.Add(int(kind))
		}
	}
	return since
}

// givenType is the chosen type that an ability gives to a spell or card, and whether it does.
func (s *State) givenType(w *Watch, r Ref) (kind int32, ok bool) {
	a, sc := &s.book.abilities[w.Ability], s.watchScope(w)
	sc.it = PlayerRef(s.typedFor(r))
	if !s.affectedBy(w, &sc, sc.it) || !s.holds(a.Given, &sc) {
		return 0, false
	}
	if a.Number == 0 {
		return 0, true
	}
	return s.number(a.Number, &sc), true
}

// typedFor is whose abilities give types to a spell or card: of a spell, also of one that is only thought to be cast, its controller, else
// the owner.
func (s *State) typedFor(r Ref) Player {
	o := &s.objects[r.Slot]
	switch {
	case o.Zone == Stack && o.Row >= 0:
		return s.procs[o.Row].Controller
	case s.work.casting != 0 && s.work.casting == r.ID():
		return s.procs[s.work.castingRow].Controller
	default:
		return o.Owner
	}
}

// sharesType reports whether two objects share a creature type (CR 205.3m).
func (s *State) sharesType(a, b Ref) bool {
	if b == (Ref{}) {
		return false
	}
	x, y, all := s.subtypesOf(a), s.subtypesOf(b), &s.book.subtypeSets[creatureTypeRow]
	for i := range x {
		if x[i]&y[i]&all[i] != 0 {
			return true
		}
	}
	return false
}
