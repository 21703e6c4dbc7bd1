package main

import (
	"os"

	"github.com/thrall-arena/thrall/agents/remote"
)

// botCommand is "arena bot".
type botCommand struct {
	Policy string `default:"random" help:"Policy that chooses; one that needs the state of the game is refused."`
	Packed bool   `help:"Be asked in numbers instead of JSON."`
}

// Run speaks the protocol on stdin and stdout until the arena ends it.
func (c *botCommand) Run() error {
	b, err := remote.NewBot(c.Policy)
	if err != nil {
		return badInput(err)
	}
	b.Packed = c.Packed
	return b.Run(remote.Lines(os.Stdin, os.Stdout, os.Stdin.Close))
}
