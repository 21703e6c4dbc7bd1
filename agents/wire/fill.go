package wire

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// member is a field of a type of message, as the wire names it.
type member struct {
	name     string
	required bool // it has no omitempty: it must be there
}

// layouts are the members of types of messages, by type: reading tags is slow.
var layouts sync.Map

// membersOf returns the members of a type.
func membersOf(t reflect.Type) []member {
	if have, ok := layouts.Load(t); ok {
		return have.([]member)
	}
	all := make([]member, t.NumField())
	for i := range all {
		name, rest, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		all[i] = member{name, rest == ""}
	}
	layouts.Store(t, all)
	return all
}

// fill reads the fields of a message by their exact names; of equal names the last one counts. One without omitempty must be there.
func fill(m Message, fields []field) error {
	v := reflect.ValueOf(m).Elem()
	for i, x := range membersOf(v.Type()) {
		raw := find(fields, x.name)
		if raw == nil || string(raw) == "null" {
			if x.required {
				return fmt.Errorf("%q is missing", x.name)
			}
			continue
		}
		if !set(v.Field(i).Addr().Interface(), raw) {
			return fmt.Errorf("%q has a wrong type", x.name)
		}
	}
	return nil
}

// find returns the value of a name, nil if there is none.
func find(fields []field, name string) []byte {
	for _, f := range slices.Backward(fields) {
		if string(f.name) == name {
			return f.value
		}
	}
	return nil
}

// set reads a value into what to points to: the types that are frequent at once, others as the standard decoder does.
func set(to any, raw []byte) (ok bool) {
	switch to := to.(type) {
	case *json.RawMessage:
		*to = raw
		return true
	case *[]json.RawMessage:
		scan := scanner{data: raw, sure: true}
		return scan.list(to)
	case *string:
		if text, ok := textOf(raw); ok {
			*to = text
			return true
		}
	case *int:
		*to, ok = whole(raw)
		return ok
	case **int:
		*to = new(int)
		**to, ok = whole(raw)
		return ok
	case *uint64:
		*to, ok = magnitude(raw)
		return ok
	}
	return json.Unmarshal(raw, to) == nil
}

// textOf reads a text without escapes.
func textOf(raw []byte) (string, bool) {
	if raw[0] != '"' {
		return "", false
	}
	text, ok := plain(raw)
	return string(text), ok
}

// fitting is how many digits surely fit into a number.
const fitting = 18

// whole reads a whole number.
func whole(raw []byte) (int, bool) {
	if len(raw) > fitting {
		return slowly[int](raw)
	}
	if raw[0] == '-' {
		n, ok := digits(raw[1:])
		return -int(n), ok
	}
	n, ok := digits(raw)
	return int(n), ok
}

// magnitude reads a whole number that is not negative.
func magnitude(raw []byte) (uint64, bool) {
	if len(raw) > fitting {
		return slowly[uint64](raw)
	}
	return digits(raw)
}

// digits reads digits that surely fit.
func digits(raw []byte) (n uint64, ok bool) {
	for _, c := range raw {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + uint64(c-'0')
	}
	return n, true
}

// slowly reads a value as the standard decoder does.
func slowly[T any](raw []byte) (x T, ok bool) {
	ok = json.Unmarshal(raw, &x) == nil
	return x, ok
}
