package game_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
)

// TestDelayedTriggers: a delayed trigger remembers what its event is about; without a duration it triggers once, with one each
// time until it expires (CR 603.7, 603.7b).
func TestDelayedTriggers(t *testing.T) {
	const source = `
prey = target(creature)
card(name = "Hunt", cost = "{0}", type = "Sorcery", do = [delayed(dies(prey), gain_life(3)), destroy(prey)])
card(name = "Once", cost = "{0}", type = "Sorcery", do = [delayed(dies(creature), gain_life(3)), destroy(each(creature))])
card(name = "Always", cost = "{0}", type = "Sorcery",
    do = [delayed(dies(creature), gain_life(3), expires = end_of_turn), destroy(each(creature))])
card(name = "Elsewhere", cost = "{0}", type = "Sorcery",
    do = [delayed(dies(prey), gain_life(3), expires = end_of_turn), destroy(each(creature & ~prey))])`
	for spell, want := range map[string]int{"Hunt": 23, "Once": 23, "Always": 26, "Elsewhere": 20} {
		book := ownCards(t, source, "Hunt", "Once", "Always", "Elsewhere", "Grizzly Bears")
		row := func(name string) []game.TableCard {
			id, _ := book.Find(name)
			return []game.TableCard{{Card: id}}
		}
		table := game.Table{Players: []game.TablePlayer{
			{Life: 20, Hand: row(spell), Library: row("Hunt")},
			{Life: 20, Battlefield: append(row("Grizzly Bears"), row("Grizzly Bears")...), Library: row("Hunt")},
		}, Step: game.FirstMain}
		var env game.Env
		s, _, err := book.NewTable(&table, &env)
		if err != nil {
			t.Fatal(err)
		}
		for s.Turn() == 1 {
			if _, ok := s.Decision(); !ok {
				break
			}
			if err := s.Apply(len(s.Options(&env))-1, &env); err != nil {
				t.Fatal(err)
			}
		}
		if got := s.Life(0); got != want {
			t.Errorf("%s: life %d, want %d", spell, got, want)
		}
	}
}
