package observe

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/thrall-arena/thrall/game"
)

// TestCipherIsABijection: every number opens to what was sealed in it, under every key.
func TestCipherIsABijection(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := cipher(rapid.Uint64().Draw(t, "key"))
		slot := game.ID(rapid.IntRange(0, halfMask).Draw(t, "slot"))
		trace := uint16(rapid.IntRange(0, halfMask).Draw(t, "trace"))
		x := k.seal(slot, trace)
		if x&objectBit == 0 || x.Hidden() || x.IsPlayer() {
			t.Fatalf("seal(%d, %d) = %#x is no number of an object", slot, trace, x)
		}
		if s, tr := k.open(x); s != slot || tr != trace {
			t.Fatalf("open(seal(%d, %d)) = %d, %d", slot, trace, s, tr)
		}
	})
}

// TestCipherScatters: neighbours get unrelated numbers, and another trace or key another number.
func TestCipherScatters(t *testing.T) {
	const n = 4096
	var ones [30]int
	for i := range n {
		a, b := cipher(7).seal(game.ID(i), 3), cipher(7).seal(game.ID(i+1), 3)
		for bit := range ones {
			ones[bit] += int(a^b) >> bit & 1
		}
	}
	for bit, c := range ones {
		if c < n*2/5 || c > n*3/5 {
			t.Errorf("bit %d differs between neighbours in %d of %d cases, want about half", bit, c, n)
		}
	}
	if cipher(7).seal(5, 0) == cipher(7).seal(5, 1) || cipher(7).seal(5, 0) == cipher(8).seal(5, 0) {
		t.Error("another trace or key gives the same number")
	}
}

func TestPlaces(t *testing.T) {
	for _, p := range []game.Player{0, 1, 7} {
		x := place(p, game.Library, 59)
		if !x.Hidden() || x.IsPlayer() {
			t.Errorf("place of player %d = %#x is not hidden", p, x)
		}
		if got := game.Player(x >> placeOwner & 15); got != p {
			t.Errorf("owner of %#x = %d, want %d", x, got, p)
		}
	}
	if p, ok := PlayerID(3).Player(); !ok || p != 3 {
		t.Errorf("PlayerID(3).Player() = %d, %v", p, ok)
	}
	if _, ok := ObjID(0).Player(); ok {
		t.Error("nothing is a player")
	}
}
