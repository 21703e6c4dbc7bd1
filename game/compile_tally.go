package game

import "github.com/thrall-arena/thrall/game/card"

// times compiles how often an event has happened this turn. Who did it is asked when the number is read, and so is whether it
// was a certain object; everything else about the event has to be known when it happens, without a card that asks.
func (p *prog) times(q *card.Times) ExprID {
	p.c.b.tallyMatters = p.c.b.tallyMatters || p.static
	outer := p.affected
	if _, each := outer.(*card.Each); each {
		p.affected = nil // "it" is the one of them that is asked about
	}
	id := p.event(q.Event)
	p.affected = outer
	pattern := p.c.b.events[id]
	if p.c.b.attacksTogether(id) {
		refuse(p.at, "counting how often creatures have attacked together is not among what the rules engine does yet")
	}
	if p.c.b.countsSpells(id) {
		refuse(p.at, "counting how often somebody has cast a certain spell of a turn is not among what the rules engine does yet")
	}
	if pattern.Kind == TapsForMana {
		refuse(p.at, "counting how often permanents are tapped for mana is not among what the rules engine does yet")
	}
	n := Node{Op: numTimes, A: pattern.Who}
	spec := tallySpec{event: id, game: q.Game}
	if what := &p.c.b.nodes[pattern.What]; what.Op == filtIs {
		n.B, spec.keyed = what.A, true
		pattern.What = 0
	}
	if rest, who := p.splitControl(pattern.What); who != 0 && pattern.Who == 0 {
		n.A, spec.control, pattern.What = who, true, rest
	}
	if pattern.Kind == DealsDamage && pattern.Flag&(AllSourcesPattern|OnePattern) != 0 {
		p.dealt(&n, &spec, &pattern)
	}
	if pattern.Kind == Moves && n.A == 0 && pattern.ToOf != 0 { // the owner is who it is about
		n.A, pattern.ToOf = pattern.ToOf, 0
	}
	pattern.Who = 0
	spec.before = p.c.b.holdsOp(pattern.What, filtSuspended)
	for _, e := range []ExprID{pattern.What, pattern.Other, pattern.FromOf, pattern.ToOf} {
		if !p.c.b.closed(e, false) {
			refuse(p.at, "counting events by a filter that depends on who asks is not among what the rules engine does yet")
		}
	}
	if pattern.Next != 0 {
		refuse(p.at, "counting either of several events is not among what the rules engine does yet")
	}
	if spec.game && spec.keyed {
		refuse(p.at, "counting what has happened to a certain object this game is not among what the rules engine does yet")
	}
	p.c.b.gameTallies = p.c.b.gameTallies || spec.game
	p.c.b.events[id] = pattern
	p.c.b.tallied[pattern.Kind] = true
	n.N = int32(p.c.tallySpec(spec))
	return p.c.node(n)
}

// dealt counts how often something was dealt damage (CR 120.3): the recipient is asked about when the number is read.
func (p *prog) dealt(n *Node, spec *tallySpec, pattern *EventPattern) {
	spec.dealt = true
	switch recipient := &p.c.b.nodes[pattern.Other]; {
	case recipient.Op == filtIs:
		n.B, spec.keyed = recipient.A, true
	case p.c.b.aboutPlayers(pattern.Other) && !p.c.b.aboutObjects(pattern.Other):
		n.A = pattern.Other
	default:
		refuse(p.at, "counting damage that was dealt to anything but players or a certain object is not among what the rules engine does yet")
	}
	pattern.Other = 0
}

// splitControl takes out of a conjunction who controls the object.
func (p *prog) splitControl(e ExprID) (rest, who ExprID) {
	n := p.c.b.nodes[e]
	switch n.Op {
	case filtControl:
		return 0, n.A
	case filtAnd:
		if rest, who = p.splitControl(n.B); who == 0 {
			if rest, who = p.splitControl(n.A); who == 0 {
				return e, 0
			}
			n.A = n.B
		}
		if rest == 0 {
			return n.A, who
		}
		return p.c.node(Node{Op: filtAnd, A: n.A, B: rest}), who
	default:
		return e, 0
	}
}

// tallySpec numbers a counted event; equal ones are one.
func (c *compiler) tallySpec(spec tallySpec) int {
	for i, known := range c.b.tallies {
		if known.keyed == spec.keyed && known.control == spec.control && known.dealt == spec.dealt && known.game == spec.game && c.b.events[known.event] == c.b.events[spec.event] {
			return i
		}
	}
	c.b.tallies = append(c.b.tallies, spec)
	return len(c.b.tallies) - 1
}

// closed reports whether an expression means the same whoever asks: it has no pronouns, memories or numbers of the situation.
// Inside a condition about a candidate "it" is the candidate.
func (b *Book) closed(e ExprID, candidate bool) bool {
	if e == 0 {
		return true
	}
	n := &b.nodes[e]
	switch n.Op {
	case numX, numMuch, numReg, numVal, numShare, termYou, termThatPlayer, termThis, termGranter, termHost, termThat, termReg,
		termRest, termLinked, termTop, termBottom, filtOpponent, filtMonarch, filtInitiative, filtNameIs, filtColorIs, filtSubtypeIs, numLinked, condDid, condPaid, numPaid, condGiven, numGiven, condWay, condPermit, condLater, condSorcery,
		condResolving, condSearching, condCouldCast, condCastFrom, condSpent, numColorsSpent, numManaSpent:
		return false
	case termIt:
		return candidate
	case filtWhere:
		return b.closed(n.A, true)
	default:
		return b.closed(n.A, candidate) && b.closed(n.B, candidate) && b.closed(n.C, candidate)
	}
}

// holdsOp reports whether an operation stands anywhere in an expression.
func (b *Book) holdsOp(e ExprID, op NodeOp) bool {
	if e == 0 {
		return false
	}
	n := &b.nodes[e]
	return n.Op == op || b.holdsOp(n.A, op) || b.holdsOp(n.B, op) || b.holdsOp(n.C, op)
}

// aboutIt reports whether an expression is about the one that the words around it are about.
func (b *Book) aboutIt(e ExprID) bool {
	if e == 0 {
		return false
	}
	n := &b.nodes[e]
	switch n.Op {
	case termIt:
		return true
	case filtWhere, filtMost:
		return false
	case numTotal:
		return b.aboutIt(n.A)
	default:
		return b.aboutIt(n.A) || b.aboutIt(n.B) || b.aboutIt(n.C)
	}
}
