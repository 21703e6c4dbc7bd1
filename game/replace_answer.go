package game

func decideEvents(s *State, f *Frame, d *Decision) {
	d.Kind = ChooseReplacement
	switch f.Step {
	case entersRun:
		d.Kind, d.Word, d.Source = ChooseObjects, VerbEnchant, s.batch[f.I].Event.New
		d.Card = s.objects[d.Source.Slot].Card
	case eventOffers:
		row := &s.watch[f.A]
		d.Kind = MayDo
		d.Source, d.Card = s.refOf(row.Source), s.book.abilities[row.Ability].Card
	case eventShares:
		row := &s.watch[f.A]
		d.Source, d.Card = s.refOf(row.Source), s.book.abilities[row.Ability].Card
	case graveyardsArranged, stampsArranged:
		decideArrange(f, d, s.toArrange(f, f.Who)-s.setLen(f.Set))
	default:
	}
}

func listEvents(s *State, f *Frame, env *Env) {
	switch f.Step {
	case graveyardsArranged, stampsArranged:
		s.listArrange(f, env)
		return
	case eventOffers:
		env.offer(Option{Kind: No}, 0)
		env.offer(Option{Kind: Yes}, 0)
		return
	case becomingChosen, clauseChosen:
		s.listClauses(f, env)
		return
	case entersRun:
		s.listHosts(s.batch[f.I].Event.New, env)
		return
	case eventShares:
		for i := int(f.I); i < len(s.batch); i++ {
			if s.shares(i, int(f.A)) {
				env.offer(Option{Kind: Take, N: int16(i), A: s.batch[i].Event.Source}, env.inOrder())
			}
		}
		return
	}
	s.listReplacements(&s.batch[f.I], env)
}

// listReplacements offers what replaces an event, of the first class of which something does (CR 616.1). What would enter is looked at
// as it would (CR 614.12), as it is where they are counted.
func (s *State) listReplacements(p *Pending, env *Env) {
	shown := s.showEntering(p)
	defer s.endShowing(p, shown)
	for _, own := range ownReplacements {
		if s.replaces(own, p) {
			env.offer(Option{Kind: Take, N: int16(own), A: p.Event.What}, env.inOrder())
		}
	}
	for w := range s.watch {
		if s.replaces(w, p) && s.inFirstClass(w, p) && !s.offeredAlike(w, p) {
			env.offer(Option{Kind: Take, N: int16(w), A: s.refOf(s.watch[w].Source)}, env.inOrder())
		}
	}
}

// offeredAlike reports whether an earlier row that applies as well is the same effect of the same ability, made once more.
func (s *State) offeredAlike(w int, p *Pending) bool {
	row := &s.watch[w]
	if row.Effect < 0 || s.book.programs[s.book.modsProgram[s.effects[row.Effect].Mods]].Sets != 0 {
		return false
	}
	e := &s.effects[row.Effect]
	for v := range w {
		other := &s.watch[v]
		if other.Ability != row.Ability || other.Source != row.Source || other.Effect < 0 || !s.replaces(v, p) {
			continue
		}
		if x := &s.effects[other.Effect]; x.Val == e.Val && x.Reg == e.Reg && x.Until == e.Until && x.Control == e.Control {
			return true
		}
	}
	return false
}

func answerEvents(s *State, f *Frame, o Option, env *Env) {
	if f.Step == graveyardsArranged || f.Step == stampsArranged {
		f.Set = s.addTo(f.Set, o.A, 0)
		return
	}
	i, step := int(f.I), f.Step
	if step == becomingChosen || step == clauseChosen {
		if f.Step = entersRun; step == becomingChosen {
			f.Step = eventSettles
		}
		s.runClause(f, int(o.N), env)
		return
	}
	if step == entersRun {
		s.attachTo(s.batch[i].Event.New, o.A)
		return
	}
	f.Step = eventSettles
	switch {
	case o.Kind == No: // an optional one that is declined counts as used
		s.use(&s.watch[f.A], &s.batch[i])
	case o.Kind == Yes:
		s.applyReplacement(i, int(f.A), env)
	case step == eventShares:
		s.batch[i], s.batch[o.N] = s.batch[o.N], s.batch[i]
		s.applyReplacement(i, int(f.A), env)
	default:
		s.offerOrApply(f, int(o.N), env)
	}
}
