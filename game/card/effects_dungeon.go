package card

// Dungeons and the initiative.
type (
	// Venture has a player venture into one of these dungeons (CR 701.49).
	Venture struct {
		Into []*Token
		Who  Term
		At   Pos
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
