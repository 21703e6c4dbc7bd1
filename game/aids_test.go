package game

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

// aidTruth pays symbol by symbol in every way: with mana, with a creature or an artifact that is left, with a card of the graveyard.
type aidTruth struct {
	perms    []Permanent
	with     aids
	graves   int
	anyColor bool
}

// pays reports whether mana and the untapped permanents left pay for the symbols.
func (w *aidTruth) pays(symbols, mana []TypeSet, left uint8) bool {
	if len(symbols) == 0 {
		return true
	}
	sym, rest := symbols[0], symbols[1:]
	for i, unit := range mana {
		accepts := sym
		if w.anyColor && sym != card.C {
			accepts = AllTypes
		}
		if accepts&unit != 0 && w.pays(rest, slices.Delete(slices.Clone(mana), i, i+1), left) {
			return true
		}
	}
	for i := range w.perms {
		if left>>i&1 != 0 && w.helps(&w.perms[i], sym) && w.pays(rest, mana, left&^(1<<i)) {
			return true
		}
	}
	if sym == AllTypes && w.with&delveAid != 0 && w.graves > 0 {
		less := *w
		less.graves--
		return less.pays(rest, mana, left)
	}
	return false
}

// helps is CR 702.51a and 702.126a for one symbol.
func (w *aidTruth) helps(p *Permanent, sym TypeSet) bool {
	creature, artifact := p.Types&card.CreatureType != 0, p.Types&card.ArtifactType != 0
	if sym == AllTypes {
		return w.with&convokeAid != 0 && creature || w.with&improviseAid != 0 && artifact
	}
	return w.with&convokeAid != 0 && creature && TypeSet(p.Colors)&sym&^card.C != 0
}

// helpers gives the permanents types and colors, and fills the graveyard.
func (t *manaTable) helpers(rng *rand.Rand, w *aidTruth) {
	for i := range t.perms {
		p := &t.perms[i]
		p.Types = []TypeBits{0, card.CreatureType, card.ArtifactType, card.CreatureType | card.ArtifactType}[rng.IntN(4)]
		p.Colors = []uint8{0, 1, 2, 3, 4}[rng.IntN(5)]
	}
	for range w.graves {
		id := ID(len(t.objects))
		t.objects = append(t.objects, Object{Kind: CardObject, Zone: Graveyard, Next: t.players[0].Zones[Graveyard].Head})
		t.players[0].Zones[Graveyard].Head = id
	}
	w.perms = t.perms
}

// TestAidsAreTheTruth compares the solver with every order of doing it.
func TestAidsAreTheTruth(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	yes, over, helped := 0, 0, 0
	const rounds = 4000
	for round := range rounds {
		tab := newManaTable()
		tab.players[0].Life = int16(rng.IntN(5))
		for range rng.IntN(3) {
			tab.players[0].Pool[[]int{0, 1, 2, 5}[rng.IntN(4)]]++
		}
		for range 1 + rng.IntN(4) {
			switch rng.IntN(4) {
			case 0:
				tab.addTap1(1, randomTypes(rng))
			case 1:
				tab.add(permSpec{})
			default:
				tab.add(randomPerm(rng))
			}
		}
		w := &aidTruth{with: aids(1 + rng.IntN(7)), graves: rng.IntN(3), anyColor: rng.IntN(4) == 0}
		tab.helpers(rng, w)
		tab.perms[0].Flags |= PermFlags(rng.IntN(2)) * Tapped
		tab.procs = append(tab.procs, Proc{Kind: SpellProc, State: ProcAnnouncing, Parent: -1})
		symbols := randomSymbols(rng, 6)
		d := NewDemand(symbols...)
		q := PayQuery{Aids: w.with}
		if w.anyColor {
			q.As = ofAnyColor
		}
		got := tab.canPay(0, &d, &q, &tab.env)
		if tab.env.Exceeded > 0 {
			over++
			continue
		}
		st := tab.trueState()
		want := (&truth{specs: tab.specs, want: symbols, seen: map[truthState]bool{}, aid: w}).payable(st)
		if got != want {
			t.Fatalf("round %d: canPay %v, truth %v: %v with %b, %d cards in the graveyard, any color %v, pool %v, %+v",
				round, got, want, symbols, w.with, w.graves, w.anyColor, tab.players[0].Pool, tab.specs)
		}
		if got {
			yes++
			if q.Aids = 0; !tab.canPay(0, &d, &q, &tab.env) {
				helped++
			}
		}
	}
	if yes < rounds/5 || yes > rounds*4/5 || over > rounds/500 || helped < rounds/20 {
		t.Errorf("%d of %d payable, %d only so, %d over budget: the tables are too easy or too hard", yes, rounds, helped, over)
	}
}
