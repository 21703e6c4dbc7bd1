package game

import "github.com/thrall-arena/thrall/game/card"

// mayTarget asks hexproof, protection and shroud (CR 702.11, 702.16, 702.18).
func (s *State) mayTarget(r Ref, row int16) bool {
	you := s.procs[row].Controller
	if p, ok := r.Player(); ok {
		return (!s.hexproofPlayer(p) || p == you) && !s.protectsPlayer(p, s.procs[row].Source)
	}
	pm := s.permOf(r)
	if pm == nil {
		return true
	}
	if pm.Keywords.Has(card.Hexproof) && pm.Control != you || pm.Keywords.Has(card.Shroud) {
		return false
	}
	return !s.protects(pm, s.procs[row].Source)
}

// hexproofPlayer reports whether a player has hexproof (CR 702.11c).
func (s *State) hexproofPlayer(p Player) bool {
	return s.rules[HexproofRule] != 0 && s.playerHas(p, func(a *Ability, _ *scope) bool { return a.Word != playerProtection })
}

// playerProtection is what a HexproofRule says of players in Ability.Word: that they have protection from what Who accepts.
const playerProtection = 1

// protectsPlayer reports whether a player has protection from something with the source's characteristics (CR 702.16).
func (s *State) protectsPlayer(p Player, source Ref) bool {
	return s.rules[HexproofRule] != 0 && s.playerHas(p, func(a *Ability, sc *scope) bool {
		return a.Word == playerProtection && s.accepts(a.Who, sc, source)
	})
}

// playerHas reports whether one of the abilities that players have is about a player.
func (s *State) playerHas(p Player, has func(*Ability, *scope) bool) bool {
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != HexproofRule {
			continue
		}
		a, sc := &s.book.abilities[w.Ability], s.watchScope(w)
		sc.it = PlayerRef(p)
		if s.affectedBy(w, &sc, sc.it) && s.holds(a.Given, &sc) && has(a, &sc) {
			return true
		}
	}
	return false
}

// mayProtect reports whether a permanent may have protection from something.
func (s *State) mayProtect(p *Permanent) bool {
	return p.Keywords.Has(card.ProtectionFrom) || s.rules[ProtectionRule] != 0
}

// protects reports whether a permanent has protection from something with the source's characteristics (CR 702.16): by its own
// text, or by what an effect gives it.
func (s *State) protects(p *Permanent, source Ref) bool {
	if p.Keywords.Has(card.ProtectionFrom) && p.Lost != allAbilities {
		for _, a := range s.faceOf(p.Object).Protections {
			if s.fromProtected(p, a, p.Text, source) {
				return true
			}
		}
	}
	if s.rules[ProtectionRule] == 0 {
		return false
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind == ProtectionRule && w.Source == p.Object && s.fromProtected(p, s.book.abilities[w.Ability].Affected, w.Text, source) {
			return true
		}
	}
	return false
}

func (s *State) fromProtected(p *Permanent, from ExprID, text Text, source Ref) bool {
	sc := scope{proc: -1, effect: -1, source: s.refOf(p.Object), text: text, you: p.Control, thatPlayer: NoPlayer}
	return s.accepts(from, &sc, source)
}
