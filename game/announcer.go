package game

// This file holds choices of an announcement that somebody else makes than who announces (CR 601.6, 602.3, 700.2e). Who that is stands in
// a register of the proc. Where several players could be it, the controller of the spell or ability names one (CR 601.6a); and another
// one, if the one who was named has left before the choice was made.

// announcer returns who makes a choice, if that is somebody else than the controller and already known.
func (s *State) announcer(row int16, by Announcer) (p Player, known bool) {
	set := s.procs[row].Reg[by.Reg]
	if by.Of == 0 || set == 0 {
		return NoPlayer, false
	}
	p, _ = s.cells[set].Of.Player()
	return p, s.inGame(p)
}

// wantsAnnouncer reports whether it has to be said who makes a choice.
func (s *State) wantsAnnouncer(row int16, by Announcer) bool {
	if by.Of == 0 {
		return false
	}
	_, known := s.announcer(row, by)
	return !known
}

// announce notes who makes a choice.
func (s *State) announce(row int16, by Announcer, p Player) {
	s.freeSet(s.procs[row].Reg[by.Reg])
	s.procs[row].Reg[by.Reg] = 0
	if p != NoPlayer {
		s.procs[row].Reg[by.Reg] = s.addTo(0, PlayerRef(p), 0)
	}
}

// announcers calls a function with everybody who could make a choice, until it says that this was enough. Meanwhile that player is the
// one who does.
func (s *State) announcers(row int16, by Announcer, do func(p Player) (enough bool)) bool {
	sc := s.procScope(row)
	was := s.procs[row].Reg[by.Reg]
	s.procs[row].Reg[by.Reg] = 0
	enough := false
	for p := range Player(s.seats) {
		if !enough && s.inGame(p) && s.accepts(by.Of, &sc, PlayerRef(p)) {
			s.announce(row, by, p)
			enough = do(p)
			s.announce(row, by, NoPlayer)
		}
	}
	s.procs[row].Reg[by.Reg] = was
	return enough
}

// choosable reports whether a word has anything that could be chosen as a target.
func (s *State) choosable(row int16, spec *TargetSpec) bool {
	sc := s.procScope(row)
	return s.anyCandidate(spec, row, &sc)
}

// someoneChooses reports whether anybody could choose a target of a word.
func (s *State) someoneChooses(row int16, spec *TargetSpec) bool {
	return s.announcers(row, spec.By, func(Player) bool { return s.choosable(row, spec) })
}

// completeForSome reports whether somebody could choose the targets of a word so that the others have targets, too.
func (s *State) completeForSome(row int16, word int, spec *TargetSpec) bool {
	return s.announcers(row, spec.By, func(Player) bool { return s.completeWord(row, word, spec) })
}

// listAnnouncers offers everybody who could make the choice of modes, or of the targets of a word.
func (s *State) listAnnouncers(row int16, by Announcer, can func() bool, env *Env) {
	s.announcers(row, by, func(p Player) bool {
		if can() {
			env.offer(Option{Kind: Take, A: PlayerRef(p)}, uint64(p))
		}
		return false
	})
}

// decideAnnouncer asks the controller who makes a choice, if that is open, and says whether it is. Otherwise the choice is that player's.
func (s *State) decideAnnouncer(row int16, by Announcer, d *Decision) bool {
	p, known := s.announcer(row, by)
	switch {
	case by.Of == 0:
		return false
	case known:
		d.Subject = p
		return false
	default:
		d.Kind, d.Source, d.Card = ChoosePlayer, s.procs[row].Source, s.cardOf(row)
		return true
	}
}
