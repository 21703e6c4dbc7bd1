package report_test

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/estimate"
	"github.com/thrall-arena/thrall/results/report"
)

func estimated(value float64) estimate.Interval {
	return estimate.Interval{Value: value, Low: value - 0.1, High: value + 0.1, Blocks: 50}
}

// strong is a summary in which everything that can be worth something is.
func strong() *report.Data {
	xy := []string{"x", "y"}
	list := &estimate.RatingList{Players: []estimate.Rating{{Name: "x"}, {Name: "y", Interval: estimated(70)}}, Anchor: "x"}
	s := &results.Summary{
		Name: "strong", Games: 100, Complete: true,
		Pairings: []results.PairingScore{{
			Decks: []string{"tron", "sligh"}, Agents: xy, Sides: make([]results.Score, 2), Seats: make([]results.Score, 2),
			Course: []estimate.Interval{{Value: 1, High: 1, Blocks: 1}, estimated(0.5)},
		}},
		Swaps: []results.SwapSummary{{
			BaseDeck: "tron", Swap: results.Swap{Card: "Mindslaver", For: "Forest", Copies: 2}, SwapEffect: estimate.SwapEffect{Effect: estimated(0.07)},
			ByAgent: []results.AgentSwap{
				{Agent: "x", SwapEffect: estimate.SwapEffect{Effect: estimated(0.2)}}, {Agent: "y", SwapEffect: estimate.SwapEffect{Effect: estimated(-0.06)}},
			},
		}},
		Swings: []results.SwingSummary{
			{Card: "Mindslaver", Deck: "tron", Agent: "x", SwingEffect: estimate.SwingEffect{
				Activations: 9, PerActivation: estimate.SwingParts{Total: estimated(0.3), Sight: estimated(0.1), Decisions: estimated(0.2)},
			}},
			{Card: "Word of Command", Deck: "tron", Agent: "x", SwingEffect: estimate.SwingEffect{LeftOut: 4}},
		},
		Ratings: &results.RatingSummary{Names: xy, List: list}, DeckRatings: &results.RatingSummary{Names: xy, Problem: "unbounded"},
	}
	for i := range 45 {
		s.Cards = append(s.Cards, results.CardSummary{
			Deck: "tron", Agent: "x", Card: fmt.Sprintf("Card %d", i), Copies: 4, Games: 100,
			CardRates: estimate.CardRates{IWD: estimated(float64(i) / 100), GIH: estimate.CardRate{Interval: estimated(0.4), Copies: 7}, P: 1 / float64(i+1)},
		})
	}
	s.Cards = append(s.Cards, results.CardSummary{Deck: "tron", Agent: "x", Card: "Never Seen"})
	return &report.Data{Manifest: &results.Manifest{Pairings: make([]results.Pairing, 1)}, Summary: s}
}

// What things are worth has figures, each with its numbers.
func TestWorthFigures(t *testing.T) {
	d := strong()
	figures, err := report.Figures(d)
	if err != nil {
		t.Fatal(err)
	}
	numbers := map[string][][]string{}
	for _, f := range figures {
		lines, err := csv.NewReader(strings.NewReader(string(f.CSV))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		numbers[f.Name] = lines
		if strings.Contains(f.Caption, "%!") || strings.Contains(string(f.SVG), "NaN") || strings.Count(string(f.SVG), "<path") < 5 {
			t.Errorf("figure %s with the caption %q", f.Name, f.Caption)
		}
	}
	for name, lines := range map[string]int{
		"sequence": 2, "ratings": 2, "swaps": 3, "swing-activation": 3, "swing-game": 3, "cards-iwd": 45, "cards-gih": 45,
	} {
		if got := len(numbers[name]) - 1; got != lines {
			t.Errorf("%s has %d lines of numbers, want %d", name, got, lines)
		}
	}
	if len(figures) != 7 {
		t.Errorf("%d figures, want no other than these", len(figures))
	}
	if got := strings.Join(numbers["swing-activation"][3], " "); got != "Mindslaver tron x decisions 0.2 0.1 0.3" {
		t.Errorf("the swing's decisions are %q", got)
	}
	if got := strings.Join(numbers["swaps"][3], " "); got != "by y -0.06 -0.16 0.04" {
		t.Errorf("the swap by y is %q", got)
	}
	for _, f := range figures {
		if f.Name == "cards-iwd" && (!strings.Contains(f.Caption, "the 40 clearest of 45") || strings.Contains(string(f.SVG), "Card 3, tron")) {
			t.Errorf("the figure of cards says %q, or shows one of the least clear", f.Caption)
		}
	}
	var page strings.Builder
	if err := report.Page(&page, d, figures); err != nil {
		t.Fatal(err)
	}
	if text, _, _ := strings.Cut(page.String(), "<script>"); !strings.Contains(text, "Never Seen") || strings.Contains(text, "NaN") {
		t.Error("the table of cards lacks one, or has a number that is none")
	}
}
