package game

import "github.com/thrall-arena/thrall/game/card"

// Bits and words that the engine shares with the card data.
type (
	// TypeBits are card types and supertypes.
	TypeBits = card.TypeBits
	// ManaTypes is a set of mana types: W U B R G C from bit 0.
	ManaTypes = card.ManaTypes
	// Keywords is a set of keywords: bit card.Flying and so on.
	Keywords uint64
	// Subtypes is a set of subtypes by their numbers in the Book.
	Subtypes [4]uint64
)

// Has reports whether k is in the set.
func (ks Keywords) Has(k card.KeywordWord) bool { return ks>>k&1 != 0 }

// Has reports whether subtype n of the Book is in the set.
func (ss *Subtypes) Has(n int) bool { return ss[n>>6]>>(n&63)&1 != 0 }

// Add puts subtype n of the Book into the set.
func (ss *Subtypes) Add(n int) { ss[n>>6] |= 1 << (n & 63) }

// Book is everything compiled from the cards of a run: immutable, shared by all states. Index 0 of every table is none.
type Book struct {
	cards                                []CardInfo
	abilities                            []Ability
	programs                             []Program
	costs                                []Cost
	nodes                                []Node
	events                               []EventPattern
	mods                                 [][]Mod
	adds                                 []ManaAdd        // what AddManaOp instructions add
	tags                                 []ManaTag        // what is said of mana that is added (CR 106.6)
	choiceWords                          [][]string       // by number of a linked step: the words of which it chooses one
	choices                              []choiceKind     // of steps that other abilities refer to, by number: what they choose that is no object
	asksSpent                            bool             // something asks what mana was spent to cast a spell
	poolMatters                          bool             // the layers read unspent mana
	manaMarks                            []manaMark       // what costs and cards ask of the sources of mana
	snowMark                             uint8            // the bit of snow sources (CR 107.4h), or 0
	plainTags                            int              // how many tags there are without marks
	modsProgram                          []ProgramID      // by ModsID: whose registers an effect of it captures
	tallies                              []tallySpec      // events that cards count
	tallied                              [eventKinds]bool // kinds of them
	anywhere                             bool             // an ability triggers on what is put into a zone from anywhere (CR 603.6c)
	excess                               bool             // a card asks about excess damage (CR 120.10)
	saddles                              bool             // a card makes something saddled (CR 702.171b)
	bands                                bool             // some card has banding or gives it (CR 702.22)
	tramplesOver                         bool             // some card has trample over planeswalkers or gives it (CR 702.19c)
	exilesFor                            bool             // a card asks which cards delve has exiled for it
	crafts                               bool             // some card has craft (CR 702.167)
	hurting                              bool             // a card asks what something has dealt damage to this turn
	melee                                bool             // a card asks which opponents a player has attacked this combat (CR 702.121)
	equipment                            int              // subtype of Equipment, plus one, or 0 (CR 301.5)
	fortification                        int              // subtype of Fortifications, plus one, or 0 (CR 301.6)
	pairs                                bool             // some effect pairs creatures (CR 702.95)
	crewing                              bool             // a card asks what has crewed or saddled something, or waits for that
	tallyMatters                         bool             // the layers read such a number
	gameTallies                          bool             // some number is about the whole game
	subtypes                             []string
	counters                             []string
	counterGuards                        []guard          // kinds of counters that replace what happens to a permanent (CR 122.1c-d, 122.1h)
	counterMods                          []ModsID         // by kind of counter: what it changes, or 0 (CR 122.1a-b)
	countersAct                          bool             // some kind changes something
	given                                map[string]names // names that no card has, and that effects give; likewise
	names                                map[string]names // by full name and by face name; looked up, never walked
	basics                               [5]AbilityID     // intrinsic mana abilities of the basic land types (CR 305.6), in the order W U B R G
	basicType                            [5]int           // numbers of Plains, Island, Swamp, Mountain, Forest in subtypes; -1: not in this book
	reaches                              bool             // some card chooses from outside the game: sideboards exist as objects
	elsewhere                            Zones            // where abilities can be activated from: hand, graveyard
	triggers                             [eventKinds]bool // some ability triggers on that kind
	ends                                 [eventKinds]bool // something may be gone until that kind happens (CR 610.3, 610.4)
	legends                              bool             // some card is legendary
	countsMana                           bool             // some effect replaces mana by its amount
	worlds                               bool             // some card has the supertype world
	attaches                             bool             // some card is attached to others
	grants                               bool             // some card gives abilities that are no plain keywords
	zonesMatter                          Zones            // the layers read these zones
	lifeMatters, tapMatters, turnMatters bool             // the layers read life totals, tapped permanents, whose turn and which step it is
	watchesStack                         bool             // some spell replaces its own leaving the stack, or says that it can't be countered
	conditionalMana                      bool             // some mana ability has a condition of its own
	morph                                CostID           // what casting a card face down costs (CR 702.37a); 0: no card of this book has morph
	whiles                               bool             // some effect lasts as long as a condition holds
	emblems                              bool             // some effect makes an emblem
	sworn                                ModsID           // of effects by which a token attacks a certain player if able; 0: no card creates such (CR 702.141a)
	copyEffect                           ModsID           // of effects by which something is a copy for a time; 0: no card makes copies of permanents
	faceDown                             CardID           // a card with the values of what is face down, for copies of it (CR 707.2)
	special                              bool             // some card has a special action in hand (CR 116.2)
	compleated                           bool             // some card has compleated (CR 702.150)
	companions                           bool             // some card has companion (CR 702.139)
	merges                               bool             // some permanents are more than one card (CR 712.21, 730)
	mutates                              bool             // some card has mutate (CR 702.140)
	rooms                                bool             // some card has halves that are unlocked (CR 709.5)
	givenElsewhere                       bool             // some effect gives triggered abilities to cards in exile
	splices                              bool             // some card has splice or fuse (CR 702.47, 702.102)
	spellGains                           bool             // some effect on a player gives something to spells
	givesCosts                           bool             // some effect on a player gives additional costs to spells
	whence                               bool             // some ability asks of a permanent from where it was cast (CR 400.7d)
	asksWord                             bool             // some event is about the activation of equip or loyalty abilities only
	steadyMana                           bool             // some mana ability is steady
	returning                            ProgramID        // the register of what returns after an event; 0: no card says that (CR 610.3)
	asksCould                            bool             // some mana is of a type that permanents could produce (CR 106.7)
	phasing                              bool             // some card has phasing or gives it
	watched                              Zones            // where else than on the battlefield and the stack abilities watch or permit
	strips                               bool             // some effect takes abilities away
	bars                                 bool             // some effect says what abilities objects can't have (CR 113.11)
	texts                                bool             // some effect changes text
	graveyardOrder                       bool             // some card speaks of the order of graveyards
	entersCopied                         bool             // something enters as a copy (CR 616.1c),
	copiesOthers                         bool             // or has others enter as one
	judgesEntering                       bool             // something says of what would enter that it can't, or goes elsewhere (CR 614.12, 614.17d)
	stampsMatter                         bool             // of two different faces it can make a difference which is older
	staticSkips                          bool             // some ability skips steps, phases or extra turns
	doneOnce                             bool             // some ability lets its controller do something only once each turn (CR 603.2h)
	playsOnce                            bool             // some static ability lets cards be played once each turn
	manyLoyalties                        bool             // some effect lets loyalty abilities be activated more than once each turn (CR 606.3)
	exhausts                             bool             // some ability is used once and no more (CR 702.177a)
	modFacts                             []modFacts       // by ModsID: what the layers have to know of it
	reads                                []aspects        // by ExprID: what of permanents an expression reads
	subtypeSets                          [9]Subtypes      // by card type: its subtypes (CR 205.3b)
	sagas                                sagaFacts        // of Sagas (CR 714)
	roles                                int              // subtype of Roles, plus one, or 0 (CR 303.7)
	battles                              battleFacts      // of battles (CR 310)
	wards                                bool             // some card is face down with ward {2} (CR 701.58a, 702.168a)
	manifests                            bool             // some effect manifests or cloaks (CR 701.40, 701.58)
	aids                                 bool             // something else than mana may pay for some card (CR 702.51, 702.66, 702.126)
	copiesCast                           bool             // some ability copies the spell whose casting it watches for (CR 702.40)
	granters                             bool             // some granted ability speaks of what grants it
	castMoves                            bool             // some ability notices, or counts, that cards move to the stack as they are cast (CR 601.2a)
	castOrder                            bool             // some ability may count the spells cast before the one that it watches for
	blights                              bool             // some damage results in counters (CR 120.3b, 120.3d, 120.3g)
	monarchDraws, monarchFalls           AbilityID        // the inherent abilities of being the monarch (CR 725.2); 0: no card makes one
	partyRole                            [4]int           // the subtypes of CR 700.8, -1: no card has it
	dungeons                             []CardID         // by name (CR 309)
	initiativeVentures, initiativeFalls  AbilityID        // the inherent abilities of the initiative (CR 726.2); 0: no card gives it
	radiation                            AbilityID        // the inherent ability of rad counters (CR 728.1); 0: no card gives one
	radCounter                           uint8            // their kind
	speedsUp                             AbilityID        // the inherent ability of having a speed (CR 702.179); 0: no card gives one
	crownMatters                         bool             // the layers read who is the monarch
	mulliganActs                         bool             // something may be done any time a player could mulligan (CR 103.5b)
	daytime                              bool             // some card makes it day or night (CR 731.1)
	goads                                bool             // some effect goads creatures (CR 701.15)
	exerts                               bool             // some effect or cost exerts permanents (CR 701.43)
	asksDrawn                            bool             // something asks which cards in a hand were drawn this turn
	asksCompelled                        bool             // something asks which creatures had to attack (CR 506.6)
	asksActivated                        bool             // something asks which permanents were activated this turn (CR 700.10)
	drawn                                bool             // something is done as some card is drawn (CR 702.94)
	spellsKeep                           bool             // some effect on players gives their spells abilities that work on the stack
	playLasts                            bool             // some permission has an effect on what is played by it (CR 611.3d)
	flashAnnounced                       bool             // some effect lets spells be cast as though they had flash by what is announced (CR 601.3b)
	targetCosts                          bool             // what some spell costs may depend on what it targets (CR 601.2f)
	noGeneric                            bool             // some mana can't pay for generic mana
	colorCosts                           bool             // some effect has spells cost less colored mana
	abilityCosts                         bool             // some effect is about what activated abilities cost
	ownCosts                             bool             // some card says that it costs less or more itself (CR 601.2f)
	preparation                          AbilityID        // lets the copy of a prepare spell be cast (CR 722.3c); 0: no card has a prepare spell
	otherFaces                           bool             // some card can be played as a face that it does not show elsewhere (CR 712.3, 715.3, 720.3)
}

// Cost is a compiled cost.
type Cost struct {
	Symbols []card.Symbol // all but generic and X
	Generic int16
	Xs      int8
	Tap     bool
	Untap   bool      // {Q}, which is the first of its steps as well
	Program ProgramID // the payable steps, or 0
	First   ProgramID // what is chosen as the cost is announced, for what it costs depends on it (CR 601.2b, 702.119c), or 0
	Demand  Demand    // of Symbols and Generic, X = 0
	TwoWays bool      // some symbol can be paid with life, or with generic mana
	Bound   uint8     // mana that paying it takes at the least if nothing changes it, or 0: that is not known
	Tapping ExprID    // permanents that may be tapped for {1} of its generic mana each (CR 701.67a), or 0
	Own     bool      // the mana cost of the card itself is a part of it, see own_cost.go
	Less    int16     // by how much generic mana that part is reduced
	Forms   []ownForm // what it is for each mana cost
	Text    string
}

// Card returns what is known of a card by its number. The zero number is a card without anything.
func (b *Book) Card(c CardID) *CardInfo { return &b.cards[c] }

// Cards returns how many cards and tokens there are; their numbers are 1 to that.
func (b *Book) Cards() int { return len(b.cards) - 1 }

// Find returns the number of a card by its full name or the name of a face.
func (b *Book) Find(name string) (CardID, bool) {
	n, ok := b.names[name]
	return n.card, ok
}

// Abilities returns how many abilities there are; their numbers begin at 1.
func (b *Book) Abilities() int { return len(b.abilities) - 1 }

// Ability returns a compiled ability.
func (b *Book) Ability(a AbilityID) *Ability { return &b.abilities[a] }

// Subtype returns the name of a subtype.
func (b *Book) Subtype(n int) string { return b.subtypes[n] }

// Subtypes returns how many subtypes the book knows.
func (b *Book) Subtypes() int { return len(b.subtypes) }
