package game

import (
	"math/rand/v2"
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// manaSpec is a mana ability in words that both the engine and a slow truth understand.
type manaSpec struct {
	taps, sacrifices, eats bool
	symbols                []TypeSet // mana in its activation cost, generic mana as AllTypes
	life, counters, harm   int16
	options                []ManaOption
	amount                 int16 // 0: one
	mixed                  bool
	once                   bool
	tag                    TagID // 1: its mana may be spent on the spell only, 2: on abilities only
	could, colors          bool  // one of a type, or color, that some permanent could produce, in place of the options
}

// permSpec is a permanent with its mana abilities.
type permSpec struct {
	abilities []manaSpec
	counters  int16
	creature  bool
}

func one(types TypeSet) []ManaOption { return []ManaOption{{Any: types}} }

func bundle(units ...uint8) []ManaOption {
	var o ManaOption
	copy(o.Units[:], units)
	return []ManaOption{o}
}

func tapFor(types TypeSet) permSpec {
	return permSpec{abilities: []manaSpec{{taps: true, options: one(types)}}}
}

// triggerSpec is a mana ability that triggers on permanents being tapped for mana.
type triggerSpec struct {
	source int     // the permanent that has it
	own    bool    // it triggers on that permanent only
	types  TypeSet // one of these is added; 0: of a type that was produced
}

// changeSpec is an effect that changes the mana that permanents are tapped for.
type changeSpec struct {
	source int   // the permanent that has it
	own    bool  // it is about that permanent only
	word   uint8 // Ability.Word
	sign   int8  // Ability.Sign
}

// cheapSpec is an effect that makes mana abilities cheaper.
type cheapSpec struct {
	source int // the permanent that has it
	others bool
	less   int16
	floor  uint8 // 1: one mana is left
}

// manaTable builds a state with two players and the permanents under the control of player 0.
type manaTable struct {
	*State
	env      Env
	specs    []permSpec
	triggers []triggerSpec
	changes  []changeSpec
	cheaper  []cheapSpec
	plain    map[ID]TypeSet // what permanents make that addTap1 has put there
}

func newManaTable() *manaTable {
	b := &Book{
		cards: []CardInfo{{Faces: make([]FaceInfo, 1)}}, abilities: make([]Ability, 1), programs: []Program{{Code: []Instr{{}}}},
		costs: make([]Cost, 1), adds: make([]ManaAdd, 1), nodes: make([]Node, 1), basicType: [5]int{-1, -1, -1, -1, -1},
		events: []EventPattern{{}, {Kind: Casts}, {Kind: Activates}}, tags: []ManaTag{{}, {Only: 1}, {Only: 2}},
	}
	t := &manaTable{State: NewState(b), plain: map[ID]TypeSet{}}
	t.seats, t.top = 2, -1
	t.players = append(t.players, PlayerState{Life: 20, PoolFor: -1}, PlayerState{Life: 20, PoolFor: -1})
	t.objects = append(t.objects, Object{})
	return t
}

func (t *manaTable) node(n Node) ExprID {
	for i, m := range t.book.nodes {
		if i > 0 && m == n {
			return ExprID(i)
		}
	}
	t.book.nodes = append(t.book.nodes, n)
	return ExprID(len(t.book.nodes) - 1)
}

func (t *manaTable) num(n int16) ExprID { return t.node(Node{Op: numInt, N: int32(n)}) }

func (t *manaTable) program(code ...Instr) ProgramID {
	t.book.programs = append(t.book.programs, Program{Code: append(code, Instr{Code: End})})
	return ProgramID(len(t.book.programs) - 1)
}

// cost compiles a cost of symbols (generic mana as AllTypes) and parts.
func (t *manaTable) cost(c Cost, symbols []TypeSet, parts ...Instr) CostID {
	for _, s := range symbols {
		if s == AllTypes {
			c.Generic++
		} else {
			c.Symbols = append(c.Symbols, card.Symbol{Types: s})
		}
	}
	if len(parts) > 0 {
		c.Program = t.program(parts...)
	}
	c.Demand = costDemand(c.Symbols, c.Generic)
	t.book.costs = append(t.book.costs, c)
	return CostID(len(t.book.costs) - 1)
}

func (t *manaTable) ability(m manaSpec, index int) AbilityID {
	this := t.node(Node{Op: termThis})
	var parts []Instr
	if m.sacrifices {
		parts = append(parts, Instr{Code: SacrificeOp, A: this})
	}
	if m.eats {
		parts = append(parts, Instr{Code: ChooseOp, Verb: VerbSacrifice, A: t.node(Node{Op: filtAny})},
			Instr{Code: SacrificeOp, A: t.node(Node{Op: termReg})})
	}
	if m.life > 0 {
		parts = append(parts, Instr{Code: PayLifeOp, A: t.num(m.life)})
	}
	if m.counters > 0 {
		parts = append(parts, Instr{Code: RemoveCountersOp, A: this, B: t.num(m.counters), N: int16(plusCounter)})
	}
	if m.could {
		m.options = []ManaOption{{Could: t.node(Node{Op: filtAny}), Colors: m.colors}}
		t.book.asksCould = true
	}
	t.book.adds = append(t.book.adds, ManaAdd{Options: m.options, Mixed: m.mixed, Tag: m.tag})
	in := Instr{Code: AddManaOp, N: int16(len(t.book.adds) - 1)}
	if m.amount > 0 {
		in.A = t.num(m.amount)
	}
	code := []Instr{in}
	if m.harm > 0 {
		code = append(code, Instr{Code: DamageOp, A: t.num(m.harm), B: t.node(Node{Op: termYou})})
	}
	a := Ability{
		Kind: ActivatedAbility, Flags: ManaAbilityFlag, Index: uint8(index), Zone: Battlefield,
		Cost: t.cost(Cost{Tap: m.taps}, m.symbols, parts...), Program: t.program(code...),
	}
	if m.once {
		a.Flags |= OnceEachTurn
	}
	t.book.abilities = append(t.book.abilities, a)
	return AbilityID(len(t.book.abilities) - 1)
}

// card makes a card with the permanent's mana abilities.
func (t *manaTable) card(p permSpec) CardID {
	var f FaceInfo
	for i, m := range p.abilities {
		f.Mana = append(f.Mana, t.ability(m, i))
	}
	t.book.cards = append(t.book.cards, CardInfo{Faces: []FaceInfo{f}})
	return CardID(len(t.book.cards) - 1)
}

// enter puts a permanent with that card onto the battlefield.
func (t *manaTable) enter(c CardID, p permSpec) ID {
	id := ID(len(t.objects))
	t.objects = append(t.objects, Object{Card: c, Kind: CardObject, Zone: Battlefield, Gen: 1, Row: int16(len(t.perms))})
	row := Permanent{Object: id, looks: looks{Plus: p.counters}}
	if p.creature {
		row.Types |= card.CreatureType
	}
	t.perms = append(t.perms, row)
	t.specs = append(t.specs, p)
	t.noteMakers()
	return id
}

// watchTaps gives a permanent a mana ability that triggers on permanents being tapped for mana.
func (t *manaTable) watchTaps(x triggerSpec) {
	pattern := t.tapPattern(x.own)
	t.book.adds = append(t.book.adds, ManaAdd{Options: []ManaOption{{Any: x.types, Produced: x.types == 0}}})
	a := Ability{
		Kind: TriggeredAbility, Flags: ManaAbilityFlag, Zone: Battlefield, Event: pattern,
		Program: t.program(Instr{Code: AddManaOp, N: int16(len(t.book.adds) - 1)}),
	}
	t.book.abilities = append(t.book.abilities, a)
	t.watch = append(t.watch, Watch{
		Ability: AbilityID(len(t.book.abilities) - 1), Source: t.perms[x.source].Object, Effect: -1, Kind: TriggeredAbility, Event: TapsForMana, Zone: Battlefield,
	})
	t.present[presentTrigger][TapsForMana]++
	t.triggers = append(t.triggers, x)
}

// tapPattern is that a permanent is tapped for mana: any, or this.
func (t *manaTable) tapPattern(own bool) EventID {
	pattern := EventPattern{Kind: TapsForMana}
	if own {
		pattern.What = t.node(Node{Op: filtIs, A: t.node(Node{Op: termThis})})
	}
	t.book.events = append(t.book.events, pattern)
	return EventID(len(t.book.events) - 1)
}

// changeTaps gives a permanent an effect that changes mana. It comes before the abilities that trigger.
func (t *manaTable) changeTaps(x changeSpec) {
	a := Ability{Kind: ReplacementRule, Zone: Battlefield, Event: t.tapPattern(x.own), Word: x.word, Sign: x.sign}
	t.book.abilities = append(t.book.abilities, a)
	t.watch = append(t.watch, Watch{
		Ability: AbilityID(len(t.book.abilities) - 1), Source: t.perms[x.source].Object, Effect: -1, Kind: ReplacementRule, Event: TapsForMana, Zone: Battlefield,
	})
	t.present[presentReplacement][TapsForMana]++
	t.changes = append(t.changes, x)
}

// cheapen gives a permanent an effect that makes mana abilities cheaper.
func (t *manaTable) cheapen(x cheapSpec) {
	pattern := EventPattern{Kind: Activates}
	if x.others {
		pattern.What = t.node(Node{Op: filtNot, A: t.node(Node{Op: filtIs, A: t.node(Node{Op: termThis})})})
	}
	t.book.events = append(t.book.events, pattern)
	a := Ability{Kind: AbilityCostRule, Zone: Battlefield, Event: EventID(len(t.book.events) - 1), Word: x.floor, Less: t.num(x.less)}
	t.book.abilities = append(t.book.abilities, a)
	t.watch = append(t.watch, Watch{
		Ability: AbilityID(len(t.book.abilities) - 1), Source: t.perms[x.source].Object, Effect: -1, Kind: AbilityCostRule, Zone: Battlefield,
	})
	t.rules[AbilityCostRule]++
	t.cheaper = append(t.cheaper, x)
}

// someCheaper adds one or two such effects.
func (t *manaTable) someCheaper(rng *rand.Rand) {
	for range 1 + rng.IntN(2) {
		t.cheapen(cheapSpec{source: rng.IntN(len(t.perms)), others: rng.IntN(3) == 0, less: int16(1 + rng.IntN(2)), floor: uint8(min(rng.IntN(3), 1))})
	}
}

// randomDear is a randomPerm with abilities that cost more mana.
func randomDear(rng *rand.Rand) permSpec {
	p := randomPerm(rng)
	for i := range p.abilities {
		m := &p.abilities[i]
		for range rng.IntN(4) {
			m.symbols = append(m.symbols, AllTypes)
		}
		if len(m.symbols) > 1 && rng.IntN(2) == 0 {
			m.amount = int16(2 + rng.IntN(2))
		}
	}
	return p
}

// someChanges adds one or two such effects, and perhaps an ability that triggers.
func (t *manaTable) someChanges(rng *rand.Rand) {
	for range 1 + rng.IntN(2) {
		x := changeSpec{source: rng.IntN(len(t.perms)), own: rng.IntN(3) == 0, sign: int8(1 + rng.IntN(2))}
		if x.sign == 1 || rng.IntN(4) == 0 {
			x.word = uint8(1+rng.IntN(3)) | eachUnit*uint8(rng.IntN(2))
			if !t.copiesMana() && rng.IntN(3) == 0 { // what could be produced does not ask for amounts
				x.word |= fromTwo
				t.book.countsMana = true
			}
		}
		t.changeTaps(x)
	}
	if rng.IntN(2) == 0 {
		t.watchTaps(triggerSpec{source: rng.IntN(len(t.perms))})
	}
	t.countMana()
}

// copiesMana reports whether some permanent makes what others could produce.
func (t *manaTable) copiesMana() bool {
	return slices.ContainsFunc(t.specs, func(p permSpec) bool {
		return slices.ContainsFunc(p.abilities, func(m manaSpec) bool { return m.could })
	})
}

// someTriggers adds a few such abilities.
func (t *manaTable) someTriggers(rng *rand.Rand) {
	for range 1 + rng.IntN(2) {
		x := triggerSpec{source: rng.IntN(len(t.perms)), own: rng.IntN(2) == 0}
		if rng.IntN(2) == 0 {
			x.types = randomTypes(rng)
		}
		t.watchTaps(x)
	}
	t.countMana()
}

// goes lets permanent i be gone, with its abilities.
func (t *manaTable) goes(i int) {
	t.perms[i].Control = NoPlayer
	t.watch = slices.DeleteFunc(t.watch, func(w Watch) bool { return w.Source == t.perms[i].Object })
	t.present[presentTrigger][TapsForMana], t.present[presentReplacement][TapsForMana] = 0, 0
	for _, w := range t.watch {
		switch w.Kind {
		case ReplacementRule:
			t.present[presentReplacement][TapsForMana]++
		case TriggeredAbility:
			t.present[presentTrigger][TapsForMana]++
		default:
		}
	}
	for k := range t.perms { // as the layers do
		t.perms[k].Tap1, t.perms[k].TapN = t.plain[t.perms[k].Object], 1
	}
	t.countMana()
}

// canPay asks after what the table's perms have become: no layers ran.
func (t *manaTable) canPay(who Player, d *Demand, q *PayQuery, env *Env) bool {
	t.countMana()
	return t.State.canPay(who, d, q, env)
}

func (t *manaTable) add(ps ...permSpec) {
	for _, p := range ps {
		t.enter(t.card(p), p)
	}
}

// addTap1 puts n permanents onto the battlefield that do nothing but {T}: add one of the types.
func (t *manaTable) addTap1(n int, types TypeSet) {
	p := tapFor(types)
	c := t.card(p)
	for range n {
		id := t.enter(c, p)
		p := &t.perms[t.objects[id].Row]
		p.Tap1, p.TapN = types, 1
		t.plain[p.Object] = types
	}
}

// randomTypes is one of the few types that keep the slow truth quick.
func randomTypes(rng *rand.Rand) TypeSet {
	sets := []TypeSet{card.W, card.U, card.B, card.C, card.W | card.U, card.U | card.B, card.W | card.U | card.B}
	return sets[rng.IntN(len(sets))]
}

// randomAbility is a mana ability of many kinds.
func randomAbility(rng *rand.Rand) (m manaSpec) {
	m.taps = rng.IntN(5) > 0
	m.options = one(randomTypes(rng))
	switch rng.IntN(6) {
	case 0:
		m.options = bundle(uint8(rng.IntN(2)), uint8(rng.IntN(3)), 0, 0, 0, uint8(rng.IntN(2)))
	case 1:
		m.amount = int16(1 + rng.IntN(3))
	case 2:
		m.amount, m.mixed = 2, true
	case 3:
		m.options = append(bundle(2), bundle(0, 1, 1)...)
	}
	switch rng.IntN(9) {
	case 0:
		m.sacrifices = true
	case 1:
		m.life = int16(1 + rng.IntN(2))
	case 2:
		m.counters = 1
	case 3:
		m.eats = true
	case 4:
		m.harm = 1
	case 5, 6:
		m.symbols = []TypeSet{[]TypeSet{AllTypes, card.U, card.W | card.B}[rng.IntN(3)]}
	}
	if !m.taps && !m.sacrifices && m.counters == 0 && !m.eats {
		m.once = true // else the slow truth has no end
	}
	return m
}

func randomPerm(rng *rand.Rand) (p permSpec) {
	for range 1 + rng.IntN(2) {
		p.abilities = append(p.abilities, randomAbility(rng))
	}
	p.counters = int16(rng.IntN(3))
	return p
}

// randomCould is a randomPerm of which some abilities make what permanents could produce.
func randomCould(rng *rand.Rand) permSpec {
	p := randomPerm(rng)
	for i := range p.abilities {
		if m := &p.abilities[i]; rng.IntN(3) == 0 && !m.mixed {
			m.could, m.colors = true, rng.IntN(3) == 0
		}
	}
	return p
}

// randomMaker is a randomPerm of which every ability makes mana: nothing is sacrificed for nothing.
func randomMaker(rng *rand.Rand) permSpec {
	for {
		p := randomPerm(rng)
		if !slices.ContainsFunc(p.abilities, func(m manaSpec) bool {
			return slices.ContainsFunc(m.options, func(o ManaOption) bool { return o.Any == 0 && o.Units == [manaTypes]uint8{} })
		}) {
			return p
		}
	}
}

// tagged lets some abilities make mana for the spell or for abilities only, and puts some such mana into the pool.
func (t *manaTable) someTagged(rng *rand.Rand) {
	for range rng.IntN(3) {
		t.addTagged(TaggedMana{Spent: -1, Bound: -1, Tag: TagID(1 + rng.IntN(2)), Unit: uint8(rng.IntN(3)), N: 1})
	}
}

func randomTagged(rng *rand.Rand) permSpec {
	p := randomPerm(rng)
	for i := range p.abilities {
		p.abilities[i].tag = TagID(rng.IntN(3))
	}
	return p
}

func randomSymbols(rng *rand.Rand, most int) (symbols []TypeSet) {
	for range rng.IntN(most + 1) {
		if rng.IntN(2) == 0 {
			symbols = append(symbols, AllTypes)
		} else {
			symbols = append(symbols, randomTypes(rng))
		}
	}
	return symbols
}
