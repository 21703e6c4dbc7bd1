package scenario

import (
	"slices"
	"strings"
)

// near returns the known word most like a misspelt one, or "" if none is alike.
func near(word string, known []string) string {
	best, least := "", len(word)/2+1
	for _, k := range known {
		d := distance(strings.ToLower(word), strings.ToLower(k))
		if d < least || d == least && best != "" && k < best {
			best, least = k, d
		}
	}
	return best
}

// hint says which known word may have been meant, or lists them all if none is alike and they are few.
func hint(word string, known []string) string {
	if n := near(word, known); n != "" {
		return "; did you mean " + n + "?"
	}
	if len(known) == 0 {
		return ""
	}
	sorted := slices.Clone(known)
	slices.Sort(sorted)
	return "; known are " + strings.Join(sorted, " ")
}

// distance counts the letters to insert, delete, replace or swap with the next.
func distance(a, b string) int {
	ra, rb := []rune(a), []rune(b)
	before, last := make([]int, len(rb)+1), make([]int, len(rb)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(ra); i++ {
		row := make([]int, len(rb)+1)
		row[0] = i
		for j := 1; j <= len(rb); j++ {
			change := 1
			if ra[i-1] == rb[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && ra[i-1] == rb[j-2] && ra[i-2] == rb[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(rb)]
}
