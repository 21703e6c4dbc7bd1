package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds preparation cards, CR 722. Such a card has only the characteristics of its first face, wherever it is (CR 722.4); its
// prepare spell stands in the book as what it is a copy of: an instant or sorcery by itself. As a permanent becomes prepared a copy of its
// prepare spell is created in exile, which belongs to that permanent by a relation. It may be cast by whoever controls the permanent, and
// it is there as long as the permanent is on the battlefield and prepared.

// printed are the faces of a card that are characteristics of the card itself.
func printed(cd *card.Card) []*card.Face {
	if cd.Layout == card.Preparation {
		return cd.Faces[:1]
	}
	return cd.Faces
}

// nameSpells gives prepare spells their names, which may be chosen (CR 722.5): those of cards that are called so, if there are any, and
// those of the first of several that are called so.
func (c *compiler) nameSpells(all []named) {
	for i := range all {
		n := &all[i]
		if n.spell == nil {
			continue
		}
		if of, known := c.b.called(n.name); known {
			c.b.cards[n.id].shares = of
			continue
		}
		if c.b.given == nil {
			c.b.given = map[string]names{}
		}
		c.b.given[n.name] = names{n.id, 1}
	}
}

// finishPreparing makes the permission that a prepared permanent gives its controller (CR 722.3c).
func (c *compiler) finishPreparing() {
	if len(c.spells) > 0 {
		copied := c.node(Node{Op: termLinked, N: int32(preparedStep)})
		c.side = 0
		c.b.preparation = c.addAbility(Ability{Kind: MayPlayRule, Zone: Battlefield, Affected: copied, Unit: -1})
	}
}

// prepareSpell is the prepare spell of a permanent, or 0: it is copiable, and nothing face down has one (CR 722.2a-b, 708.2).
func (s *State) prepareSpell(p *Permanent) CardID {
	o := &s.objects[p.Object]
	switch {
	case o.Flags&FaceDown != 0:
		return 0
	case p.Copy != 0:
		return s.book.cards[p.Copy].Prepares
	default:
		return s.book.cards[o.Card].Prepares
	}
}

// noteReadiness does what follows from a permanent becoming prepared or unprepared (CR 722.3b-c).
func (s *State) noteReadiness(r Ref, env *Env) {
	s.dropReady(r)
	s.makeReady(r, env)
}

// makeReady has the controller of a prepared permanent create a copy of its prepare spell in exile (CR 722.3c): what else the permanent is by
// exceptions of a copy does not count. It stays there: CR 704.5e is not about it.
func (s *State) makeReady(r Ref, env *Env) {
	p := s.permOf(r)
	if p == nil || p.Flags&Prepared == 0 {
		return
	}
	spell, who := s.prepareSpell(p), p.Control
	if spell == 0 {
		return
	}
	made := s.relocate(s.newObject(SpellCopy, spell, who), Exile, false, 0, NoPlayer, env)
	s.strays--
	s.relate(r, preparedStep, made)
	s.dirty |= DirtyLayers
	s.record(&Event{Kind: Moves, To: Exile, What: made, New: made, Player: who, Controller: who, Source: r}, env)
}

// dropReady ends the relation of a permanent to the copy of its prepare spell, which ceases to exist if it is still in exile (CR 704.5e):
// nothing can tell whether that happens now or as soon as state-based actions are performed.
func (s *State) dropReady(r Ref) {
	for i := range s.links {
		l := &s.links[i]
		if l.On != r || l.Step != preparedStep {
			continue
		}
		made := s.cells[l.Set].Of
		s.freeSet(l.Set)
		s.links = append(s.links[:i], s.links[i+1:]...)
		if s.live(made) && s.objects[made.Slot].Zone == Exile {
			s.cease(made.ID())
		}
		s.dirty |= DirtyLayers
		s.change++
		return
	}
}

// preparedBy is the permanent to which the copy of a prepare spell belongs, or nothing.
func (s *State) preparedBy(r Ref) Ref {
	if s.book.preparation == 0 {
		return Ref{}
	}
	for i := range s.links {
		if l := &s.links[i]; l.Step == preparedStep && s.inSet(l.Set, r) {
			return l.On
		}
	}
	return Ref{}
}

// Readied is the copy of its prepare spell that belongs to a prepared permanent, in exile or being cast, or nothing. That is public.
func (s *State) Readied(id ID) Ref {
	if s.book.preparation == 0 {
		return Ref{}
	}
	for i := range s.links {
		if l := &s.links[i]; l.Step == preparedStep && l.On == s.refOf(id) {
			return s.cells[l.Set].Of
		}
	}
	return Ref{}
}

// keptReady reports whether an object is a copy of a prepare spell that stays in exile.
func (s *State) keptReady(id ID) bool {
	o := &s.objects[id]
	return o.Kind == SpellCopy && o.Zone == Exile && s.preparedBy(s.refOf(id)) != Ref{}
}

// followReady lets the spell that a copy becomes as it is cast belong to the permanent, too: until it has been cast that stays prepared.
func (s *State) followReady(copied, spell Ref) {
	if by := s.preparedBy(copied); by != (Ref{}) {
		s.renameIn(s.links[s.linkRow(by, preparedStep)].Set, copied, spell)
		s.pin(spell)
	}
}

// noLongerReady has a permanent stop being prepared as the copy of its prepare spell becomes cast (CR 601.2i, 722.3c).
func (s *State) noLongerReady(spell Ref) {
	by := s.preparedBy(spell)
	if p := s.permOf(by); p != nil {
		p.Flags &^= Prepared
	}
	s.dropReady(by)
}

// watchPrepared adds what prepared permanents permit, whatever abilities they have.
func (s *State) watchPrepared() {
	for i := range s.perms {
		if p := &s.perms[i]; p.Flags&Prepared != 0 {
			s.watchFor(s.book.preparation, p.Object, -1, s.objects[p.Object].Stamp, p.Control, Battlefield)
		}
	}
}

// isPrepareSpell reports whether something on the stack, or about to be cast, is a prepare spell; copies of it are, too (CR 722.3d).
func (s *State) isPrepareSpell(r Ref) bool {
	if !s.live(r) {
		return false
	}
	o := &s.objects[r.Slot]
	return s.book.cards[o.Card].Inset && (o.Zone == Stack || r.ID() == s.work.casting)
}

// prepareDeed is what a step does that prepares or unprepares something.
func prepareDeed(in *Instr) Deeds {
	if in.To != 0 {
		return UnprepareDeed
	}
	return PrepareDeed
}
