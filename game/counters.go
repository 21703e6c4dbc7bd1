package game

import (
	"slices"
	"strconv"
	"strings"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds counters that change what they are on (CR 122.1a-b): those of the form +1/+0, and keyword counters. Each kind on
// a permanent is a continuous effect with the timestamp of the newest of them (CR 613.7c). +1/+1 and -1/-1 counters have places of
// their own.

// counterKeywords are the keyword counters of which there are keywords here (CR 122.1b).
var counterKeywords = map[string]card.KeywordWord{
	"deathtouch": card.Deathtouch, "double_strike": card.DoubleStrike, "first_strike": card.FirstStrike, "flying": card.Flying,
	"haste": card.Haste, "hexproof": card.Hexproof, "indestructible": card.Indestructible, "lifelink": card.Lifelink,
	"menace": card.Menace, "reach": card.Reach, "shadow": card.Shadow, "trample": card.Trample, "vigilance": card.Vigilance,
}

// counter numbers a kind of counter.
func (c *compiler) counter(kind string, _ card.Pos) uint8 {
	if i := slices.Index(c.b.counters, kind); i >= 0 {
		return uint8(i)
	}
	n := uint8(len(c.b.counters))
	c.b.counters = append(c.b.counters, kind)
	for len(c.b.counterMods) < len(c.b.counters) {
		c.b.counterMods = append(c.b.counterMods, 0)
	}
	c.guard(kind, n)
	if kind == radCounter {
		c.b.radCounter = n
		c.radiation()
	}
	if k, ok := counterKeywords[kind]; ok {
		c.b.counterMods[n] = c.addMods([]Mod{{Kind: KeywordMod, Keywords: 1 << k, Val: -1}}, 0)
	} else if mods := c.grantedByCounter(kind); mods != 0 {
		c.b.counterMods[n] = mods
	} else if power, toughness, ok := powerCounter(kind); ok {
		c.b.counterMods[n] = c.addMods([]Mod{{Kind: PTMod, A: c.perCounter(power, n), B: c.perCounter(toughness, n), Val: -1}}, 0)
	}
	c.b.countersAct = c.b.countersAct || c.b.counterMods[n] != 0
	return n
}

// powerCounter reads a kind like +1/+0 (CR 122.1a).
func powerCounter(kind string) (power, toughness int32, ok bool) {
	before, after, ok := strings.Cut(kind, "/")
	p, err := strconv.Atoi(before)
	t, err2 := strconv.Atoi(after)
	return int32(p), int32(t), ok && err == nil && err2 == nil
}

// perCounter is a number for each counter of a kind on the object itself.
func (c *compiler) perCounter(n int32, kind uint8) ExprID {
	this := c.node(Node{Op: termThis})
	return c.node(Node{Op: numMul, A: c.node(Node{Op: numInt, N: n}), B: c.node(Node{Op: numCounters, A: this, N: int32(kind)})})
}

// maxGiven bounds how often the counters of a kind give their keyword to one permanent.
const maxGiven = 250

// givesAbilities reports whether each counter of a kind gives abilities.
func (b *Book) givesAbilities(kind uint8) bool {
	mods := b.counterMods[kind]
	return mods != 0 && b.mods[mods][0].Kind == AbilityMod
}

// counterRows adds the continuous effects of counters to a pass of the layers.
func (s *State) counterRows() {
	for i := range s.counters {
		c := &s.counters[i]
		mods := s.book.counterMods[c.Kind]
		if mods == 0 || s.permOf(c.On) == nil {
			continue
		}
		f, times := &s.book.modFacts[mods], int16(1)
		if s.book.givesAbilities(c.Kind) {
			times = min(c.N, maxGiven)
		}
		for range times {
			s.addRow(layerRow{
				watch: Watch{Stamp: c.Stamp, Source: c.On.ID(), Effect: -1, Kind: StaticAbility},
				mods:  mods, layers: f.layers, reads: f.reads, counter: true,
			})
		}
	}
}
