package club

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// This file rates control over players (CR 723).

// control rates that the controller of an effect will control p for a span: nothing if that is p (CR 723.9) or of p's team (CR 805.8),
// or if that participant already waits to do so (CR 723.1a), else the more, the more p has to lose.
func (c *pilot) control(span card.SpanKind, p, by game.Player) int {
	if span == 0 || c.q.View.Allied(p, by) || !c.tuning.useControl && by == c.me {
		return 0
	}
	for r := range c.q.View.Controls() {
		if r.Status == control.Pending && r.Subjects.Has(p) && r.Controller == control.Participant(by) {
			return 0
		}
	}
	switch span {
	case card.NextTurn:
		return -c.side(p) * c.turnOf(p)
	case card.NextCombat:
		return -c.side(p) * c.combatOf(p)
	default:
		return 0 // what is made of the moment is rated as what it does
	}
}

// awaited reports whether somebody else waits to control the subject.
func (c *pilot) awaited() bool {
	for r := range c.q.View.Controls() {
		if r.Status == control.Pending && r.Subjects.Has(c.who) && r.Controller != control.Participant(c.who) {
			return true
		}
	}
	return false
}

// turnOf rates a turn of a player: a part for the turn itself, the rest for the cards in hand and the creatures that can be
// made to waste themselves.
func (c *pilot) turnOf(p game.Player) int {
	parts := 10 + 2*min(c.q.View.HandSize(p), 4) + min(c.creaturesOf(p), 2)
	return c.tuning.controlPrice * parts / 20
}

// combatOf rates a combat of a player: the attack that is not made, or is made badly.
func (c *pilot) combatOf(p game.Player) int {
	return 4 + c.tuning.controlPrice*min(c.creaturesOf(p), 4)/16
}

func (c *pilot) creaturesOf(p game.Player) int {
	c.table()
	return c.creatures(p)
}

// exchanges reports whether an effect puts two players under each other's control: nobody gains much.
func exchanges(f *game.Facts) bool {
	return f.Words >= 2 && f.Targets[0].Span != 0 && f.Targets[1].Span != 0
}

// span returns the longest control that an effect gives over anybody but by exchange, else 0.
func span(f *game.Facts) (s card.SpanKind) {
	if exchanges(f) {
		return card.Resolution
	}
	s = f.Span
	for i := range f.Targets {
		if t := f.Targets[i].Span; t != 0 && (s == 0 || t < s) {
			s = t
		}
	}
	return s
}
