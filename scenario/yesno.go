package scenario

import (
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file gives the answers of a word or a number: accept, decline, keep_hand, mulligan, optional, mode, way, half,
// announce_x, and pass_priority.

// driveWord answers a question with the one option of a kind.
func driveWord(kind string, o game.OptionKind) func(*act, *call) error {
	return func(a *act, _ *call) error {
		if err := a.await(kind, func(_ game.Decision, opts []game.Option) bool { return len(opts) > 1 || opts[0].Kind == o }); err != nil {
			return err
		}
		_, opts, _ := a.look()
		i := optionKind(opts, o)
		if i < 0 {
			d, opts, _ := a.look()
			return fmt.Errorf("that is not offered; offered are %s", a.r.optionsText(a.s, d, opts))
		}
		return a.choose(i)
	}
}

// driveNumber answers a question with numbers: mode, announce_x, optional, vote.
func driveNumber(kind string) func(*act, *call) error {
	return func(a *act, c *call) error {
		numbers := c.rest
		if v := c.args["n"]; v != nil {
			numbers = []starlark.Value{v}
		}
		if kind == "optional" {
			return a.optional(payingOf(numbers[0]))
		}
		if err := a.awaitThings(kind, numbers); err != nil {
			return err
		}
		return a.takeAll(kind, numbers)
	}
}

// driveWay says in which way a card that an effect has somebody play is cast (CR 601.2b).
func driveWay(a *act, c *call) error {
	if err := a.await("way", func(game.Decision, []game.Option) bool { return true }); err != nil {
		return err
	}
	d, opts, _ := a.look()
	i := option(opts, func(o game.Option) bool { return a.r.wayFits(a.s, d.Subject, o, c) })
	if i < 0 {
		return a.notOffered(c.args["way"])
	}
	return a.choose(i)
}

// yesIf returns the option Yes or No of the open decision.
func (a *act) yesIf(yes bool) (int, error) {
	kind := game.No
	if yes {
		kind = game.Yes
	}
	d, opts, _ := a.look()
	if i := optionKind(opts, kind); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("that is not offered; offered are %s", a.r.optionsText(a.s, d, opts))
}
