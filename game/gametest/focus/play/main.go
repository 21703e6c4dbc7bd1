// Command play runs the focus games at full size and writes what they exercised into docs/focus.tsv: make focus.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game/gametest/focus"
)

func main() {
	o := focus.Options{Tell: func(games int) { fmt.Fprintln(os.Stderr, games, "games") }}
	flag.IntVar(&o.Games, "games", 50_000, "up to which number games are played")
	flag.IntVar(&o.From, "from", 0, "the number of the first game, to look at one again")
	flag.Uint64Var(&o.Seed, "seed", 1, "of everything random")
	flag.IntVar(&o.Each, "each", 4, "every how many decisions all promises are checked")
	out := flag.String("out", "", "the file that is written")
	flag.Parse()
	if err := play(o, *out); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

func play(o focus.Options, out string) error {
	p, err := focus.NewPool(cards.Default())
	if err != nil {
		return err
	}
	counts, err := p.Run(o)
	if err != nil {
		return err
	}
	unused, of := counts.Unused()
	fmt.Printf("%d games, %d decisions; never exercised are %d of %d\n", counts.Games, counts.Decisions, len(unused), of)
	for _, u := range unused {
		fmt.Println(" ", u)
	}
	if out == "" {
		return nil
	}
	return os.WriteFile(out, counts.Append(nil), 0o644)
}
