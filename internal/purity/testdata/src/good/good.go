// Package good shows what pure code may do.
package good

import (
	"fmt"
	"slices"
)

var squares [10]int

func init() {
	for i := range squares {
		squares[i] = i * i
	}
}

type state struct{ seen map[string]bool }

func (s *state) see(name string) string {
	s.seen[name] = true
	names := slices.Sorted(slices.Values([]string{name}))
	for range 3 {
		names = append(names, name)
	}
	return fmt.Sprint(names, squares[2])
}
