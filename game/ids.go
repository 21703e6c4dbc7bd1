package game

import "github.com/thrall-arena/thrall/control"

// Player is a player; its number is its seat's.
type Player = control.Player

// NoPlayer is nobody.
const NoPlayer Player = 255

// ID is an object's slot in the state; 0 is none. A card keeps its slot for the whole game; slots of tokens, copies and
// abilities are reused after they have ceased to exist. IDs never reach an agent: observe shows opaque numbers.
type ID uint16

// Ref names one object as it is now (CR 400.7): a slot and the generation it had. It is stale once the object has changed
// zones. Players are refs too, so that a target is always a Ref. The zero Ref is nothing.
type Ref struct {
	Slot int16  // object slot, or -1-player
	Gen  uint16 // 0 for players
}

// PlayerRef returns the ref of a player.
func PlayerRef(p Player) Ref { return Ref{Slot: -1 - int16(p)} }

// Player reports which player r is, if it is one.
func (r Ref) Player() (Player, bool) { return Player(-1 - r.Slot), r.Slot < 0 }

// IsPlayer reports whether r is a player.
func (r Ref) IsPlayer() bool { return r.Slot < 0 }

// ID returns the object's slot, or 0 for players and nothing.
func (r Ref) ID() ID { return ID(max(r.Slot, 0)) }

// Value is what a register holds: a number, or the first cell of a set, as the program says.
type Value int32

// Numbers in the Book, which is built once per set of cards and shared by all states of a run. 0 is none.
type (
	// CardID is a card or token. Numbers follow names, so that the order of options leaks nothing.
	CardID uint16
	// ProgramID is the compiled steps of one ability.
	ProgramID uint16
	// AbilityID is a compiled ability.
	AbilityID uint16
	// CostID is a compiled cost.
	CostID uint16
	// ModsID is the modifications of one static ability or until.
	ModsID uint16
	// ExprID is a pure expression: a term, filter, quantity or condition.
	ExprID uint16
	// EventID is a pattern of events.
	EventID uint16
)
