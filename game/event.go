package game

import "github.com/thrall-arena/thrall/control"

// Event is something that is about to happen or has happened (CR 700.1): one record for triggers, replacements, prohibitions,
// tallies, logs and observers.
type Event struct {
	Kind       EventKind
	From, To   Zone
	Player     Player // owner, active player, searcher, drawer, recipient of mana … as the kind says
	Controller Player // of What before, or of the spell or ability
	Step       Step
	Face       uint8 // which face of Card it showed
	Flag       EventFlags
	What, New  Ref                  // the object before and after; for damage the recipient
	Source     Ref                  // what caused it, or deals the damage
	Other      Ref                  // attacker of a block, defender of an attack, what created tokens are copies of
	N          int32                // of a move into a library: its place from the top, or 0 (CR 401.7)
	Total      int32                // DealsDamage: all that the recipient is dealt in the batch, in its first event only; Creates: ModsID of a copy, or how many counters the tokens enter with; ChangesDaytime: what it was
	Card       CardID               // which card What or New was, for texts; nobody outside Audience is told
	Audience   control.Participants // who was shown which object it was, fixed when it happened
}

// EventFlags are details of an event.
type EventFlags uint32

// Details.
const (
	CombatDamageFlag EventFlags = 1 << iota
	FaceDownFlag                // moves face down
	TappedFlag                  // enters tapped
	BottomFlag                  // to the bottom of a library
	TransformedFlag             // enters with its other face up
	CostFlag                    // as a cost
	FoundFlag                   // moves because it was found by a search
	RegenerableFlag             // destruction that a shield can replace
	ManifestedFlag              // enters manifested or cloaked (CR 701.40a, 701.58a)
	ResultsApart                // damage whose gains and losses of life are events of their own
	ResultFlag                  // counters that damage results in: no effect puts them there (CR 120.3)
	ExtraTurnFlag               // a turn that comes besides the usual ones (CR 500.7)
	AttackingFlag               // enters attacking Other (CR 508.4)
	OwnWayFlag                  // goes where an ability of its own says (CR 702.35a)
	TurnBasedFlag               // counters that a turn-based action puts (CR 703)
	WardedFlag                  // moves face down with ward {2} (CR 701.58a, 702.168a)
	ReturningFlag               // moves until something happens (CR 610.3)
	ExcessFlag                  // damage of which the excess is counted (CR 120.10)
	CountersFlag                // enters with N counters of the kind that stands in Step (CR 614.1c)
	CopyFlag                    // creates, or enters as, a copy of Other; attacking the player in Step, from 1 (CR 702.116a)
	MeldedFlag                  // enters melded with the object in slot Total (CR 701.42a)
	CompleatedFlag              // loyalty counters with which it enters, of which compleated takes some (CR 702.150a)
	AttachedFlag                // creates, or enters, attached to Other (CR 303.4i)
	ExploitFlag                 // a creature that Other exploits (CR 702.110b)
	BlockingFlag                // enters blocking Other (CR 509.4); of a block: it was not declared
	MilledFlag                  // moves because it is milled (CR 701.17)
	BandFlag                    // a block of an attacker that is only in a band with the one that was declared to be blocked (CR 702.22h)
)

// EventKind is a closed list: the event table of the card language, and a few for logs only.
type EventKind uint8

// The kinds of events.
const (
	Moves EventKind = iota + 1
	Casts
	Activates
	Draws
	Discards
	Sacrifices
	Attacks
	Blocks
	GoesUnblocked
	AssignsDamage
	DealsDamage
	Begins
	GetsCounters
	LosesCounters
	Creates
	Searches
	Finds
	Taps
	Untaps
	Destroys
	Regenerates
	TurnsUp
	ChangesLife
	LosesGame
	WinsGame
	TakesExtraTurn
	AddsMana
	LosesMana
	Counters
	Reveals
	Looks
	Shuffles
	ChangesControl
	Triggers // N is the AbilityID of an ability that has no source, and 0 of all others
	Resolves // likewise
	SkipsTurn
	SkipsPhase
	LeavesGame
	TakesTurn
	Reverses // an announcement is taken back (CR 733.1)
	Restarts // CR 727.1
	PhasesOut
	PhasesIn
	Transforms       // a permanent turns its other face up (CR 701.27a)
	Prevents         // damage is prevented (CR 615.1)
	Votes            // N is the alternative, from 0 (CR 701.38)
	StateHolds       // the state that a state trigger waits for is there (CR 603.8)
	SubgameBegins    // N is its number (CR 729.2)
	SubgameEnds      // N is the number of the game that goes on (CR 729.5)
	BecomesTarget    // of Other, a spell or ability of Player's; only in a book that watches for it (CR 115.1)
	ActsSpecially    // a special action with a card in hand: N is which (CR 116.2)
	Exerts           // CR 701.43
	Crews            // What is tapped for the cost of a crew or saddle ability of Other, N of abilityWords (CR 702.122b, 702.171c); only in a book that watches for it
	BecomesCrewed    // a crew ability of What has resolved (CR 702.122d); only in a book that watches for it
	Mutates          // a mutating creature spell has merged with What (CR 702.140d)
	Designates       // a permanent receives the designation N; only in a book that watches for it (CR 701.37b, 716.2a)
	BecomesBlocked   // only in a book that watches for it (CR 509.3c)
	DealtExcess      // a permanent has been dealt excess damage; only in a book that watches for it (CR 120.10)
	BecomesMonarch   // CR 725.1
	CommitsCrime     // CR 700.13; only in a book that watches for it
	Expends          // N is how much mana Player has spent to cast spells this turn, Total how much before the one that is paid for; only in a book that watches for it (CR 700.14)
	EntersRoom       // What is the dungeon, N the room (CR 309.4c)
	CompletesDungeon // What is the dungeon (CR 309.7)
	TakesInitiative  // CR 726.1
	Performs         // a keyword action has been performed: N is which (CR 701.59, 701.61, 701.65-701.67)
	RingTempts       // the Ring has tempted a player (CR 701.54d)
	ChangesDaytime   // N is the Daytime that it becomes, Total what it was (CR 731.1)
	FlipsCoin        // N is 1 for a flip that Player has won, 2 for one that is lost (CR 705.2); 3 for heads, 4 for tails, where nobody wins
	RollsDie         // N is the result, Total how many sides the die has (CR 706.2), Face which one of several that are rolled at once, the highest first
	TapsForMana      // N is the set of the types of mana that this produced (CR 106.12a)
	eventKinds
)

// Pending is an event on its way through CR 614-616.
type Pending struct {
	Event   Event
	Applied Value  // replacements already used on it (CR 614.5): Slot source, Gen ability
	Proc    int16  // proc whose register receives what the event makes, or -1
	Under   Player // Moves to the battlefield: under whose control
	Reg     uint8  // that register; NoReg: none
	Settled bool
	Dead    bool // replaced by nothing, or forbidden
	Made    bool // Creates: its tokens are there, about to enter; Moves: of such a token

	// Of what enters the battlefield.
	Become   bool   // it is settled what it enters as a copy of (CR 616.1c)
	CopyFace uint8  // that face
	Copy     CardID // of this card; 0: of nothing
	Words    Text   // words and exceptions that are among the copied values
	Extra    Value
	Clauses  uint32 // its own clauses that have been applied, by number; Creates: the first event by which a token of it enters, if they are made
}

// NoReg is no register.
const NoReg = 255
