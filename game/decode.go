package game

import "fmt"

// Decode rebuilds a state from its encoding, made with the same book. The error says that the bytes are none: their
// form is checked, not whether the moment could arise in a game.
func Decode(b *Book, src []byte) (*State, error) {
	s := NewState(b)
	s.cells = append(s.cells, Cell{})
	r := &reader{b: src}
	readRaw(r, &s.header, headerLayout)
	if r.err == nil {
		r.b, r.err = s.ledger.Decode(r.b)
	}
	s.players = readBank(r, s.players, playerLayout)
	s.objects = readBank(r, s.objects, objectLayout)
	s.readPermanents(r)
	s.readProcs(r)
	s.readFrames(r)
	s.triggers = readBank(r, s.triggers, triggerLayout)
	s.readDelayed(r)
	s.readEffects(r)
	s.rights = readBank(r, s.rights, rightLayout)
	s.counters = readBank(r, s.counters, counterLayout)
	s.last = readBank(r, s.last, lastLayout)
	s.queue = readBank(r, s.queue, queuedLayout)
	s.readLinks(r)
	s.readBatch(r)
	if r.err == nil && len(r.b) > 0 {
		r.err = fmt.Errorf("%w: %d bytes too many", ErrEncoding, len(r.b))
	}
	if r.err != nil {
		return nil, r.err
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	s.relinkFree()
	var env Env
	s.layers(&env)
	return s, nil
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

func (s *State) readPermanents(r *reader) {
	for range r.length(1) {
		var p Permanent
		readRaw(r, &p, permanentLayout)
		p.Blocking = s.readSet(r)
		if r.err != nil {
			return
		}
		s.perms = append(s.perms, p)
	}
}

func (s *State) readProcs(r *reader) {
	for range r.length(1) {
		var p Proc
		readRaw(r, &p, procLayout)
		s.readRegs(r, p.Program, &p.Reg)
		if r.err != nil {
			return
		}
		s.procs = append(s.procs, p)
	}
}

func (s *State) readFrames(r *reader) {
	for range r.length(1) {
		var f Frame
		readRaw(r, &f, frameLayout)
		f.Set = s.readSet(r)
		if r.err != nil {
			return
		}
		s.frames = append(s.frames, f)
	}
}

func (s *State) readDelayed(r *reader) {
	for range r.length(1) {
		var d Delayed
		readRaw(r, &d, delayedLayout)
		s.readRegs(r, d.Program, &d.Reg)
		if r.err != nil {
			return
		}
		s.delayed = append(s.delayed, d)
	}
}

func (s *State) readEffects(r *reader) {
	for range r.length(1) {
		var e Effect
		readRaw(r, &e, effectLayout)
		e.Affected = s.readSet(r)
		if r.err == nil && int(e.Mods) >= len(s.book.mods) {
			r.err = fmt.Errorf("%w: modifications %d", ErrEncoding, e.Mods)
		}
		if r.err != nil {
			return
		}
		s.readRegs(r, s.book.modsProgram[e.Mods], &e.Reg)
		s.effects = append(s.effects, e)
	}
}

func (s *State) readLinks(r *reader) {
	for range r.length(1) {
		var l Link
		readRaw(r, &l, linkLayout)
		l.Set = s.readSet(r)
		if r.err != nil {
			return
		}
		s.links = append(s.links, l)
	}
}

func (s *State) readBatch(r *reader) {
	for range r.length(1) {
		var p Pending
		readRaw(r, &p, pendingLayout)
		p.Applied = s.readSet(r)
		if r.err != nil {
			return
		}
		s.batch = append(s.batch, p)
	}
}
