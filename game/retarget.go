package game

import "slices"

// This file holds choosing new targets for a spell or ability on the stack, CR 115.7d: target by target, each may stay what it
// is, even if it is illegal by now; only the final targets have to be legal together (CR 115.7e).

// opRetarget lets a player choose new targets for each spell and ability that A names.
func opRetarget(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	buf := s.lend()
	defer s.giveBack()
	what := s.members(in.A, &sc, buf)
	for who != NoPlayer && int(f.N) < len(what) {
		r := what[f.N]
		f.N++
		if s.live(r) && s.objects[r.Slot].Zone == Stack && s.pushRetarget(who, s.objects[r.Slot].Row, 0) {
			return wait
		}
	}
	return next
}

// pushRetarget has new targets chosen for what stands on the stack, word by word, those of texts that it has gained last. It reports
// whether there is any.
func (s *State) pushRetarget(who Player, row int16, flag uint8) (any bool) {
	for k := s.spliced(row); k >= 0; k-- {
		at := row
		if k > 0 {
			at = s.splicedAt(row, k-1)
		}
		if s.hasTargets(at) {
			s.push(Frame{Kind: RetargetFrame, Who: who, Proc: at, Flag: flag})
			any = true
		}
	}
	return any
}

// runRetarget asks about one target after the other. I is the target at work, counted over all target words; the frame's set
// holds the old targets in that order.
func runRetarget(s *State, f *Frame, env *Env) status {
	if f.Step == 0 {
		f.Step = 1
		targets := s.targetWords(f.Proc)
		for i := range targets {
			for c := int16(s.procs[f.Proc].Reg[targets[i].Reg]); c != 0; c = s.cells[c].Next {
				f.Set = s.addTo(f.Set, s.cells[c].Of, 0)
			}
		}
	}
	if int(f.I) < s.setLen(f.Set) {
		return ask
	}
	if f.Flag == newTargets {
		s.becomeTargets(f.Proc, env)
	} else {
		s.becomeOtherTargets(f.Proc, f.Set, env)
	}
	return finish
}

// newTargets marks the RetargetFrame of a copy: all its targets become targets, the old ones, too.
const newTargets uint8 = 1

// becomeTargets reports what has become the target of something on the stack: each thing once (CR 115.1).
func (s *State) becomeTargets(row int16, env *Env) { s.becomeOtherTargets(row, 0, env) }

// becomeOtherTargets is becomeTargets for targets that were not among the old ones.
func (s *State) becomeOtherTargets(row int16, old Value, env *Env) {
	if !s.book.triggers[BecomesTarget] {
		return
	}
	buf := s.lend()
	defer s.giveBack()
	s.eachTargetOf(row, func(r Ref) {
		if !slices.Contains(buf, r) && !s.inSet(old, r) {
			buf = append(buf, r)
		}
	})
	p := &s.procs[row]
	self, who := p.Self, p.Controller
	for _, r := range buf {
		s.report(&Event{Kind: BecomesTarget, What: r, Other: self, Player: who, Controller: who}, env)
	}
}

func (s *State) targetWords(row int16) []TargetSpec {
	return s.book.programs[s.procs[row].Program].Targets
}

// targetSlot finds target n of a proc, counted over all target words: its word and the cell that holds it.
func (s *State) targetSlot(row int16, n int) (word int, cell int16) {
	targets := s.targetWords(row)
	for word = range targets {
		for c := int16(s.procs[row].Reg[targets[word].Reg]); c != 0; c = s.cells[c].Next {
			if n == 0 {
				return word, c
			}
			n--
		}
	}
	return 0, 0
}

// retargeting is a choice of new targets on its way: the old ones, and which of those are legal, as bits.
type retargeting struct {
	row   int16
	old   Value
	count int
	legal uint64
}

// retargeting judges the old targets as if none had been changed.
func (s *State) retargeting(f *Frame) retargeting {
	x := retargeting{row: f.Proc, old: f.Set, count: s.setLen(f.Set)}
	buf := s.lend()
	defer s.giveBack()
	o := int16(x.old)
	for n := range x.count {
		_, cell := s.targetSlot(x.row, n)
		buf = append(buf, s.cells[cell].Of)
		s.cells[cell].Of = s.cells[o].Of
		o = s.cells[o].Next
	}
	sc := s.procScope(x.row)
	for n := range min(x.count, 64) {
		word, cell := s.targetSlot(x.row, n)
		if s.targetIsLegal(&s.targetWords(x.row)[word], x.row, &sc, s.cells[cell].Of) {
			x.legal |= 1 << n
		}
	}
	for n, r := range buf {
		_, cell := s.targetSlot(x.row, n)
		s.cells[cell].Of = r
	}
	return x
}

func decideRetarget(s *State, f *Frame, d *Decision) {
	word, _ := s.targetSlot(f.Proc, int(f.I))
	d.Kind, d.Source, d.Card, d.Word, d.Left = ChooseTarget, s.procs[f.Proc].Source, s.cardOf(f.Proc), Verb(word), 1
}

// listRetarget offers the old target, and every other one with which the choice can be completed. An old target that is gone
// can't be named: to leave it is Done.
func listRetarget(s *State, f *Frame, env *Env) {
	x, n := s.retargeting(f), int(f.I)
	word, cell := s.targetSlot(x.row, n)
	old := s.cells[cell].Of
	if s.canRetarget(&x, n+1) {
		if s.Live(old) {
			env.offer(Option{Kind: Take, A: old}, s.targetKey(old, env))
		} else {
			env.offer(Option{Kind: Done}, 0)
		}
	}
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.newTargets(x.row, word, buf) {
		if r == old {
			continue
		}
		s.cells[cell].Of = r
		ok := s.canRetarget(&x, n+1)
		s.cells[cell].Of = old
		if ok {
			env.offer(Option{Kind: Take, A: r}, s.targetKey(r, env))
		}
	}
}

// newTargets lists what a target word could name.
func (s *State) newTargets(row int16, word int, out []Ref) []Ref {
	sc := s.procScope(row)
	return s.candidates(&s.targetWords(row)[word], row, &sc, out)
}

// canRetarget reports whether the targets from n on can be left or changed so that the whole is legal.
func (s *State) canRetarget(x *retargeting, n int) bool {
	if n == x.count {
		return s.mayEnd(x)
	}
	if s.canRetarget(x, n+1) {
		return true
	}
	word, cell := s.targetSlot(x.row, n)
	was := s.cells[cell].Of
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.newTargets(x.row, word, buf) {
		s.cells[cell].Of = r
		ok := r != was && s.canRetarget(x, n+1)
		s.cells[cell].Of = was
		if ok {
			return true
		}
	}
	return false
}

// mayEnd judges the final targets: changed ones have to be legal, the others must not have become illegal by the change
// (CR 115.7d), and no word names one thing twice (CR 115.3).
func (s *State) mayEnd(x *retargeting) bool {
	sc := s.procScope(x.row)
	targets := s.targetWords(x.row)
	o, n := int16(x.old), 0
	for i := range targets {
		first := int16(s.procs[x.row].Reg[targets[i].Reg])
		for c := first; c != 0; c, o, n = s.cells[c].Next, s.cells[o].Next, n+1 {
			r := s.cells[c].Of
			if !s.Live(r) || r == s.cells[o].Of && x.legal>>n&1 == 0 { // who was chosen a moment ago may have left the game
				continue
			}
			if r == s.procs[x.row].Self || !s.targetIsLegal(&targets[i], x.row, &sc, r) || s.twice(first, c) {
				return false
			}
		}
	}
	return true
}

// twice reports whether an earlier cell of a set holds what cell c holds.
func (s *State) twice(first, c int16) bool {
	for b := first; b != c; b = s.cells[b].Next {
		if s.cells[b].Of == s.cells[c].Of {
			return true
		}
	}
	return false
}

func answerRetarget(s *State, f *Frame, o Option, _ *Env) {
	_, cell := s.targetSlot(f.Proc, int(f.I))
	f.I++
	if o.Kind == Take {
		s.cells[cell].Of = o.A
		s.pin(o.A)
	}
}
