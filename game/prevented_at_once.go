package game

// This file holds that what triggers on damage being prevented does so once for each effect that prevents damage of several sources, or
// to several recipients, at the same time (CR 615.13). Until the batch has happened, Trigger.Was says which effect it was.

// preventsByWord stands for protection (CR 702.16e), as the Gen of a Ref whose Slot is what has it.
const preventsByWord = 1<<15 - 1

// preventing names a prevention effect while a batch is settled: one that lasts by its row, an ability by its number.
func preventing(row *Watch) Ref {
	if row.Effect >= 0 {
		return Ref{Slot: int16(row.Source), Gen: 1<<15 | uint16(row.Effect)}
	}
	return Ref{Slot: int16(row.Source), Gen: uint16(row.Ability)}
}

// joins adds what is prevented to the triggers of an ability that have triggered on the same effect at the same time, and reports whether
// there are any.
func (s *State) joins(ability AbilityID, source Ref, e *Event) (joined bool) {
	if e.Kind != Prevents {
		return false
	}
	for i := range s.triggers {
		if t := &s.triggers[i]; t.Ability == ability && t.Source == source && t.Was == s.work.preventing {
			t.Much += int16(e.amount())
			joined = true
		}
	}
	return joined
}

// apart ends what is at the same time: the batch has happened.
func (s *State) apart() {
	for i := range s.triggers {
		if t := &s.triggers[i]; t.Ability != 0 && s.triggersOn(t.Ability, Prevents) {
			t.Was = Ref{}
		}
	}
}

// triggersOn reports whether an ability triggers on events of a kind.
func (s *State) triggersOn(id AbilityID, kind EventKind) bool {
	for e := s.book.abilities[id].Event; e != 0; e = s.book.events[e].Next {
		if s.book.events[e].Kind == kind {
			return true
		}
	}
	return false
}
