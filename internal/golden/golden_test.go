package golden_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/internal/golden"
)

// recorder is a test that keeps what is reported to it.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

func TestCheck(t *testing.T) {
	file := filepath.Join(t.TempDir(), "deep", "golden.txt")
	t.Setenv(golden.Variable, golden.Update)
	golden.Check(t, file, "one\ntwo\n")
	t.Setenv(golden.Variable, "")
	for _, tt := range []struct{ got, want string }{
		{"one\ntwo\n", ""},
		{"one\n2\n", `golden.txt:2: got "2\n", want "two\n"`},
		{"one\ntwo", `golden.txt:2: got "two", want "two\n"`},
		{"one\n", `golden.txt:2: got "", want "two\n"`},
		{"one\ntwo\nthree\n", `golden.txt:3: got "three\n", want ""`},
	} {
		r := &recorder{TB: t}
		golden.Check(r, file, tt.got)
		if got := strings.Join(r.errors, ""); (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.got, got, tt.want)
		}
	}
	r := &recorder{TB: t}
	golden.Check(r, file+".missing", "")
	if len(r.errors) != 1 || !strings.Contains(r.errors[0], golden.Variable) {
		t.Errorf("a missing file: %q", r.errors)
	}
}
