package game

func decideCast(s *State, f *Frame, d *Decision) {
	p := &s.procs[f.Proc]
	d.Source, d.Card = p.Source, s.cardOf(f.Proc)
	switch f.Step {
	case castGiven:
		d.Kind, d.Card = OptionalCost, s.givingCard(s.givenAt(f.Proc, int(f.I)))
	case castModes:
		decideModes(s, f, d)
	case castOptional:
		d.Kind = OptionalCost
		if face := s.faceCast(f); face.Announced && s.book.abilities[face.Extras[f.I]].Flags&OrCost != 0 {
			d.Word = VerbPay
		}
	case castSplice:
		d.Kind, d.Word, d.Left = ChooseObjects, VerbReveal, 1
	default:
		d.Kind = ChooseX
	}
}

func listCast(s *State, f *Frame, env *Env) {
	switch f.Step {
	case castGiven:
		s.listGiven(f, env)
	case castModes:
		s.listModes(f, env)
	case castOptional:
		if s.mayDecline(f, env) {
			env.offer(Option{Kind: No}, 0)
		}
		env.offer(Option{Kind: Yes}, 0)
	case castSplice:
		s.listSplice(f, env)
	default:
		s.listX(f, env)
	}
}

// listX offers every X that can be paid and has targets (CR 107.3, 601.2b).
func (s *State) listX(f *Frame, env *Env) {
	p := &s.procs[f.Proc]
	loyalty := p.Kind == ActivatedProc && s.book.abilities[p.Ability].Kind == LoyaltyAbility
	less := s.reductions(p.Source.ID(), f.Proc, ExprID(f.B))
	for x := range int16(1000) {
		s.procs[f.Proc].X = x
		ok := s.canPayMana(f.Proc, CostID(f.A), less, x, s.faceCast(f), env)
		if loyalty {
			pm := s.permOf(p.Source)
			sc := s.procScope(f.Proc)
			ok = pm != nil && int32(pm.Loyalty)+s.loyaltyChange(&s.book.abilities[p.Ability], &sc) >= 0
		}
		targets := s.targetsExist(f.Proc, 0) && !s.bansCast(f.Proc) && s.staysPermitted(f.Proc)
		s.procs[f.Proc].X = 0
		if !ok {
			break
		}
		if targets && x >= int16(s.book.abilities[s.procs[f.Proc].Ability].LeastX) {
			env.offer(Option{Kind: Number, N: x}, uint64(x))
		}
	}
}

func answerCast(s *State, f *Frame, o Option, env *Env) {
	switch f.Step {
	case castGiven:
		s.answerGiven(f, o)
	case castModes:
		if s.answerModes(f, o) {
			f.Step = castSplice
		}
	case castOptional:
		ab := &s.book.abilities[s.faceCast(f).Extras[f.I]]
		if o.Kind == Yes {
			s.procs[f.Proc].Paid += ab.paidBit(f.I)
		}
		if o.Kind == No || ab.Flags&RepeatFlag == 0 {
			f.I++
		}
	case castSplice:
		s.answerSplice(f, o, env)
	default:
		s.procs[f.Proc].X = o.N
		f.Step = castTargets
	}
}
