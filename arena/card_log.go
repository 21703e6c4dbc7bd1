package arena

import (
	"slices"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// cardLog follows the cards of the decks through a game: which came into the hand and how, which were cast and played. It
// reads events; a decision without events costs nothing.
type cardLog struct {
	copies []copyLog // by object: cards keep theirs for the whole game; those that are no card of a deck have no seat
	begun  bool      // the first turn has begun
	game   int32     // which is played: 0, or a subgame's, in which nothing counts (CR 729)
	turn   int32
	fresh  []game.ID // moved from library to hand among the events being read, and not drawn so far
	uses   []results.CardUse
	starts []int // of the seats in copies
}

// copyLog is a card of a deck.
type copyLog struct {
	seat, line int16 // line is the position among the deck's cards; seat is noSeat for everything else
	came       hand
	cast       bool
	resolved   bool
	played     bool
	handTurn   int32
	playedTurn int32
}

// hand is how a card first came into its owner's hand.
type hand uint8

const (
	neverInHand hand = iota
	inOpeningHand
	wasDrawn
	wasTutored
)

const noSeat = -1

// clear forgets the game before.
func (l *cardLog) clear() {
	*l = cardLog{copies: append(l.copies[:0], copyLog{seat: noSeat}), fresh: l.fresh[:0], uses: l.uses[:0], starts: l.starts[:0]}
}

// reset begins a game that stands before its first decision.
func (l *cardLog) reset(s *game.State, decks []*list) {
	l.clear()
	for seat, d := range decks {
		l.starts = append(l.starts, len(l.copies))
		for _, line := range d.lines {
			l.copies = append(l.copies, copyLog{seat: int16(seat), line: line, handTurn: results.Never, playedTurn: results.Never})
		}
		for id := game.ID(len(l.copies)); outside(s, id, game.Player(seat)); id++ {
			l.copies = append(l.copies, copyLog{seat: noSeat})
		}
	}
}

// outside reports whether an object is a card of p's sideboard, which stand behind the cards of the deck.
func outside(s *game.State, id game.ID, p game.Player) bool {
	return int(id) < s.Slots() && s.Object(id).Zone == game.Outside && s.Object(id).Owner == p
}

// of returns what is known about the card that an event names, or nil.
func (l *cardLog) of(r game.Ref) *copyLog {
	if r.Slot <= 0 || int(r.Slot) >= len(l.copies) || l.copies[r.Slot].seat == noSeat {
		return nil
	}
	return &l.copies[r.Slot]
}

// after reads what has happened up to the decision at which the state stands, or the end of the game.
func (l *cardLog) after(turn int, events []game.Event) {
	for i := range events {
		e := &events[i]
		switch e.Kind {
		case game.SubgameBegins, game.SubgameEnds:
			l.game = e.N
		case game.Begins, game.Taps: // the most frequent, and nothing to a card's course
		default:
			if l.game == 0 {
				l.read(e)
			}
		}
	}
	l.fresh = l.fresh[:0]
	if l.begun && l.game == 0 {
		l.turn = int32(turn)
	}
}

// read reads one event of the game.
func (l *cardLog) read(e *game.Event) {
	switch e.Kind {
	case game.Moves:
		l.moves(e)
	case game.Draws:
		if c := l.of(e.What); c != nil && c.came == wasTutored && l.begun && slices.Contains(l.fresh, e.What.ID()) {
			c.came = wasDrawn
		}
	case game.Casts:
		if c := l.of(e.What); c != nil {
			c.cast = true
			l.play(c)
		}
	case game.Resolves:
		if c := l.of(e.What); c != nil && c.cast {
			c.resolved = true
		}
	case game.Shuffles:
		if !l.begun { // a mulligan puts the hand back (CR 103.5); nothing else shuffles before the first turn
			l.forget(int16(e.Player))
		}
	case game.TakesTurn:
		if l.begun {
			l.turn++
		} else {
			l.begun, l.turn = true, 1
		}
	case game.Restarts:
		l.restart()
	default:
	}
}

// moves reads a change of zones. A draw is a move first, and then reported as a draw.
func (l *cardLog) moves(e *game.Event) {
	c := l.of(e.What)
	switch {
	case c == nil:
	case e.From == game.Library && e.To == game.Hand:
		if c.came != neverInHand {
			return
		}
		c.handTurn = l.turn
		if c.came = wasTutored; !l.begun {
			c.came = inOpeningHand
		}
		l.fresh = append(l.fresh, e.What.ID())
	case e.From == game.Hand && e.To == game.Library && !l.begun: // the price of a mulligan (CR 103.5)
		c.came, c.handTurn = neverInHand, results.Never
	case e.From == game.Hand && e.To == game.Battlefield:
		l.play(c)
	}
}

func (l *cardLog) play(c *copyLog) {
	if !c.played {
		c.played, c.playedTurn = true, l.turn
	}
}

// forget takes back that cards of a seat were in the opening hand.
func (l *cardLog) forget(seat int16) {
	for i := range l.copies {
		if c := &l.copies[i]; c.seat == seat {
			c.came, c.handTurn = neverInHand, results.Never
		}
	}
}

// restart begins again with everybody's cards, as the game does (CR 727.1).
func (l *cardLog) restart() {
	l.begun, l.turn = false, 0
	for i := range l.copies {
		c := &l.copies[i]
		*c = copyLog{seat: c.seat, line: c.line, handTurn: results.Never, playedTurn: results.Never}
	}
}

// firstInHand returns the turn in which the first card of some places of a deck came into the hand, results.Never if none did.
func (l *cardLog) firstInHand(seat int, places []int) int32 {
	turn := int32(results.Never)
	if seat < len(l.starts) {
		for _, k := range places {
			turn = earlier(turn, l.copies[l.starts[seat]+k].handTurn)
		}
	}
	return turn
}

// end appends the lists of all seats.
func (l *cardLog) end(dst []byte, decks []*list) []byte {
	next := 1
	for seat, d := range decks {
		l.uses = l.uses[:0]
		for range d.cards {
			l.uses = append(l.uses, results.Unused())
		}
		for ; next < len(l.copies) && (l.copies[next].seat == int16(seat) || l.copies[next].seat == noSeat); next++ {
			if c := &l.copies[next]; c.seat != noSeat {
				c.count(&l.uses[c.line])
			}
		}
		dst = results.AppendCards(dst, l.uses)
	}
	return dst
}

// count adds a copy to the use of its card.
func (c *copyLog) count(u *results.CardUse) {
	switch c.came {
	case inOpeningHand:
		u.Opening++
	case wasDrawn:
		u.Drawn++
	case wasTutored:
		u.Tutored++
	case neverInHand:
	}
	u.Cast += one(c.cast)
	u.Resolved += one(c.resolved)
	u.Played += one(c.played)
	u.HandTurn = earlier(u.HandTurn, c.handTurn)
	u.PlayedTurn = earlier(u.PlayedTurn, c.playedTurn)
}

func one(yes bool) int32 {
	if yes {
		return 1
	}
	return 0
}

// earlier returns the earlier of two turns.
func earlier(a, b int32) int32 {
	if a == results.Never || b != results.Never && b < a {
		return b
	}
	return a
}
