package card

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Canonical returns the canonical JSON of a card, or of a part of one: what it says, without call positions. Equal text
// means equal meaning, so it is what hashes and comparisons use.
//
//   - A value of a sealed kind is an object with one key, the type's name: {"draw": {"n": 3}}; words and numbers stand alone.
//   - A type with a single field is written as that field's value: {"not": "creature"}. What is not set is left out; if only
//     the first field is set and it is a word, the word stands for all: {"begins": "upkeep"}.
//   - A node that is mentioned more than once (a step, a target, an optional cost) is written as {"$1": …} where it is
//     mentioned first, and as "$1" later. Labels are numbered in reading order.
func Canonical(root any) []byte {
	e := encoder{mentions: make(map[any]int), labels: make(map[any]string)}
	e.count(reflect.ValueOf(root))
	e.value(reflect.ValueOf(root))
	return []byte(e.out.String())
}

type encoder struct {
	mentions map[any]int
	labels   map[any]string
	out      strings.Builder
}

// isNode reports whether it matters that two mentions are the same one: of steps, of targets, and of costs and permissions
// that a condition can ask about.
func isNode(v reflect.Value) bool {
	switch v.Interface().(type) {
	case Effect, *Target, *Announcer, *AdditionalCost, *AlternativeCost, *MayPlay:
		return true
	}
	return false
}

// count counts the mentions of every node; it enters each only once.
func (e *encoder) count(v reflect.Value) {
	switch {
	case v.Kind() == reflect.Interface:
		e.count(v.Elem())
	case v.Kind() == reflect.Pointer:
		if v.IsNil() {
			return
		}
		if isNode(v) {
			e.mentions[v.Interface()]++
			if e.mentions[v.Interface()] > 1 {
				return
			}
		}
		e.count(v.Elem())
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			e.count(v.Index(i))
		}
	case v.Kind() == reflect.Struct:
		for _, f := range v.Fields() {
			e.count(f)
		}
	}
}

// value writes a value, with its type's name where the place does not tell the type.
func (e *encoder) value(v reflect.Value) {
	named := ""
	if v.Kind() == reflect.Interface {
		v = v.Elem()
		named = typeName(v.Type())
	}
	if v.Kind() == reflect.Pointer && isNode(v) && e.mentions[v.Interface()] > 1 {
		e.labelled(v)
		return
	}
	if text, ok := e.plain(v); ok {
		e.out.WriteString(text)
		return
	}
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if named != "" {
		e.out.WriteString("{" + strconv.Quote(named) + ":")
		defer e.out.WriteByte('}')
	}
	if v.Kind() == reflect.Slice {
		e.list(v)
		return
	}
	e.body(v)
}

// labelled writes a node that is mentioned more than once.
func (e *encoder) labelled(v reflect.Value) {
	label, known := e.labels[v.Interface()]
	if known {
		e.out.WriteString(strconv.Quote(label))
		return
	}
	label = "$" + strconv.Itoa(len(e.labels)+1)
	e.labels[v.Interface()] = label
	e.out.WriteString("{" + strconv.Quote(label) + ":{" + strconv.Quote(typeName(v.Type())) + ":")
	e.body(v.Elem())
	e.out.WriteString("}}")
}

// plain is the text of a value that needs no object: words, numbers, texts, mana, type lines.
func (e *encoder) plain(v reflect.Value) (string, bool) {
	switch x := v.Interface().(type) {
	case TypeLine:
		return quote(x.String()), true
	case Mana:
		return quote(x.String()), true
	case Int:
		return strconv.Itoa(int(x)), true
	}
	switch {
	case v.Kind() == reflect.String:
		return quote(v.String()), true
	case v.Kind() == reflect.Bool:
		return strconv.FormatBool(v.Bool()), true
	case v.Kind() == reflect.Int:
		return strconv.FormatInt(v.Int(), 10), true
	case v.Kind() == reflect.Uint8:
		return quote(fmt.Sprint(v.Interface())), true
	}
	return "", false
}

// quote writes a JSON string.
func quote(text string) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(text); err != nil {
		panic("card: " + err.Error()) // a string always encodes
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (e *encoder) list(v reflect.Value) {
	e.out.WriteByte('[')
	for i := range v.Len() {
		if i > 0 {
			e.out.WriteByte(',')
		}
		e.value(v.Index(i))
	}
	e.out.WriteByte(']')
}

// body writes the fields of a struct.
func (e *encoder) body(v reflect.Value) {
	switch x := v.Interface().(type) {
	case Zone:
		e.zone(v, x)
		return
	case Place:
		e.place(v, x)
		return
	}
	fields := fieldsOf(v.Type())
	if standsForAll(v, fields) {
		e.value(v.Field(fields[0]))
		return
	}
	e.out.WriteByte('{')
	first := true
	for _, i := range fields {
		f := v.Field(i)
		if unset(f) {
			continue
		}
		if !first {
			e.out.WriteByte(',')
		}
		first = false
		e.out.WriteString(strconv.Quote(snake(v.Type().Field(i).Name)) + ":")
		e.value(f)
	}
	e.out.WriteByte('}')
}

// zone writes "hand" for anybody's, {"hand": "you"} for somebody's.
func (e *encoder) zone(v reflect.Value, z Zone) {
	if z.Of == nil {
		e.out.WriteString(strconv.Quote(z.Kind.String()))
		return
	}
	e.out.WriteString("{" + strconv.Quote(z.Kind.String()) + ":")
	e.value(v.FieldByName("Of"))
	e.out.WriteByte('}')
}

// place writes a zone, {"bottom": zone}, or {"from_top": number}.
func (e *encoder) place(v reflect.Value, p Place) {
	if p.Nth != nil {
		e.out.WriteString(`{"from_top":`)
		e.value(v.FieldByName("Nth"))
		e.out.WriteByte('}')
		return
	}
	if p.Bottom {
		e.out.WriteString(`{"bottom":`)
		defer e.out.WriteByte('}')
	}
	e.zone(v.FieldByName("Zone"), p.Zone)
}

// fieldsOf are the fields that say something: not the position, and not what another field says already.
func fieldsOf(t reflect.Type) []int {
	var fields []int
	for i := range t.NumField() {
		if f := t.Field(i); f.Type != posType && f.Name != "HasCost" && f.Name != "Owners" {
			fields = append(fields, i)
		}
	}
	return fields
}

// unset reports whether a field says nothing. An empty list is something: "does nothing" is not "not stated".
func unset(f reflect.Value) bool {
	if m, ok := reflect.TypeAssert[Mana](f); ok {
		return len(m) == 0
	}
	if t, ok := reflect.TypeAssert[TypeLine](f); ok {
		return t.Types == 0 && len(t.Subtypes) == 0
	}
	return f.IsZero()
}

// standsForAll reports whether the first field is all that there is to say.
func standsForAll(v reflect.Value, fields []int) bool {
	switch len(fields) {
	case 0:
		return false
	case 1:
		f := v.Field(fields[0])
		return (f.Kind() != reflect.Interface && f.Kind() != reflect.Pointer) || !f.IsNil()
	}
	if f := v.Field(fields[0]); f.Kind() != reflect.Uint8 || f.IsZero() {
		return false
	}
	return !slices.ContainsFunc(fields[1:], func(i int) bool { return !unset(v.Field(i)) })
}

func typeName(t reflect.Type) string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return snake(t.Name())
}

// snake turns BasePT into base_pt.
func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 && unicode.IsLower(rune(name[i-1])) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
