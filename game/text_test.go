package game

import "testing"

// TestTextReplaces compares packed words with a plain list, over chains of replacements.
func TestTextReplaces(t *testing.T) {
	draws := uint32(1)
	next := func(n uint32) int {
		draws = draws*1664525 + 1013904223
		return int(draws >> 16 % n)
	}
	for range 500 {
		var text Text
		want := [2 * words]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
		for range 6 {
			from := next(2 * words)
			to := from/words*words + next(words)
			text.replace(int32(from+1)<<4 | int32(to+1))
			for i, at := range want {
				if at == from {
					want[i] = to
				}
			}
		}
		for i, at := range want {
			got := word(text.Colors, i%words)
			if i >= words {
				got = words + word(text.Lands, i%words)
			}
			if got != at {
				t.Fatalf("word %d is %d, want %d", i, got, at)
			}
		}
		if bits := text.colors(1<<2 | 1<<3); bits != 1<<want[2]|1<<want[3] {
			t.Fatalf("colors 2 and 3 are %b, want %d and %d", bits, want[2], want[3])
		}
	}
}
