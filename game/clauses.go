package game

import "slices"

// This file holds which clause about how a permanent enters is next (CR 616.1): those that make it a copy come first, then those
// that turn its back face up, then the others; within a class its controller chooses, where that makes a difference.

// replacementClass is the class of a replacement effect in CR 616.1. Those that replace a part of the very effect that they stand
// in (CR 616.1a, 614.15) have none: such an effect proposes the replaced event from the beginning.
type replacementClass uint8

// The classes, the first that is not empty first.
const (
	enteringUnder  replacementClass = iota // under whose control it enters (CR 616.1b)
	enteringAs                             // as a copy of what (CR 616.1c)
	enteringTurned                         // with its back face up (CR 616.1d)
	otherClass                             // CR 616.1e
)

// foreignClause is the number of a clause in a row of watch; smaller ones are numbers among those of the face.
const foreignClause = 32

// clauseSet is what of the clauses about a permanent comes next: how many are of the first class, the first of them, and
// whether it can matter in which order they are applied.
type clauseSet struct {
	n       int
	first   int
	class   replacementClass
	matters bool
	plain   int // clauses that only tap it or put a number of counters on it
}

// clauses finds the clauses about an entering permanent that are still to be applied: its own, unless it has lost its abilities,
// and those that other permanents have about it (CR 614.1c-d). What enters at the same time has none yet.
func (s *State) clauses(f *Frame, r Ref) (k clauseSet) {
	k.class = otherClass + 1
	for i := range s.faceOf(r.ID()).Enters {
		if s.ownClause(f, r, i) {
			s.addClause(&k, i, r)
		}
	}
	if s.rules[EntersRule] == 0 {
		return k
	}
	for w := range s.watch {
		if s.foreignApplies(f, r, w) {
			s.addClause(&k, foreignClause+w, r)
		}
	}
	return k
}

func (s *State) addClause(k *clauseSet, clause int, r Ref) {
	a := s.clauseAbility(clause, r)
	ab := &s.book.abilities[a]
	if ab.Class < k.class {
		*k = clauseSet{class: ab.Class, first: clause}
	}
	if ab.Class > k.class {
		return
	}
	k.n++
	if ab.Flags&PlainClause != 0 {
		k.plain++
	}
	switch {
	case k.n == 1 || k.class == enteringTurned || a == s.clauseAbility(k.first, r): // the same once more
	case k.class == enteringAs:
		k.matters = true
	default:
		k.matters = k.matters || k.n-k.plain > 1 || k.n > k.plain && (ab.Flags&LookingClause != 0 || s.looks(k.first, r))
	}
}

func (s *State) looks(clause int, r Ref) bool {
	return s.book.abilities[s.clauseAbility(clause, r)].Flags&LookingClause != 0
}

// clauseAbility is the ability in which a clause stands.
func (s *State) clauseAbility(clause int, r Ref) AbilityID {
	if clause >= foreignClause {
		return s.watch[clause-foreignClause].Ability
	}
	return s.faceOf(r.ID()).Enters[clause]
}

// ownClause reports whether the i-th clause of what is entering about itself is still to be applied.
func (s *State) ownClause(f *Frame, r Ref, i int) bool {
	a := s.faceOf(r.ID()).Enters[i]
	return s.batch[f.I].Clauses>>i&1 == 0 && s.entrant(r).Lost>>s.book.abilities[a].Index&1 == 0
}

// foreignApplies reports whether row w of watch is a clause about what is entering that has not been applied to it (CR 614.1d).
func (s *State) foreignApplies(f *Frame, r Ref, w int) bool {
	row := &s.watch[w]
	if row.Kind != EntersRule || s.isEntering(row.Source) || s.usedOn(row, &s.batch[f.I]) {
		return false
	}
	a := &s.book.abilities[row.Ability]
	sc := s.watchScope(row)
	sc.that, sc.thatPlayer = r, s.entrant(r).Control
	sc.entering, sc.under = r, sc.thatPlayer
	return s.accepts(a.Affected, &sc, r) && s.holds(a.Given, &sc)
}

// runClause applies a clause to what is entering, or is to.
func (s *State) runClause(f *Frame, clause int, env *Env) {
	p := &s.batch[f.I]
	r, pending := p.Event.New, int16(-1)
	if s.permOf(r) == nil {
		r, pending = p.Event.What, f.I
		shown := s.showEntering(p)
		defer s.endShowing(p, shown)
	}
	pm := s.entrant(r)
	proc := Proc{
		Source: r, Controller: pm.Control, ThatPlayer: NoPlayer, Ability: s.clauseAbility(clause, r),
		Kind: EntersProc, State: ProcRunning, Flags: EndsWithFrame, Below: -1, Parent: -1, Pending: pending,
	}
	if clause >= foreignClause {
		row := s.watch[clause-foreignClause]
		s.use(&row, p)
		sc := s.watchScope(&row)
		proc.Source, proc.That, proc.Controller, proc.ThatPlayer, proc.Text = sc.source, r, row.Control, pm.Control, row.Text
	} else {
		proc.Text = pm.Text
		p.Clauses |= 1 << clause
	}
	env.used(proc.Ability)
	proc.Program = s.book.abilities[proc.Ability].Program
	who := proc.Controller
	s.push(Frame{Kind: RunFrame, Who: who, Proc: s.newProc(proc)})
}

// listClauses offers the clauses of the first class.
func (s *State) listClauses(f *Frame, env *Env) {
	p := &s.batch[f.I]
	r := p.Event.New
	if s.permOf(r) == nil {
		r = p.Event.What
		shown := s.showEntering(p)
		defer s.endShowing(p, shown)
	}
	k := s.clauses(f, r)
	offer := func(clause int, source Ref) {
		if s.book.abilities[s.clauseAbility(clause, r)].Class == k.class {
			env.offer(Option{Kind: Take, N: int16(clause), A: source}, env.inOrder())
		}
	}
	for i := range s.faceOf(r.ID()).Enters {
		if s.ownClause(f, r, i) {
			offer(i, r)
		}
	}
	for w := range s.watch {
		if s.foreignApplies(f, r, w) {
			offer(foreignClause+w, s.refOf(s.watch[w].Source))
		}
	}
}

// classify fills the classes of clauses about entering, and of replacements of entering.
func (b *Book) classify() {
	for i := range b.abilities {
		a := &b.abilities[i]
		switch a.Kind {
		case EntersAbility, EntersRule:
			a.Class = b.clauseClass(a.Program)
			if b.plainClause(a.Program) {
				a.Flags |= PlainClause
			}
			if b.looksAtClause(a.Program) {
				a.Flags |= LookingClause
			}
			b.entersCopied = b.entersCopied || a.Class == enteringAs
			b.copiesOthers = b.copiesOthers || a.Class == enteringAs && a.Kind == EntersRule
		case ReplacementRule, CantRule:
			a.Class = otherClass
			if a.Divert == Battlefield {
				a.Class = enteringUnder
			}
			b.judgesEntering = b.judgesEntering || b.aboutEntering(a.Event)
		default:
		}
	}
	for i := range b.cards {
		for k := range b.cards[i].Faces {
			f := &b.cards[i].Faces[k]
			f.EntersCopied = slices.ContainsFunc(f.Enters, func(a AbilityID) bool { return b.abilities[a].Class == enteringAs })
		}
	}
}

// aboutEntering reports whether a pattern is about what would enter the battlefield.
func (b *Book) aboutEntering(id EventID) bool {
	for ; id != 0; id = b.events[id].Next {
		if e := &b.events[id]; e.Kind == Moves && e.To.Has(Battlefield) {
			return true
		}
	}
	return false
}

// clauseClass is the class of a clause, by what its program may do.
func (b *Book) clauseClass(p ProgramID) replacementClass {
	class := otherClass
	for i := range b.programs[p].Code {
		switch b.programs[p].Code[i].Code {
		case EnterOp:
			return enteringAs
		case TransformOp:
			class = enteringTurned
		default:
		}
	}
	return class
}

// plainClause reports whether a clause only taps the permanent or puts a number of counters on it that nothing of that changes.
func (b *Book) plainClause(p ProgramID) bool {
	for i := range b.programs[p].Code {
		switch in := &b.programs[p].Code[i]; in.Code {
		case TapOp, End:
		case PutCountersOp:
			if op := b.nodes[in.B].Op; op != numInt && op != numX {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// looksAtClause reports whether a clause reads what plain ones change.
func (b *Book) looksAtClause(p ProgramID) bool {
	for i := range b.programs[p].Code {
		in := &b.programs[p].Code[i]
		for _, e := range [...]ExprID{in.A, in.B, in.C, in.Who, in.Of} {
			if in.Code != BecomeCopyOp && b.readsStatus(e) {
				return true
			}
		}
	}
	return false
}

func (b *Book) readsStatus(e ExprID) bool {
	if e == 0 {
		return false
	}
	n := &b.nodes[e]
	switch n.Op {
	case numCounters, filtTapped, numPower, numTough:
		return true
	default:
		return b.readsStatus(n.A) || b.readsStatus(n.B) || b.readsStatus(n.C)
	}
}
