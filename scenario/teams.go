package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// This file holds teams that share turns and life (CR 805, 810): a team is stated with its members, and is a subject as a player
// is one.

// teamValue is a team of the table: its members in turn order.
type teamValue struct {
	inert
	run     *run
	call    *call
	label   string // the variable
	members []*playerValue
}

// String shows the team as the script names it.
func (t *teamValue) String() string {
	if t.label != "" {
		return t.label
	}
	return sideNames(t.members)
}

// Type names the type in errors of Starlark.
func (t *teamValue) Type() string { return "team" }

// Attr returns an answer that the team gives.
func (t *teamValue) Attr(name string) (starlark.Value, error) {
	w := lookup(name)
	if w == nil || w.use != useAnswer {
		return nil, starlark.NoSuchAttrError("a team gives no answer " + name)
	}
	return starlark.NewBuiltin(name, func(th *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kw []starlark.Tuple) (starlark.Value, error) {
		return t.run.give(th, t.members, w, args, kw)
	}), nil
}

// AttrNames lists what Attr knows.
func (t *teamValue) AttrNames() []string {
	var out []string
	for i := range words {
		if w := &words[i]; w.use == useAnswer {
			out = append(out, w.name)
		}
	}
	return out
}

// sideOf returns the members of a team in turn order, or the player alone; nil for anything else.
func sideOf(v starlark.Value) []*playerValue {
	switch v := v.(type) {
	case *playerValue:
		return []*playerValue{v}
	case *teamValue:
		return v.members
	default:
		return nil
	}
}

// side is an argument that is a player or a team.
func (c *call) side(name string) []*playerValue { return sideOf(c.args[name]) }

// seatsOf returns the seats of players.
func seatsOf(side []*playerValue) (set control.Players) {
	for _, p := range side {
		set |= control.Of(p.seat)
	}
	return set
}

// sideNames joins the names of a team, or is that of the player.
func sideNames(side []*playerValue) string {
	var names []string
	for _, p := range side {
		names = append(names, p.name)
	}
	return strings.Join(names, " and ")
}

// stateSide notes that some line names this delegation, of whichever member of a team.
func (r *run) stateSide(side []*playerValue, by *playerValue) {
	for _, p := range side {
		r.state(p.seat, by)
	}
}

func isSide(v starlark.Value) bool { return isPlayer(v) || is[*teamValue](v) }

// stateTeam joins players to a team. They sit side by side, and the first of them is the primary player (CR 805.1-805.2).
func stateTeam(r *run, c *call) (starlark.Value, error) {
	t := &teamValue{run: r, call: c}
	for _, v := range c.rest {
		p := v.(*playerValue)
		if p.call.has("life") || p.call.has("poison") {
			return nil, fmt.Errorf("team: life and poison are the team's; those of %s are stated", p.name)
		}
		t.members = append(t.members, p)
	}
	if len(t.members) < 2 {
		return nil, errors.New("a team has two members or more")
	}
	r.teams = append(r.teams, t)
	return t, nil
}

// teamSize is how many players make a team of this table; 0 without teams. The teams are all the players, in turn order, and of
// equal size.
func (r *run) teamSize() (int, error) {
	if len(r.teams) == 0 {
		return 0, nil
	}
	size := len(r.teams[0].members)
	for n, p := range r.players {
		k := n / size
		if k >= len(r.teams) || len(r.teams[k].members) != size || r.teams[k].members[n%size] != p {
			return 0, fmt.Errorf("teams are all the players, in turn order, and of equal size: %s is not where team(…) says", p.name)
		}
	}
	return size, nil
}

// teamOf returns the team of a player, or nil.
func (r *run) teamOf(p *playerValue) *teamValue {
	for _, t := range r.teams {
		if slices.Contains(t.members, p) {
			return t
		}
	}
	return nil
}

// shareTeam gives a row of a table what its team shares.
func (r *run) shareTeam(p *playerValue, row *game.TablePlayer) {
	t := r.teamOf(p)
	if t == nil {
		return
	}
	row.Life, row.Poison = game.StartingLife(len(t.members)), t.call.number("poison")
	if t.call.has("life") {
		row.Life = t.call.number("life")
	}
}

// without reads the rules that a table leaves out: what would happen without them.
func without(c *call, t *game.Table) error {
	for _, n := range c.texts("without") {
		if n != "805.8" || t.Team == 0 {
			return fmt.Errorf("without: of %q nothing can be left out; a table with teams can leave out 805.8, that who is controlled is controlled with their team", n)
		}
		t.Alone = true
	}
	return nil
}
