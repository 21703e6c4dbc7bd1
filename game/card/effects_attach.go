package card

// Emblem puts an emblem with these abilities into the command zone; Who owns and controls it (CR 114.1). With a Name it is the same emblem
// on every card that makes one of that name (CR 701.54c).
type Emblem struct {
	Name      string
	Abilities []Ability
	Who       Term
	At        Pos
}

func (*Emblem) effect() {}

// Attach attaches an Aura or Equipment to something (CR 701.3).
type Attach struct {
	What, To Term
	At       Pos
}

func (*Attach) effect() {}
func (*Attach) term()   {}
