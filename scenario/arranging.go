package scenario

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// driveScry says which of the cards looked at stay on top and which go to the bottom, both top first (CR 701.22a). The machine
// asks card by card whether it goes to the bottom, then for the order: of the bottom downwards, of the top upwards.
func driveScry(a *act, c *call) error {
	top, bottom := c.list("top"), slices.Clone(c.list("bottom"))
	slices.Reverse(top)
	low := slices.Clone(bottom)
	if err := a.await("scry", func(game.Decision, []game.Option) bool { return true }); err != nil {
		return err
	}
	for a.kind() == "scry" {
		d, opts, _ := a.look()
		var i int
		var err error
		if opts[0].Kind == game.Pick {
			i, err = a.scryCard(&low, opts)
		} else {
			i, err = a.scryNext(&top, &bottom, d, opts)
		}
		if err != nil {
			return err
		}
		if err := a.choose(i); err != nil {
			return err
		}
	}
	if len(low) > 0 {
		return fmt.Errorf("scry: %s is not among the cards", show(low[0]))
	}
	return nil
}

// scryCard answers whether a card goes to the bottom.
func (a *act) scryCard(low *[]starlark.Value, opts []game.Option) (int, error) {
	n := int16(0)
	for k, v := range *low {
		if a.r.isThis(a.s, v, opts[0].A) {
			n, *low = 1, slices.Delete(*low, k, k+1)
			break
		}
	}
	i := option(opts, func(o game.Option) bool { return o.N == n })
	if i < 0 {
		return 0, fmt.Errorf("scry: %s can't go there", a.r.refText(a.s, opts[0].A))
	}
	return i, nil
}

// scryNext answers which card is put next.
func (a *act) scryNext(top, bottom *[]starlark.Value, d game.Decision, opts []game.Option) (int, error) {
	for _, list := range []*[]starlark.Value{bottom, top} {
		for k, v := range *list {
			i, err := a.pick(v)
			if err != nil {
				return 0, err
			}
			if i >= 0 {
				*list = slices.Delete(*list, k, k+1)
				return i, nil
			}
		}
	}
	if len(opts) == 1 {
		return 0, nil
	}
	return 0, fmt.Errorf("scry names too few cards; offered are %s", a.r.optionsText(a.s, d, opts))
}

func makeZoneTest(_ *run, c *call) (starlark.Value, error) { return &zoneTest{call: c}, nil }

// makeType is a creature type that is chosen.
func makeType(_ *run, c *call) (starlark.Value, error) {
	return &symbol{name: c.text("name"), class: classType}, nil
}

func makePayment(_ *run, c *call) (starlark.Value, error) { return &payment{call: c}, nil }
