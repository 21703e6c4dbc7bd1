package game

import "github.com/thrall-arena/thrall/game/card"

// This file says which types of mana permanents could produce (CR 106.7), for abilities that make such mana. What one permanent could
// produce may depend on what others could, and theirs on it: a type counts if there is a permanent that it begins with, and two that
// ask only for each other could produce nothing.

// couldWork is the scratch of such a question: by row of the permanents, what they could produce as far as it is known.
type couldWork struct {
	types []TypeSet
	asked bool
}

// couldProduce returns the types that a permanent that the option's filter accepts could produce.
func (s *State) couldProduce(o *ManaOption, sc *scope) (types TypeSet) {
	if !s.work.could.asked {
		s.findCould()
	}
	for i := range s.perms {
		if t := s.work.could.types[i]; t&^types != 0 && s.accepts(o.Could, sc, s.refOf(s.perms[i].Object)) {
			types |= t
		}
	}
	if o.Colors {
		types &^= card.C
	}
	return types
}

// findCould finds out for every permanent: whatever depends on others is asked again until nothing is added any more.
func (s *State) findCould() {
	w := &s.work.could
	w.types = w.types[:0]
	for range s.perms {
		w.types = append(w.types, 0)
	}
	w.asked = true
	for more := true; more; {
		more = false
		for i := range s.perms {
			if t := s.couldOf(i); t&^w.types[i] != 0 {
				w.types[i] |= t
				more = true
			}
		}
	}
	w.asked = false
}

// couldOf returns what the mana abilities of permanent i would produce if they resolved now, whatever they cost and whoever may
// activate them when: replaced as being tapped for mana is, but without what triggers on it.
func (s *State) couldOf(i int) (types TypeSet) {
	p := &s.perms[i]
	if !p.Makes || p.Flags&Entering != 0 {
		return 0
	}
	list := s.manaAbilities(i)
	for _, m := range list.of[:list.n] {
		a := &s.book.abilities[m.ability]
		if a.Flags&UncertainMana != 0 {
			types |= s.book.statedTypes(a.Program)
			continue
		}
		sc := s.manaScope(i, m)
		y := s.yields(a, &sc)
		for k := range y.of[:y.n] {
			types |= y.of[k].types()
		}
	}
	return types
}

// statedTypes returns the types that a program adds mana of by what it says alone, if its result depends on what nobody knows.
func (b *Book) statedTypes(program ProgramID) (types TypeSet) {
	code := b.programs[program].Code
	for i := range code {
		if code[i].Code != AddManaOp {
			continue
		}
		for _, o := range b.adds[code[i].N].Options {
			types |= o.Any
			for t, n := range o.Units {
				if n > 0 {
					types |= 1 << t
				}
			}
		}
	}
	return types
}

// types returns the types that the units of a yield can be.
func (y *manaYield) types() (types TypeSet) {
	for _, u := range y.of[:y.n] {
		types |= u.types
	}
	return types
}
