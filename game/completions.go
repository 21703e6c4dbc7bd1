package game

// This file is the search of declare.go: what the creatures that have not been asked yet can still make of a declaration.

// solveFor raises best by the legal declarations with exactly total creatures, or with at least total if that is d.most.
func (d *declaration) solveFor(s *State, total int) {
	fulfilled, at := d.answered(s, total)
	if fulfilled < 0 {
		return
	}
	d.setEnds(total)
	if declared := at / power3[d.counted]; declared == total && total < d.most {
		d.best[0] = max(d.best[0], fulfilled+d.value[at]) // nobody else may be declared
		return
	}
	for row := d.free; row < len(s.perms); row++ {
		if d.asks(s, row) {
			d.addFree(d.choices(s, row, total))
		}
	}
	d.best[0] = max(d.best[0], fulfilled+d.value[at])
	for i := range d.targets {
		if n := d.fulfills(s, d.asked, i, total); n >= 0 {
			d.best[i+1] = max(d.best[i+1], fulfilled+n+d.value[d.after(at, d.count[i])])
		}
	}
}

// answered returns how many requirements the earlier answers fulfill, -1 if they are illegal with that total, and the state
// they lead to.
func (d *declaration) answered(s *State, total int) (fulfilled int16, at int) {
	for c := int16(d.chosen); c != 0; c = s.cells[c].Next {
		r := s.cells[c].Of
		row := int(s.objects[r.Slot].Row)
		if !s.cells[c].declares() || row == d.asked || !d.ours(s, r) {
			continue
		}
		n, count := d.answer(s, row, s.cells[c].Aux, total)
		if n < 0 {
			return -1, 0
		}
		fulfilled += n
		at = d.after(at, count)
	}
	return fulfilled, at
}

// answer returns how many requirements one earlier answer fulfills, -1 if it is illegal, and the count it adds to. A target
// that is still to be said is the best there is.
func (d *declaration) answer(s *State, row int, slot int16, total int) (fulfilled int16, count uint8) {
	if slot == 0 && len(d.costs) > 0 {
		return d.pricedChoices(s, row, total, exactly)[0], 0
	}
	if slot == 0 {
		return d.choices(s, row, total)[0], 0
	}
	for i, t := range d.targets {
		if t.Slot == slot {
			return d.fulfills(s, row, i, total), d.count[i]
		}
	}
	return -1, 0
}

// choices returns the most requirements that a free creature can fulfill by its choice: first among targets that are not
// counted, then for each that is; -1 where there is no legal one.
func (d *declaration) choices(s *State, row, total int) (most [maxCounted + 1]int16) {
	for i := range most {
		most[i] = -1
	}
	for i := range d.targets {
		if c := d.count[i]; c != tooMany {
			most[c] = max(most[c], d.fulfills(s, row, i, total))
		}
	}
	return most
}

// setEnds sets the values of states in which everybody has answered: legal with the right total and no attacker with menace
// blocked by one creature.
func (d *declaration) setEnds(total int) {
	states := power3[d.counted]
	for at := range states * (d.most + 1) {
		d.value[at] = 0
		if at/states != total || oneBlocker(at%states) {
			d.value[at] = impossible
		}
	}
}

// oneBlocker reports whether some digit is one.
func oneBlocker(counts int) bool {
	for ; counts > 0; counts /= 3 {
		if counts%3 == 1 {
			return true
		}
	}
	return false
}

// addFree lets one more free creature choose.
func (d *declaration) addFree(most [maxCounted + 1]int16) {
	for at := range power3[d.counted] * (d.most + 1) {
		best := d.value[at]
		for c, n := range most[:d.counted+1] {
			if n >= 0 {
				best = max(best, n+d.value[d.after(at, uint8(c))])
			}
		}
		d.value[at] = best
	}
}

// after returns the state after one more creature is declared whose target has this count.
func (d *declaration) after(at int, count uint8) int {
	if states := power3[d.counted]; at/states < d.most {
		at += states
	}
	if count == 0 {
		return at
	}
	if unit := power3[int(count)-1]; at/unit%3 < 2 {
		at += unit
	}
	return at
}

// power3 are the powers of three.
var power3 = [maxCounted + 2]int{1, 3, 9, 27, 81, 243, 729, 2187}
