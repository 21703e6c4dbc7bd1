package game

import "testing"

// TestOverfull: a game that grows beyond what a state holds ends, and is told apart from one that was played to its end.
func TestOverfull(t *testing.T) {
	for name, grow := range map[string]func(s *State){
		"cells": func(s *State) { s.cells = append(s.cells, make([]Cell, mostRows)...) },
		"perms": func(s *State) { s.perms = append(s.perms, make([]Permanent, mostRows)...) },
		"procs": func(s *State) { s.procs = append(s.procs, make([]Proc, mostRows)...) },
	} {
		t.Run(name, func(t *testing.T) {
			s, env := NewState(&Book{}), &Env{}
			if s.overfull() {
				t.Fatal("an empty state is too large")
			}
			grow(s)
			if !s.overfull() {
				t.Fatal("the state is not too large")
			}
			if s.endOverfull(env); env.Exceeded != 1 || s.outcome != DecisionCap {
				t.Errorf("outcome %v, exceeded %d", s.outcome, env.Exceeded)
			}
		})
	}
}
