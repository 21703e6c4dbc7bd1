package results

import (
	"errors"
	"sync"
)

const (
	// handful is how many blocks are handed over at a time, waitingHandfuls how many handfuls may wait for each reader.
	handful         = 64
	waitingHandfuls = 4
)

// readers are functions that are each called with the same blocks, in the same order, side by side. They must not change a
// block.
type readers struct {
	list []*blockReader
	next []*Block
	work sync.WaitGroup
}

// blockReader is one of them.
type blockReader struct {
	blocks chan []*Block
	failed chan struct{} // closed with err set
	err    error
}

// shareBlocks calls each of the functions with all blocks that walk gives to its argument. It ends with the first error of walk
// or of a function.
func shareBlocks(walk func(add func(*Block) error) error, to ...func(*Block) error) error {
	r := &readers{}
	for _, f := range to {
		one := &blockReader{blocks: make(chan []*Block, waitingHandfuls), failed: make(chan struct{})}
		r.list = append(r.list, one)
		r.work.Go(func() { one.read(f) })
	}
	err := walk(r.add)
	if err == nil {
		err = r.flush()
	}
	for _, one := range r.list {
		close(one.blocks)
	}
	r.work.Wait()
	if err != nil {
		return err
	}
	for _, one := range r.list {
		err = errors.Join(err, one.err)
	}
	return err
}

// add hands a block over.
func (r *readers) add(b *Block) error {
	if r.next = append(r.next, b); len(r.next) < handful {
		return nil
	}
	return r.flush()
}

// flush hands over what has been gathered.
func (r *readers) flush() error {
	for _, one := range r.list {
		select {
		case one.blocks <- r.next:
		case <-one.failed:
			return one.err
		}
	}
	r.next = make([]*Block, 0, handful)
	return nil
}

// read calls f until there are no more blocks, or it fails.
func (o *blockReader) read(f func(*Block) error) {
	for list := range o.blocks {
		for _, b := range list {
			if o.err = f(b); o.err != nil {
				close(o.failed)
				return
			}
		}
	}
}
