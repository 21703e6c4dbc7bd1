package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// fighter is a creature as combat arithmetic sees it.
type fighter struct {
	at       int // index of the unit on the board
	power    int
	toxic    int // poison counters that its combat damage to a player gives besides (CR 702.164c)
	left     int // damage that destroys it
	worth    int // what its death costs
	words    game.Keywords
	limits   game.CombatLimits
	shielded bool // regenerates instead of dying (CR 701.19)
}

// fighter makes a fighter of a unit.
func (b *board) fighter(i int) fighter {
	u := &b.units[i]
	f := fighter{at: i, power: max(u.Power, 0), left: u.left(), worth: u.worth, words: u.Keywords, shielded: u.Shields > 0}
	if u.face != nil {
		f.limits, f.toxic = u.face.limits, u.face.toxic
		if u.face.fleeting {
			f.worth = 0
		}
	}
	return f
}

// mayBlock reports whether f can block a alone, as far as keywords and f's own restrictions tell (CR 509.1b).
func (f *fighter) mayBlock(a *fighter) bool {
	switch {
	case a.words.Has(card.Flying) && !f.words.Has(card.Flying) && !f.words.Has(card.Reach):
		return false
	case a.words.Has(card.Shadow) != f.words.Has(card.Shadow), a.words.Has(card.Horsemanship) && !f.words.Has(card.Horsemanship):
		return false
	case f.limits.NoBlock:
		return false
	default:
		return f.limits.BlocksBelow == 0 || a.power < f.limits.BlocksBelow
	}
}

// quick reports whether f deals damage in the first of two damage steps (CR 702.7b).
func (f *fighter) quick() bool {
	return f.words.Has(card.FirstStrike) || f.words.Has(card.DoubleStrike)
}

// fatal reports whether f destroys x by what damage it deals in one step.
func (f *fighter) fatal(x *fighter) bool {
	if x.shielded || x.words.Has(card.Indestructible) || f.power <= 0 {
		return false
	}
	return f.power >= x.left || f.words.Has(card.Deathtouch) || f.words.Has(card.DoubleStrike) && 2*f.power >= x.left
}

// duel returns who dies if d alone blocks a.
func duel(a, d *fighter) (aDies, dDies bool) {
	aDies, dDies = d.fatal(a), a.fatal(d)
	switch {
	case dDies && a.quick() && !d.quick():
		aDies = false
	case aDies && d.quick() && !a.quick():
		dDies = false
	}
	return aDies, dDies
}

// stopped returns how much of a's damage to a player a blocker with so much toughness left keeps away (CR 702.19b).
func (f *fighter) stopped(left int) int {
	if !f.words.Has(card.Trample) && !f.words.Has(card.TrampleOver) {
		return f.power
	}
	if f.words.Has(card.Deathtouch) {
		left = 1
	}
	return min(f.power, max(left, 0))
}
