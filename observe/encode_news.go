package observe

import "github.com/thrall-arena/thrall/game"

// EncodeEvents appends what happened, as a participant is told of it, as one JSON list.
func EncodeEvents(dst []byte, n *News) []byte {
	w := writer{b: append(dst, '[')}
	for i := range n.Events {
		w.told(n.View, &n.Events[i])
	}
	w.close(']')
	return w.b
}

// EncodeControl appends a control effect as one JSON object, with the name of the card that made it (CR 723).
func EncodeControl(dst []byte, v View, c Control) []byte {
	w := writer{b: dst}
	n := len(dst)
	w.b = append(w.b, '[') // a place where no comma goes before the object
	w.control(v, c)
	return append(w.b[:n], w.b[n+1:]...)
}

// told writes one event.
func (w *writer) told(v View, t *Told) {
	w.open('{')
	w.word("kind", t.Kind)
	if t.Player != game.NoPlayer {
		w.number("player", int(t.Player))
	}
	if t.Controller != game.NoPlayer && t.Controller != t.Player {
		w.number("controller", int(t.Controller))
	}
	if t.From != t.To {
		w.word("from", t.From)
		w.word("to", t.To)
	}
	if t.Kind == game.Begins || t.Kind == game.SkipsPhase {
		w.word("step", t.Step)
	}
	if t.Card != 0 {
		w.text("card", v.cardName(t.Card, 0))
	}
	w.id("object", t.Object)
	w.id("source", t.Source)
	w.id("other", t.Other)
	w.some("n", t.N)
	w.close('}')
}
