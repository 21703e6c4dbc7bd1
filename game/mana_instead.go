package game

import (
	"math/bits"
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file replaces the mana that permanents make as they are tapped for it (CR 106.12b). What several such effects make of it
// together can depend on their order: the player who adds the mana chooses (CR 616.1).

// manaInstead compiles a replacement of mana.
func (p *prog) manaInstead(a *Ability, m *card.ManaInstead) {
	a.Kind, a.Event, a.At, a.Sign = ReplacementRule, p.event(m.Event), m.At, int8(max(m.Times, 1))
	for e := a.Event; e != 0; e = p.c.b.events[e].Next {
		if x := &p.c.b.events[e]; x.Kind != TapsForMana || !p.c.b.lastingIn(x.Who) || !p.c.b.lastingIn(x.What) {
			refuse(m.At, "replacing mana but by who taps which permanent for it is not among what the rules engine does yet")
		}
	}
	switch {
	case m.Times < 0 || m.Times > 9:
		refuse(m.At, "mana can be made up to 9 times as much")
	case len(m.Mana) == 0 && (m.Times < 2 || m.Each):
		refuse(m.At, "mana_instead says which mana is made instead, or how many times as much")
	case len(m.Mana) > 1 || len(m.Mana) == 1 && manaIndex(m.Mana[0].Types) < 0:
		refuse(m.At, "mana is replaced by mana of one type, written as one symbol")
	case len(m.Mana) == 1:
		a.Word = uint8(manaIndex(m.Mana[0].Types)) + 1
	}
	if m.Each {
		a.Word |= eachUnit
	}
	switch m.Least {
	case 0:
	case 2:
		a.Word |= fromTwo
		p.c.b.countsMana = true
	default:
		refuse(m.At, "a least amount of mana that is replaced, other than two, is not among what the rules engine does yet")
	}
}

// What Word says of a replacement of mana, beside the type.
const (
	instead  = 7      // the type, from 1
	eachUnit = 1 << 3 // it replaces each unit of mana, and not its amount
	fromTwo  = 1 << 4 // it replaces two or more mana
)

// manaChange is what effects make of mana together.
type manaChange struct {
	unit  uint8 // of which type, from 1; 0: as it was
	only  bool  // one unit, whatever it was
	times uint8 // so many times
}

// sameMana changes nothing.
var sameMana = manaChange{times: 1}

// then applies one more effect.
func (c manaChange) then(a *Ability) manaChange {
	if a.Word&instead != 0 {
		c.unit = a.Word & instead
		if a.Word&eachUnit == 0 {
			c.only, c.times = true, 1
		}
	}
	c.times = uint8(min(int(c.times)*int(a.Sign), maxMana))
	return c
}

// pack writes a change into a number that a proc keeps, unpackChange reads it.
func (c manaChange) pack() uint16 {
	n := uint16(c.times) | uint16(c.unit)<<8
	if c.only {
		n |= 1 << 12
	}
	return n
}

func unpackChange(n uint16) manaChange {
	return manaChange{times: uint8(n), unit: uint8(n >> 8 & 15), only: n>>12 != 0}
}

// maxChanges bounds the effects that apply to the mana of one permanent, and what they can make of it in different orders.
const maxChanges = 8

// changers are the effects that apply to the mana of one permanent: rows of watch; and how much mana it would be without them.
type changers struct {
	of   [maxChanges]int16
	n    int
	base int
}

// changersOf lists the effects that apply as who taps a permanent for mana.
func (s *State) changersOf(what Ref, who Player) (out changers) {
	if what == (Ref{}) || s.present[presentReplacement][TapsForMana] == 0 {
		return out
	}
	e := Event{Kind: TapsForMana, What: what, Player: who, Controller: who}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind == ReplacementRule && w.Event == TapsForMana && out.n < maxChanges && !s.hidden(w.Source) && s.matches(w, &e) {
			out.of[out.n] = int16(i)
			out.n++
		}
	}
	return out
}

// changes are different results of effects.
type changes struct {
	of [maxChanges]manaChange
	n  int
}

// ways lists what the effects that have not been applied yet can make of mana, in every order (CR 616.1): done has a bit for each
// that has.
func (s *State) ways(l *changers, done uint8, c manaChange, out *changes) {
	last := true
	for k := range l.n {
		if done>>k&1 == 0 && !s.appliedAlike(l, done, k) && s.mayChange(l, k, c) {
			last = false
			s.ways(l, done|1<<k, c.then(s.changer(l, k)), out)
		}
	}
	if !last || out.n == len(out.of) {
		return
	}
	if slices.Contains(out.of[:out.n], c) {
		return
	}
	out.of[out.n] = c
	out.n++
}

// mayChange reports whether an effect is about the mana as it would be now.
func (s *State) mayChange(l *changers, k int, c manaChange) bool {
	if s.changer(l, k).Word&fromTwo == 0 {
		return true
	}
	if c.only {
		return c.times >= 2
	}
	return l.base*int(c.times) >= 2
}

func (s *State) changer(l *changers, k int) *Ability {
	return &s.book.abilities[s.watch[l.of[k]].Ability]
}

// appliedAlike reports whether an effect before effect k that has not been applied does the same.
func (s *State) appliedAlike(l *changers, done uint8, k int) bool {
	a := s.changer(l, k)
	for j := range k {
		if b := s.changer(l, j); done>>j&1 == 0 && a.Word == b.Word && a.Sign == b.Sign {
			return true
		}
	}
	return false
}

// change makes of each alternative of mana what effects make of it as who taps a permanent.
func (l *yieldList) change(s *State, what Ref, who Player) {
	apply := s.changersOf(what, who)
	if apply.n == 0 {
		return
	}
	var all changes
	was := *l
	l.n = 0
	for i := range was.of[:was.n] {
		if base := was.of[i].total(); i == 0 || base != apply.base {
			apply.base, all.n = base, 0
			s.ways(&apply, 0, sameMana, &all)
		}
		for _, c := range all.of[:all.n] {
			l.changed(was.of[i], c)
		}
	}
}

// changed appends what a change makes of mana.
func (l *yieldList) changed(y manaYield, c manaChange) {
	if c == sameMana || y.n == 0 {
		l.append(y)
		return
	}
	z := manaYield{harm: y.harm, source: y.source}
	switch {
	case c.only:
		z.add(1<<(c.unit-1), y.of[0].tag, int(c.times))
	case c.unit > 0:
		for _, u := range y.of[:y.n] {
			z.add(1<<(c.unit-1), u.tag, int(u.n)*int(c.times))
		}
	default:
		l.multiply(&y, z, 0, int(c.times))
		return
	}
	l.append(z)
}

// multiply appends z with the units of y from class k on so many times, each unit of one type.
func (l *yieldList) multiply(y *manaYield, z manaYield, k, times int) {
	if k == int(y.n) {
		l.append(z)
		return
	}
	u := y.of[k]
	if u.types&(u.types-1) == 0 {
		z.add(u.types, u.tag, int(u.n)*times)
		l.multiply(y, z, k+1, times)
		return
	}
	l.multiplyAny(y, z, k, times, u)
}

// multiplyAny is multiply for units whose type is chosen: u is what is left of them.
func (l *yieldList) multiplyAny(y *manaYield, z manaYield, k, times int, u unitClass) {
	low := u.types & -u.types
	if u.types == low {
		z.add(low, u.tag, int(u.n)*times)
		l.multiply(y, z, k+1, times)
		return
	}
	for n := 0; n <= int(u.n); n++ {
		more, rest := z, u
		more.add(low, u.tag, n*times)
		rest.types, rest.n = u.types&^low, u.n-uint8(n)
		if rest.n == 0 {
			l.multiply(y, more, k+1, times)
		} else {
			l.multiplyAny(y, more, k, times, rest)
		}
	}
}

// tappedFor is the permanent that is tapped for the mana that a proc makes, if one is.
func (s *State) tappedFor(row int16) Ref {
	if p := &s.procs[row]; p.Kind == ManaProc && s.book.costs[s.book.abilities[p.Ability].Cost].Tap {
		return p.Source
	}
	return Ref{}
}

// changeOf is what the effects make of the mana that a proc makes: what has been settled.
func (s *State) changeOf(row int16) manaChange {
	p := &s.procs[row]
	if p.Kind != ManaProc || p.Way == 0 {
		return sameMana
	}
	return unpackChange(p.Way)
}

// settleChange settles what effects make of the mana that is about to be made, as far as nobody has to choose among them; it
// reports whether somebody has. A has a bit for each effect that has been applied.
func (s *State) settleChange(f *Frame, raw *yieldList, env *Env) (asks bool) {
	apply := s.changersOf(s.tappedFor(f.Proc), s.procs[f.Proc].Controller)
	if apply.n == 0 {
		return false
	}
	if s.book.countsMana && f.pick() < 0 && !raw.sameTotals() && slices.ContainsFunc(apply.of[:apply.n], s.countsMana) {
		f.Step = manaPicked
		return true
	}
	apply.base = raw.of[max(f.pick(), 0)].total()
	var all changes
	s.ways(&apply, uint8(f.A), s.changeOf(f.Proc), &all)
	if all.n > 1 {
		return true
	}
	s.procs[f.Proc].Way = all.of[0].pack()
	for _, row := range apply.of[:apply.n] {
		env.used(s.watch[row].Ability)
	}
	return false
}

// listChanges offers the effects that may be applied next, if the payment can be completed after that.
func (s *State) listChanges(f *Frame, in *Instr, sc *scope, env *Env) {
	apply := s.changersOf(s.tappedFor(f.Proc), s.procs[f.Proc].Controller)
	done, way := uint8(f.A), s.procs[f.Proc].Way
	raw := s.manaChoices(in, sc)
	apply.base = raw.of[max(f.pick(), 0)].total()
	now := s.changeOf(f.Proc)
	for k := range apply.n {
		if done>>k&1 != 0 || s.appliedAlike(&apply, done, k) || !s.mayChange(&apply, k, now) {
			continue
		}
		var all changes
		s.ways(&apply, done|1<<k, now.then(s.changer(&apply, k)), &all)
		fits := false
		for i := 0; i < all.n && !fits; i++ {
			s.procs[f.Proc].Way = all.of[i].pack()
			fits = s.someChoiceFits(f, in, sc, env)
		}
		if fits {
			env.offer(Option{Kind: Take, N: apply.of[k], A: s.refOf(s.watch[apply.of[k]].Source)}, env.inOrder())
		}
	}
	s.procs[f.Proc].Way = way
}

// someChoiceFits reports whether the payment can be completed with some alternative of the mana.
func (s *State) someChoiceFits(f *Frame, in *Instr, sc *scope, env *Env) bool {
	list := s.choicesNow(f, in, sc)
	for k := range list.of[:list.n] {
		if s.fitsPayment(f, &list.of[k], sc, env) {
			return true
		}
	}
	return false
}

// applyChange applies the effect that was chosen.
func (s *State) applyChange(f *Frame, o Option) {
	apply := s.changersOf(s.tappedFor(f.Proc), s.procs[f.Proc].Controller)
	for k := range apply.n {
		if apply.of[k] == o.N {
			f.A |= 1 << k
			s.procs[f.Proc].Way = s.changeOf(f.Proc).then(s.changer(&apply, k)).pack()
			return
		}
	}
	panic("game: no such replacement of mana")
}

// choicesNow lists the alternatives of the mana that a step makes, of the types that it will have, before it is multiplied.
func (s *State) choicesNow(f *Frame, in *Instr, sc *scope) yieldList {
	list := s.manaChoices(in, sc)
	if k := f.pick(); k >= 0 {
		list.of[0], list.n = list.of[k], 1
	}
	c := s.changeOf(f.Proc)
	if c.unit == 0 {
		return list
	}
	c.times = 1
	was := list
	list.n = 0
	for i := range was.of[:was.n] {
		list.changed(was.of[i], c)
		for j := range list.n - 1 {
			if list.of[j] == list.of[list.n-1] { // what differed does not any more
				list.n--
				break
			}
		}
	}
	return list
}

// made adds units of mana that a step makes, so many times as effects say.
func (s *State) made(f *Frame, unit, n int, tag TagID, source Ref, env *Env) {
	s.noteMade(f.Proc, unit)
	s.addMana(f.Who, unit, int32(min(n*int(s.changeOf(f.Proc).times), maxMana)), tag, s.payingFor(f.Proc), source, env)
}

// single returns the type of a set of one.
func single(types TypeSet) int { return bits.TrailingZeros8(uint8(types)) }
