package browser

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
)

// pipe speaks the DevTools protocol over a pair of files: JSON messages that end with a zero byte. Calls come one at a time.
type pipe struct {
	out     io.Writer
	last    int
	answers chan message
	events  func(message)
	done    chan struct{} // closed when the browser says no more; err is set
	err     error
	mu      sync.Mutex // of err
}

// message is a call, an answer or an event.
type message struct {
	ID      int             `json:"id,omitempty"`
	Session string          `json:"sessionId,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
}

// newPipe begins to listen. events is called with every event, by one goroutine.
func newPipe(in io.Reader, out io.Writer, events func(message)) *pipe {
	p := &pipe{out: out, answers: make(chan message, 1), events: events, done: make(chan struct{})}
	go p.listen(bufio.NewReader(in))
	return p
}

func (p *pipe) listen(in *bufio.Reader) {
	defer close(p.done)
	for {
		data, err := in.ReadBytes(0)
		if err != nil {
			p.end(fmt.Errorf("browser: it said no more: %w", err))
			return
		}
		var m message
		if err := json.Unmarshal(data[:len(data)-1], &m); err != nil {
			p.end(fmt.Errorf("browser: it said what is no message: %w", err))
			return
		}
		if m.ID == 0 {
			p.events(m)
			continue
		}
		p.answers <- m
	}
}

func (p *pipe) end(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.err = err
}

func (p *pipe) ended() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}

// call calls a method and puts its result, if that is wanted, into result.
func (p *pipe) call(session, method string, params, result any) error {
	raw, err := json.Marshal(params)
	if err != nil {
		return fmt.Errorf("browser: %s: %w", method, err)
	}
	p.last++
	data, err := json.Marshal(message{ID: p.last, Session: session, Method: method, Params: raw})
	if err != nil {
		return fmt.Errorf("browser: %s: %w", method, err)
	}
	if _, err := p.out.Write(append(data, 0)); err != nil {
		return errors.Join(fmt.Errorf("browser: %s: %w", method, err), p.ended())
	}
	select {
	case m := <-p.answers:
		switch {
		case m.ID != p.last:
			return fmt.Errorf("browser: %s: answer %d, want %d", method, m.ID, p.last)
		case m.Error != nil:
			return fmt.Errorf("browser: %s: %s", method, m.Error.Message)
		case result == nil:
			return nil
		}
		if err := json.Unmarshal(m.Result, result); err != nil {
			return fmt.Errorf("browser: %s: %w", method, err)
		}
		return nil
	case <-p.done:
		return fmt.Errorf("browser: %s: %w", method, p.ended())
	}
}
