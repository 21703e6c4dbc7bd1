package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds tokens that are created as copies, CR 707.2, 111.2.

// createCopy compiles the creation of tokens that are copies.
func (p *prog) createCopy(e *card.CreateCopy) {
	in := Instr{Code: CreateCopyOp, Who: p.term(e.Who), B: p.term(e.Of), C: p.term(e.Facing), N: int16(p.copyMods(e.Also, e.At)), Dst: p.result(e, true), At: e.At}
	if isFormer(e.Of) {
		in.Flag |= ofFormer
	}
	if e.N != nil {
		in.A = p.number(e.N)
	}
	if e.IfAble {
		if e.Facing == nil || e.Attacking {
			refuse(e.At, "what attacks a player if able is created for a player, and does not enter attacking")
		}
		p.c.swears()
	}
	attacking := e.Attacking || e.Facing != nil && !e.IfAble
	p.entering(&in, e.Tapped, attacking, e.Facing != nil)
}

// opCreateCopy creates the tokens: one event for all of one player that are copies of one thing, as for other tokens.
func opCreateCopy(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	s.forgetResult(f.Proc, in)
	buf, models := s.lend(), s.lend()
	defer s.giveBack()
	defer s.giveBack()
	mark := len(s.batch)
	models = s.members(in.B, &sc, models)
	for i, r := range models {
		models[i] = s.modelled(r, in, &sc)
	}
	for _, who := range s.actors(in, &sc, buf) {
		for _, of := range models {
			if s.copiesPermanent(of) { // CR 111.5, 111.12
				s.createCopiesOf(f.Proc, in, of, who, env)
			}
		}
	}
	return s.proposed(f, mark, env)
}

// createCopiesOf adds the events by which a player creates copies of one thing: one event, or one for each player whom they attack.
func (s *State) createCopiesOf(proc int16, in *Instr, of, who Ref, env *Env) {
	sc := s.procScope(proc)
	sc.it = who
	p, _ := who.Player()
	n := int32(1)
	if in.A != 0 {
		n = s.number(in.A, &sc)
	}
	if n <= 0 {
		return
	}
	e := Event{
		Kind: Creates, Player: p, N: env.bounded(n, maxCreated), Other: of, Total: int32(in.N), Source: sc.source, Flag: CopyFlag | moveFlags(in.Flag),
	}
	if in.C == 0 {
		s.batch = append(s.batch, pending(proc, in, e))
		return
	}
	s.createFacing(proc, in, in.C, e)
}

// copiesPermanent reports whether what is copied could be on the battlefield: no token is a copy of an instant or sorcery (CR 111.5).
func (s *State) copiesPermanent(of Ref) bool {
	c, ok := s.valuesToCopy(of)
	return ok && isPermanentCard(s.book.cards[c.card].Faces[c.face].Types)
}

// faceCreated is the face of the tokens that the event creates: clauses about how they enter are those of what they copy
// (CR 707.5).
func (s *State) faceCreated(e *Event) *FaceInfo {
	if e.Flag&CopyFlag == 0 {
		return &s.book.cards[e.What.Gen].Faces[0]
	}
	if c, ok := s.valuesToCopy(e.Other); ok {
		return &s.book.cards[c.card].Faces[c.face]
	}
	return &s.book.cards[0].Faces[0]
}

// createCopies makes the tokens of event i; each enters as an event of its own, in the same batch.
func (s *State) createCopies(i int, settled bool) {
	e := s.batch[i].Event
	c, ok := s.valuesToCopy(e.Other)
	if !ok {
		s.batch[i].Dead = true
		return
	}
	for range e.N {
		id := s.newObject(TokenObject, c.card, e.Player)
		s.objects[id].Face = c.face
		if s.staysOut(i, id) {
			return
		}
		s.batch = append(s.batch, Pending{
			Event: Event{
				Kind: Moves, To: Battlefield, What: s.refOf(id), Player: e.Player, Source: e.Source, Other: e.Other, Total: e.Total, Step: e.Step,
				Flag: e.Flag & (enteringFlags | CopyFlag),
			},
			Under: e.Player, Proc: s.batch[i].Proc, Reg: s.batch[i].Reg, Settled: settled, Made: !settled,
		})
	}
}

// finishTokenCopy gives a token the exceptions of what it copies and of the effect that created it, and lets it attack.
func (s *State) finishTokenCopy(e *Event) {
	p := s.permOf(e.New)
	p.Worded, p.Extra = s.exceptionsOfToken(e)
	e.Other, e.Total = Ref{}, 0
	if e.Flag&AttackingFlag == 0 {
		if e.Step != 0 {
			s.swear(e)
		}
		return
	}
	e.Other = s.firstAttackable()
	if e.Step != 0 { // CR 702.116a
		e.Other, e.Step = PlayerRef(Player(e.Step-1)), 0
	}
	s.enterAttacking(e)
}

// exceptionsOfToken makes the words and exceptions that a token which enters as a copy has (CR 707.9a).
func (s *State) exceptionsOfToken(e *Event) (words Text, extra Value) {
	if c, ok := s.valuesToCopy(e.Other); ok {
		words, extra = c.words, s.copySet(c.extra)
	}
	if e.Total != 0 {
		extra = s.addTo(extra, Ref{}, int16(e.Total))
	}
	return words, extra
}
