package game

import "math/bits"

// This file keeps what a listing asks again and again about all permanents, so that a listing grows with the board and not with
// its square: which permanents are of one card, and what mana tapping makes.

// kin is the permanents by card, of the listing that runs: chains in the order of the rows.
type kin struct {
	known bool
	head  [kinHeads]int16 // the first row of a chain, plus one
	next  []int16         // by row: the next of its chain, plus one
}

const kinHeads = 64

// index sorts the permanents into chains.
func (k *kin) index(s *State) {
	k.known, k.head = true, [kinHeads]int16{}
	for len(k.next) < len(s.perms) {
		k.next = append(k.next, 0)
	}
	for i := len(s.perms) - 1; i >= 0; i-- {
		h := &k.head[s.objects[s.perms[i].Object].Card%kinHeads]
		k.next[i], *h = *h, int16(i+1)
	}
}

// permKey orders permanents by entry; interchangeable ones have the key of the first of them.
func (s *State) permKey(i int, env *Env) uint64 {
	o := &s.objects[s.perms[i].Object]
	if o.Flags&(Pinned|HasCounters) != 0 {
		return uint64(i)
	}
	if !env.kin.known {
		if len(s.perms) <= fewPerms {
			return s.firstAlike(i)
		}
		env.kin.index(s)
	}
	for j := int(env.kin.head[o.Card%kinHeads]) - 1; j < i; j = int(env.kin.next[j]) - 1 {
		if s.alike(j, i) {
			return uint64(j)
		}
	}
	return uint64(i)
}

// fewPerms is how many permanents are compared one by one: sorting them takes longer.
const fewPerms = 24

// firstAlike is permKey by comparing with all.
func (s *State) firstAlike(i int) uint64 {
	card := s.objects[s.perms[i].Object].Card
	for j := range i {
		if s.objects[s.perms[j].Object].Card == card && s.alike(j, i) {
			return uint64(j)
		}
	}
	return uint64(i)
}

// taps is the mana that a player can make with permanents of which tapping is all they do.
type taps struct {
	known bool // it is that of the listing that runs, for every query that excludes nothing but one permanent
	plain bool // the player has no other mana abilities
	who   Player
	seen  uint64    // bits: the types of which there are units
	count [64]uint8 // units by their types
}

// noteTaps keeps the mana of the player who is asked in a listing.
func (s *State) noteTaps(who Player, env *Env) {
	env.taps.known = s.present[presentCant][Activates] == 0
	if env.taps.known {
		s.countTaps(who, &PayQuery{}, &env.taps)
	}
}

// countTaps counts the sources that make units by their tapping alone and that the query does not exclude.
func (s *State) countTaps(who Player, q *PayQuery, t *taps) {
	for ; t.seen != 0; t.seen &= t.seen - 1 {
		t.count[bits.TrailingZeros64(t.seen)] = 0
	}
	t.who, t.plain = who, true
	restricted := q.Sources != 0 || s.present[presentCant][Activates] != 0
	perms := s.perms
	for i := range perms {
		p := &perms[i]
		if p.Control != who || p.Flags&Entering != 0 {
			continue
		}
		if p.Tap1 == 0 {
			t.plain = t.plain && !p.Makes
			continue
		}
		if !p.taps() || p.Object == q.Without[0] || restricted && !s.mayUse(i, q) {
			continue
		}
		k := p.Tap1 & 63
		t.count[k] = uint8(min(int(t.count[k])+int(p.TapN), maxMana))
		t.seen |= 1 << k
	}
}

// addTapsFor adds what countTaps counts, by what the listing that runs knows if it knows enough. It reports whether the player
// has no other mana abilities.
func (s *State) addTapsFor(have *Supply, who Player, q *PayQuery, env *Env) (plain bool) {
	if env == nil || !env.taps.known || env.taps.who != who || q.Sources != 0 {
		return s.addCountedTaps(have, who, q)
	}
	t := &env.taps
	id := q.Without[0]
	if id == 0 || s.objects[id].Zone != Battlefield {
		have.addTaps(t, 0, 0)
		return t.plain
	}
	p := &s.perms[s.objects[id].Row]
	if p.Control != who || p.Flags&Entering != 0 || p.Tap1 == 0 || !p.taps() {
		have.addTaps(t, 0, 0)
		return t.plain
	}
	if t.count[p.Tap1&63] == maxMana { // perhaps more than are counted
		return s.addCountedTaps(have, who, q)
	}
	have.addTaps(t, p.Tap1, p.TapN)
	return t.plain
}

func (s *State) addCountedTaps(have *Supply, who Player, q *PayQuery) (plain bool) {
	var t taps
	s.countTaps(who, q, &t)
	have.addTaps(&t, 0, 0)
	return t.plain
}

// addTaps adds counted units, but for n of one type.
func (s *Supply) addTaps(t *taps, but ManaTypes, n uint8) {
	for seen := t.seen; seen != 0; seen &= seen - 1 {
		k := bits.TrailingZeros64(seen)
		units := int(t.count[k])
		if k == int(but&63) {
			units -= int(n)
		}
		s.Add(TypeSet(k), units)
	}
}
