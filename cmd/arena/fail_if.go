package main

import (
	"fmt"
	"strings"

	"github.com/thrall-arena/thrall/results"
)

// failIf are the conditions by which a summary is a failure, for use in scripts.
type failIf struct {
	FailIf []string `name:"fail-if" sep:"none" help:"Exit with 1 if this holds of the summary, with 4 if its interval straddles the bound, such as 'agents.heuristic<0.5'. May be given several times." placeholder:"EXPR"`

	conditions []*results.Condition
}

// parse reads the conditions.
func (f *failIf) parse() error {
	for _, text := range f.FailIf {
		c, err := results.ParseCondition(text)
		if err != nil {
			return err
		}
		f.conditions = append(f.conditions, c)
	}
	return nil
}

// judge turns the conditions into an exit code: one that holds fails, whatever the others come to.
func (f *failIf) judge(out output, s *results.Summary) error {
	var verdicts [results.Inconclusive + 1][]string
	for _, c := range f.conditions {
		v, what, err := c.Check(s)
		if err != nil {
			return badInput(err)
		}
		_, _ = fmt.Fprintf(out.err, "%s: %s, it is %s\n", c, v, what) // as printf
		verdicts[v] = append(verdicts[v], c.String())
	}
	if list := verdicts[results.Holds]; len(list) > 0 {
		return fmt.Errorf("failed: %s", strings.Join(list, " and "))
	}
	if list := verdicts[results.Inconclusive]; len(list) > 0 {
		return &exitError{exitInconclusive, fmt.Errorf("inconclusive: %s", strings.Join(list, " and "))}
	}
	return nil
}
