package game

import (
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds what the Ring does as it tempts a player (CR 701.54). The emblem named The Ring is an emblem of the card language,
// whose abilities ask how often that has happened; what is here are the number, and the designation of the Ring-bearer.

// opTempt counts that the Ring tempts a player, and in its second half gives the designation to the creature that was chosen, if there was
// one: also to who has it already. The Ring has tempted the player even if there was nobody to choose (CR 701.54d).
func opTempt(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	p := s.actor(in, &sc)
	if p == NoPlayer {
		return next
	}
	s.change++
	s.dirty |= DirtyLayers
	if in.A == 0 {
		if ps := &s.players[p]; ps.Tempted < ^uint8(0) {
			ps.Tempted++
		}
		return next
	}
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		pm := s.permOf(r)
		if pm == nil || pm.Control != p {
			continue
		}
		s.layDownRing(p)
		pm.Flags |= RingBearer
		s.layers(env)
		if s.book.triggers[Designates] {
			s.happened(&Event{Kind: Designates, What: r, N: int32(card.RingBearer), Player: p, Controller: p, Source: sc.source}, env)
		}
	}
	s.happened(&Event{Kind: RingTempts, Player: p, Source: sc.source}, env)
	return next
}

// layDownRing takes the designation from whoever is a player's Ring-bearer, also one that is phased out (CR 701.54a).
func (s *State) layDownRing(p Player) {
	for _, rows := range [...][]Permanent{s.perms, s.phased} {
		for i := range rows {
			if rows[i].Held == p {
				rows[i].Flags &^= RingBearer
			}
		}
	}
}

// verifyRing checks that each player has one Ring-bearer at most, and none whom the Ring has not tempted (CR 701.54a).
func (s *State) verifyRing() error {
	bearers := control.Players(0)
	for _, rows := range [...][]Permanent{s.perms, s.phased} {
		for i := range rows {
			p := &rows[i]
			if p.Flags&RingBearer == 0 {
				continue
			}
			if bearers.Has(p.Held) || s.players[p.Held].Tempted == 0 {
				return fmt.Errorf("game: object %d bears the Ring of player %d", p.Object, p.Held)
			}
			bearers |= control.Of(p.Held)
		}
	}
	return nil
}
