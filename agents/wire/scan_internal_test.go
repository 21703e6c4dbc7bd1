package wire

import (
	"encoding/json"
	"strings"
	"testing"
)

// FuzzScan: the scanner accepts what the standard decoder accepts as an object, and finds the same fields; numbers and texts are read
// as it reads them.
func FuzzScan(f *testing.F) {
	for _, text := range []string{
		`{}`, ` { "a" : [ 1 , -0.5e+7, {"b":null} ] , "a" : "x" } `, `{"a":01}`, `{"a":1.}`, `{"a":.5}`, `{"a":1e}`, `{"a":-}`, `{"a":tru}`,
		`{"a":"\u00e9\n\/"}`, `{"a":"\u00g0"}`, `{"a":"\x"}`, "{\"a\":\"\t\"}", "{\"a\":\"\xff\"}", "{\"\xff\":1}", `{"\u0061":1}`, `{"a":1,}`,
		`{,}`, `{"a"}`, `{"a":}`, `{"a":1}}`, `{"a":[1,]}`, `[`, `{"a":{}`, `{"a":18446744073709551615}`, `{"a":18446744073709551616}`,
		`{"a":-9223372036854775808}`, `{"a":9223372036854775808}`, `{"a":"é\""}`, `{"a":"\`, `{"a":"é\"}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		scan := scanner{data: data}
		got, ok := scan.object(nil)
		var want map[string]json.RawMessage
		valid := json.Unmarshal(data, &want) == nil && want != nil
		if scan.deep {
			return
		}
		if ok != valid {
			t.Fatalf("%q: %v, the standard decoder says %v", data, ok, valid)
		}
		if !ok {
			return
		}
		for name, value := range want {
			raw := find(got, name)
			if string(raw) != string(value) {
				t.Fatalf("%q: field %q is %s, want %s", data, name, raw, value)
			}
			sameValue[string](t, raw)
			sameValue[int](t, raw)
			sameValue[uint64](t, raw)
		}
		again := scanner{data: data, sure: true}
		if sure, ok := again.object(nil); !ok || len(sure) != len(got) {
			t.Fatalf("%q: %d fields when it is known to be valid, %d before", data, len(sure), len(got))
		} else {
			for i := range got {
				if string(sure[i].value) != string(got[i].value) {
					t.Fatalf("%q: field %d is %s when it is known to be valid", data, i, sure[i].value)
				}
			}
		}
	})
}

// sameValue checks that a value is read as the standard decoder reads it. null is nothing to it; messages never get so far.
func sameValue[T comparable](t *testing.T, raw []byte) {
	t.Helper()
	if string(raw) == "null" {
		return
	}
	var got, want T
	ok, err := set(&got, raw), json.Unmarshal(raw, &want)
	if ok != (err == nil) || ok && got != want {
		t.Errorf("%s is read as %v (%v), want %v (%v)", raw, got, ok, want, err)
	}
}

// TestDepth: what is nested too deeply is refused as such, and before it costs anything.
func TestDepth(t *testing.T) {
	for _, tt := range []struct {
		depth int
		deep  bool
	}{{maxDepth - 1, false}, {maxDepth, true}, {1_000_000, true}} {
		text := `{"a":` + strings.Repeat("[", tt.depth) + strings.Repeat("]", tt.depth) + "}"
		scan := scanner{data: []byte(text)}
		if _, ok := scan.object(nil); ok == tt.deep || scan.deep != tt.deep {
			t.Errorf("depth %d: accepted %v, deep %v", tt.depth, ok, scan.deep)
		}
	}
}

// TestDecodeAllocations: what is frequent costs little.
func TestDecodeAllocations(t *testing.T) {
	for _, tt := range []struct {
		text string
		most float64
	}{
		{`{"t":"act","game":"17.0","req":8,"choice":3}`, 4},
		{`{"t":"ask","game":"17.0","req":1,"subject":0,"decider":0,"viewer":0,"budget":{"deadline_ms":10000},"options":2,"default":0,"obs":{"x":[` +
			strings.Repeat(`{"name":"Mountain"},`, 200) + `1]}}`, 8},
	} {
		data := []byte(tt.text)
		if n := testing.AllocsPerRun(100, func() {
			if _, err := Decode(data, MaxMessage); err != nil {
				t.Fatal(err)
			}
		}); n > tt.most {
			t.Errorf("%.60s: %.0f allocations, at most %.0f are right", tt.text, n, tt.most)
		}
	}
}

func BenchmarkDecodeAsk(b *testing.B) {
	data := []byte(`{"t":"ask","game":"17.0","req":1,"subject":0,"decider":0,"viewer":0,"budget":{"deadline_ms":10000},"options":2,"default":0,"obs":{"x":[` +
		strings.Repeat(`{"id":17,"name":"Mountain","owner":1,"types":16},`, 60) + `1]}}`)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := Decode(data, MaxMessage); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecodeAct(b *testing.B) {
	data := []byte(`{"t":"act","game":"17.0","req":8,"choice":3}`)
	for b.Loop() {
		if _, err := Decode(data, MaxMessage); err != nil {
			b.Fatal(err)
		}
	}
}
