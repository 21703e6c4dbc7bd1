package card

// This file holds the effects that make copies, CR 707, and what goes with copies of spells.

// CopySpell puts copies of spells and abilities onto the stack under the control of Who, who may choose new targets for them
// (CR 707.10); Count: how many of each, nil: one.
type CopySpell struct {
	What       Term
	Count      Quantity
	NewTargets bool
	Who        Term
	At         Pos
}

func (*CopySpell) effect() {}
func (*CopySpell) term()   {}

// CopyCard makes copies of cards in the zones where they are, for Who to cast now; copies that are not cast cease to exist
// (CR 707.12, 704.5e).
type CopyCard struct {
	What Term
	Who  Term
	At   Pos
}

func (*CopyCard) effect() {}
func (*CopyCard) term()   {}

// ChooseTargets lets Who choose new targets for spells and abilities on the stack (CR 115.7d).
type ChooseTargets struct {
	What Term
	Who  Term
	At   Pos
}

func (*ChooseTargets) effect() {}

// BecomeCopy makes permanents copies of what Of names (CR 707.2), with exceptions that are copied too (CR 707.9a); Duration nil:
// for as long as they are on the battlefield.
type BecomeCopy struct {
	What     Term
	Of       Term
	Also     []Mod
	Duration *Duration
	At       Pos
}

func (*BecomeCopy) effect() {}

// TakeOn gives an entering permanent copiable values, power and toughness among them, as a clause of its own chooses them (CR 208.2b,
// 707.2).
type TakeOn struct {
	Mods []Mod
	At   Pos
}

func (*TakeOn) effect() {}

// CreateCopy creates tokens that are copies of what Of names (CR 707.2), N of each; they enter tapped or attacking (CR 508.4). With
// Facing there are N for each of these players, which attack that player or a planeswalker that this one controls (CR 702.116a); IfAble:
// they do not enter attacking, but attack that player this turn if able (CR 702.141a).
type CreateCopy struct {
	Of        Term
	N         Quantity // nil: one
	Also      []Mod
	Tapped    bool
	Attacking bool
	Facing    Term // nil: whatever they can attack
	IfAble    bool
	Who       Term
	At        Pos
}

func (*CreateCopy) effect() {}
func (*CreateCopy) term()   {}
