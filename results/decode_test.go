package results_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// Blocks come in the order of the log, however many goroutines decode them, and end with the first error.
func TestBlocksInOrder(t *testing.T) {
	const blocks = 3000 // several batches
	path := filepath.Join(t.TempDir(), results.LogFile)
	w, err := results.CreateLog(path)
	if err != nil {
		t.Fatal(err)
	}
	for n := range int64(blocks) {
		if err := w.Append(block(n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	next := int64(0)
	count := func(b *results.Block) error {
		if b.Block != next || b.Games[0].Row.Game != next {
			t.Fatalf("block %d, want %d", b.Block, next)
		}
		next++
		return nil
	}
	if err := results.Blocks(filepath.Dir(path), count); err != nil || next != blocks {
		t.Fatalf("%d blocks, error %v", next, err)
	}
	enough := errors.New("enough")
	seen := 0
	if err := results.Blocks(filepath.Dir(path), func(*results.Block) error {
		if seen++; seen == 5 {
			return enough
		}
		return nil
	}); !errors.Is(err, enough) || seen != 5 {
		t.Errorf("%d blocks, error %v", seen, err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	whole[len(whole)/2] ^= 1
	if err := os.WriteFile(path, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	next = 0
	if err := results.Blocks(filepath.Dir(path), count); err == nil || next == 0 || next == blocks {
		t.Errorf("a damaged log has %d blocks, error %v", next, err)
	}
}
