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

// having compiles the abilities of a spell that is cast by a permission, or of a land that is played by it: those that work on the stack, and
// those that last on the permanent, whatever becomes of what permits it (CR 611.3d).
func (p *prog) having(m *card.MayPlay) (stacked, lasting ModsID) {
	if isThisTerm(m.What) {
		refuse(m.At, "having is about other cards: what the card itself has stands in its text")
	}
	var mods, lasts []Mod
	for _, given := range flatten(m.Having) {
		if static, ok := given.(*card.Static); ok && aboutStackOnly(static) {
			mods = append(mods, p.stackAbility(static, m.At)...)
			continue
		}
		lasts = append(lasts, p.mods(&card.Gains{Abilities: []card.Ability{given}}, m.At)...)
	}
	if len(mods) > 0 {
		stacked = p.c.addMods(mods, 0)
	}
	if len(lasts) > 0 {
		lasting = p.c.addMods(lasts, 0)
		p.c.b.playLasts = true
	}
	return stacked, lasting
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
	if ab := &s.book.abilities[a]; ab.Plus == 0 && ab.Mods == 0 && ab.Lasts == 0 {
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
	who, gone := f.Who, s.spared(f, cost)
	if c.Program != 0 {
		steps := s.newProc(Proc{
			Source: s.procs[row].Source, Program: c.Program, Controller: who, ThatPlayer: NoPlayer, Kind: ActProc, State: ProcRunning,
			Flags: EndsWithFrame, Below: -1, Parent: -1, Pending: -1,
		})
		s.push(Frame{Kind: RunFrame, Who: who, Proc: steps, I: int16(c.Program)})
	}
	s.pushPay(who, row, cost, int32(d.Generic), gone)
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

// aboutStackOnly reports whether a static ability says only what happens to its spell on the stack.
func aboutStackOnly(a *card.Static) bool {
	for _, m := range a.Mods {
		switch m := m.(type) {
		case *card.Instead:
			if moves, ok := m.Event.(*card.Moves); !ok || !isThis(moves.What) || len(moves.Before) != 1 || moves.Before[0].Kind != card.Stack {
				return false
			}
		case *card.Cant:
			if counters, ok := m.Event.(*card.IsCountered); !ok || !isThis(counters.What) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// beginLasting begins the effect that a permission has on what is played by it (CR 611.3d). Its source is what it affects, so that it is
// found again as a land enters.
func (s *State) beginLasting(permission AbilityID, r Ref, who Player) {
	if permission == 0 || s.book.abilities[permission].Lasts == 0 {
		return
	}
	s.addEffect(Effect{
		Stamp: s.stampNow(), Source: r, Mods: s.book.abilities[permission].Lasts, Until: ForGood, Control: who, ThatPlayer: NoPlayer, Turn: s.turn,
		Of: NoPlayer,
	}, []Ref{r})
	s.dirty |= DirtyLayers
}

// usePermission notes that a land is played by a permission, and begins what that says of it.
func (s *State) usePermission(o Option, who Player) {
	if !s.book.playsOnce && !s.book.playLasts {
		return
	}
	id, way := o.A.ID(), int(o.N)
	shown := s.showAs(id, int(o.Face), way)
	once, permission := s.permittedOnce(id, who, way), s.allowedBy(id, who, way)
	s.showAgain(id, shown)
	s.notePermission(once)
	s.beginLasting(permission, o.A, who)
}

// carryLasting lets such an effect go on with the permanent that a land is.
func (s *State) carryLasting(land, permanent Ref) {
	for i := range s.effects {
		e := &s.effects[i]
		if e.Source == land && s.renameIn(e.Affected, land, permanent) {
			s.pin(permanent)
			s.dirty |= DirtyLayers
		}
	}
}
