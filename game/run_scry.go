package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds scry, CR 701.22: look at the top cards, put each on the bottom or leave it on top, in any order; and to fateseal, CR 701.29:
// that with another player's library.

// scry compiles the step.
func (p *prog) scry(e *card.Scry) {
	in := Instr{Code: ScryOp, Who: p.term(e.Who), A: p.number(e.N), Dst: NoReg, At: e.At}
	if e.Of != nil {
		in.B = p.term(e.Of)
	}
	p.emit(in)
}

// The automaton of the step: cards are asked one by one for top or bottom; then both groups are ordered. Set holds the cards.
func opScry(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	if who == NoPlayer {
		return next
	}
	if f.Set != 0 && !s.live(s.cells[f.Set].Of) { // whose library it was has left
		s.freeSet(f.Set)
		f.Set = 0
		s.endRights(f.Proc)
		return next
	}
	switch f.Step {
	case 0:
		f.Step, f.Who = 1, who
		whose := who
		if in.B != 0 {
			whose = s.player(in.B, &sc)
		}
		if whose == NoPlayer || !s.inGame(whose) {
			return next
		}
		s.lookAtTop(f, who, whose, s.number(in.A, &sc))
		fallthrough
	case 1:
		if c := s.nthCell(f.Set, int(f.N)); c != 0 {
			return query
		}
		f.Step, f.N = 2, 0
		fallthrough
	default:
		return s.orderScried(f)
	}
}

// lookAtTop gives a player the right to look at the top cards of a library until the step is over.
func (s *State) lookAtTop(f *Frame, who, whose Player, n int32) {
	for id := s.list(Library, whose).Head; id != 0 && n > 0; id, n = s.objects[id].Next, n-1 {
		r := s.refOf(id)
		f.Set = s.addTo(f.Set, r, undecided)
		s.rights = append(s.rights, Right{What: r, Proc: f.Proc, Who: who})
		s.learn(id)
	}
}

// What has been decided about a card that is looked at.
const (
	undecided int16 = iota
	staysOnTop
	goesToBottom
	placed
)

func (s *State) nthCell(set Value, n int) int16 {
	c := int16(set)
	for ; c != 0 && n > 0; n-- {
		c = s.cells[c].Next
	}
	return c
}

// orderScried puts cards to the bottom one by one, then the others on top one by one, as chosen.
func (s *State) orderScried(f *Frame) result {
	for {
		bottom, top := s.open(f.Set, goesToBottom), s.open(f.Set, staysOnTop)
		switch {
		case bottom+top == 0:
			s.endRights(f.Proc)
			return next
		case bottom > 1 || bottom == 0 && top > 1:
			return query
		case bottom == 1:
			s.place(s.firstOpen(f.Set, goesToBottom), true)
		default:
			s.place(s.firstOpen(f.Set, staysOnTop), false)
		}
	}
}

func (s *State) open(set Value, state int16) (n int) {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux == state {
			n++
		}
	}
	return n
}

func (s *State) firstOpen(set Value, state int16) int16 {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux == state {
			return c
		}
	}
	return 0
}

// place puts a card on the bottom, or on top: cards for the top are placed last first.
func (s *State) place(c int16, bottom bool) {
	id := s.cells[c].Of.ID()
	s.cells[c].Aux = placed
	s.objects[id].Known &= s.audienceOf(s.cells[c].Of) // nobody else can tell which card went where
	s.unlink(id)
	if bottom {
		s.linkBottom(id)
	} else {
		s.linkTop(id)
	}
}

func decideScry(_ *State, f *Frame, _ *Instr, d *Decision) {
	d.Kind, d.Word = Arrange, VerbScry
	d.Left = int16(f.Step)
}

func listScry(s *State, f *Frame, _ *Instr, env *Env) {
	if f.Step == 1 {
		c := s.nthCell(f.Set, int(f.N))
		env.offer(Option{Kind: Pick, N: 0, A: s.cells[c].Of}, 0)
		env.offer(Option{Kind: Pick, N: 1, A: s.cells[c].Of}, 1)
		return
	}
	state := staysOnTop
	if s.open(f.Set, goesToBottom) > 0 {
		state = goesToBottom
	}
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux == state {
			env.offer(Option{Kind: Take, A: s.cells[c].Of}, s.cardKey(s.cells[c].Of.ID()))
		}
	}
}

func answerScry(s *State, f *Frame, _ *Instr, o Option, _ *Env) {
	if f.Step == 1 {
		s.cells[s.nthCell(f.Set, int(f.N))].Aux = staysOnTop + o.N
		f.N++
		return
	}
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Of == o.A {
			s.place(c, s.cells[c].Aux == goesToBottom)
		}
	}
}
