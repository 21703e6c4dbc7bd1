package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds the abilities that let something else than mana pay for a spell, once its total cost is determined: convoke
// (CR 702.51), delve (CR 702.66) and improvise (CR 702.126). They are neither additional nor alternative costs, and they work for
// every cost of the spell that is mana.

// aids are which of these abilities a spell has.
type aids uint8

const (
	convokeAid   aids = 1 << iota // a creature for one colored mana of a color that it has, or for one generic
	improviseAid                  // an artifact for one generic mana
	delveAid                      // a card in the graveyard for one generic mana
)

// aidKeywords are the keywords that stand for them.
const aidKeywords Keywords = 1<<card.Convoke | 1<<card.Delve | 1<<card.Improvise

// aidsOf translates the keywords of a spell.
func aidsIn(k Keywords) (out aids) {
	if k.Has(card.Convoke) {
		out |= convokeAid
	}
	if k.Has(card.Improvise) {
		out |= improviseAid
	}
	if k.Has(card.Delve) {
		out |= delveAid
	}
	return out
}

// aidsOf returns what else pays for a proc: for a spell while it is being cast (CR 702.51b).
func (s *State) aidsOf(row int16) aids {
	if !s.book.aids || row < 0 {
		return 0
	}
	p := &s.procs[row]
	if p.Kind != SpellProc || p.State != ProcAnnouncing {
		return 0
	}
	return s.faceOf(p.Self.ID()).Aids | s.aidsGiven(row)
}

// aidUnit returns what tapping permanent i pays for: a symbol of one of its colors, generic mana, or nothing. Summoning sickness
// does not matter, for it is no tap symbol (CR 302.6, 702.51a).
func (s *State) aidUnit(i int, with aids) (unit unitBits) {
	p := &s.perms[i]
	if p.Flags&(Tapped|Entering) != 0 {
		return 0
	}
	if with&convokeAid != 0 && p.Types&card.CreatureType != 0 {
		unit = tapUnit | unitBits(p.Colors)<<convokeShift
	}
	if with&improviseAid != 0 && p.Types&card.ArtifactType != 0 {
		unit |= tapUnit
	}
	return unit
}

// delvable reports whether a card in the graveyard may be exiled for generic mana: it is not the spell itself, and what the rest
// of the cost asks for in the graveyard is still there without it.
func (s *State) delvable(id ID, q *PayQuery) bool {
	if s.refOf(id) == s.procs[q.For].Source {
		return false
	}
	if q.Graves == 0 {
		return true
	}
	sc := s.procScope(q.For)
	mine := s.groupsOf(q, &sc, s.refOf(id))
	for some := uint8(1); some < 1<<maxGraveGroups; some++ { // Hall's condition: any of the groups together find enough
		need := 0
		for i, g := range q.GraveOf {
			need += int(g.N) * int(some>>i&1)
		}
		if need > 0 && some&mine != 0 && s.graveyardHas(q, &sc, some) <= need {
			return false
		}
	}
	return true
}

// groupsOf returns the groups that a card could be one of, a bit for each.
func (s *State) groupsOf(q *PayQuery, sc *scope, r Ref) (of uint8) {
	for i, g := range q.GraveOf {
		if g.N > 0 && s.accepts(g.Of, sc, r) {
			of |= 1 << i
		}
	}
	return of
}

// graveyardHas counts the cards in the payer's graveyard that the rest of the cost could take for some of its groups.
func (s *State) graveyardHas(q *PayQuery, sc *scope, some uint8) (n int) {
	for id := s.list(Graveyard, sc.you).Head; id != 0; id = s.objects[id].Next {
		if r := s.refOf(id); r != s.procs[q.For].Source && s.groupsOf(q, sc, r)&some != 0 {
			n++
		}
	}
	return n
}

// delvables counts the cards that may be exiled from the graveyard for generic mana.
func (s *State) delvables(who Player, q *PayQuery) (n uint8) {
	for id := s.list(Graveyard, who).Head; id != 0 && n < maxMana; id = s.objects[id].Next {
		if s.refOf(id) != s.procs[q.For].Source {
			n++
		}
	}
	return n - min(n, q.Graves)
}

// aided reports whether anything else than mana could pay for something of the payment in frame f.
func (s *State) aided(f *Frame, env *Env) bool {
	if s.aidsOf(f.Proc) == 0 {
		return false
	}
	n := len(env.options)
	env.forgetListing()
	s.listAids(f, env)
	more := len(env.options) > n
	env.options, env.keys = env.options[:n], env.keys[:n]
	return more
}

// listAids offers what may be tapped or exiled rather than pay mana: Take[A N], where N is the types of the symbol that it pays
// for, 0: generic mana.
func (s *State) listAids(f *Frame, env *Env) {
	with := s.aidsOf(f.Proc)
	if with&(convokeAid|improviseAid) != 0 {
		for i := range s.perms {
			if p := &s.perms[i]; p.Control == f.Who {
				s.listAidsOf(f, i, s.aidUnit(i, with), env)
			}
		}
	}
	if with&delveAid == 0 || f.I == 0 {
		return
	}
	c := s.payContext(len(s.frames)-1, f)
	for id := s.list(Graveyard, f.Who).Head; id != 0; id = s.objects[id].Next {
		if s.delvable(id, &c.q) {
			env.offer(Option{Kind: Take, A: s.refOf(id)}, s.delveKey(id, env))
		}
	}
}

// delveKey orders cards that may be exiled; equal cards are one option where nobody cares for the order of graveyards.
func (s *State) delveKey(id ID, env *Env) uint64 {
	if s.book.graveyardOrder {
		return s.publicKey(id, env)
	}
	return s.cardKey(id)
}

// listAidsOf offers to tap permanent i for each symbol that it can pay for such that the rest stays payable.
func (s *State) listAidsOf(f *Frame, i int, unit unitBits, env *Env) {
	if unit == 0 {
		return
	}
	offer := func(rest *Frame, types TypeSet) {
		if s.payableTapped(rest, i, env) {
			env.offer(Option{Kind: Take, A: s.refOf(s.perms[i].Object), N: int16(types)}, s.permKey(i, env)<<8|uint64(types))
		}
	}
	if f.I > 0 {
		rest := *f
		rest.I--
		offer(&rest, 0)
	}
	done := TypeSet(0)
	for k := 0; uint16(f.N)>>k != 0; k++ {
		if uint16(f.N)>>k&1 == 0 {
			continue
		}
		types := s.symbol(f, k).Types
		if s.symbol(f, k).Snow || convokes(types)&unit == 0 || types == done {
			continue
		}
		done = types
		rest := *f
		rest.N &^= 1 << k
		offer(&rest, types)
	}
}

// payableTapped reports whether a payment in place of that on top can be completed without permanent i.
func (s *State) payableTapped(rest *Frame, i int, env *Env) bool {
	s.perms[i].Flags |= Tapped
	ok := s.completable(len(s.frames)-1, rest, env)
	s.perms[i].Flags &^= Tapped
	return ok
}

// payWith pays for the symbol of the types, or generic mana, by tapping or exiling something (CR 702.51a, 702.66a, 702.126a).
func (s *State) payWith(f *Frame, o Option, env *Env) {
	if o.N == 0 {
		f.I--
	} else {
		for k := 0; ; k++ {
			if uint16(f.N)>>k&1 != 0 && s.symbol(f, k).Types == TypeSet(o.N) {
				f.N = int16(uint16(f.N) &^ (1 << k))
				break
			}
		}
	}
	if s.aidsOf(f.Proc) != 0 {
		if p := s.permOf(o.A); p != nil {
			p.Flags |= Helping
		}
	}
	e := Event{Kind: Taps, What: o.A, Player: f.Who, Flag: CostFlag}
	if s.objects[o.A.Slot].Zone == Graveyard {
		e = Event{Kind: Moves, From: Graveyard, To: Exile, What: o.A, Player: f.Who, Flag: CostFlag}
		if s.book.exilesFor && s.aidsOf(f.Proc)&delveAid != 0 {
			s.exileFor(s.procs[f.Proc].Self, e, env)
			return
		}
	}
	s.event(e, env)
}

// exileFor exiles a card for a spell, which remembers it as the object that it becomes (CR 400.7, 607.2q).
func (s *State) exileFor(spell Ref, e Event, env *Env) {
	then := e.What
	then.Gen++
	s.event(e, env)
	s.relate(spell, exiledForStep, then)
}

// endHelp forgets what was tapped in place of mana: the spell has been cast, or has not.
func (s *State) endHelp() {
	if !s.book.aids {
		return
	}
	for i := range s.perms {
		s.perms[i].Flags &^= Helping
	}
}

// untapHelp untaps what a player has tapped in place of mana for a spell that is not cast after all (CR 733.1).
func (s *State) untapHelp(who Player) {
	if !s.book.aids {
		return
	}
	for i := range s.perms {
		if p := &s.perms[i]; p.Control == who && p.Flags&Helping != 0 {
			p.Flags &^= Tapped
			s.dirty |= DirtyLayers
		}
	}
}
