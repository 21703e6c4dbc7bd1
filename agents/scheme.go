package agents

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Maker makes agents of one name: one for each seat of each worker.
type Maker struct {
	info  Info
	build func(seed [2]uint64) (Agent, error)
}

// NewMaker returns a maker of agents that are what info says.
func NewMaker(info Info, build func(seed [2]uint64) (Agent, error)) Maker {
	return Maker{info: info, build: build}
}

// Info says who the maker's agents are.
func (m Maker) Info() Info { return m.info }

// New makes an agent.
func (m Maker) New(seed [2]uint64) (Agent, error) { return m.build(seed) }

// Scheme is a way to reach agents outside: its word, and what makes of the text in parentheses and of the text behind the
// colon a maker.
type Scheme struct {
	Word    string
	Resolve func(settings, rest string) (Maker, error)
}

var schemes struct {
	sync.Mutex
	all []Scheme // sorted by word
}

// Register makes a scheme known. It panics if the word is taken: a mistake of the program, found when it starts.
func Register(s Scheme) {
	schemes.Lock()
	defer schemes.Unlock()
	at, found := slices.BinarySearchFunc(schemes.all, s.Word, byWord)
	if found {
		panic("agents: Register: there are two schemes " + s.Word)
	}
	schemes.all = slices.Insert(schemes.all, at, s)
}

func byWord(s Scheme, word string) int { return strings.Compare(s.Word, word) }

var schemeForm = regexp.MustCompile(`^\s*([a-z][a-z0-9]*)\s*(?:\(([^)]*)\))?:(.*)$`)

// splitScheme takes "word(settings):rest" apart. Names of policies have no colon.
func splitScheme(name string) (word, settings, rest string, ok bool) {
	m := schemeForm.FindStringSubmatch(name)
	if m == nil {
		return "", "", "", false
	}
	return m[1], m[2], strings.TrimSpace(m[3]), true
}

func resolveScheme(word, settings, rest string) (Maker, error) {
	schemes.Lock()
	defer schemes.Unlock()
	at, found := slices.BinarySearchFunc(schemes.all, word, byWord)
	if found {
		return schemes.all[at].Resolve(settings, rest)
	}
	have := make([]string, len(schemes.all))
	for i := range schemes.all {
		have[i] = schemes.all[i].Word + ":"
	}
	return Maker{}, fmt.Errorf("agents: no way %q to reach an agent (have %s)", word+":", strings.Join(have, ", "))
}
