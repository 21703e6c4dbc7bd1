package game

// applyReplacement replaces event i (CR 614.6): it is altered in its place, or what the effect's program does takes its place.
func (s *State) applyReplacement(i, w int, env *Env) {
	p := &s.batch[i]
	switch w {
	case regeneration:
		p.Event.Kind = Regenerates
		return
	case compleated:
		s.compleat(p)
		return
	case protection:
		s.prevented(p, p.Event.N, Ref{Slot: p.Event.What.Slot, Gen: preventsByWord}, env)
		return
	}
	row := s.watch[w]
	a := &s.book.abilities[row.Ability]
	s.use(&row, p)
	env.used(row.Ability)
	if a.Flags&PreventFlag != 0 {
		s.applyPrevention(i, &row, env)
		return
	}
	s.useUp(&row)
	if a.Divert == Battlefield {
		sc := s.watchScope(&row)
		setRoles(&sc, &p.Event)
		if who := s.player(a.Who, &sc); s.inGame(who) {
			p.Under = who
		}
		return
	}
	if a.Divert != Nowhere {
		p.Event.To, p.Event.Flag = a.Divert, p.Event.Flag&^(BottomFlag|TappedFlag|FaceDownFlag|WardedFlag|OwnWayFlag)|a.DivertFlag
		if row.Effect < 0 && row.Source == p.Event.What.ID() {
			p.Event.Flag |= OwnWayFlag
		}
		return
	}
	p.Dead = true
	if a.Program == 0 {
		return
	}
	at := s.newReplacementProc(i, &row, p.Event.amount())
	s.push(Frame{Kind: RunFrame, Who: row.Control, Proc: at})
}

// useUp ends an effect that works once.
func (s *State) useUp(row *Watch) {
	if s.book.abilities[row.Ability].Flags&OnceOnly != 0 && row.Effect >= 0 {
		s.effects[row.Effect].Used = true
		s.dirty |= DirtyLayers
	}
}

// newReplacementProc makes the proc of a replacement's program about event i.
func (s *State) newReplacementProc(i int, row *Watch, much int32) int16 {
	a := &s.book.abilities[row.Ability]
	e := &s.batch[i].Event
	proc := Proc{
		Source: s.refOf(row.Source), Program: a.Program, Ability: row.Ability, Controller: row.Control, ThatPlayer: e.Player,
		That: roleOf(e), Much: int16(much), Kind: ReplacementProc, State: ProcRunning, Flags: EndsWithFrame, Below: -1, Parent: -1,
		Pending: int16(i), Granter: s.granterOf(row),
	}
	proc.Text = row.Text
	if row.Effect >= 0 {
		proc.Reg = s.copyRegs(a.Program, &s.effects[row.Effect].Reg)
		proc.Source = s.effects[row.Effect].Source
	}
	return s.newProc(proc)
}

// granterOf is the object that gave a living ability, if one did.
func (s *State) granterOf(row *Watch) Ref {
	if row.Granter == 0 {
		return Ref{}
	}
	return s.refOf(row.Granter)
}

// amount is how much an event is about, whatever its direction.
func (e *Event) amount() int32 {
	if e.Kind == ChangesLife && e.N < 0 {
		return -e.N
	}
	return e.N
}

// sameEvent puts the replaced event back, altered, with what has been applied to it (CR 614.6).
func (s *State) sameEvent(i int16, amount int32) {
	p := &s.batch[i]
	p.Dead = amount <= 0 // what changes to nothing does not happen
	if p.Event.Kind == ChangesLife && p.Event.N < 0 {
		amount = -amount
	}
	p.Event.N = amount
}

// redirect gives the damage of event i another recipient, if that can be dealt damage (CR 614.9).
func (s *State) redirect(i int16, to Ref) {
	if p, ok := to.Player(); ok && !s.inGame(p) || !ok && (s.permOf(to) == nil || !s.damageable(to)) {
		return
	}
	e := &s.batch[i].Event
	e.What, e.Player = to, s.playerOf(to)
}
