package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/thrall-arena/thrall/internal/crcheck"
)

const head = "# Rules and where they are\n" + `
Written by ` + "`make docs`" + `; a test fails while this page is stale. The numbers are those of edition.txt.

For each rule: the code that cites it, the tests that do, and the scenarios that state it in their ` + "`rules`" + `. A rule of a used
chapter that has none of these is listed as *not implemented*, unless [no-code.tsv](no-code.tsv) says why it needs no code of its
own: that list has a remark for each. Subrules without a place of their own below a rule that has one are listed apart: the code
for the rule may cover them. Chapters that nothing cites are listed at the end, and of keyword actions and abilities (701, 702)
those that no card here uses.
`

// keywords are the chapters of which each rule is a keyword of its own.
var keywords = map[string]bool{"701": true, "702": true}

// alwaysUsed are the first digits of chapters that every game needs: what they lack is listed even if nothing is cited.
const alwaysUsed = "123456"

// writePage writes the page.
func writePage(chapters []crcheck.Chapter, found *places, noted notes) []byte {
	var b, unused bytes.Buffer
	b.WriteString(head)
	summary(&b, chapters, found, noted)
	for i := range chapters {
		c := &chapters[i]
		if !used(c, found) {
			fmt.Fprintf(&unused, "- %s %s\n", c.Number, c.Title)
			continue
		}
		writeChapter(&b, c, found, noted)
	}
	fmt.Fprintf(&b, "\n## Chapters that nothing cites\n\n%s", unused.Bytes())
	return b.Bytes()
}

// summary counts the rules of the chapters that are used.
func summary(b *bytes.Buffer, chapters []crcheck.Chapter, found *places, noted notes) {
	inUse, shown, below, missing, without := 0, 0, 0, 0, 0
	for i := range chapters {
		c := &chapters[i]
		if !used(c, found) {
			continue
		}
		inUse++
		s := sort(c, found, noted)
		shown, below, missing = shown+len(s.shown), below+len(s.below), missing+len(s.missing)
		for _, rules := range s.noted {
			without += len(rules)
		}
	}
	fmt.Fprintf(b, "\n%d of %d chapters are used. Of their rules %d have code, a test or a scenario, %d need no code of their own, "+
		"%d stand below one that has a place, and %d are not implemented.\n", inUse, len(chapters), shown, without, below, missing)
}

// used reports whether a chapter belongs to the games that are played here.
func used(c *crcheck.Chapter, found *places) bool {
	if strings.Contains(alwaysUsed, c.Number[:1]) || found.shown(c.Number) {
		return true
	}
	return slices.ContainsFunc(c.Rules, found.shown)
}

// sorted is the rules of a chapter, by what is there for them.
type sorted struct {
	shown   []string
	below   []string // subrules without a place, of rules that have one or whose other subrules do
	missing []string
	unused  []string            // keywords
	noted   map[string][]string // by the reason why they need no code
}

// sort sorts the rules of a chapter.
func sort(c *crcheck.Chapter, found *places, noted notes) (s sorted) {
	s.noted = map[string][]string{}
	family := map[string]bool{} // rules that are shown themselves or by a subrule
	for _, r := range c.Rules {
		if found.shown(r) {
			family[parent(r)] = true
		}
	}
	for _, r := range c.Rules {
		switch {
		case found.shown(r):
			s.shown = append(s.shown, r)
		case noted[r] != "":
			s.noted[noted[r]] = append(s.noted[noted[r]], r)
		case keywords[c.Number] && !family[parent(r)]:
			if r == parent(r) {
				s.unused = append(s.unused, r)
			}
		case r != parent(r) && found.shown(parent(r)):
			s.below = append(s.below, r)
		default:
			s.missing = append(s.missing, r)
		}
	}
	return s
}

// parent returns the rule of a subrule, and a rule itself.
func parent(rule string) string { return strings.TrimRightFunc(rule, unicode.IsLetter) }

// writeChapter writes the part of one chapter.
func writeChapter(b *bytes.Buffer, c *crcheck.Chapter, found *places, noted notes) {
	s := sort(c, found, noted)
	fmt.Fprintf(b, "\n## %s %s\n\n", c.Number, c.Title)
	if found.shown(c.Number) || len(s.shown) > 0 {
		b.WriteString("| rule | code | tests | scenarios |\n|---|---|---|---|\n")
	}
	if found.shown(c.Number) {
		writeRow(b, c.Number, found)
	}
	for _, r := range s.shown {
		writeRow(b, r, found)
	}
	for _, r := range reasons {
		writeList(b, r.text, s.noted[r.word])
	}
	writeList(b, "Below a rule above", s.below)
	writeList(b, "**Not implemented**", s.missing)
	writeList(b, "Keywords that no card here uses", s.unused)
}

// writeList writes the rules that have something in common, if there are any.
func writeList(b *bytes.Buffer, name string, rules []string) {
	if len(rules) > 0 {
		fmt.Fprintf(b, "\n%s: %s\n", name, strings.Join(rules, " "))
	}
}

func writeRow(b *bytes.Buffer, rule string, found *places) {
	fmt.Fprintf(b, "| %s | %s | %s | %s |\n", rule,
		strings.Join(found.code[rule], ", "), strings.Join(found.tests[rule], ", "), strings.Join(found.scenarios[rule], ", "))
}
