package game

func (s *State) rememberPermanent(id ID, row int) {
	p := &s.perms[row]
	o := &s.objects[id]
	c, face := o.Card, o.Face
	if p.Copy != 0 {
		c, face = p.Copy, p.CopyFace
	}
	if o.hides() {
		c, face = 0, 0 // no name, no mana value (CR 708.2)
	}
	s.remember(LastKnown{
		Of: s.refOf(id), Types: p.Types, Subtypes: p.Subtypes, Keywords: p.Keywords, Card: c, Power: p.Power,
		Toughness: p.Toughness, BasePower: p.BasePower, BaseTough: p.BaseTough, Named: p.Named, Plus: p.Plus, Minus: p.Minus, Loyalty: p.Loyalty, Control: p.Control, Colors: p.Colors, Face: face, Kind: o.Kind,
		Flags: p.Flags, X: o.X, Paid: o.Paid, Used: o.Used, Cast: o.From, Caster: o.Caster, From: Battlefield, Attacking: p.Attacking,
		Down: o.Flags & (FaceDown | Warded), Worded: p.Worded, Extra: s.copySet(p.Extra),
	})
}

func (s *State) remember(k LastKnown) {
	if len(s.last) >= maxLast {
		s.forgetUnused()
	}
	s.last = append(s.last, k)
}

// succeed notes which object an old one became.
func (s *State) succeed(old, now Ref) {
	if k := s.lastKnown(old); k != nil {
		k.New = now
	}
}

// forgetUnused drops the older half of the rows, but for those that delayed triggers and lasting effects remember: whatever
// else can still ask is younger than 32 departures.
func (s *State) forgetUnused() {
	n, young := 0, len(s.last)/2
	for i, k := range s.last {
		if i >= young || s.stillNamed(k.Of) {
			s.last[n] = k
			n++
			continue
		}
		s.freeSet(k.Extra)
	}
	s.last = s.last[:n]
	s.dropLostCounters()
}

// stillNamed reports whether a delayed trigger comes from the object, or it or a lasting effect has it in a register.
func (s *State) stillNamed(r Ref) bool {
	for i := range s.delayed {
		if d := &s.delayed[i]; d.Source == r || s.inRegs(d.Program, &d.Reg, r) {
			return true
		}
	}
	for i := range s.procs {
		if p := &s.procs[i]; p.Kind != 0 && (p.State == ProcGone && p.Self == r || p.Source == r || p.That == r || p.Was == r || p.Granter == r || s.inRegs(p.Program, &p.Reg, r)) {
			return true
		}
	}
	for i := range s.triggers {
		if t := &s.triggers[i]; t.Source == r || t.That == r || t.Was == r || t.Granter == r {
			return true
		}
	}
	for i := range s.batch {
		if e := &s.batch[i].Event; e.What == r || e.New == r || e.Source == r || e.Other == r {
			return true
		}
	}
	for i := range s.effects {
		if e := &s.effects[i]; s.inRegs(s.book.modsProgram[e.Mods], &e.Reg, r) {
			return true
		}
	}
	return false
}

// inRegs reports whether one of the sets among registers has r as a member.
func (s *State) inRegs(program ProgramID, regs *[Registers]Value, r Ref) bool {
	sets := s.book.programs[program].Sets
	for i := range regs {
		if sets>>i&1 != 0 && s.inSet(regs[i], r) {
			return true
		}
	}
	return false
}

// forgetAll drops last known information, and what abilities of objects that are gone did, when nothing can ask any more: empty
// stack, no triggers, no delayed triggers.
func (s *State) forgetAll() {
	if s.top < 0 && len(s.triggers) == 0 && len(s.delayed) == 0 && len(s.effects) == 0 && len(s.missed) == 0 && len(s.frames) <= 2 {
		for i := range s.last {
			s.freeSet(s.last[i].Extra)
		}
		s.last = s.last[:0]
		s.dropLostCounters()
		s.dropLinks()
	}
}
