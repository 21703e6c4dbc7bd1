package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds goading (CR 701.15): until the next turn of the player who goads it, a creature attacks each combat if able, and attacks
// a player other than that one if able. Each player's goading is one such pair of requirements, however often they do it (CR 701.15c-d).

// opGoad goads creatures.
func opGoad(s *State, f *Frame, in *Instr, _ *Env) result {
	return s.designate(f, in, func(p *Permanent, who Player) {
		if p.creature() {
			p.Goaded |= control.Of(who)
			s.change++
		}
	})
}

// designate lets an instruction do something to each of its permanents that has to do with the player who acts.
func (s *State) designate(f *Frame, in *Instr, do func(p *Permanent, who Player)) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	if who == NoPlayer {
		return next
	}
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if p := s.permOf(r); p != nil {
			do(p, who)
		}
	}
	s.did(f.Proc, in)
	return next
}

// ofCreatures compiles rules about what creatures do: they are goaded, or crew with more power.
func (p *prog) ofCreatures(a *Ability, m card.Mod, at card.Pos) {
	switch m := m.(type) {
	case *card.IsGoaded:
		p.isGoaded(a, at)
	case *card.CrewsWith:
		p.crewsWith(a, m, at)
	}
}

// isGoaded compiles that creatures are goaded all the time by the controller of the ability (CR 701.15a).
func (p *prog) isGoaded(a *Ability, at card.Pos) {
	if !p.static {
		refuse(at, "for a time creatures are goaded by goad")
	}
	a.Kind, a.Affected = GoadRule, p.term(p.affected)
}

// Goaders is who has goaded a permanent, by whatever effect.
func (s *State) Goaders(id ID) control.Players {
	p := s.permOf(s.refOf(id))
	if p == nil {
		return 0
	}
	return s.goaders(p)
}

// goaders is who has goaded a creature until their next turn, or does as long as an ability works.
func (s *State) goaders(p *Permanent) control.Players {
	who := p.Goaded
	if s.rules[GoadRule] == 0 {
		return who
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != GoadRule {
			continue
		}
		sc := s.watchScope(w)
		if sc.it = s.refOf(p.Object); s.affectedBy(w, &sc, sc.it) && s.holds(s.book.abilities[w.Ability].Given, &sc) {
			who |= control.Of(w.Control)
		}
	}
	return who
}

// obeysGoading counts the requirements of goading that an attack fulfills (CR 508.1d, 701.15b).
func (s *State) obeysGoading(row int, target Ref) (n int16) {
	who, ok := target.Player()
	goaders := s.goaders(&s.perms[row])
	for p := range Player(s.seats) {
		if !goaders.Has(p) {
			continue
		}
		n++
		if ok && who != p {
			n++
		}
	}
	return n
}

// endGoading ends what a player has goaded: their turn begins, or would (CR 701.15a, 800.4m).
func (s *State) endGoading(who Player) {
	if !s.book.goads {
		return
	}
	for _, rows := range [...][]Permanent{s.perms, s.phased} {
		for i := range rows {
			rows[i].Goaded &^= control.Of(who)
		}
	}
}
