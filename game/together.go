package game

import "slices"

// This file holds what players arrange of things that happen together: the cards that come into one graveyard (CR 404.3), and
// which of several permanents has the older timestamp (CR 613.7m). It is asked only where it can matter: in a book with a card
// that speaks of the order of graveyards, and of permanents whose continuous effects are not the same in either order.

// The automaton of arranging, inside that of the events frame. B counts players in turn order from A on, who is the active player as
// it begins; Set holds what the present one has arranged so far.

// mayArrange reports whether something of the batch from mark on could have to be arranged: then it has an EventsFrame.
func (s *State) mayArrange(mark int) bool {
	if len(s.batch)-mark < 2 && !s.book.merges || !s.book.graveyardOrder && !s.book.stampsMatter {
		return false
	}
	buried, entered := 0, 0
	for i := mark; i < len(s.batch); i++ {
		switch e := &s.batch[i].Event; {
		case e.asMove(), e.Kind == Moves && e.To == Graveyard:
			if buried++; s.components(e.What.ID()) != 0 { // CR 712.21a, 730.3a
				buried++
			}
		case e.Kind == Creates, e.Kind == Moves && e.To == Battlefield:
			entered++
		}
	}
	return s.book.graveyardOrder && buried > 1 || s.book.stampsMatter && entered > 1
}

// runArrange has owners arrange what came into their graveyards, and controllers the timestamps of what entered, in turn order
// (CR 101.4).
func (s *State) runArrange(f *Frame, env *Env) status {
	for ; f.Step == graveyardsArranged || f.Step == stampsArranged; f.Step++ {
		if f.Step == stampsArranged && f.B == 0 && f.Set == 0 {
			s.ageInTurnOrder(f)
		}
		for ; int(f.B) < int(s.seats); f.B++ {
			p := s.apnap(int(f.B))
			n := s.toArrange(f, p)
			s.keepArranged(f, p)
			if n < 2 || f.Step == graveyardsArranged && s.alikeBuried(f, p) {
				continue
			}
			if s.setLen(f.Set) < n-1 {
				f.Who = p
				return ask
			}
			s.settleOrderOf(f, p)
		}
		f.B = 0
	}
	s.enterTogether(f, env)
	return again
}

// settleOrderOf puts what a player has arranged into that order.
func (s *State) settleOrderOf(f *Frame, p Player) {
	for i := int(f.N); i < len(s.batch); i++ { // the last one is where it is left
		if r := s.batch[i].Event.New; s.arranges(f, i, p) && !s.inSet(f.Set, r) {
			f.Set = s.addTo(f.Set, r, 0)
		}
	}
	if f.Step == graveyardsArranged {
		s.stackUp(f.Set)
	} else {
		s.age(f.Set)
	}
	s.freeSet(f.Set)
	f.Set = 0
	s.change++
}

// keepArranged takes out of what has been arranged so far what the player does not arrange any more: it, or the player, has left the
// game (CR 800.4a).
func (s *State) keepArranged(f *Frame, p Player) {
	for c := int16(f.Set); c != 0; {
		r := s.cells[c].Of
		c = s.cells[c].Next
		if !s.arrangesRef(f, r, p) {
			f.Set = s.dropFrom(f.Set, r)
		}
	}
}

func (s *State) arrangesRef(f *Frame, r Ref, p Player) bool {
	for i := int(f.N); i < len(s.batch); i++ {
		if s.batch[i].Event.New == r && s.arranges(f, i, p) {
			return true
		}
	}
	return false
}

// toArrange counts what a player has to arrange.
func (s *State) toArrange(f *Frame, p Player) (n int) {
	for i := int(f.N); i < len(s.batch); i++ {
		if s.arranges(f, i, p) {
			n++
		}
	}
	return n
}

// arranges reports whether a player arranges what event i has moved.
func (s *State) arranges(f *Frame, i int, p Player) bool {
	e := &s.batch[i].Event
	if s.batch[i].Dead || e.Kind != Moves && !e.asMove() || !s.live(e.New) {
		return false
	}
	o := &s.objects[e.New.Slot]
	if f.Step == graveyardsArranged {
		return s.book.graveyardOrder && o.Zone == Graveyard && o.Owner == p && !o.fleeting()
	}
	return s.book.stampsMatter && o.Zone == Battlefield && s.perms[o.Row].Control == p && s.contends(f, i, p)
}

// alikeBuried reports whether all that a player would arrange in a graveyard are copies of one card.
func (s *State) alikeBuried(f *Frame, p Player) bool {
	first := CardID(0)
	for i := int(f.N); i < len(s.batch); i++ {
		if !s.arranges(f, i, p) {
			continue
		}
		c := s.objects[s.batch[i].Event.New.Slot].Card
		if first != 0 && c != first {
			return false
		}
		first = c
	}
	return true
}

// contends reports whether it makes a difference which of a permanent and another one, which has entered together with it under
// the same control, is older.
func (s *State) contends(f *Frame, i int, p Player) bool {
	a := s.faceOf(s.batch[i].Event.New.ID())
	if a.Stamps == (stampFacts{}) {
		return false
	}
	for k := int(f.N); k < len(s.batch); k++ {
		pm := s.permOf(s.batch[k].Event.New)
		if k == i || pm == nil || pm.Flags&Entering == 0 || pm.Control != p {
			continue
		}
		if b := s.faceOf(pm.Object); a != b && a.Stamps.contend(&b.Stamps) {
			return true
		}
	}
	return false
}

// stackUp puts cards on top of their graveyard, the first of the set on top.
func (s *State) stackUp(set Value) {
	buf := s.lend()
	defer s.giveBack()
	cards := s.appendSet(buf, set)
	for _, r := range slices.Backward(cards) {
		s.unlink(r.ID())
		s.linkTop(r.ID())
	}
}

// ageInTurnOrder lets what entered under the active player's control be older than what entered under the next player's, and so
// on (CR 613.7m).
func (s *State) ageInTurnOrder(f *Frame) {
	if !s.book.stampsMatter {
		return
	}
	set := Value(0)
	for k := range int(s.seats) {
		for i := int(f.N); i < len(s.batch); i++ {
			if pm := s.permOf(s.batch[i].Event.New); pm != nil && pm.Flags&Entering != 0 && pm.Control == s.apnap(k) {
				set = s.addTo(set, s.batch[i].Event.New, 0)
			}
		}
	}
	s.age(set)
	s.freeSet(set)
}

// age deals the timestamps of some permanents out among them: the first one gets the oldest.
func (s *State) age(set Value) {
	for a := int16(set); a != 0; a = s.cells[a].Next {
		for b := s.cells[a].Next; b != 0; b = s.cells[b].Next {
			x, y := &s.objects[s.cells[a].Of.Slot], &s.objects[s.cells[b].Of.Slot]
			if x.Stamp > y.Stamp {
				x.Stamp, y.Stamp = y.Stamp, x.Stamp
			}
		}
	}
	s.dirty |= DirtyLayers
}

func decideArrange(f *Frame, d *Decision, left int) {
	d.Kind, d.Word, d.Left = Arrange, VerbPut, int16(left)
	if f.Step == stampsArranged {
		d.Word = VerbAge
	}
}

// listArrange offers what has no place yet: for the next one from the top of the graveyard, or for the oldest.
func (s *State) listArrange(f *Frame, env *Env) {
	for i := int(f.N); i < len(s.batch); i++ {
		if r := s.batch[i].Event.New; s.arranges(f, i, f.Who) && !s.inSet(f.Set, r) {
			env.offer(Option{Kind: Take, A: r}, s.choiceKey(r, f.Who, env))
		}
	}
}

// stampFacts are what the layers in which a face's static abilities work have to do with timestamps.
type stampFacts struct {
	layers     uint16 // in which they change something
	overwrites uint16 // in which they change what others have changed
	reads      uint16 // in which they depend on what others change: with dependency both ways timestamps decide (CR 613.8b)
}

// contend reports whether effects of two objects in one layer are not the same in either order.
func (a *stampFacts) contend(b *stampFacts) bool {
	return a.overwrites&b.layers|a.layers&b.overwrites|a.reads&b.reads != 0
}

// overwrites are the modifications after which what an earlier one did is gone, or would be.
var overwrites = [RuleMod + 1]bool{ControlMod: true, SetTypesMod: true, LoseTypesMod: true, ColorMod: true, LoseMod: true, BasePTMod: true}

// noteStamps fills Stamps of every face, and notes whether two different ones contend.
func (b *Book) noteStamps() {
	var faces []*FaceInfo
	for i := range b.cards {
		for k := range b.cards[i].Faces {
			f := &b.cards[i].Faces[k]
			for _, a := range f.Watched {
				f.Stamps.note(b, &b.abilities[a])
			}
			for _, g := range faces {
				b.stampsMatter = b.stampsMatter || f.Stamps.contend(&g.Stamps)
			}
			if f.Stamps != (stampFacts{}) {
				faces = append(faces, f)
			}
		}
	}
}

func (a *stampFacts) note(b *Book, ab *Ability) {
	if ab.Kind != StaticAbility {
		return
	}
	reads := b.modFacts[ab.Mods].reads | b.reads[ab.Affected] | b.reads[ab.Given]
	for i := range b.mods[ab.Mods] {
		kind := b.mods[ab.Mods][i].Kind
		l := layerOf[kind]
		if l == layerCount {
			continue
		}
		a.layers |= 1 << l
		if overwrites[kind] {
			a.overwrites |= 1 << l
		}
		if reads&aspectOf[l] != 0 {
			a.reads |= 1 << l
		}
	}
}
