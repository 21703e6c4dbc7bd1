package remote

import (
	"encoding/json"
	"slices"
	"sync"

	"github.com/thrall-arena/thrall/agents/wire"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy/encode"
)

// This file has questions as numbers, for agents that name wire.FeaturePacked.

// hashSeats is for how many seats the hash of an encoding is: schemas differ in the rows of players alone.
const hashSeats = 2

// encodingHash is the hash of the encoding, which is the same for all cards.
var encodingHash = sync.OnceValue(func() string {
	book, err := game.Compile(nil)
	if err != nil {
		panic("remote: a book without cards: " + err.Error())
	}
	e, err := encode.New(book, encode.Config{})
	if err != nil {
		panic("remote: an encoding without cards: " + err.Error())
	}
	return e.Schema(hashSeats).Hash()
})

// encoding is how a peer's questions become numbers.
type encoding struct {
	book    *game.Book
	encoder *encode.Encoder
	message []byte // that tells the agent
	columns wire.Columns
}

// newEncoding makes the encoding of the cards of a book.
func newEncoding(book *game.Book) (*encoding, error) {
	e, err := encode.New(book, encode.Config{})
	if err != nil {
		return nil, err
	}
	schema := e.Schema(hashSeats)
	text, err := json.Marshal(schema)
	if err != nil {
		return nil, err
	}
	b, err := wire.Append(nil, &wire.Encoding{Schema: text, Hash: schema.Hash(), Cards: e.Cards()})
	s := e.Sizes(hashSeats)
	return &encoding{
		book: book, encoder: e, message: b,
		columns: wire.Columns{Global: s.Global, Player: s.Player, Entity: s.Entity, Option: s.Option, OptionEntities: s.OptionLinks},
	}, err
}

// packs returns the encoding of a peer that is asked in numbers, and tells it before the first question; nil for other peers. All
// games of a run have one book.
func (p *Peer) packs(book *game.Book) (*encoding, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.packed || p.encoding != nil && p.encoding.book == book {
		return p.encoding, nil
	}
	e, err := newEncoding(book)
	if err != nil {
		return nil, err
	}
	p.encoding = e
	p.queue(outgoing{b: e.message})
	return e, nil
}

// packer writes the questions of a seat as numbers.
type packer struct {
	of      *encoding
	encoder *encode.Encoder
	numbers encode.Buffers // but for what belongs to options: Encode would write pages of them

	features, links []int16 // of options
}

// use makes ready for an encoding and a number of seats.
func (k *packer) use(e *encoding, seats int) {
	s := e.encoder.Sizes(seats)
	if k.of == e && len(k.numbers.Players) == s.Seats*s.Player {
		return
	}
	k.of, k.encoder = e, e.encoder.Another()
	k.numbers = encode.Buffers{
		Global: make([]int16, s.Global), Players: make([]int16, s.Seats*s.Player), Entities: make([]int16, s.Entities*s.Entity),
		EntityIDs: make([]uint32, s.Entities),
	}
}

// pack appends a question as numbers.
func (s *seat) pack(dst []byte, q *observe.Request, e *encoding) []byte {
	k := &s.packer
	k.use(e, s.start.Seats)
	n := &k.numbers
	k.encoder.Encode(q, 0, n)
	k.features, k.links = k.encoder.Lists(k.features[:0], k.links[:0], q)
	rows := slices.Index(n.EntityIDs, 0)
	if rows < 0 {
		rows = len(n.EntityIDs)
	}
	budget := s.budget()
	left := -1
	if budget.Decisions != nil {
		left = *budget.Decisions
	}
	return wire.AppendPackedAsk(dst, &wire.PackedAsk{
		Game: s.number, Req: s.req, Decisions: left, DeadlineMS: budget.DeadlineMS, Options: len(q.Options), Default: least(q), Rows: rows,
		Seats: s.start.Seats,
	}, &wire.PackedNumbers{
		EntityIDs: n.EntityIDs, Global: n.Global, Players: n.Players, Entities: n.Entities[:rows*e.columns.Entity],
		OptionFeatures: k.features, OptionEntities: k.links,
	})
}

// acts takes packed answers.
func (p *Peer) acts(frame []byte) {
	all, err := wire.UnpackActs(p.answers[:0], frame)
	p.answers = all
	switch {
	case err != nil:
		p.refuse("", 0, wire.CodeOf(err), err.Error())
	case len(all) == 0:
		p.bear()
	}
	for i := range all {
		p.mu.Lock()
		s := p.numbers[all[i].Game]
		name := ""
		if s != nil {
			name = s.name
		}
		p.mu.Unlock()
		p.answer(s, name, all[i].Req, int(all[i].Choice), false)
	}
}

// sendPacked sends a packed frame in the way of a link.
func sendPacked(l Link, frame []byte) error {
	if s, ok := l.(interface{ sendPacked(frame []byte) error }); ok {
		return s.sendPacked(frame)
	}
	line, err := wire.Append(nil, &wire.Packed{Data: frame})
	if err != nil {
		return err
	}
	return l.Send(line)
}

// isPacked reports whether the agent is asked in numbers.
func (p *Peer) isPacked() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.packed
}
