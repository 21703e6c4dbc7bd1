package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

// dealt describes the damage of a step: source>recipient:amount.
func dealt(_ *skirmish, env *Env) string {
	var b strings.Builder
	for _, e := range happenedIn(env, DealsDamage) {
		fmt.Fprintf(&b, "%d>%d:%d ", e.Source.Slot, e.What.Slot, e.N)
	}
	return b.String()
}

// divisions lists every way in which the damage of one step can be dealt.
func divisions(s *skirmish) []string { return s.ends(DamageFrame, dealt) }

func equalStrings(t *testing.T, got []string, want ...string) {
	t.Helper()
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Unblocked creatures damage what they attack; blocked ones and blockers each other, all at once (CR 510.1b-d, 510.2).
func TestDamageWithoutChoice(t *testing.T) {
	s := newSkirmish(t, 2)
	free, blocked, weak := s.creature(0, 3, 3), s.creature(0, 2, 2), s.creature(0, 0, 1)
	blocker := s.creature(1, 1, 4)
	s.attack(free, PlayerRef(1))
	s.attack(blocked, PlayerRef(1))
	s.attack(weak, PlayerRef(1))
	s.block(blocker, blocked)
	env := recorder()
	if s.begin(DamageFrame, env) {
		t.Fatal("somebody is asked")
	}
	want := []Event{
		{Kind: DealsDamage, Player: 1, What: PlayerRef(1), Source: free, N: 3, Flag: CombatDamageFlag},
		{Kind: DealsDamage, Player: 1, What: blocker, Source: blocked, N: 2, Flag: CombatDamageFlag},
		{Kind: DealsDamage, Player: 0, What: blocked, Source: blocker, Controller: 1, N: 1, Flag: CombatDamageFlag},
	}
	got := happenedIn(env, DealsDamage)
	for i := range got { // totals are the business of those who report
		got[i].Total = 0
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

// The blockers of the next player in turn order assign first, whichever are older (CR 802.5).
func TestDamageOfSeveralDefenders(t *testing.T) {
	s := newSkirmish(t, 4)
	last, first := s.creature(0, 1, 9), s.creature(3, 1, 9)
	one, two, three := s.creature(1, 0, 9), s.creature(1, 0, 9), s.creature(1, 0, 9)
	between := s.creature(2, 1, 9)
	s.active, s.taker = 1<<1, 1
	for i, a := range []Ref{one, two, three} {
		to := []Player{0, 3, 2}[i]
		s.attack(a, PlayerRef(to))
		s.block([]Ref{last, first, between}[i], a)
	}
	env := recorder()
	if s.begin(DamageFrame, env) {
		t.Fatal("somebody is asked")
	}
	var got []Ref
	for _, e := range happenedIn(env, DealsDamage) {
		got = append(got, e.Source)
	}
	if want := []Ref{between, first, last}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// An attacker divides freely among its blockers (CR 510.1c).
func TestFreeDivision(t *testing.T) {
	s := newSkirmish(t, 2)
	a := s.creature(0, 3, 3)
	one, two := s.creature(1, 0, 2), s.creature(1, 0, 2)
	s.attack(a, PlayerRef(1))
	s.block(one, a)
	s.block(two, a)
	env := recorder()
	s.begin(DamageFrame, env)
	if d := s.asked(); d.Kind != AssignDamage || d.Subject != 0 || d.Source != a || d.Other != one || d.Left != 3 {
		t.Errorf("asked %+v", d)
	}
	s.frames = s.frames[:0]
	equalStrings(t, divisions(s), "1>2:3 ", "1>2:2 1>3:1 ", "1>2:1 1>3:2 ", "1>3:3 ")
}

// Trample: what every blocker leaves of lethal damage may go to the player (CR 702.19b).
func TestTrample(t *testing.T) {
	s := newSkirmish(t, 2)
	a := s.creature(0, 5, 5, card.Trample)
	one, two := s.creature(1, 0, 2), s.creature(1, 0, 3)
	s.permOf(two).Damage = 1
	s.attack(a, PlayerRef(1))
	s.block(one, a)
	s.block(two, a)
	equalStrings(t, divisions(s),
		"1>3:5 ", "1>2:1 1>3:4 ", "1>2:2 1>3:3 ", "1>2:2 1>3:2 1>-2:1 ", "1>2:3 1>3:2 ", "1>2:4 1>3:1 ", "1>2:5 ")
}

// With too little for all blockers, any division among them, and nothing for the player.
func TestTrampleWithTooLittle(t *testing.T) {
	s := newSkirmish(t, 2)
	a := s.creature(0, 3, 3, card.Trample)
	s.attack(a, PlayerRef(1))
	s.block(s.creature(1, 0, 2), a)
	s.block(s.creature(1, 0, 2), a)
	equalStrings(t, divisions(s), "1>2:3 ", "1>2:2 1>3:1 ", "1>2:1 1>3:2 ", "1>3:3 ")
}

// With deathtouch one is lethal (CR 702.2c).
func TestTrampleWithDeathtouch(t *testing.T) {
	s := newSkirmish(t, 2)
	a := s.creature(0, 3, 3, card.Trample, card.Deathtouch)
	s.attack(a, PlayerRef(1))
	s.block(s.creature(1, 0, 9), a)
	equalStrings(t, divisions(s), "1>2:1 1>-2:2 ", "1>2:2 1>-2:1 ", "1>2:3 ")
}

// Damage assigned by other attackers in the same step counts towards lethal damage (CR 702.19b), whoever entered first; any
// damage from a source with deathtouch is enough.
func TestTrampleCountsOthersDamage(t *testing.T) {
	for _, c := range []struct {
		words []card.KeywordWord
		most  int
	}{{nil, 2}, {[]card.KeywordWord{card.Deathtouch}, 4}} {
		s := newSkirmish(t, 2)
		trampler, other := s.creature(0, 4, 4, card.Trample), s.creature(0, 4, 5, c.words...)
		wall := s.creature(1, 0, 6)
		s.attack(trampler, PlayerRef(1))
		s.attack(other, PlayerRef(1))
		s.block(wall, trampler)
		s.block(wall, other)
		env := recorder()
		s.begin(DamageFrame, env)
		if got, want := int(env.options[0].N), 4-c.most; got != want || len(env.options) != c.most+1 {
			t.Errorf("options %v, want %d to 4", env.options, want)
		}
	}
}

// A trampling attacker whose blockers are gone damages what it attacks (CR 702.19e); another one nothing (CR 510.1c).
func TestBlockersGone(t *testing.T) {
	s := newSkirmish(t, 2)
	trampler, plain := s.creature(0, 4, 4, card.Trample), s.creature(0, 3, 3)
	s.attack(trampler, PlayerRef(1))
	s.attack(plain, PlayerRef(1))
	s.permOf(trampler).Flags |= IsBlocked
	s.permOf(plain).Flags |= IsBlocked
	equalStrings(t, divisions(s), "1>-2:4 ")
}

// An attacker of a planeswalker that is gone deals no damage (CR 506.4c, 510.1b).
func TestPlaneswalkerGone(t *testing.T) {
	s := newSkirmish(t, 2)
	a, walker := s.creature(0, 4, 4, card.Trample), s.planeswalker(1)
	s.attack(a, walker)
	equalStrings(t, divisions(s), "1>2:4 ")
	s.removeFromCombat(1)
	equalStrings(t, divisions(s), "")
}

// First strikers and double strikers deal damage in a step of their own; in the second deal those who had neither, and who has
// double strike (CR 510.4).
func TestTwoDamageSteps(t *testing.T) {
	s := newSkirmish(t, 2)
	first, double, plain := s.creature(0, 1, 1, card.FirstStrike), s.creature(0, 2, 2, card.DoubleStrike), s.creature(0, 3, 3)
	for _, r := range []Ref{first, double, plain} {
		s.attack(r, PlayerRef(1))
	}
	if !s.needsFirstStrikeStep() {
		t.Fatal("no first step")
	}
	s.combat |= combatFirstStrike
	equalStrings(t, divisions(s), "1>-2:1 2>-2:2 ")
	s.change(first, func(f *FaceInfo) { f.Keywords = 0 })                     // losing it does not give another strike
	s.change(plain, func(f *FaceInfo) { f.Keywords = 1 << card.FirstStrike }) // nor does gaining it take the strike away
	s.combat |= combatSecond
	equalStrings(t, divisions(s), "2>-2:2 3>-2:3 ")
}

// Without first or double strike there is one step.
func TestOneDamageStep(t *testing.T) {
	s := newSkirmish(t, 2)
	s.attack(s.creature(0, 3, 3), PlayerRef(1))
	s.creature(1, 1, 1, card.FirstStrike)
	if s.needsFirstStrikeStep() {
		t.Error("a creature outside combat makes a first step")
	}
}

// A creature that assigns no combat damage this turn.
func TestCannotAssignDamage(t *testing.T) {
	s := newSkirmish(t, 2)
	vandal, other := s.creature(0, 1, 1), s.creature(0, 2, 2)
	s.attack(vandal, PlayerRef(1))
	s.attack(other, PlayerRef(1))
	s.rule(CantRule, vandal, EventPattern{Kind: AssignsDamage, What: itself})
	equalStrings(t, divisions(s), "2>-2:2 ")
}

// An effect gives the division of an attacker's damage to the defending player; the subject stays its controller.
func TestDivisionByAnother(t *testing.T) {
	s := newSkirmish(t, 2)
	a := s.creature(0, 3, 3)
	b := s.creature(1, 1, 1)
	s.attack(a, PlayerRef(1))
	s.block(b, a)
	s.block(s.creature(1, 1, 1), a)
	s.gives(b, card.DamageChoices)
	s.begin(DamageFrame, recorder())
	if d := s.asked(); d.Subject != 0 || d.Maker != 1 {
		t.Errorf("asked %+v, want subject 0, maker 1", d)
	}
}
