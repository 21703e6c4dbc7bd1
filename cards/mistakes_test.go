package cards_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/internal/golden"
)

// Every file of testdata/mistakes is refused; the golden file holds the messages.
func TestMistakesAreRefused(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "mistakes", "*.star"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no mistakes: %v", err)
	}
	var all strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = cards.Evaluate(filepath.Base(file), text)
		if err == nil {
			t.Errorf("%s is accepted", file)
			continue
		}
		all.WriteString(err.Error() + "\n")
	}
	golden.Check(t, filepath.Join("testdata", "mistakes", "messages.txt"), all.String())
}
