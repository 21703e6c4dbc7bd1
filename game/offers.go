package game

import (
	"math/bits"
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file lists what a player with priority may do (CR 117.1). It is the one enumerator for it; mightAct is its fast
// "surely nothing", and a test compares the two.

func listPriority(s *State, f *Frame, env *Env) {
	env.offer(Option{Kind: Pass}, 0)
	if !env.plain {
		s.noteTaps(f.Who, env)
		env.mostMana = s.mostMana(f.Who, env)
	}
	s.offerHand(f.Who, env)
	s.offerPermitted(f.Who, env)
	s.offerActivations(f.Who, env)
	if s.book.elsewhere != 0 {
		s.offerElsewhere(f.Who, env)
	}
	if s.book.special {
		s.offerSpecial(f.Who, env)
	}
	if s.book.companions {
		s.offerCompanion(f.Who, env)
	}
	if s.book.rooms {
		s.offerDoors(f.Who, env)
	}
	env.mostMana, env.taps.known = 0, false
}

// plenty is a bound on mana that says nothing.
const plenty = 1000

// mostMana bounds from above how much mana a player could have for one cost: it answers most questions about costs at once.
func (s *State) mostMana(who Player, env *Env) int16 {
	t := &env.taps
	if !t.known || !t.plain || s.rules[CostRule]|s.rules[SpellsRule]|s.rules[AbilityCostRule] != 0 {
		return plenty
	}
	ps := &s.players[who]
	n := int16(1) // 0 is "not bounded"
	for _, k := range ps.Pool {
		n += int16(k)
	}
	if len(s.tagged) > 0 {
		n += int16(s.taggedUnits(who))
	}
	for seen := t.seen; seen != 0; seen &= seen - 1 {
		k := t.count[bits.TrailingZeros64(seen)]
		if k == maxMana { // perhaps more than are counted
			return plenty
		}
		n += int16(k)
	}
	return n
}

// beyondMeans reports whether a cost is larger than the bound of the listing that runs, if one does.
func (s *State) beyondMeans(cost CostID, env *Env) bool {
	return env.mostMana != 0 && int16(s.book.costs[cost].Bound) >= env.mostMana
}

// offerHand offers lands and spells from the hand.
func (s *State) offerHand(who Player, env *Env) {
	land, main := s.mayPlayLand(who), s.sorceryTime(who)
	anyTime := s.rules[FlashRule] != 0
	most := env.mostMana
	if most == 0 {
		most = plenty
	}
	costs := &env.handCosts
	costs.begin(s, env)
	for id := s.list(Hand, who).Head; id != 0; id = s.objects[id].Next {
		info := &s.book.cards[s.objects[id].Card]
		if !main && !info.Instant && !anyTime {
			continue
		}
		if int16(info.Bound) >= most {
			continue
		}
		if costs.works && info.Simple && !costs.covers(s, who, info, env) {
			continue
		}
		key := s.cardKey(id)
		if offered(env, key) {
			continue
		}
		if costs.works && info.Simple && (info.Aimless || info.Aims) {
			if info.Aimless || s.aims(id, who, &info.Faces[0]) {
				env.offer(Option{Kind: Cast, A: s.refOf(id)}, key)
			}
			continue
		}
		faces := info.playable()
		for face := range faces {
			f := &faces[face]
			if f.Types&card.LandType != 0 {
				if land {
					env.offer(Option{Kind: PlayLand, Face: uint8(face), A: s.refOf(id)}, key|faceKey(face))
				}
				continue
			}
			s.offerWays(id, who, face, 0, key, env)
		}
	}
}

// offered reports whether an interchangeable card has been offered already.
func offered(env *Env, key uint64) bool {
	for i, k := range env.keys {
		if o := &env.options[i]; (o.Kind == Cast || o.Kind == PlayLand) && k&(1<<56-1)&^(1<<waysShift-1) == key {
			return true
		}
	}
	return false
}

// waysShift leaves room in an option's key for the face and the way.
const waysShift = 12

// faceKey is what the face adds to an option's key.
func faceKey(face int) uint64 {
	if face > 1 { // both halves of a split card
		return 3 << 10
	}
	return uint64(face) << 11
}

// offerWays offers the ways of casting one face under one permission (0: from hand).
func (s *State) offerWays(id ID, who Player, face, permission int, key uint64, env *Env) {
	f := &s.book.cards[s.objects[id].Card].Faces[face]
	if s.mayCastNow(f, who) || s.rules[FlashRule] != 0 || f.FlashCost != 0 || f.FlashIf != 0 {
		first := 0
		if permission == 0 && s.tooDear(f, env) {
			first = 1
		}
		for alt := first; alt <= len(f.Ways); alt++ {
			s.offerWay(id, who, face, permission*waysPerPermission+alt, key, env)
		}
	}
	if f.TurnUp != 0 {
		s.offerWay(id, who, face, permission*waysPerPermission+faceDownWay, key, env)
	}
}

// tooDear reports whether nothing can make a card castable for its mana cost with all the mana that there is.
func (s *State) tooDear(f *FaceInfo, env *Env) bool { return f.ownMana() && s.beyondMeans(f.Cost, env) }

// ownMana reports whether nothing that the face says of itself pays or reduces its mana cost.
func (f *FaceInfo) ownMana() bool { return len(f.Elsewhere) == 0 && f.Aids == 0 }

func (s *State) offerWay(id ID, who Player, face, way int, key uint64, env *Env) {
	if s.canCast(id, who, face, way, noLimits, env) {
		env.offer(Option{Kind: Cast, Face: uint8(face), N: int16(way), A: s.refOf(id)}, key|faceKey(face)|uint64(way&(1<<11-1)))
	}
}

// offerPermitted offers cards that effects allow who to play from elsewhere (CR 601.3).
func (s *State) offerPermitted(who Player, env *Env) {
	if s.rules[MayPlayRule] == 0 {
		return
	}
	seen := s.lend()
	defer s.giveBack()
	buf := s.lend()
	defer s.giveBack()
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != MayPlayRule {
			continue
		}
		sc := s.watchScope(w)
		for _, r := range s.members(s.book.abilities[w.Ability].Affected, &sc, buf) {
			if !s.live(r) || s.inPlay(r) || slices.Contains(seen, r) {
				continue
			}
			seen = append(seen, r)
			s.offerPermittedCard(r.ID(), who, env)
		}
	}
	if s.book.otherFaces {
		s.offerPermittedBacks(who, env)
	}
}

// offerPermittedBacks offers the modal double-faced cards, and adventurer and omen cards, of which only the other face is what
// effects allow to be played (CR 712.11c, 712.12, 715.3a, 720.3a).
func (s *State) offerPermittedBacks(who Player, env *Env) {
	for id := ID(1); int(id) < len(s.objects); id++ {
		o := &s.objects[id]
		if o.Kind == 0 || !listed(o.Zone) || !s.book.cards[o.Card].showsOther() || s.permission(id, who, 1) >= 0 {
			continue
		}
		shown := s.showAs(id, 1, 0)
		permitted := s.permission(id, who, 1) >= 0
		s.showAgain(id, shown)
		if permitted {
			s.offerPermittedCard(id, who, env)
		}
	}
}

// inPlay reports whether an object is a permanent or a spell: what may be played is a card elsewhere.
func (s *State) inPlay(r Ref) bool {
	z := s.objects[r.Slot].Zone
	return z == Battlefield || z == Stack
}

func (s *State) offerPermittedCard(id ID, who Player, env *Env) {
	faces := s.book.cards[s.objects[id].Card].Playable()
	key := s.publicKey(id, env)
	if s.objects[id].Zone == Hand {
		key = s.cardKey(id)
	}
	for face := range faces { // an effect that permits one face need not permit the other (CR 709.3a, 712.11c, 715.3a)
		shown := s.showAs(id, face, 0)
		for k := 1; s.permission(id, who, k) >= 0; k++ {
			if faces[face].Types&card.LandType == 0 {
				s.offerWays(id, who, face, k, key, env)
			} else if s.mayPlayLand(who) {
				env.offer(Option{Kind: PlayLand, Face: uint8(face), N: int16(k * waysPerPermission), A: s.refOf(id)}, key|faceKey(face)|uint64(k))
			}
		}
		s.showAgain(id, shown)
	}
}

// mayPlayLand is CR 305.2-305.3: own turn, main phase, empty stack, one land each turn.
func (s *State) mayPlayLand(who Player) bool { return s.players[who].Lands == 0 && s.sorceryTime(who) }

// offerActivations offers abilities of permanents; interchangeable permanents once.
func (s *State) offerActivations(who Player, env *Env) {
	s.manaOptions(who, env)
	perms := s.perms
	for i := range perms {
		p := &perms[i]
		if !p.Acts || p.Control != who {
			continue
		}
		s.offerGranted(i, who, env)
		if s.objects[p.Object].Flags&FaceDown != 0 {
			s.offerTurnUp(i, who, env)
		}
		key := s.permKey(i, env)
		if key != uint64(i) && !env.plain {
			continue // what it can do has been asked of the first of its kind
		}
		for _, a := range s.faceOfRow(p).Acts {
			ab := &s.book.abilities[a]
			if ab.Less == 0 && s.beyondMeans(ab.Cost, env) { // as canActivate finds, and most often
				continue
			}
			if p.Lost>>ab.Index&1 == 0 && s.canActivate(p.Object, a, who, env) {
				env.offer(Option{Kind: Activate, N: int16(ab.Index), A: s.refOf(p.Object)}, key<<8|uint64(ab.Index))
			}
		}
	}
}

// offerElsewhere offers abilities that work from hand, graveyard or exile.
func (s *State) offerElsewhere(who Player, env *Env) {
	for z := Hand; z <= Graveyard; z++ {
		if !s.book.elsewhere.Has(z) || z == Graveyard && s.players[who].Acting == 0 {
			continue
		}
		for id := s.list(z, who).Head; id != 0; id = s.objects[id].Next {
			if s.book.cards[s.objects[id].Card].Elsewhere {
				s.offerFrom(z, id, who, 1<<52|uint64(z)<<48|s.cardKey(id)>>8, env)
			}
		}
	}
	if s.rules[CardsRule] != 0 {
		s.offerGivenElsewhere(who, env)
	}
	if !s.book.elsewhere.Has(Exile) {
		return
	}
	place := uint64(0)
	for id := s.list(Exile, NoPlayer).Head; id != 0; id = s.objects[id].Next {
		if place++; s.objects[id].Flags&FaceDown == 0 && s.book.cards[s.objects[id].Card].Elsewhere {
			s.offerFrom(Exile, id, who, 1<<53|place<<8, env)
		}
	}
}

// offerFrom offers the abilities of a card that work from its zone.
func (s *State) offerFrom(z Zone, id ID, who Player, key uint64, env *Env) {
	for _, a := range s.faceOf(id).Elsewhere {
		ab := &s.book.abilities[a]
		if ab.Kind == ActivatedAbility && ab.Zone == z && s.canActivate(id, a, who, env) {
			env.offer(Option{Kind: Activate, N: int16(ab.Index), A: s.refOf(id)}, key|uint64(ab.Index))
		}
	}
}

// abilityAt is the ability of an object that an Activate option names, and the object that gave it, if it is not printed: its
// position, or -1 to -5 for the mana ability of a basic land type (CR 305.6).
func (s *State) abilityAt(id ID, n int) (a AbilityID, granter Ref) {
	switch {
	case n < 0:
		return s.book.basics[-1-n], Ref{}
	case n >= firstGranted:
		w := &s.watch[s.grantedAt(id, n-firstGranted)]
		return w.Ability, s.refOf(w.Granter)
	case n >= grantedPosition:
		a, _ = s.manaAbilityAt(id, int16(n))
		return a, Ref{}
	}
	for _, a := range s.faceOf(id).Abilities {
		if int(s.book.abilities[a].Index) == n {
			return a, Ref{}
		}
	}
	panic("game: no such ability")
}

// mightAct reports false only if passing is surely all that who can do.
func (s *State) mightAct(who Player) bool {
	if s.hasManaAction(who) || s.rules[MayPlayRule]|s.rules[CostRule]|s.rules[FlashRule]|s.rules[SpellsRule]|s.rules[CardsRule] != 0 {
		return true
	}
	ps := &s.players[who]
	if ps.Pool != [6]uint8{} || len(s.tagged) > 0 || ps.Acting > 0 || s.book.special && s.hasSpecial(who) || s.book.companions && s.companionOf(who) != 0 {
		return true
	}
	if s.book.rooms && s.hasLocked(who) || s.book.elsewhere.Has(Exile) && s.list(Exile, who).Head != 0 {
		return true
	}
	for i := range s.perms {
		if p := &s.perms[i]; p.Acts && p.Control == who {
			return true
		}
	}
	k := 0
	if s.sorceryTime(who) {
		k |= mightMain
	}
	if ps.Lands == 0 {
		k |= mightLand
	}
	for id := ps.Zones[Hand].Head; id != 0; id = s.objects[id].Next {
		if s.book.cards[s.objects[id].Card].Might>>k&1 != 0 {
			return true
		}
	}
	return false
}

// cardKey orders cards of hidden zones by name; equal cards are one option unless somebody knows more of one of them.
func (s *State) cardKey(id ID) uint64 {
	o := &s.objects[id]
	key := uint64(o.Card)<<40 | uint64(o.Known)<<24
	if o.Flags&(Pinned|DrawnCard) != 0 {
		key |= uint64(id) << 12
	}
	return key
}

// publicKey orders cards of public zones by name, then by place.
func (s *State) publicKey(id ID, env *Env) uint64 {
	return uint64(s.objects[id].Card)<<40 | 1<<36 | s.placeOf(id, env)<<12
}

// alike reports whether two permanents are interchangeable: every choice of one leads to the same game as the other.
func (s *State) alike(i, j int) bool {
	a, b := &s.perms[i], &s.perms[j]
	x, y := &s.objects[a.Object], &s.objects[b.Object]
	if x.Card != y.Card || x.Kind != y.Kind || x.X != y.X || x.Paid != y.Paid || x.Used != y.Used || x.From != y.From || x.Caster != y.Caster || x.Face != y.Face || x.Flags|y.Flags != 0 || x.Owner != y.Owner {
		return false
	}
	if a.looks != b.looks || a.Blocking|b.Blocking|a.Extra != 0 || a.Flags&(IsAttacking|IsBlocked) != 0 {
		return false
	}
	return len(s.links) == 0 || s.linkedAlike(s.refOf(a.Object), s.refOf(b.Object))
}

// targetKey orders targets: players by seat, permanents by entry, spells from the top, cards by place.
func (s *State) targetKey(r Ref, env *Env) uint64 {
	if p, ok := r.Player(); ok {
		return uint64(p)
	}
	o := &s.objects[r.Slot]
	if o.Zone == Battlefield {
		return 1<<16 | s.permKey(int(o.Row), env)
	}
	return 1<<17 | env.inOrder()
}
