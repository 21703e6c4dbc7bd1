package encode

import (
	"slices"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

// point adds rows for what options and decision name and no zone shows: a card at a place in a hidden zone. Then it marks the rows
// that they are about.
func (e *Encoder) point(q *observe.Request, to []int16) {
	for i := range q.Options {
		x := q.Options[i].A
		if p, ok := x.Player(); ok {
			e.offered[p]++
		}
		if row := e.name(q.View, x, to); row != nil {
			row[entityOffered]++
		}
	}
	d := &q.Decision
	if row := e.name(q.View, d.Source, to); row != nil {
		row[entityFlags] |= flagSource
	}
	if row := e.name(q.View, d.Other, to); row != nil {
		row[entityFlags] |= flagOther
	}
	if d.Word == game.VerbPile || d.Word == game.VerbSeparate {
		var buf [16]observe.ObjID
		for n, bit := range [...]int16{flagFirstPile, flagSecondPile} {
			for _, x := range q.View.AppendPile(buf[:0], n) {
				if row := e.name(q.View, x, to); row != nil {
					row[entityFlags] |= bit
				}
			}
		}
	}
}

// name returns the row of what x names, which it adds if need be; nil if there is none.
func (e *Encoder) name(v observe.View, x observe.ObjID, to []int16) *entityRow {
	if x == 0 {
		return nil
	}
	for i, id := range e.ids {
		if id != uint32(x) {
			continue
		}
		if i >= e.shown || to == nil {
			return nil
		}
		return (*entityRow)(to[i*entityWidth : (i+1)*entityWidth])
	}
	if o, ok := v.Object(x); ok {
		return e.object(&o, to)
	}
	return nil
}

// options writes the options of a page.
func (e *Encoder) options(q *observe.Request, page int, out *Buffers) {
	first, end := e.span(page, len(q.Options))
	about := e.asking(q)
	for i := first; i < end; i++ {
		e.option(q, i, about, out, i-first)
	}
	n := end - first
	if out.Options != nil {
		clear(out.Options[n*optionWidth:])
	}
	if out.OptionEntities != nil {
		rest := out.OptionEntities[n*pointerWidth:]
		for i := range rest {
			rest[i] = noRow
		}
	}
	if len(q.Options) > e.More() && out.Options != nil {
		out.Options[e.More()*optionWidth+optionKind] = moreKind
		out.Options[e.More()*optionWidth+optionPlayer] = nobody
	}
}

// asking is the row of what the decision is about: the recipient of damage, else the source.
func (e *Encoder) asking(q *observe.Request) int16 {
	if q.Decision.Other != 0 {
		return e.row(q.Decision.Other)
	}
	return e.row(q.Decision.Source)
}

// option writes option i of a request as row n.
func (e *Encoder) option(q *observe.Request, i int, about int16, out *Buffers, n int) {
	o := &q.Options[i]
	entity := e.row(o.A)
	if out.OptionEntities != nil {
		out.OptionEntities[n*pointerWidth+pointerEntity] = entity
		out.OptionEntities[n*pointerWidth+pointerAsking] = about
	}
	if out.Options == nil {
		return
	}
	row := (*[optionWidth]int16)(out.Options[n*optionWidth : (n+1)*optionWidth])
	*row = [optionWidth]int16{
		optionKind: int16(o.Kind), optionN: o.N, optionFace: int16(o.Face), optionPlayer: nobody, optionIndex: e.number(i),
		optionFlags: given(entity >= 0, optionHasEntity) | given(about >= 0, optionHasAsking) | given(floats(q, i), optionFloats),
	}
	p, isPlayer := o.A.Player()
	switch {
	case isPlayer:
		row[optionPlayer] = e.player(p)
	case o.Kind == game.Name:
		row[optionCard] = e.card(game.CardID(o.N))
		row[optionN] = row[optionCard]
	case o.A != 0:
		c, _ := q.View.Card(o.A)
		row[optionCard] = e.card(c)
	}
}

// floats reports whether an option activates a mana ability with priority, which hardly ever helps.
func floats(q *observe.Request, i int) bool {
	return q.Options[i].Kind == game.Activate && policy.FloatsMana(q, i)
}

// mask writes which actions are legal.
func (e *Encoder) mask(options, page int, to []uint8) {
	first, end := e.span(page, options)
	for i := range to[:end-first] {
		to[i] = 1
	}
	clear(to[end-first:])
	if options > e.More() {
		to[e.More()] = 1
	}
}

// Lists appends a row of features and one of pointers for each option of a request, for policies that take lists of any length.
// They point into the entity table that Encode has written last, of the same request.
func (e *Encoder) Lists(features, entities []int16, q *observe.Request) (f, p []int16) {
	about := e.asking(q)
	n, m := len(features), len(entities)
	features = slices.Grow(features, len(q.Options)*optionWidth)[:n+len(q.Options)*optionWidth]
	entities = slices.Grow(entities, len(q.Options)*pointerWidth)[:m+len(q.Options)*pointerWidth]
	out := Buffers{Options: features[n:], OptionEntities: entities[m:]}
	for i := range q.Options {
		e.option(q, i, about, &out, i)
	}
	return features, entities
}
