package env

import (
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/thrall-arena/thrall/policy/encode"
)

// crew is who steps environments: the caller alone, or a number of goroutines. Which of them does what changes nothing.
type crew struct {
	batch   *Batch
	pending int        // sent and not received
	done    []*slot    // of the caller alone: what was sent, in that order
	tasks   chan task  // nil: the caller does everything
	ready   chan *slot // what was sent and is done
	ended   sync.WaitGroup
}

// task is a range of environments to do something in, or one that was sent.
type task struct {
	from, to int
	do       func(e *encode.Encoder, i int)
	whole    *whole

	sent   *slot
	action int32
}

// whole is what a number of tasks make up.
type whole struct {
	sync.WaitGroup
	panic atomic.Value // of one of them: a string with its stack
}

func newCrew(b *Batch) *crew {
	c := &crew{batch: b}
	if b.cfg.Workers < 2 {
		return c
	}
	c.tasks, c.ready = make(chan task, len(b.slots)), make(chan *slot, len(b.slots))
	for range b.cfg.Workers {
		c.ended.Go(func() { c.work(b.encoder.Another()) })
	}
	return c
}

// alone reports whether the caller does everything.
func (c *crew) alone() bool { return c.tasks == nil }

// work does tasks until there are no more.
func (c *crew) work(e *encode.Encoder) {
	for t := range c.tasks {
		if t.sent != nil {
			t.sent.act(e, t.action)
			c.ready <- t.sent
			continue
		}
		t.run(e)
	}
}

// run does a range. A panic is the caller's, who waits for the whole.
func (t *task) run(e *encode.Encoder) {
	defer t.whole.Done()
	defer func() {
		if p := recover(); p != nil {
			t.whole.panic.Store(fmt.Sprintf("%v\n%s", p, debug.Stack()))
		}
	}()
	for i := t.from; i < t.to; i++ {
		t.do(e, i)
	}
}

// each does something for the numbers below n, and returns when all is done.
func (c *crew) each(n int, do func(e *encode.Encoder, i int)) {
	if c.alone() {
		for i := range n {
			do(c.batch.encoder, i)
		}
		return
	}
	var all whole
	size := max(n/(4*c.batch.cfg.Workers), 1)
	for from := 0; from < n; from += size {
		all.Add(1)
		c.tasks <- task{from: from, to: min(from+size, n), do: do, whole: &all}
	}
	all.Wait()
	if p := all.panic.Load(); p != nil {
		panic(p)
	}
}

// send has an action done.
func (c *crew) send(s *slot, action int32) {
	c.pending++
	if c.tasks == nil {
		s.act(c.batch.encoder, action)
		c.done = append(c.done, s)
		return
	}
	c.tasks <- task{sent: s, action: action}
}

// receive returns the next environment that is done.
func (c *crew) receive() *slot {
	c.pending--
	if c.tasks != nil {
		return <-c.ready
	}
	s := c.done[0]
	c.done = append(c.done[:0], c.done[1:]...)
	return s
}

// drop forgets what was sent, once it is done.
func (c *crew) drop() {
	for c.pending > 0 {
		c.receive().pending = false
	}
}

// close ends the goroutines.
func (c *crew) close() {
	if c.tasks == nil {
		return
	}
	c.drop()
	close(c.tasks)
	c.ended.Wait()
	c.tasks = nil
}
