package cards

import "strings"

// kind is a set of ways in which a value can be used.
type kind uint32

// The kinds. A value may be of several: a step that exiles is an effect and names the objects it exiled.
const (
	players kind = 1 << iota
	objects
	mixed // a target or group that may hold players and objects
	filters
	colors
	quantities
	counts
	conds
	effects
	abilities
	keywords
	mods
	events
	durations
	spans
	steps
	zones
	places
	tokens
	manaKinds
	choiceClasses
	layouts
	faces
	chances
	chosen // what choose_name or choose_color chose
	number // the number that a step results in
	riders // what happens when mana is spent
)

// either is a pronoun that may turn out to be a player or an object.
const either = players | objects

// kindNames are in the order of the constants.
var kindNames = [...]string{
	"player", "object", "group of players and objects", "filter", "color", "quantity", "count", "condition", "effect",
	"ability", "keyword", "modification", "event", "duration", "span", "step", "zone", "place", "token", "kind of mana",
	"class of choices", "layout", "face", "chooser", "choice", "number", "rider of mana",
}

// name is the most telling kind of a set: what a step does before what it results in.
func (k kind) name() string {
	for _, first := range [...]kind{effects, mods, keywords, abilities, either} {
		if k&first == first {
			k = first
			break
		}
	}
	var names []string
	for i, n := range kindNames {
		if k>>i&1 != 0 {
			names = append(names, n)
		}
	}
	return strings.Join(names, " or ")
}

// domain is a set of what a filter can accept, or of what a reference can be.
type domain uint8

// The domains, with the letters of the vocabulary tables.
const (
	onBattlefield domain = 1 << iota // B
	onStack                          // S
	elsewhere                        // C: cards in other zones
	isPlayer                         // P

	anyObject = onBattlefield | onStack | elsewhere
	anywhere  = anyObject | isPlayer
)

const domainLetters = "BSCP"

var domainNames = [...]string{"permanents", "spells and abilities on the stack", "cards in other zones", "players"}

// parseDomain reads letters such as "BSC".
func parseDomain(letters string) domain {
	var d domain
	for i := range len(letters) {
		d |= 1 << strings.IndexByte(domainLetters, letters[i])
	}
	return d
}

func (d domain) String() string {
	if d&anyObject == anyObject {
		d &^= anyObject
		if d == 0 {
			return "objects"
		}
		return "objects and players"
	}
	var names []string
	for i, n := range domainNames {
		if d>>i&1 != 0 {
			names = append(names, n)
		}
	}
	return strings.Join(names, " and ")
}

// role is something that a surrounding construct has to supply.
type role uint8

// The roles: three of an event, the candidate or affected one, and X.
const (
	roleThat role = iota
	roleThatPlayer
	roleThatMuch
	roleIt
	roleX
	roleCount
)

// roles is a set of roles.
type roles uint8

func rolesOf(list ...role) roles {
	var r roles
	for _, x := range list {
		r |= 1 << x
	}
	return r
}

// roleRows says of each role how it is written and who supplies it.
var roleRows = [roleCount]struct{ word, where string }{
	{"that", "inside when, instead or delayed, of an event that is about an object"},
	{"that_player", "inside when, instead or delayed, of an event that is about a player"},
	{"that_much", "inside when, instead or delayed, of an event that has an amount"},
	{"it", "inside where, a modification (static, until), or an amount for each of several recipients"},
	{"x", "with {X} in a cost of the same spell or ability"},
}
