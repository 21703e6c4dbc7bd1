package game

// Registers is how many memories a proc has. The compiler refuses a card that needs more.
const Registers = 16

// Proc is a program with its registers: a spell or ability on the stack, a mana ability, a replacement, an as-enters clause,
// an opening-hand act. The first registers are the targets. A proc outlives its frames: the cast frame fills targets and paid
// costs, the resolution reads them.
type Proc struct {
	Source     Ref // the object it comes from (CR 113.7); for a spell the spell itself
	Self       Ref // the object on the stack that it is, if any
	Granter    Ref // the object that gave the ability
	That       Ref // role of the event
	Was        Ref // That as it was before the event, for its characteristics (CR 603.10)
	It         Ref // the member of a plural recipient at work
	Program    ProgramID
	Ability    AbilityID // 0: a spell
	Allows     AbilityID // of a spell: the permission it is cast by, if that says something about the spell; see allowed.go
	X          int16
	Much       int16  // role of the event: how much
	Paid       uint16 // optional costs paid (CR 601.2b), by number
	Modes      uint16 // modes chosen (CR 700.2)
	Way        uint16 // way of casting: see ways.go
	ManaFrom   ExprID // the only permanents whose mana abilities may pay (Word of Command)
	Below      int16  // next proc down the stack, or -1
	Parent     int16  // proc whose effect made this play, or -1
	Pending    int16  // replacement procs: the event they replace
	Happened   uint16 // steps that happened, by register (did)
	Controller Player
	ThatPlayer Player
	Text       Text   // how its words are changed (CR 612)
	Base       Player // who controlled it before effects gave control away, if TakenProc is set
	Kind       ProcKind
	State      ProcState
	Face       uint8
	Flags      ProcFlags
	From       Zone      // where the card was cast from
	Permit     uint8     // which of its own permissions allowed it to be cast from there, 0: none
	Used       spentMana // mana spent to cast the spell, in a book that asks for it
	Bled       uint8     // symbols of its cost for which life is paid, in a book that asks for it (CR 107.4f)
	Spent      [6]uint8  // unrestricted mana spent on it, while it is announced (CR 733.1)
	Reg        [Registers]Value
}

// ProcKind says why a proc runs; 0 is a free row.
type ProcKind uint8

// Reasons to run.
const (
	SpellProc ProcKind = iota + 1
	ActivatedProc
	TriggeredProc
	ManaProc
	ReplacementProc
	EntersProc    // what is done as something enters, or is drawn
	ActProc       // opening hand, special actions
	SplicedProc   // a text that a spell gains, or the second half of a fused one; see splice.go
	GivenCostProc // an additional cost that a spell has because of an effect; see given_costs.go
)

// ProcState is where it stands.
type ProcState uint8

// The life of a proc.
const (
	ProcAnnouncing ProcState = iota + 1
	ProcOnStack
	ProcRunning
	ProcGone // a spell that has left the stack, and that a trigger is still to copy (CR 608.2h)
)

// ProcFlags are facts about a proc.
type ProcFlags uint8

// Flags of procs.
const (
	FreeOfCost    ProcFlags = 1 << iota // cast without paying its mana cost
	AnyColorMana                        // mana may be spent as though of any color
	CopyProc                            // a copy: was not cast
	EndsWithFrame                       // its row is freed with the frame on top that runs it
	AnyTypeMana                         // mana may be spent as though of any type (CR 118.14)
	EndedProc                           // the event has happened until which it moves something (CR 610.3a-b)
	TakenProc                           // an effect has given control of it; Base controls it otherwise
	FlashOnly                           // announced as though it had flash: its choices have to make it such a spell (CR 601.3b-d)
)

// Trigger waits to be put on the stack (CR 603.3).
type Trigger struct {
	Source, That, Was, Granter Ref
	Ability                    AbilityID // or
	Program                    ProgramID // of a delayed or reflexive one, with Captured
	Captured                   int16     // row of delayed whose registers it takes over, or -1
	Much                       int16
	Controller                 Player
	ThatPlayer                 Player
	Text                       Text // how its words are changed (CR 612)
	Ended                      bool // the event has happened until which it moves something (CR 610.3b)
}

// Delayed is a delayed trigger (CR 603.7), or the captured registers of a reflexive one (CR 603.12).
type Delayed struct {
	Source     Ref
	Program    ProgramID
	Ability    AbilityID
	Stamp      uint32
	Controller Player
	Until      Until
	Of         Player
	Used       bool // waiting in triggers: do not match again
	Text       Text // how its words are changed (CR 612)
	Reg        [Registers]Value
}

// Effect is a continuous effect of a resolution (CR 611.2).
type Effect struct {
	Stamp      uint32
	Source     Ref
	Mods       ModsID
	Affected   Value  // fixed set (CR 611.2c)
	Group      ExprID // open group, for changes of rules; 0: Affected
	While      ExprID // as_long_as
	Until      Until
	Of         Player // UntilTurnOf
	Control    Player // "you" of the effect
	Used       bool   // a `once` that has used itself up
	ThatPlayer Player
	That       Ref // the role that the effect's words refer to
	Turn       uint16
	Text       Text // how its words are changed (CR 612)
	Reg        [Registers]Value
	Barred     Keywords // what it can't add to those it affects: they couldn't have it as it was created (CR 113.11)
	Val        [4]int16 // quantities fixed on resolution (CR 608.2i), by position in Mods
}

// Until is the duration of an effect (CR 611.2).
type Until uint8

// The durations.
const (
	UntilEndOfTurn Until = iota + 1
	UntilEndOfCombat
	UntilTurnOf
	WhileTrue
	ForGood
)

// Watch is a row of the index of living abilities and rules modifications; derived, rebuilt with the layers.
type Watch struct {
	Stamp   uint32
	Ability AbilityID
	Source  ID
	Granter ID    // the object that gives the ability, if it is not printed
	Effect  int16 // row of effects, or -1
	Control Player
	Kind    AbilityKind
	Event   EventKind
	Zone    Zone
	Text    Text // how its words are changed (CR 612)
}
