package game

import "github.com/thrall-arena/thrall/game/card"

// This file notes in the book what can be said of cards in a hand without looking at the game, so that listings pass over most of them at
// a glance.

// bound notes Bound.
func (c *Cost) bound() {
	if !c.TwoWays && c.Tapping == 0 && !c.Own {
		c.Bound = c.Demand.Value
	}
}

// foresee notes what can be said of the card in a hand without looking at the game.
func (b *Book) foresee(c *CardInfo) {
	if len(c.Faces) == 0 { // it was refused
		return
	}
	f, plain := &c.Faces[0], c.plain()
	if plain && f.ownMana() {
		c.Bound = b.costs[f.Cost].Bound
	}
	c.Simple = plain && c.Whole == 0 && f.simple() && b.simple(&b.costs[f.Cost])
	p := &b.programs[f.Spell]
	if f.Enchants == 0 && p.Modes == 0 && p.ModesBy == (Announcer{}) {
		c.Aimless = len(p.Targets) == 0
		c.Aims = !c.Aimless
	}
	faces := c.playable()
	for i := range faces {
		for k := range 4 {
			if faces[i].playable(k&mightMain != 0, k&mightLand != 0) {
				c.Might |= 1 << k
			}
		}
	}
}

// simple reports whether nothing of the face changes when it may be cast, or what that costs.
func (f *FaceInfo) simple() bool {
	return f.HasCost && f.ownMana() && len(f.Extras) == 0 && !f.Announced && f.CastOnly == 0 && f.FlashCost == 0 && f.FlashIf == 0 && f.Fused == 0 &&
		!f.otherSpell()
}

// simple reports whether a cost is nothing but mana, which any mana of the right types pays, whatever there is in the book.
func (b *Book) simple(c *Cost) bool {
	return c.Xs == 0 && !c.TwoWays && c.Tapping == 0 && c.Program == 0 && c.First == 0 && !c.Tap && !c.Untap && !c.Own && c.Demand.Snow == 0 &&
		!b.noGeneric && !b.targetCosts && !b.givesCosts
}

// handCosts answers whether the mana of a player pays for simple cards in the listing that runs.
type handCosts struct {
	works bool // nothing in the game changes what they cost
	known bool
	have  Supply
}

// begin makes ready for a listing.
func (h *handCosts) begin(s *State, env *Env) {
	h.known = false
	h.works = !env.plain && env.mostMana != 0 && env.mostMana < plenty && s.rules[FlashRule] == 0 && s.present[presentCant][Casts] == 0 && len(s.tagged) == 0
}

// covers reports whether the player can pay for the card.
func (h *handCosts) covers(s *State, who Player, info *CardInfo, env *Env) bool {
	if !h.known {
		h.known, h.have = true, Supply{}
		for t, n := range s.players[who].Pool {
			if n != 0 {
				h.have.Add(1<<t, int(n))
			}
		}
		h.have.addTaps(&env.taps, 0, 0)
	}
	return h.have.Covers(&s.book.costs[info.Faces[0].Cost].Demand)
}

// aims reports whether a spell with targets would have legal ones, all else being as usual.
func (s *State) aims(id ID, who Player, f *FaceInfo) bool {
	row := s.trialProc(&Proc{
		Source: s.refOf(id), Self: s.refOf(id), Program: f.Spell, Controller: who, ThatPlayer: NoPlayer, Kind: SpellProc, State: ProcAnnouncing,
		Parent: -1, From: Hand,
	})
	can := s.modesComplete(row)
	s.dropTrial(row)
	return can
}

// The cases of CardInfo.Might: whether it is sorcery time, and whether a land may be played.
const (
	mightMain = 1 << iota
	mightLand
)

// playable reports whether a card in hand might be playable without mana: lands, costs that may take none, alternative costs.
func (f *FaceInfo) playable(main, landLeft bool) bool {
	switch {
	case f.Types&card.LandType != 0:
		return main && landLeft
	case !main && !f.Instant:
		return len(f.Elsewhere) > 0 || f.FlashIf != 0
	default:
		return f.Free || len(f.Ways) > 0 || len(f.Elsewhere) > 0
	}
}
