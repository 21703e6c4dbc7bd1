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
		{name: "two halves of Magic Online", text: "1 Fire/Ice", main: "1 Fire // Ice"},
		{name: "two halves of Arena", text: "1 Fire /// Ice (MH2) 290", main: "1 Fire // Ice"},
		{
			name: "Arena", text: "About\nName Burn 4\n\nDeck\n4 Shock (M21) 159\n20 Mountain (ANB) 112\n\nSideboard\n2 Fling (M21) 140\n",
			main: "4 Shock;20 Mountain", side: "2 Fling",
		},
		{name: "Magic Online", text: "4 Shock\n56 Mountain\n\n15 Fling\n", main: "4 Shock;56 Mountain", side: "15 Fling"},
		{name: "Magic Online with a heading", text: "4 Shock\n\nSIDEBOARD:\n3 Fling\n", main: "4 Shock", side: "3 Fling"},
		{name: "paragraphs of a main deck", text: "30 Shock\n\n15 Fling\n\n15 Mountain\n", main: "30 Shock;15 Fling;15 Mountain"},
		{name: "a paragraph too large for a sideboard", text: "60 Shock\n\n16 Fling\n", main: "60 Shock;16 Fling"},
		{name: "a heading says it", text: "Deck\n60 Shock\n\n15 Fling\n", main: "60 Shock;15 Fling"},
		{
			name: "dek", text: `<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema"><NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Fire/Ice" Annotation="0" />
  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Urza&apos;s Tower"></Cards>
</Deck>`, main: "4 Fire // Ice", side: "2 Urza's Tower",
		},
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
		{"a commander", "Commander\n1 Shock\n", "list.txt:1:1: the arena plays no Commander: put the card into the deck, or leave it and the heading out"},
		{
			"a companion", "4 Shock\n Companion\n1 Shock\n",
			"list.txt:2:2: a companion is a card of the sideboard: leave out the heading and the card below it, which the sideboard holds too",
		},
		{"another file", "<html></html>", "list.txt:1:1: the file holds <html>, and a .dek file of Magic Online holds <Deck>"},
		{
			"half a file", "<Deck>\n<Cards Quantity=\"4\" ",
			"list.txt:2:21: this is no whole .dek file (unexpected EOF): export the deck again, or save it as text",
		},
		{
			"another encoding", `<?xml version="1.0" encoding="utf-16"?><Deck></Deck>`,
			"list.txt:1:40: the file says that its text is utf-16: save the list again as UTF-8",
		},
		{"two decks", "<Deck></Deck><Deck></Deck>", "list.txt:1:14: a second <Deck> begins here: one file is one deck"},
		{"an empty deck", "<Deck></Deck>", "list.txt: the list names no card for the main deck, as in: 4 Lightning Bolt"},
		{
			"no name", "<Deck>\n <Cards Quantity=\"4\"/></Deck>",
			`list.txt:2:2: the name of the card is missing, as in: <Cards Quantity="4" Sideboard="false" Name="Shock" />`,
		},
		{"no quantity", `<Deck><Cards Name="Shock"/></Deck>`, `list.txt:1:7: Quantity="" of Shock is no number of copies, as in: Quantity="4"`},
		{"no copies", `<Deck><Cards Quantity="0" Name="Shock"/></Deck>`, "list.txt:1:7: 0 copies of Shock: a number from 1 to 999 is expected"},
		{
			"nonsense side", `<Deck><Cards Quantity="4" Sideboard="maybe" Name="Shock"/></Deck>`,
			`list.txt:1:7: Sideboard="maybe" of Shock: "true" or "false" is expected`,
		},
		{"not text", "4 Sh\xffck", "list.txt: the text is not UTF-8: save the list again with that encoding"},
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
		{"both sides of a double-faced card", "60 Jace, Vryn's Prodigy // Jace, Telepath Unbound", "", ""},
		{
			"a card and what is not its back", "60 Jace, Vryn's Prodigy // Shock",
			`list.txt:1:4: cards: no card "Jace, Vryn's Prodigy // Shock": did you mean Jace, Vryn's Prodigy?`, "",
		},
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
