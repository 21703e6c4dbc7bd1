package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds what may be done any time its player could cast an instant though its own rule says otherwise: spells cast as though
// they had flash (CR 601.3, 609.4, 702.8a), equip and loyalty abilities (CR 602.5, 606.3). Where none of that is in play it costs a
// comparison.

// abilityWords are the kinds of activated abilities that effects are about, by Ability.Word.
var abilityWords = [...]string{
	1: "equip", loyaltyWord: "loyalty", manaWord: "mana", crewWord: "crew", saddleWord: "saddle", 6: "boast", 7: "cycling", 8: "exhaust", 9: "ninjutsu",
	10: "unearth",
}

const (
	equipWord   = 1 // CR 702.6
	loyaltyWord = 2 // CR 606.1
	manaWord    = 3 // CR 605.1a
	crewWord    = 4 // CR 702.122a
	saddleWord  = 5 // CR 702.171a
)

// instantSpeed compiles that events may be done any time their player could cast an instant.
func (p *prog) instantSpeed(a *Ability, m *card.InstantSpeed) {
	a.Kind, a.Event = FlashRule, p.event(m.Event)
	if m.Once {
		a.Flags |= OnceOnly
	}
	for id := a.Event; id != 0; id = p.c.b.events[id].Next {
		e := &p.c.b.events[id]
		switch {
		case e.Kind == Casts && !p.c.b.aboutAnnounced(e.What):
		case e.Kind == Casts:
			if m.Once || p.c.b.holdsOp(e.What, condSpent) || p.c.b.holdsOp(e.What, numColorsSpent) || p.c.b.holdsOp(e.What, numManaSpent) {
				refuse(m.At, "casting as though with flash by what is spent, or once by what is announced, is not among what the rules engine does yet")
			}
			a.Flags |= announcedFlash
			p.c.b.flashAnnounced, p.c.b.targetCosts = true, true
		case e.Kind == Activates && e.N != 0:
		default:
			refuse(m.At, "at instant speed spells are cast, and equip and loyalty abilities are activated")
		}
	}
	if m.Once && p.static {
		refuse(m.At, "once belongs to an effect that ends with it")
	}
}

// aboutAnnounced reports whether a filter of spells reads what is announced as they are cast: what is proposed may become such a spell
// or stop being one (CR 601.3c).
func (b *Book) aboutAnnounced(e ExprID) bool {
	if e == 0 {
		return false
	}
	n := &b.nodes[e]
	switch n.Op {
	case filtTargets, numTargets, numValue, numX, condPaid, numPaid, condWay, condPermit, condCastFrom, condSpent, numColorsSpent, numManaSpent:
		return true
	case filtAnd, filtOr, filtNot, filtWhere, condAnd, condOr, condNot, condCompare, condOdd, numAdd, numSub, numMul, numHalf:
		return b.aboutAnnounced(n.A) || b.aboutAnnounced(n.B)
	default:
		return false
	}
}

// noteWords notes which abilities are those of a keyword in abilityWords, wherever they are given.
func (c *compiler) noteWords(list []card.Ability) {
	card.Walk(list, func(node any) bool {
		b, ok := node.(*card.Bundle)
		if !ok || b.Name == "" {
			return true
		}
		word := slices.Index(abilityWords[:], b.Name)
		if word < 0 || word == loyaltyWord || word == manaWord {
			return true
		}
		for _, a := range flatten(b.Of) {
			c.worded[a] = uint8(word)
		}
		return true
	})
}

// wordOf is the number in abilityWords of an activated ability, or 0.
func (a *Ability) wordOf() uint8 {
	switch a.Kind {
	case ActivatedAbility:
		if a.Flags&ManaAbilityFlag != 0 {
			return manaWord
		}
		return a.Word
	case LoyaltyAbility:
		return loyaltyWord
	default:
		return 0
	}
}

// abilityWord is the number of a word of abilityWords for a pattern; "" is 0, any ability, and "nonmana" the negative number of
// mana abilities: any other.
func (p *prog) abilityWord(word string) int16 {
	if word == "" {
		return 0
	}
	p.c.b.asksWord = true
	if word == "nonmana" {
		return -manaWord
	}
	return int16(slices.Index(abilityWords[:], word))
}

// activatesEvent is the event that an ability of an object is activated.
func (s *State) activatesEvent(who Player, what Ref, ab *Ability) Event {
	e := Event{Kind: Activates, Player: who, Controller: who, What: what}
	if s.book.asksWord {
		e.N = int32(ab.wordOf())
	}
	return e
}

// announcedFlash is the flag of an effect that lets spells be cast as though they had flash by what is announced of them.
const announcedFlash = RepeatFlag

// atInstantSpeed reports whether an effect lets the event be done any time its player could cast an instant. What it says of choices is left
// out.
func (s *State) atInstantSpeed(e *Event) bool {
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == FlashRule && w.Event == e.Kind && s.book.abilities[w.Ability].Flags&announcedFlash == 0 && s.regulates(w, e) {
			return true
		}
	}
	return false
}

// asThoughFlash reports whether who may cast that face of the card in that way as though it had flash. Two effects of which one lets
// the card be cast, and the other says when, work together (CR 609.4a).
func (s *State) asThoughFlash(id ID, who Player, face, way int) bool {
	if s.rules[FlashRule] == 0 {
		return false
	}
	shown := s.showAs(id, face, way)
	can := s.atInstantSpeed(&Event{Kind: Casts, Player: who, Controller: who, What: s.refOf(id)})
	s.showAgain(id, shown)
	return can
}

// activatesAnyTime reports whether who may activate the ability of an object any time they could cast an instant.
func (s *State) activatesAnyTime(who Player, what Ref, ab *Ability) bool {
	if s.rules[FlashRule] == 0 || ab.wordOf() == 0 {
		return false
	}
	e := s.activatesEvent(who, what, ab)
	return s.atInstantSpeed(&e)
}

// spendInstantSpeed ends the effects that are about the next spell only: this one, whenever it was cast.
func (s *State) spendInstantSpeed(e *Event, env *Env) {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind == FlashRule && w.Event == e.Kind && s.book.abilities[w.Ability].Flags&OnceOnly != 0 && s.regulates(w, e) {
			s.useUp(w)
		}
	}
}

// couldCastSorcery reports whether a player could cast a sorcery (CR 307.5). A spell of which it is asked whether it may be cast is not
// yet on the stack, though its announcement has put it there.
func (s *State) couldCastSorcery(who Player) bool {
	if s.sorceryTime(who) {
		return true
	}
	top := s.work.castingRow
	return s.work.casting != 0 && s.top == top && s.procs[top].Below < 0 && s.step.Main() && s.active.Has(who)
}
