package report

import (
	"fmt"

	"github.com/thrall-arena/thrall/results/estimate"
)

// cardTable has the win rates of all cards.
func cardTable(d *Data) Table {
	t := Table{
		Title: "Cards", Caption: "Win rates per copy as 17Lands defines them: associations, no effects. q is the share of false discoveries " +
			"among all cards whose IWD is at least as clear.",
		Head: []string{"card", "deck", "agent", "copies", "games", "in hand in", "GP", "OH", "GD", "GIH", "GNS", "IWD", "from", "to", "q"},
	}
	names := ShortNames(d.Summary)
	for i := range d.Summary.Cards {
		c := &d.Summary.Cards[i]
		row := []string{
			c.Card, c.Deck, nameOf(names, c.Agent), fmt.Sprint(c.Copies), grouped(c.Games), grouped(c.HandGames),
		}
		for _, r := range []*estimate.CardRate{&c.GP, &c.OH, &c.GD, &c.GIH, &c.GNS} {
			if r.Copies == 0 {
				row = append(row, "-")
				continue
			}
			row = append(row, fmt.Sprintf("%.3f", r.Value))
		}
		if c.IWD.Blocks < 2 {
			row = append(row, "-", "-", "-", "-")
		} else {
			row = append(row, fmt.Sprintf("%+.3f", c.IWD.Value), fmt.Sprintf("%+.3f", c.IWD.Low), fmt.Sprintf("%+.3f", c.IWD.High),
				fmt.Sprintf("%.3f", c.Q))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
