package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds permanents that are more than one card: melded ones (CR 712.21) and merged ones (CR 730). The permanent is one object;
// the other cards and tokens that represent it, its components, lie in a place of their own, in which nothing can find them, and say to
// which object they belong. They go where it goes.

// joinTo makes an object a component of a permanent.
func (s *State) joinTo(r, host Ref, env *Env) {
	id := r.ID()
	s.leaveZone(id, s.objects[id].Zone, env)
	o := &s.objects[id]
	o.Gen++
	o.Zone, o.Stamp, o.Flags, o.Look, o.Known, o.Number = Merged, s.stampNow(), 0, 0, everybody, uint16(host.Slot)
	o.X, o.Paid, o.Used, o.Bled, o.From, o.Caster, o.Face = 0, 0, 0, 0, Nowhere, 0, s.book.cards[o.Card].Whole
	s.linkBottom(id)
	s.dirty |= DirtyLayers | DirtySBA
}

// component returns the first component of a permanent from id on in their list, or 0.
func (s *State) component(id ID, host ID) ID {
	for id != 0 && s.objects[id].Number != uint16(host) {
		id = s.objects[id].Next
	}
	return id
}

// components returns the first component of a permanent besides the one that it is shown as, or 0; nextComponent those that follow.
func (s *State) components(host ID) ID {
	if !s.book.merges {
		return 0
	}
	return s.component(s.list(Merged, NoPlayer).Head, host)
}

func (s *State) nextComponent(id ID) ID {
	return s.component(s.objects[id].Next, ID(s.objects[id].Number))
}

// PartOf returns the permanent of which an object is a component, or 0.
func (s *State) PartOf(id ID) ID {
	if s.objects[id].Zone != Merged {
		return 0
	}
	return ID(s.objects[id].Number)
}

// movesOn lets the components of a permanent that event i of the batch has moved follow it (CR 712.21, 730.3): they are found where it is
// found, and put where it is put.
func (s *State) movesOn(i int) {
	e := s.batch[i].Event
	to := s.objects[e.New.Slot].Zone
	if to == Nowhere { // a token that has ceased to exist
		to = e.To
	}
	for id := s.components(e.What.ID()); id != 0; id = s.nextComponent(id) {
		s.batch = append(s.batch, Pending{
			Event: Event{
				Kind: Moves, From: Merged, To: to, What: s.refOf(id), Other: e.New, Player: s.objects[id].Owner, Controller: e.Controller, Source: e.Source,
				Flag: e.Flag & (BottomFlag | FaceDownFlag | ReturningFlag), N: e.N,
			},
			Proc: s.batch[i].Proc, Reg: s.batch[i].Reg, Under: NoPlayer, Settled: true,
		})
	}
}

// noteSibling remembers of a component that has followed a permanent what that has become: who finds the one finds both (CR 712.21c, 730.3c).
func (s *State) noteSibling(e *Event) {
	if e.New != (Ref{}) && e.Other != (Ref{}) {
		s.remember(LastKnown{Of: e.Other, New: e.New, Card: s.objects[e.New.Slot].Card, Kind: s.objects[e.New.Slot].Kind, From: Merged})
	}
	e.Other = Ref{}
}

// appendSiblings appends the cards that were one permanent with a card that an effect finds because it knows that permanent.
func (s *State) appendSiblings(out []Ref, r Ref, sc *scope) []Ref {
	if r != sc.that && r != sc.source {
		return out
	}
	for i := range s.last {
		if k := &s.last[i]; k.Of == r && k.From == Merged && s.live(k.New) {
			out = append(out, k.New)
		}
	}
	return out
}

// opMeld puts two cards of a meld pair that are in exile onto the battlefield as one permanent, with their back faces up (CR 701.42a). Anything
// else stays where it is (CR 701.42b-c).
func opMeld(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	both := s.members(in.A, &sc, buf)
	with := CardID(in.N)
	front := s.book.programs[s.procs[f.Proc].Program].Card
	if len(both) != 2 || with == 0 {
		return next
	}
	if s.live(both[0]) && s.objects[both[0].Slot].Card == with {
		both[0], both[1] = both[1], both[0]
	}
	for i, c := range []CardID{front, with} {
		if !s.live(both[i]) {
			return next
		}
		if o := &s.objects[both[i].Slot]; o.Card != c || o.Kind != CardObject || o.Zone != Exile || o.Flags&FaceDown != 0 {
			return next
		}
	}
	mark := len(s.batch)
	e := Event{
		Kind: Moves, From: Exile, To: Battlefield, What: both[0], Total: int32(both[1].Slot), Player: s.objects[both[0].Slot].Owner, Controller: sc.you, Source: sc.source, Flag: MeldedFlag,
	}
	p := pending(f.Proc, in, e)
	p.Under = sc.you
	s.batch = append(s.batch, p)
	return s.proposed(f, mark, env)
}

// meld makes the other card of the pair a component of the permanent that has entered.
func (s *State) meld(e *Event, env *Env) {
	if s.permOf(e.New) != nil {
		s.joinTo(s.refOf(ID(e.Total)), e.New, env)
	}
	e.Total = 0
}

// noteMelds fills in the mana values of melded permanents: those of both front faces (CR 202.3c, 712.8g).
func (b *Book) noteMelds() {
	for i := range b.cards {
		if c := &b.cards[i]; c.Partner != 0 {
			c.Faces[1].Value = c.Faces[0].Value + b.cards[c.Partner].Faces[0].Value
		}
	}
}

// meld compiles melding. The card must be one of the pair.
func (p *prog) meld(e *card.Meld) {
	info := &p.c.b.cards[p.c.current]
	if info.Layout != card.MeldCard {
		refuse(e.At, "a card melds that has layout = meld_card, with the back face of both")
	}
	info.Partner = p.c.b.names[e.With].card
	p.c.b.merges = true
	p.emit(Instr{Code: MeldOp, A: p.term(e.What), N: int16(info.Partner), Dst: NoReg, At: e.At})
}

// mergedMove does what a move has to do with components: it melds two cards, it lets components follow, or it is that of one.
func (s *State) mergedMove(i int, env *Env) {
	e := &s.batch[i].Event
	switch {
	case e.Flag&MeldedFlag != 0:
		s.meld(e, env)
	case e.From == Battlefield:
		s.movesOn(i)
	case e.From == Merged:
		s.noteSibling(e)
	}
}
