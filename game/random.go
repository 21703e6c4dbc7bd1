package game

// This file holds everything random. It is drawn by purpose, PRF(key, purpose, seat, slot, count), so that two games whose
// decks differ by one card stay aligned. The key is hidden state.

// purpose says what a draw is for.
type purpose uint64

const (
	forShuffle purpose = iota + 1
	forFirstPlayer
	forChoice // "at random"
	forCoin
	forDie
)

// prf mixes the hidden key with what the draw is for. It is ChaCha-like mixing of four words, eight rounds: nobody who sees
// orders of libraries can compute the key back.
func (s *State) prf(what purpose, seat Player, slot ID, count uint32) uint64 {
	a, b := s.key[0], s.key[1]
	c := uint64(what)<<56 | uint64(seat)<<48 | uint64(slot)<<32 | uint64(count)
	d := a ^ b ^ 0x9e3779b97f4a7c15
	for range 4 {
		a += b
		d = rotl(d^a, 32)
		c += d
		b = rotl(b^c, 24)
		a += b
		d = rotl(d^a, 16)
		c += d
		b = rotl(b^c, 63)
	}
	return a ^ b ^ c ^ d ^ s.key[0]
}

func rotl(x uint64, n uint) uint64 { return x<<n | x>>(64-n) }

// draw returns a number below n for a purpose, a new one at each call.
func (s *State) draw(what purpose, seat Player, n int) int {
	s.draws++
	x := s.prf(what, seat, 0, s.draws)
	return int(x >> 32 * uint64(n) >> 32)
}

// sortSlot is a library card with the key that orders it.
type sortSlot struct {
	key uint64
	id  ID
}

// shuffleLibrary randomizes p's library by sorting its slots by keys (CR 701.24). Every trace ends.
func (s *State) shuffleLibrary(p Player, env *Env) {
	ps := &s.players[p]
	ps.Shuffles++
	s.sightMoves()
	n := 0
	for id := ps.Zones[Library].Head; id != 0; id = s.objects[id].Next {
		slot := sortSlot{s.prf(forShuffle, p, id, uint32(ps.Shuffles)), id}
		if n < len(env.sort) {
			env.sort[n] = slot
		} else {
			env.sort = append(env.sort, slot)
		}
		n++
	}
	slots := env.sort[:n]
	sortSlots(slots)
	prev := ID(0)
	for _, x := range slots {
		o := &s.objects[x.id]
		o.Trace++
		o.Known = 0
		o.Prev = prev
		if prev == 0 {
			ps.Zones[Library].Head = x.id
		} else {
			s.objects[prev].Next = x.id
		}
		prev = x.id
	}
	if prev != 0 {
		s.objects[prev].Next = 0
	}
	ps.Zones[Library].Tail = prev
}

// sortSlots is an insertion sort over 16 buckets of the top bits: libraries are short and the keys uniform.
func sortSlots(slots []sortSlot) {
	var end [17]uint16
	for i := range slots {
		end[slots[i].key>>60+1]++
	}
	for i := 1; i < len(end); i++ {
		end[i] += end[i-1]
	}
	next := end
	for b := range 16 {
		for next[b] < end[b+1] {
			i := next[b]
			home := slots[i].key >> 60
			if int(home) == b {
				next[b]++
				continue
			}
			j := next[home]
			slots[i], slots[j] = slots[j], slots[i]
			next[home]++
		}
	}
	for i := 1; i < len(slots); i++ {
		x := slots[i]
		j := i
		for ; j > 0 && slots[j-1].key > x.key; j-- {
			slots[j] = slots[j-1]
		}
		slots[j] = x
	}
}
