package card

// Pronoun is a word for somebody or something that the situation supplies.
type Pronoun uint8

// The pronouns. That and ThatPlayer are roles of an event; It is the candidate of Where, the affected one of a modification,
// or each member of a plural recipient.
const (
	You             Pronoun = iota + 1 // CR 109.5
	ThatPlayer                         // CR 603.2
	AttackingPlayer                    // CR 508.6
	DefendingPlayer                    // CR 508.5
	Outsider                           // a person outside the game (CR 723)
	This                               // CR 113.7
	Granter                            // the object that gave this ability
	Host                               // CR 301.5, 303.4: what This is attached to
	That                               // CR 603.2, 614.1
	It
)

// Terms.
type (
	// ControllerOf is the controller of an object, as last known if it is gone (CR 109.4, 608.2h).
	ControllerOf struct{ Of Term }
	// OwnerOf is the owner of an object (CR 108.3).
	OwnerOf struct{ Of Term }
	// Target is chosen on announcement (CR 115, 601.2c). A nil Count is exactly one.
	Target struct {
		What    Filter
		Count   *Count
		Zones   []Zone // nil: battlefield, or the stack if What is about spells and abilities
		Divided bool
		By      *Announcer // who chooses it; nil: the controller
		At      Pos
	}
	// Announcer is a player who makes choices of an announcement that is another player's: one that matches, and if several do, the one
	// whom the controller names (CR 601.6, 602.3, 700.2e).
	Announcer struct {
		What Filter
		At   Pos
	}
	// Each is everything that matches, looked up when the step runs; continuously in a static.
	Each struct {
		What  Filter
		Zones []Zone
	}
	// RestOf is what no later step has moved or chosen of the result of Of.
	RestOf struct{ Of Term }
	// LastOf is the last thing of a group that has an order.
	LastOf struct{ Of Term }
	// Linked is what a step of another ability of the same object did (CR 607).
	Linked struct {
		Of Effect
		At Pos
	}
	// Top is the top N cards of the library of Of (default You); Bottom the bottom ones.
	Top struct {
		N  Quantity
		Of Term
	}
	// Bottom is the bottom N cards of a library.
	Bottom struct {
		N  Quantity
		Of Term
	}
)

// Zone is a zone of a player (Of), of any player (nil Of), or shared. As a term it is all its cards.
type Zone struct {
	Kind ZoneKind
	Of   Term // nil: anyone's; as a destination its owner's
}

// ZoneKind names a zone (CR 400). Outside is no zone (CR 400.11) but can be chosen from.
type ZoneKind uint8

// The zones.
const (
	Battlefield ZoneKind = iota + 1
	Hand
	Library
	Graveyard
	Exiled
	Stack
	Outside
)

// Place is where a step puts cards: a zone, or a place in a library.
type Place struct {
	Zone   Zone
	Bottom bool     // of the library; otherwise the top
	Nth    Quantity // counted from the top of the library (CR 401.7), or nil
}

// Count bounds how many things are taken. Min and Max are nil for "any number" (no upper bound, from zero).
type Count struct{ Min, Max Quantity }

func (Pronoun) term()       {}
func (*ControllerOf) term() {}
func (*OwnerOf) term()      {}
func (*Target) term()       {}
func (*Announcer) term()    {}
func (*Each) term()         {}
func (*RestOf) term()       {}
func (*LastOf) term()       {}
func (*Linked) term()       {}
func (*Top) term()          {}
func (*Bottom) term()       {}
func (*Zone) term()         {}
