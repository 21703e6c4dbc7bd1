package policy

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// Spec describes a policy to the registry: its name, its parameters and what callers may rely on.
type Spec struct {
	// Name is a lower-case word, unique among the policies.
	Name string
	// Doc is one line: what the policy does.
	Doc string
	// Params are the parameters in the order in which the full name prints them.
	Params []Param
	// Deterministic says that the answers follow from the requests and the seed of Reset alone: no clock, no other source
	// of chance, no memory of games before.
	Deterministic bool
	// NeedsObservation says that Choose reads the View of its requests. The arena may leave the View of other policies
	// as cheap as it can.
	NeedsObservation bool
	// New makes a policy. Its parameters have passed the checks of Params; an error is for what they cannot express.
	New func(p Params, seed [2]uint64) (Policy, error)
}

var registry struct {
	sync.Mutex
	specs []*Spec // sorted by name
}

// Register makes a policy known. It panics if the name is taken or the spec is not complete: a mistake of the program,
// found when it starts.
func Register(s Spec) {
	if err := s.check(); err != nil {
		panic("policy: Register: " + err.Error())
	}
	registry.Lock()
	defer registry.Unlock()
	at, found := slices.BinarySearchFunc(registry.specs, s.Name, byName)
	if found {
		panic("policy: Register: there are two policies " + s.Name)
	}
	registry.specs = slices.Insert(registry.specs, at, &s)
}

// Names returns the names of all policies, sorted.
func Names() []string {
	registry.Lock()
	defer registry.Unlock()
	names := make([]string, len(registry.specs))
	for i, s := range registry.specs {
		names[i] = s.Name
	}
	return names
}

// Lookup returns the description of a policy by its bare name. The error lists the names that are known.
func Lookup(name string) (*Spec, error) {
	registry.Lock()
	at, found := slices.BinarySearchFunc(registry.specs, name, byName)
	if found {
		defer registry.Unlock()
		return registry.specs[at], nil
	}
	registry.Unlock()
	return nil, fmt.Errorf("policy: no policy %q (have %s)", name, strings.Join(Names(), ", "))
}

func byName(s *Spec, name string) int { return strings.Compare(s.Name, name) }

func (s *Spec) check() error {
	if !isWord(s.Name) {
		return fmt.Errorf("the name %q is not a lower-case word", s.Name)
	}
	if s.New == nil {
		return fmt.Errorf("policy %s has no New", s.Name)
	}
	for i := range s.Params {
		p := &s.Params[i]
		if !isWord(p.Name) {
			return fmt.Errorf("policy %s has a parameter %q that is not a lower-case word", s.Name, p.Name)
		}
		if _, err := p.parse(p.Default); err != nil {
			return fmt.Errorf("policy %s: default of %s: %w", s.Name, p.Name, err)
		}
		if p.With != "" && !slices.ContainsFunc(s.Params[:i], func(o Param) bool { return o.Name == p.With && slices.Contains(o.Words, p.Is) }) {
			return fmt.Errorf("policy %s: %s exists with %s=%s, which no parameter before it can be", s.Name, p.Name, p.With, p.Is)
		}
	}
	return nil
}

func isWord(s string) bool {
	for i := range len(s) {
		c := s[i]
		if (c < 'a' || c > 'z') && (i == 0 || c != '_' && (c < '0' || c > '9')) {
			return false
		}
	}
	return s != ""
}
