package scenario

import (
	"errors"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// paying is which optional costs a line pays (CR 601.2b): the first so many of those that are asked, or yes and no for each of them in
// their order, and no for the rest.
type paying struct {
	times   int
	listed  bool
	answers []starlark.Value
}

// payingOf reads a number, a list of True and False, or nothing.
func payingOf(v starlark.Value) (p paying) {
	list, ok := v.(*starlark.List)
	if !ok {
		return paying{times: intOf(v)}
	}
	p.listed = true
	for i := range list.Len() {
		p.answers = append(p.answers, list.Index(i))
	}
	return p
}

// next answers the next question. One with a single option takes no answer of a list, and has to be answered by a number.
func (p *paying) next(opts []game.Option) bool {
	switch {
	case p.times > 0:
		p.times--
		return true
	case !p.listed:
		return false
	case len(opts) == 1:
		return opts[0].Kind == game.Yes
	case len(p.answers) == 0:
		return false
	}
	yes := bool(p.answers[0].Truth())
	p.answers = p.answers[1:]
	return yes
}

// left reports what is said and nobody asks.
func (p *paying) left() error {
	switch {
	case p.times > 0:
		return errors.New("it can be paid fewer times")
	case len(p.answers) > 0:
		return errors.New(showAll(p.answers) + " is left over, nobody asks for it")
	default:
		return nil
	}
}

// optional answers all questions for optional costs that are asked one after the other.
func (a *act) optional(p paying) error {
	if err := a.await("optional", func(game.Decision, []game.Option) bool { return true }); err != nil {
		return err
	}
	for a.kind() == "optional" {
		_, opts, _ := a.look()
		i, err := a.yesIf(p.next(opts))
		if err != nil {
			return err
		}
		if err := a.choose(i); err != nil {
			return err
		}
	}
	return p.left()
}
