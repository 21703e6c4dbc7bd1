package control_test

import (
	"testing"

	"github.com/thrall-arena/thrall/control"
)

// What is left of a record is sight, or nothing; the record below it comes into force where it is gone.
func TestCurtail(t *testing.T) {
	for _, tt := range []struct {
		to      control.Grants
		decider control.Participant
		looks   [3]bool // who looks through the eyes of player 1
	}{
		{control.Both, 2, [3]bool{false, true, true}},
		{control.Sight, 0, [3]bool{true, true, true}},
		{0, 0, [3]bool{true, true, false}},
	} {
		var l control.Ledger
		var log control.Log
		l.Reset()
		l.Grant(1, control.Record{Controller: 0, Span: control.NextTurn, Stamp: 1}, &log)
		l.Grant(1, control.Record{Controller: 2, Span: control.NextTurn, Stamp: 2}, &log)
		id := l.Records()[1].ID
		if !l.Curtail(id, tt.to) || l.Curtail(999, tt.to) {
			t.Errorf("to %s: the record is not found, or one that does not exist", tt.to)
		}
		snapshot := l.Snapshot()
		if err := new(control.Ledger).Restore(snapshot); err != nil {
			t.Errorf("to %s: %v", tt.to, err)
		}
		l.TurnBegins(control.Of(1), &log)
		if got := l.Decider(1); got != tt.decider {
			t.Errorf("to %s: %d decides, want %d", tt.to, got, tt.decider)
		}
		for v, want := range tt.looks {
			if got := l.Eyes(control.Participant(v)).Has(1); got != want {
				t.Errorf("to %s: participant %d looks through the eyes of player 1: %t", tt.to, v, got)
			}
		}
	}
}

// A static record is curtailed in one search alone: the next one it rules again.
func TestCurtailSearch(t *testing.T) {
	for _, tt := range []struct {
		to      control.Grants
		decider control.Participant
		looks   bool
	}{{control.Both, 0, true}, {control.Sight, 1, true}, {0, 1, false}} {
		var l control.Ledger
		var log control.Log
		l.Reset()
		l.SetStatics([]control.Record{{Controller: 0, Subjects: control.Of(1), Span: control.OwnLibrarySearch, Stamp: 1}}, &log)
		id := l.Records()[0].ID
		if l.CurtailSearch(id+1, 2, 0) || !l.CurtailSearch(id, l.Snapshot().Order+1, tt.to) {
			t.Errorf("to %s: the record is not found, or one that does not exist", tt.to)
		}
		check := func(when string, decider control.Participant, looks bool) {
			t.Helper()
			if got := l.Decider(1); got != decider {
				t.Errorf("to %s, %s: %d decides, want %d", tt.to, when, got, decider)
			}
			if got := l.Eyes(0).Has(1); got != looks {
				t.Errorf("to %s, %s: the controller looks: %t", tt.to, when, got)
			}
		}
		check("before", 1, false)
		l.SearchOpens(1)
		check("in the search", tt.decider, tt.looks)
		var fork control.Ledger
		l.CopyInto(&fork)
		if fork.Decider(1) != tt.decider {
			t.Errorf("to %s: a copy forgets what is left", tt.to)
		}
		l.SearchCloses(1)
		check("between", 1, false)
		l.SearchOpens(1)
		check("in the next search", 0, true)
	}
}
