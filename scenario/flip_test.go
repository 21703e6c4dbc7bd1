package scenario

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
)

// TestFlip negates every assertion of the repository's scenarios once, and sees red each time: no assertion holds whatever
// the game does. Every kind of assertion is among them.
func TestFlip(t *testing.T) {
	kinds := map[string]int{}
	for _, pattern := range files {
		for _, path := range repository(t, pattern) {
			f, err := readSource(path, cards.Default())
			if err != nil {
				t.Fatal(err)
			}
			for i := range f.sections {
				flip(t, &f.sections[i], kinds)
			}
		}
	}
	for _, w := range words {
		if w.use == useAssertion && kinds[w.name] == 0 {
			t.Errorf("no %s was negated", w.name)
		}
	}
	t.Log(slices.Sorted(maps.Keys(kinds)), kinds)
}

// flip negates the assertions of one scenario one by one, and counts them by word.
func flip(t *testing.T, s *section, kinds map[string]int) {
	t.Helper()
	_, all := playUnder(s, Options{}, keys[0])
	for n := 1; n <= all.Assertions; n++ {
		r, res := playUnder(s, Options{negate: n}, keys[0])
		if res.Passed || !strings.Contains(res.Error, "expected: not: ") {
			t.Errorf("%s: negating assertion %d is not seen (%s)", res.Name(), n, res.Error)
			continue
		}
		kinds[r.asserting]++
	}
}
