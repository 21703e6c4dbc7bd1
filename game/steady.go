package game

// This file counts mana that a permanent makes by tapping where it depends on nothing but which permanents there are: Urza's
// lands, Gaea's Cradle. Then it can be cached with the layers, for those permanents do not change without them.

// countMana finishes what the layers say about mana: which permanents make some, and Tap1 and TapN of those whose one mana
// ability is steady (CR 106.5, 605.3b).
func (s *State) countMana() {
	s.noteMakers()
	if s.book.steadyMana {
		for i := range s.perms {
			if p := &s.perms[i]; p.Makes && p.Tap1 == 0 && s.isSteady(i) {
				s.countSteady(i)
			}
		}
	}
	if s.tapWatched() {
		s.countTapped()
	}
}

// isSteady reports whether the one mana ability of permanent i is steady.
func (s *State) isSteady(i int) bool {
	p := &s.perms[i]
	f := s.faceOfRow(p)
	return len(f.Mana) == 1 && p.Lost == 0 && s.objects[p.Object].Flags&FaceDown == 0 &&
		s.book.abilities[f.Mana[0]].Flags&SteadyMana != 0 && s.manaAbilities(i).n == 1
}

func (s *State) countSteady(i int) {
	p := &s.perms[i]
	sc := scope{proc: -1, effect: -1, source: s.refOf(p.Object), text: p.Text, you: p.Control, thatPlayer: NoPlayer}
	list := s.yields(&s.book.abilities[s.faceOf(p.Object).Mana[0]], &sc)
	if list.n == 1 && list.of[0].n == 1 && list.of[0].harm == 0 {
		p.Tap1, p.TapN = list.of[0].of[0].types, list.of[0].of[0].n
	}
}

// hide lets permanent i not count for what mana abilities make, as when it has been sacrificed for mana. It returns what shows
// it again.
func (s *State) hide(i int) (flags PermFlags) {
	flags = s.perms[i].Flags
	s.perms[i].Flags |= Entering
	s.recount()
	return flags
}

// unhide ends hide.
func (s *State) unhide(i int, flags PermFlags) {
	s.perms[i].Flags = flags
	s.recount()
}

// recount is countMana for permanents that have been counted.
func (s *State) recount() {
	if s.book.steadyMana {
		for i := range s.perms {
			if s.isSteady(i) {
				s.perms[i].Tap1, s.perms[i].TapN = 0, 1
				s.countSteady(i)
			}
		}
	}
	if s.tapWatched() {
		s.countTapped()
	}
}

// steady reports whether an ability's whole cost is {T} and its mana depends on permanents' lasting characteristics alone.
func (b *Book) steady(a *Ability) bool {
	cost := &b.costs[a.Cost]
	if a.Flags&ManaAbilityFlag == 0 || a.Flags&(UncertainMana|OnceEachTurn) != 0 || a.Given != 0 || a.Zone != Battlefield ||
		!cost.Tap || cost.Program != 0 || cost.Demand.Value != 0 {
		return false
	}
	for _, in := range b.programs[a.Program].Code {
		switch in.Code {
		case End, Jump:
		case JumpUnless:
			if !b.lasting(in.A) {
				return false
			}
		case AddManaOp:
			if b.adds[in.N].Tag != 0 || in.Who != 0 || in.A != 0 && !b.lasting(in.A) || len(b.adds[in.N].Options) != 1 || b.adds[in.N].Options[0].depends() {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// lasting reports whether an expression reads only characteristics of permanents that nothing but a layer pass changes.
func (b *Book) lasting(e ExprID) bool {
	if e == 0 {
		return true
	}
	n := &b.nodes[e]
	switch n.Op {
	case numDevotion:
		return n.A == 0
	case numInt, filtAny, filtTypes, filtPermanent, filtPlayer, filtOpponent, filtColor, filtSubtype, filtName, filtHas, filtToken,
		termYou, termThis, condTrue:
		return true
	case filtIs, filtControl, filtOwner, filtNot, condNot, condOdd:
		return b.lasting(n.A)
	case filtAnd, filtOr, condAnd, condOr, condCompare, numAdd, numSub, numMul:
		return b.lasting(n.A) && b.lasting(n.B)
	case numCount:
		return (n.N == 0 || Zones(n.N) == Battlefield.In()) && b.lasting(n.A) && b.lasting(n.B)
	default:
		return false
	}
}
