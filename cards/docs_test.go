package cards_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
)

// Every example in the guide for card designers loads.
func TestExamplesOfTheGuideLoad(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "docs", "adding-a-card.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(text), "```python\n")[1:]
	for i, block := range blocks {
		example, _, _ := strings.Cut(block, "```")
		if _, err := cards.Evaluate("example.star", []byte(example)); err != nil {
			t.Errorf("example %d: %v\n%s", i+1, err, example)
		}
	}
	if len(blocks) < 5 {
		t.Errorf("found %d examples, want more", len(blocks))
	}
}
