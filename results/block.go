package results

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/fxamacker/cbor/v2"
)

// Block is an entry of the log: the games that are scheduled and counted together.
type Block struct {
	Block   int64   `cbor:"1,keyasint"`
	Pairing int32   `cbor:"2,keyasint"`
	Games   []Entry `cbor:"3,keyasint"`
}

// Void reports whether a game of the block is void: then the block counts in no score.
func (b *Block) Void() bool {
	for i := range b.Games {
		if b.Games[i].Row.Void {
			return true
		}
	}
	return false
}

// SideScore is the mean score of the pairing's first agent in the games with the decks as they are. A void block has none.
func (b *Block) SideScore() (score float64, ok bool) {
	if b.Void() {
		return 0, false
	}
	whole := b.arm(0)
	return meanOf(&whole, firstScore), true
}

// Entry is a game in the log. With the manifest's decks it is complete: the game can be played again from it.
type Entry struct {
	Row Game `cbor:"1,keyasint"`
	// Key is the key of everything random in the game.
	Key [2]uint64 `cbor:"2,keyasint"`
	// Choices are the answers in order, one unsigned varint each.
	Choices []byte `cbor:"3,keyasint"`
	// Acts are what happened beside the choices, in order.
	Acts    []Act     `cbor:"4,keyasint,omitempty"`
	Faults  []Fault   `cbor:"5,keyasint,omitempty"`
	Failure *Failure  `cbor:"6,keyasint,omitempty"`
	Control []Control `cbor:"7,keyasint,omitempty"`
	// Cards are lists of AppendCards, one per seat: see CardReader.
	Cards  []byte  `cbor:"8,keyasint,omitempty"`
	Swings []Swing `cbor:"9,keyasint,omitempty"`
}

// Act is something a seat did on the second channel, or what the arena did to it: it is applied when Decision choices have
// been made.
type Act struct {
	Decision int64  `cbor:"1,keyasint"`
	Seat     int32  `cbor:"2,keyasint"`
	Act      string `cbor:"3,keyasint"`
}

// Acts of the log.
const (
	ActConcede = "concede" // CR 104.3a
	ActForfeit = "forfeit" // the arena removed the seat for a fault of its agent
	ActOffer   = "offer draw"
	ActAccept  = "accept draw"
	ActDecline = "decline draw"
)

// Fault is a mistake of an agent, charged to the participant that was asked.
type Fault struct {
	Decision int64  `cbor:"1,keyasint"`
	Decider  int32  `cbor:"2,keyasint"`
	Subject  int32  `cbor:"3,keyasint"`
	Kind     string `cbor:"4,keyasint"` // IllegalChoice, Crash, Disconnect, Timeout, Protocol, Oversize
	Detail   string `cbor:"5,keyasint"`
	// Stack is where a local agent panicked. It is for whoever mends the agent; two runs need not agree on it.
	Stack string `cbor:"6,keyasint,omitempty"`
}

// Failure is a panic of the engine: after the entry's choices it happens again.
type Failure struct {
	Decision int64  `cbor:"1,keyasint"`
	Message  string `cbor:"2,keyasint"`
	Stack    string `cbor:"3,keyasint"`
}

// AppendChoice appends a choice to the choices of an entry.
func AppendChoice(dst []byte, choice int) []byte { return binary.AppendUvarint(dst, uint64(choice)) }

// ErrChoices says that the choices of an entry are no list of varints.
var ErrChoices = errors.New("results: the choices of the entry are damaged")

// NextChoice takes the first choice off a list that is not empty.
func NextChoice(src []byte) (choice int, rest []byte, err error) {
	c, n := binary.Uvarint(src)
	if n <= 0 || c > 1<<31 {
		return 0, nil, ErrChoices
	}
	return int(c), src[n:], nil
}

var encoding = mustMode(cbor.CoreDetEncOptions())

func mustMode(o cbor.EncOptions) cbor.EncMode {
	mode, err := o.EncMode()
	if err != nil {
		panic("results: " + err.Error())
	}
	return mode
}

// Encode returns the bytes of a block as they stand in the log: the same for equal blocks.
func (b *Block) Encode() ([]byte, error) {
	data, err := encoding.Marshal(b)
	if err != nil {
		return nil, fmt.Errorf("results: block %d: %w", b.Block, err)
	}
	return data, nil
}

// DecodeBlock inverts Encode.
func DecodeBlock(data []byte) (*Block, error) {
	b := new(Block)
	if err := cbor.Unmarshal(data, b); err != nil {
		return nil, fmt.Errorf("results: an entry of the log is no block: %w", err)
	}
	return b, nil
}
