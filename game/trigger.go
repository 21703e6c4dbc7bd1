package game

// This file puts triggered abilities on the stack, CR 603.3: for each player in APNAP order, in the order that player chooses. The
// members of a team put theirs there together, in one order (CR 805.7), for which the primary player is asked.

// runTriggers handles the next player with triggers (CR 101.4, 405.3, 603.3b). I counts seats from the active player.
func runTriggers(s *State, f *Frame, _ *Env) status {
	if len(s.missed) > 0 {
		s.overlook()
	}
	for int(f.I) < int(s.seats) {
		p := s.primary(s.apnap(int(f.I)))
		n := s.triggersOf(p)
		if n == 0 {
			f.I++
			continue
		}
		f.Who = p
		if n > 1 && !s.alikeTriggers(p) {
			return ask
		}
		s.stackTrigger(s.nextTrigger(p, 0))
		return again
	}
	return finish
}

// apnap returns the player k places after the active player. Whoever has left keeps their place: who is counted by places while others
// leave is the same player (CR 101.4, 800.4j).
func (s *State) apnap(k int) Player { return Player((int(s.taker) + k) % int(s.seats)) }

func (s *State) triggersOf(p Player) (n int) {
	for i := range s.triggers {
		if s.together(s.triggers[i].Controller, p) {
			n++
		}
	}
	return n
}

// nextTrigger is the index of p's k-th waiting trigger.
func (s *State) nextTrigger(p Player, k int) int {
	for i := range s.triggers {
		if s.together(s.triggers[i].Controller, p) {
			if k == 0 {
				return i
			}
			k--
		}
	}
	return -1
}

// alikeTriggers reports whether the order of p's triggers cannot matter: the same ability about the same thing.
func (s *State) alikeTriggers(p Player) bool {
	first := -1
	for i := range s.triggers {
		t := &s.triggers[i]
		if !s.together(t.Controller, p) {
			continue
		}
		if first < 0 {
			first = i
			continue
		}
		a := &s.triggers[first]
		if t.Ability != a.Ability || t.Source != a.Source || t.That != a.That || t.Much != a.Much || t.ThatPlayer != a.ThatPlayer || t.Captured >= 0 ||
			t.Granter != a.Granter && s.book.granters {
			return false
		}
	}
	return true
}

func decideTriggers(_ *State, _ *Frame, d *Decision) { d.Kind = OrderTriggers }

func listTriggers(s *State, f *Frame, env *Env) {
	k := int16(0)
	for i := range s.triggers {
		if t := &s.triggers[i]; s.together(t.Controller, f.Who) {
			env.offer(Option{Kind: Pick, N: k, A: t.Source}, env.inOrder())
			k++
		}
	}
}

func answerTriggers(s *State, f *Frame, o Option, _ *Env) {
	s.stackTrigger(s.nextTrigger(f.Who, int(o.N)))
}

// dropTrigger forgets a waiting trigger, and the registers that a delayed one would have taken over.
func (s *State) dropTrigger(i int) {
	t := s.triggers[i]
	s.triggers = append(s.triggers[:i], s.triggers[i+1:]...)
	if t.Captured >= 0 {
		s.freeRegs(t.Program, &s.delayed[t.Captured].Reg)
		s.endDelayed(int(t.Captured))
	}
}

// stackTrigger makes a waiting trigger an ability on the stack and has its modes and targets chosen (CR 603.3c-d).
func (s *State) stackTrigger(i int) {
	t := s.triggers[i]
	s.triggers = append(s.triggers[:i], s.triggers[i+1:]...)
	p := s.procOf(&t)
	since := s.stamp
	if t.Captured >= 0 {
		p.Reg, since = s.delayed[t.Captured].Reg, s.delayed[t.Captured].Stamp
		s.endDelayed(int(t.Captured))
	}
	row := s.newProc(p)
	id := s.newObject(AbilityObject, 0, t.Controller)
	s.objects[id].Zone, s.objects[id].Row, s.objects[id].Stamp = Stack, row, since
	s.procs[row].Self = s.refOf(id)
	if s.book.abilities[t.Ability].Shows && s.live(t.Source) {
		s.keepShown(t.Source, row)
	}
	s.pushStack(row)
	s.push(Frame{Kind: TargetsFrame, Who: t.Controller, Proc: row})
}

// procOf is the ability that a trigger becomes. Its controller is who controlled its source as it triggered (CR 113.8).
func (s *State) procOf(t *Trigger) Proc {
	program := t.Program
	if program == 0 {
		program = s.book.abilities[t.Ability].Program
	}
	flags := ProcFlags(0)
	if t.Ended {
		flags = EndedProc
	}
	return Proc{
		Source: t.Source, Granter: t.Granter, That: t.That, Was: t.Was, Program: program, Ability: t.Ability, Much: t.Much, Flags: flags,
		Text: t.Text, Controller: t.Controller, ThatPlayer: t.ThatPlayer, Kind: TriggeredProc, State: ProcAnnouncing, Below: -1, Parent: -1, Pending: -1,
	}
}

// pushStack puts a proc on top of the stack, whose order is that in which they came (CR 405.2).
func (s *State) pushStack(row int16) {
	s.procs[row].Below = s.top
	s.top = row
	if s.book.watchesStack || s.book.zonesMatter.Has(Stack) {
		s.dirty |= DirtyLayers
	}
}
