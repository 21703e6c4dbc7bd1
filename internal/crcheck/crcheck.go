// Package crcheck finds citations of rules that the pinned edition does not have. Rule numbers move from edition to
// edition; a test that reads every file keeps the citations together where discipline would not.
//
// A citation is "CR" and a number: a chapter (three digits), a rule or a subrule. More numbers may follow it, separated by
// a comma, "and", "or", "to" or a dash.
package crcheck

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// Numbers are the numbers that an edition has: chapters, rules and subrules.
type Numbers map[string]bool

var (
	chapterLine = regexp.MustCompile(`^\[(\d{3}) `)
	ruleNumber  = regexp.MustCompile(`^\d{3}\.\d+[a-z]?$`)
)

// ReadNumbers reads a list of numbers: lines with a chapter and its title in brackets, lines of numbers, comments after #.
func ReadNumbers(r io.Reader) (Numbers, error) {
	numbers := Numbers{}
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if strings.HasPrefix(line, "#") {
			continue
		}
		if m := chapterLine.FindStringSubmatch(line); m != nil {
			numbers[m[1]] = true
			continue
		}
		for _, f := range strings.Fields(line) {
			if !ruleNumber.MatchString(f) {
				return nil, fmt.Errorf("crcheck: line %d: %q is no rule number", n, f)
			}
			numbers[f] = true
		}
	}
	return numbers, lines.Err()
}

var (
	citation = regexp.MustCompile(`\bCR (\d+(?:\.\w+)?)((?:(?:, | and | or | to |[-–/])(?:CR )?\d{3}\.\d+[a-z]?\b)*)`)
	followed = regexp.MustCompile(`\d{3}\.\d+[a-z]?`)
)

// Finding is a citation of a number that the edition does not have.
type Finding struct {
	File   string
	Line   int
	Number string
}

// String shows the finding as compilers do.
func (f Finding) String() string {
	return fmt.Sprintf("%s:%d: no rule %s in the edition", f.File, f.Line, f.Number)
}

// Check returns the findings in text, which is the content of file.
func (numbers Numbers) Check(file, text string) []Finding {
	var found []Finding
	for i, line := range strings.Split(text, "\n") {
		for _, m := range citation.FindAllStringSubmatch(line, -1) {
			for _, n := range append([]string{m[1]}, followed.FindAllString(m[2], -1)...) {
				if !numbers[n] {
					found = append(found, Finding{file, i + 1, n})
				}
			}
		}
	}
	return found
}
