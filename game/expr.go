package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the words of pure expressions. They change nothing, so the enumerator and the solver may evaluate them at
// any time.

// procScope is the scope of a proc's program.
func (s *State) procScope(i int16) scope {
	p := &s.procs[i]
	return scope{
		proc: i, effect: -1, source: p.Source, granter: p.Granter, that: p.That, was: p.Was, it: p.It,
		you: p.Controller, thatPlayer: p.ThatPlayer, much: int32(p.Much), text: p.Text,
	}
}

// watchScope is the scope of a living ability or rules modification.
func (s *State) watchScope(w *Watch) scope {
	sc := scope{
		proc: -1, effect: w.Effect, source: s.refOf(w.Source), granter: s.granterOf(w), you: w.Control, thatPlayer: NoPlayer, text: w.Text,
	}
	if w.Zone == Stack && s.objects[w.Source].Zone == Stack {
		sc.proc = s.objects[w.Source].Row // costs paid, modes, "resolving" are the spell's
	}
	if w.Effect >= 0 {
		e := &s.effects[w.Effect]
		sc.source, sc.that, sc.thatPlayer = e.Source, e.That, e.ThatPlayer
	}
	return sc
}

// number evaluates a quantity.
func (s *State) number(e ExprID, sc *scope) int32 {
	n := &s.book.nodes[e]
	switch n.Op {
	case numInt:
		return n.N
	case numKept:
		return 0
	case numX:
		return s.xOf(sc)
	case numMuch:
		return sc.much
	case numReg:
		return int32(s.regs(sc)[n.N])
	case numLinked:
		if n.N < 0 {
			return max(s.linkedNumber(uint16(-n.N), sc), 0)
		}
		return s.linkedNumber(uint16(n.N), sc)
	case numVal:
		return int32(s.effects[sc.effect].Val[n.N])
	case numCount:
		return s.countMatching(n, sc)
	case numColorsSpent:
		return s.spentTo(n, sc).colors()
	case numManaSpent:
		if n.Sub != 0 {
			return s.spentTo(n, sc).from(int(n.Sub) - 1)
		}
		return s.spentTo(n, sc).total()
	case numUnspent:
		return s.unspent(n, sc)
	case numDevotion:
		return s.devotion(n, sc)
	case numMembers:
		return s.countMembers(n.A, sc)
	case numPaid:
		return s.marksOf(sc).repeats()
	case numGiven:
		return s.givenPaid(n, sc)
	case numTimes:
		return s.times(n, sc)
	case numShare:
		return s.shareOf(n.N, sc)
	case numHalf:
		return (s.number(n.A, sc) + n.N) >> 1
	case numAdd:
		return s.number(n.A, sc) + s.number(n.B, sc)
	case numSub:
		return s.number(n.A, sc) - s.number(n.B, sc)
	case numMul:
		return s.number(n.A, sc) * s.number(n.B, sc)
	default:
		return s.measure(n, sc)
	}
}

// regs returns the registers that an expression reads: of the proc, or captured by an effect.
func (s *State) regs(sc *scope) *[Registers]Value {
	if sc.proc >= 0 {
		return &s.procs[sc.proc].Reg
	}
	if sc.late > 0 {
		return &s.delayed[sc.late-1].Reg
	}
	return &s.effects[sc.effect].Reg
}

// measure evaluates quantities of objects and players: sums over the members of a term.
func (s *State) measure(n *Node, sc *scope) (sum int32) {
	buf := s.lend()
	defer s.giveBack()
	var types TypeBits
	var colors uint8
	result := s.isResult(n.A, sc)
	for k, r := range s.countedIn(n.A, sc, buf) {
		if result {
			r = s.predecessor(r)
		}
		switch n.Op {
		case numPower, numTough:
			sum += s.sizeOf(n, s.seen(r, sc))
		case numValue:
			sum += s.manaValueOf(r)
		case numLife:
			if p, ok := r.Player(); ok {
				sum += int32(s.players[p].Life)
			}
		case numDungeons:
			if p, ok := r.Player(); ok {
				sum += ones(uint32(s.players[p].Completed) & uint32(n.N))
			}
		case numParty:
			if p, ok := r.Player(); ok {
				sum += s.partyOf(p)
			}
		case numTemptations:
			if p, ok := r.Player(); ok {
				sum += int32(s.players[p].Tempted)
			}
		case numSpeed:
			if p, ok := r.Player(); ok {
				sum += int32(s.players[p].Speed)
			}
		case numTargets:
			sum += s.targetsOf(r)
		case numCounters:
			sum += s.countersOn(s.seen(r, sc), uint8(n.N))
		case numTypes:
			types |= s.typesOf(r) & card.CardTypes
		case numColors:
			colors |= s.colorsOf(s.seen(r, sc))
		case numTotal:
			it := sc.it
			sc.it = r
			if x := s.number(n.B, sc); n.N == 0 {
				sum += x
			} else if x > sum || k == 0 && r.IsPlayer() { // the highest life total may be below 0
				sum = x
			}
			sc.it = it
		default:
		}
	}
	return sum + ones(uint32(types)) + ones(uint32(colors))
}

// isResult reports whether a term is the result of a step, not a target.
func (s *State) isResult(e ExprID, sc *scope) bool {
	n := &s.book.nodes[e]
	if n.Op != termReg || sc.proc < 0 {
		return false
	}
	for i := range s.book.programs[s.procs[sc.proc].Program].Targets {
		if int32(s.book.programs[s.procs[sc.proc].Program].Targets[i].Reg) == n.N {
			return false
		}
	}
	return true
}

// predecessor returns the permanent or spell that a step has moved: its quantities are those it had there (CR 608.2h).
func (s *State) predecessor(r Ref) Ref {
	if r.IsPlayer() || s.live(r) && s.objects[r.Slot].Zone == Battlefield {
		return r // a token that was moved has ceased to exist, and is not live
	}
	for _, k := range slices.Backward(s.last) {
		if k.New == r {
			return k.Of
		}
	}
	return r
}

func ones(x uint32) (n int32) {
	for ; x != 0; x &= x - 1 {
		n++
	}
	return n
}

// seen replaces the object of a leaves-the-battlefield event by what it was (CR 603.10).
func (s *State) seen(r Ref, sc *scope) Ref {
	if r == sc.that && sc.was != (Ref{}) {
		return sc.was
	}
	return r
}

func (s *State) countMembers(e ExprID, sc *scope) int32 {
	buf := s.lend()
	defer s.giveBack()
	return int32(len(s.countedIn(e, sc, buf)))
}

// holds evaluates a condition; 0 holds.
func (s *State) holds(e ExprID, sc *scope) bool {
	if e == 0 {
		return true
	}
	n := &s.book.nodes[e]
	switch n.Op {
	case condAnd:
		return s.holds(n.A, sc) && s.holds(n.B, sc)
	case condOr:
		return s.holds(n.A, sc) || s.holds(n.B, sc)
	case condNot:
		return !s.holds(n.A, sc)
	case condCompare:
		return compare(card.CompareOp(n.N), s.number(n.A, sc), s.number(n.B, sc))
	case condOdd:
		return s.number(n.A, sc)&1 != 0
	case condSame:
		return s.first(n.A, sc) == s.first(n.B, sc)
	case condMatches:
		r := s.first(n.A, sc)
		return r != Ref{} && s.accepts(n.B, sc, s.seen(r, sc))
	case condInside:
		return s.inside(s.first(n.A, sc), Zones(n.N), n.B, sc)
	case condLegal:
		return s.first(n.A, sc) != Ref{}
	case condNewly:
		p := s.permOf(s.first(n.A, sc))
		return p != nil && p.Since > s.players[p.Control].UpkeepLast
	default:
		return s.situation(n, sc)
	}
}

// situation evaluates conditions about the turn and the proc.
func (s *State) situation(n *Node, sc *scope) bool {
	switch n.Op {
	case condTrue:
		return true
	case condDid:
		return sc.proc >= 0 && s.procs[sc.proc].Happened>>n.N&1 != 0
	case condPaid:
		return s.marksOf(sc).paid(n.N)
	case condGiven:
		return s.givenPaid(n, sc) > 0
	case condWay:
		return s.marksOf(sc).alternative(n.N)
	case condPermit:
		return s.marksOf(sc).permission(n.N)
	case condSpent:
		return s.spentTo(n, sc).of(int(n.N)) >= int32(n.Sub)
	case condCastFrom:
		return s.castFrom(n, sc)
	case condDuring:
		return s.during(card.Step(n.N)) && s.acceptsActive(n.A, sc)
	case condBefore:
		return s.before(card.Step(n.N), n.Sub != 0)
	case condLater:
		return sc.effect >= 0 && s.effects[sc.effect].Turn != s.turn
	case condSorcery:
		return sc.anyTime || s.couldCastSorcery(s.player(n.A, sc))
	case condCouldCast:
		return s.couldBeginToCast(sc.source, sc.you)
	case condDay:
		return s.daytime == Day
	case condNight:
		return s.daytime == Night
	case condResolving:
		return sc.proc >= 0 && s.procs[sc.proc].State == ProcRunning
	case condSearching:
		return s.searching(sc.you, Zones(n.N), n.A, sc)
	default:
		return false
	}
}

func compare(op card.CompareOp, a, b int32) bool {
	switch op {
	case card.AtLeast:
		return a >= b
	case card.AtMost:
		return a <= b
	case card.Equal:
		return a == b
	}
	return false
}

// first returns the first member of a term, or nothing.
func (s *State) first(e ExprID, sc *scope) Ref {
	buf := s.lend()
	defer s.giveBack()
	if m := s.members(e, sc, buf); len(m) > 0 {
		return m[0]
	}
	return Ref{}
}

// player returns the player that a term names, or NoPlayer; 0 is you.
func (s *State) player(e ExprID, sc *scope) Player {
	if e == 0 {
		return sc.you
	}
	if p, ok := s.first(e, sc).Player(); ok {
		return p
	}
	return NoPlayer
}

// inside reports whether r is, as the same object, in one of the zones.
func (s *State) inside(r Ref, zones Zones, of ExprID, sc *scope) bool {
	if !s.live(r) {
		return false
	}
	o := &s.objects[r.Slot]
	return zones.Has(o.Zone) && s.accepts(of, sc, PlayerRef(o.Owner))
}

// during reports whether the turn is in that step, phase or anywhere (CR 500).
func (s *State) during(st card.Step) bool {
	switch st {
	case card.WholeTurn:
		return true
	case card.MainPhase:
		return s.step.Main()
	case card.CombatPhase:
		return s.step.Combat()
	case card.BeginningPhase:
		return s.step <= DrawStep
	default:
		return s.step == firstStep(st)
	}
}

// before reports whether that step is still to come. A point in combat is that of the turn's first combat phase (CR 506.7d),
// or of any of them where the words are about a combat phase anyway (CR 506.7c).
func (s *State) before(st card.Step, anyCombat bool) bool {
	first := firstStep(st)
	return s.step < first && (anyCombat || !s.fought || !first.Combat())
}

// firstStep translates the word of a card; of a phase it is the first step.
func firstStep(st card.Step) Step {
	switch st {
	case card.WholeTurn, card.BeginningPhase, card.UntapStep:
		return UntapStep
	case card.Upkeep:
		return Upkeep
	case card.DrawStep:
		return DrawStep
	case card.FirstMain, card.MainPhase:
		return FirstMain
	case card.SecondMain:
		return SecondMain
	case card.CombatPhase, card.BeginCombat:
		return BeginCombat
	case card.DeclareAttackers:
		return DeclareAttackers
	case card.DeclareBlockers:
		return DeclareBlockers
	case card.CombatDamage:
		return CombatDamage
	case card.EndCombat:
		return EndCombat
	case card.EndStep:
		return EndStep
	case card.Cleanup:
		return Cleanup
	}
	return Cleanup
}
