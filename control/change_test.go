package control_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/control"
)

// TestReasons: every record ends for the reason that the statistics tell apart.
func TestReasons(t *testing.T) {
	for _, tt := range []struct {
		name, script string
		want         []control.Reason
	}{
		{"used up", "take A>B; turn B; turn A", []control.Reason{control.Expired}},
		{"its object was countered", "of 3 A>B; fin 3", []control.Reason{control.Expired}},
		{"shadowed all the while", "take A>C; take B>C; turn C; turn A", []control.Reason{control.Overwritten, control.Expired}},
		{"the same again", "take A>B; take A>B; turn B; turn A", []control.Reason{control.Overwritten, control.Expired}},
		{"shadowed for a while", "take A>B; turn B; woc 1 C>B; fin 1; turn C", []control.Reason{control.Expired, control.Expired}},
		{"controller left", "take A>B; leave A", []control.Reason{control.ControllerLeft}},
		{"subject left", "take A>B; turn B; leave B", []control.Reason{control.SubjectLeft}},
		{"one of a team left", "team BC; take A>B; leave B; turn C; turn A", []control.Reason{control.Expired}},
		{"source gone", "agent 1 A>B; open B; close B; unagent", []control.Reason{control.SourceGone}},
		{"restarted", "take A>B; agent 1 A>B; clear", []control.Reason{control.Restarted, control.Restarted}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newScript()
			for _, line := range split(tt.script) {
				s.run(t, line)
			}
			var got []control.Reason
			for _, c := range s.log.Changes {
				if c.What == control.Ended {
					got = append(got, c.Reason)
				}
			}
			if !slices.Equal(got, tt.want) || len(s.ledger.Records()) > 0 {
				t.Errorf("reasons %v, want %v; records left: %v", got, tt.want, s.ledger.Records())
			}
		})
	}
}

// TestNamedBy: a decision counts for the record that leads to its decider, and two searches are told apart.
func TestNamedBy(t *testing.T) {
	s := newScript()
	for _, line := range split("take A>B; turn B; woc 1 B>C") {
		s.run(t, line)
	}
	if d, id := s.ledger.NamedBy(2); d != 0 || id != 1 {
		t.Errorf("in a chain %d decides by record %d, want 0 by record 1", d, id)
	}
	if d, id := s.ledger.NamedBy(0); d != 0 || id != 0 {
		t.Errorf("uncontrolled, %d decides by record %d, want 0 by none", d, id)
	}
	s = newScript()
	for _, line := range split("woc 1 B>C; woc 1 B>B") {
		s.run(t, line)
	}
	for p, want := range []uint16{1: 2, 2: 1} {
		if d, id := s.ledger.NamedBy(control.Player(p)); p > 0 && (d != 1 || id != want) {
			t.Errorf("%d decides for %d by record %d, want 1 by record %d", d, p, id, want)
		}
	}
	s = newScript()
	s.run(t, "agent 1 A>B")
	if _, _, ok := s.ledger.InForce(1); ok {
		t.Error("in force without a search")
	}
	s.run(t, "open B")
	first, since, ok := s.ledger.InForce(1)
	s.run(t, "close B")
	s.run(t, "open B")
	second, later, again := s.ledger.InForce(1)
	if !ok || !again || first.ID != second.ID || later <= since {
		t.Errorf("searches: record %d since %d, record %d since %d", first.ID, since, second.ID, later)
	}
}

// TestPanics: what only a faulty engine does is told at once.
func TestPanics(t *testing.T) {
	for name, do := range map[string]func(l *control.Ledger){
		"static grant": func(l *control.Ledger) { l.Grant(0, control.Record{Span: control.OwnLibrarySearch}, nil) },
		"no span":      func(l *control.Ledger) { l.Grant(0, control.Record{}, nil) },
		"subject":      func(l *control.Ledger) { l.Grant(control.MaxPlayers, control.Record{Span: control.NextTurn}, nil) },
		"controller":   func(l *control.Ledger) { l.Grant(0, control.Record{Span: control.NextTurn, Controller: 16}, nil) },
		"static turn":  func(l *control.Ledger) { l.SetStatics([]control.Record{{Span: control.NextTurn}}, nil) },
		"two teams":    func(l *control.Ledger) { l.ShareTurns(0b11); l.ShareTurns(0b110) },
		"static player": func(l *control.Ledger) {
			l.SetStatics([]control.Record{{Span: control.OwnLibrarySearch, Controller: 16}}, nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			do(new(control.Ledger))
		})
	}
}
