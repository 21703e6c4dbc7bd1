package game

// This file holds searching, CR 701.23, with the window of CR 723.2 around it.

// The automaton of the search frame. Its Proc is the proc that searches, PC of the frame below is the step; the found cards are
// kept in Set while looking. N is to how many cards from the top of a library the search is limited; wholeZone, no limit; or
// noSearch, as long as it has not begun.
const (
	searchBegins uint8 = iota
	searchOpens
	searchLooks
	searchFinds
	searchCloses
)

// Values of N.
const (
	noSearch  int16 = -1
	wholeZone int16 = 0
)

// opSearch pushes a search frame for each player who searches, in turn order.
func opSearch(s *State, f *Frame, in *Instr, _ *Env) result {
	row := f.Proc
	sc := s.procScope(row)
	buf := s.lend()
	defer s.giveBack()
	who := s.actors(in, &sc, buf)
	if f.N == 0 {
		s.setReg(row, in, 0)
	}
	if !s.toActor(f, who) {
		return next
	}
	p := s.apnap(int(f.N))
	f.N++
	program, pc := f.I, f.PC
	s.push(Frame{Kind: SearchFrame, Who: p, Proc: row, I: program, PC: pc})
	return wait
}

func (s *State) searchStep(f *Frame) *Instr { return &s.programOf(f).Code[f.PC] }

// runSearch opens the window, asks until done, lets the finds happen inside the window, and closes it.
func runSearch(s *State, f *Frame, env *Env) status {
	switch f.Step {
	case searchBegins:
		f.Step, f.N = searchOpens, noSearch
		if !s.wouldSearch(f, env) {
			return finish
		}
	case searchOpens:
		if f.N == noSearch { // something else has happened instead
			return finish
		}
		f.Step = searchLooks
		s.openSearch(f)
	case searchLooks:
		if !s.searchMore(f) {
			f.Step = searchFinds
			break
		}
		return ask
	case searchFinds:
		f.Step = searchCloses
		s.find(f, env)
	default:
		s.closeSearch(f)
		return finish
	}
	return again
}

// What a search frame notes in Flag.
const (
	searchesOwn  uint8 = 1 << iota // the own library, so the window of CR 723.2 is open
	searchBarred                   // a rule forbids to search some of the zones
)

// wouldSearch proposes the search, which something may replace (CR 614.6). Zones that a rule forbids to search are left out
// (CR 101.2); with none left nothing is searched.
func (s *State) wouldSearch(f *Frame, env *Env) bool {
	e := Event{Kind: Searches, Player: f.Who, Source: s.searchSource(f.Proc)}
	sc := s.procScope(f.Proc)
	s.walkSearch(s.searchStep(f), &sc, f.Who, func(z Zone, p Player) {
		switch {
		case !s.maySearch(f.Who, f.Proc, z, p):
			f.Flag |= searchBarred
		case e.From == Nowhere:
			e.From, e.Controller = z, p
		}
	})
	if e.From == Nowhere {
		return false
	}
	mark := len(s.batch)
	s.put(e)
	s.propose(mark, env)
	return true
}

// happenSearch lets the search that was proposed begin, limited to so many cards from the top of a library if N says so.
func (s *State) happenSearch(e *Event) {
	for i := len(s.frames) - 1; i >= 0; i-- {
		if f := &s.frames[i]; f.Kind == SearchFrame {
			f.N = int16(e.N)
			return
		}
	}
}

// openSearch gives the searcher the right to look through the zones; looking through the own library opens the window of control.
func (s *State) openSearch(f *Frame) {
	sc := s.procScope(f.Proc)
	s.walkSearch(s.searchStep(f), &sc, f.Who, func(z Zone, p Player) {
		if f.Flag&searchBarred == 0 || s.maySearch(f.Who, f.Proc, z, p) {
			s.openZone(f, z, p)
		}
	})
	s.dirty |= DirtySight
	s.witness()
}

// walkSearch visits the zones that a search by who is to look through.
func (s *State) walkSearch(in *Instr, sc *scope, who Player, visit func(Zone, Player)) {
	inner := *sc
	inner.it = PlayerRef(who)
	for z := Library; z <= Graveyard; z++ {
		if !in.Zones.Has(z) {
			continue
		}
		for p := range Player(s.seats) {
			if !s.left.Has(p) && s.accepts(in.Of, &inner, PlayerRef(p)) {
				visit(z, p)
			}
		}
	}
}

// canSearch reports whether the player who is to search may search any of the zones.
func (s *State) canSearch(in *Instr, sc *scope) bool {
	if s.present[presentCant][Searches] == 0 {
		return true
	}
	can, who := false, s.actor(in, sc)
	s.walkSearch(in, sc, who, func(z Zone, p Player) { can = can || s.maySearch(who, sc.proc, z, p) })
	return can
}

// maySearch reports whether no rule forbids that who searches a player's zone for a spell or ability (CR 101.2).
func (s *State) maySearch(who Player, row int16, z Zone, of Player) bool {
	return !s.forbidden(&Event{Kind: Searches, Player: who, Source: s.searchSource(row), From: z, Controller: of})
}

// searchSource is the spell or ability that has somebody search.
func (s *State) searchSource(row int16) Ref {
	if self := s.procs[row].Self; self.Slot > 0 {
		return self
	}
	return s.procs[row].Source
}

func (s *State) openZone(f *Frame, z Zone, p Player) {
	if z == Library && p == f.Who {
		s.ledger.SearchOpens(p)
		f.Flag |= searchesOwn
	}
	limited := z == Library && f.N != wholeZone
	s.rights = append(s.rights, Right{What: PlayerRef(p), Zone: z, Proc: searchRight, Who: f.Who, Blind: limited})
	if !limited {
		s.learnZone(z, p)
		return
	}
	id := s.list(Library, p).Head
	for n := f.N; n > 0 && id != 0; n-- {
		s.rights = append(s.rights, Right{What: s.refOf(id), Proc: searchRight, Who: f.Who})
		s.learn(id)
		id = s.objects[id].Next
	}
}

// searchRight marks rights that end with the search rather than with a proc.
const searchRight int16 = -2

// searchMore reports whether the searcher may or must take another card.
func (s *State) searchMore(f *Frame) bool {
	in := s.searchStep(f)
	sc := s.procScope(f.Proc)
	if in.Flag&AnyNumber == 0 && int32(s.setLen(f.Set)) >= s.number(ExprID(in.N), &sc) {
		return false
	}
	if in.Flag&BareCount != 0 {
		return s.anyToFind(f, in, &sc)
	}
	return f.A == 0
}

func (s *State) anyToFind(f *Frame, in *Instr, sc *scope) bool {
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.findable(f, in, sc, buf) {
		if !s.inSet(f.Set, r) {
			return true
		}
	}
	return false
}

// findable appends the cards that the search may find.
func (s *State) findable(f *Frame, in *Instr, sc *scope, out []Ref) []Ref {
	inner := *sc
	inner.it = PlayerRef(f.Who)
	out = s.matching(in.A, in.Zones, in.Of, &inner, out)
	if f.N == wholeZone && f.Flag&searchBarred == 0 {
		return out
	}
	n := 0
	for _, r := range out {
		if s.looksThrough(f.Who, r) {
			out[n] = r
			n++
		}
	}
	return out[:n]
}

// looksThrough reports whether a search comes to that card: its zone is searched, or it itself in a limited search.
func (s *State) looksThrough(who Player, r Ref) bool {
	o := &s.objects[r.Slot]
	for i := range s.rights {
		x := &s.rights[i]
		if x.Proc == searchRight && x.Who == who && (x.What == r || !x.Blind && x.Zone == o.Zone && x.What == PlayerRef(o.Owner)) {
			return true
		}
	}
	return false
}

func decideSearch(s *State, f *Frame, d *Decision) {
	d.Kind = SearchZone
	d.Source, d.Card = s.searchSource(f.Proc), s.cardOf(f.Proc)
	in := s.searchStep(f)
	sc := s.procScope(f.Proc)
	d.Left = s.takesMore(in, &sc, s.setLen(f.Set))
}

// listSearch offers what can be found; stopping only where a quality is stated (CR 701.23b) or nothing is left (CR 701.23d).
func listSearch(s *State, f *Frame, env *Env) {
	in := s.searchStep(f)
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	found := false
	for _, r := range s.findable(f, in, &sc, buf) {
		if s.inSet(f.Set, r) {
			continue
		}
		found = true
		key := s.cardKey(r.ID())
		if !s.objects[r.Slot].Zone.Hidden() {
			key = s.publicKey(r.ID(), env)
		}
		env.offer(Option{Kind: Take, A: r}, key)
	}
	if in.Flag&BareCount == 0 || !found {
		env.offer(Option{Kind: Done}, 0)
	}
	s.offerWhileSearching(f.Who, f.N != wholeZone, env)
}

// offerWhileSearching offers spells that may be cast from the library while it is searched (CR 601.3, 608.2g): timing of card
// types does not matter, and the casting is the searcher's.
func (s *State) offerWhileSearching(who Player, limited bool, env *Env) {
	if s.rules[MayPlayRule] == 0 || !s.searchesOwnLibrary(who) {
		return
	}
	lim := limits{anyTime: true, parent: -1}
	for id := s.list(Library, who).Head; id != 0; id = s.objects[id].Next {
		if limited && !s.looksThrough(who, s.refOf(id)) {
			continue
		}
		for k := 1; len(s.faceOf(id).Elsewhere) > 0 && s.permission(id, who, k) >= 0; k++ {
			if way := k * waysPerPermission; s.canCast(id, who, 0, way, lim, env) {
				env.offer(Option{Kind: Cast, N: int16(way), A: s.refOf(id)}, s.cardKey(id))
			}
		}
	}
}

func answerSearch(s *State, f *Frame, o Option, env *Env) {
	if o.Kind == Cast {
		s.keepMoment()
		s.beginCastUnder(o.A.ID(), f.Who, int(o.Face), int(o.N), limits{anyTime: true, parent: -1}, env)
		return
	}
	if o.Kind == Done {
		f.A = 1
		if s.searchStep(f).Flag&BareCount != 0 {
			f.Step = searchFinds
		}
		return
	}
	f.Set = s.addTo(f.Set, o.A, 0)
	s.pin(o.A)
}

// find makes the finds happen as one batch, inside the window; what replaces one keeps it out of the result.
func (s *State) find(f *Frame, env *Env) {
	in := s.searchStep(f)
	row, who := f.Proc, f.Who
	source := s.searchSource(row)
	mark := len(s.batch)
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		r := s.cells[c].Of
		e := Event{Kind: Finds, Player: who, What: r, Source: source, From: s.zoneOf(r)}
		s.batch = append(s.batch, Pending{Event: e, Proc: row, Reg: in.Dst, Under: NoPlayer})
	}
	if mark < len(s.batch) {
		s.propose(mark, env)
	}
}

// closeSearch ends the right to look and the window of control.
func (s *State) closeSearch(f *Frame) {
	s.witness()
	n := 0
	for _, r := range s.rights {
		if r.Proc != searchRight || r.Who != f.Who {
			s.rights[n] = r
			n++
		}
	}
	s.rights = s.rights[:n]
	if f.Flag&searchesOwn != 0 {
		f.Flag &^= searchesOwn
		s.ledger.SearchCloses(f.Who)
	}
	s.dirty |= DirtySight
}

// searching reports whether p looks through such a zone now, of a player that of accepts if it is there.
func (s *State) searching(p Player, zones Zones, of ExprID, sc *scope) bool {
	for i := range s.rights {
		r := &s.rights[i]
		if r.Proc == searchRight && r.Who == p && zones.Has(r.Zone) && (of == 0 || r.What.IsPlayer() && s.accepts(of, sc, r.What)) {
			return true
		}
	}
	return false
}

// searchesOwnLibrary reports whether p looks through the own library now.
func (s *State) searchesOwnLibrary(p Player) bool {
	for i := range s.rights {
		if r := &s.rights[i]; r.Proc == searchRight && r.Who == p && r.Zone == Library && r.What == PlayerRef(p) {
			return true
		}
	}
	return false
}
