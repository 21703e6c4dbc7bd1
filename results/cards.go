package results

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Card is a row of cards.parquet: the copies of one card in the deck of one seat in one game. Each copy counts once in the
// first of Opening, Drawn and Tutored that it was.
type Card struct {
	Game    int64  `json:"game" parquet:"game,delta"`
	Block   int64  `json:"block" parquet:"block,delta"`
	Pairing int32  `json:"pairing" parquet:"pairing,delta"`
	Seat    int32  `json:"seat" parquet:"seat,delta"`
	Deck    string `json:"deck" parquet:"deck,dict"`
	Agent   string `json:"agent" parquet:"agent,dict"`
	Card    string `json:"card" parquet:"card,dict"`
	// Copies were in the deck when the game began.
	Copies int32 `json:"copies" parquet:"copies,delta"`
	// The rest is as in CardUse.
	Opening    int32 `json:"opening" parquet:"opening,delta"`
	Drawn      int32 `json:"drawn" parquet:"drawn,delta"`
	Tutored    int32 `json:"tutored" parquet:"tutored,delta"`
	Cast       int32 `json:"cast" parquet:"cast,delta"`
	Resolved   int32 `json:"resolved" parquet:"resolved,delta"`
	Played     int32 `json:"played" parquet:"played,delta"`
	HandTurn   int32 `json:"hand_turn" parquet:"hand_turn,delta"`
	PlayedTurn int32 `json:"played_turn" parquet:"played_turn,delta"`
	// Score is that of the seat in the game: 1, 0.5 or 0.
	Score float64 `json:"score" parquet:"score,dict"`
	Void  bool    `json:"void" parquet:"void"`
}

// CardUse is what became of the copies of a card.
type CardUse struct {
	// Opening were in the opening hand after mulligans, Drawn were drawn later, Tutored came from the library into the hand in
	// another way.
	Opening, Drawn, Tutored int32
	// Cast were cast at least once, Resolved resolved at least once as spells. Played were cast, or put onto the battlefield
	// from the hand, as lands are that are played.
	Cast, Resolved, Played int32
	// HandTurn is the turn in which the first copy was in hand, PlayedTurn that in which the first was played: numbers of the
	// game, 0 before the first turn, Never for never.
	HandTurn, PlayedTurn int32
}

// Never is the turn of what did not happen.
const Never = -1

// Unused is the use of a card that stayed in the library.
func Unused() CardUse { return CardUse{HandTurn: Never, PlayedTurn: Never} }

// fields are the numbers of a use as they stand in the log.
func (u *CardUse) fields() [8]*int32 {
	return [...]*int32{
		&u.Opening, &u.Drawn, &u.Tutored, &u.Cast, &u.Resolved, &u.Played, &u.HandTurn, &u.PlayedTurn,
	}
}

// AppendCards appends what became of the cards of a seat: uses by position among the deck's cards. Unused ones cost nothing.
// An entry has one such list per seat.
func AppendCards(dst []byte, uses []CardUse) []byte {
	n := 0
	for i := range uses {
		if uses[i] != Unused() {
			n++
		}
	}
	dst = binary.AppendUvarint(dst, uint64(n))
	for i := range uses {
		if uses[i] == Unused() {
			continue
		}
		dst = binary.AppendUvarint(dst, uint64(i))
		for _, x := range uses[i].fields() {
			dst = binary.AppendUvarint(dst, uint64(*x+1))
		}
	}
	return dst
}

// ErrCards says that the list of the cards of an entry is damaged, or of other decks.
var ErrCards = errors.New("results: the list of cards of the entry does not fit its decks")

// nextCards takes the list of a seat off a list that AppendCards made. uses has an element per card of the deck.
func nextCards(src []byte, uses []CardUse) (rest []byte, err error) {
	for i := range uses {
		uses[i] = Unused()
	}
	next := func() int64 {
		x, n := binary.Uvarint(src)
		if n <= 0 || x > 1<<31 {
			err = ErrCards
			return 0
		}
		src = src[n:]
		return int64(x)
	}
	for n := next(); n > 0 && err == nil; n-- {
		i := next()
		if err != nil || i >= int64(len(uses)) {
			return nil, ErrCards
		}
		for _, x := range uses[i].fields() {
			*x = int32(next() - 1)
		}
	}
	return src, err
}

// Cards lists the cards of a deck's main part, each once with the number of its copies, in the order of the list. Positions
// in it stand for cards in the log.
func (d *Deck) Cards() []Line {
	var out []Line
	at := map[string]int{}
	for _, l := range d.Main {
		i, have := at[l.Card]
		if !have {
			i = len(out)
			at[l.Card] = i
			out = append(out, Line{Card: l.Card})
		}
		out[i].Count += l.Count
	}
	return out
}

// CardReader reads what became of cards from entries of a run. It reuses its memory: what it returns is valid until the next
// call.
type CardReader struct {
	decks map[string][]Line
	uses  []CardUse
	rows  []Card
}

// NewCardReader returns a reader for the entries of runs with these decks.
func NewCardReader(decks map[string]Deck) *CardReader {
	r := &CardReader{decks: map[string][]Line{}}
	for name, d := range decks {
		r.decks[name] = d.Cards()
	}
	return r
}

// Uses calls f for each seat of a game, with the cards of its deck and what became of each. Games that were stored before
// cards were have none.
func (r *CardReader) Uses(e *Entry, f func(seat int, cards []Line, uses []CardUse)) error {
	src := e.Cards
	if len(src) == 0 {
		return nil
	}
	for seat, name := range e.Row.Decks {
		lines, have := r.decks[name]
		if !have {
			return fmt.Errorf("results: game %d has the deck %s, which the manifest does not have", e.Row.Game, name)
		}
		for len(r.uses) < len(lines) {
			r.uses = append(r.uses, CardUse{})
		}
		var err error
		if src, err = nextCards(src, r.uses[:len(lines)]); err != nil {
			return fmt.Errorf("%w: game %d", err, e.Row.Game)
		}
		f(seat, lines, r.uses[:len(lines)])
	}
	if len(src) > 0 {
		return fmt.Errorf("%w: game %d", ErrCards, e.Row.Game)
	}
	return nil
}

// Rows returns the rows of a game, by seat, then in the order of the decks.
func (r *CardReader) Rows(e *Entry) ([]Card, error) {
	r.rows = r.rows[:0]
	err := r.Uses(e, func(seat int, cards []Line, uses []CardUse) {
		for i := range cards {
			u := &uses[i]
			r.rows = append(r.rows, Card{
				Game: e.Row.Game, Block: e.Row.Block, Pairing: e.Row.Pairing, Seat: int32(seat), Deck: e.Row.Decks[seat],
				Agent: e.Row.Agents[seat], Card: cards[i].Card, Copies: int32(cards[i].Count), Opening: u.Opening, Drawn: u.Drawn,
				Tutored: u.Tutored, Cast: u.Cast, Resolved: u.Resolved, Played: u.Played, HandTurn: u.HandTurn,
				PlayedTurn: u.PlayedTurn, Score: e.Row.Scores[seat], Void: e.Row.Void,
			})
		}
	})
	return r.rows, err
}
