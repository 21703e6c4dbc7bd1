package focus

import (
	"fmt"
	"strconv"
	"strings"
)

// This file writes and reads counts as text: a line for the run, one for each card, and below it one for each of its abilities.

const runLine = "%d games, seed %d, %d decisions; all promises checked at every decision whose number %d divides\n"

// Append writes the counts.
func (c *Counts) Append(dst []byte) []byte {
	dst = fmt.Appendf(dst, runLine, c.Games, c.Seed, c.Decisions, c.Each)
	for i := range c.Cards {
		n := &c.Cards[i]
		dst = fmt.Appendf(dst, "%s\t%d\t%d\t%d\t%d\n", n.Name, n.Games, n.Drawn, n.Cast, n.Resolved)
		for _, a := range n.Abilities {
			dst = fmt.Appendf(dst, "\t%s\t%d\n", a.What, a.Uses)
		}
	}
	return dst
}

// Parse reads what Append has written.
func Parse(text string) (*Counts, error) {
	c := &Counts{}
	first, rest, _ := strings.Cut(text, "\n")
	if _, err := fmt.Sscanf(first+"\n", runLine, &c.Games, &c.Seed, &c.Decisions, &c.Each); err != nil {
		return nil, fmt.Errorf("focus: the first line says nothing of a run: %w", err)
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(rest, "\n"), "\n") {
		if err := c.parse(strings.Split(line, "\t")); err != nil {
			return nil, fmt.Errorf("focus: %q: %w", line, err)
		}
	}
	return c, nil
}

func (c *Counts) parse(words []string) error {
	ability := words[0] == ""
	if ability {
		words = words[1:]
	}
	var numbers []int
	for _, w := range words[1:] {
		n, err := strconv.Atoi(w)
		if err != nil {
			return err
		}
		numbers = append(numbers, n)
	}
	switch {
	case ability && len(numbers) == 1 && len(c.Cards) > 0:
		card := &c.Cards[len(c.Cards)-1]
		card.Abilities = append(card.Abilities, AbilityCount{What: words[0], Uses: numbers[0]})
	case !ability && len(numbers) == 4:
		c.Cards = append(c.Cards, CardCount{Name: words[0], Games: numbers[0], Drawn: numbers[1], Cast: numbers[2], Resolved: numbers[3]})
	default:
		return fmt.Errorf("%d numbers", len(numbers))
	}
	return nil
}
