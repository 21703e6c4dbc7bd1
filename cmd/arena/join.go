package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/thrall-arena/thrall/agents/remote"
)

// joinCommand is "arena join".
type joinCommand struct {
	URL       string `arg:"" help:"Address of the agent: ws://HOST:PORT/agents/NAME."`
	Policy    string `default:"random" help:"Policy that chooses; one that needs the state of the game is refused."`
	TokenFile string `help:"File with the token of the arena." placeholder:"FILE"`
}

// tries is how often a connection is tried again in a row.
const tries = 8

// Run plays until the arena ends the connection, and comes back if it is lost.
func (c *joinCommand) Run(ctx context.Context) error {
	b, err := remote.NewBot(c.Policy)
	if err != nil {
		return badInput(err)
	}
	token, err := readToken(c.TokenFile)
	if err != nil {
		return badInput(err)
	}
	pause := 100 * time.Millisecond
	for range tries {
		var link remote.Link
		link, err = remote.Dial(c.URL, token)
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
