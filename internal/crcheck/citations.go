package crcheck

import "strings"

// Citations returns the numbers that text cites, each as often as it is cited, in order.
func Citations(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		all = append(all, cited(line)...)
	}
	return all
}

// cited returns the numbers that a line cites.
func cited(line string) []string {
	var all []string
	for _, m := range citation.FindAllStringSubmatch(line, -1) {
		all = append(append(all, m[1]), followed.FindAllString(m[2], -1)...)
	}
	return all
}
