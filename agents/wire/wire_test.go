package wire_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/thrall-arena/thrall/agents/wire"
)

// page returns the lines of the fenced blocks of docs/protocol.md that are messages.
func page(t *testing.T) (lines []string) {
	t.Helper()
	text, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	fenced := false
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
			continue
		}
		if fenced {
			lines = append(lines, strings.TrimPrefix(strings.TrimPrefix(line, "arena "), "agent "))
		}
	}
	return lines
}

func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(wire.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("protocol.schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("protocol.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestPage: every example of the page is a message, follows the schema, and is the same when it is written again; no type of
// message and no code is without.
func TestPage(t *testing.T) {
	s := schema(t)
	var types []string
	for _, line := range page(t) {
		m, err := wire.Decode([]byte(line), wire.MaxMessage)
		if err != nil {
			t.Errorf("%s\n%v", line, err)
			continue
		}
		types = append(types, m.Type())
		again, err := wire.Append(nil, m)
		if err != nil || string(again) != line {
			t.Errorf("%s\nwritten again: %s, %v", line, again, err)
		}
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(v); err != nil {
			t.Errorf("%s\n%v", line, err)
		}
	}
	text, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "| code |")
	table, _, _ = strings.Cut(table, "| fault |")
	var codes []string
	for line := range strings.Lines(table) {
		if cell, ok := strings.CutPrefix(line, "| `"); ok {
			code, _, _ := strings.Cut(cell, "`")
			codes = append(codes, code)
		}
	}
	if !slices.Equal(codes, wire.Codes()) {
		t.Errorf("the page has the codes %v, want %v", codes, wire.Codes())
	}
	slices.Sort(types)
	if got := slices.Compact(types); !slices.Equal(got, wire.Types()) {
		t.Errorf("the page has %v, want %v", got, wire.Types())
	}
}

// TestSchemaIsPublished: the schema beside the page is the program's.
func TestSchemaIsPublished(t *testing.T) {
	published, err := os.ReadFile(filepath.Join("..", "..", "docs", "protocol.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(published, wire.Schema()) {
		t.Error("docs/protocol.schema.json is not agents/wire/protocol.schema.json")
	}
}

// TestDecodeRefuses: what is wrong has a code, and the schema refuses what the decoder does, sizes excepted.
func TestDecodeRefuses(t *testing.T) {
	s := schema(t)
	for _, tt := range []struct{ name, text, want string }{
		{"nothing", "", wire.InvalidJSON},
		{"garbage", "\x00\xffhello", wire.InvalidJSON},
		{"a list", `[]`, wire.InvalidJSON},
		{"null", `null`, wire.InvalidJSON},
		{"two objects", `{"t":"ping","n":1}{}`, wire.InvalidJSON},
		{"depth", strings.Repeat("[", 100_000), wire.InvalidJSON},
		{"no type", `{"n":1}`, wire.InvalidMessage},
		{"type is a number", `{"t":1}`, wire.InvalidMessage},
		{"unknown type", `{"t":"reset"}`, wire.UnknownType},
		{"other case", `{"t":"act","game":"1","req":1,"Choice":0}`, wire.InvalidMessage},
		{"no choice", `{"t":"act","game":"1","req":1}`, wire.InvalidMessage},
		{"choice is null", `{"t":"act","game":"1","req":1,"choice":null}`, wire.InvalidMessage},
		{"choice is text", `{"t":"act","game":"1","req":1,"choice":"0"}`, wire.InvalidMessage},
		{"choice is no whole number", `{"t":"act","game":"1","req":1,"choice":0.5}`, wire.InvalidMessage},
		{"negative request", `{"t":"act","game":"1","req":-1,"choice":0}`, wire.InvalidMessage},
		{"empty game", `{"t":"concede","game":""}`, wire.InvalidMessage},
		{"long game", `{"t":"concede","game":"` + strings.Repeat("x", 300) + `"}`, wire.InvalidMessage},
		{"agent without name", `{"t":"ready","version":1,"agent":{}}`, wire.InvalidMessage},
		{"other protocol", `{"t":"hello","protocol":"uci","versions":[1],"schema":"","cards":"","limits":{},"features":[]}`, wire.InvalidMessage},
		{"size", `{"t":"ping","n":1,"x":"` + strings.Repeat("x", 2000) + `"}`, wire.TooLarge},
		{"batch in a batch", `{"t":"batch","messages":[{"t":"batch","messages":[]}]}`, wire.InvalidMessage},
		{"long batch", `{"t":"batch","messages":[` + strings.TrimSuffix(strings.Repeat("1,", 300), ",") + `]}`, wire.InvalidMessage},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := wire.Unpack([]byte(tt.text), 1024)
			if tt.name == "depth" {
				_, err = wire.Unpack([]byte(tt.text), wire.MaxMessage)
			}
			if err == nil || wire.CodeOf(err) != tt.want {
				t.Errorf("%v, want %s", err, tt.want)
			}
			v, err := jsonschema.UnmarshalJSON(strings.NewReader(tt.text))
			if err == nil && tt.want != wire.TooLarge && s.Validate(v) == nil {
				t.Error("the schema allows it")
			}
		})
	}
	if _, err := wire.Decode([]byte(`{"t":"ping","n":1,"more":{"x":[1]}}`), 1024); err != nil {
		t.Errorf("an unknown field: %v", err)
	}
}

// FuzzProtocol: whatever comes, the decoder answers, and what it accepts it can write and read again.
func FuzzProtocol(f *testing.F) {
	f.Add([]byte(`{"t":"act","game":"1","req":1,"choice":0}`))
	f.Add([]byte(`{"t":"batch","messages":[{"t":"ping","n":1},{"t":"pong","n":2}]}`))
	f.Add([]byte(`{"t":"ready","version":1,"agent":{"name":"x"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		all, err := wire.Unpack(data, 4096)
		if err != nil {
			return
		}
		for _, m := range all {
			b, err := wire.Append(nil, m)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := wire.Decode(b, wire.MaxMessage); err != nil {
				t.Fatalf("%s: %v", b, err)
			}
		}
	})
}
