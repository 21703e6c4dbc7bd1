package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds tokens of which each attacks one certain player this turn if able (CR 702.141a): that is a requirement of its own for each
// of them, which is fulfilled as soon as it has attacked (CR 508.1d).

// swears compiles the effect by which a token attacks a certain player, who is in the only register of the effect, once for a book.
func (c *compiler) swears() {
	if c.b.sworn != 0 {
		return
	}
	p := c.newProgram("attacks a player if able", card.Pos{})
	yet := &card.Compare{Op: card.Equal, A: &card.Times{Event: &card.Attacks{What: &card.Is{Term: card.It}}}, B: card.Int(0)}
	a := Ability{Kind: MustRule, Zone: Battlefield, Card: c.current, Unit: -1}
	a.Event = p.event(&card.Attacks{What: &card.And{Of: []card.Filter{&card.Is{Term: card.It}, &card.Where{Given: yet}}}})
	c.b.events[a.Event].Other = c.node(Node{Op: filtIs, A: c.node(Node{Op: termReg, N: 0})})
	shape := Program{Name: p.p.Name, Card: c.current, Code: []Instr{{Code: End, Dst: NoReg}}, Regs: 1, Sets: 1}
	c.b.sworn = c.addMods([]Mod{{Kind: RuleMod, Ability: c.addAbility(a), Val: -1}}, c.addProgram(shape))
}

// swear has a token that an event has created attack the player of the event this turn if able.
func (s *State) swear(e *Event) {
	p := s.permOf(e.New)
	who := PlayerRef(Player(e.Step - 1))
	e.Step = 0
	effect := Effect{
		Stamp: s.stampNow(), Source: e.Source, Mods: s.book.sworn, Until: UntilEndOfTurn, Control: p.Control, ThatPlayer: NoPlayer, Turn: s.turn, Of: NoPlayer,
	}
	effect.Reg[0] = s.addTo(0, who, 0)
	r := [...]Ref{e.New}
	s.addEffect(effect, r[:])
	s.dirty |= DirtyLayers
}
