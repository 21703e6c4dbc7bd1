package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// relocate moves an object to a zone (CR 400.7): it becomes a new object without memory of what it was. It returns the new
// object. Cards go to their owner's zones, whoever controlled them (CR 400.3).
func (s *State) relocate(id ID, to Zone, bottom bool, flags EventFlags, under Player, env *Env) Ref {
	if s.objects[id].showsGoing(to) {
		s.reveal(id, env)
	}
	return s.transfer(id, to, bottom, flags, under, env)
}

// transfer is relocate without showing what was face down.
func (s *State) transfer(id ID, to Zone, bottom bool, flags EventFlags, under Player, env *Env) Ref {
	o := &s.objects[id]
	from := o.Zone
	old := s.refOf(id)
	seen := s.whoSaw(id)
	s.leaveZone(id, from, env)
	if s.book.zoneMatters(from) || s.book.zoneMatters(to) {
		s.dirty |= DirtyLayers
	}
	o = &s.objects[id]
	o.Gen++
	o.Zone = to
	o.Stamp = s.stampNow()
	o.Look = 0
	o.Flags &= 0
	o.Flags |= downFlags(flags)
	if from == Stack || from == Battlefield {
		s.succeed(old, s.refOf(id))
		if from == Stack && to == Battlefield {
			s.carry(old, s.refOf(id))
			s.carryLinks(old, s.refOf(id))
		}
		if from == Battlefield || to != Battlefield {
			o.X, o.Paid, o.Used, o.Bled, o.From, o.Caster = 0, 0, 0, 0, Nowhere, 0
		}
		if to != Battlefield || from != Stack { // CR 712.13: a permanent has the face up that the spell had
			o.Face = s.book.cards[o.Card].Whole
		}
	}
	if from == Exile && to == Battlefield && s.book.crafts {
		s.carryCrafted(old, s.refOf(id))
	}
	if from == Merged {
		o.Face = s.book.cards[o.Card].Whole
	}
	if o.Kind == AbilityObject || o.Kind == SpellCopy && from != Nowhere && to != Battlefield && to != Stack { // CR 707.10a
		o.Zone = Nowhere
		s.cease(id)
		return Ref{}
	}
	if o.Kind == SpellCopy && to == Battlefield { // CR 608.3f
		o.Kind = TokenObject
	}
	s.enterZone(id, to, bottom, flags, under)
	if s.book.playLasts && to == Battlefield && from != Stack {
		s.carryLasting(old, s.refOf(id))
	}
	s.trace(id, from, to, seen)
	return s.refOf(id)
}

// leaveZone takes an object out of its zone's order and remembers what has to be remembered.
func (s *State) leaveZone(id ID, from Zone, env *Env) {
	switch from {
	case Battlefield:
		s.leaveBattlefield(id)
	case Stack:
		s.leaveStack(id, env)
	case PhasedOut:
		s.losePhased(id)
	case Nowhere:
	default:
		if s.objects[id].fleeting() && s.strays > 0 && from != Merged && !s.keptReady(id) {
			s.strays--
		}
		s.unlink(id)
		if from == Library {
			s.sightMoves()
		}
		if from == Outside && s.main != nil {
			s.takeFromMain(id, env)
		}
	}
	if from != Battlefield && s.objects[id].Flags&HasCounters != 0 { // CR 122.2
		s.dropCounters(s.refOf(id))
	}
}

func (s *State) dropCounters(r Ref) {
	n := 0
	for _, c := range s.counters {
		if c.On != r {
			s.counters[n] = c
			n++
		}
	}
	s.counters = s.counters[:n]
}

// dropLostCounters drops the counters of permanents that have left and that nothing is known of any more.
func (s *State) dropLostCounters() {
	n := 0
	for _, c := range s.counters {
		if c.On.IsPlayer() || s.live(c.On) || s.lastKnown(c.On) != nil {
			s.counters[n] = c
			n++
		}
	}
	s.counters = s.counters[:n]
}

// enterZone puts an object into a zone's order.
func (s *State) enterZone(id ID, to Zone, bottom bool, flags EventFlags, under Player) {
	switch to {
	case Battlefield:
		s.enterBattlefield(id, under, flags)
		return
	case Stack, Nowhere, PhasedOut:
		s.dirty |= s.whileDirt()
		return
	case Exile:
		s.exiles++
		s.objects[id].Number = s.exiles
		s.linkBottom(id)
	case Library:
		s.sightMoves()
		if bottom {
			s.linkBottom(id)
		} else {
			s.linkTop(id)
		}
	case Graveyard:
		s.linkTop(id)
	default:
		s.linkBottom(id)
	}
	if s.objects[id].fleeting() {
		s.strays++
		s.dirty |= DirtySBA
	}
	s.dirty |= s.whileDirt()
}

// whileDirt is DirtyLayers if some effect lasts as long as a condition holds: a move may end it (CR 611.2b).
func (s *State) whileDirt() Dirty {
	if !s.book.whiles || len(s.effects) == 0 {
		return 0
	}
	return DirtyLayers
}

// zoneMatters reports whether the layers or the index of abilities read that zone.
func (b *Book) zoneMatters(z Zone) bool {
	return (b.watched | b.zonesMatter).Has(z)
}

// enterBattlefield appends the row of a permanent (CR 110.1, 302.6, 306.5b).
func (s *State) enterBattlefield(id ID, under Player, flags EventFlags) {
	s.perms = append(s.perms, s.newPermanent(id, under, flags))
	s.perms[s.objects[id].Row].Loyalty = s.faceOf(id).Loyalty
	s.dirty |= DirtyLayers | DirtySBA
}

// newPermanent makes the next row of the battlefield for an object, and lets it show the face that it has there.
func (s *State) newPermanent(id ID, under Player, flags EventFlags) Permanent {
	o := &s.objects[id]
	if under == NoPlayer {
		under = o.Owner
	}
	o.Row = int16(len(s.perms))
	p := Permanent{Object: id, Since: o.Stamp, Held: under, looks: looks{Base: under, Control: under, Flags: Sick}}
	if flags&TappedFlag != 0 {
		p.Flags |= Tapped
	}
	if flags&TransformedFlag != 0 {
		o.Face = 1
	}
	if flags&MeldedFlag != 0 {
		o.Face = 1
	}
	if o.Face == 1 && s.book.cards[o.Card].doubleFaced() {
		p.Flags |= Transformed
	}
	if flags&ManifestedFlag != 0 {
		p.Flags |= Manifested
	}
	if s.book.rooms {
		s.entersUnlocked(o, &p)
	}
	return p
}

// leaveBattlefield remembers what the permanent was and removes its row.
func (s *State) leaveBattlefield(id ID) {
	row := int(s.objects[id].Row)
	s.rememberPermanent(id, row)
	s.removeFromCombat(row)
	if s.perms[row].Flags&Prepared != 0 {
		s.dropReady(s.refOf(id))
	}
	s.freeSet(s.perms[row].Blocking)
	s.freeSet(s.perms[row].Extra)
	s.takeRow(row)
	s.objects[id].Row = -1
	s.dirty |= DirtyLayers | DirtySBA
}

// maxLast is how many rows of last known information are kept before old ones, which nothing refers to, make room.
const maxLast = 64

// leaveStack takes a spell or ability off the stack, by whatever way; control that hung on it ends (CR 723.2), unless it resolves: then it
// ends with that.
func (s *State) leaveStack(id ID, env *Env) {
	row := s.objects[id].Row
	if row < 0 {
		return
	}
	s.rememberSpell(id, row)
	s.takeOffStack(row)
	if s.procs[row].State != ProcRunning {
		s.ledger.ResolutionEnds(s.stackKey(row), &env.Control)
	}
	s.dirty |= DirtySight
	s.objects[id].Row = -1
	switch {
	case s.procInUse(row):
		s.procs[row].Self = Ref{}
	case s.procs[row].Kind == SpellProc && s.awaited(s.procs[row].Self):
		s.procs[row].State = ProcGone
	default:
		s.freeProc(row)
	}
}

// stackKey names an object on the stack for the control ledger.
func (s *State) stackKey(row int16) uint32 {
	r := s.procs[row].Self
	return uint32(uint16(r.Slot))<<16 | uint32(r.Gen)
}

func (s *State) rememberSpell(id ID, row int16) {
	o, p := &s.objects[id], &s.procs[row]
	k := LastKnown{Of: s.refOf(id), Card: o.Card, Control: p.Controller, Face: o.Face, Kind: o.Kind, X: p.X, Paid: uint16(p.marks()), Used: p.Used, Cast: o.From, Caster: o.Caster, From: Stack}
	if o.hides() {
		k.Card, k.Face = 0, 0
	}
	if o.Card != 0 {
		k.Types, k.Subtypes, k.Keywords, k.Colors = s.typesOf(k.Of), s.subtypesOf(k.Of), s.keywordsOf(k.Of), s.colorsOf(k.Of)
		k.Power, k.Toughness = int16(s.powerOf(k.Of)), int16(s.toughnessOf(k.Of))
	}
	s.remember(k)
}

// takeOffStack unlinks a proc from the stack.
func (s *State) takeOffStack(row int16) {
	at := &s.top
	for *at >= 0 && *at != row {
		at = &s.procs[*at].Below
	}
	if *at == row {
		*at = s.procs[row].Below
	}
	s.procs[row].Below = -1
	if s.book.triggers[StateHolds] || s.book.sagas.lore != 0 || s.book.battles.defense != 0 || len(s.book.dungeons) > 0 {
		s.dirty |= DirtySBA // its state may be there still (CR 603.8), or a Saga, a battle or a dungeon has waited for it (CR 310.7, 704.5t, 714.4)
	}
	if s.book.watchesStack || s.book.zonesMatter.Has(Stack) {
		s.dirty |= DirtyLayers
	}
}

// procInUse reports whether a frame still runs the proc.
func (s *State) procInUse(row int16) bool {
	for i := range s.frames {
		if f := &s.frames[i]; f.Proc == row || f.Kind == CombatCostFrame && s.pays(f, row) {
			return true
		}
	}
	return false
}

// everybody is every participant.
const everybody control.Participants = 1<<16 - 1

// isPermanentCard reports whether a card with these types becomes a permanent (CR 110.4a).
func isPermanentCard(t TypeBits) bool { return t&card.PermanentTypes != 0 }
