package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds splice, CR 702.47, which adds text to a spell (CR 612.10). As a spell is cast, cards in hand may be revealed whose text
// it gains. Each text is a proc of its own beside that of the spell, with its targets: Parent names the spell's proc, Much which one of them it is, from 0, Granter the card, and
// Ability its splice ability. All of them speak of the spell (CR 702.47c).

// splice compiles a splice ability.
func (c *compiler) splice(info *FaceInfo, a *card.Splice, add func(Ability) AbilityID) {
	cost := c.manaCost(a.Cost, a.At)
	for _, sym := range cost.Symbols {
		if twoWays(sym) {
			refuse(a.At, "a splice cost that can be paid in two ways is not among what the rules engine does yet")
		}
	}
	if cost.Xs > 0 {
		refuse(a.At, "{X} in a splice cost is not among what the rules engine does yet")
	}
	onto := c.newProgram(info.Name, a.At).filter(a.Onto)
	if !c.b.plain(onto) {
		refuse(a.At, "splicing onto what depends on more than the spell is not among what the rules engine does yet")
	}
	info.Splice = add(Ability{Kind: SpliceAbility, Zone: Hand, Cost: c.addCost(cost), Affected: onto, At: a.At})
	c.b.splices = true
}

// checkSplice refuses a text that can't be spliced as it stands: it would speak of what was announced for another card.
func (c *compiler) checkSplice(info *FaceInfo, at card.Pos) {
	if info.Splice == 0 {
		return
	}
	if info.Types&(card.InstantType|card.SorceryType) == 0 || c.b.programs[info.Spell].Modes > 0 || c.b.programs[info.Spell].Divides ||
		len(info.Extras) > 0 || len(info.Ways) > 0 || c.b.costs[info.Cost].Xs > 0 {
		refuse(at, "splice on what is no instant or sorcery, or has modes, something to divide, {X} or other costs, is not among what the rules engine does yet")
	}
}

// splicedProc is the proc of a text that a spell gains.
func (s *State) splicedProc(row int16, id ID) Proc {
	p := &s.procs[row]
	f := s.faceOf(id)
	return Proc{
		Source: p.Source, Self: p.Self, Granter: s.refOf(id), Program: f.Spell, Ability: f.Splice, Controller: p.Controller, ThatPlayer: NoPlayer,
		Kind: SplicedProc, State: ProcAnnouncing, Much: int16(s.spliced(row)), Below: -1, Parent: row, Pending: -1,
	}
}

// splicedAt returns the proc of the k-th text that a spell has gained, or -1.
func (s *State) splicedAt(row int16, k int) int16 {
	if !s.book.splices || s.procs[row].Kind != SpellProc {
		return -1
	}
	for i := range s.procs {
		if p := &s.procs[i]; p.Kind == SplicedProc && p.Parent == row && int(p.Much) == k {
			return int16(i)
		}
	}
	return -1
}

// spliced counts the texts that a spell has gained.
func (s *State) spliced(row int16) (n int) {
	for s.splicedAt(row, n) >= 0 {
		n++
	}
	return n
}

// wantsSplice reports whether a card could be spliced onto the spell that is announced (CR 601.2b).
func (s *State) wantsSplice(f *Frame, env *Env) bool {
	if !s.book.splices || s.procs[f.Proc].Kind != SpellProc {
		return false
	}
	for id := s.list(Hand, f.Who).Head; id != 0; id = s.objects[id].Next {
		if s.canSplice(f, id, env) {
			return true
		}
	}
	return false
}

// canSplice reports whether a card in hand could be spliced onto the spell in the frame: no card twice, and only if all that its text asks for
// can be chosen and paid (CR 702.47b).
func (s *State) canSplice(f *Frame, id ID, env *Env) bool {
	a := s.faceOf(id).Splice
	if a == 0 {
		return false
	}
	row := f.Proc
	for k := range s.spliced(row) {
		if s.procs[s.splicedAt(row, k)].Granter == s.refOf(id) {
			return false
		}
	}
	sc := s.procScope(row)
	if !s.accepts(s.book.abilities[a].Affected, &sc, s.procs[row].Self) {
		return false
	}
	p := s.splicedProc(row, id)
	text := s.trialProc(&p)
	face := s.faceCast(f)
	less := s.reductions(s.procs[row].Source.ID(), row, ExprID(f.B))
	ok := s.targetsExist(text, 0) && s.canPayMana(row, CostID(f.A), less, 0, face, env) && (!s.asksX(f) || s.someX(row, CostID(f.A), less, face, env))
	s.dropTrial(text)
	return ok
}

// listSplice offers the cards that can be spliced, and to splice no more.
func (s *State) listSplice(f *Frame, env *Env) {
	env.offer(Option{Kind: Done}, 0)
	for id := s.list(Hand, f.Who).Head; id != 0; id = s.objects[id].Next {
		if s.canSplice(f, id, env) {
			env.offer(Option{Kind: Take, A: s.refOf(id)}, s.cardKey(id))
		}
	}
}

// answerSplice reveals the card, which stays revealed while the spell is on the stack, and gives the spell its text (CR 702.47a).
func (s *State) answerSplice(f *Frame, o Option, env *Env) {
	if o.Kind == Done {
		f.Step = castX
		return
	}
	row := f.Proc
	text := s.splicedProc(row, o.A.ID())
	s.newProc(text)
	env.used(text.Ability)
	s.show(o.A, s.procs[row].Self, env)
	s.keepShown(o.A, row)
}

// payingSplices adds what the texts cost that a spell gains (CR 601.2f).
func (s *State) payingSplices(row int16, d Demand, left *int32, cut *colorCut) Demand {
	for k := 0; ; k++ {
		text := s.splicedAt(row, k)
		if text < 0 {
			return d
		}
		c := &s.book.costs[s.book.abilities[s.procs[text].Ability].Cost]
		more := c.extra(0, left)
		c.without(cut, &more)
		d = d.plus(&more)
	}
}

// paySplice pays for the k-th text, if there is one.
func (s *State) paySplice(f *Frame, k int) bool {
	text := s.splicedAt(f.Proc, k)
	if text < 0 {
		return false
	}
	cost := s.book.abilities[s.procs[text].Ability].Cost
	less := int32(f.N)
	d := s.book.costs[cost].extra(0, &less)
	f.N = int16(less)
	s.pushPay(f.Who, f.Proc, cost, int32(d.Generic), s.spared(f, cost))
	return true
}

// pushTargets has the targets of a spell or ability chosen, its own first, then those of each text that it has gained (CR 601.2c).
func (s *State) pushTargets(f *Frame) {
	who, row := f.Who, f.Proc
	for k := s.spliced(row) - 1; k >= 0; k-- {
		s.pushTargetsOf(who, s.splicedAt(row, k))
	}
	s.pushTargetsOf(who, row)
}

func (s *State) pushTargetsOf(who Player, row int16) {
	if len(s.book.programs[s.procs[row].Program].Targets) > 0 {
		s.push(Frame{Kind: TargetsFrame, Who: who, Proc: row})
	}
}

// copySplices gives a copy of a spell the texts that the spell has gained (CR 702.47e, 707.10).
func (s *State) copySplices(of, row int16) {
	for k := 0; ; k++ {
		text := s.splicedAt(of, k)
		if text < 0 {
			return
		}
		p := s.procs[text]
		p.Source, p.Self, p.Parent, p.Controller = s.procs[row].Self, s.procs[row].Self, row, s.procs[row].Controller
		p.Reg = s.copyRegs(p.Program, &s.procs[text].Reg)
		s.newProc(p)
	}
}

// splicesFollow gives the texts of a spell the controller of the spell.
func (s *State) splicesFollow(row int16) {
	for k := range s.spliced(row) {
		s.procs[s.splicedAt(row, k)].Controller = s.procs[row].Controller
	}
}

// freeSplices frees the texts of a spell that is gone.
func (s *State) freeSplices(row int16) {
	for n := s.spliced(row) - 1; n >= 0; n-- {
		s.freeProc(s.splicedAt(row, n))
	}
}

// pushSplices has the texts that a spell has gained followed after its own, in the order in which they were chosen (CR 702.47d).
func (s *State) pushSplices(row int16) {
	for k := s.spliced(row) - 1; k >= 0; k-- {
		text := s.splicedAt(row, k)
		p := &s.procs[text]
		p.State = ProcRunning
		s.push(Frame{Kind: RunFrame, Who: p.Controller, Proc: text})
	}
}
