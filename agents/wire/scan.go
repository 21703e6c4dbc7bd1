package wire

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"
)

// scanner walks over JSON text once, checks it and copies nothing. The standard decoder accepts the same texts, but for those that
// are nested deeper than maxDepth.
type scanner struct {
	data []byte
	at   int
	deep bool // it has stopped because of maxDepth
	sure bool // the text is known to be valid
}

// space passes over white space and returns the byte after it; 0 at the end.
func (s *scanner) space() byte {
	for ; s.at < len(s.data); s.at++ {
		switch c := s.data[s.at]; c {
		case ' ', '\t', '\n', '\r':
		default:
			return c
		}
	}
	return 0
}

// take passes over c, if it is next after white space.
func (s *scanner) take(c byte) bool {
	if s.space() != c || s.at == len(s.data) {
		return false
	}
	s.at++
	return true
}

// ended reports whether nothing but white space is left.
func (s *scanner) ended() bool {
	s.space()
	return s.at == len(s.data)
}

// value passes over a value inside depth others.
func (s *scanner) value(depth int) bool {
	switch c := s.space(); {
	case c == '"':
		return s.text()
	case c == '{' || c == '[':
		return s.nested(depth+1, c)
	case c == '-' || '0' <= c && c <= '9':
		return s.number()
	case c == 't':
		return s.word("true")
	case c == 'f':
		return s.word("false")
	case c == 'n':
		return s.word("null")
	}
	return false
}

// nested passes over an object or a list.
func (s *scanner) nested(depth int, open byte) bool {
	if depth > maxDepth {
		s.deep = true
		return false
	}
	if s.sure {
		s.skip()
		return true
	}
	s.at++
	if s.take(open + 2) { // the bracket that closes it
		return true
	}
	for {
		if open == '{' && !s.name() {
			return false
		}
		if !s.value(depth) {
			return false
		}
		if !s.take(',') {
			return s.take(open + 2)
		}
	}
}

// skip passes over an object or a list of a text that is valid.
func (s *scanner) skip() {
	for depth := 0; ; s.at++ {
		switch s.data[s.at] {
		case '"':
			for s.at++; s.data[s.at] != '"'; s.at++ {
				if s.data[s.at] == '\\' {
					s.at++
				}
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				s.at++
				return
			}
		}
	}
}

// name passes over the name of a field and its colon.
func (s *scanner) name() bool { return s.space() == '"' && s.text() && s.take(':') }

// special are the bytes that do not stand for themselves in a text.
var special = func() (t [256]bool) {
	for c := range 0x20 {
		t[c] = true
	}
	t['"'], t['\\'] = true, true
	return t
}()

// text passes over a text. What is not UTF-8 in it is let pass, as the standard decoder does.
func (s *scanner) text() bool {
	for i := s.at + 1; i < len(s.data); i++ {
		c := s.data[i]
		if !special[c] {
			continue
		}
		switch {
		case c == '"':
			s.at = i + 1
			return true
		case c != '\\':
			return false
		}
		n := escape(s.data[i+1:])
		if n == 0 {
			return false
		}
		i += n
	}
	return false
}

// escape returns how many bytes what follows a backslash has; 0 if nothing may.
func escape(b []byte) int {
	if len(b) == 0 {
		return 0
	}
	switch b[0] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 1
	case 'u':
		if len(b) < 5 {
			return 0
		}
		for _, c := range b[1:5] {
			digit := '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
			if !digit {
				return 0
			}
		}
		return 5
	}
	return 0
}

// number passes over a number.
func (s *scanner) number() bool {
	if s.data[s.at] == '-' {
		s.at++
	}
	if s.at < len(s.data) && s.data[s.at] == '0' {
		s.at++
	} else if !s.digits() {
		return false
	}
	if s.at < len(s.data) && s.data[s.at] == '.' {
		s.at++
		if !s.digits() {
			return false
		}
	}
	if s.at < len(s.data) && s.data[s.at]|0x20 == 'e' {
		s.at++
		if s.at < len(s.data) && (s.data[s.at] == '+' || s.data[s.at] == '-') {
			s.at++
		}
		return s.digits()
	}
	return true
}

// digits passes over digits, of which there must be one.
func (s *scanner) digits() bool {
	from := s.at
	for s.at < len(s.data) && '0' <= s.data[s.at] && s.data[s.at] <= '9' {
		s.at++
	}
	return s.at > from
}

func (s *scanner) word(w string) bool {
	if len(s.data)-s.at < len(w) || string(s.data[s.at:s.at+len(w)]) != w {
		return false
	}
	s.at += len(w)
	return true
}

// field is a field of an object: both parts are of its text.
type field struct{ name, value []byte }

// object returns the fields of the object that the whole text is.
func (s *scanner) object(dst []field) ([]field, bool) {
	if !s.take('{') {
		return dst, false
	}
	if s.take('}') {
		return dst, s.ended()
	}
	for {
		s.space()
		from := s.at
		if !s.name() {
			return dst, false
		}
		name := nameOf(s.data[from:s.at])
		s.space()
		from = s.at
		if !s.value(1) {
			return dst, false
		}
		dst = append(dst, field{name, s.data[from:s.at]})
		if !s.take(',') {
			return dst, s.take('}') && s.ended()
		}
	}
}

// list returns the values of the list that the whole text is.
func (s *scanner) list(dst *[]json.RawMessage) bool {
	if !s.take('[') {
		return false
	}
	if s.take(']') {
		*dst = []json.RawMessage{}
		return s.ended()
	}
	for {
		s.space()
		from := s.at
		if !s.value(1) {
			return false
		}
		*dst = append(*dst, s.data[from:s.at])
		if !s.take(',') {
			return s.take(']') && s.ended()
		}
	}
}

// nameOf returns the name in a text with its quotes and what follows them.
func nameOf(b []byte) []byte {
	end := len(b) - 1
	for b[end] != '"' {
		end--
	}
	text, ok := plain(b[:end+1])
	if !ok {
		var name string
		_ = json.Unmarshal(b[:end+1], &name) // it is a text
		return []byte(name)
	}
	return text
}

// plain returns what stands between the quotes of a text, if that is what it says.
func plain(b []byte) ([]byte, bool) {
	inside := b[1 : len(b)-1]
	return inside, bytes.IndexByte(inside, '\\') < 0 && utf8.Valid(inside)
}
