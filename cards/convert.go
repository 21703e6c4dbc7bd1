package cards

import (
	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game/card"
)

// paramKind is a kind of parameter: what it is called in messages, and how a Starlark value becomes card data. convert
// reports false if the value is of another kind; a value of the right kind with a mistake in it fails through args.
type paramKind struct {
	expected func(d domain) string
	convert  func(a *args, d domain, v starlark.Value) (any, bool)
}

// paramKinds are the kinds of parameters by their names in the vocabulary tables.
var paramKinds map[string]paramKind

func init() {
	paramKinds = map[string]paramKind{
		"Players":  {is("a player"), term(players)},
		"Objects":  {isOf("an object", "a reference to "), term(objects)},
		"Anyone":   {is("a player or an object"), term(players | objects | mixed)},
		"Zone":     {is("a zone"), plain[card.Zone](zones)},
		"Cards":    {is("a zone"), zoneAsCards},
		"Zones":    {is("a zone or a list of zones"), listOf[card.Zone](plain[card.Zone](zones))},
		"Place":    {is("a zone, or a place in a library"), place},
		"Filter":   {isOf("a filter", "a filter of "), filter},
		"Color":    {is("a color"), plain[card.Color](colors)},
		"Colors":   {is("a color or a list of colors"), listOf[card.Color](plain[card.Color](colors))},
		"Quantity": {is("a quantity"), quantity},
		"Count":    {is("a count"), count},
		"Cond":     {is("a condition"), plain[card.Cond](conds)},
		"Event":    {is("an event"), event},
		"Effect":   {is("an effect"), plain[card.Effect](effects)},
		"Effects":  {is("an effect or a list of effects"), steplist},
		"Result":   {is("a step that results in a number"), term(number)},
		"Chosen":   {is("a choice"), term(chosen)},
		"Duration": {is("a duration"), plain[card.Duration](durations)},
		"Span":     {is("a span"), plain[card.Span](spans)},
		"Step":     {is("a step or phase"), plain[card.Step](steps)},
		"Token":    {is("a token"), plain[*card.Token](tokens)},
		"Keyword":  {is("a keyword"), keywordName},
		"Ability":  {is("an ability"), plain[card.Ability](abilities)},
		"Mod":      {is("a modification"), plain[card.Mod](mods)},
		"Mods":     {is("a modification or a list of modifications"), listOf[card.Mod](plain[card.Mod](mods))},
		"Choices":  {is("a class of choices"), plain[card.ChoiceClass](choiceClasses)},
		"Chance":   {is("chance"), plain[chance](chances)},
		"Rider":    {is("a rider of mana"), plain[*card.Rider](riders)},
		"Layout":   {is("a layout"), plain[card.Layout](layouts)},
		"Faces":    {is("a list of faces"), listOf[*card.Face](plain[*card.Face](faces))},

		"Abilities":   {is("an ability or a list of abilities"), abilityList},
		"Cost":        {is("a cost: mana symbols, something payable, or a list of these"), cost},
		"Mana":        {is("mana symbols"), mana},
		"ManaKinds":   {is("mana symbols, or a kind of mana such as any_color"), manaChoice},
		"PT":          {is("(power, toughness)"), powerToughness},
		"TypeLine":    {is("a type line"), typeLine},
		"Types":       {is("types"), typesOrSubtypes},
		"KeywordName": {is("the name of a keyword"), keywordTitle},
		"Subtype":     {is("a subtype"), subtype},
		"Counter":     {is("a kind of counter"), counterKind},
		"Str":         {is("a text"), text},
		"Int":         {is("a number"), integer},
		"Ints":        {is("a list of numbers"), listOf[int](integer)},
		"Bool":        {is("True or False"), boolean},
	}
}

// chance is the chooser "at random".
type chance struct{}

func is(what string) func(domain) string { return func(domain) string { return what } }

func isOf(what, of string) func(domain) string {
	return func(d domain) string {
		if d == anywhere || d == anyObject {
			return what
		}
		return of + d.String()
	}
}

// plain accepts values of a kind as they are.
func plain[T any](k kind) func(*args, domain, starlark.Value) (any, bool) {
	return func(a *args, _ domain, v starlark.Value) (any, bool) {
		if x := unwrap(v); x != nil && x.kinds&k != 0 {
			if data, ok := x.data.(T); ok {
				a.use(x)
				return data, true
			}
		}
		return nil, false
	}
}

// listOf accepts one or a list, lists in lists included.
func listOf[T any](one func(*args, domain, starlark.Value) (any, bool)) func(*args, domain, starlark.Value) (any, bool) {
	return func(a *args, d domain, v starlark.Value) (any, bool) {
		list := []T{}
		ok := each(v, func(e starlark.Value) bool {
			got, ok := one(a, d, e)
			if !ok && a.err == nil && e != v {
				a.fail("a list holds %s", describe(e))
			}
			if ok && a.err == nil {
				list = append(list, got.(T))
			}
			return ok && a.err == nil
		})
		return list, ok || a.err != nil
	}
}

// each visits the members of a list and of lists in it, or the value itself; it stops at the first false.
func each(v starlark.Value, visit func(starlark.Value) bool) bool {
	seq, ok := v.(starlark.Indexable)
	if _, isText := v.(starlark.String); !ok || isText {
		return visit(v)
	}
	for i := range seq.Len() {
		if !each(seq.Index(i), visit) {
			return false
		}
	}
	return true
}

// term accepts references of certain kinds, and refuses those that can't be in the domain.
func term(k kind) func(*args, domain, starlark.Value) (any, bool) {
	return func(a *args, d domain, v starlark.Value) (any, bool) {
		x := unwrap(v)
		if x == nil || x.kinds&k == 0 {
			return nil, false
		}
		t, ok := x.data.(card.Term)
		if !ok || (x.domain != 0 && x.domain&d == 0) {
			return nil, false
		}
		a.use(x)
		return t, true
	}
}

// zoneAsCards accepts a zone for all its cards.
func zoneAsCards(a *args, _ domain, v starlark.Value) (any, bool) {
	x := unwrap(v)
	if x == nil || x.kinds&zones == 0 {
		return nil, false
	}
	z := x.data.(card.Zone)
	a.use(x)
	return &z, true
}

// place accepts a zone, or a place in a library.
func place(a *args, _ domain, v starlark.Value) (any, bool) {
	x := unwrap(v)
	if x == nil {
		return nil, false
	}
	switch data := x.data.(type) {
	case card.Place:
		a.use(x)
		return data, true
	case card.Zone:
		a.use(x)
		return card.Place{Zone: data}, true
	}
	return nil, false
}

// filterIn is a filter together with what it can accept.
type filterIn struct {
	card.Filter
	domain
}

func filter(a *args, d domain, v starlark.Value) (any, bool) {
	x := unwrap(v)
	if x == nil {
		return nil, false
	}
	f, fd := x.asFilter()
	if f == nil || fd&d == 0 {
		return nil, false
	}
	a.use(x)
	return filterIn{f, fd & d}, true
}

func quantity(a *args, _ domain, v starlark.Value) (any, bool) {
	q := asQuantity(v)
	if q == nil {
		if _, ok := v.(starlark.Int); ok {
			a.fail("the number %s is too large", v)
		}
		return nil, false
	}
	a.use(unwrap(v))
	return q, true
}

// count accepts up_to, between, any_number, or a quantity for exactly that many.
func count(a *args, d domain, v starlark.Value) (any, bool) {
	if x := unwrap(v); x != nil && x.kinds&counts != 0 {
		a.use(x)
		return x.data.(*card.Count), true
	}
	q, ok := quantity(a, d, v)
	if !ok || a.err != nil {
		return nil, ok
	}
	n := q.(card.Quantity)
	return &card.Count{Min: n, Max: n}, true
}

// eventIn is an event together with the roles it supplies.
type eventIn struct {
	card.Event
	roles
}

func event(a *args, _ domain, v starlark.Value) (any, bool) {
	x := unwrap(v)
	if x == nil || x.kinds&events == 0 {
		return nil, false
	}
	a.use(x)
	return eventIn{x.data.(card.Event), x.roles}, true
}
