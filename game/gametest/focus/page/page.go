package main

import (
	"fmt"
	"strings"

	"github.com/thrall-arena/thrall/game/gametest/focus"
)

// page is what is written, as far as it is known.
type page struct {
	counts    *focus.Counts
	words     map[string]bool
	scenarios *scenarios
	rows      []string
	unused    []string // abilities that the run never used
	new       []string // cards that are younger than the run
	abilities int
}

// card adds the row of a card.
func (p *page) card(name, source string) {
	own, others := p.scenarios.about(name)
	row := fmt.Sprintf("| %s | %s | %d | %d |", name, strings.Join(mechanicsIn(source, p.words), " "), own, others)
	n := p.count(name)
	if n == nil {
		if name != "Blank" { // nobody can play it
			p.new = append(p.new, name)
		}
		p.rows = append(p.rows, row+" | | | |")
		return
	}
	used := 0
	for _, a := range n.Abilities {
		if a.Uses > 0 {
			used++
		} else {
			p.unused = append(p.unused, name+": "+a.What)
		}
	}
	p.abilities += len(n.Abilities)
	abilities := "–"
	if len(n.Abilities) > 0 {
		abilities = fmt.Sprintf("%d of %d, %s", used, len(n.Abilities), uses(n))
	}
	p.rows = append(p.rows, fmt.Sprintf("%s %d | %d | %d | %s |", row, n.Drawn, n.Cast, n.Resolved, abilities))
}

// uses lists how often the abilities of a card were used, as they stand in its definition.
func uses(n *focus.CardCount) string {
	var all []string
	for _, a := range n.Abilities {
		all = append(all, fmt.Sprintf("%s %d", a.What, a.Uses))
	}
	return strings.Join(all, ", ")
}

func (p *page) count(name string) *focus.CardCount {
	for i := range p.counts.Cards {
		if p.counts.Cards[i].Name == name {
			return &p.counts.Cards[i]
		}
	}
	return nil
}

const head = `# The cards

Every card of the library: the words of its definition that do something, the scenarios about it, and how often random games used
it. Made by ` + "`make docs`" + `; how cards are written is in [Adding a card](adding-a-card.md).

## Where the numbers are from

The last columns are from one run, which ` + "`make focus`" + ` repeats and stores in ` + "`docs/focus.tsv`" + `: %s.
Each game is about one card: it begins at a random table where the card lies in hand, library, graveyard or on the battlefield,
with mana and things of all kinds to act upon, or as games begin, with decks that hold many copies; and who plays likes to use it.
An ability counts as used when it resolves, replaces something, is paid as a cost or permission, or is at work as the layers run.
Rows count all games, also those about other cards.

%s
`

const columns = `
| card | mechanics | scenarios of its own | other files that name it | drawn | cast or played | resolved | abilities used |
| --- | --- | --- | --- | --- | --- | --- | --- |
`

func (p *page) write() []byte {
	c := p.counts
	run := fmt.Sprintf("%d games of seed %d with %d decisions, the state's own invariants checked at each, all promises of gametest at every %s",
		c.Games, c.Seed, c.Decisions, nth(c.Each))
	var b strings.Builder
	fmt.Fprintf(&b, head, run, p.verdict())
	b.WriteString(columns)
	b.WriteString(strings.Join(p.rows, "\n") + "\n")
	return []byte(b.String())
}

// nth is "3rd" for 3.
func nth(n int) string {
	switch {
	case n%10 == 1 && n%100 != 11:
		return fmt.Sprintf("%dst", n)
	case n%10 == 2 && n%100 != 12:
		return fmt.Sprintf("%dnd", n)
	case n%10 == 3 && n%100 != 13:
		return fmt.Sprintf("%drd", n)
	default:
		return fmt.Sprintf("%dth", n)
	}
}

// verdict says what the run never used, and what is younger than it.
func (p *page) verdict() string {
	text := fmt.Sprintf("Of %d abilities all were used.", p.abilities)
	if len(p.unused) > 0 {
		text = fmt.Sprintf("Of %d abilities %d were never used: %s.", p.abilities, len(p.unused), strings.Join(p.unused, "; "))
	}
	if len(p.new) > 0 {
		text += fmt.Sprintf(" Younger than the run are: %s.", strings.Join(p.new, ", "))
	}
	return text
}
