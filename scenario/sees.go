package scenario

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// This file asserts who may look at what: sees, unseen (CR 723.4).

// sees asserts that a viewer may look at the face of each card now; with only, of all that is not public at nothing else.
func sees(r *run, c *call) (verdict, error) {
	viewer := c.player("viewer")
	v := verdict{holds: true, expected: viewer.name + " may look at " + showAll(c.rest), found: "just that"}
	notes, rest := splitNotes(c.rest)
	for _, n := range notes {
		if viewer != n.of {
			v.holds, v.found = false, fmt.Sprintf("%s are for %s alone", n, n.of.name)
			return v, nil
		}
	}
	if len(rest) == 0 && len(notes) > 0 {
		return v, nil
	}
	ids, err := r.cardsNamed(rest)
	if err != nil {
		return verdict{}, err
	}
	var hidden, more []string
	for _, id := range ids {
		if !r.game.s.MayLook(viewer.who, id) {
			hidden = append(hidden, r.whereText(r.game.s, id))
		}
	}
	if c.flag("only") {
		v.expected += " and nothing else that is not public"
		for _, id := range r.objects(r.game.s) {
			if !r.public(id) && r.game.s.MayLook(viewer.who, id) && !slices.Contains(ids, id) {
				more = append(more, r.whereText(r.game.s, id))
			}
		}
	}
	switch {
	case len(hidden) > 0:
		v.holds, v.found = false, "may not look at "+strings.Join(shortRuns(hidden), ", ")
	case len(more) > 0:
		v.holds, v.found = false, "may look also at "+strings.Join(shortRuns(more), ", ")
	}
	return v, nil
}

// public reports whether everybody may look at an object.
func (r *run) public(id game.ID) bool {
	o := r.game.s.Object(id)
	return !o.Zone.Hidden() && !o.FaceDown
}

// cardsNamed returns the cards that a list of cards and zones names. A zone without a card is an error: it says nothing.
func (r *run) cardsNamed(items []starlark.Value) ([]game.ID, error) {
	if len(items) == 0 {
		return nil, errors.New("no card is named")
	}
	var ids []game.ID
	for _, v := range items {
		if z, ok := v.(*zoneValue); ok {
			in := r.zoneOf(r.game.s, z.of, z.zone)
			if len(in) == 0 {
				return nil, fmt.Errorf("%s holds no card: the line would say nothing", z)
			}
			ids = append(ids, in...)
			continue
		}
		id, err := r.locate(v, anyObject)
		if err != nil {
			return nil, err
		}
		if id == 0 {
			return nil, fmt.Errorf("%s does not exist any more", show(v))
		}
		ids = append(ids, id)
	}
	for _, id := range ids {
		r.plays(id)
	}
	return ids, nil
}

// unseen asserts that a viewer may not look at the face of any, and that no trace of it is in what the viewer is sent now.
func unseen(r *run, c *call) (verdict, error) {
	viewer := c.player("viewer")
	v := verdict{holds: true, expected: viewer.name + " may not look at " + showAll(c.rest), found: "hidden"}
	sent := r.sentTo(viewer)
	notes, rest := splitNotes(c.rest)
	for _, n := range notes {
		if is, err := r.readsNotes(viewer, n, sent); err != nil || is != "" {
			v.holds, v.found = false, is
			return v, err
		}
	}
	if len(rest) == 0 && len(notes) > 0 {
		return v, nil
	}
	ids, err := r.cardsNamed(rest)
	if err != nil {
		return verdict{}, err
	}
	for _, id := range ids {
		o := r.game.s.Object(id)
		if r.game.s.MayLook(viewer.who, id) {
			v.holds, v.found = false, "may look at "+r.whereText(r.game.s, id)
			return v, nil
		}
		name := nameOf(r.game.s, &o)
		known := r.knownElsewhere(viewer, id, name)
		if known && !slices.ContainsFunc(c.rest, func(x starlark.Value) bool { return r.bindsCard(x, id) }) {
			return v, fmt.Errorf("a card named %q is known to %s elsewhere: bind the one that is meant to a variable", name, viewer.name)
		}
		if !known && name != blank && bytes.Contains(sent, []byte(`"`+name+`"`)) {
			v.holds, v.found = false, fmt.Sprintf("%s is sent the name %q", viewer.name, name)
		}
	}
	return v, nil
}

// splitNotes takes the notes out of a list of what is seen.
func splitNotes(items []starlark.Value) (notes []*notesValue, rest []starlark.Value) {
	for _, v := range items {
		if n, ok := v.(*notesValue); ok {
			notes = append(notes, n)
		} else {
			rest = append(rest, v)
		}
	}
	return notes, rest
}

// readsNotes says how a viewer comes to know somebody's notes: they are the viewer's own, or their text is sent; "" if not. The
// table is asked, too: it refuses everybody but the owner's own agent.
func (r *run) readsNotes(viewer *playerValue, n *notesValue, sent []byte) (string, error) {
	list := r.notesOf(n.of.seat)
	if len(list) == 0 {
		return "", fmt.Errorf("%s holds no note: the line would say nothing", n)
	}
	own := room{*r.room.Clone()}
	if _, err := own.Notes(r.game.s, r.game.env, viewer.who, n.of.seat); err == nil {
		return viewer.name + " may read " + n.String(), nil
	}
	for _, note := range list {
		if bytes.Contains(sent, []byte(note.Text)) {
			return fmt.Sprintf("%s is sent the text %q", viewer.name, note.Text), nil
		}
	}
	return "", nil
}

// bindsCard reports whether an item names the object as that very card, or with its whole zone.
func (r *run) bindsCard(v starlark.Value, id game.ID) bool {
	switch v := v.(type) {
	case *cardValue:
		return v.tag != 0 && r.slot(v) == id
	case *zoneValue:
		return true
	default:
		return false
	}
}

// knownElsewhere reports whether the viewer may look at another object of a name, or the name stands on the stack or in a
// record that all can read.
func (r *run) knownElsewhere(viewer *playerValue, not game.ID, name string) bool {
	s := r.game.s
	for _, id := range r.objects(s) {
		o := s.Object(id)
		if id != not && nameOf(s, &o) == name && (o.Card == 0 || s.MayLook(viewer.who, id)) {
			return true
		}
	}
	return false
}

// sentTo returns everything that a participant is sent now: its observation, and the question with its options if it is asked.
func (r *run) sentTo(p *playerValue) []byte {
	return sentTo(r.game.s, r.game.env, p)
}

// sentTo is what a participant is sent on any state.
func sentTo(s *game.State, env *game.Env, p *playerValue) []byte {
	var o observe.Observer
	if d, ok := s.Decision(); ok && d.Decider == p.who {
		if q, ok := o.Observe(s, env); ok {
			return observe.Encode(nil, q)
		}
	}
	return observe.EncodeView(nil, observe.Of(s, p.who))
}
