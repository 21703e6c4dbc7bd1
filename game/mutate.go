package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds mutate, CR 702.140, and merging with permanents, CR 730. A card with mutate has a face besides the printed one: the
// mutating creature spell, which has a target. A merged permanent is the same object as before (CR 730.2c). It is shown as its topmost
// component; what the others say it has as a copy has exceptions, which are copiable (CR 730.2d).

// mutating adds the spell that a card with mutate may be cast as (CR 702.140a).
func (c *compiler) mutating(info *CardInfo, cd *card.Card) {
	printed := cd.Faces[0]
	abilities := flatten(printed.Abilities)
	i := slices.IndexFunc(abilities, func(a card.Ability) bool { _, ok := a.(*card.Mutate); return ok })
	if i < 0 {
		return
	}
	mutate, _ := abilities[i].(*card.Mutate)
	if cd.Layout != card.Normal || info.Bestow != 0 || info.Faces[0].Types&card.CreatureType == 0 || len(info.Faces[0].Ways) > 0 || printed.Do != nil {
		refuse(mutate.At, "this card with mutate is not among what the rules engine does yet")
	}
	target := &card.Target{At: mutate.At, What: &card.And{Of: []card.Filter{
		card.Creature, &card.Not{Of: &card.Subtype{Name: "Human", At: mutate.At}}, &card.OwnedBy{Who: &card.Is{Term: &card.OwnerOf{Of: card.This}}},
	}}}
	spell := *printed
	spell.HasCost = false
	spell.Abilities = slices.Clone(abilities)
	spell.Abilities[i] = &card.AlternativeCost{Cost: mutate.Cost, At: mutate.At}
	spell.Do = []card.Effect{&card.Either{At: mutate.At, Options: [][]card.Effect{
		{&card.Merge{With: target, At: mutate.At}}, {&card.Merge{With: target, Under: true, At: mutate.At}},
	}}}
	c.side = 1
	f := c.face(&spell, 0)
	f.Mutating = true
	info.Faces = append(info.Faces, f)
	info.Bestow = 1
	c.b.otherFaces, c.b.merges, c.b.mutates, c.b.grants = true, true, true, true
}

// noteComponents makes of what the text of each permanent says the exceptions that a merged permanent has of it.
func (c *compiler) noteComponents() {
	if !c.b.mutates {
		return
	}
	for i := range c.b.cards {
		for k := range c.b.cards[i].Faces {
			if f := &c.b.cards[i].Faces[k]; isPermanentCard(f.Types) {
				f.Merged = c.component(f)
			}
		}
	}
}

// component makes the modifications that give a permanent the abilities of a face (CR 702.140e).
func (c *compiler) component(f *FaceInfo) ModsID {
	var mods []Mod
	if f.Keywords != 0 {
		mods = append(mods, Mod{Kind: KeywordMod, Keywords: f.Keywords, Val: -1})
	}
	for _, a := range slices.Concat(f.Watched, f.Acts, f.Mana) {
		if c.b.abilities[a].Kind != LoyaltyAbility {
			mods = append(mods, Mod{Kind: AbilityMod, Ability: a, Val: -1})
		}
	}
	for _, from := range f.Protections {
		a := c.addAbility(Ability{Kind: ProtectionRule, Zone: Battlefield, Affected: from, Unit: -1})
		mods = append(mods, Mod{Kind: AbilityMod, Ability: a, Val: -1})
	}
	if len(mods) == 0 {
		return 0
	}
	return c.addMods(mods, 0)
}

// opMerge lets the spell that is resolving merge with a permanent: on top of it, or on the bottom (CR 702.140c).
func opMerge(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	self, host := s.procs[f.Proc].Self, s.first(in.A, &sc)
	if s.permOf(host) == nil || !s.live(self) || s.objects[self.Slot].Zone != Stack {
		return next
	}
	who := sc.you
	s.carry(self, host)
	s.joinTo(self, host, env)
	if o := &s.objects[self.Slot]; o.Kind == SpellCopy { // CR 608.3f
		o.Kind = TokenObject
	}
	if in.N != 0 {
		s.mergeUnder(self.ID(), host)
	} else {
		s.mergeOver(self.ID(), host, env)
	}
	s.dirty |= DirtyLayers | DirtySBA
	s.change++
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	if s.permOf(host) != nil {
		s.happened(&Event{Kind: Mutates, What: host, Player: who, Controller: who, Source: host}, env)
	}
	return next
}

// mergeUnder gives a permanent the abilities of what has come under it.
func (s *State) mergeUnder(part ID, host Ref) {
	p := s.permOf(host)
	o := &s.objects[part]
	s.hasComponent(p, s.book.cards[o.Card].Faces[o.Face].Merged)
}

// mergeOver makes a permanent what has come on top of it, with the abilities of what it was: the two change places as its components. It
// is a token only if the topmost component is one (CR 730.2f), and face up.
func (s *State) mergeOver(part ID, host Ref, env *Env) {
	p := s.permOf(host)
	o, h := &s.objects[part], &s.objects[host.Slot]
	if h.Flags&FaceDown != 0 {
		s.reveal(host.ID(), env)
		h.Flags &^= FaceDown | Warded
		h.Known = everybody
		p.Flags &^= Manifested
	}
	was := s.faceOf(host.ID()).Merged
	s.keepAbilities(p)
	s.dropCopyEffects(host)
	p.Copy, p.CopyFace, p.Worded = 0, 0, Text{}
	p.Flags &^= Transformed | Flipped
	exchange(o, h)
	o.Kind, h.Kind = h.Kind, o.Kind
	for m := s.main; m != nil; m = m.main {
		m.changePlaces(part, host.ID())
	}
	s.hasComponent(p, was)
}

// hasComponent adds what a component says to the exceptions of a merged permanent.
func (s *State) hasComponent(p *Permanent, says ModsID) {
	if says != 0 {
		p.Extra = s.addTo(p.Extra, Ref{}, int16(says))
	}
}

// keepAbilities drops those exceptions of a permanent that say more than which abilities it has: they are characteristics of what is not
// the topmost component any more.
func (s *State) keepAbilities(p *Permanent) {
	kept := Value(0)
	for c := int16(p.Extra); c != 0; c = s.cells[c].Next {
		more := slices.ContainsFunc(s.book.mods[s.cells[c].Aux], func(m Mod) bool { return m.Kind != AbilityMod && m.Kind != KeywordMod })
		if !more {
			kept = s.addTo(kept, Ref{}, s.cells[c].Aux)
		}
	}
	s.freeSet(p.Extra)
	p.Extra = kept
}
