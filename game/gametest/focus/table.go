package focus

import (
	"math/rand/v2"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// This file makes the tables at which games begin: the focused card where it can do something, mana, and things of all kinds for it
// to do something to.

// decisionCap ends a game that has shown what it could.
const decisionCap = 400

// table returns a table about the card at that place in Names.
func (p *Pool) table(rng *rand.Rand, at int) *game.Table {
	focus := p.ids[at]
	t := &game.Table{Cap: decisionCap, Key: [2]uint64{rng.Uint64(), rng.Uint64()}, Step: p.step(rng)}
	seats := 2
	if rng.IntN(8) == 0 {
		seats = 3
	}
	for range seats {
		t.Players = append(t.Players, p.side(rng, focus))
	}
	owner := &t.Players[rng.IntN(2)]
	p.place(rng, owner, at)
	if rng.IntN(3) == 0 && len(p.kin[at]) > 0 {
		for _, id := range p.kin[at] {
			owner.Library = append([]game.TableCard{{Card: id}}, owner.Library...)
			if p.lies(id) {
				owner.Battlefield = append(owner.Battlefield, game.TableCard{Card: id})
			} else {
				owner.Graveyard = append(owner.Graveyard, game.TableCard{Card: id})
			}
		}
	}
	if rng.IntN(4) == 0 { // a foe of the same kind: what depends on others meets itself
		p.place(rng, &t.Players[rng.IntN(seats)], at)
	}
	return t
}

// step is where the table stands: mostly where sorceries can be cast, and sometimes just before something begins.
func (p *Pool) step(rng *rand.Rand) game.Step {
	if rng.IntN(3) > 0 {
		return game.FirstMain
	}
	return [...]game.Step{game.Upkeep, game.BeginCombat, game.EndStep}[rng.IntN(3)]
}

// side is one player's part of a table.
func (p *Pool) side(rng *rand.Rand, focus game.CardID) game.TablePlayer {
	s := game.TablePlayer{Life: 20}
	if rng.IntN(4) == 0 {
		s.Life = 3 + rng.IntN(10)
	}
	colors := p.colors(focus)
	for range 4 + rng.IntN(12) {
		c := rng.IntN(len(p.lands))
		if colors != 0 && rng.IntN(2) == 0 {
			c = p.color(rng, colors)
		}
		s.Battlefield = append(s.Battlefield, game.TableCard{Card: p.lands[c]})
	}
	for range rng.IntN(6) {
		s.Battlefield = append(s.Battlefield, game.TableCard{Card: p.permanent(rng), Tapped: rng.IntN(6) == 0})
	}
	for range 1 + rng.IntN(5) {
		s.Hand = append(s.Hand, game.TableCard{Card: p.card(rng)})
	}
	for range rng.IntN(9) {
		s.Graveyard = append(s.Graveyard, game.TableCard{Card: p.card(rng)})
	}
	for range 12 {
		s.Library = append(s.Library, game.TableCard{Card: p.card(rng)})
	}
	for range 4 {
		s.Sideboard = append(s.Sideboard, game.TableCard{Card: p.card(rng)})
	}
	return s
}

// place puts copies of the card where they are used: mostly into the hand, one where it would be drawn, and in half of the tables
// one where it has been played already or has gone.
func (p *Pool) place(rng *rand.Rand, s *game.TablePlayer, at int) {
	id := p.ids[at]
	copies := func(n int) (list []game.TableCard) {
		for range n {
			list = append(list, game.TableCard{Card: id})
		}
		return list
	}
	s.Hand = append(s.Hand, copies(1+rng.IntN(2))...)
	s.Library = append(copies(1), s.Library...)
	switch rng.IntN(4) {
	case 0:
		s.Graveyard = append(s.Graveyard, copies(1)...)
	case 1:
		if p.lies(id) {
			s.Battlefield = append(s.Battlefield, p.aged(rng, at))
		}
	}
}

// aged is the card as a permanent that has been there for some time.
func (p *Pool) aged(rng *rand.Rand, at int) game.TableCard {
	info := p.Book.Card(p.ids[at])
	c, f := game.TableCard{Card: p.ids[at]}, &info.Faces[0]
	if info.Layout == card.Transforming && rng.IntN(3) > 0 {
		c.Transformed, f = true, &info.Faces[1]
	}
	if f.Types&card.PlaneswalkerType != 0 && rng.IntN(4) > 0 {
		c.Counters = []game.TableCounter{{Kind: "loyalty", N: int(f.Loyalty) + rng.IntN(12)}}
	}
	if f.Types&card.BattleType != 0 && rng.IntN(4) > 0 {
		c.Counters = []game.TableCounter{{Kind: "defense", N: 1 + rng.IntN(2*int(f.Defense))}}
	}
	for _, kind := range p.ages[at] {
		if rng.IntN(2) == 0 {
			c.Counters = append(c.Counters, game.TableCounter{Kind: kind, N: 1 + rng.IntN(8)})
		}
	}
	return c
}

// game returns a game from its beginning about the card at that place in Names: a third of each deck is that card, and what is drawn
// at random decides the rest.
func (p *Pool) game(rng *rand.Rand, at int) game.Game {
	g := game.Game{Life: 20, First: game.NoPlayer, Cap: 2 * decisionCap, Key: [2]uint64{rng.Uint64(), rng.Uint64()}}
	for range 2 {
		var main, side []game.CardID
		for range 12 {
			main = append(main, p.ids[at], p.card(rng), p.lands[rng.IntN(len(p.lands))])
		}
		for range 4 {
			side = append(side, p.card(rng))
		}
		g.Main, g.Side = append(g.Main, main), append(g.Side, side)
	}
	return g
}
