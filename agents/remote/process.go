package remote

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/thrall-arena/thrall/agents"
)

// maxComplaint is how much of the end of a program's stderr is kept.
const maxComplaint = 4096

// process starts a program when it is first needed, and again after a fault. It belongs to one seat.
type process struct {
	command  []string
	settings Settings
	running  *Peer
	end      func() error
	spent    bool // it was at fault: the next game has another one
}

func (c *process) peer(ctx context.Context, start *agents.Start) (*Peer, error) {
	if c.running != nil && (c.spent || c.running.failed() != nil) {
		_ = c.close() // how it ended has been told
	}
	if c.running != nil {
		return c.running, nil
	}
	link, complaint, err := launch(c.command)
	if err != nil {
		return nil, &agents.FaultError{Kind: agents.Crash, Err: err}
	}
	ready, err := shake(ctx, link, hello(c.settings, start.Cards, ""), c.settings.Startup)
	if err != nil {
		_ = link.Close() // the error says more
		return nil, complain(err, complaint)
	}
	c.running = newPeer(c.settings, defaultBounds(), func(p *Peer, l Link, err error) {
		ended := l.Close() // waits for the program, so that its last words are there
		if err == nil || errors.Is(err, io.EOF) {
			err = ended
		}
		p.fail(agents.Crash, complain(fmt.Errorf("remote: the program ended: %w", or(err)), complaint))
	})
	c.running.attach(link, ready)
	c.end, c.spent = link.Close, false
	return c.running, nil
}

func or(err error) error {
	if err == nil {
		return errors.New("without an answer")
	}
	return err
}

func (c *process) failed() { c.spent = true }

// close ends the program and waits until it and everything that listens to it is gone.
func (c *process) close() error {
	p := c.running
	if p == nil {
		return nil
	}
	c.running = nil
	p.drain()
	p.fail(agents.Disconnect, errors.New("remote: the agent is closed"))
	_ = c.end() // it was killed: that is no error
	p.work.Wait()
	return nil
}

// complain adds what a program has said to stderr.
func complain(err error, said *tail) error {
	text := said.String()
	if text == "" {
		return err
	}
	return fmt.Errorf("%w; it said: %s", err, text)
}

// launch starts a program and returns the link to its stdin and stdout. Closing the link ends the program and waits for it.
func launch(command []string) (Link, *tail, error) {
	cmd := exec.Command(command[0], command[1:]...)
	separate(cmd)
	cmd.WaitDelay = time.Second // for pipes that a child of the program holds open
	said := &tail{}
	cmd.Stderr = said
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, nil, fmt.Errorf("remote: %w", err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, nil, fmt.Errorf("remote: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, nil, fmt.Errorf("remote: the program cannot be started: %w", err)
	}
	return Lines(out, in, func() error { return reap(cmd, in) }), said, nil
}

// grace is how long a program may take to end once its stdin is closed.
const grace = 200 * time.Millisecond

// reap ends a program: first it sees the end of its input, then it is killed.
func reap(cmd *exec.Cmd, in io.Closer) error {
	_ = in.Close()
	late := time.AfterFunc(grace, func() { _ = kill(cmd) })
	defer late.Stop()
	return cmd.Wait()
}

// tail keeps the end of what is written to it.
type tail struct {
	mu sync.Mutex
	b  []byte
}

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.b = append(t.b, b[max(len(b)-maxComplaint, 0):]...)
	if over := len(t.b) - maxComplaint; over > 0 {
		t.b = append(t.b[:0], t.b[over:]...)
	}
	return len(b), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.ToValidUTF8(strings.TrimSpace(string(t.b)), "?")
}
