package game

import "github.com/thrall-arena/thrall/game/card"

// This file compiles what an ability says of the mana that it adds (CR 106.6).

// maxTagIDs bounds the tags of a book: options name them in one byte.
const maxTagIDs = 250

// manaTag compiles what is said of mana, if anything is.
func (p *prog) manaTag(e *card.AddMana) TagID {
	if e.OnlyFor == nil && e.NeverFor == nil && e.Spent == nil && !e.Lasts && !e.Combat && !e.NoGeneric {
		return 0
	}
	tag := ManaTag{Card: p.c.current, Lasts: e.Lasts, Combat: e.Combat}
	if tag.NoGeneric = e.NoGeneric; tag.NoGeneric {
		p.c.b.noGeneric = true
	}
	if e.OnlyFor != nil {
		tag.Only = p.spendEvent(e.OnlyFor, e.At)
		tag.Sourced = !p.c.b.unsourced(tag.Only)
	}
	if e.NeverFor != nil {
		tag.Never = p.spendEvent(e.NeverFor, e.At)
		tag.Sourced = tag.Sourced || !p.c.b.unsourced(tag.Never)
	}
	if r := e.Spent; r != nil {
		tag.On, tag.Sourced = p.spendEvent(r.Event, r.At), true
		p.rider(&tag, e, r)
	}
	if len(p.c.b.tags) == maxTagIDs {
		refuse(e.At, "more than %d kinds of restricted mana", maxTagIDs)
	}
	p.c.b.tags = append(p.c.b.tags, tag)
	return TagID(len(p.c.b.tags) - 1)
}

// spendEvent compiles what mana may be or has been spent on: the casting of a spell, the activation of an ability.
func (p *prog) spendEvent(e card.Event, at card.Pos) EventID {
	id := p.c.newProgram(p.p.Name, at).event(e)
	for k := id; k != 0; k = p.c.b.events[k].Next {
		if kind := p.c.b.events[k].Kind; kind != Casts && kind != Activates {
			refuse(at, "mana is spent to cast a spell or to activate an ability, not on %v", kind)
		}
		if p.c.b.events[k].N != 0 {
			refuse(at, "mana for one kind of activated abilities is not among what the rules engine does yet")
		}
	}
	return id
}

// rider compiles what happens when the mana has been spent.
func (p *prog) rider(tag *ManaTag, e *card.AddMana, r *card.Rider) {
	inner := p.c.newProgram(p.p.Name, r.At)
	inner.lacksX = true
	if r.Triggers && severalUnits(e) {
		refuse(r.At, "a trigger of several units of mana at once is not among what the rules engine does yet")
	}
	if !r.Triggers {
		inner.steps(r.Do)
		tag.Effect = inner.finish()
		return
	}
	inner.collectTargets(r.Do)
	ab := Ability{Kind: TriggeredAbility, Zone: Nowhere, Card: p.c.current, Unit: -1, At: r.At}
	inner.steps(r.Do)
	ab.Program = inner.finish()
	tag.Trigger = p.c.addAbility(ab)
}

// severalUnits reports whether more than one unit of mana may be added: no rule says whether spending them is one event.
func severalUnits(e *card.AddMana) bool {
	if e.Amount != nil {
		return true
	}
	for _, o := range e.Options {
		if len(o.Mana) > 1 {
			return true
		}
	}
	return false
}

// unsourced reports whether a pattern is about nothing but players and what is cast or activated.
func (b *Book) unsourced(id EventID) bool {
	for ; id != 0; id = b.events[id].Next {
		if e := &b.events[id]; !b.plain(e.Who) || !b.plain(e.What) {
			return false
		}
	}
	return true
}

// plain reports whether a filter has no reference in it but "you".
func (b *Book) plain(e ExprID) bool {
	if e == 0 {
		return true
	}
	n := &b.nodes[e]
	switch n.Op {
	case termYou, filtAny, filtTypes, filtPermanent, filtSpell, filtAbility, filtToken, filtTapped, filtAttacking, filtFaceDown,
		filtPlayer, filtOpponent, filtColor, filtSubtype, filtName, filtHas:
		return true
	case filtIs, filtControl, filtOwner, filtNot:
		return b.plain(n.A)
	case filtAnd, filtOr:
		return b.plain(n.A) && b.plain(n.B)
	default:
		return false
	}
}
