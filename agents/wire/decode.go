package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// DecodeError says what is wrong with a message, in one of the codes of Error.
type DecodeError struct {
	Code string
	Text string
}

// Error says what is wrong.
func (e *DecodeError) Error() string { return "wire: " + e.Code + ": " + e.Text }

// messages make an empty message of each type.
var messages = map[string]func() Message{
	"hello": func() Message { return new(Hello) }, "ready": func() Message { return new(Ready) },
	"game": func() Message { return new(Game) }, "ask": func() Message { return new(Ask) },
	"act": func() Message { return new(Act) }, "news": func() Message { return new(News) },
	"control_began": func() Message { return new(ControlBegan) }, "control_ended": func() Message { return new(ControlEnded) },
	"draw_offered": func() Message { return new(DrawOffered) }, "answer_draw": func() Message { return new(AnswerDraw) },
	"concede": func() Message { return new(Concede) }, "offer_draw": func() Message { return new(OfferDraw) },
	"end": func() Message { return new(End) }, "error": func() Message { return new(Error) },
	"ping": func() Message { return new(Ping) }, "pong": func() Message { return new(Pong) },
	"batch": func() Message { return new(Batch) }, "encoding": func() Message { return new(Encoding) },
	"packed": func() Message { return new(Packed) },
}

// Types returns the words of all messages, sorted.
func Types() []string {
	all := make([]string, 0, len(messages))
	for t := range messages {
		all = append(all, t)
	}
	slices.Sort(all)
	return all
}

// Append appends a message as one line without its end.
func Append(dst []byte, m Message) ([]byte, error) {
	body, err := json.Marshal(m)
	if err != nil {
		return dst, err
	}
	return AppendBody(dst, m.Type(), body), nil
}

// AppendBody appends a message whose fields are encoded: one JSON object.
func AppendBody(dst []byte, word string, body []byte) []byte {
	dst = append(append(append(dst, `{"t":"`...), word...), '"')
	if len(body) > 2 {
		dst = append(dst, ',')
	}
	return append(dst, body[1:]...)
}

// Decode reads one message of at most limit bytes. Fields that it does not know are ignored; names of fields are exact. Values that
// stay encoded, such as an observation, are parts of data and valid as long as it is. Errors are *DecodeError.
func Decode(data []byte, limit int) (Message, error) { return decode(data, limit, false) }

// decode is Decode, of a text that is known to be valid or not.
func decode(data []byte, limit int, sure bool) (Message, error) {
	if len(data) > limit {
		return nil, refuse(TooLarge, "%d bytes, the limit is %d", len(data), limit)
	}
	var buf [16]field
	scan := scanner{data: data, sure: sure}
	fields, ok := scan.object(buf[:0])
	switch {
	case scan.deep:
		return nil, refuse(InvalidJSON, "values are nested deeper than %d", maxDepth)
	case !ok:
		return nil, refuse(InvalidJSON, "a message is one JSON object")
	}
	word, ok := wordOf(fields)
	if !ok {
		return nil, refuse(InvalidMessage, `"t" is missing or no text`)
	}
	empty, ok := messages[word]
	if !ok {
		return nil, refuse(UnknownType, "%q (have %s)", short(word), strings.Join(Types(), ", "))
	}
	m := empty()
	if err := fill(m, fields); err != nil {
		return nil, refuse(InvalidMessage, "%s: %v", word, err)
	}
	if err := m.check(); err != nil {
		return nil, refuse(InvalidMessage, "%s: %v", word, err)
	}
	return m, nil
}

// wordOf returns the word of a message.
func wordOf(fields []field) (string, bool) {
	t := find(fields, "t")
	if t == nil || t[0] != '"' {
		return "", false
	}
	if word, ok := textOf(t); ok {
		return word, true
	}
	return slowly[string](t)
}

func refuse(code, format string, args ...any) error {
	return &DecodeError{Code: code, Text: fmt.Sprintf(format, args...)}
}

// CodeOf returns the code of an error of Decode.
func CodeOf(err error) string {
	if d, ok := errors.AsType[*DecodeError](err); ok {
		return d.Code
	}
	return InvalidMessage
}

// short cuts what a stranger sent to what a message may show.
func short(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}

// names checks that names are neither empty nor too long.
func names(all ...string) error {
	for _, s := range all {
		if s == "" || len(s) > MaxName {
			return fmt.Errorf("a name has %d bytes, not 1 to %d", len(s), MaxName)
		}
	}
	return nil
}

func (m *Hello) check() error {
	if m.Protocol != Protocol {
		return fmt.Errorf("the protocol is %q, not %q", short(m.Protocol), Protocol)
	}
	return nil
}

func (m *Ready) check() error {
	if len(m.Features) > 32 || len(m.Resume) > MaxName || len(m.Agent.Version) > MaxName {
		return errors.New("it is too long")
	}
	return names(m.Agent.Name)
}

func (m *Ask) check() error {
	if m.Options < 1 || m.Default < 0 || m.Default >= m.Options {
		return fmt.Errorf("%d options, default %d", m.Options, m.Default)
	}
	return names(m.Game)
}

func (m *Batch) check() error {
	if len(m.Messages) > MaxBatch {
		return fmt.Errorf("%d messages, the limit is %d", len(m.Messages), MaxBatch)
	}
	return nil
}

func (m *Game) check() error         { return names(m.Game) }
func (m *Act) check() error          { return names(m.Game) }
func (m *News) check() error         { return names(m.Game) }
func (m *ControlBegan) check() error { return names(m.Game) }
func (m *ControlEnded) check() error { return names(m.Game) }
func (m *DrawOffered) check() error  { return names(m.Game) }
func (m *AnswerDraw) check() error   { return names(m.Game) }
func (m *Concede) check() error      { return names(m.Game) }
func (m *OfferDraw) check() error    { return names(m.Game) }
func (m *End) check() error          { return names(m.Game) }
func (m *Error) check() error        { return names(m.Code) }
func (*Ping) check() error           { return nil }
func (*Encoding) check() error       { return nil }
func (*Packed) check() error         { return nil }
func (*Pong) check() error           { return nil }

// Unpack returns the messages of a frame: those of a batch, or the one that it is.
func Unpack(data []byte, limit int) ([]Message, error) {
	m, err := Decode(data, limit)
	if err != nil {
		return nil, err
	}
	b, ok := m.(*Batch)
	if !ok {
		return []Message{m}, nil
	}
	all := make([]Message, 0, len(b.Messages))
	for _, raw := range b.Messages {
		m, err := decode(raw, limit, true)
		if err != nil {
			return all, err
		}
		if _, nested := m.(*Batch); nested {
			return all, refuse(InvalidMessage, "a batch in a batch")
		}
		all = append(all, m)
	}
	return all, nil
}
