package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds face-down spells and permanents, CR 708, morph, CR 702.37, and disguise, CR 702.168: cast face down for {3}, turned
// face up as a special action, as what was manifested or cloaked is (CR 701.40, 701.58). Who may look at it stands in knowledge.go (CR 708.5).

// faceDownCost is what casting a card face down costs instead of its mana cost (CR 702.37a, 702.168a).
const faceDownCost = 3

// morph compiles morph, megamorph or disguise: what turning the permanent face up costs, and the counter that goes with megamorph (CR 702.37b).
func (c *compiler) morph(info *FaceInfo, a *card.Keyword, add func(Ability) AbilityID) AbilityID {
	p := c.newProgram(info.Name, a.At)
	ab := Ability{Kind: TurnUpAbility, Zone: Battlefield, Cost: p.cost(a.Cost), Word: uint8(a.Word), At: a.At}
	if a.Word == card.Megamorph {
		ab.Number = p.number(card.Int(1))
	}
	c.b.wards = c.b.wards || a.Word == card.Disguise
	ab.Program = p.finish()
	if c.b.morph == 0 {
		c.b.morph = c.addCost(c.manaCost(card.Mana{{Generic: faceDownCost}}, a.At))
	}
	return add(ab)
}

// faceInWay is the face that a card has as a spell that is cast in a way.
func (s *State) faceInWay(id ID, face, way int) *FaceInfo {
	if FaceDownWay(way) {
		return s.faceDownInWay(id, face, way)
	}
	return &s.book.cards[s.objects[id].Card].Faces[face]
}

// faceDownInWay is the face of a card that is cast face down in a way (CR 708.4).
func (s *State) faceDownInWay(id ID, face, way int) *FaceInfo {
	return s.faceOfDown(downFlags(s.flagsInWay(id, face, way)))
}

// flagsInWay is how a card that is cast in a way moves to the stack: with disguise face down with ward {2} (CR 702.168a, 708.4).
func (s *State) flagsInWay(id ID, face, way int) EventFlags {
	if !FaceDownWay(way) {
		return 0
	}
	if s.book.abilities[s.book.cards[s.objects[id].Card].Faces[face].TurnUp].Word == uint8(card.Disguise) {
		return FaceDownFlag | WardedFlag
	}
	return FaceDownFlag
}

// downFlags is how an object is face down that moves so.
func downFlags(f EventFlags) (down ObjectFlags) {
	if f&FaceDownFlag != 0 {
		down |= FaceDown
	}
	if f&WardedFlag != 0 {
		down |= Warded
	}
	return down
}

// The faces of the card in a book that has the values of what is face down.
const (
	plainDown  uint8 = iota // nothing but 2/2 (CR 708.2a)
	wardedDown              // with ward {2} (CR 701.58a, 702.168a)
)

// downFace is which of these faces a face-down object shows.
func (o *Object) downFace() uint8 {
	if o.Flags&Warded != 0 {
		return wardedDown
	}
	return plainDown
}

// faceOfDown is what a face-down object is.
func (s *State) faceOfDown(f ObjectFlags) *FaceInfo {
	if f&Warded != 0 {
		return &s.book.cards[s.book.faceDown].Faces[wardedDown]
	}
	return &faceDownFace
}

// finishFaceDown adds the values of what is face down to a book with copies, or with cards that can be face down, as a card whose
// faces have no name (CR 708.2a).
func (c *compiler) finishFaceDown() {
	if c.b.copyEffect == 0 && c.b.morph == 0 && !c.b.manifests {
		return
	}
	c.b.cards = append(c.b.cards, CardInfo{Name: "nameless creature", Token: true, Faces: []FaceInfo{faceDownFace}})
	c.b.faceDown = CardID(len(c.b.cards) - 1)
	if c.b.wards {
		c.current, c.side = c.b.faceDown, wardedDown
		warded := faceDownFace
		c.ability(&warded, wardTwo, 0, nil)
		c.b.cards[c.b.faceDown].Faces = append(c.b.cards[c.b.faceDown].Faces, warded)
	}
}

// wardTwo is ward {2} (CR 702.21a).
var wardTwo = &card.When{
	Event: &card.BecomesTarget{What: &card.Is{Term: card.This}, Of: &card.ControlledBy{Who: card.Opponent}},
	Do: []card.Effect{&card.May{
		Cost: &card.Cost{Mana: card.Mana{{Generic: 2}}}, Who: card.ThatPlayer, Otherwise: []card.Effect{&card.Counter{What: card.That}},
	}},
}

// permitsFaceDown reports whether the card may be cast face down where the way says: from the hand, or from where it may be cast
// without a stated cost, which would be a second alternative cost (CR 118.9a, 702.37c).
func (s *State) permitsFaceDown(id ID, who Player, way int) bool {
	k := way / waysPerPermission
	if k == 0 {
		return true
	}
	w := s.permission(id, who, k)
	return w >= 0 && !s.book.abilities[s.watch[w].Ability].alternative()
}

// staysDown is how a resolving permanent spell enters: face down if it is face down (CR 708.4).
func staysDown(o *Object, to Zone) EventFlags {
	switch {
	case to != Battlefield || o.Flags&FaceDown == 0:
		return 0
	case o.Flags&Warded != 0:
		return FaceDownFlag | WardedFlag
	default:
		return FaceDownFlag
	}
}

// turnUpAbility is the morph or disguise ability that a face-down permanent would have if it were face up (CR 702.37e, 702.168d), or
// 0: none while it has lost all abilities.
func (s *State) turnUpAbility(id ID) AbilityID {
	o := &s.objects[id]
	if s.book.morph == 0 || o.Flags&FaceDown == 0 || s.perms[o.Row].Lost == allAbilities {
		return 0
	}
	if p := &s.perms[o.Row]; p.Copy != 0 {
		return s.book.cards[p.Copy].Faces[p.CopyFace].TurnUp // CR 708.10
	}
	return s.book.cards[o.Card].Faces[0].TurnUp
}

// turnUpCost is the mana cost for which a manifested or cloaked permanent is turned face up: that of the card, if it is a creature
// card and has one (CR 701.40b, 701.58b); or 0.
func (s *State) turnUpCost(id ID) CostID {
	o := &s.objects[id]
	if o.Flags&FaceDown == 0 || o.Zone != Battlefield || s.perms[o.Row].Flags&Manifested == 0 {
		return 0
	}
	f := &s.book.cards[o.Card].Faces[s.book.cards[o.Card].Whole]
	if !f.HasCost || f.Types&card.CreatureType == 0 {
		return 0
	}
	return f.Cost
}

// The ways of turning a permanent face up.
const (
	morphWay = iota
	manaWay
	turnUpWays
)

// offerTurnUp offers turning permanent i face up: a special action of whoever has priority (CR 116.2b). A manifested or cloaked card
// with morph or disguise may be turned up either way (CR 701.40c-d, 701.58c-d).
func (s *State) offerTurnUp(i int, who Player, env *Env) {
	id := s.perms[i].Object
	for way := range turnUpWays {
		if p, cost, ok := s.turningUp(id, way, who); ok && s.canTurnUp(p, cost, env) {
			env.offer(Option{Kind: TurnUp, N: int16(way), A: s.refOf(id)}, uint64(i)<<1|uint64(way))
		}
	}
}

// canTurnUp reports whether the player of the special action can pay what it costs.
func (s *State) canTurnUp(p Proc, cost CostID, env *Env) bool {
	if s.beyondMeans(cost, env) || s.forbidden(&Event{Kind: TurnsUp, What: p.Source, Player: p.Controller, Controller: p.Controller}) {
		return false
	}
	row := s.trialProc(&p)
	can := s.canPayParts(row, cost) && s.canPayMana(row, cost, 0, 0, nil, env)
	s.dropTrial(row)
	return can
}

// turningUp is the proc of the special action, whose registers are those of the cost, and the cost; ok is false if the permanent
// cannot be turned up that way.
func (s *State) turningUp(id ID, way int, who Player) (p Proc, cost CostID, ok bool) {
	a := AbilityID(0)
	if way == manaWay {
		cost = s.turnUpCost(id)
		ok = cost != 0
	} else {
		a = s.turnUpAbility(id)
		cost, ok = s.book.abilities[a].Cost, a != 0
	}
	return Proc{
		Source: s.refOf(id), Program: s.book.abilities[a].Program, Ability: a, Controller: who, ThatPlayer: NoPlayer, Kind: ActProc,
		State: ProcAnnouncing, Below: -1, Parent: -1, Pending: -1,
	}, cost, ok
}

// beginTurnUp begins the special action: its cost is paid as that of an ability is (CR 701.40b, 702.37e).
func (s *State) beginTurnUp(id ID, way int, who Player) {
	p, cost, _ := s.turningUp(id, way, who)
	row := s.newProc(p)
	s.objects[id].Flags |= Pinned
	s.push(Frame{Kind: CastFrame, Who: who, Proc: row, A: Value(cost)})
}

// finishTurnUp turns the permanent face up. The counter of megamorph is put on it as that happens (CR 702.37b, 708.11).
func (s *State) finishTurnUp(row int16, env *Env) status {
	p := &s.procs[row]
	p.Flags |= EndsWithFrame
	r, x, who := p.Source, p.X, p.Controller
	counters := int32(0)
	env.used(p.Ability)
	if ab := &s.book.abilities[p.Ability]; ab.Number != 0 {
		sc := s.procScope(row)
		counters = s.number(ab.Number, &sc)
	}
	s.pop()
	if s.permOf(r) == nil {
		return again
	}
	s.objects[r.Slot].X = x // CR 702.37f
	mark := len(s.batch)
	s.put(Event{Kind: TurnsUp, What: r, Player: who, Controller: who, Source: r})
	if counters > 0 {
		s.put(Event{Kind: GetsCounters, What: r, Player: who, Source: r, Step: Step(plusCounter), N: counters})
	}
	s.propose(mark, env)
	return again
}

// turnUp gives a face-down permanent back what its card says. It has entered already: nothing about entering happens
// (CR 708.8); it receives a new timestamp (CR 613.7f).
func (s *State) turnUp(r Ref) {
	o := &s.objects[r.Slot]
	if !s.live(r) || o.Flags&FaceDown == 0 {
		return
	}
	o.Flags &^= FaceDown | Warded
	if p := s.permOf(r); p != nil {
		p.Flags &^= Manifested
		if s.book.rooms {
			s.showDoors(p)
		}
	}
	o.Known = everybody
	o.Stamp = s.stampNow()
	s.dirty |= DirtyLayers | DirtySBA
}

// opTurnUp turns permanents and exiled cards face up. A permanent that is no permanent card stays face down and is revealed, as
// a manifested one is (CR 701.40g, 701.58g).
func opTurnUp(s *State, f *Frame, in *Instr, env *Env) result {
	row := f.Proc
	sc := s.procScope(row)
	buf := s.lend()
	defer s.giveBack()
	turned := s.members(in.A, &sc, buf)
	s.forgetResult(row, in)
	mark := len(s.batch)
	for _, r := range turned {
		switch {
		case !s.live(r) || s.objects[r.Slot].Flags&FaceDown == 0:
		case s.objects[r.Slot].Zone == Exile:
			s.turnExiledUp(r, sc.source, env)
			s.keepIn(row, in, r)
		case s.permOf(r) == nil:
		case !isPermanentCard(s.book.cards[s.objects[r.Slot].Card].Faces[0].Types):
			s.reveal(r.ID(), env)
		default:
			s.put(Event{Kind: TurnsUp, What: r, Player: s.controllerOf(r.ID()), Source: sc.source})
			s.keepIn(row, in, r)
		}
	}
	return s.proposed(f, mark, env)
}

// keepIn adds to the result of a step.
func (s *State) keepIn(row int16, in *Instr, r Ref) {
	if in.Dst != NoReg {
		p := &s.procs[row]
		p.Reg[in.Dst] = s.addTo(p.Reg[in.Dst], r, 0)
		s.procs[row].Happened |= 1 << in.Dst
	}
}

// turnExiledUp turns a card in exile face up; that it is no permanent, no ability watches for.
func (s *State) turnExiledUp(r, by Ref, env *Env) {
	o := &s.objects[r.Slot]
	o.Flags &^= FaceDown
	o.Known, o.Look = everybody, 0
	s.record(&Event{Kind: TurnsUp, What: r, Player: o.Owner, Source: by}, env)
}

// hides reports whether the object is a face-down permanent or spell.
func (o *Object) hides() bool {
	return o.Flags&FaceDown != 0 && (o.Zone == Battlefield || o.Zone == Stack)
}

// showsGoing reports whether the object is shown to all as it moves: a face-down permanent that leaves the battlefield, and a
// face-down spell that does not become a permanent (CR 708.9).
func (o *Object) showsGoing(to Zone) bool {
	return o.hides() && (o.Zone == Battlefield || to != Battlefield)
}

// audienceGoing is who is shown which object it is that moves, before it does.
func (s *State) audienceGoing(r Ref, to Zone) (a control.Participants) {
	if s.live(r) && s.objects[r.Slot].showsGoing(to) {
		return everybody
	}
	return s.audienceOf(r)
}

// reveal shows an object to all (CR 701.20a).
func (s *State) reveal(id ID, env *Env) {
	o := &s.objects[id]
	o.Known = everybody
	r := s.refOf(id)
	s.record(&Event{Kind: Reveals, What: r, New: r, Player: o.Owner, Audience: everybody}, env)
}

// revealFaceDown reveals the face-down permanents and spells of players who leave, or of all at the end of the game (CR 708.9).
func (s *State) revealFaceDown(of control.Players, env *Env) {
	for id := ID(1); int(id) < len(s.objects); id++ {
		if o := &s.objects[id]; o.Kind != 0 && o.hides() && of.Has(o.Owner) {
			o.Flags |= Revealed
			s.revealed = true
			s.reveal(id, env)
		}
	}
}
