package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds attachments: Auras and Equipment, CR 301.5, 303.4, 701.3.

// AttachedMove is the flag of a move that puts something onto the battlefield attached to what C names (CR 301.5e, 303.4i).
const AttachedMove = BareCount

// equipmentType is the subtype of artifacts that are attached to creatures (CR 301.5).
const equipmentType = "Equipment"

// fortificationType is the subtype of artifacts that are attached to lands (CR 301.6).
const fortificationType = "Fortification"

// noteAttachments notes the subtypes of what is attached by rules of its own: Equipment, Roles and Fortifications.
func (c *compiler) noteAttachments(subtypes []string) {
	if slices.Contains(subtypes, equipmentType) {
		c.b.equipment = slices.Index(c.b.subtypes, equipmentType) + 1
	}
	if slices.Contains(subtypes, roleType) {
		c.b.roles = slices.Index(c.b.subtypes, roleType) + 1
	}
	if slices.Contains(subtypes, fortificationType) {
		c.b.fortification = slices.Index(c.b.subtypes, fortificationType) + 1
	}
}

// opAttach attaches what A names to what B names (CR 701.3a); what cannot be attached stays where it is.
func opAttach(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	host := s.first(in.B, &sc)
	what := s.first(in.A, &sc)
	if p := s.permOf(what); p != nil && p.Host != host && what != host && s.canAttach(p, what, host) {
		s.attachTo(what, host)
		s.did(f.Proc, in)
	}
	return next
}

// opUnattach takes attachments off what they are attached to (CR 701.3d).
func opUnattach(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if p := s.permOf(r); p != nil && p.Host != (Ref{}) {
			p.Host = Ref{}
			s.change++
			s.dirty |= DirtyLayers | DirtySBA
		}
	}
	return next
}

// attachTo attaches a permanent to a host, with a new timestamp (CR 613.7e).
func (s *State) attachTo(what, host Ref) {
	s.permOf(what).Host = host
	s.objects[what.Slot].Stamp = s.stampNow()
	s.pin(host)
	s.pin(what)
	s.dirty |= DirtyLayers | DirtySBA
}

// mayBeHost reports whether a permanent could be attached to that object or player: an Aura to what it may enchant (CR 303.4c),
// an Equipment to a creature (CR 301.5), a Fortification to a land (CR 301.6).
func (s *State) mayBeHost(what, host Ref) bool {
	p := s.permOf(what)
	if h := s.permOf(host); h != nil {
		if s.protects(h, what) { // CR 702.16c-d
			return false
		}
	} else if q, ok := host.Player(); !ok || s.protectsPlayer(q, what) {
		return false
	}
	if f := s.faceOf(p.Object); f.Enchants != 0 {
		sc := scope{proc: -1, effect: -1, source: what, text: p.Text, you: p.Control, thatPlayer: NoPlayer}
		return s.accepts(f.Enchants, &sc, host)
	}
	h, wanted := s.permOf(host), card.CreatureType
	if s.book.fortification != 0 && p.Subtypes.Has(s.book.fortification-1) {
		wanted = card.LandType
	}
	return h != nil && h.Types&wanted != 0 && p.Types&card.CreatureType == 0
}

// canAttach reports whether an effect can attach a permanent to that object or player: of creatures only those with reconfigure, which
// are none any more as they are attached (CR 301.5c, 702.151b).
func (s *State) canAttach(p *Permanent, what, host Ref) bool {
	if s.mayBeHost(what, host) {
		return true
	}
	h := s.permOf(host)
	return h != nil && p.creature() && h.creature() && s.faceOf(p.Object).Reconfigures && p.Lost != allAbilities && !s.protects(h, what)
}

// lookAuras is CR 704.5m: an Aura attached to nothing, or to what it may not enchant, goes to its owner's graveyard.
func (s *State) lookAuras() {
	if !s.book.attaches {
		return
	}
	for i := range s.perms {
		p := &s.perms[i]
		if f := s.faceOf(p.Object); f.Enchants != 0 && !f.Bestowed && !s.hasHost(p) {
			s.put(s.toGraveyard(p))
		}
	}
}

// unattach is CR 704.5n: an Equipment attached to what it may not be attached to becomes unattached, and stays; so does an Aura that was
// cast with bestow, and is a creature from then on (CR 702.103f).
func (s *State) unattach() (acted bool) {
	if !s.book.attaches {
		return false
	}
	for i := range s.perms {
		p := &s.perms[i]
		if f := s.faceOf(p.Object); (f.Bestowed || p.Host != (Ref{}) && f.Enchants == 0) && !s.hasHost(p) {
			p.Host = Ref{}
			if f.Bestowed {
				s.endBestow(p.Object)
			}
			s.dirty |= DirtyLayers
			acted = true
		}
	}
	return acted
}

func (s *State) hasHost(p *Permanent) bool {
	if q, ok := p.Host.Player(); ok {
		return s.inGame(q) && s.mayBeHost(s.refOf(p.Object), p.Host)
	}
	return p.Host != Ref{} && s.mayBeHost(s.refOf(p.Object), p.Host)
}

// hostOf is what a permanent that enters is attached to from the beginning.
func (s *State) hostOf(id ID, p *Pending) (host Ref) {
	if p.Event.Flag&AttachedFlag == 0 {
		return s.enchanted(id, p)
	}
	host = s.statedHost(p)
	p.Event.Other = Ref{}
	return host
}

// enchanted is what an Aura spell that resolves will be attached to: its target (CR 303.4f, 608.3b). What enters as a copy of an Aura
// has none.
func (s *State) enchanted(id ID, p *Pending) Ref {
	e := &p.Event
	if p.Copy != 0 || e.From != Stack || e.To != Battlefield || s.faceOf(id).Enchants == 0 || s.objects[id].Row < 0 {
		return Ref{}
	}
	spell := &s.procs[s.objects[id].Row]
	if targets := s.book.programs[spell.Program].Targets; len(targets) > 0 {
		if c := spell.Reg[targets[0].Reg]; c != 0 {
			return s.cells[c].Of
		}
	}
	return Ref{}
}

// lacksHost reports whether an Aura that would enter, and not by resolving as one, could enchant nothing: it stays where it is
// (CR 303.4g).
func (s *State) lacksHost(p *Pending) bool {
	e := &p.Event
	if p.Copy == 0 && (e.From == Stack || s.objects[e.What.Slot].Kind != CardObject) {
		return false
	}
	f := s.faceOfEntrant(p)
	if f.Enchants != 0 && e.Flag&AttachedFlag != 0 { // CR 303.4i
		return !s.couldEnchant(e.What.ID(), f, p.Under, e.Other)
	}
	return f.Enchants != 0 && !s.someHost(f, p.Under, e.What)
}

// statedHost is what a permanent enters attached to if an effect says that: an Aura to what it can enchant, which is settled before it
// enters (CR 303.4i), an Equipment and a Fortification to what they can be attached to (CR 301.5e), nothing else to anything (CR 303.4h).
func (s *State) statedHost(p *Pending) Ref {
	e, f := &p.Event, s.faceOfEntrant(p)
	if f.Enchants != 0 {
		return e.Other
	}
	h := s.permOf(e.Other)
	if h == nil || s.protects(h, e.What) {
		return Ref{}
	}
	equips := s.book.equipment != 0 && f.Subtypes.Has(s.book.equipment-1) && (f.Types&card.CreatureType == 0 || f.Reconfigures)
	fortifies := s.book.fortification != 0 && f.Subtypes.Has(s.book.fortification-1)
	if equips && h.Types&card.CreatureType != 0 || fortifies && h.Types&card.LandType != 0 {
		return e.Other
	}
	return Ref{}
}

// someHost reports whether an Aura with that face could enchant something under a player's control; what is the card, if it is one.
func (s *State) someHost(f *FaceInfo, under Player, what Ref) bool {
	sc := scope{proc: -1, effect: -1, source: what, you: under, thatPlayer: NoPlayer}
	for p := range Player(s.seats) {
		if s.inGame(p) && s.accepts(f.Enchants, &sc, PlayerRef(p)) && (what == (Ref{}) || !s.protectsPlayer(p, what)) {
			return true
		}
	}
	for i := range s.perms {
		r := s.refOf(s.perms[i].Object)
		if s.accepts(f.Enchants, &sc, r) && (what == (Ref{}) || !s.protects(&s.perms[i], what)) {
			return true
		}
	}
	return false
}

// wantsHost reports whether an entering Aura has to be given what it enchants: the player under whose control it enters chooses
// (CR 303.4f). What enters with it is not there yet.
func (s *State) wantsHost(p *Permanent) bool {
	if p.Host != (Ref{}) || s.faceOf(p.Object).Enchants == 0 {
		return false
	}
	what := s.refOf(p.Object)
	for q := range Player(s.seats) {
		if s.inGame(q) && s.mayBeHost(what, PlayerRef(q)) {
			return true
		}
	}
	for i := range s.perms {
		if s.perms[i].Flags&Entering == 0 && s.mayBeHost(what, s.refOf(s.perms[i].Object)) {
			return true
		}
	}
	return false
}

// listHosts offers what an entering Aura could enchant.
func (s *State) listHosts(what Ref, env *Env) {
	for q := range Player(s.seats) {
		if r := PlayerRef(q); s.inGame(q) && s.mayBeHost(what, r) {
			env.offer(Option{Kind: Take, A: r}, s.targetKey(r, env))
		}
	}
	for i := range s.perms {
		if r := s.refOf(s.perms[i].Object); s.perms[i].Flags&Entering == 0 && s.mayBeHost(what, r) {
			env.offer(Option{Kind: Take, A: r}, s.targetKey(r, env))
		}
	}
}

// fallenAura is the card that an Aura has become in its owner's graveyard, for a trigger of that Aura on its host's leaving the
// battlefield (CR 603.6e); otherwise r.
func (s *State) fallenAura(row int16, r Ref) Ref {
	p := &s.procs[row]
	if p.Kind != TriggeredProc || s.live(r) || !s.aboutHostLeaving(s.book.abilities[p.Ability].Event) {
		return r
	}
	if k := s.lastKnown(r); k != nil && s.live(k.New) && s.objects[k.New.Slot].Zone == Graveyard {
		return k.New
	}
	return r
}

// aboutHostLeaving reports whether a trigger watches for the host of its source to leave the battlefield.
func (s *State) aboutHostLeaving(id EventID) bool {
	for ; id != 0; id = s.book.events[id].Next {
		e := &s.book.events[id]
		what := &s.book.nodes[e.What]
		if e.Kind == Moves && e.From.Has(Battlefield) && what.Op == filtIs && s.book.nodes[what.A].Op == termHost {
			return true
		}
	}
	return false
}
