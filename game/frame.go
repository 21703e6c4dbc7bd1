package game

import "github.com/thrall-arena/thrall/control"

// Frame is one thing in progress; frames nest strictly. Its meaning is its kind's: see machine.
type Frame struct {
	Kind  FrameKind
	Step  uint8  // position in the frame's little automaton
	Who   Player // subject of its decisions
	Flag  uint8
	Proc  int16
	PC    uint16
	I, N  int16
	Batch int16 // first event that a RunFrame collects
	A, B  Value
	Set   Value // scratch set, freed with the frame
}

// FrameKind is a closed list; each kind has one row in machine and one file.
type FrameKind uint8

// The kinds of frames.
const (
	TurnFrame       FrameKind = iota + 1 // CR 500: the bottom of every game in progress
	StartFrame                           // CR 103: mulligans, opening hands
	PriorityFrame                        // CR 117
	TriggersFrame                        // CR 603.3b
	TargetsFrame                         // CR 601.2c, 603.3d
	CastFrame                            // CR 601.2, 602.2
	PayFrame                             // CR 601.2g-h, 118
	ResolveFrame                         // CR 608
	RunFrame                             // a program from PC
	EventsFrame                          // a batch of events through CR 614-616
	StateBasedFrame                      // CR 704.5j
	UntapFrame                           // CR 502.3
	DiscardFrame                         // CR 514.1
	AttackFrame                          // CR 508.1
	BlockFrame                           // CR 509.1
	DamageFrame                          // CR 510.1
	SearchFrame                          // CR 701.23
	RetargetFrame                        // CR 115.7, 707.10c
	CombatCostFrame                      // CR 508.1h-j, 509.1d-f
	frameKinds
)

// status is what a frame's run function reports.
type status uint8

const (
	again  status = iota // something changed or a frame was pushed: look at the top again
	finish               // pop it
	ask                  // stop here
)

// departure is what becomes of the question of a player who has left (CR 800.4g-h).
type departure uint8

const (
	dropped      departure = iota // no question: the automaton goes on as if nothing had been chosen
	nextPlayer                    // CR 800.4g: the next player in turn order
	activePlayer                  // CR 800.4h
)

// frameRule is a row of the machine: what a kind of frame does, asks and understands.
type frameRule struct {
	run      func(*State, *Frame, *Env) status
	decision func(*State, *Frame, *Decision)
	list     func(*State, *Frame, *Env)
	answer   func(*State, *Frame, Option, *Env)
	departed departure
}

// Env belongs to a worker: option buffer, event sink, scratch. Nothing in it outlives a call's meaning.
type Env struct {
	Events  []Event     // what happened, if Record is set; the caller empties it
	Control control.Log // changes of the control ledger; the caller empties it
	Record  bool
	Forced  uint64   // stops applied without asking
	Stops   uint64   // all stops
	Uses    []uint32 // how often each ability was used, by AbilityID, for as many as it has room; nil counts nothing

	options  []Option
	keys     []uint64
	of       *State // whose decision options lists,
	epoch    uint64 // and of which moment
	sort     []sortSlot
	raw      []byte // position of the loop check
	Exceeded uint64 // searches that ran out of budget and answered no
	patient  bool   // searches may take longer: nothing was found
	declare  declaration
	mostMana int16 // bound of the listing that runs, plus one; 0: none
	taps     taps
	kin      kin
	places   places
	shown    shownSources
	handCosts
	volatile bool // the listing that runs depends on the step: it is not remembered
	listings [2 * control.MaxPlayers]listing
	plain    bool // no shortcuts: tests compare listings with and without
}
