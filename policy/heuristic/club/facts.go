package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// facts caches what the policy has worked out of the cards of one book, each when it is first met.
type facts struct {
	book     *game.Book
	tuning   tuning
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

// act is an activated or loyalty ability that is no mana ability.
type act struct {
	ability  *game.Ability
	facts    *game.Facts
	cost     game.CostFacts
	controls bool // gives control of a player (CR 723)
	levels   bool // level up (CR 702.87)
}

// faceFacts is what a face is good for.
type faceFacts struct {
	info     *game.FaceInfo
	spell    *game.Facts    // of an instant or sorcery, else nil
	cost     game.CostFacts // the mana cost
	acts     []act          // in every zone, in printed order
	lent     []act          // what it gives to the permanent that it is attached to
	mana     game.ManaFacts
	held     game.Deeds    // what it does to the permanent that it is attached to
	worth    int           // as a permanent, or as a card in hand
	burn     int           // damage that it can deal to a player
	fleeting bool          // leaves at the end of the turn in which it comes
	ruler    bool          // its controller controls players who search (CR 723.2)
	controls bool          // some part of it gives control of a player
	span     card.SpanKind // the longest such control
	counters bool          // counters a spell
	removal  bool          // takes a creature away
	searches bool          // as a spell or as it comes, its controller searches
	animates bool          // makes a creature of itself
	copier   bool          // enters as a copy of another permanent (CR 707.5)
	last     int           // level counters of its last level (CR 711)
	kept     bool          // an Adventure: the card may be played later (CR 715.3d)
	toxic    int           // poison counters that its combat damage gives besides (CR 702.164)
	limits   game.CombatLimits
}

// of turns to the cards of a book.
func (f *facts) of(b *game.Book, t tuning) {
	if f.book == b {
		return
	}
	*f = facts{book: b, tuning: t, cards: make([]cardFacts, b.Cards()+1), programs: make([]programFacts, b.Programs())}
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
			k.faces[i].kept = i == 1 && info.Layout == card.Adventurer
		}
	}
	if int(face) >= len(k.faces) {
		return nil
	}
	return &k.faces[face]
}

// program returns what a program does.
func (f *facts) program(id game.ProgramID) *game.Facts {
	k := &f.programs[id]
	if !k.known {
		k.known, k.facts = true, f.book.Facts(id)
	}
	return &k.facts
}

// study works out a face.
func (f *facts) study(k *faceFacts, info *game.FaceInfo) {
	k.info = info
	if info.HasCost {
		k.cost = f.book.CostFacts(info.Cost)
	}
	if info.Spell != 0 && info.Enchants == 0 { // an Aura spell only says what it will be attached to
		f.studySpell(k, f.program(info.Spell))
	}
	for _, id := range info.Abilities {
		f.studyAbility(k, id)
	}
	for _, id := range f.book.Lent(nil, info) {
		k.lent = append(k.lent, f.act(id))
		k.rule(k.lent[len(k.lent)-1].facts)
	}
	for _, id := range f.book.Arrivals(nil, info) {
		k.searches = k.searches || f.program(id).You&game.SearchDeed != 0
	}
	k.fleeting = f.book.Fleeting(info)
	k.mana = f.book.ManaFacts(info)
	k.limits, k.toxic = f.book.CombatLimits(info), f.book.Toxic(info)
	k.last = f.book.LastLevel(info)
	k.held, _ = f.book.Held(info)
	k.worth = f.printedWorth(k)
}

func (f *facts) studySpell(k *faceFacts, s *game.Facts) {
	k.spell = s
	k.searches = s.You&game.SearchDeed != 0
	k.span = span(s)
	k.controls = k.span != 0
	for i := range min(s.Words, game.MaxFactTargets) {
		t := &s.Targets[i]
		if t.Players && t.Does&game.DamageDeed != 0 {
			k.burn += t.Amount
		}
		k.counters = k.counters || t.Does&game.CounterDeed != 0
		k.removal = k.removal || t.Objects && t.Does&(game.KillDeed|game.RemoveDeed|game.DamageDeed|game.WeakenDeed) != 0
	}
}

func (f *facts) studyAbility(k *faceFacts, id game.AbilityID) {
	a := f.book.Ability(id)
	switch a.Kind {
	case game.ControlRule:
		k.ruler = true
	case game.EntersAbility:
		k.copier = k.copier || f.program(a.Program).Copies
	case game.ActivatedAbility, game.LoyaltyAbility:
		if a.Flags&game.ManaAbilityFlag != 0 {
			return
		}
		x := f.act(id)
		k.acts = append(k.acts, x)
		k.rule(x.facts)
		k.animates = k.animates || x.facts.Itself&game.StrengthenDeed != 0 && k.info.Types&card.CreatureType == 0
	default:
	}
}

func (f *facts) act(id game.AbilityID) act {
	a := f.book.Ability(id)
	x := act{ability: a, facts: f.program(a.Program), cost: f.book.CostFacts(a.Cost)}
	x.controls, x.levels = span(x.facts) != 0, f.book.LevelsUp(a)
	return x
}

// rule adds the control that an ability gives.
func (k *faceFacts) rule(f *game.Facts) {
	if s := span(f); s != 0 {
		k.controls = true
		if k.span == 0 || s < k.span {
			k.span = s
		}
	}
}

// allDeeds returns everything that an effect does to anybody.
func allDeeds(f *game.Facts) game.Deeds {
	does := f.You | f.Foes | f.Each
	for i := range f.Targets {
		does |= f.Targets[i].Does
	}
	return does
}
