package arena

import (
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/results"
)

// This file adds the A/A check to a plan: games of each agent against itself, which say nothing about anybody, and whether the arena
// can be trusted. A block is one game, with an instance of the agent in each seat; which instance sits where is drawn by key, so that
// each of them must score one half, whatever the decks.

// part of the games of a pairing is what a check of one of its agents has at most.
const part = 4

// addChecks adds a pairing of each agent with itself for each list of decks with which it meets another agent, and for one list of
// decks where it never does, unless it meets itself with equal decks anyway. Agents that connect cannot be doubled: the manifest
// names them.
func (p *Plan) addChecks(e *Experiment) {
	if e.SelfPlay == 0 {
		return
	}
	unit := int64(newSchedule(p.schedule).unit)
	have := map[string]bool{}
	add := func(i, side int, key string) {
		name := p.pairings[i].names[side]
		if !have[key] {
			have[name], have[key] = true, true
			games := min(int64(e.SelfPlay), max(e.Pairings[i].Games/part, 1))
			p.addCheck(&e.Pairings[i], i, side, (games+unit-1)/unit*unit)
		}
	}
	for i := range e.Pairings {
		if of := &e.Pairings[i]; of.twoSided() && equal(p.pairings[i].names) && equal(of.Decks) && !of.Mirrored {
			have[p.pairings[i].names[0]] = true
		}
	}
	for i := range e.Pairings {
		if of := &e.Pairings[i]; of.twoSided() && !equal(p.pairings[i].names) {
			decks := strings.Join(append(slices.Sorted(slices.Values(of.Decks)), of.Format), "\x00")
			for side, name := range p.pairings[i].names {
				add(i, side, name+"\x00"+decks)
			}
		}
	}
	for i := range e.Pairings {
		if e.Pairings[i].twoSided() && equal(p.pairings[i].names) {
			add(i, 0, p.pairings[i].names[0])
		}
	}
}

// twoSided reports whether two players meet, or two teams: against several, one half is no even score.
func (p *Pairing) twoSided() bool { return p.Seats()/movesIn(p.Format) == 2 }

// equal reports whether all names are the same.
func equal(names []string) bool {
	return !slices.ContainsFunc(names, func(n string) bool { return n != names[0] })
}

// addCheck adds a pairing of an agent of a pairing with itself.
func (p *Plan) addCheck(of *Pairing, pairing, side int, games int64) {
	from := &p.pairings[pairing]
	name, n := from.names[side], len(of.Decks)
	if p.Manifest.Agents[name].Kind == remote.Guest {
		if !slices.Contains(p.Manifest.Unchecked, name) {
			p.Manifest.Unchecked = append(p.Manifest.Unchecked, name)
		}
		return
	}
	to := from.twice(side, n)
	p.pairings = append(p.pairings, to)
	p.schedule = append(p.schedule, Pairing{Decks: of.Decks, Agents: to.names, Format: of.Format, Games: games, check: true})
	p.Manifest.Pairings = append(p.Manifest.Pairings, results.Pairing{
		Decks: of.Decks, Agents: to.names, Format: of.Format, Team: teamIn(of.Format), Games: games, Check: true,
	})
}

// twice is a pairing of one agent with itself in n seats.
func (p *pairing) twice(side, n int) (to pairing) {
	for range n {
		to.names, to.makers = append(to.names, p.names[side]), append(to.makers, p.makers[side])
	}
	return to
}

// shift is by how many seats the agents of a game have moved on: in a mirrored block by one more from game to game, in a check by
// key.
func (p *Plan) shift(at Slot, half, perArm int) int {
	m := &p.Manifest.Pairings[at.Pairing]
	moves := movesIn(m.Format)
	if !m.Check {
		return half % perArm * moves
	}
	return p.luckOf(at).instance(len(m.Decks)/moves) * moves
}
