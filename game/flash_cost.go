package game

// This file holds spells that may be cast as though they had flash if more is paid for them (CR 601.3c). That cost is part of the spell where
// its player could not cast it otherwise, and only there.

// flashCost is the flag of an additional cost that lets the spell be cast any time its player could cast an instant.
const flashCost = SelfFlag

// paysForFlash is what Proc.Paid of a spell says from the beginning: the cost for casting it now, if it can't be cast now without.
func (s *State) paysForFlash(f *FaceInfo, id ID, who Player, face, way int, lim *limits) uint16 {
	if f.FlashCost == 0 || lim.anyTime || s.mayCastNow(f, who) || s.asThoughFlash(id, who, face, way) {
		return 0
	}
	return 1 << (f.FlashCost - 1)
}

// asked reports whether the player is asked whether an additional cost is paid.
func (a *Ability) asked() bool { return a.Flags&OptionalFlag != 0 && a.Flags&flashCost == 0 }
