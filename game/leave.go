package game

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
)

// This file holds players leaving the game, CR 104.3, 800.4.

// Concede removes p at once (CR 104.3a) while a decision is open, and leaves the state at the next one. In a subgame it is the
// subgame that p concedes, and the main game if p has left that already.
func (s *State) Concede(p Player, env *Env) error { return s.Remove(p, LostByConcession, env) }

// Remove lets p lose for a reason that lies outside the rules of the game: a concession, a failed agent, a judge. Whoever does not
// concede leaves the main games of a subgame as well. The whole team leaves with p (CR 810.8b).
func (s *State) Remove(p Player, why Loss, env *Env) error {
	if s.outcome != Running {
		return ErrNoDecision
	}
	if p >= Player(s.seats) || !s.Seated(p) {
		return ErrHasLeft
	}
	s.epoch++
	for g := s.gameOf(p); g != nil; g = g.main {
		g.removeFrom(p, why, env)
		if why == LostByConcession {
			break
		}
	}
	for q := range Player(s.seats) {
		if s.together(p, q) {
			s.forgetGone(q)
		}
	}
	s.advance(env)
	return nil
}

// loseGame lets players lose for the reasons that stand in loss, and teams with any of their members, for the same reason
// (CR 104.3g, 810.8a).
func (s *State) loseGame(out control.Players, env *Env) {
	for p := range Player(s.seats) {
		for q := range Player(s.seats) {
			if out.Has(p) && !out.Has(q) && s.together(p, q) {
				s.loss[q] = s.loss[p]
			}
		}
	}
	out = s.teamsOf(out)
	for p := range Player(s.seats) {
		if out.Has(p) {
			s.happened(&Event{Kind: LosesGame, Player: p}, env)
		}
	}
	s.depart(out, env)
}

// depart removes players from the game (CR 104.5), in the order of CR 800.4a, and ends the game if at most one is left, or one team (CR 104.2a).
func (s *State) depart(out control.Players, env *Env) {
	s.takeBackBefore(out, env)
	s.left |= out
	s.change++
	for p := range Player(s.seats) {
		if out.Has(p) {
			s.ledger.PlayerLeaves(p, &env.Control)
			s.happened(&Event{Kind: LeavesGame, Player: p}, env)
		}
	}
	s.dirty |= DirtySight | DirtySBA | DirtyLayers
	if s.ends(env) {
		return
	}
	for p := range Player(s.seats) {
		if out.Has(p) {
			s.cutFramesOf(p, env)
			s.settleAgain()
			s.regainEntrants(p)
			s.clearOut(p, env)
		}
	}
	s.active &^= out // CR 800.4j: the turn goes on without an active player
	s.passCrown(out, env)
	s.passInitiative(out, env)
	s.passed &^= out
	s.layers(env)
}

// ends ends the game if one player or one team is left, or none (CR 104.2c, 104.4d).
func (s *State) ends(env *Env) bool {
	alive, n := control.Players(0), 0
	for p := range Player(s.seats) {
		if !s.left.Has(p) {
			alive |= control.Of(p)
			if p == s.primary(p) { // teams leave together
				n++
			}
		}
	}
	switch n {
	case 0:
		s.end(AllLost, 0, env) // CR 104.4a
	case 1:
		s.end(Normal, alive, env)
	default:
		return false
	}
	return true
}

// departAgain lets players leave a moment to which the game has returned. Everybody has heard of that already.
func (s *State) departAgain(gone control.Players, env *Env) {
	record, told := env.Record, len(env.Control.Changes)
	env.Record = false
	s.depart(gone, env)
	env.Record, env.Control.Changes = record, env.Control.Changes[:told]
}

// cutFramesOf cuts what the leaver's spells and abilities are doing: from the lowest frame whose proc is theirs.
func (s *State) cutFramesOf(p Player, env *Env) {
	if i := s.lowestFrameOf(control.Of(p)); i >= 0 {
		s.cutFrames(i, env)
	}
}

// lowestFrameOf is the lowest frame that does what a spell or ability of one of the players says, or -1.
func (s *State) lowestFrameOf(who control.Players) int {
	for i := range s.frames {
		f := &s.frames[i]
		if f.Proc >= 0 && f.Kind != SearchFrame && s.procs[f.Proc].Kind != 0 && who.Has(s.procs[f.Proc].Controller) {
			return i
		}
	}
	return -1
}

// takeBackBefore takes back what others are casting or activating because spells or abilities of players who are about to leave have
// them do it: it can't be completed (CR 733.1).
func (s *State) takeBackBefore(out control.Players, env *Env) {
	low := s.lowestFrameOf(out)
	if low < 0 {
		return
	}
	for s.moment != nil && len(s.moment.frames) > low && !out.Has(s.frames[len(s.moment.frames)].Who) {
		s.takeBack(env)
	}
}

// settleAgain looks anew at what applies to the event at work: replacement effects go with their controllers (CR 616.1).
func (s *State) settleAgain() {
	for i := range s.frames {
		if f := &s.frames[i]; f.Kind == EventsFrame && (f.Step == eventOffers || f.Step == eventShares || f.Step == becomingChosen) {
			f.Step, f.A = eventSettles, 0
		}
	}
}

// cutFrames drops the frames from n on, closing windows of search on the way.
func (s *State) cutFrames(n int, env *Env) {
	for len(s.frames) > n {
		f := &s.frames[len(s.frames)-1]
		if f.Kind == SearchFrame && f.Step > searchOpens {
			s.closeSearch(f)
		}
		if f.Kind == ResolveFrame && f.Step > resolveBegins {
			s.endResolutionControl(f, env)
		}
		if f.Kind == EventsFrame {
			s.dropAfter(f.N)
			s.dropBatch(int(f.N))
		}
		if f.Kind == CastFrame && f.Step == castTriggered {
			s.dropManaTriggers()
		}
		row := f.Proc
		s.pop()
		if row >= 0 && int(row) < len(s.procs) && s.procs[row].Kind != 0 && !s.procInUse(row) && !s.onStack(row) {
			s.freeProc(row)
		}
	}
}

func (s *State) onStack(row int16) bool {
	for i := s.top; i >= 0; i = s.procs[i].Below {
		if i == row {
			return true
		}
	}
	return false
}

// clearOut is CR 800.4a: what the leaver owns leaves, effects that give them control of objects end, what they still control is
// exiled.
func (s *State) clearOut(p Player, env *Env) {
	s.revealFaceDown(control.Of(p), env)
	for i := s.top; i >= 0; {
		below := s.procs[i].Below
		if s.procs[i].Controller == p && !s.giveSpellBack(i) {
			s.dropFromStack(i, env)
		}
		i = below
	}
	for id := ID(1); int(id) < len(s.objects); id++ {
		if o := &s.objects[id]; o.Kind != 0 && o.Owner == p {
			if o.Zone == Battlefield {
				s.leaveBattlefield(id)
				s.objects[id].Zone = Nowhere
			}
			if o.Zone == PhasedOut { // CR 702.26k
				s.losePhased(id)
				s.objects[id].Zone = Nowhere
			}
			if o.Zone == Stack && o.Row >= 0 {
				s.leaveStack(id, env)
				s.objects[id].Zone = Nowhere
			}
			s.cease(id)
		}
	}
	for i, t := range slices.Backward(s.triggers) {
		if t.Controller == p {
			s.dropTrigger(i)
		}
	}
	s.endControlFor(p)
	s.missed = slices.DeleteFunc(s.missed, func(m Missed) bool { return m.Noted && m.Trigger.Controller == p })
	s.exileOf(control.Of(p), env)
}

// endControlFor ends the effects that give the leaver control of objects (CR 800.4a).
func (s *State) endControlFor(p Player) {
	for i := len(s.effects) - 1; i >= 0; i-- {
		e := &s.effects[i]
		gives := func(m Mod) bool { return m.Kind == ControlMod && m.Val >= 0 && Player(e.Val[m.Val]) == p }
		if slices.ContainsFunc(s.book.mods[e.Mods], gives) {
			s.endEffect(i)
		}
	}
}

// exileOf exiles what players who have left control (CR 800.4a, 800.4c).
func (s *State) exileOf(gone control.Players, env *Env) {
	s.layers(env)
	mark := len(s.batch)
	for i := range s.perms {
		if pm := &s.perms[i]; gone.Has(pm.Control) {
			s.put(Event{Kind: Moves, From: Battlefield, To: Exile, What: s.refOf(pm.Object), Player: s.objects[pm.Object].Owner})
		}
	}
	s.carryOut(mark, env)
}

// dropFromStack removes a spell or ability whose controller has left: cards of others are exiled.
func (s *State) dropFromStack(row int16, env *Env) {
	self := s.procs[row].Self
	if s.procs[row].Kind == SpellProc && s.live(self) && s.objects[self.Slot].Owner != s.procs[row].Controller {
		s.relocate(self.ID(), Exile, false, 0, NoPlayer, env)
		return
	}
	s.leaveStackQuietly(row, env)
	if s.procs[row].Kind != 0 && !s.procInUse(row) {
		s.freeProc(row)
	}
}

// askedOfLeaver reports whether the question of the top frame is put to somebody who has left.
func (s *State) askedOfLeaver(f *Frame, _ *frameRule) bool {
	return s.left != 0 && s.left.Has(s.ask(f).Subject)
}

// standIn answers for a player who has left, as the frame's kind says (CR 800.4g-h).
func (s *State) standIn(f *Frame, rule *frameRule, env *Env) {
	if rule.departed != dropped {
		f.Who = s.playerAfter(f.Who)
		return
	}
	s.enumerate(f, rule, env)
	if len(env.options) == 0 {
		s.pop()
		return
	}
	rule.answer(s, f, env.options[0], env)
}
