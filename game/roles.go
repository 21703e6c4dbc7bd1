package game

// This file holds tokens that are created attached to something, CR 301.5e, 303.4i, and Roles, CR 303.7.

// roleType is the subtype of Roles.
const roleType = "Role"

// createOnEach adds an event for each object or player to which tokens are to be attached.
func (s *State) createOnEach(proc int16, in *Instr, e Event) {
	sc := s.procScope(proc)
	buf := s.lend()
	defer s.giveBack()
	e.Flag |= AttachedFlag
	for _, r := range s.members(in.B, &sc, buf) {
		e.Other = r
		s.batch = append(s.batch, pending(proc, in, e))
	}
}

// lacksStatedHost reports whether an Aura token that event i would create can't enchant what it is to be attached to: then none is created
// (CR 303.4i).
func (s *State) lacksStatedHost(i int, id ID) bool {
	e := &s.batch[i].Event
	if f := s.faceOf(id); e.Flag&AttachedFlag == 0 || f.Enchants == 0 || s.couldEnchant(id, f, e.Player, e.Other) {
		return false
	}
	s.cease(id)
	s.batch[i].Dead = true
	return true
}

// couldEnchant reports whether an Aura that enters with a face under a player's control can be attached to something.
func (s *State) couldEnchant(id ID, f *FaceInfo, under Player, host Ref) bool {
	sc := scope{proc: -1, effect: -1, source: s.refOf(id), you: under, thatPlayer: NoPlayer}
	if q, ok := host.Player(); ok {
		return s.inGame(q) && s.accepts(f.Enchants, &sc, host) && !s.protectsPlayer(q, s.refOf(id))
	}
	p := s.permOf(host)
	return p != nil && s.accepts(f.Enchants, &sc, host) && !s.protects(p, s.refOf(id))
}

// lookRoles is CR 704.5y, 303.7a: of several Roles of one controller on one permanent all but the newest go to their owners' graveyards.
func (s *State) lookRoles() {
	if s.book.roles == 0 {
		return
	}
	for i := range s.perms {
		if p := &s.perms[i]; s.isRole(p) && p.Host != (Ref{}) && s.newerRole(p) {
			s.put(s.toGraveyard(p))
		}
	}
}

func (s *State) isRole(p *Permanent) bool { return p.Subtypes.Has(s.book.roles - 1) }

// newerRole reports whether its controller has a newer Role on the same permanent.
func (s *State) newerRole(p *Permanent) bool {
	for i := range s.perms {
		if q := &s.perms[i]; q.Host == p.Host && q.Control == p.Control && s.isRole(q) && s.objects[q.Object].Stamp > s.objects[p.Object].Stamp {
			return true
		}
	}
	return false
}
