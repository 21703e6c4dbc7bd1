package game

import "slices"

// This file answers whether a player can pay the total cost to attack or to block (CR 118.3, 508.1h-j, 509.1d-f). What a rule with a cost
// asks of a player is a proc: Much is for how many creatures, X how many times its mana for each, Paid how many of its Phyrexian and
// {2/W} symbols have been announced to be paid with something else than mana of their types.

// costProc is the proc that a player pays a rule's cost with for n creatures.
func (s *State) costProc(o due) Proc {
	w := &s.watch[o.rule]
	sc := s.watchScope(w)
	return Proc{
		Source: sc.source, Granter: s.granterOf(w), Program: s.book.abilities[w.Ability].Program, Ability: w.Ability, Controller: o.who,
		ThatPlayer: NoPlayer, Kind: ActProc, State: ProcAnnouncing, Below: -1, Parent: -1, Pending: -1, Text: w.Text, Much: o.n,
		X: int16(s.timesOf(w)),
	}
}

// addTrialCosts appends the procs of what everybody owes and returns the row of the first.
func (s *State) addTrialCosts(dues []due) (from int) {
	from = len(s.procs)
	for _, o := range dues {
		if o.n > 0 {
			s.procs = append(s.procs, s.costProc(o))
		}
	}
	return from
}

// canPayFrom reports whether a player can pay all that they owe by the procs from a row on.
func (s *State) canPayFrom(from int, who Player, env *Env) bool {
	t := toll{who: who}
	owes := false
	for row := from; row < len(s.procs); row++ {
		if s.procs[row].Controller == who {
			t.add(s, int16(row), 0)
			owes = true
		}
	}
	return !owes || s.canPayToll(&t, env)
}

// toll is a total cost to attack or block, or what is left of it.
type toll struct {
	who    Player
	lacks  bool // there is more than fits
	demand Demand
	query  PayQuery
	nw, ng int
	ways   [maxTollParts]openSymbol
	gifts  [maxTollParts]gift
}

// maxTollParts is how many different parts of a kind one total cost has.
const maxTollParts = 6

// openSymbol is n symbols for which nobody has announced yet in which way they are paid.
type openSymbol struct {
	other     int16 // what pays one otherwise: life, or generic mana
	phyrexian bool
	types     TypeSet
	n         int
}

// gift is what is chosen and given away: n by this step of a proc's cost.
type gift struct {
	row int16
	in  *Instr
	n   int32
}

// add adds what a proc asks for; in how many of its creatures' symbols the way of paying is announced is told by decided.
func (t *toll) add(s *State, row int16, decided int) {
	p := &s.procs[row]
	id := s.book.abilities[p.Ability].Cost
	c, n := &s.book.costs[id], int(p.Much)
	if t.query.For = row; p.X > 0 {
		t.demand.add(AllTypes, min(n*int(p.X), maxMana+1)*int(c.Generic))
	}
	for _, sym := range c.Symbols {
		if !twoWays(sym) {
			t.demand.add(sym.Types, n)
			continue
		}
		t.demand.add(sym.Types, decided-int(p.Paid))
		o := openSymbol{other: otherWay(sym), phyrexian: sym.Phyrexian, types: sym.Types, n: int(p.Paid)}
		t.payOther(&o, int(p.Paid))
		o.n = n - decided
		t.open(o)
	}
	t.addSteps(s, row, id)
}

// payOther adds n symbols that are not paid with mana of their types.
func (t *toll) payOther(o *openSymbol, n int) {
	if o.phyrexian {
		t.query.Life += int16(n) * o.other
	} else {
		t.demand.add(AllTypes, n*int(o.other))
	}
}

func (t *toll) open(o openSymbol) {
	if o.n == 0 {
		return
	}
	if t.nw == maxTollParts {
		t.lacks = true
		return
	}
	t.ways[t.nw] = o
	t.nw++
}

// addSteps adds the life that a proc's cost takes and what it has chosen and given away.
func (t *toll) addSteps(s *State, row int16, id CostID) {
	t.addTimes(s, row, id, int32(s.procs[row].Much))
}

// addTimes is addSteps for a cost that is paid n times.
func (t *toll) addTimes(s *State, row int16, id CostID, n int32) {
	program := s.book.costs[id].Program
	if program == 0 || n == 0 {
		return
	}
	sc := s.procScope(row)
	code := s.book.programs[program].Code
	for i := range code {
		switch in := &code[i]; in.Code {
		case PayLifeOp:
			t.query.Life += int16(n * s.number(in.A, &sc))
		case ChooseOp:
			t.give(gift{row, in, n * s.number(in.B, &sc)})
			if in.Zones.Has(Battlefield) {
				t.query.reserve(in, row, n*s.number(in.B, &sc))
			}
		default:
		}
	}
}

func (t *toll) give(g gift) {
	if t.ng == maxTollParts {
		t.lacks = true
		return
	}
	t.gifts[t.ng] = g
	t.ng++
}

// canPayToll reports whether a total cost can be paid.
func (s *State) canPayToll(t *toll, env *Env) bool {
	if t.lacks || t.query.Lacks {
		env.Exceeded++
		return false
	}
	return s.canGive(t, nil) && s.canPayOpen(t, t.ways[:t.nw], t.demand, t.query, env)
}

// canPayOpen tries every way of paying the symbols about which nothing has been announced; like ones differ in nothing but their number.
func (s *State) canPayOpen(t *toll, open []openSymbol, d Demand, q PayQuery, env *Env) bool {
	if len(open) == 0 {
		if q.Life > 0 && !s.canPayLife(t.who, int32(q.Life)) {
			return false
		}
		return d.Value == 0 || s.canPay(t.who, &d, &q, env)
	}
	for k := 0; k <= open[0].n; k++ {
		more := toll{demand: d, query: q}
		more.demand.add(open[0].types, open[0].n-k)
		more.payOther(&open[0], k)
		if s.canPayOpen(t, open[1:], more.demand, more.query, env) {
			return true
		}
	}
	return false
}

// canGive reports whether there is enough to give away for every step of the cost, without what is taken already: for any of them
// together there are as many different things as they ask for.
func (s *State) canGive(t *toll, taken []Ref) bool {
	for set := 1; set < 1<<t.ng; set++ {
		if !s.enoughFor(t, set, taken) {
			return false
		}
	}
	return true
}

func (s *State) enoughFor(t *toll, set int, taken []Ref) bool {
	union := s.lend()
	defer s.giveBack()
	buf := s.lend()
	defer s.giveBack()
	need := int32(0)
	for k := range t.ng {
		if set>>k&1 == 0 {
			continue
		}
		g := &t.gifts[k]
		sc := s.procScope(g.row)
		need += g.n
		for _, r := range s.choices(g.in, &sc, t.who, buf) {
			if !slices.Contains(taken, r) && !slices.Contains(union, r) {
				union = append(union, r)
			}
		}
	}
	return int32(len(union)) >= need
}
