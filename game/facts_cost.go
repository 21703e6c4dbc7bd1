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
}

// CostFacts returns what a cost asks for.
func (b *Book) CostFacts(id CostID) CostFacts {
	c := &b.costs[id]
	f := CostFacts{Mana: int(c.Demand.Value), X: c.Xs > 0, Tap: c.Tap}
	for i := range b.programs[c.Program].Code {
		in := &b.programs[c.Program].Code[i]
		n := 1
		if v, fixed := b.fixed(in.B); fixed && in.B != 0 {
			n = v
		}
		switch in.Code {
		case SacrificeOp, DiscardOp, MoveOp:
			f.noteGiven(b, in, n)
		case PayLifeOp:
			f.Life, _ = b.fixed(in.A)
		default:
		}
	}
	return f
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
