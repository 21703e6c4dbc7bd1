package game

// This file lets the payment search tell what mana with tags may be spent on (CR 106.6): each kind of such mana is a bit, and
// each payment has the bits of those that it takes.

// maxTags is how many different kinds of such mana one search tells apart.
const maxTags = 8

// maxLoose is how many classes of independent units there may be that are not counted by their types alone.
const maxLoose = 24

// searchTag is one kind of mana with a tag.
type searchTag struct {
	tag    TagID
	source Ref
}

// bit returns the bit of a kind of mana, or 0 if there are too many kinds.
func (v *paySearch) bit(tag TagID, source Ref) uint8 {
	if !v.s.book.tags[tag].Sourced {
		source = Ref{}
	}
	for i := range v.tags[:v.nt] {
		if v.tags[i] == (searchTag{tag, source}) {
			return 1 << i
		}
	}
	if v.nt == maxTags {
		v.over = true
		return 0
	}
	v.tags[v.nt] = searchTag{tag, source}
	if v.s.book.isSnow(tag) {
		v.snow |= 1 << v.nt
	}
	if v.s.book.tags[tag].NoGeneric {
		v.noGeneric |= 1 << v.nt
	}
	v.nt++
	return 1 << (v.nt - 1)
}

// translate replaces the tags of a yield by their bits. Units for which there is no bit are dropped.
func (v *paySearch) translate(y *manaYield) {
	if y.source == (Ref{}) {
		return
	}
	kept := uint8(0)
	for _, u := range y.of[:y.n] {
		if u.tag != 0 {
			if u.tag = TagID(v.bit(u.tag, y.source)); u.tag == 0 {
				continue
			}
		}
		y.of[kept] = u
		kept++
	}
	y.n = kept
}

// gatherPool appends the units that are there to begin with.
func (v *paySearch) gatherPool() {
	mana := v.mana
	v.translate(&mana)
	v.haveYield(&mana, 0)
	for i := range v.s.tagged {
		if m := &v.s.tagged[i]; m.inPool(v.who, v.q.For) {
			if bit := v.bit(m.Tag, m.Source); bit != 0 {
				v.have(1<<m.Unit, 0, m.N, bit)
			}
		}
	}
	for i := range v.pending[:v.np] { // mana that is still to be made for them
		if v.pending[i].ability != 0 {
			v.pendingYields(i)
		}
	}
}

// looseUnits are independent units of one kind.
type looseUnits struct {
	types   unitBits
	n, tags uint8
}

// loosen notes independent units with a tag, or that are more than mana.
func (v *paySearch) loosen(units looseUnits) {
	for i := range v.loose[:v.nl] {
		if u := &v.loose[i]; u.types == units.types && u.tags == units.tags {
			u.n = uint8(min(int(u.n)+int(units.n), maxMana))
			return
		}
	}
	if v.nl == maxLoose {
		v.over = true
		return
	}
	v.loose[v.nl] = units
	v.nl++
}

// haveLoose appends what loosen has noted.
func (v *paySearch) haveLoose() {
	for _, u := range v.loose[:v.nl] {
		v.have(u.types, v.baseStage(), u.n, u.tags)
	}
}

// admit notes which kinds of mana every payment takes.
func (v *paySearch) admit() {
	for k := range v.pending[:v.np] {
		v.pending[k].tags = v.takes(v.pending[k].on)
	}
	for i := range v.entries[:v.ne] {
		if e := &v.entries[i]; e.cost != 0 {
			e.tags = v.takes(payee{Activates, v.s.refOf(v.s.perms[v.sources[e.source].perm].Object)})
		}
	}
}

// takes returns the bits of the kinds of mana that may be spent on something.
func (v *paySearch) takes(on payee) (bits uint8) {
	for i, t := range v.tags[:v.nt] {
		if v.s.mayPay(t.tag, t.source, v.who, on) {
			bits |= 1 << i
		}
	}
	return bits
}
