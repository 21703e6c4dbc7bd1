package game

import "encoding/binary"

// This file finds loops of mandatory actions, CR 104.4b, 732.4: without anybody having had a choice, the game has come back to
// where it was, or goes on for ever. Such a game is a draw.

const (
	loopCheckAfter = 4_096  // frames without a choice before loops are looked for
	loopBound      = 50_000 // frames without a choice after which a game that never repeats itself is a loop, too
)

// loops reports whether the game is in a loop, and ends it if so.
func (s *State) loops(env *Env) bool {
	if s.steps%64 != 0 {
		return false
	}
	h := s.position(env)
	if h == s.mate || s.steps > loopBound {
		s.end(MandatoryLoop, 0, env)
		return true
	}
	if s.steps%4096 == 0 {
		s.mate = h
	}
	return false
}

// position hashes what matters for what happens next, and nothing that only counts: no timestamps, no generations of objects,
// no numbers of turns and stops.
func (s *State) position(env *Env) [2]uint64 {
	b := append(env.raw[:0], byte(s.step), byte(s.active), byte(s.passed), byte(s.combat))
	for p := range s.players {
		b = s.appendPosition(b, Player(p))
	}
	for i := range s.perms {
		p := &s.perms[i]
		b = binary.LittleEndian.AppendUint32(b, uint32(p.Object)<<16|uint32(p.Flags))
		b = append(b, byte(p.Base), byte(p.Damage), byte(p.Plus), byte(p.Minus), byte(p.Loyalty), p.Used, p.Shields, byte(p.Protector))
		b = binary.LittleEndian.AppendUint32(b, uint32(uint16(p.Host.Slot))<<16|uint32(uint16(p.Attacking.Slot)))
	}
	for i := s.top; i >= 0; i = s.procs[i].Below {
		b = s.appendProc(b, &s.procs[i])
	}
	for i := range s.triggers {
		t := &s.triggers[i]
		b = binary.LittleEndian.AppendUint32(b, uint32(uint16(t.Source.Slot))<<16|uint32(t.Ability))
		b = binary.LittleEndian.AppendUint32(b, uint32(uint16(t.That.Slot))<<16|uint32(uint16(t.Much)))
	}
	for i := range s.counters {
		c := &s.counters[i]
		if !c.On.IsPlayer() && !s.live(c.On) {
			continue
		}
		b = binary.LittleEndian.AppendUint32(b, uint32(uint16(c.On.Slot))<<16|uint32(uint16(c.N)))
		b = append(b, c.Kind)
	}
	for i := range s.tallies {
		b = append(b, s.tallies[i].Times)
	}
	for i := range s.frames {
		f := &s.frames[i]
		b = append(b, byte(f.Kind), f.Step, byte(f.Who), byte(f.PC), byte(f.I), byte(f.N))
	}
	b = append(b, byte(len(s.effects)), byte(len(s.delayed)), byte(len(s.phased)), byte(len(s.queue)), byte(len(s.ledger.Records())))
	for i := range s.missed {
		b = append(b, byte(s.missed[i].Trigger.Ability))
	}
	if s.daytime != NoDaytime {
		b = append(b, byte(s.daytime))
	}
	env.raw = b
	return hash(b)
}

// appendPosition appends a player and their zones, in order.
func (s *State) appendPosition(b []byte, p Player) []byte {
	ps := &s.players[p]
	b = binary.LittleEndian.AppendUint32(b, uint32(uint16(ps.Life))<<16|uint32(uint16(ps.Poison)))
	b = append(b, ps.Pool[:]...)
	for i := range s.tagged {
		if m := &s.tagged[i]; m.Who == p {
			b = append(b, byte(m.Tag), m.Unit, m.N, byte(m.Source.Slot), byte(m.Source.Slot>>8))
		}
	}
	b = append(b, ps.Drawn, ps.Lands, ps.Cast, ps.Speed, ps.Tempted, ps.Expended)
	for z := Library; z <= Outside; z++ {
		b = append(b, 0xff, byte(z))
		for id := s.list(z, p).Head; id != 0; id = s.objects[id].Next {
			b = binary.LittleEndian.AppendUint16(b, uint16(id))
		}
	}
	return b
}

// appendProc appends a spell or ability on the stack with its registers.
func (s *State) appendProc(b []byte, p *Proc) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(uint16(p.Source.Slot))<<16|uint32(p.Program))
	b = binary.LittleEndian.AppendUint32(b, uint32(uint16(p.That.Slot))<<16|uint32(uint16(p.Much)))
	sets := s.book.programs[p.Program].Sets
	for i, v := range p.Reg {
		if sets>>i&1 == 0 {
			b = binary.LittleEndian.AppendUint32(b, uint32(v))
			continue
		}
		for c := int16(v); c != 0; c = s.cells[c].Next {
			b = binary.LittleEndian.AppendUint16(b, uint16(s.cells[c].Of.Slot))
		}
	}
	return b
}
