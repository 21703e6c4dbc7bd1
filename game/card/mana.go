package card

import (
	"fmt"
	"strings"
)

// Mana is a mana cost, or an amount of mana, as printed symbols (CR 107.4).
type Mana []Symbol

// Symbol is one mana symbol.
type Symbol struct {
	Types     ManaTypes // what it accepts or adds: one bit, two for hybrid, none for generic and X
	Generic   uint8     // {N}; with Types: {2/W}
	X         bool
	Phyrexian bool // 2 life instead (CR 107.4f)
	Snow      bool // mana of any type that a snow source has made (CR 107.4h)
}

// ManaTypes is a set of mana types (CR 106.1b).
type ManaTypes uint8

// The six types; AllMana is what generic mana accepts.
const (
	W ManaTypes = 1 << iota
	U
	B
	R
	G
	C
	AllMana = W | U | B | R | G | C
)

const manaLetters = "WUBRGC"

// ParseMana reads symbols such as "{2}{U}{B/P}{X}{R/W}". The error names the first symbol that is none.
func ParseMana(text string) (Mana, error) {
	m := Mana{}
	for rest := text; rest != ""; {
		end := strings.IndexByte(rest, '}')
		if rest[0] != '{' || end < 0 {
			return nil, fmt.Errorf("%q is no mana cost: symbols stand in braces, as in {2}{U}", text)
		}
		s, err := parseSymbol(rest[1:end])
		if err != nil {
			return nil, err
		}
		m = append(m, s)
		rest = rest[end+1:]
	}
	return m, nil
}

func parseSymbol(s string) (Symbol, error) {
	bad := fmt.Errorf("there is no mana symbol {%s}: known are {0} {1} … {X} {W} {U} {B} {R} {G} {C} {S}, {U/B}, {2/B}, {B/P}, {U/B/P}", s)
	switch s {
	case "X":
		return Symbol{X: true}, nil
	case "S":
		return Symbol{Types: AllMana, Snow: true}, nil
	}
	if n, ok := number(s); ok {
		return Symbol{Generic: n}, nil
	}
	left, right, hybrid := strings.Cut(s, "/")
	var sym Symbol
	if n, ok := number(left); ok {
		if !hybrid {
			return sym, bad
		}
		sym.Generic = n
	} else if t := manaType(left); t != 0 {
		sym.Types = t
	} else {
		return sym, bad
	}
	if !hybrid {
		return sym, nil
	}
	if right == "P" && sym.Generic == 0 {
		sym.Phyrexian = true
		return sym, nil
	}
	if rest, phyrexian := strings.CutSuffix(right, "/P"); phyrexian && sym.Generic == 0 {
		right, sym.Phyrexian = rest, true
	}
	t := manaType(right)
	if t == 0 || t == sym.Types {
		return sym, bad
	}
	sym.Types |= t
	return sym, nil
}

func manaType(s string) ManaTypes {
	if len(s) != 1 {
		return 0
	}
	if i := strings.IndexByte(manaLetters, s[0]); i >= 0 {
		return 1 << i
	}
	return 0
}

func number(s string) (uint8, bool) {
	if s == "" || len(s) > 2 {
		return 0, false
	}
	n := 0
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return uint8(n), true
}

// Value is the mana value (CR 202.3): X counts zero, {2/W} two.
func (m Mana) Value() int {
	n := 0
	for _, s := range m {
		switch {
		case s.X:
		case s.Generic > 0 || s.Types == 0:
			n += int(s.Generic)
		default:
			n++
		}
	}
	return n
}

// HasX reports whether an {X} is among the symbols.
func (m Mana) HasX() bool {
	for _, s := range m {
		if s.X {
			return true
		}
	}
	return false
}

// String prints the symbols as they are written.
func (m Mana) String() string {
	var b strings.Builder
	for _, s := range m {
		b.WriteString(s.String())
	}
	return b.String()
}

// String prints one symbol.
func (s Symbol) String() string {
	switch {
	case s.X:
		return "{X}"
	case s.Snow:
		return "{S}"
	}
	var parts []string
	if s.Generic > 0 || s.Types == 0 {
		parts = append(parts, fmt.Sprint(s.Generic))
	}
	for i := range 6 {
		if s.Types>>i&1 != 0 {
			parts = append(parts, manaLetters[i:i+1])
		}
	}
	if s.Phyrexian {
		parts = append(parts, "P")
	}
	return "{" + strings.Join(parts, "/") + "}"
}

// Colors of a cost (CR 202.2), as bits in the order of Color.
func (m Mana) Colors() uint8 {
	var c uint8
	for _, s := range m {
		c |= s.Colors()
	}
	return c
}

// Colors of a symbol: {S} has none (CR 107.4h).
func (s Symbol) Colors() uint8 {
	if s.Snow {
		return 0
	}
	return uint8(s.Types) & 31
}
