package game

// This file holds the reversal of actions that can no longer be completed, CR 733.1. What is offered can be completed, so this
// happens only when somebody leaves the game in the middle of another player's announcement and takes with them what it needs, or
// what has it done.

// reverse ends what the top frame asks about without an option left: the innermost announcement is taken back, or a trigger
// without a target is removed (CR 603.3d).
func (s *State) reverse(env *Env) {
	for i := len(s.frames) - 1; i >= 0; i-- {
		f := &s.frames[i]
		switch {
		case f.Kind == CastFrame:
			s.reverseCast(i, env)
			return
		case f.Kind == CombatCostFrame:
			s.reverseDeclaration(i, env)
			return
		case f.Kind == TargetsFrame && s.procs[f.Proc].Kind == TriggeredProc:
			row := f.Proc
			s.removeTrigger(row, env)
			s.cutFrames(i, env)
			return
		}
	}
	panic("game: a question without an answer")
}

// reverseCast takes back the announcement in frame i: the card returns to where it came from, mana that was spent returns to the
// pool, and what was tapped for convoke or improvise untaps. Mana abilities that were activated stay activated: their mana floats. What
// was exiled for delve or tapped for waterbend stays so.
func (s *State) reverseCast(i int, env *Env) {
	f := s.frames[i]
	p := s.procs[f.Proc]
	ps := &s.players[p.Controller]
	for t, n := range p.Spent {
		ps.Pool[t] += n
	}
	s.unspend(f.Proc)
	s.untapHelp(p.Controller)
	s.endHelp()
	s.cutFrames(i+1, env)
	if p.Kind != SpellProc {
		s.unuse(&p)
		s.leaveStackQuietly(f.Proc, env)
	} else if s.live(p.Self) {
		e := Event{Kind: Moves, From: Stack, To: p.From, What: p.Self, Player: s.objects[p.Self.Slot].Owner}
		e.New = s.transfer(p.Self.ID(), p.From, false, 0, NoPlayer, env)
		for k := range s.effects {
			s.follow(k, p.Self, e.New)
		}
		s.record(&e, env)
	}
	s.cutFrames(i, env)
	s.sightMoves()
	s.happened(&Event{Kind: Reverses, What: p.Source, Player: p.Controller}, env)
}

// unuse lets an ability that was not activated after all be activated again this turn.
func (s *State) unuse(p *Proc) {
	pm := s.permOf(p.Source)
	if pm == nil {
		return
	}
	if ab := &s.book.abilities[p.Ability]; ab.Kind == LoyaltyAbility {
		pm.Used &^= 1 << 7
	} else if ab.Flags&OnceEachTurn != 0 {
		pm.Used &^= 1 << (ab.Index & 7)
	}
}
