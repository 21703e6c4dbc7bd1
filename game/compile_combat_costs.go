package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// combatCost compiles what a creature's controller has to pay for it to attack or block (CR 508.1h, 509.1d). Its words are those of
// who pays; how many times its mana is to be paid is in the words of the ability.
func (p *prog) combatCost(a *Ability, m *card.Cant, at card.Pos) {
	a.Kind = CombatCostRule
	for id := a.Event; id != 0; id = p.c.b.events[id].Next {
		if e := &p.c.b.events[id]; e.Kind != Attacks && e.Kind != Blocks || e.Flag&AlonePattern != 0 || e.N > 0 {
			refuse(at, "a cost of anything but that a creature attacks or blocks is not among what the rules engine does yet")
		}
	}
	cost := *m.Unless
	if pay := timesIn(&cost); pay != nil {
		a.Number = p.number(pay.Times)
		p.checkTimes(pay.Times, at)
		cost = card.Cost{Mana: pay.Mana, At: cost.At}
	}
	a.Cost = p.cost(&cost)
	p.checkCombatCost(a, at)
	a.Program = p.capture()
}

// attackCost compiles what may be paid as the creature attacks (CR 508.1g). What happens then triggers as the last step of the payment
// (CR 603.12), so that it remembers what was paid with.
func (c *compiler) attackCost(info *FaceInfo, a *card.AttackCost, add func(Ability) AbilityID) {
	p := c.newProgram(info.Name, a.At)
	p.static, p.lacksX = true, true
	ab := Ability{Kind: AttackCostRule, Zone: Battlefield, Flags: SelfFlag, At: a.At, Event: p.event(&card.Attacks{What: &card.Is{Term: card.This}})}
	if a.Given != nil {
		ab.Given = p.cond(a.Given)
	}
	p.static = false
	cost := a.Cost
	if len(a.Then) > 0 {
		cost.Parts = append(slices.Clone(cost.Parts), &card.Reflexive{Do: a.Then, At: a.At})
	}
	ab.Cost = p.cost(&cost)
	p.static = true
	p.checkAttackCost(&ab, a.At)
	ab.Program = p.capture()
	info.Watched = append(info.Watched, add(ab))
}

// combatCost reports whether an ability is what attacking or blocking costs or may cost.
func (a *Ability) combatCost() bool { return a.Kind == CombatCostRule || a.Kind == AttackCostRule }

// checkAttackCost refuses costs of which the rules engine could not tell whether they can be paid beside others.
func (p *prog) checkAttackCost(a *Ability, at card.Pos) {
	c := &p.c.b.costs[a.Cost]
	for _, in := range p.c.b.programs[c.Program].Code {
		own := in.Code == ReflexiveOp || in.Code == ExertOp && p.byPayer(&in)
		if !own && !p.eachPays(&in) {
			refuse(at, "this optional cost to attack is not among what the rules engine does yet")
		}
	}
	if c.Tap || c.Xs > 0 || c.Tapping != 0 || c.TwoWays {
		refuse(at, "this optional cost to attack is not among what the rules engine does yet")
	}
}

// inCombatStep compiles steps about what permanents do in combat.
func (p *prog) inCombatStep(e card.Effect) {
	switch e := e.(type) {
	case *card.Exert:
		p.c.b.exerts = true
		p.emit(Instr{Code: ExertOp, Who: p.term(e.Who), A: p.term(e.What), Dst: p.result(e, true), At: e.At})
	case *card.BecomeMonarch:
		p.c.monarchy()
		p.emit(Instr{Code: MonarchOp, Who: p.term(e.Who), Dst: NoReg, At: e.At})
	case *card.BecomeDaytime:
		in := Instr{Code: DaytimeOp, N: int16(Day), Dst: NoReg, At: e.At}
		if e.To == card.NightTime {
			in.N = int16(Night)
		}
		p.c.b.daytime = true
		p.emit(in)
	case *card.Venture:
		p.emit(Instr{Code: VentureOp, Who: p.term(e.Who), N: p.c.dungeonBits(e.Into), Dst: NoReg, At: e.At})
	case *card.TakeInitiative:
		p.c.initiative(e.Into)
		p.emit(Instr{Code: InitiativeOp, Who: p.term(e.Who), Dst: NoReg, At: e.At})
	case *card.Goad:
		p.c.b.goads = true
		p.emit(Instr{Code: GoadOp, Who: p.term(e.Who), A: p.term(e.What), Dst: NoReg, At: e.At})
	case *card.Perform:
		p.emit(Instr{Code: PerformOp, Who: p.term(e.Who), N: int16(actionOf(e.Action, e.At)), Dst: NoReg, At: e.At})
	case *card.Tempt:
		in := Instr{Code: TemptOp, Dst: NoReg, At: e.At}
		if e.Bearer != nil {
			in.A = p.term(e.Bearer)
		}
		p.emit(in)
	case *card.Pair:
		p.pair(e)
	case *card.Haunt:
		p.belong(e)
	case *card.Reselect:
		p.emit(Instr{Code: ReselectOp, Who: p.term(e.Who), A: p.term(e.What), Dst: NoReg, At: e.At})
	case *card.SpeedUp:
		p.c.racing()
		p.emit(Instr{Code: SpeedUpOp, Who: p.term(e.Who), Dst: NoReg, At: e.At})
	case *card.RemoveDamage:
		p.emit(Instr{Code: RemoveDamageOp, A: p.term(e.What), Dst: NoReg, At: e.At})
	case *card.Unattach:
		p.emit(Instr{Code: UnattachOp, A: p.term(e.What), Dst: NoReg, At: e.At})
	case *card.RemoveFromCombat:
		p.emit(Instr{Code: LeaveCombatOp, A: p.term(e.What), Dst: NoReg, At: e.At})
	}
}

// totalChoice notes at the choice that a step has just emitted how much power is to be tapped, or mana value exiled (CR 701.59a, 702.122a).
func (p *prog) totalChoice(total card.Quantity) {
	if total == nil {
		return
	}
	in := &p.p.Code[len(p.p.Code)-1]
	in.Flag |= TotalChoice
	in.To = uint16(p.number(total))
}

// timesIn returns the step of a cost that is nothing but mana so many times, or nil.
func timesIn(c *card.Cost) *card.Pay {
	if len(c.Parts) != 1 || len(c.Mana) > 0 || c.Tap {
		return nil
	}
	if pay, ok := c.Parts[0].(*card.Pay); ok && pay.Times != nil && pay.Who == nil && pay.Tapping == nil {
		return pay
	}
	return nil
}

// checkCombatCost refuses costs of which the rules engine could not tell whether they can be paid for several creatures.
func (p *prog) checkCombatCost(a *Ability, at card.Pos) {
	c := &p.c.b.costs[a.Cost]
	ways := 0
	for _, sym := range c.Symbols {
		if twoWays(sym) {
			ways++
		}
		if sym.Snow {
			refuse(at, "{S} in a cost of attacking or blocking is not among what the rules engine does yet")
		}
	}
	steps := p.c.b.programs[c.Program].Code
	strange := slices.ContainsFunc(steps, func(in Instr) bool { return !p.eachPays(&in) })
	counted := a.Number != 0 && (len(c.Symbols) > 0 || c.Program != 0)
	if c.Tap || c.Xs > 0 || c.Tapping != 0 || ways > 1 || strange || counted {
		refuse(at, "this cost of attacking or blocking is not among what the rules engine does yet")
	}
}

// eachPays reports whether a step of a cost can be paid again for each creature: life, or something that is chosen and given away.
func (p *prog) eachPays(in *Instr) bool {
	b := p.c.b
	switch in.Code {
	case End:
		return true
	case PayLifeOp:
		_, stated := b.fixed(in.A)
		return stated && p.byPayer(in)
	case ChooseOp:
		least, stated := b.fixed(in.B)
		most, _ := b.fixed(ExprID(in.N))
		given := in.Verb == VerbSacrifice || in.Verb == VerbExile || in.Verb == VerbPut || in.Verb == VerbDiscard || in.Verb == VerbTap
		return p.static && stated && least == most && given && in.C == 0 && in.Flag == 0 && p.byPayer(in)
	case SacrificeOp, DiscardOp, MoveOp, TapOp:
		return b.nodes[in.A].Op == termReg
	default:
		return false
	}
}

func (p *prog) byPayer(in *Instr) bool { return in.Who == 0 || p.c.b.nodes[in.Who].Op == termYou }

// checkTimes refuses amounts that the tapping of the attackers would change: the total cost is determined after it (CR 508.1f, 508.1h).
func (p *prog) checkTimes(times card.Quantity, at card.Pos) {
	card.Walk(times, func(node any) bool {
		if node == any(card.Tapped) {
			refuse(at, "a cost of attacking or blocking that counts what is tapped is not among what the rules engine does yet")
		}
		return true
	})
}
