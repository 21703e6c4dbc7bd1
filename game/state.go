package game

import (
	"unsafe"

	"github.com/thrall-arena/thrall/control"
)

// State is one moment of a game: everything the rules need, pointer-free in its banks, always standing at a Decision or at
// the end. Banks are slices that begin inside the state's own chunk: one allocation holds a usual game, an unusual one grows
// by append. Never copy a State by value; use Fork.
type State struct {
	book   *Book  // immutable, shared
	epoch  uint64 // moment of this copy, for listings cached in an Env; never copied
	work   workspace
	fresh  uint64 // how often this copy has become another moment by Fork or a new game; never copied
	main   *State // the main game while this one is a subgame (CR 729.1a), nil otherwise
	moment *State // the moment before the innermost announcement that may have to be undone (CR 733.1), nil if there is none
	spare  *State // memory for such states
	banks
	ledger control.Ledger
	header
	chunk chunk // pointer-free tail: the collector stops before it
}

type header struct {
	key           [2]uint64 // hidden: key of everything random; forks given away get another
	alias         [2]uint64 // hidden: key of the numbers by which viewers call objects
	stamp         uint32    // last timestamp given (CR 613.7)
	serial        uint32    // stops so far
	draws         uint32    // random draws so far, by count
	steps         uint32    // frames run since the last decision with two options (CR 104.4b)
	sighted       uint16    // version of the control ledger whose eyes have been taken into account
	change        uint32    // moves on with everything that listings with priority depend on; see listings.go
	turn          uint16    // number of the turn
	cap           uint32    // decisions until the game is a draw
	decided       uint32    // decisions answered
	step          Step
	active        control.Players // the active player or team; empty after CR 800.4j
	starting      Player          // who took the first turn
	life          int16           // starting life total (CR 103.4)
	passed        control.Players // who has passed in succession (CR 117.4)
	left          control.Players // who has left the game
	seats         uint8
	team          uint8 // players of a team that shares turns and life (CR 805, 810); 0: no teams
	alone         bool  // a player is controlled without their team: CR 805.8 is left out
	outcome       Outcome
	winner        control.Players
	dirty         Dirty
	showForced    bool
	stated        bool  // began as a stated table
	cleanupAgain  bool  // CR 514.3a
	staticControl bool  // the ledger holds static records
	resume        Step  // while extra phases run: with which step the turn goes on, stepCount is its end (CR 500.8)
	host          Step  // while extra steps run: one more than the step to which they were added, else 0 (CR 500.9)
	single        bool  // the extra phase that runs consists of this step (CR 500.10)
	fought        bool  // a combat phase of this turn is over (CR 506.7d)
	revealed      bool  // some object has the flag Revealed
	top           int16 // proc on top of the stack, -1 none
	freeCell      int16
	freeObject    ID
	strays        uint8  // tokens and copies outside the battlefield and the stack (CR 704.5d-e)
	normal        Player // who took the last turn that was no extra turn
	taker         Player // whose turn it is, of a team the primary player, also after that player has left; before the first turn who takes that
	exiles        uint16 // number of the last exiled card
	combat        combatFlags
	zones         [zoneCount - Battlefield]List // exile, command; battlefield and stack have their own order
	loss          [control.MaxPlayers]Loss
	present       [presenceKinds][eventKinds]uint8 // living triggers, replacements, prohibitions, requirements per event
	rules         [abilityKinds]uint8              // living rows of watch per kind
	mate          [2]uint64                        // hash seen by the loop check
	game          uint16                           // number of this game; subgames have numbers of their own, from 1
	subgames      uint16                           // begun so far
	monarch       control.Players                  // who is the monarch (CR 725.3), if anybody
	initiative    control.Players                  // who has the initiative (CR 726.1), if anybody
	daytime       Daytime                          // whether it is day or night (CR 731.1)
	activeCast    uint8                            // spells that the active player has cast this turn, in a book with daytime
	lastCast      uint8                            // and in the turn before (CR 731.2)
	began         uint8                            // players with whom this game began (CR 800.1)
}

// presence classes of the present counters.
const (
	presentTrigger = iota
	presentReplacement
	presentCant
	presentMust
	presenceKinds
)

// combatFlags are facts of the running combat phase.
type combatFlags uint8

const (
	combatFirstStrike combatFlags = 1 << iota // a first combat damage step takes place (CR 510.4)
	combatSecond                              // and this is the second one
	combatAttacked                            // somebody attacks
	combatControl                             // phase-long control has begun
)

// Dirty says which derived data must be rebuilt before it is read.
type Dirty uint8

// Derived data.
const (
	DirtyLayers Dirty = 1 << iota // cached characteristics, watch, present, rules, static control
	DirtySBA                      // something happened since the last state-based check
	DirtySight                    // eyes or rights changed: persist CR 406.3 rights
)

// Outcome is Running while the game runs; otherwise why it ended.
type Outcome uint8

// The outcomes.
const (
	Running       Outcome = iota
	Normal                // one player or team is left, or somebody has won (CR 104.2)
	AllLost               // everybody left at once: a draw (CR 104.4a)
	MandatoryLoop         // CR 104.4b
	DecisionCap           // too many decisions, or more than a state holds: a draw by the arena's rule, counted apart
	DrawAgreed            // CR 104.4i
	DrawnByEffect         // an effect has made the game a draw (CR 104.4c)
)

// banks are the parts of variable length; Fork copies their live prefixes.
type banks struct {
	players  []PlayerState
	objects  []Object
	perms    []Permanent
	phased   []Permanent // phased out: Held is under whose control
	procs    []Proc
	frames   []Frame
	cells    []Cell
	triggers []Trigger
	delayed  []Delayed
	effects  []Effect
	watch    []Watch
	rights   []Right
	counters []Counter
	last     []LastKnown
	queue    []Queued
	links    []Link
	batch    []Pending
	tallies  []Tally
	missed   []Missed
	tagged   []TaggedMana
	worlds   []worldSince
}

// chunk holds a usual two-player game.
type chunk struct {
	players  [2]PlayerState
	objects  [168]Object
	perms    [40]Permanent
	phased   [2]Permanent
	procs    [8]Proc
	frames   [12]Frame
	cells    [96]Cell
	triggers [8]Trigger
	delayed  [4]Delayed
	effects  [8]Effect
	watch    [48]Watch
	rights   [8]Right
	counters [8]Counter
	last     [12]LastKnown
	queue    [8]Queued
	links    [4]Link
	batch    [12]Pending
	tallies  [4]Tally
}

// NewState returns an empty state whose banks lie in its own chunk: a destination for Fork.
func NewState(b *Book) *State {
	s := &State{book: b}
	c := &s.chunk
	s.banks = banks{
		c.players[:0], c.objects[:0], c.perms[:0], c.phased[:0], c.procs[:0], c.frames[:0], c.cells[:0], c.triggers[:0], c.delayed[:0],
		c.effects[:0], c.watch[:0], c.rights[:0], c.counters[:0], c.last[:0], c.queue[:0], c.links[:0],
		c.batch[:0], c.tallies[:0], nil, nil, nil,
	}
	return s
}

// Fork makes dst an independent copy. It allocates only when a bank of dst is too small.
func (s *State) Fork(dst *State) {
	s.copyGame(dst)
	if s.main != nil || dst.main != nil {
		s.forkMain(dst)
	}
	if s.moment != nil || dst.moment != nil {
		s.forkMoments(dst)
	}
}

// copyGame copies everything but the main game and the moments remembered.
func (s *State) copyGame(dst *State) {
	dst.book, dst.header = s.book, s.header
	dst.epoch++
	dst.fresh++
	s.ledger.CopyInto(&dst.ledger)
	dst.players = append(dst.players[:0], s.players...)
	dst.objects = append(dst.objects[:0], s.objects...)
	dst.perms = append(dst.perms[:0], s.perms...)
	dst.phased = append(dst.phased[:0], s.phased...)
	dst.procs = append(dst.procs[:0], s.procs...)
	dst.frames = append(dst.frames[:0], s.frames...)
	dst.cells = append(dst.cells[:0], s.cells...)
	dst.triggers = append(dst.triggers[:0], s.triggers...)
	dst.delayed = append(dst.delayed[:0], s.delayed...)
	dst.effects = append(dst.effects[:0], s.effects...)
	dst.watch = append(dst.watch[:0], s.watch...)
	dst.rights = append(dst.rights[:0], s.rights...)
	dst.counters = append(dst.counters[:0], s.counters...)
	dst.last = append(dst.last[:0], s.last...)
	dst.queue = append(dst.queue[:0], s.queue...)
	dst.links = append(dst.links[:0], s.links...)
	dst.batch = append(dst.batch[:0], s.batch...)
	dst.tallies = append(dst.tallies[:0], s.tallies...)
	dst.missed = append(dst.missed[:0], s.missed...)
	dst.tagged = append(dst.tagged[:0], s.tagged...)
	dst.worlds = append(dst.worlds[:0], s.worlds...)
}

// Size returns the bytes that Fork copies.
func (s *State) Size() int {
	n := int(unsafe.Sizeof(s.header) + unsafe.Sizeof(s.ledger) + unsafe.Sizeof(s.banks))
	n += len(s.ledger.Records()) * int(unsafe.Sizeof(control.Record{}))
	n += size(s.players) + size(s.objects) + size(s.perms) + size(s.phased) + size(s.procs) + size(s.frames) + size(s.cells)
	n += size(s.triggers) + size(s.delayed) + size(s.effects) + size(s.watch) + size(s.rights) + size(s.counters)
	n += size(s.last) + size(s.queue) + size(s.links) + size(s.batch) + size(s.tallies) + size(s.missed) + size(s.tagged) + size(s.worlds)
	if s.main != nil {
		n += s.main.Size()
	}
	if s.moment != nil {
		n += s.moment.Size()
	}
	return n
}

func size[T any](b []T) int { var t T; return len(b) * int(unsafe.Sizeof(t)) }
