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

// TurnDown turns permanents face down (CR 708.2, 712.16).
type TurnDown struct {
	What Term
	At   Pos
}

// SpeedUp raises the speed of players by 1 (CR 702.179).
type SpeedUp struct {
	Who Term
	At  Pos
}

func (*SpeedUp) effect()      {}
func (*RemoveDamage) effect() {}
func (*Unattach) effect()     {}
func (*TurnDown) effect()     {}
