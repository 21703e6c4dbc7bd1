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

// Chapter is one chapter of an edition with its rules and subrules, in order.
type Chapter struct {
	Number, Title string
	Rules         []string
}

var (
	chapterLine = regexp.MustCompile(`^\[(\d{3}) (.*)\]$`)
	ruleNumber  = regexp.MustCompile(`^\d{3}\.\d+[a-z]?$`)
)

// ReadChapters reads an edition's list of numbers: lines with a chapter and its title in brackets, lines of numbers, and
// comments after #.
func ReadChapters(r io.Reader) ([]Chapter, error) {
	var chapters []Chapter
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if strings.HasPrefix(line, "#") {
			continue
		}
		if m := chapterLine.FindStringSubmatch(line); m != nil {
			chapters = append(chapters, Chapter{Number: m[1], Title: m[2]})
			continue
		}
		for f := range strings.FieldsSeq(line) {
			if !ruleNumber.MatchString(f) || len(chapters) == 0 {
				return nil, fmt.Errorf("crcheck: line %d: %q is no rule number below a chapter", n, f)
			}
			last := &chapters[len(chapters)-1]
			last.Rules = append(last.Rules, f)
		}
	}
	return chapters, lines.Err()
}

// NumbersOf returns every number of the chapters.
func NumbersOf(chapters []Chapter) Numbers {
	numbers := Numbers{}
	for _, c := range chapters {
		numbers[c.Number] = true
		for _, r := range c.Rules {
			numbers[r] = true
		}
	}
	return numbers
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
		for _, n := range cited(line) {
			if !numbers[n] {
				found = append(found, Finding{file, i + 1, n})
			}
		}
	}
	return found
}
