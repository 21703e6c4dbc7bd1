package policy_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

func TestResolve(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"random", "random(float=0.02)"},
		{" random ( float = 0.50 ) ", "random(float=0.5)"},
		{"random()", "random(float=0.02)"},
		{"random(float=1e-3)", "random(float=0.001)"},
	} {
		t.Run(tt.text, func(t *testing.T) {
			r, err := policy.Resolve(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if r.String() != tt.want {
				t.Errorf("got %s, want %s", r, tt.want)
			}
		})
	}
}

func TestResolveRefuses(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", `no policy "" (have `},
		{"serch", `no policy "serch" (have `},
		{"random(weight=1)", `random has no parameter "weight" (have float)`},
		{"random(float)", `"float" is not of the form parameter=value`},
		{"random(float=much)", `float is "much", not a number`},
		{"random(float=NaN)", `float is "NaN", not a number`},
		{"random(float=2)", "float is 2, not between 0 and 1"},
		{"random(float=-1)", "float is -1, not between 0 and 1"},
		{"random(float=0,float=1)", "parameter float is given twice"},
		{"random(float=0", "is not of the form name or name(parameter=value,...)"},
		{"random(float=0)x", "is not of the form name or name(parameter=value,...)"},
	} {
		t.Run(tt.text, func(t *testing.T) {
			_, err := policy.Resolve(tt.text)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got error %v, want it to contain %q", err, tt.want)
			}
		})
	}
}

func TestNamesAreSortedAndDescribed(t *testing.T) {
	names := policy.Names()
	for i, name := range names {
		if i > 0 && names[i-1] >= name {
			t.Errorf("%q stands before %q", names[i-1], name)
		}
		s, err := policy.Lookup(name)
		if err != nil || s.Name != name || s.Doc == "" {
			t.Errorf("policy %s: description %+v, error %v", name, s, err)
		}
	}
}

func TestText(t *testing.T) {
	policy.Register(policy.Spec{
		Name: "reads", Doc: "reads a file", Params: []policy.Param{policy.Text("path", "", "the file"), policy.Int("n", 1, 0, 9, "a number")},
		New: func(p policy.Params, _ [2]uint64) (policy.Policy, error) { return nil, errors.New(p.Word("path")) },
	})
	for text, want := range map[string]string{
		"reads": "reads(path=,n=1)", "reads( path = a b/c=d(1.bin ,n=2)": "reads(path=a b/c=d(1.bin,n=2)",
	} {
		r, err := policy.Resolve(text)
		if err != nil || r.String() != want {
			t.Errorf("%s is %v, error %v, want %s", text, r, err, want)
			continue
		}
		if again, err := policy.Resolve(r.String()); err != nil || again.String() != want {
			t.Errorf("%s is %v when it is read again, error %v", want, again, err)
		}
	}
	if _, err := policy.Resolve("reads(path=a\nb)"); err == nil || !strings.Contains(err.Error(), "not a printable text") {
		t.Errorf("a line break: %v", err)
	}
	if _, err := policy.New("reads(path=x.bin)", [2]uint64{}); err == nil || !strings.Contains(err.Error(), "x.bin") {
		t.Errorf("the text does not arrive: %v", err)
	}
}

func TestRegisterPanics(t *testing.T) {
	newPolicy := func(policy.Params, [2]uint64) (policy.Policy, error) { return nil, nil }
	for _, tt := range []struct {
		name string
		spec policy.Spec
	}{
		{"taken", policy.Spec{Name: "random", New: newPolicy}},
		{"no word", policy.Spec{Name: "Two Words", New: newPolicy}},
		{"no New", policy.Spec{Name: "nothing"}},
		{"bad default", policy.Spec{Name: "odd", New: newPolicy, Params: []policy.Param{policy.Int("n", 9, 0, 1, "")}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			policy.Register(tt.spec)
		})
	}
}

// request is a question with so many options, of which some float mana from basic lands.
func request(kind game.DecisionKind, floats, others int) *observe.Request {
	q := &observe.Request{Decision: observe.Decision{Kind: kind}}
	for range others {
		q.Options = append(q.Options, observe.Option{Kind: game.Take})
	}
	for range floats {
		q.Options = append(q.Options, observe.Option{Kind: game.Activate, N: -1})
	}
	return q
}

func TestRandomWeighs(t *testing.T) {
	const draws = 100000
	for _, tt := range []struct {
		name           string
		kind           game.DecisionKind
		floats, others int
		want           float64 // part of the draws that float mana
	}{
		{"priority", game.Priority, 4, 2, 4 * 0.02 / (4*0.02 + 2)},
		{"paying", game.ActivateMana, 4, 2, 4.0 / 6},
		{"only floats", game.Priority, 3, 0, 1},
		{"no floats", game.Priority, 0, 3, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := policy.New("random", [2]uint64{1, 2})
			if err != nil {
				t.Fatal(err)
			}
			q := request(tt.kind, tt.floats, tt.others)
			hits := make([]int, len(q.Options))
			for range draws {
				hits[p.Choose(q)]++
			}
			floated := 0
			for _, n := range hits[tt.others:] {
				floated += n
			}
			if got := float64(floated) / draws; got < tt.want-0.01 || got > tt.want+0.01 {
				t.Errorf("%.4f of the draws float mana, want %.4f", got, tt.want)
			}
			for i, n := range hits {
				if n == 0 {
					t.Errorf("option %d was never drawn", i)
				}
			}
		})
	}
}

func TestRandomRepeats(t *testing.T) {
	p, err := policy.New("random", [2]uint64{})
	if err != nil {
		t.Fatal(err)
	}
	q := request(game.ChooseTarget, 0, 7)
	draw := func(seed [2]uint64) (choices [50]int) {
		p.(policy.Resetter).Reset(seed, 0)
		for i := range choices {
			choices[i] = p.Choose(q)
		}
		return choices
	}
	first := draw([2]uint64{3, 4})
	if again := draw([2]uint64{3, 4}); again != first {
		t.Error("the same seed made different choices")
	}
	if other := draw([2]uint64{3, 5}); other == first {
		t.Error("different seeds made the same choices")
	}
}

func BenchmarkRandom(b *testing.B) {
	p, err := policy.New("random", [2]uint64{1, 2})
	if err != nil {
		b.Fatal(err)
	}
	q := request(game.Priority, 1, 4)
	b.ReportAllocs()
	for b.Loop() {
		p.Choose(q)
	}
}
