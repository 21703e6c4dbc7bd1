package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what an effect says besides, that lets other cards be cast than its own (CR 601.3): what such a cast costs additionally
// (CR 118.8), as with retrace and escape that cards have because of it (CR 702.81a, 702.138a), and abilities that the spell has on the
// stack, as with flashback (CR 702.34a).

// plusCost compiles an additional cost of a permission. Its steps are remembered apart: the spell may be any one.
func (p *prog) plusCost(m *card.MayPlay) CostID {
	if isThisTerm(m.What) {
		refuse(m.At, "plus is about other cards: of the card itself additional_cost(…, given = paid(…)) says it")
	}
	if m.Plus.Tap || hasX(m.Plus) {
		refuse(m.At, "{T} or {X} as a cost additional to that of other cards is not among what the rules engine does yet")
	}
	q := p.c.newProgram(p.p.Name, m.At)
	id := q.cost(m.Plus)
	if steps := p.c.b.costs[id].Program; steps != 0 {
		p.c.b.programs[steps].Regs, p.c.b.programs[steps].Sets = uint8(q.regs), q.p.Sets
	}
	return id
}

// having compiles the abilities of a spell that is cast by a permission: those that work on the stack.
func (p *prog) having(m *card.MayPlay) ModsID {
	if isThisTerm(m.What) {
		refuse(m.At, "having is about other cards: what the card itself has stands in its text")
	}
	face := FaceInfo{Name: p.p.Name}
	var mods []Mod
	add := func(ab Ability) AbilityID {
		if ab.Zone != Stack || ab.Kind != ReplacementRule && ab.Kind != CantRule {
			refuse(m.At, "an ability of spells that are cast so, other than what happens as they leave the stack and that they can't be countered, is not among what the rules engine does yet")
		}
		ab.Card, ab.Index, ab.Unit = p.c.current, grantedIndex, -1
		id := p.c.addAbility(ab)
		mods = append(mods, Mod{Kind: AbilityMod, Ability: id, Val: -1})
		return id
	}
	for _, given := range flatten(m.Having) {
		static, ok := given.(*card.Static)
		if !ok {
			refuse(m.At, "an ability (%T) of spells that are cast so is not among what the rules engine does yet", given)
		}
		p.c.granting = true
		p.c.static(&face, static, nil, add)
		p.c.granting = false
	}
	p.c.b.watchesStack = true
	return p.c.addMods(mods, 0)
}

// allowedBy is the permission that a way of casting uses, if it says something about the spell besides, or 0.
func (s *State) allowedBy(id ID, who Player, way int) AbilityID {
	if way < waysPerPermission {
		return 0
	}
	w := s.permission(id, who, way/waysPerPermission)
	if w < 0 {
		return 0
	}
	a := s.watch[w].Ability
	if ab := &s.book.abilities[a]; ab.Plus == 0 && ab.Mods == 0 {
		return 0
	}
	return a
}

// plusOf is what the spell of a proc costs additionally by the permission it is cast by, or 0.
func (s *State) plusOf(row int16) CostID {
	if a := s.procs[row].Allows; a != 0 {
		return s.book.abilities[a].Plus
	}
	return 0
}

// payPlus pays what the permission makes the spell cost additionally (CR 601.2h).
func (s *State) payPlus(f *Frame) {
	row, cost := f.Proc, s.plusOf(f.Proc)
	if cost == 0 {
		return
	}
	c := &s.book.costs[cost]
	less := int32(f.N)
	d := c.extra(0, &less)
	f.N = int16(less)
	who := f.Who
	if c.Program != 0 {
		steps := s.newProc(Proc{
			Source: s.procs[row].Source, Program: c.Program, Controller: who, ThatPlayer: NoPlayer, Kind: ActProc, State: ProcRunning,
			Flags: EndsWithFrame, Below: -1, Parent: -1, Pending: -1,
		})
		s.push(Frame{Kind: RunFrame, Who: who, Proc: steps, I: int16(c.Program)})
	}
	s.pushPay(who, row, cost, int32(d.Generic))
}

// watchAllowed adds the abilities that a spell has because of the permission by which it was cast.
func (s *State) watchAllowed(p *Proc) {
	if p.Allows == 0 {
		return
	}
	for _, m := range s.book.mods[s.book.abilities[p.Allows].Mods] {
		s.watchFor(m.Ability, p.Self.ID(), -1, s.objects[p.Self.Slot].Stamp, p.Controller, Stack)
	}
}
