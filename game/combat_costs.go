package game

import (
	"math"
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file finds which declarations of attackers and blockers are legal where attacking or blocking has a cost (CR 508.1c-d,
// 509.1b-c). Whoever declares is never required to pay, so a declaration is compared with those in which no creature pays anything
// that it does not pay in this one: none of them may fulfill more requirements. And the whole of it must be payable, with the
// attackers tapped that will be by then (CR 508.1f).
//
// What a creature pays is its price: a set of the rules that have costs.

// price is the rules with costs that are about one attack or block, one bit each.
type price uint64

const (
	// maxPrices is how many rules with costs are told apart; with more of them what costs anything is not offered.
	maxPrices = 62
	// staysHome is the price of a creature that is not declared, so that its mana is there to pay with.
	staysHome price = 1 << 63
	// barred, in the place of a target, marks a creature whose controller refuses to pay for it.
	barred = math.MinInt16
	// optional, and what follows, in the place of a target, is not of an attack but of a cost that its controller pays as the creature
	// attacks: the row of watch is counted from it (CR 508.1g).
	optional = math.MinInt16 + 1
	// lowestSlot is the least slot of anything that is attacked or blocked.
	lowestSlot = -64
)

// declares reports whether a cell of a declaration says what a creature attacks or blocks.
func (c *Cell) declares() bool { return c.Aux >= lowestSlot }

// due is for how many creatures a player pays the cost of a rule.
type due struct {
	rule int16 // row of watch
	who  Player
	n    int16
}

// collectCosts finds the living rules with costs.
func (d *declaration) collectCosts(s *State) bool {
	d.costs = d.costs[:0]
	if s.rules[CombatCostRule] == 0 {
		return false
	}
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == CombatCostRule && w.Event == d.event {
			d.costs = append(d.costs, int16(i))
		}
	}
	return len(d.costs) > 0
}

// priceOf is what the creature in this row pays for attacking or blocking a target.
func (d *declaration) priceOf(s *State, row int, target Ref) (pr price) {
	e := d.eventOf(s, row, target, 1)
	for k, r := range d.costs {
		if s.regulates(&s.watch[r], &e) {
			pr |= 1 << min(k, maxPrices)
		}
	}
	return pr
}

// solvePriced is solve where something has a cost: answers that can become a legal declaration that can be paid are equally good.
func (d *declaration) solvePriced(s *State, env *Env) {
	if len(d.costs) > maxPrices {
		env.exceeds()
	}
	bound := d.most != 0 || d.counted != 0
	for a := -1; a < len(d.targets); a++ {
		ok := false
		if bound {
			ok = d.leadsOn(s, env, a)
		} else {
			ok = d.worthwhile(s, d.asked, a) && d.affordable(s, env, a)
		}
		d.best = append(d.best, impossible)
		if ok {
			d.best[a+1] = 0
		}
	}
	if d.greatest() == impossible { // the search has given up: what stays at home costs nothing
		d.best[0] = 0
	}
}

// answerOf is what the creature in this row fulfills by an answer, -1 if that is not legal, and its price; answer -1 declares nothing.
func (d *declaration) answerOf(s *State, row, a, total int) (fulfilled int16, pr price) {
	if a < 0 {
		return 0, 0
	}
	if fulfilled = d.fulfills(s, row, a, total); fulfilled < 0 {
		return -1, 0
	}
	pr = d.priceOf(s, row, d.targets[a])
	if pr != 0 && (len(d.costs) > maxPrices || s.isBarred(d.chosen, s.refOf(s.perms[row].Object))) {
		return -1, pr
	}
	return fulfilled, pr
}

// worthwhile reports whether an answer is legal, for a creature that nothing binds to others: none that costs nothing else fulfills
// more (CR 508.1d, 509.1c).
func (d *declaration) worthwhile(s *State, row, a int) bool {
	n, pr := d.answerOf(s, row, a, 0)
	for b := -1; b < len(d.targets) && n >= 0; b++ {
		if m, other := d.answerOf(s, row, b, 0); m > n && other&^pr == 0 {
			return false
		}
	}
	return n >= 0
}

// isBarred reports whether r's controller refuses to pay for it in this declaration.
func (s *State) isBarred(chosen Value, r Ref) bool {
	for c := int16(chosen); c != 0; c = s.cells[c].Next {
		if s.cells[c].Of == r && s.cells[c].Aux == barred {
			return true
		}
	}
	return false
}

// affordable reports whether an answer leads to a declaration that can be paid, if nothing binds one creature to another: those that
// have not been asked attack only if they have to, and pay nothing.
func (d *declaration) affordable(s *State, env *Env, a int) bool {
	d.begin(s, a)
	if d.event == Attacks {
		for row := d.free; row < len(s.perms); row++ {
			if d.asks(s, row) && d.hasToAttack(s, row) {
				d.tap(s, row)
			}
		}
	}
	d.budget = maxPlans
	return d.payUnsaid(s, env, 0)
}

// begin notes what the earlier answers and answer a cost, and which creatures will be tapped.
func (d *declaration) begin(s *State, a int) {
	d.dues, d.unsaid, d.tapped = d.dues[:0], d.unsaid[:0], d.tapped[:0]
	for c := int16(d.chosen); c != 0; c = s.cells[c].Next {
		cell := s.cells[c]
		row := int(s.objects[cell.Of.Slot].Row)
		if !cell.declares() || row == d.asked || !d.ours(s, cell.Of) {
			continue
		}
		d.tap(s, row)
		if cell.Aux == 0 {
			d.unsaid = append(d.unsaid, int16(row))
		} else {
			d.charge(s, row, s.refAt(cell.Aux))
		}
	}
	if a >= 0 {
		d.tap(s, d.asked)
		d.charge(s, d.asked, d.targets[a])
	}
}

// tap notes an attacker that will be tapped when costs are paid (CR 508.1f), if it has no vigilance (CR 702.20b).
func (d *declaration) tap(s *State, row int) {
	p := &s.perms[row]
	if d.event == Attacks && !p.Keywords.Has(card.Vigilance) && p.Flags&Tapped == 0 {
		d.tapped = append(d.tapped, int16(row))
	}
}

// canPay reports whether everybody can pay what they owe, with the attackers tapped.
func (d *declaration) canPay(s *State, env *Env) bool {
	from := s.addTrialCosts(d.dues)
	for _, row := range d.tapped {
		s.perms[row].Flags |= Tapped
	}
	ok := true
	for p := range Player(s.seats) {
		ok = ok && s.canPayFrom(from, p, env)
	}
	s.procs = s.procs[:from]
	for _, row := range d.tapped {
		s.perms[row].Flags &^= Tapped
	}
	return ok
}

// charge adds what an attack or block costs.
func (d *declaration) charge(s *State, row int, target Ref) {
	e := d.eventOf(s, row, target, 1)
	for _, r := range d.costs {
		if s.regulates(&s.watch[r], &e) {
			d.owe(r, s.perms[row].Control, 1)
		}
	}
}

// owe adds n creatures for which a player pays the cost of a rule; a negative n takes them off.
func (d *declaration) owe(rule int16, who Player, n int16) {
	for i := range d.dues {
		if o := &d.dues[i]; o.rule == rule && o.who == who {
			o.n += n
			return
		}
	}
	d.dues = append(d.dues, due{rule, who, n})
}

// oweAll is owe for every rule of a price.
func (d *declaration) oweAll(s *State, row int, pr price, n int16) {
	for k, r := range d.costs {
		if pr>>k&1 != 0 {
			d.owe(r, s.perms[row].Control, n)
		}
	}
}

// hasToAttack reports whether a creature fulfills more by some attack that costs nothing than by staying at home.
func (d *declaration) hasToAttack(s *State, row int) bool {
	for a := range d.targets {
		if n, pr := d.answerOf(s, row, a, 0); n > 0 && pr == 0 {
			return true
		}
	}
	return false
}

// payUnsaid reports whether everything can be paid, with some legal target for each attacker from number k on of which nobody has said
// yet what it attacks.
func (d *declaration) payUnsaid(s *State, env *Env, k int) bool {
	if k == len(d.unsaid) {
		d.budget--
		return d.canPay(s, env)
	}
	row := int(d.unsaid[k])
	prices := d.pricesOf(s, row, env)
	if slices.Contains(prices.of[:prices.n], 0) {
		return d.payUnsaid(s, env, k+1)
	}
	for _, pr := range prices.of[:prices.n] {
		if d.budget < 0 {
			env.Exceeded++
			return false
		}
		d.oweAll(s, row, pr, 1)
		ok := d.payUnsaid(s, env, k+1)
		d.oweAll(s, row, pr, -1)
		if ok {
			return true
		}
	}
	return false
}

// maxPriceList is how many different prices of one creature are told apart; what costs another one is not offered.
const maxPriceList = 32

// priceList is the different prices of what a creature may do.
type priceList struct {
	n  int
	of [maxPriceList]price
}

func (l *priceList) add(pr price, env *Env) {
	switch {
	case slices.Contains(l.of[:l.n], pr):
	case l.n == len(l.of):
		env.exceeds()
	default:
		l.of[l.n] = pr
		l.n++
	}
}

// pricesOf lists the prices of the attacks that a creature may make if nothing binds it to others.
func (d *declaration) pricesOf(s *State, row int, env *Env) (l priceList) {
	for a := range d.targets {
		if d.worthwhile(s, row, a) {
			l.add(d.priceOf(s, row, d.targets[a]), env)
		}
	}
	return l
}

// withPrice says in an option how much mana an attack or block costs, in N, and in Face whether it costs anything else.
func (d *declaration) withPrice(s *State, o Option) Option {
	if len(d.costs) == 0 {
		return o
	}
	e := d.eventOf(s, d.asked, o.A, 1)
	for _, r := range d.costs {
		if w := &s.watch[r]; s.regulates(w, &e) {
			c := &s.book.costs[s.book.abilities[w.Ability].Cost]
			o.N += int16(s.timesOf(w)) * int16(c.Demand.Value)
			if c.Program != 0 {
				o.Face = 1
			}
		}
	}
	return o
}

// timesOf is how many times the mana of a cost of attacking or blocking is to be paid for each creature, as it is now.
func (s *State) timesOf(w *Watch) int32 {
	a := &s.book.abilities[w.Ability]
	switch {
	case a.Number == 0:
		return 1
	case w.Effect >= 0: // fixed as the effect began (CR 608.2i)
		return max(int32(*s.shieldOf(w)), 0)
	default:
		sc := s.watchScope(w)
		return min(max(s.number(a.Number, &sc), 0), maxMana+1)
	}
}
