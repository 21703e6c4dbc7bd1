package results

import (
	"errors"
	"io"
	"path/filepath"
	"runtime"
	"sync"
)

// batchBytes is about how much of a log is decoded at a time.
const batchBytes = 1 << 17

// batch is a group of frames that one goroutine decodes.
type batch struct {
	payloads [][]byte
	blocks   []*Block
	err      error         // after the blocks; io.EOF: the log ends with them
	decoded  chan struct{} // closed when blocks and err are there
}

// decoding reads a log ahead of whoever wants its blocks. The batches of order are those of jobs, in the order of the log.
type decoding struct {
	order, jobs chan *batch
	quit        chan struct{}
	work        sync.WaitGroup
}

// Blocks calls f with every whole block of a run's log, in order, and stops at f's first error. f runs in one goroutine; others
// read and decode what comes next, within bounds.
func Blocks(dir string, f func(*Block) error) error {
	r, err := OpenLog(filepath.Join(dir, LogFile))
	if err != nil {
		return err
	}
	workers := runtime.GOMAXPROCS(0)
	d := &decoding{order: make(chan *batch, 2*workers), jobs: make(chan *batch, 2*workers), quit: make(chan struct{})}
	d.work.Go(func() { d.read(r) })
	for range workers {
		d.work.Go(d.decode)
	}
	err = d.each(f)
	close(d.quit)
	d.work.Wait()
	return errors.Join(err, r.Close())
}

// each calls f with the blocks.
func (d *decoding) each(f func(*Block) error) error {
	for b := range d.order {
		<-b.decoded
		for _, block := range b.blocks {
			if err := f(block); err != nil {
				return err
			}
		}
		if b.err != nil && !errors.Is(b.err, io.EOF) {
			return b.err
		}
	}
	return nil
}

// read reads the log to its end, unless nobody wants it any more.
func (d *decoding) read(r *LogReader) {
	defer close(d.order)
	defer close(d.jobs)
	for {
		b := r.batch()
		end := b.err != nil // it is the decoder's from here on
		for _, to := range []chan *batch{d.jobs, d.order} {
			select {
			case to <- b:
			case <-d.quit:
				return
			}
		}
		if end {
			return
		}
	}
}

// batch reads frames.
func (r *LogReader) batch() *batch {
	b := &batch{decoded: make(chan struct{})}
	for size := 0; size < batchBytes && b.err == nil; {
		var payload []byte
		if payload, b.err = r.frame(); b.err == nil {
			b.payloads = append(b.payloads, payload)
			size += len(payload)
		}
	}
	return b
}

// decode decodes batches until there are no more.
func (d *decoding) decode() {
	decoder := newBlockDecoder()
	for b := range d.jobs {
		b.decode(decoder)
		close(b.decoded)
	}
}

func (b *batch) decode(decoder *blockDecoder) {
	b.blocks = make([]*Block, 0, len(b.payloads))
	for _, payload := range b.payloads {
		block, err := decoder.decode(payload)
		if err != nil {
			b.err = err
			return
		}
		b.blocks = append(b.blocks, block)
	}
	b.payloads = nil
}
