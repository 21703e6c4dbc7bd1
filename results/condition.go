package results

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Condition compares a figure of a summary with a number: agents.heuristic.low<0.5. The figure is a path into summary.json, its
// names divided by points: names of fields and of agents, decks and cards, and positions in lists. A name with a point or an
// operator in it stands between quotation marks. Agents have their short names, too.
type Condition struct {
	text  string
	path  []string
	op    string
	bound float64
}

// Verdict is what a condition comes to.
type Verdict int

// Verdicts of conditions. Only a condition on an interval can be inconclusive: the bound lies within it.
const (
	Refuted Verdict = iota
	Holds
	Inconclusive
)

// String returns the verdict as a word.
func (v Verdict) String() string { return [...]string{"does not hold", "holds", "inconclusive"}[v] }

// operators are those of conditions, longer ones first.
var operators = []string{"<=", ">=", "<", ">"}

// ParseCondition reads a condition.
func ParseCondition(text string) (*Condition, error) {
	c := &Condition{text: text}
	rest := text
	for {
		var name string
		if name, rest = nextName(rest); name == "" {
			return nil, fmt.Errorf("results: the condition %s has an empty name: it must be like agents.heuristic.low<0.5", text)
		}
		c.path = append(c.path, name)
		after, more := strings.CutPrefix(rest, ".")
		if !more {
			break
		}
		rest = after
	}
	for _, op := range operators {
		if number, ok := strings.CutPrefix(rest, op); ok {
			var err error
			c.op = op
			if c.bound, err = strconv.ParseFloat(strings.TrimSpace(number), 64); err != nil || c.bound-c.bound != 0 {
				return nil, fmt.Errorf("results: the condition %s compares with %q, which is no number", text, number)
			}
			return c, checkFirst(c)
		}
	}
	return nil, fmt.Errorf("results: the condition %s has none of %s after the figure", text, strings.Join(operators, " "))
}

// nextName takes a name off a path.
func nextName(path string) (name, rest string) {
	path = strings.TrimLeft(path, " ")
	if quoted, ok := strings.CutPrefix(path, `"`); ok {
		if name, rest, ok = strings.Cut(quoted, `"`); ok {
			return name, strings.TrimLeft(rest, " ")
		}
		return "", path
	}
	end := strings.IndexAny(path, `.<>="`)
	if end < 0 {
		end = len(path)
	}
	return strings.TrimRight(path[:end], " "), path[end:]
}

// checkFirst refuses a path that no summary has.
func checkFirst(c *Condition) error {
	var names []string
	for f := range reflect.TypeFor[Summary]().Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		names = append(names, name)
	}
	if !slices.Contains(names, c.path[0]) {
		return fmt.Errorf("results: the condition %s: no summary has %s; it has %s", c.text, c.path[0], strings.Join(names, ", "))
	}
	return nil
}

// String returns the condition as it was written.
func (c *Condition) String() string { return c.text }

// Check compares. A path to a number compares that number. A path to an estimate, which has low and high, compares the whole
// interval: the condition holds if it holds for all of it. The text says what was compared.
func (c *Condition) Check(s *Summary) (v Verdict, what string, err error) {
	data, err := json.Marshal(s)
	if err != nil {
		return 0, "", fmt.Errorf("results: %w", err)
	}
	var at any
	if err := json.Unmarshal(data, &at); err != nil {
		return 0, "", fmt.Errorf("results: %w", err)
	}
	for i, name := range c.path {
		next, known := step(at, name)
		if next == nil {
			return 0, "", fmt.Errorf("results: the condition %s: the summary has no %s; %s", c.text, strings.Join(c.path[:i+1], "."), known)
		}
		at = next
	}
	if x, ok := at.(float64); ok {
		if c.holds(x) {
			return Holds, number(x), nil
		}
		return Refuted, number(x), nil
	}
	o, _ := at.(map[string]any)
	low, isLow := o["low"].(float64)
	high, isHigh := o["high"].(float64)
	if !isLow || !isHigh {
		_, known := step(at, "")
		return 0, "", fmt.Errorf("results: the condition %s: %s is neither a number nor an estimate; %s", c.text, strings.Join(c.path, "."), known)
	}
	return c.judge(low, high, o["blocks"]), fmt.Sprintf("[%s, %s]", number(low), number(high)), nil
}

// judge compares an interval. One that less than two blocks made says nothing.
func (c *Condition) judge(low, high float64, blocks any) Verdict {
	if n, counted := blocks.(float64); counted && n < 2 {
		return Inconclusive
	}
	switch a, b := c.holds(low), c.holds(high); {
	case a && b:
		return Holds
	case a || b:
		return Inconclusive
	}
	return Refuted
}

func (c *Condition) holds(x float64) bool {
	switch c.op {
	case "<":
		return x < c.bound
	case "<=":
		return x <= c.bound
	case ">":
		return x > c.bound
	}
	return x >= c.bound
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// step goes from a value to a part of it. known says what parts there are.
func step(from any, name string) (part any, known string) {
	switch from := from.(type) {
	case map[string]any:
		names := slices.Sorted(maps.Keys(from))
		if part, have := from[name]; have {
			return part, ""
		}
		short := ShortNames(names)
		for _, full := range names {
			if short[full] == name {
				return from[full], ""
			}
		}
		return nil, "there are " + strings.Join(names, ", ")
	case []any:
		if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < len(from) {
			return from[i], ""
		}
		return nil, fmt.Sprintf("there is a list of %d, which count from 0", len(from))
	}
	return nil, "there is nothing below it"
}
