package game_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// undoing are cards with costs that are paid with all kinds of things, and things that others own.
const undoing = `
def wrapped(name, type, **more):
    card(name = name, type = type, abilities = [when(enters(this), until(forever, this, under_control_of(target(opponent))))] + more.pop("abilities", []), cost = "{0}", **more)

wrapped("Gift Rock", "Artifact", abilities = [mana("{C}")])
wrapped("Gift Dog", "Creature - Dog", pt = (1, 1), abilities = [mana("{R}")])
wrapped("Gift Altar", "Artifact", abilities = [activated(sacrifice(creature), add_mana("{R}"))])
wrapped("Gift Horn", "Artifact", abilities = [activated(["{1}{T}", pay_life(1)], gain_life(2), once = True)])
wrapped("Gift Toll", "Artifact", abilities = [cant(attacks(creature, you), unless = "{R/P}{1}")])
wrapped("Gift Wall", "Artifact", abilities = [cant(blocks(creature), unless = "{1}")])
wrapped("Gift Leave", "Artifact", abilities = [may_play(creature, zone = hand, cost = "{1}")])
card(name = "Kiln", type = "Land", abilities = mana("{R}"))
card(name = "Prism Kiln", cost = "{1}", type = "Artifact", abilities = activated("{1}{T}", add_mana("{R}{C}")))
card(name = "Sifter", cost = "{1}", type = "Artifact", abilities = activated("{T}", [add_mana("{R}"), mill(1)]))
card(name = "Mourner", cost = "{R}", type = "Enchantment", abilities = when(dies(creature), gain_life(1)))
card(name = "Deep Fire", cost = "{3}{R}{C}", type = "Instant", abilities = delve, do = damage(3, target(player)))
card(name = "Joint Fire", cost = "{2}{R}{C}", type = "Instant", abilities = convoke, do = damage(3, target(creature)))
card(name = "Two Fires", cost = "{R}{C}", type = "Instant", do = [damage(1, target(creature)), damage(1, target(player))])
card(name = "Offering", cost = "{R}", type = "Sorcery", abilities = additional_cost(sacrifice(creature, 2)), do = draw(2))
card(name = "Wheel", cost = "{1}", type = "Artifact", abilities = activated(waterbend("{2}{C}"), gain_life(2)))
card(name = "Bargain", cost = "{R}", type = "Sorcery", do = may("{1}{C}", then = draw(2), otherwise = lose_life(1)))
card(name = "Echo", cost = "{R}", type = "Sorcery", do = play(choose(instant, zone = hand(you))))
`

// undoingMatch is a game of three with those cards.
func undoingMatch(t *testing.T) *gametest.Match {
	t.Helper()
	lib, err := cards.Default().WithText("undoing.star", undoing)
	if err != nil {
		t.Fatal(err)
	}
	known := cards.Default().Names()
	names := slices.DeleteFunc(lib.Names(), func(n string) bool { return slices.Contains(known, n) })
	list, err := lib.Load(names)
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(list)
	if err != nil {
		t.Fatal(err)
	}
	var main []game.CardID
	for _, n := range names {
		id, _ := book.Find(n)
		main = append(main, slices.Repeat([]game.CardID{id}, 2)...)
	}
	kiln, _ := book.Find("Kiln")
	main = append(main, slices.Repeat([]game.CardID{kiln}, 16)...)
	return &gametest.Match{Book: book, Main: [][]game.CardID{main, main, main}, Life: 20, Cap: 1500}
}

// TestReversal makes players leave at every decision of announcements of others, in random games of three. What is undone is exactly the
// moment before the announcement, without whoever has left: the test has kept that moment itself.
func TestReversal(t *testing.T) {
	m := undoingMatch(t)
	u := undoer{t: t, held: game.NewState(m.Book), fork: game.NewState(m.Book), want: game.NewState(m.Book)}
	m.Play(t, soak.Size(20, 1000), u.visit)
	if u.undone < 10 || u.kept == 0 {
		t.Errorf("%d and %d announcements were undone of %d in which somebody left", u.undone, u.kept, u.left)
	}
	t.Log(u.undone, u.kept, u.left)
}

// undoer compares moments.
type undoer struct {
	t                testing.TB
	held, fork, want *game.State
	who              game.Player
	undone, kept     int // those in which a library had been touched are not undone as a whole
	left             int
}

func (u *undoer) visit(r *gametest.Run) {
	d, open := r.State.Decision()
	switch {
	case !open:
	case d.Kind == game.Priority:
		r.State.Fork(u.held)
		u.who = d.Subject
	case r.State.BegunAtPriority():
		for p := range game.Player(3) {
			if p != u.who && r.State.Seated(p) {
				u.leave(r, p)
			}
		}
	}
}

// leave lets a player leave, and compares if the announcement is undone.
func (u *undoer) leave(r *gametest.Run, p game.Player) {
	env := &game.Env{Record: true}
	r.State.Fork(u.fork)
	r.Must(u.fork.Concede(p, env))
	u.left++
	if !slices.ContainsFunc(env.Events, func(e game.Event) bool { return e.Kind == game.Reverses }) || u.fork.Moments() > 0 {
		return
	}
	u.held.Fork(u.want)
	r.Must(u.want.Concede(p, env))
	if !game.SameLibraries(u.fork, u.want) {
		u.kept++
		return
	}
	u.undone++
	if !game.SameMoment(u.fork, u.want) {
		u.t.Errorf("seed %d after %d choices: what is undone is not the moment before", r.Seed, len(r.Choices))
	}
}

// TestMoments checks every promise at the decisions of such games: moments that are remembered are copied, encoded and dealt anew with the
// game.
func TestMoments(t *testing.T) {
	m := undoingMatch(t)
	c := gametest.NewChecker(m.Book)
	met := 0
	m.Play(t, soak.Size(1, 100), func(r *gametest.Run) {
		if n := r.State.Moments(); n > 0 {
			met += n
			r.Must(c.Promises(r))
			r.Must(c.Resample(r.State, r.Env.Events))
		}
	})
	if met == 0 {
		t.Error("no moment was remembered")
	}
	t.Log(met)
}
