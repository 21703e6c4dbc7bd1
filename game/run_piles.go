package game

// This file holds piles, CR 700.3: somebody puts objects into two piles, somebody takes one of them. The objects stay where they
// are (CR 700.3c), and a pile may be empty (CR 700.3d). Piles have no order: the first object is always in the first pile.

// The piles, as the Aux of cells; 0 is an object that is in none yet.
const (
	firstPile  int16 = 1
	secondPile int16 = 2
)

// opSeparate asks, object by object, for the pile it goes into. N is the object at work.
func opSeparate(s *State, f *Frame, in *Instr, _ *Env) result {
	if f.Step == 0 {
		f.Step, f.N = 1, 1
		sc := s.procScope(f.Proc)
		f.Who = s.actor(in, &sc)
		s.gatherPiles(f, in, &sc)
	}
	set := s.procs[f.Proc].Reg[in.Dst]
	if f.Who == NoPlayer || int(f.N) >= s.setLen(set) {
		return next
	}
	return query
}

// gatherPiles takes the objects up; the first one begins the first pile.
func (s *State) gatherPiles(f *Frame, in *Instr, sc *scope) {
	buf := s.lend()
	defer s.giveBack()
	set, pile := Value(0), firstPile
	for _, r := range s.members(in.A, sc, buf) {
		if s.live(r) {
			set = s.addTo(set, r, pile)
			pile = 0
		}
	}
	s.setReg(f.Proc, in, set)
	s.did(f.Proc, in)
}

func decideSeparate(s *State, f *Frame, in *Instr, d *Decision) {
	d.Kind, d.Word = Arrange, VerbSeparate
	d.Left = int16(s.setLen(s.procs[f.Proc].Reg[in.Dst])) - f.N
}

func listSeparate(s *State, f *Frame, in *Instr, env *Env) {
	c := s.nthCell(s.procs[f.Proc].Reg[in.Dst], int(f.N))
	env.offer(Option{Kind: Pick, N: 0, A: s.cells[c].Of}, 0)
	env.offer(Option{Kind: Pick, N: 1, A: s.cells[c].Of}, 1)
}

func answerSeparate(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	s.cells[s.nthCell(s.procs[f.Proc].Reg[in.Dst], int(f.N))].Aux = firstPile + o.N
	f.N++
}

// opPile asks which of two piles is meant; what lies in the other one is "the rest".
func opPile(s *State, f *Frame, in *Instr, env *Env) result { return opEither(s, f, in, env) }

func decidePile(_ *State, _ *Frame, _ *Instr, d *Decision) { d.Kind, d.Word = ChooseEither, VerbPile }

func listPile(_ *State, _ *Frame, _ *Instr, env *Env) {
	env.offer(Option{Kind: Pick, N: 0}, 0)
	env.offer(Option{Kind: Pick, N: 1}, 1)
}

func answerPile(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	buf := s.lend()
	defer s.giveBack()
	set := Value(0)
	for _, r := range s.appendPile(buf, s.pileRegister(f, in), int(o.N)) {
		set = s.addTo(set, r, 0)
		s.markTaken(f.Proc, in.A, r)
		s.markTaken(f.Proc, in.C, r)
	}
	s.setReg(f.Proc, in, set)
	s.did(f.Proc, in)
	s.nextStepOf(f)
}

// pileRegister is the register of the piles that a step makes or asks about.
func (s *State) pileRegister(f *Frame, in *Instr) Value {
	reg := int32(in.Dst)
	if in.Code == PileOp {
		reg = s.book.nodes[in.A].N
	}
	return s.procs[f.Proc].Reg[reg]
}

func (s *State) appendPile(dst []Ref, set Value, n int) []Ref {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux == firstPile+int16(n) {
			dst = append(dst, s.cells[c].Of)
		}
	}
	return dst
}

// AppendPile appends what lies in pile n, 0 or 1, while the piles are made and while one of them is chosen.
func (s *State) AppendPile(dst []Ref, n int) []Ref {
	f := &s.frames[len(s.frames)-1]
	if s.outcome != Running || f.Kind != RunFrame {
		return dst
	}
	in := &s.programOf(f).Code[f.PC]
	if in.Code != SeparateOp && in.Code != PileOp {
		return dst
	}
	return s.appendPile(dst, s.pileRegister(f, in), n)
}

// opRevealUntil reveals cards from the top of a library until one is accepted or none is left (CR 701.20a). That one is the
// result, register N gets the others.
func opRevealUntil(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	s.setReg(f.Proc, in, 0)
	others := &Instr{Dst: uint8(in.N)}
	s.setReg(f.Proc, others, 0)
	if who == NoPlayer {
		return next
	}
	for id := s.list(Library, who).Head; id != 0; id = s.objects[id].Next {
		r := s.refOf(id)
		s.show(r, sc.source, env)
		p := &s.procs[f.Proc]
		if s.accepts(in.B, &sc, r) {
			p.Reg[in.Dst] = s.addTo(p.Reg[in.Dst], r, 0)
			s.did(f.Proc, in)
			break
		}
		p.Reg[others.Dst] = s.addTo(p.Reg[others.Dst], r, 0)
	}
	return next
}

// opExileUntil exiles cards from the top of a library, one after the other, until one is accepted or none is left. All of them are
// the result. A is the card that was exiled last, Step 1: it is the one.
func opExileUntil(s *State, f *Frame, in *Instr, env *Env) result {
	row := f.Proc
	sc := s.procScope(row)
	who := s.actor(in, &sc)
	if f.A == 0 {
		s.setReg(row, in, 0)
	}
	for who != NoPlayer && f.Step == 0 {
		id := s.list(Library, who).Head
		if id == 0 || Value(id) == f.A { // none is left, or it can't be exiled
			break
		}
		f.A = Value(id)
		r := s.refOf(id)
		if s.accepts(in.B, &sc, r) {
			f.Step = 1
		}
		mark := len(s.batch)
		s.batch = append(s.batch, pending(row, in, Event{Kind: Moves, From: Library, To: Exile, What: r, Player: who, Source: sc.source}))
		if !s.propose(mark, env) {
			return wait
		}
	}
	return next
}
