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

// window returns what the moment is good for: the first main phase, combat and the draw step of an opponent, whose lands are
// untapped then, for useful acts; the second main phase and the end of an opponent's turn for everything.
func (h *heuristic) window() window {
	if !h.quiet() {
		return closed
	}
	switch step := h.q.View.Step(); {
	case step == game.SecondMain && h.myTurn(), step == game.EndStep && !h.myTurn():
		return leisure
	case step == game.FirstMain && h.myTurn(), step == game.DrawStep && !h.myTurn(),
		step == game.DeclareAttackers && !h.myTurn(), step == game.DeclareBlockers && h.myTurn():
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

// idle reports whether nothing that an effect does could matter at this moment: the window is closed, and it neither kills
// an opponent nor answers what is on the stack. It looks at no permanent: most decisions end here.
func (h *heuristic) idle(f *game.Facts) bool {
	if h.foreign() || h.window() != closed {
		return false
	}
	foe := h.foe()
	for i := range f.Targets {
		t := &f.Targets[i]
		if t.Does&game.CounterDeed != 0 && !h.quiet() || t.Players && h.fatalTo(foe, t.Does, t.Amount) {
			return false
		}
	}
	return !h.fatalTo(foe, f.Foes|f.Each, f.Amount)
}

// fatalTo reports whether an amount of damage or life lost is all that a player has; an amount that is not fixed may be.
func (h *heuristic) fatalTo(p game.Player, does game.Deeds, amount int) bool {
	return p != game.NoPlayer && does&(game.DamageDeed|game.LoseLifeDeed) != 0 &&
		(amount == 0 || amount >= h.q.View.Life(p))
}
