package cards

import "github.com/thrall-arena/thrall/game/card"

// This file holds how a row's build function reads its checked arguments. What was not given is the zero value.

func get[T any](a *args, name string) T {
	i := a.row.param(name)
	if i < 0 {
		panic("cards: word " + a.row.name + " has no parameter " + name)
	}
	got, _ := a.got[i].(T)
	return got
}

func (a *args) given(name string) bool { return a.got[a.row.param(name)] != nil }

func (a *args) term(name string) card.Term         { return get[card.Term](a, name) }
func (a *args) quantity(name string) card.Quantity { return get[card.Quantity](a, name) }
func (a *args) count() *card.Count                 { return get[*card.Count](a, "count") }
func (a *args) cond(name string) card.Cond         { return get[card.Cond](a, name) }
func (a *args) cost(name string) *card.Cost        { return get[*card.Cost](a, name) }
func (a *args) mana(name string) card.Mana         { return get[card.Mana](a, name) }
func (a *args) zones(name string) []card.Zone      { return get[[]card.Zone](a, name) }
func (a *args) text(name string) string            { return get[string](a, name) }
func (a *args) number(name string) int             { return get[int](a, name) }
func (a *args) flag(name string) bool              { return get[bool](a, name) }

func (a *args) filter(name string) card.Filter { return get[filterIn](a, name).Filter }

// event is the parameter event, which several words have.
func (a *args) event() eventIn { return get[eventIn](a, "event") }

// lasting is the event until which an effect lasts, or nil.
func (a *args) lasting() card.Event { return get[eventIn](a, "until").Event }

// zoneKind is the kind of a single zone.
func (a *args) zoneKind(name string) card.ZoneKind { return get[card.Zone](a, name).Kind }

// placed is a place, or nil.
func (a *args) placed(name string) *card.Place {
	if !a.given(name) {
		return nil
	}
	p := get[card.Place](a, name)
	return &p
}

// steps are the effects of a parameter, in order; of one that takes several arguments, those of all.
func (a *args) steps(name string) []card.Effect {
	if many := get[[]any](a, name); many != nil {
		return flatten[card.Effect](many)
	}
	return get[[]card.Effect](a, name)
}

// stepLists are the effects of each argument of a parameter that takes several.
func (a *args) stepLists(name string) [][]card.Effect {
	var lists [][]card.Effect
	for _, one := range get[[]any](a, name) {
		lists = append(lists, one.([]card.Effect))
	}
	return lists
}

// abilities are the abilities of the parameter of that name, in order.
func (a *args) abilities() []card.Ability {
	if many := get[[]any](a, "abilities"); many != nil {
		return flatten[card.Ability](many)
	}
	return get[[]card.Ability](a, "abilities")
}

func (a *args) mods(name string) []card.Mod { return flatten[card.Mod](get[[]any](a, name)) }

func flatten[T any](lists []any) []T {
	var all []T
	for _, l := range lists {
		all = append(all, l.([]T)...)
	}
	return all
}

// where is the filter of the parameter what, with the zones in which it looks: those given, else the battlefield (and the players) as nil, else the
// stack. A filter that can accept nothing there is a mistake.
func (a *args) where() (card.Filter, []card.Zone, domain) {
	f := get[filterIn](a, "what")
	if zs := a.zones("zone"); zs != nil {
		in := domainOf(zs)
		if f.Filter != nil && f.domain&in == 0 {
			a.fail("what is a filter of %s and can never match among %s", f.domain, in)
		}
		return f.Filter, zs, f.domain & in
	}
	if d := f.domain & (onBattlefield | isPlayer); d != 0 {
		return f.Filter, nil, d
	}
	return f.Filter, []card.Zone{{Kind: card.Stack}}, f.domain & onStack
}

func domainOf(zs []card.Zone) domain {
	var d domain
	for _, z := range zs {
		switch z.Kind {
		case card.Battlefield:
			d |= onBattlefield
		case card.Stack:
			d |= onStack
		case card.Hand, card.Library, card.Graveyard, card.Exiled, card.Outside:
			d |= elsewhere
		}
	}
	return d
}

// kindsIn are the kinds of a reference whose members lie in the domain.
func kindsIn(d domain) kind {
	switch {
	case d == isPlayer:
		return players
	case d&isPlayer != 0:
		return mixed
	}
	return objects
}

// selection is what a step acts on: a reference, or a filter with a count and zones, or a number. Not every word has the
// parameters count and zone.
func (a *args) selection() card.Selection {
	var s card.Selection
	switch got := a.got[a.row.param("what")].(type) {
	case card.Term:
		s.Term = got
	case filterIn:
		s.Filter = got.Filter
	case card.Quantity:
		s.Number = got
	}
	if a.row.param("count") >= 0 {
		s.Count = a.count()
	}
	if a.row.param("zone") >= 0 {
		s.Zones = a.zones("zone")
	}
	if s.Filter == nil && (s.Count != nil || s.Zones != nil) {
		a.fail("count and zone belong to a filter; what is chosen already")
	}
	if s.Filter != nil && s.Zones != nil {
		a.where() // refuses what can't be there
	}
	return s
}
