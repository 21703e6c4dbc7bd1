package env

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/control"
)

// Config says what a batch of environments is. Zero fields have their defaults.
type Config struct {
	// Envs is the number of environments; 0 is one.
	Envs int `json:"envs"`
	// Seed is that of the batch: each environment has a seed of its own, which follows from it.
	Seed uint64 `json:"seed"`
	// Decks has an entry for each seat.
	Decks []Choice `json:"decks"`
	// DeckLists are further decks, by name, as text.
	DeckLists map[string]string `json:"deck_lists"`
	// Pool names further decks whose cards are compiled, for Configure.
	Pool []string `json:"pool"`
	// Opponents has an entry for each seat: a policy by its name, or nothing where the caller plays. nil: the caller plays all seats.
	Opponents []string `json:"opponents"`
	// Format is that of the games, as in experiments.
	Format string `json:"format"`
	// Cap is the number of decisions after which a game is truncated; 0: as for experiments.
	Cap int `json:"cap"`
	// ShowForced has decisions with a single option asked, too.
	ShowForced bool `json:"show_forced"`
	// Autoreset says what happens after a game.
	Autoreset Autoreset `json:"autoreset"`
	// Workers is the number of goroutines that step environments; up to 1 everything is done by the caller.
	Workers int `json:"workers"`
	// Entities and Options are the sizes of the encoding; 0: its defaults.
	Entities int `json:"max_entities"`
	Options  int `json:"max_options"`
	// CardTable says which cards have numbers.
	CardTable CardTable `json:"card_table"`
	// Sampler is a policy that makes the sampled actions, for whoever decides; empty: every legal action is as likely.
	Sampler string `json:"sampler"`
}

// Choice is a deck by name, or several of which each game draws one.
type Choice []string

// UnmarshalJSON reads a name or a list of names.
func (c *Choice) UnmarshalJSON(text []byte) error {
	var one string
	if json.Unmarshal(text, &one) == nil {
		*c = Choice{one}
		return nil
	}
	var several []string
	if err := json.Unmarshal(text, &several); err != nil {
		return errors.New("a deck is a name or a list of names")
	}
	*c = several
	return nil
}

// Autoreset says what happens to an environment whose game is over. The words are those of Gymnasium.
type Autoreset string

// The modes.
const (
	NextStep Autoreset = "next_step" // the step after the end ignores the action and begins another game
	SameStep Autoreset = "same_step" // another game begins at once; the last observation is in Out.Final
	Disabled Autoreset = "disabled"  // it stays over until Reset
)

// CardTable says which cards have numbers in encodings.
type CardTable string

// The tables.
const (
	OfDecks   CardTable = "decks"   // those of the decks of the batch
	OfLibrary CardTable = "library" // all that are defined: numbers agree between batches
)

// bounds of the numbers of a Config.
const (
	mostEnvs    = 1 << 16
	mostWorkers = 1 << 10
)

// ParseConfig reads a Config as JSON. Fields that do not exist are errors.
func ParseConfig(text []byte) (Config, error) {
	var c Config
	err := parse(text, &c)
	return c, err
}

func parse(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("env: the configuration: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("env: the configuration: more than one value")
	}
	return nil
}

// complete fills in defaults and checks what stands alone.
func (c *Config) complete() error {
	if c.Envs == 0 {
		c.Envs = 1
	}
	if c.Cap == 0 {
		c.Cap = arena.DefaultCap
	}
	if c.Autoreset == "" {
		c.Autoreset = NextStep
	}
	if c.CardTable == "" {
		c.CardTable = OfDecks
	}
	if c.Opponents == nil {
		c.Opponents = make([]string, len(c.Decks))
	}
	team, err := arena.Team(c.Format)
	switch {
	case err != nil:
		return err
	case c.Envs < 0 || c.Envs > mostEnvs:
		return fmt.Errorf("env: envs: %d environments, not 1 to %d", c.Envs, mostEnvs)
	case c.Workers < 0 || c.Workers > mostWorkers:
		return fmt.Errorf("env: workers: %d, not 0 to %d", c.Workers, mostWorkers)
	case c.Cap < 0:
		return fmt.Errorf("env: cap: %d decisions", c.Cap)
	case len(c.Decks) < 2 || len(c.Decks) > control.MaxPlayers:
		return fmt.Errorf("env: decks: %d, not 2 to %d: one for each seat", len(c.Decks), control.MaxPlayers)
	case team > 0 && (len(c.Decks)%team != 0 || len(c.Decks) == team):
		return fmt.Errorf("env: decks: %d: %s is played by two or more teams of %d", len(c.Decks), c.Format, team)
	}
	if err := oneOf("autoreset", c.Autoreset, NextStep, SameStep, Disabled); err != nil {
		return err
	}
	return oneOf("card_table", c.CardTable, OfDecks, OfLibrary)
}

func oneOf[T ~string](field string, is T, known ...T) error {
	if slices.Contains(known, is) {
		return nil
	}
	words := make([]string, len(known))
	for i, k := range known {
		words[i] = string(k)
	}
	return fmt.Errorf("env: %s: %q is none of %s", field, is, strings.Join(words, ", "))
}
