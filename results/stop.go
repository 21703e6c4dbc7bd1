package results

import (
	"fmt"

	"github.com/thrall-arena/thrall/results/estimate"
)

// Stop is a rule by which a run ends before all its games are played. It is stated before the run, and looks at the blocks of
// one pairing, in schedule order.
type Stop struct {
	// Pairing is the position of the pairing in the config. The score is that of its first agent.
	Pairing int32 `json:"pairing"`
	// Exactly one of these is set.
	Test  *Test  `json:"test,omitempty"`
	Width *Width `json:"width,omitempty"`
}

// Test is a sequential test: see estimate.SPRT.
type Test struct {
	Scale       string  `json:"scale"` // NormalizedElo, LogisticElo or MeanScore
	Null        float64 `json:"h0"`
	Alternative float64 `json:"h1"`
	Alpha       float64 `json:"alpha"`
	Beta        float64 `json:"beta"`
}

// Scales of hypotheses.
const (
	NormalizedElo = "normalized elo"
	LogisticElo   = "logistic elo"
	MeanScore     = "score"
)

// Width ends a run when the confidence sequence is no wider than the estimate plus and minus Half: that of the score, or of
// the effect of the swap if the pairing has one.
type Width struct {
	Half float64 `json:"half"`
}

// Verdicts of stopping rules.
const (
	Undecided    = "undecided"
	Accepted0    = "null accepted"
	Accepted1    = "alternative accepted"
	NarrowEnough = "narrow enough"
)

// StopSummary is where a stopping rule stands.
type StopSummary struct {
	Stop
	Verdict string `json:"verdict"`
	Blocks  int64  `json:"blocks"`
	// Of a test: the logarithm of the likelihood ratio, the bounds at which it ends, and how many blocks made 0, 0.5, 1 …
	// points.
	LLR    float64   `json:"llr,omitempty"`
	Lower  float64   `json:"lower,omitempty"`
	Upper  float64   `json:"upper,omitempty"`
	Counts []float64 `json:"counts,omitempty"`
	// Sequence is the confidence sequence of what is looked at.
	Sequence estimate.Interval `json:"sequence"`
}

// Stopper follows a run by its rule. It is given all blocks, in schedule order.
type Stopper struct {
	stop     *Stop
	pairing  *Pairing
	test     *estimate.SPRT
	sequence *estimate.Sequence
	verdict  string
	blocks   int64
}

// NewStopper returns the stopper of a run, or nil if the run has no rule.
func NewStopper(m *Manifest) (*Stopper, error) {
	s := m.Stop
	if s == nil {
		return nil, nil
	}
	if s.Pairing < 0 || int(s.Pairing) >= len(m.Pairings) || (s.Test == nil) == (s.Width == nil) {
		return nil, fmt.Errorf("results: the stopping rule %+v is none for %d pairings", *s, len(m.Pairings))
	}
	out := &Stopper{stop: s, pairing: &m.Pairings[s.Pairing], verdict: Undecided, sequence: estimate.NewSequence(0, 1)}
	if out.pairing.Swap != nil && s.Width != nil {
		out.sequence = estimate.NewSequence(-1, 1)
	}
	if t := s.Test; t != nil {
		scale, known := scales[t.Scale]
		if !known {
			return nil, fmt.Errorf("results: the stopping rule has the scale %q", t.Scale)
		}
		out.test = &estimate.SPRT{Scale: scale, Null: t.Null, Alternative: t.Alternative, Alpha: t.Alpha, Beta: t.Beta}
	}
	return out, nil
}

var scales = map[string]estimate.Scale{
	NormalizedElo: estimate.NormalizedElo, LogisticElo: estimate.LogisticElo, MeanScore: estimate.MeanScore,
}

// Add adds the next block and reports whether the run is to end with it. A nil Stopper never ends one.
func (s *Stopper) Add(b *Block) bool {
	if s == nil {
		return false
	}
	if b.Pairing != s.stop.Pairing || b.Void() || s.Decided() {
		return s.Decided()
	}
	s.blocks++
	first, second := b.arm(0), b.arm(1)
	if s.pairing.Swap != nil && s.test == nil {
		seat := s.pairing.Swap.Seat
		s.sequence.Add(meanOf(&first, func(g *Game) float64 { return g.Scores[seat] }) -
			meanOf(&second, func(g *Game) float64 { return g.Scores[seat] }))
	} else {
		mean := meanOf(&first, firstScore)
		s.sequence.Add(mean)
		if s.test != nil {
			s.test.Add(mean*float64(len(first.Games)), len(first.Games))
		}
	}
	s.verdict = s.judge()
	return s.Decided()
}

func meanOf(b *Block, of func(*Game) float64) float64 {
	sum := 0.0
	for i := range b.Games {
		sum += of(&b.Games[i].Row)
	}
	return sum / float64(max(len(b.Games), 1))
}

func (s *Stopper) judge() string {
	if s.test == nil {
		if i := s.sequence.Interval(); max(i.High-i.Value, i.Value-i.Low) <= s.stop.Width.Half {
			return NarrowEnough
		}
		return Undecided
	}
	switch s.test.Verdict() {
	case estimate.AcceptNull:
		return Accepted0
	case estimate.AcceptAlternative:
		return Accepted1
	case estimate.Undecided:
	}
	return Undecided
}

// Decided reports whether the run has ended by its rule.
func (s *Stopper) Decided() bool { return s != nil && s.verdict != Undecided }

// Summary returns where the rule stands; nil for a nil Stopper.
func (s *Stopper) Summary() *StopSummary {
	if s == nil {
		return nil
	}
	out := &StopSummary{Stop: *s.stop, Verdict: s.verdict, Blocks: s.blocks, Sequence: s.sequence.Interval()}
	if s.test != nil {
		out.LLR, out.Counts = s.test.LLR(), s.test.Counts()
		out.Lower, out.Upper = s.test.Bounds()
	}
	return out
}
