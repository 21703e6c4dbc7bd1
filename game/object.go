package game

import "github.com/thrall-arena/thrall/control"

// Zone of an object (CR 400). Outside is no zone (CR 400.11), and what is phased out is on the battlefield and treated as though
// it did not exist (CR 702.26b, 702.26d); so are the cards that are one permanent with another one (CR 712.21, 730). All these need a place.
type Zone uint8

// The zones. Those up to Outside belong to a player, the others are shared; no set of zones that a card names has PhasedOut or Merged.
const (
	Nowhere Zone = iota
	Library
	Hand
	Graveyard
	Outside
	Battlefield
	Stack
	Exile
	Command
	PhasedOut
	Merged // part of a permanent (CR 712.21, 730.2)
	zoneCount
)

// Zones is a set of zones.
type Zones uint16

// In returns the set that holds z alone.
func (z Zone) In() Zones { return 1 << z }

// Has reports whether z is in the set.
func (zs Zones) Has(z Zone) bool { return zs>>z&1 != 0 }

// Owned reports whether each player has a zone of this kind.
func (z Zone) Owned() bool { return z >= Library && z <= Outside }

// Hidden reports whether cards there are hidden (CR 400.2).
func (z Zone) Hidden() bool { return z == Library || z == Hand || z == Outside }

// Object is one card, token, copy of a spell, ability on the stack or emblem (CR 109). What only permanents have is in
// Permanent, what only spells and abilities have is in Proc; cards elsewhere have printed characteristics only.
type Object struct {
	Stamp      uint32               // timestamp: when it entered its zone, or was turned over (CR 613.7d, 613.7f-g)
	Next, Prev ID                   // neighbours in its zone's list, top first
	Card       CardID               // 0: an ability on the stack
	Gen        uint16               // generation: +1 at every change of zone (CR 400.7)
	Trace      uint16               // +1 whenever viewers lose track of it: entering a hidden zone, shuffling
	Known      control.Participants // who knows which card this is and can still trace it
	Look       control.Participants // who keeps the right to look at it in face-down exile (CR 406.3)
	Row        int16                // its Permanent or Proc, or -1
	X          int16                // of the spell it was (CR 107.3m)
	Used       spentMana            // mana spent to cast the spell it was, in a book that asks for it (CR 400.7d)
	Paid       uint16               // optional costs and ways of casting (CR 601.2b, 400.7d)
	Number     uint16               // order of exile, public (CR 406.4); of a component: the slot of its permanent
	Owner      Player
	Caster     Player // who cast the spell it was, and from where, in a book that asks it of permanents (CR 400.7d); Nowhere: it was not cast
	From       Zone
	Kind       ObjectKind
	Zone       Zone
	Face       uint8
	Bled       uint8 // symbols of its cost for which life was paid, of the spell it was, in a book that asks for it (CR 702.150a)
	Flags      ObjectFlags
}

// fleeting reports whether the object ceases to exist outside the battlefield and the stack (CR 704.5d-e).
func (o *Object) fleeting() bool { return o.Kind == TokenObject || o.Kind == SpellCopy }

// stays reports whether the object is a token that has left the battlefield: until it ceases to exist it moves nowhere (CR 111.8).
func (o *Object) stays() bool { return o.Kind == TokenObject && listed(o.Zone) && o.Zone != Merged }

// ObjectKind says what an object is; 0 is a free slot.
type ObjectKind uint8

// The kinds of objects (CR 109.1).
const (
	CardObject ObjectKind = iota + 1
	TokenObject
	SpellCopy
	AbilityObject
	EmblemObject
	DungeonObject // a dungeon card in the command zone (CR 309.2)
)

// ObjectFlags are facts about an object in any zone.
type ObjectFlags uint8

// Flags of objects.
const (
	FaceDown    ObjectFlags = 1 << iota
	Revealed                // all may look while the resolution or cost that revealed it runs (CR 701.20)
	Pinned                  // some ref to it is stored: not interchangeable with its likes in option lists
	HasCounters             // rows for it stand in the counters bank
	Altered                 // a spell whose characteristics some effect may change
	Warded                  // face down with ward {2}: cloaked, or cast with disguise (CR 701.58a, 702.168a)
	DrawnCard               // in a hand, drawn this turn, in a book that asks for it
	Companion               // outside the game and revealed before it as its owner's companion (CR 702.139a)
)

// Permanent is the part of an object that exists on the battlefield. Rows stand in order of entry, which is public, so that
// walking them is a canonical order. What listings ask of every permanent stands in front.
type Permanent struct {
	Object ID

	// Of the cached result of the layers (CR 613): what follows from the rest.
	Tap1  ManaTypes // types of its units of mana, if all its mana abilities do is make TapN such units by {T} alone
	TapN  uint8     // how many units
	Acts  bool      // it has activated abilities that are no mana abilities
	Makes bool      // it has mana abilities; a "yes" may be wrong about abilities that it has lost

	Held     Player // controller when the layers were last applied
	Since    uint32 // timestamp at which its controller took it (CR 302.6)
	Blocking Value  // set of attackers
	looks
}

// looks is what two permanents have to have in common to be interchangeable: see alike. It has no padding, so that it is compared at once.
type looks struct {
	// The cached result of the layers.
	Subtypes  Subtypes
	Keywords  Keywords
	Text      Text  // how its words are changed, after layer 3
	Named     int32 // the name that an effect gives it, as names are packed; 0: its own (CR 612.8)
	Types     TypeBits
	Power     int16
	Toughness int16
	BasePower int16 // what they are without what changes them and does not set them (CR 208.4b)
	BaseTough int16
	Lost      uint16 // printed abilities it has lost, by position
	Colors    uint8
	Control   Player // after layer 2
	Bare      bool   // it has lost all abilities that it had before layer 6 or early in it, those of basic land types included

	CopyFace  uint8           // face of Copy
	Copy      CardID          // copiable values if they are not the card's own (CR 707), or 0
	Damage    int16           // marked
	Plus      int16           // +1/+1 counters
	Minus     int16           // -1/-1 counters
	Loyalty   int16           // loyalty counters (CR 306.5c)
	Used      uint8           // abilities used this turn ("once"), by position; see used.go
	Shields   uint8           // regeneration (CR 701.19)
	Flags     PermFlags       // status and short memories
	Worded    Text            // words of what has created the token that it is or copies, which are copiable (CR 612.4, 707.2)
	Extra     Value           // set: exceptions of what made it a copy, which are copiable too (CR 707.9a)
	Turned    uint32          // timestamp at which it last transformed (CR 701.27f)
	Host      Ref             // attached to
	Attacking Ref             // player, planeswalker or battle
	Base      Player          // controller before layer 2
	Goaded    control.Players // who has goaded it, until their next turn (CR 701.15a)
	Exerted   control.Players // in whose next untap step it will not untap (CR 701.43a)
	Protector control.Players // of a battle: the player who protects it, or nobody (CR 310.8)
}

// PermFlags are the status and the short memories of a permanent.
type PermFlags uint32

// Flags of permanents.
const (
	Tapped         PermFlags = 1 << iota
	Sick                     // not controlled continuously since its controller's turn began (CR 302.6)
	Transformed              // its other face is up (CR 712)
	IsAttacking              // CR 508.1k
	IsBlocked                // CR 509.1h
	IsBlocking               // CR 509.1g
	DealtFirst               // dealt combat damage in the first of two damage steps (CR 510.4)
	DeathtouchHurt           // damaged by a source with deathtouch since the last check (CR 704.5h)
	NoRegeneration           // CR 701.19c, this turn
	Indirect                 // phased out with what it is attached to (CR 702.26g)
	Overdue                  // phased out under a player who has left and whose turn would have begun (CR 702.26n)
	Entering                 // entering: not yet on the battlefield for filters (CR 614.12)
	Manifested               // or cloaked: turned up for its mana cost, too, if it is a creature card (CR 701.40b, 701.58b)
	Helping                  // tapped in place of mana for the spell that is being cast: nothing is sacrificed for mana after that (CR 601.2g-h)
	Flipped                  // CR 710.2
	EntersCopied             // has become a copy while entering: the copy's own clauses are next (CR 707.5)
	Monstrous                // CR 701.37b
	Renowned                 // CR 702.112b
	Suspected                // CR 701.60b
	Saddled                  // until end of turn (CR 702.171b)
	HeldOut                  // phased out until something happens, whoever's untap step it is (CR 610.4a)
	SecondLevel              // of level 2 or higher (CR 716.2)
	ThirdLevel               // of level 3
	RingBearer               // of its controller (CR 701.54a)
	LeftUnlocked             // designations of the halves of a Room (CR 709.5c)
	RightUnlocked
	Solved       // CR 719.3b
	Harnessed    // CR 701.64b
	Prepared     // CR 722.3a
	Compelled    // had to attack this combat, in a book that asks for it (CR 506.6)
	ActivatedNow // one of its abilities was activated this turn, in a book that asks for it (CR 700.10)
)

// Counter is a row for the rarer kinds of counters, on objects and players.
type Counter struct {
	On    Ref
	Stamp uint32 // of those that change what they are on: when the last one was put there (CR 613.7c)
	N     int16
	Kind  uint8
}

// LastKnown is what a thing looked like as it left the battlefield or the stack (CR 608.2h, 603.10).
type LastKnown struct {
	Of               Ref
	New              Ref // the object it became (CR 400.7)
	Attacking        Ref // what it attacked (CR 508.5)
	Types            TypeBits
	Card             CardID
	Subtypes         Subtypes
	Keywords         Keywords
	Power, Toughness int16
	BasePower        int16
	BaseTough        int16
	Named            int32 // the name that an effect gave it
	Plus, Minus      int16
	X                int16  // announced, of a spell or the spell it was (CR 107.3m)
	Paid             uint16 // likewise: marks
	Used             spentMana
	From             Zone // where it was
	Cast             Zone // from where it, or the spell it was, was cast, and by whom (CR 400.7d)
	Caster           Player
	Loyalty          int16 // its counters of other kinds stay in the counters bank
	Control          Player
	Colors           uint8
	Face             uint8
	Kind             ObjectKind
	Flags            PermFlags
	Down             ObjectFlags // how it was face down
	Worded           Text        // words and exceptions that were among its copiable values
	Extra            Value
}
