package encode_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/golden"
	"github.com/thrall-arena/thrall/policy/encode"
)

// TestDocs keeps the tables of the guide up to date.
func TestDocs(t *testing.T) {
	e, err := encode.New(gametest.Decks(t, "sligh", "sligh").Book, encode.Config{})
	if err != nil {
		t.Fatal(err)
	}
	golden.CheckPart(t, "../../docs/encoding.md", "features", tables(e.Schema(2)))
}

func tables(s *encode.Schema) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Version %d.\n\n| buffer | type | shape |\n| --- | --- | --- |\n", s.Version)
	for _, o := range s.Buffers {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", o.Name, o.Type, strings.Trim(strings.ReplaceAll(fmt.Sprint(o.Shape), " ", " × "), "[]"))
	}
	for _, c := range listed(s) {
		fmt.Fprintf(&b, "\n## Columns of `%s`\n\n| column | name | kind | what it is |\n| --- | --- | --- | --- |\n", c.buffer)
		for i, f := range c.features {
			doc := f.Doc
			if len(f.Words) > 0 {
				doc += ": " + strings.Join(f.Words, ", ")
			}
			fmt.Fprintf(&b, "| %d | `%s` | %s | %s |\n", i, f.Name, f.Kind, doc)
		}
	}
	return b.String() + "\n"
}
