package cards

import (
	"slices"
	"strings"
	"testing"
)

// TestPreludeIsListed: every file of the prelude is evaluated.
func TestPreludeIsListed(t *testing.T) {
	entries, err := preludeFiles.ReadDir("prelude")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !slices.Contains(preludeTopics[:], strings.TrimSuffix(e.Name(), ".star")) {
			t.Errorf("prelude/%s is evaluated by nobody: name it in preludeTopics", e.Name())
		}
	}
}
