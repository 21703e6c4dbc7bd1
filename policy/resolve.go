package policy

import (
	"fmt"
	"strings"
)

// Resolved is a policy with all its parameters: what a name in a config stands for. It makes any number of policies.
type Resolved struct {
	spec   *Spec
	params Params
}

// Resolve reads a name with or without parameters, as in "random" or "random(float=0.02)". Parameters left out have their
// defaults. Errors name what is wrong and list what is known.
func Resolve(text string) (Resolved, error) {
	name, args, err := split(text)
	if err != nil {
		return Resolved{}, err
	}
	spec, err := Lookup(name)
	if err != nil {
		return Resolved{}, err
	}
	values := make([]value, len(spec.Params))
	for i := range spec.Params {
		values[i], _ = spec.Params[i].parse(spec.Params[i].Default) // checked by Register
	}
	given := make([]bool, len(values))
	for _, arg := range args {
		if err := spec.set(values, given, arg); err != nil {
			return Resolved{}, err
		}
	}
	for i := range spec.Params {
		if p := &spec.Params[i]; given[i] && !spec.exists(i, values) {
			return Resolved{}, fmt.Errorf("policy: %s has a parameter %s only with %s=%s", spec.Name, p.Name, p.With, p.Is)
		}
	}
	return Resolved{spec: spec, params: Params{spec: spec, values: values}}, nil
}

// New makes a policy by its name, as Resolve reads it. seed is the key of its own random stream.
func New(text string, seed [2]uint64) (Policy, error) {
	r, err := Resolve(text)
	if err != nil {
		return nil, err
	}
	return r.New(seed)
}

// New makes a policy; seed is the key of its own random stream.
func (r Resolved) New(seed [2]uint64) (Policy, error) {
	p, err := r.spec.New(r.params, seed)
	if err != nil {
		return nil, fmt.Errorf("policy: %s: %w", r, err)
	}
	return p, nil
}

// Spec returns the description of the policy, for reading.
func (r Resolved) Spec() *Spec { return r.spec }

// String returns the full name with every parameter: the identity of the policy.
func (r Resolved) String() string {
	if len(r.spec.Params) == 0 {
		return r.spec.Name
	}
	args := make([]string, 0, len(r.spec.Params))
	for i := range r.spec.Params {
		if p := &r.spec.Params[i]; r.spec.exists(i, r.params.values) {
			args = append(args, p.Name+"="+p.format(r.params.values[i]))
		}
	}
	return r.spec.Name + "(" + strings.Join(args, ",") + ")"
}

// split takes "name(a=1,b=x)" apart.
func split(text string) (name string, args []string, err error) {
	name, rest, open := strings.Cut(strings.TrimSpace(text), "(")
	name = strings.TrimSpace(name)
	if !open {
		return name, nil, nil
	}
	inner, after, closed := strings.Cut(rest, ")")
	if !closed || after != "" {
		return "", nil, fmt.Errorf("policy: %q is not of the form name or name(parameter=value,...)", text)
	}
	if strings.TrimSpace(inner) == "" {
		return name, nil, nil
	}
	return name, strings.Split(inner, ","), nil
}

// set reads one "parameter=value".
func (s *Spec) set(values []value, given []bool, arg string) error {
	key, text, ok := strings.Cut(arg, "=")
	key, text = strings.TrimSpace(key), strings.TrimSpace(text)
	if !ok {
		return fmt.Errorf("policy: %s: %q is not of the form parameter=value", s.Name, strings.TrimSpace(arg))
	}
	i := s.param(key)
	if i < 0 {
		return fmt.Errorf("policy: %s has no parameter %q (%s)", s.Name, key, s.known())
	}
	if given[i] {
		return fmt.Errorf("policy: %s: parameter %s is given twice", s.Name, key)
	}
	v, err := s.Params[i].parse(text)
	if err != nil {
		return fmt.Errorf("policy: %s: %w", s.Name, err)
	}
	values[i], given[i] = v, true
	return nil
}

func (s *Spec) known() string {
	if len(s.Params) == 0 {
		return "it has none"
	}
	names := make([]string, len(s.Params))
	for i := range s.Params {
		names[i] = s.Params[i].Name
	}
	return "have " + strings.Join(names, ", ")
}
