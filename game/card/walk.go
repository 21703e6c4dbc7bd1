package card

import "reflect"

var posType = reflect.TypeFor[Pos]()

// Walk visits every node of a card, or of a part of it, in reading order: each pointer once, the outer before the inner, and
// every Zone. If visit returns false, what is inside the node is left out (until another mention leads there).
func Walk(root any, visit func(node any) bool) {
	w := walker{visit, make(map[any]bool)}
	w.walk(reflect.ValueOf(root))
}

type walker struct {
	visit func(any) bool
	seen  map[any]bool
}

func (w *walker) walk(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface:
		w.walk(v.Elem())
	case reflect.Pointer:
		if v.IsNil() || w.seen[v.Interface()] {
			return
		}
		w.seen[v.Interface()] = true
		if w.visit(v.Interface()) {
			w.walk(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			w.walk(v.Index(i))
		}
	case reflect.Struct:
		if v.Type() == posType {
			return
		}
		if z, ok := v.Interface().(Zone); ok && !w.visit(z) {
			return
		}
		for i := range v.NumField() {
			w.walk(v.Field(i))
		}
	default: // words, numbers and texts hold nothing
	}
}
