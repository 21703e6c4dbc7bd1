package scenario

import (
	"slices"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// playerValue is a player of the table, or somebody outside the game.
type playerValue struct {
	inert
	run      *run
	call     *call
	name     string // the name given, for texts
	label    string // the variable
	outsider bool
	seat     game.Player
	who      control.Participant
}

// String shows the player as the script names them.
func (p *playerValue) String() string {
	if p.label != "" {
		return p.label
	}
	return p.name
}

// Type names the type in errors of Starlark.
func (p *playerValue) Type() string { return "player" }

// Hash makes players keys of dictionaries.
func (p *playerValue) Hash() (uint32, error) { return hashText(p.name), nil }

// playerZones are the zones that a player's attributes name.
var playerZones = []struct {
	name string
	zone game.Zone
}{
	{"library", game.Library},
	{"hand", game.Hand},
	{"battlefield", game.Battlefield},
	{"graveyard", game.Graveyard},
	{"exiled", game.Exile},
	{"sideboard", game.Outside},
}

// Attr returns a zone of the player, or an answer that the player gives.
func (p *playerValue) Attr(name string) (starlark.Value, error) {
	for _, z := range playerZones {
		if z.name == name && !p.outsider {
			return &zoneValue{of: p, zone: z.zone}, nil
		}
	}
	if name == "notes" && !p.outsider {
		return &notesValue{of: p}, nil
	}
	if w := lookup(name); w != nil && (w.use == useAnswer && !p.outsider || w.use == useChannel) {
		return starlark.NewBuiltin(name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kw []starlark.Tuple) (starlark.Value, error) {
			return p.run.give(t, []*playerValue{p}, w, args, kw)
		}), nil
	}
	return nil, starlark.NoSuchAttrError(p.name + " has no answer or zone " + name + hint(name, p.AttrNames()))
}

// AttrNames lists what Attr knows.
func (p *playerValue) AttrNames() []string {
	out := []string{"notes"}
	for _, z := range playerZones {
		out = append(out, z.name)
	}
	for i := range words {
		if w := &words[i]; w.use == useAnswer || w.use == useChannel {
			out = append(out, w.name)
		}
	}
	return out
}

// playerOf returns a value as a player's seat; the argument kinds have checked that it is one.
func playerOf(v starlark.Value) game.Player { return v.(*playerValue).seat }

// playerNames joins players' names in seat order.
func (r *run) playerNames(set control.Participants) string {
	text := ""
	for _, p := range r.everybody() {
		if !set.Has(p.who) {
			continue
		}
		if text != "" {
			text += ", "
		}
		text += p.name
	}
	if text == "" {
		return "nobody"
	}
	return text
}

// everybody returns the players in turn order, then the outsiders.
func (r *run) everybody() []*playerValue {
	return slices.Concat(r.players, r.outsiders)
}

// participant returns the name of whoever answers.
func (r *run) participant(v control.Participant) string {
	for _, p := range r.everybody() {
		if p.who == v {
			return p.name
		}
	}
	return "nobody"
}

// seatName returns the name of a player.
func (r *run) seatName(p game.Player) string {
	if int(p) < len(r.players) {
		return r.players[p].name
	}
	return "nobody"
}
