package game

import "github.com/thrall-arena/thrall/game/card"

// Bits and words that the engine shares with the card data.
type (
	// TypeBits are card types and supertypes.
	TypeBits = card.TypeBits
	// ManaTypes is a set of mana types: W U B R G C from bit 0.
	ManaTypes = card.ManaTypes
	// Keywords is a set of keywords: bit card.Flying and so on.
	Keywords uint32
	// Subtypes is a set of subtypes by their numbers in the Book.
	Subtypes [2]uint64
)

// Has reports whether k is in the set.
func (ks Keywords) Has(k card.KeywordWord) bool { return ks>>k&1 != 0 }

// Has reports whether subtype n of the Book is in the set.
func (ss *Subtypes) Has(n int) bool { return ss[n>>6]>>(n&63)&1 != 0 }

// Add puts subtype n of the Book into the set.
func (ss *Subtypes) Add(n int) { ss[n>>6] |= 1 << (n & 63) }

// Book is everything compiled from the cards of a run: immutable, shared by all states. Index 0 of every table is none.
type Book struct {
	cards                                []CardInfo
	abilities                            []Ability
	programs                             []Program
	costs                                []Cost
	nodes                                []Node
	events                               []EventPattern
	mods                                 [][]Mod
	adds                                 []ManaAdd        // what AddManaOp instructions add
	tags                                 []ManaTag        // what is said of mana that is added (CR 106.6)
	modsProgram                          []ProgramID      // by ModsID: whose registers an effect of it captures
	tallies                              []tallySpec      // events that cards count
	tallied                              [eventKinds]bool // kinds of them
	tallyMatters                         bool             // the layers read such a number
	subtypes                             []string
	counters                             []string
	counterMods                          []ModsID         // by kind of counter: what it changes, or 0 (CR 122.1a-b)
	countersAct                          bool             // some kind changes something
	names                                map[string]names // by full name and by face name; looked up, never walked
	basics                               [5]AbilityID     // intrinsic mana abilities of the basic land types (CR 305.6), in the order W U B R G
	basicType                            [5]int           // numbers of Plains, Island, Swamp, Mountain, Forest in subtypes; -1: not in this book
	reaches                              bool             // some card chooses from outside the game: sideboards exist as objects
	elsewhere                            bool             // some ability can be activated from hand or graveyard
	triggers                             [eventKinds]bool // some ability triggers on that kind
	legends                              bool             // some card is legendary
	attaches                             bool             // some card is attached to others
	grants                               bool             // some card gives abilities that are no plain keywords
	zonesMatter                          Zones            // the layers read these zones
	lifeMatters, tapMatters, turnMatters bool             // the layers read life totals, tapped permanents, whose turn and which step it is
	watchesStack                         bool             // some spell replaces its own leaving the stack, or says that it can't be countered
	conditionalMana                      bool             // some mana ability has a condition of its own
	morph                                CostID           // what casting a card face down costs (CR 702.37a); 0: no card of this book has morph
	whiles                               bool             // some effect lasts as long as a condition holds
	emblems                              bool             // some effect makes an emblem
	copyEffect                           ModsID           // of effects by which something is a copy for a time; 0: no card makes copies of permanents
	faceDown                             CardID           // a card with the values of what is face down, for copies of it (CR 707.2)
	special                              bool             // some card has a special action in hand (CR 116.2)
	steadyMana                           bool             // some mana ability is steady
	phasing                              bool             // some card has phasing or gives it
	watchesElsewhere                     bool             // some ability watches or permits from hand, library or graveyard
	strips                               bool             // some effect takes abilities away
	texts                                bool             // some effect changes text
	tokenWords                           ModsID           // of effects by which a token has changed words from the beginning
	graveyardOrder                       bool             // some card speaks of the order of graveyards
	stampsMatter                         bool             // of two different faces it can make a difference which is older
	staticSkips                          bool             // some ability skips steps, phases or extra turns
	modFacts                             []modFacts       // by ModsID: what the layers have to know of it
	reads                                []aspects        // by ExprID: what of permanents an expression reads
	subtypeSets                          [9]Subtypes      // by card type: its subtypes (CR 205.3b)
	manifests                            bool             // some effect manifests (CR 701.40)
	modalFaces                           bool             // some card is a modal double-faced one (CR 712.3)
}

// CardInfo is one card, token or emblem.
type CardInfo struct {
	Name    string
	Token   bool
	Emblem  bool // no characteristics but abilities (CR 114.3); Name says whose it is
	Instant bool // some face may be cast any time
	// Elsewhere: some face has an ability that can be activated from hand or graveyard.
	Elsewhere bool
	Layout    card.Layout
	Whole     uint8 // the face it shows outside the stack and the battlefield; see faces.go
	Faces     []FaceInfo
}

// FaceInfo is a face with its abilities sorted by use.
type FaceInfo struct {
	Name        string
	Cost        CostID // the mana cost; see HasCost
	HasCost     bool
	Free        bool  // its mana cost may be payable without mana: nothing, or life and tapping instead of it
	Value       int16 // mana value (CR 202.3)
	Types       TypeBits
	Subtypes    Subtypes
	Colors      uint8
	ColorInText bool // an ability defines it
	Keywords    Keywords
	Power       int16
	Toughness   int16
	PowerOf     ExprID // characteristic-defining, else 0 (CR 208.2a)
	ToughOf     ExprID
	Loyalty     int16
	Spell       ProgramID   // spell ability of an instant or sorcery
	Instant     bool        // may be cast any time its caster has priority: instants and flash
	Tap1        ManaTypes   // types of the one unit that {T} alone makes, if that is all it does; intrinsic ones included
	Abilities   []AbilityID // as printed
	Watched     []AbilityID // make rows of watch on the battlefield
	Acts        []AbilityID // activated and loyalty abilities that are no mana abilities, on the battlefield
	Mana        []AbilityID // mana abilities, intrinsic ones of basic land types not included
	Elsewhere   []AbilityID // abilities that work from another zone
	Special     []AbilityID // special actions in hand (CR 116.2)
	Ways        []AbilityID // alternative costs: way 1, 2, …
	Extras      []AbilityID // additional costs: mandatory ones and optional ones
	Enters      []AbilityID // as_enters
	CastOnly    ExprID      // condition, or 0
	Protections []ExprID    // what it has protection from (CR 702.16)
	Stamps      stampFacts  // what its continuous effects have to do with timestamps
	Enchants    ExprID      // an Aura: what it may enchant (CR 702.5)
	Opening     AbilityID   // opening_hand, or 0
	TurnUp      AbilityID   // morph or megamorph, or 0
}

// Ability is one compiled ability or rules modification.
type Ability struct {
	Kind       AbilityKind
	Flags      AbilityFlags
	Index      uint8 // position among the printed abilities of its face, from 0
	Zone       Zone  // where it works
	Sign       int8  // Loyalty: +1 or -1 times Number
	Span       uint8 // ControlledPlayer: card.SpanKind
	Unit       int8  // the type of the one certain unit that {T} alone makes, -1: no such mana ability
	Choices    uint8 // DecidedBy: bit card.AttackerChoices and so on
	Class      replacementClass
	Permit     uint8 // MayPlay: number among the permissions of the face to play the card itself, from 1
	Face       uint8 // the face of Card on which it is printed
	Word       uint8 // SpecialAction: which, see SpecialActions
	Card       CardID
	Program    ProgramID // what it does
	Cost       CostID
	Event      EventID    // what it watches for
	Given      ExprID     // intervening if, condition, timing
	Less       ExprID     // reduction of its own cost; amount of Costs
	Number     ExprID     // Loyalty; TurnUpAbility: +1/+1 counters put on the permanent, 0: none; ExtraVotes: how many
	Affected   ExprID     // Static and rules: whom or what; MayPlay: what
	Divert     Zone       // a replacement that only lets the object go elsewhere (CR 614.6)
	DivertFlag EventFlags // how
	Who        ExprID     // DecidedBy, ControlledPlayer: by whom; Shows: what
	Mods       ModsID     // StaticAbility
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
	ReplacementRule
	CantRule
	MustRule
	CostRule
	MayPlayRule
	MayLookRule
	ShowsRule
	DecidedByRule
	ExtraVotesRule // of players (CR 701.38d)
	ControlRule    // controlled_player
	HexproofRule   // of players (CR 702.11c)
	TurnUpAbility  // morph, megamorph
	EntersRule     // how other things enter (CR 614.1d)
	ProtectionRule // protection that an effect gives (CR 702.16)
	SpecialAction  // with a card in hand (CR 116.2)
	abilityKinds
)

// AbilityFlags are facts about an ability.
type AbilityFlags uint16

// Flags of abilities.
const (
	ManaAbilityFlag AbilityFlags = 1 << iota // CR 605.1a
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
	EachModeFlag  // an additional cost: once for each mode chosen beyond the first (CR 702.120a)
)

// Cost is a compiled cost.
type Cost struct {
	Symbols []card.Symbol // all but generic and X
	Generic int16
	Xs      int8
	Tap     bool
	Program ProgramID // the payable steps, or 0
	First   ProgramID // what is chosen as the cost is announced, for what it costs depends on it (CR 601.2b, 702.119c), or 0
	Demand  Demand    // of Symbols and Generic, X = 0
	TwoWays bool      // some symbol can be paid with life, or with generic mana
	Tapping ExprID    // permanents that may be tapped for {1} of its generic mana each (CR 701.67a), or 0
	Text    string
}

// Mod is one modification of characteristics.
type Mod struct {
	Kind     ModKind
	A, B     ExprID // power and toughness; new controller
	Types    TypeBits
	Subtypes Subtypes
	Colors   uint8
	Keywords Keywords
	Sets     TypeBits  // SetTypes: the card types whose subtypes are replaced (CR 205.1a)
	Strips   bool      // SetTypes: gives basic land types (CR 305.7)
	Ability  AbilityID // GainsAbility, and rules modifications inside until
	Val      int8      // first captured value of an effect (CR 608.2i), -1: live
}

// ModKind is a modification, in the order of the layers (CR 613.1, 613.4); layerOf says which is whose.
type ModKind uint8

// The modifications.
const (
	ControlMod  ModKind = iota + 1 // layer 2
	TextMod                        // layer 3
	AddTypesMod                    // layer 4
	SetTypesMod                    // layer 4
	ColorMod                       // layer 5
	KeywordMod                     // layer 6
	AbilityMod                     // layer 6
	LoseMod                        // layer 6: these keywords, or all abilities
	BasePTMod                      // layer 7b
	PTMod                          // layer 7c
	SwitchMod                      // layer 7d
	RuleMod                        // CR 613.11
)

// EventPattern is what an ability watches for. Filters that are 0 accept everything.
type EventPattern struct {
	Kind             EventKind
	Step             Step
	Flag             PatternFlags
	From, To         Zones  // 0: any
	FromOf, ToOf     ExprID // players whose zone it is (a filter)
	Who, What, Other ExprID
	State            ExprID  // StateHolds: the condition
	N                int16   // nth, reaching, with_others
	Counter          uint8   // GetsCounters: kind, 0 any
	Next             EventID // alternative
}

// PatternFlags are details of a pattern.
type PatternFlags uint8

// Details.
const (
	AlonePattern      PatternFlags = 1 << iota
	OwnLibraryPattern              // Finds: by a search of the own library, in whatever zone
	AllSourcesPattern              // DealsDamage: once for all that a recipient is dealt at the same time
	CombatPattern
	PhasePattern  // Step is any step of that phase
	EffectPattern // not as a cost
	GainPattern   // ChangesLife
	LossPattern   // ChangesLife
)

// Program is a flat list of instructions: the steps of a `do`, of a cost or of a replacement, in reading order, nested ones
// first. Registers 0 … len(Targets)-1 are the targets; the others are results of steps.
type Program struct {
	Name                  string // card and ability, for labels and errors
	Card                  CardID
	Code                  []Instr
	Regs                  uint8
	Modes                 uint8 // of a modal program, 0 otherwise
	LeastModes, MostModes uint8 // how many of them are chosen (CR 700.2d)
	Targets               []TargetSpec
	Divides               bool         // among targets
	Sets                  uint16       // bit r: register r holds a set
	Links                 []LinkedStep // steps that other abilities of the object read
	At                    card.Pos
}

// LinkedStep is a step that another ability of the same object reads (CR 607).
type LinkedStep struct {
	Reg  uint8  // the register that holds its result
	Step uint16 // its number
}

// TargetSpec is one `target(...)` (CR 601.2c).
type TargetSpec struct {
	Filter   ExprID
	Min, Max ExprID // numbers; Max 0: no bound
	Zones    Zones
	Of       ExprID // players whose zone, 0: any
	When     ExprID // exists only if this holds, 0: always
	Mode     uint8  // exists only in this mode (from 1), 0: always
	Reg      uint8  // the register that takes the targets
	UsesX    bool   // what can be targeted depends on X
	Divided  ExprID // what is divided among the targets (CR 601.2d), 0: nothing
	Players  bool   // may be players
}

// Instr is one step. Dst receives its result (NoReg: none); operands are expressions, as Code says.
type Instr struct {
	Code    Code
	Dst     uint8
	Flag    InstrFlags
	Verb    Verb
	Zones   Zones  // where to look; destination: one zone
	To      uint16 // jump target
	Who     ExprID // the players who act (a term), 0: you
	Of      ExprID // filter of the players whose zones are meant, 0: all
	A, B, C ExprID
	N       int16
	At      card.Pos
}

// InstrFlags alter an instruction.
type InstrFlags uint16

// Flags of instructions.
const (
	ByChance  InstrFlags = 1 << iota // chosen at random
	BareCount                        // a search without stated quality
	FaceDownMove
	TappedMove
	ToBottom
	TransformMove
	AnyNumber       // no upper bound
	AfterNext       // extra turn after the next turn really taken; a skip within it
	ToPlay          // what is chosen has to be playable by the step at To (CR 608.2d)
	AnnouncedChoice // a choice of a cost, on which what the cost is depends (CR 601.2b)
)

// numbersOfIt is the flag of a continuous effect whose numbers are about each one that it affects.
const numbersOfIt = BareCount

// Code is a closed list; operations has one row for each.
type Code uint8

// The codes: structure first, then the verbs of the card language. Operands stand in brackets.
const (
	End              Code = iota
	Jump                  // To
	JumpUnless            // A condition; To
	ModeJump              // N mode; To if not chosen
	MayOp                 // Who; N cost (CostID) or 0; A: position after the attempt; To: otherwise
	EitherOp              // Who; N jumps follow, one is taken
	VoteOp                // N jumps follow, one is taken; To: which one in a tie, from 0
	LoopOp                // A how often, Dst counts; To after
	ChooseOp              // Who; A filter; Zones Of, or C among; B least; N most (ExprID) or AnyNumber; Verb
	LookOp                // Who; A what
	RevealOp              // A what
	SearchOp              // Who; A filter; Zones Of; B least; N most (ExprID) or AnyNumber; BareCount
	ShuffleOp             // Who
	MoveOp                // A what; Zones destination; Who: under whose control
	RestOp                // A register: what is left of it
	DrawOp                // Who; A how many
	MillOp                // Who; A
	ManifestOp            // Who; A what
	DiscardOp             // Who; A what
	SacrificeOp           // Who; A what
	PayManaOp             // Who; N cost; A how often its generic mana, 0: once
	PayLifeOp             // Who; A
	LifeOp                // Who; A; N card.LifeChange
	DamageOp              // A amount; B to; C by
	DestroyOp             // A
	RegenerateOp          // A
	TransformOp           // A
	TurnUpOp              // A
	CounterOp             // A; Zones where to, 0: graveyard
	CopySpellOp           // Who; A what; N 1: new targets
	CopyCardOp            // Who; A what
	RetargetOp            // Who; A what
	CreateOp              // Who; A how many; N card (CardID)
	EmblemOp              // Who; N emblem (CardID)
	BecomeCopyOp          // A what; B of; N exceptions (ModsID); C until-turn-of; Verb holds Until, 0: for good
	CreateCopyOp          // Who; A how many, 0: one; B of; N exceptions (ModsID)
	PutCountersOp         // A on; B how many; N kind
	RemoveCountersOp      // A on; B how many; N kind
	TapOp                 // A
	UntapOp               // A
	AddManaOp             // Who; A amount; N row of Book.adds
	UntilOp               // A affected; N Mods; B while; C until-turn-of; Verb holds Until
	PlayOp                // Who; A what; B mana_from
	ControlOp             // Who subjects; A by; N span; B object of resolution_of
	ExtraTurnOp           // Who
	SkipOp                // Who; A count; N step
	ChooseNameOp          // Who
	ChooseColorOp         // Who
	ChooseWordsOp         // Who; which kinds of words
	CoinOp                // Who
	ScryOp                // Who; A
	DelayedOp             // N ability (trigger record with Event and Program); Verb holds Until, 0: once
	ReflexiveOp           // N ability (its Program)
	SameEventOp           // A amount
	EndTurnOp
	RestartOp // A cards left in exile
	SubgameOp // Dst: who has not won it
	EndCombatOp
	ExtraPhaseOp  // N step
	ExtraStepOp   // N step
	LeaveCombatOp // A
	PhaseOutOp    // A
	AttachOp      // A what; B to
	TogetherOp    // the steps up to CommitOp only append to the batch
	CommitOp
	SeparateOp    // Who; A what: Dst holds both piles
	PileOp        // Who; A register of piles; C what was separated
	RevealUntilOp // Who; B filter; N register of the others
	OrderOp       // A what has been put into libraries; ByChance, ToBottom
	codes
)

// Node is one node of a pure expression; children are earlier nodes.
type Node struct {
	Op      NodeOp
	Sub     uint8
	A, B, C ExprID
	N       int32
}

// Card returns what is known of a card by its number. The zero number is a card without anything.
func (b *Book) Card(c CardID) *CardInfo { return &b.cards[c] }

// Cards returns how many cards and tokens there are; their numbers are 1 to that.
func (b *Book) Cards() int { return len(b.cards) - 1 }

// Find returns the number of a card by its full name or the name of a face.
func (b *Book) Find(name string) (CardID, bool) {
	n, ok := b.names[name]
	return n.card, ok
}

// Abilities returns how many abilities there are; their numbers begin at 1.
func (b *Book) Abilities() int { return len(b.abilities) - 1 }

// Ability returns a compiled ability.
func (b *Book) Ability(a AbilityID) *Ability { return &b.abilities[a] }

// Subtype returns the name of a subtype.
func (b *Book) Subtype(n int) string { return b.subtypes[n] }

// Subtypes returns how many subtypes the book knows.
func (b *Book) Subtypes() int { return len(b.subtypes) }
