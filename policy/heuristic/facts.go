package heuristic

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// facts caches what the policy has worked out of the cards of one book, each when it is first met.
type facts struct {
	book     *game.Book
	cards    []cardFacts    // by game.CardID
	programs []programFacts // by game.ProgramID
}

type cardFacts struct {
	known bool
	faces []faceFacts
}

type programFacts struct {
	known bool
	facts game.Facts
}

// faceFacts is what a face is good for.
type faceFacts struct {
	info     *game.FaceInfo
	spell    *game.Facts    // of an instant or sorcery, else nil
	cost     game.CostFacts // the mana cost
	worth    int            // as a permanent, or as a card in hand
	burn     int            // damage that it can deal to a player
	fleeting bool           // leaves at the end of the turn in which it comes
	ruler    bool           // its controller controls players who search (CR 723.2)
}

// of turns to the cards of a book.
func (f *facts) of(b *game.Book) {
	if f.book == b {
		return
	}
	*f = facts{book: b, cards: make([]cardFacts, b.Cards()+1), programs: make([]programFacts, b.Programs())}
}

// face returns the facts of a face of a card, or nil if the card is hidden.
func (f *facts) face(c game.CardID, face uint8) *faceFacts {
	if c == 0 || int(c) >= len(f.cards) {
		return nil
	}
	k := &f.cards[c]
	if !k.known {
		k.known = true
		info := f.book.Card(c)
		k.faces = make([]faceFacts, len(info.Faces))
		for i := range info.Faces {
			f.study(&k.faces[i], &info.Faces[i])
		}
	}
	if int(face) >= len(k.faces) {
		return nil
	}
	return &k.faces[face]
}

func (f *facts) study(k *faceFacts, info *game.FaceInfo) {
	k.info = info
	if info.HasCost {
		k.cost = f.book.CostFacts(info.Cost)
	}
	if info.Spell != 0 {
		k.spell = f.program(info.Spell)
		for i := range min(k.spell.Words, game.MaxFactTargets) {
			if t := &k.spell.Targets[i]; t.Players && t.Does&game.DamageDeed != 0 {
				k.burn += t.Amount
			}
		}
	}
	k.fleeting = f.book.Fleeting(info)
	for _, a := range info.Abilities {
		k.ruler = k.ruler || f.book.Ability(a).Kind == game.ControlRule
	}
	k.worth = f.printedWorth(k)
}

// program returns what a program does.
func (f *facts) program(id game.ProgramID) *game.Facts {
	k := &f.programs[id]
	if !k.known {
		k.known, k.facts = true, f.book.Facts(id)
	}
	return &k.facts
}

// printedWorth rates a face by its printed characteristics.
func (f *facts) printedWorth(k *faceFacts) int {
	info := k.info
	switch {
	case info.Types&card.CreatureType != 0:
		return bodyWorth(int(info.Power), int(info.Toughness), info.Keywords) + f.extras(k)
	case info.Types&card.PlaneswalkerType != 0:
		return 60 + 5*int(info.Loyalty)
	case info.Types&card.LandType != 0:
		return 20 + 2*len(info.Acts)
	case k.spell != nil && k.spellControls():
		return 90
	default:
		return 14 + 4*int(info.Value) + f.extras(k)
	}
}

// extras rates abilities that the body does not show.
func (f *facts) extras(k *faceFacts) int {
	n := 3 * len(k.info.Acts)
	for _, a := range k.info.Abilities {
		switch ab := f.book.Ability(a); ab.Kind {
		case game.TriggeredAbility:
			n += f.program(ab.Program).Power * 4
		case game.ControlRule:
			n += 20
		default:
		}
	}
	if k.fleeting {
		n -= 10
	}
	return n
}

func (k *faceFacts) spellControls() bool {
	does := k.spell.Foes
	for i := range k.spell.Targets {
		does |= k.spell.Targets[i].Does
	}
	return does&game.ControlDeed != 0
}

// bodyWorth rates a creature by power, toughness and keywords.
func bodyWorth(power, toughness int, kw game.Keywords) int {
	n := 8 + 5*power + 3*toughness
	for _, k := range [...]struct {
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
		{card.Defender, -6},
	} {
		if kw.Has(k.word) {
			n += k.n
		}
	}
	return max(n, 1)
}
