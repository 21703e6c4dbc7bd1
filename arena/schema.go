package arena

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"github.com/thrall-arena/thrall/configs"
)

// schema is the compiled schema of experiments. That it compiles is tested.
var schema = sync.OnceValue(func() *jsonschema.Schema {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(configs.Schema))
	if err != nil {
		panic("arena: the schema of experiments: " + err.Error())
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		panic("arena: the schema of experiments: " + err.Error())
	}
	return c.MustCompile("schema.json")
})

// validate checks a decoded config against the schema and reports the first mistake in the order of the text.
func (s *source) validate(plain any) error {
	err := schema().Validate(plain)
	if err == nil {
		return nil
	}
	var ve *jsonschema.ValidationError
	if !errors.As(err, &ve) {
		return s.mark(nil, err.Error())
	}
	found := leaves(ve, nil)
	slices.SortStableFunc(found, func(a, b *jsonschema.ValidationError) int { return cmp.Compare(rank(a), rank(b)) })
	var first *ConfigError
	for _, leaf := range found {
		if first != nil && rank(leaf) > rank(found[0]) {
			break
		}
		if at := s.complain(leaf); first == nil || before(at, first) {
			first = at
		}
	}
	return first
}

// rank puts unknown keys before everything else: a key that is missing is often one that is misspelt.
func rank(e *jsonschema.ValidationError) int {
	if _, unknown := e.ErrorKind.(*kind.AdditionalProperties); unknown {
		return 0
	}
	return 1
}

func before(a, b *ConfigError) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Column < b.Column
}

// leaves returns the errors that have no causes.
func leaves(e *jsonschema.ValidationError, dst []*jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(e.Causes) == 0 {
		return append(dst, e)
	}
	for _, c := range e.Causes {
		dst = leaves(c, dst)
	}
	return dst
}

// complain makes a ConfigError of one mistake.
func (s *source) complain(e *jsonschema.ValidationError) *ConfigError {
	path := dotted(e.InstanceLocation)
	switch k := e.ErrorKind.(type) {
	case *kind.AdditionalProperties:
		text := fmt.Sprintf("unknown key %q (have %s)", k.Properties[0], strings.Join(known(e.InstanceLocation), ", "))
		return s.mark(s.key(path, k.Properties[0]), s.named(path, text))
	case *kind.Required:
		return s.errorAt(strings.TrimPrefix(path, "."), s.named(path, "missing "+strings.Join(k.Missing, ", ")))
	default:
		text := e.ErrorKind.LocalizedString(message.NewPrinter(language.English))
		return s.errorAt(strings.TrimPrefix(path, "."), s.named(path, text))
	}
}

// named puts the path of a value before what is said about it.
func (s *source) named(path, text string) string {
	if path == "" {
		return text
	}
	return strings.TrimPrefix(path, ".") + ": " + text
}

// dotted writes a location as ".pairings[0].games".
func dotted(location []string) string {
	var b strings.Builder
	for _, part := range location {
		if _, err := strconv.Atoi(part); err == nil {
			b.WriteString("[" + part + "]")
		} else {
			b.WriteString("." + part)
		}
	}
	return b.String()
}

// known returns the keys that the schema knows at a location, sorted.
func known(location []string) []string {
	at := schema()
	for _, part := range location {
		if at.Ref != nil {
			at = at.Ref
		}
		if next := at.Properties[part]; next != nil {
			at = next
		} else if at.Items2020 != nil {
			at = at.Items2020
		}
	}
	if at.Ref != nil {
		at = at.Ref
	}
	keys := make([]string, 0, len(at.Properties))
	for name := range at.Properties {
		keys = append(keys, name)
	}
	slices.Sort(keys)
	return keys
}
