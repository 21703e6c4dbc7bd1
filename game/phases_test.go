package game_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
)

// TestEndedTurnChecksFirst: state-based actions are performed before the turn goes on with its cleanup step, where damage wears
// off (CR 724.1c-d), and before the phase after combat (CR 724.2c-d); what triggers meanwhile is not lost (CR 724.1f).
func TestEndedTurnChecksFirst(t *testing.T) {
	const source = `
bear = creature & named("Grizzly Bears")
card(name = "Last Word", cost = "{0}", type = "Instant", do = [damage(2, each(bear)), end_turn()])
card(name = "Last Blow", cost = "{0}", type = "Instant", do = [damage(2, each(bear)), end_combat()])
card(name = "Mourner", cost = "{0}", type = "Enchantment", abilities = when(dies(creature), gain_life(1)))`
	for _, c := range []struct {
		spell      string
		step, next game.Step
	}{
		{"Last Word", game.FirstMain, game.Cleanup},
		{"Last Word", game.BeginCombat, game.Cleanup},
		{"Last Blow", game.BeginCombat, game.SecondMain},
	} {
		book := ownCards(t, source, "Last Word", "Last Blow", "Mourner", "Grizzly Bears")
		row := func(name string) []game.TableCard {
			id, _ := book.Find(name)
			return []game.TableCard{{Card: id}}
		}
		table := game.Table{Players: []game.TablePlayer{
			{Life: 20, Hand: row(c.spell), Battlefield: append(row("Mourner"), row("Grizzly Bears")...), Library: row("Mourner")},
			{Life: 20, Library: row("Mourner")},
		}, Step: c.step}
		env := game.Env{Record: true}
		s, _, err := book.NewTable(&table, &env)
		if err != nil {
			t.Fatal(err)
		}
		for s.Life(0) == 20 {
			if _, ok := s.Decision(); !ok || s.Turn() > 1 {
				t.Fatalf("%s in %v: nobody has gained life in this turn", c.spell, c.step)
			}
			if err := s.Apply(len(s.Options(&env))-1, &env); err != nil {
				t.Fatal(err)
			}
		}
		step := c.step
		for _, e := range env.Events {
			if e.Kind == game.ChangesLife {
				break
			}
			if e.Kind == game.Begins {
				step = e.Step
			}
		}
		if step != c.next {
			t.Errorf("%s in %v: the trigger resolves in %v, not in %v", c.spell, c.step, step, c.next)
		}
	}
}
