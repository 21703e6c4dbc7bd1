package card

// Meld puts two cards of a meld pair that are in exile onto the battlefield as one permanent (CR 701.42a).
type Meld struct {
	What Term
	With string // the card with which the card melds
	At   Pos
}

// Merge lets the spell merge with a permanent, on top of it or under it (CR 730.2). No card says so, it follows from mutate.
type Merge struct {
	With  Term
	Under bool
	At    Pos
}

func (*Meld) effect()  {}
func (*Merge) effect() {}
