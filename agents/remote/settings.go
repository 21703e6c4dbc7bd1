package remote

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/thrall-arena/thrall/agents/wire"
)

// Settings are what an agent outside is allowed. They are part of its name.
type Settings struct {
	Deadline time.Duration // for each answer
	Startup  time.Duration // until it is ready
	Retries  int           // wrong answers to one question before its seat is forfeit
}

// Default are the settings of a name that says nothing.
func Default() Settings {
	return Settings{Deadline: 10 * time.Second, Startup: 10 * time.Second, Retries: 1}
}

// setting is one of them as names write it.
type setting struct {
	name string
	max  int
	get  func(s *Settings) int
	set  func(s *Settings, n int)
}

var settings = []setting{
	{
		"deadline_ms", 3_600_000,
		func(s *Settings) int { return int(s.Deadline / time.Millisecond) },
		func(s *Settings, n int) { s.Deadline = time.Duration(n) * time.Millisecond },
	},
	{
		"startup_ms", 3_600_000,
		func(s *Settings) int { return int(s.Startup / time.Millisecond) },
		func(s *Settings, n int) { s.Startup = time.Duration(n) * time.Millisecond },
	},
	{
		"retries", 100,
		func(s *Settings) int { return s.Retries },
		func(s *Settings, n int) { s.Retries = n },
	},
}

// ParseSettings reads "deadline_ms=2000,retries=3". Errors list what is known.
func ParseSettings(text string) (Settings, error) {
	s := Default()
	if strings.TrimSpace(text) == "" {
		return s, nil
	}
	given := map[string]bool{}
	for arg := range strings.SplitSeq(text, ",") {
		name, value, _ := strings.Cut(arg, "=")
		name = strings.TrimSpace(name)
		if given[name] {
			return s, fmt.Errorf("remote: setting %s is given twice", name)
		}
		given[name] = true
		if err := s.set(name, strings.TrimSpace(value)); err != nil {
			return s, err
		}
	}
	return s, nil
}

func (s *Settings) set(name, value string) error {
	var known []string
	for _, one := range settings {
		known = append(known, one.name)
		if one.name != name {
			continue
		}
		least := 1
		if name == "retries" {
			least = 0
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < least || n > one.max {
			return fmt.Errorf("remote: %s=%q is no number from %d to %d", name, value, least, one.max)
		}
		one.set(s, n)
		return nil
	}
	return fmt.Errorf("remote: no setting %q (have %s)", name, strings.Join(known, ", "))
}

// String writes all settings as names have them.
func (s Settings) String() string {
	all := make([]string, len(settings))
	for i := range settings {
		all[i] = settings[i].name + "=" + strconv.Itoa(settings[i].get(&s))
	}
	return strings.Join(all, ",")
}

func (s Settings) limits() wire.Limits {
	return wire.Limits{
		MaxMessage: wire.MaxMessage, StartupMS: int(s.Startup / time.Millisecond), DeadlineMS: int(s.Deadline / time.Millisecond),
		Retries: s.Retries,
	}
}
