package cards_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
)

func TestParseDeck(t *testing.T) {
	tests := []struct {
		name, text string
		main, side string // as String prints, lines joined by ";"
	}{
		{name: "plain", text: "4 Shock\n2 Mountain\n", main: "4 Shock;2 Mountain"},
		{name: "comments and blank lines", text: "// burn\n\n# more\n  4 Shock\n\n2 Mountain", main: "4 Shock;2 Mountain"},
		{name: "carriage returns and a mark", text: "\ufeff4 Shock\r\n\r\nSideboard\r\n1 Fling\r\n", main: "4 Shock", side: "1 Fling"},
		{name: "headers and printings", text: "Deck\n4x Shock (M21) 159\n\nSideboard:\n2 Fling [ORI]\n", main: "4 Shock", side: "2 Fling"},
		{name: "prefix", text: "SB: 2 Fling\n4 Shock\nSB:1 Fling\n", main: "4 Shock", side: "3 Fling"},
		{name: "repeated name", text: "3 Shock\n1 Fling\n1 Shock", main: "4 Shock;1 Fling"},
		{name: "two halves", text: "1 Fire // Ice", main: "1 Fire // Ice"},
		{name: "apostrophe and spaces", text: "1  Urza’s\tTower ", main: "1 Urza's Tower"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d, err := cards.ParseDeck("list.txt", strings.NewReader(tt.text))
			if err != nil {
				t.Fatal(err)
			}
			main, side, _ := strings.Cut(strings.TrimSpace(d.String()), "\n\nSideboard\n")
			if got := strings.ReplaceAll(main, "\n", ";"); got != tt.main {
				t.Errorf("main deck %q, want %q", got, tt.main)
			}
			if got := strings.ReplaceAll(side, "\n", ";"); got != tt.side {
				t.Errorf("sideboard %q, want %q", got, tt.side)
			}
		})
	}
}

func TestParseDeckRefuses(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"nothing", "", "list.txt: the list names no card for the main deck, as in: 4 Lightning Bolt"},
		{"a sideboard alone", "Sideboard\n1 Shock", "list.txt: the list names no card for the main deck, as in: 4 Lightning Bolt"},
		{"no number", "4 Shock\n  Mountain", `list.txt:2:3: "Mountain" does not begin with a number of copies, as in: 4 Lightning Bolt`},
		{"no name", "4", "list.txt:1:3: the name of the card is missing after the number"},
		{"a printing alone", "4 (M21) 159", ""},
		{"zero", "0 Shock", "list.txt:1:1: 0 copies: a number from 1 to 999 is expected"},
		{"less than zero", "-1 Shock", "list.txt:1:1: -1 copies: a number from 1 to 999 is expected"},
		{"too many", "1000 Shock", "list.txt:1:1: 1000 copies: a number from 1 to 999 is expected"},
		{"fraction", "1.5 Shock", `list.txt:1:1: "1.5 Shock" does not begin with a number of copies, as in: 4 Lightning Bolt`},
		{"after the prefix", "SB: four Shock", `list.txt:1:5: "four Shock" does not begin with a number of copies, as in: 4 Lightning Bolt`},
		{"not text", "4 Sh\xffck", "list.txt: the text is not UTF-8"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := cards.ParseDeck("list.txt", strings.NewReader(tt.text))
			if tt.want == "" {
				return // whether it is refused here or as an unknown card does not matter
			}
			if err == nil || err.Error() != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errors.New("the disk is gone") }

func TestParseDeckOfAnUnreadableFile(t *testing.T) {
	_, err := cards.ParseDeck("list.txt", brokenReader{})
	if want := "list.txt: can't be read: the disk is gone"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestDeckCheck(t *testing.T) {
	wish := writeCards(t, map[string]string{"wish.star": `
card(name = "Golden Wish", cost = "{2}{U}", type = "Instant",
    do = [may(put(reveal(choose(instant, zone = outside(you))), hand)), exile(this)])
`})
	lib, err := cards.Default().WithDir(wish)
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, text, err, undefined string }{
		{"defined", "60 Mountain", "", ""},
		{"unknown in the main deck", "60 Mogg Fanati", `list.txt:1:4: cards: no card "Mogg Fanati": did you mean Mogg Fanatic?`, ""},
		{"name only in the sideboard", "60 Mountain\nSB: 1 Firestorm", "", "Firestorm"},
		{"defined sideboard of a wish", "60 Golden Wish\nSB: 1 Shock", "", ""},
		{
			"name only, but within reach", "60 Golden Wish\nSB: 1 Firestorm",
			`list.txt:2:7: sideboard card "Firestorm" has no definition, and Golden Wish can choose it from outside the game`, "",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d, err := cards.ParseDeck("list.txt", strings.NewReader(tt.text))
			if err != nil {
				t.Fatal(err)
			}
			report, err := d.Check(lib)
			if got := message(err); got != tt.err {
				t.Errorf("error %q, want %q", got, tt.err)
			}
			var undefined []string
			for _, e := range report.Undefined {
				undefined = append(undefined, e.Name)
			}
			if got := strings.Join(undefined, ";"); got != tt.undefined {
				t.Errorf("names only %q, want %q", got, tt.undefined)
			}
		})
	}
}

func TestDeckNotes(t *testing.T) {
	d, err := cards.ParseDeck("list.txt", strings.NewReader("3 Shock\n20 Mountain\nSB: 2 Shock\nSB: 14 Fling"))
	if err != nil {
		t.Fatal(err)
	}
	report, err := d.Check(cards.Default())
	if err != nil || len(report.Notes) != 4 {
		t.Errorf("%v, notes %q; want 4 notes: two sizes, two numbers of copies", err, report.Notes)
	}
}

func TestUnknownDeckNamesTheKnown(t *testing.T) {
	_, err := cards.NamedDeck("slight")
	if want := `cards: no deck "slight" (known: affinity, bloodbenders, delirium, drawgo, emerge, intuition, planners, puppeteer, rakdos, slaver, sligh, sorin, stompy, temur, tron)`; message(err) != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
