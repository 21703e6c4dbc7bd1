package card_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

func TestParseMana(t *testing.T) {
	tests := []struct {
		text  string
		value int
		hasX  bool
	}{
		{"{0}", 0, false},
		{"{2}{U}{U}", 4, false},
		{"{X}{X}{1}", 1, true},
		{"{1}{B/P}{R/W}", 3, false},
		{"{2/B}{C}", 3, false},
		{"{15}", 15, false},
	}
	for _, tt := range tests {
		m, err := card.ParseMana(tt.text)
		if err != nil {
			t.Error(err)
			continue
		}
		if m.Value() != tt.value || m.HasX() != tt.hasX {
			t.Errorf("%s: value %d, X %t; want %d, %t", tt.text, m.Value(), m.HasX(), tt.value, tt.hasX)
		}
	}
	for _, text := range []string{"2U", "{", "{}", "{Z}", "{T}", "{U/U}", "{2/P}", "{100}", "{u}", "{W/U/P"} {
		if m, err := card.ParseMana(text); err == nil {
			t.Errorf("%q is read as %s", text, m)
		}
	}
}

func FuzzParseMana(f *testing.F) {
	f.Add("{2}{U}{B/P}{X}{R/W}{2/G}{C}")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := card.ParseMana(text)
		if err != nil {
			return
		}
		again, err := card.ParseMana(m.String())
		if err != nil || again.String() != m.String() {
			t.Errorf("%q prints as %s, which reads as %s, %v", text, m, again, err)
		}
	})
}

func TestParseTypeLine(t *testing.T) {
	for _, text := range []string{"Instant", "Basic Land - Forest", "Legendary Snow Artifact Creature - Human Wizard"} {
		line, err := card.ParseTypeLine(text)
		if err != nil || line.String() != text {
			t.Errorf("%q is read as %q, %v", text, line, err)
		}
	}
	for _, text := range []string{"", "Bear", "Legendary", "Creature - ", "creature - Bear"} {
		if line, err := card.ParseTypeLine(text); err == nil {
			t.Errorf("%q is read as %q", text, line)
		}
	}
}

// One target mentioned twice is labelled; two equal ones are not the same.
func TestCanonicalLabelsSharedNodes(t *testing.T) {
	one, two := &card.Target{What: card.Creature}, &card.Target{What: card.Creature}
	tests := []struct {
		name string
		do   []card.Effect
		want string
	}{
		{
			"shared",
			[]card.Effect{&card.Destroy{What: one}, &card.ChangeLife{How: card.Gain, N: &card.PowerOf{Of: one}}},
			`[{"destroy":{"$1":{"target":{"what":"creature"}}}},{"change_life":{"how":"gain","n":{"power_of":"$1"}}}]`,
		},
		{
			"equal",
			[]card.Effect{&card.Destroy{What: one}, &card.Tap{What: card.Selection{Term: two}}},
			`[{"destroy":{"target":{"what":"creature"}}},{"tap":{"what":{"term":{"target":{"what":"creature"}}}}}]`,
		},
		{
			"nothing stated",
			[]card.Effect{&card.EndTurn{}, &card.ChooseName{}, &card.Draw{N: card.X}},
			`[{"end_turn":{}},{"choose_name":{}},{"draw":{"n":"x"}}]`,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := string(card.Canonical(tt.do)); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestWalkVisitsEveryNodeOnce(t *testing.T) {
	foe := &card.Target{What: card.Opponent}
	do := []card.Effect{&card.LookAt{What: &card.Zone{Kind: card.Hand, Of: foe}}, &card.Draw{N: card.Int(1), Who: foe}}
	var targets, zones int
	card.Walk(do, func(node any) bool {
		switch node.(type) {
		case *card.Target:
			targets++
		case card.Zone:
			zones++
		}
		return true
	})
	if targets != 1 || zones != 1 {
		t.Errorf("visited %d targets and %d zones, want one of each", targets, zones)
	}
}
