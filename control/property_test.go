package control_test

import (
	"flag"
	"fmt"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/internal/soak"
)

func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", strconv.Itoa(soak.Size(5_000, 200_000))); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// failer is what *testing.T and *rapid.T have in common.
type failer interface {
	Fatalf(format string, args ...any)
}

// play lets a ledger and the oracle live through the same history and compares them after everything that happens.
func play(t failer, tb table, numbers [][4]byte) {
	m := maker{table: tb}
	o := oracle{table: tb}
	l := tb.ledger()
	b := newBook()
	for _, n := range numbers {
		h := m.op(n)
		o.history = append(o.history, h)
		h.tell(l, &b.log)
		if err := compare(l, &o); err != "" {
			t.Fatalf("%s\nafter %s", err, tell(o.history))
		}
		if err := b.audit(l); err != "" {
			t.Fatalf("%s\nafter %s", err, tell(o.history))
		}
		l = reborn(t, l)
	}
}

func tell(history []op) string {
	lines := make([]string, len(history))
	for i, h := range history {
		lines[i] = h.String()
	}
	return strings.Join(lines, "\n      ")
}

// compare asks both everything and returns the first difference.
func compare(l *control.Ledger, o *oracle) string {
	for p := range o.players {
		got, want := l.Decider(p), o.decider(p, nil, nil)
		if got != want {
			return fmt.Sprintf("Decider(%d) = %d, want %d", p, got, want)
		}
		if !l.Eyes(got).Has(p) {
			return fmt.Sprintf("%d decides for %d and sees only through %b", got, p, l.Eyes(got))
		}
		if by, id := l.NamedBy(p); by != got || !controls(l, id, by) {
			return fmt.Sprintf("NamedBy(%d) = %d by record %d, but the decider is %d", p, by, id, got)
		}
		for v := range control.Participant(control.MaxParticipants) {
			if v < control.FirstOutsider && v >= control.Participant(o.players) {
				continue
			}
			want := o.sees(v, p, 0)
			if l.Eyes(v).Has(p) != want || l.Watchers(p).Has(v) != want {
				return fmt.Sprintf("%d sees through %d: Eyes says %t, Watchers says %t, want %t",
					v, p, l.Eyes(v).Has(p), l.Watchers(p).Has(v), want)
			}
		}
	}
	return ""
}

// controls reports whether id is no record at all or a record of v's.
func controls(l *control.Ledger, id uint16, v control.Participant) bool {
	for _, r := range l.Records() {
		if r.ID == id {
			return r.Controller == v
		}
	}
	return id == 0
}

// reborn checks that the ledger survives encoding and copying, and returns one that went through both.
func reborn(t failer, l *control.Ledger) *control.Ledger {
	code := l.AppendEncoding([]byte("head"))
	var decoded, copied control.Ledger
	rest, err := decoded.Decode(append(code[4:], "tail"...))
	if err != nil || string(rest) != "tail" {
		t.Fatalf("Decode: rest %q, error %v", rest, err)
	}
	if again := decoded.AppendEncoding([]byte("head")); string(again) != string(code) {
		t.Fatalf("encoding changed:\n%x\n%x", code, again)
	}
	decoded.CopyInto(&copied)
	if a, b := l.Snapshot(), copied.Snapshot(); len(a.Records)+len(b.Records) > 0 && !reflect.DeepEqual(a, b) {
		t.Fatalf("copy of the decoded ledger differs:\n%+v\n%+v", a, b)
	}
	return &copied
}

// book keeps what the log said about every record, and who was in force.
type book struct {
	log     control.Log
	read    int
	life    map[uint16][]control.What
	ended   map[uint16]bool
	inForce map[uint16]bool
}

func newBook() *book {
	return &book{life: map[uint16][]control.What{}, ended: map[uint16]bool{}, inForce: map[uint16]bool{}}
}

// audit reads the new changes and checks them against the records.
func (b *book) audit(l *control.Ledger) string {
	for _, c := range b.log.Changes[b.read:] {
		if err := b.enter(c); err != "" {
			return err
		}
	}
	b.read = len(b.log.Changes)
	for p := range control.Player(control.MaxPlayers) {
		if r, since, ok := l.InForce(p); ok {
			b.inForce[r.ID] = true
			if since == 0 || !r.Ruled {
				return fmt.Sprintf("record in force on %d since %d: %+v", p, since, r)
			}
		}
	}
	alive := 0
	for id := range b.life {
		if !b.ended[id] {
			alive++
		}
	}
	if alive != len(l.Records()) {
		return fmt.Sprintf("%d records, but the log left %d alive", len(l.Records()), alive)
	}
	for _, r := range l.Records() {
		if r.Grants == control.Both && r.Ruled != b.inForce[r.ID] {
			return fmt.Sprintf("record %+v: it was in force: %t", r, b.inForce[r.ID])
		}
	}
	return ""
}

// enter checks that the life of a record goes on in order: created, begun, in force, ended.
func (b *book) enter(c control.Change) string {
	id := c.Record.ID
	b.life[id] = append(b.life[id], c.What)
	life := b.life[id]
	for i := 1; i < len(life); i++ {
		if life[i] <= life[i-1] {
			return fmt.Sprintf("record %d lives through %v", id, life)
		}
	}
	if life[0] != control.Created || (c.What == control.Ended) != (c.Reason != 0) || c.Record.Subjects == 0 {
		return fmt.Sprintf("record %d lives through %v, last %+v", id, life, c)
	}
	if c.What == control.Ended {
		b.ended[id] = true
		if c.Reason == control.Overwritten && c.Record.Ruled {
			return fmt.Sprintf("record %d was in force and is called overwritten", id)
		}
	}
	return ""
}

// TestAgainstOracle: whatever happens, the ledger and the oracle agree on every question.
func TestAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tb := rapid.SampledFrom(tables).Draw(t, "table")
		number := rapid.Custom(func(t *rapid.T) (n [4]byte) {
			for i := range n {
				n[i] = rapid.Byte().Draw(t, "n")
			}
			return n
		})
		play(t, tb, rapid.SliceOfN(number, 0, 60).Draw(t, "numbers"))
	})
}

// FuzzLedger: the first byte chooses a table, every four bytes after it are one thing that happens.
func FuzzLedger(f *testing.F) {
	f.Add([]byte("\x00\x00\x01\x00\x00\x07\x01\x00\x00\x07\x00\x00\x00"))
	f.Add([]byte("\x01\x11\x00\x00\x00\x11\x00\x01\x00\x0b\x02\x00\x00\x13\x01\x00\x01\x0d\x02\x00\x00"))
	f.Add([]byte("\x04\x00\x02\x00\x00\x07\x02\x00\x00\x02\x03\x01\x00\x09\x03\x00\x00\x13\x02\x00\x01\x0a\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 || len(data) > 1+4*80 {
			return
		}
		var numbers [][4]byte
		for rest := data[1:]; len(rest) >= 4; rest = rest[4:] {
			numbers = append(numbers, [4]byte(rest))
		}
		play(t, tables[int(data[0])%len(tables)], numbers)
	})
}
