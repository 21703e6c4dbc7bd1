package game

// CostFacts is what a cost asks for besides mana symbols of certain colors.
type CostFacts struct {
	Mana       int  // units, X = 0
	X          bool // holds X
	Tap        bool // {T}
	This       bool // its source is sacrificed, exiled or discarded
	Sacrifices int  // other permanents
	Discards   int
	Life       int
	Crew       int // total power of creatures that are tapped (CR 702.122a)
}

// CostFacts returns what a cost asks for.
func (b *Book) CostFacts(id CostID) CostFacts {
	c := &b.costs[id]
	f := CostFacts{Mana: int(c.Demand.Value), X: c.Xs > 0, Tap: c.Tap}
	steps := b.programs[c.Program].Code
	for i := range steps {
		switch in := &steps[i]; in.Code {
		case SacrificeOp, DiscardOp, MoveOp:
			f.noteGiven(b, in, b.chosen(steps[:i], in.A))
		case ChooseOp:
			if in.Flag&TotalChoice != 0 && in.Verb == VerbTap {
				f.Crew, _ = b.fixed(ExprID(in.To))
			}
		case PayLifeOp:
			f.Life, _ = b.fixed(in.A)
		default:
		}
	}
	return f
}

// AttackCostDeeds returns what happens when an optional cost to attack is paid (CR 508.1g), as a program.
func (b *Book) AttackCostDeeds(a *Ability) (ProgramID, bool) {
	if a.Kind != AttackCostRule {
		return 0, false
	}
	steps := b.programs[b.costs[a.Cost].Program].Code
	for i := range steps {
		if steps[i].Code == ReflexiveOp {
			return b.abilities[steps[i].N].Program, true
		}
	}
	return 0, true
}

// chosen returns how many objects an expression names: as many as the step chose whose memory it reads, else one.
func (b *Book) chosen(before []Instr, e ExprID) int {
	n := &b.nodes[e]
	for i := range before {
		if in := &before[i]; n.Op == termReg && in.Code == ChooseOp && int32(in.Dst) == n.N {
			least, _ := b.fixed(in.B)
			return least
		}
	}
	return 1
}

func (f *CostFacts) noteGiven(b *Book, in *Instr, n int) {
	switch {
	case b.nodes[in.A].Op == termThis:
		f.This = true
	case in.Code == DiscardOp:
		f.Discards += n
	default:
		f.Sacrifices += n
	}
}

// Alternative returns the alternative cost that a way of casting stands for, by the number that Cast options carry; ok is
// false for the mana cost.
func (f *FaceInfo) Alternative(way int) (a AbilityID, ok bool) {
	if alt := way % waysPerPermission; alt > 0 && alt <= len(f.Ways) {
		return f.Ways[alt-1], true
	}
	return 0, false
}

// Permitted reports whether a way of casting, by the number that Cast options carry, uses a permission to play the card from
// where it is (CR 601.3).
func Permitted(way int) bool { return way >= waysPerPermission }
