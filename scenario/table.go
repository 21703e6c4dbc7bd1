package scenario

import (
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// This file holds the words that state a table: scenario, player, outsider, control, one, token, blanks, spell.

// stateScenario is the head of a scenario.
func stateScenario(r *run, c *call) (starlark.Value, error) {
	if r.titled {
		return nil, errors.New("a scenario has one head")
	}
	r.titled = true
	r.res.ID, r.res.Title, r.res.Variant = c.text("id"), c.text("title"), c.text("variant")
	r.res.Also = c.texts("also")
	for _, n := range c.texts("rules") {
		if !ruleNumbers()[n] {
			return nil, fmt.Errorf("there is no rule %s in the edition that is pinned", n)
		}
	}
	if reading := c.text("reading"); reading != "" && reading != "I" {
		return nil, fmt.Errorf("reading is %q: only \"I\", an interpretation without official ruling, can be stated", reading)
	}
	return starlark.None, nil
}

// statePlayer adds a player in turn order.
func statePlayer(r *run, c *call) (starlark.Value, error) {
	p, err := r.newParticipant(c)
	if err != nil {
		return nil, err
	}
	if len(r.players) == control.MaxPlayers {
		return nil, fmt.Errorf("a table has at most %d players", control.MaxPlayers)
	}
	p.seat = game.Player(len(r.players))
	p.who = control.Participant(p.seat)
	for _, z := range statedZones {
		for _, v := range c.list(z.name) {
			if name, ok := v.(starlark.String); ok {
				if err := r.cardExists(string(name)); err != nil {
					return nil, err
				}
			}
		}
	}
	r.players = append(r.players, p)
	return p, nil
}

// badName is a name that no card has; it is shown where it is written.
type badName struct {
	name string
	err  error
}

// Error says which names are like it.
func (b *badName) Error() string { return b.err.Error() }

// cardExists reports a name that no card of the library has.
func (r *run) cardExists(name string) error {
	if _, err := r.lib.Card(name); err != nil {
		return &badName{name, err}
	}
	return nil
}

// stateOutsider adds somebody outside the game.
func stateOutsider(r *run, c *call) (starlark.Value, error) {
	p, err := r.newParticipant(c)
	if err != nil {
		return nil, err
	}
	if len(r.outsiders) == control.MaxParticipants-control.MaxPlayers {
		return nil, errors.New("a table has no place for another outsider")
	}
	p.outsider = true
	p.seat = game.NoPlayer
	p.who = control.FirstOutsider + control.Participant(len(r.outsiders))
	r.outsiders = append(r.outsiders, p)
	return p, nil
}

func (r *run) newParticipant(c *call) (*playerValue, error) {
	p := &playerValue{run: r, call: c, name: c.text("name")}
	if slices.ContainsFunc(r.everybody(), func(q *playerValue) bool { return q.name == p.name }) {
		return nil, fmt.Errorf("there is a player %q already", p.name)
	}
	return p, nil
}

// makeControl is a control record over the player that lists it.
func makeControl(_ *run, c *call) (starlark.Value, error) {
	v := &controlValue{by: c.args["by"].(*playerValue), span: control.Span(c.symbol("during")), status: control.Pending}
	if c.has("status") {
		v.status = control.Status(c.symbol("status"))
	}
	v.source = c.text("source")
	return v, nil
}

// makeCard is one physical card, or a pattern for one.
func makeCard(r *run, c *call) (starlark.Value, error) {
	r.serial++
	v := &cardValue{call: c, name: c.text("name"), serial: r.serial, token: c.word.name == "token"}
	if !v.token {
		if err := r.cardExists(v.name); err != nil && !r.knowsFace(v.name) {
			return nil, err
		}
	}
	return v, nil
}

// makeCopy is a pattern for a copy of a spell on the stack.
func makeCopy(r *run, c *call) (starlark.Value, error) {
	r.serial++
	v := &cardValue{call: c, name: c.text("name"), serial: r.serial, copied: true}
	if err := r.cardExists(v.name); err != nil && !r.knowsFace(v.name) {
		return nil, err
	}
	return v, nil
}

// makeBlanks is a list of cards that do nothing.
func makeBlanks(_ *run, c *call) (starlark.Value, error) {
	items := make([]starlark.Value, c.number("n"))
	for i := range items {
		items[i] = starlark.String(blank)
	}
	return starlark.NewList(items), nil
}

// blank is the name of the card that does nothing and can never be cast; libraries are full of it.
const blank = "Blank"

// usualLibrary is the number of blanks in a library that is not stated.
const usualLibrary = 20

// makeSpell is an item of a stated stack.
func makeSpell(r *run, c *call) (starlark.Value, error) {
	v := &spellValue{call: c}
	switch x := c.args["card"].(type) {
	case *cardValue:
		v.card = x
	case starlark.String:
		card, err := r.cardNamed(string(x), c)
		if err != nil {
			return nil, err
		}
		v.card = card
	}
	return v, nil
}

// cardNamed is a card of the table that the script states by its name alone.
func (r *run) cardNamed(name string, c *call) (*cardValue, error) {
	if err := r.cardExists(name); err != nil {
		return nil, err
	}
	r.serial++
	plain := &call{word: lookup("one"), at: c.at, args: map[string]starlark.Value{"name": starlark.String(name)}}
	return &cardValue{call: plain, name: name, serial: r.serial}, nil
}
