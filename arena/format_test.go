package arena

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
)

// teamsOf is an experiment of teams.
func teamsOf(format string, mirrored bool, agents ...string) *Experiment {
	decks := []string{"puppeteer", "sligh", "bloodbenders", "sligh", "puppeteer", "sligh"}[:len(agents)]
	return &Experiment{Name: "teams", Seed: 3, Lists: "open", Cap: 3000, Pairings: []Pairing{
		{Decks: decks, Agents: agents, Format: format, Mirrored: mirrored, Games: 6},
	}}
}

// TestFormats: unknown formats are refused with those that are known, and so are numbers of players that make no teams.
func TestFormats(t *testing.T) {
	four := slices.Repeat([]string{"random"}, 4)
	for _, test := range []struct {
		format string
		agents []string
		want   string
	}{
		{"emperor", four, "have individual, two-headed giant, three-headed giant"},
		{"two-headed giant", four[:3], "3 decks: two-headed giant is played by two or more teams of 2"},
		{"two-headed giant", four[:2], "2 decks"},
		{"three-headed giant", four, "4 decks"},
		{"two-headed giant", four, ""},
		{"individual", four, ""},
		{"", four, ""},
	} {
		_, err := NewPlan(teamsOf(test.format, false, test.agents...), cards.Default(), 0)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%q with %d players: %v", test.format, len(test.agents), err)
		}
	}
	text, err := os.ReadFile("../configs/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	if list := `"enum": ["` + strings.Join(formatNames(), `", "`) + `"]`; !strings.Contains(string(text), list) {
		t.Errorf("the schema does not list %s", list)
	}
}

// TestTeamBlocks: a mirrored block of teams has one game per team, in which whole teams change places; what a team wins each of its
// seats has won, and the games are played again from the log.
func TestTeamBlocks(t *testing.T) {
	p, err := NewPlan(teamsOf("two-headed giant", true, "heuristic", "random", "random(float=0.02)", "heuristic(plan=first)"), cards.Default(), 0)
	if err != nil {
		t.Fatal(err)
	}
	again, err := NewReplay(&p.Manifest, cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	w, won := NewWorker(p), 0
	for at := range p.Schedule() {
		if at.Size != 2 {
			t.Fatalf("a block of %d games", at.Size)
		}
		b, err := w.Play(t.Context(), at)
		if err != nil {
			t.Fatal(err)
		}
		for half := range b.Games {
			e := &b.Games[half]
			if want := [][]int32{{0, 1, 2, 3}, {2, 3, 0, 1}}[half]; !slices.Equal(e.Row.Sides, want) {
				t.Errorf("game %d: sides %v, not %v", half, e.Row.Sides, want)
			}
			if err := again.Replay(e, nil); err != nil {
				t.Error(err)
			}
			s := e.Row.Scores
			if s[0] != s[1] || s[2] != s[3] || s[0]+s[2] != 1 || e.Row.Life[0] != e.Row.Life[1] || e.Row.Life[2] != e.Row.Life[3] {
				t.Errorf("scores %v, life %v", s, e.Row.Life)
			}
			if e.Row.Winner != results.Nobody {
				won++
				if e.Row.Winner%2 != 0 || s[e.Row.Winner] != 1 {
					t.Errorf("seat %d won, scores %v", e.Row.Winner, s)
				}
			}
		}
	}
	if won == 0 {
		t.Error("nobody has won")
	}
}
