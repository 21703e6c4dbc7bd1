package policy

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Param describes one parameter of a policy. Make it with Float, Int, Word or Text.
type Param struct {
	Name, Doc string
	Default   string   // as it is written
	Min, Max  float64  // bounds of numbers, both allowed
	Whole     bool     // a whole number
	Words     []string // the allowed words; nil: a number, or any text
	Text      bool     // any text
	With      string   // the parameter, of words and declared before, that decides whether this one exists; empty: it always does
	Is        string   // the word that With must have
}

// For returns the parameter as one that exists only where another one has a certain word: it may be given only then, and only
// then it is a part of the full name.
func (p Param) For(other, word string) Param {
	p.With, p.Is = other, word
	return p
}

// Float describes a number between low and high.
func Float(name string, value, low, high float64, doc string) Param {
	return Param{Name: name, Doc: doc, Default: number(value), Min: low, Max: high}
}

// Int describes a whole number between low and high.
func Int(name string, value, low, high int, doc string) Param {
	return Param{Name: name, Doc: doc, Default: strconv.Itoa(value), Min: float64(low), Max: float64(high), Whole: true}
}

// Word describes a choice among words.
func Word(name, value, doc string, words ...string) Param {
	return Param{Name: name, Doc: doc, Default: value, Words: words}
}

// Text describes any printable text, such as the path of a file. Names of policies leave no room for commas, closing brackets, and
// blanks at its ends.
func Text(name, value, doc string) Param {
	return Param{Name: name, Doc: doc, Default: value, Text: true}
}

// Params are the checked values of a policy's parameters.
type Params struct {
	spec   *Spec
	values []value // by position in spec.Params
}

type value struct {
	number float64
	word   string
}

// Float returns the value of a number. Like its siblings it panics if the policy declares no such parameter.
func (p Params) Float(name string) float64 { return p.value(name).number }

// Int returns the value of a whole number.
func (p Params) Int(name string) int { return int(p.value(name).number) }

// Word returns the value of a choice among words, or a text.
func (p Params) Word(name string) string { return p.value(name).word }

func (p Params) value(name string) value {
	i := p.spec.param(name)
	if i < 0 {
		panic("policy: " + p.spec.Name + " reads a parameter " + name + " that it does not declare")
	}
	return p.values[i]
}

// param returns the position of a parameter, or -1.
func (s *Spec) param(name string) int {
	return slices.IndexFunc(s.Params, func(p Param) bool { return p.Name == name })
}

// exists reports whether parameter i exists among values.
func (s *Spec) exists(i int, values []value) bool {
	p := &s.Params[i]
	return p.With == "" || values[s.param(p.With)].word == p.Is
}

// parse reads and checks a value as it is written.
func (p *Param) parse(text string) (value, error) {
	if p.Words != nil {
		if !slices.Contains(p.Words, text) {
			return value{}, fmt.Errorf("%s is %q, not one of %s", p.Name, text, strings.Join(p.Words, ", "))
		}
		return value{word: text}, nil
	}
	if p.Text {
		if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
			return value{}, fmt.Errorf("%s is %q, not a printable text", p.Name, text)
		}
		return value{word: text}, nil
	}
	x, err := strconv.ParseFloat(text, 64)
	switch {
	case err != nil || math.IsNaN(x) || math.IsInf(x, 0):
		return value{}, fmt.Errorf("%s is %q, not a number", p.Name, text)
	case p.Whole && x != math.Trunc(x):
		return value{}, fmt.Errorf("%s is %s, not a whole number", p.Name, text)
	case x < p.Min || x > p.Max:
		return value{}, fmt.Errorf("%s is %s, not between %s and %s", p.Name, text, number(p.Min), number(p.Max))
	}
	return value{number: x}, nil
}

// format writes a value in the one form that identities use.
func (p *Param) format(v value) string {
	if p.Words != nil || p.Text {
		return v.word
	}
	return number(v.number)
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
