package arena_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/internal/golden"
)

// Every mistake in testdata/mistakes is refused with its line and a caret, as the golden file beside it shows.
func TestMistakes(t *testing.T) {
	files, err := filepath.Glob("testdata/mistakes/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no mistakes found (error %v)", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			_, err = arena.ParseExperiment(filepath.Base(file), text)
			if err == nil {
				t.Fatal("it was accepted")
			}
			golden.Check(t, strings.TrimSuffix(file, ".yaml")+".txt", err.Error()+"\n")
		})
	}
}

// The configs that ship are well, and name nothing that does not exist.
func TestShippedConfigs(t *testing.T) {
	files, err := filepath.Glob("../configs/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no configs found (error %v)", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			e, err := arena.LoadExperiment(file)
			if err != nil {
				t.Fatal(err)
			}
			if want := strings.TrimSuffix(filepath.Base(file), ".yaml"); e.Name != want {
				t.Errorf("its name is %s, want that of its file", e.Name)
			}
		})
	}
}

func TestDefaults(t *testing.T) {
	e, err := arena.ParseExperiment("x.yaml", []byte(`
name: x
seed: 5
lists: closed
pairings:
  - {decks: [sligh, sligh], agents: [random, random], mirrored: false, games: 3}
`))
	if err != nil {
		t.Fatal(err)
	}
	if e.Cap != arena.DefaultCap || e.TimeLimit() != 0 || e.Seed != 5 || e.SelfPlay != arena.DefaultSelfPlay || e.Pairings[0].Games != 3 || e.Pairings[0].Mirrored {
		t.Errorf("experiment %+v", e)
	}
}
