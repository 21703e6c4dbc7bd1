package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds Saga cards, CR 714. A chapter ability is a triggered ability whose Word is its chapter number. The lore counters
// stand in the counters bank.

// sagaFacts is what a book with chapter abilities knows of Sagas; the zero value is a book without.
type sagaFacts struct {
	lore    uint8 // the kind of counter; 0: no card of this book has a chapter ability
	subtype int
}

// loreCounters is the word for them (CR 714.3).
const loreCounters = "lore"

// chapter notes a chapter ability of a face.
func (c *compiler) chapter(info *FaceInfo, ab *Ability, a *card.When) {
	if !slices.Contains(c.b.subtypes, "Saga") || !info.Subtypes.Has(slices.Index(c.b.subtypes, "Saga")) {
		refuse(a.At, "a chapter ability of something that is no Saga is not among what the rules engine does yet")
	}
	ab.Word = uint8(a.Chapter)
	c.b.sagas = sagaFacts{lore: c.counter(loreCounters, a.At), subtype: slices.Index(c.b.subtypes, "Saga")}
	info.Saga = true
	if c.readsAhead {
		sc := c.newProgram(info.Name, a.At)
		entered := &card.Times{Event: &card.Moves{What: &card.Is{Term: card.This}, After: []card.Zone{{Kind: card.Battlefield}}}}
		ab.Only = sc.cond(&card.Compare{Op: card.Equal, A: entered, B: card.Int(0)})
	}
}

// chapters are the greatest number among the chapter abilities of a face, and whether it has read ahead.
func chapters(list []card.Ability) (final int, ahead bool) {
	for _, a := range list {
		switch a := a.(type) {
		case *card.When:
			final = max(final, a.Chapter)
		case *card.ReadAhead:
			ahead = true
		default:
		}
	}
	return final, ahead
}

// readAhead compiles read ahead: the clause by which a Saga enters with a chosen number of lore counters, up to its final chapter number
// (CR 702.155b). More than one of them is one (CR 702.155c).
func (c *compiler) readAhead(info *FaceInfo, a *card.ReadAhead, add func(Ability) AbilityID) {
	if info.ReadAhead || c.chapters == 0 {
		return
	}
	info.ReadAhead = true
	step := &card.ChooseNumber{Least: 1, Most: c.chapters, At: a.At}
	lore := &card.PutCounters{Kind: loreCounters, N: &card.Chosen{Of: step}, On: card.This, At: a.At}
	p := c.clause(info, &card.AsEnters{Do: []card.Effect{step, lore}, At: a.At})
	info.Enters = append(info.Enters, add(Ability{Kind: EntersAbility, Zone: Battlefield, Program: p.finish(), At: a.At}))
}

// keepsReading reports whether a chapter ability may trigger: one of a Saga with read ahead not in the turn in which it has entered, unless
// it has exactly that number of lore counters (CR 702.155a).
func (s *State) keepsReading(a *Ability, sc *scope) bool {
	if s.rareCounters(sc.source, s.book.sagas.lore) == int32(a.Word) {
		return true
	}
	return !s.isEntering(sc.source.ID()) && s.holds(a.Only, sc)
}

// finalChapter is the greatest number among the chapter abilities of a permanent (CR 714.2d); 0: it has none.
func (s *State) finalChapter(p *Permanent) (n uint8) {
	if !p.Subtypes.Has(s.book.sagas.subtype) {
		return 0
	}
	f := s.faceOf(p.Object)
	if !f.Saga {
		return 0
	}
	for _, id := range f.Watched {
		if a := &s.book.abilities[id]; p.Lost>>a.Index&1 == 0 && a.Kind == TriggeredAbility {
			n = max(n, a.Word)
		}
	}
	return n
}

// enterWithLore puts the lore counter on a Saga that is entering (CR 714.3a), as an event: its own chapter abilities watch for that.
// What it is there, and which abilities it has there, decides (CR 614.12).
func (s *State) enterWithLore(r Ref, env *Env) bool {
	if f := s.faceOf(r.ID()); s.book.sagas.lore == 0 || !f.Saga || f.ReadAhead {
		return false
	}
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	p := s.permOf(r)
	if !p.Subtypes.Has(s.book.sagas.subtype) {
		return false
	}
	e := s.lore(p)
	e.Flag = 0
	s.event(e, env)
	return true
}

// lore is the event of one lore counter being put on a Saga by its controller, without an effect.
func (s *State) lore(p *Permanent) Event {
	return Event{Kind: GetsCounters, What: s.refOf(p.Object), N: 1, Step: Step(s.book.sagas.lore), Source: s.refOf(p.Object), Player: p.Control, Flag: TurnBasedFlag}
}

// mainPhaseBegins is CR 505.4 and 714.3b: as their precombat main phase begins, each active player puts a lore counter on each Saga of
// theirs that has a chapter ability. An extra main phase is none (CR 505.1a).
func (s *State) mainPhaseBegins(env *Env) {
	if s.book.sagas.lore == 0 || s.resume != 0 {
		return
	}
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	mark := len(s.batch)
	for i := range s.perms {
		if p := &s.perms[i]; s.active.Has(p.Control) && s.finalChapter(p) > 0 {
			s.put(s.lore(p))
		}
	}
	if len(s.batch) > mark {
		s.propose(mark, env)
	}
}

// lookSagas is CR 704.5s and 714.4: a Saga that has come to its end is sacrificed, once no chapter ability of it waits or is on the
// stack.
func (s *State) lookSagas() {
	if s.book.sagas.lore == 0 {
		return
	}
	for i := range s.perms {
		p := &s.perms[i]
		n := s.finalChapter(p)
		if n == 0 || s.rareCounters(s.refOf(p.Object), s.book.sagas.lore) < int32(n) || s.tells(s.refOf(p.Object)) {
			continue
		}
		e := Event{Kind: Sacrifices, What: s.refOf(p.Object), Player: p.Control}
		if !s.forbidden(&e) {
			s.put(e)
		}
	}
}

// tells reports whether a permanent is the source of a chapter ability that has triggered and has not left the stack yet.
func (s *State) tells(r Ref) bool {
	for i := range s.triggers {
		if t := &s.triggers[i]; t.Source == r && s.book.abilities[t.Ability].chapter() {
			return true
		}
	}
	for i := s.top; i >= 0; i = s.procs[i].Below {
		if p := &s.procs[i]; p.Source == r && p.Kind == TriggeredProc && s.book.abilities[p.Ability].chapter() {
			return true
		}
	}
	return false
}

// chapter reports whether it is a chapter ability (CR 714.2).
func (a *Ability) chapter() bool { return a.Kind == TriggeredAbility && a.Word != 0 }
