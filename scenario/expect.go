package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// verdict is what an assertion finds.
type verdict struct {
	holds           bool
	expected, found string
}

// assert runs an assertion. The hidden switch negates one of them, so that a test can see each kind fail.
func (r *run) assert(c *call) error {
	r.res.Assertions++
	r.asserting = c.word.name
	v, err := c.word.test(r, c)
	if err != nil {
		return err
	}
	if r.opt.negate == r.res.Assertions {
		v.holds, v.expected = !v.holds, "not: "+v.expected
	}
	if !v.holds {
		return &mismatch{v.expected, v.found}
	}
	return nil
}

// fact is one thing that expect can check of a subject.
type fact struct {
	name string
	kind string                                                          // of its value
	test func(r *run, s *game.State, on target, v starlark.Value) string // "" if it holds, else what is found
	onto bool                                                            // only a permanent has it
	none bool                                                            // None says that there is nothing yet
}

// target is what a fact is about.
type target struct {
	player *playerValue
	id     game.ID
}

// expect checks facts of a player, a card, or the game.
func expect(r *run, c *call) (verdict, error) {
	if len(c.args) == 0 || len(c.args) == 1 && c.has("subject") {
		return verdict{}, errors.New("expect states no fact")
	}
	facts, on, err := r.factsOf(c)
	if err != nil {
		return verdict{}, err
	}
	v := verdict{holds: true}
	var expected, found []string
	for _, name := range sortedKeys(c.args) {
		if name == "subject" {
			continue
		}
		f := findFact(facts, name)
		if v := c.args[name]; !argKinds[f.kind].fits(v) && (!f.none || v != starlark.None) {
			return verdict{}, fmt.Errorf("expect: %s is %s, not %s", name, argKinds[f.kind].what, show(c.args[name]))
		}
		expected = append(expected, name+" = "+show(c.args[name]))
		if is := r.testFact(f, on, c.side("subject"), c.args[name]); is != "" {
			v.holds = false
			found = append(found, name+" = "+is)
		}
	}
	v.expected, v.found = strings.Join(expected, ", "), strings.Join(found, ", ")
	if v.holds {
		v.found = "just that"
	}
	return v, nil
}

// testFact tests a fact of a subject, of a team that of each member: "" if it holds, else what is found.
func (r *run) testFact(f *fact, on target, side []*playerValue, v starlark.Value) string {
	for _, p := range side {
		on.player = p
		if is := f.test(r, r.game.s, on, v); is != "" {
			return is
		}
	}
	if len(side) > 0 {
		return ""
	}
	return f.test(r, r.game.s, on, v)
}

// factsOf returns the facts that the subject has and the subject itself, and refuses others.
func (r *run) factsOf(c *call) (facts []fact, on target, err error) {
	what := "the game"
	facts = gameFacts
	switch v := c.args["subject"].(type) {
	case nil:
	case *playerValue, *teamValue:
		what, facts, on.player = "a player", playerFacts, sideOf(v)[0]
	default:
		what, facts = "a card", cardFacts
	}
	for name := range c.args {
		if name != "subject" && findFact(facts, name) == nil {
			return nil, on, fmt.Errorf("expect: %s has no fact %s%s", what, name, hint(name, factNames(facts)))
		}
	}
	if what == "a card" {
		on.id, err = r.cardMeant(c)
	}
	return facts, on, err
}

// cardMeant finds the card that expect is about. Where a fact is one of permanents, permanents are meant.
func (r *run) cardMeant(c *call) (game.ID, error) {
	onto := false
	for name := range c.args {
		if f := findFact(cardFacts, name); f != nil && f.onto {
			onto = true
		}
	}
	v := c.args["subject"]
	if onto {
		id, err := r.locate(v, func(id game.ID) bool { return r.game.s.Object(id).Zone == game.Battlefield })
		if err == nil || strings.Contains(err.Error(), "ambiguous") {
			return id, err
		}
	}
	id, err := r.locate(v, anyObject)
	if err != nil && c.args["zone"] != nil && r.ceased(v) {
		return 0, nil
	}
	return id, err
}

// ceased reports whether a script may speak of a thing that no longer exists: a token, a copy.
func (r *run) ceased(v starlark.Value) bool {
	c, ok := v.(*cardValue)
	return ok && (c.token || c.copied)
}

func findFact(facts []fact, name string) *fact {
	for i := range facts {
		if facts[i].name == name {
			return &facts[i]
		}
	}
	return nil
}

func factNames(facts []fact) []string {
	var out []string
	for _, f := range facts {
		out = append(out, f.name)
	}
	return out
}

func sortedKeys[T any](m map[string]T) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// same compares a fact that is one value: "" if it holds.
func same[T comparable](want, is T, text string) string {
	if want == is {
		return ""
	}
	return text
}

// sameNumber compares a number.
func sameNumber(v starlark.Value, is int) string { return same(intOf(v), is, fmt.Sprint(is)) }

// sameFlag compares True or False.
func sameFlag(v starlark.Value, is bool) string {
	b, _ := v.(starlark.Bool)
	return same(bool(b), is, strings.ToUpper(fmt.Sprint(is)[:1])+fmt.Sprint(is)[1:])
}
