package scenario

import (
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// driveScry says which of the cards looked at stay on top and which go to the bottom, both top first (CR 701.22a).
func driveScry(a *act, c *call) error {
	top, bottom := c.list("top"), c.list("bottom")
	if err := a.await("scry", func(game.Decision, []game.Option) bool { return true }); err != nil {
		return err
	}
	for a.kind() == "scry" {
		d, opts, _ := a.look()
		i, err := a.scryPart(&top, &bottom, d, opts)
		if err != nil {
			return err
		}
		if err := a.choose(i); err != nil {
			return err
		}
	}
	return nil
}

// scryPart answers one question of a scry: whether a card goes to the bottom, or which comes next.
func (a *act) scryPart(top, bottom *[]starlark.Value, d game.Decision, opts []game.Option) (int, error) {
	if i := optionKind(opts, game.Pick); i >= 0 {
		n := int16(0)
		for _, v := range *bottom {
			if a.r.isThis(a.s, v, d.Source) {
				n = 1
			}
		}
		return option(opts, func(o game.Option) bool { return o.Kind == game.Pick && o.N == n }), nil
	}
	for _, list := range []*[]starlark.Value{top, bottom} {
		if len(*list) == 0 {
			continue
		}
		i, err := a.pick((*list)[0])
		if err != nil {
			return 0, err
		}
		if i >= 0 {
			*list = (*list)[1:]
			return i, nil
		}
	}
	if len(opts) == 1 {
		return 0, nil
	}
	return 0, fmt.Errorf("scry names too few cards; offered are %s", a.r.optionsText(a.s, d, opts))
}

func makeZoneTest(_ *run, c *call) (starlark.Value, error) { return &zoneTest{call: c}, nil }

func makePayment(_ *run, c *call) (starlark.Value, error) { return &payment{call: c}, nil }
