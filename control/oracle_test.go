package control_test

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
)

// oracle answers the ledger's questions from the whole history, again from its beginning at every question. It keeps
// nothing: the life of every effect is told on its own, as control of players is told in the rules.
type oracle struct {
	table
	history []op
}

// effect is control that runs now on some player.
type effect struct {
	stamp      uint32
	controller control.Participant
	grants     control.Grants
	began      int // place of the beginning in history; see when
}

// when orders beginnings: by what happened, then by the order of creation among those that the same thing began.
func when(event, created int) int { return event<<20 | created }

// gone returns who left before event.
func (o *oracle) gone(event int) (gone control.Players) {
	for _, h := range o.history[:event] {
		if h.verb == playerLeaves {
			gone |= control.Of(h.player)
		}
	}
	return gone
}

// outOfGame reports whether c was a player who had left before event.
func (o *oracle) outOfGame(c control.Participant, event int) bool {
	return c < control.FirstOutsider && o.gone(event).Has(control.Player(c))
}

// running returns the effects whose span runs on p now.
func (o *oracle) running(p control.Player) (all []effect) {
	for i, h := range o.history {
		if h.verb != grant {
			continue
		}
		if began, runs := o.life(i, p); runs {
			r := h.record
			all = append(all, effect{r.Stamp, r.Controller, meaning(r.Grants), when(began, i)})
		}
	}
	return append(all, o.statics(p)...)
}

func meaning(g control.Grants) control.Grants {
	if g == control.Sight {
		return control.Sight
	}
	return control.Both
}

// life tells the life of the effect that event i created: since when it runs on p, and whether it does now.
func (o *oracle) life(i int, p control.Player) (began int, runs bool) {
	subject, r := o.history[i].player, o.history[i].record
	if o.outOfGame(r.Controller, i) || o.gone(i)&(control.Of(subject)|control.Of(p)) != 0 || !o.team(subject).Has(p) {
		return 0, false
	}
	began = -1
	if r.Span == control.Resolving {
		began = i
	}
	for j := i + 1; j < len(o.history); j++ {
		h, alive := o.history[j], o.team(subject)&^o.gone(j)
		starts, stops := false, false
		switch h.verb {
		case clearAll:
			stops = true
		case playerLeaves:
			stops = h.player == p || control.Participant(h.player) == r.Controller
		case turnBegins:
			starts = r.Span == control.NextTurn && h.active&alive != 0
			stops = r.Span == control.NextTurn && began >= 0
		case combatBegins:
			starts = r.Span == control.NextCombat && h.active&alive != 0
		case combatEnds:
			stops = r.Span == control.NextCombat && began >= 0
		case resolutionBegins:
			starts = r.Span == control.ResolutionOf && h.object == r.Object
		case resolutionEnds:
			stops = (r.Span == control.Resolving || r.Span == control.ResolutionOf) && h.object == r.Object
		default:
		}
		if stops {
			return 0, false
		}
		if starts && began < 0 {
			began = j
		}
	}
	return began, began >= 0
}

// statics returns the static effects that run on p now: while p's team searches its own library.
func (o *oracle) statics(p control.Player) (all []effect) {
	now := len(o.history)
	since, open := o.window(p)
	last := o.lastStatics(now)
	if !open || last < 0 {
		return nil
	}
	for i, row := range o.history[last].rows {
		if o.outOfGame(row.Controller, now) || !o.reach(row, now).Has(p) {
			continue
		}
		began := max(o.since(last, i), when(since, 0))
		all = append(all, effect{row.Stamp, row.Controller, meaning(row.Grants), began})
	}
	return all
}

// reach returns whom a row controls, with their teams, of those in the game before event.
func (o *oracle) reach(row control.Record, event int) (s control.Players) {
	for p := range o.players {
		if row.Subjects.Has(p) {
			s |= o.team(p)
		}
	}
	return s &^ o.gone(event)
}

// lastStatics returns the last count of static abilities before event that nothing cleared since, or -1.
func (o *oracle) lastStatics(event int) int {
	for j := event - 1; j >= 0; j-- {
		switch o.history[j].verb {
		case clearAll:
			return -1
		case setStatics:
			return j
		default:
		}
	}
	return -1
}

// since returns when row i of the count at event began: at the first count of an unbroken row of counts that hold it.
func (o *oracle) since(event, i int) int {
	row := o.history[event].rows[i]
	before := o.lastStatics(event)
	if before < 0 {
		return when(event, i)
	}
	k := slices.IndexFunc(o.history[before].rows, func(r control.Record) bool {
		return r.Object == row.Object && r.Stamp == row.Stamp && r.Controller == row.Controller &&
			o.reach(r, event) == o.reach(row, event)
	})
	if k < 0 {
		return when(event, i)
	}
	return o.since(before, k)
}

// window tells since when p's team has a window open on one of its own libraries, and whether it has.
func (o *oracle) window(p control.Player) (since int, open bool) {
	count := map[control.Player]int{}
	gone := control.Players(0)
	for j, h := range o.history {
		switch {
		case h.verb == clearAll:
			clear(count)
		case h.verb == playerLeaves:
			gone |= control.Of(h.player)
			delete(count, h.player)
		case h.verb == searchOpens && o.team(p).Has(h.player) && !gone.Has(h.player):
			count[h.player]++
		case h.verb == searchCloses && count[h.player] > 0:
			count[h.player]--
		}
		was := open
		open = false
		for _, n := range count {
			open = open || n > 0
		}
		if open && !was {
			since = j
		}
	}
	return since, open
}

// newest returns the effect that was created last of those that give g.
func newest(all []effect, g control.Grants) (e effect, ok bool) {
	for _, f := range all {
		if f.grants&g != 0 && (!ok || f.stamp > e.stamp) {
			e, ok = f, true
		}
	}
	return e, ok
}

// decider follows the newest effects. path holds the players met so far, began when control of each of them began.
func (o *oracle) decider(p control.Player, path []control.Player, began []int) control.Participant {
	if at := slices.Index(path, p); at >= 0 { // a circle: the subject of what began last decides
		circle, began := path[at:], began[at:]
		return control.Participant(circle[slices.Index(began, slices.Max(began))])
	}
	e, ok := newest(o.running(p), control.Decisions)
	if !ok || e.controller == control.Participant(p) {
		return control.Participant(p)
	}
	if e.controller >= control.FirstOutsider {
		return e.controller
	}
	return o.decider(control.Player(e.controller), append(path, p), append(began, e.began))
}

// sees reports whether v looks through the eyes of p: its own, or those of a player whom v, or somebody through whose
// eyes v looks, controls by the newest effect, or by the newest one with the power to decide.
func (o *oracle) sees(v control.Participant, p control.Player, visited control.Players) bool {
	if v == control.Participant(p) {
		return true
	}
	if visited.Has(p) {
		return false
	}
	all := o.running(p)
	for _, g := range []control.Grants{control.Sight, control.Decisions} {
		e, ok := newest(all, g)
		if !ok {
			continue
		}
		if e.controller == v || e.controller < control.FirstOutsider && o.sees(v, control.Player(e.controller), visited|control.Of(p)) {
			return true
		}
	}
	return false
}
