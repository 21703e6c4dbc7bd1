package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// summary is what the tables need of summary.json.
type summary struct {
	Games        int64            `json:"games"`
	Complete     bool             `json:"complete"`
	Digest       string           `json:"digest"`
	Terminations map[string]int64 `json:"terminations"`
	Pairings     []struct {
		Decks []string `json:"decks"`
		Seats []score  `json:"seats"`
		Means struct {
			Turns float64 `json:"turns"`
		} `json:"means"`
	} `json:"pairings"`
	FirstPlayer score `json:"first_player"`
	Control     struct {
		Sides []struct {
			Deck   string                 `json:"deck"`
			Games  int64                  `json:"games"`
			Wins   int64                  `json:"wins"`
			ByCard map[string]controlWins `json:"by_card"`
		} `json:"sides"`
	} `json:"control"`
}

type score struct {
	Score float64 `json:"score"`
	Games int64   `json:"games"`
}

type controlWins struct {
	Games int64 `json:"games"`
	Wins  int64 `json:"wins"`
}

// sum is points out of games.
type sum struct{ points, games float64 }

func (s *sum) add(points, games float64) { s.points, s.games = s.points+points, s.games+games }

func (s *sum) percent() float64 { return 100 * s.points / max(s.games, 1) }

// matrix is the points of each deck against each, both orders together.
type matrix struct {
	decks []string // the best first
	cell  map[[2]string]*sum
	all   map[string]*sum
	turns map[string]*sum
}

// matrix adds up the pairings.
func (s *summary) matrix() (*matrix, error) {
	m := &matrix{cell: map[[2]string]*sum{}, all: map[string]*sum{}, turns: map[string]*sum{}}
	for _, p := range s.Pairings {
		if len(p.Decks) != 2 || len(p.Seats) != 2 {
			return nil, errors.New("a pairing is not of two decks")
		}
		for seat, deck := range p.Decks {
			at, games := [2]string{deck, p.Decks[1-seat]}, float64(p.Seats[seat].Games)
			for _, x := range []struct {
				in   map[string]*sum
				what float64
			}{{m.all, p.Seats[seat].Score * games}, {m.turns, p.Means.Turns * games}} {
				if x.in[deck] == nil {
					x.in[deck] = &sum{}
				}
				if at[0] != at[1] {
					x.in[deck].add(x.what, games)
				}
			}
			if m.cell[at] == nil {
				m.cell[at] = &sum{}
			}
			if at[0] != at[1] || seat == 0 {
				m.cell[at].add(p.Seats[seat].Score*games, games)
			}
		}
	}
	m.decks = slices.SortedFunc(maps.Keys(m.all), func(a, b string) int {
		return cmp.Or(cmp.Compare(m.all[b].percent(), m.all[a].percent()), cmp.Compare(a, b))
	})
	return m, nil
}

// tables writes everything.
func (s *summary) tables() (string, error) {
	if !s.Complete {
		return "", errors.New("the run is not complete")
	}
	m, err := s.matrix()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n%d games, digest `%s`. Of them %s. Who took the first turn scored %.1f %%.\n",
		s.Games, s.Digest, s.ends(), 100*s.FirstPlayer.Score)
	m.write(&b)
	s.writeControl(&b, m)
	b.WriteString("\n")
	return b.String(), nil
}

// ends says why the games ended.
func (s *summary) ends() string {
	var parts []string
	for _, why := range slices.Sorted(maps.Keys(s.Terminations)) {
		if n := s.Terminations[why]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d (%.2f %%) ended by %s", n, 100*float64(n)/float64(s.Games), why))
		}
	}
	return strings.Join(parts, ", ")
}

// write writes the scores of the decks in the rows against those in the columns.
func (m *matrix) write(b *strings.Builder) {
	b.WriteString("\n## Scores\n\nPer cent that the deck of the row scores against that of the column, both orders together; of a deck against itself, those of\n" +
		"the first seat. *All* leaves out games against itself; *turns* is the mean length of its games, turns of both players counted.\n\n| deck | all | turns |")
	for _, d := range m.decks {
		fmt.Fprintf(b, " %s |", d)
	}
	b.WriteString("\n|" + strings.Repeat(" --- |", 3+len(m.decks)) + "\n")
	for _, row := range m.decks {
		fmt.Fprintf(b, "| %s | **%.0f** | %.0f |", row, m.all[row].percent(), m.turns[row].points/max(m.turns[row].games, 1))
		for _, col := range m.decks {
			c := m.cell[[2]string{row, col}]
			if c == nil {
				b.WriteString(" |")
				continue
			}
			fmt.Fprintf(b, " %.0f |", c.percent())
		}
		b.WriteString("\n")
	}
}

// writeControl writes in how many games of a deck each of its cards controlled somebody.
func (s *summary) writeControl(b *strings.Builder, m *matrix) {
	b.WriteString("\n## Control\n\nIn how many games of a deck, both of its seats in the mirror counted, a card gave it the decisions of the other player, and how\n" +
		"many of these it won; cards that were only found, copied or taken are listed, too.\n\n| deck | games | won | card | in force in | rate | of these won |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, deck := range m.decks {
		for i := range s.Control.Sides {
			side := &s.Control.Sides[i]
			if side.Deck != deck {
				continue
			}
			for _, card := range slices.Sorted(maps.Keys(side.ByCard)) {
				w := side.ByCard[card]
				fmt.Fprintf(b, "| %s | %d | %d | %s | %d | %.1f %% | %.0f %% |\n", deck, side.Games, side.Wins, card, w.Games,
					100*float64(w.Games)/float64(max(side.Games, 1)), 100*float64(w.Wins)/float64(max(w.Games, 1)))
			}
		}
	}
}
