package estimate

// Design measures what playing games in blocks is worth: the variance that as many independent games would have, each drawn from the
// same games, by the variance of these blocks.
type Design struct {
	blocks Ratio
	games  armTally
}

// Add adds the scores of the games of a block.
func (d *Design) Add(scores []float64) {
	d.blocks.Add(d.games.add(scores), float64(len(scores)))
}

// Games returns how many games there are.
func (d *Design) Games() int64 { return int64(d.games.games) }

// Gain returns the ratio of the variances: 2 halves the games that are needed. 0 where blocks do not vary.
func (d *Design) Gain() float64 {
	v := d.blocks.Variance()
	if v == 0 {
		return 0
	}
	return d.games.variance() / v
}
