package viewer

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"

	"github.com/thrall-arena/thrall/results/html"
)

//go:embed page.html
var pageHTML string

//go:embed page.css
var pageCSS string

//go:embed page.js
var pageJS string

var page = html.New("page", pageHTML, nil)

// Write writes the file of a page. It asks for nothing over a network.
func Write(w io.Writer, p *Page) error {
	data, err := json.Marshal(p) // < and > are escaped, so that no text ends the script
	if err != nil {
		return fmt.Errorf("viewer: %w", err)
	}
	err = page.Execute(w, map[string]any{
		"Title": p.Title, "CSS": template.CSS(pageCSS), "JS": template.JS(pageJS), "Data": template.JS(data),
	})
	if err != nil {
		return fmt.Errorf("viewer: %w", err)
	}
	return nil
}
