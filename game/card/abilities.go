package card

// Abilities (CR 113). A Mod alone in an ability list is wrapped by the loader as Static{Affected: This}.
type (
	// Activated is an activated ability (CR 602); a mana ability if CR 605.1a says so.
	Activated struct {
		Cost Cost
		Do   []Effect
		Only Cond // timing or other condition, nil: any time
		Zone ZoneKind
		Less Quantity // cost reduction of its own
		Once bool     // each turn
		Ever bool     // once in all, not each turn (CR 702.177a)
		At   Pos
	}
	// Loyalty is a loyalty ability (CR 606). Sign is +1 or -1 times N.
	Loyalty struct {
		Sign int
		N    Quantity
		Do   []Effect
		At   Pos
	}
	// When is a triggered ability (CR 603); Given is an intervening if, asked twice. Once: it triggers only once each turn; DoneOnce: what
	// it lets its controller do is done only once each turn (CR 603.2h).
	When struct {
		Event    Event
		Do       []Effect
		Given    Cond
		Zone     ZoneKind // where it works; 0: battlefield
		Once     bool
		DoneOnce bool
		// Chapter is the chapter number of a chapter ability (CR 714.2); 0: it is none.
		Chapter int
		// Room is the room of a dungeon whose ability it is, and To the rooms to which it leads (CR 309.4); 0: it is none.
		Room     int
		RoomName string
		To       []int
		At       Pos
	}
	// Static is a static ability (CR 604).
	Static struct {
		Affected Term
		Mods     []Mod
		Given    Cond
		At       Pos
	}
	// AsEnters is a replacement of how this enters, or of how what matches What enters, which is That (CR 614.1c-d).
	AsEnters struct {
		Do   []Effect
		What Filter
		At   Pos
	}
	// Fuse lets both halves of a split card be cast together from hand (CR 702.102).
	Fuse struct{ At Pos }
	// Compleated says of a planeswalker that it enters with less loyalty where life was paid for its mana symbols (CR 702.150).
	Compleated struct{ At Pos }
	// Splice lets a spell that Onto accepts gain the text of the card, for a cost (CR 702.47).
	Splice struct {
		Cost Mana
		Onto Filter
		At   Pos
	}
	// Reconfigures says of an Equipment that it can be attached also while it is a creature (CR 301.5c, 702.151).
	Reconfigures struct{ At Pos }
	// Prototype lets the card be cast with another mana cost, power and toughness (CR 702.160).
	Prototype struct {
		Cost Mana
		PT   *PT
		At   Pos
	}
	// AdditionalCost is paid on top (CR 118.8). EachMode: once for each mode chosen beyond the first (CR 702.120a). Repeat: as often as
	// the caster likes (CR 702.33c). Mode: once for each time this mode, from 1, is chosen (CR 702.172a).
	AdditionalCost struct {
		Cost       Cost
		Optional   bool
		EachMode   bool
		EachTarget bool // for each target beyond the first it makes the spell cost so much more (CR 601.2f)
		Mode       int  // 0: it is no mode's
		Repeat     bool
		Flash      bool // it lets the spell be cast as though it had flash (CR 601.3c), and is paid only then
		Or         bool // one of several of which one is paid: if it is not, the next one is asked about (CR 601.2b)
		Given      Cond // nil: always
		Colored    Mana // if it is paid, the spell costs so much less mana of those colors, and no other mana (CR 601.2f)
		At         Pos
	}
	// AttackCost is what its controller may pay as this attacks (CR 508.1g); Then is what happens when they do.
	AttackCost struct {
		Cost  Cost
		Then  []Effect
		Given Cond
		At    Pos
	}
	// AlternativeCost is paid instead of the mana cost (CR 118.9).
	AlternativeCost struct {
		Cost  Cost
		Less  Quantity
		Given Cond // nil: always
		At    Pos
	}
	// SpecialAction may be taken with the card in hand (CR 116.2); Name is the keyword that has it. LeastX: an X in the cost is at
	// least that. Of companion: Deck is what every card of the starting deck is, nil: anything; the deck has Larger cards more than the
	// least number (CR 702.139a). Share: those of it that Deck accepts have a card type in common; Differ: they have different names.
	SpecialAction struct {
		Name   string
		Cost   Cost
		Do     []Effect
		Only   Cond
		LeastX int
		Deck   Filter
		Larger int
		Share  bool
		Differ bool
		At     Pos
	}
	// Toxic is that much toxic (CR 702.164).
	Toxic struct {
		N  int
		At Pos
	}
	// FlashIf lets the spell be cast as though it had flash if it is such a spell, or things are so (CR 601.3d).
	FlashIf struct {
		Given Cond
		At    Pos
	}
	// CastOnly restricts when a spell may be cast (CR 601.3).
	CastOnly struct {
		Given Cond
		At    Pos
	}
	// OpeningHand may be done before the first turn (CR 103.6), or any time its player could mulligan (CR 103.5b).
	OpeningHand struct {
		Do       []Effect
		Mulligan bool
		At       Pos
	}
	// ReadAhead lets a Saga enter with any number of lore counters up to its final chapter number (CR 702.155).
	ReadAhead struct{ At Pos }
	// AsFirstDrawn is done as the card is drawn, if it is the first one that its player draws this turn (CR 702.94a).
	AsFirstDrawn struct {
		Do []Effect
		At Pos
	}
	// Mutate lets a creature card be cast for that cost as a mutating creature spell (CR 702.140a).
	Mutate struct {
		Cost Cost
		At   Pos
	}
	// Bestow lets an enchantment creature be cast as an Aura with enchant creature for that cost (CR 702.103).
	Bestow struct {
		Cost Cost
		At   Pos
	}
	// Keyword is a keyword that the machine knows (CR 702), with its parameter if it has one.
	Keyword struct {
		Word KeywordWord
		What Filter
		Cost *Cost
		At   Pos
	}
	// Bundle names abilities that a prelude keyword stands for.
	Bundle struct {
		Name string
		Of   []Ability
		At   Pos
	}
)

// KeywordWord is a keyword that the machine knows.
type KeywordWord uint8

// The keywords that change rules of combat, casting, targeting or characteristics (CR 702).
const (
	Deathtouch KeywordWord = iota + 1
	Defender
	DoubleStrike
	Enchant
	FirstStrike
	Flash
	Flying
	Haste
	Hexproof
	Indestructible
	Landwalk
	Lifelink
	Menace
	ProtectionFrom
	Reach
	Trample
	Vigilance
	Phasing
	Devoid
	Morph
	Megamorph
	Disguise
	Shroud
	Convoke
	Improvise
	Delve
	Flanking
	Horsemanship
	Infect
	Shadow
	Wither
	Banding
	TrampleOver // trample over planeswalkers (CR 702.19c)
)

// Cost is what has to be paid: mana, the tap symbol, and payable steps. It is a step itself where an effect asks for it.
type Cost struct {
	Mana  Mana
	Tap   bool // {T} (CR 107.5)
	Untap bool // {Q} (CR 107.6)
	Parts []Effect
	At    Pos
}

func (*Activated) ability()       {}
func (*Loyalty) ability()         {}
func (*When) ability()            {}
func (*Static) ability()          {}
func (*AsEnters) ability()        {}
func (*AdditionalCost) ability()  {}
func (*Prototype) ability()       {}
func (*Splice) ability()          {}
func (*Fuse) ability()            {}
func (*Compleated) ability()      {}
func (*Reconfigures) ability()    {}
func (*AttackCost) ability()      {}
func (*AlternativeCost) ability() {}
func (*SpecialAction) ability()   {}
func (*Toxic) ability()           {}
func (*CastOnly) ability()        {}
func (*FlashIf) ability()         {}
func (*OpeningHand) ability()     {}
func (*AsFirstDrawn) ability()    {}
func (*ReadAhead) ability()       {}
func (*Bestow) ability()          {}
func (*Mutate) ability()          {}
func (*Keyword) ability()         {}
func (*Bundle) ability()          {}
