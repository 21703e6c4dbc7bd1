package arena

import (
	"fmt"
	"slices"
	"strings"
)

// individual is the format of a pairing that states none: every player alone against all others (CR 806).
const individual = "individual"

// format is a way in which a pairing may be played.
type format struct {
	name string
	team int // players of a team, side by side in the lists of the pairing; 0: no teams
}

// formats are all of them (CR 806, CR 810, CR 810.11). The schema of experiments lists their names, too.
var formats = []format{{individual, 0}, {"two-headed giant", 2}, {"three-headed giant", 3}}

// formatNames lists the names of the formats.
func formatNames() (names []string) {
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}

// known reports whether the format of the pairing is one of them.
func (p *Pairing) known() bool { return p.Format == "" || slices.Contains(formatNames(), p.Format) }

// teamIn returns how many players make a team in a format; 0: no teams.
func teamIn(name string) int {
	for _, f := range formats {
		if f.name == name {
			return f.team
		}
	}
	return 0
}

// Team returns how many players make a team in a format, by its name; 0: no teams. The error lists the formats.
func Team(format string) (int, error) {
	if format != "" && !slices.Contains(formatNames(), format) {
		return 0, fmt.Errorf("arena: unknown format %q (have %s)", format, strings.Join(formatNames(), ", "))
	}
	return teamIn(format), nil
}

// checkFormat refuses formats that do not exist, and numbers of players that make no teams.
func (p *Pairing) checkFormat(e *Experiment, at string) error {
	team := teamIn(p.Format)
	switch {
	case !p.known():
		return e.wrong(at+".format", "unknown format %q (have %s)", p.Format, strings.Join(formatNames(), ", "))
	case team > 0 && (p.Seats()%team != 0 || p.Seats() == team):
		return e.wrong(at+".decks", "%d decks: %s is played by two or more teams of %d", p.Seats(), p.Format, team)
	}
	return nil
}

// movesIn is by how many seats the agents of a mirrored block move on from game to game: a team stays together.
func movesIn(format string) int { return max(teamIn(format), 1) }
