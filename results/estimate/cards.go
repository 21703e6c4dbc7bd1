package estimate

// CardCopies counts the copies of a card in one deck in one game, and what became of them. The definitions are those of
// 17lands.com/metrics_definitions: everything counts per copy, and a copy counts in one of the last four only.
type CardCopies struct {
	Deck    int // in the deck as it began the game
	Opening int // in the opening hand, after mulligans
	Drawn   int // drawn later
	Tutored int // put into the hand from the library in another way
}

// notSeen is the number of copies that stayed out of the hand.
func (c *CardCopies) notSeen() int { return max(c.Deck-c.Opening-c.Drawn-c.Tutored, 0) }

// What Card counts, per block. Each is followed by the same weighted with the score of the game.
const (
	inDeck = iota
	inDeckScore
	inOpening
	inOpeningScore
	inDrawn
	inDrawnScore
	inNone
	inNoneScore
	cardCounts
)

// Card gathers a card's copies in the games of one deck and agent, or of any set of games.
type Card struct {
	blocks   [cardCounts]float64 // that had any
	sums     [cardCounts]float64
	products [cardCounts][cardCounts]float64
	block    [cardCounts]float64 // the one that is being gathered
}

// Add adds the copies of a game of the current block, with the deck's score in it.
func (c *Card) Add(copies CardCopies, score float64) {
	for i, n := range [...]int{copies.Deck, copies.Opening, copies.Drawn, copies.notSeen()} {
		c.block[2*i] += float64(n)
		c.block[2*i+1] += float64(n) * score
	}
}

// EndBlock ends the current block.
func (c *Card) EndBlock() {
	for i, x := range c.block {
		if x == 0 {
			continue
		}
		c.blocks[i]++
		c.sums[i] += x
		for k := range i + 1 {
			c.products[i][k] += x * c.block[k]
		}
	}
	c.block = [cardCounts]float64{}
}

// CardRates are the win rates of a card, and how many copies there are behind each. Games within a block and copies within
// a game depend on each other, so the intervals are those of ratios over blocks.
type CardRates struct {
	GP  CardRate `json:"gp"`  // of games with the card in the deck
	OH  CardRate `json:"oh"`  // with it in the opening hand
	GD  CardRate `json:"gd"`  // where it was drawn later
	GIH CardRate `json:"gih"` // where it was in hand: OH or GD, not fetched
	GNS CardRate `json:"gns"` // where it was not seen
	// IWD is GIH minus GNS: how much more often games are won in which the card was drawn. Cards of decks that play long
	// games look better by it than they are, because such decks draw more.
	IWD Interval `json:"iwd"`
	// P is the p-value of the hypothesis that IWD is 0.
	P float64 `json:"p"`
}

// CardRate is a win rate per copy.
type CardRate struct {
	Interval
	Copies int64 `json:"copies"`
}

// Rates returns the estimates from the blocks that have ended.
func (c *Card) Rates() CardRates {
	r := CardRates{
		GP: c.rate(inDeck), OH: c.rate(inOpening), GD: c.rate(inDrawn), GIH: c.rate(inOpening, inDrawn), GNS: c.rate(inNone),
	}
	r.IWD, r.P = c.difference()
	return r
}

// linear is a linear function of what a block counts.
type linear [cardCounts]float64

// variance returns the variance of a sum over n blocks of a function whose mean is 0.
func (c *Card) variance(l *linear, n float64) float64 {
	sum := 0.0
	for i := range l {
		sum += l[i] * l[i] * c.products[i][i]
		for k := range i {
			sum += 2 * l[i] * l[k] * c.products[i][k]
		}
	}
	return max(sum, 0) * n / (n - 1)
}

// ratio returns the win rate of copies that some counts have, and by how much a block moves it. n is the number of blocks
// that have any.
func (c *Card) ratio(counts ...int) (value float64, moves linear, n float64) {
	copies, score := 0.0, 0.0
	for _, i := range counts {
		copies += c.sums[i]
		score += c.sums[i+1]
		n = max(n, c.blocks[i])
	}
	if copies == 0 {
		return 0, moves, 0
	}
	value = score / copies
	for _, i := range counts {
		moves[i], moves[i+1] = -value/copies, 1/copies
	}
	return value, moves, n
}

func (c *Card) rate(counts ...int) CardRate {
	value, moves, n := c.ratio(counts...)
	out := CardRate{Interval: Interval{Value: value, High: 1, Blocks: int64(n)}}
	for _, i := range counts {
		out.Copies += int64(c.sums[i])
	}
	if n < 2 {
		return out
	}
	effective := n
	if value > 0 && value < 1 {
		effective = value * (1 - value) / c.variance(&moves, n)
	}
	out.Low, out.High = wilson(value, effective, quantile(n))
	return out
}

// difference returns GIH minus GNS. Both rates are of the same games, so their errors are correlated.
func (c *Card) difference() (Interval, float64) {
	seen, by, n := c.ratio(inOpening, inDrawn)
	unseen, off, m := c.ratio(inNone)
	if n = min(n, m); n < 2 {
		return Interval{Value: 0, Low: -1, High: 1, Blocks: int64(n)}, 1
	}
	for i := range by {
		by[i] -= off[i]
	}
	variance := c.variance(&by, n)
	out := student(seen-unseen, variance, n)
	out.Low, out.High = max(out.Low, -1), min(out.High, 1)
	return out, studentP(seen-unseen, variance, n)
}
