package scenario

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
)

// TestEveryKindForAnother: of every kind of decision there is a scenario of control in which somebody else decides it than whose it
// is (CR 723.5).
func TestEveryKindForAnother(t *testing.T) {
	decided := map[string]string{}
	for _, path := range repository(t, files[0]) {
		f, err := readSource(path, cards.Default())
		if err != nil {
			t.Fatal(err)
		}
		for i := range f.sections {
			r, _ := playUnder(&f.sections[i], Options{}, keys[0])
			for j := range r.log {
				if e := &r.log[j]; e.options > 1 && e.d.Decider != control.Participant(e.d.Subject) {
					decided[kindOf(e.d.Kind, e.d.Word)] = r.res.Name()
				}
			}
		}
	}
	for _, kind := range kinds {
		if decided[kind] == "" && !slices.Contains(neverForAnother, kind) {
			t.Errorf("nobody answers %q for another player", kind)
		}
	}
}

// neverForAnother are asked before any effect can exist (CR 103.5, CR 727.1).
var neverForAnother = []string{"mulligan", "bottom"}
