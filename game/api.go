package game

import (
	"errors"
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// Errors of Apply and Concede. The state is unchanged.
var (
	ErrNoDecision = errors.New("game: the game is over, nothing is asked")
	ErrHasLeft    = errors.New("game: that player has left the game")
)

// ChoiceError is an answer that is not among the options. The state is unchanged.
type ChoiceError struct{ Choice, Options int }

// Error says which choice was out of range.
func (e *ChoiceError) Error() string {
	return fmt.Sprintf("game: choice %d is not among the %d options", e.Choice, e.Options)
}

// Compile makes a Book of cards. An error names the card, the place in its definition and what is wrong.
func Compile(cards []*card.Card) (*Book, error) { return nil, nil }

// NewGame starts a game in dst and runs to its first decision.
func (b *Book) NewGame(dst *State, g Game, env *Env) error { return nil }

// NewTable makes a stated table and stands at its first decision. The ids are by tag.
func (b *Book) NewTable(t *Table, env *Env) (*State, []ID, error) { return nil, nil, nil }

// Decision says what is asked now. ok is false when the game is over.
func (s *State) Decision() (d Decision, ok bool) { return Decision{}, false }

// Options returns the legal answers in canonical order: at least two unless the stop is forced and ShowForced is set. The
// slice belongs to env and is valid until env is used again.
func (s *State) Options(env *Env) []Option { return nil }

// Apply answers the decision with an index into its options and runs to the next one. On error the state is unchanged.
func (s *State) Apply(choice int, env *Env) error { return nil }

// Concede removes p at once (CR 104.3a) while a decision is open, and leaves the state at the next one.
func (s *State) Concede(p Player, env *Env) error { return nil }

// Rekey replaces the hidden key of everything random that is still to come: for forks that are given away.
func (s *State) Rekey(key [2]uint64) { s.key = key }

// AppendEncoding appends the logical content of the state: equal states have equal encodings whatever their free slots.
func (s *State) AppendEncoding(dst []byte) []byte { return dst }

// Decode rebuilds a state from its encoding.
func Decode(b *Book, src []byte) (*State, error) { return nil, nil }

// Hash is a 128-bit hash of the encoding.
func (s *State) Hash() [2]uint64 { return [2]uint64{} }

// MayLook reports whether v may look at which card the object is now: permission, not memory.
func (s *State) MayLook(v control.Participant, id ID) bool { return false }

// Knows reports whether v may look at it, or has seen it and can still trace it.
func (s *State) Knows(v control.Participant, id ID) bool { return false }
