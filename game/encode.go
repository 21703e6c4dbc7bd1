package game

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// This file encodes a state by its logical content: equal states have equal encodings, whatever free slots, caches and memory
// they have. Derived data (cached characteristics, watch, counters of presence) is left out and rebuilt.

// ErrEncoding is what Decode returns for bytes that are no encoding of a state of that book.
var ErrEncoding = errors.New("game: not the encoding of a state")

// AppendEncoding appends the logical content of the state.
func (s *State) AppendEncoding(dst []byte) []byte {
	h := s.header
	h.dirty, h.freeCell, h.freeObject, h.steps, h.change, h.sighted, h.mate = 0, 0, 0, 0, 0, 0, [2]uint64{}
	h.present, h.rules = [presenceKinds][eventKinds]uint8{}, [abilityKinds]uint8{}
	h.showForced = false
	dst = appendRaw(dst, &h, headerLayout)
	dst = s.ledger.AppendEncoding(dst)
	dst = appendBank(dst, s.players, playerLayout)
	dst = s.appendObjects(dst)
	dst = s.appendPermanents(dst, s.perms)
	dst = s.appendPermanents(dst, s.phased)
	dst = s.appendProcs(dst)
	dst = s.appendFrames(dst)
	dst = appendBank(dst, s.triggers, triggerLayout)
	dst = s.appendDelayed(dst)
	dst = s.appendEffects(dst)
	dst = appendBank(dst, s.rights, rightLayout)
	dst = appendBank(dst, s.counters, counterLayout)
	dst = s.appendKnown(dst)
	dst = appendBank(dst, s.queue, queuedLayout)
	dst = s.appendLinks(dst)
	dst = appendBank(dst, s.tallies, tallyLayout)
	dst = s.appendBatch(dst)
	dst = appendBank(dst, s.missed, missedLayout)
	dst = appendBank(dst, s.tagged, taggedLayout)
	dst = appendBank(dst, s.worlds, worldLayout)
	dst = append(dst, s.others())
	if s.main != nil {
		dst = s.main.AppendEncoding(dst)
	}
	if s.moment != nil {
		dst = s.moment.AppendEncoding(dst)
	}
	return dst
}

// What follows the encoding of a game.
const (
	mainFollows   = 1 << iota // the main game of a subgame
	momentFollows             // the moment before an announcement
)

// others says which other states follow in the encoding.
func (s *State) others() (with byte) {
	if s.main != nil {
		with |= mainFollows
	}
	if s.moment != nil {
		with |= momentFollows
	}
	return with
}

func appendBank[T any](dst []byte, bank []T, spans []span) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(bank)))
	for i := range bank {
		dst = appendRaw(dst, &bank[i], spans)
	}
	return dst
}

// appendSetCells appends the members of a set.
func (s *State) appendSetCells(dst []byte, set Value) []byte {
	dst = binary.LittleEndian.AppendUint16(dst, uint16(s.setLen(set)))
	for c := int16(set); c != 0; c = s.cells[c].Next {
		dst = appendRaw(dst, &s.cells[c].Of, refLayout)
		dst = binary.LittleEndian.AppendUint16(dst, uint16(s.cells[c].Aux))
	}
	return dst
}

// appendRegs appends registers, sets by their members.
func (s *State) appendRegs(dst []byte, program ProgramID, regs *[Registers]Value) []byte {
	sets := s.book.programs[program].Sets
	for i := range regs {
		if sets>>i&1 != 0 {
			dst = s.appendSetCells(dst, regs[i])
			continue
		}
		dst = binary.LittleEndian.AppendUint32(dst, uint32(regs[i]))
	}
	return dst
}

// appendObjects appends every slot; a free one keeps its generation and trace, so that refs and ids stay what they are.
func (s *State) appendObjects(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(s.objects)))
	for i := range s.objects {
		o := s.objects[i]
		if o.Kind == 0 {
			o.Next = 0
		}
		dst = appendRaw(dst, &o, objectLayout)
	}
	return dst
}

func (s *State) appendPermanents(dst []byte, rows []Permanent) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(rows)))
	for i := range rows {
		p := rows[i]
		blocking, extra := p.Blocking, p.Extra
		p.Blocking, p.Extra = 0, 0
		p.forgetLayers()
		dst = appendRaw(dst, &p, permanentLayout)
		dst = s.appendSetCells(dst, blocking)
		dst = s.appendSetCells(dst, extra)
	}
	return dst
}

// forgetLayers clears what the layers make (CR 613).
func (p *Permanent) forgetLayers() {
	p.Control, p.Colors, p.Tap1, p.Types, p.Subtypes, p.Keywords = 0, 0, 0, 0, Subtypes{}, 0
	p.BasePower, p.BaseTough, p.Named = 0, 0, 0
	p.Power, p.Toughness, p.Lost, p.Acts, p.Makes, p.Bare, p.TapN, p.Text = 0, 0, 0, false, false, false, 0, Text{}
}

func (s *State) appendProcs(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(s.procs)))
	for i := range s.procs {
		p := s.procs[i]
		p.Reg = [Registers]Value{}
		dst = appendRaw(dst, &p, procLayout)
		dst = s.appendRegs(dst, p.Program, &s.procs[i].Reg)
	}
	return dst
}

func (s *State) appendFrames(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(s.frames)))
	for i := range s.frames {
		f := s.frames[i]
		f.Set = 0
		dst = appendRaw(dst, &f, frameLayout)
		dst = s.appendSetCells(dst, s.frames[i].Set)
	}
	return dst
}

func (s *State) appendDelayed(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(s.delayed)))
	for i := range s.delayed {
		d := s.delayed[i]
		d.Reg = [Registers]Value{}
		dst = appendRaw(dst, &d, delayedLayout)
		dst = s.appendRegs(dst, d.Program, &s.delayed[i].Reg)
	}
	return dst
}

func (s *State) appendEffects(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(s.effects)))
	for i := range s.effects {
		e := s.effects[i]
		e.Reg, e.Affected = [Registers]Value{}, 0
		dst = appendRaw(dst, &e, effectLayout)
		dst = s.appendSetCells(dst, s.effects[i].Affected)
		dst = s.appendRegs(dst, s.book.modsProgram[e.Mods], &s.effects[i].Reg)
	}
	return dst
}

func (s *State) appendKnown(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(s.last)))
	for i := range s.last {
		k := s.last[i]
		k.Extra = 0
		dst = appendRaw(dst, &k, lastLayout)
		dst = s.appendSetCells(dst, s.last[i].Extra)
	}
	return dst
}

func (s *State) appendLinks(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(s.links)))
	for i := range s.links {
		l := s.links[i]
		l.Set = 0
		dst = appendRaw(dst, &l, linkLayout)
		dst = s.appendSetCells(dst, s.links[i].Set)
	}
	return dst
}

func (s *State) appendBatch(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(s.batch)))
	for i := range s.batch {
		p := s.batch[i]
		p.Applied, p.Extra = 0, 0
		dst = appendRaw(dst, &p, pendingLayout)
		dst = s.appendSetCells(dst, s.batch[i].Applied)
		dst = s.appendSetCells(dst, s.batch[i].Extra)
	}
	return dst
}

// Hash is a 128-bit hash of the encoding, for tests and loop checks.
func (s *State) Hash() [2]uint64 {
	var buf [1 << 14]byte
	return hash(s.AppendEncoding(buf[:0]))
}

// hash is two independent multiplicative hashes over 8-byte words.
func hash(b []byte) [2]uint64 {
	x, y := uint64(len(b)), uint64(0x9e3779b97f4a7c15)
	for ; len(b) >= 8; b = b[8:] {
		w := binary.LittleEndian.Uint64(b)
		x = rotl((x^w)*0xff51afd7ed558ccd, 31)
		y = rotl((y+w)*0xc4ceb9fe1a85ec53, 29)
	}
	for _, c := range b {
		x = (x ^ uint64(c)) * 0x100000001b3
		y = (y + uint64(c)) * 0x100000001b3
	}
	return [2]uint64{x ^ x>>32 ^ y<<7, y ^ y>>29 ^ x<<11}
}

// reader reads an encoding; the first fault stays.
type reader struct {
	b   []byte
	err error
}

func (r *reader) take(n int) []byte {
	if r.err != nil || n > len(r.b) {
		if r.err == nil {
			r.err = fmt.Errorf("%w: it ends too early", ErrEncoding)
		}
		return nil
	}
	x := r.b[:n]
	r.b = r.b[n:]
	return x
}

func (r *reader) u16() uint16 {
	if x := r.take(2); x != nil {
		return binary.LittleEndian.Uint16(x)
	}
	return 0
}

// length reads how many rows follow, each of at least size bytes.
func (r *reader) length(size int) int {
	x := r.take(4)
	if x == nil {
		return 0
	}
	n := int(binary.LittleEndian.Uint32(x))
	if n*size > len(r.b) {
		r.err = fmt.Errorf("%w: a bank is longer than the rest", ErrEncoding)
		return 0
	}
	return n
}

func readBank[T any](r *reader, bank []T, spans []span) []T {
	bank = bank[:0]
	for range r.length(rowSize(spans)) {
		var v T
		readRaw(r, &v, spans)
		bank = append(bank, v)
	}
	return bank
}
