package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds speed (CR 702.179): a number of a player, which nothing takes away, with a triggered ability that has no source.

// maxSpeed is the most that a player's speed can be (CR 702.179).
const maxSpeed = 4

// racing makes the inherent ability of having a speed, once for a book.
func (c *compiler) racing() {
	if c.b.speedsUp != 0 {
		return
	}
	c.b.speedsUp = c.inherent("speed", Instr{Code: SpeedUpOp})
}

// ofItself compiles abilities that are about a permanent's controller: ascend, and to start engines.
func (p *prog) ofItself(a *Ability, m card.Mod, at card.Pos) {
	if !p.static || p.affected != card.This {
		refuse(at, "ascends and starts_engines are abilities of a permanent itself")
	}
	a.Kind = AscendRule
	if _, engines := m.(*card.StartsEngines); engines {
		a.Kind = EnginesRule
		p.c.racing()
	}
}

// startEngines gives a speed of 1 to those who control something that starts their engines and have none (CR 702.179a, 704.5z).
func (s *State) startEngines() (acted bool) {
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == EnginesRule && s.players[w.Control].Speed == 0 {
			s.speedUp(w.Control)
			acted = true
		}
	}
	return acted
}

// speedUp raises a player's speed by 1, up to the most there is.
func (s *State) speedUp(p Player) {
	if ps := &s.players[p]; ps.Speed < maxSpeed {
		ps.Speed++
		s.change++
		s.dirty |= DirtyLayers | DirtySBA
	}
}

// opSpeedUp raises the speed of players.
func opSpeedUp(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, who := range s.actors(in, &sc, buf) {
		p, _ := who.Player()
		s.speedUp(p)
	}
	return next
}

// matchSpeed lets the ability of having a speed trigger, once in each turn of that player, as an opponent loses life (CR 702.179).
func (s *State) matchSpeed(e *Event, env *Env) {
	if e.Kind != ChangesLife || e.N >= 0 {
		return
	}
	for p := range Player(s.seats) {
		ps := &s.players[p]
		if !s.active.Has(p) || s.left.Has(p) || s.together(p, e.Player) || ps.Speed == 0 || ps.Speed >= maxSpeed || ps.Flags&SpedUp != 0 {
			continue
		}
		ps.Flags |= SpedUp
		s.addTrigger(Trigger{Ability: s.book.speedsUp, Controller: p, Captured: -1}, e, env)
	}
}
