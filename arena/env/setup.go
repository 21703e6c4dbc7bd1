package env

import (
	"fmt"
	"slices"

	"github.com/thrall-arena/thrall/policy"
)

// Setup is who plays what in the games of an environment. nil fields leave as it is what they name.
type Setup struct {
	Decks     []Choice `json:"decks"`
	Opponents []string `json:"opponents"`
}

// setup is a Setup that is ready: by seat.
type setup struct {
	decks     [][]int // positions in the decks of the batch, of which each game draws one
	opponents []opponent
}

// opponent is a built-in policy that plays a seat; the zero one leaves the seat to the caller.
type opponent struct {
	policy policy.Resolved
	plays  bool
}

// ParseSetup reads a Setup as JSON.
func ParseSetup(text []byte) (Setup, error) {
	var s Setup
	err := parse(text, &s)
	return s, err
}

// resolve makes a setup of what is asked for and of what was there before.
func (b *Batch) resolve(s Setup, before setup) (setup, error) {
	seats := len(b.cfg.Decks)
	if s.Decks != nil {
		if len(s.Decks) != seats {
			return setup{}, fmt.Errorf("env: decks: %d for %d seats", len(s.Decks), seats)
		}
		before.decks = nil
		for _, c := range s.Decks {
			list, err := b.positions(c)
			if err != nil {
				return setup{}, err
			}
			before.decks = append(before.decks, list)
		}
	}
	if s.Opponents == nil {
		return before, nil
	}
	if len(s.Opponents) != seats {
		return setup{}, fmt.Errorf("env: opponents: %d for %d seats", len(s.Opponents), seats)
	}
	before.opponents = make([]opponent, seats)
	free := false
	for seat, name := range s.Opponents {
		if name == "" {
			free = true
			continue
		}
		r, err := policy.Resolve(name)
		if err != nil {
			return setup{}, err
		}
		before.opponents[seat] = opponent{r, true}
	}
	if !free {
		return setup{}, fmt.Errorf("env: opponents: no seat is left for the caller: leave one empty")
	}
	return before, nil
}

func (b *Batch) positions(c Choice) (list []int, err error) {
	if len(c) == 0 {
		return nil, fmt.Errorf("env: decks: a seat without a deck")
	}
	names := b.deckNames()
	for _, name := range c {
		i := slices.Index(names, name)
		if i < 0 {
			return nil, fmt.Errorf("env: no deck %q in this batch (have %v)", name, names)
		}
		list = append(list, i)
	}
	return list, nil
}

// seat puts policies into the seats of an environment.
func (s *slot) seat(to setup) error {
	policies := make([]policy.Policy, len(to.opponents))
	for i, o := range to.opponents {
		if !o.plays {
			continue
		}
		p, err := o.policy.New([2]uint64{})
		if err != nil {
			return err
		}
		policies[i] = p
	}
	s.setup, s.policies = to, policies
	return nil
}
