package card

// Choices of something that is no object.
type (
	// ChooseName chooses a card name (CR 201.4).
	ChooseName struct {
		What Filter // of a card that this accepts, by what is printed on it
		By   Term
		At   Pos
	}
	// ChooseType chooses a creature type (CR 205.3m).
	ChooseType struct {
		By Term
		At Pos
	}
	// ChooseNumber chooses a number from Least to Most (CR 107.1), or one of Words, which are numbered from 1 (CR 607.2f, 614.12b).
	ChooseNumber struct {
		Least, Most int
		Words       []string
		By          Term
		At          Pos
	}
	// PayAnyLife pays any amount of life (CR 107.1c, 119.4); how much may be read by other abilities (CR 607.2g).
	PayAnyLife struct{ At Pos }
	// ChooseWords chooses a color word or a basic land type, and another one of its kind to replace it (CR 612.2).
	ChooseWords struct {
		Colors, Lands bool
		By            Term
		At            Pos
	}
	// ChooseColor chooses one of the five colors (CR 105.4).
	ChooseColor struct {
		By Term
		At Pos
	}
)

func (*ChooseName) effect()   {}
func (*ChooseName) term()     {}
func (*ChooseType) effect()   {}
func (*ChooseType) term()     {}
func (*ChooseNumber) effect() {}
func (*ChooseNumber) term()   {}
func (*PayAnyLife) effect()   {}
func (*PayAnyLife) term()     {}
func (*ChooseWords) effect()  {}
func (*ChooseWords) term()    {}
func (*ChooseColor) effect()  {}
func (*ChooseColor) term()    {}
