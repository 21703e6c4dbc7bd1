package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// printedWorth rates a face by its printed characteristics.
func (f *facts) printedWorth(k *faceFacts) int {
	info := k.info
	switch {
	case info.Types&card.CreatureType != 0:
		return bodyWorth(int(info.Power), int(info.Toughness), info.Keywords) + f.extras(k)
	case info.Types&card.PlaneswalkerType != 0:
		return 60 + 5*int(info.Loyalty)
	case info.Types&card.LandType != 0:
		return 20 + 3*len(k.acts)
	case k.controls && !f.tuning.useControl:
		return 6
	case k.span == card.NextTurn:
		return 90
	case k.span == card.NextCombat:
		return 45
	case k.controls:
		return 26
	case k.counters:
		return 28
	default:
		return 14 + 4*int(info.Value) + f.extras(k)
	}
}

// extras rates abilities that the body does not show.
func (f *facts) extras(k *faceFacts) int {
	n := 4 * len(k.acts)
	for _, a := range k.info.Abilities {
		switch ab := f.book.Ability(a); ab.Kind {
		case game.TriggeredAbility:
			t := f.program(ab.Program)
			n += 4*t.Power + min(12*t.Draws, 36)
			if t.You&game.SearchDeed != 0 {
				n += 14
			}
		case game.ControlRule:
			n += 20
		default:
		}
	}
	if k.mana.Most > 0 {
		n += 6
	}
	if k.fleeting {
		n -= 10
	}
	return n
}

// words are what keywords of creatures add to their worth.
var words = [...]struct {
	word card.KeywordWord
	n    int
}{
	{card.Flying, 6},
	{card.Deathtouch, 8},
	{card.Lifelink, 6},
	{card.FirstStrike, 5},
	{card.DoubleStrike, 10},
	{card.Trample, 3},
	{card.Haste, 2},
	{card.Menace, 4},
	{card.Indestructible, 12},
	{card.Hexproof, 5},
	{card.Shroud, 4},
	{card.Horsemanship, 7},
	{card.Infect, 8},
	{card.Shadow, 6},
	{card.Wither, 3},
	{card.Banding, 3},
	{card.TrampleOver, 3},
	{card.Flanking, 2},
	{card.Defender, -6},
}

// bodyWorth rates a creature by power, toughness and keywords.
func bodyWorth(power, toughness int, kw game.Keywords) int {
	n := 8 + 5*power + 3*toughness
	for i := range words {
		if kw.Has(words[i].word) {
			n += words[i].n
		}
	}
	return max(n, 1)
}
