package control_test

import (
	"testing"
	"unsafe"

	"github.com/thrall-arena/thrall/control"
)

func TestRecordSize(t *testing.T) {
	if got := unsafe.Sizeof(control.Record{}); got != 24 {
		t.Errorf("a record has %d bytes, want 24", got)
	}
}

// lap is a turn of player 1 in which everything happens that a ledger can be told; it leaves the ledger as it found it.
func lap(l *control.Ledger, log *control.Log, rows []control.Record) {
	log.Changes = log.Changes[:0]
	l.Grant(1, control.Record{Span: control.NextTurn, Controller: 0, Stamp: 10}, log)
	l.Grant(1, control.Record{Span: control.NextCombat, Controller: 2, Stamp: 11}, log)
	l.TurnBegins(control.Of(1), log)
	l.SetStatics(rows, log)
	l.SearchOpens(1)
	l.SearchCloses(1)
	l.Grant(1, control.Record{Span: control.Resolving, Object: 7, Controller: 2, Stamp: 12}, log)
	l.Grant(1, control.Record{Span: control.ResolutionOf, Object: 8, Controller: 2, Stamp: 13}, log)
	l.ResolutionEnds(7, log)
	l.ResolutionBegins(8, log)
	l.ResolutionEnds(8, log)
	l.CombatBegins(control.Of(1), log)
	l.CombatEnds(log)
	l.SetStatics(nil, log)
	l.TurnBegins(control.Of(2), log)
}

var statics = []control.Record{{Stamp: 1, Object: 9, Controller: 0, Subjects: 0b1110, Span: control.OwnLibrarySearch}}

// TestAllocates: in steady state neither a transition nor a question nor a copy nor an encoding allocates.
func TestAllocates(t *testing.T) {
	var l, twin control.Ledger
	var log control.Log
	code := make([]byte, 0, 1024)
	got := testing.AllocsPerRun(100, func() {
		lap(&l, &log, statics)
		for p := range control.Player(4) {
			l.Decider(p)
			l.NamedBy(p)
			l.Eyes(control.Participant(p))
			l.Watchers(p)
		}
		l.CopyInto(&twin)
		code = l.AppendEncoding(code[:0])
	})
	if got != 0 {
		t.Errorf("%v allocations, want none", got)
	}
}

func BenchmarkLedger(b *testing.B) {
	var empty control.Ledger
	chain := new(control.Ledger)
	chain.Grant(1, control.Record{Span: control.Resolving, Controller: 0, Stamp: 1}, nil)
	chain.Grant(2, control.Record{Span: control.Resolving, Controller: 1, Stamp: 2}, nil)
	for _, c := range []struct {
		name   string
		ledger *control.Ledger
	}{{"empty", &empty}, {"chain", chain}} {
		b.Run("ask=decider/ledger="+c.name, func(b *testing.B) {
			for b.Loop() {
				c.ledger.Decider(2)
			}
		})
		b.Run("ask=eyes/ledger="+c.name, func(b *testing.B) {
			for b.Loop() {
				c.ledger.Eyes(0)
			}
		})
		b.Run("ask=watchers/ledger="+c.name, func(b *testing.B) {
			for b.Loop() {
				c.ledger.Watchers(2)
			}
		})
	}
	b.Run("lap", func(b *testing.B) {
		var l control.Ledger
		var log control.Log
		for b.Loop() {
			lap(&l, &log, statics)
		}
	})
}
