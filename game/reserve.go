package game

// This file keeps what a cost gives away besides mana apart from what its mana is made with: a permanent that is sacrificed to
// make mana is not there any more when the cost asks for one (CR 601.2g-h). It may be tapped for mana before.

// Reserve is permanents of the payer that a cost will ask for once its mana is paid.
type Reserve struct {
	Filter ExprID
	Row    int16 // the proc in whose words the filter speaks
	N      uint8
	Taps   bool // they are tapped: neither are they for mana
}

// maxReserves is how many groups of such permanents one payment keeps in mind.
const maxReserves = 6

// addReserve adds the permanents that the steps of a cost will have chosen and given away.
func (s *State) addReserve(q *PayQuery, cost CostID, row int16) {
	program := s.book.costs[cost].Program
	if program == 0 {
		return
	}
	code := s.book.programs[program].Code
	s.reserveSteps(q, code, 0, len(code), row)
}

// keepFor keeps apart what a cost asks for besides its mana: permanents and cards, and life (CR 119.4).
func (s *State) keepFor(q *PayQuery, cost CostID, row int16) {
	if s.book.costs[cost].Program != 0 {
		s.keepParts(q, cost, row)
	}
}

func (s *State) keepParts(q *PayQuery, cost CostID, row int16) {
	s.addReserve(q, cost, row)
	sc := s.procScope(row)
	parts, _ := s.parts(&s.book.costs[cost], &sc)
	q.Life += parts.life
}

// reserveSteps adds what steps of a cost will have chosen: of alternatives the one that mana endangers least.
func (s *State) reserveSteps(q *PayQuery, code []Instr, from, to int, row int16) {
	for i := from; i < to; i++ {
		in := &code[i]
		if in.Code == EitherOp && in.Flag&payableEither != 0 {
			sc := s.procScope(row)
			if n := s.doable(code, i, &sc); n >= 0 {
				first, last := alternative(code, i, n)
				s.reserveSteps(q, code, first, last, row)
			}
			i = int(in.To) - 1
			continue
		}
		if in.Code == ChooseOp && in.Zones.Has(Graveyard) {
			s.reserveGraves(q, in, row)
		}
		if in.Code != ChooseOp || in.C != 0 || !in.Zones.Has(Battlefield) ||
			in.Verb != VerbSacrifice && in.Verb != VerbExile && in.Verb != VerbPut && in.Verb != VerbTap {
			continue
		}
		sc := s.procScope(row)
		n := s.number(in.B, &sc)
		if in.Zones.Has(Graveyard) {
			n -= s.inGraveyards(in, &sc)
		}
		q.reserve(in, row, n)
	}
}

// inGraveyards counts what a step of a cost may choose in graveyards instead of on the battlefield (CR 702.167b). What the same payment puts
// there is not among it.
func (s *State) inGraveyards(in *Instr, sc *scope) int32 {
	buf := s.lend()
	defer s.giveBack()
	return int32(len(s.matching(in.A, Graveyard.In(), in.Of, sc, buf)))
}

// reserve adds n permanents that a step of a cost will have chosen.
func (q *PayQuery) reserve(in *Instr, row int16, n int32) {
	filter := in.A
	q.Taps = q.Taps || in.Verb == VerbTap && n > 0
	for i := range q.Reserve[:q.Reserves] {
		if r := &q.Reserve[i]; r.Filter == filter && r.Row == row && r.Taps == (in.Verb == VerbTap) {
			r.N = uint8(min(int32(r.N)+n, 250))
			return
		}
	}
	if q.Reserves == maxReserves {
		q.Lacks = q.Lacks || n > 0
		return
	}
	if n > 0 {
		q.Reserve[q.Reserves] = Reserve{Filter: filter, Row: row, N: uint8(min(n, 250)), Taps: in.Verb == VerbTap}
		q.Reserves++
	}
}

// GraveGroup is cards in the payer's graveyard that a cost will ask for once its mana is paid.
type GraveGroup struct {
	Of ExprID
	N  uint8
}

// maxGraveGroups is how many groups of such cards one payment keeps in mind.
const maxGraveGroups = 3

// reserveGraves adds the cards in the graveyard that a step of a cost will have chosen.
func (s *State) reserveGraves(q *PayQuery, in *Instr, row int16) {
	sc := s.procScope(row)
	n := uint8(min(s.number(in.B, &sc), maxMana))
	if in.Flag&TotalChoice != 0 { // how many it will be is not known: all of them
		n = uint8(min(s.inGraveyards(in, &sc), maxMana))
	}
	if n == 0 {
		return
	}
	q.Graves += min(n, maxMana-q.Graves)
	for i := range q.GraveOf {
		if g := &q.GraveOf[i]; g.N == 0 || g.Of == in.A {
			g.Of, g.N = in.A, g.N+min(n, maxMana-g.N)
			return
		}
	}
	q.Lacks = true
}

// provide plans everything pending, and whatever the cost itself will ask for.
func (v *paySearch) provide() bool {
	if v.q.Reserves == 0 {
		return v.feedPending(0)
	}
	return v.feedPending(0) && (!v.q.Taps && !v.endangers() || v.reserve(0, 0, 0))
}

// endangers reports whether the mana of the last plan could cost permanents: else nothing that the cost asks for is in danger.
func (v *paySearch) endangers() bool {
	if v.eaters || v.folded {
		return true
	}
	for i := range v.entries[:v.ne] {
		if v.entries[i].sacrifices {
			return true
		}
	}
	for _, b := range v.busy[:v.nb] {
		if b.goes && b.by != always {
			return true
		}
	}
	for i := range v.pending[:v.np] {
		if v.pending[i].eats != 0 {
			return true
		}
	}
	return false
}

// reserve sets permanents aside for the cost, of the group before k left many from row on, and plans the mana without sacrificing
// them. Those that make no mana go first: they are rarely missed.
func (v *paySearch) reserve(k int, left uint8, row int) bool {
	for left == 0 {
		if k == int(v.q.Reserves) {
			return v.feedPending(0)
		}
		left, row, k = v.q.Reserve[k].N, 0, k+1
	}
	for _, makes := range [2]bool{false, true} {
		for i := row; i < len(v.s.perms) && !v.exceeded; i++ {
			if v.s.perms[i].Makes == makes && v.setAside(k, left, i) {
				return true
			}
		}
	}
	return false
}

// setAside tries permanent i as what the cost asks for in the group before k.
func (v *paySearch) setAside(k int, left uint8, i int) bool {
	id := v.s.perms[i].Object
	sc := v.s.procScope(v.q.Reserve[k-1].Row)
	if v.needed(id, 0) || !v.s.ready(i, v.who) || !v.s.accepts(v.q.Reserve[k-1].Filter, &sc, v.s.refOf(id)) {
		return false
	}
	nb := v.nb
	v.use(usedSource{id: id, by: always, goes: true, taps: v.q.Reserve[k-1].Taps})
	ok := !v.exceeded && v.reserve(k, left-1, 0)
	v.nb = nb
	return ok
}

// announced returns the permanent that was chosen as a cost was announced (CR 601.2b), or 0.
func (s *State) announced(row int16, c *Cost) ID {
	in := &s.book.programs[c.First].Code[0]
	if set := int16(s.procs[row].Reg[in.Dst]); set != 0 {
		return s.cells[set].Of.ID()
	}
	return 0
}

// affordable keeps of the choices from n on those with which the mana of the spell's cost could be paid.
func (s *State) affordable(in *Instr, row int16, n int, out []Ref) []Ref {
	kept := n
	for _, r := range out[n:] {
		if s.affordsWith(in, row, r) {
			out[kept] = r
			kept++
		}
	}
	return out[:kept]
}

// announcedCost is the cost of a spell that is announced, or that could be, and its own reduction.
func (s *State) announcedCost(row int16, face *FaceInfo, id ID) (cost CostID, less ExprID) {
	if f := s.castFrame(row); f != nil {
		return CostID(f.A), s.castReduction(f)
	}
	cost, less, _ = s.wayCost(face, id, s.procs[row].Controller, int(s.procs[row].Way))
	return cost, less
}

// without keeps what is chosen for a cost as it is announced from paying its mana: what is tapped from being tapped for it, what is given
// away from being given away for it.
func (q *PayQuery) without(id ID, c *Cost, b *Book) {
	if b.programs[c.First].Code[0].Verb == VerbTap {
		q.Without[0] = id
		return
	}
	q.Without[1] = id
}

// affordsWith reports whether the mana of a spell's alternative cost could be paid with r chosen as it is announced.
func (s *State) affordsWith(in *Instr, row int16, r Ref) bool {
	p := &s.procs[row]
	face, id, before := &s.book.cards[s.objects[p.Source.Slot].Card].Faces[p.Face], p.Source.ID(), p.Reg[in.Dst]
	cost, less := s.announcedCost(row, face, id)
	set := s.addTo(0, r, 0)
	s.procs[row].Reg[in.Dst] = set
	ok := s.reducing(row, 0, func() bool { return s.canPayMana(row, cost, s.reductions(id, row, less), 0, face, nil) })
	s.procs[row].Reg[in.Dst] = before
	s.freeSet(set)
	return ok
}
