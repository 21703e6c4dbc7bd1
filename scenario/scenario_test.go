package scenario

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
)

// files hold the scenarios of the repository: of control, of the rules, of cards.
var files = []string{"../control/testdata/*.star", "../game/testdata/rules/*.star", "../cards/testdata/*.star"}

// repository returns the scenario files of one pattern.
func repository(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(found) == 0 {
		t.Fatalf("no scenario file %s", pattern)
	}
	return found
}

// TestScenarios runs every scenario of the repository as a subtest of its name.
func TestScenarios(t *testing.T) {
	for _, pattern := range files {
		rep, err := Run(repository(t, pattern), cards.Default(), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, res := range rep.Scenarios {
			t.Run(strings.ReplaceAll(res.Name(), " ", "_"), func(t *testing.T) {
				if !res.Passed {
					t.Error("\n" + res.Error)
				}
			})
		}
	}
}
