package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds costs of spells that depend on what these target (CR 601.2f). Targets are chosen before the total cost is determined (CR 601.2c),
// so that until then the question is whether some targets make a cost that can be paid: what is offered has such.

// pricing is a search for targets with which the cost of a spell can be paid.
type pricing struct {
	row    int16
	cost   CostID
	less   ExprID
	face   *FaceInfo
	failed int32 // no reduction up to this one is enough
	any    bool  // some reduction was tried
	tried  int   // targets
}

// pricingBudget is how many targets a search tries before it answers no.
const pricingBudget = 4096

// supposition is what a question about costs takes the answer to "what does the spell target?" for.
type supposition uint8

const (
	asChosen supposition = iota
	supposeYes
	supposeNo
)

// asksTargets reports whether a part of a card asks what something targets, or how much.
func asksTargets(part any) (asks bool) {
	card.Walk(part, func(node any) bool {
		_, is := node.(*card.Targeting)
		_, counts := node.(*card.TargetsOf)
		asks = asks || is || counts
		return true
	})
	return asks
}

// priceTrial notes what an announcement that has not begun would cost, and returns what was noted before.
func (s *State) priceTrial(row int16, cost CostID, less ExprID, face *FaceInfo) (before pricing) {
	before = s.work.trial
	s.work.trial = pricing{row: row, cost: cost, less: less, face: face}
	return before
}

// pricingOf is the search for targets of a spell that is being announced, or is asked about as though it were; ok is false if what it
// targets makes no difference to whether its cost can be paid, or it may be cast now.
func (s *State) pricingOf(row int16) (q pricing, ok bool) {
	if q, ok = s.announcedPricing(row); ok {
		ok = s.procs[row].Flags&FlashOnly != 0 || s.chargesEachTarget(q.face) || s.targetsMatter(&q)
	}
	return q, ok
}

// chargesEachTarget reports whether a spell says that it costs more for each target beyond the first.
func (s *State) chargesEachTarget(f *FaceInfo) bool {
	for _, a := range f.Extras {
		if s.book.abilities[a].Flags&eachTarget != 0 {
			return true
		}
	}
	return false
}

// targetsMatter reports whether a cost depends on targets, and cannot be paid with the worst.
func (s *State) targetsMatter(q *pricing) bool {
	id := s.procs[q.row].Source.ID()
	most := s.reductions(id, q.row, q.less)
	s.work.worst = true
	least := s.reductions(id, q.row, q.less)
	s.work.worst = false
	return least != most && (s.book.costs[q.cost].First != 0 || !s.canPayMana(q.row, q.cost, least, s.procs[q.row].X, q.face, nil))
}

// chargesTargets reports whether the cost of a proc may depend on its targets.
func (s *State) chargesTargets(row int16) bool {
	if !s.book.targetCosts {
		return false
	}
	kind := s.procs[row].Kind
	return kind == SpellProc || kind == ActivatedProc && s.rules[AbilityCostRule] != 0
}

// announcedPricing is that search, whether or not targets matter.
func (s *State) announcedPricing(row int16) (q pricing, ok bool) {
	if !s.chargesTargets(row) || s.procs[row].State != ProcAnnouncing {
		return q, false
	}
	if f := s.castFrame(row); f != nil {
		return pricing{row: row, cost: CostID(f.A), less: s.castReduction(f), face: s.faceCast(f)}, true
	}
	return s.work.trial, s.work.trial.face != nil && s.work.trial.row == row
}

// affords reports whether the cost of the spell can be paid with the targets chosen so far.
func (q *pricing) affords(s *State) bool {
	if s.book.costs[q.cost].First != 0 && q.face == s.work.trial.face && q.row == s.work.trial.row {
		return true // what it costs depends on what is chosen first
	}
	less := s.exactReductions(s.procs[q.row].Source.ID(), q.row, q.less)
	all, _ := s.floored(q.row, &s.book.costs[q.cost], s.procs[q.row].X, less)
	if q.any && all <= q.failed {
		return false
	}
	if s.canPayMana(q.row, q.cost, less, s.procs[q.row].X, q.face, nil) {
		return true
	}
	q.failed, q.any = all, true
	return false
}

// exist reports whether the words from `word` on have a system of legal targets with which the cost can be paid.
func (q *pricing) exist(s *State, word int) bool {
	program := &s.book.programs[s.procs[q.row].Program]
	if word >= len(program.Targets) {
		return s.timely(q.row, q.face) && q.affords(s)
	}
	spec := &program.Targets[word]
	sc := s.procScope(q.row)
	if !s.wordExists(spec, q.row, &sc) {
		return q.exist(s, word+1)
	}
	if s.wantsAnnouncer(q.row, spec.By) {
		return s.completeForSome(q.row, word, spec)
	}
	least, most := s.bounds(spec, &sc)
	have := int32(s.setLen(s.procs[q.row].Reg[spec.Reg]))
	if least > most {
		return false
	}
	return have >= least && q.exist(s, word+1) || have < most && q.another(s, word, spec, &sc)
}

// another reports whether that is so with one more target of a word.
func (q *pricing) another(s *State, word int, spec *TargetSpec, sc *scope) bool {
	buf := s.lend()
	defer s.giveBack()
	cands := s.candidates(spec, q.row, sc, buf)
	for _, r := range cands[s.fromTaken(q.row, word, cands):] {
		if q.tried++; q.tried > pricingBudget {
			s.work.unpriced = true
			return false
		}
		s.procs[q.row].Reg[spec.Reg] = s.addTo(s.procs[q.row].Reg[spec.Reg], r, 0)
		ok := q.exist(s, word)
		s.procs[q.row].Reg[spec.Reg] = s.dropFrom(s.procs[q.row].Reg[spec.Reg], r)
		if ok {
			return true
		}
	}
	return false
}

// mayStop reports whether no more targets of a word need be chosen for a cost that can be paid.
func (s *State) mayStop(row int16, word int) bool {
	q, ok := s.pricingOf(row)
	return !ok || q.exist(s, word+1)
}

// reductions is how much less a spell or ability costs (CR 601.2f). Where that depends on targets, it is as much as with the best there
// could be: who asks so asks for targets afterwards.
func (s *State) reductions(id ID, row int16, less ExprID) int32 {
	if !s.chargesTargets(row) {
		return s.exactReductions(id, row, less)
	}
	s.work.suppose = supposeYes
	n := s.exactReductions(id, row, less)
	s.work.suppose = asChosen
	return n
}

// reducedBy is how much less a spell or ability of a player costs because of one rule: with a supposition, the best of both answers.
func (s *State) reducedBy(a *Ability, sc *scope, id ID, who Player) int32 {
	return s.supposing(func() int32 {
		at := *sc
		if !s.applies(a, &at, s.refOf(id)) {
			return 0
		}
		at.thatPlayer, at.it = who, s.refOf(id)
		return s.reduction(a.Less, &at)
	})
}

// ownReduction is how much less a card costs because of one of its own rules.
func (s *State) ownReduction(a *Ability, sc *scope, row int16) int32 {
	if !s.book.targetCosts {
		return s.ownReductionNow(a, sc)
	}
	casting, at := s.countAsCast(row)
	n := s.supposing(func() int32 { return s.ownReductionNow(a, sc) })
	s.work.casting, s.work.castingRow = casting, at
	return n
}

func (s *State) ownReductionNow(a *Ability, sc *scope) int32 {
	if a.Given != 0 && !s.holds(a.Given, sc) {
		return 0
	}
	return s.reduction(a.Less, sc)
}

// supposing asks how much less something costs: with a supposition, for both answers, of which the better counts, or the worse.
func (s *State) supposing(ask func() int32) int32 {
	n := ask()
	if s.work.suppose == supposeYes {
		s.work.suppose = supposeNo
		if m := ask(); s.work.worst {
			n = min(n, m)
		} else {
			n = max(n, m)
		}
		s.work.suppose = supposeYes
	}
	return n
}
