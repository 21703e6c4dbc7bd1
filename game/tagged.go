package game

// This file holds mana whose spending is restricted or has an additional effect (CR 106.6): rows of a bank, beside the plain
// counts of a pool. What an ability says of the mana that it adds is a tag of the book.

// TagID numbers what abilities say of the mana that they add; 0 is nothing.
type TagID uint8

// ManaTag is what an ability says of mana that it adds (CR 106.6).
type ManaTag struct {
	Only      EventID   // what the mana may be spent on; 0: anything
	Never     EventID   // what it may not be spent on, or 0
	On        EventID   // what has to be paid with it for Effect or Trigger
	Effect    ProgramID // what happens as it is spent, or 0
	Trigger   AbilityID // what triggers when it is spent, or 0
	Lasts     bool      // it is not lost before the end of the turn (CR 106.4)
	Combat    bool      // it is not lost before the end of combat (CR 702.189a)
	NoGeneric bool      // it can't pay for generic mana
	Sourced   bool      // its words are about what made the mana, so that mana of two sources differs
	Card      CardID    // whose words they are
	Marks     uint8     // what its source was like, as far as some cost or card asks: a bit for each of Book.manaMarks
}

// TaggedMana is mana with a tag, in a pool or spent on what is being announced.
type TaggedMana struct {
	Source Ref   // what made it, if its tag is about that; else nothing
	Spent  int16 // the proc on which it has been spent, until that is announced; -1: in the pool
	Bound  int16 // the only proc that may spend it (Word of Command), or -1
	Who    Player
	Tag    TagID
	Unit   uint8 // its type
	N      uint8
}

// maxTagged bounds the rows: different kinds of such mana at the same time.
const maxTagged = 64

// sameKind reports whether two rows are one kind of mana in one place.
func (m *TaggedMana) sameKind(o *TaggedMana) bool {
	return m.Source == o.Source && m.Spent == o.Spent && m.Bound == o.Bound && m.Who == o.Who && m.Tag == o.Tag && m.Unit == o.Unit
}

// inPool reports whether the row is mana in a player's pool that a payment for the proc may touch.
func (m *TaggedMana) inPool(who Player, proc int16) bool {
	return m.Who == who && m.Spent < 0 && (m.Bound < 0 || m.Bound == proc)
}

// addTagged adds mana with a tag; rows of one kind are one row.
func (s *State) addTagged(m TaggedMana) {
	if !s.book.tags[m.Tag].Sourced {
		m.Source = Ref{}
	}
	for i := range s.tagged {
		if o := &s.tagged[i]; o.sameKind(&m) {
			o.N = uint8(min(int(o.N)+int(m.N), maxMana))
			return
		}
	}
	if len(s.tagged) < maxTagged {
		s.tagged = append(s.tagged, m)
	}
}

// takeTagged takes a unit from a row; a row that is empty goes, and the order of the others stays.
func (s *State) takeTagged(i int) (unit TaggedMana) {
	unit = s.tagged[i]
	unit.N = 1
	if s.tagged[i].N--; s.tagged[i].N == 0 {
		s.tagged = append(s.tagged[:i], s.tagged[i+1:]...)
	}
	return unit
}

// dropTagged removes every row for which gone says so.
func (s *State) dropTagged(gone func(*TaggedMana) bool) {
	kept := s.tagged[:0]
	for i := range s.tagged {
		if !gone(&s.tagged[i]) {
			kept = append(kept, s.tagged[i])
		}
	}
	s.tagged = kept
}

// lasts reports whether mana with a tag is not lost yet as a step ends, and with it perhaps its phase.
func (s *State) lasts(t *ManaTag, phase bool) bool {
	return t.Lasts && s.step != Cleanup || t.Combat && s.step.Combat() && s.step != EndCombat && !phase
}

// loseTagged empties the pools of mana with tags (CR 500.5).
func (s *State) loseTagged(phase bool, env *Env) {
	for i := 0; i < len(s.tagged); {
		m := s.tagged[i]
		if m.Spent >= 0 || s.lasts(&s.book.tags[m.Tag], phase) {
			i++
			continue
		}
		keeps, becomes := s.keptMana(m.Who, env)
		if keeps>>m.Unit&1 != 0 || becomes == TypeSet(1)<<m.Unit {
			i++
			continue
		}
		s.tagged = append(s.tagged[:i], s.tagged[i+1:]...)
		s.change++
		if becomes == 0 {
			s.happened(&Event{Kind: LosesMana, Player: m.Who, N: int32(m.N), Step: Step(m.Unit)}, env)
			continue
		}
		m.Unit = uint8(single(becomes))
		s.addTagged(m) // at the end, where it is left alone; or in a row of its kind
	}
}

// payee is what mana is spent on: a spell that is cast, an ability that is activated, or something that is neither (kind 0).
type payee struct {
	kind EventKind
	what Ref
}

// payee returns what a payment for the proc is spent on: only costs of casting and activating are costs of spells and abilities,
// not what an effect asks for as it resolves (CR 106.6, 118.12).
func (s *State) payee(proc int16) payee {
	if proc < 0 {
		return payee{}
	}
	p := &s.procs[proc]
	switch {
	case p.State != ProcAnnouncing:
		return payee{}
	case p.Kind == SpellProc:
		return payee{Casts, p.Self}
	case p.Kind == ActivatedProc || p.Kind == ManaProc:
		return payee{Activates, p.Source}
	default: // a special action
		return payee{}
	}
}

// mayPay reports whether a player may spend mana with the tag, made by source, on something (CR 106.6).
func (s *State) mayPay(tag TagID, source Ref, who Player, on payee) bool {
	t := &s.book.tags[tag]
	return (t.Only == 0 || s.isSpentOn(t.Only, source, who, on)) && (t.Never == 0 || !s.isSpentOn(t.Never, source, who, on))
}

// isSpentOn compares what is paid for with a pattern of a tag.
func (s *State) isSpentOn(pattern EventID, source Ref, who Player, on payee) bool {
	if on.kind == 0 {
		return false
	}
	e := Event{Kind: on.kind, Player: who, Controller: who, What: on.what}
	sc := scope{proc: -1, effect: -1, source: source, text: s.textOf(source), you: who, thatPlayer: NoPlayer}
	return s.matchesPattern(pattern, &sc, &e)
}

// haveMana adds the units of a yield and those with tags in the pool that a payment for proc may spend on it.
func (s *State) haveMana(have *Supply, mana *manaYield, who Player, proc int16, on payee) {
	for _, u := range mana.of[:mana.n] {
		if u.tag == 0 || s.mayPay(u.tag, mana.source, who, on) {
			have.Add(u.types, int(u.n))
		}
	}
	for i := range s.tagged {
		if m := &s.tagged[i]; m.inPool(who, proc) && s.mayPay(m.Tag, m.Source, who, on) {
			have.Add(1<<m.Unit, int(m.N))
		}
	}
}

// taggedUnits counts the units with tags in a player's pool.
func (s *State) taggedUnits(who Player) (n int) {
	for i := range s.tagged {
		if m := &s.tagged[i]; m.Who == who && m.Spent < 0 {
			n += int(m.N)
		}
	}
	return n
}

// spendTagged spends a unit of row i on a proc, or on nothing that is announced (-1).
func (s *State) spendTagged(i int, proc int16) {
	unit := s.takeTagged(i)
	s.poolChanged()
	if proc >= 0 {
		unit.Spent, unit.Bound = proc, -1
		s.addTagged(unit)
	}
}

// unspend returns what was spent on a proc to the pool (CR 733.1).
func (s *State) unspend(proc int16) {
	s.poolChanged()
	for i := 0; i < len(s.tagged); {
		if s.tagged[i].Spent != proc {
			i++
			continue
		}
		m := s.tagged[i]
		s.tagged = append(s.tagged[:i], s.tagged[i+1:]...)
		m.Spent = -1
		s.addTagged(m)
		i = 0
	}
}

// spentOn has the mana that was spent on a spell or ability do what its tags say, once the spell has become cast or the ability
// activated (CR 106.6, 601.2i), and forgets it. What happens at once is done by frames above the present one.
func (s *State) spentOn(row int16, on payee, env *Env) {
	for i := range s.tagged {
		m := &s.tagged[i]
		tag := &s.book.tags[m.Tag]
		if m.Spent != row || tag.On == 0 || !s.isSpentOn(tag.On, m.Source, m.Who, on) {
			continue
		}
		s.ride(m.Who, m.Source, tag, on, env)
	}
	s.dropTagged(func(m *TaggedMana) bool { return m.Spent == row })
}

// ride does what a tag says of the spell or ability that was paid for.
func (s *State) ride(who Player, source Ref, tag *ManaTag, on payee, env *Env) {
	e := Event{Kind: on.kind, Player: who, Controller: who, What: on.what, New: on.what}
	if tag.Trigger != 0 {
		s.addTrigger(Trigger{Source: source, Ability: tag.Trigger, Controller: who, Captured: -1}, &e, env)
		return
	}
	row := s.newProc(Proc{
		Source: source, That: on.what, Program: tag.Effect, Controller: who, ThatPlayer: who, Kind: ActProc, State: ProcRunning,
		Flags: EndsWithFrame, Below: -1, Parent: -1, Pending: -1,
	})
	s.push(Frame{Kind: RunFrame, Who: who, Proc: row})
}
