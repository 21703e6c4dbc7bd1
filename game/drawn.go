package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what is done as a card is drawn, CR 121.9, 702.94: who draws it has seen it, and does it before the next card is
// drawn; and which cards were drawn this turn.

// asFirstDrawn compiles what is done as a card is drawn, if it is the first one of the turn.
func (c *compiler) asFirstDrawn(info *FaceInfo, a *card.AsFirstDrawn, add func(Ability) AbilityID) {
	if info.Drawn != 0 {
		refuse(a.At, "two things that are done as a card is drawn are not among what the rules engine does yet")
	}
	p := c.newProgram(info.Name, a.At)
	p.drawn, p.lacksX = true, true
	p.steps(a.Do)
	info.Drawn = add(Ability{Kind: DrawnAbility, Zone: Hand, Program: p.finish(), Unit: -1, At: a.At})
	c.b.drawn = true
}

// asFirstDrawn does what a card says is done as it is drawn first in a turn.
func (s *State) asFirstDrawn(r Ref, who Player, env *Env) {
	if !s.live(r) {
		return
	}
	if a := s.faceOf(r.ID()).Drawn; a != 0 {
		s.doFirstDrawn(a, r, Ref{}, who, env)
	}
}

// doFirstDrawn does what an ability of a card says is done as it is drawn. Another object may give that ability.
func (s *State) doFirstDrawn(a AbilityID, r, granter Ref, who Player, env *Env) {
	env.used(a)
	row := s.newProc(Proc{
		Source: r, Granter: granter, Program: s.book.abilities[a].Program, Ability: a, Controller: who, ThatPlayer: NoPlayer, Kind: EntersProc,
		State: ProcRunning, Flags: EndsWithFrame, Below: -1, Parent: -1, Pending: -1,
	})
	s.push(Frame{Kind: RunFrame, Who: who, Proc: row})
}

// forgetDrawn forgets as a turn begins which cards in hands were drawn in the last one.
func (s *State) forgetDrawn() {
	if !s.book.asksDrawn {
		return
	}
	for p := range s.players {
		for id := s.list(Hand, Player(p)).Head; id != 0; id = s.objects[id].Next {
			s.objects[id].Flags &^= DrawnCard
		}
	}
}

// revealWaiting lets a card stay revealed whose trigger waits to be put on the stack (CR 702.94b).
func (s *State) revealWaiting() {
	for i := range s.triggers {
		if t := &s.triggers[i]; s.book.abilities[t.Ability].Shows && s.live(t.Source) {
			s.objects[t.Source.Slot].Flags |= Revealed
			s.revealed = true
		}
	}
}
