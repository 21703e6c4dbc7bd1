package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// accepts reports whether a filter accepts a player or an object; 0 accepts everything.
func (s *State) accepts(e ExprID, sc *scope, r Ref) bool {
	if e == 0 {
		return true
	}
	n := &s.book.nodes[e]
	switch n.Op {
	case filtAny:
		return !r.IsPlayer()
	case filtAnd:
		return s.accepts(n.A, sc, r) && s.accepts(n.B, sc, r)
	case filtOr:
		return s.accepts(n.A, sc, r) || s.accepts(n.B, sc, r)
	case filtNot:
		return !s.accepts(n.A, sc, r)
	case filtTypes:
		return !r.IsPlayer() && s.typesOf(r)&TypeBits(n.N) != 0
	case filtPlayer:
		return r.IsPlayer()
	case filtMonarch:
		p, ok := r.Player()
		return ok && s.monarch.Has(p)
	case filtInitiative:
		p, ok := r.Player()
		return ok && s.initiative.Has(p)
	case filtOpponent:
		p, ok := r.Player()
		return ok && s.opponents(p, sc.you)
	case filtIs:
		return s.names(n.A, sc, r)
	case filtWhere:
		inner := *sc
		inner.it = r
		return s.holds(n.A, &inner)
	case filtControl:
		return !r.IsPlayer() && s.accepts(n.A, sc, PlayerRef(s.controllerIn(sc, r)))
	case filtOwner:
		return !r.IsPlayer() && s.accepts(n.A, sc, PlayerRef(s.ownerNow(r)))
	case filtAttacks:
		p := s.permOf(r)
		return p != nil && p.Flags&IsAttacking != 0 && p.Attacking.IsPlayer() && s.accepts(n.A, sc, p.Attacking)
	case filtBlocks:
		return s.blocksWhat(n, sc, r)
	case filtTargets:
		return s.targets(n, sc, r)
	case filtBlessed:
		p, ok := r.Player()
		return ok && s.players[p].Flags&CitysBlessing != 0
	case filtCounters:
		return s.hasCounters(r)
	case filtAttackedBy:
		return s.attackedByPlayer(s.player(n.A, sc), r)
	case filtModified:
		return s.isModified(n, r)
	case filtDeck:
		return s.isInDeck(card.Word(n.N), r)
	case filtCard:
		return !r.IsPlayer() && s.kindOf(r) == CardObject
	case filtMost:
		return s.isMost(n, sc, r)
	default:
		return !r.IsPlayer() && s.quality(n, sc, r)
	}
}

// controllerIn is who controls an object in the words of a scope: what would enter is under the control it would enter under.
func (s *State) controllerIn(sc *scope, r Ref) Player {
	if r == sc.entering && r != (Ref{}) {
		return sc.under
	}
	if p := s.wouldBeOf(r); p != nil { // CR 614.12, 614.17d
		return p.Control
	}
	return s.controllerNow(r)
}

// quality evaluates filters about an object's characteristics and state.
func (s *State) quality(n *Node, sc *scope, r Ref) bool {
	switch n.Op {
	case filtColor:
		return s.colorsOf(r)&sc.text.colors(uint8(n.N)) != 0
	case filtSubtype:
		return s.hasSubtype(r, s.book.subtypeIn(sc.text, int(n.N)))
	case filtHas:
		return s.keywordsOf(r).Has(card.KeywordWord(n.N))
	case filtName:
		return s.namesOf(r).share(unpackNames(n.N))
	case filtNameIs:
		name := s.number(n.A, sc)
		return name > 0 && s.namesOf(r).share(unpackNames(name))
	case filtColorIs:
		c := s.number(n.A, sc)
		return c >= 0 && s.colorsOf(r)>>c&1 != 0
	case filtSubtypeIs:
		t := s.number(n.A, sc)
		return t >= 0 && s.hasSubtype(r, int(t))
	case filtCost:
		return s.hasCost(r, CostID(n.N))
	case filtAbove:
		return s.above(r, s.first(n.A, sc))
	case filtSharesType:
		return s.sharesType(r, s.first(n.A, sc))
	case filtEncoded:
		return s.related(r, uint16(n.N), s.first(n.A, sc))
	case filtPaired:
		return s.partner(r) != Ref{}
	case filtRelated:
		return s.related(s.first(n.A, sc), uint16(n.N), r)
	case filtNameOf:
		other := s.first(n.A, sc)
		return other != Ref{} && s.namesOf(other).share(s.namesOf(r))
	default:
		return s.status(n, sc, r)
	}
}

// hasCost reports whether an object has exactly that mana cost (CR 202.1). What has none has not even {0}; what is gone had none that could
// be asked about.
func (s *State) hasCost(r Ref, want CostID) bool {
	if !s.live(r) {
		return false
	}
	f := s.faceOf(r.ID())
	if p := s.entrant(r); !f.HasCost || p != nil && p.Extra != 0 && s.excepts(p.Extra, NoCostMod) {
		return false
	}
	a, b := &s.book.costs[f.Cost], &s.book.costs[want]
	return a.Generic == b.Generic && a.Xs == b.Xs && slices.Equal(a.Symbols, b.Symbols)
}

// above reports whether a card lies above another one in a graveyard: it was put there later.
func (s *State) above(r, other Ref) bool {
	if !s.live(r) || !s.live(other) || s.objects[other.Slot].Zone != Graveyard {
		return false
	}
	for id := s.objects[other.Slot].Prev; id != 0; id = s.objects[id].Prev {
		if s.refOf(id) == r {
			return true
		}
	}
	return false
}

// status evaluates filters about what kind of object it is and its state.
func (s *State) status(n *Node, sc *scope, r Ref) bool {
	if n.Op == filtToken {
		return s.kindOf(r) == TokenObject || s.kindOf(r) == SpellCopy && s.wouldBeOf(r) != nil // CR 608.3f
	}
	p := s.permOf(r)
	if p == nil && sc.gone && !s.live(r) {
		k := s.lastKnown(r)
		return k != nil && k.From == Battlefield && s.lastStatus(n, k)
	}
	switch n.Op {
	case filtPermanent:
		return p != nil
	case filtTapped:
		return p != nil && p.Flags&Tapped != 0
	case filtAttacking:
		return p != nil && p.Flags&IsAttacking != 0
	case filtSick:
		return p != nil && p.Flags&Sick != 0
	case filtDeclared:
		return s.isDeclared(r)
	case filtUnblocked: // blockers have been declared, or could have been (CR 509.1h)
		return p != nil && p.Flags&(IsAttacking|IsBlocked) == IsAttacking && s.step >= DeclareBlockers
	case filtMark:
		if p == nil {
			k := s.lastKnown(r)
			return k != nil && k.Flags&PermFlags(n.N) != 0
		}
		return p.Flags&PermFlags(n.N) != 0 && (PermFlags(n.N) != RingBearer || p.Held == p.Control) // with the control it ends (CR 701.54a)
	case filtFaceDown:
		return s.live(r) && s.objects[r.Slot].Flags&FaceDown != 0
	case filtDrawn:
		return s.live(r) && s.objects[r.Slot].Flags&DrawnCard != 0
	case filtSuspended:
		return s.suspended(r, uint8(n.N))
	case filtPrepared:
		return s.isPrepareSpell(r)
	case filtSpell:
		return s.live(r) && (s.objects[r.Slot].Zone == Stack && s.objects[r.Slot].Kind != AbilityObject || r.ID() == s.work.casting)
	case filtAbility:
		return s.abilityOnStack(r, AbilityKind(n.N))
	default:
		return false
	}
}

// lastStatus evaluates such filters about a permanent that has left, as it last was (CR 608.2h).
func (s *State) lastStatus(n *Node, k *LastKnown) bool {
	switch n.Op {
	case filtPermanent:
		return true
	case filtTapped:
		return k.Flags&Tapped != 0
	case filtAttacking:
		return k.Flags&IsAttacking != 0
	case filtSick:
		return k.Flags&Sick != 0
	case filtUnblocked:
		return k.Flags&(IsAttacking|IsBlocked) == IsAttacking && s.step >= DeclareBlockers
	case filtMark:
		return k.Flags&PermFlags(n.N) != 0
	case filtFaceDown:
		return k.Card == 0
	default:
		return false
	}
}

func (s *State) abilityOnStack(r Ref, kind AbilityKind) bool {
	if !s.live(r) || s.objects[r.Slot].Kind != AbilityObject {
		return false
	}
	p := &s.procs[s.objects[r.Slot].Row]
	if kind == TriggeredAbility {
		return p.Kind == TriggeredProc
	}
	return p.Kind == ActivatedProc
}

// names reports whether a term names r, without building its members where that is cheap.
func (s *State) names(e ExprID, sc *scope, r Ref) bool {
	switch n := &s.book.nodes[e]; n.Op {
	case termThis:
		return r == sc.source
	case termYou:
		p, ok := r.Player()
		return ok && p == sc.you
	case termIt:
		return r == sc.it
	case termThat:
		return r == sc.that
	case termZone:
		return !r.IsPlayer() && s.inside(r, Zones(n.N), n.B, sc)
	case termReg:
		return s.inSet(s.regs(sc)[n.N], r)
	default:
		buf := s.lend()
		defer s.giveBack()
		return slices.Contains(s.members(e, sc, buf), r)
	}
}

// isMost reports whether r has the largest value among what a filter accepts, alone if asked.
func (s *State) isMost(n *Node, sc *scope, r Ref) bool {
	inner := *sc
	inner.it = r
	mine := s.number(n.A, &inner)
	buf := s.lend()
	defer s.giveBack()
	for _, m := range s.matching(n.B, 0, 0, sc, buf) {
		inner.it = m
		if v := s.number(n.A, &inner); v > mine || m != r && v == mine && n.N == 1 {
			return false
		}
	}
	return true
}

// opponents reports whether p is an opponent of q (CR 102.2).
func (s *State) opponents(p, q Player) bool { return p < Player(s.seats) && !s.together(p, q) }
