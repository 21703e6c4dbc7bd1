package scenario

import (
	"errors"
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file gives the declarations of combat: attack, block, assign, and divide. The machine asks creature by creature; the
// line states the whole.

// driveAttack declares attackers and whom they attack (CR 508.1). A list leaves the defender to the machine: there is one.
func driveAttack(a *act, c *call) error {
	kind := c.word.name // attack, or whom
	plan, err := attackPlan(c.args["attackers"])
	if err != nil {
		return err
	}
	if err := a.await(kind, manyOr(plan)); err != nil {
		return err
	}
	for a.kind() == kind {
		d, opts, _ := a.look()
		if !a.mine(d) {
			break
		}
		choice, err := a.attacker(&plan, d, opts)
		if err != nil {
			return err
		}
		if err := a.choose(choice); err != nil {
			return err
		}
	}
	return plan.leftOver(kind)
}

// plan is what a declaration says of each creature; nil as value: the only thing offered.
type plan []starlark.Tuple

func attackPlan(v starlark.Value) (plan, error) {
	if d, ok := v.(*starlark.Dict); ok {
		return d.Items(), nil
	}
	items, ok := elements(v)
	if !ok {
		return nil, errors.New("attack takes a dictionary or a list")
	}
	var p plan
	for _, x := range items {
		p = append(p, starlark.Tuple{x, nil})
	}
	return p, nil
}

// manyOr accepts a question with several options, or with the one that a plan leaves.
func manyOr(p plan) func(game.Decision, []game.Option) bool {
	return func(_ game.Decision, opts []game.Option) bool {
		return len(opts) > 1 || len(p) > 0 || opts[0].Kind != game.Take
	}
}

// take finds what a plan says of a creature. Of several alike creatures one entry is about the first.
func (a *act) take(p *plan, source game.Ref) (v starlark.Value, ok bool) {
	for i, kv := range *p {
		if a.r.isThis(a.s, kv[0], source) {
			*p = append((*p)[:i:i], (*p)[i+1:]...)
			return kv[1], true
		}
	}
	return nil, false
}

func (p plan) leftOver(what string) error {
	if len(p) > 0 {
		return fmt.Errorf("%s: nobody is asked about %s", what, show(p[0][0]))
	}
	return nil
}

// attacker answers for one creature.
func (a *act) attacker(p *plan, d game.Decision, opts []game.Option) (int, error) {
	whom, listed := a.take(p, d.Source)
	name := a.r.refText(a.s, d.Source)
	if !listed {
		if i := optionKind(opts, game.No); i >= 0 {
			return i, nil
		}
		return 0, fmt.Errorf("%s must attack; offered are %s", name, a.r.optionsText(a.s, d, opts))
	}
	if whom != nil {
		i, err := a.pick(whom)
		if err == nil && i < 0 {
			err = a.notOffered(whom)
		}
		return i, err
	}
	found := optionKind(opts, game.Yes) // somebody else says whom it attacks
	for i, o := range opts {
		if o.Kind != game.Take {
			continue
		}
		if found >= 0 {
			return 0, fmt.Errorf("%s can attack several: say whom with a dictionary; offered are %s", name, a.r.optionsText(a.s, d, opts))
		}
		found = i
	}
	if found < 0 {
		return 0, fmt.Errorf("%s can't attack; offered are %s", name, a.r.optionsText(a.s, d, opts))
	}
	return found, nil
}

// driveBlock declares blockers and what they block (CR 509.1). A list as value is several attackers blocked by one creature.
func driveBlock(a *act, c *call) error {
	p := plan(c.dict("blockers"))
	if err := a.await("block", manyOr(p)); err != nil {
		return err
	}
	var blocked []starlark.Value
	var source game.Ref
	for a.kind() == "block" {
		d, opts, _ := a.look()
		if !a.mine(d) {
			break
		}
		if d.Source != source {
			source, blocked = d.Source, nil
			if v, ok := a.take(&p, source); ok {
				blocked = manyOf(v)
			}
		}
		choice, err := a.blocker(&blocked, d, opts)
		if err != nil {
			return err
		}
		if err := a.choose(choice); err != nil {
			return err
		}
	}
	if len(blocked) > 0 {
		return fmt.Errorf("block: %s is left over", showAll(blocked))
	}
	return p.leftOver("block")
}

// manyOf returns the items of a list, or the value alone.
func manyOf(v starlark.Value) []starlark.Value {
	if items, ok := elements(v); ok {
		return append([]starlark.Value(nil), items...)
	}
	return []starlark.Value{v}
}

// blocker answers one question about one creature.
func (a *act) blocker(blocked *[]starlark.Value, d game.Decision, opts []game.Option) (int, error) {
	best, which, err := a.firstOf(*blocked)
	if err != nil {
		return 0, err
	}
	if best >= 0 {
		*blocked = append((*blocked)[:which:which], (*blocked)[which+1:]...)
		return best, nil
	}
	if len(*blocked) > 0 {
		return 0, a.notOffered((*blocked)[0])
	}
	if i := option(opts, func(o game.Option) bool { return o.Kind == game.Done || o.Kind == game.No }); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("%s must block; offered are %s", a.r.refText(a.s, d.Source), a.r.optionsText(a.s, d, opts))
}

// driveShares divides damage: of one attacker or blocker (assign, CR 510.1), or of a spell or ability (divide, CR 601.2d).
func driveShares(a *act, c *call) error {
	kind := c.word.name
	rest := c.dict("shares")
	fits := func(d game.Decision, opts []game.Option) bool {
		return len(opts) > 1 || a.shareOf(rest, d, opts) >= 0
	}
	if err := a.await(kind, fits); err != nil {
		return err
	}
	d, _, _ := a.look()
	source, total := d.Source, int(d.Left)
	if n := sum(rest); kind == "assign" && n != total {
		return fmt.Errorf("%s divides %d damage, and the line %d", a.r.refText(a.s, source), total, n)
	}
	for a.kind() == kind {
		d, opts, _ := a.look()
		if kind == "assign" && d.Source != source || !a.mine(d) {
			break
		}
		i := a.shareOf(rest, d, opts)
		if i < 0 {
			return fmt.Errorf("%s is not offered for %s; offered are %s", showAll(values(rest)), a.recipient(d), a.r.optionsText(a.s, d, opts))
		}
		rest = a.withoutShare(rest, d)
		if err := a.choose(i); err != nil {
			return err
		}
	}
	if len(rest) > 1 { // the last share is what is left
		return fmt.Errorf("%s: nobody is asked how much %s gets", kind, show(rest[0][0]))
	}
	return nil
}

func sum(shares []starlark.Tuple) int {
	n := 0
	for _, kv := range shares {
		n += intOf(kv[1])
	}
	return n
}

func values(shares []starlark.Tuple) []starlark.Value {
	var out []starlark.Value
	for _, kv := range shares {
		out = append(out, kv[1])
	}
	return out
}

// receiver returns to whom or what the open decision gives a share.
func (a *act) receiver(d game.Decision) game.Ref {
	if d.Kind == game.AssignDamage {
		return d.Other
	}
	return d.Source
}

func (a *act) recipient(d game.Decision) string { return a.r.refText(a.s, a.receiver(d)) }

// shareOf returns the option that gives the recipient what the shares say, 0 if they say nothing; or -1.
func (a *act) shareOf(shares []starlark.Tuple, d game.Decision, opts []game.Option) int {
	n := 0
	for _, kv := range shares {
		if a.r.isThis(a.s, kv[0], a.receiver(d)) {
			n = intOf(kv[1])
			break
		}
	}
	return option(opts, func(o game.Option) bool { return o.Kind == game.Number && int(o.N) == n })
}

// withoutShare takes the share of the recipient out.
func (a *act) withoutShare(shares []starlark.Tuple, d game.Decision) []starlark.Tuple {
	for i, kv := range shares {
		if a.r.isThis(a.s, kv[0], a.receiver(d)) {
			return append(shares[:i:i], shares[i+1:]...)
		}
	}
	return shares
}
