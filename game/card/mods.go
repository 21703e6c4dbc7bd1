package card

// Modifications. The layer follows from the type (CR 613); rules modifications are CR 613.11.
type (
	// UnderControlOf changes an object's controller (layer 2).
	UnderControlOf struct{ Who Term }
	// AddsTypes adds types (layer 4); SetsTypes replaces them (CR 305.7 for land types).
	AddsTypes struct{ Types TypeLine }
	// SetsTypes replaces types.
	SetsTypes struct{ Types TypeLine }
	// LosesTypes takes card types away, and the subtypes that belong to no other one (layer 4), or supertypes (CR 205.4b).
	LosesTypes struct{ Types TypeLine }
	// LosesLandTypes takes all land types away (layer 4).
	LosesLandTypes struct{}
	// LacksCost takes the mana cost away, as an exception of a copy only (CR 202.1b, 707.9b).
	LacksCost struct{}
	// HasName is another name than before: of a permanent by an effect (layer 3, CR 612.8), or as an exception of a copy (CR 201.2, 707.9b).
	HasName struct{ Name string }
	// AddsCreatureTypes adds the creature types of another object, the one that a ChooseType chose, or every one (layer 4).
	AddsCreatureTypes struct {
		Of     Term
		Chosen Term
		Every  bool
	}
	// SetsCreatureType replaces the creature types of creatures by the one that a ChooseType chose (layer 4, CR 205.1a).
	SetsCreatureType struct{ Chosen Term }
	// CardsHaveTypes adds them to creature spells that the affected player controls and creature cards that they own elsewhere than on the
	// battlefield; with Only the chosen one replaces theirs.
	CardsHaveTypes struct {
		Chosen Term
		Every  bool
		Only   bool
	}
	// IsColor sets the color (layer 5): the stated ones, or the one that a ChooseColor chose.
	IsColor struct {
		Colors []Color // or
		Chosen Term
	}
	// ReplacesWords replaces a word of the text by another one, as a ChooseWords chose them (layer 3).
	ReplacesWords struct{ Chosen Term }
	// Gains gives abilities (layer 6).
	Gains struct{ Abilities []Ability }
	// Loses takes keywords away, or all abilities if none is named (layer 6).
	Loses struct{ Abilities []Ability }
	// CantHave takes keywords away, and nothing can add them (layer 6, CR 113.11).
	CantHave struct{ Abilities []Ability }
	// BasePT sets power and toughness (layer 7b); nil leaves one of them alone.
	BasePT struct{ Power, Toughness Quantity }
	// Gets changes them (layer 7c).
	Gets struct{ Power, Toughness Quantity }
	// SwitchesPT switches power and toughness (layer 7d).
	SwitchesPT struct{}
	// Cant forbids an event (CR 101.2, 614.17). With Unless it is attacking or blocking that is forbidden, unless the creature's
	// controller pays a cost for each such creature (CR 508.1h, 509.1d); "you" in the cost is who pays.
	Cant struct {
		Event  Event
		Given  Cond
		Unless *Cost
		Zone   ZoneKind // where it works, if not on the battlefield (CR 113.6b)
	}
	// Must requires it, if able (CR 508.1d, 509.1c).
	Must struct{ Event Event }
	// Instead replaces an event (CR 614); an empty Do is "doesn't happen".
	Instead struct {
		Event    Event
		Do       []Effect
		Given    Cond
		Optional bool
		Once     bool
		Zone     ZoneKind // where it works, if not on the battlefield (CR 113.6b)
		At       Pos
	}
	// ManaInstead changes the mana that permanents make as they are tapped for it (CR 106.12b): Times as much of it; or one of Mana
	// instead of its type and amount, or, with Each, so much of Mana as it would have been. Least: only if it is at least so much.
	ManaInstead struct {
		Event Event // TapsForMana
		Mana  Mana
		Each  bool
		Least int
		Times int // 0: once
		At    Pos
	}
	// Prevent prevents damage (CR 615): all that is dealt by such an event, Amount of each, or the Next so much in all. Do is
	// done besides; ThatMuch is what was prevented.
	Prevent struct {
		Event  Event
		Next   Quantity
		Amount Quantity
		Do     []Effect
		Given  Cond
		Once   bool
		At     Pos
	}
	// Costs reduces what spells (or abilities) cost (CR 601.2f), or has them cost at least so much mana.
	Costs struct {
		What    Filter
		Less    Quantity
		Least   int  // instead of Less
		Colored Mana // instead of Less: so much less mana of those colors, and no other mana
	}
	// AbilityCosts reduces what activated abilities cost (CR 601.2f, 602.2b): those that such an event activates, of permanents where that
	// says of what; with Target those that target it. With Floor it can't reduce the mana in that cost to less than so much.
	AbilityCosts struct {
		Event  Event
		Less   Quantity
		Target Filter
		Floor  int
		At     Pos
	}
	// MayPlay permits the affected player to play cards (CR 601.3).
	MayPlay struct {
		What     Term
		Zones    []Zone
		Cost     *Cost
		AnyColor bool // mana may be spent as though of any color
		AnyType  bool // of any type (CR 118.14)
		Given    Cond
		Back     bool      // with its back face up (CR 712.11a)
		Gained   bool      // the cards have an ability that lets them be cast for their mana cost, as an alternative cost (CR 702.34a)
		Once     bool      // only one card each turn
		Less     Quantity  // how much less Cost is, of the card itself
		Plus     *Cost     // what casting costs additionally (CR 118.8)
		Having   []Ability // what a spell has that is cast so
		At       Pos
	}
	// MayLookAt permits looking (CR 406.3).
	MayLookAt struct{ What Term }
	// Shows makes cards be played revealed.
	Shows struct{ What Term }
	// DecidedBy gives a class of the affected player's choices to Who; it outranks player control.
	DecidedBy struct {
		Who     Term
		Choices []ChoiceClass
	}
	// ExtraRolls are dice that the affected player rolls besides each one, of all of which the highest counts (CR 614.1a, 706.6).
	ExtraRolls struct {
		Count Quantity
	}
	// SureFlips has the coins of the affected player come up heads, and that player win those flips (CR 705.3).
	SureFlips struct{}
	// ExtraFlips are coins that the affected player flips besides each one, and ignores (CR 614.1a, 705.1).
	ExtraFlips struct {
		Count Quantity
	}
	// HandSize changes the maximum hand size of the affected player (CR 402.2): More cards, or fewer; nil: there is none.
	HandSize struct {
		More Quantity
	}
	// KeepsMana lets the affected player keep unspent mana as steps and phases end: of the types, nil: all. With Becoming, mana that
	// would be lost becomes mana of that type instead (CR 106.4, 500.5).
	KeepsMana struct {
		Types    Mana
		Becoming Mana
		At       Pos
	}
	// ExtraVotes are votes that the affected player casts besides the usual one (CR 701.38d).
	ExtraVotes struct {
		Count Quantity
	}
	// TriggersAgain makes abilities of the affected permanents that trigger on the event trigger an additional time (CR 603.2d).
	TriggersAgain struct {
		Event Event
	}
	// CausesNoTrigger has the event not cause abilities of the affected permanents to trigger; of this: abilities of anything (CR 603.6).
	CausesNoTrigger struct {
		Event Event
	}
	// InstantSpeed lets the affected player cast spells, or activate abilities, any time they could cast an instant (CR 702.8a): with
	// Once the next one only.
	InstantSpeed struct {
		Event Event
		Once  bool
		At    Pos
	}
	// LoyaltyRule changes how often loyalty abilities of the affected permanents may be activated each turn (CR 606.3), or what they cost
	// (CR 606.5).
	LoyaltyRule struct {
		Of LoyaltyWord
		N  int
	}
	// CounterLimit is the most counters of a kind that the affected permanents can have (CR 122.4).
	CounterLimit struct {
		Kind string
		N    Quantity
		At   Pos
	}
	// SpellsHave gives abilities to the spells that the affected player casts and controls (CR 112.3), with Zones those cast from there.
	SpellsHave struct {
		What      Filter
		Abilities []Ability
		Zones     []Zone
		At        Pos
	}
	// IsGoaded has a creature be goaded by the ability's controller (CR 701.15).
	IsGoaded struct{}
	// CrewsWith has a creature crew Vehicles, and perhaps saddle Mounts, as though its power were so much greater (CR 702.122a, 702.171a).
	CrewsWith struct {
		More    Quantity
		Saddles bool
	}
	// StartsEngines gives a speed to its controller who has none (CR 702.179a).
	StartsEngines struct{}
	// Ascends gives the controller the city's blessing as soon as they control ten permanents (CR 702.131b).
	Ascends struct{}
	// Bound is daybound or nightbound: the permanent turns over as it becomes night or day (CR 702.145).
	Bound struct{ To CondWord }
	// ControlledPlayer is CR 723 as a static ability.
	ControlledPlayer struct {
		By     Term
		During Span
	}
)

// ChoiceClass is a class of choices that DecidedBy can give away.
type ChoiceClass uint8

// The classes.
const (
	AttackerChoices ChoiceClass = iota + 1
	BlockerChoices
	DamageChoices
	VoteChoices
)

// LoyaltyWord is what a LoyaltyRule is about.
type LoyaltyWord uint8

// What is changed: the limit of one each turn, how often more, what is put on besides.
const (
	LoyaltyLimit LoyaltyWord = iota + 1
	LoyaltyMore
	LoyaltyPrice
)

// Span is for how long a player is controlled (CR 723.1, 723.2).
type Span struct {
	Kind SpanKind
	Of   Term // ResolutionOf: the object
}

// SpanKind names a span.
type SpanKind uint8

// The spans.
const (
	NextTurn SpanKind = iota + 1
	NextCombat
	OwnLibrarySearch
	Resolution
	ResolutionOf
)

func (*UnderControlOf) mod()    {}
func (*AddsTypes) mod()         {}
func (*AddsCreatureTypes) mod() {}
func (*SetsCreatureType) mod()  {}
func (*CardsHaveTypes) mod()    {}
func (*LosesTypes) mod()        {}
func (*LosesLandTypes) mod()    {}
func (*LacksCost) mod()         {}
func (*HasName) mod()           {}
func (*SetsTypes) mod()         {}
func (*IsColor) mod()           {}
func (*ReplacesWords) mod()     {}
func (*Gains) mod()             {}
func (*Loses) mod()             {}
func (*CantHave) mod()          {}
func (*SwitchesPT) mod()        {}
func (*BasePT) mod()            {}
func (*Gets) mod()              {}
func (*Cant) mod()              {}
func (*Must) mod()              {}
func (*Instead) mod()           {}
func (*ManaInstead) mod()       {}
func (*Prevent) mod()           {}
func (*Costs) mod()             {}
func (*AbilityCosts) mod()      {}
func (*MayPlay) mod()           {}
func (*MayLookAt) mod()         {}
func (*Shows) mod()             {}
func (*DecidedBy) mod()         {}
func (*ExtraFlips) mod()        {}
func (*KeepsMana) mod()         {}
func (*ExtraRolls) mod()        {}
func (*SureFlips) mod()         {}
func (*HandSize) mod()          {}
func (*ExtraVotes) mod()        {}
func (*TriggersAgain) mod()     {}
func (*CausesNoTrigger) mod()   {}
func (*InstantSpeed) mod()      {}
func (*LoyaltyRule) mod()       {}
func (*CounterLimit) mod()      {}
func (*SpellsHave) mod()        {}
func (*IsGoaded) mod()          {}
func (*CrewsWith) mod()         {}
func (*StartsEngines) mod()     {}
func (*Ascends) mod()           {}
func (*Bound) mod()             {}
func (*ControlledPlayer) mod()  {}
