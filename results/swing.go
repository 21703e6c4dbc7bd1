package results

import (
	"cmp"
	"slices"

	"github.com/thrall-arena/thrall/results/estimate"
)

// SwingPlan says how the worth of control is measured in a run.
type SwingPlan struct {
	// Continuations are played in each of three arms, from the moment before a control effect comes into force.
	Continuations int `json:"continuations"`
	// Limit is the number of activations of each card that are measured in a game, 0: all.
	Limit int `json:"limit,omitempty"`
	// StandIn is the agent that plays in continuations for agents that cannot be continued; empty: such are left out.
	StandIn string `json:"stand_in,omitempty"`
}

// Swing is a row of swing.parquet: a control effect that came into force, and how the game went on without it. Scores are
// the controller's, as means over continuations; continuation k has the same key and the same hidden cards in every arm.
type Swing struct {
	Game    int64 `json:"game" parquet:"game" cbor:"1,keyasint"`
	Block   int64 `json:"block" parquet:"block" cbor:"2,keyasint"`
	Pairing int32 `json:"pairing" parquet:"pairing" cbor:"3,keyasint"`
	// Effect is the number of the effect in its game: that of control.parquet.
	Effect          int32  `json:"effect" parquet:"effect" cbor:"4,keyasint"`
	Card            string `json:"card" parquet:"card,dict" cbor:"5,keyasint"`
	Controller      int32  `json:"controller" parquet:"controller" cbor:"6,keyasint"`
	ControllerAgent string `json:"controller_agent" parquet:"controller_agent,dict" cbor:"7,keyasint"`
	ControllerDeck  string `json:"controller_deck" parquet:"controller_deck,dict" cbor:"8,keyasint"`
	// Continuations are those of each arm; 0 if they were left out, for the reason LeftOut.
	Continuations int32  `json:"continuations" parquet:"continuations" cbor:"9,keyasint,omitempty"`
	LeftOut       string `json:"left_out" parquet:"left_out,dict" cbor:"10,keyasint,omitempty"`
	// Control is the score with control as it is, Sight where the controller only sees what it would, Own where the effect is
	// gone.
	Control float64 `json:"control" parquet:"control" cbor:"11,keyasint,omitempty"`
	Sight   float64 `json:"sight" parquet:"sight" cbor:"12,keyasint,omitempty"`
	Own     float64 `json:"own" parquet:"own" cbor:"13,keyasint,omitempty"`
	// StandIns counts the seats in which the stand-in played.
	StandIns int32 `json:"stand_ins" parquet:"stand_ins" cbor:"14,keyasint,omitempty"`
}

// Reasons for which continuations are left out.
const (
	LeftOutSubgame = "subgame" // it came into force in a subgame, or before the first decision
	LeftOutSelf    = "self"    // a player controls themself (CR 723.9)
	LeftOutAgent   = "agent"   // an agent that keeps more than a random stream, or is not of this process, and there is no stand-in
	LeftOutLimit   = "limit"   // enough activations of the card in the game are measured
	LeftOutFault   = "fault"   // an agent failed in a continuation, or the rules did
)

// SwingSummary is what control by a card was worth to a deck in the hands of an agent.
type SwingSummary struct {
	Card  string `json:"card"`
	Deck  string `json:"deck"`
	Agent string `json:"agent"`
	// Games are those of the deck with the agent, whether or not the card came into force in them.
	Games int64 `json:"games"`
	estimate.SwingEffect
}

// swingTally counts for SwingSummary.
type swingTally map[[2]string]*swingSide

// swingSide is a deck in the hands of an agent.
type swingSide struct {
	games  int64
	zero   estimate.Swing // the blocks so far, for a card that was not in force in them
	cards  map[string]*estimate.Swing
	played int // games in the current block
	active map[string][]estimate.Activation
}

// add counts a block that is not void.
func (t swingTally) add(b *Block) {
	var open []*swingSide
	for i := range b.Games {
		row := &b.Games[i].Row
		for seat, deck := range row.Decks {
			s := t.side(deck, row.Agents[seat])
			if s.played == 0 {
				open = append(open, s)
			}
			s.played++
		}
		for k := range b.Games[i].Swings {
			w := &b.Games[i].Swings[k]
			t.side(w.ControllerDeck, w.ControllerAgent).see(w)
		}
	}
	for _, s := range open {
		s.end()
	}
}

func (t swingTally) side(deck, agent string) *swingSide {
	key := [2]string{deck, agent}
	if t[key] == nil {
		t[key] = &swingSide{cards: map[string]*estimate.Swing{}, active: map[string][]estimate.Activation{}}
	}
	return t[key]
}

// see notes an activation of the current block.
func (s *swingSide) see(w *Swing) {
	if s.cards[w.Card] == nil {
		zero := s.zero
		s.cards[w.Card] = &zero
	}
	if w.Continuations == 0 {
		s.cards[w.Card].Leave()
		return
	}
	s.active[w.Card] = append(s.active[w.Card], estimate.Activation{Control: w.Control, Sight: w.Sight, Own: w.Own})
}

// end ends the current block.
func (s *swingSide) end() {
	for card, sum := range s.cards {
		sum.Add(s.played, s.active[card])
	}
	s.zero.Add(s.played, nil)
	s.games += int64(s.played)
	s.played = 0
	clear(s.active)
}

// summaries lists the cards of all sides, by card, deck and agent.
func (t swingTally) summaries() []SwingSummary {
	var out []SwingSummary
	for key, s := range t {
		for card, sum := range s.cards {
			out = append(out, SwingSummary{Card: card, Deck: key[0], Agent: key[1], Games: s.games, SwingEffect: sum.Effect()})
		}
	}
	slices.SortFunc(out, func(a, b SwingSummary) int {
		return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.Deck, b.Deck), cmp.Compare(a.Agent, b.Agent))
	})
	return out
}
