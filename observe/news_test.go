package observe_test

import (
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// TestControlOfQuestion: a question for another player comes with the effect because of which it is asked, and the card that
// made it; one's own question comes with none (CR 723.5).
func TestControlOfQuestion(t *testing.T) {
	table := []game.TablePlayer{
		{Life: 20, Library: named(t, "Swamp", "Swamp")}, {Life: 20, Library: named(t, "Swamp", "Swamp")},
	}
	slaver := named(t, "Mindslaver")[0].Card
	table[0].Controlled = []game.TableControl{{By: 1, Span: control.NextTurn, Active: true, Source: slaver}}
	s, env, _ := lay(t, table...)
	var o observe.Observer
	q, ok := o.Observe(s, env)
	if !ok {
		t.Fatal("nothing is asked")
	}
	c := q.Decision.Control
	if q.Decision.Subject != 0 || q.Decision.Decider != 1 || q.View.Viewer() != 1 || c.Controller != 1 || c.Subjects != control.Of(0) ||
		c.Source != slaver || c.Number == 0 || c.Span != control.NextTurn {
		t.Errorf("decision %+v", q.Decision)
	}
	text := string(observe.Encode(nil, q))
	if want := `"control":{"number":1,"subjects":[0],"controller":1,`; !strings.Contains(text, want) {
		t.Errorf("%s is not in %s", want, text)
	}
	if err := s.Apply(0, env); err != nil { // player 0 passes
		t.Fatal(err)
	}
	if q, _ = o.Observe(s, env); q.Decision.Subject != 1 || q.Decision.Control != (observe.Control{}) {
		t.Errorf("player 1's own question comes with %+v", q.Decision.Control)
	}
	if text := string(observe.Encode(nil, q)); strings.Contains(text, `"control":`) {
		t.Errorf("player 1's own question is encoded with a control effect: %s", text)
	}
}

// TestNews: who is controlled and asked nothing is told the same as ever, and which card somebody else draws only where it may
// look; everybody is told by which card control ends.
func TestNews(t *testing.T) {
	table := []game.TablePlayer{
		{Life: 20, Library: named(t, "Shock", "Swamp")}, {Life: 20, Library: named(t, "Duress", "Swamp")}, {Life: 20, Library: named(t, "Swamp", "Swamp")},
	}
	slaver := named(t, "Mindslaver")[0].Card
	table[1].Controlled = []game.TableControl{{By: 0, Span: control.NextTurn, Source: slaver}}
	s, env, book := lay(t, table...)
	duress, _ := book.Find("Duress")
	drawn, began, ended := [3]game.CardID{}, [3]int{}, [3]int{}
	var n observe.News
	for s.Turn() < 3 {
		if err := s.Apply(0, env); err != nil {
			t.Fatal(err)
		}
		for v := range control.Participant(3) {
			n.Fill(s, v, env.Events, env.Control.Changes)
			if n.View.Viewer() != v || len(n.Events) != len(env.Events) {
				t.Fatalf("participant %d hears %d of %d events as %d", v, len(n.Events), len(env.Events), n.View.Viewer())
			}
			for _, e := range n.Events {
				if e.Kind == game.Draws && e.Player == 1 {
					drawn[v] = e.Card
					if (e.Object == 0) != (e.Card == 0) {
						t.Errorf("participant %d is told card %d of object %d", v, e.Card, e.Object)
					}
				}
			}
			for _, c := range n.Changes {
				if c.Control.Source != slaver || c.Control.Controller != 0 || c.Control.Subjects != control.Of(1) && c.What != control.Ended {
					t.Errorf("change %+v", c)
				}
				switch c.What {
				case control.Began:
					began[v]++
				case control.Ended:
					ended[v]++
				default:
				}
			}
		}
		env.Events, env.Control.Changes = env.Events[:0], env.Control.Changes[:0]
	}
	if drawn != [3]game.CardID{duress, duress, 0} {
		t.Errorf("told of player 1's draw: %v", drawn)
	}
	if began != [3]int{1, 1, 1} || ended != [3]int{1, 1, 1} {
		t.Errorf("control began %v and ended %v", began, ended)
	}
}

// TestEncodeNews: what somebody is told goes out as they are told it: the card that a player draws has a name only for those who
// may look at it, and a control effect has that of its card.
func TestEncodeNews(t *testing.T) {
	slaver := named(t, "Mindslaver")[0].Card
	s, _, _ := lay(t, game.TablePlayer{
		Life: 20, Library: named(t, "Swamp", "Swamp"),
		Controlled: []game.TableControl{{By: 1, Span: control.NextTurn, Active: true, Source: slaver}},
	}, game.TablePlayer{Life: 20, Library: named(t, "Swamp")})
	n := observe.News{View: observe.Of(s, 1)}
	n.Events = []observe.Told{
		{Kind: game.Draws, Player: 0, Controller: game.NoPlayer, Card: slaver},
		{Kind: game.Draws, Player: 0, Controller: game.NoPlayer},
		{Kind: game.Begins, Player: 1, Controller: 1, Step: game.Upkeep},
	}
	got := string(observe.EncodeEvents(nil, &n))
	want := `[{"kind":"Draws","player":0,"card":"Mindslaver"},{"kind":"Draws","player":0},{"kind":"Begins","player":1,"step":"Upkeep"}]`
	if got != want {
		t.Errorf("events %s\nwant   %s", got, want)
	}
	for c := range n.View.Controls() {
		got = string(observe.EncodeControl([]byte("x:"), n.View, c))
	}
	want = `x:{"number":1,"subjects":[0],"controller":1,"span":"NextTurn","status":"Active","grants":"Sight|Decisions","source":"Mindslaver"}`
	if got != want {
		t.Errorf("control %s\nwant    %s", got, want)
	}
}
