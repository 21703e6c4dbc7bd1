package control

import (
	"encoding/binary"
	"fmt"
)

// The encoding is little endian: order, last ID, who is gone, the teams and the windows (each a mask of the players that
// have an entry, then the entries), the number of records and the records. One ledger has one encoding, so that equal
// bytes and equal hashes mean equal ledgers. The version is no part of it.
const recordSize = 4 + 4 + 4 + 2 + 2 + 6

// The marks of a record share a byte.
const (
	markStatic = 1 << iota
	markRuled
)

// AppendEncoding appends the ledger's encoding to dst and returns it.
func (l *Ledger) AppendEncoding(dst []byte) []byte {
	le := binary.LittleEndian
	dst = le.AppendUint32(dst, l.order)
	dst = le.AppendUint16(dst, l.lastID)
	dst = append(dst, byte(l.gone))
	mask := len(dst)
	dst = append(dst, 0, 0)
	for p, team := range l.mates {
		if team != 0 {
			dst[mask] |= 1 << p
			dst = append(dst, byte(team))
		}
	}
	for p, since := range l.opened {
		if since != 0 {
			dst[mask+1] |= 1 << p
			dst = append(dst, l.search[p])
			dst = le.AppendUint32(dst, since)
		}
	}
	dst = le.AppendUint16(dst, uint16(len(l.records)))
	for i := range l.records {
		dst = appendRecord(dst, &l.records[i])
	}
	return dst
}

func appendRecord(dst []byte, r *Record) []byte {
	le := binary.LittleEndian
	dst = le.AppendUint32(dst, r.Stamp)
	dst = le.AppendUint32(dst, r.Activated)
	dst = le.AppendUint32(dst, r.Object)
	dst = le.AppendUint16(dst, r.Source)
	dst = le.AppendUint16(dst, r.ID)
	var marks byte
	if r.Static {
		marks |= markStatic
	}
	if r.Ruled {
		marks |= markRuled
	}
	return append(dst, byte(r.Subjects), byte(r.Controller), byte(r.Span), byte(r.Status), byte(r.Grants), marks)
}

// Decode makes the ledger what an encoding at the start of src says and returns the bytes after it. On an error, which
// wraps ErrInvalid, the ledger is unchanged and the rest is nil.
func (l *Ledger) Decode(src []byte) (rest []byte, err error) {
	d := decoder{rest: src}
	s := d.snapshot()
	if d.bad != "" {
		return nil, fmt.Errorf("%w: %s", ErrInvalid, d.bad)
	}
	if err := l.Restore(s); err != nil {
		return nil, err
	}
	return d.rest, nil
}

// decoder reads values one after the other. After the first bad one it reads zeros.
type decoder struct {
	rest []byte
	bad  string
}

func (d *decoder) take(n int) []byte {
	if d.bad == "" && len(d.rest) < n {
		d.bad = "the encoding ends too early"
	}
	if d.bad != "" {
		return make([]byte, n)
	}
	b := d.rest[:n]
	d.rest = d.rest[n:]
	return b
}

func (d *decoder) byte() byte     { return d.take(1)[0] }
func (d *decoder) uint16() uint16 { return binary.LittleEndian.Uint16(d.take(2)) }
func (d *decoder) uint32() uint32 { return binary.LittleEndian.Uint32(d.take(4)) }

func (d *decoder) snapshot() Snapshot {
	s := Snapshot{Order: d.uint32(), LastID: d.uint16(), Gone: Players(d.byte())}
	teams, windows := Players(d.byte()), Players(d.byte())
	for p := range Player(MaxPlayers) {
		if teams.Has(p) {
			s.Teams[p] = Players(d.byte())
			d.require(s.Teams[p] != 0, "a team of nobody")
		}
	}
	for p := range Player(MaxPlayers) {
		if windows.Has(p) {
			s.Searches[p] = Search{Open: d.byte(), Since: d.uint32()}
			d.require(s.Searches[p].Since > 0, "a window that never opened")
		}
	}
	n := int(d.uint16())
	if len(d.rest) < n*recordSize {
		d.require(false, "the encoding ends too early")
		return s
	}
	s.Records = make([]Record, n)
	for i := range s.Records {
		s.Records[i] = d.record()
	}
	return s
}

func (d *decoder) record() Record {
	r := Record{
		Stamp: d.uint32(), Activated: d.uint32(), Object: d.uint32(), Source: d.uint16(), ID: d.uint16(),
		Subjects: Players(d.byte()), Controller: Participant(d.byte()), Span: Span(d.byte()), Status: Status(d.byte()),
		Grants: Grants(d.byte()),
	}
	marks := d.byte()
	r.Static, r.Ruled = marks&markStatic != 0, marks&markRuled != 0
	d.require(marks&^(markStatic|markRuled) == 0, "unknown marks on a record")
	return r
}

// require notes what is bad unless ok holds or something was bad before.
func (d *decoder) require(ok bool, what string) {
	if !ok && d.bad == "" {
		d.bad = what
	}
}
