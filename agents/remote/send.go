package remote

import (
	"errors"
	"slices"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/wire"
)

// post puts a message at the end of what waits to be sent.
func (p *Peer) post(m wire.Message) {
	b, err := wire.Append(nil, m)
	if err != nil {
		p.fail(agents.Protocol, err)
		return
	}
	p.postBytes(b)
}

// postBytes puts an encoded message at the end of what waits. A peer that does not read fails when too much waits.
func (p *Peer) postBytes(b []byte) {
	p.mu.Lock()
	fits := p.queue(b)
	p.mu.Unlock()
	p.check(fits)
}

// queue is postBytes with the lock of the peer; false if too much waits.
func (p *Peer) queue(b []byte) bool {
	if p.link == nil || p.fault != nil { // what a peer without a link must know it is told when it is back
		return true
	}
	p.waiting = append(p.waiting, b)
	p.bytes += len(b)
	select {
	case p.wake <- struct{}{}:
	default: // the sender has been woken
	}
	return p.bytes <= maxWaiting
}

// check ends a peer for which too much waits.
func (p *Peer) check(fits bool) {
	if !fits {
		p.fail(agents.Disconnect, errors.New("remote: the agent does not read"))
	}
}

// send sends what waits until the link has ended.
func (p *Peer) send(l Link, gone <-chan struct{}) {
	for {
		for {
			frame := p.take(l)
			if frame == nil {
				break
			}
			if l.Send(frame) != nil {
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

// take returns the next frame: a batch of what waits, for those that read batches.
func (p *Peer) take(l Link) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.link != l || len(p.waiting) == 0 {
		return nil
	}
	n, size := 1, len(p.waiting[0])
	if wire.Has(p.ready.Features, wire.FeatureBatch) {
		for n < len(p.waiting) && n < wire.MaxBatch && size+len(p.waiting[n])+n+64 < wire.MaxMessage {
			size += len(p.waiting[n])
			n++
		}
	}
	frame := pack(p.waiting[:n], size)
	p.bytes -= size
	p.waiting = slices.Delete(p.waiting, 0, n)
	return frame
}

// pack makes a frame of messages that have a size together.
func pack(all [][]byte, size int) []byte {
	if len(all) == 1 {
		return all[0]
	}
	frame := append(make([]byte, 0, size+len(all)+64), `{"t":"batch","messages":[`...)
	for i := range all {
		if i > 0 {
			frame = append(frame, ',')
		}
		frame = append(frame, all[i]...)
	}
	return append(frame, "]}"...)
}
