package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds copies of permanents, CR 707: layer 1. Permanent.Copy and CopyFace say whose printed values a permanent has,
// Extra what was excepted; all three are copiable values, and nothing else is (CR 707.2). A copy for a time is an effect that
// keeps what the permanent was before.

// copied is the copiable values of an object (CR 707.2).
type copied struct {
	card  CardID
	face  uint8
	words Text  // of what has created it
	extra Value // still the object's own set
}

// copiable returns the copiable values of a permanent, or of a card in another zone.
func (s *State) copiable(r Ref) copied {
	o := &s.objects[r.Slot]
	p := s.permOf(r)
	switch {
	case o.Flags&FaceDown != 0:
		return copied{card: s.book.faceDown, face: o.downFace()}
	case p != nil && p.Copy != 0:
		return copied{p.Copy, s.book.unflipped(p.Copy, p.CopyFace), p.Worded, p.Extra}
	case p != nil:
		return copied{o.Card, s.book.cards[o.Card].unbestowed(s.book.unflipped(o.Card, o.Face)), p.Worded, p.Extra}
	default:
		return copied{card: o.Card, face: s.book.cards[o.Card].unbestowed(o.Face)}
	}
}

// setCopy gives a permanent copiable values, and exceptions of the effect that does so; what it had goes to the caller.
func (s *State) setCopy(p *Permanent, c copied, also ModsID) (before copied) {
	before = copied{p.Copy, p.CopyFace, p.Worded, p.Extra}
	extra := s.copySet(c.extra)
	if also != 0 {
		extra = s.addTo(extra, Ref{}, int16(also))
	}
	p.Copy, p.CopyFace, p.Worded, p.Extra = c.card, c.face, c.words, extra
	s.showFlipped(p)
	s.dirty |= DirtyLayers | DirtySBA
	s.change++
	return before
}

// applyExtra applies the exceptions of copy effects to the copiable values (CR 707.9).
func (s *State) applyExtra(p *Permanent) {
	for c := int16(p.Extra); c != 0; c = s.cells[c].Next {
		for i := range s.book.mods[s.cells[c].Aux] {
			m := &s.book.mods[s.cells[c].Aux][i]
			switch m.Kind {
			case AddTypesMod:
				p.Types |= m.Types
				for k := range p.Subtypes {
					p.Subtypes[k] |= m.Subtypes[k]
				}
			case ColorMod:
				p.Colors = m.Colors
			case KeywordMod:
				p.Keywords |= m.Keywords
			default:
			}
		}
	}
}

// opBecomeCopy makes permanents copies. One that is entering enters as the copy: with its loyalty and what else its clauses say
// (CR 707.5).
func opBecomeCopy(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	of := s.first(in.B, &sc)
	if !s.live(of) {
		return next
	}
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		p := s.permOf(r)
		if p == nil {
			continue
		}
		before := s.setCopy(p, s.copiable(of), ModsID(in.N))
		if in.Verb == 0 {
			s.freeSet(before.extra)
			s.dropCopyEffects(r)
		} else {
			s.keepBefore(r, before, in, &sc)
		}
		if p.Flags&Entering != 0 {
			p.Flags |= EntersCopied
			p.Loyalty = s.faceOf(p.Object).Loyalty
		}
	}
	return next
}

// keepBefore makes the effect by which a permanent is a copy for a time (CR 611.2).
func (s *State) keepBefore(r Ref, before copied, in *Instr, sc *scope) {
	e := Effect{
		Stamp: s.stampNow(), Source: sc.source, Mods: s.book.copyEffect, Until: Until(in.Verb), Control: sc.you, ThatPlayer: NoPlayer,
		Turn: s.turn, Of: NoPlayer, Affected: s.addTo(0, r, 0),
	}
	if e.Until == UntilTurnOf {
		e.Of = s.player(in.C, sc)
	}
	e.Val[0], e.Val[1], e.Reg[0] = int16(before.card), int16(before.face), before.extra
	e.Val[2], e.Val[3] = int16(before.words.Colors), int16(before.words.Lands)
	s.effects = append(s.effects, e)
	s.pin(r)
}

// dropCopyEffects ends what made a permanent a copy for a time: a newer effect that lasts has overwritten it for good
// (CR 613.7).
func (s *State) dropCopyEffects(r Ref) {
	for i := range s.effects {
		if e := &s.effects[i]; e.Mods == s.book.copyEffect && s.inSet(e.Affected, r) {
			s.freeSet(e.Affected)
			e.Affected = 0
		}
	}
}

// endCopy ends effect i: the permanent is again what it was before, unless a newer copy effect still lasts, to which that falls.
func (s *State) endCopy(i int) {
	e := &s.effects[i]
	if e.Affected == 0 {
		return
	}
	r := s.cells[e.Affected].Of
	p := s.rowOf(r)
	if p == nil {
		return
	}
	for j := i + 1; j < len(s.effects); j++ {
		if n := &s.effects[j]; n.Mods == s.book.copyEffect && s.inSet(n.Affected, r) {
			s.freeSet(n.Reg[0])
			n.Val, n.Reg[0], e.Reg[0] = e.Val, e.Reg[0], 0
			return
		}
	}
	s.freeSet(p.Extra)
	p.Copy, p.CopyFace, p.Extra, e.Reg[0] = CardID(e.Val[0]), uint8(e.Val[1]), e.Reg[0], 0
	p.Worded = Text{uint16(e.Val[2]), uint16(e.Val[3])}
	s.showFlipped(p)
	s.dirty |= DirtyLayers | DirtySBA
	s.change++
}

// copyExists checks the numbers of a decoded copy.
func (s *State) copyExists(p *Permanent) bool {
	for c := int16(p.Extra); c != 0; c = s.cells[c].Next {
		if aux := s.cells[c].Aux; aux < 0 || int(aux) >= len(s.book.mods) {
			return false
		}
	}
	return int(p.CopyFace) < len(s.book.cards[p.Copy].Faces)
}

// becomeCopy compiles becoming a copy.
func (p *prog) becomeCopy(e *card.BecomeCopy) {
	p.checkCopied(e.Of, e.At)
	in := Instr{Code: BecomeCopyOp, A: p.term(e.What), B: p.term(e.Of), N: int16(p.copyMods(e.Also, e.At)), Dst: NoReg, At: e.At}
	if d := e.Duration; d != nil && d.Kind != card.Forever {
		if d.Kind == card.AsLongAs {
			refuse(e.At, "a copy as long as a condition holds is not among what the rules engine does yet")
		}
		in.Verb = Verb(durations[d.Kind])
		if d.Who != nil {
			in.C = p.term(d.Who)
		}
	}
	p.emit(in)
}

// checkCopied refuses copies of what may be gone: last known copiable values are not kept.
func (p *prog) checkCopied(of card.Term, at card.Pos) {
	if of == card.This && p.clause { // it is there, or has no clause about others
		return
	}
	switch of.(type) {
	case *card.Target, *card.Choose:
	default:
		refuse(at, "a copy of something that is neither a target nor chosen is not among what the rules engine does yet")
	}
}

// copyMods compiles the exceptions of a copy effect.
func (p *prog) copyMods(also []card.Mod, at card.Pos) ModsID {
	p.c.needCopies()
	var mods []Mod
	for _, m := range also {
		for _, x := range p.mods(m, at) {
			if x.Kind != AddTypesMod && x.Kind != KeywordMod && (x.Kind != ColorMod || x.A != 0) {
				refuse(at, "this exception of a copy is not among what the rules engine does yet")
			}
			mods = append(mods, x)
		}
	}
	if len(mods) == 0 {
		return 0
	}
	return p.c.addMods(mods, 0)
}

// needCopies gives a book with copies the shape of the effects by which permanents are copies for a time.
func (c *compiler) needCopies() {
	if c.b.copyEffect == 0 {
		shape := Program{Name: "copy", Card: c.current, Code: []Instr{{Code: End, Dst: NoReg}}, Regs: 1, Sets: 1}
		c.b.copyEffect = c.addMods(nil, c.addProgram(shape))
	}
}
