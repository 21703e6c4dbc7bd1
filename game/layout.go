package game

import (
	"reflect"
	"unsafe"
)

// This file says which bytes of a row are fields: padding belongs to no field, is never encoded and never compared.

// span is a run of bytes that belong to fields.
type span struct{ from, to uintptr }

// The rows that are encoded.
var (
	headerLayout    = layout[header]()
	playerLayout    = layout[PlayerState]()
	objectLayout    = layout[Object]()
	permanentLayout = layout[Permanent]()
	procLayout      = layout[Proc]()
	frameLayout     = layout[Frame]()
	triggerLayout   = layout[Trigger]()
	delayedLayout   = layout[Delayed]()
	effectLayout    = layout[Effect]()
	rightLayout     = layout[Right]()
	counterLayout   = layout[Counter]()
	lastLayout      = layout[LastKnown]()
	queuedLayout    = layout[Queued]()
	linkLayout      = layout[Link]()
	tallyLayout     = layout[Tally]()
	pendingLayout   = layout[Pending]()
	missedLayout    = layout[Missed]()
	taggedLayout    = layout[TaggedMana]()
	worldLayout     = layout[worldSince]()
	refLayout       = layout[Ref]()
	valueLayout     = layout[Value]()
)

// layout returns the spans of a pointer-free type. It panics on pointers: they have no encoding.
func layout[T any]() []span { return appendLayout(nil, reflect.TypeFor[T](), 0) }

func appendLayout(out []span, t reflect.Type, at uintptr) []span {
	switch t.Kind() {
	case reflect.Struct:
		for f := range t.Fields() {
			out = appendLayout(out, f.Type, at+f.Offset)
		}
		return out
	case reflect.Array:
		for i := range t.Len() {
			out = appendLayout(out, t.Elem(), at+uintptr(i)*t.Elem().Size())
		}
		return out
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface, reflect.String, reflect.Func, reflect.Chan:
		panic("game: a row of a state holds a " + t.Kind().String())
	default:
	}
	if n := len(out); n > 0 && out[n-1].to == at {
		out[n-1].to += t.Size()
		return out
	}
	return append(out, span{at, at + t.Size()})
}

// appendRaw appends the fields of a row.
func appendRaw[T any](dst []byte, v *T, spans []span) []byte {
	raw := unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v))
	for _, s := range spans {
		dst = append(dst, raw[s.from:s.to]...)
	}
	return dst
}

// readRaw reads the fields of a row.
func readRaw[T any](r *reader, v *T, spans []span) {
	raw := unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v))
	for _, s := range spans {
		if x := r.take(int(s.to - s.from)); x != nil {
			copy(raw[s.from:s.to], x)
		}
	}
}

// rowSize is how many bytes the encoding of a row takes.
func rowSize(spans []span) (n int) {
	for _, s := range spans {
		n += int(s.to - s.from)
	}
	return n
}
