package game_test

import "strings"

// sheet is what the slow enumerator knows of a card: written down by hand from the card, not taken from its compiled form.
type sheet struct {
	cost     string // one letter for each colored symbol and 1 for each generic mana, in this order: colors first
	makes    string // mana of its own mana ability: of each letter one kind, or with bundle all of them at once
	bundle   bool
	land     bool
	instant  bool
	creature bool
	artifact bool
	black    bool
	walker   bool     // planeswalker, with:
	loyalty  []int    // the costs of its abilities
	words    []string // their target words
	power    int
	flying   bool
	haste    bool
	timid    bool // cannot attack or block alone
	modest   bool // cannot block power 2 or more
	gives    bool // can be sacrificed for its ability, which has the target below
	target   string

	most      int     // targets of the word, 0: one
	divides   int     // what is divided among them, each at least 1
	modes     []sheet // one of which is chosen
	x         bool    // {X} besides the cost
	faces     []sheet // of which one is played
	flashback string  // the land that is sacrificed for casting it from the graveyard
	morph     string  // its morph cost
	ability   string  // the mana cost of its one activated ability, which has no target
	mourns    string  // the target word of what triggers when a creature dies
	manaAt    int16   // position of its one mana ability, which is bundled
	life      int     // may be paid as it enters
	digs      bool    // may replace a draw of its controller
	soothes   bool    // its ability replaces the next draw of its controller
	flares    bool    // every land that anybody taps for mana makes one more of a type that it made
	blooms    bool    // every Forest makes one more green mana
	taxes     int     // generic mana for each creature that attacks its controller
	dear      int     // generic mana for its own attack or block
}

// face returns the face of a card with that number.
func (c *sheet) face(n int) *sheet {
	if n < len(c.faces) {
		return &c.faces[n]
	}
	return c
}

// playable are the faces of which one is played.
func (c *sheet) playable() []sheet {
	if len(c.faces) > 0 {
		return c.faces
	}
	return []sheet{*c}
}

// hidden is what everybody knows of a face-down permanent (CR 708.2a).
var hidden = sheet{creature: true, power: 2}

// sheets are the cards that positions may use.
var sheets = map[string]sheet{
	"Mountain":        {land: true, makes: "R"},
	"Island":          {land: true, makes: "U"},
	"Swamp":           {land: true, makes: "B"},
	"Forest":          {land: true, makes: "G"},
	"Volcanic Island": {land: true, makes: "UR"},
	"Underground Sea": {land: true, makes: "UB"},
	"Sol Ring":        {cost: "1", artifact: true, makes: "CC", bundle: true},
	"Llanowar Elves":  {cost: "G", creature: true, makes: "G", bundle: true, power: 1},
	"Shock":           {cost: "R", instant: true, target: "any"},
	"Lightning Bolt":  {cost: "R", instant: true, target: "any"},
	"Counterspell":    {cost: "UU", instant: true, target: "spell"},
	"Negate":          {cost: "U1", instant: true, target: "noncreature spell"},
	"Dispel":          {cost: "U", instant: true, target: "instant spell"},
	"Dark Ritual":     {cost: "B", instant: true},
	"Doom Blade":      {cost: "B1", instant: true, target: "nonblack creature"},
	"Go for the Throat": {
		cost: "B1", instant: true, target: "nonartifact creature",
	},
	"Murder":               {cost: "BB1", instant: true, target: "creature"},
	"Grizzly Bears":        {cost: "G1", creature: true, power: 2},
	"Ornithopter":          {creature: true, artifact: true, flying: true},
	"Mogg Fanatic":         {cost: "R", creature: true, power: 1, gives: true, target: "any"},
	"Mogg Flunkies":        {cost: "R1", creature: true, power: 3, timid: true},
	"Ironclaw Orcs":        {cost: "R1", creature: true, power: 2, modest: true},
	"Viashino Sandstalker": {cost: "RR1", creature: true, power: 4, haste: true},
	"Vampire Nighthawk":    {cost: "BB1", creature: true, power: 2, black: true, flying: true},
	"Plains":               {land: true, makes: "W"},
	"Abzan Charm":          {cost: "WBG", instant: true, modes: []sheet{{target: "creature of power 3 or more"}, {}, {target: "creature", most: 2, divides: 2}}},
	"Endless One":          {creature: true, x: true},
	"Black Sun's Zenith": {
		cost: "BB", x: true,
	},
	"Fire // Ice": {faces: []sheet{
		{cost: "R1", instant: true, target: "any", most: 2, divides: 2}, {cost: "U1", instant: true, target: "permanent"},
	}},
	"Assault // Battery": {faces: []sheet{{cost: "R", target: "any"}, {cost: "G111"}}},
	"Twincast":           {cost: "UU", instant: true, target: "instant or sorcery spell"},
	"Battering Craghorn": {cost: "RR11", creature: true, power: 3, morph: "RR1"},
	"Relentless Assault": {cost: "RR11"},
	"Plea for Power":     {cost: "U111"},
	"Lava Dart":          {cost: "R", instant: true, target: "any", flashback: "Mountain"},
	"Blood Artist":       {cost: "B1", creature: true, mourns: "player"},
	"Abundance":          {cost: "GG11", digs: true},
	"Words of Worship":   {cost: "W11", ability: "1", soothes: true},
	"Replenish":          {cost: "W111"},
	"Rancor":             {cost: "G", target: "creature"},
	"Fell the Profane": {faces: []sheet{
		{cost: "BB11", instant: true, target: "creature or planeswalker"},
		{land: true, makes: "B", bundle: true, manaAt: 1, life: 3},
	}},
	"Brightclimb Pathway": {faces: []sheet{
		{land: true, makes: "W", bundle: true}, {land: true, makes: "B", bundle: true},
	}},
	"Bala Ged Recovery": {faces: []sheet{
		{cost: "G11", target: "card of your graveyard"}, {land: true, makes: "G", bundle: true, manaAt: 1},
	}},
	"Soul Summons": {cost: "W1"},
	"Izzet Boilerworks": {
		land: true, makes: "UR", bundle: true, manaAt: 2,
	},
	"Mana Flare":   {cost: "R11", flares: true},
	"Vernal Bloom": {cost: "G111", blooms: true},
	"Propaganda":   {cost: "U11", taxes: 2},
	"Qal Sisma Behemoth": {
		cost: "R11", creature: true, power: 5, dear: 2,
	},
	"Sorin Markov": {
		cost: "BBB111", walker: true, loyalty: []int{2, -3, -7}, words: []string{"any", "opponent", "player"},
	},
}

// types are the types of mana in the order of the engine's numbers.
const types = "WUBRGC"

// accepts reports whether a symbol can be paid with a type of mana (CR 107.4).
func accepts(symbol byte, t int) bool { return symbol == '1' || types[t] == symbol }

// yields are the amounts of mana, by type, that one activation of the sheet's mana ability can make, each with the number
// that the engine gives to its option.
func (c *sheet) yields() (all []yield) {
	if c.makes == "" {
		return nil
	}
	if c.bundle {
		y := yield{option: c.manaAt}
		for i := range c.makes {
			y.mana[strings.IndexByte(types, c.makes[i])]++
		}
		return []yield{y}
	}
	for i := range c.makes {
		y := yield{option: int16(-1 - strings.IndexByte(types, c.makes[i]))} // intrinsic: CR 305.6
		y.mana[strings.IndexByte(types, c.makes[i])] = 1
		all = append(all, y)
	}
	return all
}

// yield is the mana of one activation.
type yield struct {
	option int16
	mana   [6]int
}

// plus returns the sum of two amounts of mana.
func plus(a, b [6]int) [6]int {
	for i := range a {
		a[i] += b[i]
	}
	return a
}

// spendable returns the types that can pay the next symbol so that the pool can pay the rest. One way to pay is one path:
// symbols are paid in their order, and generic mana with types in ascending order from floor (CR 601.2h).
func spendable(pool [6]int, need string, floor int) (out []int) {
	for t := range pool {
		if pool[t] == 0 || !accepts(need[0], t) || need[0] == '1' && t < floor {
			continue
		}
		rest := pool
		rest[t]--
		if poolPays(rest, need[1:], floorAfter(need[0], t)) {
			out = append(out, t)
		}
	}
	return out
}

// floorAfter is the lowest type for the symbol after one that was paid with a type.
func floorAfter(symbol byte, t int) int {
	if symbol == '1' {
		return t
	}
	return 0
}

// poolPays reports whether a pool alone can pay.
func poolPays(pool [6]int, need string, floor int) bool {
	return need == "" || len(spendable(pool, need, floor)) > 0
}

// payable reports whether a pool and sources can pay: every subset of the sources is tried, with every result.
func payable(pool [6]int, sources [][]yield, need string) bool {
	if poolPays(pool, need, 0) {
		return true
	}
	for i, source := range sources {
		for _, y := range source {
			if payable(plus(pool, y.mana), sources[i+1:], need) {
				return true
			}
		}
	}
	return false
}

// noChoice reports whether a payment out of the pool alone leaves nothing to choose: each unit is the only one that fits, or
// everything in the pool is spent.
func noChoice(pool [6]int, need string, floor int) bool {
	for need != "" {
		total := 0
		for _, n := range pool {
			total += n
		}
		can := spendable(pool, need, floor)
		if total == len(need) && len(can) > 0 {
			return true
		}
		if len(can) != 1 {
			return false
		}
		pool[can[0]]--
		need, floor = need[1:], floorAfter(need[0], can[0])
	}
	return true
}
