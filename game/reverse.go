package game

import "slices"

// This file holds the reversal of actions that can no longer be completed, CR 733.1. What is offered can be completed, so this
// happens only when somebody leaves the game in the middle of another player's announcement and takes with them what it needs, or
// what has it done; and to imagined states, in which others hold other cards.

// reverse ends what the top frame asks about without an option left: the innermost announcement is taken back, or a trigger
// without a target is removed (CR 603.3d).
func (s *State) reverse(env *Env) {
	for i := len(s.frames) - 1; i >= 0; i-- {
		f := &s.frames[i]
		switch {
		case s.moment != nil && i == len(s.moment.frames):
			s.takeBack(env)
			return
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

// takeBack undoes the innermost announcement of which the moment before is remembered: everything is as it was then, what has been
// paid is returned, and what triggered on it has not triggered. Mana abilities that were activated for it are undone as well: who wants
// the mana activates them again. What has moved cards to or from a library, or shuffled it, is not undone: then mana abilities stay
// activated and other costs paid.
func (s *State) takeBack(env *Env) {
	at := len(s.moment.frames)
	f := &s.frames[at]
	who, what := f.Who, Ref{}
	if f.Kind == CastFrame {
		what = s.procs[f.Proc].Source
	}
	if s.librariesTouched() {
		s.forgetMoment()
		s.takeBackPaid(at, env)
		return
	}
	s.returnTo(env) // who had priority has it still (CR 733.2)
	s.tellReturned(what, env)
	s.happened(&Event{Kind: Reverses, What: what, Player: who}, env)
}

// takeBackPaid takes back the announcement in frame i without the moment before it.
func (s *State) takeBackPaid(i int, env *Env) {
	if kind := s.frames[i].Kind; kind == CastFrame {
		s.reverseCast(i, env)
	} else if kind == CombatCostFrame {
		s.reverseDeclaration(i, env)
	} else {
		s.cutFrames(i, env)
	}
}

// stillProposed reports whether the spell or ability that is announced in a frame could be announced now that somebody has left, who
// may have taken with them what permits it (CR 601.2e). What an effect has somebody cast, that effect permits.
func (s *State) stillProposed(f *Frame, env *Env) bool {
	m := s.moment
	if m.frames[len(m.frames)-1].Kind != PriorityFrame {
		return true
	}
	p := s.procs[f.Proc]
	then := NewState(s.book) // it is rare that somebody leaves there
	s.Fork(then)
	then.returnTo(env)
	listing := &Env{}
	then.refresh(listing)
	id, who := p.Source.ID(), f.Who
	switch p.Kind {
	case SpellProc:
		way := m.wayIn(then, id, who, int(p.Face), int(p.Way))
		return way >= 0 && then.canCast(id, who, int(p.Face), way, noLimits, listing)
	case ActProc:
		return then.live(p.Source)
	default:
		return then.live(p.Source) && then.stillGiven(&p) && then.canActivateFrom(id, p.Ability, who, p.Granter, listing)
	}
}

// wayIn is the number that a way of casting has at a later moment, or -1: permissions are counted among those that are there.
func (s *State) wayIn(later *State, id ID, who Player, face, way int) int {
	k := way / waysPerPermission
	if k == 0 {
		return way
	}
	shown := s.showAs(id, face, way)
	w := s.watch[s.permission(id, who, k)]
	s.showAgain(id, shown)
	shown = later.showAs(id, face, way)
	defer later.showAgain(id, shown)
	for n := 1; ; n++ {
		i := later.permission(id, who, n)
		if i < 0 {
			return -1
		}
		if l := &later.watch[i]; l.Stamp == w.Stamp && l.Ability == w.Ability && l.Source == w.Source && l.Granter == w.Granter {
			return n*waysPerPermission + way%waysPerPermission
		}
	}
}

// stillGiven reports whether an activated ability is one of its source's own, or another object gives it.
func (s *State) stillGiven(p *Proc) bool {
	return p.Granter == (Ref{}) || slices.ContainsFunc(s.watch, func(w Watch) bool {
		return w.Ability == p.Ability && w.Source == p.Source.ID() && w.Granter == p.Granter.ID()
	})
}

// stillPaid reports whether a step of a cost can still be done now that somebody has left, and takes what has left with them out of
// what has been chosen for it.
func (s *State) stillPaid(f *Frame, in *Instr) bool {
	if in.Code == ChooseOp && f.Step != 0 {
		f.A -= Value(s.dropGoneOf(&s.procs[f.Proc].Reg[in.Dst]))
	} else if f.Step != 0 {
		return true // it has been done
	}
	sc := s.procScope(f.Proc)
	if in.Code == EitherOp && in.Flag&payableEither != 0 {
		return s.doable(s.programOf(f).Code, int(f.PC), &sc) >= 0
	}
	return s.canDo(in, &sc)
}

// dropGoneOf takes objects that do not exist any more out of a set and returns how many they were.
func (s *State) dropGoneOf(set *Value) (n int) {
	kept := Value(0)
	for c := int16(*set); c != 0; c = s.cells[c].Next {
		if r := s.cells[c].Of; r.IsPlayer() || s.live(r) {
			kept = s.addTo(kept, r, s.cells[c].Aux)
		} else {
			n++
		}
	}
	s.freeSet(*set)
	*set = kept
	return n
}

// librariesTouched reports whether a library has other cards than at the moment remembered, or another order, not counting the spell that
// is cast from there; or more of its cards have been seen.
func (s *State) librariesTouched() bool {
	m := s.moment
	for p := range Player(s.seats) {
		if s.left.Has(p) {
			continue
		}
		if s.players[p].Shuffles != m.players[p].Shuffles {
			return true
		}
		now := s.list(Library, p).Head
		for id := m.list(Library, p).Head; id != 0; id = m.objects[id].Next {
			switch o := &s.objects[id]; {
			case id == now && o.Known == m.objects[id].Known:
				now = o.Next
			case o.Zone != Stack:
				return true
			}
		}
		if now != 0 {
			return true
		}
	}
	return false
}

// tellReturned tells that the card whose casting has been undone is where it was.
func (s *State) tellReturned(spell Ref, env *Env) {
	if spell.Slot <= 0 || s.objects[spell.Slot].Kind != CardObject || s.refOf(spell.ID()) == spell {
		return
	}
	o := &s.objects[spell.Slot]
	s.record(&Event{Kind: Moves, From: Stack, To: o.Zone, What: spell, New: s.refOf(spell.ID()), Player: o.Owner}, env)
}

// reverseCast takes back the announcement in frame i of which no moment is remembered: the card returns to where it came from, mana that
// was spent returns to the pool, and what was tapped for convoke or improvise untaps. Mana abilities that were activated stay activated:
// their mana floats.
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
		s.unuse(&s.book.abilities[p.Ability], p.Source, p.Controller)
		s.leaveStackQuietly(f.Proc, env)
	} else if s.live(p.Self) {
		s.unmoved(p.Self)
		by := s.preparedBy(p.Self)
		e := Event{Kind: Moves, From: Stack, To: p.From, What: p.Self, Player: s.objects[p.Self.Slot].Owner}
		e.New = s.transfer(p.Self.ID(), p.From, false, 0, NoPlayer, env)
		for k := range s.effects {
			s.follow(k, p.Self, e.New)
		}
		s.record(&e, env)
		s.makeReady(by, env)
	}
	s.cutFrames(i, env)
	s.sightMoves()
	s.happened(&Event{Kind: Reverses, What: p.Source, Player: p.Controller}, env)
}
