package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds special actions with cards in hand (CR 116.2f, 116.2h, 116.2k), and with companions (CR 116.2g): what they cost is paid as that of an ability is, and
// what they do is done at once, without the stack (CR 116.1).

// special compiles a special action.
func (c *compiler) special(info *FaceInfo, a *card.SpecialAction, add func(Ability) AbilityID) {
	if !slices.Contains(SpecialActions[1:unlockAction], a.Name) {
		refuse(a.At, "a special action of %s is not among what the rules engine does yet", a.Name)
	}
	p := c.newProgram(info.Name, a.At)
	ab := Ability{Kind: SpecialAction, Zone: Hand, Cost: p.costOrOwn(&a.Cost), Word: uint8(slices.Index(SpecialActions[:], a.Name)), LeastX: uint8(a.LeastX), At: a.At}
	isCompanion := c.companion(p, &ab, a)
	if c.b.costs[ab.Cost].First != 0 {
		refuse(a.At, "this cost of a special action is not among what the rules engine does yet")
	}
	if a.Only != nil {
		ab.Given = p.cond(a.Only)
	}
	p.steps(a.Do)
	ab.Program = p.finish()
	if isCompanion {
		info.Companion = add(ab)
		return
	}
	info.Special = append(info.Special, add(ab))
	c.b.special = true
}

// SpecialActions are the names of special actions with cards in hand, with companions and with Rooms, by Ability.Word.
var SpecialActions = [...]string{1: "foretell", 2: "plot", suspendAction: "suspend", companionAction: "companion", unlockAction: "unlock"}

// suspendAction is the special action of suspend (CR 702.62a).
const suspendAction = 3

// companionAction is the special action of companion (CR 116.2g).
const companionAction = 4

// unlockAction is the special action of unlocking a half of a Room (CR 116.2m).
const unlockAction = 5

// offerSpecial offers the special actions with cards in hand.
func (s *State) offerSpecial(who Player, env *Env) {
	for id := s.list(Hand, who).Head; id != 0; id = s.objects[id].Next {
		for _, a := range s.faceOf(id).Special {
			if s.canActSpecially(id, a, who, env) {
				ab := &s.book.abilities[a]
				env.offer(Option{Kind: Special, N: int16(ab.Index), A: s.refOf(id)}, s.cardKey(id)|uint64(ab.Index))
			}
		}
	}
	if s.rules[CardsRule] != 0 {
		s.offerSpecialGiven(who, env)
	}
}

// hasSpecial reports whether a player holds a card with a special action.
func (s *State) hasSpecial(who Player) bool {
	for id := s.list(Hand, who).Head; id != 0; id = s.objects[id].Next {
		if len(s.faceOf(id).Special) > 0 {
			return true
		}
	}
	return false
}

// canActSpecially reports whether who can take the special action now.
func (s *State) canActSpecially(id ID, a AbilityID, who Player, env *Env) bool {
	ab := &s.book.abilities[a]
	cost, ok := s.costFor(ab.Cost, id)
	if !ok || s.beyondMeans(cost, env) {
		return false
	}
	p := actingSpecially(s.refOf(id), a, ab, who)
	row := s.trialProc(&p)
	sc := s.procScope(row)
	env.volatile = env.volatile || ab.Given != 0
	can := s.holds(ab.Given, &sc) && s.canPayParts(row, cost) && s.canPayMana(row, cost, 0, int16(ab.LeastX), nil, env)
	s.dropTrial(row)
	return can
}

// actingSpecially is the proc of a special action: its registers are those of what it does.
func actingSpecially(r Ref, a AbilityID, ab *Ability, who Player) Proc {
	return Proc{
		Source: r, Program: ab.Program, Ability: a, Controller: who, ThatPlayer: NoPlayer, Kind: ActProc, State: ProcAnnouncing,
		Below: -1, Parent: -1, Pending: -1,
	}
}

// beginSpecial begins a special action with a card in hand, a companion or a Room.
func (s *State) beginSpecial(id ID, n int, who Player) {
	a := s.actingAbility(id, n)
	ab := &s.book.abilities[a]
	row := s.newProc(actingSpecially(s.refOf(id), a, ab, who))
	cost, _ := s.costFor(ab.Cost, id)
	s.push(Frame{Kind: CastFrame, Who: who, Proc: row, A: Value(cost)})
}

// finishSpecial does what a special action does: its cost has been paid.
func (s *State) finishSpecial(row int16, env *Env) status {
	p := &s.procs[row]
	p.State = ProcRunning
	env.used(p.Ability)
	who, word := p.Controller, s.book.abilities[p.Ability].Word
	s.pop()
	s.procs[row].Flags |= EndsWithFrame // with the frame that runs it from now on
	s.happened(&Event{Kind: ActsSpecially, Player: who, Controller: who, N: int32(word)}, env)
	s.push(Frame{Kind: RunFrame, Who: who, Proc: row})
	return again
}

// couldBeginToCast reports whether a player could begin to cast a card from hand: its timing, and what forbids casting it, count, what it
// costs and whether it has targets does not (CR 702.62c).
func (s *State) couldBeginToCast(r Ref, who Player) bool {
	if !s.live(r) {
		return false
	}
	faces := s.book.cards[s.objects[r.Slot].Card].playable()
	for face := range faces {
		shown := s.showAs(r.ID(), face, 0)
		could := s.mayBegin(r, &faces[face], who)
		s.showAgain(r.ID(), shown)
		if could {
			return true
		}
	}
	return false
}

// mayBegin is couldBeginToCast for the face that the card shows.
func (s *State) mayBegin(r Ref, f *FaceInfo, who Player) bool {
	sc := scope{proc: -1, effect: -1, source: r, you: who, thatPlayer: NoPlayer}
	if !f.castable() || f.FlashCost == 0 && !s.mayCastNow(f, who) && !s.asThoughFlash(r.ID(), who, int(s.objects[r.Slot].Face), 0) || !s.holds(f.CastOnly, &sc) {
		return false
	}
	e := Event{Kind: Casts, Player: who, Controller: who, What: r}
	return s.present[presentCant][Casts] == 0 || !s.forbidden(&e)
}

// suspended reports whether a card is suspended: in exile, with suspend and a time counter on it (CR 702.62b).
func (s *State) suspended(r Ref, time uint8) bool {
	if !s.live(r) || s.objects[r.Slot].Zone != Exile || s.objects[r.Slot].Flags&FaceDown != 0 || s.countersOn(r, time) == 0 {
		return false
	}
	return s.givenSuspend(r.ID()) ||
		slices.ContainsFunc(s.faceOf(r.ID()).Special, func(a AbilityID) bool { return s.book.abilities[a].Word == suspendAction })
}
