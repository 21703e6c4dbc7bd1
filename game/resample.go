package game

import "github.com/thrall-arena/thrall/control"

// This file draws a state from an information set: what one participant does not know is dealt again. Only Knows is asked.

// Resample makes the state another one of v's information set (OpenSpiel's resampling from an information state): everything
// that v does not know becomes something else, and what is random from here on follows from key. What v is shown, and what
// observe.InformationState holds, stays the same to the byte.
//
// With open deck lists pool is nil: the unknown cards of each owner change places. With closed ones pool is what a deck may
// be made of, by weight: unknown cards of everybody but v are drawn from it. What a companion demands of its owner's deck is heeded.
//
// Play goes on from the result as from any state. While somebody else decides, what they are asked may have become forced.
func (s *State) Resample(v control.Participant, key [2]uint64, pool []CardID) {
	s.key = key
	d := dealer{s: s, key: key}
	for p := range Player(s.seats) {
		d.collect(v, p)
		if len(pool) > 0 && v != control.Participant(p) {
			d.drawFrom(pool)
		} else {
			d.permute()
		}
	}
	s.dirty |= DirtyLayers | DirtySBA
	s.change++
	s.epoch++
	s.tellMains()
}

// dealer deals the unknown cards of one owner again.
type dealer struct {
	s    *State
	key  [2]uint64
	n    uint64 // numbers drawn
	ids  [dealClasses][]ID
	room [dealClasses][128]ID
}

// Classes of unknown cards. Those of one class change places.
const (
	dealHidden   = iota // hands, libraries, face down in exile, manifested: any card can be
	dealOutside         // not in the game: a sideboard is no part of the deck
	dealDown            // face down on the battlefield (phased out, too) or the stack: cards that can be
	dealWarded          // the same with ward: cards that can be cast so (CR 702.168a)
	dealHeld            // chosen or found by something that has not finished: only a card of the same types could have been
	dealForetold        // face down in exile by a special action: only a card with that action could have been
	dealClasses
)

// collect sorts an owner's cards that v does not know into classes.
func (d *dealer) collect(v control.Participant, owner Player) {
	for i := range d.ids {
		d.ids[i] = d.room[i][:0]
	}
	s := d.s
	for id := ID(1); int(id) < len(s.objects); id++ {
		o := &s.objects[id]
		if o.Kind != CardObject || o.Owner != owner || o.Zone == Nowhere || s.Knows(v, id) {
			continue
		}
		at := s
		if m := s.holder(id); m != nil { // the cards of the main game are those of the same deck
			at, o = m, &m.objects[id]
		}
		class := at.dealClass(id, o)
		d.ids[class] = append(d.ids[class], id)
	}
}

// dealClass is the class of an unknown card.
func (s *State) dealClass(id ID, o *Object) int {
	switch {
	case o.Zone == Outside:
		return dealOutside
	case o.Zone == Battlefield && s.perms[o.Row].Flags&Manifested != 0, o.Zone == PhasedOut && s.phased[o.Row].Flags&Manifested != 0:
		return dealHidden
	case o.Flags&Warded != 0:
		return dealWarded
	case o.Zone == Battlefield || o.Zone == PhasedOut || o.Zone == Stack:
		return dealDown
	case s.book.special && s.foretold(id) != 0:
		return dealForetold
	case o.Flags&Pinned != 0:
		return dealHeld
	}
	return dealHidden
}

// permute lets the cards of each class change places.
func (d *dealer) permute() {
	for class := range d.ids {
		if class != dealHeld && class != dealForetold {
			d.shuffle(d.ids[class])
		}
	}
	d.exchangeHeld()
	d.exchangeForetold()
}

// drawFrom replaces cards by others from the pool. What is face down on the battlefield or the stack changes places.
func (d *dealer) drawFrom(pool []CardID) {
	d.shuffle(d.ids[dealDown])
	d.shuffle(d.ids[dealWarded])
	for _, class := range [...]int{dealHidden, dealOutside} {
		for _, id := range d.ids[class] {
			o := &d.s.objects[id]
			o.Card = d.cardFrom(pool, id, class)
			o.Face = d.s.book.cards[o.Card].Whole
		}
	}
	d.exchangeHeld()
	d.exchangeForetold()
}

// cardFrom draws a card from the pool: for what belongs to a deck whose companion is known, one that its demand accepts (CR 702.139a), if
// a few draws find one.
func (d *dealer) cardFrom(pool []CardID, id ID, class int) (c CardID) {
	for range 64 {
		if c = pool[d.below(len(pool))]; class != dealHidden || d.s.fitsCompanion(id, c) {
			break
		}
	}
	return c
}

// exchangeHeld exchanges cards that something unfinished holds with hidden ones of the same types.
func (d *dealer) exchangeHeld() {
	hidden := d.ids[dealHidden]
	if len(hidden) == 0 {
		return
	}
	for _, id := range d.ids[dealHeld] {
		o := &d.s.objects[id]
		from := d.below(len(hidden))
		for k := range hidden {
			x := &d.s.objects[hidden[(from+k)%len(hidden)]]
			if d.types(x.Card) == d.types(o.Card) {
				exchange(x, o)
				break
			}
		}
	}
}

func (d *dealer) types(c CardID) TypeBits { return d.s.book.cards[c].Faces[0].Types }

// shuffle permutes which card each object is, with the face that it shows there.
func (d *dealer) shuffle(ids []ID) {
	for i := len(ids) - 1; i > 0; i-- {
		exchange(&d.s.objects[ids[i]], &d.s.objects[ids[d.below(i+1)]])
	}
}

// exchange makes two objects each other's cards, with the faces that these show.
func exchange(a, b *Object) { a.Card, b.Card, a.Face, b.Face = b.Card, a.Card, b.Face, a.Face }

// tellMains makes the objects of main games, and of moments remembered, the cards that they are in the subgame: both are dealt as one.
func (s *State) tellMains() {
	s.tellMoments()
	for m := s.main; m != nil; m = m.main {
		m.becomeCardsOf(s)
	}
}

// below returns a number below n.
func (d *dealer) below(n int) int {
	d.n++
	x := scramble(d.key[0] ^ scramble(d.key[1]^d.n*0x9e3779b97f4a7c15))
	return int(x >> 32 * uint64(n) >> 32)
}
