package game

import "math/bits"

// This file holds the structure of the turn, CR 500, and extra turns. Extra phases and skips stand in phases.go.

// stepRule is a row of the turn: what happens first, and whether players get priority.
type stepRule struct {
	first    func(*State, *Env)
	priority bool
}

// turnStructure is the turn in order. What is not normal (CR 508.8, 510.4, 514.3a) stands in nextStep and endStep.
var turnStructure [stepCount]stepRule

func init() {
	turnStructure = [stepCount]stepRule{
		UntapStep:        {(*State).untapStep, false},       // CR 502, 502.4
		Upkeep:           {(*State).upkeepStep, true},       // CR 503, 503.2
		DrawStep:         {(*State).drawStep, true},         // CR 504, 504.2
		FirstMain:        {(*State).mainPhaseBegins, true},  // CR 505, 505.2, 505.6
		BeginCombat:      {(*State).combatBegins, true},     // CR 507, 507.2
		DeclareAttackers: {(*State).declareAttackers, true}, // CR 508, 508.2
		DeclareBlockers:  {(*State).declareBlockers, true},  // CR 509, 509.2
		CombatDamage:     {(*State).dealCombatDamage, true}, // CR 510, 510.3
		EndCombat:        {nothingFirst, true},              // CR 511, 511.1
		SecondMain:       {nothingFirst, true},              // CR 505, 505.2, 505.6
		EndStep:          {nothingFirst, true},              // CR 512, 512.1, 513
		Cleanup:          {(*State).cleanupStep, false},     // CR 514, 514.3
	}
}

func nothingFirst(*State, *Env) {}

// The automaton of the turn frame.
const (
	turnBegins uint8 = iota
	stepBegins
	stepGoesOn
	stepEnds
	turnCut   // an effect ends the turn (CR 724.1c-d)
	combatCut // an effect ends the combat phase (CR 724.2c-d)
)

// runTurn is the bottom frame: it walks the turn table.
func runTurn(s *State, f *Frame, env *Env) status {
	switch f.Step {
	case turnBegins:
		return s.beginNextTurn(f, env)
	case stepBegins:
		return s.beginNextStep(f, env)
	case stepGoesOn:
		s.goOnWithStep(f, env)
	case stepEnds:
		s.endStep(f, env)
	default:
		s.cutShort(f, env)
	}
	return again
}

// goOnWithStep gives priority once the turn-based actions of the step are done.
func (s *State) goOnWithStep(f *Frame, env *Env) {
	f.Step = stepEnds
	if turnStructure[s.step].priority || s.cleanupNeedsPriority(env) {
		s.passed = 0
		s.push(Frame{Kind: PriorityFrame, Who: s.priorityStarter(), Proc: -1})
	}
}

// priorityStarter is the active player, or who follows if the active player has left (CR 117.3a, 800.4j).
func (s *State) priorityStarter() Player {
	if p := s.activePlayer(); p != NoPlayer {
		return p
	}
	return s.turnAfter(s.taker)
}

// beginNextStep begins the step at hand, or goes past it if it is skipped.
func (s *State) beginNextStep(f *Frame, env *Env) status {
	k := s.stepSkips(env)
	switch {
	case k.choice() && !s.noFirstDraw():
		f.Who = s.activePlayer()
		return ask
	case s.noFirstDraw():
		s.skipStep(f, env)
	case k.any():
		s.useSkip(k.once)
		s.skipStep(f, env)
	default:
		f.Step = stepGoesOn
		s.beginStep(env)
		if len(s.frames) == 1 && s.outcome == Running && len(s.delayed) == 0 { // nothing comes in between
			s.goOnWithStep(&s.frames[0], env)
		}
	}
	return again
}

// beginStep is CR 500.1, 500.6 and 703: the beginning is an event, on which abilities trigger (CR 511.2), then come the turn-based
// actions (CR 117.2c).
func (s *State) beginStep(env *Env) {
	if s.step == BeginCombat {
		s.combat = combatControl
		s.ledger.CombatBegins(s.active, &env.Control)
		s.dirty |= DirtySight
	}
	if s.step == Upkeep && s.active != 0 {
		s.noteUpkeep()
	}
	if s.book.turnMatters {
		s.dirty |= DirtyLayers
	}
	if e := (Event{Kind: Begins, Step: s.step, Player: s.activePlayer()}); s.teamed() && s.active != 0 {
		s.stepBegins(&e, env)
	} else {
		s.happened(&e, env)
	}
	turnStructure[s.step].first(s, env)
}

// noteUpkeep notes when the active players' upkeep begins (CR 702.30a).
func (s *State) noteUpkeep() {
	now := s.stampNow()
	for p := range s.players {
		if ps := &s.players[p]; s.active.Has(Player(p)) {
			ps.UpkeepLast, ps.UpkeepNow = ps.UpkeepNow, now
		}
	}
}

// endStep empties mana pools (CR 500.5) and goes to the next step: all have passed with an empty stack, or nobody got priority and all
// is done that the step does (CR 500.2, 500.3).
func (s *State) endStep(f *Frame, env *Env) {
	s.emptyPools(false, env)
	if s.step == EndCombat {
		s.leaveCombat(env)
	}
	if s.step == Cleanup && s.cleanupAgain {
		s.cleanupAgain = false // CR 514.3a: another cleanup step
		f.Step = stepBegins
		return
	}
	s.goOn(f)
}

// nextStep is the step after this one in its phase, with the skips that the rules make themselves. Past the last step of a
// phase it is the first one of the next.
func (s *State) nextStep() Step {
	switch {
	case s.step == DeclareAttackers && s.combat&combatAttacked == 0:
		return EndCombat // CR 508.8
	case s.step == CombatDamage && s.combat&combatFirstStrike != 0 && s.combat&combatSecond == 0:
		s.combat |= combatSecond // CR 510.4
		return CombatDamage
	default:
		return s.step + 1
	}
}

// leaveCombat is CR 511.3, and the end of control over a combat phase.
func (s *State) leaveCombat(env *Env) {
	s.endCombat()
	if s.book.asksCompelled {
		s.forgetCompelled()
	}
	if s.combat&combatControl != 0 {
		s.ledger.CombatEnds(&env.Control)
		s.dirty |= DirtySight
		s.fought = true
	}
	s.combat = 0
	s.expire(UntilEndOfCombat, NoPlayer)
}

// beginNextTurn finds whose turn is next and begins it, unless it is skipped (CR 500.7, 614.10, 723.1).
func (s *State) beginNextTurn(f *Frame, env *Env) status {
	p, at := s.nextTurn()
	k := s.skipsOfTurn(p, at >= 0, env)
	if k.choice() {
		f.Who = p
		return ask
	}
	s.takeTurn(p, at)
	if k.any() {
		s.useSkip(s.rowAfter(k.once, at))
		s.happened(&Event{Kind: SkipsTurn, Player: p}, env)
		return again
	}
	f.Step = stepBegins
	s.newTurn(p, flagOf(at >= 0, ExtraTurnFlag), env)
	return again
}

// nextTurn returns the player of the newest extra turn that hangs on this turn, with its row in the queue, or the next player in
// turn order; of a team the primary player, for all (CR 805.4).
func (s *State) nextTurn() (p Player, at int) {
	at = -1
	for i := 0; i < len(s.queue); i++ {
		q := &s.queue[i]
		if q.What != ExtraTurnQueued {
			continue
		}
		if s.left.Has(q.Who) { // the turn of a player who has left does not begin (CR 800.4k)
			s.queue = append(s.queue[:i], s.queue[i+1:]...)
			i--
			continue
		}
		if q.Turn == s.turn && q.Turn != 0 && (at < 0 || q.Stamp > s.queue[at].Stamp) {
			at = i
		}
	}
	switch {
	case at >= 0:
		return s.queue[at].Who, at
	case s.turn == 0:
		return s.starting, at
	default:
		return s.turnAfter(s.normal), at
	}
}

// takeTurn takes an extra turn off the queue, or notes whose turn it is in turn order.
func (s *State) takeTurn(p Player, at int) {
	if at < 0 {
		s.passOver(s.normal, p)
		s.normal = p
		return
	}
	s.queue = append(s.queue[:at], s.queue[at+1:]...)
	for i := range s.queue { // those that hung on this turn now follow the extra one
		if q := &s.queue[i]; q.What == ExtraTurnQueued && q.Turn == s.turn {
			q.Turn++
		}
	}
}

// newTurn performs what happens before the untap step of a turn that really begins, in this order.
func (s *State) newTurn(p Player, how EventFlags, env *Env) {
	s.turn++
	s.change++
	s.active, s.taker = s.mates(p), s.primary(p)
	s.step = UntapStep
	s.ledger.TurnBegins(s.active, &env.Control) // CR 723.1: release, then grant
	s.dirty |= DirtySight
	s.anchorQueue(p)
	for q := range s.players {
		if s.active.Has(Player(q)) {
			s.expire(UntilTurnOf, Player(q))
			s.endGoading(Player(q))
		}
		ps := &s.players[q]
		ps.Drawn, ps.Lands, ps.Cast, ps.Expended = 0, 0, 0, 0
		ps.Flags &^= SpedUp
	}
	s.forgetDrawn()
	s.lastCast, s.activeCast = s.activeCast, 0
	s.forgetTallies()
	s.forgetTurn()
	for i := range s.perms {
		s.perms[i].newTurn(s.active.Has(s.perms[i].Control), s.usedUp(s.perms[i].Object))
	}
	for i := range s.phased {
		s.phased[i].newTurn(s.active.Has(s.phased[i].Held), s.usedUp(s.phased[i].Object))
	}
	s.happened(&Event{Kind: TakesTurn, Player: p, Flag: how}, env)
}

// newTurn forgets what a permanent did in the last turn; its controller's turn ends summoning sickness (CR 302.6).
func (p *Permanent) newTurn(own bool, kept uint8) {
	p.Used &= kept
	p.Flags &^= NoRegeneration | ActivatedNow
	if own {
		p.Flags &^= Sick
	}
}

// activePlayer is the active player, of an active team the primary player, or NoPlayer (CR 800.4j).
func (s *State) activePlayer() Player {
	if s.active == 0 {
		return NoPlayer
	}
	return Player(bits.TrailingZeros8(uint8(s.active)))
}

// seatAfter is the next seat in turn order, whether its player is in the game or not.
func (s *State) seatAfter(p Player) Player {
	if p++; p < Player(s.seats) {
		return p
	}
	return 0
}

// playerAfter is the next player in turn order who is in the game.
func (s *State) playerAfter(p Player) Player {
	for range s.seats {
		if p = s.seatAfter(p); !s.left.Has(p) {
			return p
		}
	}
	return p
}

// inGame reports whether p has not left.
func (s *State) inGame(p Player) bool { return p < Player(s.seats) && !s.left.Has(p) }

// expire ends effects and delayed triggers of that duration, of that player (CR 500.4, 514.2, 611.2).
func (s *State) expire(u Until, p Player) {
	for i := 0; i < len(s.effects); i++ {
		if e := &s.effects[i]; e.Until == u && (p == NoPlayer || e.Of == p) {
			s.endEffect(i)
			i--
		}
	}
	for i := 0; i < len(s.delayed); i++ {
		if d := &s.delayed[i]; d.Until == u && !d.Used && (p == NoPlayer || d.Of == p) {
			s.freeRegs(d.Program, &d.Reg)
			s.endDelayed(i)
			i--
		}
	}
}

// endEffect removes a continuous effect.
func (s *State) endEffect(i int) {
	e := &s.effects[i]
	if e.Mods == s.book.copyEffect && e.Mods != 0 {
		s.endCopy(i)
	}
	s.freeSet(e.Affected)
	s.freeRegs(s.book.modsProgram[e.Mods], &e.Reg)
	s.effects = append(s.effects[:i], s.effects[i+1:]...)
	s.dirty |= DirtyLayers
	if s.book.texts {
		s.rewordSpells()
	}
}

// endDelayed removes the row of a delayed trigger; its registers are free or have moved on.
func (s *State) endDelayed(i int) {
	s.delayed = append(s.delayed[:i], s.delayed[i+1:]...)
	for t := range s.triggers {
		if s.triggers[t].Captured > int16(i) {
			s.triggers[t].Captured--
		}
	}
	s.dirty |= DirtyLayers
}
