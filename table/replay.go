package table

import (
	"fmt"

	"github.com/thrall-arena/thrall/game"
)

// Replay applies to a table and a game the entries of a log that belong before the decision the state stands at, and returns
// the rest. The log is in order. An error names the entry that does not fit; the entries before it are applied.
func (t *Table) Replay(log []Entry, s *game.State, env *game.Env) ([]Entry, error) {
	if err := t.Attend(s, env); err != nil {
		return log, err
	}
	for len(log) > 0 && log[0].Decision <= s.Decisions() {
		e := log[0]
		if e.Decision < s.Decisions() {
			return log, fmt.Errorf("table: the act %s of seat %d at decision %d comes after decision %d", e.Act.Kind, e.Act.Seat,
				e.Decision, s.Decisions())
		}
		if err := t.do(s, env, e.Act); err != nil {
			return log, fmt.Errorf("table: replaying %s of seat %d at decision %d: %w", e.Act.Kind, e.Act.Seat, e.Decision, err)
		}
		log = log[1:]
	}
	return log, nil
}
