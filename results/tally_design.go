package results

// DesignSummary is what a way to arrange games saved in a pairing: mirrored blocks, or games with and without a card.
type DesignSummary struct {
	Pairing int    `json:"pairing"`
	Design  string `json:"design"` // Mirrored or Swapped
	Format  string `json:"format"`
	Games   int64  `json:"games"`
	// Correlation is that of the first agent's scores in the two games of a mirrored block, where it exists.
	Correlation *float64 `json:"correlation,omitempty"`
	// Gain is the variance that as many independent games would have by that of these, 0 if these have none; Independent the number
	// of independent games that would tell as much.
	Gain        float64 `json:"gain"`
	Independent int64   `json:"independent"`
}

// Designs of pairings.
const (
	Mirrored = "mirrored" // agents exchange the seats, the score is the first agent's
	Swapped  = "swap"     // libraries are ordered by the same keys with and without a card, the score is the difference
)

// designs lists what the designs of pairings saved.
func (t *Tally) designs(swaps []SwapSummary) []DesignSummary {
	out := []DesignSummary{}
	for i := range t.tables {
		p, of := t.tables[i], &t.pairings[i]
		if n := p.design.Games(); of.Mirrored && !of.SelfTest && n > 0 {
			gain := p.design.Gain()
			out = append(out, DesignSummary{
				Pairing: i, Design: Mirrored, Format: of.formatName(), Games: n, Correlation: p.halves.Value(), Gain: gain,
				Independent: int64(gain*float64(n) + 0.5),
			})
		}
	}
	for i := range swaps {
		s := &swaps[i]
		if s.Games > 0 {
			out = append(out, DesignSummary{
				Pairing: s.Pairing, Design: Swapped, Format: t.pairings[s.Pairing].formatName(), Games: s.Games, Gain: s.Gain,
				Independent: s.Independent,
			})
		}
	}
	return out
}

// formatName is the format of a pairing; of one that states none every player is for themself.
func (p *Pairing) formatName() string {
	if p.Format == "" {
		return "individual"
	}
	return p.Format
}
