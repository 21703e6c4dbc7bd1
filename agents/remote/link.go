package remote

import (
	"bufio"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/thrall-arena/thrall/agents/wire"
)

// Link carries frames both ways. One goroutine receives and one sends; Close may come from any, and ends both.
type Link interface {
	// Receive returns the next frame, valid until the next call; errOversize if it is too long.
	Receive() ([]byte, error)
	// Send sends a frame.
	Send(frame []byte) error
	// Close ends the link. Another call does nothing.
	Close() error
}

// errOversize says that a frame is longer than wire.MaxMessage.
var errOversize = errors.New("remote: a message is longer than the limit")

// lines is a link of one message a line.
type lines struct {
	in    *bufio.Reader
	mu    sync.Mutex
	out   io.Writer
	buf   []byte
	close func() error
}

// Lines returns a link over a reader and a writer; end ends both.
func Lines(in io.Reader, out io.Writer, end func() error) Link {
	return &lines{in: bufio.NewReaderSize(in, 64<<10), out: out, close: once(end)}
}

func (l *lines) Receive() ([]byte, error) {
	l.buf = l.buf[:0]
	for {
		part, err := l.in.ReadSlice('\n')
		l.buf = append(l.buf, part...)
		switch {
		case len(l.buf) > wire.MaxMessage+1: // and the end of the line
			return nil, errOversize
		case err == nil && len(l.buf) > 1: // empty lines are no messages
			return l.buf[:len(l.buf)-1], nil
		case err == nil:
			l.buf = l.buf[:0]
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err // a last line without an end is cut off
		}
	}
}

func (l *lines) Send(frame []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, err := l.out.Write(append(frame, '\n'))
	return err
}

// sendNow sends a last frame unless something is being sent, or the reader does not take it.
func (l *lines) sendNow(frame []byte) {
	if !l.mu.TryLock() {
		return
	}
	defer l.mu.Unlock()
	if d, ok := l.out.(interface{ SetWriteDeadline(t time.Time) error }); ok && d.SetWriteDeadline(time.Now().Add(grace)) == nil {
		_, _ = l.out.Write(append(frame, '\n')) // the link is closed next
	}
}

func (l *lines) Close() error { return l.close() }

// once returns a function that does f the first time; whoever else calls it waits until that is done. Unlike sync.OnceValue it waits
// where a clock of tests sees it.
func once(f func() error) func() error {
	var begun atomic.Bool
	var err error
	done := make(chan struct{})
	return func() error {
		if begun.CompareAndSwap(false, true) {
			err = f()
			close(done)
		}
		<-done
		return err
	}
}
