package cards

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.starlark.net/starlark"
)

const referenceHead = `# The words of the card language

Made by ` + "`make golden`" + ` from the tables of package cards. How the words are used: [Adding a card](adding-a-card.md).

A parameter is written name: Kind. name? may be left out; name… takes several arguments, and what follows it is given by
name. After a dot stands what a filter or reference has to be about: B permanents, S spells and abilities on the stack, C
cards in other zones, P players. Effects with $ can be costs.
`

// Reference returns the reference of the card language in Markdown, made from the tables of words: docs/card-words.md is a
// copy of it.
func Reference() (string, error) {
	names, err := predeclared()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString(referenceHead)
	writeKinds(&b)
	for _, c := range chapters {
		fmt.Fprintf(&b, "\n## %s\n\n| word | makes | rules |\n| --- | --- | --- |\n", c.title)
		for _, row := range c.constants {
			writeRow(&b, row.name, row.makes, row.rules)
		}
		for _, row := range c.words {
			row.prepare()
			writeRow(&b, row.detailed(), row.makes, row.rules)
		}
	}
	b.WriteString("\n## Prelude\n\nWords that are combinations of others; `cards/prelude/` defines them.\n\n")
	for _, line := range preludeLines(names) {
		fmt.Fprintf(&b, "- `%s`\n", line)
	}
	return b.String(), nil
}

// writeKinds says what every kind of parameter accepts.
func writeKinds(b *strings.Builder) {
	b.WriteString("\n## Kinds of parameters\n\n| kind | accepts |\n| --- | --- |\n")
	for _, name := range slices.Sorted(maps.Keys(paramKinds)) {
		fmt.Fprintf(b, "| `%s` | %s |\n", name, paramKinds[name].expected(anywhere))
	}
}

func writeRow(b *strings.Builder, call, makes, rules string) {
	fmt.Fprintf(b, "| `%s` | %s | %s |\n", call, result(makes), rules)
}

// result says what a word makes.
func result(makes string) string {
	if text, ok := strings.CutPrefix(makes, "=:"); ok {
		return text
	}
	v := parseMakes(makes)
	text := v.kinds.name()
	if v.kinds == filters {
		text += " of " + v.domain.String()
	}
	if v.payable {
		text += " $"
	}
	var supplied []string
	for i, row := range roleRows {
		if v.roles>>i&1 != 0 {
			supplied = append(supplied, "`"+row.word+"`")
		}
	}
	if supplied != nil {
		text += " with " + strings.Join(supplied, ", ")
	}
	return text
}

// detailed is the signature with the kinds of the parameters.
func (w *word) detailed() string {
	var params []string
	for _, p := range w.list {
		mark := ""
		switch {
		case p.many:
			mark = "…"
		case p.optional:
			mark = "?"
		}
		var kinds []string
		for _, k := range p.kinds {
			kinds = append(kinds, k.written)
		}
		params = append(params, p.name+mark+": "+strings.Join(kinds, " or "))
	}
	return w.name + "(" + strings.Join(params, ", ") + ")"
}

// preludeLines are the names that the prelude adds, sorted, with the parameters of functions.
func preludeLines(names starlark.StringDict) []string {
	base := vocabulary()
	var lines []string
	for name, v := range names {
		if base.Has(name) {
			continue
		}
		if f, ok := v.(*starlark.Function); ok {
			name += "(" + strings.Join(paramsOf(f), ", ") + ")"
		}
		lines = append(lines, name)
	}
	slices.Sort(lines)
	return lines
}

func paramsOf(f *starlark.Function) []string {
	var params []string
	for i := range f.NumParams() {
		name, _ := f.Param(i)
		switch d := f.ParamDefault(i); {
		case d != nil:
			name += " = " + d.String()
		case f.HasVarargs() && i == f.NumParams()-1:
			name = "*" + name
		}
		params = append(params, name)
	}
	return params
}
