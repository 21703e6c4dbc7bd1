package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds companions, CR 103.2b, 116.2g and 702.139: a card of the sideboard that its owner reveals before the game, if the
// starting deck is as the card demands, and that they may put into their hand once, for {3}.

// smallestDeck is how many cards a constructed deck has at least (CR 100.2a).
const smallestDeck = 60

// companion compiles what a companion ability demands of the starting deck, and reports whether a special action is that of companion.
func (c *compiler) companion(p *prog, ab *Ability, a *card.SpecialAction) bool {
	if demands := a.Deck != nil || a.Larger > 0; demands != (ab.Word == companionAction) {
		refuse(a.At, "deck and larger are what companion demands of the starting deck, and it demands something")
	}
	if ab.Word != companionAction {
		return false
	}
	ab.Zone = Outside
	ab.Deck = deckRule{share: a.Share, differ: a.Differ}
	if a.Deck != nil {
		p.ofDeck = true
		ab.Affected = p.filter(a.Deck)
		p.ofDeck = false
	}
	if a.Larger > 0 {
		ab.Number = p.number(card.Int(a.Larger))
	}
	c.b.companions = true
	return true
}

// isInDeck reports whether a card of a starting deck has an activated ability, that of a basic land type among them (CR 305.6), or the same
// symbol more than once in its mana cost; that of a split card are those of both halves (CR 709.4b).
func (s *State) isInDeck(w card.Word, r Ref) bool {
	if r.IsPlayer() || !s.live(r) || s.objects[r.Slot].Card == 0 {
		return false
	}
	f := s.faceOf(r.ID())
	if w == card.RepeatsSymbol {
		halves := s.book.cards[s.objects[r.Slot].Card].Faces
		if n := int(s.book.cards[s.objects[r.Slot].Card].Whole); n > 0 && s.book.costs[halves[0].Cost].Generic > 0 &&
			s.book.costs[halves[0].Cost].Generic == s.book.costs[halves[1].Cost].Generic {
			return true
		}
		return f.HasCost && s.book.costs[f.Cost].repeatsSymbol()
	}
	if f.Types&card.LandType != 0 && slices.ContainsFunc(s.book.basicType[:], func(sub int) bool { return sub >= 0 && f.Subtypes.Has(sub) }) {
		return true
	}
	return slices.ContainsFunc(f.Abilities, func(a AbilityID) bool {
		kind := s.book.abilities[a].Kind
		return kind == ActivatedAbility || kind == LoyaltyAbility
	})
}

// repeatsSymbol reports whether some symbol stands in a mana cost more than once.
func (c *Cost) repeatsSymbol() bool {
	for i, sym := range c.Symbols {
		if slices.Contains(c.Symbols[:i], sym) {
			return true
		}
	}
	return c.Xs > 1
}

// deckRule is how a companion compares cards of the starting deck with each other: those that its filter accepts have a card type in common,
// or they have different names. Otherwise that filter has to accept every card.
type deckRule struct{ share, differ bool }

// firstStep is the first step of the start of a game: in a subgame nobody reveals a companion. That the libraries are shuffled already
// makes no difference, since nobody knows anything of their order (CR 103.3).
func (s *State) firstStep() uint8 {
	if s.book.companions && s.main == nil {
		return startReveals
	}
	return startDeals
}

// reveals asks each player, in turn order, who could reveal a companion (CR 103.2b).
func (s *State) reveals(f *Frame) status {
	for ; int(f.I) < int(s.seats); f.I++ {
		if p := s.fromStarting(int(f.I)); !s.left.Has(p) && s.couldReveal(p) {
			f.Who = p
			return ask
		}
	}
	f.Step, f.I = startDeals, 0
	return again
}

func (s *State) couldReveal(p Player) bool {
	for id := s.list(Outside, p).Head; id != 0; id = s.objects[id].Next {
		if s.meetsDemand(id) {
			return true
		}
	}
	return false
}

// meetsDemand reports whether a card outside the game has a companion ability whose condition its owner's starting deck fulfills
// (CR 702.139a): that deck are the cards of the library before anybody has drawn.
func (s *State) meetsDemand(id ID) bool {
	a := s.faceOf(id).Companion
	if a == 0 {
		return false
	}
	ab, owner := &s.book.abilities[a], s.objects[id].Owner
	sc := scope{proc: -1, effect: -1, source: s.refOf(id), you: owner, thatPlayer: NoPlayer}
	deck := s.list(Library, owner)
	if ab.Number != 0 && int32(deck.Len) < smallestDeck+s.number(ab.Number, &sc) {
		return false
	}
	if ab.Deck != (deckRule{}) {
		return s.compares(ab, &sc, deck)
	}
	for at := deck.Head; at != 0; at = s.objects[at].Next {
		if !s.accepts(ab.Affected, &sc, s.refOf(at)) {
			return false
		}
	}
	return true
}

// compares reports whether the cards of a deck that a companion speaks of have a card type in common, or different names, as it demands.
func (s *State) compares(ab *Ability, sc *scope, deck *List) bool {
	common := card.CardTypes
	for at := deck.Head; at != 0; at = s.objects[at].Next {
		r := s.refOf(at)
		if !s.accepts(ab.Affected, sc, r) {
			continue
		}
		if common &= s.typesOf(r); ab.Deck.share && common == 0 {
			return false
		}
		for other := s.objects[at].Next; other != 0 && ab.Deck.differ; other = s.objects[other].Next {
			if o := s.refOf(other); s.accepts(ab.Affected, sc, o) && s.namesOf(o).share(s.namesOf(r)) {
				return false
			}
		}
	}
	return true
}

func (s *State) listReveals(who Player, env *Env) {
	env.offer(Option{Kind: Done}, 0)
	for id := s.list(Outside, who).Head; id != 0; id = s.objects[id].Next {
		if s.meetsDemand(id) {
			env.offer(Option{Kind: Take, A: s.refOf(id)}, s.cardKey(id))
		}
	}
}

// becomeCompanion reveals a card as its owner's companion: it stays revealed.
func (s *State) becomeCompanion(r Ref, env *Env) {
	o := &s.objects[r.Slot]
	o.Flags |= Companion
	s.players[o.Owner].Friend = o.Card
	o.Known = everybody
	s.happened(&Event{Kind: Reveals, What: r, New: r, Player: o.Owner, Source: r, Audience: everybody}, env)
}

// forgetCompanions ends that cards are companions: the game in which they were is over (CR 727.1).
func (s *State) forgetCompanions() {
	if !s.book.companions || s.main != nil {
		return
	}
	for i := range s.objects {
		s.objects[i].Flags &^= Companion
	}
	for p := range s.players {
		s.players[p].Friend = 0
	}
}

// fitsCompanion reports whether a player's starting deck can have held a card, as all know who have seen the companion: that it would be the card of
// the object is asked. What compares cards with each other is not heeded.
func (s *State) fitsCompanion(id ID, c CardID) bool {
	friend := s.players[s.objects[id].Owner].Friend
	if friend == 0 {
		return true
	}
	ab := &s.book.abilities[s.book.cards[friend].Faces[0].Companion]
	if ab.Deck != (deckRule{}) || ab.Affected == 0 {
		return true
	}
	o := &s.objects[id]
	was, face := o.Card, o.Face
	o.Card, o.Face = c, s.book.cards[c].Whole
	sc := scope{proc: -1, effect: -1, you: o.Owner, thatPlayer: NoPlayer}
	ok := s.accepts(ab.Affected, &sc, s.refOf(id))
	o.Card, o.Face = was, face
	return ok
}

// companionOf is a player's companion while it is outside the game, or 0. A subgame is another game than the one in which it was revealed.
func (s *State) companionOf(p Player) ID {
	if s.main != nil {
		return 0
	}
	for id := s.list(Outside, p).Head; id != 0; id = s.objects[id].Next {
		if s.objects[id].Flags&Companion != 0 {
			return id
		}
	}
	return 0
}

// offerCompanion offers putting one's companion into one's hand (CR 116.2g). It is nowhere but outside the game as long as that has not
// been done.
func (s *State) offerCompanion(who Player, env *Env) {
	id := s.companionOf(who)
	if id == 0 {
		return
	}
	if a := s.faceOf(id).Companion; s.canActSpecially(id, a, who, env) {
		index := s.book.abilities[a].Index
		env.offer(Option{Kind: Special, N: int16(index), A: s.refOf(id)}, s.cardKey(id)|uint64(index))
	}
}
