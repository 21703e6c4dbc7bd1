package results

import (
	"slices"

	"github.com/thrall-arena/thrall/results/estimate"
)

// SwapSummary is what a card adds to a deck, by a pairing that swaps it for a reference card.
type SwapSummary struct {
	Pairing  int    `json:"pairing"`
	BaseDeck string `json:"base_deck"`
	Swap
	// SwapEffect is that of all games: the deck's score with the card minus that with the reference card.
	estimate.SwapEffect
	// Q is the share of false discoveries among all swaps of the run whose effect differs from 0 at least as clearly.
	Q float64 `json:"q"`
	// ByAgent splits the effect by who played the deck. A card whose effect changes its sign between agents says something
	// about the agents.
	ByAgent []AgentSwap `json:"by_agent"`
	// Drawn is the effect in pairs of games in which the swapped place came into the hand in the first Horizon turns, in both
	// arms. DrawnPairs of all Pairs are such.
	Drawn      estimate.SwapEffect `json:"drawn"`
	Horizon    int32               `json:"horizon"`
	DrawnPairs int64               `json:"drawn_pairs"`
	Pairs      int64               `json:"pairs"`
}

// AgentSwap is the effect of a swap where one agent plays the deck.
type AgentSwap struct {
	Agent string `json:"agent"`
	estimate.SwapEffect
}

// swapHorizon is the turn until which a card must be drawn: four turns of either of two players.
const swapHorizon = 8

// swapTally counts for SwapSummary.
type swapTally struct {
	swap         *Swap
	all, drawn   estimate.Swap
	agents       []string
	byAgent      []*estimate.Swap
	pairs, early int64
}

func newSwapTally(p *Pairing) *swapTally {
	t := &swapTally{swap: p.Swap, agents: slices.Compact(slices.Sorted(slices.Values(p.Agents)))}
	for range t.agents {
		t.byAgent = append(t.byAgent, new(estimate.Swap))
	}
	return t
}

// arm returns the part of a block that one of its arms is.
func (b *Block) arm(arm int32) Block {
	out := Block{Block: b.Block, Pairing: b.Pairing}
	for i := range b.Games {
		if b.Games[i].Row.Arm == arm {
			out.Games = append(out.Games, b.Games[i])
		}
	}
	return out
}

// add counts a block that is not void.
func (t *swapTally) add(with, without *Block) {
	n := len(with.Games)
	if n == 0 || n != len(without.Games) {
		return
	}
	seat := t.swap.Seat
	var all, drawn [2][]float64
	byAgent := make([][2][]float64, len(t.agents))
	for i := range n {
		a, b := &with.Games[i].Row, &without.Games[i].Row
		agent, _ := slices.BinarySearch(t.agents, a.Agents[seat])
		for arm, x := range [2]float64{a.Scores[seat], b.Scores[seat]} {
			all[arm] = append(all[arm], x)
			byAgent[agent][arm] = append(byAgent[agent][arm], x)
			if early(a) && early(b) {
				drawn[arm] = append(drawn[arm], x)
			}
		}
	}
	t.pairs += int64(n)
	t.early += int64(len(drawn[0]))
	t.all.Add(all[0], all[1])
	for i, x := range byAgent {
		if len(x[0]) > 0 {
			t.byAgent[i].Add(x[0], x[1])
		}
	}
	if len(drawn[0]) > 0 {
		t.drawn.Add(drawn[0], drawn[1])
	}
}

// early reports whether a card of the swapped places came into the hand within the horizon.
func early(row *Game) bool { return row.SwapTurn != Never && row.SwapTurn <= swapHorizon }

func (t *swapTally) summary(i int, p *Pairing) SwapSummary {
	s := SwapSummary{
		Pairing: i, BaseDeck: p.Decks[t.swap.Seat], Swap: *t.swap, SwapEffect: t.all.Effect(), Drawn: t.drawn.Effect(),
		Horizon: swapHorizon, DrawnPairs: t.early, Pairs: t.pairs,
	}
	for k, name := range t.agents {
		s.ByAgent = append(s.ByAgent, AgentSwap{name, t.byAgent[k].Effect()})
	}
	return s
}

// swaps lists the swaps of all pairings.
func (t *Tally) swaps() []SwapSummary {
	var out []SwapSummary
	var p []float64
	for i := range t.tables {
		if s := t.tables[i].swap; s != nil {
			out = append(out, s.summary(i, &t.pairings[i]))
			p = append(p, out[len(out)-1].P)
		}
	}
	for i, q := range estimate.FalseDiscovery(p) {
		out[i].Q = q
	}
	return out
}
