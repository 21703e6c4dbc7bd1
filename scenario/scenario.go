package scenario

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/cards"
)

// Options say how scenarios are run. The zero value runs them all, strictly.
type Options struct {
	// Log keeps the whole log of every scenario in its result, also where all passed.
	Log bool
	// Writing allows show(…), which prints the table while a scenario is being written. A finished file does not contain it.
	Writing bool

	negate int // negates the n-th assertion, from 1: what a test flips to see red
}

// keys are the random keys each scenario runs under, so that an assertion that depends on the order after a shuffle fails.
var keys = [...][2]uint64{{0x9e3779b97f4a7c15, 0xd1b54a32d192ed03}, {0x2545f4914f6cdd1d, 0x94d049bb133111eb}}

// Run runs the scenarios of files and of folders, the latter with everything below them whose name ends in .star. A file that
// cannot be read or parsed is an error and nothing is run; everything else that is wrong with a scenario fails that scenario.
func Run(paths []string, lib *cards.Library, opt Options) (*Report, error) {
	files, err := collect(paths)
	if err != nil {
		return nil, err
	}
	var sections []section
	for _, path := range files {
		f, err := readSource(path, lib)
		if err != nil {
			return nil, err
		}
		sections = append(sections, f.sections...)
	}
	rep := &Report{}
	seen := map[string]string{}
	for i := range sections {
		res := runSection(&sections[i], opt)
		name, place := res.Name(), fmt.Sprintf("%s:%d", res.File, res.Line)
		if first, twice := seen[name]; twice && res.ID != "" && res.Passed {
			res.Passed, res.Error = false, fmt.Sprintf("%s: %s stands at %s already: give one of them a variant\n", place, name, first)
		}
		seen[name] = place
		rep.Scenarios = append(rep.Scenarios, res)
	}
	return rep, nil
}

// collect returns the scenario files of paths, sorted within each folder.
func collect(paths []string) ([]string, error) {
	var files []string
	for _, root := range paths {
		before := len(files)
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if !d.IsDir() && (path == root || strings.HasSuffix(path, ".star")) {
				files = append(files, path)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		if len(files) == before {
			return nil, fmt.Errorf("%s: there is no scenario file (*.star) in this folder", root)
		}
		slices.Sort(files[before:])
	}
	return slices.Compact(files), nil
}

func readSource(path string, lib *cards.Library) (*source, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return parseSource(path, text, lib)
}

// runSection runs one scenario under each key and returns the first failure, or else what the first run counted.
func runSection(s *section, opt Options) Result {
	var first Result
	for i, key := range keys {
		_, res := playUnder(s, opt, key)
		if i == 0 {
			first = res
		}
		if !res.Passed {
			return res
		}
	}
	return first
}
