package scenario

import (
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file closes the table: what the script has stated becomes a game.Table, its cards a Book, and the game stands at its
// first decision.

// statedZones are the parameters of player that list cards, with what is listed if nothing is stated.
var statedZones = []struct {
	name string
	zone game.Zone
}{
	{"library", game.Library},
	{"hand", game.Hand},
	{"battlefield", game.Battlefield},
	{"graveyard", game.Graveyard},
	{"exiled", game.Exile},
	{"command", game.Command},
	{"sideboard", game.Outside},
}

// closeTable is game(…).
func closeTable(r *run, c *call) (starlark.Value, error) {
	if len(r.players) < 2 {
		return nil, errors.New("a game needs two players: player(…) adds one")
	}
	r.bindVariables(c.thread)
	step := int(game.FirstMain)
	if c.has("step") {
		step = c.symbol("step")
	}
	t := &game.Table{Turn: c.side("turn")[0].seat, Step: game.Step(step), Cap: c.number("cap"), Key: r.key, ShowForced: true}
	var err error
	if t.Team, err = r.teamSize(); err != nil {
		return nil, err
	}
	if t.Daytime, err = daytimeOf(c); err != nil {
		return nil, err
	}
	if err := without(c, t); err != nil {
		return nil, err
	}
	listed, err := r.listCards(c)
	if err != nil {
		return nil, err
	}
	if err := r.compile(); err != nil {
		return nil, err
	}
	for i, p := range r.players {
		tp, err := r.tablePlayer(p, listed[i])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		t.Players = append(t.Players, tp)
	}
	for _, v := range c.list("stack") {
		s, err := r.tableSpell(v.(*spellValue))
		if err != nil {
			return nil, err
		}
		t.Stack = append(t.Stack, s)
	}
	if c.has("begins") {
		r.beginner = c.player("begins")
	}
	r.board, r.closed = t, true
	return starlark.None, r.start()
}

// daytimeOf is whether a table says that it is day or night (CR 731.1).
func daytimeOf(c *call) (game.Daytime, error) {
	switch day, night := c.flag("day"), c.flag("night"); {
	case day && night:
		return game.NoDaytime, errors.New("it is not both day and night")
	case day:
		return game.Day, nil
	case night:
		return game.Night, nil
	default:
		return game.NoDaytime, nil
	}
}

// listCards gives every card of the table its tag, zone by zone as stated, then those of the stack.
func (r *run) listCards(c *call) ([]map[string][]*cardValue, error) {
	listed := make([]map[string][]*cardValue, len(r.players))
	for i, p := range r.players {
		listed[i] = map[string][]*cardValue{}
		for _, z := range statedZones {
			items := p.call.list(z.name)
			if z.zone == game.Library && !p.call.has(z.name) {
				items = slices.Repeat([]starlark.Value{starlark.String(blank)}, usualLibrary)
			}
			for _, v := range items {
				card, err := r.place(p, v)
				if err != nil {
					return nil, fmt.Errorf("%s's %s: %w", p.name, z.name, err)
				}
				listed[i][z.name] = append(listed[i][z.name], card)
			}
		}
	}
	for _, v := range c.list("stack") {
		s := v.(*spellValue)
		if _, err := r.place(s.call.player("of"), s.card); err != nil {
			return nil, fmt.Errorf("stack: %w", err)
		}
	}
	return listed, nil
}

// place gives one card its tag, and those attached to it theirs.
func (r *run) place(p *playerValue, v starlark.Value) (*cardValue, error) {
	card, ok := v.(*cardValue)
	if name, is := v.(starlark.String); is {
		var err error
		if card, err = r.cardNamed(string(name), p.call); err != nil {
			return nil, err
		}
	} else if !ok {
		return nil, fmt.Errorf("%s is no card", show(v))
	}
	if card.copied {
		return nil, fmt.Errorf("%s: a table holds cards and tokens, no copies of spells", card)
	}
	if card.tag != 0 && card.bound {
		return nil, fmt.Errorf("%s stands on the table twice; a variable holds one physical card", card)
	}
	if card.tag != 0 { // 2 * [one(…)] is two cards
		r.serial++
		card = &cardValue{call: card.call, name: card.name, token: card.token, serial: r.serial}
	}
	r.cards = append(r.cards, card)
	card.tag, card.owner = len(r.cards), p
	if o := card.call.player("owner"); o != nil {
		card.owner = o
	}
	for _, a := range card.call.list("attached") {
		on, err := r.place(p, a)
		if err != nil {
			return nil, err
		}
		card.attached = append(card.attached, on)
	}
	return card, nil
}

// compile makes the book of all cards that the table names.
func (r *run) compile() error {
	names := []string{blank}
	for _, c := range r.cards {
		if !c.token {
			names = append(names, c.name)
		}
	}
	for _, p := range r.players {
		for _, v := range p.call.list("controlled") {
			if s := v.(*controlValue).source; s != "" {
				names = append(names, s)
			}
		}
	}
	slices.Sort(names)
	defs, err := r.lib.Load(slices.Compact(names))
	if err != nil {
		return err
	}
	r.book, err = game.Compile(defs)
	return err
}

// start makes the game and its first decision.
func (r *run) start() error {
	env := &game.Env{Record: true}
	s, ids, err := r.book.NewTable(r.board, env)
	if err != nil {
		return err
	}
	r.ids = ids
	for _, c := range r.cards {
		if id := r.slot(c); id != 0 {
			c.ref = s.Object(id).Ref
		}
	}
	for i := range env.Events {
		if e := &env.Events[i]; e.Kind == game.LosesGame || e.Kind == game.Moves && e.From == game.Battlefield {
			return errors.New("a state-based action would act on this table at once: " + r.eventText(s, e))
		}
	}
	env.Events, env.Control.Changes = env.Events[:0], env.Control.Changes[:0]
	r.game = &stage{r: r, s: s, env: env, live: true}
	r.begun = game.NewState(r.book)
	s.Fork(r.begun)
	r.turns = []stretch{{}}
	r.cardsAtStart = r.countCards()
	if _, _, ok := r.game.look(); !ok {
		return errors.New("the game is over on this table at once")
	}
	return r.statedNotes(&r.room, r.game)
}

// slot returns the object of a card of the table, or 0.
func (r *run) slot(c *cardValue) game.ID {
	if c.tag == 0 || c.tag >= len(r.ids) {
		return 0
	}
	return r.ids[c.tag]
}
