package card

// Quantities.
type (
	// Int is a number.
	Int int32
	// NumberWord is a number that the situation supplies.
	NumberWord uint8
	// CountOf counts: what matches the filter in the zones (default battlefield), or the members of a term.
	CountOf struct {
		What  Filter // or
		Of    Term
		Zones []Zone
	}
	// PowerOf and the like read a characteristic, as last known if the object is gone (CR 608.2h).
	PowerOf struct{ Of Term }
	// ToughnessOf is the toughness.
	ToughnessOf struct{ Of Term }
	// BaseOf is the base power, or the base toughness: before what changes it without setting it (CR 208.4b).
	BaseOf struct {
		Of        Term
		Toughness bool
	}
	// ManaValueOf is the mana value (CR 202.3).
	ManaValueOf struct{ Of Term }
	// HighestOf is the highest result of several dice (CR 706.2).
	HighestOf struct{ Of Term }
	// TargetsOf is how many targets spells and abilities were given (CR 115.9a).
	TargetsOf struct{ Of Term }
	// TemptationsOf is how often the Ring has tempted a player (CR 701.54c).
	TemptationsOf struct{ Of Term }
	// SpeedOf is a player's speed, 0 if they have none (CR 702.179).
	SpeedOf struct{ Of Term }
	// LifeOf is a player's life total.
	LifeOf struct{ Of Term }
	// CountersOf is the number of counters of a kind on something.
	CountersOf struct {
		Kind string
		On   Term
		At   Pos
	}
	// TypesAmong is the number of card types among objects (CR 205.2).
	TypesAmong struct{ Of Term }
	// ColorsAmong is the number of colors among objects.
	ColorsAmong struct{ Of Term }
	// Devotion is how many symbols of these colors stand in the mana costs of the permanents that players control (CR 700.5).
	Devotion struct {
		To  []Color
		Who Term // nil: you
	}
	// Unspent is how much unspent mana players have, of these types (CR 106.4).
	Unspent struct {
		Types Mana
		Who   Term // nil: you
	}
	// ColorsSpent is of how many colors mana was spent to cast a spell, nil: this, or the spell it was (CR 702.44a).
	ColorsSpent struct{ Of Term }
	// ManaSpent is how much mana was spent to cast it (CR 601.2h); Source: of that, what such sources have made (CR 106.3).
	ManaSpent struct {
		Of     Term
		Source Filter
	}
	// Total sums a quantity of It over objects.
	Total struct {
		What     Quantity
		Over     Term
		Greatest bool // the greatest of them instead, 0 if there is none
	}
	// Half is half of it, rounded down unless Up.
	Half struct {
		Of Quantity
		Up bool
	}
	// TimesPaid is how often an additional cost of the spell was paid that may be paid any number of times (CR 702.33c).
	TimesPaid struct{ Part Ability }
	// DungeonsOf is how many dungeons with different names a player has completed (CR 309.7).
	DungeonsOf struct {
		Of    Term
		Which *Token // only this one, if it is set
	}
	// PartySize is how many creatures are in the party of a player (CR 700.8).
	PartySize struct{ Of Term }
	// Chosen is the number that a ChooseNumber chose, or the number of the word.
	Chosen struct{ Of Term }
	// Times is how often an event has happened this turn, or this game.
	Times struct {
		Event Event
		Game  bool
	}
	// Arith combines two quantities.
	Arith struct {
		Op   ArithOp
		A, B Quantity
	}
)

// Number words.
const (
	X        NumberWord = iota + 1 // CR 107.3
	ThatMuch                       // the amount of the event
)

// ArithOp is an operation of Arith.
type ArithOp uint8

// The operations.
const (
	Plus ArithOp = iota + 1
	Minus
	Product
)

func (Int) quantity()            {}
func (NumberWord) quantity()     {}
func (*CountOf) quantity()       {}
func (*PowerOf) quantity()       {}
func (*ToughnessOf) quantity()   {}
func (*BaseOf) quantity()        {}
func (*ManaValueOf) quantity()   {}
func (*HighestOf) quantity()     {}
func (*TargetsOf) quantity()     {}
func (*SpeedOf) quantity()       {}
func (*TemptationsOf) quantity() {}
func (*LifeOf) quantity()        {}
func (*TimesPaid) quantity()     {}
func (*CountersOf) quantity()    {}
func (*TypesAmong) quantity()    {}
func (*ColorsAmong) quantity()   {}
func (*Devotion) quantity()      {}
func (*Unspent) quantity()       {}
func (*ColorsSpent) quantity()   {}
func (*ManaSpent) quantity()     {}
func (*Total) quantity()         {}
func (*Half) quantity()          {}
func (*Chosen) quantity()        {}
func (*Times) quantity()         {}
func (*PartySize) quantity()     {}
func (*DungeonsOf) quantity()    {}
func (*Arith) quantity()         {}
