package game

import "github.com/thrall-arena/thrall/game/card"

// This file compiles zones, and the question from which of them something was cast.

// zones compiles where to look: a set of zones and a filter of the players whose they are.
func (p *prog) zones(list []card.Zone) (zs Zones, of ExprID) {
	for _, z := range list {
		zs |= zones[z.Kind].In()
		if z.Of == nil {
			continue
		}
		who := p.whose(z.Of)
		switch {
		case of == 0:
			of = who
		case of != who:
			of = p.c.node(Node{Op: filtOr, A: of, B: who})
		}
	}
	p.noteZones(zs)
	return zs, of
}

// noteZones notes what the layers read, so that moves there make them run again.
func (p *prog) noteZones(zs Zones) {
	if p.static {
		p.c.b.zonesMatter |= zs &^ Battlefield.In()
	}
	p.c.b.reaches = p.c.b.reaches || zs.Has(Outside)
}

func (p *prog) whose(t card.Term) ExprID { return p.c.node(Node{Op: filtIs, A: p.term(t)}) }

// castFrom asks where an object was cast from: the spell at work, what it becomes, or another one.
func (p *prog) castFrom(x *card.CastFrom) ExprID {
	zs, of := p.zones(x.Zones)
	n := Node{Op: condCastFrom, N: int32(zs), B: of}
	if x.What != nil {
		n.A = p.term(x.What)
	}
	if x.Anybody {
		n.Sub = 1
	}
	if p.spell == nil || x.What != nil {
		p.c.b.whence = true
	}
	p.whence = true
	return p.c.node(n)
}
