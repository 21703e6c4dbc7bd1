package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds banding (CR 702.22). When it has been said what attacks what, the active player says which attackers are bands, creature
// by creature: those with banding in order of entry, then the others. Each may join an earlier one; so whatever has been said, all that
// stands in a band may do so. Who is in a band with whom stands among the relations, under the creature that was the first of it, until
// combat ends or the creature leaves it (CR 702.22e-f).

// findBandMate moves on to the next attacker that may join a band, if there is one.
func (s *State) findBandMate(f *Frame) bool {
	if !s.book.bands {
		return false
	}
	for ; int(f.I) < 2*len(s.perms); f.I++ {
		if row := s.bandRow(f); s.perms[row].Keywords.Has(card.Banding) != (int(f.I) < len(s.perms)) {
			continue
		}
		buf := s.lend()
		some := len(s.bandLeaders(f, buf)) > 0
		s.giveBack()
		if some {
			return true
		}
	}
	return false
}

// bandRow is the row of the creature that is asked, as the walk goes over all creatures twice.
func (s *State) bandRow(f *Frame) int { return int(f.I) % len(s.perms) }

// bandLeaders appends the first creatures of the bands that the creature at work may join: with banding, attacking the same (CR 702.22d),
// and without any creature without banding if it has none itself (CR 702.22c).
func (s *State) bandLeaders(f *Frame, out []Ref) []Ref {
	row := s.bandRow(f)
	c := s.cellOf(f.Set, s.refOf(s.perms[row].Object))
	if c == 0 {
		return out
	}
	has := s.perms[row].Keywords.Has(card.Banding)
	for i := range s.perms {
		p := &s.perms[i]
		r := s.refOf(p.Object)
		l := s.cellOf(f.Set, r)
		if l == 0 || i == row || has && i > row || !p.Keywords.Has(card.Banding) || s.cells[l].Aux != s.cells[c].Aux || s.bandOf(r) != r {
			continue
		}
		if has || !s.holdsOther(r) {
			out = append(out, r)
		}
	}
	return out
}

// bandOf is the creature that was the first of the band in which an attacker is, or the attacker itself if it is in no band with an
// earlier one.
func (s *State) bandOf(r Ref) Ref {
	for i := range s.links {
		if l := &s.links[i]; l.On == r && l.Step == bandStep {
			return s.cells[l.Set].Of
		}
	}
	return r
}

// holdsOther reports whether a creature without banding is in the band of a leader.
func (s *State) holdsOther(leader Ref) bool {
	for i := range s.perms {
		p := &s.perms[i]
		if r := s.refOf(p.Object); !p.Keywords.Has(card.Banding) && r != leader && s.bandOf(r) == leader {
			return true
		}
	}
	return false
}

func (s *State) decideBand(f *Frame, d *Decision) {
	p := &s.perms[s.bandRow(f)]
	d.Kind, d.Subject, d.Left = ChooseObjects, s.primary(p.Control), 1
	d.Source, d.Card = s.refOf(p.Object), s.objects[p.Object].Card
}

func (s *State) listBand(f *Frame, env *Env) {
	env.offer(Option{Kind: Done}, 0)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.bandLeaders(f, buf) {
		env.offer(Option{Kind: Take, A: r}, 1+env.inOrder())
	}
}

func (s *State) answerBand(f *Frame, o Option) {
	if o.Kind == Take {
		s.relate(s.refOf(s.perms[s.bandRow(f)].Object), bandStep, o.A)
	}
	f.I++
}

// dissolveBands ends all bands: combat ends (CR 702.22e), or a declaration begins anew.
func (s *State) dissolveBands() {
	if s.book.bands {
		s.forgetRelations(bandStep)
	}
}

// leaveBand takes a creature out of its band (CR 702.22f). The others stay one, also if it was the first of them.
func (s *State) leaveBand(r Ref) {
	n := 0
	for _, l := range s.links {
		if l.Step == bandStep && l.On == r {
			s.freeSet(l.Set)
			continue
		}
		s.links[n] = l
		n++
	}
	s.links = s.links[:n]
	s.nameBand(r)
}

// nameBand calls a band whose first creature is gone by the next one of it.
func (s *State) nameBand(gone Ref) {
	next := Ref{}
	for i := range s.links {
		l := &s.links[i]
		if l.Step != bandStep || s.cells[l.Set].Of != gone {
			continue
		}
		if next == (Ref{}) {
			next = l.On
		}
		s.cells[l.Set].Of = next
	}
}

// Band is the creature by which the band is called in which an attacker is, or nothing. That is public.
func (s *State) Band(id ID) Ref {
	if !s.book.bands || s.attackerOf(s.refOf(id)) < 0 {
		return Ref{}
	}
	r := s.bandOf(s.refOf(id))
	for i := range s.perms {
		if q := s.refOf(s.perms[i].Object); q != s.refOf(id) && s.attackerOf(q) >= 0 && s.bandOf(q) == r {
			return r
		}
	}
	return Ref{}
}

// blockBand makes a creature block all that is in a band with an attacker that it blocks (CR 702.22h).
func (s *State) blockBand(b *Permanent, attacker Ref) {
	band := s.bandOf(attacker)
	for i := range s.perms {
		p := &s.perms[i]
		if r := s.refOf(p.Object); p.Flags&IsAttacking != 0 && r != attacker && s.bandOf(r) == band && !s.inSet(b.Blocking, r) {
			b.Blocking = s.addTo(b.Blocking, r, bandMate)
			p.Flags |= IsBlocked
		}
	}
}

// bandMate marks, in what a creature blocks, what it blocks only because that is in a band.
const bandMate int16 = 1

// divider is who says how the combat damage of the creature in this row is assigned: its controller's side, but for an attacker that a
// creature with banding blocks the defending player, for a blocker that blocks one the active player (CR 702.22j-k).
func (s *State) divider(row int) Player {
	p := &s.perms[row]
	if !s.book.bands {
		return p.Control
	}
	if p.Flags&IsBlocking == 0 {
		if s.bandBlocks(row) {
			return s.defendingAgainst(row)
		}
		return p.Control
	}
	for c := int16(p.Blocking); c != 0; c = s.cells[c].Next {
		if a := s.attackerOf(s.cells[c].Of); a >= 0 && s.perms[a].Keywords.Has(card.Banding) {
			return s.perms[a].Control
		}
	}
	return p.Control
}

// bandBlocks reports whether a creature with banding blocks the attacker in this row.
func (s *State) bandBlocks(row int) bool {
	if !s.book.bands {
		return false
	}
	attacker := s.refOf(s.perms[row].Object)
	for i := range s.perms {
		p := &s.perms[i]
		if p.Flags&IsBlocking != 0 && p.Keywords.Has(card.Banding) && s.inSet(p.Blocking, attacker) {
			return true
		}
	}
	return false
}
