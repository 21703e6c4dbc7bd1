package estimate

// Activation is one control effect that came into force, continued from that moment in three ways. Each is the
// controller's mean score over continuations, which use the same keys in all of them.
type Activation struct {
	Control float64 // the controlling agent decides and sees
	Sight   float64 // the subject's own agent decides, and the controlling agent sees what it would
	Own     float64 // the subject's own agent decides and nobody sees more than usual
}

// Swing estimates what control was worth. The difference between continuations of the same position is free of what makes
// a player both win and control, so it is an effect and no association.
type Swing struct {
	activation, game [3]Ratio // total, sight, decisions
	left             int64
}

// Add adds a block: its number of games with the card in a deck, and all activations in them.
func (s *Swing) Add(games int, activations []Activation) {
	var sums [3]float64
	for i := range activations {
		a := &activations[i]
		sums[0] += a.Control - a.Own
		sums[1] += a.Sight - a.Own
		sums[2] += a.Control - a.Sight
	}
	for i, x := range sums {
		s.game[i].Add(x, float64(games))
		if len(activations) > 0 {
			s.activation[i].Add(x, float64(len(activations)))
		}
	}
}

// Leave counts an activation that could not be continued: its agent cannot be forked and has no stand-in.
func (s *Swing) Leave() { s.left++ }

// SwingEffect is what control was worth to the controller, as a difference of scores.
type SwingEffect struct {
	// PerActivation is the worth of using it, PerGame that of having it: a game without an activation counts 0.
	PerActivation SwingParts `json:"per_activation"`
	PerGame       SwingParts `json:"per_game"`
	Activations   int64      `json:"activations"`
	// LeftOut counts activations without continuations, which are in nothing above.
	LeftOut int64 `json:"left_out"`
}

// SwingParts are a swing and what it consists of: Total is the sum of Sight and Decisions.
type SwingParts struct {
	Total     Interval `json:"total"`
	Sight     Interval `json:"sight"`
	Decisions Interval `json:"decisions"`
}

// Effect returns the estimates.
func (s *Swing) Effect() SwingEffect {
	return SwingEffect{
		PerActivation: parts(&s.activation), PerGame: parts(&s.game), Activations: int64(s.activation[0].Units()), LeftOut: s.left,
	}
}

func parts(r *[3]Ratio) SwingParts {
	return SwingParts{Total: r[0].Interval(), Sight: r[1].Interval(), Decisions: r[2].Interval()}
}
