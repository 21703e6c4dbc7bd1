package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds additional costs that spells have because of effects (CR 118.8, 601.2b, 601.2f): those of conspire, casualty or replicate
// that a static ability gives to spells, and life that may be paid so that a spell costs less colored mana. Each is a proc of its own beside
// that of the spell, made as the announcement begins: Parent names the spell's proc, Modes which one of them it is, from 0, Much how often it
// is announced to be paid, Granter the object whose effect it is, Ability the cost. They stay as long as the spell does.

// givenCost compiles an additional cost that spells are given.
func (p *prog) givenCost(a *card.AdditionalCost) Mod {
	if !a.Optional || a.EachMode || a.EachTarget || a.Mode > 0 || a.Flash || a.Or || a.Given != nil {
		refuse(a.At, "an additional cost that spells are given is optional, and nothing else is said of it: others are not among what the rules engine does yet")
	}
	if _, twice := p.c.givenCosts[a]; twice {
		refuse(a.At, "the same additional cost twice, given by one effect, is not among what the rules engine does yet")
	}
	own := p.c.newProgram(p.p.Name, a.At)
	own.ownCost = true
	ab := own.additionalCost(a)
	own.checkGiven(&p.c.b.costs[ab.Cost], a.At)
	if len(a.Colored) > 0 {
		p.c.checkColored(a.Colored, a.At)
		ab.Plus = p.c.addCost(p.c.manaCost(a.Colored, a.At))
		p.c.b.colorCosts = true
	}
	ab.Program = own.finish()
	ab.Card, ab.Index, ab.Unit = p.c.current, grantedIndex, -1
	id := p.c.addAbility(ab)
	p.c.givenCosts[a] = id
	p.c.b.givesCosts = true
	return Mod{Kind: AbilityMod, Ability: id, Val: -1}
}

// checkGiven refuses costs of which it is not known what paying them besides others takes.
func (p *prog) checkGiven(c *Cost, at card.Pos) {
	parts := c.Program != 0
	if c.First != 0 || c.Tap || c.Untap || c.Tapping != 0 || parts && (c.Own || len(c.Symbols) > 0 || c.Generic > 0 || c.Xs > 0) {
		refuse(at, "this additional cost, given to spells, is not among what the rules engine does yet")
	}
	chosen := 0
	for _, in := range p.c.b.programs[c.Program].Code {
		switch in.Code {
		case ChooseOp:
			if chosen++; chosen > 1 || in.Flag&TotalChoice != 0 || !in.Zones.Has(Battlefield) {
				refuse(at, "this choice in an additional cost, given to spells, is not among what the rules engine does yet")
			}
		case SacrificeOp, TapOp, PayLifeOp, End:
		default:
			refuse(at, "this additional cost, given to spells, is not among what the rules engine does yet")
		}
	}
}

// paidGiven compiles whether, or how often, a cost was paid that spells have because of the effect at work.
func (p *prog) paidGiven(part card.Ability, op NodeOp) ExprID {
	a, ok := part.(*card.AdditionalCost)
	if !ok {
		return 0
	}
	id, ok := p.c.givenCosts[a]
	if !ok {
		return 0
	}
	return p.c.node(Node{Op: op, N: int32(id)})
}

// givenPaid is how often the spell that has an ability because of an effect has had a cost paid that it has because of the same effect, also
// after it has left the stack, as long as that ability is to copy it (CR 608.2h).
func (s *State) givenPaid(n *Node, sc *scope) int32 {
	row := s.rowToCopy(sc.source)
	if row < 0 {
		return 0
	}
	for i := range s.procs {
		if p := &s.procs[i]; p.Kind == GivenCostProc && p.Parent == row && p.Ability == AbilityID(n.N) && p.Granter == sc.granter {
			return int32(p.Much)
		}
	}
	return 0
}

// addGivenCosts makes the procs of the costs that effects give to the spell of a proc, which may be a card that is to be cast; of trials only
// those that make it cost less.
func (s *State) addGivenCosts(row int16, trial bool) {
	if s.rules[SpellsRule] == 0 || s.procs[row].Kind != SpellProc {
		return
	}
	n := uint16(0)
	for i := range s.watch {
		w := s.watch[i]
		if w.Kind != SpellsRule || !s.book.givesCost(w.Ability) || !s.givesSpell(&w, row) {
			continue
		}
		for _, m := range s.book.mods[s.book.abilities[w.Ability].Mods] {
			ab := &s.book.abilities[m.Ability]
			if m.Kind != AbilityMod || ab.Kind != AdditionalCostAbility || trial && ab.Plus == 0 {
				continue
			}
			if _, can := s.costFor(ab.Cost, s.procs[row].Self.ID()); !can {
				continue
			}
			p := s.givenProc(row, &w, m.Ability)
			p.Modes = n
			if n++; trial {
				s.trialProc(&p)
			} else {
				s.newProc(p)
			}
		}
	}
}

// givenProc is the proc of a cost that a row gives to a spell.
func (s *State) givenProc(row int16, w *Watch, a AbilityID) Proc {
	p := &s.procs[row]
	return Proc{
		Source: p.Self, Self: p.Self, Granter: s.refOf(w.Source), Program: s.book.abilities[a].Program, Ability: a, Controller: p.Controller,
		ThatPlayer: NoPlayer, Kind: GivenCostProc, State: ProcAnnouncing, Below: -1, Parent: row, Pending: -1, Text: w.Text,
	}
}

// givesCost reports whether a rule gives spells an additional cost.
func (b *Book) givesCost(id AbilityID) bool {
	return b.givesCosts && slices.ContainsFunc(b.mods[b.abilities[id].Mods], func(m Mod) bool {
		return m.Kind == AbilityMod && b.abilities[m.Ability].Kind == AdditionalCostAbility
	})
}

// hasCostOf reports whether a spell has a cost because of a row: what else that gives to the spells that are such as they are cast, the spell
// has, too.
func (s *State) hasCostOf(row int16, w *Watch) bool {
	for i := range s.procs {
		p := &s.procs[i]
		if p.Kind == GivenCostProc && p.Parent == row && p.Granter == s.refOf(w.Source) &&
			slices.ContainsFunc(s.book.mods[s.book.abilities[w.Ability].Mods], func(m Mod) bool { return m.Ability == p.Ability }) {
			return true
		}
	}
	return false
}

// givenAt returns the proc of the k-th cost that the spell of a proc has been given, or -1.
func (s *State) givenAt(row int16, k int) int16 {
	for i := range s.procs {
		if p := &s.procs[i]; p.Kind == GivenCostProc && p.Parent == row && int(p.Modes) == k {
			return int16(i)
		}
	}
	return -1
}

// givenCostOf is what the cost of such a proc is for the spell.
func (s *State) givenCostOf(g int16) CostID {
	p := &s.procs[g]
	cost, _ := s.costFor(s.book.abilities[p.Ability].Cost, p.Self.ID())
	return cost
}

// freeGivenCosts frees those of a spell that is gone.
func (s *State) freeGivenCosts(row int16) {
	for k := 0; ; k++ {
		g := s.givenAt(row, k)
		if g < 0 {
			return
		}
		s.freeProc(g)
	}
}

// addGivenCuts adds the colored mana that a spell costs less because of what is paid for that.
func (s *State) addGivenCuts(row int16, cut *colorCut) {
	for i := range s.procs {
		if p := &s.procs[i]; p.Kind == GivenCostProc && p.Parent == row && p.Much > 0 {
			cut.add(s.book.costs[s.book.abilities[p.Ability].Plus].Symbols)
		}
	}
}

// addGivenMana adds the mana of the given costs that are announced, as addOthers does of others.
func (s *State) addGivenMana(row int16, x int16, left *int32, cut *colorCut, d *Demand, q *PayQuery) {
	for k := 0; ; k++ {
		g := s.givenAt(row, k)
		if g < 0 {
			return
		}
		id := s.givenCostOf(g)
		for range s.procs[g].Much {
			cost := &s.book.costs[id]
			more := cost.extra(x, left)
			cost.without(cut, &more)
			*d = d.plus(&more)
			if q != nil {
				s.keepFor(q, id, g)
			}
		}
	}
}

// addLaterGiven adds the given costs that the spell of the frame will still have to pay, as addLater does of others.
func (s *State) addLaterGiven(c *payContext, f *Frame, less *int32, cut *colorCut) {
	from, done := 0, 0
	if f.Step == castGivenParts {
		from, done = int(f.I), int(f.PC)
	}
	for k := from; ; k++ {
		g := s.givenAt(f.Proc, k)
		if g < 0 {
			return
		}
		for range int(s.procs[g].Much) - done {
			s.addLaterCost(c, s.procs[f.Proc].X, g, s.givenCostOf(g), less, cut)
		}
		done = 0
	}
}

// nextGiven asks about the next given cost that could be paid (CR 601.2b).
func (s *State) nextGiven(f *Frame, env *Env) status {
	for ; ; f.I++ {
		g := s.givenAt(f.Proc, int(f.I))
		if g < 0 {
			break
		}
		if s.canPayGiven(f, g, env) {
			return ask
		}
	}
	f.Step, f.I = castOptional, 0
	return again
}

// canPayGiven reports whether the announcement could be completed with the given cost at work paid once more.
func (s *State) canPayGiven(f *Frame, g int16, env *Env) bool {
	if s.procs[g].Much == maxRepeats {
		env.Exceeded++
		return false
	}
	if s.procs[g].Much > 0 && s.book.abilities[s.procs[g].Ability].Flags&RepeatFlag == 0 {
		return false
	}
	s.procs[g].Much++
	ok := s.canPayParts(g, s.givenCostOf(g)) && s.completesGiving(f, int(f.I)+1, env)
	s.procs[g].Much--
	return ok
}

// completesGiving reports whether the announcement in the frame can be completed as it stands, or with given costs from number k on that
// make the spell cost less.
func (s *State) completesGiving(f *Frame, k int, env *Env) bool {
	row, face, cost, less := f.Proc, s.faceCast(f), CostID(f.A), ExprID(f.B)
	completes := func() bool {
		return s.canPayExtras(row, face) && s.completesAs(row, cost, less, face, env) || len(face.Extras) > 0 && s.completesPaying(row, 0, cost, less, face, env)
	}
	return s.reducing(row, k, func() bool {
		if face.Announced {
			return s.announcing(row, 0, face, completes)
		}
		return completes()
	})
}

// reducing calls ok with every choice of given costs from number k on that make the spell cost less, until it says yes. Of costs that are alike
// it makes no difference which are paid.
func (s *State) reducing(row int16, k int, ok func() bool) bool {
	if ok() {
		return true
	}
	tried := AbilityID(0)
	for ; ; k++ {
		g := s.givenAt(row, k)
		if g < 0 {
			return false
		}
		p := &s.procs[g]
		if p.Much > 0 || p.Ability == tried || s.book.abilities[p.Ability].Plus == 0 || !s.canPayParts(g, s.givenCostOf(g)) {
			continue
		}
		tried = p.Ability
		s.procs[g].Much = 1
		yes := s.reducing(row, k+1, ok)
		s.procs[g].Much = 0
		if yes {
			return true
		}
	}
}

// listGiven offers to pay a given cost, and not to, if the spell can be cast without.
func (s *State) listGiven(f *Frame, env *Env) {
	if s.completesGiving(f, int(f.I)+1, env) {
		env.offer(Option{Kind: No}, 0)
	}
	env.offer(Option{Kind: Yes}, 0)
}

// answerGiven notes what is announced of a given cost.
func (s *State) answerGiven(f *Frame, o Option) {
	g := s.givenAt(f.Proc, int(f.I))
	if o.Kind == Yes {
		s.procs[g].Much++
	}
	if o.Kind == No || s.book.abilities[s.procs[g].Ability].Flags&RepeatFlag == 0 {
		f.I++
	}
}

// nextGivenPart pays the next given cost that was announced (CR 601.2h).
func (s *State) nextGivenPart(f *Frame, env *Env) {
	for ; ; f.I, f.PC = f.I+1, 0 {
		g := s.givenAt(f.Proc, int(f.I))
		if g < 0 {
			f.Step = castDone
			return
		}
		if int(f.PC) >= int(s.procs[g].Much) {
			continue
		}
		f.PC++
		s.payExtra(f, g, s.givenCostOf(g), env)
		return
	}
}

// hasToGive reports whether there is enough for all that the spell of a proc will have to give away for its costs, without what is taken
// already: of costs that are announced each can be paid beside the others (CR 118.3). Life is counted with the mana.
func (s *State) hasToGive(row int16, cost CostID, f *FaceInfo) bool {
	t := toll{who: s.procs[row].Controller}
	announced := false
	for k := 0; ; k++ {
		g := s.givenAt(row, k)
		if g < 0 {
			break
		}
		announced = announced || s.procs[g].Much > 0
		t.addSteps(s, g, s.givenCostOf(g))
	}
	if !announced {
		return true
	}
	t.addTimes(s, row, cost, 1)
	for k, a := range f.Extras {
		ab := &s.book.abilities[a]
		t.addTimes(s, row, ab.Cost, int32(s.timesPaid(row, k, ab)))
	}
	return !t.lacks && s.canPayLife(t.who, int32(t.query.Life)) && s.canGive(&t, nil)
}

// sparesGiven reports whether the given costs of a spell that are still to be paid can be paid if r is chosen for one of its costs.
func (s *State) sparesGiven(in *Instr, row int16, r Ref) bool {
	top := len(s.frames) - 1
	if !s.book.givesCosts || top < 1 || s.frames[top-1].Kind != CastFrame || s.frames[top].Proc != row || in.Code != ChooseOp {
		return true
	}
	f, t := &s.frames[top-1], toll{who: s.frames[top].Who}
	if f.Step < castParts || f.Step > castGivenParts {
		return true
	}
	sc := s.procScope(row)
	t.give(gift{row, in, s.number(in.B, &sc) - int32(s.frames[top].A) - 1})
	for k := 0; ; k++ {
		g := s.givenAt(f.Proc, k)
		if g < 0 {
			break
		}
		if f.Step < castGivenParts || k > int(f.I) {
			t.addSteps(s, g, s.givenCostOf(g))
		}
	}
	if t.ng < 2 {
		return true
	}
	taken := s.appendSet(s.lend(), s.procs[row].Reg[in.Dst])
	defer s.giveBack()
	return s.canGive(&t, append(taken, r))
}

// givingCard is the card whose effect gives a spell the cost of a proc.
func (s *State) givingCard(g int16) CardID { return s.objects[s.procs[g].Granter.Slot].Card }
