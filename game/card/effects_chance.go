package card

// What chance decides.
type (
	// FlipCoin flips a number of coins, one if none is stated (CR 705). Uncalled: only which side is up counts, and nobody wins.
	FlipCoin struct {
		N        Quantity
		Uncalled bool
		Who      Term
		At       Pos
	}
	// RollDie rolls a die with so many sides and adds something to the natural result (CR 706); or Count dice at once, of which the lowest
	// Ignored ones are ignored (CR 706.6): then the result is the total.
	RollDie struct {
		Sides   int
		Plus    Quantity
		Count   Quantity
		Ignored int
		Who     Term
		At      Pos
	}
)

func (*FlipCoin) effect() {}
func (*RollDie) effect()  {}

func (*FlipCoin) term() {}
func (*RollDie) term()  {}
