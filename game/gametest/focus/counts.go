package focus

import (
	"cmp"
	"slices"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// Counts are what was exercised.
type Counts struct {
	Games     int
	Decisions int
	Seed      uint64
	Each      int         // all promises were checked at one decision of so many
	Cards     []CardCount // in the order of the pool's names

	book *game.Book
	at   []int // by card number: place in Cards, plus one
}

// CardCount is what was exercised of a card, in all games, also in those about others.
type CardCount struct {
	Name      string
	Games     int // about the card
	Drawn     int
	Cast      int // or played as a land
	Resolved  int // or entered as a land
	Abilities []AbilityCount
}

// AbilityCount is how often an ability was used: resolved, replaced something, paid as a cost, or was at work as the layers ran.
type AbilityCount struct {
	What string // which of the card's, in words
	Uses int

	id game.AbilityID
}

// newCounts lists what there is to be exercised.
func (p *Pool) newCounts() *Counts {
	c := &Counts{book: p.Book, at: make([]int, p.Book.Cards()+1)}
	byFile := map[string]int{}
	for i, name := range p.Names {
		c.Cards = append(c.Cards, CardCount{Name: name})
		c.at[p.ids[i]] = i + 1
		byFile[p.files[i]] = i
	}
	for a := game.AbilityID(1); int(a) <= p.Book.Abilities(); a++ {
		ab := p.Book.Ability(a)
		if i, known := byFile[ab.At.File]; known && ab.Kind != 0 {
			c.Cards[i].Abilities = append(c.Cards[i].Abilities, AbilityCount{What: words(ab), id: a})
		}
	}
	for i := range c.Cards { // as they stand in the file; what was compiled twice stands once
		slices.SortStableFunc(c.Cards[i].Abilities, func(x, y AbilityCount) int {
			a, b := p.Book.Ability(x.id).At, p.Book.Ability(y.id).At
			return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
		})
	}
	return c
}

// kinds are the words for kinds of abilities.
var kinds = map[game.AbilityKind]string{
	game.ActivatedAbility: "activated", game.LoyaltyAbility: "loyalty", game.TriggeredAbility: "triggered", game.StaticAbility: "static",
	game.EntersAbility: "as it enters", game.AdditionalCostAbility: "additional cost", game.AlternativeCostAbility: "alternative cost",
	game.OpeningHandAbility: "opening hand", game.DrawnAbility: "drawn first", game.ReplacementRule: "replacement",
	game.CantRule: "prohibition", game.MustRule: "requirement",
	game.CostRule: "costs", game.AbilityCostRule: "ability costs", game.MayPlayRule: "may play", game.MayLookRule: "may look", game.ShowsRule: "shows",
	game.DecidedByRule: "decided by", game.ExtraFlipsRule: "coins", game.ExtraRollsRule: "dice", game.SureFlipsRule: "sure coins", game.KeepManaRule: "kept mana", game.ExtraVotesRule: "votes", game.HandSizeRule: "hand size", game.ControlRule: "controlled player", game.HexproofRule: "hexproof player",
	game.TurnUpAbility: "turn up", game.EntersRule: "how others enter", game.ProtectionRule: "protection",
	game.SpecialAction: "special action", game.CombatCostRule: "combat cost", game.AttackCostRule: "attack cost", game.ToxicRule: "toxic", game.TypesRule: "types of cards",
	game.AscendRule: "ascend", game.EnginesRule: "start your engines", game.AgainRule: "triggers again", game.NoTriggerRule: "untriggered", game.GoadRule: "goads", game.CrewRule: "crews with more power", game.LimitRule: "most counters", game.LoyaltyRule: "loyalty rules", game.FlashRule: "instant speed", game.SpellsRule: "spells have", game.SpliceAbility: "splice", game.BoundRule: "daybound", game.CardsRule: "cards have",
}

// words says which ability it is: its kind, and the line of the card's file.
func words(ab *game.Ability) string {
	kind := kinds[ab.Kind]
	if ab.Flags&game.ManaAbilityFlag != 0 {
		kind = "mana"
	}
	return kind
}

// note counts what happened.
func (c *Counts) note(events []game.Event) {
	for i := range events {
		e := &events[i]
		if e.Card == 0 || int(e.Card) >= len(c.at) || c.at[e.Card] == 0 {
			continue
		}
		n := &c.Cards[c.at[e.Card]-1]
		land := c.book.Card(e.Card).Faces[0].Types&card.LandType != 0
		switch {
		case e.Kind == game.Moves && e.From == game.Library && e.To == game.Hand:
			n.Drawn++
		case e.Kind == game.Casts:
			n.Cast++
		case e.Kind == game.Moves && e.From == game.Hand && e.To == game.Battlefield && land:
			n.Cast++
			n.Resolved++
		case e.Kind == game.Resolves && e.Source == e.What:
			n.Resolved++
		}
	}
}

// next returns the first card from that place on of which something was never used, or the place itself.
func (c *Counts) next(at int, uses []uint32) int {
	for k := range c.Cards {
		i := (at + k) % len(c.Cards)
		n := &c.Cards[i]
		unused := slices.ContainsFunc(n.Abilities, func(a AbilityCount) bool { return uses[a.id] == 0 })
		if unused || n.Cast == 0 || n.Resolved == 0 {
			return i
		}
	}
	return at
}

// finish takes over the uses.
func (c *Counts) finish(uses []uint32) {
	for i := range c.Cards {
		for k := range c.Cards[i].Abilities {
			a := &c.Cards[i].Abilities[k]
			a.Uses = int(uses[a.id])
		}
	}
}

// Unused lists what was never exercised, and how many things there are.
func (c *Counts) Unused() (unused []string, of int) {
	note := func(n int, what ...string) {
		of++
		if n == 0 {
			unused = append(unused, what[0]+": "+what[1])
		}
	}
	for i := range c.Cards {
		n := &c.Cards[i]
		note(n.Drawn, n.Name, "drawn")
		note(n.Cast, n.Name, "cast")
		note(n.Resolved, n.Name, "resolved")
		for _, a := range n.Abilities {
			note(a.Uses, n.Name, a.What)
		}
	}
	return unused, of
}
