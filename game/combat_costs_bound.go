package game

import "github.com/thrall-arena/thrall/game/card"

// This file is the search for declarations with costs where creatures depend on each other: "attacks alone", menace. It says for each
// creature that has not been asked what it pays, and whether creatures that make mana stay at home; for each of these plans the search
// of completions.go finds the most requirements, among the declarations that begin with the answers given and pay exactly that,
// and among all that pay no more.

// maxPlans is how many plans are tried for one answer; after that the answer is not offered.
const maxPlans = 128

// leadsOn reports whether some legal declaration that can be paid begins with the earlier answers and answer a.
func (d *declaration) leadsOn(s *State, env *Env, a int) bool {
	pr := price(0)
	if a >= 0 {
		pr = d.priceOf(s, d.asked, d.targets[a])
	}
	d.limit = d.limit[:0]
	for range s.perms {
		d.limit = append(d.limit, 0)
	}
	for c := int16(d.chosen); c != 0; c = s.cells[c].Next {
		if cell := s.cells[c]; cell.declares() && cell.Aux != 0 && d.ours(s, cell.Of) {
			row := int(s.objects[cell.Of.Slot].Row)
			d.limit[row] = d.priceOf(s, row, s.refAt(cell.Aux))
		}
	}
	d.limit[d.asked] = pr
	d.budget = maxPlans
	ok := d.plan(s, env, a, 0)
	if !ok && d.budget < 0 {
		env.Exceeded++
	}
	return ok
}

// plan tries everything that the creatures from this row on may pay.
func (d *declaration) plan(s *State, env *Env, a, row int) bool {
	if d.budget < 0 {
		return false
	}
	for row < len(s.perms) && !d.undecided(s, row) {
		row++
	}
	if row == len(s.perms) {
		d.budget--
		return d.budget >= 0 && d.works(s, env, a)
	}
	l := d.plansFor(s, row, env)
	for _, pr := range l.of[:l.n] {
		d.limit[row] = pr
		if d.plan(s, env, a, row+1) {
			return true
		}
	}
	d.limit[row] = 0
	return false
}

// undecided reports whether it is open what the creature in this row pays.
func (d *declaration) undecided(s *State, row int) bool {
	return row != d.asked && (row >= d.free && d.asks(s, row) || d.isUnsaid(s, row))
}

// isUnsaid reports whether the creature in this row attacks, but nobody has said what.
func (d *declaration) isUnsaid(s *State, row int) bool {
	c := s.cellOf(d.chosen, s.refOf(s.perms[row].Object))
	return c != 0 && s.cells[c].Aux == 0
}

// plansFor lists what a creature may pay: nothing first, and before that nothing because it stays at home.
func (d *declaration) plansFor(s *State, row int, env *Env) (l priceList) {
	p := &s.perms[row]
	if d.event == Attacks && p.Makes && !p.Keywords.Has(card.Vigilance) && !d.isUnsaid(s, row) {
		l.add(staysHome, env)
	}
	l.add(0, env)
	for i := range d.targets {
		for total := 0; total <= d.most; total++ {
			if n, pr := d.answerOf(s, row, i, total); n >= 0 {
				l.add(pr, env)
				break
			}
		}
	}
	return l
}

// works reports whether a plan can be paid and has a declaration with as many fulfilled requirements as any that pays no more.
func (d *declaration) works(s *State, env *Env, a int) bool {
	reached := int16(impossible)
	for total := min(d.declared(s), d.most); total <= d.most; total++ {
		reached = max(reached, d.reaches(s, a, total))
	}
	return reached >= 0 && reached >= d.within(s, env) && d.payPlan(s, env, a)
}

// reaches returns the most requirements fulfilled by declarations of the plan with that total.
func (d *declaration) reaches(s *State, a, total int) int16 {
	fulfilled, at := d.answered(s, total)
	if fulfilled < 0 {
		return impossible
	}
	if a >= 0 {
		n, _ := d.answerOf(s, d.asked, a, total)
		if n < 0 {
			return impossible
		}
		fulfilled, at = fulfilled+n, d.after(at, d.count[a])
	}
	d.setEnds(total)
	if declared := at / power3[d.counted]; declared == total && total < d.most {
		return fulfilled + d.value[at] // nobody else may be declared
	}
	for row := d.free; row < len(s.perms); row++ {
		if row != d.asked && d.asks(s, row) && d.limit[row] != staysHome {
			d.addPriced(d.pricedChoices(s, row, total, exactly), d.limit[row] != 0)
		}
	}
	return fulfilled + d.value[at]
}

// pays says how a choice compares with the plan.
type pays uint8

const (
	exactly pays = iota // it costs what the plan says
	atMost              // it costs nothing that the plan does not say
)

// pricedChoices is choices among those that cost what the plan says for the creature.
func (d *declaration) pricedChoices(s *State, row, total int, how pays) (most [maxCounted + 1]int16) {
	for i := range most {
		most[i] = -1
	}
	limit := d.limit[row] &^ staysHome
	for i := range d.targets {
		c := d.count[i]
		if c == tooMany {
			continue
		}
		if n, pr := d.answerOf(s, row, i, total); pr == limit || how == atMost && pr&^limit == 0 {
			most[c] = max(most[c], n)
		}
	}
	return most
}

// addPriced is addFree; a creature that pays is declared.
func (d *declaration) addPriced(most [maxCounted + 1]int16, declared bool) {
	if !declared {
		d.addFree(most)
		return
	}
	for at := range power3[d.counted] * (d.most + 1) {
		best := int16(impossible)
		for c, n := range most[:d.counted+1] {
			if n >= 0 {
				best = max(best, n+d.value[d.after(at, uint8(c))])
			}
		}
		d.value[at] = best
	}
}

// within returns the most requirements fulfilled by any declaration, whatever has been answered, in which no creature pays more than the
// plan says.
func (d *declaration) within(s *State, env *Env) int16 {
	chosen := d.chosen
	d.chosen = s.onlyBarred(chosen)
	d.countMenace(s, env)
	best := int16(impossible)
	for total := 0; total <= d.most; total++ {
		d.setEnds(total)
		for row := range s.perms {
			if d.asks(s, row) {
				d.addFree(d.pricedChoices(s, row, total, atMost))
			}
		}
		best = max(best, d.value[0])
	}
	s.freeSet(d.chosen)
	d.chosen = chosen
	d.countMenace(s, env)
	return best
}

// onlyBarred returns a new set of the barred creatures of a declaration.
func (s *State) onlyBarred(chosen Value) (out Value) {
	for c := int16(chosen); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux == barred {
			out = s.addTo(out, s.cells[c].Of, barred)
		}
	}
	return out
}

// payPlan reports whether the plan can be paid: whoever may attack in it counts as tapped.
func (d *declaration) payPlan(s *State, env *Env, a int) bool {
	d.begin(s, a)
	for row := range s.perms {
		if d.undecided(s, row) && d.limit[row] != staysHome {
			d.oweAll(s, row, d.limit[row], 1)
		}
	}
	for row := d.free; row < len(s.perms); row++ {
		if d.limit[row] != staysHome && row != d.asked && d.asks(s, row) {
			d.tap(s, row)
		}
	}
	return d.canPay(s, env)
}
