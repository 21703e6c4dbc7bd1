package observe

import (
	"iter"

	"github.com/thrall-arena/thrall/game"
)

// Hand walks p's hand. Cards that the viewer may not look at are there with Card 0.
func (v View) Hand(p game.Player) iter.Seq[Object] {
	return func(yield func(Object) bool) { v.walk(game.Hand, p, yield) }
}

// Graveyard walks p's graveyard, top first.
func (v View) Graveyard(p game.Player) iter.Seq[Object] {
	return func(yield func(Object) bool) { v.walk(game.Graveyard, p, yield) }
}

// Library walks those cards of p's library that the viewer may look at now: while a search or another permission lasts, or
// where a card is revealed. Their place is Place.
func (v View) Library(p game.Player) iter.Seq[Object] {
	return func(yield func(Object) bool) { v.visible(game.Library, p, yield) }
}

// Outside walks the cards outside the game that the viewer may look at: of nobody but their owner (CR 400.11, CR 723.4), and in a
// subgame those of the main game that the viewer sees there (CR 729.4).
func (v View) Outside(p game.Player) iter.Seq[Object] {
	return func(yield func(Object) bool) { v.visible(game.Outside, p, yield) }
}

// Exile walks the exiled cards. Face-down cards that the viewer may not look at are there with Card 0 (CR 406.3).
func (v View) Exile() iter.Seq[Object] {
	return func(yield func(Object) bool) { v.walk(game.Exile, 0, yield) }
}

// Command walks the command zone: emblems.
func (v View) Command() iter.Seq[Object] {
	return func(yield func(Object) bool) { v.walk(game.Command, 0, yield) }
}

// Battlefield walks the permanents in order of entry.
func (v View) Battlefield() iter.Seq[Permanent] {
	return func(yield func(Permanent) bool) { v.permanents(game.Battlefield, yield) }
}

// PhasedOut walks the permanents that are phased out, in the order in which they phased out (CR 702.26). They have no
// characteristics; their controller is under whose control they phased out.
func (v View) PhasedOut() iter.Seq[Permanent] {
	return func(yield func(Permanent) bool) { v.permanents(game.PhasedOut, yield) }
}

// Components walks the cards and tokens that are one permanent with what x names, besides the one that it shows (CR 712.21, 730).
func (v View) Components(x ObjID) iter.Seq[Object] {
	host := v.find(x)
	return func(yield func(Object) bool) {
		v.walk(game.Merged, 0, func(o Object) bool {
			return host == 0 || v.s.PartOf(v.find(o.ID)) != host || yield(o)
		})
	}
}

// Stack walks the spells and abilities on the stack, top first.
func (v View) Stack() iter.Seq[Spell] {
	return func(yield func(Spell) bool) { v.stack(yield) }
}

// Targets appends the targets of a spell or ability, target word by target word; 0 stands for one that is gone.
func (v View) Targets(dst []ObjID, x ObjID) []ObjID {
	id := v.find(x)
	if id == 0 {
		return dst
	}
	var buf [16]game.Ref
	for _, r := range v.s.AppendTargets(buf[:0], id) {
		dst = append(dst, v.number(r))
	}
	return dst
}

// Blocked appends the attackers that a permanent blocks.
func (v View) Blocked(dst []ObjID, x ObjID) []ObjID {
	id := v.find(x)
	if id == 0 {
		return dst
	}
	var buf [16]game.Ref
	for _, r := range v.s.AppendBlocked(buf[:0], id) {
		dst = append(dst, v.number(r))
	}
	return dst
}

// Place returns how many cards lie above x in its zone.
func (v View) Place(x ObjID) int {
	id := v.find(x)
	if id == 0 {
		return 0
	}
	o := v.s.Object(id)
	n := 0
	for at := v.s.First(o.Zone, o.Owner); at != 0 && at != id; at = v.s.Next(at) {
		n++
	}
	return n
}

func (v View) walk(z game.Zone, p game.Player, yield func(Object) bool) {
	for id := v.s.First(z, p); id != 0; id = v.s.Next(id) {
		if !yield(v.object(id)) {
			return
		}
	}
}

func (v View) visible(z game.Zone, p game.Player, yield func(Object) bool) {
	if z == game.Library && !v.s.Peeks() {
		return
	}
	for id := v.s.First(z, p); id != 0; id = v.s.Next(id) {
		if v.mayLook(id) && !yield(v.object(id)) {
			return
		}
	}
}

func (v View) permanents(z game.Zone, yield func(Permanent) bool) {
	for id := v.s.First(z, 0); id != 0; id = v.s.Next(id) {
		if !yield(v.permanent(id)) {
			return
		}
	}
}

func (v View) stack(yield func(Spell) bool) {
	for id := v.s.First(game.Stack, 0); id != 0; id = v.s.Next(id) {
		if !yield(v.spell(id)) {
			return
		}
	}
}

// Tagged is mana in a pool that is not spent as any other, because of what a card says of it (CR 106.6), or of what made it (CR 107.4h).
type Tagged struct {
	Type, N int
	Of      game.CardID // or 0
	Source  string
}

// GivenName is the name that an effect gives to a permanent, or nothing (CR 612.8).
func (v View) GivenName(x ObjID) string { return v.s.GivenName(v.find(x)) }

// Chosen walks what abilities of a permanent have chosen for its other abilities that is no object (CR 607.2d).
func (v View) Chosen(x ObjID) iter.Seq[string] {
	return func(yield func(string) bool) {
		if v.s.HasChosen() {
			v.s.Chosen(v.find(x), yield)
		}
	}
}

// TaggedMana walks such mana in a player's pool.
func (v View) TaggedMana(p game.Player) iter.Seq[Tagged] {
	return func(yield func(Tagged) bool) {
		v.s.TaggedMana(p, func(unit, n int, from game.CardID, source string) bool {
			return yield(Tagged{unit, n, from, source})
		})
	}
}
