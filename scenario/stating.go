package scenario

import (
	"errors"
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// This file turns the parameters of player, one, control and spell into rows of a game.Table.

func (r *run) tablePlayer(p *playerValue, listed map[string][]*cardValue) (game.TablePlayer, error) {
	c := p.call
	t := game.TablePlayer{Life: 20, Poison: c.number("poison"), Energy: c.number("energy"), Lands: c.number("lands_played"), Drawn: c.number("drawn")}
	if c.has("life") {
		t.Life = c.number("life")
	}
	r.shareTeam(p, &t)
	if c.has("mana") {
		t.Pool, _ = poolOf(c.text("mana"))
	}
	t.Counters = statedCounters(c)
	for _, v := range c.list("skips") {
		t.Skips = append(t.Skips, skipOf(v.(*symbol)))
	}
	for _, v := range c.list("controlled") {
		row, err := r.tableControl(v.(*controlValue))
		if err != nil {
			return t, err
		}
		t.Controlled = append(t.Controlled, row)
		r.state(p.seat, v.(*controlValue).by)
	}
	rows := map[string]*[]game.TableCard{
		"library": &t.Library, "hand": &t.Hand, "battlefield": &t.Battlefield, "graveyard": &t.Graveyard, "exiled": &t.Exile,
		"command": &t.Command, "sideboard": &t.Sideboard,
	}
	for _, z := range statedZones {
		for _, card := range listed[z.name] {
			row, err := r.tableCard(p, card)
			if err != nil {
				return t, fmt.Errorf("%s: %w", z.name, err)
			}
			*rows[z.name] = append(*rows[z.name], row)
		}
	}
	return t, nil
}

// statedCounters is what the parameter counters says.
func statedCounters(c *call) (out []game.TableCounter) {
	for _, kv := range c.dict("counters") {
		kind, _ := kv[0].(starlark.String)
		out = append(out, game.TableCounter{Kind: string(kind), N: intOf(kv[1])})
	}
	return out
}

func skipOf(s *symbol) game.TableSkip {
	switch {
	case s.class&classStep != 0:
		return game.TableSkip{Step: game.Step(s.n)}
	case s.n == 1:
		return game.TableSkip{Step: game.BeginCombat}
	default:
		return game.TableSkip{Turn: true}
	}
}

func (r *run) tableControl(v *controlValue) (game.TableControl, error) {
	row := game.TableControl{By: v.by.who, Span: v.span, Active: v.status == control.Active}
	if v.span == control.OwnLibrarySearch {
		return row, errors.New("control during own_library_search comes from a permanent: put it on the battlefield")
	}
	if v.source != "" {
		id, ok := r.inBook(v.source)
		if !ok {
			return row, fmt.Errorf("control: there is no card %q", v.source)
		}
		row.Source = id
	}
	return row, nil
}

// tableCard is one card with what is stated of it.
func (r *run) tableCard(p *playerValue, v *cardValue) (game.TableCard, error) {
	c := v.call
	id, ok := r.inBook(v.name)
	if !ok {
		return game.TableCard{}, fmt.Errorf("no card of this table makes a token %q", v.name)
	}
	row := game.TableCard{
		Card: id, Tag: v.tag, Pinned: v.bound, Tapped: c.flag("tapped"), Sick: c.flag("sick"), FaceDown: c.flag("face_down"),
		Manifested: c.flag("manifested"), Warded: c.flag("warded"), Companion: c.flag("companion"),
		Transformed: c.flag("transformed"), Damage: c.number("damage"), Arrived: c.number("arrived"),
	}
	if v.owner != p {
		row.Owned, row.Owner = true, v.owner.seat
	}
	row.Counters = statedCounters(c)
	for _, q := range c.list("may_look") {
		row.MayLook |= 1 << q.(*playerValue).who
	}
	if with, ok := c.args["exiled_with"].(*cardValue); ok {
		if with.tag == 0 {
			return row, fmt.Errorf("%s was exiled with %s, which is not on the table", v, with)
		}
		row.ExiledWith = with.tag
	}
	for _, a := range v.attached {
		on, err := r.tableCard(p, a)
		if err != nil {
			return row, err
		}
		row.Attached = append(row.Attached, on)
	}
	return row, nil
}

func (r *run) tableSpell(v *spellValue) (game.TableSpell, error) {
	c := v.call
	id, ok := r.inBook(v.card.name)
	if !ok {
		return game.TableSpell{}, fmt.Errorf("there is no card %q", v.card.name)
	}
	row := game.TableSpell{Card: id, Of: c.player("of").seat, Tag: v.card.tag, X: c.number("x")}
	if err := r.spellFace(&row, v); err != nil {
		return row, err
	}
	for _, n := range c.list("modes") {
		row.Modes = append(row.Modes, intOf(n))
	}
	for _, t := range c.list("targets") {
		if p, ok := t.(*playerValue); ok {
			row.Targets = append(row.Targets, game.TableTarget{Player: p.seat})
			continue
		}
		tag, err := r.tagOf(t)
		if err != nil {
			return row, err
		}
		row.Targets = append(row.Targets, game.TableTarget{Tag: tag})
	}
	return row, nil
}

// spellFace finds the face that was cast: of a card with several that can be, the line has to say which.
func (r *run) spellFace(row *game.TableSpell, v *spellValue) error {
	for _, state := range []string{"face_down", "manifested", "warded", "companion", "tapped", "sick", "transformed", "damage", "counters", "attached"} {
		if v.card.call.has(state) {
			return fmt.Errorf("%s: a spell of a table is stated without %s", v.card, state)
		}
	}
	faces, way := r.book.Card(row.Card).Playable(), v.call.text("way")
	if len(faces) < 2 && way == "" {
		return nil
	}
	for i := range faces {
		if faces[i].Name == way {
			row.Face = uint8(i)
			return nil
		}
	}
	return fmt.Errorf("way has to be the name of a face of %s that can be cast", v.card.name)
}

// tagOf finds a card of the table before there is a game.
func (r *run) tagOf(v starlark.Value) (int, error) {
	if c, ok := v.(*cardValue); ok && c.tag != 0 {
		return c.tag, nil
	}
	name, _ := v.(starlark.String)
	found := 0
	for _, c := range r.cards {
		if c.name != string(name) {
			continue
		}
		if found != 0 {
			return 0, fmt.Errorf("there are several cards %s on the table: bind the one that is meant to a variable", show(v))
		}
		found = c.tag
	}
	if found == 0 {
		return 0, fmt.Errorf("there is no card %s on the table", show(v))
	}
	return found, nil
}
