package arena_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
)

// FuzzConfig: any text is either an experiment or a mistake with its place.
func FuzzConfig(f *testing.F) {
	files, err := filepath.Glob("../configs/*.yaml")
	if err != nil || len(files) == 0 {
		f.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		_, err := arena.ParseExperiment("fuzz.yaml", text)
		var placed *arena.ConfigError
		if err != nil && !errors.As(err, &placed) {
			t.Fatalf("an error without a place: %v", err)
		}
		if err != nil && err.Error() == "" {
			t.Fatal("an error without a text")
		}
	})
}

// FuzzReplay: whatever the log holds, a replay ends, with an error or without, and the machine does not panic.
func FuzzReplay(f *testing.F) {
	e := small(1)
	p, err := arena.NewPlan(e, cards.Default(), 0)
	if err != nil {
		f.Fatal(err)
	}
	w := arena.NewWorker(p)
	for i := range 3 {
		block, err := w.Play(f.Context(), arena.Slot{Block: int64(i), Game: int64(i), Pairing: i, Size: 1})
		if err != nil {
			f.Fatal(err)
		}
		data, err := block.Encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		block, err := results.DecodeBlock(data)
		if err != nil {
			return
		}
		for i := range block.Games {
			entry := &block.Games[i]
			if err := p.Replay(entry, nil); err != nil && strings.Contains(err.Error(), "choices: panic:") {
				t.Errorf("game %d: %v", i, err)
			}
		}
	})
}
