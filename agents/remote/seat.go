package remote

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/wire"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// source brings a seat to its program.
type source interface {
	// peer returns the program, started or connected.
	peer(ctx context.Context, start *agents.Start) (*Peer, error)
	// failed is told that the seat's program was at fault.
	failed()
	// close ends what the source has started.
	close() error
}

// seat is an agent outside: one seat in one game at a time.
type seat struct {
	info     agents.Info
	settings Settings
	source   source
	start    agents.Start
	name     string // of the game, on the connection
	at       *Peer
	asked    int // in this game
	req      uint64
	buf      []byte
	number   uint32 // of the game, for packed questions; 0: none
	packer   packer
	answers  chan int

	// With the lock of the peer.
	open        uint64 // the question that waits for an answer; 0: none
	draw        bool   // it is about a draw
	outstanding []byte // that question
	sent        bool   // it was sent
	concedes    bool
	offers      bool
}

func newSeat(info agents.Info, s Settings, from source) *seat {
	return &seat{info: info, settings: s, source: from, answers: make(chan int, 1)}
}

func (s *seat) Info() agents.Info { return s.info }

// Begin joins a program and tells it of the game.
func (s *seat) Begin(ctx context.Context, start agents.Start) error {
	s.start, s.asked = start, 0
	p, err := s.source.peer(ctx, &start)
	if err != nil {
		return err
	}
	s.at = p
	p.join(s)
	if f := p.failed(); f != nil {
		return f
	}
	return nil
}

// join gives a seat a name among the games of a peer and tells the peer.
func (p *Peer) join(s *seat) {
	p.mu.Lock()
	base := s.start.Game + "." + strconv.Itoa(s.start.Seat)
	s.name = base
	for n := 2; p.games[s.name] != nil; n++ {
		s.name = base + "." + strconv.Itoa(n)
	}
	p.games[s.name], s.number = s, 0
	if p.packed {
		p.lastNumber++
		s.number = p.lastNumber
		p.numbers[s.number] = s
	}
	s.open, s.outstanding, s.sent, s.concedes, s.offers = 0, nil, false, false, false
	b, err := wire.Append(nil, s.begins())
	fits := err == nil && p.queue(outgoing{b: b})
	p.mu.Unlock()
	p.check(fits)
}

// begins is the message about the seat's game.
func (s *seat) begins() *wire.Game {
	return &wire.Game{
		Game: s.name, Seat: s.start.Seat, Seats: s.start.Seats, Number: uint64(s.number),
		Seed: [2]string{strconv.FormatUint(s.start.Seed[0], 10), strconv.FormatUint(s.start.Seed[1], 10)},
	}
}

// spare is by how many bytes a question may be longer than the one before without another allocation.
const spare = 512

// Choose asks the program. Wrong answers are refused while there are tries left; the last one is returned as it is.
func (s *seat) Choose(ctx context.Context, q *observe.Request) (int, error) {
	if s.at == nil {
		return 0, &agents.FaultError{Kind: agents.Disconnect, Err: errors.New("remote: the agent has no game")}
	}
	s.asked++
	s.req++
	s.buf = make([]byte, 0, len(s.buf)+spare) // whoever sends it keeps it
	packs, err := s.at.packs(q.View.Book())
	switch {
	case err != nil:
		return 0, &agents.FaultError{Kind: agents.Protocol, Err: err}
	case packs != nil:
		s.buf = s.pack(s.buf, q, packs)
	default:
		s.buf = s.ask(s.buf, q)
	}
	if len(s.buf) > wire.MaxMessage {
		return 0, &agents.FaultError{Kind: agents.Oversize, Err: fmt.Errorf("remote: the question has %d bytes", len(s.buf))}
	}
	clock := time.NewTimer(s.settings.Deadline)
	defer clock.Stop()
	s.put(outgoing{b: s.buf, of: s, req: s.req, packed: packs != nil})
	for left := s.settings.Retries; ; left-- {
		choice, err := s.wait(ctx, clock.C)
		if err != nil || choice >= 0 && choice < len(q.Options) || left == 0 {
			return choice, err
		}
		tries := left
		text := fmt.Sprintf("choice %d of %d options", choice, len(q.Options))
		s.reopen()
		s.at.postNow(&wire.Error{Game: s.name, Req: s.req, Code: wire.IllegalChoice, Message: text, Retries: &tries})
	}
}

// put opens a question and sends it.
func (s *seat) put(m outgoing) {
	p := s.at
	p.mu.Lock()
	s.open, s.draw, s.outstanding = s.req, m.urgent, m.b
	fits := p.queue(m)
	p.mu.Unlock()
	p.questions.Add(1)
	p.check(fits)
}

// reopen lets the program answer the same question again.
func (s *seat) reopen() {
	s.at.mu.Lock()
	defer s.at.mu.Unlock()
	s.open, s.outstanding = s.req, s.buf
	s.sent = true
	s.at.busy++
}

// shut closes the question. An answer that came at the same moment is returned.
func (s *seat) shut() (answer int, ok bool) {
	s.at.mu.Lock()
	was := s.open
	s.open, s.outstanding = 0, nil
	s.at.settled(s)
	s.at.mu.Unlock()
	if was == 0 {
		return <-s.answers, true // it is on its way
	}
	return 0, false
}

// wait waits for the answer.
func (s *seat) wait(ctx context.Context, clock <-chan time.Time) (int, error) {
	select {
	case choice := <-s.answers:
		return choice, nil
	case <-s.at.dead:
		s.source.failed()
		if choice, ok := s.shut(); ok {
			return choice, nil
		}
		return 0, s.at.failed()
	case <-ctx.Done():
	case <-clock:
	}
	if choice, ok := s.shut(); ok {
		return choice, nil
	}
	s.at.postNow(&wire.Error{Game: s.name, Req: s.req, Code: wire.Late, Message: "the time for the answer is over"})
	s.source.failed()
	return 0, &agents.FaultError{Kind: agents.Timeout, Err: fmt.Errorf("remote: no answer within %v", s.settings.Deadline)}
}

// End tells the program and leaves it.
func (s *seat) End(_ context.Context, r agents.Result) error {
	p := s.at
	if p == nil {
		return nil
	}
	s.at = nil
	p.post(&wire.End{Game: s.name, Score: r.Score, Termination: r.Termination})
	p.mu.Lock()
	delete(p.games, s.name)
	delete(p.numbers, s.number)
	p.mu.Unlock()
	return nil
}

// Close ends the program, if the seat has one of its own.
func (s *seat) Close() error { return s.source.close() }

// Concedes reports whether the program has given up.
func (s *seat) Concedes() bool { return s.take(&s.concedes) }

// OffersDraw reports whether the program offers a draw.
func (s *seat) OffersDraw() bool { return s.take(&s.offers) }

func (s *seat) take(flag *bool) bool {
	if s.at == nil {
		return false
	}
	s.at.mu.Lock()
	defer s.at.mu.Unlock()
	was := *flag
	*flag = false
	return was
}

// AcceptsDraw asks the program, whoever decides for its seat. Silence declines.
func (s *seat) AcceptsDraw(by game.Player) bool {
	if s.at == nil || s.at.failed() != nil || !wire.Has(s.at.features(), wire.FeatureDraw) {
		return false
	}
	s.req++
	b, err := wire.Append(nil, &wire.DrawOffered{
		Game: s.name, Req: s.req, By: int(by), DeadlineMS: int(s.settings.Deadline / time.Millisecond),
	})
	if err != nil {
		return false
	}
	s.put(outgoing{b: b, of: s, req: s.req, urgent: true})
	clock := time.NewTimer(s.settings.Deadline)
	defer clock.Stop()
	select {
	case yes := <-s.answers:
		return yes == 1
	case <-clock.C:
	case <-s.at.dead:
	}
	yes, ok := s.shut()
	return ok && yes == 1
}

// features returns what the program wants.
func (p *Peer) features() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ready.Features
}
