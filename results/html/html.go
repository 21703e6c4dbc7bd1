// Package html has what all pages have in common that stand alone: one file each, which asks for nothing over a network.
package html

import (
	_ "embed"
	"html/template"
)

//go:embed head.html
var head string

// New parses the template of a page, which begins with {{template "head" .}} and ends with the end of its body. Its value has Title
// and CSS. It panics if the template is none: a mistake of the program, found when it starts.
func New(name, text string, functions template.FuncMap) *template.Template {
	return template.Must(template.Must(template.New(name).Funcs(functions).Parse(head)).Parse(text))
}
