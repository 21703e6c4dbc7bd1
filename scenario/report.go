package scenario

import (
	"encoding/json"
	"fmt"
	"io"
)

// Report is what became of all scenarios, in the order they were run.
type Report struct {
	Scenarios []Result
}

// Result is what became of one scenario.
type Result struct {
	ID         string   `json:"id"`
	Variant    string   `json:"variant,omitempty"`
	Also       []string `json:"also,omitempty"` // further ids whose statements it asserts
	Title      string   `json:"title"`
	File       string   `json:"file"`
	Line       int      `json:"line"`
	Passed     bool     `json:"passed"`
	Assertions int      `json:"assertions"` // assertions that were made
	Decisions  int      `json:"decisions"`  // decisions answered, forced ones too
	Error      string   `json:"error,omitempty"`
	Log        string   `json:"-"` // with Options.Log
}

// Name tells scenarios apart: the id, and the variant if there is one.
func (r *Result) Name() string {
	if r.Variant == "" {
		return r.ID
	}
	return r.ID + " (" + r.Variant + ")"
}

// Passed returns how many scenarios held.
func (r *Report) Passed() int { return len(r.Scenarios) - r.Failed() }

// Failed returns how many did not.
func (r *Report) Failed() int {
	n := 0
	for i := range r.Scenarios {
		if !r.Scenarios[i].Passed {
			n++
		}
	}
	return n
}

// WriteText prints every failure, with logs also the log of every scenario, and last "N passed, M failed".
func (r *Report) WriteText(w io.Writer, logs bool) error {
	for i := range r.Scenarios {
		s := &r.Scenarios[i]
		if logs {
			if _, err := fmt.Fprintf(w, "%s  %s (%s:%d)\n%s", s.Name(), s.Title, s.File, s.Line, s.Log); err != nil {
				return err
			}
		}
		if !s.Passed {
			if _, err := io.WriteString(w, s.Error); err != nil {
				return err
			}
		}
	}
	_, err := fmt.Fprintf(w, "%d passed, %d failed\n", r.Passed(), r.Failed())
	return err
}

// WriteJSON prints one object per scenario and line.
func (r *Report) WriteJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for i := range r.Scenarios {
		if err := enc.Encode(&r.Scenarios[i]); err != nil {
			return err
		}
	}
	return nil
}
