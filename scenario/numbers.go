package scenario

import (
	_ "embed"
	"regexp"
	"strings"
	"sync"
)

// numbersText is the list of docs/rules/numbers.txt; a test keeps the two equal.
//
//go:embed numbers.txt
var numbersText string

var chapterLine = regexp.MustCompile(`^\[(\d{3}) `)

// ruleNumbers returns the numbers of the pinned edition: chapters, rules and subrules.
var ruleNumbers = sync.OnceValue(func() map[string]bool {
	numbers := map[string]bool{}
	for line := range strings.Lines(numbersText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		if m := chapterLine.FindStringSubmatch(line); m != nil {
			numbers[m[1]] = true
			continue
		}
		for f := range strings.FieldsSeq(line) {
			numbers[f] = true
		}
	}
	return numbers
})
