package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// prog compiles one ability: its steps become a flat program, each step's result a register. A step runs where it is first
// mentioned, every later mention is its result; what is first mentioned is decided by the text, never by the run.
type prog struct {
	c          *compiler
	p          Program
	at         card.Pos
	memory     []memory      // of steps and targets
	done       []card.Effect // steps that have been compiled
	regs       int
	own        int            // the first register that is no other program's
	affected   card.Term      // what the modification at work affects
	ofDeck     bool           // inside what a companion demands of the starting deck
	saidIt     bool           // something has said "it" of that
	spell      *prog          // the spell ability of the face, for costs of casting it
	static     bool           // inside a static ability: the layers read it
	captures   bool           // begun with the registers of another program
	shuffled   card.Effect    // the step that a shuffle follows
	repeats    bool           // inside a process
	restarts   []int          // where it is repeated
	collects   bool           // inside steps that are done together
	afterwards []Instr        // what follows these steps as soon as they are done
	shuffles   bool           // inside such steps, which a shuffle follows
	doneOnce   bool           // what it lets its controller do next is done only once each turn
	lacksX     bool           // nothing announces an X for it
	announcesX bool           // an X is announced for it, or was
	instances  [][]memory     // of the targets of modes that may be chosen again, for each time
	undivided  []*card.Target // divided targets of which nothing has been said yet what is divided among them
	inCombat   bool           // inside a condition that holds in a combat phase only
	deciding   bool           // inside a rule about who decides, which is asked only where a choice is made
	readsPool  bool           // it is about unspent mana
	casts      *card.Casts    // what triggers the ability, if that is the casting of a spell
	tapped     bool           // its event is that a permanent is tapped for mana
	clause     bool           // a clause about how other things enter
	arrives    bool           // a clause about how the object itself enters
	whence     bool           // it asks where the spell was cast from
	ruling     bool           // inside a change of rules: "that" is what its event is about
	drawn      bool           // done as the card is drawn
	ownCost    bool           // the mana cost of the card itself may be a part of the cost that is compiled
	enters     card.Term      // inside a clause about how something enters: what that is called
	ofOthers   bool           // inside what somebody else than you may do or pay
}

// memory is the register of a step (card.Effect), a target (*card.Target), or of what an event around is about (card.That).
type memory struct {
	of  any
	reg uint8
}

func (c *compiler) newProgram(name string, at card.Pos) *prog {
	return &prog{c: c, at: at, p: Program{Name: name, Card: c.current, At: at}}
}

// registerOf finds the register of a step or target.
func (p *prog) registerOf(of any) (reg uint8, ok bool) {
	for _, m := range p.memory {
		if m.of == of {
			return m.reg, true
		}
	}
	return 0, false
}

// inner begins a program that captures the registers of this one: delayed and reflexive triggers, replacements of effects.
func (p *prog) inner(at card.Pos) *prog {
	q := p.c.newProgram(p.p.Name, at)
	q.regs, q.own, q.captures = p.regs, p.regs, true
	q.p.Sets = p.p.Sets
	q.affected = p.affected
	q.lacksX = p.spell != p // an X of an activation is gone when the trigger resolves
	q.memory = slices.Clone(p.memory)
	q.done = slices.Clone(p.done)
	return q
}

// forget drops a register under its name: what is mentioned from here on is something else.
func (p *prog) forget(of any) {
	p.memory = slices.DeleteFunc(p.memory, func(m memory) bool { return m.of == of })
}

// newRegister takes the next register.
func (p *prog) newRegister(set bool) uint8 {
	if p.regs == Registers {
		refuse(p.at, "this ability remembers more than %d things", Registers)
	}
	r := uint8(p.regs)
	p.regs++
	if set {
		p.p.Sets |= 1 << r
	}
	return r
}

// register is the memory of a step.
func (p *prog) register(step card.Effect, at card.Pos) uint8 {
	if r, ok := p.registerOf(step); ok {
		return r
	}
	refuse(at, "a step is mentioned that has no result here")
	return 0
}

// result gives a step its register.
func (p *prog) result(step card.Effect, set bool) uint8 {
	if r, ok := p.registerOf(step); ok {
		return r
	}
	r := p.newRegister(set)
	p.memory = append(p.memory, memory{step, r})
	return r
}

// finish ends the program and stores it.
func (p *prog) finish() ProgramID {
	if len(p.undivided) > 0 {
		refuse(p.undivided[0].At, "nothing is divided among these targets")
	}
	p.emit(Instr{Code: End, Dst: NoReg})
	p.p.Regs = uint8(p.regs)
	p.p.Links = p.linkedSteps()
	return p.c.addProgram(p.p)
}

// linkedSteps returns the registers of the program's own steps that other abilities of the object read, by the steps' numbers
// (CR 607.2a).
func (p *prog) linkedSteps() []LinkedStep {
	var links []LinkedStep
	for i, step := range p.c.links {
		if r, ok := p.registerOf(step); ok && int(r) >= p.own {
			links = append(links, LinkedStep{Reg: r, Step: uint16(i + 1), Number: choiceOf(step) != 0})
		}
	}
	return links
}

// emit appends an instruction and returns its position.
func (p *prog) emit(in Instr) int {
	p.namesWho(&in)
	p.p.Code = append(p.p.Code, in)
	return len(p.p.Code) - 1
}

func (p *prog) here() uint16 { return uint16(len(p.p.Code)) }

func (p *prog) has(code Code) bool {
	for i := range p.p.Code {
		if p.p.Code[i].Code == code {
			return true
		}
	}
	return false
}

// collectTargets gives every target of the steps its word, in reading order. Targets inside triggers that the steps create
// belong to those; targets inside a mode or a paid cost exist only if it was chosen (CR 702.33g, 601.2b-c).
func (p *prog) collectTargets(steps []card.Effect) { p.collect(steps, 0, 0) }

func (p *prog) collect(root any, mode uint8, when ExprID) {
	card.Walk(root, func(node any) bool {
		switch n := node.(type) {
		case *card.Delayed, *card.Reflexive, *card.Instead, *card.When, *card.Activated, *card.Emblem, *card.Rider, *card.SpecialAction,
			*card.Linked: // what another ability chose is chosen there (CR 607)
			return false
		case *card.Modal:
			p.chooseModes(n)
			if n.Again {
				p.collectAgain(n, when)
				return false
			}
			for i, steps := range n.Modes {
				p.collect(steps, uint8(i)+1, when)
			}
			return false
		case *card.Provided:
			if announced(n.Given) {
				given := p.cond(n.Given)
				p.collect(n.Then, mode, given)
				p.collect(n.Otherwise, mode, p.c.node(Node{Op: condNot, A: given}))
				return false
			}
		case *card.Target:
			p.addTarget(n, mode, when)
		}
		return true
	})
}

// chooseModes notes how many modes there are and how many of them are chosen: one if the card does not say otherwise.
func (p *prog) chooseModes(n *card.Modal) {
	if p.p.Modes > 0 {
		refuse(n.At, "modes twice in one ability are not among what the rules engine does yet")
	}
	p.p.Modes, p.p.LeastModes, p.p.MostModes = uint8(len(n.Modes)), 1, 1
	p.p.ModesBy = p.announcer(n.By)
	if n.Count != nil {
		least, most := n.Count.Min.(card.Int), n.Count.Max.(card.Int)
		p.p.LeastModes, p.p.MostModes = uint8(least), uint8(most)
	}
	if n.Given != nil {
		p.p.ModesGiven = p.cond(n.Given)
	}
	for _, paws := range n.Worth {
		p.p.Worth = append(p.p.Worth, uint8(min(paws, int(p.p.MostModes))))
	}
	if n.Again {
		if n.Given != nil {
			refuse(n.At, "modes that can be chosen again, in a number that depends on something, are not among what the rules engine does yet")
		}
		p.p.Again = p.p.MostModes
		if len(n.Modes)*int(p.p.Again) > maxModes {
			refuse(n.At, "so many modes that can be chosen again are not among what the rules engine does yet")
		}
		p.p.Modes *= p.p.Again
	} else if len(n.Modes) > maxModes {
		refuse(n.At, "so many modes are not among what the rules engine does yet")
	}
}

// maxModes is how many modes an ability can have, the same one counted as often as it may be chosen: Proc.Modes has a bit for each.
const maxModes = 16

// collectAgain gives the targets of each mode a word for each time that the mode may be chosen (CR 700.2d).
func (p *prog) collectAgain(n *card.Modal, when ExprID) {
	known := len(p.memory)
	for i, steps := range n.Modes {
		for k := range p.p.Again {
			if int(k) >= p.p.timesAtMost(i) {
				p.instances = append(p.instances, nil)
				continue
			}
			p.collect(steps, uint8(i)*p.p.Again+k+1, when)
			p.instances = append(p.instances, slices.Clone(p.memory[known:]))
			p.memory = p.memory[:known]
		}
	}
}

// announced reports whether a condition asks how a spell was cast: it is known as targets are chosen.
func announced(c card.Cond) bool {
	switch c.(type) {
	case *card.Paid, *card.PaidWay:
		return true
	default:
		return false
	}
}

// alsoWhen lets a target word exist under a further condition: it is mentioned there, too.
func (p *prog) alsoWhen(r uint8, when ExprID) {
	for i := range p.p.Targets {
		spec := &p.p.Targets[i]
		if spec.Reg != r || spec.When == 0 || spec.When == when {
			continue
		}
		if when != 0 {
			when = p.c.node(Node{Op: condOr, A: spec.When, B: when})
		}
		spec.When = when
	}
}

func (p *prog) addTarget(t *card.Target, mode uint8, when ExprID) {
	if r, known := p.registerOf(t); known {
		p.alsoWhen(r, when)
		return
	}
	for _, mentioned := range []any{t.What, t.Zones} { // an earlier target that this one mentions is chosen first
		p.collect(mentioned, mode, when)
	}
	by := p.announcer(t.By)
	if t.Divided {
		p.undivided = append(p.undivided, t)
		p.p.Divides = true
	}
	r := p.newRegister(true)
	p.memory = append(p.memory, memory{t, r})
	spec := TargetSpec{Filter: p.filter(t.What), Mode: mode, When: when, Reg: r, By: by}
	spec.Zones, spec.Of = p.zones(t.Zones)
	if spec.Zones == 0 {
		spec.Zones = Battlefield.In()
		if p.c.b.aboutStack(spec.Filter) {
			spec.Zones = Stack.In()
		}
	}
	spec.Players = p.c.b.aboutPlayers(spec.Filter)
	spec.UsesX = p.c.b.mentionsX(spec.Filter)
	if t.Count != nil {
		spec.Min, spec.Max = p.countBounds(t.Count)
	}
	p.p.Targets = append(p.p.Targets, spec)
}

// aboutStack reports whether a filter is about spells or abilities.
func (b *Book) aboutStack(e ExprID) bool {
	switch n := &b.nodes[e]; n.Op {
	case filtSpell, filtPrepared, filtAbility:
		return true
	case filtAnd, filtOr:
		return b.aboutStack(n.A) || b.aboutStack(n.B)
	default:
		return false
	}
}

// aboutAbilities reports whether a filter may accept abilities on the stack.
func (b *Book) aboutAbilities(e ExprID) bool {
	switch n := &b.nodes[e]; n.Op {
	case filtAbility:
		return true
	case filtAnd, filtOr:
		return b.aboutAbilities(n.A) || b.aboutAbilities(n.B)
	default:
		return false
	}
}

// countBounds compiles how many; no upper bound is a large number.
func (p *prog) countBounds(c *card.Count) (least, most ExprID) {
	least, most = p.number(card.Int(0)), p.number(card.Int(1000))
	if c.Min != nil {
		least = p.number(c.Min)
	}
	if c.Max != nil {
		most = p.number(c.Max)
	}
	return least, most
}

// targetReg is the register of a target that the ability's announcement chose.
func (p *prog) targetReg(t *card.Target) uint8 {
	r, ok := p.registerOf(t)
	if !ok {
		refuse(t.At, "a target stands where none can be chosen")
	}
	return r
}

// cost compiles a cost: mana, the tap symbol, and its steps as a program in the same registers.
func (p *prog) cost(x *card.Cost) CostID {
	out := p.c.manaCost(x.Mana, x.At)
	out.Tap, out.Untap = x.Tap, x.Untap
	var parts []card.Effect
	switch {
	case x.Tap:
		out.Text += "{T}"
	case x.Untap:
		out.Text += "{Q}"
		parts = append(parts, &card.Untap{What: card.Selection{Term: card.This}, At: x.At})
	}
	p.announcesX = p.announcesX || hasX(x)
	for _, e := range x.Parts {
		if pay, ok := e.(*card.Pay); ok && pay.Own {
			p.ownPart(&out, pay)
			continue
		}
		if pay, ok := e.(*card.Pay); ok && pay.Times == nil && pay.Who == nil {
			more := p.c.manaCost(pay.Mana, pay.At)
			if pay.Tapping != nil {
				out.Tapping = p.tapping(pay, &out)
			}
			out.Symbols = append(out.Symbols, more.Symbols...)
			out.Generic += more.Generic
			out.Xs += more.Xs
			continue
		}
		if away, ok := e.(*card.Exile); ok && away.Until != nil {
			refuse(away.At, "exiling until something happens as a cost is not among what the rules engine does yet")
		}
		parts = append(parts, e)
	}
	if len(parts) > 0 {
		code := p.p.Code
		p.p.Code = nil
		p.steps(parts)
		p.emit(Instr{Code: End, Dst: NoReg})
		steps := p.p.Code
		p.p.Code = code
		out.Program = p.c.addProgram(Program{Name: p.p.Name, Card: p.c.current, Code: steps, At: x.At})
	}
	p.checkPower(&out, x.At)
	p.checkAlternatives(&out, x.At)
	return p.c.addCost(out)
}

// checkPower refuses mana beside the tapping of creatures with a total power: what makes it could be what is to be tapped.
func (p *prog) checkPower(c *Cost, at card.Pos) {
	tapsPower := slices.ContainsFunc(p.c.b.programs[c.Program].Code, func(in Instr) bool { return in.Flag&TotalChoice != 0 && in.Code == ChooseOp && in.Verb == VerbTap })
	if tapsPower && (len(c.Symbols) > 0 || c.Generic > 0 || c.Xs > 0) {
		refuse(at, "mana beside the tapping of creatures with a total power, in one cost, is not among what the rules engine does yet")
	}
}

// hasX reports whether a cost has {X} in it.
func hasX(x *card.Cost) bool {
	isX := func(sym card.Symbol) bool { return sym.X }
	return slices.ContainsFunc(x.Mana, isX) || slices.ContainsFunc(x.Parts, func(part card.Effect) bool {
		pay, ok := part.(*card.Pay)
		return ok && slices.ContainsFunc(pay.Mana, isX)
	})
}

// lessThan compiles the reduction of an alternative cost. One that depends on what the cost takes reads what is chosen for it,
// and that choice is made as the cost is announced (CR 601.2b).
func (p *prog) lessThan(id CostID, a *card.AlternativeCost) ExprID {
	part := costPartIn(a)
	if asksTargets(a.Less) {
		refuse(a.At, "an alternative cost that depends on targets is not among what the rules engine does yet")
	}
	if part == nil {
		return p.number(a.Less)
	}
	cost := &p.c.b.costs[id]
	steps := &p.c.b.programs[cost.Program]
	choice := steps.Code[0]
	if taken, _ := p.registerOf(part); choice.Code != ChooseOp || len(steps.Code) != 3 || steps.Code[1].Dst != taken {
		refuse(a.At, "a reduction by anything but the one thing that the cost takes is not among what the rules engine does yet")
	}
	choice.Flag |= AnnouncedChoice
	steps.Code = steps.Code[1:]
	first := p.c.addProgram(Program{Name: p.p.Name, Card: p.c.current, Code: []Instr{choice, {Code: End, Dst: NoReg}}, At: a.At})
	p.c.b.costs[id].First = first
	known := p.memory
	p.memory = []memory{{part, choice.Dst}}
	less := p.number(a.Less)
	p.memory = known
	return less
}

// costPartIn returns the step of an alternative cost that its reduction reads, or nil.
func costPartIn(a *card.AlternativeCost) (part card.Effect) {
	card.Walk(a.Less, func(node any) bool {
		if step, ok := node.(card.Effect); ok && slices.Contains(a.Cost.Parts, step) {
			part = step
		}
		return true
	})
	return part
}

// tapping compiles which permanents may be tapped for generic mana; one cost has one such part, and no other generic mana.
func (p *prog) tapping(pay *card.Pay, cost *Cost) ExprID {
	if cost.Generic > 0 || cost.Tapping != 0 {
		refuse(pay.At, "other generic mana beside mana that tapping pays, in one cost, is not among what the rules engine does yet")
	}
	return p.filter(pay.Tapping)
}

// mentionsX reports whether an expression reads the announced X.
func (b *Book) mentionsX(e ExprID) bool {
	if e == 0 {
		return false
	}
	n := &b.nodes[e]
	return n.Op == numX || b.mentionsX(n.A) || b.mentionsX(n.B) || b.mentionsX(n.C)
}
