package card

// Dungeons and the initiative.
type (
	// Venture has a player venture into one of these dungeons (CR 701.49).
	Venture struct {
		Into []*Token
		Who  Term
		At   Pos
	}
	// Tempt is what the Ring does as it tempts the player who acts (CR 701.54): first it counts, and with a Bearer it is done, and whoever
	// was chosen, if anybody, is the player's Ring-bearer.
	Tempt struct {
		Bearer Term
		At     Pos
	}
	// Perform says that a keyword action has been performed by the steps before it.
	Perform struct {
		Action string
		Who    Term
		At     Pos
	}
	// TakeInitiative has a player take the initiative, which leads into that dungeon (CR 726.2).
	TakeInitiative struct {
		Into *Token
		Who  Term
		At   Pos
	}
)

func (*Venture) effect()        {}
func (*TakeInitiative) effect() {}
func (*Perform) effect()        {}
func (*Tempt) effect()          {}
