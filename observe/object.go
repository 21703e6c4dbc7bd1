package observe

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Object is a card, token, spell, ability on the stack or emblem as the viewer sees it.
type Object struct {
	ID         ObjID
	Card       game.CardID // which card it shows; 0: hidden from the viewer, or an ability on the stack
	Face       uint8
	Kind       game.ObjectKind
	Zone       game.Zone
	Owner      game.Player
	Controller game.Player // of permanents, spells and abilities; elsewhere the owner
	FaceDown   bool
	Warded     bool // face down with ward {2} (CR 701.58a, 702.168a)
	Revealed   bool // to everybody, while what revealed it runs (CR 701.20)
	Number     int  // order of exile (CR 406.4), 0 elsewhere
	Counters   int  // of all kinds that have no field of their own in Permanent
}

// Permanent is an object on the battlefield with its present characteristics (CR 613).
type Permanent struct {
	Object
	Types      game.TypeBits
	Subtypes   game.Subtypes
	Keywords   game.Keywords
	Colors     uint8 // W U B R G from bit 0
	Power      int
	Toughness  int
	Damage     int
	Plus       int             // +1/+1 counters
	Minus      int             // -1/-1 counters
	Loyalty    int             // loyalty counters
	Mana       game.ManaTypes  // types of its one unit of mana, if {T} alone makes exactly one
	Used       uint8           // abilities used this turn, by position; loyalty abilities are bit 7 (CR 606.3)
	Shields    int             // regeneration shields (CR 701.19)
	Goaded     control.Players // who has goaded it (CR 701.15)
	Exerted    control.Players // in whose next untap step it will not untap (CR 701.43)
	Protector  control.Players // of a battle: the player who protects it (CR 310.8)
	Manifested bool            // or cloaked, and face down: what it may be turned up for is public (CR 701.40b, 701.58b)
	Monstrous  bool            // designations (CR 701.37b, 702.112b, 701.60b)
	Renowned   bool
	RingBearer bool
	Saddled    bool
	Suspected  bool
	Solved     bool
	Harnessed  bool
	Prepared   bool // CR 722.3a
	ClassLevel int  // of a Class that has left the first: 2 or 3 (CR 716.2)
	Tapped     bool
	Sick       bool // not under its controller's control since their turn began (CR 302.6); haste not considered
	Attacking  bool
	Blocked    bool
	Blocking   bool
	Defender   ObjID // player, planeswalker or battle it attacks
	Host       ObjID // what it is attached to
	Band       ObjID // of an attacker in a band: the creature by which the band is called (CR 702.22)
	Partner    ObjID // the creature with which it is paired (CR 702.95b)
	Spell      ObjID // the copy of its prepare spell that its controller may cast (CR 722.3c)
}

// Spell is a spell or ability on the stack; its targets are View.Targets.
type Spell struct {
	Object
	Source     ObjID       // of an ability: the permanent or card it comes from, if it is still there
	SourceCard game.CardID // the card whose text it is; 0: hidden
	Ability    game.AbilityID
	X          int
	Modes      uint16
}

// object reads one object as the viewer sees it.
func (v View) object(id game.ID) (r Object) {
	v.readObject(id, &r)
	return r
}

// readObject is object field by field, as game.State.ReadObject.
func (v *View) readObject(id game.ID, r *Object) {
	var o game.ObjectInfo
	v.s.ReadObject(id, &o)
	look := v.mayLook(id)
	r.Kind, r.Zone, r.Owner, r.Controller = o.Kind, o.Zone, o.Owner, o.Controller
	r.FaceDown, r.Warded, r.Revealed, r.Number, r.Counters = o.FaceDown, o.Warded, o.Revealed, o.Number, v.s.RareCountersOn(o.Ref)
	r.ID = v.called(id, o.Zone, o.Owner, o.Trace, look || !o.Zone.Hidden())
	r.Card, r.Face = 0, 0
	if look {
		r.Card, r.Face = o.Card, uint8(o.Face)
	}
}

// permanent reads one permanent as the viewer sees it. A copy shows what it copies (CR 707.2).
func (v View) permanent(id game.ID) (r Permanent) {
	v.readPermanent(id, &r)
	return r
}

// readPermanent is permanent field by field, as game.State.ReadObject.
func (v *View) readPermanent(id game.ID, r *Permanent) {
	p, ok := v.s.Permanent(id)
	if !ok {
		p, ok = v.s.Phased(id)
	}
	if !ok {
		*r = Permanent{}
		return
	}
	v.readObject(id, &r.Object)
	r.Types, r.Subtypes, r.Keywords, r.Colors = p.Types, p.Subtypes, p.Keywords, p.Colors
	r.Power, r.Toughness, r.Damage = int(p.Power), int(p.Toughness), int(p.Damage)
	r.Plus, r.Minus, r.Loyalty = int(p.Plus), int(p.Minus), int(p.Loyalty)
	r.Mana, r.Used, r.Shields = p.Tap1, p.Used, int(p.Shields)
	r.Exerted, r.Goaded, r.Protector = p.Exerted, v.s.Goaders(id), p.Protector
	r.RingBearer, r.Saddled = p.Flags&game.RingBearer != 0, p.Flags&game.Saddled != 0
	r.Solved, r.Harnessed, r.Prepared = p.Flags&game.Solved != 0, p.Flags&game.Harnessed != 0, p.Flags&game.Prepared != 0
	r.Monstrous, r.Renowned, r.Suspected = p.Flags&game.Monstrous != 0, p.Flags&game.Renowned != 0, p.Flags&game.Suspected != 0
	r.ClassLevel = classLevel(p.Flags)
	r.Manifested, r.Tapped, r.Sick = p.Flags&game.Manifested != 0, p.Flags&game.Tapped != 0, p.Flags&game.Sick != 0
	r.Attacking, r.Blocked, r.Blocking = p.Flags&game.IsAttacking != 0, p.Flags&game.IsBlocked != 0, p.Flags&game.IsBlocking != 0
	r.Host, r.Partner, r.Defender = v.number(p.Host), v.number(v.s.Partner(id)), 0
	r.Band, r.Spell = v.number(v.s.Band(id)), v.number(v.s.Readied(id))
	if p.Copy != 0 && r.Card != 0 {
		r.Card, r.Face = p.Copy, p.CopyFace
	}
	if r.Attacking {
		r.Defender = v.number(p.Attacking)
	}
}

// spell reads one spell or ability as the viewer sees it.
func (v View) spell(id game.ID) Spell {
	o := v.s.Object(id)
	r := Spell{Object: v.object(id)}
	r.X, r.Modes = v.s.Announced(id)
	if o.Ability != 0 {
		r.Ability = o.Ability
		r.Source = v.number(o.Source)
		r.SourceCard = v.s.Book().Ability(o.Ability).Card
		return r
	}
	r.SourceCard = r.Card
	return r
}

// Object returns what x names; ok is false if the viewer can name nothing so now.
func (v View) Object(x ObjID) (o Object, ok bool) {
	id := v.find(x)
	if id == 0 {
		return Object{}, false
	}
	return v.object(id), true
}

// Permanent returns the permanent that x names; ok is false if x names none.
func (v View) Permanent(x ObjID) (p Permanent, ok bool) {
	id := v.find(x)
	if id == 0 || v.s.Object(id).Zone != game.Battlefield {
		return Permanent{}, false
	}
	return v.permanent(id), true
}

// Spell returns the spell or ability on the stack that x names; ok is false if x names none.
func (v View) Spell(x ObjID) (sp Spell, ok bool) {
	id := v.find(x)
	if id == 0 || v.s.Object(id).Zone != game.Stack {
		return Spell{}, false
	}
	return v.spell(id), true
}

// Card returns which card x shows, and its face; 0 if it is hidden, an ability, a player or gone.
func (v View) Card(x ObjID) (c game.CardID, face uint8) {
	id := v.find(x)
	if id == 0 || !v.mayLook(id) {
		return 0, 0
	}
	o := v.s.Object(id)
	if p, ok := v.s.Permanent(id); ok && p.Copy != 0 {
		return p.Copy, p.CopyFace
	}
	return o.Card, uint8(o.Face)
}

// classLevel is the level that a Class has reached beyond the first, or 0.
func classLevel(f game.PermFlags) int {
	switch {
	case f&game.ThirdLevel != 0:
		return 3
	case f&game.SecondLevel != 0:
		return 2
	default:
		return 0
	}
}
