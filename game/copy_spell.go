package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds copies of spells and abilities on the stack, CR 707.10.

// copySpell compiles a copy of something that the ability targets, where what is gone by then is an illegal target and is not
// copied; or of the spell whose casting has triggered the ability, which is copied all the same (CR 608.2h).
func (p *prog) copySpell(e *card.CopySpell) {
	if _, targeted := e.What.(*card.Target); !targeted && !p.castOf(e.What) {
		refuse(e.At, "copying a spell or ability that is neither a target nor the spell that was cast is not among what the rules engine does yet")
	}
	p.c.needCopies()
	in := Instr{Code: CopySpellOp, Who: p.term(e.Who), A: p.term(e.What), Dst: p.result(e, true), At: e.At}
	if e.NewTargets {
		in.N = 1
	}
	if e.Count != nil {
		in.B = p.number(e.Count)
	}
	p.emit(in)
}

// castOf reports whether a term is the spell whose casting triggers the ability that is being compiled.
func (p *prog) castOf(t card.Term) bool {
	if p.casts == nil {
		return false
	}
	return t == card.That || t == card.This && p.casts.What != nil && isThis(p.casts.What)
}

// opCopySpell puts the copies onto the stack one by one: N counts what is copied, A the places of players in turn order, B
// the copies of one thing.
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
	times := int32(1)
	if in.B != 0 {
		times = s.number(in.B, &sc)
	}
	for s.toCopier(f, who) {
		if int(f.N) >= len(what) {
			f.N, f.B, f.A = 0, 0, f.A+1
			continue
		}
		r, p := what[f.N], s.apnap(int(f.A))
		of := s.rowToCopy(r)
		if of < 0 || int32(f.B) >= times {
			f.N, f.B = f.N+1, 0
			continue
		}
		f.B++
		made := s.copyOnStack(of, p, env)
		if in.Dst != NoReg {
			pr := &s.procs[row]
			pr.Reg[in.Dst] = s.addTo(pr.Reg[in.Dst], s.procs[made].Self, 0)
		}
		s.did(row, in)
		if in.N == 1 && s.pushRetarget(p, made, newTargets) {
			return wait
		}
		s.becomeTargets(made, env)
	}
	return next
}

// toCopier moves A of a frame on to the next player who copies, and reports whether there is one. What has been counted for somebody who has
// left is over; the others keep their places (CR 101.4, 800.4a).
func (s *State) toCopier(f *Frame, who []Ref) bool {
	for ; int(f.A) < int(s.seats); f.N, f.B, f.A = 0, 0, f.A+1 {
		if slices.Contains(who, PlayerRef(s.apnap(int(f.A)))) {
			return true
		}
	}
	return false
}

// rowToCopy returns the proc of what stands on the stack, or of a spell that has left it and that a trigger is still to copy, or -1.
func (s *State) rowToCopy(r Ref) int16 {
	if s.live(r) && s.objects[r.Slot].Zone == Stack {
		return s.objects[r.Slot].Row
	}
	if s.book.copiesCast {
		for i := range s.procs {
			if p := &s.procs[i]; p.State == ProcGone && p.Self == r {
				return int16(i)
			}
		}
	}
	return -1
}

// awaited reports whether an ability that has triggered on the casting of a spell is still to copy it.
func (s *State) awaited(r Ref) bool {
	if !s.book.copiesCast {
		return false
	}
	for i := range s.triggers {
		if t := &s.triggers[i]; s.book.abilities[t.Ability].Flags&CopiesCast != 0 && (t.Source == r || t.That == r) {
			return true
		}
	}
	for i := s.top; i >= 0; i = s.procs[i].Below {
		if p := &s.procs[i]; s.book.abilities[p.Ability].Flags&CopiesCast != 0 && p.Kind == TriggeredProc && (p.Source == r || p.That == r) {
			return true
		}
	}
	return false
}

// dropGone frees what spells were that have left the stack, when nothing can copy them any more.
func (s *State) dropGone() {
	if s.top >= 0 || len(s.triggers) > 0 {
		return
	}
	for i, p := range slices.Backward(s.procs) { // freeing a row may cut those after it off
		if p.State == ProcGone {
			s.freeProc(int16(i))
		}
	}
}

// asCast is what a spell shows, also after it has left the stack (CR 608.2h).
func (s *State) asCast(p *Proc) Object {
	if p.State != ProcGone {
		return s.objects[p.Self.Slot]
	}
	k := s.lastKnown(p.Self)
	if k == nil {
		return Object{Card: s.book.faceDown}
	}
	return Object{Kind: k.Kind, Card: k.Card, Face: k.Face, X: k.X, Paid: k.Paid}
}

// copyOnStack puts a copy of what a proc is onto the stack: all that was announced is copied (CR 707.10), and nothing is cast
// or activated. It returns the copy's proc.
func (s *State) copyOnStack(of int16, who Player, env *Env) int16 {
	p := s.procs[of]
	original := s.asCast(&p)
	if original.Flags&FaceDown != 0 { // its values are those of what is face down (CR 707.2)
		original.Card, original.Face, p.Face = s.book.faceDown, original.downFace(), original.downFace()
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
	p.Self, p.Used, p.Allows, p.Bled = s.refOf(id), 0, 0, 0 // no mana was spent to cast it (CR 707.10)
	if p.Kind == SpellProc {                                // the source of an ability stays what it was (CR 707.10b)
		p.Source, p.Text = p.Self, Text{} // CR 707.2: nor is a change of text copied
	}
	p.Controller, p.State, p.Happened = who, ProcOnStack, 0
	p.Flags = CopyProc
	p.Below, p.Parent, p.Pending = -1, -1, -1
	p.Reg = s.copyRegs(p.Program, &s.procs[of].Reg)
	row := s.newProc(p)
	s.objects[id].Row = row
	s.copySplices(of, row)
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
