package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds control of spells and abilities on the stack that an effect gives to another player (CR 112.2, 613.1b).

// checkTaken refuses control of a spell for a time.
func (p *prog) checkTaken(e *card.Until, mods []Mod) {
	t, ok := e.Affected.(*card.Target)
	if !ok || e.Duration.Kind == card.Forever || !p.c.b.aboutStack(p.filter(t.What)) {
		return
	}
	for i := range mods {
		if mods[i].Kind == ControlMod {
			refuse(e.At, "control of a spell for a time is not among what the rules engine does yet: it lasts forever")
		}
	}
}

// takeSpells gives control of what is on the stack as the effect says, and returns the members that are not there. Control of a
// spell lasts until it leaves the stack; a permanent that it becomes enters under the control of who controls the spell.
func (s *State) takeSpells(e *Effect, members []Ref) []Ref {
	by := NoPlayer
	for _, m := range s.book.mods[e.Mods] {
		if m.Kind == ControlMod {
			by = Player(e.Val[m.Val])
		}
	}
	if by == NoPlayer {
		return members
	}
	n := 0
	for _, r := range members {
		if s.live(r) && s.objects[r.Slot].Zone == Stack {
			s.takeSpell(s.objects[r.Slot].Row, by)
			continue
		}
		members[n] = r
		n++
	}
	return members[:n]
}

func (s *State) takeSpell(row int16, by Player) {
	p := &s.procs[row]
	if p.Flags&TakenProc == 0 {
		p.Flags |= TakenProc
		p.Base = p.Controller
	}
	p.Controller = by
	s.splicesFollow(row)
	s.learn(p.Self.ID())
	s.dirty |= DirtySight | DirtyLayers
}

// giveSpellBack ends an effect that gave control of a spell to a player who leaves (CR 800.4a); it reports whether there was one.
func (s *State) giveSpellBack(row int16) bool {
	p := &s.procs[row]
	if p.Flags&TakenProc == 0 || s.left.Has(p.Base) || p.State == ProcRunning {
		return false
	}
	p.Controller = p.Base
	s.splicesFollow(row)
	p.Flags &^= TakenProc
	s.dirty |= DirtySight | DirtyLayers
	return true
}
