package remote

import (
	"errors"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/wire"
)

// Limits of what waits and of what is borne, where nothing else is said.
const (
	maxWaiting = 4 * wire.MaxMessage // bytes that wait to be sent
	maxASecond = 10                  // messages beside answers in a second
	patience   = 64                  // such messages, and those that are refused, before that
)

// bounds are the limits of a peer, and who is told what is refused.
type bounds struct {
	waiting int // bytes that wait to be sent
	rate    int // messages beside answers in a second, after the first ones
	note    func(code, text string)
}

func defaultBounds() bounds { return bounds{maxWaiting, maxASecond, func(string, string) {}} }

// Peer is the program at the other end of a link. Its seats use it from their own goroutines.
type Peer struct {
	ready wire.Ready

	mu         sync.Mutex
	link       Link          // nil: the connection is gone and may come back
	waiting    []outgoing    // messages to be sent, in order
	bytes      int           // of them
	asking     int           // questions among them
	busy       int           // questions that were sent and are open
	urgent     bool          // what waits has waited long enough
	batches    bool          // the agent reads batches
	sending    bool          // a frame is on its way
	idle       chan struct{} // closed when nothing waits and nothing is on its way; nil: nobody asks
	parts      [][]byte      // memory for those of a frame
	frame      []byte        // memory of the sender's
	hold       time.Duration
	timer      *time.Timer // ends hold
	wake       chan struct{}
	games      map[string]*seat
	numbers    map[uint32]*seat // the same, by what packed questions call them
	lastNumber uint32
	packed     bool             // the agent is asked in numbers
	encoding   *encoding        // nil: it has not been asked yet, or not in numbers
	answers    []wire.PackedAct // the receiver's memory
	bounds     bounds
	refused    int       // messages that helped nobody; each accepted answer gives one back, and time does
	since      time.Time // when it last did
	losses     int       // how often a link was lost
	fault      *agents.FaultError
	dead       chan struct{} // closed when fault is set

	questions, frames, sent atomic.Int64 // see Traffic

	lost func(Link, error) // what happens when a link has ended
	work sync.WaitGroup    // the goroutines of its links
}

// newPeer returns a peer that has no link yet. lost is told when a link ends.
func newPeer(s Settings, b bounds, lost func(p *Peer, l Link, err error)) *Peer {
	p := &Peer{wake: make(chan struct{}, 1), games: map[string]*seat{}, numbers: map[uint32]*seat{}, bounds: b, dead: make(chan struct{}), since: time.Now()}
	p.hold = min(hold, s.Deadline/10)
	p.timer = time.AfterFunc(time.Hour, p.due)
	p.timer.Stop()
	p.lost = func(l Link, err error) { lost(p, l, err) }
	return p
}

// attach gives the peer a link that has been opened, and starts to receive and send. A peer that comes back is told first what it
// has to know. It returns false if the peer has ended.
func (p *Peer) attach(l Link, ready *wire.Ready) bool {
	p.mu.Lock()
	if p.fault != nil {
		p.mu.Unlock()
		return false
	}
	p.link, p.ready, p.batches = l, *ready, wire.Has(ready.Features, wire.FeatureBatch)
	p.packed = wire.Has(ready.Features, wire.FeaturePacked)
	for _, m := range p.again() {
		p.queue(m)
	}
	p.mu.Unlock()
	gone := make(chan struct{})
	p.work.Add(2)
	go func() {
		defer p.work.Done()
		err := p.receive(l)
		close(gone)
		_ = l.Close() // it has ended; what waits in it is lost
		p.lost(l, err)
	}()
	go func() {
		defer p.work.Done()
		p.send(l, gone)
	}()
	return true
}

// fail ends the peer: whatever its seats wait for or begin, they get this fault. The first one stays.
func (p *Peer) fail(kind string, err error) {
	p.mu.Lock()
	l := p.link
	if p.fault == nil {
		p.fault = &agents.FaultError{Kind: kind, Err: err}
		close(p.dead)
		p.timer.Stop()
	}
	p.mu.Unlock()
	if l != nil {
		_ = l.Close() // nobody uses it any more
	}
}

// failed returns why the peer has ended.
func (p *Peer) failed() *agents.FaultError {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.fault
}

// receive handles what comes until the link ends.
func (p *Peer) receive(l Link) error {
	for {
		frame, err := l.Receive()
		if errors.Is(err, errOversize) {
			p.last(l, wire.TooLarge, err.Error())
			p.bounds.note(wire.TooLarge, err.Error())
			p.fail(agents.Oversize, err)
			return err
		}
		if errors.Is(err, errFlood) {
			p.bounds.note(wire.TooMany, err.Error())
			p.fail(agents.Protocol, err)
		}
		if err != nil {
			return err
		}
		if len(frame) > 0 && frame[0] == wire.PackedActs {
			p.acts(frame)
			continue
		}
		all, err := wire.Unpack(frame, wire.MaxMessage)
		for _, m := range all {
			p.handle(m)
		}
		switch {
		case err != nil:
			p.refuse("", 0, wire.CodeOf(err), err.Error())
		case len(all) == 0:
			p.bear()
		}
		if p.failed() != nil {
			return nil
		}
	}
}

// last sends an error past everything that waits, if the link takes it at once.
func (p *Peer) last(l Link, code, text string) {
	b, err := wire.Append(nil, &wire.Error{Code: code, Message: text})
	if err != nil {
		return
	}
	if s, ok := l.(interface{ sendNow(frame []byte) }); ok {
		s.sendNow(b)
	}
}

// handle takes one message.
func (p *Peer) handle(m wire.Message) {
	switch m := m.(type) {
	case *wire.Act:
		p.answer(p.game(m.Game), m.Game, m.Req, *m.Choice, false)
	case *wire.Packed:
		p.acts(m.Data)
	case *wire.AnswerDraw:
		if p.owns(m.Game, m.Seat) {
			p.answer(p.game(m.Game), m.Game, m.Req, number(*m.Accept), true)
		}
	case *wire.Concede:
		p.mark(m.Game, m.Seat, func(s *seat) *bool { return &s.concedes })
	case *wire.OfferDraw:
		p.mark(m.Game, m.Seat, func(s *seat) *bool { return &s.offers })
	case *wire.Ping:
		if p.bear() {
			p.postNow(&wire.Pong{N: m.N})
		}
	case *wire.Pong:
		p.bear()
	default:
		p.refuse("", 0, wire.Unexpected, "nobody waits for "+m.Type())
	}
}

func number(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// game returns the seat in a game; nil: there is none.
func (p *Peer) game(name string) *seat {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.games[name]
}

// answer brings an answer to the seat that waits for it; nil: none does.
func (p *Peer) answer(s *seat, game string, req uint64, choice int, draw bool) {
	p.mu.Lock()
	if s == nil || s.open != req || req == 0 || s.draw != draw {
		p.mu.Unlock()
		p.strayed(s, game, req)
		return
	}
	s.open, s.outstanding = 0, nil
	p.settled(s)
	p.refused = max(p.refused-1, 0)
	p.mu.Unlock()
	s.answers <- choice // it has room for one, and only one is open
}

// strayed refuses an answer that nobody waits for.
func (p *Peer) strayed(s *seat, game string, req uint64) {
	if s == nil {
		p.refuse(game, req, wire.UnknownGame, "the agent has no seat in such a game")
		return
	}
	p.refuse(game, req, wire.StaleRequest, "no such question is open")
}

// owns reports whether the peer speaks for its own seat of a game, and refuses it otherwise.
func (p *Peer) owns(game string, own *int) bool {
	p.mu.Lock()
	s, seat := p.games[game], 0
	if s != nil {
		seat = s.start.Seat
	}
	p.mu.Unlock()
	switch {
	case s == nil:
		p.refuse(game, 0, wire.UnknownGame, "the agent has no seat in such a game")
	case own != nil && *own != seat:
		p.refuse(game, 0, wire.NotYourSeat, fmt.Sprintf("seat %d is not the agent's own, which is %d", *own, seat))
	default:
		return true
	}
	return false
}

// mark notes what a seat wants beside the game, once until it is seen to.
func (p *Peer) mark(game string, own *int, of func(s *seat) *bool) {
	if !p.owns(game, own) {
		return
	}
	p.mu.Lock()
	again := true
	if s := p.games[game]; s != nil {
		again, *of(s) = *of(s), true
	}
	p.mu.Unlock()
	if again {
		p.bear()
	}
}

// refuse answers with an error, until it has been too many.
func (p *Peer) refuse(game string, req uint64, code, text string) {
	p.bounds.note(code, text)
	if p.bear() {
		p.postNow(&wire.Error{Game: game, Req: req, Code: code, Message: text})
	}
}

// bear counts a message that helps nobody. At the end of its patience the peer fails.
func (p *Peer) bear() bool {
	p.mu.Lock()
	each := time.Second / time.Duration(p.bounds.rate)
	back := time.Since(p.since) / each
	p.since = p.since.Add(back * each)
	p.refused = max(p.refused-int(min(back, patience)), 0) + 1
	over, l, first := p.refused > patience, p.link, p.fault == nil
	p.mu.Unlock()
	if over && first {
		text := strconv.Itoa(patience) + " messages were refused"
		p.bounds.note(wire.TooMany, text)
		if l != nil {
			p.last(l, wire.TooMany, text)
		}
		p.fail(agents.Protocol, errors.New("remote: "+text))
	}
	return !over
}
