package heuristic

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// priority answers a decision with priority: the best act if one is worth more than passing.
func (h *heuristic) priority() int {
	choice, top := 0, 0
	for i := range h.q.Options {
		if n := h.act(&h.q.Options[i]); n > top {
			choice, top = i, n
		}
	}
	return choice
}

// act rates one act; passing is 0.
func (h *heuristic) act(o *observe.Option) int {
	switch o.Kind {
	case game.PlayLand:
		return h.land(o)
	case game.Cast:
		return h.cast(o)
	case game.Activate:
		return h.activate(o)
	default:
		return 0
	}
}

// land rates playing a land: for oneself always, first the one whose colors are short; for somebody else never.
func (h *heuristic) land(o *observe.Option) int {
	k := h.facts.face(h.q.View.Card(o.A))
	if h.foreign() || k == nil {
		return 0
	}
	n := 5000 - 4*len(k.info.Acts)
	for c := range 6 {
		if k.info.Tap1>>c&1 != 0 {
			n += max(0, 8-2*h.makers(c))
		}
	}
	return n
}

// makers counts the permanents of the subject that make a type of mana.
func (h *heuristic) makers(c int) (n int) {
	b := h.table()
	for i := range b.units {
		if u := &b.units[i]; u.Controller == h.who && u.Mana>>c&1 != 0 {
			n++
		}
	}
	return n
}

// quiet reports whether nothing waits on the stack.
func (h *heuristic) quiet() bool { return h.q.View.StackEmpty() }

// myTurn reports whether the subject is the active player.
func (h *heuristic) myTurn() bool { return h.q.View.Active() == h.who }

// window says what instants are for at this moment.
type window uint8

const (
	closed  window = iota // only to win or in answer to something
	useful                // to gain something
	leisure               // also with mana that would be lost
)

// window returns what the moment is good for: main phases and the declaration of attackers for useful acts, the second main
// phase and the end of an opponent's turn for everything.
func (h *heuristic) window() window {
	if !h.quiet() {
		return closed
	}
	switch step := h.q.View.Step(); {
	case step == game.SecondMain && h.myTurn(), step == game.EndStep && !h.myTurn():
		return leisure
	case step == game.FirstMain && h.myTurn(), step == game.DeclareAttackers && !h.myTurn(),
		step == game.DeclareBlockers && h.myTurn():
		return useful
	default:
		return closed
	}
}

// threshold is what an effect has to be worth beyond its price at this moment.
func (h *heuristic) threshold() int {
	switch h.window() {
	case closed:
		return winPrice / 2
	case useful:
		return 0
	case leisure:
		return -8 - 2*max(h.q.View.HandSize(h.who)-5, 0)
	}
	return 0
}

// idle reports whether nothing that an effect does could matter at this moment: the window is closed, and it neither hurts
// players nor answers what is on the stack.
func (h *heuristic) idle(f *game.Facts) bool {
	if h.foreign() || h.window() != closed {
		return false
	}
	does := f.Foes | f.Each
	for i := range f.Targets {
		does |= f.Targets[i].Does
	}
	return does&(game.DamageDeed|game.LoseLifeDeed|game.CounterDeed) == 0
}
