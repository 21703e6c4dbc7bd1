package game

import "github.com/thrall-arena/thrall/game/card"

// Ability is one compiled ability or rules modification.
type Ability struct {
	Kind       AbilityKind
	Flags      AbilityFlags
	Index      uint8 // position among the printed abilities of its face, from 0
	Zone       Zone  // where it works
	Sign       int8  // Loyalty: +1 or -1 times Number; a replacement of mana: how many times as much
	Span       uint8 // ControlledPlayer: card.SpanKind
	Unit       int8  // the type of the one certain unit that {T} alone makes, -1: no such mana ability
	Choices    uint8 // DecidedBy: bit card.AttackerChoices and so on
	Class      replacementClass
	Permit     uint8 // MayPlay: number among the permissions of the face to play the card itself, from 1
	Face       uint8 // the face of Card on which it is printed
	Word       uint8 // SpecialAction: which, see SpecialActions; TurnUpAbility: the keyword; ActivatedAbility: see abilityWords; TriggeredAbility: the chapter number of a chapter ability; MayPlayRule: backWord or 0; KeepManaRule: the types; a replacement of mana: its type, from 1, and eachUnit; BoundRule: the Daytime of the face; LoyaltyRule: which, see loyaltyLimit
	Shows      bool  // a trigger: its source stays revealed until it leaves the stack (CR 702.94b)
	LeastX     uint8 // SpecialAction: what X in its cost is at least
	Card       CardID
	Program    ProgramID // what it does
	Cost       CostID
	Plus       CostID     // MayPlay: what casting costs additionally
	Event      EventID    // what it watches for
	Only       ExprID     // a chapter ability of a Saga with read ahead: it has not entered this turn (CR 702.155a); otherwise 0
	Given      ExprID     // intervening if, condition, timing
	Less       ExprID     // reduction of its own cost; amount of Costs
	Number     ExprID     // Loyalty; TurnUpAbility: +1/+1 counters put on the permanent, 0: none; SpecialAction: how many cards more than the least number the starting deck has; ExtraFlips, ExtraRolls, ExtraVotes: how many; CombatCostRule: how many times its mana
	Affected   ExprID     // Static and rules: whom or what; MayPlay: what; SpecialAction: what every card of the starting deck is
	Deck       deckRule   // SpecialAction: how a companion compares the cards of the starting deck
	Divert     Zone       // a replacement that only lets the object go elsewhere (CR 614.6)
	DivertFlag EventFlags // how
	Who        ExprID     // DecidedBy, ControlledPlayer: by whom; Shows: what; SpellsRule: which spells
	From       Zones      // SpellsRule: cast from where, 0: anywhere; CardsRule: where the cards are
	Mods       ModsID     // StaticAbility; MayPlay: what a spell has that is cast so
	Lasts      ModsID     // MayPlay: what the permanent has, too (CR 611.3d)
	At         card.Pos
}

// AbilityKind is a closed list.
type AbilityKind uint8

// The kinds of abilities and rules modifications.
const (
	ActivatedAbility AbilityKind = iota + 1
	LoyaltyAbility
	TriggeredAbility
	StaticAbility // changes characteristics
	EntersAbility
	AdditionalCostAbility
	AlternativeCostAbility
	OpeningHandAbility
	DrawnAbility // done as the card is drawn (CR 702.94a)
	ReplacementRule
	CantRule
	MustRule
	CostRule
	AbilityCostRule // what activated abilities cost (CR 601.2f, 602.2b): Number: what they target, Word: how much mana is left at least
	MayPlayRule
	MayLookRule
	ShowsRule
	DecidedByRule
	AscendRule     // CR 702.131b
	EnginesRule    // start your engines! (CR 702.179a)
	ExtraFlipsRule // of players (CR 705.1)
	ExtraRollsRule // of players (CR 706.6)
	SureFlipsRule  // of players (CR 705.3)
	BoundRule      // daybound and nightbound (CR 702.145)
	KeepManaRule   // what mana players keep as steps end (CR 106.4)
	ExtraVotesRule // of players (CR 701.38d)
	HandSizeRule   // of players: Number, how much more; 0: no maximum (CR 402.2)
	ControlRule    // controlled_player
	HexproofRule   // of players: hexproof (CR 702.11c), or protection (CR 702.16)
	TurnUpAbility  // morph, megamorph, disguise
	EntersRule     // how other things enter (CR 614.1d)
	ProtectionRule // protection that an effect gives (CR 702.16)
	SpecialAction  // with a card in hand, or a companion (CR 116.2)
	CombatCostRule // what attacking or blocking costs (CR 508.1h, 509.1d)
	TypesRule      // creature types of spells and of cards elsewhere than on the battlefield: Number: the chosen one, 0: all
	ToxicRule      // Number: how much (CR 702.164)
	GoadRule       // by whom creatures are goaded (CR 701.15)
	LimitRule      // Number: the most counters of the kind Word that it can have (CR 122.4)
	CrewRule       // Number: how much more power it has where it crews, and by Word perhaps saddles (CR 702.122a, 702.171a)
	AttackCostRule // what may be paid as it attacks (CR 508.1g)
	FlashRule      // what may be done any time its player could cast an instant (CR 702.8a)
	SpellsRule     // what spells of players have (CR 610.5, 611.2f)
	LoyaltyRule    // of loyalty abilities (CR 606.3, 606.5)
	SpliceAbility  // splice, in hand (CR 702.47)
	AgainRule      // what makes abilities of permanents trigger additional times (CR 603.2d)
	NoTriggerRule  // what events don't cause abilities to trigger
	CardsRule      // Mods: the abilities of cards elsewhere than on the battlefield (CR 113.6, 611.3a)
	abilityKinds
)

// AbilityFlags are facts about an ability.
type AbilityFlags uint16

// Flags of abilities.
const (
	ManaAbilityFlag AbilityFlags = 1 << iota // CR 605.1
	OnceEachTurn
	OptionalFlag  // optional cost or optional replacement
	OnceOnly      // a replacement that uses itself up
	AnyColorFlag  // MayPlay: mana as though of any color
	UncertainMana // result depends on hidden or random things: never counted towards an offer
	SelfFlag      // Static, rules: about the object itself only
	PreventFlag   // a replacement that prevents damage (CR 615): all, or Less of each event
	ShieldFlag    // the next so much damage: what is left stands in its effect (CR 615.7)
	PlainClause   // of how something enters: it is tapped, or has a number of counters
	LookingClause // of how something enters: it reads what plain ones change
	NamesPlayer   // a trigger: it speaks of "that player" of its event, in its condition or in what it does (CR 805.4d)
	SteadyMana    // a mana ability whose mana depends only on which permanents there are
	CopiesCast    // a trigger: it copies the spell whose casting it watches for (CR 702.40a)
	RepeatFlag    // an optional additional cost: as often as the caster likes (CR 702.33c)
	EachModeFlag  // an additional cost: once for each mode chosen beyond the first (CR 702.120a)
)

// OnceEver is the flag of an activated ability that is used once, not once each turn (CR 702.177a).
const OnceEver = RepeatFlag

// OrCost is the flag of an optional additional cost instead of which another one has to be paid (CR 601.2b).
const OrCost = NamesPlayer

// ForManaCost is the flag of a permission of which the mana cost is an alternative cost (CR 118.9, 702.34a), and which is about spells only.
const ForManaCost = OnceOnly

// AnyTypeFlag is the flag of a permission with which mana is spent as though of any type (CR 118.14).
const AnyTypeFlag = PreventFlag

// DoneOnce is the flag of a triggered ability that lets its controller do something only once each turn (CR 603.2h).
const DoneOnce = OptionalFlag

// EachShield is the flag of a shield that each of several has for itself (CR 615.11): it is about damage to what its effect affects.
const EachShield = EachModeFlag
