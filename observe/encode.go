package observe

import (
	"fmt"
	"strconv"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Encode appends the complete observation of a request as one JSON object: everything its viewer may see now, the decision
// and its options with their labels. Equal observations have equal bytes.
func Encode(dst []byte, q *Request) []byte {
	w := writer{b: append(dst, '{')}
	w.view(q.View)
	w.decision(q)
	w.list("options", len(q.Options), func(i int) { w.option(q, i) })
	w.close('}')
	return w.b
}

// EncodeView appends the complete observation of a participant who is not asked anything as one JSON object.
func EncodeView(dst []byte, v View) []byte {
	w := writer{b: append(dst, '{')}
	w.view(v)
	w.close('}')
	return w.b
}

// writer builds JSON.
type writer struct{ b []byte }

func (w *writer) open(c byte)  { w.comma(); w.b = append(w.b, c) }
func (w *writer) close(c byte) { w.b = append(w.b, c) }

// comma separates a value from the one before it.
func (w *writer) comma() {
	if n := len(w.b); n > 0 && w.b[n-1] != '{' && w.b[n-1] != '[' && w.b[n-1] != ':' {
		w.b = append(w.b, ',')
	}
}

func (w *writer) key(name string) {
	w.comma()
	w.b = append(append(append(w.b, '"'), name...), '"', ':')
}

func (w *writer) number(key string, n int) {
	w.key(key)
	w.b = strconv.AppendInt(w.b, int64(n), 10)
}

// some writes a number unless it is 0.
func (w *writer) some(key string, n int) {
	if n != 0 {
		w.number(key, n)
	}
}

func (w *writer) text(key, s string) {
	w.key(key)
	w.item(s)
}

// item writes a text.
func (w *writer) item(s string) {
	w.comma()
	if !plain(s) {
		w.b = strconv.AppendQuote(w.b, s)
		return
	}
	w.b = append(w.b, '"')
	w.b = append(w.b, s...)
	w.b = append(w.b, '"')
}

// plain reports whether a text stands for itself between quotes: nearly all names do.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// word writes the name of a value of an enumeration.
func (w *writer) word(key string, x fmt.Stringer) {
	w.key(key)
	w.b = append(w.b, '"')
	w.b = append(w.b, x.String()...)
	w.b = append(w.b, '"')
}

// flag writes a fact if it holds.
func (w *writer) flag(key string, holds bool) {
	if holds {
		w.key(key)
		w.b = append(w.b, "true"...)
	}
}

func (w *writer) id(key string, x ObjID) {
	if x != 0 {
		w.number(key, int(x))
	}
}

func (w *writer) ids(key string, xs []ObjID) {
	w.list(key, len(xs), func(i int) {
		w.comma()
		w.b = strconv.AppendUint(w.b, uint64(xs[i]), 10)
	})
}

func (w *writer) list(key string, n int, item func(i int)) {
	w.key(key)
	w.b = append(w.b, '[')
	for i := range n {
		item(i)
	}
	w.b = append(w.b, ']')
}

func (w *writer) players(key string, ps control.Players) {
	w.key(key)
	w.b = append(w.b, '[')
	for p := range game.Player(control.MaxPlayers) {
		if ps.Has(p) {
			w.comma()
			w.b = strconv.AppendUint(w.b, uint64(p), 10)
		}
	}
	w.b = append(w.b, ']')
}

func (w *writer) decision(q *Request) {
	d := &q.Decision
	w.key("decision")
	w.open('{')
	w.word("kind", d.Kind)
	w.number("subject", int(d.Subject))
	if d.Maker != d.Subject {
		w.number("maker", int(d.Maker))
	}
	w.number("decider", int(d.Decider))
	w.id("source", d.Source)
	w.id("other", d.Other)
	w.some("card", int(d.Card))
	w.word("word", d.Word)
	w.some("target", d.Target)
	w.some("left", d.Left)
	if d.Control != (Control{}) {
		w.key("control")
		w.control(q.View, d.Control)
	}
	w.close('}')
}

func (w *writer) option(q *Request, i int) {
	o := q.Options[i]
	w.open('{')
	w.word("kind", o.Kind)
	w.some("face", int(o.Face))
	w.some("n", int(o.N))
	w.id("a", o.A)
	w.text("label", Label(q, i))
	w.close('}')
}
