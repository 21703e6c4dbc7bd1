package card

import "reflect"

var posType = reflect.TypeFor[Pos]()

// Walk visits every node of a card, or of a part of it, in reading order: each pointer once, the outer before the inner, every
// Zone, and every word. If visit returns false, what is inside the node is left out (until another mention leads there).
func Walk(root any, visit func(node any) bool) {
	w := walker{visit, make(map[any]bool)}
	w.walk(reflect.ValueOf(root))
}

type walker struct {
	visit func(any) bool
	seen  map[any]bool
}

func (w *walker) walk(v reflect.Value) {
	switch {
	case v.Kind() == reflect.Interface:
		w.walk(v.Elem())
	case v.Kind() == reflect.Pointer:
		if v.IsNil() || w.seen[v.Interface()] {
			return
		}
		w.seen[v.Interface()] = true
		if w.visit(v.Interface()) {
			w.walk(v.Elem())
		}
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			w.walk(v.Index(i))
		}
	case v.Kind() == reflect.Struct:
		if v.Type() == posType {
			return
		}
		if z, ok := reflect.TypeAssert[Zone](v); ok && !w.visit(z) {
			return
		}
		for _, f := range v.Fields() {
			w.walk(f)
		}
	case v.Kind() == reflect.Uint8: // words and pronouns
		w.visit(v.Interface())
	}
}
