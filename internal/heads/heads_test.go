package heads

import (
	"strings"
	"testing"
)

// Texts and lists are read from the call, whatever stands around it.
func TestParse(t *testing.T) {
	got, err := parse("x.star", "A = 1\nscenario(id = \"S001\", title = \"x\", rules = [\"723.1\", \"514.1\"])\nplayer(\"Amy\")\n")
	if err != nil || len(got) != 1 || got[0].Texts["id"] != "S001" || got[0].Texts["title"] != "x" ||
		strings.Join(got[0].Lists["rules"], " ") != "723.1 514.1" {
		t.Errorf("got %+v, error %v", got, err)
	}
	if _, err := parse("x.star", "scenario(\"S001\")"); err == nil || !strings.Contains(err.Error(), "x.star") {
		t.Errorf("an argument without a name: error %v", err)
	}
}
