package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file compiles steps, in reading order, nested ones first.

func (p *prog) steps(list []card.Effect) {
	for i, e := range list {
		if i+1 < len(list) {
			if _, shuffles := list[i+1].(*card.Shuffle); shuffles {
				p.shuffled = e
			}
		}
		p.step(e)
	}
}

// body compiles the steps of a spell or ability that resolves. Where they speak of the attacking player, that is said first (CR 805.10c).
func (p *prog) body(list []card.Effect) {
	if _, said := p.registerOf(card.AttackingPlayer); !said && mentionsAttacker(list) {
		r := p.newRegister(true)
		one := p.number(card.Int(1))
		p.emit(Instr{
			Code: AttackerOp, A: p.leaf(filtPlayer), B: one, N: int16(one), C: p.leaf(termAttackers), Dst: r, At: p.at,
		})
		p.memory = append(p.memory, memory{card.AttackingPlayer, r})
	}
	p.steps(list)
}

// mentionsAttacker reports whether steps speak of the attacking player as they are done.
func mentionsAttacker(list []card.Effect) (found bool) {
	card.Walk(list, func(node any) bool {
		switch node.(type) {
		case *card.Delayed, *card.Reflexive, *card.Instead, *card.When, *card.Activated, *card.Emblem, *card.Target, *card.Linked, *card.DecidedBy:
			return false
		}
		found = found || node == any(card.AttackingPlayer)
		return true
	})
	return found
}

// step compiles a step where it is first mentioned.
func (p *prog) step(e card.Effect) {
	if slices.Contains(p.done, e) {
		return
	}
	p.done = append(p.done, e)
	switch e := e.(type) {
	case *card.Draw:
		p.emit(Instr{Code: DrawOp, Who: p.term(e.Who), A: p.number(e.N), Dst: p.result(e, true), At: e.At})
	case *card.Mill:
		p.emit(Instr{Code: MillOp, Who: p.term(e.Who), A: p.number(e.N), Dst: p.result(e, true), At: e.At})
	case *card.Discard:
		what := p.selection(e.What, e.Who, VerbDiscard, card.Hand, e.At)
		p.emit(Instr{Code: DiscardOp, Who: p.term(e.Who), A: what, Dst: p.result(e, true), At: e.At})
	case *card.Sacrifice:
		what := p.selection(e.What, e.Who, VerbSacrifice, card.Battlefield, e.At)
		in := Instr{Code: SacrificeOp, Who: p.term(e.Who), A: what, Dst: p.result(e, true), At: e.At}
		if e.Exploiting {
			in.Flag |= Exploits
		}
		p.emit(in)
	case *card.Exile:
		p.exile(e)
	case *card.Put:
		p.put(e)
	case *card.Tap:
		what := p.selection(e.What, nil, VerbTap, card.Battlefield, e.At)
		p.totalChoice(e.Power)
		p.emit(Instr{Code: TapOp, A: what, Dst: p.result(e, true), At: e.At})
	case *card.Untap:
		what := p.selection(e.What, nil, VerbUntap, card.Battlefield, e.At)
		p.emit(Instr{Code: UntapOp, A: what, Dst: p.result(e, true), At: e.At})
	case *card.Choose:
		p.choose(e)
	case *card.Search:
		p.search(e)
	case *card.Shuffle:
		p.emit(Instr{Code: ShuffleOp, Who: p.term(e.Who), Dst: NoReg, At: e.At})
	case *card.LookAt:
		p.emit(Instr{Code: LookOp, Who: p.term(e.Who), A: p.term(e.What), Dst: p.result(e, true), At: e.At})
	case *card.Reveal:
		what := p.selection(e.What, nil, VerbReveal, card.Hand, e.At)
		p.emit(Instr{Code: RevealOp, A: what, Dst: p.result(e, true), At: e.At})
	case *card.RevealUntil, *card.Separate, *card.PileOf:
		p.apart(e)
	case *card.Damage:
		p.damage(e)
	case *card.Destroy:
		p.emit(Instr{Code: DestroyOp, A: p.term(e.What), Dst: p.result(e, true), At: e.At})
	case *card.Transform, *card.Flip, *card.Meld, *card.Merge, *card.TurnDown, *card.TurnUp:
		p.turnOver(e)
	case *card.ExchangeLife, *card.Bless, *card.Designate:
		p.designate(e)
	case *card.Regenerate:
		p.emit(Instr{Code: RegenerateOp, A: p.term(e.What), Dst: NoReg, At: e.At})
	case *card.PhaseOut:
		p.phaseOut(e)
	case *card.Exert, *card.Goad, *card.Pair, *card.Haunt, *card.Reselect, *card.BecomeMonarch, *card.Venture, *card.TakeInitiative, *card.Perform, *card.Tempt, *card.BecomeDaytime, *card.RemoveFromCombat, *card.RemoveDamage, *card.Unattach, *card.SpeedUp:
		p.inCombatStep(e)
	case *card.Counter:
		p.counterSpell(e)
	case *card.Create:
		p.create(e)
	case *card.Emblem:
		p.emit(Instr{Code: EmblemOp, Who: p.term(e.Who), N: int16(p.c.emblems[e]), Dst: NoReg, At: e.At})
	case *card.CopySpell, *card.CopyCard, *card.ChooseTargets, *card.BecomeCopy, *card.TakeOn, *card.CreateCopy:
		p.copying(e)
	default:
		p.stepOfPlayer(e)
	}
}

// turnOver compiles what turns permanents over, flips them or turns them face up.
func (p *prog) turnOver(e card.Effect) {
	switch e := e.(type) {
	case *card.Transform:
		p.emit(Instr{Code: TransformOp, A: p.term(e.What), Dst: NoReg, At: e.At})
	case *card.Flip:
		p.emit(Instr{Code: FlipOp, A: p.term(e.What), Dst: NoReg, At: e.At})
	case *card.Meld:
		p.meld(e)
	case *card.Merge:
		in := Instr{Code: MergeOp, A: p.term(e.With), Dst: NoReg, At: e.At}
		if e.Under {
			in.N = 1
		}
		p.emit(in)
	case *card.TurnDown:
		p.c.b.manifests = true
		p.emit(Instr{Code: TurnDownOp, A: p.term(e.What), Dst: NoReg, At: e.At})
	case *card.TurnUp:
		p.emit(Instr{Code: TurnUpOp, A: p.term(e.What), Dst: p.result(e, true), At: e.At})
	default:
	}
}

// stepOfPlayer compiles steps about players, mana and time.
func (p *prog) stepOfPlayer(e card.Effect) {
	switch e := e.(type) {
	case *card.Manifest:
		what := p.selection(e.What, e.Who, VerbPut, card.Hand, e.At)
		p.c.b.manifests, p.c.b.wards = true, p.c.b.wards || e.Cloak
		in := Instr{Code: ManifestOp, Who: p.term(e.Who), A: what, Dst: p.result(e, true), At: e.At}
		if e.Cloak {
			in.N = 1
		}
		p.emit(in)
	case *card.ChangeLife:
		p.emit(Instr{Code: LifeOp, Who: p.term(e.Who), A: p.number(e.N), N: int16(e.How), Dst: p.result(e, false), At: e.At})
	case *card.PayLife:
		p.emit(Instr{Code: PayLifeOp, Who: p.term(e.Who), A: p.number(e.N), Dst: p.result(e, false), At: e.At})
	case *card.Pay:
		p.pay(e)
	case *card.AddMana:
		p.addMana(e)
	case *card.PutCounters:
		in := Instr{Code: PutCountersOp, A: p.term(e.On), B: p.amount(e.N, e.On, e.At), N: int16(p.c.counter(e.Kind, e.At)), Dst: p.result(e, false), At: e.At}
		p.emit(in)
	case *card.MoreCounters:
		p.emit(Instr{Code: MoreCountersOp, A: p.term(e.On), N: int16(number(e.Double)), Dst: NoReg, At: e.At})
	case *card.RemoveCounters:
		in := Instr{Code: RemoveCountersOp, A: p.term(e.On), B: p.number(e.N), N: int16(p.c.counter(e.Kind, e.At)), Dst: p.result(e, false), At: e.At}
		p.emit(in)
	case *card.Play:
		p.play(e)
	case *card.ChooseName:
		p.emit(Instr{Code: ChooseNameOp, Who: p.term(e.By), A: p.printedFilter(e.What, e.At), Dst: p.result(e, false), At: e.At})
	case *card.ChooseType:
		p.emit(Instr{Code: ChooseTypeOp, Who: p.term(e.By), Dst: p.result(e, false), At: e.At})
	case *card.ChooseNumber:
		p.chooseNumber(e)
	case *card.PayAnyLife:
		p.payAnyLife(e)
	case *card.ChooseColor:
		p.emit(Instr{Code: ChooseColorOp, Who: p.term(e.By), Dst: p.result(e, false), At: e.At})
	case *card.ChooseWords:
		p.chooseWords(e)
	case *card.FlipCoin, *card.RollDie:
		p.chance(e)
	case *card.Scry:
		p.scry(e)
	case *card.ControlPlayer:
		p.controlPlayer(e)
	case *card.ExtraTurn:
		in := Instr{Code: ExtraTurnOp, Who: p.term(e.Who), Dst: NoReg, At: e.At}
		if e.AfterNextTurn {
			in.Flag |= AfterNext
		}
		p.emit(in)
	case *card.ExtraPhase:
		for _, st := range slices.Backward(e.Phases) { // the newest comes first
			p.emit(Instr{Code: ExtraPhaseOp, N: int16(st), Dst: NoReg, At: e.At})
		}
	case *card.ExtraStep:
		p.emit(Instr{Code: ExtraStepOp, N: int16(e.Step), Dst: NoReg, At: e.At})
	case *card.Skip:
		p.skip(e)
	case *card.EndTurn:
		p.emit(Instr{Code: EndTurnOp, Dst: NoReg, At: e.At})
	case *card.RestartGame:
		p.emit(Instr{Code: RestartOp, A: p.term(e.Keeping), Dst: p.result(e, true), At: e.At})
	case *card.Subgame:
		p.emit(Instr{Code: SubgameOp, Dst: p.result(e, true), At: e.At})
	case *card.EndCombatPhase:
		p.emit(Instr{Code: EndCombatOp, Dst: NoReg, At: e.At})
	default:
		p.structure(e)
	}
}

// skip compiles a skip of the next such things, or of each one within the next turn.
func (p *prog) skip(e *card.Skip) {
	n := card.Quantity(card.Int(1))
	if e.Count != nil {
		n = e.Count
	}
	in := Instr{Code: SkipOp, Who: p.term(e.Who), A: p.number(n), N: int16(e.Step), Dst: NoReg, At: e.At}
	if e.WithinNextTurn {
		in.Flag |= AfterNext
	}
	p.emit(in)
}

// selection compiles what a step acts on; some of what a filter accepts are chosen first.
func (p *prog) selection(sel card.Selection, who card.Term, verb Verb, where card.ZoneKind, at card.Pos) ExprID {
	if sel.Term != nil {
		return p.term(sel.Term)
	}
	in := Instr{Code: ChooseOp, Who: p.term(who), Verb: verb, Dst: p.newRegister(true), At: at}
	n := card.Quantity(card.Int(1))
	if sel.Number != nil {
		n = sel.Number
	} else {
		in.A = p.filter(sel.Filter)
	}
	in.B, in.N = p.number(n), int16(p.number(n))
	if sel.Count != nil {
		least, most := p.countBounds(sel.Count)
		in.B, in.N = least, int16(most)
		if sel.Count.Max == nil {
			in.Flag |= AnyNumber
		}
	}
	if len(sel.Zones) > 0 {
		in.Zones, in.Of = p.zones(sel.Zones)
	} else if in.Zones = zones[where].In(); where != card.Battlefield {
		in.Of = p.whose(card.It) // each chooses from their own
	}
	p.emit(in)
	return p.c.node(Node{Op: termReg, N: int32(in.Dst)})
}

func (p *prog) choose(e *card.Choose) {
	in := Instr{Code: ChooseOp, Who: p.term(e.By.Who), A: p.filter(e.What), Dst: p.result(e, true), At: e.At}
	if e.By.Chance {
		in.Flag |= ByChance
	}
	if e.Party {
		in.Flag |= partyChoice
	}
	one := p.number(card.Int(1))
	in.B, in.N = one, int16(one)
	if e.Count != nil {
		least, most := p.countBounds(e.Count)
		in.B, in.N = least, int16(most)
		if e.Count.Max == nil {
			in.Flag |= AnyNumber
		}
	}
	in.Zones, in.Of = p.zones(e.Zones)
	if e.Among != nil {
		in.C = p.term(e.Among)
	}
	p.emit(in)
}

// search compiles a search; without a stated quality it must find (CR 701.23d).
func (p *prog) search(e *card.Search) {
	in := Instr{Code: SearchOp, Who: p.term(e.Who), Dst: p.result(e, true), At: e.At}
	if e.What == nil || e.What == card.Anything {
		in.Flag |= BareCount
	} else {
		in.A = p.filter(e.What)
	}
	one := p.number(card.Int(1))
	in.B, in.N = one, int16(one)
	if e.Count != nil {
		least, most := p.countBounds(e.Count)
		in.B, in.N = least, int16(most)
		if e.Count.Max == nil {
			in.Flag |= AnyNumber
		}
	}
	if len(e.Zones) > 0 {
		in.Zones, in.Of = p.zones(e.Zones)
	} else {
		in.Zones, in.Of = Library.In(), p.whose(card.It)
	}
	p.emit(in)
}

func (p *prog) exile(e *card.Exile) {
	what := p.selection(e.What, nil, VerbExile, card.Battlefield, e.At)
	p.totalChoice(e.Value)
	in := Instr{Code: MoveOp, A: what, Zones: Exile.In(), Dst: p.result(e, true), At: e.At}
	if e.FaceDown {
		in.Flag |= FaceDownMove
	}
	if e.Until == nil {
		p.emit(in)
		return
	}
	p.checkReturning(e)
	in.Flag |= ReturningMove
	in.N = int16(p.ending(e.Until, e.At))
	p.emit(in)
	p.then(Instr{Code: ReturnOp, A: p.c.node(Node{Op: termReg, N: int32(in.Dst)}), N: in.N, Dst: NoReg, At: e.At})
}

func (p *prog) put(e *card.Put) {
	what := p.selection(e.What, nil, VerbPut, card.Battlefield, e.At)
	in := Instr{Code: MoveOp, A: what, Zones: zones[e.To.Zone.Kind].In(), Dst: p.result(e, true), Who: p.term(e.Under), At: e.At}
	if e.Tapped {
		in.Flag |= TappedMove
	}
	if e.To.Bottom {
		in.Flag |= ToBottom
	}
	p.fromTop(&in, e)
	if e.Transformed {
		in.Flag |= TransformMove
	}
	if e.Attacking != nil {
		in.C = p.term(e.Attacking)
	}
	if e.Blocking != nil {
		in.C = p.term(e.Blocking)
		in.Flag |= BlockingMove
	}
	if e.Host != nil {
		in.C = p.term(e.Host)
		in.Flag |= AttachedMove
	}
	if e.Counters != "" {
		n := card.Quantity(card.Int(1))
		if e.N != nil {
			n = e.N
		}
		in.Flag |= CountersMove
		in.B, in.N = p.number(n), int16(p.c.counter(e.Counters, e.At))
	}
	p.emit(in)
	p.order(e, &in)
}

func (p *prog) counterSpell(e *card.Counter) {
	in := Instr{Code: CounterOp, A: p.term(e.What), Dst: p.result(e, true), At: e.At}
	if e.To != nil {
		if e.To.Nth != nil {
			refuse(e.At, "a countered spell at a place in a library that is counted from the top is not among what the rules engine does yet")
		}
		in.Zones = zones[e.To.Zone.Kind].In()
		if e.To.Bottom {
			in.Flag |= ToBottom
		}
	}
	p.emit(in)
}

func (p *prog) pay(e *card.Pay) {
	if e.Own {
		refuse(e.At, "the mana cost of the card itself is a part of what an ability of it costs, or casting it")
	}
	cost := p.c.manaCost(e.Mana, e.At)
	if e.Tapping != nil {
		cost.Tapping = p.tapping(e, &Cost{})
	}
	in := Instr{Code: PayManaOp, Who: p.term(e.Who), N: int16(p.c.addCost(cost)), At: e.At}
	if e.Times != nil {
		if len(cost.Symbols) > 0 || cost.Xs > 0 {
			refuse(e.At, "paying anything but generic mana several times is not among what the rules engine does yet")
		}
		in.A = p.number(e.Times)
	}
	in.Dst = p.result(e, false)
	p.emit(in)
}

func (p *prog) addMana(e *card.AddMana) {
	add := ManaAdd{Mixed: e.Mixed}
	for _, o := range e.Options {
		add.Options = append(add.Options, p.manaOption(o, e.At))
	}
	add.Tag = p.manaTag(e)
	p.c.b.adds = append(p.c.b.adds, add)
	in := Instr{Code: AddManaOp, Who: p.term(e.Who), N: int16(len(p.c.b.adds) - 1), Dst: NoReg, At: e.At}
	if e.Amount != nil {
		in.A = p.number(e.Amount)
	}
	p.emit(in)
}

func (p *prog) manaOption(o card.ManaChoice, at card.Pos) (out ManaOption) {
	switch {
	case o.AnyColor:
		out.Any = card.AllMana &^ card.C
	case o.ColorsOf != nil:
		out.ColorsOf = p.term(o.ColorsOf)
	case o.Chosen != nil:
		l, ok := o.Chosen.(*card.Linked)
		if _, color := chosenBy(o.Chosen).(*card.ChooseColor); !ok || !color {
			refuse(at, "mana of a chosen color is of one that another ability of the object has chosen")
		}
		out.Chosen = p.linkedChoice(l)
	case o.Could != nil:
		out.Could, out.Colors = p.filter(o.Could), o.Colors
		p.c.b.asksCould = true
	case o.Produced:
		if !p.tapped {
			refuse(at, "a type that was produced is one that tapping a permanent for mana has produced: inside when(taps_for_mana(…), …)")
		}
		out.Produced = true
	default:
		for _, s := range o.Mana {
			t := manaIndex(s.Types)
			if t < 0 {
				refuse(at, "mana can be added of one type a symbol: not %s", s)
			}
			out.Units[t]++
		}
		if o.Amount != nil {
			out.Amount = p.number(o.Amount)
			p.c.b.asksCould = true // what is sacrificed for other mana may count
		}
	}
	return out
}

func manaIndex(t ManaTypes) int {
	for i := range manaTypes {
		if t == 1<<i {
			return i
		}
	}
	return -1
}

func (p *prog) play(e *card.Play) {
	in := Instr{Code: PlayOp, Who: p.term(e.Who), A: p.term(e.What), Dst: p.result(e, true), At: e.At}
	if e.Free {
		in.N = 1
	}
	if e.Cost != nil {
		in.To = uint16(p.playCost(e))
	}
	if e.ManaFrom != nil {
		in.B = p.filter(e.ManaFrom)
	}
	if e.Only != nil {
		in.C = p.filter(e.Only)
	}
	if e.Back {
		p.castsBack(e.What, e.At)
		in.Flag |= TransformMove
	}
	p.emit(in)
}

// playCost compiles what is paid instead of the mana cost of a card that an effect lets somebody cast: mana, of which the X is that of
// the spell.
func (p *prog) playCost(e *card.Play) CostID {
	announces := p.announcesX
	id := p.costOrOwn(e.Cost)
	p.announcesX = announces
	if c := &p.c.b.costs[id]; c.Program != 0 || c.Tap || c.Tapping != 0 {
		refuse(e.At, "a cost other than mana, for a card that an effect lets somebody cast, is not among what the rules engine does yet")
	}
	return id
}

func (p *prog) controlPlayer(e *card.ControlPlayer) {
	if e.During.Kind == card.OwnLibrarySearch {
		refuse(e.At, "control_player during own_library_search: use controlled_player in a static ability")
	}
	in := Instr{Code: ControlOp, Who: p.term(e.Who), A: p.term(e.By), N: int16(e.During.Kind), Dst: NoReg, At: e.At}
	if e.During.Of != nil {
		in.B = p.term(e.During.Of)
	}
	p.emit(in)
}

// damage compiles a step that deals damage.
func (p *prog) damage(e *card.Damage) {
	in := Instr{Code: DamageOp, A: p.amount(e.N, e.To, e.At), B: p.term(e.To), Dst: p.result(e, false), At: e.At}
	if e.By != nil {
		in.C = p.term(e.By)
	}
	if e.Excess != nil {
		in.Of = p.term(e.Excess)
	}
	if e.CountExcess {
		in.Flag = CountsExcess
		p.c.b.excess = true
	}
	p.emit(in)
}
