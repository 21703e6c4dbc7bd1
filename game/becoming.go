package game

// This file holds what enters the battlefield as a copy (CR 707.5): that is chosen while it is still where it was, after it is settled
// under whose control it enters and before all else that is said about its entering (CR 616.1b-d), so that this is about the copy. What
// it will be a copy of stands with the event until it happens (ADR 26).

// settleCopies settles, of everything in the batch that is to enter, in turn order (CR 101.4), under whose control it does and as a copy
// of what. It reports whether something had to be asked or done.
func (s *State) settleCopies(f *Frame, env *Env) (now status, busy bool) {
	for {
		i := s.nextToBecome(f)
		if i < 0 {
			f.I = f.N
			return again, false
		}
		p := &s.batch[i]
		if s.mayBecomeCopy(p) {
			f.I = int16(i)
			if now, busy = s.becomeOne(f, env); busy {
				return now, true
			}
			p = &s.batch[i]
		}
		p.Become = true
	}
}

// nextToBecome is the next event by which something enters and of which that is not settled, or -1.
func (s *State) nextToBecome(f *Frame) int {
	for k := range int(s.seats) {
		who := s.apnap(k)
		for i := int(f.N); i < len(s.batch); i++ {
			p := &s.batch[i]
			if p.Event.Kind == Moves && p.Event.To == Battlefield && !p.Become && !p.Dead && !p.Settled && s.live(p.Event.What) && s.entersUnder(p) == who {
				return i
			}
		}
	}
	return -1
}

// entersUnder is the player under whose control something would enter.
func (s *State) entersUnder(p *Pending) Player {
	if p.Under == NoPlayer {
		return s.objects[p.Event.What.Slot].Owner
	}
	return p.Under
}

// mayBecomeCopy reports whether something could have what would enter be a copy.
func (s *State) mayBecomeCopy(p *Pending) bool {
	return s.book.entersCopied && s.canEnter(&p.Event) && s.mayMakeCopy(s.faceOfEntrant(p))
}

// mayMakeCopy reports whether what would enter with that face could become a copy: by what the face says, or by what others do.
func (s *State) mayMakeCopy(f *FaceInfo) bool {
	return f.EntersCopied || s.book.copiesOthers && s.rules[EntersRule] != 0
}

// faceOfEntrant is the face with which something would enter: that of what it would be a copy of.
func (s *State) faceOfEntrant(p *Pending) *FaceInfo {
	if p.Copy != 0 && p.Event.Flag&FaceDownFlag == 0 {
		return &s.book.cards[p.Copy].Faces[p.CopyFace]
	}
	return s.faceEntering(&p.Event)
}

// becomeOne does the next thing about under whose control the thing at work enters, or as a copy of what. What can't enter is no copy of
// anything either (CR 614.17c).
func (s *State) becomeOne(f *Frame, env *Env) (now status, busy bool) {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	i := int(f.I)
	p := &s.batch[i]
	s.entersByNight(&p.Event)
	barred := s.staysPut(&p.Event)
	shown := s.showEntering(p)
	barred = barred || s.forbidden(&p.Event)
	n, row := s.underWhose(p)
	k := s.clauses(f, p.Event.What)
	s.endShowing(p, shown)
	switch {
	case barred:
		p.Dead = true
		return again, false
	case n == 1:
		return s.offerOrApply(f, row, env), true
	case n > 1:
		f.Who = s.affectedPlayer(&p.Event)
		return ask, true
	case k.n == 0 || k.class != enteringAs:
		return again, false
	}
	several := k.n > 1 && k.matters
	if p.Event.Flag&FaceDownFlag == 0 && (several || !s.onlyCopies(k.first, p.Event.What)) { // what enters face down stays hidden (CR 708.5)
		s.showEntrant(p.Event.What, env)
	}
	if several {
		f.Step, f.Who = becomingChosen, s.entersUnder(p)
		return ask, true
	}
	s.runClause(f, k.first, env)
	return again, true
}

// onlyCopies reports whether a clause about r has it become a copy and asks nobody: no choice needs to see what enters, which may not
// come to enter as that copy (CR 614.17d).
func (s *State) onlyCopies(clause int, r Ref) bool {
	for _, in := range s.book.programs[s.book.abilities[s.clauseAbility(clause, r)].Program].Code {
		switch in.Code {
		case BecomeCopyOp, EnterOp, End:
		default:
			return false
		}
	}
	return true
}

// underWhose counts the replacement effects that say under whose control something enters (CR 616.1b), and returns one.
func (s *State) underWhose(p *Pending) (n, row int) {
	if s.present[presentReplacement][Moves] == 0 {
		return 0, noRow
	}
	for w := range s.watch {
		if s.watch[w].Kind == ReplacementRule && s.book.abilities[s.watch[w].Ability].Class == enteringUnder && s.replaces(w, p) {
			n, row = n+1, w
		}
	}
	return n, row
}

// showEntrant reveals a card of which nobody else knows yet that it is about to enter: it is chosen openly what it enters as.
func (s *State) showEntrant(r Ref, env *Env) {
	if o := &s.objects[r.Slot]; !s.public(o) && o.Zone != Stack {
		o.Flags |= Revealed
		s.revealed = true
		s.dirty |= DirtySight
		s.reveal(r.ID(), env)
	}
}

// willBecome lets what the event at work lets enter be a copy there. What it says itself about its entering is from then on what the
// copy says (CR 707.5).
func (s *State) willBecome(p *Pending, c copied, also ModsID) {
	s.freeSet(p.Extra)
	p.Copy, p.CopyFace, p.Words, p.Extra = c.card, c.face, c.words, s.copySet(c.extra)
	if also != 0 {
		p.Extra = s.addTo(p.Extra, Ref{}, int16(also))
	}
	p.Clauses = 0
	s.change++
}

// enterAsCopy makes what has entered the copy that it enters as. A clause that goes on after that is about the permanent.
func (s *State) enterAsCopy(p *Pending) {
	pm := s.permOf(p.Event.New)
	if pm == nil {
		return
	}
	before := s.setCopy(pm, copied{p.Copy, p.CopyFace, p.Words, p.Extra}, 0)
	s.freeSet(before.extra)
	pm.Loyalty = s.faceOf(pm.Object).Loyalty
}

// opEnter ends what a clause does before the permanent enters. The rest of it is done as it has (see resumeClause).
func opEnter(s *State, f *Frame, _ *Instr, _ *Env) result {
	p := &s.procs[f.Proc]
	if p.Pending < 0 {
		return next // it became a copy only there
	}
	p.State, p.Flags, p.Much = ProcAnnouncing, p.Flags&^EndsWithFrame, int16(f.PC)+1
	return ended
}

// resumeClause goes on with a clause of the thing at work that has waited for it to enter, and reports whether there was one.
func (s *State) resumeClause(f *Frame) bool {
	for i := range s.procs {
		p := &s.procs[i]
		if !p.waits(f.I) {
			continue
		}
		e := &s.batch[f.I].Event
		if p.Source == e.What {
			p.Source = e.New
		}
		if p.That == e.What {
			p.That = e.New
		}
		from := uint16(p.Much)
		p.State, p.Flags, p.Much, p.Pending = ProcRunning, p.Flags|EndsWithFrame, 0, -1
		s.push(Frame{Kind: RunFrame, Who: p.Controller, Proc: int16(i), PC: from})
		return true
	}
	return false
}

// waits reports whether a proc is a clause that waits until what an event lets enter has.
func (p *Proc) waits(event int16) bool {
	return p.Kind == EntersProc && p.State == ProcAnnouncing && p.Pending == event
}

// dropClauses forgets the clauses that wait for what events from mark on would have let enter: it has not.
func (s *State) dropClauses(mark int16) {
	for i := 0; i < len(s.procs); i++ {
		if p := &s.procs[i]; p.Kind == EntersProc && p.State == ProcAnnouncing && p.Pending >= mark {
			s.freeProc(int16(i))
		}
	}
}

// withoutEntrant drops from place n on what is to enter by the event that a clause is about: it does not become a copy of itself, with
// the same clause once more (CR 614.5).
func (s *State) withoutEntrant(row int16, n int, out []Ref) []Ref {
	at := s.procs[row].Pending
	if at < 0 {
		return out
	}
	for i := n; i < len(out); i++ {
		if out[i] == s.batch[at].Event.What {
			return append(out[:i], out[i+1:]...)
		}
	}
	return out
}

// regainEntrants lets what would have entered under the control of a player who has left enter under that of whoever controls it, who
// chooses anew unless that is settled (CR 800.4a).
func (s *State) regainEntrants(gone Player) {
	for i := range s.batch {
		p := &s.batch[i]
		if p.Event.Kind != Moves || p.Event.To != Battlefield || p.Under != gone || p.Settled || !s.live(p.Event.What) {
			continue
		}
		p.Under, p.Become = s.controllerOf(p.Event.What.ID()), false
		if p.Copy == 0 {
			p.Clauses = 0
		}
		for k := range s.procs {
			if c := &s.procs[k]; c.waits(int16(i)) && c.Controller == gone {
				c.Controller = p.Under
			}
		}
	}
}
