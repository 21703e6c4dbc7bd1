package game

import (
	"errors"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
)

// compiled loads cards of the library.
func compiled(t *testing.T, names ...string) *Book {
	t.Helper()
	defs, err := cards.Default().Load(names)
	if err != nil {
		t.Fatal(err)
	}
	book, err := Compile(defs)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// refereed is a table of two players with a creature that is sacrificed unless its controller pays, at the end of a turn.
func refereed(t *testing.T) (*State, *Env, []ID) {
	t.Helper()
	book := compiled(t, "Phyrexian Soulgorger", "Consecrated Sphinx", "Island", "Shock", "Demonic Tutor", "Swamp")
	card := func(name string, tag int) TableCard {
		id, ok := book.Find(name)
		if !ok {
			t.Fatalf("no %s", name)
		}
		return TableCard{Card: id, Tag: tag}
	}
	library := []TableCard{card("Shock", 1), card("Island", 2), card("Island", 3), card("Shock", 4), card("Island", 5), card("Swamp", 6)}
	table := &Table{
		Turn: 1, Step: EndStep, Key: [2]uint64{3, 4}, ShowForced: true,
		Players: []TablePlayer{
			{Life: 20, Library: library, Hand: []TableCard{card("Demonic Tutor", 9)}, Battlefield: []TableCard{card("Phyrexian Soulgorger", 7)}},
			{Life: 20, Library: []TableCard{card("Swamp", 10), card("Swamp", 11)}, Battlefield: []TableCard{card("Consecrated Sphinx", 8)}},
		},
	}
	env := &Env{Record: true}
	s, ids, err := book.NewTable(table, env)
	if err != nil {
		t.Fatal(err)
	}
	return s, env, ids
}

// pass passes until f holds.
func pass(t *testing.T, s *State, env *Env, f func() bool) {
	t.Helper()
	for n := 0; !f(); n++ {
		if n > 100 {
			t.Fatal("it does not come")
		}
		if err := s.Apply(0, env); err != nil {
			t.Fatal(err)
		}
	}
}

// TestOverlook: the next trigger of an object is kept out of the stack, in every copy of the state; the one after it is not.
func TestOverlook(t *testing.T) {
	s, env, ids := refereed(t)
	gorger := ids[7]
	if err := s.Overlook(gorger); err != nil {
		t.Fatal(err)
	}
	fork := NewState(s.Book())
	s.Fork(fork)
	read, err := Decode(s.Book(), s.AppendEncoding(nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []*State{s, fork, read} {
		pass(t, s, env, func() bool { return s.Step() == DrawStep })
		m := s.Overlooked()
		if len(m) != 1 || !m[0].Noted || m[0].Decider != 0 || m[0].Trigger.Controller != 0 || s.CountersOn(s.Object(gorger).Ref, "age") != 0 {
			t.Fatalf("overlooked %+v", m)
		}
		if !s.DefaultOfMissed(0) || m[0].Harmed != control.Of(0) {
			t.Errorf("default %t, harmed %b", s.DefaultOfMissed(0), m[0].Harmed)
		}
		again, err := Decode(s.Book(), s.AppendEncoding(nil))
		if err != nil || again.Hash() != s.Hash() {
			t.Errorf("an overlooked trigger does not survive an encoding: %v", err)
		}
		before := s.Hash()
		if err := s.ForgetMissed(0); err != nil || s.Hash() == before {
			t.Errorf("forgetting: %v", err)
		}
		pass(t, s, env, func() bool { return s.Turn() == 4 && s.Step() == Upkeep })
		if n := len(s.AppendZone(nil, Stack, 0)); n != 1 {
			t.Errorf("%d abilities on the stack a turn cycle later, want the trigger that nobody overlooks", n)
		}
	}
}

// TestMissedRemedies: the default is done without the stack; what has none goes on the stack; numbers that are none are refused.
func TestMissedRemedies(t *testing.T) {
	s, env, ids := refereed(t)
	for _, id := range []ID{ids[7], ids[8]} {
		if err := s.Overlook(id); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.StackMissed(0, env); !errors.Is(err, ErrNoMissed) {
		t.Errorf("a trigger that has not come was put on the stack: %v", err)
	}
	pass(t, s, env, func() bool { return s.Step() == FirstMain })
	if err := s.DefaultMissed(1, env); !errors.Is(err, ErrNoMissed) || s.DefaultOfMissed(1) {
		t.Errorf("the Sphinx has no default: %v", err)
	}
	if err := s.StackMissed(1, env); err != nil || len(s.AppendZone(nil, Stack, 0)) != 1 {
		t.Errorf("the Sphinx's trigger is not on the stack: %v", err)
	}
	if d, _ := s.Decision(); d.Kind != Priority || d.Subject != 0 {
		t.Errorf("open is %+v", d)
	}
	if err := s.DefaultMissed(0, env); err != nil || s.Object(ids[7]).Zone != Graveyard {
		t.Errorf("the creature was not sacrificed: %v", err)
	}
	if err := s.Verify(); err != nil {
		t.Error(err)
	}
	for _, i := range []int{-1, 0, 1} {
		if err := s.ForgetMissed(i); !errors.Is(err, ErrNoMissed) {
			t.Errorf("number %d: %v", i, err)
		}
	}
}

// TestDrawWrongly: cards move, and nothing else of a draw happens: no trigger, no count, no loss for an empty library.
func TestDrawWrongly(t *testing.T) {
	s, env, _ := refereed(t)
	if err := s.DrawWrongly(0, 2, env); err != nil {
		t.Fatal(err)
	}
	if n := s.Count(Hand, 0); n != 3 || s.Player(0).Drawn != 0 || len(s.AppendZone(nil, Stack, 0)) != 0 {
		t.Errorf("%d cards in hand, %d drawn, stack %v", n, s.Player(0).Drawn, s.AppendZone(nil, Stack, 0))
	}
	if err := s.DrawWrongly(1, 9, env); err != nil || s.Count(Hand, 1) != 2 {
		t.Errorf("from a library of two: %v", err)
	}
	if o, _ := s.Outcome(); o != Running {
		t.Errorf("outcome %v", o)
	}
	if err := s.Remove(1, LostByCrash, env); err != nil {
		t.Fatal(err)
	}
	if err := s.DrawWrongly(1, 1, env); err == nil {
		t.Error("somebody who has left draws")
	}
	if err := s.AgreeDraw(env); !errors.Is(err, ErrNoDecision) {
		t.Errorf("a draw after the end: %v", err)
	}
}

// TestReturnSurplus: what somebody knows of the library keeps its place; what goes back lies anywhere among the rest, and nobody
// can tell which it is.
func TestReturnSurplus(t *testing.T) {
	places := map[int]bool{}
	for key := range uint64(40) {
		s, env, ids := refereed(t)
		s.Rekey([2]uint64{key, 1})
		if err := s.DrawWrongly(0, 1, env); err != nil {
			t.Fatal(err)
		}
		s.objects[ids[2]].Known = 1 << 0 // the top card
		s.objects[ids[6]].Known = 1 << 1 // the bottom card
		s.ShowHand(0, env)
		if !s.MayLook(1, ids[1]) {
			t.Fatal("the hand is not shown")
		}
		trace := s.Object(ids[2]).Trace
		if err := s.ReturnSurplus(0, []ID{ids[1]}, env); err != nil {
			t.Fatal(err)
		}
		order := s.AppendZone(nil, Library, 0)
		if len(order) != 6 || order[0] != ids[2] || order[5] != ids[6] || s.Object(ids[2]).Trace != trace || !s.Knows(0, ids[2]) || !s.Knows(1, ids[6]) {
			t.Fatalf("library %v", order)
		}
		if s.Knows(0, ids[1]) || s.Knows(1, ids[1]) || s.MayLook(1, ids[9]) {
			t.Fatal("something is known that should not be")
		}
		if err := s.Verify(); err != nil {
			t.Fatal(err)
		}
		places[slices.Index(order, ids[1])] = true
	}
	if len(places) != 4 || places[0] || places[5] {
		t.Errorf("the card came to the places %v, want each of 1 to 4", places)
	}
	s, env, ids := refereed(t)
	if err := s.ReturnSurplus(0, []ID{ids[1]}, env); err == nil {
		t.Error("a card of the library was taken out of the hand")
	}
}

// TestNotNow: inside a resolution a referee changes nothing.
func TestNotNow(t *testing.T) {
	s, env, _ := refereed(t)
	pass(t, s, env, func() bool { return !s.AtPriority() || s.Step() == Upkeep && len(s.AppendZone(nil, Stack, 0)) > 0 })
	pass(t, s, env, func() bool { return !s.AtPriority() })
	before := s.Hash()
	if err := s.DrawWrongly(0, 1, env); !errors.Is(err, ErrNotNow) {
		t.Errorf("drawing: %v", err)
	}
	if err := s.ReturnSurplus(0, nil, env); !errors.Is(err, ErrNotNow) {
		t.Errorf("returning: %v", err)
	}
	if s.Hash() != before {
		t.Error("a refused act has changed the game")
	}
}
