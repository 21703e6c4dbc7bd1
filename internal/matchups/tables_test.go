package main

import (
	"encoding/json"
	"strings"
	"testing"
)

const sample = `{"games": 400, "complete": true, "digest": "abc", "terminations": {"normal": 399, "decision cap": 1, "timeout": 0},
	"first_player": {"score": 0.5, "games": 400},
	"pairings": [
		{"decks": ["a", "a"], "seats": [{"score": 0.6, "games": 100}, {"score": 0.4, "games": 100}], "means": {"turns": 10}},
		{"decks": ["a", "b"], "seats": [{"score": 0.2, "games": 100}, {"score": 0.8, "games": 100}], "means": {"turns": 12}},
		{"decks": ["b", "a"], "seats": [{"score": 0.6, "games": 100}, {"score": 0.4, "games": 100}], "means": {"turns": 14}},
		{"decks": ["b", "b"], "seats": [{"score": 0.5, "games": 100}, {"score": 0.5, "games": 100}], "means": {"turns": 20}}],
	"control": {"sides": [{"deck": "b", "games": 400, "wins": 240, "by_card": {"Mindslaver": {"games": 40, "wins": 30}}}]}}`

// TestTables: the better deck comes first, orders are added up, mirrors do not count for all.
func TestTables(t *testing.T) {
	var s summary
	if err := json.Unmarshal([]byte(sample), &s); err != nil {
		t.Fatal(err)
	}
	got, err := s.tables()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"400 games, digest `abc`. Of them 1 (0.25 %) ended by decision cap, 399 (99.75 %) ended by normal.",
		"| deck | all | turns | b | a |", "| b | **70** | 13 | 50 | 70 |", "| a | **30** | 13 | 30 | 60 |",
		"| b | 400 | 240 | Mindslaver | 40 | 10.0 % | 75 % |",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no line %q in\n%s", want, got)
		}
	}
	s.Complete = false
	if _, err := s.tables(); err == nil {
		t.Error("tables of a run that is not complete")
	}
}

func TestBetween(t *testing.T) {
	got, err := between("head\n"+opens+"old\n"+closes+"foot\n", "new\n")
	if want := "head\n" + opens + "new\n" + closes + "foot\n"; err != nil || string(got) != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	if _, err := between("head\n", "new\n"); err == nil {
		t.Error("a page without a place for tables")
	}
}
