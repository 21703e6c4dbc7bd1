package control_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/control"
)

// busy returns a ledger with a team, a departure, an open window and records of every span and status.
func busy() *control.Ledger {
	l := new(control.Ledger)
	l.ShareTurns(control.Of(2) | control.Of(3))
	l.SetStatics([]control.Record{{Stamp: 1, Object: 9, Controller: 0, Subjects: 0b1110, Span: control.OwnLibrarySearch}}, nil)
	l.Grant(1, control.Record{Stamp: 2, Span: control.NextTurn, Controller: 0, Source: 77}, nil)
	l.TurnBegins(control.Of(1), nil)
	l.Grant(2, control.Record{Stamp: 3, Span: control.NextCombat, Controller: control.FirstOutsider, Grants: control.Sight}, nil)
	l.Grant(1, control.Record{Stamp: 4, Span: control.Resolving, Object: 5, Controller: 2}, nil)
	l.Grant(1, control.Record{Stamp: 5, Span: control.ResolutionOf, Object: 6, Controller: 2}, nil)
	l.PlayerLeaves(4, nil)
	l.SearchOpens(3)
	return l
}

func TestDecodeRefuses(t *testing.T) {
	code := busy().AppendEncoding(nil)
	l := busy()
	for n := range code {
		if rest, err := l.Decode(code[:n]); !errors.Is(err, control.ErrInvalid) || rest != nil {
			t.Fatalf("%d of %d bytes: rest %v, error %v", n, len(code), rest, err)
		}
	}
	if !bytes.Equal(l.AppendEncoding(nil), code) {
		t.Error("a refused encoding changed the ledger")
	}
}

// TestRestoreRefuses bends one value of a good snapshot after the other.
func TestRestoreRefuses(t *testing.T) {
	for name, bend := range map[string]func(s *control.Snapshot){
		"span":            func(s *control.Snapshot) { s.Records[1].Span = 6 },
		"status":          func(s *control.Snapshot) { s.Records[1].Status = 0 },
		"grants":          func(s *control.Snapshot) { s.Records[1].Grants = control.Decisions },
		"controller":      func(s *control.Snapshot) { s.Records[1].Controller = control.MaxParticipants },
		"controller left": func(s *control.Snapshot) { s.Records[1].Controller = 4 },
		"nobody":          func(s *control.Snapshot) { s.Records[1].Subjects = 0 },
		"subject left":    func(s *control.Snapshot) { s.Records[1].Subjects |= control.Of(4) },
		"static":          func(s *control.Snapshot) { s.Records[1].Static = true },
		"not static":      func(s *control.Snapshot) { s.Records[0].Static = false },
		"never began":     func(s *control.Snapshot) { s.Records[1].Activated = 0 },
		"began too late":  func(s *control.Snapshot) { s.Records[1].Activated = s.Order + 1 },
		"began early":     func(s *control.Snapshot) { s.Records[2].Activated = 1 },
		"ruled early":     func(s *control.Snapshot) { s.Records[2].Ruled = true },
		"ID":              func(s *control.Snapshot) { s.Records[1].ID = 0 },
		"team":            func(s *control.Snapshot) { s.Teams[2] = 0b111 },
		"own team":        func(s *control.Snapshot) { s.Teams[1] = control.Of(0) },
		"window":          func(s *control.Snapshot) { s.Searches[2].Since = 0 },
		"no window":       func(s *control.Snapshot) { s.Searches[0].Since = 1 },
		"window late":     func(s *control.Snapshot) { s.Searches[2].Since, s.Searches[3].Since = 99, 99 },
		"window, left":    func(s *control.Snapshot) { s.Searches[4] = control.Search{Open: 1, Since: 1} },
	} {
		t.Run(name, func(t *testing.T) {
			l := busy()
			s := l.Snapshot()
			s.Records = slices.Clone(s.Records)
			bend(&s)
			if err := l.Restore(s); !errors.Is(err, control.ErrInvalid) {
				t.Errorf("Restore: %v", err)
			}
			if !bytes.Equal(l.AppendEncoding(nil), busy().AppendEncoding(nil)) {
				t.Error("a refused snapshot changed the ledger")
			}
		})
	}
}

// FuzzDecode: whatever bytes come, Decode refuses them or reads exactly what it would write.
func FuzzDecode(f *testing.F) {
	f.Add(new(control.Ledger).AppendEncoding(nil))
	f.Add(busy().AppendEncoding(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		var l control.Ledger
		rest, err := l.Decode(data)
		if err != nil {
			return
		}
		if got := append(l.AppendEncoding(nil), rest...); !bytes.Equal(got, data) {
			t.Errorf("decoded and encoded again:\n%x\n%x", got, data)
		}
	})
}
