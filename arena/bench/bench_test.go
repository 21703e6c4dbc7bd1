package bench_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/thrall-arena/thrall/arena/bench"
	"github.com/thrall-arena/thrall/cards"
	_ "github.com/thrall-arena/thrall/policy/heuristic"
)

// A short measurement fills in every field, and both numbers of workers play the same games.
func TestMeasure(t *testing.T) {
	r, err := bench.Measure(t.Context(), cards.Default(), bench.Options{Each: 5 * time.Millisecond, Rounds: 1})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(text, &fields); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"random_games_per_s", "heuristic_games_per_s", "stops_per_s", "choices_per_s", "stops_per_game", "choices_per_game"} {
		byPairing, _ := fields[name].(map[string]any)
		for _, pairing := range []string{"sligh-sligh", "sligh-puppeteer", "puppeteer-puppeteer"} {
			if x, _ := byPairing[pairing].(float64); x <= 0 {
				t.Errorf("%s of %s is %v", name, pairing, byPairing[pairing])
			}
		}
	}
	for _, name := range []string{"fork_ns", "step_ns", "state_bytes", "cpu_inflation_2_workers", "speedup_2_workers"} {
		if x, _ := fields[name].(float64); x <= 0 {
			t.Errorf("%s is %v", name, fields[name])
		}
	}
	remote, _ := fields["remote"].([]any)
	for _, x := range remote {
		for _, name := range []string{"games", "decisions_per_s", "bytes_per_decision", "messages_per_frame"} {
			if x, _ := x.(map[string]any)[name].(float64); x <= 0 {
				t.Errorf("%s over websocket is %v", name, x)
			}
		}
	}
	if len(remote) < 2 {
		t.Errorf("over websocket: %v", fields["remote"])
	}
	batches, _ := fields["environments"].([]any)
	for _, b := range batches {
		for _, name := range []string{"envs", "steps_per_s", "bytes_per_step"} {
			if x, _ := b.(map[string]any)[name].(float64); x <= 0 {
				t.Errorf("%s of %v is %v", name, b, x)
			}
		}
	}
	if len(batches) == 0 {
		t.Error("no environments were stepped")
	}
	if _, there := fields["allocs_per_stop"]; !there {
		t.Error("allocs_per_stop is missing")
	}
}
