package scenario

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/table"
)

// happening is something that happened: an event of the game, a change of control, or an act at the table.
type happening struct {
	batch    int // answers of one batch: what happened because of one answer
	event    game.Event
	what     thingName // of What and New
	source   thingName
	other    thingName
	change   control.Change
	isChange bool
	refused  *playerValue // attempt_refused: whose
	withdrew *withdrawal  // withdrawn
	act      *table.Act   // of the second channel
}

// thingName is what an object of an event was when it happened: slots are used again.
type thingName struct {
	id   game.ID
	name string
	of   game.ID // abilities: the object they come from
}

// withdrawal is a question that was taken back from a participant, because that participant or somebody above left.
type withdrawal struct {
	subject game.Player
	from    control.Participant
}

func (r *run) newHappening(s *game.State, e *game.Event) happening {
	h := happening{batch: r.batch, event: *e}
	r.noteGone(s, e)
	h.what = r.nameRef(s, e.What)
	if e.New.ID() != 0 {
		h.what = r.nameRef(s, e.New)
		if h.what.name == "" {
			h.what = r.nameRef(s, e.What)
		}
	}
	if e.Kind == game.Triggers && e.What.ID() == 0 {
		h.what.name = s.Book().Sourceless(game.AbilityID(e.N))
	}
	h.source, h.other = r.nameRef(s, e.Source), r.nameRef(s, e.Other)
	for _, t := range []thingName{h.what, h.source, h.other} {
		r.plays(t.id)
		r.plays(t.of)
	}
	return h
}

// nameRef names the object of a ref, also if it has gone on since, or has ceased to exist because of the last answer.
func (r *run) nameRef(s *game.State, ref game.Ref) thingName {
	id := ref.ID()
	if id == 0 {
		return thingName{}
	}
	if t, ok := r.fleeting[ref]; ok {
		return t
	}
	o := s.Object(id)
	t := thingName{id: id, name: nameOf(s, &o)}
	if o.Card == 0 {
		t.of = o.Source.ID()
	}
	return t
}

// noteGone keeps the name of what an event is about if that has come and gone because of the same answer, and something else has
// its slot by now.
func (r *run) noteGone(s *game.State, e *game.Event) {
	for _, ref := range [...]game.Ref{e.What, e.New} {
		if _, ok := r.fleeting[ref]; ok || e.Card == 0 || ref.ID() == 0 {
			continue
		}
		if o := s.Object(ref.ID()); o.Kind != 0 && o.Ref != ref && o.Card != e.Card {
			r.fleeting[ref] = thingName{name: faceName(s.Book().Card(e.Card), int(e.Face))}
		}
	}
}

// noteFleeting keeps the names of tokens and abilities, whose slots are used again once they have ceased to exist.
func (r *run) noteFleeting(s *game.State) {
	clear(r.fleeting)
	for _, z := range []game.Zone{game.Battlefield, game.Stack} {
		for _, id := range s.AppendZone(nil, z, 0) {
			if o := s.Object(id); o.Kind != game.CardObject {
				r.fleeting[o.Ref] = thingName{id: id, name: nameOf(s, &o), of: o.Source.ID()}
			}
		}
	}
}

// nameOf is the name of an object: of its face, for an ability that of its source, or its own if it has none.
func nameOf(s *game.State, o *game.ObjectInfo) string {
	b := s.Book()
	card, face := o.Card, o.Face
	if p, ok := s.Permanent(o.ID); ok && p.Copy != 0 {
		card, face = p.Copy, int(p.CopyFace)
	}
	if card == 0 && o.Ability != 0 {
		a := b.Ability(o.Ability)
		if a.Card == 0 {
			return b.Sourceless(o.Ability)
		}
		return faceName(b.Card(a.Card), int(a.Face))
	}
	if card == 0 {
		if id := o.Source.ID(); id != 0 && id != o.ID {
			src := s.Object(id)
			return nameOf(s, &src)
		}
		return ""
	}
	return faceName(b.Card(card), face)
}

// faceName is the name of a face, or of the card if the face has none.
func faceName(info *game.CardInfo, face int) string {
	if face < len(info.Faces) && info.Faces[face].Name != "" {
		return info.Faces[face].Name
	}
	return info.Name
}

// hasName reports whether an object goes by a name: that of the card or of the face that is up, and of a split card that is no
// spell those of its halves (CR 709.4a).
func hasName(s *game.State, o *game.ObjectInfo, name string) bool {
	if nameOf(s, o) == name {
		return true
	}
	if o.Card == 0 {
		return false
	}
	info := s.Book().Card(o.Card)
	return info.Name == name || o.Face == int(info.Whole) && info.Whole > 0 && isPlayable(info, name)
}

// isPlayable reports whether a face that can be chosen as the card is played has that name.
func isPlayable(info *game.CardInfo, name string) bool {
	return slices.ContainsFunc(info.Playable(), func(f game.FaceInfo) bool { return f.Name == name })
}

// plays notes that an object plays a part.
func (r *run) plays(id game.ID) {
	if id != 0 {
		r.named[id] = true
	}
}

// playsRef notes that whatever a ref names plays a part, and what it comes from.
func (r *run) playsRef(s *game.State, ref game.Ref) {
	id := ref.ID()
	if id == 0 {
		return
	}
	r.plays(id)
	if o := s.Object(id); o.Card == 0 {
		r.plays(o.Source.ID())
	}
}
