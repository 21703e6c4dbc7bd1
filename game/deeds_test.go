package game_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// TestDeedsTellApart: of two creatures that look alike the one that has attacked this turn is another choice than the one that has not,
// where a card counts that (CR 608.2h).
func TestDeedsTellApart(t *testing.T) {
	lib, err := cards.Default().WithText("test.star", `
card(name = "Bragger", cost = "{0}", type = "Creature - Bird", pt = (1, 1), abilities = [vigilance, boast("{0}", gain_life(1))])
card(name = "Applause", cost = "{0}", type = "Instant", do = until(end_of_turn, target(creature), gets(1, 1)))`)
	if err != nil {
		t.Fatal(err)
	}
	all, err := lib.Load([]string{"Bragger", "Applause"})
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(all)
	if err != nil {
		t.Fatal(err)
	}
	find := func(name string) game.TableCard {
		c, _ := book.Find(name)
		return game.TableCard{Card: c}
	}
	env := &game.Env{}
	s, _, err := book.NewTable(&game.Table{Players: []game.TablePlayer{
		{Life: 20, Hand: []game.TableCard{find("Applause")}, Battlefield: []game.TableCard{find("Bragger"), find("Bragger")}}, {Life: 20},
	}, Step: game.BeginCombat}, env)
	if err != nil {
		t.Fatal(err)
	}
	choose := func(wanted func(game.Decision, game.Option) bool) {
		t.Helper()
		d, _ := s.Decision()
		if err := s.Apply(max(slices.IndexFunc(s.Options(env), func(o game.Option) bool { return wanted(d, o) }), 0), env); err != nil {
			t.Fatal(err)
		}
	}
	applaud := func() int {
		t.Helper()
		f := game.NewState(book)
		s.Fork(f)
		i := slices.IndexFunc(f.Options(env), func(o game.Option) bool { return o.Kind == game.Cast })
		if i < 0 {
			t.Fatal("the spell is not offered")
		}
		if err := f.Apply(i, env); err != nil {
			t.Fatal(err)
		}
		if d, _ := f.Decision(); d.Kind != game.ChooseTarget {
			return 1
		}
		return len(f.Options(env))
	}
	if n := applaud(); n != 1 {
		t.Errorf("%d targets while both are alike", n)
	}
	attacked := false
	for {
		d, _ := s.Decision()
		if d.Kind == game.Priority && s.Step() == game.SecondMain {
			break
		}
		choose(func(d game.Decision, o game.Option) bool {
			if d.Kind == game.DeclareAttacker && o.Kind == game.Take && !attacked {
				attacked = true
				return true
			}
			return d.Kind == game.DeclareAttacker && (o.Kind == game.No || o.Kind == game.Done) && attacked || o.Kind == game.Pass
		})
	}
	if n := applaud(); !attacked || n != 2 {
		t.Errorf("attacked: %v; %d targets afterwards", attacked, n)
	}
}
