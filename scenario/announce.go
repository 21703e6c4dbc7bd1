package scenario

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file gives announcements: a spell cast or an ability activated in one line (CR 601.2, 602.2). The line has one subject
// and one decider from first to last.

// announcement is what a line says about the questions of an announcement; what is answered leaves it.
type announcement struct {
	modes, targets            []starlark.Value
	sacrifice, discard, exile []starlark.Value
	reveal                    []starlark.Value
	shares                    []starlark.Tuple
	undealt                   int // what is left for the last share, which nobody is asked about
	optional                  paying
	x                         int
	setX                      bool
	mana, making              string // what a mana ability makes: the one that is activated, one that pays
	chosen                    string // what of the first has not been chosen yet
	pay                       []starlark.Value
	writtenPay                bool
	stop                      string
	pool                      [6]int // what floated as the announcement began
	life                      int    // and the life then, without what is accounted for
}

func newAnnouncement(c *call) (*announcement, error) {
	n := &announcement{
		modes: c.list("modes"), targets: c.list("targets"), sacrifice: c.list("sacrifice"), discard: c.list("discard"),
		exile: c.list("exile"), reveal: c.list("reveal"), shares: c.dict("divide"), optional: payingOf(c.args["optional"]), x: c.number("x"), setX: c.has("x"),
		mana: c.text("mana"), chosen: c.text("mana"), pay: c.list("pay"), writtenPay: c.has("pay"), stop: c.text("stop"),
	}
	if n.stop != "" && !announcing(n.stop) {
		return nil, fmt.Errorf("stop = %q is no question of an announcement%s", n.stop, hint(n.stop, announceKinds()))
	}
	return n, nil
}

func announceKinds() []string {
	var out []string
	for _, k := range kinds {
		if announcing(k) {
			out = append(out, k)
		}
	}
	return out
}

// begun is what ends an announcement.
type begun func(*stage) bool

// announce answers the questions of an announcement that is under way until it is complete, or until the question at which
// the line stops.
func (a *act) announce(n *announcement, complete begun) error {
	n.pool = a.s.Player(a.subject).Pool
	n.life = -writtenLife(n.pay)
	for !complete(a.stage) {
		d, opts, ok := a.look()
		if !ok {
			return errors.New("the game has ended in the middle of the announcement")
		}
		kind := kindOf(d.Kind, d.Word)
		if !a.mine(d) && kind == n.stop {
			return nil // somebody else makes this choice (CR 601.6)
		}
		if !a.mine(d) || !announcing(kind) {
			return fmt.Errorf("the announcement is interrupted by a question of %s: %s", a.r.seatName(d.Subject), kind)
		}
		if kind == n.stop {
			return a.right(d)
		}
		choice, err := a.part(n, kind, d, opts)
		if err != nil {
			return err
		}
		if err := a.choose(choice); err != nil {
			return err
		}
		n.life += lifeForMana(a.happened)
	}
	if n.stop != "" {
		return fmt.Errorf("the announcement is complete, and no question %q was put", n.stop)
	}
	return n.settle(a.s.Player(a.subject).Pool)
}

// part answers one question of an announcement.
func (a *act) part(n *announcement, kind string, d game.Decision, opts []game.Option) (int, error) {
	switch kind {
	case "mode":
		return a.next(&n.modes, kind, opts)
	case "target":
		return a.next(&n.targets, kind, opts)
	case "sacrifice":
		return a.next(&n.sacrifice, kind, opts)
	case "discard":
		return a.next(&n.discard, kind, opts)
	case "exile":
		return a.next(&n.exile, kind, opts)
	case "reveal":
		return a.next(&n.reveal, kind, opts)
	case "optional":
		return a.yesIf(n.optional.next(opts))
	case "x":
		n.setX = false
		return a.exactly("x", starlark.MakeInt(n.x))
	case "divide":
		return a.share(n, d, opts)
	case "pay":
		return a.payPart(n, d, opts)
	default:
		return a.manaOrForced(n, kind, d, opts)
	}
}

// next answers with the next thing of a list; when the list is at its end, with Done, or because there is one option.
func (a *act) next(list *[]starlark.Value, kind string, opts []game.Option) (int, error) {
	for k, v := range *list {
		i, err := a.pick(v)
		if err != nil {
			return 0, err
		}
		if i >= 0 {
			*list = append((*list)[:k:k], (*list)[k+1:]...)
			return i, nil
		}
		if kind == "target" {
			break // targets are named in the order in which they are asked
		}
	}
	if i := optionKind(opts, game.Done); i >= 0 && len(*list) == 0 {
		return i, nil
	}
	if len(opts) == 1 {
		return 0, nil
	}
	if len(*list) > 0 {
		return 0, a.notOffered((*list)[0])
	}
	d, opts, _ := a.look()
	return 0, fmt.Errorf("the line does not answer %s; offered are %s", kind, a.r.optionsText(a.s, d, opts))
}

// exactly answers with the one option that v names.
func (a *act) exactly(what string, v starlark.Value) (int, error) {
	i, err := a.pick(v)
	if err == nil && i < 0 {
		err = fmt.Errorf("%s: %w", what, a.notOffered(v))
	}
	return i, err
}

// share answers how much one recipient gets (CR 601.2d).
func (a *act) share(n *announcement, d game.Decision, opts []game.Option) (int, error) {
	for i, kv := range n.shares {
		if a.r.isThis(a.s, kv[0], a.receiver(d)) {
			n.shares = append(n.shares[:i:i], n.shares[i+1:]...)
			n.undealt = int(d.Left) - intOf(kv[1])
			return a.exactly(show(kv[0]), kv[1])
		}
	}
	if len(opts) == 1 {
		n.undealt = int(d.Left) - int(opts[0].N)
		return 0, nil
	}
	return 0, fmt.Errorf("the line does not say how much %s gets; offered are %s", a.recipient(d), a.r.optionsText(a.s, d, opts))
}

// manaOrForced answers which mana a mana ability makes, or a question with one answer.
func (a *act) manaOrForced(n *announcement, kind string, d game.Decision, opts []game.Option) (int, error) {
	if d.Kind == game.ChooseMana && n.mana != "" {
		return a.exactly("mana", nextSymbol(&n.chosen))
	}
	if d.Kind == game.ChooseMana && n.making != "" {
		return a.exactly("makes", nextSymbol(&n.making))
	}
	if len(opts) == 1 || a.r.alikeOptions(a.s, &d, opts) {
		return 0, nil
	}
	return 0, fmt.Errorf("the line does not answer %s; offered are %s", kind, a.r.optionsText(a.s, d, opts))
}

// nextSymbol takes the next of several symbols, unit by unit; the last one goes for whatever is still asked.
func nextSymbol(symbols *string) starlark.Value {
	first, rest, _ := strings.Cut(*symbols, "}")
	if rest != "" {
		*symbols = rest
	}
	return starlark.String(first + "}")
}

// leftOver reports what the line says and nobody asked.
func (n *announcement) leftOver() error {
	for _, part := range []struct {
		what string
		rest []starlark.Value
	}{
		{"modes", n.modes}, {"targets", n.targets}, {"sacrifice", n.sacrifice}, {"discard", n.discard}, {"exile", n.exile}, {"reveal", n.reveal}, {"pay", n.pay},
	} {
		if len(part.rest) > 0 {
			return fmt.Errorf("%s: %s is left over, nobody asks for it", part.what, showAll(part.rest))
		}
	}
	if err := n.optional.left(); err != nil {
		return fmt.Errorf("optional: %w", err)
	}
	switch {
	case n.setX:
		return errors.New("x: nobody asks for it")
	case len(n.shares) > 1 || len(n.shares) == 1 && intOf(n.shares[0][1]) != n.undealt:
		return fmt.Errorf("divide: nobody is asked how much %s gets, and it is not what is left", show(n.shares[0][0]))
	default:
		return nil
	}
}
