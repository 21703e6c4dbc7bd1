package remote

import (
	"errors"
	"fmt"
	"strings"

	"github.com/thrall-arena/thrall/agents"
)

// Program is the kind of agents that the arena starts.
const Program = "stdio"

func init() {
	agents.Register(agents.Scheme{Word: Program, Resolve: resolveStdio})
}

// resolveStdio reads "stdio(settings):COMMAND ARGS".
func resolveStdio(text, rest string) (agents.Maker, error) {
	s, err := ParseSettings(text)
	if err != nil {
		return agents.Maker{}, err
	}
	command, err := splitCommand(rest)
	if err != nil {
		return agents.Maker{}, err
	}
	info := agents.Info{Name: "stdio(" + s.String() + "):" + rest, Kind: Program}
	return agents.NewMaker(info, func([2]uint64) (agents.Agent, error) {
		return newSeat(info, s, &process{command: command, settings: s}), nil
	}), nil
}

// splitCommand takes a command line apart at spaces; quotes hold words together. There is no shell.
func splitCommand(line string) (words []string, err error) {
	var word strings.Builder
	inside, begun := rune(0), false
	for _, c := range line {
		switch {
		case inside != 0 && c == inside:
			inside = 0
		case inside != 0:
			word.WriteRune(c)
		case c == '\'' || c == '"':
			inside, begun = c, true
		case c == ' ' || c == '\t':
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(c)
			begun = true
		}
	}
	if inside != 0 {
		return nil, fmt.Errorf("remote: a %c is not closed in %q", inside, line)
	}
	if begun {
		words = append(words, word.String())
	}
	if len(words) == 0 {
		return nil, errors.New("remote: a command is needed, as in stdio:./bot --flag")
	}
	return words, nil
}
