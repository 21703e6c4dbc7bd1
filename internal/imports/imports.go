// Package imports checks the directions of imports between the rooms of the house. Its table is the depguard section of the
// linter's configuration, so that the linter and every test run enforce the same lists.
//
// A list names files, each package's files are in exactly one list, and every list is strict: what it does not allow is
// forbidden.
package imports

import (
	"fmt"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
)

// Table holds the lists by name.
type Table map[string]List

// List says what some files may import.
type List struct {
	Files    []string `yaml:"files"`
	ListMode string   `yaml:"list-mode"`
	Allow    []string `yaml:"allow"`
	Deny     []Denied `yaml:"deny"`

	files *regexp.Regexp
}

// Denied is a package that stays forbidden although something shorter or equal allows it.
type Denied struct {
	Pkg  string `yaml:"pkg"`
	Desc string `yaml:"desc"`
}

const (
	base = "${base-path}/" // of a file pattern: the top of the repository
	std  = "$gostd"        // of an allow list: the standard library
	test = "!$test"        // of a file pattern: tests may import what they like
)

// ReadTable reads the lists of a linter configuration. A list that is not strict, or whose files are not below the top of
// the repository, is an error.
func ReadTable(config []byte) (Table, error) {
	var c struct {
		Linters struct {
			Settings struct {
				Depguard struct {
					Rules Table `yaml:"rules"`
				} `yaml:"depguard"`
			} `yaml:"settings"`
		} `yaml:"linters"`
	}
	if err := yaml.Unmarshal(config, &c); err != nil {
		return nil, err
	}
	table := c.Linters.Settings.Depguard.Rules
	if len(table) == 0 {
		return nil, fmt.Errorf("imports: no lists in linters.settings.depguard.rules")
	}
	for name, l := range table {
		if l.ListMode != "strict" {
			return nil, fmt.Errorf("imports: list %s is %q, not strict", name, l.ListMode)
		}
		var err error
		if l.files, err = compile(l.Files); err != nil {
			return nil, fmt.Errorf("imports: list %s: %w", name, err)
		}
		table[name] = l
	}
	return table, nil
}

// compile turns file patterns into one expression for paths from the top of the repository.
func compile(patterns []string) (*regexp.Regexp, error) {
	var all []string
	for _, p := range patterns {
		if p == test {
			continue
		}
		rel, ok := strings.CutPrefix(p, base)
		if !ok {
			return nil, fmt.Errorf("file pattern %q does not begin with %s", p, base)
		}
		rel = regexp.QuoteMeta(rel)
		rel = strings.ReplaceAll(rel, `\*\*`, `.*`)
		all = append(all, strings.ReplaceAll(rel, `\*`, `[^/]*`))
	}
	return regexp.Compile(`^(?:` + strings.Join(all, "|") + `)$`)
}

// Check returns what is wrong with the imports of one file, which is not a test: its name from the top of the repository,
// and its source.
func (t Table) Check(file string, source []byte) ([]string, error) {
	f, err := parser.ParseFile(token.NewFileSet(), file, source, parser.ImportsOnly)
	if err != nil {
		return nil, err
	}
	lists := t.lists(file)
	if len(lists) != 1 {
		return []string{fmt.Sprintf("%s: package %s is in %d import lists %v, want 1 of %v", file, path.Dir(file), len(lists), lists, t.names())}, nil
	}
	var found []string
	for _, spec := range f.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, err
		}
		if !t[lists[0]].allows(imported) {
			found = append(found, fmt.Sprintf("%s: room %s does not import %s; it may import %s",
				file, lists[0], imported, strings.Join(t[lists[0]].Allow, ", ")))
		}
	}
	return found, nil
}

// lists returns the names of the lists that the file is in, sorted.
func (t Table) lists(file string) (in []string) {
	for _, name := range t.names() {
		if t[name].files.MatchString(file) {
			in = append(in, name)
		}
	}
	return in
}

func (t Table) names() []string {
	names := make([]string, 0, len(t))
	for name := range t {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (l List) allows(imported string) bool {
	for _, d := range l.Deny {
		if imported == d.Pkg || strings.HasPrefix(imported, d.Pkg+"/") {
			return false
		}
	}
	return slices.ContainsFunc(l.Allow, func(a string) bool {
		if a == std {
			first, _, _ := strings.Cut(imported, "/")
			return !strings.Contains(first, ".")
		}
		return imported == a || strings.HasPrefix(imported, a+"/")
	})
}
