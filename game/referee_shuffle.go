package game

import "github.com/thrall-arena/thrall/control"

// keptCard is a card of a library whose place somebody knows.
type keptCard struct {
	id    ID
	known control.Participants
	trace uint16
	place int
}

// shuffleRandomPart shuffles the cards of p's library whose place nobody knows, fresh new ones on top among them. Cards that
// somebody knows keep their place: those of the upper half counted from the top, the others from the bottom.
func (s *State) shuffleRandomPart(p Player, fresh int, env *Env) {
	order := s.AppendZone(nil, Library, p)
	var kept []keptCard
	for i, id := range order {
		if o := &s.objects[id]; o.Known != 0 {
			place := i
			if i-fresh < (len(order)-fresh)/2 {
				place = i - fresh
			}
			kept = append(kept, keptCard{id, o.Known, o.Trace, place})
		}
	}
	s.shuffleLibrary(p, env)
	if len(kept) > 0 {
		s.putBack(p, kept)
	}
}

// putBack puts the cards of a shuffled library that keep their place where they were: nobody loses sight of them.
func (s *State) putBack(p Player, kept []keptCard) {
	order := s.AppendZone(nil, Library, p)
	clear(order)
	for _, k := range kept {
		o := &s.objects[k.id]
		o.Known, o.Trace = k.known, k.trace
		order[k.place] = k.id
	}
	next := 0
	for id := s.players[p].Zones[Library].Head; id != 0; id = s.objects[id].Next {
		if s.objects[id].Known != 0 {
			continue
		}
		for order[next] != 0 {
			next++
		}
		order[next] = id
	}
	s.relink(Library, p, order)
}
