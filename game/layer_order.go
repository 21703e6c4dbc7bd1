package game

import "slices"

// This file holds dependency, CR 613.8: the order of continuous effects within a layer where one changes what another is, what
// it applies to or what it does.

// dependencies is the scratch of ordering a layer.
type dependencies struct {
	rest   []int16  // rows still to be applied, by timestamp
	on     []uint64 // bit j of row i of the matrix: the i-th of rest depends on the j-th
	reach  []uint64 // the same, over any number of steps
	before []int32  // what each of rest does now
	starts []int32  // where each begins in before
	after  []int32
	perms  []Permanent
	grants []grant
}

// entangled reports whether in this layer some effect may depend on another: by what cards say, without looking at objects.
func (s *State) entangled(l layer) bool {
	w := &s.work.pass
	n, reads, strips, statics := 0, aspects(0), false, false
	for i := range w.rows {
		r := &w.rows[i]
		if r.layers>>l&1 == 0 {
			continue
		}
		n++
		reads |= r.reads
		strips = strips || r.strips
		statics = statics || r.watch.Effect < 0
	}
	return n > 1 && (reads&aspectOf[l] != 0 || strips && statics && stripping(l))
}

// stripping reports whether effects of the layer can take abilities away: basic land types that replace others (CR 305.7), and
// effects that say so.
func stripping(l layer) bool { return l == typeLayer || l == abilityLayer }

// mayChange reports whether applying row a could change row b in a layer.
func (a *layerRow) mayChange(b *layerRow, l layer) bool {
	return b.reads&aspectOf[l] != 0 || a.strips && b.watch.Effect < 0 && stripping(l)
}

// applyInOrder applies the rows of a layer one by one. The next is the oldest that depends on none of the others, but for those
// that depend on it in turn (CR 613.8b); after each the order is found again (CR 613.8c).
func (s *State) applyInOrder(l layer) {
	w := &s.work.pass
	d := &w.order
	d.rest = d.rest[:0]
	for i := range w.rows {
		if w.rows[i].layers>>l&1 != 0 {
			d.rest = append(d.rest, int16(i))
		}
	}
	for len(d.rest) > 0 {
		k := 0
		if len(d.rest) > 1 {
			s.findDependencies(l)
			k = d.first()
		}
		s.applyRow(&w.rows[d.rest[k]], l)
		d.rest = slices.Delete(d.rest, k, k+1)
		if l == abilityLayer {
			s.addGranted(l)
		}
	}
}

// insert makes room for a new row among those that wait, and lets it wait, too, if it is of this layer.
func (d *dependencies) insert(at int16, waits bool) {
	k := 0
	for i := range d.rest {
		if d.rest[i] < at {
			k = i + 1
		} else {
			d.rest[i]++
		}
	}
	if waits {
		d.rest = slices.Insert(d.rest, k, at)
	}
}

// findDependencies asks of each pair whether applying the one first would change the other (CR 613.8a).
func (s *State) findDependencies(l layer) {
	w := &s.work.pass
	d := &w.order
	n := len(d.rest)
	d.clear(n)
	d.before, d.starts = d.before[:0], d.starts[:0]
	for _, row := range d.rest {
		d.starts = append(d.starts, int32(len(d.before)))
		d.before = s.appendDoing(&w.rows[row], l, d.before)
	}
	d.starts = append(d.starts, int32(len(d.before)))
	for j := range n {
		if s.mayChangeOthers(j, l) {
			s.tryRow(l, j)
		}
	}
}

func (s *State) mayChangeOthers(j int, l layer) bool {
	w := &s.work.pass
	for i, row := range w.order.rest {
		if i != j && w.rows[w.order.rest[j]].mayChange(&w.rows[row], l) {
			return true
		}
	}
	return false
}

// tryRow applies the j-th row that waits, looks which others it changes, and takes it back.
func (s *State) tryRow(l layer, j int) {
	w := &s.work.pass
	d := &w.order
	d.perms = append(d.perms[:0], s.perms...)
	d.grants = append(d.grants[:0], w.grants...)
	tried := &w.rows[d.rest[j]]
	row, applied := *tried, len(w.applied)
	s.applyRow(tried, l)
	for i, other := range d.rest {
		if i == j || !tried.mayChange(&w.rows[other], l) {
			continue
		}
		d.after = s.appendDoing(&w.rows[other], l, d.after[:0])
		if !slices.Equal(d.after, d.before[d.starts[i]:d.starts[i+1]]) {
			d.set(i, j)
		}
	}
	*tried, w.applied = row, w.applied[:applied]
	w.grants = append(w.grants[:0], d.grants...)
	copy(s.perms, d.perms)
}

// appendDoing appends a description of what a row does in a layer as things are: nothing if it does not exist, else what it
// applies to and the numbers and players in what it does to each.
func (s *State) appendDoing(r *layerRow, l layer, out []int32) []int32 {
	sc := s.rowScope(r)
	if !s.lives(r, &sc) {
		return out
	}
	buf := s.lend()
	defer s.giveBack()
	set := s.bearers(r, &sc, buf)
	out = append(out, int32(len(set)))
	for _, ref := range set {
		out = append(out, int32(ref.Slot), int32(ref.Gen))
	}
	if r.defines {
		f := s.faceOf(r.watch.Source)
		return append(out, s.number(f.PowerOf, &sc), s.number(f.ToughOf, &sc))
	}
	mods := s.book.mods[r.mods]
	for i := range mods {
		m := &mods[i]
		switch {
		case layerOf[m.Kind] != l:
		case m.Kind == BasePTMod || m.Kind == PTMod:
			out = s.appendValues(m, &sc, set, out)
		case m.Kind == ControlMod:
			for _, ref := range set {
				sc.it = ref
				out = append(out, int32(s.newController(m, &sc)))
			}
		}
	}
	return out
}

// words is how many words a row of the matrix has.
func (d *dependencies) words() int { return (len(d.rest) + 63) / 64 }

func (d *dependencies) clear(n int) {
	size := n * d.words()
	if cap(d.on) < size {
		d.on, d.reach = make([]uint64, size), make([]uint64, size)
	}
	d.on, d.reach = d.on[:size], d.reach[:size]
	clear(d.on)
}

func (d *dependencies) set(i, j int) { d.on[i*d.words()+j/64] |= 1 << (j % 64) }

func has(matrix []uint64, words, i, j int) bool { return matrix[i*words+j/64]>>(j%64)&1 != 0 }

// first is the oldest effect that does not have to wait. Within a loop nobody waits for each other (CR 613.8b).
func (d *dependencies) first() int {
	words := d.words()
	d.close(words)
	for i := range d.rest {
		waits := false
		for j := range d.rest {
			waits = waits || has(d.on, words, i, j) && !has(d.reach, words, j, i)
		}
		if !waits {
			return i
		}
	}
	return 0
}

// close finds what each depends on over any number of steps.
func (d *dependencies) close(words int) {
	copy(d.reach, d.on)
	for k := range d.rest {
		for i := range d.rest {
			if !has(d.reach, words, i, k) {
				continue
			}
			for x := range words {
				d.reach[i*words+x] |= d.reach[k*words+x]
			}
		}
	}
}
