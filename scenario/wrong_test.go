package scenario

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/cards"
)

// TestWrong writes a wrong line where a right one would pass, for every word that asserts, every parameter of it, every fact, event,
// zone test and pattern: the right line passes, and the wrong one is seen. A word or parameter without a row fails.
//
// TestFlip beside it negates what each assertion of the repository has found; this test changes what is asserted.
func TestWrong(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range wrongLines {
		for row := range strings.SplitSeq(strings.TrimSpace(g.rows), "\n") {
			f := strings.Split(row, " | ")
			if len(f) != 3 {
				t.Fatalf("%q: not a key, a right and a wrong line", row)
			}
			for i := range f {
				f[i] = strings.TrimSpace(f[i])
			}
			key, right, wrong := f[0], f[1], f[2]
			seen[key] = true
			t.Run(key, func(t *testing.T) {
				if res := judge(t, g.script+right+"\n"); !res.Passed {
					t.Errorf("%s does not pass:\n%s", right, res.Error)
				}
				switch res := judge(t, g.script+wrong+"\n"); {
				case res.Passed:
					t.Errorf("nobody sees that this is wrong: %s", wrong)
				case !strings.Contains(res.Error, "does not hold"):
					t.Errorf("%s fails for another reason:\n%s", wrong, res.Error)
				}
			})
		}
	}
	for _, key := range assertable() {
		if !seen[key] {
			t.Errorf("no line is wrong in %s", key)
		}
		delete(seen, key)
	}
	for key := range seen {
		t.Errorf("there is no %s", key)
	}
}

// judge runs a script once.
func judge(t *testing.T, script string) Result {
	t.Helper()
	own, script, found := strings.Cut(script, "---\n") // cards of its own stand above the head
	if !found {
		own, script = "", own
	}
	f, err := readSource(write(t, "wrong.star", own+wrongHead+script), cards.Default())
	if err != nil {
		t.Fatalf("%v\n%s", err, script)
	}
	_, res := playUnder(&f.sections[0], Options{}, keys[0])
	return res
}

const wrongHead = "scenario(id = \"wrong\", title = \"a line that is wrong\")\n"

// assertable lists everything that an assertion can get wrong: word.parameter, with the facts of expect by what has them.
func assertable() (out []string) {
	for i := range words {
		w := &words[i]
		switch {
		case w.name == "expect":
			for kind, facts := range map[string][]fact{"player": playerFacts, "card": cardFacts, "game": gameFacts} {
				for _, f := range facts {
					out = append(out, "expect."+kind+"."+f.name)
				}
			}
		case w.use == useAssertion, w.match != nil, slices.Contains([]string{"has", "lacks", "size", "top", "one", "token", "copy", "warning", "control"}, w.name):
			out = append(out, parametersOf(w)...)
		}
	}
	slices.Sort(out)
	return slices.DeleteFunc(out, func(key string) bool { return slices.Contains(statedOnly, key) })
}

func parametersOf(w *word) (out []string) {
	for _, p := range w.params {
		out = append(out, fmt.Sprintf("%s.%s", w.name, p.name))
	}
	if len(w.params) == 0 && w.rest == nil {
		return []string{w.name}
	}
	if w.rest != nil {
		out = append(out, w.name+"."+w.rest.name)
	}
	return out
}

// TestNone: None is no value of a fact, but for those that may not be yet.
func TestNone(t *testing.T) {
	for kind, facts := range map[string][]fact{"nicole": playerFacts, "bears": cardFacts, "": gameFacts} {
		for _, f := range facts {
			line := strings.TrimPrefix(fmt.Sprintf("%s, %s = None", kind, f.name), ", ")
			res := judge(t, combat+"expect("+line+")\n")
			refused := strings.Contains(res.Error, ", not None")
			if may := f.none || argKinds[f.kind].fits(starlark.None); refused == may {
				t.Errorf("expect(%s): passed %v, %s", line, res.Passed, res.Error)
			}
		}
	}
}

// statedOnly are parameters that only state a table: a pattern with one of them fits nothing.
var statedOnly = []string{"one.exiled_with", "one.may_look", "one.arrived"}

// TestStatedOnly: nobody takes a state of the table that is never compared for an assertion.
func TestStatedOnly(t *testing.T) {
	for _, state := range []string{"exiled_with = bears", "may_look = [amy]", "arrived = 1"} {
		res := judge(t, combat+"expect(nicole, battlefield = has(one(\"Ornithopter\", "+state+")))\n")
		if res.Passed || !strings.Contains(res.Error, "does not hold") {
			t.Errorf("%s: passed %v, %s", state, res.Passed, res.Error)
		}
	}
}
