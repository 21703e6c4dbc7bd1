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

// valuesToCopy returns the copiable values of an object, or those that it had when it was last known (CR 608.2h, 707.2). A card that is
// face down in exile has none (CR 406.3).
func (s *State) valuesToCopy(r Ref) (c copied, ok bool) {
	if s.same(r) {
		o := &s.objects[r.Slot]
		return s.copiable(r), o.Zone != Exile || o.Flags&FaceDown == 0
	}
	if k := s.lastKnown(r); k != nil {
		return s.copiableThen(k), true
	}
	if s.formerly(r) == nil {
		return copied{}, false
	}
	id := s.objects[r.Slot].Card
	return copied{card: id, face: s.book.cards[id].Whole}, true
}

// ofFormer is the flag of a copy of what a step has sacrificed or destroyed: as it was on the battlefield.
const ofFormer = ByChance

// isFormer reports whether a term is what a step has sacrificed or destroyed.
func isFormer(of card.Term) bool {
	switch of.(type) {
	case *card.Sacrifice, *card.Destroy:
		return true
	default:
		return false
	}
}

// modelled returns the object whose values are copied where a term has named r: of what an event or a step has moved, what it was.
func (s *State) modelled(r Ref, in *Instr, sc *scope) Ref {
	if in.Flag&ofFormer != 0 {
		return s.predecessor(r)
	}
	return s.seen(r, sc)
}

// copiableThen returns the copiable values of what has left the battlefield or the stack.
func (s *State) copiableThen(k *LastKnown) copied {
	if k.Down&FaceDown != 0 {
		o := Object{Flags: k.Down}
		return copied{card: s.book.faceDown, face: o.downFace()}
	}
	if k.From == Stack { // the half that was cast is what a copy of the spell is (CR 709.5b)
		return copied{k.Card, s.book.cards[k.Card].unbestowed(k.Face), k.Worded, k.Extra}
	}
	return copied{k.Card, s.book.cards[k.Card].unbestowed(s.book.unflipped(k.Card, k.Face)), k.Worded, k.Extra}
}

// copiable returns the copiable values of a permanent, or of a card in another zone.
func (s *State) copiable(r Ref) copied {
	o := &s.objects[r.Slot]
	p := s.rowOf(r)
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
			case LoseTypesMod:
				s.loseTypes(p, m.Types)
			case ColorMod:
				p.Colors = m.Colors
			case KeywordMod:
				p.Keywords |= m.Keywords
			case BasePTMod:
				p.Power, p.Toughness = int16(s.book.nodes[m.A].N), int16(s.book.nodes[m.B].N)
			default: // an ability: see addExceptions; no mana cost
			}
		}
	}
}

// excepts reports whether exceptions of copy effects say something of a kind.
func (s *State) excepts(extra Value, kind ModKind) bool {
	for c := int16(extra); c != 0; c = s.cells[c].Next {
		for i := range s.book.mods[s.cells[c].Aux] {
			if s.book.mods[s.cells[c].Aux][i].Kind == kind {
				return true
			}
		}
	}
	return false
}

// addExceptions gives a permanent the abilities that it has by exceptions of copy effects: from layer 1 on (CR 613.2a, 707.9a).
func (s *State) addExceptions(p *Permanent) {
	stamp := s.objects[p.Object].Stamp
	if s.objects[p.Object].Flags&FaceDown != 0 {
		return
	}
	w := &s.work.pass
	for c := int16(p.Extra); c != 0; c = s.cells[c].Next {
		for i := range s.book.mods[s.cells[c].Aux] {
			m := &s.book.mods[s.cells[c].Aux][i]
			if m.Kind != AbilityMod {
				continue
			}
			if s.book.abilities[m.Ability].Kind == ProtectionRule {
				p.Keywords |= 1 << card.ProtectionFrom
			}
			g := grant{stamp, m.Ability, p.Object, 0, true, p.Worded}
			w.grants = append(w.grants, g)
			if s.book.abilities[m.Ability].Kind != StaticAbility {
				continue
			}
			if at := s.addStatic(m.Ability, p.Object, stamp); at >= 0 {
				w.rows[at].granted, w.rows[at].watch.Text = true, g.text
			}
		}
	}
}

// opBecomeCopy makes permanents copies. What is to enter enters as the copy, with its loyalty and what else its clauses say (CR 707.5);
// so does what is just entering.
func opBecomeCopy(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	of, ok := s.valuesToCopy(s.modelled(s.first(in.B, &sc), in, &sc))
	if !ok {
		return next
	}
	buf := s.lend()
	defer s.giveBack()
	entering := s.procs[f.Proc].Pending
	for _, r := range s.members(in.A, &sc, buf) {
		if entering >= 0 && s.batch[entering].Event.What == r {
			s.willBecome(&s.batch[entering], of, ModsID(in.N))
			continue
		}
		p := s.permOf(r)
		if p == nil {
			continue
		}
		before := s.setCopy(p, of, ModsID(in.N))
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
func (s *State) copyExists(c CardID, face uint8, extra Value) bool {
	for c := int16(extra); c != 0; c = s.cells[c].Next {
		if aux := s.cells[c].Aux; aux < 0 || int(aux) >= len(s.book.mods) {
			return false
		}
	}
	return int(face) < len(s.book.cards[c].Faces)
}

// becomeCopy compiles becoming a copy.
func (p *prog) becomeCopy(e *card.BecomeCopy) {
	if _, many := e.Of.(*card.Each); many {
		refuse(e.At, "a permanent becomes a copy of one object")
	}
	in := Instr{Code: BecomeCopyOp, A: p.term(e.What), B: p.term(e.Of), N: int16(p.copyMods(e.Also, e.At)), Dst: NoReg, At: e.At}
	if isFormer(e.Of) {
		in.Flag |= ofFormer
	}
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
	if p.enters == e.What && p.enters != nil {
		if in.Verb != 0 {
			refuse(e.At, "to enter as a copy for a time is not among what the rules engine does yet")
		}
		p.emit(Instr{Code: EnterOp, Dst: NoReg, At: e.At})
	}
}

// copyMods compiles the exceptions of a copy effect.
func (p *prog) copyMods(also []card.Mod, at card.Pos) ModsID {
	p.c.needCopies()
	var mods []Mod
	for _, m := range also {
		if x, only := p.copyOnly(m, at); only {
			mods = append(mods, x)
			continue
		}
		for _, x := range p.mods(m, at) {
			if !p.c.exceptional(&x) {
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

// copyOnly compiles what a copy effect states apart from the layers: no mana cost, or another name (CR 707.9b).
func (p *prog) copyOnly(m card.Mod, at card.Pos) (x Mod, only bool) {
	switch m := m.(type) {
	case *card.LacksCost:
		return Mod{Kind: NoCostMod, Val: -1}, true
	case *card.HasName:
		return p.nameMod(m, at), true
	default:
		return Mod{}, false
	}
}

// namedBy returns the name that exceptions of copy effects give, the last one that says so (CR 707.9b).
func (s *State) namedBy(extra Value) (n names, ok bool) {
	for c := int16(extra); c != 0; c = s.cells[c].Next {
		for i := range s.book.mods[s.cells[c].Aux] {
			if m := &s.book.mods[s.cells[c].Aux][i]; m.Kind == NameMod {
				n, ok = unpackNames(s.book.nodes[m.A].N), true
			}
		}
	}
	return n, ok
}

// exceptional reports whether a copy effect may state a modification: what it says is known when the cards are compiled.
func (c *compiler) exceptional(m *Mod) bool {
	switch m.Kind {
	case KeywordMod, LoseTypesMod:
		return true
	case AbilityMod:
		k := c.b.abilities[m.Ability].Kind
		return k == TriggeredAbility || k == ActivatedAbility || k == StaticAbility || k == CantRule || k == MustRule
	case AddTypesMod, ColorMod:
		return m.A == 0
	case BasePTMod:
		return c.b.nodes[m.A].Op == numInt && c.b.nodes[m.B].Op == numInt
	default:
		return false
	}
}

// needCopies gives a book with copies the shape of the effects by which permanents are copies for a time.
func (c *compiler) needCopies() {
	if c.b.copyEffect == 0 {
		shape := Program{Name: "copy", Card: c.current, Code: []Instr{{Code: End, Dst: NoReg}}, Regs: 1, Sets: 1}
		c.b.copyEffect = c.addMods(nil, c.addProgram(shape))
	}
}
