package game

// This file holds choosing objects and players when a step runs (CR 608.2d), looking at things and revealing them.

// choices appends what a choose step can take for one player who acts, in canonical order.
func (s *State) choices(in *Instr, sc *scope, who Player, out []Ref) []Ref {
	var all []Ref
	buf := s.lend()
	defer s.giveBack()
	switch {
	case in.C != 0:
		all = s.members(in.C, sc, buf)
	case in.Verb == VerbSacrifice:
		all = s.controlledBy(who, buf)
	default:
		n := len(out)
		out = s.zoneChoices(in, sc, who, out)
		if in.Flag&AnnouncedChoice != 0 {
			out = s.affordable(in, sc.proc, n, out)
		}
		return out
	}
	for _, r := range all {
		if s.accepts(in.A, sc, r) && !s.barredFor(in.Verb, r, sc.source) && !s.isHelping(in, sc, r) && (in.Flag&AnnouncedChoice == 0 || s.affordsWith(in, sc.proc, r)) {
			out = append(out, r)
		}
	}
	return out
}

// isHelping reports whether a choice is what a mana ability sacrifices, and r was tapped in place of mana before.
func (s *State) isHelping(in *Instr, sc *scope, r Ref) bool {
	if !s.book.aids || in.Verb != VerbSacrifice || s.procs[sc.proc].Kind != ManaProc {
		return false
	}
	p := s.permOf(r)
	return p != nil && p.Flags&Helping != 0
}

// controlledBy appends the permanents that a player controls; what is just entering can't be chosen to go away (CR 614.13a).
func (s *State) controlledBy(who Player, out []Ref) []Ref {
	for i := range s.perms {
		if s.ready(i, who) && s.perms[i].Flags&Entering == 0 {
			out = append(out, s.refOf(s.perms[i].Object))
		}
	}
	return out
}

// zoneChoices walks the zones of the step. Of limits whose zones; hands and libraries of the player who
// acts are meant where nothing else is said. What is outside the game is seen and taken by its owner's own agent only
// (CR 400.11, 723.4), in a subgame also what of the main game that player may look at (CR 729.4).
func (s *State) zoneChoices(in *Instr, sc *scope, who Player, out []Ref) []Ref {
	n := len(out)
	inner := *sc
	inner.it = PlayerRef(who) // whose zones, where each player chooses from their own
	out = s.matching(in.A, in.Zones, in.Of, &inner, out)
	if s.book.entersCopied && s.procs[sc.proc].Kind == EntersProc {
		out = s.withoutEntrant(sc.proc, n, out)
	}
	if in.Verb == VerbDiscard || in.Verb == VerbExile || in.Verb == VerbUntap {
		out = s.withoutBarred(in.Verb, sc.source, n, out)
	}
	if in.Flag&TotalChoice != 0 && in.Verb == VerbTap && s.present[presentCant][Crews] != 0 {
		out = s.withoutIdle(sc, n, out)
	}
	if !in.Zones.Has(Outside) {
		return out
	}
	own := s.ownEyes(who)
	k := n
	for _, r := range out[n:] {
		if r.IsPlayer() || s.objects[r.Slot].Zone != Outside || own && s.MayLook(participantOf(who), r.ID()) {
			out[k] = r
			k++
		}
	}
	return out[:k]
}

// withoutBarred drops from place n on what a rule says can't be done with (CR 608.2d).
func (s *State) withoutBarred(v Verb, source Ref, n int, out []Ref) []Ref {
	k := n
	for _, r := range out[n:] {
		if !s.barredFor(v, r, source) {
			out[k] = r
			k++
		}
	}
	return out[:k]
}

// withoutIdle drops from place n on what can't crew, or saddle, the source of a cost.
func (s *State) withoutIdle(sc *scope, n int, out []Ref) []Ref {
	k := n
	for _, r := range out[n:] {
		if s.mayHelp(r, sc) {
			out[k] = r
			k++
		}
	}
	return out[:k]
}

// ownEyes reports whether p's own agent decides for p.
func (s *State) ownEyes(p Player) bool { return s.ledger.Decider(p) == participantOf(p) }

// opChoose asks each player who acts for their objects, one by one. Of several players each chooses their own number. N counts
// the players; the members are kept in the register.
func opChoose(s *State, f *Frame, in *Instr, env *Env) result {
	if f.Step == 0 {
		f.Step = 1
		s.setReg(f.Proc, in, 0)
		if in.Flag&ByChance != 0 {
			return s.chooseByChance(f, in)
		}
	}
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	sc := s.procScope(f.Proc)
	who := s.lend()
	defer s.giveBack()
	actors := s.actors(in, &sc, who)
	for ; s.toActor(f, actors); f.N, f.A = f.N+1, 0 {
		p := s.apnap(int(f.N))
		if s.chooserHasMore(f, in, &sc, p, env) {
			f.Who = p
			return query
		}
	}
	return next
}

// chooserHasMore reports whether the player at work takes another object.
func (s *State) chooserHasMore(f *Frame, in *Instr, sc *scope, p Player, env *Env) bool {
	if in.Flag&TotalChoice != 0 && f.A == 0 && !s.reachesTotal(in, sc) {
		return false // what is impossible is not done (CR 101.3)
	}
	buf := s.lend()
	defer s.giveBack()
	n := 0
	for _, r := range s.choices(in, sc, p, buf) {
		if !s.chosen(f, in, r) && s.playableChoice(in, sc, r, env) {
			n++
		}
	}
	return n > 0 && (in.Flag&AnyNumber != 0 || int32(f.A) < s.most(in, sc))
}

func (s *State) most(in *Instr, sc *scope) int32 {
	if in.Flag&AnyNumber != 0 {
		return 1 << 15
	}
	return s.number(ExprID(in.N), sc)
}

func (s *State) chosen(f *Frame, in *Instr, r Ref) bool {
	return in.Dst != NoReg && s.inSet(s.procs[f.Proc].Reg[in.Dst], r)
}

// chooseByChance takes one at random (CR 701.9b).
func (s *State) chooseByChance(f *Frame, in *Instr) result {
	sc := s.procScope(f.Proc)
	p := s.actor(in, &sc)
	buf := s.lend()
	defer s.giveBack()
	all := s.choices(in, &sc, p, buf)
	for k := s.number(ExprID(in.N), &sc); k > 0 && len(all) > 0; k-- {
		i := s.draw(forChoice, p, len(all))
		s.take(f, in, all[i])
		all = append(all[:i], all[i+1:]...)
	}
	return next
}

func (s *State) take(f *Frame, in *Instr, r Ref) {
	pr := &s.procs[f.Proc]
	pr.Reg[in.Dst] = s.addTo(pr.Reg[in.Dst], r, 0)
	s.procs[f.Proc].Happened |= 1 << in.Dst
	if in.C != 0 {
		s.markTaken(f.Proc, in.C, r)
	}
}

// markTaken notes in the set that a choice was made among that r is taken, so that "the rest" leaves it out.
func (s *State) markTaken(row int16, among ExprID, r Ref) {
	n := &s.book.nodes[among]
	if n.Op != termReg {
		return
	}
	for c := int16(s.procs[row].Reg[n.N]); c != 0; c = s.cells[c].Next {
		if s.cells[c].Of == r {
			s.cells[c].Aux = taken
		}
	}
}

func decideChoose(s *State, f *Frame, in *Instr, d *Decision) {
	d.Kind, d.Word = ChooseObjects, in.Verb
	if s.book.aboutPlayers(in.A) {
		d.Kind = ChoosePlayer
	}
	sc := s.procScope(f.Proc)
	d.Left = s.takesMore(in, &sc, int(f.A))
}

// takesMore is how many more may follow what has been taken; any number is a large one.
func (s *State) takesMore(in *Instr, sc *scope, taken int) int16 {
	return int16(min(s.most(in, sc), 1000) - int32(taken))
}

func listChoose(s *State, f *Frame, in *Instr, env *Env) {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	all := s.choices(in, &sc, f.Who, buf)
	least := s.number(in.B, &sc)
	if in.Flag&TotalChoice != 0 {
		s.listTotal(f, in, &sc, all, env)
		return
	}
	open := int32(0)
	for _, r := range all {
		if !s.chosen(f, in, r) && s.playableChoice(in, &sc, r, env) {
			open++
		}
	}
	if int32(f.A) >= least || open == 0 {
		env.offer(Option{Kind: Done}, 0)
	}
	for _, r := range all {
		if !s.chosen(f, in, r) && s.playableChoice(in, &sc, r, env) {
			env.offer(Option{Kind: Take, A: r}, s.choiceKey(r, f.Who, env))
		}
	}
}

// choiceKey orders what can be chosen. Cards that the one who decides may not look at are listed by place: their order says
// nothing about them.
func (s *State) choiceKey(r Ref, who Player, env *Env) uint64 {
	if r.IsPlayer() { // behind permanents, with which they may be offered
		return 1<<54 | uint64(-1-r.Slot)
	}
	o := &s.objects[r.Slot]
	switch {
	case o.Zone == Battlefield:
		return s.permKey(int(o.Row), env)
	case !s.MayLook(s.ledger.Decider(who), r.ID()):
		return 1<<55 | env.inOrder()
	case o.Zone.Hidden():
		return s.cardKey(r.ID())
	default:
		return s.publicKey(r.ID(), env)
	}
}

func answerChoose(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	if o.Kind == Done {
		f.N, f.A = f.N+1, 0
		return
	}
	f.A++
	s.take(f, in, o.A)
}

// opLook lets who look until the resolution ends (CR 701.20e).
func opLook(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	if who == NoPlayer {
		return next
	}
	row := f.Proc
	if n := &s.book.nodes[in.A]; n.Op == termZone {
		s.lookAtZones(n, &sc, who, row)
		s.did(row, in)
		return next
	}
	buf := s.lend()
	defer s.giveBack()
	set := Value(0)
	for _, r := range s.members(in.A, &sc, buf) {
		set = s.addTo(set, r, 0)
		s.rights = append(s.rights, Right{What: r, Proc: row, Who: who})
		s.learn(r.ID())
	}
	s.setReg(row, in, set)
	s.did(row, in)
	s.record(&Event{Kind: Looks, Player: who, Source: sc.source}, env)
	return next
}

// lookAtZones gives the right to look at whole zones of players.
func (s *State) lookAtZones(n *Node, sc *scope, who Player, row int16) {
	for z := Library; z <= Outside; z++ {
		if !Zones(n.N).Has(z) {
			continue
		}
		for p := range Player(s.seats) {
			if s.accepts(n.B, sc, PlayerRef(p)) {
				s.rights = append(s.rights, Right{What: PlayerRef(p), Zone: z, Proc: row, Who: who})
				s.learnZone(z, p)
			}
		}
	}
	s.dirty |= DirtySight
}

// opReveal shows to all until the resolution ends or the cost is paid (CR 701.20a).
func opReveal(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	set := Value(0)
	for _, r := range s.members(in.A, &sc, buf) {
		if !s.live(r) {
			continue
		}
		set = s.addTo(set, r, 0)
		s.show(r, sc.source, env)
		if s.procs[f.Proc].State == ProcAnnouncing {
			s.keepShown(r, f.Proc)
		}
	}
	s.setReg(f.Proc, in, set)
	s.did(f.Proc, in)
	return next
}

// keepShown lets everybody look at a card that is revealed as a cost until the spell or ability leaves the stack (CR 701.20a).
func (s *State) keepShown(r Ref, row int16) {
	for p := range Player(s.seats) {
		s.rights = append(s.rights, Right{What: r, Proc: row, Who: p})
	}
	s.dirty |= DirtySight
}

// show reveals a card to everybody.
func (s *State) show(r, source Ref, env *Env) {
	s.objects[r.Slot].Flags |= Revealed
	s.objects[r.Slot].Known = everybody
	s.revealed = true
	s.happened(&Event{Kind: Reveals, What: r, New: r, Player: s.objects[r.Slot].Owner, Source: source, Audience: everybody}, env)
}

// opRest puts what is left of a set into its register (CR 608.2c).
func opRest(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	set := Value(0)
	for _, r := range s.appendRest(buf, in.A, &sc) {
		set = s.addTo(set, r, 0)
	}
	s.setReg(f.Proc, in, set)
	return next
}
