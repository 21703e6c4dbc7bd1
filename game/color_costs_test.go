package game

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

// mostGone is how many symbols from number i on can go because of less colored mana, by trying everything.
func mostGone(symbols []card.Symbol, cut colorCut) (most int) {
	if len(symbols) == 0 {
		return 0
	}
	most = mostGone(symbols[1:], cut)
	for t := range cut {
		if symbols[0].Types>>t&1 != 0 && !symbols[0].Snow && cut[t] > 0 {
			less := cut
			less[t]--
			most = max(most, 1+mostGone(symbols[1:], less))
		}
	}
	return most
}

// TestAsManySymbolsGoAsCan compares what less colored mana takes away with all that it could, and with what is left of it.
func TestAsManySymbolsGoAsCan(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for range 3000 {
		var c Cost
		for range rng.IntN(7) {
			sym := card.Symbol{Types: 1 << rng.IntN(manaTypes)}
			switch rng.IntN(6) {
			case 0, 1:
				sym.Types |= 1 << rng.IntN(manaTypes)
			case 2:
				sym.Phyrexian = true
			case 3:
				sym.Generic = 2
			case 4:
				if rng.IntN(3) == 0 {
					sym = snowSymbol
				}
			}
			c.Symbols = append(c.Symbols, sym)
		}
		c.Generic = int16(rng.IntN(3))
		c.Demand = costDemand(c.Symbols, c.Generic)
		var cut colorCut
		for i := range cut {
			cut[i] = uint8(rng.IntN(3))
		}
		left, d, want := cut, c.Demand, mostGone(c.Symbols, cut)
		gone := c.without(&left, &d)
		spent := 0
		for i := range cut {
			spent += int(cut[i] - left[i])
		}
		if n := bits.OnesCount16(gone); n != want || spent != want || int(d.Value) != int(c.Demand.Value)-want || d.Generic != c.Demand.Generic {
			t.Fatalf("%v less %v: %b is gone, %d spent, %+v is left; want %d", c.Symbols, cut, gone, spent, d, want)
		}
		if back := unpackCut(left.pack()); back != left {
			t.Fatalf("%v was packed and came back as %v", left, back)
		}
		var rest Demand
		var buf [16]card.Symbol
		for _, sym := range c.kept(gone, &buf) {
			rest.addSymbol(sym, 1)
		}
		if int(rest.Value)+int(c.Generic) != int(d.Value) {
			t.Fatalf("%v: %+v is kept of %+v", c.Symbols, rest, d)
		}
	}
}
