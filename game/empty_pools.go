package game

import "github.com/thrall-arena/thrall/game/card"

// This file empties mana pools as steps and phases end (CR 106.4, 500.5), but for what effects let stay.

// emptyPools is CR 500.5: unspent mana is lost. A phase that is cut short ends with its step.
func (s *State) emptyPools(phase bool, env *Env) {
	for p := range s.players {
		if ps := &s.players[p]; ps.Pool != [6]uint8{} {
			s.emptyPool(Player(p), env)
		}
	}
	if len(s.tagged) > 0 {
		s.loseTagged(phase, env)
	}
	s.poolChanged()
}

// emptyPool empties the pool of a player, but for mana with tags.
func (s *State) emptyPool(p Player, env *Env) {
	keeps, becomes := s.keptMana(p, env)
	ps := &s.players[p]
	moved := int32(0)
	for i, n := range ps.Pool {
		switch {
		case n == 0 || keeps>>i&1 != 0 || becomes == TypeSet(1)<<i:
			continue
		case becomes != 0:
			moved += int32(n)
		default:
			s.happened(&Event{Kind: LosesMana, Player: p, N: int32(n), Step: Step(i)}, env)
		}
		ps.Pool[i] = 0
		s.change++
	}
	if moved > 0 {
		to := &ps.Pool[single(becomes)]
		*to = uint8(env.bounded(int32(*to)+moved, maxMana))
	}
}

// keptMana returns the types of mana that a player does not lose, and what other mana becomes instead of being lost, or nothing. Several
// effects that make it become something make it become the same: there is one type.
func (s *State) keptMana(p Player, env *Env) (keeps, becomes TypeSet) {
	if s.rules[KeepManaRule] == 0 {
		return 0, 0
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != KeepManaRule {
			continue
		}
		a, sc := &s.book.abilities[w.Ability], s.watchScope(w)
		sc.it = PlayerRef(p)
		if !s.affectedBy(w, &sc, sc.it) || !s.holds(a.Given, &sc) {
			continue
		}
		env.used(w.Ability)
		keeps |= TypeSet(a.Word)
		if a.Sign != 0 {
			becomes = card.C
		}
	}
	return keeps, becomes
}

// keepsMana compiles the mana that players keep.
func (p *prog) keepsMana(a *Ability, m *card.KeepsMana) {
	if !p.players(p.affected) {
		refuse(m.At, "players keep mana (CR 106.4)")
	}
	a.Kind, a.Affected = KeepManaRule, p.term(p.affected)
	switch {
	case len(m.Becoming) > 0:
		if len(m.Becoming) != 1 || m.Becoming[0].Types != card.C || len(m.Types) > 0 {
			refuse(m.At, "mana that becomes anything but colorless is not among what the rules engine does yet")
		}
		a.Sign = 1
	case len(m.Types) == 0:
		a.Word = uint8(AllTypes)
	}
	for _, sym := range m.Types {
		if manaIndex(sym.Types) < 0 {
			refuse(m.At, "mana that is kept is of a type: not %s", sym)
		}
		a.Word |= uint8(sym.Types)
	}
}

// unspent compiles how much unspent mana there is.
func (p *prog) unspent(q *card.Unspent) ExprID {
	types := int32(0)
	for _, sym := range q.Types {
		if manaIndex(sym.Types) < 0 {
			refuse(p.at, "unspent mana is of a type: not %s", sym)
		}
		types |= int32(sym.Types)
	}
	p.c.b.poolMatters = p.c.b.poolMatters || p.static
	p.readsPool = true
	return p.c.node(Node{Op: numUnspent, A: p.term(q.Who), N: types})
}

// unspent counts the unspent mana of some types that the players have.
func (s *State) unspent(n *Node, sc *scope) (sum int32) {
	for p := range s.players {
		if !s.isWhose(n.A, sc, Player(p)) {
			continue
		}
		info := s.Player(Player(p))
		for t, units := range info.Pool {
			if n.N>>t&1 != 0 {
				sum += int32(units)
			}
		}
	}
	return sum
}

// poolChanged has the layers run again if they read unspent mana.
func (s *State) poolChanged() {
	if s.book.poolMatters {
		s.dirty |= DirtyLayers
	}
}
