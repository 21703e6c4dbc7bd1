package scenario

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file looks at what a line mentions: names must be those of cards of this table, and what is mentioned plays a part.

// mention checks the names in a line and notes that what it names plays a part.
func (r *run) mention(c *call) error {
	for _, v := range r.cardValues(c) {
		switch v := v.(type) {
		case starlark.String:
			if err := r.mentionName(string(v)); err != nil {
				return err
			}
		case *cardValue:
			if v.tag == 0 {
				if err := r.mentionName(v.name); err != nil {
					return err
				}
			}
			r.plays(r.slot(v))
		case *zoneValue:
			for _, id := range r.zoneOf(r.game.s, v.of, v.zone) {
				r.plays(id)
			}
		}
	}
	return nil
}

// cardValues returns what the parameters that are about cards mention.
func (r *run) cardValues(c *call) []starlark.Value {
	var out []starlark.Value
	for i := range c.word.params {
		p := &c.word.params[i]
		typ := p.typ
		if typ == "any" {
			typ = factKind(p.name)
		}
		if v := c.args[p.name]; v != nil && slices.Contains(cardKinds, typ) {
			out = append(out, r.unfold(v)...)
		}
	}
	if c.word.rest != nil && slices.Contains(cardKinds, c.word.rest.typ) {
		for _, v := range c.rest {
			out = append(out, r.unfold(v)...)
		}
	}
	return out
}

// unfold opens lists, dictionaries, and words that have parameters of their own.
func (r *run) unfold(v starlark.Value) []starlark.Value {
	switch v := v.(type) {
	case *answer:
		return r.cardValues(v.call)
	case *eventValue:
		return r.cardValues(v.call)
	case *payment:
		return r.cardValues(v.call)
	case *faultValue:
		return r.cardValues(v.call)
	case *zoneTest:
		return r.cardValues(v.call)
	case *starlark.Dict:
		var out []starlark.Value
		for _, kv := range v.Items() {
			out = append(append(out, r.unfold(kv[0])...), r.unfold(kv[1])...)
		}
		return out
	}
	items, ok := elements(v)
	if !ok {
		return []starlark.Value{v}
	}
	var out []starlark.Value
	for _, x := range items {
		out = append(out, r.unfold(x)...)
	}
	return out
}

// factKind returns the kind of a fact's value.
func factKind(name string) string {
	for _, facts := range [][]fact{playerFacts, cardFacts, gameFacts} {
		if f := findFact(facts, name); f != nil {
			return f.kind
		}
	}
	return ""
}

// inBook finds a card, or a token, emblem or prepare spell that a card of the table makes, by its name.
func (r *run) inBook(name string) (game.CardID, bool) {
	if id, ok := r.book.Find(name); ok {
		return id, true
	}
	for id := game.CardID(1); int(id) <= r.book.Cards(); id++ {
		if info := r.book.Card(id); (info.Token || info.Emblem || info.Inset) && info.Name == name {
			return id, true
		}
	}
	return 0, false
}

// mentionName checks one name and notes that its cards play a part.
func (r *run) mentionName(name string) error {
	if name == "normal" || name == "alternative" || name == "face_down" || name == "prototyped" || strings.HasPrefix(name, "{") {
		return nil
	}
	if r.book.NamesSourceless(name) {
		return nil
	}
	if _, ok := r.inBook(name); !ok {
		if err := r.cardExists(name); err != nil {
			return err
		}
		return &badName{name, fmt.Errorf("there is no %q on this table", name)}
	}
	s := r.game.s
	for _, id := range r.objects(s) {
		if o := s.Object(id); hasName(s, &o, name) {
			r.plays(id)
			if o.Card == 0 {
				r.plays(o.Source.ID())
			}
		}
	}
	return nil
}
