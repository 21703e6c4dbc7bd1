package game

// This file holds the end of a subgame, CR 729.5, and the memory of main games.

// endSubgame puts the cards of the subgame into their owners' libraries in the main game, which goes on where it stood: the step
// that began the subgame, if it is still to be done, has its result.
func (s *State) endSubgame(env *Env) {
	s.main.ledger.GoOn(&s.ledger, &env.Control)
	over := s.header
	shuffles := [len(s.loss)]uint16{}
	for p := range s.players {
		shuffles[p] = s.players[p].Shuffles
	}
	s.giveCardsBack()
	s.goOnWith(s.takeMain())
	s.keepRun(&over)
	for p := range s.players {
		s.players[p].Shuffles = shuffles[p]
	}
	s.happened(&Event{Kind: SubgameEnds, Player: NoPlayer, N: int32(s.game)}, env)
	for p := range Player(s.seats) {
		if !s.left.Has(p) {
			s.shuffleLibrary(p, env)
			s.happened(&Event{Kind: Shuffles, Player: p}, env)
		}
	}
	if over.outcome == DecisionCap {
		s.end(DecisionCap, 0, env)
		return
	}
	s.tellResult(&over)
}

// giveCardsBack puts every card that the main game has lost to the subgame into its owner's library there, as a new object, and
// gives it the slots that the subgame has added. Tokens, copies and emblems of the subgame cease to exist with it.
func (s *State) giveCardsBack() {
	m := s.main
	for id := ID(1); int(id) < len(s.objects); id++ {
		o := &s.objects[id]
		if int(id) == len(m.objects) {
			m.objects = append(m.objects, Object{Gen: o.Gen, Trace: o.Trace, Row: -1, Next: m.freeObject})
			m.freeObject = id
			if o.Kind != 0 {
				m.objects[id].Trace++
			}
			continue
		}
		in := &m.objects[id]
		switch {
		case in.Kind == 0:
			in.Gen, in.Trace = max(in.Gen, o.Gen), max(in.Trace, o.Trace+1)
		case in.Kind == CardObject && in.Zone == Nowhere && !m.left.Has(in.Owner):
			*in = Object{
				Card: in.Card, Face: s.book.cards[in.Card].Whole, Kind: CardObject, Owner: in.Owner, Gen: max(in.Gen, o.Gen) + 1,
				Trace: max(in.Trace, o.Trace) + 1, Row: -1, Zone: Library,
			}
			m.linkBottom(id)
		}
	}
}

// goOnWith makes the state the main game m, whose memory is kept for another one.
func (s *State) goOnWith(m *State) {
	s.forgetAllMoments()
	m.copyGame(s)
	m.main, s.spare = s.spare, m
}

// keepRun takes over from a subgame what belongs to the run and to no game: keys, counts of decisions, random draws and stamps.
func (s *State) keepRun(over *header) {
	s.key, s.alias, s.serial, s.draws, s.decided, s.steps = over.key, over.alias, over.serial, over.draws, over.decided, over.steps
	s.stamp, s.exiles, s.subgames, s.change = over.stamp, over.exiles, over.subgames, over.change+1
	s.showForced = over.showForced
	s.dirty = DirtyLayers | DirtySBA | DirtySight
}

// tellResult gives the step that began the subgame the players who have not won it. If its controller has left the main game
// meanwhile, nothing waits for it any more (CR 800.4a).
func (s *State) tellResult(over *header) {
	f := &s.frames[len(s.frames)-1]
	if f.Kind != RunFrame || f.Step != subgameRuns {
		return
	}
	in := &s.programOf(f).Code[f.PC]
	if in.Code != SubgameOp {
		return
	}
	f.Step = subgameOver
	s.setReg(f.Proc, in, 0)
	if in.Dst == NoReg {
		return
	}
	s.did(f.Proc, in)
	for k := range int(s.seats) {
		if p := s.apnap(k); !s.left.Has(p) && !over.winner.Has(p) {
			set := &s.procs[f.Proc].Reg[in.Dst]
			*set = s.addTo(*set, PlayerRef(p), 0)
		}
	}
}

// suspend puts the game aside as the main game of one that begins.
func (s *State) suspend() {
	s.forgetAllMoments()
	m := s.borrow()
	s.copyGame(m)
	m.main, s.main = s.main, m
}

// takeMain takes the main game out of the state.
func (s *State) takeMain() *State {
	m := s.main
	s.main = m.main
	return m
}

// dropMain forgets all main games and keeps their memory.
func (s *State) dropMain() {
	for s.main != nil {
		m := s.takeMain()
		m.main, s.spare = s.spare, m
	}
}

// forkMain copies the main game, or its absence.
func (s *State) forkMain(dst *State) {
	if s.main == nil {
		dst.dropMain()
		return
	}
	if dst.main == nil {
		dst.main = dst.borrow()
	}
	s.main.Fork(dst.main)
}
