package game

import "testing"

// TestOverfull: a game that grows beyond what a state holds ends, and is told apart from one that was played to its end.
func TestOverfull(t *testing.T) {
	for name, grow := range map[string]func(s *State){
		"cells": func(s *State) { s.cells = append(s.cells, make([]Cell, mostCells+1)...) },
		"perms": func(s *State) { s.perms = append(s.perms, make([]Permanent, mostRows+1)...) },
		"procs": func(s *State) { s.procs = append(s.procs, make([]Proc, mostRows+1)...) },
	} {
		t.Run(name, func(t *testing.T) {
			s, env := NewState(&Book{}), &Env{}
			if s.overfull(env) || env.Exceeded != 0 {
				t.Fatal("an empty state is too large")
			}
			s.outcome = Running
			grow(s)
			if !s.overfull(env) || env.Exceeded != 1 || s.outcome != DecisionCap {
				t.Errorf("outcome %v, exceeded %d", s.outcome, env.Exceeded)
			}
		})
	}
}
