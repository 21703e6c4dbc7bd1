package docpage

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/internal/repo"
)

// A page that is what its program writes is fresh; of any other the first difference is shown.
func TestStale(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	license, err := os.ReadFile(Page{Path: "LICENSE"}.in(root))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfterN(string(license), "\n", 3)
	for _, tt := range []struct{ text, want string }{
		{string(license), ""},
		{lines[0] + "another\n" + lines[2], "should hold: another"},
		{string(license) + "more", "should hold: more"},
		{strings.TrimSuffix(string(license), "\n"), "holds lines after the end"},
	} {
		err := Page{Path: "LICENSE", Text: func(string) ([]byte, error) { return []byte(tt.text), nil }}.Stale()
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("error %v, want one that contains %q", err, tt.want)
		}
	}
	broken := errors.New("broken")
	if err := (Page{Path: "LICENSE", Text: func(string) ([]byte, error) { return nil, broken }}).Stale(); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
}
