package gametest

import (
	"fmt"

	"github.com/thrall-arena/thrall/game"
)

// Replay plays a game again and compares the hash of its state before each choice, and after the last one.
func (m *Match) Replay(seed uint64, choices []int, hashes [][2]uint64) error {
	return m.replay(m.Game(seed), choices, hashes)
}

// ReplayForced does the same with a state that stops at forced choices, too: they change nothing.
func (m *Match) ReplayForced(seed uint64, choices []int, hashes [][2]uint64) error {
	g := m.Game(seed)
	g.ShowForced = true
	return m.replay(g, choices, hashes)
}

func (m *Match) replay(g game.Game, choices []int, hashes [][2]uint64) error {
	var env game.Env
	s := game.NewState(m.Book)
	if err := m.Book.NewGame(s, g, &env); err != nil {
		return err
	}
	for n := 0; ; n++ {
		if err := passForced(s, &env); err != nil {
			return err
		}
		if got := s.Hash(); got != hashes[n] {
			return fmt.Errorf("replay (stops at forced choices: %v): hash before choice %d is %x, not %x", g.ShowForced, n, got, hashes[n])
		}
		if n == len(choices) {
			break
		}
		if err := s.Apply(choices[n], &env); err != nil {
			return fmt.Errorf("replay (stops at forced choices: %v): choice %d: %w", g.ShowForced, n, err)
		}
	}
	if _, ok := s.Decision(); ok {
		return fmt.Errorf("replay (stops at forced choices: %v): the game is not over", g.ShowForced)
	}
	return nil
}

// passForced answers the stops that have one option.
func passForced(s *game.State, env *game.Env) error {
	for {
		if _, ok := s.Decision(); !ok || len(s.Options(env)) != 1 {
			return nil
		}
		if err := s.Apply(0, env); err != nil {
			return err
		}
	}
}

// Conserved checks that every player who is in the game owns exactly the cards that they brought, those outside the game
// included, wherever they are (CR 108.3).
func (c *Checker) Conserved(s *game.State, m *Match) error {
	for p := range game.Player(s.Players()) {
		if !s.Live(game.PlayerRef(p)) {
			continue
		}
		count := make([]int, m.Book.Cards()+1)
		for _, id := range m.Main[p] {
			count[id]++
		}
		if m.Side != nil {
			for _, id := range m.Side[p] {
				count[id]++
			}
		}
		for id := game.ID(1); int(id) < s.Slots(); id++ {
			if o := s.Object(id); o.Kind == game.CardObject && o.Owner == p {
				count[o.Card]--
			}
		}
		for id, n := range count {
			if n != 0 {
				return fmt.Errorf("player %d has %d copies too few of %s", p, n, m.Book.Card(game.CardID(id)).Name)
			}
		}
	}
	return nil
}
