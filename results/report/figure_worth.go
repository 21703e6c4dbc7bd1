package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/estimate"
)

// swaps draws what swapped cards are worth, and by agent where several play the deck.
func swaps(d *Data) (Figure, bool, error) {
	names := ShortNames(d.Summary)
	var points []point
	for i := range d.Summary.Swaps {
		s := &d.Summary.Swaps[i]
		label := fmt.Sprintf("%d %s for %s, %s", s.Copies, s.Card, s.For, versus(d.Summary.Pairings[s.Pairing].Decks, int(s.Seat)))
		points = append(points, at(label, s.Effect))
		for k := range s.ByAgent {
			if a := &s.ByAgent[k]; len(s.ByAgent) > 1 {
				points = append(points, at("by "+nameOf(names, a.Agent), a.Effect))
			}
		}
	}
	return forest(Figure{
		Name: "swaps", Title: "What cards are worth",
		Caption: "Score of the deck with the card minus its score with the reference card in the same places, all else in the game " +
			"being equal, with 95 % intervals between blocks. This is an effect.",
	}, "score gained", 0, points)
}

// versus names a deck and its opponents.
func versus(decks []string, seat int) string {
	others := slices.Delete(slices.Clone(decks), seat, seat+1)
	return strings.Join(append([]string{decks[seat]}, others...), " v ")
}

// swingActivations and swingGames draw what control was worth.
func swingActivations(d *Data) (Figure, bool, error) {
	return swing(d, Figure{
		Name: "swing-activation", Title: "What control was worth when it was used",
		Caption: "Score of the controller by playing on from the moment before control comes into force, with it minus without it, " +
			"per activation, with 95 % intervals between blocks. Sight is what looking alone was worth, decisions the rest. This is an effect.",
	}, func(s *results.SwingSummary) *estimate.SwingParts { return &s.PerActivation })
}

func swingGames(d *Data) (Figure, bool, error) {
	return swing(d, Figure{
		Name: "swing-game", Title: "What control was worth to a deck that has it",
		Caption: "The same per game with the card in the deck: a game in which it never came into force counts 0.",
	}, func(s *results.SwingSummary) *estimate.SwingParts { return &s.PerGame })
}

func swing(d *Data, f Figure, of func(*results.SwingSummary) *estimate.SwingParts) (Figure, bool, error) {
	names := ShortNames(d.Summary)
	all := []series{{name: "total", color: first}, {name: "sight", color: third}, {name: "decisions", color: second}}
	table := [][]string{{"card", "deck", "agent", "part", "value", "low", "high"}}
	for i := range d.Summary.Swings {
		s := &d.Summary.Swings[i]
		if s.Activations == 0 {
			continue
		}
		parts, agent := of(s), nameOf(names, s.Agent)
		for k, part := range []estimate.Interval{parts.Total, parts.Sight, parts.Decisions} {
			all[k].points = append(all[k].points, at(cardName(names, s.Card, s.Deck, s.Agent), part))
			table = append(table, []string{s.Card, s.Deck, agent, all[k].name, number(part.Value), number(part.Low), number(part.High)})
		}
	}
	return forests(f, "score gained", 0, all, table)
}

// cardName names a card in a deck, and the agent if there are several.
func cardName(names map[string]string, card, deck, agent string) string {
	if len(names) == 1 {
		return card + ", " + deck
	}
	return fmt.Sprintf("%s, %s (%s)", card, deck, nameOf(names, agent))
}

// clearest is how many cards the figures of cards show.
const clearest = 40

// cardsIWD and cardsGIH draw the win rates of the cards about which there is most to say.
func cardsIWD(d *Data) (Figure, bool, error) {
	return cards(d, Figure{
		Name: "cards-iwd", Title: "Cards: improvement when drawn",
		Caption: "How much more often a deck won where the card was drawn than where it was not seen (IWD), with 95 %% intervals between blocks: " +
			"the %d clearest of %d. An association: decks that play long games draw more of everything.",
	}, "games won more", 0, func(c *results.CardSummary) estimate.Interval { return c.IWD })
}

func cardsGIH(d *Data) (Figure, bool, error) {
	return cards(d, Figure{
		Name: "cards-gih", Title: "Cards: games won with the card in hand",
		Caption: "Share of copies in the opening hand or drawn later that were in a game won (GIH), of the same cards: %d of %d.",
	}, "win rate", 0.5, func(c *results.CardSummary) estimate.Interval { return c.GIH.Interval })
}

// cards draws a figure of the cards whose IWD is clearest. Its numbers are those of all.
func cards(d *Data, f Figure, x string, none float64, of func(*results.CardSummary) estimate.Interval) (Figure, bool, error) {
	names := ShortNames(d.Summary)
	table := [][]string{{"deck", "agent", "card", "value", "low", "high", "p", "q"}}
	var seen []*results.CardSummary
	for i := range d.Summary.Cards {
		c := &d.Summary.Cards[i]
		if v := of(c); c.IWD.Blocks >= 2 {
			seen = append(seen, c)
			table = append(table, []string{
				c.Deck, nameOf(names, c.Agent), c.Card, number(v.Value), number(v.Low), number(v.High), number(c.P), number(c.Q),
			})
		}
	}
	total := len(seen)
	slices.SortStableFunc(seen, func(a, b *results.CardSummary) int { return cmp.Compare(a.P, b.P) })
	seen = seen[:min(total, clearest)]
	slices.SortStableFunc(seen, func(a, b *results.CardSummary) int { return cmp.Compare(b.IWD.Value, a.IWD.Value) })
	var points []point
	for _, c := range seen {
		points = append(points, at(cardName(names, c.Card, c.Deck, c.Agent), of(c)))
	}
	f.Caption = fmt.Sprintf(f.Caption, len(points), total)
	return forests(f, x, none, []series{{color: first, points: points}}, table)
}

// ratings and deckRatings draw the ratings of agents and of decks.
func ratings(d *Data) (Figure, bool, error) {
	return rated(d, d.Summary.Ratings, Figure{Name: "ratings", Title: "Ratings of agents"})
}

func deckRatings(d *Data) (Figure, bool, error) {
	return rated(d, d.Summary.DeckRatings, Figure{Name: "deck-ratings", Title: "Ratings of decks"})
}

func rated(d *Data, r *results.RatingSummary, f Figure) (Figure, bool, error) {
	if r == nil || r.List == nil {
		return f, false, nil
	}
	names := ShortNames(d.Summary)
	var points []point
	for i := range r.List.Players {
		points = append(points, at(nameOf(names, r.List.Players[i].Name), r.List.Players[i].Interval))
	}
	slices.SortStableFunc(points, func(a, b point) int { return cmp.Compare(b.value, a.value) })
	f.Caption = fmt.Sprintf("Elo points above %s, by all games at once (Bradley and Terry, with draws and first player), with 95 %% intervals "+
		"from resampled blocks. A rating says nothing where scores go in circles.", nameOf(names, r.List.Anchor))
	return forest(f, "Elo", 0, points)
}
