package game

import "fmt"

// Decode rebuilds a state from its encoding, made with the same book. The error says that the bytes are none: their
// form is checked, not whether the moment could arise in a game.
func Decode(b *Book, src []byte) (*State, error) {
	r := &reader{b: src}
	s := decodeGame(b, r)
	if r.err == nil && len(r.b) > 0 {
		r.err = fmt.Errorf("%w: %d bytes too many", ErrEncoding, len(r.b))
	}
	if r.err != nil {
		return nil, r.err
	}
	if err := s.checkGames(); err != nil {
		return nil, err
	}
	var env Env
	for g := s; g != nil; g = g.main {
		for m := g; m != nil; m = m.moment {
			m.relinkFree()
			m.applyEffects(&env)
		}
	}
	return s, nil
}

// decodeGame reads a game and, after it, the main game whose subgame it is, if it is one, and the moment before an announcement.
func decodeGame(b *Book, r *reader) *State {
	s := NewState(b)
	s.cells = append(s.cells, Cell{})
	readRaw(r, &s.header, headerLayout)
	if r.err == nil {
		r.b, r.err = s.ledger.Decode(r.b)
	}
	s.players = readBank(r, s.players, playerLayout)
	s.objects = readBank(r, s.objects, objectLayout)
	s.perms = readRows(r, s.perms, permanentLayout, func(p *Permanent) { p.Blocking, p.Extra = s.readSet(r), s.readSet(r) })
	s.phased = readRows(r, s.phased, permanentLayout, func(p *Permanent) { p.Blocking, p.Extra = s.readSet(r), s.readSet(r) })
	s.procs = readRows(r, s.procs, procLayout, func(p *Proc) { s.readRegs(r, p.Program, &p.Reg) })
	s.frames = readRows(r, s.frames, frameLayout, func(f *Frame) { f.Set = s.readSet(r) })
	s.triggers = readBank(r, s.triggers, triggerLayout)
	s.delayed = readRows(r, s.delayed, delayedLayout, func(d *Delayed) { s.readRegs(r, d.Program, &d.Reg) })
	s.effects = readRows(r, s.effects, effectLayout, func(e *Effect) { s.readEffect(r, e) })
	s.rights = readBank(r, s.rights, rightLayout)
	s.counters = readBank(r, s.counters, counterLayout)
	s.last = readRows(r, s.last, lastLayout, func(k *LastKnown) { k.Extra = s.readSet(r) })
	s.queue = readBank(r, s.queue, queuedLayout)
	s.links = readRows(r, s.links, linkLayout, func(l *Link) { l.Set = s.readSet(r) })
	s.tallies = readBank(r, s.tallies, tallyLayout)
	s.batch = readRows(r, s.batch, pendingLayout, func(p *Pending) { p.Applied, p.Extra = s.readSet(r), s.readSet(r) })
	s.missed = readBank(r, s.missed, missedLayout)
	s.tagged = readBank(r, s.tagged, taggedLayout)
	s.worlds = readBank(r, s.worlds, worldLayout)
	with := r.take(1)
	if with != nil && with[0]&mainFollows != 0 {
		s.main = decodeGame(b, r)
	}
	if with != nil && with[0]&momentFollows != 0 {
		s.moment = decodeGame(b, r)
	}
	return s
}

// relinkFree lists the free slots again, the highest first out last.
func (s *State) relinkFree() {
	s.freeObject = 0
	for i := len(s.objects) - 1; i > 0; i-- {
		if s.objects[i].Kind == 0 {
			s.objects[i].Next = s.freeObject
			s.freeObject = ID(i)
		}
	}
}

func (s *State) readSet(r *reader) (set Value) {
	for range r.u16() {
		var of Ref
		readRaw(r, &of, refLayout)
		aux := int16(r.u16())
		if r.err != nil {
			return set
		}
		set = s.addTo(set, of, aux)
	}
	return set
}

func (s *State) readRegs(r *reader, program ProgramID, regs *[Registers]Value) {
	if int(program) >= len(s.book.programs) {
		r.err = fmt.Errorf("%w: program %d", ErrEncoding, program)
		return
	}
	sets := s.book.programs[program].Sets
	for i := range regs {
		if sets>>i&1 != 0 {
			regs[i] = s.readSet(r)
			continue
		}
		readRaw(r, &regs[i], valueLayout)
	}
}

// readRows reads a bank whose rows hold sets or registers, which rest reads.
func readRows[T any](r *reader, bank []T, spans []span, rest func(*T)) []T {
	for range r.length(1) {
		var row T
		readRaw(r, &row, spans)
		if r.err == nil {
			rest(&row)
		}
		if r.err != nil {
			return bank
		}
		bank = append(bank, row)
	}
	return bank
}

// readEffect reads the set and the registers of an effect; which registers are sets, its modifications say.
func (s *State) readEffect(r *reader, e *Effect) {
	e.Affected = s.readSet(r)
	if r.err == nil && int(e.Mods) >= len(s.book.mods) {
		r.err = fmt.Errorf("%w: modifications %d", ErrEncoding, e.Mods)
	}
	if r.err == nil {
		s.readRegs(r, s.book.modsProgram[e.Mods], &e.Reg)
	}
}
