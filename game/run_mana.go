package game

import "math/bits"

// This file adds mana as a step, CR 106.4. A choice of type is made when the step runs (CR 605.3b); while a payment waits for
// the mana, only choices that leave it payable are offered.
//
// Its automaton in the frame: first the effects are applied that change the mana, A those that have been; then the alternative is
// chosen, N; then it is added, A units of it so far, and the type of each unit is chosen that can be several. B is the lowest type
// for the next one of the same kind, so that one result has one path.
const (
	manaChanges uint8 = iota
	manaChosen
	manaAdded
	manaPicked // an amount, before the effects are applied
)

// alternativePick is the N of an option that picks an alternative which is not simply mana of one type.
const alternativePick = manaTypes

// opAddMana adds mana; amounts and alternatives are read as the program says.
func opAddMana(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	list := s.manaChoices(in, &sc)
	if who == NoPlayer || list.n == 0 {
		return next
	}
	f.Who = who
	if f.Step == manaPicked {
		return query
	}
	if f.Step == manaChanges {
		if s.settleChange(f, &list, env) {
			return query
		}
		f.Step, f.A = manaChosen, 0
	}
	list = s.choicesNow(f, in, &sc)
	if f.Step == manaChosen {
		if list.n > 1 {
			return query
		}
		f.N, f.Step = 0, manaAdded
	}
	for {
		u, ok := list.of[f.N].after(int(f.A))
		if !ok {
			s.forgetChange(f.Proc)
			return next
		}
		if u.types&(u.types-1) != 0 {
			return query
		}
		f.A += Value(u.n)
		s.made(f, single(u.types), int(u.n), u.tag, sc.source, env)
	}
}

// after returns what is left of the class of the unit that comes after done ones, or false at the end.
func (y *manaYield) after(done int) (unitClass, bool) {
	for _, u := range y.of[:y.n] {
		if done < int(u.n) {
			u.n -= uint8(done)
			return u, true
		}
		done -= int(u.n)
	}
	return unitClass{}, false
}

// rest returns what is left after done units.
func (y *manaYield) rest(done int) (out manaYield) {
	out.source = y.source
	for _, u := range y.of[:y.n] {
		gone := min(done, int(u.n))
		out.add(u.types, u.tag, int(u.n)-gone)
		done -= gone
	}
	return out
}

func decideAddMana(_ *State, f *Frame, _ *Instr, d *Decision) {
	d.Kind = ChooseMana
	if f.Step == manaChanges {
		d.Kind, d.Source, d.Card = ChooseReplacement, Ref{}, 0
	}
}

// listAddMana offers alternatives, or the types of the next unit.
func listAddMana(s *State, f *Frame, in *Instr, env *Env) {
	sc := s.procScope(f.Proc)
	switch f.Step {
	case manaChanges:
		s.listChanges(f, in, &sc, env)
		return
	case manaPicked:
		s.listPicks(f, in, &sc, env)
		return
	}
	list := s.choicesNow(f, in, &sc)
	if f.Step == manaChosen {
		for k := range list.of[:list.n] {
			if y := &list.of[k]; s.fitsPayment(f, y, &sc, env) {
				n := y.pick(k)
				env.offer(Option{Kind: Pick, N: n}, uint64(n))
			}
		}
		return
	}
	y := &list.of[f.N]
	u, _ := y.after(int(f.A))
	for t := int(f.B & lowestUnit); t < manaTypes; t++ {
		if u.types>>t&1 == 0 {
			continue
		}
		more := y.rest(int(f.A))
		more.remove(u)
		more.narrow(u, u.types&^(1<<t-1))
		more.add(1<<t, u.tag, 1)
		if s.fitsPayment(f, &more, &sc, env) {
			env.offer(Option{Kind: Pick, N: int16(t)}, uint64(t))
		}
	}
}

// forgetChange forgets what effects made of mana: the next step of the program makes other mana.
func (s *State) forgetChange(row int16) {
	if p := &s.procs[row]; p.Kind == ManaProc {
		p.Way = 0
	}
}

// noteMade notes the type of mana that a mana ability has made, for what triggers on that.
func (s *State) noteMade(row int16, unit int) {
	if p := &s.procs[row]; p.Kind == ManaProc {
		p.Much |= 1 << unit
	}
}

// fitsPayment reports whether the payment that is interrupted, if one is, can be completed with that mana, with what the program
// still adds, and with what triggers on it. Mana of somebody else than who pays does not matter.
func (s *State) fitsPayment(f *Frame, more *manaYield, sc *scope, env *Env) bool {
	if top := s.paymentBelow(len(s.frames)); top < 0 || s.frames[top].Who != f.Who {
		return true
	}
	later := s.yieldsFrom(s.programOf(f).Code, int(f.PC)+1, sc, f.Who, s.tappedFor(f.Proc))
	var now yieldList
	now.changed(*more, s.changeOf(f.Proc))
	now.cross(&later)
	later = now
	if s.tapWatched() {
		s.addFollowing(&later, f)
	}
	for i := range later.of[:later.n] {
		if s.restPayable(&later.of[i], env) {
			return true
		}
	}
	return false
}

// addFollowing adds what follows when the program in a frame is done: what triggers on a mana ability, what else has triggered.
func (s *State) addFollowing(list *yieldList, f *Frame) {
	switch p := &s.procs[f.Proc]; {
	case p.Kind == TriggeredProc && s.book.abilities[p.Ability].Flags&ManaAbilityFlag != 0:
		s.addWaiting(list, f.Who)
	case p.Kind == ManaProc && s.book.costs[s.book.abilities[p.Ability].Cost].Tap:
		s.addTriggered(list, p.Source, p.Controller, TypeSet(p.Much))
	}
}

// narrow lets the units of one class be only some of their types.
func (y *manaYield) narrow(from unitClass, to TypeSet) {
	for i := range y.of[:y.n] {
		if y.of[i].types == from.types && y.of[i].tag == from.tag {
			y.of[i].types = to
		}
	}
}

// pick is the N of the option that picks alternative k: the type, if it is mana of one type.
func (y *manaYield) pick(k int) int16 {
	if y.n == 1 && bits.OnesCount8(uint8(y.of[0].types)) == 1 {
		return int16(bits.TrailingZeros8(uint8(y.of[0].types)))
	}
	return int16(alternativePick + k)
}

// answerAddMana notes the alternative, or adds the unit.
func answerAddMana(s *State, f *Frame, in *Instr, o Option, env *Env) {
	if f.Step == manaChanges {
		s.applyChange(f, o)
		return
	}
	sc := s.procScope(f.Proc)
	if f.Step == manaPicked {
		s.answerPick(f, in, &sc, o)
		return
	}
	list := s.choicesNow(f, in, &sc)
	if f.Step == manaChosen {
		for k := range list.of[:list.n] {
			if list.of[k].pick(k) == o.N {
				f.N, f.Step = int16(k), manaAdded
				return
			}
		}
		panic("game: no such alternative of mana")
	}
	y := &list.of[f.N]
	u, _ := y.after(int(f.A))
	f.A++
	f.B = f.B&^lowestUnit | Value(o.N)
	if again, ok := y.after(int(f.A)); !ok || again.types != u.types || again.tag != u.tag {
		f.B &^= lowestUnit
	}
	s.made(f, int(o.N), 1, u.tag, sc.source, env)
}

// certainUnit returns the type of the one unit that a mana ability always makes, if it only taps for it.
func (b *Book) certainUnit(a AbilityID) (unit int, ok bool) {
	types, ok := b.oneUnit(a)
	if !ok || types&(types-1) != 0 {
		return 0, false
	}
	return bits.TrailingZeros8(uint8(types)), true
}
