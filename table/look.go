package table

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Sideboard returns the cards of a seat's own sideboard, for its own agent (CR 400.11, CR 723.4): anybody else is refused, and
// the attempt is noted. How many there are is told nobody else either.
func (t *Table) Sideboard(s *game.State, env *game.Env, from control.Participant, seat game.Player) ([]game.ID, error) {
	if err := t.Submit(s, env, from, Act{Seat: seat, Kind: ViewSideboard}); err != nil {
		return nil, err
	}
	all := s.AppendZone(nil, game.Outside, seat)
	return slices.DeleteFunc(all, s.FromMain), nil // CR 729.4: cards of the main game are outside, too
}

// Facts are what everybody may know of a player without being told (CR 400.2, CR 402.3).
type Facts struct {
	game.PlayerInfo
	Hand, Library, Graveyard int // numbers of cards
}

// Facts returns what is public about everybody, by seat. An agent asks for its own seat, at any moment.
func (t *Table) Facts(s *game.State, env *game.Env, from control.Participant, seat game.Player) ([]Facts, error) {
	if err := t.Submit(s, env, from, Act{Seat: seat, Kind: Inspect}); err != nil {
		return nil, err
	}
	var all []Facts
	for p := range game.Player(s.Players()) {
		all = append(all, Facts{
			PlayerInfo: s.Player(p), Hand: s.Count(game.Hand, p), Library: s.Count(game.Library, p), Graveyard: s.Count(game.Graveyard, p),
		})
	}
	return all, nil
}
