package scenario

import (
	"errors"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file pays the mana of an announcement (CR 601.2g-h): as the line writes it, or plainly. A plain payment spends what
// floats, then taps for mana what does nothing else, the least flexible source first, in table order.

// payPart answers one question of a payment.
func (a *act) payPart(n *announcement, d game.Decision, opts []game.Option) (int, error) {
	if opts[0].Kind == game.Done && (len(n.pay) == 0 || !takes(n.pay)) {
		return 0, nil
	}
	if opts[0].Kind == game.Pick {
		return n.otherWay(opts), nil
	}
	if i, err := a.written(n, opts); err != nil || i >= 0 {
		return i, err
	}
	if d.Kind == game.SpendMana {
		return a.spend(opts)
	}
	if n.writtenPay {
		return 0, fmt.Errorf("pay does not pay all; offered are %s", a.r.optionsText(a.s, d, opts))
	}
	return a.plain(d, opts)
}

// takes reports whether a list of payments taps or exiles something in place of mana.
func takes(pay []starlark.Value) bool {
	return slices.ContainsFunc(pay, is[*answer])
}

// otherWay answers whether a symbol is paid with life instead of mana: only where the line says so (CR 107.4f).
func (n *announcement) otherWay(opts []game.Option) int {
	for k, v := range n.pay {
		p, ok := v.(*payment)
		if !ok || p.call.word.name != "life" {
			continue
		}
		if i := option(opts, func(o game.Option) bool { return o.N > 0 && int(o.N) == p.call.number("n") }); i >= 0 {
			n.pay = append(n.pay[:k:k], n.pay[k+1:]...)
			return i
		}
	}
	return option(opts, func(o game.Option) bool { return o.N == 0 })
}

// writtenLife is how much life a list of payments pays.
func writtenLife(pay []starlark.Value) (n int) {
	for _, v := range pay {
		if p, ok := v.(*payment); ok && p.call.word.name == "life" {
			n += p.call.number("n")
		}
	}
	return n
}

// lifeForMana is how much life events say was paid for mana symbols.
func lifeForMana(events []game.Event) (n int) {
	for i := range events {
		if e := &events[i]; e.Kind == game.ChangesLife && e.Flag&game.CostFlag != 0 && e.Source == (game.Ref{}) {
			n -= int(e.N)
		}
	}
	return n
}

// settle takes out payments with floating mana and with life that nobody was asked about and that have been made. Life that
// was paid has to be written.
func (n *announcement) settle(pool [6]int) error {
	if n.life > 0 {
		return fmt.Errorf("%d life is paid for mana symbols, which is not plain: write it with pay = [life(2)]", n.life)
	}
	n.pay = slices.DeleteFunc(n.pay, func(v starlark.Value) bool {
		p, ok := v.(*payment)
		switch {
		case !ok:
			return false
		case p.call.word.name == "life":
			return n.life == 0
		case p.call.word.name != "mana":
			return false
		}
		want, _ := poolOf(p.call.text("symbols"))
		for i := range want {
			if want[i] > n.pool[i]-pool[i] {
				return false
			}
		}
		return true
	})
	return n.leftOver()
}

// written returns the option that a payment of the line names, or -1.
func (a *act) written(n *announcement, opts []game.Option) (int, error) {
	for k, v := range n.pay {
		i, err := a.payment(v, opts)
		if err != nil {
			return -1, err
		}
		if i < 0 {
			continue
		}
		n.pay, n.making = a.paid(n.pay, k, opts[i]), toChoose(opts[i], madeBy(v))
		return i, nil
	}
	return -1, nil
}

// paid takes a payment out of the list; of several units of floating mana, one.
func (a *act) paid(list []starlark.Value, k int, o game.Option) []starlark.Value {
	if p, ok := list[k].(*payment); ok && p.call.word.name == "mana" {
		pool, _ := poolOf(p.call.text("symbols"))
		pool[o.N]--
		if left := poolText(pool); left != "" {
			rest := &call{word: p.call.word, at: p.call.at, args: maps.Clone(p.call.args)}
			rest.args["symbols"] = starlark.String(left)
			return append(append(list[:k:k], &payment{call: rest}), list[k+1:]...)
		}
	}
	return append(list[:k:k], list[k+1:]...)
}

// payment returns the option that one payment names, or -1.
func (a *act) payment(v starlark.Value, opts []game.Option) (int, error) {
	switch v := v.(type) {
	case *payment:
		return a.specialPayment(v, opts)
	case *answer: // tap(…), exile(…)
		return a.inPlaceOfMana(v, opts)
	default:
		return a.source(v, "", opts)
	}
}

// inPlaceOfMana returns the option that taps or exiles one thing for a symbol: for a colored one, where that is possible and the
// line does not say "{1}".
func (a *act) inPlaceOfMana(v *answer, opts []game.Option) (int, error) {
	symbol := ""
	if len(v.rest) == 2 {
		s, _ := v.rest[1].(starlark.String)
		symbol = string(s)
	}
	if len(v.rest) != 1 && symbol == "" {
		return -1, fmt.Errorf("%s in pay names one object, and perhaps the symbol that it pays for", v.word.name)
	}
	found := -1
	for i, o := range opts {
		exiles := a.s.Object(o.A.ID()).Zone != game.Battlefield
		if o.Kind != game.Take || exiles != (v.word.name == "exile") || !a.r.isThis(a.s, v.rest[0], o.A) {
			continue
		}
		if paysFor(o) == symbol {
			return i, nil
		}
		if symbol == "" && (found < 0 || o.N != 0) {
			found = i
		}
	}
	return found, nil
}

// paysFor is the symbol that an option pays for by tapping or exiling something.
func paysFor(o game.Option) string {
	if o.N == 0 {
		return "{1}"
	}
	var types []string
	for t := range 6 {
		if o.N>>t&1 != 0 {
			types = append(types, strings.Trim(manaText(t), "{}"))
		}
	}
	return "{" + strings.Join(types, "/") + "}"
}

func (a *act) specialPayment(p *payment, opts []game.Option) (int, error) {
	switch p.call.word.name {
	case "makes":
		return a.source(p.call.args["card"], p.call.text("symbols"), opts)
	case "mana":
		pool, _ := poolOf(p.call.text("symbols"))
		return option(opts, func(o game.Option) bool {
			return o.Kind == game.Spend && o.N >= 0 && int(o.N) < len(pool) && pool[o.N] > 0 && a.isManaOf(p.call, o)
		}), nil
	default: // life: a symbol's way, announced before
		return -1, nil
	}
}

// isManaOf reports whether an option spends mana that a card has said something of, or that such a source has made; without either,
// whether any mana.
func (a *act) isManaOf(c *call, o game.Option) bool {
	if source := c.text("source"); source != "" && source != a.s.Book().SpendsFrom(o.Kind, o.Face) {
		return false
	}
	of := c.args["of"]
	if of == nil {
		return true
	}
	from, ok := a.s.Book().SpendsTagged(o.Kind, o.Face)
	if !ok {
		return false
	}
	if o.A != (game.Ref{}) {
		return a.r.isThis(a.s, of, o.A)
	}
	name := a.s.Book().Card(from).Name
	if c, bound := of.(*cardValue); bound {
		return c.name == name
	}
	return of == starlark.String(name)
}

// source returns the option that taps a permanent for mana, or -1.
func (a *act) source(v starlark.Value, makes string, opts []game.Option) (int, error) {
	found := -1
	d, _, _ := a.look()
	for i, o := range opts {
		if o.Kind != game.Activate || !a.r.isThis(a.s, v, o.A) || makes != "" && o.N < 0 && !strings.HasPrefix(makes, manaText(int(-1-o.N))) {
			continue
		}
		if found < 0 {
			found = i
		} else if opts[found].A != o.A && !a.r.alikeOption(a.s, &d, opts[found], o) {
			return -1, fmt.Errorf("%s is ambiguous: bind the one that is meant to a variable", show(v))
		}
	}
	return found, nil
}

// madeBy returns the mana that a payment says a source makes.
func madeBy(v starlark.Value) string {
	if p, ok := v.(*payment); ok && p.call.word.name == "makes" {
		return p.call.text("symbols")
	}
	return ""
}

// spend spends what floats: colorless first, then in the order W U B R G. Tapping something instead is never plain.
func (a *act) spend(opts []game.Option) (int, error) {
	best := -1
	for i, o := range opts {
		if o.Kind == game.Spend && (best < 0 || o.N == 5) {
			best = i
		}
	}
	if best < 0 {
		return 0, errors.New("this payment is not plain: write it with pay = […]")
	}
	return best, nil
}

// plain taps the least flexible plain source.
func (a *act) plain(d game.Decision, opts []game.Option) (int, error) {
	best, least := -1, 0
	for i, o := range opts {
		if o.Kind != game.Activate || !a.isPlain(o) {
			continue
		}
		if f := a.flexibility(o, opts); best < 0 || f < least {
			best, least = i, f
		}
	}
	if best < 0 {
		return 0, fmt.Errorf("this payment is not plain: write it with pay = […]; offered are %s", a.r.optionsText(a.s, d, opts))
	}
	return best, nil
}

// isPlain reports whether an option is a mana ability that only taps and only makes mana.
func (a *act) isPlain(o game.Option) bool {
	if o.N < 0 {
		return true
	}
	for _, id := range a.s.Printed(o.A.ID()).Abilities {
		if ab := a.s.Book().Ability(id); int(ab.Index) == int(o.N) {
			return a.s.Book().PlainMana(ab)
		}
	}
	return false
}

// flexibility counts the types of mana that the source of an option can make.
func (a *act) flexibility(o game.Option, opts []game.Option) int {
	n := 0
	for _, x := range opts {
		if x.A == o.A {
			n++
		}
	}
	if p, ok := a.s.Permanent(o.A.ID()); ok {
		n = max(n, bits.OnesCount8(uint8(p.Tap1)))
	}
	return n
}

// poolText writes a pool as mana symbols.
func poolText(pool [6]int) string {
	var text strings.Builder
	for i, n := range pool {
		text.WriteString(strings.Repeat(manaText(i), n))
	}
	return text.String()
}

// drivePay answers the mana payment of an announcement that an effect has begun.
func drivePay(a *act, c *call) error {
	if err := a.await("pay", func(game.Decision, []game.Option) bool { return true }); err != nil {
		return err
	}
	n := &announcement{pay: slices.Clone(c.rest), writtenPay: true, pool: a.s.Player(a.subject).Pool, life: -writtenLife(c.rest)}
	for (a.kind() == "pay" || a.asksMade(n)) && (len(n.pay) > 0 || !c.flag("partly")) {
		d, opts, _ := a.look()
		choice, err := a.payOrMake(n, d, opts)
		if err != nil {
			return err
		}
		if err := a.choose(choice); err != nil {
			return err
		}
		n.life += lifeForMana(a.happened)
	}
	return n.settle(a.s.Player(a.subject).Pool)
}

// asksMade reports whether the open question is which mana a source makes, and the payment has said it.
func (a *act) asksMade(n *announcement) bool {
	d, _, ok := a.look()
	return ok && a.mine(d) && d.Kind == game.ChooseMana && n.making != ""
}

// payOrMake answers one question of a payment.
func (a *act) payOrMake(n *announcement, d game.Decision, opts []game.Option) (int, error) {
	if d.Kind == game.ChooseMana {
		return a.manaOrForced(n, a.kind(), d, opts)
	}
	return a.payPart(n, d, opts)
}
