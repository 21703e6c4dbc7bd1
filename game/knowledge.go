package game

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
)

// This file holds the two predicates of hidden information, and what keeps them. Faces, labels and events ask MayLook; only
// information states and resampling ask Knows.

// MayLook reports whether v may look at which card the object is now: permission, not memory.
func (s *State) MayLook(v control.Participant, id ID) bool {
	if o := &s.objects[id]; o.Zone != Outside && s.public(o) {
		return true
	}
	return s.MayLookThrough(v, s.ledger.Eyes(v), id)
}

// MayLookThrough is MayLook for callers who ask about many objects at one moment: eyes are the Eyes of v in the ledger.
func (s *State) MayLookThrough(v control.Participant, eyes control.Players, id ID) bool {
	o := &s.objects[id]
	if o.Zone == Outside {
		if m := s.holder(id); m != nil {
			return m.MayLook(v, id) // CR 729.4: it is in the main game
		}
		if o.Flags&Companion != 0 {
			return true
		}
		return v == control.Participant(o.Owner) // CR 400.11, 723.4: never through other eyes
	}
	if s.public(o) || s.rules[ShowsRule] != 0 && s.shown(id).Has(v) {
		return true
	}
	if o.Zone == Exile && o.Look&(1<<v|control.Participants(eyes)) != 0 {
		return true // CR 406.3: the right outlives what gave it, and is one's controller's meanwhile (CR 723.4)
	}
	return s.eyesMayLook(eyes, id)
}

// Peeks reports whether anything lets somebody look at a card in a library: something is revealed, a search or a look runs, or a
// rule permits it. While nothing does, nobody may look at any.
func (s *State) Peeks() bool {
	return s.revealed || s.rules[ShowsRule] != 0 || s.rules[MayLookRule] != 0 || len(s.rights) > 0
}

// public: face up in a public zone, or revealed while that lasts (CR 400.2, 701.20).
func (s *State) public(o *Object) bool {
	if o.Flags&Revealed != 0 {
		return true
	}
	return !o.Zone.Hidden() && o.Flags&FaceDown == 0
}

// eyesMayLook asks the rules that name players: own hand (CR 402.3), face-down permanents and spells one controls (CR 708.5),
// running searches and looks, static permissions.
func (s *State) eyesMayLook(eyes control.Players, id ID) bool {
	o := &s.objects[id]
	switch o.Zone {
	case Hand:
		if eyes&s.mates(o.Owner) != 0 { // CR 402.3, 810.5
			return true
		}
	case Battlefield:
		return eyes.Has(s.perms[o.Row].Control)
	case PhasedOut: // CR 708.5
		return eyes.Has(s.phased[o.Row].Held)
	case Stack:
		return o.Row >= 0 && eyes.Has(s.procs[o.Row].Controller) // on its way there nobody controls it yet
	default:
	}
	for i := range s.rights {
		if r := &s.rights[i]; eyes.Has(r.Who) && s.covers(r, id) {
			return true
		}
	}
	return s.staticLook(eyes, id)
}

// covers reports whether a right is about the object: by name, or because of its zone.
func (s *State) covers(r *Right, id ID) bool {
	o := &s.objects[id]
	if p, ok := r.What.Player(); ok {
		return !r.Blind && o.Zone == r.Zone && o.Owner == p
	}
	return r.What == s.refOf(id)
}

// Knows reports whether v may look at the object, or has seen it and can still trace it.
func (s *State) Knows(v control.Participant, id ID) bool {
	if m := s.holder(id); m != nil {
		return m.Knows(v, id)
	}
	return s.objects[id].Known>>v&1 != 0 || s.MayLook(v, id)
}

// audienceOf returns the participants who may look at the object that r names now.
func (s *State) audienceOf(r Ref) (a control.Participants) {
	if r.Slot <= 0 || !s.same(r) {
		return 0
	}
	o := &s.objects[r.Slot]
	if o.Zone == Nowhere || s.public(o) {
		return everybody
	}
	if o.Zone == Outside {
		if m := s.holder(ID(r.Slot)); m != nil {
			return m.audienceOf(m.refOf(ID(r.Slot)))
		}
		if o.Flags&Companion != 0 {
			return everybody
		}
		return 1 << o.Owner
	}
	if s.rules[ShowsRule] != 0 {
		if a = s.shown(ID(r.Slot)); a == everybody {
			return a
		}
	}
	if o.Zone == Exile && o.Look != 0 {
		a |= s.onlookers(o.Look)
	}
	if o.Zone == Hand {
		a |= s.handWatchers(o.Owner)
	}
	if len(s.rights) == 0 && s.rules[MayLookRule] == 0 && o.Zone != Battlefield && o.Zone != Stack && o.Zone != PhasedOut {
		return a
	}
	for p := range Player(s.seats) {
		if s.eyesMayLook(control.Of(p), ID(r.Slot)) {
			a |= s.ledger.Watchers(p)
		}
	}
	return a
}

// onlookers returns those of a right to look, with whoever looks through their eyes (CR 723.4).
func (s *State) onlookers(right control.Participants) control.Participants {
	all := right
	for p := range Player(s.seats) {
		if right.Has(control.Participant(p)) {
			all |= s.ledger.Watchers(p)
		}
	}
	return all
}

// learn notes that those who may look at the object know it.
func (s *State) learn(id ID) { s.objects[id].Known |= s.audienceOf(s.refOf(id)) }

// learnZone is learn for a whole zone.
func (s *State) learnZone(z Zone, p Player) {
	for id := s.list(z, p).Head; id != 0; id = s.objects[id].Next {
		s.learn(id)
	}
}

// witness is keepSight while something resolves: control may begin and end between two checks of state-based actions, and whoever
// was allowed to look for that while may go on to look at face-down exiled cards (CR 406.3).
func (s *State) witness() {
	if len(s.ledger.Records()) > 0 {
		s.keepSight()
	}
}

// keepSight persists what new eyes may see: hands and looked-through zones become known, and rights to look at face-down exile
// stay with whoever once had them (CR 406.3). It runs after changes of control and of rights.
func (s *State) keepSight() {
	s.dirty &^= DirtySight
	if s.rules[ShowsRule] != 0 {
		s.learnShown()
	}
	if s.rules[MayLookRule] != 0 {
		s.learnPermitted()
	}
	if s.sighted == s.ledger.Version() && len(s.rights) == 0 && s.rules[MayLookRule] == 0 {
		return // nobody has new eyes or rights
	}
	s.sighted = s.ledger.Version()
	s.change++
	for p := range Player(s.seats) {
		if w := s.handWatchers(p); w != 1<<p {
			for id := s.list(Hand, p).Head; id != 0; id = s.objects[id].Next {
				s.objects[id].Known |= w
			}
			s.learnHidden(p)
		}
	}
	for i := range s.rights {
		r := &s.rights[i]
		if p, ok := r.What.Player(); ok {
			s.learnZone(r.Zone, p)
		} else if s.live(r.What) {
			s.learn(r.What.ID())
		}
	}
	for id := s.list(Exile, 0).Head; id != 0; id = s.objects[id].Next {
		o := &s.objects[id]
		if o.Flags&FaceDown == 0 {
			continue
		}
		for p := range Player(s.seats) {
			if o.Look.Has(control.Participant(p)) || s.eyesMayLook(control.Of(p), id) {
				o.Look |= s.ledger.Watchers(p)
			}
		}
		o.Known |= o.Look
	}
}

// learnHidden lets those who look through the eyes of p know the face-down permanents that p controls (CR 708.5, 723.4).
func (s *State) learnHidden(p Player) {
	for i := range s.perms {
		if id := s.perms[i].Object; s.objects[id].Flags&FaceDown != 0 && s.perms[i].Control == p {
			s.learn(id)
		}
	}
}

// endRights ends the rights that a proc gave.
func (s *State) endRights(row int16) {
	s.dropRights(func(r Right) bool { return r.Proc == row })
}

// endRightsTo ends the rights to look at one card.
func (s *State) endRightsTo(of Ref) {
	s.dropRights(func(r Right) bool { return r.What == of })
}

func (s *State) dropRights(ends func(Right) bool) {
	left := slices.DeleteFunc(s.rights, ends)
	if len(left) < len(s.rights) {
		s.rights = left
		s.dirty |= DirtySight
	}
}
