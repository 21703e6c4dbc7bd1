package game

import "github.com/thrall-arena/thrall/control"

// List is a zone: the ends of a doubly linked list of objects, top first, and its length.
type List struct{ Head, Tail, Len ID }

// PlayerState is a player (CR 102-104, 106.4).
type PlayerState struct {
	Zones                 [Outside + 1]List // by Zone
	Pool                  [6]uint8          // unrestricted mana: W U B R G C
	Bound                 [6]uint8          // mana that only the proc PoolFor may spend (Word of Command)
	PoolFor               int16             // proc, or -1
	Life                  int16
	Poison                int16
	Energy                int16
	Drawn                 uint8 // this turn
	Lands                 uint8 // played this turn
	Cast                  uint8 // this turn
	Mulligans             uint8
	UpkeepNow, UpkeepLast uint32 // timestamps at which the player's last upkeep began, and the one before (CR 702.30a)
	Shuffles              uint16 // of the library so far
	Acting                ID     // how many cards in the graveyard have abilities that can be activated from hand or graveyard
	Flags                 PlayerFlags
	Room                  uint8           // in which the venture marker is; 0: there is no dungeon (CR 309.4)
	Completed             uint8           // dungeons, a bit for each of Book.dungeons (CR 309.7)
	Dungeon               ID              // in the command zone
	Speed                 uint8           // CR 702.179; 0: none
	Tempted               uint8           // how often, by the Ring (CR 701.54c)
	Attacked              control.Players // with a creature this combat, in a book that asks (CR 508.6)
	Expended              uint8           // mana spent to cast spells this turn; only in a book that watches for it (CR 700.14)
	Friend                CardID          // the card that was revealed as the companion (CR 103.2b), wherever it is now, or 0
}

// PlayerFlags are short memories of a player.
type PlayerFlags uint8

// Flags of players.
const (
	DrewFromEmpty PlayerFlags = 1 << iota // CR 704.5b
	Kept                                  // has kept an opening hand (CR 103.5)
	_
	Mulliganing   // takes a mulligan in this round
	CitysBlessing // CR 702.131c
	SpedUp        // the ability of having a speed has triggered this turn (CR 702.179)
)

// Loss says why a player has left the game.
type Loss uint8

// The reasons (CR 104.3, 704.5).
const (
	NotLost Loss = iota
	LostByLife
	LostByPoison
	LostByEmptyLibrary
	LostByConcession
	LostByJudge
	LostByCrash
	LostByEffect
)

// Cell is one member of a set; sets are lists of cells from a free list in the bank. Cell 0 is no cell.
type Cell struct {
	Of   Ref
	Next int16
	Aux  int16 // pile, damage share, counted votes
}

// Right lets a player look at something: the only source of sight besides zone rules, reveals and statics.
type Right struct {
	What  Ref   // an object, or the player whose Zone it is
	Proc  int16 // ends with this proc
	Who   Player
	Zone  Zone // if What is a player
	Blind bool // looked through in part: the cards have rights of their own
}

// Queued is an extra turn, phase or step, or a skip (CR 500.7-500.9, 614.10).
type Queued struct {
	Stamp  uint32 // the newest extra turn comes first
	Turn   uint16 // "after that turn": the turn it hangs on; 0: the next turn that Who really takes
	What   QueuedKind
	Who    Player
	Step   Step // which is skipped or added; a whole phase is its first step, a skipped main phase FirstMain
	Alone  bool // ExtraPhase: of the phase there is this step only (CR 500.10)
	Each   bool // a skip: not the next one, but each one of that turn
	Source ID   // a skip: what it comes from
}

// QueuedKind says which.
type QueuedKind uint8

// What may be queued.
const (
	ExtraTurnQueued QueuedKind = iota + 1
	SkipTurnQueued
	SkipPhaseQueued // Step is the phase's first step
	SkipStepQueued
	ExtraPhaseQueued // Step is where it begins
	ExtraStepQueued
)

// Link is what a step of another ability of the same object did (CR 607): one row per object and step.
type Link struct {
	On   Ref
	Set  Value
	Num  int32 // of a choice that is no object: what was chosen, plus one; 0: nothing
	Step uint16
	_    [2]byte
}

// Note is a change of control or of the control ledger for logs.
type Note = control.Change
