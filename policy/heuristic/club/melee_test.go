package club

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// body makes a fighter with some keywords.
func body(power, toughness int, words ...card.KeywordWord) fighter {
	var ks game.Keywords
	for _, w := range words {
		ks |= 1 << w
	}
	return fighter{power: power, left: toughness, words: ks, worth: bodyWorth(power, toughness, ks)}
}

// TestBlocks: what the defending player comes out with.
func TestBlocks(t *testing.T) {
	for _, tt := range []struct {
		name                 string
		life                 int
		attackers, defenders []fighter
		blocks               int // creatures that block
		damage               int
		attackersDie         bool
	}{
		{"a trade in favor", 20, []fighter{body(3, 1)}, []fighter{body(1, 1)}, 1, 0, true},
		{"nothing thrown away at a healthy life", 20, []fighter{body(5, 5)}, []fighter{body(1, 1)}, 0, 5, false},
		{"one thrown away to live", 5, []fighter{body(5, 5)}, []fighter{body(1, 1)}, 1, 0, false},
		{"two kill what one cannot", 20, []fighter{body(3, 4)}, []fighter{body(2, 2), body(2, 2)}, 2, 0, true},
		{"nobody reaches what flies", 20, []fighter{body(2, 2, card.Flying)}, []fighter{body(4, 4)}, 0, 2, false},
		{"one does not stop menace", 2, []fighter{body(2, 2, card.Menace)}, []fighter{body(4, 4)}, 0, 2, false},
		{"first strike kills first", 20, []fighter{body(2, 2)}, []fighter{body(2, 1, card.FirstStrike)}, 1, 0, true},
		{"trample goes on", 20, []fighter{body(6, 2, card.Trample)}, []fighter{body(2, 2)}, 1, 4, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := &melee{life: tt.life, scale: 100}
			for _, f := range tt.attackers {
				m.attackWith(f)
			}
			for _, f := range tt.defenders {
				m.defendWith(f)
			}
			m.answer()
			r := m.result()
			blocks := 0
			for d := range m.defending {
				if m.blocks[d] != 0 {
					blocks++
				}
			}
			if blocks != tt.blocks || r.damage.life != tt.damage || (r.attackers > 0) != tt.attackersDie {
				t.Errorf("%d block, %v damage, attackers worth %d die", blocks, r.damage, r.attackers)
			}
		})
	}
}

// TestPoison: what gives poison counters is blocked and attacks by the counters that are missing, not by life.
func TestPoison(t *testing.T) {
	toxic := body(1, 1)
	toxic.toxic = 3
	for _, tt := range []struct {
		name          string
		life, resists int
		attacker      fighter
		blocks        int
		damage        blow
		kills         bool
	}{
		{"infect is no matter of life", 2, 10, body(3, 3, card.Infect), 0, blow{0, 3}, false},
		{"one thrown away to live", 20, 3, body(3, 3, card.Infect), 1, blow{}, false},
		{"nobody reaches what flies", 20, 3, body(3, 3, card.Infect, card.Flying), 0, blow{0, 3}, true},
		{"infect that tramples", 20, 2, body(3, 3, card.Infect, card.Trample), 1, blow{0, 2}, true},
		{"toxic harms twice", 20, 10, func() fighter { f := toxic; f.words = 1 << card.Flying; return f }(), 0, blow{1, 3}, false},
		{"toxic kills by poison", 20, 3, func() fighter { f := toxic; f.words = 1 << card.Flying; return f }(), 0, blow{1, 3}, true},
		{"toxic kills by life", 1, 10, func() fighter { f := toxic; f.words = 1 << card.Flying; return f }(), 0, blow{1, 3}, true},
		{"what tramples and stops short", 20, 3, func() fighter { f := toxic; f.words = 1 << card.Trample; return f }(), 1, blow{}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := &melee{life: tt.life, resists: tt.resists, scale: 100}
			m.attackWith(tt.attacker)
			m.defendWith(body(0, 1))
			m.answer()
			r := m.result()
			if blocks := int(m.blockers[0]); blocks != tt.blocks || r.damage != tt.damage || m.kills(r.damage) != tt.kills {
				t.Errorf("%d block, %v, kills: %v", blocks, r.damage, m.kills(r.damage))
			}
		})
	}
}
