package game

// Mod is one modification of characteristics.
type Mod struct {
	Kind     ModKind
	A, B     ExprID // power and toughness; new controller; AddTypes: whose creature types, and which one was chosen
	Types    TypeBits
	Subtypes Subtypes
	Colors   uint8
	Keywords Keywords
	Sets     TypeBits  // SetTypes: the card types whose subtypes are replaced (CR 205.1a)
	Strips   bool      // SetTypes: gives basic land types (CR 305.7)
	Bars     bool      // Lose: nothing can add the keywords (CR 113.11)
	Ability  AbilityID // GainsAbility, and rules modifications inside until
	Val      int8      // first captured value of an effect (CR 608.2i), -1: live
}

// ModKind is a modification, in the order of the layers (CR 613.1, 613.4); layerOf says which is whose.
type ModKind uint8

// The modifications.
const (
	ControlMod   ModKind = iota + 1 // layer 2
	TextMod                         // layer 3
	AddTypesMod                     // layer 4
	SetTypesMod                     // layer 4
	LoseTypesMod                    // layer 4
	ColorMod                        // layer 5
	KeywordMod                      // layer 6
	AbilityMod                      // layer 6
	LoseMod                         // layer 6: these keywords, or all abilities
	BasePTMod                       // layer 7b
	PTMod                           // layer 7c
	SwitchMod                       // layer 7d
	NoCostMod                       // layer 1: an exception of a copy (CR 707.9b)
	NameMod                         // layer 3 (CR 612.8), or 1 as an exception of a copy (CR 707.9b); A the name
	RuleMod                         // CR 613.11
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
	Counter          uint8   // GetsCounters, LosesCounters: kind, 0 any
	Next             EventID // alternative
}

// PatternFlags are details of a pattern.
type PatternFlags uint16

// Details.
const (
	AlonePattern      PatternFlags = 1 << iota
	OwnLibraryPattern              // Finds: by a search of the own library, in whatever zone
	AllSourcesPattern              // DealsDamage: once for all that a recipient is dealt at the same time
	OnePattern                     // DealsDamage: once for all sources that match and deal damage to a recipient at the same time; Attacks: for all attackers of a player
	CombatPattern
	PhasePattern  // Step is any step of that phase
	EffectPattern // not as a cost or a turn-based action or a result of damage
	GainPattern   // ChangesLife
	LossPattern   // ChangesLife
	LastPattern   // LosesCounters: the last one of the kind
	NoncombatPattern
	ExploitPattern // Sacrifices: by exploit
	MilledPattern  // Moves: by milling, to a public zone
	OwnWayPattern  // Discards: into the zone that an ability of the card itself says
)
