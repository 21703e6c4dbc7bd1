package game

import "github.com/thrall-arena/thrall/game/card"

// announcer compiles who makes a choice of the announcement.
func (p *prog) announcer(by *card.Announcer) Announcer {
	if by == nil {
		return Announcer{}
	}
	r, known := p.registerOf(by)
	if !known {
		r = p.newRegister(true)
		p.memory = append(p.memory, memory{by, r})
	}
	return Announcer{Of: p.filter(by.What), Reg: r}
}

// announcerOf names the player who has made a choice of the announcement.
func (p *prog) announcerOf(by *card.Announcer) ExprID {
	r, known := p.registerOf(by)
	if !known {
		refuse(by.At, "an announcer is mentioned who chooses nothing before")
	}
	return p.c.node(Node{Op: termReg, N: int32(r)})
}
