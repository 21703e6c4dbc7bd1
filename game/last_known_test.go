package game

import "testing"

// What a delayed trigger remembers stays known, however much leaves after it (CR 608.2h).
func TestLastKnownOfDelayedTriggerStays(t *testing.T) {
	b := newBook()
	b.programs = append(b.programs, Program{Regs: 1, Sets: 1})
	s := NewState(b)
	s.cells = append(s.cells, Cell{})
	asked, other := Ref{Slot: 1, Gen: 1}, Ref{Slot: 2, Gen: 1}
	d := Delayed{Program: 1}
	d.Reg[0] = s.addTo(0, asked, 0)
	s.delayed = append(s.delayed, d)
	s.remember(LastKnown{Of: asked, X: 3})
	s.remember(LastKnown{Of: other})
	for i := range 2 * maxLast {
		s.remember(LastKnown{Of: Ref{Slot: 3, Gen: uint16(i)}})
	}
	if k := s.lastKnown(asked); k == nil || k.X != 3 {
		t.Error("a delayed trigger lost what it remembers")
	}
	if s.lastKnown(other) != nil || len(s.last) > maxLast {
		t.Errorf("%d rows of last known information are kept, at most %d are wanted", len(s.last), maxLast)
	}
}
