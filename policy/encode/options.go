package encode

import (
	"slices"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// point adds rows for what options and decision name and no zone shows: a card at a place in a hidden zone. Then it marks the rows
// that they are about.
func (e *Encoder) point(q *observe.Request, to []int16) {
	e.places = e.places[:0]
	for i := range q.Options {
		x := q.Options[i].A
		if p, ok := x.Player(); ok {
			e.offered[p]++
		}
		at := e.name(&q.View, x, to)
		e.places = append(e.places, at)
		if row := e.filled(at, to); row != nil {
			row[entityOffered]++
		}
	}
	e.mark(q, q.Decision.Source, flagSource, to)
	e.mark(q, q.Decision.Other, flagOther, to)
	if q.Decision.Word == game.VerbPile || q.Decision.Word == game.VerbSeparate {
		var buf [16]observe.ObjID
		for n, bit := range [...]int16{flagFirstPile, flagSecondPile} {
			for _, x := range q.View.AppendPile(buf[:0], n) {
				e.mark(q, x, bit, to)
			}
		}
	}
}

// mark notes a fact about what x names.
func (e *Encoder) mark(q *observe.Request, x observe.ObjID, bit int16, to []int16) {
	if row := e.filled(e.name(&q.View, x, to), to); row != nil {
		row[entityFlags] |= bit
	}
}

// name returns the row of what x names, which it adds if need be; -1 if there is none.
func (e *Encoder) name(v *observe.View, x observe.ObjID, to []int16) int32 {
	if x == 0 {
		return noRow
	}
	if at := e.find(x); at >= 0 {
		return at
	}
	o, ok := v.Object(x)
	if !ok {
		return noRow
	}
	e.object(&o, to)
	return int32(len(e.ids) - 1)
}

// filled is row i, if it is in the table and that is wanted.
func (e *Encoder) filled(i int32, to []int16) *entityRow {
	if i < 0 || int(i) >= e.shown || to == nil {
		return nil
	}
	return (*entityRow)(to[int(i)*entityWidth : (int(i)+1)*entityWidth])
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
	o, at := &q.Options[i], e.places[i]
	entity, shows := int16(noRow), int32(0)
	if o.A != 0 {
		entity = e.pointer(at)
	}
	if at >= 0 {
		shows = e.shows[at]
	}
	if out.OptionEntities != nil {
		out.OptionEntities[n*pointerWidth+pointerEntity] = entity
		out.OptionEntities[n*pointerWidth+pointerAsking] = about
	}
	if out.Options == nil {
		return
	}
	row := (*[optionWidth]int16)(out.Options[n*optionWidth : (n+1)*optionWidth])
	row[optionKind], row[optionN], row[optionFace], row[optionPlayer] = int16(o.Kind), o.N, int16(o.Face), nobody
	row[optionCard], row[optionIndex] = e.faces[shows][entityCard], e.number(i)
	row[optionFlags] = given(entity >= 0, optionHasEntity) | given(about >= 0, optionHasAsking) |
		given(o.Kind == game.Activate && (o.N < 0 || e.floats[shows]>>o.N&1 != 0), optionFloats)
	if p, ok := o.A.Player(); ok {
		row[optionPlayer] = e.player(p)
	}
	if o.Kind == game.Name {
		row[optionCard] = e.card(game.CardID(o.N))
		row[optionN] = row[optionCard]
	}
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
