package game

// This file holds the turn-based actions of the steps (CR 502-504, 507-514, 703).

// untapStep is CR 502: permanents phase in and out, day may become night or night day, then the active player's permanents untap at once; choices are asked by
// the untap frame.
func (s *State) untapStep(env *Env) {
	p := s.activePlayer()
	if p != NoPlayer {
		s.phaseInAndOut(p, env)
	}
	if s.daytime != NoDaytime {
		s.checkDaytime(env)
	}
	if p != NoPlayer {
		s.push(Frame{Kind: UntapFrame, Who: p, Proc: -1})
	}
}

// runUntap untaps what has to and asks about what need not (CR 502.3).
func runUntap(s *State, f *Frame, env *Env) status {
	switch f.Step {
	case 0:
		for ; int(f.I) < len(s.perms); f.I++ {
			if s.untapsNow(int(f.I), f.Who) && s.mayStayTapped(int(f.I)) != 0 {
				return ask
			}
		}
		f.Step = 1
		return s.untapAll(f, env)
	default:
		return finish
	}
}

// untapAll untaps everything that was not chosen to stay tapped, as one event (CR 502.3).
func (s *State) untapAll(f *Frame, env *Env) status {
	mark := len(s.batch)
	for i := range s.perms {
		r := s.refOf(s.perms[i].Object)
		if s.untapsNow(i, f.Who) && !s.inSet(f.Set, r) {
			s.batch = append(s.batch, Pending{Event: Event{Kind: Untaps, What: r, Player: s.perms[i].Control, Step: UntapStep}, Proc: -1, Reg: NoReg})
		}
	}
	s.propose(mark, env)
	s.endExertion(f.Who)
	return again
}

func (s *State) untapsNow(i int, p Player) bool {
	pm := &s.perms[i]
	return s.together(pm.Control, p) && pm.Flags&Tapped != 0 && !s.isExerted(pm, p) && !s.cantUntapNow(i)
}

// cantUntapNow reports whether a rule keeps the permanent tapped in the untap step.
func (s *State) cantUntapNow(i int) bool {
	if s.present[presentCant][Untaps] == 0 {
		return false
	}
	e := Event{Kind: Untaps, What: s.refOf(s.perms[i].Object), Player: s.perms[i].Control, Step: UntapStep}
	return s.forbidden(&e)
}

// mayStayTapped returns the optional replacement that lets its controller leave it tapped, or 0.
func (s *State) mayStayTapped(i int) AbilityID {
	if s.present[presentReplacement][Untaps] == 0 {
		return 0
	}
	e := Event{Kind: Untaps, What: s.refOf(s.perms[i].Object), Player: s.perms[i].Control, Step: UntapStep}
	for w := range s.watch {
		row := &s.watch[w]
		if row.Kind != ReplacementRule || !s.book.abilities[row.Ability].keepsTapped(&e) || !s.matches(row, &e) {
			continue
		}
		sc := s.watchScope(row)
		setRoles(&sc, &e)
		if s.holds(s.book.abilities[row.Ability].Given, &sc) {
			return row.Ability
		}
	}
	return 0
}

// keepsTapped reports whether an ability lets a permanent stay tapped in the untap step (CR 502.3).
func (a *Ability) keepsTapped(e *Event) bool {
	return e.Kind == Untaps && e.Step == UntapStep && a.optional() && a.Program == 0
}

func decideUntap(s *State, f *Frame, d *Decision) {
	d.Kind, d.Subject, d.Source = Untap, s.perms[f.I].Control, s.refOf(s.perms[f.I].Object)
	d.Card = s.objects[d.Source.Slot].Card
}

func listUntap(_ *State, _ *Frame, env *Env) {
	env.offer(Option{Kind: No}, 0)
	env.offer(Option{Kind: Yes}, 0)
}

func answerUntap(s *State, f *Frame, o Option, env *Env) {
	if o.Kind == No {
		env.used(s.mayStayTapped(int(f.I)))
		f.Set = s.addTo(f.Set, s.refOf(s.perms[f.I].Object), 0)
	}
	f.I++
}

// upkeepStep ends what lasted until this upkeep (CR 503, 702.30a is asked by the triggers of this step).
func (s *State) upkeepStep(*Env) {}

// drawStep is CR 504.1. Each player of a team draws (CR 805.4b).
func (s *State) drawStep(env *Env) {
	mark := len(s.batch)
	for p := range Player(s.seats) {
		if s.active.Has(p) {
			s.batch = append(s.batch, Pending{Event: Event{Kind: Draws, Player: p, N: 1}, Proc: -1, Reg: NoReg})
		}
	}
	if len(s.batch) > mark {
		s.propose(mark, env)
	}
}

// combatBegins is CR 507; in a free-for-all every opponent is a defending player (CR 802).
func (s *State) combatBegins(*Env) {}

// declareAttackers is CR 508.1.
func (s *State) declareAttackers(*Env) {
	if p := s.activePlayer(); p != NoPlayer {
		s.push(Frame{Kind: AttackFrame, Who: p, Proc: -1})
	}
}

// declareBlockers is CR 509.1.
func (s *State) declareBlockers(*Env) {
	s.push(Frame{Kind: BlockFrame, Who: s.turnAfter(s.taker), Proc: -1})
}

// dealCombatDamage is CR 510; with first strike about there are two such steps (CR 510.4).
func (s *State) dealCombatDamage(*Env) {
	if s.combat&combatSecond == 0 && s.needsFirstStrikeStep() {
		s.combat |= combatFirstStrike
	}
	s.push(Frame{Kind: DamageFrame, Who: s.priorityStarter(), Proc: -1})
}

// cleanupStep is CR 514.1-514.2: discard to the maximum hand size, then damage and "this turn" wear off at once, in a turn without
// an active player as well (CR 800.4j).
func (s *State) cleanupStep(*Env) {
	if p := s.activePlayer(); p != NoPlayer {
		s.push(Frame{Kind: DiscardFrame, Who: p, Proc: -1})
	} else {
		s.wearOff()
	}
}

// runCleanupDiscard asks for the surplus cards one by one, of a team's members one after the other, discards them together, then
// ends the turn's effects. N counts the cards that earlier members have chosen.
func runCleanupDiscard(s *State, f *Frame, env *Env) status {
	switch f.Step {
	case 0:
		if s.surplus(f) > 0 {
			return ask
		}
		if f.Who != s.lastMate(f.Who) {
			f.Who, f.N = f.Who+1, int16(s.setLen(f.Set))
			return again
		}
		f.Step = 1
		mark := len(s.batch)
		for c := int16(f.Set); c != 0; c = s.cells[c].Next {
			s.batch = append(s.batch, Pending{Event: Event{Kind: Discards, What: s.cells[c].Of, Player: s.ownerNow(s.cells[c].Of)}, Proc: -1, Reg: NoReg})
		}
		s.propose(mark, env)
		return again
	default:
		s.wearOff()
		return finish
	}
}

// surplus is how many cards the player who is asked still has to choose.
func (s *State) surplus(f *Frame) int {
	return int(s.list(Hand, f.Who).Len) - s.maximumHand(f.Who) - (s.setLen(f.Set) - int(f.N))
}

func decideCleanupDiscard(s *State, f *Frame, d *Decision) {
	d.Kind, d.Word = ChooseObjects, VerbDiscard
	d.Left = int16(s.surplus(f))
}

func listCleanupDiscard(s *State, f *Frame, env *Env) {
	for id := s.list(Hand, f.Who).Head; id != 0; id = s.objects[id].Next {
		if r := s.refOf(id); !s.inSet(f.Set, r) {
			env.offer(Option{Kind: Take, A: r}, s.cardKey(id))
		}
	}
}

func answerCleanupDiscard(s *State, f *Frame, o Option, _ *Env) { f.Set = s.addTo(f.Set, o.A, 0) }

// wearOff is CR 514.2: damage wears off what is phased out, too.
func (s *State) wearOff() {
	s.change++
	for _, rows := range [...][]Permanent{s.perms, s.phased} {
		for i := range rows {
			rows[i].Damage, rows[i].Shields = 0, 0
			rows[i].Flags &^= DeathtouchHurt | Saddled
		}
	}
	if s.book.saddles {
		s.dirty |= DirtyLayers
	}
	s.expire(UntilEndOfTurn, NoPlayer)
}

// cleanupNeedsPriority is CR 514.3a: if something happened or triggered, players get priority and another cleanup follows.
func (s *State) cleanupNeedsPriority(env *Env) bool {
	if s.step != Cleanup {
		return false
	}
	acted := s.stateBased(env)
	s.cleanupAgain = acted || len(s.triggers) > 0
	return s.cleanupAgain
}
