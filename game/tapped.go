package game

// This file holds what happens as permanents are tapped for mana (CR 106.12): a mana ability with {T} in its cost resolves and
// makes mana, and abilities trigger on that. Those that could add mana are mana abilities themselves (CR 605.1b): they resolve at
// once, also in the middle of a payment (CR 605.4a). All others wait for the stack (CR 605.5a).

// tapWatched reports whether something triggers on permanents being tapped for mana, or changes the mana.
func (s *State) tapWatched() bool {
	return s.present[presentTrigger][TapsForMana]|s.present[presentReplacement][TapsForMana] != 0
}

// shapesTapping reports whether a living ability adds to the mana that permanents are tapped for, or changes it.
func (s *State) shapesTapping(w *Watch) bool {
	if w.Kind == AgainRule {
		return true
	}
	return w.Event == TapsForMana && (w.Kind == ReplacementRule || w.Kind == TriggeredAbility && s.counts(w.Ability))
}

// runTapped goes on when a mana ability has made its mana: what triggers on that follows (CR 106.12a).
func (s *State) runTapped(f *Frame, env *Env) status {
	if f.Step == castMade {
		f.Step = castTriggered
		p := &s.procs[f.Proc]
		if made := p.Much; made != 0 && s.book.costs[f.A].Tap {
			s.happened(&Event{Kind: TapsForMana, What: p.Source, Player: p.Controller, Controller: p.Controller, N: int32(made)}, env)
		}
	}
	if i := s.nextManaTrigger(); i >= 0 {
		s.resolveManaTrigger(i, env)
		return again
	}
	return finish
}

// isManaTrigger reports whether a waiting trigger is a mana ability (CR 605.1b).
func (s *State) isManaTrigger(t *Trigger) bool {
	return s.book.abilities[t.Ability].Flags&ManaAbilityFlag != 0
}

// nextManaTrigger returns the mana ability that is next among the waiting triggers, or -1: in APNAP order, and of one player's in
// the order in which they have triggered.
func (s *State) nextManaTrigger() int {
	for k := range int(s.seats) {
		p := s.apnap(k)
		for i := range s.triggers {
			if t := &s.triggers[i]; t.Controller == p && s.isManaTrigger(t) {
				return i
			}
		}
	}
	return -1
}

// resolveManaTrigger has a triggered mana ability resolve without the stack, if its condition still holds (CR 603.4, 605.4a).
func (s *State) resolveManaTrigger(i int, env *Env) {
	t := s.triggers[i]
	s.triggers = append(s.triggers[:i], s.triggers[i+1:]...)
	p := s.procOf(&t)
	p.State, p.Flags = ProcRunning, EndsWithFrame
	if t.Captured >= 0 {
		p.Reg = s.delayed[t.Captured].Reg
		s.endDelayed(int(t.Captured))
	}
	row := s.newProc(p)
	sc := s.procScope(row)
	if !s.holds(s.book.abilities[t.Ability].Given, &sc) {
		s.freeProc(row)
		return
	}
	env.used(t.Ability)
	s.push(Frame{Kind: RunFrame, Who: t.Controller, Proc: row})
}

// dropManaTriggers forgets mana abilities that have triggered on a mana ability that is cut short.
func (s *State) dropManaTriggers() {
	for i := s.nextManaTrigger(); i >= 0; i = s.nextManaTrigger() {
		s.dropTrigger(i)
	}
}

// triggeredMana makes an ability a mana ability if it has no target, triggers on a mana ability, and could add mana (CR 605.1b).
func (b *Book) triggeredMana(a *Ability) {
	p := &b.programs[a.Program]
	taps, others := false, false
	for e := a.Event; e != 0; e = b.events[e].Next {
		taps, others = taps || b.events[e].Kind == TapsForMana, others || b.events[e].Kind != TapsForMana
	}
	if !taps || len(p.Targets) > 0 || !p.has(AddManaOp) {
		return
	}
	if others {
		refuse(a.At, "adding mana on one of several events, of which only one is that a permanent is tapped for mana, is not among what the rules engine does yet")
	}
	a.Flags |= ManaAbilityFlag
	if !b.steadyTrigger(a) {
		a.Flags |= UncertainMana
	}
	for i := range p.Code {
		if in := &p.Code[i]; in.Code == AddManaOp && b.adds[in.N].Tag != 0 {
			refuse(a.At, "restricted mana of a triggered mana ability is not among what the rules engine does yet")
		}
	}
}

func (p *Program) has(code Code) bool {
	for i := range p.Code {
		if p.Code[i].Code == code {
			return true
		}
	}
	return false
}

// steadyTrigger reports whether a triggered mana ability depends on nothing that making mana changes, and asks for nothing but the
// type of its mana: only then can it be counted on.
func (b *Book) steadyTrigger(a *Ability) bool {
	for e := a.Event; e != 0; e = b.events[e].Next {
		if !b.lastingIn(b.events[e].Who) || !b.lastingIn(b.events[e].What) {
			return false
		}
	}
	if !b.lastingIn(a.Given) {
		return false
	}
	code := b.programs[a.Program].Code
	for i := range code {
		in := &code[i]
		switch in.Code {
		case End, Jump:
		case JumpUnless:
			if !b.lastingIn(in.A) {
				return false
			}
		case AddManaOp:
			if !b.lastingIn(in.Who) || !b.lastingIn(in.A) {
				return false
			}
		case LifeOp, DamageOp:
			if !b.lastingIn(in.Who) || !b.lastingIn(in.A) || !b.lastingIn(in.B) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// lastingIn is lasting for words about an event: its roles and what is attached do not change while mana is made, either.
func (b *Book) lastingIn(e ExprID) bool {
	if e == 0 {
		return true
	}
	n := &b.nodes[e]
	switch n.Op {
	case termThat, termThatPlayer, termHost, termReg, filtNameIs, filtColorIs, filtSubtypeIs:
		return true
	case filtIs, filtControl, filtOwner, filtNot, filtNameOf, filtRelated, condNot, termController, termOwner:
		return b.lastingIn(n.A)
	case filtAnd, filtOr, condAnd, condOr, condMatches, condSame:
		return b.lastingIn(n.A) && b.lastingIn(n.B)
	default:
		return b.lasting(e)
	}
}

// tappedYield is mana that a permanent makes by being tapped for it, and what is added to it by what triggers on that.
type tappedYield struct{ main, extra manaYield }

// tappedList are the alternatives of a permanent that is tapped for mana; made are types that it has made already.
type tappedList struct {
	of   [maxYields]tappedYield
	n    int
	made TypeSet
}

func (l *tappedList) append(y tappedYield) {
	if l.n < len(l.of) {
		l.of[l.n] = y
		l.n++
	}
}

// produced lists what activating a mana ability would add in the end for its controller: what it makes itself, and what the mana
// abilities add that trigger on it (CR 605.4a).
func (s *State) produced(a *Ability, sc *scope) yieldList {
	watched := s.tapWatched() && s.book.costs[a.Cost].Tap
	if !watched && !s.book.asksCould {
		return s.yields(a, sc)
	}
	p := s.permOf(sc.source)
	veil := p != nil && p.Flags&Entering == 0 && s.usesUp(a.Cost) // it is gone when its mana is made
	if veil {
		p.Flags |= Entering
	}
	list := s.yields(a, sc)
	if watched {
		s.addTriggered(&list, sc.source, sc.you, 0)
	}
	if veil {
		p.Flags &^= Entering
	}
	return list
}

// addTriggered adds to every alternative what triggers as who taps a permanent for it. What cannot be counted on is left out.
func (s *State) addTriggered(list *yieldList, what Ref, who Player, made TypeSet) {
	t := tappedList{made: made, n: list.n}
	for i := range list.of[:list.n] {
		t.of[i].main = list.of[i]
	}
	e := Event{Kind: TapsForMana, What: what, Player: who, Controller: who}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != TriggeredAbility || w.Event != TapsForMana || !s.counts(w.Ability) || s.hidden(w.Source) || !s.matches(w, &e) {
			continue
		}
		sc := s.watchScope(w)
		setRoles(&sc, &e)
		if a := &s.book.abilities[w.Ability]; s.holds(a.Given, &sc) {
			for range s.manaTriggers(sc.source, &e) {
				s.cross(&t, a.Program, &sc, who)
			}
		}
	}
	for i := range s.delayed {
		d := &s.delayed[i]
		if d.Used || d.Ability == 0 || !s.counts(d.Ability) {
			continue
		}
		sc := s.lateScope(i)
		if s.matchesPattern(s.book.abilities[d.Ability].Event, &sc, &e) {
			for range s.manaTriggers(d.Source, &e) {
				s.cross(&t, d.Program, &sc, who)
			}
		}
	}
	t.sum(list)
}

// manaTriggers is how often a mana ability of a source triggers on a permanent being tapped for mana, as far as that can be counted on
// (CR 603.2d).
func (s *State) manaTriggers(source Ref, e *Event) int {
	if s.rules[AgainRule] == 0 || s.permOf(source) == nil {
		return 1
	}
	n := 1
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != AgainRule || s.hidden(w.Source) || s.book.abilities[w.Ability].Flags&UncertainMana != 0 {
			continue
		}
		sc := s.watchScope(w)
		sc.it = source
		if a := &s.book.abilities[w.Ability]; s.affectedBy(w, &sc, source) && s.holds(a.Given, &sc) && (a.Event == 0 || s.matchesPattern(a.Event, &sc, e)) {
			n++
		}
	}
	return n
}

// steadyAgain reports whether it depends on nothing that making mana changes which abilities trigger again.
func (b *Book) steadyAgain(a *Ability) bool {
	for e := a.Event; e != 0; e = b.events[e].Next {
		if !b.lastingIn(b.events[e].Who) || !b.lastingIn(b.events[e].What) {
			return false
		}
	}
	if n := &b.nodes[a.Affected]; n.Op == termEach {
		return b.lastingIn(n.A) && b.lastingIn(n.B)
	}
	return b.lastingIn(a.Affected)
}

// addWaiting adds what the mana abilities will add that wait to resolve.
func (s *State) addWaiting(list *yieldList, who Player) {
	t := tappedList{made: AllTypes, n: list.n}
	for i := range list.of[:list.n] {
		t.of[i].main = list.of[i]
	}
	for i := range s.triggers {
		w := &s.triggers[i]
		if !s.counts(w.Ability) {
			continue
		}
		p := s.procOf(w)
		sc := scope{
			proc: -1, effect: -1, late: w.Captured + 1, source: w.Source, granter: w.Granter, that: w.That, was: w.Was,
			you: w.Controller, thatPlayer: w.ThatPlayer, much: int32(w.Much), text: w.Text,
		}
		if s.holds(s.book.abilities[w.Ability].Given, &sc) {
			more := s.yieldsFrom(s.book.programs[p.Program].Code, 0, &sc, who, Ref{})
			t.plus(&more)
		}
	}
	t.sum(list)
}

// counts reports whether an ability is a triggered mana ability that can be counted on.
func (s *State) counts(a AbilityID) bool {
	return s.book.abilities[a].Flags&(ManaAbilityFlag|UncertainMana) == ManaAbilityFlag
}

// hidden reports whether a permanent is treated as gone: see hide.
func (s *State) hidden(id ID) bool {
	o := &s.objects[id]
	return o.Zone == Battlefield && s.perms[o.Row].Flags&Entering != 0
}

// cross combines every alternative with what a program adds for a player. A type that was produced may be one that is certain, or
// one that some unit of the alternative can be, which then is of that type.
func (s *State) cross(t *tappedList, program ProgramID, sc *scope, who Player) {
	code := s.book.programs[program].Code
	was := *t
	t.n = 0
	for i := range was.of[:was.n] {
		y := &was.of[i]
		if y.main.n == 0 && was.made == 0 { // it makes no mana: nothing triggers
			t.append(*y)
			continue
		}
		fixed := was.made | y.main.fixed()
		if sc.much = int32(fixed); fixed != 0 || !s.book.namesProduced(code) {
			more := s.yieldsFrom(code, 0, sc, who, Ref{})
			t.with(y, &more)
		}
		if s.book.namesProduced(code) {
			s.pinUnit(t, y, code, sc, who, fixed)
		}
	}
}

// pinUnit adds the alternatives in which a unit is of one type that is not certain, and that type is added.
func (s *State) pinUnit(t *tappedList, y *tappedYield, code []Instr, sc *scope, who Player, fixed TypeSet) {
	for k := range y.main.of[:y.main.n] {
		u := y.main.of[k]
		for types := u.types &^ fixed; types != 0 && u.types&(u.types-1) != 0; types &= types - 1 {
			one := types & -types
			z := *y
			z.main.remove(u)
			z.main.add(one, u.tag, 1)
			sc.much = int32(one)
			more := s.yieldsFrom(code, 0, sc, who, Ref{})
			t.with(&z, &more)
		}
	}
}

// namesProduced reports whether a program adds mana of a type that was produced.
func (b *Book) namesProduced(code []Instr) bool {
	for i := range code {
		if code[i].Code != AddManaOp {
			continue
		}
		for _, o := range b.adds[code[i].N].Options {
			if o.Produced {
				return true
			}
		}
	}
	return false
}

// fixed returns the types of which there certainly is a unit.
func (y *manaYield) fixed() (types TypeSet) {
	for _, u := range y.of[:y.n] {
		if u.types&(u.types-1) == 0 {
			types |= u.types
		}
	}
	return types
}

// with appends an alternative with each of the yields added to it.
func (l *tappedList) with(y *tappedYield, more *yieldList) {
	for j := range more.of[:more.n] {
		z := *y
		z.extra.plus(&more.of[j])
		l.append(z)
	}
}

// plus adds each of the yields to every alternative.
func (l *tappedList) plus(more *yieldList) {
	was := *l
	l.n = 0
	for i := range was.of[:was.n] {
		l.with(&was.of[i], more)
	}
}

// sum puts what is made and what is added to it together.
func (l *tappedList) sum(list *yieldList) {
	list.n = 0
	for i := range l.of[:l.n] {
		y := l.of[i].main
		y.plus(&l.of[i].extra)
		list.append(y)
	}
}

// countTapped finishes Tap1 and TapN of the permanents to whose mana something is added: they are kept if all of it together is
// units of one kind.
func (s *State) countTapped() {
	for i := range s.perms {
		p := &s.perms[i]
		if !p.Makes || !s.tapMatters(i) {
			continue
		}
		p.Tap1, p.TapN = 0, 0
		list := s.manaAbilities(i)
		if list.n != 1 || !s.book.steady(&s.book.abilities[list.of[0].ability]) {
			continue
		}
		sc := s.manaScope(i, list.of[0])
		made := s.produced(&s.book.abilities[list.of[0].ability], &sc)
		if made.n == 1 && made.of[0].n == 1 && made.of[0].harm == 0 {
			p.Tap1, p.TapN = made.of[0].of[0].types, made.of[0].of[0].n
		}
	}
}

// tapMatters reports whether something may add to the mana that permanent i is tapped for, or change it.
func (s *State) tapMatters(i int) bool {
	e := Event{Kind: TapsForMana, What: s.refOf(s.perms[i].Object), Player: s.perms[i].Control, Controller: s.perms[i].Control}
	for k := range s.watch {
		w := &s.watch[k]
		if s.shapesTapping(w) && s.matches(w, &e) {
			return true
		}
	}
	for k := range s.delayed {
		d := &s.delayed[k]
		if d.Used || d.Ability == 0 || !s.counts(d.Ability) {
			continue
		}
		if sc := s.lateScope(k); s.matchesPattern(s.book.abilities[d.Ability].Event, &sc, &e) {
			return true
		}
	}
	return false
}

// addsToTapping reports whether permanent i adds to the mana that permanents are tapped for, or changes it.
func (s *State) addsToTapping(i int) bool {
	if !s.tapWatched() {
		return false
	}
	for k := range s.watch {
		if w := &s.watch[k]; w.Source == s.perms[i].Object && s.shapesTapping(w) {
			return true
		}
	}
	return false
}

// lateScope is what the words of row i of the delayed triggers refer to.
func (s *State) lateScope(i int) scope {
	d := &s.delayed[i]
	return scope{proc: -1, effect: -1, late: int16(i) + 1, source: d.Source, text: d.Text, you: d.Controller, thatPlayer: NoPlayer}
}
