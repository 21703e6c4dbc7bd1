package card

// Word is a filter without parameters.
type Word uint8

// The filter words: kinds of objects, card types, supertypes, states, players.
const (
	Anything Word = iota + 1
	Artifact
	Battle
	Creature
	Enchantment
	Instant
	Kindred
	Land
	Planeswalker
	Sorcery
	Basic
	Permanent
	Spell
	ActivatedAbility
	TriggeredAbility
	TokenObject
	Tapped
	Attacking
	Unblocked
	FaceDown
	AnyPlayer
	Opponent
	Legendary
	Snow
	Suspended
	Drawn        // in a hand, drawn this turn (CR 121.1)
	Sick         // under its controller's control, but not since that player's most recent turn began (CR 302.6)
	Monarch      // the player who is the monarch (CR 725.1)
	Initiative   // the player who has the initiative (CR 726.1)
	Declared     // chosen to attack in the declaration that is being made (CR 508.1a)
	Blessed      // players with the city's blessing (CR 702.131c)
	WithCounters // with a counter of any kind (CR 122.1)
	Modified     // with a counter, equipped, or enchanted by an Aura of its own controller (CR 700.9)
	HasActivated // a card with an activated ability (CR 602.1), and one with the same symbol twice in its mana cost (CR 202.1): of starting decks
	RepeatsSymbol
	RealCard  // a card: no token, and no copy of a spell (CR 108.2)
	Monstrous // designations of permanents (CR 701.37b, 702.112b, 701.60b)
	Renowned
	Suspected
	SecondLevel // Classes of level 2 or higher, and of level 3 (CR 716.2)
	ThirdLevel
	Paired       // with another creature (CR 702.95b)
	Saddled      // until end of turn (CR 702.171b)
	RingBearer   // of its controller (CR 701.54a)
	LeftUnlocked // designations of the halves of a Room, and both together (CR 709.5c, 709.5i)
	RightUnlocked
	FullyUnlocked
	ThisDoor     // the half in which the word stands is unlocked (CR 709.5j)
	Solved       // CR 719.3b
	Harnessed    // CR 701.64b
	Prepared     // CR 722.3a
	PrepareSpell // a spell that was cast as a prepare spell, or a copy of one (CR 722.3d)
	Compelled    // had to attack this combat (CR 506.6)
	ActivatedNow // a permanent that was activated this turn (CR 700.10)
)

// Filters.
type (
	// HasColor accepts objects of a color (CR 105).
	HasColor struct{ Color Color }
	// Subtype accepts objects with a subtype (CR 205.3).
	Subtype struct {
		Name   string
		Owners TypeBits // the card types that it belongs to (CR 205.3b)
		At     Pos
	}
	// Named accepts objects with a name: stated, of an object, or chosen (CR 201.2). One of the two is set.
	Named struct {
		Name string
		Like Term
	}
	// ChosenColor accepts objects of the color that a ChooseColor chose (CR 607.2d).
	ChosenColor struct{ Of Term }
	// ChosenType accepts objects of the creature type that a ChooseType chose (CR 607.2d).
	ChosenType struct{ Of Term }
	// ControlledBy accepts objects whose controller matches; OwnedBy whose owner does.
	ControlledBy struct{ Who Filter }
	// OwnedBy accepts objects whose owner matches.
	OwnedBy struct{ Who Filter }
	// Above accepts cards in a graveyard that are above another one there (CR 404.2).
	Above struct{ Of Term }
	// CostIs accepts what has exactly that mana cost (CR 202.1).
	CostIs struct {
		Mana Mana
		At   Pos
	}
	// BlocksWhat accepts creatures that block something that matches (CR 509.1g).
	BlocksWhat struct{ What Filter }
	// AttacksPlayer accepts creatures that attack a player who matches: the player, not a planeswalker of theirs (CR 508.1b).
	AttacksPlayer struct{ Who Filter }
	// PairedWith accepts the creature with which another one is paired (CR 702.95b).
	PairedWith struct{ Of Term }
	// HurtBy accepts what an object has dealt damage to this turn (CR 120.3).
	HurtBy struct{ Of Term }
	// ExiledFor accepts the cards that were exiled rather than mana was paid as a spell was cast, for the permanent that it has become (CR 607.2q).
	ExiledFor struct{ Of Term }
	// HauntedBy accepts the creature that a card haunts (CR 702.55b).
	HauntedBy struct{ Of Term }
	// EncodedOn accepts the cards that are encoded on a creature (CR 702.99); Crafted: the exiled ones that were used to craft it (CR 702.167c).
	EncodedOn struct {
		Host    Term
		Crafted bool
	}
	// SharesType accepts objects that share a creature type with another one (CR 205.3m).
	SharesType struct{ Of Term }
	// AttackedBy accepts players whom a player has attacked this combat (CR 508.6).
	AttackedBy struct{ Who Term }
	// Helped accepts creatures that have crewed, or saddled, an object this turn (CR 702.122b, 702.171c).
	Helped struct {
		Of       Term
		Saddling bool
	}
	// Targeting accepts spells and abilities on the stack that target something that matches; Only: and nothing else (CR 115.9b-c).
	Targeting struct {
		What Filter
		Only bool
	}
	// Has accepts objects with a keyword, whatever its parameter.
	Has struct{ Keyword KeywordWord }
	// Most accepts those with the largest value among Among; Alone: strictly the largest.
	Most struct {
		What  Quantity
		Among Filter
		Alone bool
	}
	// Where accepts candidates (It) for which the condition holds.
	Where struct{ Given Cond }
	// Is accepts what the term names.
	Is struct{ Term Term }
	// And accepts what all of them accept; And, Or and Not compose.
	And struct{ Of []Filter }
	// Or accepts what one of them accepts.
	Or struct{ Of []Filter }
	// Not accepts what Of does not.
	Not struct{ Of Filter }
)

func (Word) filter()           {}
func (HasColor) filter()       {}
func (*Subtype) filter()       {}
func (*Named) filter()         {}
func (*ChosenColor) filter()   {}
func (*ChosenType) filter()    {}
func (*ControlledBy) filter()  {}
func (*OwnedBy) filter()       {}
func (*Above) filter()         {}
func (*CostIs) filter()        {}
func (*AttacksPlayer) filter() {}
func (*PairedWith) filter()    {}
func (*HurtBy) filter()        {}
func (*ExiledFor) filter()     {}
func (*HauntedBy) filter()     {}
func (*SharesType) filter()    {}
func (*EncodedOn) filter()     {}
func (*AttackedBy) filter()    {}
func (*Helped) filter()        {}
func (*Targeting) filter()     {}
func (*BlocksWhat) filter()    {}
func (*Has) filter()           {}
func (*Most) filter()          {}
func (*Where) filter()         {}
func (*Is) filter()            {}
func (*And) filter()           {}
func (*Or) filter()            {}
func (*Not) filter()           {}
