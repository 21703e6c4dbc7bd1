package cards_test

import (
	"testing"

	"github.com/thrall-arena/thrall/cards"
)

// These are near the mistakes that are refused, and right.
func TestAccepted(t *testing.T) {
	tests := []struct{ name, text string }{
		{"equal targets of two modes", `card(name = "A", cost = "{U}", type = "Instant",
			do = modal(destroy(target(creature)), [tap(target(creature)), draw(1)]))`},
		{"equal targets of a paid branch", `
kicked = additional_cost("{2}", optional = True)
card(name = "A", cost = "{U}", type = "Instant", abilities = kicked,
    do = provided(paid(kicked), destroy(target(creature)), otherwise = tap(target(creature))))`},
		{"equal targets of two abilities", `card(name = "A", cost = "{U}", type = "Artifact",
			abilities = [activated("{1}", tap(target(creature))), activated("{2}", untap(target(creature)))])`},
		{"X of the spell in its token", `card(name = "A", cost = "{X}{G}", type = "Sorcery",
			do = create(1, token("Ooze", "Creature - Ooze", green, pt = (x, x))))`},
		{"X of a cost paid on resolution", `card(name = "A", cost = "{G}", type = "Sorcery", do = may("{X}", then = gain_life(x)))`},
		{"the outer event's object in a delayed trigger", `card(name = "A", cost = "{W}", type = "Enchantment",
			abilities = when(dies(creature & yours), delayed(begins(end_step), put(that, battlefield))))`},
		{"each recipient's own amount", `card(name = "A", cost = "{B}", type = "Sorcery",
			do = lose_life(half(life_of(it), up = True), who = each(player)))`},
		{"a modification alone", `card(name = "A", cost = "{B}", type = "Creature - Bear", pt = (1, 1), abilities = cant(blocks(it)))`},
		{"the two-word subtype", `card(name = "A", cost = "{B}", type = "Creature - Time Lord Doctor", pt = (1, 1))`},
		{"a vehicle", `card(name = "A", cost = "{2}", type = "Artifact - Vehicle", pt = (3, 3))`},
		{"subtypes alone", `card(name = "A", cost = "{2}{R}", type = "Enchantment",
			abilities = static(each(land & ~basic), sets_types("Mountain")))`},
		{"halves", `card(name = "A // B", layout = split, faces = [
			face(name = "A", cost = "{R}", type = "Instant", do = draw(1)), face(name = "B", cost = "{U}", type = "Sorcery", do = draw(2))])`},
		{"sides", `card(name = "A", layout = transforming, faces = [
			face(name = "A", cost = "{R}", type = "Creature - Wolf", pt = (1, 1)),
			face(name = "B", color = red, type = "Planeswalker - Jace", loyalty = 3, abilities = loyalty(-x, draw(x)))])`},
		{"Starlark's own conditions", `
for n in [1, 2]:
    card(name = "A%d" % n, cost = "{U}", type = "Instant", do = draw(n) if n > 1 and not n == 3 else [draw(1), scry(1)])`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := cards.Evaluate("accepted.star", []byte(tt.text)); err != nil {
				t.Error(err)
			}
		})
	}
}
