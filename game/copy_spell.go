package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds copies of spells and abilities on the stack, CR 707.10.

// copySpell compiles a copy of something that the ability targets: what is gone by then is an illegal target and is not copied.
func (p *prog) copySpell(e *card.CopySpell) {
	if _, targeted := e.What.(*card.Target); !targeted {
		refuse(e.At, "copying a spell or ability that is no target is not among what the rules engine does yet")
	}
	p.c.needCopies()
	in := Instr{Code: CopySpellOp, Who: p.term(e.Who), A: p.term(e.What), Dst: p.result(e, true), At: e.At}
	if e.NewTargets {
		in.N = 1
	}
	p.emit(in)
}

// opCopySpell puts the copies onto the stack one by one: N counts what is copied, A the players.
func opCopySpell(s *State, f *Frame, in *Instr, env *Env) result {
	row := f.Proc
	if f.Step == 0 {
		f.Step = 1
		s.forgetResult(row, in)
	}
	sc := s.procScope(row)
	buf := s.lend()
	defer s.giveBack()
	what := s.members(in.A, &sc, buf)
	players := s.lend()
	defer s.giveBack()
	who := s.actors(in, &sc, players)
	for int(f.A) < len(who) {
		if int(f.N) >= len(what) {
			f.N, f.A = 0, f.A+1
			continue
		}
		r := what[f.N]
		p, _ := who[f.A].Player()
		f.N++
		if !s.live(r) || s.objects[r.Slot].Zone != Stack {
			continue
		}
		made := s.copyOnStack(s.objects[r.Slot].Row, p, env)
		if in.Dst != NoReg {
			pr := &s.procs[row]
			pr.Reg[in.Dst] = s.addTo(pr.Reg[in.Dst], s.procs[made].Self, 0)
		}
		s.did(row, in)
		if in.N == 1 && s.hasTargets(made) {
			s.push(Frame{Kind: RetargetFrame, Who: p, Proc: made, Flag: newTargets})
			return wait
		}
		s.becomeTargets(made, env)
	}
	return next
}

// copyOnStack puts a copy of what a proc is onto the stack: all that was announced is copied (CR 707.10), and nothing is cast
// or activated. It returns the copy's proc.
func (s *State) copyOnStack(of int16, who Player, env *Env) int16 {
	p := s.procs[of]
	original := s.objects[p.Self.Slot]
	if original.Flags&FaceDown != 0 { // its values are those of what is face down (CR 707.2)
		original.Card, original.Face, p.Face = s.book.faceDown, 0, 0
	}
	kind := AbilityObject
	if p.Kind == SpellProc {
		kind = SpellCopy
	}
	id := s.newObject(kind, original.Card, who)
	o := &s.objects[id]
	if original.hides() {
		o.Card = s.book.faceDown // CR 707.2: a copy of what it is, not face down itself
	}
	o.Zone, o.Stamp, o.Face, o.X, o.Paid, o.Known = Stack, s.stampNow(), original.Face, original.X, original.Paid, everybody
	p.Self = s.refOf(id)
	if p.Kind == SpellProc { // the source of an ability stays what it was (CR 707.10b)
		p.Source = p.Self
	}
	p.Controller, p.State, p.Happened = who, ProcOnStack, 0
	p.Flags = CopyProc
	p.Below, p.Parent, p.Pending = -1, -1, -1
	p.Reg = s.copyRegs(p.Program, &s.procs[of].Reg)
	row := s.newProc(p)
	s.objects[id].Row = row
	s.pushStack(row)
	s.record(&Event{Kind: Moves, To: Stack, What: p.Self, New: p.Self, Player: who, Controller: who, Card: s.cardOf(row)}, env)
	return row
}

// hasTargets reports whether something on the stack has targets.
func (s *State) hasTargets(row int16) bool {
	p := &s.procs[row]
	targets := s.book.programs[p.Program].Targets
	for i := range targets {
		if p.Reg[targets[i].Reg] != 0 {
			return true
		}
	}
	return false
}
