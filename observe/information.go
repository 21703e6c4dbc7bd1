package observe

import (
	"github.com/thrall-arena/thrall/game"
)

// Memory is a card that its viewer may not look at now but knows: they have seen it and can still trace it. A shuffle ends
// that, and so does a move that they did not see.
type Memory struct {
	Zone  game.Zone
	Owner game.Player
	ID    ObjID // its number, or its place in a hidden zone
	Card  game.CardID
}

// Known appends the cards that the viewer knows without a right to look at them, zone by zone, from the top.
func (v View) Known(dst []Memory) []Memory {
	for p := range game.Player(v.s.Players()) {
		for _, z := range [...]game.Zone{game.Library, game.Hand, game.Outside} {
			dst = v.knownIn(dst, z, p)
		}
	}
	for _, z := range [...]game.Zone{game.Battlefield, game.Stack, game.Exile} {
		dst = v.knownIn(dst, z, 0)
	}
	return dst
}

func (v View) knownIn(dst []Memory, z game.Zone, p game.Player) []Memory {
	for id := v.s.First(z, p); id != 0; id = v.s.Next(id) {
		o := v.s.Object(id)
		if o.Kind == game.CardObject && o.Card != 0 && v.s.Knows(v.viewer, id) && !v.mayLook(id) {
			dst = append(dst, Memory{Zone: z, Owner: o.Owner, ID: v.idOf(id), Card: o.Card})
		}
	}
	return dst
}

// InformationState appends what a participant sees and what they know of hidden cards, as one JSON object: the observation
// and the memories, in a subgame also those of the main games. It is the state that the information of the moment makes up; an
// agent that wants perfect recall keeps its requests and events as well. game.State.Resample leaves it as it is, to the byte.
func InformationState(dst []byte, v View) []byte {
	w := writer{b: append(dst, '{')}
	w.view(v)
	w.key("known")
	w.memories(v)
	if main, ok := v.Main(); ok {
		w.key("knownInMain")
		w.open('[')
		for ; ok; main, ok = main.Main() {
			w.comma()
			w.memories(main)
		}
		w.close(']')
	}
	w.close('}')
	return w.b
}

// memories writes the cards that the viewer knows without a right to look at them.
func (w *writer) memories(v View) {
	w.b = append(w.b, '[')
	for _, m := range v.Known(nil) {
		w.open('{')
		w.text("zone", zoneWords[m.Zone])
		w.number("owner", int(m.Owner))
		w.id("id", m.ID)
		w.text("name", v.cardName(m.Card, 0))
		w.close('}')
	}
	w.b = append(w.b, ']')
}
