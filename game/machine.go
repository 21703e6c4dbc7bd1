package game

import "github.com/thrall-arena/thrall/control"

// machine is the table of frame kinds: what each does, asks and understands. Nothing else ever stops, asks or pops.
var machine [frameKinds]frameRule

func init() {
	machine = [frameKinds]frameRule{
		TurnFrame:       {runTurn, decideTurn, listTurn, answerTurn, dropped},                                         // CR 500, 614.10
		StartFrame:      {runStart, decideStart, listStart, answerStart, dropped},                                     // CR 103
		PriorityFrame:   {runPriority, decidePriority, listPriority, answerPriority, nextPlayer},                      // CR 117
		TriggersFrame:   {runTriggers, decideTriggers, listTriggers, answerTriggers, dropped},                         // CR 603.3b
		TargetsFrame:    {runTargets, decideTargets, listTargets, answerTargets, dropped},                             // CR 601.2c, 603.3d
		CastFrame:       {runCast, decideCast, listCast, answerCast, dropped},                                         // CR 601.2, 602.2
		PayFrame:        {runPay, decidePay, listPay, answerPay, dropped},                                             // CR 601.2g-h
		ResolveFrame:    {run: runResolve},                                                                            // CR 608
		RunFrame:        {runProgram, decideProgram, listProgram, answerProgram, nextPlayer},                          // CR 608.2c
		EventsFrame:     {runEvents, decideEvents, listEvents, answerEvents, dropped},                                 // CR 616
		StateBasedFrame: {runLegends, decideLegends, listLegends, answerLegends, dropped},                             // CR 704.5j
		UntapFrame:      {runUntap, decideUntap, listUntap, answerUntap, dropped},                                     // CR 502.3
		DiscardFrame:    {runCleanupDiscard, decideCleanupDiscard, listCleanupDiscard, answerCleanupDiscard, dropped}, // CR 514.1
		AttackFrame:     {runAttack, decideAttack, listAttack, answerAttack, dropped},                                 // CR 508.1
		BlockFrame:      {runBlock, decideBlock, listBlock, answerBlock, dropped},                                     // CR 509.1
		DamageFrame:     {runDamage, decideDamage, listDamage, answerDamage, dropped},                                 // CR 510.1
		SearchFrame:     {runSearch, decideSearch, listSearch, answerSearch, nextPlayer},                              // CR 701.23
		RetargetFrame:   {runRetarget, decideRetarget, listRetarget, answerRetarget, dropped},                         // CR 115.7, 707.10c
		CombatCostFrame: {runCombatCosts, decideCombatCosts, listCombatCosts, answerCombatCosts, dropped},             // CR 508.1h-j, 509.1d-f
	}
}

// push puts a frame on top. Pointers to frames are stale after it: the bank may have moved.
func (s *State) push(f Frame) { s.frames = append(s.frames, f) }

func (s *State) pop() {
	f := s.frames[len(s.frames)-1]
	if f.Kind == CombatCostFrame {
		s.freeCombatCosts(f.Set)
	}
	s.freeSet(f.Set)
	s.frames = s.frames[:len(s.frames)-1]
	if s.moment != nil {
		s.forgetMoments()
	}
	if f.Proc >= 0 && int(f.Proc) < len(s.procs) && s.procs[f.Proc].Flags&EndsWithFrame != 0 && !s.procInUse(f.Proc) {
		if k := s.procs[f.Proc].Kind; k == ReplacementProc || k == EntersProc {
			s.keepLinks(f.Proc)
		}
		s.freeProc(f.Proc)
	}
}

// advance runs until somebody must decide, or the game is over; the end of a subgame is none of the game (CR 729.1a).
func (s *State) advance(env *Env) {
	s.runOn(env)
	for s.main != nil && s.outcome != Running {
		s.endSubgame(env)
		s.runOn(env)
	}
}

// runOn runs the game at hand. It is the only loop of the engine.
func (s *State) runOn(env *Env) {
	for s.outcome == Running {
		if s.steps++; s.steps > loopCheckAfter && s.loops(env) {
			return
		}
		if len(s.delayed) > 0 && s.book.returning != 0 && s.returnAll(env) {
			continue
		}
		f := &s.frames[len(s.frames)-1]
		rule := &machine[f.Kind]
		s.noteRun(f.Kind)
		switch rule.run(s, f, env) {
		case finish:
			s.pop()
		case ask:
			if s.stopHere(rule, env) {
				return
			}
		case again:
		}
	}
	s.epoch++
}

// stopHere lists the options of the top frame and reports whether somebody has to choose among them.
func (s *State) stopHere(rule *frameRule, env *Env) bool {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	f := &s.frames[len(s.frames)-1]
	if s.askedOfLeaver(f, rule) {
		s.standIn(f, rule, env)
		return false
	}
	if s.overfull() {
		s.endOverfull(env)
		return true
	}
	s.serial++
	env.Stops++
	s.epoch++
	s.enumerate(f, rule, env)
	if len(env.options) == 0 {
		s.reverse(env)
		return false
	}
	if len(env.options) != 1 || s.showForced {
		if len(env.options) > 1 && s.cap > 0 && s.decided >= s.cap {
			s.end(DecisionCap, 0, env)
		}
		return true
	}
	env.Forced++
	rule.answer(s, f, env.options[0], env)
	return false
}

// enumerate fills the option buffer of env in canonical order. It is the one enumerator.
func (s *State) enumerate(f *Frame, rule *frameRule, env *Env) {
	env.of, env.epoch = s, s.epoch
	if f.Kind == PriorityFrame && s.remembered(f.Who, env) {
		return
	}
	env.options, env.keys, env.volatile = env.options[:0], env.keys[:0], false
	env.forgetListing()
	rule.list(s, f, env)
	if len(env.options) == 0 {
		env.patient = true
		rule.list(s, f, env)
		env.patient = false
	}
	env.arrange()
	if s.work.unpriced {
		s.work.unpriced = false
		env.Exceeded++
	}
	if f.Kind == PriorityFrame {
		s.rememberListing(f.Who, env)
	}
}

// forgetListing drops what the listing before has found out about the things that stand: they may be others now.
func (e *Env) forgetListing() { e.kin.known, e.places.known = false, false }

// offer adds an option. Options are ordered by kind, then by key, then as offered; equal kind and key are one option.
func (e *Env) offer(o Option, key uint64) {
	e.options = append(e.options, o)
	e.keys = append(e.keys, uint64(o.Kind)<<56|key&(1<<56-1))
}

// InOrder is a key for options that stand in the order in which they are offered.
func (e *Env) inOrder() uint64 { return uint64(len(e.options)) }

// arrange sorts the options stably by key and merges those that are interchangeable. Most are offered so already.
func (e *Env) arrange() {
	for i := 1; i < len(e.keys); i++ {
		if e.keys[i-1] >= e.keys[i] {
			e.arrangeFrom(i)
			return
		}
	}
}

// arrangeFrom arranges options of which the first n are in order.
func (e *Env) arrangeFrom(n int) {
	for i := n; i < len(e.keys); i++ {
		k, o := e.keys[i], e.options[i]
		j := i
		for ; j > 0 && e.keys[j-1] > k; j-- {
			e.keys[j], e.options[j] = e.keys[j-1], e.options[j-1]
		}
		e.keys[j], e.options[j] = k, o
	}
	n = 0
	for i := range e.keys {
		if i > 0 && e.keys[i] == e.keys[i-1] {
			continue
		}
		e.keys[n], e.options[n] = e.keys[i], e.options[i]
		n++
	}
	e.keys, e.options = e.keys[:n], e.options[:n]
}

// Decision says what is asked now. ok is false when the game is over.
func (s *State) Decision() (d Decision, ok bool) {
	if s.outcome != Running {
		return Decision{}, false
	}
	d = s.ask(&s.frames[len(s.frames)-1])
	d.Serial = s.serial
	d.Decider = s.ledger.Decider(d.Maker)
	return d, true
}

// ask lets a frame say its decision.
func (s *State) ask(f *Frame) Decision {
	d := &s.work.asked
	*d = Decision{Subject: f.Who, Maker: NoPlayer}
	machine[f.Kind].decision(s, f, d)
	if d.Maker == NoPlayer {
		d.Maker = d.Subject
	}
	return *d
}

// Options returns the legal answers in canonical order: at least two unless the stop is forced and ShowForced is set. The
// slice belongs to env and is valid until env is used again.
func (s *State) Options(env *Env) []Option {
	if s.outcome != Running {
		return nil
	}
	if env.of != s || env.epoch != s.epoch {
		f := &s.frames[len(s.frames)-1]
		s.enumerate(f, &machine[f.Kind], env)
	}
	return env.options
}

// Apply answers the decision with an index into its options and runs to the next one. On error the state is unchanged.
func (s *State) Apply(choice int, env *Env) error {
	if s.outcome != Running {
		return ErrNoDecision
	}
	options := s.Options(env)
	if choice < 0 || choice >= len(options) {
		return &ChoiceError{choice, len(options)}
	}
	if len(options) > 1 {
		s.decided++
		s.steps = 0
	}
	s.epoch++
	f := &s.frames[len(s.frames)-1]
	machine[f.Kind].answer(s, f, options[choice], env)
	s.advance(env)
	return nil
}

// end ends the game at once (CR 104.1).
func (s *State) end(o Outcome, winners control.Players, env *Env) {
	s.outcome, s.winner = o, winners
	s.revealFaceDown(1<<s.seats-1, env)
}
