package results_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// block makes a block with something in every field of its entries.
func block(n int64) *results.Block {
	e := results.Entry{
		Key:     [2]uint64{uint64(n), 1 << 63},
		Choices: results.AppendChoice(results.AppendChoice(nil, 3), 300),
		Acts:    []results.Act{{Decision: 2, Seat: 1, Act: results.ActConcede}},
		Faults:  []results.Fault{{Decision: 1, Decider: 1, Kind: results.IllegalChoice, Detail: "choice 9 of 2"}},
		Failure: &results.Failure{Decision: 2, Message: "broken", Stack: "main.go:1"},
		Row: results.Game{
			Game: n, Block: n, Decks: []string{"a", "b"}, Agents: []string{"x", "y"}, Sides: []int32{0, 1},
			Scores: []float64{1, 0}, Termination: results.Normal, Losses: []string{"", "life"}, Life: []int32{20, -3},
			Mulligans: []int32{0, 1}, Faults: []int32{0, 1}, Digest: fmt.Sprintf("%016x", n),
		},
		Control: []results.Control{{
			Game: n, Card: "Mindslaver", Ending: results.Expired, Activated: true, Decisions: 2,
			Subjects: []int32{1}, DecisionsByKind: []results.KindCount{{Kind: "priority", Count: 2}},
		}},
	}
	return &results.Block{Block: n, Games: []results.Entry{e}}
}

func writeLog(t *testing.T, blocks int) (path string, sizes []int64) {
	t.Helper()
	path = filepath.Join(t.TempDir(), results.LogFile)
	w, err := results.CreateLog(path)
	if err != nil {
		t.Fatal(err)
	}
	for n := range int64(blocks) {
		if err := w.Append(block(n)); err != nil {
			t.Fatal(err)
		}
		if err := w.Sync(); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		sizes = append(sizes, info.Size())
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return path, sizes
}

// readLog returns the blocks of a log, where it is torn, and the error that ended it.
func readLog(t *testing.T, path string) (blocks []*results.Block, torn bool, err error) {
	t.Helper()
	r, err := results.OpenLog(path)
	if err != nil {
		return nil, false, err
	}
	defer func() { _ = r.Close() }()
	for {
		b, err := r.Next()
		if errors.Is(err, io.EOF) {
			_, torn = r.Torn()
			return blocks, torn, nil
		}
		if err != nil {
			return blocks, false, err
		}
		blocks = append(blocks, b)
	}
}

func TestLogRoundTrip(t *testing.T) {
	path, _ := writeLog(t, 3)
	blocks, torn, err := readLog(t, path)
	if err != nil || torn || len(blocks) != 3 {
		t.Fatalf("%d blocks, torn %t, error %v", len(blocks), torn, err)
	}
	for n, b := range blocks {
		if want := block(int64(n)); !reflect.DeepEqual(b, want) {
			t.Errorf("block %d is %+v, want %+v", n, b, want)
		}
	}
	first, rest, err := results.NextChoice(blocks[0].Games[0].Choices)
	second, rest, err2 := results.NextChoice(rest)
	if first != 3 || second != 300 || len(rest) != 0 || err != nil || err2 != nil {
		t.Errorf("choices %d, %d, rest %v, errors %v, %v", first, second, rest, err, err2)
	}
}

func TestEncodingIsCanonical(t *testing.T) {
	a, err := block(5).Encode()
	if err != nil {
		t.Fatal(err)
	}
	b, err := block(5).Encode()
	if err != nil || string(a) != string(b) {
		t.Errorf("equal blocks have different encodings (error %v)", err)
	}
}

// A crash can cut a log anywhere, or leave garbage where the last frame should be.
func TestTornTail(t *testing.T) {
	path, sizes := writeLog(t, 3)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	start := int(sizes[1])
	for cut := start; cut < len(whole); cut++ {
		if err := os.WriteFile(path, whole[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		blocks, torn, err := readLog(t, path)
		if len(blocks) != 2 || torn != (cut > start) || err != nil {
			t.Fatalf("cut at %d of %d: %d blocks, torn %t, error %v", cut, len(whole), len(blocks), torn, err)
		}
	}
	damaged := append([]byte(nil), whole...)
	damaged[len(damaged)-1] ^= 1
	if err := os.WriteFile(path, damaged, 0o644); err != nil {
		t.Fatal(err)
	}
	if blocks, torn, err := readLog(t, path); len(blocks) != 2 || !torn || err != nil {
		t.Errorf("last byte damaged: %d blocks, torn %t, error %v", len(blocks), torn, err)
	}
}

func TestDamageInTheMiddle(t *testing.T) {
	path, sizes := writeLog(t, 3)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	whole[sizes[0]+20] ^= 1
	if err := os.WriteFile(path, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	if blocks, _, err := readLog(t, path); len(blocks) != 1 || err == nil {
		t.Errorf("%d blocks, error %v, want 1 and an error", len(blocks), err)
	}
}

func TestLogRefuses(t *testing.T) {
	path, _ := writeLog(t, 1)
	if _, err := results.CreateLog(path); err == nil {
		t.Error("a log was written over another")
	}
	other := filepath.Join(t.TempDir(), "other")
	if err := os.WriteFile(other, []byte("something else"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := results.OpenLog(other); err == nil {
		t.Error("a file that is no log was opened")
	}
}
