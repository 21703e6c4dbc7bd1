package table

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// offer is a draw that a seat offers. Whoever decides for another player answers it for their own seat only (CR 723.5b).
type offer struct {
	open bool
	by   game.Player
	yes  control.Players // who has agreed, the seat that offers among them
	game int             // which game is to be drawn: a subgame ends alone (CR 729.1a)
}

// Offered returns whose draw offer is open to a seat that has not answered it.
func (t *Table) Offered(to game.Player) (by game.Player, open bool) {
	return t.offer.by, t.offer.open && !t.offer.yes.Has(to)
}

// negotiate offers a draw, or answers an offer. One no ends it. Who has left a subgame has no say in it.
func (t *Table) negotiate(s *game.State, a Act) error {
	if !s.Live(game.PlayerRef(a.Seat)) {
		return game.ErrHasLeft
	}
	if a.Kind == OfferDraw {
		if t.offer.open {
			return ErrOpen
		}
		t.offer = offer{open: true, by: a.Seat, yes: control.Of(a.Seat), game: s.Game()}
		return nil
	}
	if _, open := t.Offered(a.Seat); !open {
		return ErrNotAsked
	}
	if !a.Yes {
		t.offer = offer{}
		return nil
	}
	t.offer.yes |= control.Of(a.Seat)
	return nil
}

// agreed reports whether everybody who is still in the game has agreed to the draw that is offered (CR 104.4i).
func (t *Table) agreed(s *game.State) bool {
	if o, _ := s.Outcome(); !t.offer.open || o != game.Running {
		return false
	}
	for p := range game.Player(s.Players()) {
		if s.Live(game.PlayerRef(p)) && !t.offer.yes.Has(p) {
			return false
		}
	}
	return true
}
