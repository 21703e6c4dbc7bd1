package game

import (
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

func (t *manaTable) pays(q PayQuery, symbols ...TypeSet) bool {
	d := NewDemand(symbols...)
	return t.canPay(0, &d, &q, &t.env)
}

var anybody = PayQuery{For: -1}

// TestIntrinsicMana is CR 305.6: a land with a basic land type has its mana ability, also if it has lost all others.
func TestIntrinsicMana(t *testing.T) {
	tab := newManaTable()
	tab.book.basicType[3] = 7
	tab.book.basics[3] = tab.ability(manaSpec{taps: true, options: one(card.R)}, 0)
	tab.add(tapFor(card.C))
	p := &tab.perms[0]
	p.Lost = 1
	if tab.pays(anybody, card.C) {
		t.Error("a lost ability was used")
	}
	p.Subtypes.Add(7)
	if tab.pays(anybody, card.R) {
		t.Error("a subtype alone makes no mana: it is no land")
	}
	p.Types = card.LandType
	if !tab.pays(anybody, card.R) || tab.pays(anybody, card.C) {
		t.Error("a Mountain makes red mana and nothing else")
	}
	if a, ok := tab.manaAbilityAt(1, int16(intrinsicPosition(3))); !ok || a != tab.book.basics[3] {
		t.Error("the intrinsic ability does not stand at its position")
	}
	if _, ok := tab.manaAbilityAt(1, 0); ok {
		t.Error("the lost ability stands at its position")
	}
}

func TestGrantedMana(t *testing.T) {
	tab := newManaTable()
	tab.add(permSpec{})
	tab.watch = append(tab.watch, Watch{
		Kind: ActivatedAbility, Source: 1, Effect: -1, Ability: tab.ability(manaSpec{taps: true, options: one(card.G)}, 0),
	})
	tab.rules[ActivatedAbility] = 1
	if !tab.pays(anybody, card.G) || tab.pays(anybody, card.G, AllTypes) {
		t.Error("one green unit is to be had")
	}
	tab.manaOptions(0, &tab.env)
	if len(tab.env.options) != 1 || tab.env.options[0].N != grantedPosition {
		t.Errorf("offered: %v", tab.env.options)
	}
}

// TestConditionsOfManaAbilities is about "activate only if" and mana that is as much as something is (CR 602.5, 605.3b).
func TestConditionsOfManaAbilities(t *testing.T) {
	tab := newManaTable()
	tab.add(permSpec{abilities: []manaSpec{{taps: true, options: one(card.G), amount: 3}}})
	a := &tab.book.abilities[1]
	if !tab.pays(anybody, card.G, card.G, AllTypes) || tab.pays(anybody, card.G, card.G, card.G, card.G) {
		t.Error("three green units are to be had")
	}
	a.Given = tab.node(Node{Op: condNot, A: tab.node(Node{Op: condTrue})})
	if tab.pays(anybody, card.G) || tab.hasManaAction(0) {
		t.Error("the condition does not hold")
	}
}

// TestUncertainMana is about results that nobody can know: they never count, but the ability may be used for a payment that
// can be made without it.
func TestUncertainMana(t *testing.T) {
	tab := newManaTable()
	tab.addTap1(2, card.R)
	tab.add(tapFor(card.G))
	tab.book.abilities[2].Flags |= UncertainMana
	if tab.pays(anybody, card.G) {
		t.Error("uncertain mana was counted")
	}
	r := payRun{manaTable: tab, t: t}
	r.begin(tab.cost(Cost{}, []TypeSet{card.R, AllTypes}))
	if runPay(tab.State, &tab.frames[0], &tab.env) != ask {
		t.Fatal("nothing is asked")
	}
	listPay(tab.State, &tab.frames[0], &tab.env)
	if len(tab.env.options) != 2 {
		t.Errorf("lands once and the uncertain source: %v", tab.env.options)
	}
}

// TestLimitedSources is about mana from lands only (Word of Command), in words of the effect that makes the play.
func TestLimitedSources(t *testing.T) {
	tab := newManaTable()
	tab.addTap1(2, card.R)
	tab.perms[0].Types = card.LandType
	tab.procs = append(tab.procs, Proc{Kind: SpellProc, Parent: -1}, Proc{Kind: SpellProc, State: ProcAnnouncing, Parent: 0})
	tab.procs[1].ManaFrom = tab.node(Node{Op: filtTypes, N: int32(card.LandType)})
	q := PayQuery{For: 1, Sources: tab.procs[1].ManaFrom}
	if !tab.pays(q, card.R) || tab.pays(q, card.R, card.R) {
		t.Error("the land alone can pay")
	}
	c := tab.cost(Cost{}, []TypeSet{card.R})
	tab.frames = append(tab.frames, Frame{Kind: PayFrame, Proc: 1, A: Value(c), N: 1})
	if runPay(tab.State, &tab.frames[0], &tab.env) != ask {
		t.Fatal("nothing is asked")
	}
	listPay(tab.State, &tab.frames[0], &tab.env)
	if len(tab.env.options) != 1 || tab.env.options[0].A.ID() != 1 {
		t.Errorf("offered: %v", tab.env.options)
	}
}

// TestLaterCostsStayPayable keeps mana for an additional cost that is paid after the mana cost (CR 601.2h).
func TestLaterCostsStayPayable(t *testing.T) {
	tab := newManaTable()
	tab.book.abilities = append(tab.book.abilities, Ability{Kind: AdditionalCostAbility, Cost: tab.cost(Cost{}, []TypeSet{card.R})})
	tab.book.cards[0].Faces[0].Extras = []AbilityID{AbilityID(len(tab.book.abilities) - 1)}
	tab.players[0].Pool = [6]uint8{0, 0, 0, 1, 1}
	r := payRun{manaTable: tab, t: t}
	tab.frames = append(tab.frames, Frame{Kind: CastFrame, Step: castParts})
	r.begin(tab.cost(Cost{}, []TypeSet{AllTypes}))
	if runPay(tab.State, &tab.frames[1], &tab.env) != finish {
		t.Fatal("there is no choice")
	}
	if want := [6]uint8{0, 0, 0, 1, 0}; tab.players[0].Pool != want {
		t.Errorf("left: %v, want %v", tab.players[0].Pool, want)
	}
}
