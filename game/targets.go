package game

// This file holds choosing targets, CR 115, 601.2c, 603.3d: word by word, one target at a time.

// The automaton of the targets frame.
const (
	targetsBegin uint8 = iota
	targetsModes       // of a triggered ability: they come first (CR 603.3c)
	targetsChoose
	targetsDivide
)

// runTargets asks for the targets of the proc, and then for what is divided among them. I is the target word, N the targets
// taken for it, and the frame's Flag says that the proc is a trigger, which is removed if it has no legal targets (CR 603.3d).
func runTargets(s *State, f *Frame, env *Env) status {
	p := &s.procs[f.Proc]
	program := &s.book.programs[p.Program]
	if f.Step == targetsBegin {
		if p.Kind == TriggeredProc && !s.modesComplete(f.Proc) {
			s.removeTrigger(f.Proc, env)
			return finish
		}
		f.Step = targetsModes
	}
	if f.Step == targetsModes {
		if p.Kind == TriggeredProc && s.wantsMode(f.Proc) {
			return ask
		}
		if p.Kind == TriggeredProc && program.Modes > 0 && p.Modes == 0 { // CR 700.2b
			s.removeTrigger(f.Proc, env)
			return finish
		}
		f.Step = targetsChoose
	}
	if f.Step == targetsChoose && s.wantsTarget(f, program) {
		return ask
	}
	if f.Step == targetsChoose {
		f.Step, f.I, f.N = targetsDivide, 0, 0
	}
	if program.Divides && s.runDivision(f) == ask {
		return ask
	}
	if s.procs[f.Proc].Kind == TriggeredProc {
		s.procs[f.Proc].State = ProcOnStack
		s.becomeTargets(f.Proc, env)
		s.commitCrime(f.Proc, env)
	}
	return finish
}

// wantsTarget goes to the next target that has to be chosen, if there is one.
func (s *State) wantsTarget(f *Frame, program *Program) bool {
	for ; int(f.I) < len(program.Targets); f.I, f.N = f.I+1, 0 {
		spec := &program.Targets[f.I]
		sc := s.procScope(f.Proc)
		if !s.wordExists(spec, f.Proc, &sc) {
			continue
		}
		least, most := s.bounds(spec, &sc)
		if s.wantsAnnouncer(f.Proc, spec.By) && most > 0 && int32(f.N) < most && s.someoneChooses(f.Proc, spec) {
			return true
		}
		if int32(f.N) >= most || int32(f.N) >= least && !s.moreTargets(f, spec) {
			continue
		}
		return true
	}
	return false
}

// removeTrigger takes a trigger without legal targets off the stack (CR 603.3d).
func (s *State) removeTrigger(row int16, env *Env) {
	id := s.procs[row].Self.ID()
	s.takeOffStack(row)
	s.ledger.ResolutionEnds(s.stackKey(row), &env.Control)
	s.objects[id].Row = -1
	s.cease(id)
	s.procs[row].Flags |= EndsWithFrame
}

// wordExists reports whether a target word is in force: its mode was chosen, its cost paid (CR 601.2b-c).
func (s *State) wordExists(spec *TargetSpec, row int16, sc *scope) bool {
	if spec.Mode > 0 && s.procs[row].Modes>>(spec.Mode-1)&1 == 0 {
		return false
	}
	return s.holds(spec.When, sc)
}

// bounds returns how many targets a word takes: among those that share something, no more than there is (CR 601.2d).
func (s *State) bounds(spec *TargetSpec, sc *scope) (least, most int32) {
	least, most = 1, 1
	if spec.Min != 0 {
		least = s.number(spec.Min, sc)
	}
	if spec.Max != 0 {
		most = s.number(spec.Max, sc)
	}
	if spec.Divided != 0 {
		most = min(most, s.number(spec.Divided, sc))
	}
	return least, most
}

// candidates appends every legal target of a word, in canonical order (CR 115.2).
func (s *State) candidates(spec *TargetSpec, row int16, sc *scope, out []Ref) []Ref {
	n := len(out)
	if spec.Players && spec.Zones.Has(Battlefield) {
		for p := range Player(s.seats) {
			if r := PlayerRef(p); !s.left.Has(p) && s.accepts(spec.Filter, sc, r) {
				out = append(out, r)
			}
		}
	}
	out = s.matchingObjects(spec, sc, out)
	k := n
	for _, r := range out[n:] {
		if r != s.procs[row].Self && s.mayTarget(r, row) { // CR 115.5
			out[k] = r
			k++
		}
	}
	return out[:k]
}

func (s *State) matchingObjects(spec *TargetSpec, sc *scope, out []Ref) []Ref {
	zones := spec.Zones
	if zones == Battlefield.In() {
		for i := range s.perms {
			if r := s.refOf(s.perms[i].Object); s.accepts(spec.Filter, sc, r) {
				out = append(out, r)
			}
		}
		return out
	}
	return s.matching(spec.Filter, zones, spec.Of, sc, out)
}

// fromTaken is the first candidate that one word may still take: inside "up to n of one word" targets ascend, so that a set has
// one path.
func (s *State) fromTaken(row int16, word int, cands []Ref) int {
	set := s.procs[row].Reg[s.wordReg(row, word)]
	if set == 0 {
		return 0
	}
	last := int16(set)
	for s.cells[last].Next != 0 {
		last = s.cells[last].Next
	}
	for i, r := range cands {
		if r == s.cells[last].Of {
			return i + 1
		}
	}
	return len(cands)
}

// moreTargets reports whether a word that has enough targets may take another.
func (s *State) moreTargets(f *Frame, spec *TargetSpec) bool {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	cands := s.candidates(spec, f.Proc, &sc, buf)
	return s.fromTaken(f.Proc, int(f.I), cands) < len(cands)
}

// targetsExist reports whether the words from `word` on have a system of legal targets, given the registers filled so far.
func (s *State) targetsExist(row int16, word int) bool {
	if q, ok := s.pricingOf(row); ok {
		return q.exist(s, word)
	}
	program := &s.book.programs[s.procs[row].Program]
	for word < len(program.Targets) {
		spec := &program.Targets[word]
		sc := s.procScope(row)
		if !s.wordExists(spec, row, &sc) {
			word++
			continue
		}
		least, most := s.bounds(spec, &sc)
		if least > most {
			return false
		}
		if int32(s.setLen(s.procs[row].Reg[spec.Reg])) >= least {
			word++
			continue
		}
		return s.completeWord(row, word, spec)
	}
	return true
}

// anyCandidate reports whether a word has a legal target, without listing them all.
func (s *State) anyCandidate(spec *TargetSpec, row int16, sc *scope) bool {
	if spec.Zones != Battlefield.In() {
		buf := s.lend()
		defer s.giveBack()
		return len(s.candidates(spec, row, sc, buf)) > 0
	}
	if spec.Players {
		for p := range Player(s.seats) {
			if r := PlayerRef(p); !s.left.Has(p) && s.accepts(spec.Filter, sc, r) && s.mayTarget(r, row) {
				return true
			}
		}
	}
	for i := range s.perms {
		if r := s.refOf(s.perms[i].Object); s.accepts(spec.Filter, sc, r) && s.mayTarget(r, row) {
			return true
		}
	}
	return false
}

// completeWord tries the candidates of a word depth first; the first hit is enough.
func (s *State) completeWord(row int16, word int, spec *TargetSpec) bool {
	if s.wantsAnnouncer(row, spec.By) {
		return s.completeForSome(row, word, spec)
	}
	if q, ok := s.pricingOf(row); ok {
		return q.exist(s, word)
	}
	sc := s.procScope(row)
	if s.lastWord(row, word) && s.procs[row].Reg[spec.Reg] == 0 {
		if least, _ := s.bounds(spec, &sc); least == 1 {
			return s.anyCandidate(spec, row, &sc)
		}
	}
	buf := s.lend()
	defer s.giveBack()
	cands := s.candidates(spec, row, &sc, buf)
	last := s.lastWord(row, word)
	for _, r := range cands[s.fromTaken(row, word, cands):] {
		if last {
			least, _ := s.bounds(spec, &sc)
			have := int32(s.setLen(s.procs[row].Reg[spec.Reg]))
			return int32(len(cands)-s.fromTaken(row, word, cands)) >= least-have
		}
		ok := s.wouldComplete(row, word, r)
		if ok {
			return true
		}
	}
	return false
}

// wordReg is the register of a target word.
func (s *State) wordReg(row int16, word int) uint8 {
	return s.book.programs[s.procs[row].Program].Targets[word].Reg
}

// lastWord reports whether no later word needs targets, so that its candidates do not depend on this one.
func (s *State) lastWord(row int16, word int) bool {
	return word == len(s.book.programs[s.procs[row].Program].Targets)-1
}

func decideTargets(s *State, f *Frame, d *Decision) {
	switch f.Step {
	case targetsModes:
		decideModes(s, f, d)
		return
	case targetsDivide:
		decideDivision(s, f, d)
		return
	}
	p := &s.procs[f.Proc]
	spec := &s.book.programs[p.Program].Targets[f.I]
	d.Kind, d.Source, d.Card, d.Word = ChooseTarget, p.Source, s.cardOf(f.Proc), Verb(f.I)
	sc := s.procScope(f.Proc)
	_, most := s.bounds(spec, &sc)
	d.Left = int16(most) - f.N
	if s.decideAnnouncer(f.Proc, spec.By, d) {
		d.Word, d.Left = 0, 0
	}
}

func listTargets(s *State, f *Frame, env *Env) {
	switch f.Step {
	case targetsModes:
		s.listModes(f, env)
		return
	case targetsDivide:
		listDivision(s, f, env)
		return
	}
	row := f.Proc
	spec := &s.book.programs[s.procs[row].Program].Targets[f.I]
	sc := s.procScope(row)
	least, _ := s.bounds(spec, &sc)
	if s.wantsAnnouncer(row, spec.By) {
		s.listAnnouncers(row, spec.By, func() bool { return s.targetsExist(row, int(f.I)) && s.choosable(row, spec) }, env)
		return
	}
	if int32(f.N) >= least && s.mayStop(row, int(f.I)) {
		env.offer(Option{Kind: Done}, 0)
	}
	buf := s.lend()
	defer s.giveBack()
	cands := s.candidates(spec, row, &sc, buf)
	last := s.lastWord(row, int(f.I)) && !s.book.targetCosts
	for i := s.fromTaken(row, int(f.I), cands); i < len(cands); i++ {
		r := cands[i]
		if last && int32(len(cands)-i) < least-int32(f.N) {
			break
		}
		if !last && !s.wouldComplete(row, int(f.I), r) {
			continue
		}
		env.offer(Option{Kind: Take, A: r}, s.targetKey(r, env))
	}
}

// wouldComplete reports whether the remaining words still have targets after this one.
func (s *State) wouldComplete(row int16, word int, r Ref) bool {
	reg := s.wordReg(row, word)
	s.procs[row].Reg[reg] = s.addTo(s.procs[row].Reg[reg], r, 0)
	ok := s.targetsExist(row, word)
	s.procs[row].Reg[reg] = s.dropFrom(s.procs[row].Reg[reg], r)
	return ok
}

func answerTargets(s *State, f *Frame, o Option, _ *Env) {
	switch f.Step {
	case targetsModes:
		if s.answerModes(f, o) {
			f.Step = targetsChoose
		}
		return
	case targetsDivide:
		answerDivision(s, f, o)
		return
	}
	if o.Kind == Done {
		f.I, f.N = f.I+1, 0
		return
	}
	if spec := &s.targetWords(f.Proc)[f.I]; s.wantsAnnouncer(f.Proc, spec.By) {
		p, _ := o.A.Player()
		s.announce(f.Proc, spec.By, p)
		return
	}
	f.N++
	reg := s.wordReg(f.Proc, int(f.I))
	s.procs[f.Proc].Reg[reg] = s.addTo(s.procs[f.Proc].Reg[reg], o.A, 0)
	s.pin(o.A)
}

// cardOf is the card whose text the proc is.
func (s *State) cardOf(row int16) CardID {
	p := &s.procs[row]
	if p.Ability != 0 {
		return s.book.abilities[p.Ability].Card
	}
	if p.Self.Slot > 0 {
		return s.objects[p.Self.Slot].Card
	}
	return s.book.programs[p.Program].Card
}
