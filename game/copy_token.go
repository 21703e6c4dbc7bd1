package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds tokens that are created as copies, CR 707.2, 111.2.

// createCopy compiles the creation of tokens that are copies.
func (p *prog) createCopy(e *card.CreateCopy) {
	p.checkCopied(e.Of, e.At)
	in := Instr{Code: CreateCopyOp, Who: p.term(e.Who), B: p.term(e.Of), N: int16(p.copyMods(e.Also, e.At)), Dst: p.result(e, true), At: e.At}
	if e.N != nil {
		in.A = p.number(e.N)
	}
	p.emit(in)
}

// opCreateCopy creates the tokens: one event for all of one player, as for other tokens.
func opCreateCopy(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	of := s.first(in.B, &sc)
	s.forgetResult(f.Proc, in)
	if !s.live(of) || !s.copiesPermanent(of) { // CR 111.5, 111.12
		return next
	}
	buf := s.lend()
	defer s.giveBack()
	mark := len(s.batch)
	for _, who := range s.actors(in, &sc, buf) {
		p, _ := who.Player()
		sc.it = who
		n := int32(1)
		if in.A != 0 {
			n = s.number(in.A, &sc)
		}
		if n > 0 {
			e := Event{Kind: Creates, Player: p, N: env.bounded(n, maxCreated), Other: of, Total: int32(in.N), Source: sc.source}
			s.batch = append(s.batch, pending(f.Proc, in, e))
		}
	}
	return s.proposed(f, mark, env)
}

// copiesPermanent reports whether what is copied could be on the battlefield: no token is a copy of an instant or sorcery (CR 111.5).
func (s *State) copiesPermanent(of Ref) bool {
	c := s.copiable(of)
	return isPermanentCard(s.book.cards[c.card].Faces[c.face].Types)
}

// faceCreated is the face of the tokens that the event creates: clauses about how they enter are those of what they copy
// (CR 707.5).
func (s *State) faceCreated(e *Event) *FaceInfo {
	switch {
	case e.Other == (Ref{}):
		return &s.book.cards[e.What.Gen].Faces[0]
	case s.live(e.Other):
		c := s.copiable(e.Other)
		return &s.book.cards[c.card].Faces[c.face]
	default:
		return &s.book.cards[0].Faces[0]
	}
}

// createCopies makes the tokens of event i; each enters as an event of its own, in the same batch.
func (s *State) createCopies(i int, settled bool) {
	e := s.batch[i].Event
	if !s.live(e.Other) {
		s.batch[i].Dead = true
		return
	}
	c := s.copiable(e.Other)
	for range e.N {
		id := s.newObject(TokenObject, c.card, e.Player)
		s.objects[id].Face = c.face
		if s.staysOut(i, id) {
			return
		}
		s.batch = append(s.batch, Pending{
			Event: Event{Kind: Moves, To: Battlefield, What: s.refOf(id), Player: e.Player, Source: e.Source, Other: e.Other, Total: e.Total},
			Under: e.Player, Proc: s.batch[i].Proc, Reg: s.batch[i].Reg, Settled: settled, Made: !settled,
		})
	}
}

// finishTokenCopy gives a token the exceptions of what it copies and of the effect that created it.
func (s *State) finishTokenCopy(e *Event) {
	p := s.permOf(e.New)
	if s.live(e.Other) {
		c := s.copiable(e.Other)
		p.Worded, p.Extra = c.words, s.copySet(c.extra)
	}
	if e.Total != 0 {
		p.Extra = s.addTo(p.Extra, Ref{}, int16(e.Total))
	}
	e.Other, e.Total = Ref{}, 0
}
