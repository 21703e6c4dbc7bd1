package game

import "testing"

// TestContending proves that the embedded decks never ask their players to arrange what happens together.
func TestContending(t *testing.T) {
	for _, name := range []string{
		"affinity", "bloodbenders", "delirium", "drawgo", "emerge", "intuition", "planners", "puppeteer", "rakdos", "slaver", "sligh", "sorin",
		"stompy", "temur", "tron",
	} {
		book, _ := embedded(t, name, name)
		if book.graveyardOrder || book.stampsMatter {
			t.Errorf("%s: games with that deck would ask to arrange things", name)
		}
	}
}

func TestStampFactsContend(t *testing.T) {
	const a, b = 1 << abilityLayer, 1 << basePTLayer
	for _, tt := range []struct {
		name string
		x, y stampFacts
		want bool
	}{
		{"nothing", stampFacts{}, stampFacts{}, false},
		{"both add", stampFacts{layers: a}, stampFacts{layers: a}, false},
		{"one takes away", stampFacts{layers: a, overwrites: a}, stampFacts{layers: a}, true},
		{"in different layers", stampFacts{layers: a, overwrites: a}, stampFacts{layers: b, overwrites: b}, false},
		{"both set", stampFacts{layers: b, overwrites: b}, stampFacts{layers: b, overwrites: b}, true},
		{"one reads", stampFacts{layers: a, reads: a}, stampFacts{layers: a}, false},
		{"both read", stampFacts{layers: a, reads: a}, stampFacts{layers: a, reads: a}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, back := tt.x.contend(&tt.y), tt.y.contend(&tt.x); got != tt.want || back != tt.want {
				t.Errorf("got %t and %t, want %t", got, back, tt.want)
			}
		})
	}
}
