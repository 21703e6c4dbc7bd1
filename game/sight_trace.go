package game

import "github.com/thrall-arena/thrall/control"

// whoSaw returns who knows the object or may look at it, before it moves.
func (s *State) whoSaw(id ID) control.Participants {
	o := &s.objects[id]
	if o.Zone == Nowhere {
		return 0
	}
	if m := s.holder(id); m != nil {
		return m.whoSaw(id)
	}
	if s.public(o) {
		return everybody
	}
	if o.Zone == Library && s.lookedAt(id) {
		return s.audienceOf(s.refOf(id)) // whoever only knew what lay there cannot tell whether this card is it
	}
	return o.Known | s.audienceOf(s.refOf(id))
}

// lookedAt reports whether somebody is looking at that card of a library: then it is chosen among others.
func (s *State) lookedAt(id ID) bool {
	for i := range s.rights {
		if s.covers(&s.rights[i], id) {
			return true
		}
	}
	return false
}

// blurLookedAt ends the traces, for everybody not in seen, of the cards of a library at which somebody is looking: one of them
// has gone, and they do not know which.
func (s *State) blurLookedAt(p Player, seen control.Participants) {
	for i := range s.rights {
		if r := s.rights[i].What; s.live(r) && s.objects[r.Slot].Zone == Library && s.objects[r.Slot].Owner == p {
			s.objects[r.Slot].Known &= seen
		}
	}
}

// trace keeps who can tell which card this is (CR 400.2, 401, 402). Those who lose sight of which card moved lose the traces
// of its former zone mates too.
func (s *State) trace(id ID, from, to Zone, seen control.Participants) {
	o := &s.objects[id]
	if to.Hidden() || o.Flags&FaceDown != 0 {
		if from != Stack || to != Battlefield { // all see which face-down spell becomes which permanent (CR 708.6)
			o.Trace++
		}
		o.Known = seen | s.audienceOf(s.refOf(id))
	} else {
		o.Known = everybody
	}
	if from == Hand && (to.Hidden() || o.Flags&FaceDown != 0) {
		s.blur(Hand, o.Owner, seen)
	}
	if from == Library && len(s.rights) > 0 && (to.Hidden() || o.Flags&FaceDown != 0) {
		s.blurLookedAt(o.Owner, seen)
	}
}

// blur ends the traces, for everybody not in seen, of the cards among which one went away unseen.
func (s *State) blur(z Zone, p Player, seen control.Participants) {
	if seen == everybody {
		return
	}
	for id := s.list(z, p).Head; id != 0; id = s.objects[id].Next {
		s.objects[id].Known &= seen
	}
}
