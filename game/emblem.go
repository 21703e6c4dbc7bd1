package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds emblems, CR 114: objects in the command zone that are nothing but their abilities.

// opEmblem puts an emblem into the command zone; the player who gets it owns and controls it (CR 114.2).
func opEmblem(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, who := range s.actors(in, &sc, buf) {
		p, _ := who.Player()
		id := s.newObject(EmblemObject, CardID(in.N), p)
		o := &s.objects[id]
		o.Zone, o.Stamp, o.Known = Command, s.stampNow(), everybody
		s.linkBottom(id)
		r := s.refOf(id)
		s.record(&Event{Kind: Moves, To: Command, What: r, New: r, Player: p, Controller: p, Source: sc.source}, env)
		s.dirty |= DirtyLayers
	}
	return next
}

// emblemName is what an emblem is called: some have names (CR 701.54c), most are known by the card that makes them.
func emblemName(cd *card.Card, e *card.Emblem) string {
	if e.Name != "" {
		return e.Name
	}
	return "emblem of " + cd.Name
}

// sameEmblem notes an emblem with a name, and reports whether it is one that is known: several cards may make it.
func (c *compiler) sameEmblem(n *named) bool {
	if n.emblem == nil || n.emblem.Name == "" {
		return false
	}
	if id, known := c.ownNames[n.name]; known {
		c.emblems[n.emblem] = id
		return true
	}
	c.ownNames[n.name] = CardID(len(c.b.cards))
	return false
}

// emblem compiles an emblem: a face with abilities that work in the command zone and nothing else (CR 113.6p, 114.3-114.4).
func (c *compiler) emblem(e *card.Emblem) FaceInfo {
	card.Walk(e.Abilities, func(node any) bool {
		if l, ok := node.(*card.Linked); ok {
			refuse(l.At, "linked abilities of an emblem are not among what the rules engine does yet")
		}
		return true
	})
	for _, a := range flatten(e.Abilities) {
		switch a.(type) {
		case *card.When, *card.Static:
		default:
			refuse(e.At, "an emblem with an ability that is neither triggered nor static is not among what the rules engine does yet")
		}
	}
	info := c.face(&card.Face{Abilities: e.Abilities, At: e.At}, 0)
	if len(info.Elsewhere) > 0 {
		refuse(e.At, "an ability of an emblem works in the command zone, and in no other")
	}
	for _, a := range info.Watched {
		c.b.abilities[a].Zone = Command
	}
	c.b.emblems = true
	return info
}

// watchEmblems adds the living abilities of emblems.
func (s *State) watchEmblems() {
	for id := s.zones[Command-Battlefield].Head; id != 0; id = s.objects[id].Next {
		o := &s.objects[id]
		if o.Kind != EmblemObject {
			continue
		}
		for _, a := range s.faceOf(id).Watched {
			s.watchFor(a, id, -1, o.Stamp, o.Owner, Command)
		}
	}
}

// emblemRows lists the static abilities of emblems that change characteristics.
func (s *State) emblemRows() {
	for id := s.zones[Command-Battlefield].Head; id != 0; id = s.objects[id].Next {
		o := &s.objects[id]
		if o.Kind != EmblemObject {
			continue
		}
		for _, a := range s.faceOf(id).Watched {
			if s.book.abilities[a].Kind == StaticAbility {
				s.addStatic(a, id, o.Stamp)
			}
		}
	}
}
