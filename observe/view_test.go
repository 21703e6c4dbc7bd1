package observe_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/observe"
)

// known are the cards of the tables.
var known = []string{"Mountain", "Swamp", "Shock", "Grizzly Bears", "Mindslaver", "Duress", "Island", "Plea for Power", "Fireblast", "Lava Dart"}

// lay makes a stated table of named cards in the first main phase of player 0.
func lay(t *testing.T, players ...game.TablePlayer) (*game.State, *game.Env, *game.Book) {
	t.Helper()
	all, err := cards.Default().Load(known)
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(all)
	if err != nil {
		t.Fatal(err)
	}
	env := &game.Env{Record: true}
	s, _, err := book.NewTable(&game.Table{Players: players, Turn: 0, Step: game.FirstMain, ShowForced: true}, env)
	if err != nil {
		t.Fatal(err)
	}
	return s, env, book
}

// named returns cards by name; the numbers are the same in every book of lay.
func named(t *testing.T, names ...string) (list []game.TableCard) {
	t.Helper()
	all, err := cards.Default().Load(known)
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		c, ok := book.Find(n)
		if !ok {
			t.Fatalf("no card %s", n)
		}
		list = append(list, game.TableCard{Card: c})
	}
	return list
}

// hand returns the names that a viewer sees in a hand.
func hand(v observe.View, p game.Player) (names []string) {
	for o := range v.Hand(p) {
		names = append(names, v.Name(o.ID))
	}
	slices.Sort(names)
	return names
}

func TestHands(t *testing.T) {
	mine, theirs := named(t, "Shock", "Mountain"), named(t, "Grizzly Bears", "Duress")
	free := []game.TablePlayer{
		{Life: 20, Hand: mine, Library: named(t, "Swamp")},
		{Life: 20, Hand: theirs, Library: named(t, "Swamp")},
	}
	s, _, _ := lay(t, free...)
	hidden, zero, one := []string{"a card", "a card"}, []string{"Mountain", "Shock"}, []string{"Duress", "Grizzly Bears"}
	for _, tt := range []struct {
		viewer control.Participant
		of     game.Player
		want   []string
	}{{0, 0, zero}, {0, 1, hidden}, {1, 0, hidden}, {1, 1, one}, {control.FirstOutsider, 0, hidden}} {
		if got := hand(observe.Of(s, tt.viewer), tt.of); !slices.Equal(got, tt.want) {
			t.Errorf("participant %d sees %v in the hand of %d, want %v", tt.viewer, got, tt.of, tt.want)
		}
	}
}

// TestHandOfAControlledPlayer: the controller sees it, the controlled player sees nothing more than before (CR 723.4).
func TestHandOfAControlledPlayer(t *testing.T) {
	slaver := named(t, "Mindslaver")[0].Card
	s, _, _ := lay(t,
		game.TablePlayer{
			Life: 20, Hand: named(t, "Shock"), Library: named(t, "Swamp"),
			Controlled: []game.TableControl{{By: 1, Span: control.NextTurn, Active: true, Source: slaver}},
		},
		game.TablePlayer{Life: 20, Hand: named(t, "Duress"), Library: named(t, "Swamp")})
	if got := hand(observe.Of(s, 1), 0); !slices.Equal(got, []string{"Shock"}) {
		t.Errorf("the controller sees %v", got)
	}
	if got := hand(observe.Of(s, 0), 1); !slices.Equal(got, []string{"a card"}) {
		t.Errorf("the controlled player sees %v", got)
	}
	v := observe.Of(s, 0)
	if v.Decider(0) != 1 || v.Decider(1) != 1 {
		t.Errorf("deciders %d, %d", v.Decider(0), v.Decider(1))
	}
	n := 0
	for c := range v.Controls() {
		n++
		if c.Controller != 1 || !c.Subjects.Has(0) || c.Source != slaver {
			t.Errorf("record %+v", c)
		}
	}
	if n != 1 {
		t.Errorf("%d records", n)
	}
}

// TestNumbersArePerViewer: each viewer has numbers of their own, and what one learned of another's names nothing.
func TestNumbersArePerViewer(t *testing.T) {
	s, _, _ := lay(t,
		game.TablePlayer{Life: 20, Battlefield: named(t, "Grizzly Bears", "Mountain"), Library: named(t, "Swamp")},
		game.TablePlayer{Life: 20, Library: named(t, "Swamp")})
	a, b := observe.Of(s, 0), observe.Of(s, 1)
	var ids [2][]observe.ObjID
	for i, v := range []observe.View{a, b} {
		for p := range v.Battlefield() {
			ids[i] = append(ids[i], p.ID)
			if again, ok := v.Permanent(p.ID); !ok || again != p {
				t.Errorf("permanent %d is %+v, then %+v", p.ID, p, again)
			}
		}
	}
	for i, x := range ids[0] {
		if x == ids[1][i] {
			t.Errorf("both viewers call it %d", x)
		}
		if o, ok := b.Permanent(x); ok && o.ID == x {
			t.Errorf("player 1 can use player 0's number %d", x)
		}
	}
	if a.Name(ids[0][0]) != "Grizzly Bears" || a.Name(ids[1][0]) == "Grizzly Bears" {
		t.Error("names do not follow the viewer's own numbers")
	}
}

// TestPlacesOfHiddenCards: a card that may not be looked at is named by its place, and by nothing else.
func TestPlacesOfHiddenCards(t *testing.T) {
	s, _, _ := lay(t,
		game.TablePlayer{Life: 20, Library: named(t, "Swamp")},
		game.TablePlayer{Life: 20, Hand: named(t, "Duress", "Shock"), Library: named(t, "Swamp")})
	v := observe.Of(s, 0)
	place := 0
	for o := range v.Hand(1) {
		if !o.ID.Hidden() || o.Card != 0 || v.Place(o.ID) != place {
			t.Errorf("card %d of the hand is %+v at %d", place, o, v.Place(o.ID))
		}
		place++
	}
	for range v.Library(0) {
		t.Error("a card of the own library is shown")
	}
	if _, ok := v.Object(1<<30 | 12345); ok {
		t.Error("a number out of the air names something")
	}
}

func TestLabels(t *testing.T) {
	s, env, _ := lay(t,
		game.TablePlayer{
			Life: 20, Hand: named(t, "Shock", "Mountain"), Battlefield: named(t, "Mountain"), Library: named(t, "Swamp"),
		},
		game.TablePlayer{Life: 20, Battlefield: named(t, "Grizzly Bears"), Library: named(t, "Swamp")})
	var o observe.Observer
	labels := func() (all []string) {
		q, ok := o.Observe(s, env)
		if !ok {
			t.Fatal("the game is over")
		}
		for i := range q.Options {
			all = append(all, observe.Label(q, i))
		}
		return all
	}
	want := []string{"pass", "play Mountain", "cast Shock", "tap Mountain for {R}"}
	if got := labels(); !slices.Equal(got, want) {
		t.Fatalf("labels %q, want %q", got, want)
	}
	if err := s.Apply(2, env); err != nil {
		t.Fatal(err)
	}
	want = []string{"Shock: target player 0", "Shock: target player 1", "Shock: target Grizzly Bears"}
	if got := labels(); !slices.Equal(got, want) {
		t.Errorf("labels %q, want %q", got, want)
	}
}

// TestLabelsOfWays: what a card is cast for and what permits it are two things.
func TestLabelsOfWays(t *testing.T) {
	s, env, _ := lay(t,
		game.TablePlayer{
			Life: 20, Hand: named(t, "Fireblast"), Graveyard: named(t, "Lava Dart"), Battlefield: named(t, "Mountain", "Mountain"),
			Library: named(t, "Swamp"),
		},
		game.TablePlayer{Life: 20, Library: named(t, "Swamp")})
	var o observe.Observer
	q, _ := o.Observe(s, env)
	var got []string
	for i := range q.Options {
		got = append(got, observe.Label(q, i))
	}
	want := []string{"pass", "cast Fireblast for cost 1", "cast Lava Dart by permission 1", "tap Mountain for {R}"}
	if !slices.Equal(got, want) {
		t.Errorf("labels %q, want %q", got, want)
	}
}

// TestEventTexts: the drawer is told the card, the others that there was one.
func TestEventTexts(t *testing.T) {
	s, _, book := lay(t, game.TablePlayer{Life: 20, Library: named(t, "Swamp")}, game.TablePlayer{Life: 20, Library: named(t, "Swamp")})
	shock, _ := book.Find("Shock")
	e := game.Event{Kind: game.Draws, Player: 0, Card: shock, N: 1, Audience: 1}
	for v, want := range []string{"player 0 draws Shock", "player 0 draws a card"} {
		if got := observe.EventText(observe.Of(s, control.Participant(v)), &e); got != want {
			t.Errorf("participant %d is told %q, want %q", v, got, want)
		}
	}
}

// TestObservingAllocatesNothing: views, requests and walks live on the stack and in the observer.
func TestObservingAllocatesNothing(t *testing.T) {
	m := gametest.Decks(t, "sligh", "puppeteer")
	env := &game.Env{}
	s := game.NewState(m.Book)
	if err := m.Book.NewGame(s, m.Game(3), env); err != nil {
		t.Fatal(err)
	}
	var o observe.Observer
	sum := 0
	observeAll := func() {
		q, ok := o.Observe(s, env)
		if !ok {
			return
		}
		for p := range q.View.Battlefield() {
			sum += p.Power
		}
		for c := range q.View.Hand(q.Decision.Subject) {
			sum += int(c.Card)
		}
		for range q.View.Stack() {
			sum++
		}
		for range q.View.Controls() {
			sum++
		}
	}
	for range 60 {
		observeAll()
		if allocs := testing.AllocsPerRun(5, observeAll); allocs != 0 {
			t.Fatalf("%.1f allocations at decision %d", allocs, s.Decisions())
		}
		if _, ok := s.Decision(); !ok {
			break
		}
		if err := s.Apply(len(s.Options(env))-1, env); err != nil {
			t.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	m := gametest.Decks(b, "sligh", "puppeteer")
	env := &game.Env{}
	s := game.NewState(m.Book)
	if err := m.Book.NewGame(s, m.Game(3), env); err != nil {
		b.Fatal(err)
	}
	for range 60 {
		if err := s.Apply(1, env); err != nil {
			b.Fatal(err)
		}
	}
	var o observe.Observer
	q, _ := o.Observe(s, env)
	var buf []byte
	for b.Loop() {
		buf = observe.Encode(buf[:0], q)
	}
	b.ReportMetric(float64(len(buf)), "bytes")
}

// TestVotes: the votes cast so far are public while a vote is taken, also to somebody who watches, and over with it.
func TestVotes(t *testing.T) {
	s, env, _ := lay(t, game.TablePlayer{
		Life: 20, Hand: named(t, "Plea for Power"), Battlefield: named(t, "Island", "Island", "Island", "Island"),
		Library: named(t, "Swamp", "Swamp", "Swamp", "Swamp"),
	}, game.TablePlayer{Life: 20, Library: named(t, "Swamp")})
	votes := func() []game.Vote { return observe.Of(s, control.FirstOutsider).AppendVotes(nil) }
	apply := func(wanted func(game.Option) bool) {
		t.Helper()
		if err := s.Apply(max(slices.IndexFunc(s.Options(env), wanted), 0), env); err != nil {
			t.Fatal(err)
		}
	}
	voting := func() bool { d, _ := s.Decision(); return d.Word == game.VerbVote }
	apply(func(o game.Option) bool { return o.Kind == game.Cast })
	for !voting() {
		apply(func(o game.Option) bool { return o.Kind == game.Pass })
	}
	if got := votes(); len(got) != 0 {
		t.Errorf("before the first vote: %v", got)
	}
	apply(func(o game.Option) bool { return o.N == 1 })
	if got, want := votes(), []game.Vote{{Who: 0, For: 1}}; !slices.Equal(got, want) {
		t.Errorf("after the first vote: %v, want %v", got, want)
	}
	apply(func(o game.Option) bool { return o.N == 0 })
	if got := votes(); voting() || len(got) != 0 {
		t.Errorf("after the last vote: %v", got)
	}
}

// TestRememberedNumbers: what an observer calls objects is what a view of its own calls them, in one game after the other.
func TestRememberedNumbers(t *testing.T) {
	m := gametest.Decks(t, "sligh", "puppeteer")
	var o observe.Observer
	m.Play(t, 3, func(r *gametest.Run) {
		q, ok := o.Observe(r.State, r.Env)
		if !ok {
			return
		}
		fresh := observe.Of(r.State, q.Decision.Decider)
		same := func(a, b func(func(observe.Object) bool)) {
			t.Helper()
			if x, y := slices.Collect(a), slices.Collect(b); !slices.Equal(x, y) {
				t.Fatalf("%v, want %v", x, y)
			}
		}
		for p := range game.Player(2) {
			same(q.View.Graveyard(p), fresh.Graveyard(p))
			same(q.View.Hand(p), fresh.Hand(p))
			same(q.View.Library(p), fresh.Library(p))
		}
		if x, y := slices.Collect(q.View.Battlefield()), slices.Collect(fresh.Battlefield()); !slices.Equal(x, y) {
			t.Fatalf("%v, want %v", x, y)
		}
		for i := range q.Options {
			if x := q.Options[i].A; x != 0 && fresh.Name(x) == "nothing" {
				t.Fatalf("option %d is about %d, which is nothing", i, x)
			}
		}
	})
}
