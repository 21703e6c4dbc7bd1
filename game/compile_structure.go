package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// structure compiles steps that hold other steps.
func (p *prog) structure(e card.Effect) {
	switch e := e.(type) {
	case *card.May:
		p.may(e)
	case *card.Provided:
		jump := p.emit(Instr{Code: JumpUnless, A: p.cond(e.Given), Dst: NoReg, At: e.At})
		p.branch(jump, e.Then, e.Otherwise)
	case *card.Modal:
		p.modal(e)
	case *card.Either:
		p.either(e)
	case *card.Vote:
		p.vote(e)
	case *card.Repeat:
		p.repeat(e)
	case *card.Until:
		p.until(e)
	case *card.Delayed:
		p.delayed(e)
	case *card.Reflexive:
		inner := p.inner(e.At)
		inner.collectTargets(e.Do)
		inner.body(e.Do)
		a := p.c.addAbility(Ability{
			Kind: TriggeredAbility, Zone: Battlefield, Program: inner.finish(), Shows: p.drawn, Card: p.c.current, Unit: -1, At: e.At,
		})
		p.emit(Instr{Code: ReflexiveOp, N: int16(a), Dst: NoReg, At: e.At})
	case *card.SameEvent:
		in := Instr{Code: SameEventOp, Dst: NoReg, At: e.At}
		if e.Amount != nil {
			in.A = p.number(e.Amount)
		}
		if e.Top != nil {
			in.A = p.number(e.Top)
		}
		if e.To != nil {
			in.B = p.term(e.To)
		}
		p.emit(in)
	case *card.Process, *card.RepeatProcess:
		p.process(e)
	case *card.Together:
		p.together(e)
	case *card.WinGame:
		p.emit(Instr{Code: WinGameOp, Who: p.term(e.Who), Dst: NoReg, At: e.At})
	case *card.DrawGame:
		p.emit(Instr{Code: DrawGameOp, Dst: NoReg, At: e.At})
	case *card.LoseGame:
		p.emit(Instr{Code: LoseGameOp, Who: p.term(e.Who), Dst: NoReg, At: e.At})
	case *card.Attach:
		p.emit(Instr{Code: AttachOp, A: p.term(e.What), B: p.term(e.To), Dst: p.result(e, false), At: e.At})
		p.c.b.attaches = true
	default:
		panic("game: a step without a compiler")
	}
}

// branch compiles what follows a conditional jump, and what it jumps to. A step first mentioned in a branch that is not taken
// leaves its register empty.
func (p *prog) branch(jump int, then, otherwise []card.Effect) {
	p.steps(then)
	if len(otherwise) == 0 {
		p.p.Code[jump].To = p.here()
		return
	}
	end := p.emit(Instr{Code: Jump, Dst: NoReg})
	p.p.Code[jump].To = p.here()
	p.steps(otherwise)
	p.p.Code[end].To = p.here()
}

// may compiles an attempt, what follows if it is made, and what if not.
func (p *prog) may(e *card.May) {
	in := Instr{Code: MayOp, Who: p.term(e.Who), Dst: p.result(e, false), At: e.At}
	if e.Cost != nil {
		if hasX(e.Cost) && !p.announcesX {
			refuse(e.At, "an {X} that is chosen as a cost is paid on resolution is not among what the rules engine does yet")
		}
		p.askedOf(e.Who, func() { in.N = int16(p.cost(e.Cost)) })
	}
	at := p.emit(in)
	if p.doneOnce {
		p.doneOnce = false
		p.emit(Instr{Code: DoneOp, Dst: NoReg, At: e.At})
	}
	p.askedOf(e.Who, func() { p.steps(e.Do) })
	p.p.Code[at].A = ExprID(p.here())
	p.chosenToPlay(at + 1)
	p.branch(at, e.Then, e.Otherwise)
}

// chosenToPlay marks what is chosen among the steps from a position on only to be played: who may play something chooses what
// can be played (CR 608.2d).
func (p *prog) chosenToPlay(from int) {
	code := p.p.Code
	for i := from; i < len(code); i++ {
		played := &p.c.b.nodes[code[i].A]
		if code[i].Code != PlayOp || played.Op != termReg {
			continue
		}
		for k := from; k < i; k++ {
			if code[k].Code == ChooseOp && int32(code[k].Dst) == played.N {
				code[k].Flag |= ToPlay
				code[k].To = uint16(i)
			}
		}
	}
}

// modal compiles modes chosen on announcement (CR 700.2).
func (p *prog) modal(e *card.Modal) {
	if p.p.Modes == 0 {
		refuse(e.At, "modes stand where none can be chosen")
	}
	for i, steps := range e.Modes {
		if !e.Again {
			p.mode(i, steps, e)
			continue
		}
		first := p.regs
		for k := range p.p.timesAtMost(i) { // one after the other (CR 700.2d)
			n, known, done := i*int(p.p.Again)+k, p.memory, p.done
			p.memory, p.done, p.regs = slices.Concat(known, p.instances[n]), slices.Clone(done), first
			jump := p.mode(n, steps, e)
			p.p.Code[jump].A, p.p.Code[jump].B = ExprID(first), ExprID(p.regs)
			p.memory, p.done = known, done
		}
	}
}

// mode compiles mode n, from 0, and returns the position of its jump.
func (p *prog) mode(n int, steps []card.Effect, e *card.Modal) int {
	jump := p.emit(Instr{Code: ModeJump, N: int16(n + 1), Dst: NoReg, At: e.At})
	p.steps(steps)
	p.p.Code[jump].To = p.here()
	return jump
}

// either compiles alternatives chosen on resolution.
func (p *prog) either(e *card.Either) {
	in := Instr{Code: EitherOp, Who: p.term(e.By), N: int16(len(e.Options)), Dst: NoReg, At: e.At}
	if e.Payable {
		in.Flag |= payableEither
	}
	at := p.emit(in)
	p.alternatives(e.Options)
	p.p.Code[at].To = p.here()
}

// vote compiles alternatives on which players vote.
func (p *prog) vote(e *card.Vote) {
	p.emit(Instr{Code: VoteOp, N: int16(len(e.Options)), To: uint16(e.Tie), Dst: NoReg, At: e.At})
	p.alternatives(e.Options)
}

// alternatives compiles what follows a question which of them is done: one jump for each, then the steps.
func (p *prog) alternatives(options [][]card.Effect) {
	first := len(p.p.Code)
	for range options {
		p.emit(Instr{Code: Jump, Dst: NoReg})
	}
	var ends []int
	for i, steps := range options {
		p.p.Code[first+i].To = p.here()
		p.steps(steps)
		ends = append(ends, p.emit(Instr{Code: Jump, Dst: NoReg}))
	}
	for _, end := range ends {
		p.p.Code[end].To = p.here()
	}
}

func (p *prog) repeat(e *card.Repeat) {
	if e.Cost != nil {
		refuse(e.At, "a repeated cost is not among what the rules engine does yet")
	}
	loop := p.emit(Instr{Code: LoopOp, A: p.number(e.N), Dst: p.result(e, false), At: e.At})
	p.steps(e.Do)
	p.emit(Instr{Code: Jump, To: uint16(loop), Dst: NoReg})
	p.p.Code[loop].To = p.here()
}

// process compiles steps that can be done again. What they have resulted in before is forgotten then.
func (p *prog) process(e card.Effect) {
	x, ok := e.(*card.Process)
	if !ok {
		if p.collects || !p.repeats {
			refuse(p.at, "repeat_process stands among the steps of a process, as they are done")
		}
		p.restarts = append(p.restarts, p.emit(Instr{Code: AgainOp, Dst: NoReg}))
		return
	}
	if p.repeats || p.collects {
		refuse(x.At, "a process inside of another one, or of what is done together, is not among what the rules engine does yet")
	}
	card.Walk(x.Do, func(node any) bool {
		if _, ok := node.(*card.RepeatProcess); ok {
			refuse(x.At, "a process is repeated where a player may do so: otherwise it might never end")
		}
		_, may := node.(*card.May)
		return !may
	})
	start, first := p.here(), p.regs
	p.repeats = true
	p.steps(x.Do)
	p.repeats = false
	for _, at := range p.restarts {
		in := &p.p.Code[at]
		in.To, in.A, in.B = start, ExprID(first), ExprID(p.regs)
	}
	if len(p.restarts) == 0 || p.has(AddManaOp) {
		refuse(x.At, "a process says where it is repeated, and adds no mana")
	}
	p.restarts = p.restarts[:0]
}

// lasting compiles the condition of a duration (CR 611.2b), which is asked with the layers: what it reads makes them run again.
// Moves do that anyway while such an effect lasts.
func (p *prog) lasting(c card.Cond) ExprID {
	static, zones := p.static, p.c.b.zonesMatter
	p.static = true
	cond := p.cond(c)
	p.static, p.c.b.zonesMatter, p.c.b.whiles = static, zones, true
	return cond
}

// until compiles a continuous effect; changes of rules become abilities that live with the effect.
func (p *prog) until(e *card.Until) {
	in := Instr{Code: UntilOp, A: p.term(e.Affected), Dst: NoReg, At: e.At, Verb: Verb(durations[e.Duration.Kind])}
	if e.Duration.While != nil {
		in.B = p.lasting(e.Duration.While)
	}
	if e.Duration.Who != nil {
		in.C = p.term(e.Duration.Who)
	}
	if e.ForEach != nil {
		if in.Of = p.term(e.ForEach); p.c.b.nodes[in.Of].Op != termReg || e.Duration.Who != nil {
			refuse(e.At, "an effect for each of several objects is about what a step of the same effect has resulted in")
		}
	}
	outer := p.affected
	p.affected = e.Affected
	var mods []Mod
	val := int8(0)
	for _, m := range e.Mods {
		p.ruling = true
		rule, ok := p.rule(m, e.At)
		p.ruling = false
		if ok {
			x := Mod{Kind: RuleMod, Ability: p.c.addAbility(rule), Val: -1}
			if rule.Flags&ShieldFlag != 0 || rule.Kind == CombatCostRule && rule.Number != 0 {
				x.Val = p.captured(&val, e.At)
			}
			if rule.Flags&ShieldFlag != 0 {
				in.Flag |= shieldOfIt
			}
			mods = append(mods, x)
			continue
		}
		for _, x := range p.mods(m, e.At) {
			if x.Kind == PTMod || x.Kind == BasePTMod || x.Kind == ControlMod {
				x.Val = p.captured(&val, e.At)
				if x.Kind != ControlMod && (p.c.b.aboutIt(x.A) || p.c.b.aboutIt(x.B)) {
					in.Flag |= numbersOfIt
				}
			}
			mods = append(mods, x)
		}
	}
	p.affected = outer
	if in.Flag&shieldOfIt != 0 && len(mods) > 1 {
		refuse(e.At, "a shield of the next so much damage and something else in one effect is not among what the rules engine does yet")
	}
	p.checkTaken(e, mods)
	in.N = int16(p.c.addMods(mods, p.capture()))
	p.emit(in)
}

// captured takes the next place of two numbers that an effect fixes as it begins.
func (p *prog) captured(val *int8, at card.Pos) int8 {
	if *val == 4 {
		refuse(at, "more than two changes with numbers in one effect")
	}
	*val += 2
	return *val - 2
}

// capture stores the shape of the registers as they are now, for copies of them.
func (p *prog) capture() ProgramID {
	return p.c.addProgram(Program{
		Name: p.p.Name, Card: p.c.current, Code: []Instr{{Code: End, Dst: NoReg}}, Regs: uint8(p.regs), Sets: p.p.Sets,
	})
}

var durations = [...]Until{
	card.EndOfTurn: UntilEndOfTurn, card.EndOfCombat: UntilEndOfCombat, card.UntilTurnOf: UntilTurnOf, card.AsLongAs: WhileTrue,
	card.Forever: ForGood,
}

// delayed compiles a delayed triggered ability (CR 603.7): once, or every time until it expires.
func (p *prog) delayed(e *card.Delayed) {
	outer := p.memory
	_, bare := e.Event.(*card.Begins)
	if bare {
		p.rememberThat(e.Do)
	}
	inner := p.inner(e.At)
	if p.memory = outer; !bare {
		inner.forget(card.That)
	}
	mentions := p.c.thatPlayers
	inner.collectTargets(e.Do)
	ab := Ability{Kind: TriggeredAbility, Zone: Battlefield, Event: inner.event(e.Event), Card: p.c.current, Unit: -1, At: e.At}
	inner.body(e.Do)
	ab.Program = inner.finish()
	if p.c.thatPlayers > mentions {
		ab.Flags |= NamesPlayer
	}
	p.c.b.checkMoves(ab.Event, e.At)
	for id := ab.Event; id != 0; id = p.c.b.events[id].Next {
		if p.c.b.events[id].Kind == StateHolds {
			refuse(e.At, "a delayed state trigger is not among what the rules engine does yet")
		}
	}
	if p.c.b.triggeredMana(&ab); ab.Flags&ManaAbilityFlag != 0 && e.Expires == nil {
		refuse(e.At, "a delayed mana ability that triggers once is not among what the rules engine does yet")
	}
	in := Instr{Code: DelayedOp, N: int16(p.c.addAbility(ab)), Dst: NoReg, At: e.At}
	if e.Expires != nil {
		in.Verb = Verb(durations[e.Expires.Kind])
		if e.Expires.While != nil {
			refuse(e.At, "a delayed trigger that lasts as long as a condition holds is not among what the rules engine does yet")
		}
		if e.Expires.Who != nil {
			in.C = p.term(e.Expires.Who)
		}
	}
	p.emit(in)
}

// rememberThat keeps in a register what the event around a delayed trigger is about, if that is mentioned in what it does: the
// beginning of a step or phase is about no object of its own.
func (p *prog) rememberThat(do []card.Effect) {
	mentioned := false
	card.Walk(do, func(node any) bool {
		mentioned = mentioned || node == any(card.That)
		return true
	})
	if _, known := p.registerOf(card.That); known || !mentioned {
		return
	}
	that := p.term(card.That)
	reg := p.newRegister(true)
	p.emit(Instr{Code: RestOp, A: that, Dst: reg})
	p.memory = append(p.memory, memory{card.That, reg})
}

// together compiles steps whose choices come first and whose events are one set (CR 608.2f).
func (p *prog) together(e *card.Together) {
	card.Walk(e.Do, func(node any) bool {
		if choice, ok := node.(*card.Choose); ok {
			p.step(choice)
		}
		return true
	})
	p.emit(Instr{Code: TogetherOp, Dst: NoReg, At: e.At})
	p.collects, p.shuffles = true, p.shuffled == e
	p.steps(e.Do)
	p.collects, p.shuffles = false, false
	p.emit(Instr{Code: CommitOp, Dst: NoReg, At: e.At})
	p.finishTogether(e)
}

// finishTogether emits what follows steps that were done together.
func (p *prog) finishTogether(e *card.Together) {
	for _, in := range p.afterwards {
		p.emit(in)
	}
	sure := true
	card.Walk(e.Do, func(node any) bool {
		_, provided := node.(*card.Provided)
		sure = sure && !provided
		return true
	})
	if len(p.afterwards) > 0 && !sure {
		refuse(e.At, "attacking tokens, or what is gone until something happens, among steps that are done together only if a condition holds")
	}
	p.afterwards = nil
}

// then emits what follows a step: of steps that are done together, as soon as all of them are done.
func (p *prog) then(in Instr) {
	if p.collects {
		p.afterwards = append(p.afterwards, in)
		return
	}
	p.emit(in)
}
