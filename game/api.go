package game

import (
	"errors"
	"fmt"
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

// Rekey replaces the hidden key of everything random that is still to come: for forks that are given away.
func (s *State) Rekey(key [2]uint64) { s.key = key }
