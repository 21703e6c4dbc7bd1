package game

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

func take(r Ref) Option { return Option{Kind: Take, A: r} }

// Who can attack at all (CR 508.1a, 302.6, 702.3b, 702.10b).
func TestPossibleAttackers(t *testing.T) {
	s := newSkirmish(t, 2)
	ready := s.creature(0, 2, 2)
	tapped, sick := s.creature(0, 2, 2), s.creature(0, 2, 2)
	hasty := s.creature(0, 2, 2, card.Haste)
	s.creature(0, 0, 4, card.Defender)
	s.planeswalker(0)
	s.creature(1, 2, 2)
	s.permOf(tapped).Flags |= Tapped
	s.permOf(sick).Flags |= Sick
	s.permOf(hasty).Flags |= Sick

	env := recorder()
	var asked []Ref
	for open := s.begin(AttackFrame, env); open; open = s.answer(Option{Kind: No}, env) {
		d := s.asked()
		asked = append(asked, d.Source)
		if d.Kind != DeclareAttacker || d.Subject != 0 || d.Maker != 0 {
			t.Errorf("asked %+v", d)
		}
	}
	if want := []Ref{ready, hasty}; !slices.Equal(asked, want) {
		t.Errorf("asked about %v, want %v", asked, want)
	}
	if s.combat&combatAttacked != 0 || len(env.Events) != 0 {
		t.Error("nobody attacks, but something happened")
	}
}

// Without a possible attacker nothing is asked.
func TestNoPossibleAttacker(t *testing.T) {
	s := newSkirmish(t, 2)
	s.creature(1, 2, 2)
	if s.begin(AttackFrame, recorder()) {
		t.Error("somebody is asked")
	}
}

// Attackers tap, unless they have vigilance, and then attack together (CR 508.1f, 508.1k, 508.1m, 702.20b).
func TestAttackHappens(t *testing.T) {
	s := newSkirmish(t, 3)
	plain, watchful := s.creature(0, 2, 2), s.creature(0, 3, 3, card.Vigilance)
	walker := s.planeswalker(2)
	env := recorder()
	s.begin(AttackFrame, env)
	options := []Option{{Kind: No}, take(PlayerRef(1)), take(PlayerRef(2)), take(walker)}
	if !slices.Equal(env.options, options) {
		t.Errorf("options %v, want %v", env.options, options)
	}
	s.answer(take(walker), env)
	s.answer(take(PlayerRef(1)), env)
	want := []Event{
		{Kind: Taps, What: plain},
		{Kind: Attacks, What: plain, Other: walker, N: 2},
		{Kind: Attacks, What: watchful, Other: PlayerRef(1), N: 2},
	}
	if got := happenedIn(env, Taps, Attacks); !slices.Equal(got, want) {
		t.Errorf("events %+v, want %+v", got, want)
	}
	if p := s.permOf(watchful); p.Flags != IsAttacking {
		t.Errorf("flags of the attacker with vigilance: %b", p.Flags)
	}
	if s.defendingAgainst(0) != 2 || s.defendingAgainst(1) != 1 || s.combat&combatAttacked == 0 {
		t.Error("wrong defending players")
	}
	s.checkCells()
	s.endCombat()
	if s.permOf(plain).Flags != Tapped || s.combat != 0 {
		t.Error("combat has not ended for the attacker (CR 511.3)")
	}
}

// A creature that cannot attack alone needs another one (CR 506.5, 508.1c): the last one asked has no choice.
func TestCannotAttackAlone(t *testing.T) {
	s := newSkirmish(t, 2)
	s.step = DeclareAttackers
	flunky, other := s.creature(0, 3, 3), s.creature(0, 1, 1)
	s.rule(CantRule, flunky, EventPattern{Kind: Attacks, What: itself, Flag: AlonePattern})
	env := recorder()
	s.begin(AttackFrame, env)
	s.answer(take(PlayerRef(1)), env)
	if d := s.asked(); d.Source != other || !slices.Equal(env.options, []Option{take(PlayerRef(1))}) {
		t.Errorf("asked %+v with %v: the other one has to attack, too", d, env.options)
	}

	alone := newSkirmish(t, 2)
	flunky = alone.creature(0, 3, 3)
	alone.rule(CantRule, flunky, EventPattern{Kind: Attacks, What: itself, Flag: AlonePattern})
	alone.begin(AttackFrame, env)
	if !slices.Equal(env.options, []Option{{Kind: No}}) {
		t.Errorf("the only creature is offered %v", env.options)
	}
}

// Who has to attack and cannot do so alone takes somebody along, if there is one (CR 508.1d).
func TestMustAttackButNotAlone(t *testing.T) {
	s := newSkirmish(t, 2)
	s.step = DeclareAttackers
	goaded := s.creature(0, 3, 3)
	s.creature(0, 1, 1)
	s.rule(CantRule, goaded, EventPattern{Kind: Attacks, What: itself, Flag: AlonePattern})
	s.rule(MustRule, goaded, EventPattern{Kind: Attacks, What: itself})
	if got, want := s.ends(AttackFrame, declared), []string{"1>-2 2>-2 "}; !slices.Equal(got, want) {
		t.Errorf("declarations %q, want %q", got, want)
	}
}

// Somebody else chooses which creatures attack; the active player says what they attack (CR 508.1b).
func TestAttackersChosenByAnother(t *testing.T) {
	s := newSkirmish(t, 3)
	first := s.creature(0, 2, 2)
	second := s.creature(0, 2, 2)
	s.gives(s.creature(2, 1, 1), card.AttackerChoices)
	env := recorder()
	s.begin(AttackFrame, env)
	if d := s.asked(); d.Subject != 0 || d.Maker != 2 || !slices.Equal(env.options, []Option{{Kind: No}, {Kind: Yes}}) {
		t.Fatalf("asked %+v with %v", d, env.options)
	}
	s.answer(Option{Kind: Yes}, env)
	s.answer(Option{Kind: No}, env)
	if d := s.asked(); d.Source != first || d.Maker != 0 ||
		!slices.Equal(env.options, []Option{take(PlayerRef(1)), take(PlayerRef(2))}) {
		t.Fatalf("asked %+v with %v", d, env.options)
	}
	s.answer(take(PlayerRef(2)), env)
	if s.permOf(first).Attacking != PlayerRef(2) || s.permOf(second).Flags&IsAttacking != 0 {
		t.Error("not the attack that was chosen")
	}
	s.checkCells()
}

// Requirements bind whoever chooses: Yes is forced, and so is the target that fulfills most.
func TestRequirementsBindAnotherChooser(t *testing.T) {
	s := newSkirmish(t, 3)
	s.step = DeclareAttackers
	goaded := s.creature(0, 2, 2)
	big := s.creature(2, 2, 2)
	s.change(big, func(f *FaceInfo) { f.Types |= card.PlaneswalkerType })
	s.gives(big, card.AttackerChoices)
	s.rule(MustRule, goaded, EventPattern{Kind: Attacks, What: itself, Other: mighty})
	if got, want := s.ends(AttackFrame, declared), []string{"1>2 "}; !slices.Equal(got, want) {
		t.Errorf("declarations %q, want %q", got, want)
	}
}

// If a player leaves in the middle of it, the declaration begins again (CR 800.4a).
func TestDeclarationBeginsAgainAfterDeparture(t *testing.T) {
	s := newSkirmish(t, 3)
	first := s.creature(0, 2, 2)
	s.creature(0, 2, 2)
	env := recorder()
	s.begin(AttackFrame, env)
	s.answer(take(PlayerRef(1)), env)
	s.left |= control.Of(1)
	s.next(env)
	if d := s.asked(); d.Source != first || !slices.Equal(env.options, []Option{{Kind: No}, take(PlayerRef(2))}) {
		t.Errorf("asked %+v with %v", d, env.options)
	}
	s.checkCells()
}

// An attacker whose planeswalker leaves combat keeps attacking, but nothing; its defending player stays (CR 506.4c, 508.5).
func TestPlaneswalkerLeavesCombat(t *testing.T) {
	s := newSkirmish(t, 3)
	a, walker := s.creature(0, 2, 2), s.planeswalker(2)
	s.attack(a, walker)
	s.removeFromCombat(1)
	if s.attacked(0) != (Ref{}) || s.defendingAgainst(0) != 2 || s.permOf(a).Flags&IsAttacking == 0 {
		t.Errorf("attacks %v, defending player %d", s.attacked(0), s.defendingAgainst(0))
	}
}
