package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

const head = "# Controlling another player: what is stated, and what shows it\n" + `
Written by ` + "`make docs`" + ` from the tables in control/testdata; a test fails while this page is stale, while a statement has no
scenario, or while a scenario is missing. A code says where a statement comes from: J and JQ an article of a judge and its
questions, W and B the rulings of Worst Fears and of Secret of Bloodbending, C the paragraphs of the rule (CR 723), I an article
of an encyclopedia; other statements are named after the rule or the card that they are about. All are in our own words.
How control works here: [control.md](../control.md). Where the rules are silent:
[ADR 16](../adr/0016-interpretations-of-control.md).
`

// writePage writes the page.
func writePage(d *data, results verdicts) []byte {
	var b bytes.Buffer
	b.WriteString(head)
	summary(&b, d, results)
	b.WriteString("\n## Statements\n\n| code | statement | scenarios | result |\n|---|---|---|---|\n")
	for _, s := range d.statements {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", s.code, s.text, strings.Join(s.ids, " "), d.result(s.ids, results))
	}
	b.WriteString("\n## Scenarios\n\n| id | what it shows | where | result |\n|---|---|---|---|\n")
	for i := range d.places {
		p := &d.places[i]
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", p.id, d.title(p), where(p), d.result([]string{p.id}, results))
	}
	b.WriteString("\n## Kinds of faults\n\nWhat programs that play such games are known to get wrong, each with what would notice it here.\n\n" +
		"| kind | the fault | noticed by |\n|---|---|---|\n")
	for _, f := range d.faults {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", f.code, f.text, strings.Join(f.noticed, ", "))
	}
	return b.Bytes()
}

// summary counts, but not the variants: with each of them the page would be stale.
func summary(b *bytes.Buffer, d *data, results verdicts) {
	pending, failed := 0, 0
	for i := range d.places {
		switch d.result([]string{d.places[i].id}, results) {
		case "pending":
			pending++
		case "**fails**":
			failed++
		}
	}
	fmt.Fprintf(b, "\n%d statements and %d scenarios: %d fail", len(d.statements), len(d.places), failed)
	if pending > 0 {
		fmt.Fprintf(b, ", %d are still to be written", pending)
	}
	b.WriteString(".\n")
}

// result says in a word what became of scenarios.
func (d *data) result(ids []string, results verdicts) string {
	pending, failed := 0, 0
	for _, id := range ids {
		p := d.placeOf(id)
		if p == nil || p.pending {
			pending++
		} else if v := results[id]; strings.HasSuffix(p.file, ".star") && (v == nil || v.passed < v.all) {
			failed++
		}
	}
	switch {
	case failed > 0:
		return "**fails**"
	case pending == len(ids):
		return "pending"
	case pending > 0:
		return "passes, some pending"
	case !slices.ContainsFunc(ids, func(id string) bool { return d.shown(id) }):
		return "told"
	default:
		return "passes"
	}
}

// shown reports whether an id is more than a page.
func (d *data) shown(id string) bool {
	p := d.placeOf(id)
	return p != nil && !strings.HasSuffix(p.file, ".md")
}

// title is what a scenario says of itself.
func (d *data) title(p *place) string {
	if stars := d.starsOf(p.id); len(stars) > 0 {
		return stars[0].title
	}
	return ""
}

// where is the file of a scenario, and its test.
func where(p *place) string {
	if p.pending {
		return ""
	}
	return strings.TrimSpace(p.file + " " + p.test)
}
