package scenario

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
)

// FuzzScenario: any text is refused, fails or passes; neither the language nor the machine below it panics.
func FuzzScenario(f *testing.F) {
	for _, pattern := range append(files, "testdata/mistakes/*.star") {
		found, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, path := range found {
			text, err := os.ReadFile(path)
			if err != nil {
				f.Fatal(err)
			}
			if first, _, ok := strings.Cut(string(text), "\nscenario("); ok && len(text) > 4096 {
				text = []byte(first)
			}
			f.Add(text)
		}
	}
	lib := cards.Default()
	f.Fuzz(func(t *testing.T, text []byte) {
		if strings.Contains(string(text), "*") {
			t.Skip("a text times a large number only measures the memory")
		}
		file, err := parseSource("fuzz.star", text, lib)
		if err != nil {
			return
		}
		for i := range file.sections {
			res := runSection(&file.sections[i], Options{})
			if strings.Contains(res.Error, "panicked") {
				t.Error(res.Error)
			}
			if res.Passed == (res.Error != "") {
				t.Errorf("passed: %t, with the error %q", res.Passed, res.Error)
			}
		}
	})
}
