package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what changes the order of a turn: extra phases and steps (CR 500.8-500.10), and effects that end a phase or the turn
// (CR 724). What is skipped stands in skips.go.
//
// Extra phases are rows of the queue, the newest first: each comes directly after the phase in which it was created, so that
// what is created during an extra phase comes before the older ones. While extra phases run, the header keeps with which step
// the turn goes on after them. Extra steps are such rows, too; while they run, the header keeps after which step the phase goes on.

// lastSteps are the last steps of the phases (CR 500.1); a main phase is one row.
const lastSteps = 1<<DrawStep | 1<<FirstMain | 1<<EndCombat | 1<<SecondMain | 1<<Cleanup

// endsPhase reports whether s is the last step of its phase.
func (s Step) endsPhase() bool { return lastSteps>>s&1 != 0 }

// opensPhase reports whether s is the first step of its phase.
func (s Step) opensPhase() bool { return s == UntapStep || (s - 1).endsPhase() }

// phaseOf is the step that stands for a phase in the queue: its first step, and for any main phase FirstMain.
func phaseOf(s Step) Step {
	if s.Main() {
		return FirstMain
	}
	return s
}

// goOn goes to the step after this one, without doing anything (CR 500.1).
func (s *State) goOn(f *Frame) {
	if s.extraStep(f) {
		return
	}
	if s.step.endsPhase() || s.single {
		s.nextPhase(f)
		return
	}
	s.step = s.nextStep()
	f.Step = stepBegins
}

// extraStep goes to the newest step that was added after this one (CR 500.9), if one was. When there is none left, the phase
// stands again at the step to which they were added.
func (s *State) extraStep(f *Frame) bool {
	i := s.newest(ExtraStepQueued)
	if i < 0 {
		s.backToHost()
		return false
	}
	if s.host == 0 {
		s.host = s.step + 1
	}
	s.step = s.queue[i].Step
	s.queue = append(s.queue[:i], s.queue[i+1:]...)
	f.Step = stepBegins
	return true
}

// backToHost leaves the extra steps, if one of them runs.
func (s *State) backToHost() {
	if s.host != 0 {
		s.step, s.host = s.host-1, 0
	}
}

// nextPhase goes to the phase after this one: the newest extra phase, or what is next in the order of the turn (CR 500.8). After
// the last one comes the next turn.
func (s *State) nextPhase(f *Frame) {
	if s.resume == 0 {
		for s.resume = s.step; !s.resume.endsPhase(); s.resume++ {
		}
		s.resume++
	}
	f.Step = stepBegins
	if i := s.newest(ExtraPhaseQueued); i >= 0 {
		q := s.queue[i]
		s.queue = append(s.queue[:i], s.queue[i+1:]...)
		s.step, s.single = q.Step, q.Alone
		return
	}
	if s.resume == stepCount {
		f.Step = turnBegins
		return
	}
	s.step, s.resume, s.single = s.resume, 0, false
}

// newest returns the row of that kind with the newest timestamp, or -1.
func (s *State) newest(what QueuedKind) int {
	best := -1
	for i := range s.queue {
		if q := &s.queue[i]; q.What == what && (best < 0 || q.Stamp > s.queue[best].Stamp) {
			best = i
		}
	}
	return best
}

// anchorQueue gives what waits for the next turn that p really takes this turn, and drops what belonged to the last turn:
// "after that turn" (CR 500.7), extra phases that an ended turn did not come to, skips within a turn.
func (s *State) anchorQueue(p Player) {
	n := 0
	for _, q := range s.queue {
		if q.What == ExtraPhaseQueued || q.What == ExtraStepQueued || q.Each && q.Turn != 0 {
			continue
		}
		if (q.What == ExtraTurnQueued || q.Each) && q.Turn == 0 && q.Who == p {
			q.Turn = s.turn
		}
		s.queue[n] = q
		n++
	}
	s.queue = s.queue[:n]
	s.resume, s.host, s.single, s.fought = 0, 0, false, false
}

// opExtraPhase adds phases directly after this one, in their order (CR 500.8). A step that is named alone is a phase with that
// step only (CR 500.10).
func opExtraPhase(s *State, _ *Frame, in *Instr, _ *Env) result {
	st := card.Step(in.N)
	s.queue = append(s.queue, Queued{
		Stamp: s.stampNow(), Turn: s.turn, What: ExtraPhaseQueued, Who: s.normal, Step: addedPhase(st),
		Alone: st != card.CombatPhase && st != card.MainPhase && st != card.BeginningPhase,
	})
	return next
}

// opExtraStep adds a step directly after this one (CR 500.9).
func opExtraStep(s *State, _ *Frame, in *Instr, _ *Env) result {
	s.queue = append(s.queue, Queued{
		Stamp: s.stampNow(), Turn: s.turn, What: ExtraStepQueued, Who: s.normal, Step: firstStep(card.Step(in.N)),
	})
	return next
}

// addedPhase is the first step of an added phase; an added main phase is a postcombat main phase (CR 505.1a).
func addedPhase(st card.Step) Step {
	if st == card.MainPhase {
		return SecondMain
	}
	return firstStep(st)
}

// opEndTurn is CR 724.1: the stack is exiled, and the turn goes to its cleanup step.
func opEndTurn(s *State, _ *Frame, _ *Instr, env *Env) result {
	s.cutTo(turnCut, env)
	return wait // the frame of this very step is gone
}

// opEndCombat is CR 724.2: the stack is exiled, and the turn goes on with the phase after combat. Outside combat nothing
// happens (CR 724.2g).
func opEndCombat(s *State, _ *Frame, _ *Instr, env *Env) result {
	if at := s.host; at == 0 && !s.step.Combat() || at != 0 && !(at-1).Combat() {
		return next
	}
	s.cutTo(combatCut, env)
	return wait // the frame of this very step is gone
}

// cutTo forgets what has triggered, exiles everything on the stack, this spell included, and cuts the frames back to the turn
// (CR 724.1a-b, 724.2a-b).
func (s *State) cutTo(step uint8, env *Env) {
	for len(s.triggers) > 0 {
		s.dropTrigger(len(s.triggers) - 1)
	}
	for s.top >= 0 {
		row := s.top
		self := s.procs[row].Self
		if s.procs[row].Kind == SpellProc && s.live(self) {
			e := Event{Kind: Moves, From: Stack, To: Exile, What: self, Player: s.objects[self.Slot].Owner}
			e.New = s.relocate(self.ID(), Exile, false, 0, NoPlayer, env)
			s.record(&e, env)
			continue
		}
		s.leaveStackQuietly(row, env)
		if !s.procInUse(row) {
			s.freeProc(row)
		}
	}
	s.cutFrames(1, env)
	s.unreveal()
	s.passed = 0
	s.frames[0].Step = step
}

// cutShort performs state-based actions, without priority and without triggers; then the step and its phase end, and everything
// is removed from combat. The turn goes on with its cleanup step (CR 724.1c-d), or with the phase after combat (CR 724.2c-d).
func (s *State) cutShort(f *Frame, env *Env) {
	if s.stateBased(env) {
		return
	}
	s.emptyPools(true, env)
	s.backToHost()
	s.dropAdded(ExtraStepQueued)
	if s.step.Combat() {
		s.leaveCombat(env)
	}
	if f.Step == combatCut {
		s.nextPhase(f)
		return
	}
	s.step, s.resume, s.single = Cleanup, 0, false
	s.dropAdded(ExtraPhaseQueued)
	f.Step = stepBegins
}

// dropAdded forgets steps of a phase that ends, or phases of a turn that ends: whatever stands between this phase and the
// cleanup step is skipped (CR 724.1d).
func (s *State) dropAdded(what QueuedKind) {
	for i := s.newest(what); i >= 0; i = s.newest(what) {
		s.queue = append(s.queue[:i], s.queue[i+1:]...)
	}
}
