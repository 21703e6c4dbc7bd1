package game

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

// Flying is blocked by flying and reach alone (CR 702.9b, 702.17b); tapped creatures do not block (CR 509.1a).
func TestWhoMayBlock(t *testing.T) {
	s := newSkirmish(t, 2)
	flier, walker := s.creature(0, 2, 2, card.Flying), s.creature(0, 2, 2)
	s.attack(flier, PlayerRef(1))
	s.attack(walker, PlayerRef(1))
	tapped := s.creature(1, 2, 2, card.Flying)
	s.permOf(tapped).Flags |= Tapped
	for _, c := range []struct {
		word card.KeywordWord
		want []Option
	}{
		{card.Flying, []Option{{Kind: Done}, take(flier), take(walker)}},
		{card.Reach, []Option{{Kind: Done}, take(flier), take(walker)}},
		{card.Trample, []Option{{Kind: Done}, take(walker)}},
	} {
		b := s.creature(1, 1, 1, c.word)
		env := recorder()
		if !s.begin(BlockFrame, env) || s.asked().Source != b || !slices.Equal(env.options, c.want) {
			t.Errorf("keyword %d: options %v, want %v", c.word, env.options, c.want)
		}
		s.frames = s.frames[:0]
		s.permOf(b).Flags |= Tapped
	}
}

// A creature with protection is not blocked by creatures with that quality (CR 702.16f).
func TestProtectionKeepsBlockersOff(t *testing.T) {
	s := newSkirmish(t, 2)
	a := s.creature(0, 2, 2, card.ProtectionFrom)
	s.change(a, func(f *FaceInfo) { f.Protections = []ExprID{mighty} })
	s.attack(a, PlayerRef(1))
	s.creature(1, 2, 2)
	weak := s.creature(1, 1, 1)
	s.begin(BlockFrame, recorder())
	if d := s.asked(); d.Source != weak {
		t.Errorf("asked %+v, want the weak one", d)
	}
}

// The second blocker of a creature with menace is forced if the first is the only one so far and nobody follows
// (CR 702.111b).
func TestMenaceNeedsTwo(t *testing.T) {
	s := newSkirmish(t, 2)
	menace := s.creature(0, 2, 2, card.Menace)
	s.attack(menace, PlayerRef(1))
	s.creature(1, 1, 1)
	s.creature(1, 1, 1)
	env := recorder()
	s.begin(BlockFrame, env)
	if want := []Option{{Kind: Done}, take(menace)}; !slices.Equal(env.options, want) {
		t.Fatalf("options %v, want %v", env.options, want)
	}
	s.answer(take(menace), env)
	if want := []Option{take(menace)}; !slices.Equal(env.options, want) {
		t.Fatalf("options %v, want %v", env.options, want)
	}
	s.answer(take(menace), env)
	if got := happenedIn(env, Blocks, GoesUnblocked); len(got) != 2 || got[0].Kind != Blocks || got[0].N != 2 {
		t.Errorf("events %+v", got)
	}
	s.checkCells()
}

// One creature alone cannot block a creature with menace: it is asked, but has no choice.
func TestMenaceAgainstOne(t *testing.T) {
	s := newSkirmish(t, 2)
	s.attack(s.creature(0, 2, 2, card.Menace), PlayerRef(1))
	s.creature(1, 1, 1)
	env := recorder()
	s.begin(BlockFrame, env)
	if want := []Option{{Kind: Done}}; !slices.Equal(env.options, want) {
		t.Errorf("options %v, want %v", env.options, want)
	}
}

// A creature that cannot block creatures with power 2 or greater (CR 509.1b).
func TestCannotBlockTheMighty(t *testing.T) {
	s := newSkirmish(t, 2)
	big, small := s.creature(0, 2, 2), s.creature(0, 1, 1)
	s.attack(big, PlayerRef(1))
	s.attack(small, PlayerRef(1))
	orc, other := s.creature(1, 2, 2), s.creature(1, 2, 2)
	s.rule(CantRule, orc, EventPattern{Kind: Blocks, What: itself, Other: mighty})
	env := recorder()
	s.begin(BlockFrame, env)
	if want := []Option{{Kind: Done}, take(small)}; !slices.Equal(env.options, want) {
		t.Errorf("options %v, want %v", env.options, want)
	}
	s.answer(Option{Kind: Done}, env)
	if want := []Option{{Kind: Done}, take(big), take(small)}; s.asked().Source != other || !slices.Equal(env.options, want) {
		t.Errorf("options %v, want %v", env.options, want)
	}
}

// Each defending player declares in turn order and only against what attacks them; other players' blockers do not count
// (CR 802.4, 802.4b).
func TestSeveralDefendingPlayers(t *testing.T) {
	s := newSkirmish(t, 3)
	s.active, s.taker = 1<<1, 1
	toTwo, toWalker := s.creature(1, 2, 2), s.creature(1, 2, 2)
	s.attack(toTwo, PlayerRef(2))
	s.attack(toWalker, s.planeswalker(0))
	zero, two := s.creature(0, 1, 1), s.creature(2, 1, 1)
	s.rule(CantRule, zero, EventPattern{Kind: Blocks, What: itself, Flag: AlonePattern})
	env := recorder()
	s.begin(BlockFrame, env)
	if d := s.asked(); d.Subject != 2 || d.Source != two || !slices.Equal(env.options, []Option{{Kind: Done}, take(toTwo)}) {
		t.Fatalf("asked %+v with %v", d, env.options)
	}
	s.answer(take(toTwo), env)
	if d := s.asked(); d.Subject != 0 || d.Source != zero || !slices.Equal(env.options, []Option{{Kind: Done}}) {
		t.Fatalf("asked %+v with %v: it would block alone", d, env.options)
	}
	s.answer(Option{Kind: Done}, env)
	want := []Event{
		{Kind: Blocks, Player: 2, Controller: 2, What: two, Other: toTwo, N: 1},
		{Kind: GoesUnblocked, Player: 1, Controller: 1, What: toWalker, Other: s.permOf(toWalker).Attacking},
	}
	if got := happenedIn(env, Blocks, GoesUnblocked); !slices.Equal(got, want) {
		t.Errorf("events %+v, want %+v", got, want)
	}
	if s.permOf(toTwo).Flags&IsBlocked == 0 || s.permOf(toWalker).Flags&IsBlocked != 0 {
		t.Error("wrong creatures are blocked")
	}
}

// How many creatures block is counted for each defending player (CR 802.4b).
func TestBlockersAreCountedByPlayer(t *testing.T) {
	s := newSkirmish(t, 3)
	first, second := s.creature(0, 2, 2), s.creature(0, 2, 2)
	s.attack(first, PlayerRef(1))
	s.attack(second, PlayerRef(2))
	s.creature(1, 1, 1)
	s.creature(2, 1, 1)
	env := recorder()
	s.begin(BlockFrame, env)
	s.answer(take(first), env)
	s.answer(take(second), env)
	for _, e := range happenedIn(env, Blocks, GoesUnblocked) {
		if e.Kind != Blocks || e.N != 1 {
			t.Errorf("event %+v", e)
		}
	}
}

// Of two effects that give the choice of blocks away, the newer one counts; the subject stays the defending player.
func TestBlocksChosenByAnother(t *testing.T) {
	s := newSkirmish(t, 2)
	s.gives(s.creature(1, 0, 1), card.BlockerChoices)
	a := s.creature(0, 2, 2)
	s.gives(a, card.BlockerChoices)
	s.gives(s.creature(1, 0, 1), card.DamageChoices)
	s.attack(a, PlayerRef(1))
	s.begin(BlockFrame, recorder())
	if d := s.asked(); d.Subject != 1 || d.Maker != 0 {
		t.Errorf("asked %+v, want subject 1, maker 0", d)
	}
}

// A blocker that leaves combat leaves the attacker blocked (CR 506.4, 509.1h).
func TestBlockerLeavesCombat(t *testing.T) {
	s := newSkirmish(t, 2)
	a, b := s.creature(0, 2, 2), s.creature(1, 2, 2)
	s.attack(a, PlayerRef(1))
	s.block(b, a)
	s.removeFromCombat(1)
	if s.permOf(a).Flags&IsBlocked == 0 || s.permOf(b).Flags != 0 || s.recipients(0) != 0 {
		t.Error("the attacker is no longer blocked")
	}
	s.checkCells()
}
