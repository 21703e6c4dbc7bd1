package results_test

import (
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// Every column of every table has a meaning.
func TestDictionaryIsWhole(t *testing.T) {
	for _, table := range results.TableNames() {
		columns := results.Columns(table)
		if len(columns) == 0 {
			t.Errorf("%s has no columns", table)
		}
		for _, c := range columns {
			if c.Name == "" || c.Type == "" || c.Meaning == "" {
				t.Errorf("%s: column %q of type %q means %q", table, c.Name, c.Type, c.Meaning)
			}
		}
	}
}
