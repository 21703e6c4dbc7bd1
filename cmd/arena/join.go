package main

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/thrall-arena/thrall/agents/remote"
)

// joinCommand is "arena join".
type joinCommand struct {
	URL       string `arg:"" help:"Address of the agent: ws://HOST:PORT/agents/NAME."`
	Policy    string `default:"random" help:"Policy that chooses; one that needs the state of the game is refused."`
	Packed    bool   `help:"Be asked in numbers instead of JSON."`
	TokenFile string `help:"File with the token of the arena." placeholder:"FILE"`
	Tries     int    `default:"8" help:"How often a connection is tried in a row." placeholder:"N"`
	TLSCA     string `name:"tls-ca" help:"File with the certificates that vouch for the arena over wss://, instead of the system's." placeholder:"FILE"`
}

// Run plays until the arena ends the connection, and comes back if it is lost.
func (c *joinCommand) Run(ctx context.Context) error {
	b, err := remote.NewBot(c.Policy)
	if err != nil {
		return badInput(err)
	}
	b.Packed = c.Packed
	token, err := readToken(c.TokenFile)
	if err != nil {
		return badInput(err)
	}
	roots, err := readRoots(c.TLSCA)
	if err != nil {
		return badInput(err)
	}
	if c.Tries < 1 {
		return badInput(fmt.Errorf("--tries %d: at least one is needed", c.Tries))
	}
	pause := 100 * time.Millisecond
	for range c.Tries {
		var link remote.Link
		link, err = remote.Dial(c.URL, remote.DialOptions{Token: token, Roots: roots})
		if refused, ok := errors.AsType[*remote.RefusedError](err); ok && refused.Status != 0 {
			return badInput(err)
		}
		if err == nil {
			err = b.Run(link)
			_ = link.Close() // it has ended
			if err == nil {
				return nil
			}
			if b.Refused() {
				return err
			}
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
		pause *= 2
	}
	return fmt.Errorf("the connection to %s is lost: %w", c.URL, err)
}

// readRoots reads certificates; no file is those of the system.
func readRoots(file string) (*x509.CertPool, error) {
	if file == "" {
		return nil, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("--tls-ca: %w", err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(text) {
		return nil, fmt.Errorf("--tls-ca %s: it has no certificate", file)
	}
	return pool, nil
}
