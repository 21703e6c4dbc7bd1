package game

import "github.com/thrall-arena/thrall/game/card"

// This file compiles zones.

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
