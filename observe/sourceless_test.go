package observe_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// TestAbilitiesWithoutSource: they go by their own names on the stack and in what is told of them (CR 725.2); others by their source's.
func TestAbilitiesWithoutSource(t *testing.T) {
	all, err := cards.Default().Load([]string{"Swamp", "Palace Sentinels"})
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(all)
	if err != nil {
		t.Fatal(err)
	}
	some := func(n int, name string) (list []game.TableCard) {
		c, _ := book.Find(name)
		for range n {
			list = append(list, game.TableCard{Card: c})
		}
		return list
	}
	env := &game.Env{Record: true}
	s, _, err := book.NewTable(&game.Table{Players: []game.TablePlayer{
		{Life: 20, Hand: some(1, "Palace Sentinels"), Library: some(9, "Swamp"), Pool: [6]int{4}},
		{Life: 20, Library: some(9, "Swamp")},
	}, Turn: 0, Step: game.FirstMain, ShowForced: true}, env)
	if err != nil {
		t.Fatal(err)
	}
	var told, stood []string
	for range 40 {
		options := s.Options(env)
		cast := slices.IndexFunc(options, func(o game.Option) bool { return o.Kind == game.Cast })
		env.Events = env.Events[:0]
		if err := s.Apply(max(cast, 0), env); err != nil {
			t.Fatal(err)
		}
		v := observe.Of(s, control.Participant(1))
		for i := range env.Events {
			if e := &env.Events[i]; e.Kind == game.Triggers || e.Kind == game.Resolves {
				told = append(told, observe.EventText(v, e))
			}
		}
		for sp := range v.Stack() {
			if name := v.Name(sp.ID); !slices.Contains(stood, name) {
				stood = append(stood, name)
			}
		}
	}
	if want := []string{"Palace Sentinels", "ability of Palace Sentinels", "the monarch's end step"}; !slices.Equal(stood, want) {
		t.Errorf("on the stack stood %q, want %q", stood, want)
	}
	for _, want := range []string{"player 0 has a trigger of the monarch's end step", "player 0 resolves the monarch's end step"} {
		if !slices.Contains(told, want) {
			t.Errorf("told is %q, not %q", told, want)
		}
	}
}
