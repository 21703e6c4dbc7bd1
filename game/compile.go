package game

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file compiles printed cards into a Book: once for a run, before the first game.

// compiler collects the tables of a Book.
type compiler struct {
	b           *Book
	errs        []error
	tokens      map[*card.Token]CardID
	emblems     map[*card.Emblem]CardID
	spells      map[*card.Face]CardID              // prepare spells (CR 722.2a)
	extras      map[card.Ability]uint8             // number of an additional cost among those of its face
	givenCosts  map[*card.AdditionalCost]AbilityID // additional costs that the effect at work gives to spells
	ways        map[card.Ability]uint8             // number of an alternative cost, from 1
	worded      map[card.Ability]uint8             // what is an equip, crew or saddle ability: its number in abilityWords
	permits     map[card.Mod]uint8                 // number of a permission to play the card itself among those of its face, from 1
	links       []card.Effect                      // steps that other abilities read (CR 607), numbered from 1
	current     CardID
	ownNames    map[string]CardID // of emblems that have names
	dungeons    map[string]CardID
	side        uint8          // the face of current at work
	hostsPlayer bool           // the face at work is an Aura for players
	granting    bool           // compiling an ability that is given
	bestows     *card.Bestow   // the bestow of the last face that has it
	inRoom      bool           // current is a Room
	siege       *card.AsEnters // how the Siege at work enters
	chapters    int            // the final chapter number of the face at work (CR 714.2d)
	readsAhead  bool           // it has read ahead
	thatPlayers int            // mentions of "that player" so far
}

// compileError is what a card asks for and the engine does not do.
type compileError struct {
	at   card.Pos
	text string
}

func refuse(at card.Pos, format string, args ...any) {
	panic(compileError{at, fmt.Sprintf(format, args...)})
}

// Compile makes a Book of cards. Every error names the card, the place in its definition and what is wrong; a card is whole or
// it is refused.
func Compile(cards []*card.Card) (*Book, error) {
	c := &compiler{
		b: newBook(), tokens: map[*card.Token]CardID{}, emblems: map[*card.Emblem]CardID{}, spells: map[*card.Face]CardID{}, extras: map[card.Ability]uint8{},
		ways: map[card.Ability]uint8{}, worded: map[card.Ability]uint8{}, ownNames: map[string]CardID{}, dungeons: map[string]CardID{}, permits: map[card.Mod]uint8{},
	}
	named := c.number(cards)
	if len(c.errs) > 0 {
		return nil, errors.Join(c.errs...)
	}
	c.nameTokens(named)
	c.numberSubtypes(cards)
	c.basicLands()
	for _, n := range named {
		if n.id != 0 {
			c.compileNamed(n)
		}
	}
	if len(c.errs) > 0 {
		return nil, errors.Join(c.errs...)
	}
	c.finish()
	return c.b, errors.Join(c.errs...)
}

func newBook() *Book {
	b := &Book{
		cards: []CardInfo{{Faces: []FaceInfo{{}}}}, abilities: make([]Ability, 1), programs: make([]Program, 1), costs: make([]Cost, 1),
		nodes: make([]Node, 1), events: make([]EventPattern, 1), mods: make([][]Mod, 1), adds: make([]ManaAdd, 1),
		tags:        make([]ManaTag, 1),
		modsProgram: make([]ProgramID, 1), names: map[string]names{}, basicType: [5]int{-1, -1, -1, -1, -1},
		counters: []string{"", "+1/+1", "-1/-1", "loyalty", "poison", "energy"}, counterMods: make([]ModsID, 6),
	}
	b.programs[0].Code = []Instr{{Code: End, Dst: NoReg}}
	b.abilities[0].Unit = -1
	return b
}

// named is a card, a token, an emblem or a prepare spell on its way into the tables.
type named struct {
	name   string
	card   *card.Card
	token  *card.Token
	emblem *card.Emblem
	spell  *card.Face
	id     CardID
}

// number gives cards, tokens, emblems and prepare spells their numbers: in the order of their names.
func (c *compiler) number(cards []*card.Card) []named {
	var all []named
	seen := map[*card.Card]bool{}
	for _, cd := range cards {
		if seen[cd] { // decks share cards
			continue
		}
		seen[cd] = true
		all = append(all, named{name: cd.Name, card: cd})
		if cd.Layout == card.Preparation {
			all = append(all, named{name: cd.Faces[1].Name, spell: cd.Faces[1]})
		}
		card.Walk(cd, func(node any) bool {
			switch n := node.(type) {
			case *card.Token:
				all = append(all, named{name: n.Name, token: n})
			case *card.Emblem:
				all = append(all, named{name: emblemName(cd, n), emblem: n})
			}
			return true
		})
	}
	slices.SortStableFunc(all, func(x, y named) int { return cmp.Compare(x.name, y.name) })
	for i := range all {
		n := &all[i]
		if c.sameDungeon(n) || c.sameEmblem(n) {
			continue
		}
		n.id = CardID(len(c.b.cards))
		c.b.cards = append(c.b.cards, CardInfo{Name: n.name, Token: n.token != nil, Dungeon: n.token != nil && n.token.Dungeon, Emblem: n.emblem != nil, Inset: n.spell != nil})
		switch {
		case n.token != nil:
			c.tokens[n.token] = n.id
			continue
		case n.emblem != nil:
			c.emblems[n.emblem] = n.id
			continue
		case n.spell != nil:
			c.spells[n.spell] = n.id
			continue
		}
		if _, twice := c.b.names[n.name]; twice {
			c.errs = append(c.errs, fmt.Errorf("game: card %q stands twice among the cards of this run", n.name))
		}
		c.noteNames(n)
	}
	c.nameSpells(all)
	c.noteGiven(cards)
	return all
}

// noteNames notes what a text may call a card, before any text is compiled: its full name, which is that of both halves of a
// split card (CR 709.4a), and those of its faces.
func (c *compiler) noteNames(n *named) {
	whole := names{n.id, 1}
	if n.card.Layout == card.Split {
		whole.faces = 1<<len(n.card.Faces) - 1
	}
	c.b.names[n.name] = whole
	for i, f := range printed(n.card) {
		c.b.names[f.Name] = names{n.id, 1 << i}
	}
}

// numberSubtypes lists every subtype that a face, a token, a filter or a modification names.
func (c *compiler) numberSubtypes(cards []*card.Card) {
	every := namesEveryType(cards)
	for _, cd := range cards {
		card.Walk(cd, func(node any) bool {
			switch n := node.(type) {
			case *card.Face:
				c.addTypes(n.Type)
			case *card.Token:
				c.addTypes(n.Type)
			case *card.Subtype:
				c.addSubtypes([]string{n.Name})
				if every { // what has all of them has also those that nothing else has
					c.addTypes(card.TypeLine{Types: n.Owners, Subtypes: []string{n.Name}})
				}
			case *card.ChooseWords:
				c.addTypes(card.TypeLine{Types: card.LandType, Subtypes: basicLandTypes[:]})
			case *card.AddsTypes:
				c.addTypes(n.Types)
			case *card.Bestow:
				c.addTypes(auraLine(0))
			case *card.Mutate:
				c.addTypes(card.TypeLine{Types: card.CreatureType, Subtypes: []string{"Human"}})
			case *card.SetsTypes:
				c.addTypes(n.Types)
			case *card.PartySize:
				c.addTypes(card.TypeLine{Types: card.CreatureType, Subtypes: partyRoles[:]})
			case *card.Choose:
				if n.Party {
					c.addTypes(card.TypeLine{Types: card.CreatureType, Subtypes: partyRoles[:]})
				}
			}
			return true
		})
	}
	for i, name := range basicLandTypes {
		c.b.basicType[i] = slices.Index(c.b.subtypes, name)
	}
	for i, name := range partyRoles {
		c.b.partyRole[i] = slices.Index(c.b.subtypes, name)
	}
	if most := 64 * len(Subtypes{}); len(c.b.subtypes) > most {
		c.errs = append(c.errs, fmt.Errorf("game: the cards of this run name %d subtypes: a book holds %d", len(c.b.subtypes), most))
	}
}

var basicLandTypes = [5]string{"Plains", "Island", "Swamp", "Mountain", "Forest"}

// addTypes numbers the subtypes of a type line and notes whose they are. A line that does not say so means its own types.
func (c *compiler) addTypes(t card.TypeLine) {
	c.addSubtypes(t.Subtypes)
	for i, name := range t.Subtypes {
		n, of := slices.Index(c.b.subtypes, name), t.Types
		if i < len(t.Owners) {
			of = t.Owners[i]
		}
		for k := range c.b.subtypeSets {
			if of>>k&1 != 0 && n < 64*len(Subtypes{}) {
				c.b.subtypeSets[k].Add(n)
			}
		}
	}
}

func (c *compiler) addSubtypes(names []string) {
	for _, n := range names {
		if !slices.Contains(c.b.subtypes, n) {
			c.b.subtypes = append(c.b.subtypes, n)
		}
	}
}

func (c *compiler) subtypes(names []string) (out Subtypes) {
	for _, n := range names {
		if i := slices.Index(c.b.subtypes, n); i >= 0 && i < 64*len(out) {
			out.Add(i)
		}
	}
	return out
}

// basicLands makes the intrinsic mana abilities of CR 305.6.
func (c *compiler) basicLands() {
	for i := range c.b.basics {
		var units [manaTypes]uint8
		units[i] = 1
		c.b.adds = append(c.b.adds, ManaAdd{Options: []ManaOption{{Units: units}}})
		program := Program{Name: basicLandTypes[i], Code: []Instr{
			{Code: AddManaOp, Dst: NoReg, N: int16(len(c.b.adds) - 1)}, {Code: End, Dst: NoReg},
		}}
		cost := c.addCost(Cost{Tap: true, Text: "{T}"})
		c.b.basics[i] = c.addAbility(Ability{
			Kind: ActivatedAbility, Flags: ManaAbilityFlag, Zone: Battlefield, Program: c.addProgram(program), Cost: cost, Unit: int8(i),
		})
	}
}

func (c *compiler) addCost(x Cost) CostID {
	x.Demand = costDemand(x.Symbols, x.Generic)
	x.TwoWays = slices.ContainsFunc(x.Symbols, twoWays)
	c.b.costs = append(c.b.costs, x)
	return CostID(len(c.b.costs) - 1)
}

func (c *compiler) addAbility(a Ability) AbilityID {
	a.Face = c.side
	if c.b.attacksTogether(a.Event) && a.Kind != TriggeredAbility {
		refuse(a.At, "what several attackers do together triggers abilities, and is nothing else")
	}
	if c.b.countsSpells(a.Event) && a.Kind != TriggeredAbility {
		refuse(a.At, "which spell of a turn is cast triggers abilities, and is nothing else")
	}
	c.b.abilities = append(c.b.abilities, a)
	return AbilityID(len(c.b.abilities) - 1)
}

func (c *compiler) addProgram(p Program) ProgramID {
	c.b.programs = append(c.b.programs, p)
	return ProgramID(len(c.b.programs) - 1)
}

// node adds a node of an expression; equal nodes are one.
func (c *compiler) node(n Node) ExprID {
	if i := slices.Index(c.b.nodes[1:], n); i >= 0 {
		return ExprID(i + 1)
	}
	c.b.nodes = append(c.b.nodes, n)
	return ExprID(len(c.b.nodes) - 1)
}

// compileNamed compiles a card, token, emblem or prepare spell, and turns a refusal into an error with its place.
func (c *compiler) compileNamed(n named) {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case compileError:
			c.errs = append(c.errs, fmt.Errorf("%s: card %q: %s", x.at, n.name, x.text))
		default:
			panic(x)
		}
	}()
	c.current, c.side = n.id, 0
	if n.token != nil && n.token.Dungeon {
		c.dungeon(n)
		return
	}
	if n.token != nil {
		t := n.token
		f := &card.Face{Name: t.Name, Type: t.Type, Colors: t.Colors, PT: t.PT, Abilities: t.Abilities, At: t.At}
		c.b.cards[n.id].Faces = []FaceInfo{c.face(f, 0)}
		c.backOf(&c.b.cards[n.id], t)
		return
	}
	if n.emblem != nil {
		c.b.cards[n.id].Faces = []FaceInfo{c.emblem(n.emblem)}
		return
	}
	if n.spell != nil {
		c.inRoom = false
		c.b.cards[n.id].Faces = []FaceInfo{c.face(n.spell, 0)}
		return
	}
	c.faces(&c.b.cards[n.id], n.card)
}

// backOf compiles the back face of a token that has one: it can transform (CR 701.27a).
func (c *compiler) backOf(info *CardInfo, t *card.Token) {
	if t.Back == nil {
		return
	}
	c.side = 1
	info.Layout = card.Transforming
	info.Faces = append(info.Faces, c.face(t.Back, 0))
}

// finish computes what follows from all cards together.
func (c *compiler) finish() {
	c.finishFaceDown()
	c.finishOwnCosts()
	c.finishPreparing()
	c.finishMarks()
	c.finishChoices()
	for i := range c.b.abilities {
		a := &c.b.abilities[i]
		c.b.conditionalMana = c.b.conditionalMana || a.Flags&ManaAbilityFlag != 0 && a.Given != 0
		if a.Kind == TriggeredAbility {
			for e := a.Event; e != 0; e = c.b.events[e].Next {
				c.b.triggers[c.b.events[e].Kind] = true
				c.b.anywhere = c.b.anywhere || c.b.events[e].fromAnywhere()
			}
		}
	}
	c.noteComponents()
	c.b.noteReads()
	c.b.noteStamps()
	c.b.noteMelds()
	c.b.classify()
	for i := range c.b.costs {
		c.b.costs[i].bound()
	}
	for i := range c.b.cards {
		c.b.cards[i].CastsBack = c.b.cards[i].CastsBack || c.b.battles.defense != 0 && c.b.cards[i].Layout == card.Transforming
		for j := range c.b.cards[i].Faces {
			c.finishFace(&c.b.cards[i], &c.b.cards[i].Faces[j])
		}
		c.b.foresee(&c.b.cards[i])
	}
}

func (c *compiler) finishFace(info *CardInfo, f *FaceInfo) {
	info.Instant = info.Instant || f.Instant || f.FlashCost != 0 || f.FlashIf != 0
	if f.Types&card.LegendarySuper != 0 {
		c.b.legends = true
	}
	c.b.worlds = c.b.worlds || f.Types&card.WorldSuper != 0
	for _, a := range f.Elsewhere {
		ab := &c.b.abilities[a]
		switch {
		case ab.Kind == ActivatedAbility:
			c.b.elsewhere, info.Elsewhere = c.b.elsewhere|ab.Zone.In(), true
		case ab.Zone == Stack && (ab.Kind == ReplacementRule || ab.Kind == CantRule):
			c.b.watchesStack = true
		case ab.Kind == CostRule:
			c.b.ownCosts = true
		case ab.Zone != Stack && ab.Zone != Nowhere:
			c.b.watched |= ab.Zone.In()
		}
	}
	f.Tap1 = c.tap1(f)
}

// tap1 is the types of the one unit of mana that tapping makes, if that is all the face's mana abilities do.
func (c *compiler) tap1(f *FaceInfo) (types ManaTypes) {
	if f.Types&card.LandType != 0 {
		for i, n := range c.b.basicType {
			if n >= 0 && f.Subtypes.Has(n) {
				types |= 1 << i
			}
		}
	}
	for _, a := range f.Mana {
		t, ok := c.b.oneUnit(a)
		if !ok {
			return 0
		}
		types |= t
	}
	return types
}

// oneUnit returns the types of the unit that an ability makes whose whole cost is {T} and whose whole effect is one unit.
func (b *Book) oneUnit(a AbilityID) (types ManaTypes, ok bool) {
	ab := &b.abilities[a]
	cost := &b.costs[ab.Cost]
	code := b.programs[ab.Program].Code
	if !cost.Tap || cost.Program != 0 || cost.Demand.Value != 0 || ab.Given != 0 || ab.Flags&OnceEachTurn != 0 ||
		len(code) != 2 || code[0].Code != AddManaOp || code[0].A != 0 || code[0].Who != 0 || b.adds[code[0].N].Tag != 0 {
		return 0, false
	}
	for _, o := range b.adds[code[0].N].Options {
		if o.depends() {
			return 0, false
		}
		types |= o.Any
		n := 0
		for i, k := range o.Units {
			if k > 0 {
				types |= 1 << i
				n += int(k)
			}
		}
		if o.Any == 0 && n != 1 {
			return 0, false
		}
	}
	return types, true
}
