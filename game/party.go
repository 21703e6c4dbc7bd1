package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds what the rules call parties and modified permanents (CR 700.8, 700.9).

// partyRoles are the creature types of a party: up to one creature for each of them (CR 700.8a).
var partyRoles = [...]string{"Cleric", "Rogue", "Warrior", "Wizard"}

// roles is which of them a permanent could fill, as bits: none if it is no creature.
func (s *State) roles(p *Permanent) (roles int) {
	if p.Types&card.CreatureType == 0 {
		return 0
	}
	for k, n := range s.book.partyRole {
		if n >= 0 && p.Subtypes.Has(n) {
			roles |= 1 << k
		}
	}
	return roles
}

// joinsParty reports whether a creature can be chosen besides what its controller has chosen as a party: up to one creature for each role
// (CR 700.8d). Whichever roles they are chosen for, each of them has one of its own.
func (s *State) joinsParty(in *Instr, row int16, r Ref) bool {
	if in.Code != ChooseOp || in.Flag&partyChoice == 0 {
		return true
	}
	p := s.permOf(r)
	if p == nil {
		return false
	}
	var party [len(partyRoles)]int
	party[0] = s.roles(p)
	n := 1
	for c := int16(s.procs[row].Reg[in.Dst]); c != 0; c = s.cells[c].Next {
		q := s.permOf(s.cells[c].Of)
		if q == nil || q.Control != p.Control {
			continue
		}
		if n == len(party) {
			return false
		}
		party[n] = s.roles(q)
		n++
	}
	return seated(party[:n], 0)
}

// seated reports whether each creature of a party has a role of its own, by the roles that each could fill and those that are taken.
func seated(party []int, taken int) bool {
	if len(party) == 0 {
		return true
	}
	for k := range partyRoles {
		if role := 1 << k; party[0]&role != 0 && taken&role == 0 && seated(party[1:], taken|role) {
			return true
		}
	}
	return false
}

// partyOf is how many creatures are in the party of a player: as many of the roles as can be filled, each by a creature of its own
// (CR 700.8a). A set of roles can be filled if for each part of it there are as many creatures with one of these types.
func (s *State) partyOf(who Player) (most int32) {
	var with [1 << len(partyRoles)]int32 // by the roles that a creature could fill
	for i := range s.perms {
		p := &s.perms[i]
		if p.Control == who && p.Flags&Entering == 0 {
			with[s.roles(p)]++
		}
	}
	for set := range with {
		if n := ones(uint32(set)); n > most && fillable(set, &with) {
			most = n
		}
	}
	return most
}

// fillable reports whether each role of a set can have a creature of its own.
func fillable(set int, with *[1 << len(partyRoles)]int32) bool {
	for part := 1; part <= set; part++ {
		if part&^set != 0 {
			continue
		}
		n := int32(0)
		for roles, k := range with {
			if roles&part != 0 {
				n += k
			}
		}
		if n < ones(uint32(part)) {
			return false
		}
	}
	return true
}

// modified compiles "modified": the subtypes of what may be attached stand in the node.
func (p *prog) modified() ExprID {
	number := func(name string) int { return slices.Index(p.c.b.subtypes, name) + 1 }
	return p.c.node(Node{Op: filtModified, N: int32(number("Equipment") | number("Aura")<<16)})
}

// isModified reports whether a permanent has a counter, is equipped, or is enchanted by an Aura that its controller controls
// (CR 700.9).
func (s *State) isModified(n *Node, r Ref) bool {
	p := s.permOf(r)
	if p == nil {
		return false
	}
	if s.hasCounters(r) {
		return true
	}
	equipment, aura := int(n.N&0xffff)-1, int(n.N>>16)-1
	for i := range s.perms {
		q := &s.perms[i]
		if q.Host != r {
			continue
		}
		if equipment >= 0 && q.Subtypes.Has(equipment) || aura >= 0 && q.Subtypes.Has(aura) && q.Control == p.Control {
			return true
		}
	}
	return false
}
