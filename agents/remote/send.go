package remote

import (
	"errors"
	"slices"
	"time"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/wire"
)

// outgoing is a message that waits to be sent.
type outgoing struct {
	b      []byte
	of     *seat  // whose question it is; nil: it is none
	req    uint64 // of the question
	urgent bool   // nothing holds it back
	packed bool   // it is a question in numbers
}

// hold is how long messages wait at most for others, for an agent that reads batches and is busy.
const hold = 5 * time.Millisecond

// post puts a message at the end of what waits to be sent.
func (p *Peer) post(m wire.Message) { p.postAs(m, false) }

// postNow is post for a message for which nothing else waits.
func (p *Peer) postNow(m wire.Message) { p.postAs(m, true) }

// postAs encodes a message and puts it at the end of what waits. A peer that does not read fails when too much waits.
func (p *Peer) postAs(m wire.Message, urgent bool) {
	b, err := wire.Append(nil, m)
	if err != nil {
		p.fail(agents.Protocol, err)
		return
	}
	p.mu.Lock()
	fits := p.queue(outgoing{b: b, urgent: urgent})
	p.mu.Unlock()
	p.check(fits)
}

// queue puts a message at the end of what waits; false if too much waits. It needs the lock.
func (p *Peer) queue(m outgoing) bool {
	if p.link == nil || p.fault != nil { // what a peer without a link must know it is told when it is back
		return true
	}
	p.waiting = append(p.waiting, m)
	p.bytes += len(m.b)
	if m.of != nil {
		p.asking++
	}
	p.urgent = p.urgent || m.urgent
	switch {
	case p.ripe():
		p.rouse()
	case len(p.waiting) == 1:
		p.timer.Reset(p.hold)
	}
	return p.bytes <= p.bounds.waiting
}

// ripe reports whether what waits is to be sent now. An agent that reads batches and has questions to answer is given others when
// they are as many: so it is never without, and frames fill by themselves. It needs the lock.
func (p *Peer) ripe() bool {
	return len(p.waiting) > 0 && (!p.batches || p.urgent || p.asking >= p.busy || len(p.waiting) >= wire.MaxBatch || p.bytes > wire.MaxMessage/2)
}

// rouse wakes the sender.
func (p *Peer) rouse() {
	select {
	case p.wake <- struct{}{}:
	default: // it has been woken
	}
}

// due sends what has waited long enough.
func (p *Peer) due() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.waiting) > 0 {
		p.urgent = true
		p.rouse()
	}
}

// settled notes that a question of a seat that was sent is none any more. It needs the lock.
func (p *Peer) settled(s *seat) {
	if !s.sent {
		return
	}
	s.sent = false
	p.busy--
	if p.ripe() {
		p.rouse()
	}
}

// check ends a peer for which too much waits.
func (p *Peer) check(fits bool) {
	if !fits {
		p.bounds.note(wire.NotReading, "too much waits to be sent")
		p.fail(agents.Disconnect, errors.New("remote: the agent does not read"))
	}
}

// send sends what waits until the link has ended.
func (p *Peer) send(l Link, gone <-chan struct{}) {
	for {
		for {
			frame, packed := p.take(l)
			if frame == nil {
				break
			}
			p.frames.Add(1)
			p.sent.Add(int64(len(frame)))
			send := l.Send
			if packed {
				send = func(frame []byte) error { return sendPacked(l, frame) }
			}
			if send(frame) != nil {
				_ = l.Close() // the receiver sees it
				return
			}
		}
		select {
		case <-p.wake:
		case <-gone:
			select {
			case p.wake <- struct{}{}: // it may have been meant for the next link
			default:
			}
			return
		}
	}
}

// take returns the next frame, valid until the next call: a batch of what waits, for those that read batches, in numbers or in JSON.
func (p *Peer) take(l Link) (frame []byte, packed bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.link != l {
		return nil, false
	}
	if !p.ripe() {
		p.rests()
		return nil, false
	}
	p.sending = true
	n, size := p.fill()
	p.parts = p.parts[:0]
	packed = p.waiting[0].packed
	for i := range p.waiting[:n] {
		p.leaves(&p.waiting[i])
		p.parts = append(p.parts, p.waiting[i].b)
	}
	if packed {
		p.frame = wire.AppendPackedHead(p.frame[:0], n, p.encoding.columns)
		for _, part := range p.parts {
			p.frame = append(p.frame, part...)
		}
	} else {
		p.frame = appendBatch(p.frame[:0], p.parts)
	}
	frame = p.frame
	if cap(p.frame) > keptFrame {
		p.frame = nil
	}
	clear(p.parts)
	p.bytes -= size
	p.waiting = slices.Delete(p.waiting, 0, n)
	if len(p.waiting) == 0 {
		p.urgent = false
		p.timer.Stop()
	}
	return frame, packed
}

// fill returns how many of the messages that wait go into the next frame, and their size.
func (p *Peer) fill() (n, size int) {
	first := &p.waiting[0]
	n, size = 1, len(first.b)
	for p.batches && n < len(p.waiting) && n < wire.MaxBatch {
		m := &p.waiting[n]
		if m.packed != first.packed || size+len(m.b)+n+64 >= wire.MaxMessage {
			break
		}
		size += len(m.b)
		n++
	}
	return n, size
}

// leaves counts a message that is sent: a question that is still open keeps the agent busy.
func (p *Peer) leaves(m *outgoing) {
	if m.of == nil {
		return
	}
	p.asking--
	if m.of.open == m.req && !m.of.sent {
		m.of.sent = true
		p.busy++
	}
}

// keptFrame is the size up to which the memory of a frame is used again.
const keptFrame = 1 << 20

// appendBatch appends a frame of messages.
func appendBatch(dst []byte, all [][]byte) []byte {
	if len(all) == 1 {
		return append(dst, all[0]...)
	}
	dst = append(dst, `{"t":"batch","messages":[`...)
	for i := range all {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, all[i]...)
	}
	return append(dst, "]}"...)
}
