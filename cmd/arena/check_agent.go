package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// checkAgentCommand is "arena check-agent".
type checkAgentCommand struct {
	Agent    string        `arg:"" help:"Command that starts the agent, in quotes; or the address at which it connects: ws://127.0.0.1:7723/agents/NAME."`
	Deck     string        `default:"puppeteer" help:"Deck of both players of the games; the default one takes over players."`
	Games    int           `default:"4" help:"Games to play." placeholder:"N"`
	Settings string        `default:"" help:"Settings of the agent: deadline_ms=2000,startup_ms=5000." placeholder:"LIST"`
	Wait     time.Duration `default:"1m" help:"How long to wait for a connection." placeholder:"TIME"`
}

// Run makes all checks and prints what came of each.
func (c *checkAgentCommand) Run(ctx context.Context, out output) error {
	k, err := c.checker()
	if err != nil {
		return badInput(err)
	}
	if strings.HasPrefix(c.Agent, "ws://") {
		door, err := remote.OpenDoor(c.Agent)
		if err != nil {
			return badInput(err)
		}
		defer func() { _ = door.Close() }() // nobody is there any more
		k.Open = func(ctx context.Context) (remote.Link, error) {
			ctx, cancel := context.WithTimeout(ctx, c.Wait)
			defer cancel()
			return door.Open(ctx)
		}
	} else {
		k.Open = func(context.Context) (remote.Link, error) { return remote.OpenCommand(c.Agent) }
	}
	return tellVerdicts(out, k.Run(ctx))
}

// checker returns the checks but for the way to the agent.
func (c *checkAgentCommand) checker() (*remote.Checker, error) {
	s, err := remote.ParseSettings(c.Settings)
	if err != nil {
		return nil, err
	}
	if c.Games < 1 {
		return nil, fmt.Errorf("--games %d: at least one game is needed", c.Games)
	}
	d, err := cards.NamedDeck(c.Deck)
	if err != nil {
		return nil, err
	}
	defs, err := cards.Default().Load(d.Names())
	if err != nil {
		return nil, err
	}
	book, err := game.Compile(defs)
	if err != nil {
		return nil, err
	}
	var main []game.CardID
	for _, e := range d.Main {
		id, ok := book.Find(e.Name)
		if !ok {
			return nil, fmt.Errorf("deck %s: the book lacks %s", c.Deck, e.Name)
		}
		for range e.Count {
			main = append(main, id)
		}
	}
	return &remote.Checker{
		Book: book, Cards: cards.Hash(defs), Games: c.Games, Settings: s,
		Start: func(n int) game.Game {
			return game.Game{Main: [][]game.CardID{main, main}, Life: 20, First: game.NoPlayer, Cap: 5000, Key: [2]uint64{uint64(n), 723}}
		},
	}, nil
}

// tellVerdicts prints verdicts, and what was said where something is wrong.
func tellVerdicts(out output, all []remote.Verdict) error {
	failed := 0
	for _, v := range all {
		switch {
		case v.Err != nil:
			failed++
			out.printf("FAIL  %s: %v\n", v.Name, v.Err)
			for _, line := range v.Transcript {
				out.printf("      %s\n", line)
			}
		case v.Note != "":
			out.printf("ok    %s: %s\n", v.Name, v.Note)
		default:
			out.printf("ok    %s\n", v.Name)
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d checks failed", failed, len(all))
	}
	return nil
}
