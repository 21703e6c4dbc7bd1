package game

// This file holds the order of cards that go to the top or the bottom of a library together: their owner arranges them
// (CR 401.4), and nobody else sees how; or it is random, and nobody does.

// opOrder arranges what the step before has put into libraries, owner by owner. N is how many owners are done, A how many cards
// of the present one have their place; Set holds the cards, their places in Aux.
func opOrder(s *State, f *Frame, in *Instr, _ *Env) result {
	if f.Step == 0 {
		f.Step = 1
		s.takeUp(f, in)
	}
	for ; int(f.N) < int(s.seats); f.N, f.A = f.N+1, 0 {
		p := s.apnap(int(f.N))
		n := s.cardsOf(f.Set, p)
		if n < 2 {
			continue
		}
		if in.Flag&ByChance == 0 && int(f.A) < n-1 {
			f.Who = p
			s.allowLook(f, p)
			return query
		}
		s.settleOrder(f, in, p)
	}
	return next
}

// takeUp collects the cards that are in libraries.
func (s *State) takeUp(f *Frame, in *Instr) {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if s.live(r) && s.objects[r.Slot].Zone == Library {
			f.Set = s.addTo(f.Set, r, 0)
		}
	}
}

// cardsOf counts the cards of one owner.
func (s *State) cardsOf(set Value, p Player) (n int) {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if s.ordersFor(c, p) {
			n++
		}
	}
	return n
}

// ordersFor reports whether a card is there and the player's.
func (s *State) ordersFor(c int16, p Player) bool {
	r := s.cells[c].Of
	return s.live(r) && s.objects[r.Slot].Owner == p
}

// allowLook lets the owner look at the cards that are arranged.
func (s *State) allowLook(f *Frame, p Player) {
	if f.A > 0 {
		return
	}
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		if r := s.cells[c].Of; s.ordersFor(c, p) {
			s.rights = append(s.rights, Right{What: r, Proc: f.Proc, Who: p})
			s.learn(r.ID())
			s.dirty |= DirtySight
		}
	}
}

// settleOrder puts the cards of one owner where they belong; those who did not arrange them can no longer trace them, and what
// let players look at them is over.
func (s *State) settleOrder(f *Frame, in *Instr, p Player) {
	n := s.cardsOf(f.Set, p)
	if in.Flag&ByChance != 0 {
		for left := n; left > 0; left-- {
			s.nextInOrder(f, p, s.draw(forChoice, p, left))
		}
	} else {
		s.nextInOrder(f, p, 0)
	}
	knows := s.ledger.Watchers(p)
	if in.Flag&ByChance != 0 {
		knows = 0
	}
	for place := 1; place <= n; place++ {
		at := place
		if in.Flag&ToBottom == 0 {
			at = n + 1 - place // the top card is put there last
		}
		id := s.placed(f.Set, p, int16(at))
		s.shift(id, in.Flag&ToBottom != 0)
		s.objects[id].Known &= knows
	}
	s.change++
}

// nextInOrder gives the k-th card of an owner that has no place yet the next one.
func (s *State) nextInOrder(f *Frame, p Player, k int) {
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux != 0 || !s.ordersFor(c, p) {
			continue
		}
		if k == 0 {
			f.A++
			s.cells[c].Aux = int16(f.A)
			return
		}
		k--
	}
}

// placed returns the card of an owner that has a certain place.
func (s *State) placed(set Value, p Player, place int16) ID {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux == place && s.ordersFor(c, p) {
			return s.cells[c].Of.ID()
		}
	}
	panic("game: a card without a place among those arranged")
}

// shift moves a card inside its library: it changes no zone and stays the same object (CR 400.7). It is shown no longer.
func (s *State) shift(id ID, bottom bool) {
	s.unlink(id)
	if bottom {
		s.linkBottom(id)
	} else {
		s.linkTop(id)
	}
	o := &s.objects[id]
	o.Trace++
	o.Flags &^= Revealed
	s.endRightsTo(s.refOf(id))
	s.sightMoves()
}

func decideOrder(s *State, f *Frame, _ *Instr, d *Decision) {
	d.Kind, d.Word = Arrange, VerbPut
	d.Left = int16(s.cardsOf(f.Set, f.Who)) - int16(f.A)
}

// listOrder offers the cards that have no place yet for the next one from the top.
func listOrder(s *State, f *Frame, _ *Instr, env *Env) {
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		if r := s.cells[c].Of; s.cells[c].Aux == 0 && s.ordersFor(c, f.Who) {
			env.offer(Option{Kind: Take, A: r}, s.choiceKey(r, f.Who, env))
		}
	}
}

func answerOrder(s *State, f *Frame, _ *Instr, o Option, _ *Env) {
	f.A++
	s.cells[s.cellOf(f.Set, o.A)].Aux = int16(f.A)
}
