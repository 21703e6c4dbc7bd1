package game

import "github.com/thrall-arena/thrall/game/card"

// CardInfo is one card, token, emblem or prepare spell.
type CardInfo struct {
	Name    string
	Token   bool
	shares  names // of a token or a prepare spell: of what its front has the names, if that is another token or a card (CR 111.4, 201.2a)
	Dungeon bool  // a dungeon card (CR 309)
	Inset   bool  // the prepare spell of a preparation card, which is no card of its own (CR 722.2a, 722.2c)
	Emblem  bool  // no characteristics but abilities (CR 114.3); Name says whose it is
	Bound   uint8 // mana that the one way to cast it takes at the least, or 0
	Simple  bool  // nothing of the card changes what casting it takes: its mana cost, and modes and targets if it has some
	Aimless bool  // it has neither targets nor modes
	Aims    bool  // it has targets and no modes, and is no Aura
	Might   uint8 // when it might be played without mana: see FaceInfo.playable, one bit for each of its cases
	Instant bool  // some face may be cast any time
	// Elsewhere: some face has an ability that can be activated from hand or graveyard.
	Elsewhere bool
	Layout    card.Layout
	// CastsBack: something of the card lets it be cast with its back face up (CR 712.11a).
	CastsBack bool
	Bestow    int          // 1 if the last face is the Aura as which the card is cast with bestow (CR 702.103), or the spell as which it is with mutate, else 0
	Whole     uint8        // the face it shows outside the stack and the battlefield; see faces.go
	Prepares  CardID       // of a preparation card: its prepare spell (CR 722.2a)
	Partner   CardID       // of a meld card that says with what it melds: the other one (CR 712.4)
	Unlocks   [2]AbilityID // of a Room: the special actions that unlock its halves (CR 709.5e)
	Faces     []FaceInfo
}

// FaceInfo is a face with its abilities sorted by use.
type FaceInfo struct {
	Name         string
	Cost         CostID // the mana cost; see HasCost
	HasCost      bool
	Free         bool  // its mana cost may be payable without mana: nothing, or life, tapping or exiling instead of it
	Value        int16 // mana value (CR 202.3)
	Types        TypeBits
	Subtypes     Subtypes
	Colors       uint8
	ColorInText  bool // an ability defines it
	Keywords     Keywords
	Bestowed     bool   // as which it is cast with bestow (CR 702.103b)
	Mutating     bool   // as which it is cast with mutate (CR 702.140a)
	Merged       ModsID // what a merged permanent has of it if it is not the topmost component, in a book with mutate (CR 702.140e)
	Aids         aids   // what else than mana may pay for it as a spell
	Power        int16
	Toughness    int16
	PowerOf      ExprID // characteristic-defining, else 0 (CR 208.2a)
	ToughOf      ExprID
	Loyalty      int16
	Defense      int16       // printed (CR 310.4a)
	Spell        ProgramID   // spell ability of an instant or sorcery
	Instant      bool        // may be cast any time its caster has priority: instants and flash
	Tap1         ManaTypes   // types of the one unit that {T} alone makes, if that is all it does; intrinsic ones included
	Abilities    []AbilityID // as printed
	Watched      []AbilityID // make rows of watch on the battlefield
	Acts         []AbilityID // activated and loyalty abilities that are no mana abilities, on the battlefield
	Mana         []AbilityID // mana abilities, intrinsic ones of basic land types not included
	Elsewhere    []AbilityID // abilities that work from another zone
	Special      []AbilityID // special actions in hand (CR 116.2)
	Splice       AbilityID   // its splice ability, or 0 (CR 702.47)
	Companion    AbilityID   // the special action of companion, or 0 (CR 702.139)
	Ways         []AbilityID // alternative costs: way 1, 2, …
	Extras       []AbilityID // additional costs: mandatory ones and optional ones
	Announced    bool        // some of them are alternatives, of which one is announced (CR 601.2b)
	Enters       []AbilityID // as_enters
	CastOnly     ExprID      // condition, or 0
	FlashIf      ExprID      // as what it may be cast as though it had flash, or 0
	Protections  []ExprID    // what it has protection from (CR 702.16)
	Stamps       stampFacts  // what its continuous effects have to do with timestamps
	Enchants     ExprID      // an Aura: what it may enchant (CR 702.5)
	Opening      AbilityID   // opening_hand, or 0
	Mulligan     AbilityID   // what may be done any time its player could mulligan (CR 103.5b), or 0
	Drawn        AbilityID   // as_first_drawn, or 0
	ReadAhead    bool        // it enters with a number of lore counters that its controller chooses (CR 702.155)
	EntersCopied bool        // it may enter as a copy (CR 707.5)
	Saga         bool        // it has a chapter ability (CR 714.2)
	FlashCost    uint8       // the number of the additional cost for casting it as though it had flash, from 1, or 0
	Fuses        bool        // it has fuse (CR 702.102)
	Fused        ProgramID   // both halves of a split card with fuse: the spell ability of the second, or 0
	Compleated   bool        // it has compleated (CR 702.150)
	Reconfigures bool        // it has reconfigure (CR 702.151)
	TurnUp       AbilityID   // morph, megamorph or disguise, or 0
}
