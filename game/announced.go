package game

// This file says what was announced as a spell was cast: its X (CR 107.3), and which optional costs and which way it was paid in
// (CR 601.2b). A permanent remembers it of the spell it was (CR 107.3m, 400.7d): abilities that trigger on its entering, and how it
// enters, may ask.

// marks are the optional costs paid in the lowest bits, then the alternative cost, then the own permission that was used. A cost that
// may be paid any number of times has a number in the higher ones of the lowest bits.
type marks uint16

// Where they stand, and how many of each a face can have.
const (
	alternativeMark = 10
	permissionMark  = 13
	repeatMark      = 4
	maxRepeats      = 1<<(alternativeMark-repeatMark) - 1
	repeatPaid      = 16 // the number, for paid, of a cost that may be paid any number of times
	maxExtras       = alternativeMark
	maxWays         = 1<<(permissionMark-alternativeMark) - 1
	maxPermits      = 1<<(16-permissionMark) - 1
)

func (p *Proc) marks() marks {
	return marks(p.Paid | p.Way%waysPerPermission<<alternativeMark | uint16(p.Permit)<<permissionMark)
}

func (m marks) paid(n int32) bool {
	if n == repeatPaid {
		return m.repeats() > 0
	}
	return m>>n&1 != 0
}

// repeats is how often the cost was paid that may be paid any number of times.
func (m marks) repeats() int32           { return int32(m>>repeatMark) & maxRepeats }
func (m marks) alternative(n int32) bool { return int32(m>>alternativeMark)&maxWays == n }
func (m marks) permission(n int32) bool  { return int32(m>>permissionMark) == n }

// xOf is the announced X that an expression reads.
func (s *State) xOf(sc *scope) int32 {
	if sc.proc >= 0 {
		switch p := &s.procs[sc.proc]; p.Kind {
		case SpellProc, ActivatedProc, ManaProc:
			return int32(p.X)
		case ActProc:
			if s.book.abilities[p.Ability].Kind == SpecialAction {
				return int32(p.X)
			}
		default:
		}
	}
	x, _ := s.announcedOf(sc.source)
	return int32(x)
}

// marksOf is what was announced of the spell that an expression is about.
func (s *State) marksOf(sc *scope) marks {
	if sc.proc >= 0 && s.procs[sc.proc].Kind == SpellProc {
		return s.procs[sc.proc].marks()
	}
	_, m := s.announcedOf(sc.source)
	return m
}

// castFrom reports whether the spell at work, or the spell that an object was, was cast from such a zone, by you or, where that is said,
// by anybody; a copy was not cast (CR 400.7d, 707.10).
func (s *State) castFrom(n *Node, sc *scope) bool {
	of, by, from := sc.source, sc.you, Nowhere
	switch {
	case n.A != 0:
		of = s.first(n.A, sc)
		by, from = s.castOf(of)
	case sc.proc >= 0 && s.procs[sc.proc].Kind == SpellProc:
		if s.procs[sc.proc].Flags&CopyProc == 0 {
			from = s.procs[sc.proc].From
		}
	default:
		by, from = s.castOf(of)
	}
	if from == Nowhere || n.Sub == 0 && by != sc.you {
		return false
	}
	return n.N == 0 || Zones(n.N).Has(from) && (n.B == 0 || s.accepts(n.B, sc, PlayerRef(s.ownerNow(of))))
}

// castOf is who cast a spell, or the spell that a permanent was, and from where, as last known if it is gone (CR 400.7d, 608.2h); Nowhere:
// it was not cast.
func (s *State) castOf(r Ref) (by Player, from Zone) {
	if r.Slot <= 0 {
		return NoPlayer, Nowhere
	}
	if !s.live(r) {
		if k := s.lastKnown(r); k != nil {
			return k.Caster, k.Cast
		}
		return NoPlayer, Nowhere
	}
	return s.objects[r.Slot].Caster, s.objects[r.Slot].From
}

// announcedOf is what was announced of a spell, or of the spell that a permanent was, as last known if it is gone (CR 608.2h).
func (s *State) announcedOf(r Ref) (x int16, m marks) {
	if !s.live(r) || r.Slot <= 0 {
		if k := s.lastKnown(r); k != nil {
			return k.X, marks(k.Paid)
		}
		return 0, 0
	}
	switch o := &s.objects[r.Slot]; {
	case o.Zone == Battlefield:
		return o.X, marks(o.Paid)
	case o.Zone == Stack && o.Row >= 0:
		return s.procs[o.Row].X, s.procs[o.Row].marks()
	default:
		return 0, 0
	}
}
