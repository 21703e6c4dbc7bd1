package browser

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// Browser is a Chromium of its own, with a profile that nobody else uses.
type Browser struct {
	cmd     *exec.Cmd
	pipe    *pipe
	log     log
	profile string
	ours    []*os.File
	said    bytes.Buffer // on its standard error
}

// patience is how long the browser may take to end.
const patience = 10 * time.Second

// flags make Chromium run without a screen, and without asking the network for anything on its own.
var flags = []string{
	"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
	"--disable-component-update", "--disable-sync", "--disable-extensions", "--hide-scrollbars", "--mute-audio",
	"--remote-debugging-pipe",
}

// Start starts a program that is a Chromium.
func Start(ctx context.Context, program string) (b *Browser, err error) {
	b = &Browser{}
	if b.profile, err = os.MkdirTemp("", "browser"); err != nil {
		return nil, fmt.Errorf("browser: %w", err)
	}
	theirIn, ourOut, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("browser: %w", err), os.RemoveAll(b.profile))
	}
	ourIn, theirOut, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("browser: %w", err), theirIn.Close(), ourOut.Close(), os.RemoveAll(b.profile))
	}
	b.ours = []*os.File{ourIn, ourOut}
	b.cmd = exec.CommandContext(ctx, program, append(flags, "--user-data-dir="+b.profile, "about:blank")...)
	b.cmd.ExtraFiles = []*os.File{theirIn, theirOut} // 3 and 4 there, as the protocol has it
	b.cmd.Stderr = &b.said
	b.cmd.WaitDelay = patience
	err = b.cmd.Start()
	err = errors.Join(err, theirIn.Close(), theirOut.Close())
	if err != nil {
		return nil, errors.Join(fmt.Errorf("browser: %s: %w", program, err), ourIn.Close(), ourOut.Close(), os.RemoveAll(b.profile))
	}
	b.pipe = newPipe(ourIn, ourOut, b.log.add)
	return b, nil
}

// Close ends the browser and removes its profile.
func (b *Browser) Close() error {
	_ = b.pipe.call("", "Browser.close", struct{}{}, nil) // it may be gone before it answers
	kill := time.AfterFunc(patience, func() { _ = b.cmd.Process.Kill() })
	_ = b.cmd.Wait() // how it ends says nothing about the pages
	kill.Stop()
	for _, f := range b.ours {
		_ = f.Close() // nothing is in them any more
	}
	if err := os.RemoveAll(b.profile); err != nil {
		return fmt.Errorf("browser: %w", err)
	}
	return nil
}

// Said returns the end of what the browser said on its standard error; for use after Close.
func (b *Browser) Said() string {
	lines := strings.Split(strings.TrimSpace(b.said.String()), "\n")
	return strings.Join(lines[max(0, len(lines)-5):], "\n")
}
