package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what is said of creatures that crew Vehicles (CR 702.122b-d) and saddle Mounts (CR 702.171c): that they do so triggers,
// which of them did is remembered for the turn, some can't, and some do it as though they had more power.

// helped compiles a filter of what has crewed or saddled something this turn.
func (p *prog) helped(f *card.Helped) ExprID {
	p.c.b.crewing = true
	if f.Saddling {
		return p.relationTo(f.Of, saddledStep)
	}
	return p.relationTo(f.Of, crewedStep)
}

// helpWord is the kind of ability that an event of crewing or saddling is about.
func helpWord(saddling bool) int16 {
	if saddling {
		return saddleWord
	}
	return crewWord
}

// crewsWith compiles how much more power creatures have where they crew Vehicles, and perhaps saddle Mounts.
func (p *prog) crewsWith(a *Ability, m *card.CrewsWith, at card.Pos) {
	if !p.static {
		refuse(at, "crews_with stands in a static ability")
	}
	a.Kind, a.Number, a.Affected, a.Word = CrewRule, p.number(m.More), p.term(p.affected), crewWord
	if m.Saddles {
		a.Word = saddleWord
	}
}

// helpingWord is the kind of ability whose cost a scope is about, if that is crew or saddle, or 0.
func (s *State) helpingWord(proc int16) uint8 {
	if proc < 0 || s.procs[proc].Kind != ActivatedProc {
		return 0
	}
	if w := s.book.abilities[s.procs[proc].Ability].Word; w == crewWord || w == saddleWord {
		return w
	}
	return 0
}

// mayHelp reports whether nothing says that a creature can't crew or saddle the source of a cost (CR 702.122c).
func (s *State) mayHelp(r Ref, sc *scope) bool {
	if s.present[presentCant][Crews] == 0 {
		return true
	}
	e := Event{Kind: Crews, What: r, Other: sc.source, N: int32(s.helpingWord(sc.proc)), Player: sc.you, Controller: sc.you}
	return e.N == 0 || !s.forbidden(&e)
}

// addedPower is how much more power a creature has where it crews or saddles something.
func (s *State) addedPower(r Ref, word uint8) (n int32) {
	for i := range s.watch {
		w := &s.watch[i]
		a := &s.book.abilities[w.Ability]
		if w.Kind != CrewRule || word == saddleWord && a.Word != saddleWord {
			continue
		}
		sc := s.watchScope(w)
		if sc.it = r; s.affectedBy(w, &sc, r) && s.holds(a.Given, &sc) {
			n += s.number(a.Number, &sc)
		}
	}
	return n
}

// noteHelp notes that creatures have been tapped to pay the cost of a crew or saddle ability, which triggers at once.
func (s *State) noteHelp(f *Frame, in *Instr, env *Env) {
	word := s.helpingWord(f.Proc)
	if f.I == 0 || word == 0 {
		return
	}
	sc := s.procScope(f.Proc)
	step := crewedStep
	if word == saddleWord {
		step = saddledStep
	}
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		s.relate(sc.source, step, r)
		if s.book.triggers[Crews] {
			s.happened(&Event{Kind: Crews, What: r, Other: sc.source, N: int32(word), Player: sc.you, Controller: sc.you, Source: sc.source}, env)
		}
	}
}

// becomeCrewed tells what waits for it that a crew ability of a permanent has resolved (CR 702.122d).
func (s *State) becomeCrewed(row int16, env *Env) {
	if s.helpingWord(row) != crewWord {
		return
	}
	p := &s.procs[row]
	s.happened(&Event{Kind: BecomesCrewed, What: p.Source, Player: p.Controller, Controller: s.controllerNow(p.Source), Source: p.Source}, env)
}
