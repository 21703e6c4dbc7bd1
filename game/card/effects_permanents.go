package card

// RemoveDamage removes all damage marked on permanents (CR 702.89a).
type RemoveDamage struct {
	What Term
	At   Pos
}

// Unattach takes an attachment off what it is attached to (CR 701.3d).
type Unattach struct {
	What Term
	At   Pos
}

func (*RemoveDamage) effect() {}
func (*Unattach) effect()     {}
