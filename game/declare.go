package game

import (
	"math"
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file finds which declarations of attackers and blockers are legal (CR 508.1c-d, 509.1b-c): no restriction is broken, and
// no legal declaration would fulfill more requirements.
//
// Creatures are asked one by one, so the question is always the same: some creatures have answered, one is asked, the others
// are free; which answers can still become a legal declaration with the greatest number of fulfilled requirements? That
// number is the best over all answers to the one creature, because every earlier answer was offered for the same reason.
//
// Creatures influence each other in two ways only. Some effects look at how many creatures are declared ("attacks alone"), so
// the search runs once for each final number, up to the one from which larger numbers are alike. And an attacker with menace
// has no blocker or at least two (CR 702.111b), so each such attacker is counted: none, one, enough. A state of the search is
// the creatures declared so far and these counts; value holds, for each, the most requirements that the free creatures can
// still fulfill on the way to a legal end. Adding a free creature replaces every value by the best over its choices, in
// place, because a choice never leads to a smaller state.

// declaration is the scratch memory of that search. It belongs to an Env and means nothing between two listings.
type declaration struct {
	event   EventKind // Attacks or Blocks
	who     Player    // who declares; of a team the primary player
	asked   int       // row of the creature that is asked
	free    int       // rows from here on have not been asked yet
	chosen  Value     // declared so far: creature, and in Aux the slot of its target; 0: still to be said
	most    int       // from this number of declared creatures on, larger numbers are alike
	counted int       // attackers with menace that are counted
	targets []Ref     // what the asked creature may attack or block, in canonical order
	count   []uint8   // by target: 0 not counted, i counted in digit i-1 of the state, tooMany
	best    []int16   // by answer: 0 none, i target i-1
	rules   []int16   // rows of watch with a restriction or requirement on this event
	costs   []int16   // rows of watch with a cost of this event
	dues    []due     // what a declaration costs
	unsaid  []int16   // rows of attackers of which is still to be said what they attack
	tapped  []int16   // rows of attackers that count as tapped
	limit   []price   // by row: what the creature pays in the declaration that is tried
	budget  int       // declarations that may still be tried
	value   [maxStates]int16
}

const (
	// maxCounted is how many attackers with menace are counted at a time; blocks of further ones are not offered.
	maxCounted = 6
	// maxStates is room for them with "alone".
	maxStates = 3 * 729
	// tooMany marks an attacker with menace beyond maxCounted.
	tooMany = math.MaxUint8
	// impossible is the value of what cannot become legal; no number of requirements lifts it to zero.
	impossible = math.MinInt16 / 2
)

// solve fills best for the asked creature.
func (d *declaration) solve(s *State, env *Env) {
	d.collectRules(s)
	d.countMenace(s, env)
	d.best = d.best[:0]
	if d.collectCosts(s) {
		d.solvePriced(s, env)
		return
	}
	if d.most == 0 && d.counted == 0 {
		d.solveAlone(s)
		return
	}
	for range len(d.targets) + 1 {
		d.best = append(d.best, impossible)
	}
	for total := min(d.declared(s), d.most); total <= d.most; total++ {
		d.solveFor(s, total)
	}
}

// solveAlone is solve for the usual table: nothing binds one creature to another.
func (d *declaration) solveAlone(s *State) {
	d.best = append(d.best, 0)
	for i := range d.targets {
		d.best = append(d.best, d.fulfills(s, d.asked, i, 0))
	}
}

// offer offers the answers that can become a legal declaration with the greatest number of fulfilled requirements; none is
// the kind of the answer that declares nothing.
func (d *declaration) offer(s *State, env *Env, none OptionKind) {
	most := d.greatest()
	if d.best[0] == most {
		env.offer(Option{Kind: none}, 0)
	}
	for i, t := range d.targets {
		if d.best[i+1] == most {
			env.offer(d.withPrice(s, Option{Kind: Take, A: t}), uint64(i))
		}
	}
}

// offerWhether offers No and Yes: Yes if some target can.
func (d *declaration) offerWhether(env *Env) {
	most := d.greatest()
	if d.best[0] == most {
		env.offer(Option{Kind: No}, 0)
	}
	if slices.Contains(d.best[1:], most) {
		env.offer(Option{Kind: Yes}, 0)
	}
}

// greatest returns the number of requirements that a legal declaration fulfills (CR 508.1d, 509.1c).
func (d *declaration) greatest() int16 {
	most := d.best[0]
	for _, b := range d.best[1:] {
		most = max(most, b)
	}
	return most
}

// collectRules finds the living restrictions and requirements, and from which number on they do not tell numbers apart.
func (d *declaration) collectRules(s *State) {
	d.rules, d.most = d.rules[:0], 0
	if s.present[presentCant][d.event] == 0 && s.present[presentMust][d.event] == 0 {
		return
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Event != d.event || w.Kind != CantRule && w.Kind != MustRule {
			continue
		}
		d.rules = append(d.rules, int16(i))
		for id := s.book.abilities[w.Ability].Event; id != 0; id = s.book.events[id].Next {
			p := &s.book.events[id]
			if p.Flag&AlonePattern != 0 {
				d.most = max(d.most, 2)
			}
			if p.N > 0 {
				d.most = max(d.most, int(p.N)+1)
			}
		}
	}
	d.most = min(d.most, maxStates-1)
}

// countMenace decides which attackers are counted (CR 702.111b): those with one blocker so far first, for they need another.
// An attacker with two is not counted any more. Where more than maxCounted are left, the last are left alone.
func (d *declaration) countMenace(s *State, env *Env) {
	d.counted, d.count = 0, d.count[:0]
	for range d.targets {
		d.count = append(d.count, 0)
	}
	if d.event != Blocks {
		return
	}
	for blockers := 1; blockers >= 0; blockers-- {
		for i, t := range d.targets {
			if s.permOf(t).Keywords.Has(card.Menace) && d.blockersOf(s, t) == blockers {
				d.count[i] = d.nextCount()
			}
		}
	}
	if slices.Contains(d.count, tooMany) {
		env.Exceeded++
	}
}

// nextCount returns the next digit that counts, if there is room for it.
func (d *declaration) nextCount() uint8 {
	if d.counted == maxCounted || (d.most+1)*power3[d.counted+1] > maxStates {
		return tooMany
	}
	d.counted++
	return uint8(d.counted)
}

// blockersOf counts the creatures declared so far as blockers of an attacker.
func (d *declaration) blockersOf(s *State, attacker Ref) (n int) {
	for c := int16(d.chosen); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux == attacker.Slot && d.ours(s, s.cells[c].Of) {
			n++
		}
	}
	return n
}

// declared counts the creatures that earlier answers declare.
func (d *declaration) declared(s *State) (n int) {
	for c := int16(d.chosen); c != 0; c = s.cells[c].Next {
		if r := s.cells[c].Of; s.cells[c].declares() && int(s.objects[r.Slot].Row) != d.asked && d.ours(s, r) {
			n++
		}
	}
	return n
}

// ours reports whether r is declared by this side: creatures that others declare are ignored (CR 802.4b).
func (d *declaration) ours(s *State, r Ref) bool {
	return d.event == Attacks || s.together(s.controllerOf(r.ID()), d.who)
}

// asks reports whether the creature in this row is one of those that are asked.
func (d *declaration) asks(s *State, row int) bool {
	if d.event == Attacks {
		return s.canAttack(row)
	}
	return s.canBlock(row, d.who)
}

// fulfills returns how many requirements are fulfilled if the creature in this row attacks or blocks target i while total
// creatures do so, or -1 if that is not legal.
func (d *declaration) fulfills(s *State, row, i, total int) int16 {
	if d.count[i] == tooMany || d.event == Blocks && !s.mayBlock(row, int(s.objects[d.targets[i].Slot].Row)) {
		return -1
	}
	e := d.eventOf(s, row, d.targets[i], total)
	n := int16(0)
	if d.event == Attacks && (s.perms[row].Goaded != 0 || s.rules[GoadRule] != 0) {
		n = s.obeysGoading(row, d.targets[i])
	}
	for _, r := range d.rules {
		w := &s.watch[r]
		if !s.regulates(w, &e) {
			continue
		}
		if w.Kind == CantRule {
			return -1
		}
		n++
	}
	return n
}

// eventOf is the event that the declaration would be (CR 508.3a, 509.3a).
func (d *declaration) eventOf(s *State, row int, target Ref, total int) Event {
	return Event{
		Kind: d.event, Player: s.perms[row].Control, Controller: s.perms[row].Control, What: s.refOf(s.perms[row].Object),
		Other: target, N: int32(total),
	}
}
