package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// problems lists what is missing or contradicts itself between the tables, the scenarios and the pages.
func (d *data) problems(root string) (out []string) {
	report := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	d.checkIDs(report)
	d.checkFamilies(report)
	d.checkStatements(report)
	d.checkSources(report)
	for i := range d.places {
		d.checkPlace(root, &d.places[i], report)
	}
	d.checkFaults(root, report)
	d.checkReadings(root, report)
	return out
}

// checkIDs checks that every id stands once, in order, in a statement, and that no scenario file is left out.
func (d *data) checkIDs(report func(string, ...any)) {
	stated := map[string]bool{}
	for _, s := range d.statements {
		for _, id := range s.ids {
			stated[id] = true
		}
	}
	for i, p := range d.places {
		if i > 0 && p.id <= d.places[i-1].id {
			report("%s stands after %s", p.id, d.places[i-1].id)
		}
		if !stated[p.id] {
			report("%s is in no statement", p.id)
		}
	}
	for _, s := range d.stars {
		if file := scenarioFolder + "/" + s.id + ".star"; numbered.MatchString(s.id) && (s.file != file || d.placeOf(s.id) == nil) {
			report("%s: %s is not in scenarios.tsv, or not in a file of its own", s.file, s.name())
		}
	}
}

// numbered is what ids of statements look like; other scenarios have names of their own.
var numbered = regexp.MustCompile(`^S\d{3}$`)

// placeOf returns the place of an id, or nil.
func (d *data) placeOf(id string) *place {
	i := slices.IndexFunc(d.places, func(p place) bool { return p.id == id })
	if i < 0 {
		return nil
	}
	return &d.places[i]
}

// statementOf returns the statement of a code, or nil.
func (d *data) statementOf(code string) *statement {
	i := slices.IndexFunc(d.statements, func(s statement) bool { return s.code == code })
	if i < 0 {
		return nil
	}
	return &d.statements[i]
}

// starsOf returns the scenarios of an id.
func (d *data) starsOf(id string) (out []*star) {
	for i := range d.stars {
		if d.stars[i].id == id {
			out = append(out, &d.stars[i])
		}
	}
	return out
}

// families are the sources whose statements are numbered through, with the first and the last number.
var families = []struct {
	name        string
	first, last int
}{{"J", 1, 9}, {"JQ", 1, 12}, {"W", 1, 13}, {"C", 1, 9}, {"B", 1, 13}, {"I", 0, 9}}

// checkFamilies checks that no statement of a source is left out, and that there are as many scenarios as there were statements to show.
func (d *data) checkFamilies(report func(string, ...any)) {
	for _, f := range families {
		for n := f.first; n <= f.last; n++ {
			if code := fmt.Sprint(f.name, n); d.statementOf(code) == nil {
				report("there is no statement %s", code)
			}
		}
	}
	if n := len(d.places); n != 130 {
		report("there are %d scenarios, not 130", n)
	}
}

// checkStatements checks that every statement has scenarios that exist, and that each of them says that it shows it.
func (d *data) checkStatements(report func(string, ...any)) {
	for i, s := range d.statements {
		if d.statementOf(s.code) != &d.statements[i] {
			report("%s stands twice", s.code)
		}
		if len(s.ids) == 0 {
			report("%s has no scenario", s.code)
		}
		for _, id := range s.ids {
			p := d.placeOf(id)
			if p == nil {
				report("%s: there is no scenario %s", s.code, id)
				continue
			}
			stars := d.starsOf(id)
			if len(stars) > 0 && !slices.ContainsFunc(stars, func(x *star) bool { return slices.Contains(x.sources, s.code) }) {
				report("%s: %s does not name it among its sources", s.code, id)
			}
		}
	}
}

// checkSources checks that what a scenario of control names is a statement, and one that counts it.
func (d *data) checkSources(report func(string, ...any)) {
	for i := range d.stars {
		x := &d.stars[i]
		if !strings.HasPrefix(x.file, scenarioFolder+"/") {
			continue // elsewhere sources are free texts
		}
		for _, code := range x.sources {
			switch s := d.statementOf(code); {
			case s == nil:
				report("%s: %s names the source %q, which statements.tsv does not have", x.file, x.name(), code)
			case numbered.MatchString(x.id) && !slices.Contains(s.ids, x.id):
				report("%s: %s names %q, which does not count it", x.file, x.name(), code)
			}
		}
	}
}

// checkPlace checks that a scenario is where it is said to be.
func (d *data) checkPlace(root string, p *place, report func(string, ...any)) {
	switch {
	case p.pending:
		if len(d.starsOf(p.id)) > 0 {
			report("%s is pending and has a file: take it off the list", p.id)
		}
	case strings.HasSuffix(p.file, ".star"):
		if !slices.ContainsFunc(d.starsOf(p.id), func(s *star) bool { return s.file == p.file }) {
			report("%s has no scenario %s", p.file, p.id)
		}
	default:
		if err := mentions(root, p.file, p.id, p.test); err != nil {
			report("%v", err)
		}
	}
}

// mentions checks that a file speaks of an id and has a test.
func mentions(root, file, id, test string) error {
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
	if err != nil {
		return err
	}
	if !strings.Contains(string(text), id) {
		return fmt.Errorf("%s does not mention %s", file, id)
	}
	if test != "" && !strings.Contains(string(text), "\nfunc "+test+"(") {
		return fmt.Errorf("%s has no %s", file, test)
	}
	return nil
}

// checkFaults checks that what is to notice a fault exists: the name of a scenario, or a file and its test.
func (d *data) checkFaults(root string, report func(string, ...any)) {
	seen := map[string]bool{}
	for _, f := range d.faults {
		if seen[f.code] {
			report("%s stands twice", f.code)
		}
		seen[f.code] = true
		for _, name := range f.noticed {
			if file, test, ok := strings.Cut(name, ".go "); ok {
				if err := mentions(root, file+".go", "", test); err != nil {
					report("%s: %v", f.code, err)
				}
			} else if !slices.ContainsFunc(d.stars, func(s star) bool { return s.name() == name }) {
				report("%s: there is no scenario %s", f.code, name)
			}
		}
	}
}

// interpretations is the record of every place where the rules are silent.
const interpretations = "docs/adr/0016-interpretations-of-control.md"

// checkReadings checks that every scenario that rests on an interpretation stands in the record of them, and that the record
// names no scenario that does not.
func (d *data) checkReadings(root string, report func(string, ...any)) {
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(interpretations)))
	if err != nil {
		report("%v", err)
		return
	}
	named := quoted.FindAllStringSubmatch(string(text), -1)
	is := func(name string) bool {
		return slices.ContainsFunc(named, func(m []string) bool { return m[1] == name })
	}
	for i := range d.stars {
		if s := &d.stars[i]; s.reading == "I" && !is(s.name()) {
			report("%s: %s rests on an interpretation that %s does not have", s.file, s.name(), interpretations)
		}
	}
	for _, m := range named {
		if !slices.ContainsFunc(d.stars, func(s star) bool { return s.name() == m[1] && s.reading == "I" }) {
			report("%s: `%s` is no scenario that rests on an interpretation", interpretations, m[1])
		}
	}
}

// quoted is how the record names scenarios.
var quoted = regexp.MustCompile("`([^`]+)`")
