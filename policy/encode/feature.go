package encode

// Feature describes one number of an encoding.
type Feature struct {
	Name string `json:"name"`
	// Kind says how to read it.
	Kind Kind `json:"kind"`
	// Words are those of the values of a category, from 0, or of the bits of a set, from bit 0.
	Words []string `json:"words,omitempty"`
	// Doc is one line: what it means.
	Doc string `json:"doc"`
}

// Kind says how a number is to be read.
type Kind string

// The kinds of numbers.
const (
	Number   Kind = "number"   // an amount
	Flag     Kind = "flag"     // 0 or 1
	Category Kind = "category" // one of Words
	Bits     Kind = "bits"     // a set of Words, in two's complement
	Card     Kind = "card"     // in the table of cards, from 1; 0: hidden, or none
	Row      Kind = "row"      // of the entity table; -1: none, -2: it is not in the table
	Player   Kind = "player"   // from the viewer on, who is 0, in turn order; -1: nobody
	Seat     Kind = "seat"     // of the game; -1: nobody, or somebody outside the game
)

// Values of pointers that point to no row.
const (
	noRow   = -1
	leftOut = -2
)

// Columns of the features of the moment and of the decision.
const (
	globalTurn = iota
	globalStep
	globalActive
	globalStarting
	globalViewer
	globalSubject
	globalDecider
	globalMaker
	globalSubjectPlayer
	globalMakerPlayer
	globalForeign
	globalKind
	globalWord
	globalTarget
	globalLeft
	globalCard
	globalSource
	globalOther
	globalControlCard
	globalControlSpan
	globalOptions
	globalPage
	globalPages
	globalEntities
	globalEntitiesLeftOut
	globalRowsLeftOut
	globalSaturated
	globalStack
	globalControls
	globalQueue
	globalGame
	globalTeam
	globalDaytime
	globalWidth
)

var globalFeatures = [globalWidth]Feature{
	globalTurn:            {"turn", Number, nil, "number of the turn, from 1"},
	globalStep:            {"step", Category, stepWords, "step or phase"},
	globalActive:          {"active", Player, nil, "the active player"},
	globalStarting:        {"starting", Player, nil, "who took the first turn"},
	globalViewer:          {"viewer", Seat, nil, "whose view this is: the decider, if something is decided"},
	globalSubject:         {"subject", Seat, nil, "whose decision it is under the rules"},
	globalDecider:         {"decider", Seat, nil, "who answers (CR 723.5)"},
	globalMaker:           {"maker", Seat, nil, "the subject, or the player to whom an effect gave this class of choices"},
	globalSubjectPlayer:   {"subject_player", Player, nil, "the subject, from the viewer on"},
	globalMakerPlayer:     {"maker_player", Player, nil, "the maker, from the viewer on"},
	globalForeign:         {"foreign", Flag, nil, "the decider decides for somebody else"},
	globalKind:            {"decision", Category, decisionWords, "kind of the decision; none: the viewer decides nothing now"},
	globalWord:            {"word", Category, verbWords, "what is done with what is chosen"},
	globalTarget:          {"target", Number, nil, "which of the target words of the spell or ability, from 0"},
	globalLeft:            {"left", Number, nil, "how many more may follow: targets, cards, damage"},
	globalCard:            {"card", Card, nil, "the card whose text asks"},
	globalSource:          {"source", Row, nil, "spell, ability or permanent that asks, or the object that is asked about"},
	globalOther:           {"other", Row, nil, "the recipient of damage that is assigned"},
	globalControlCard:     {"control_card", Card, nil, "the card because of which the decider decides, if it is not the maker"},
	globalControlSpan:     {"control_span", Category, spanWords, "how long that lasts"},
	globalOptions:         {"options", Number, nil, "how many options the decision has, on all pages"},
	globalPage:            {"page", Number, nil, "the page of options shown, from 0"},
	globalPages:           {"pages", Number, nil, "how many pages the options fill"},
	globalEntities:        {"entities", Number, nil, "rows in the entity table"},
	globalEntitiesLeftOut: {"entities_left_out", Number, nil, "entities that the table has no room for"},
	globalRowsLeftOut:     {"rows_left_out", Number, nil, "pointers to entities that are not in the table"},
	globalSaturated:       {"saturated", Number, nil, "numbers of this encoding that are beyond 16 bits and stand at the bound"},
	globalStack:           {"stack", Number, nil, "spells and abilities on the stack"},
	globalControls:        {"controls", Number, nil, "control effects, waiting ones included (CR 723)"},
	globalQueue:           {"queue", Number, nil, "extra turns, extra phases and skips that wait"},
	globalGame:            {"game", Number, nil, "0, and another number for each subgame (CR 729)"},
	globalDaytime:         {"daytime", Category, daytimeWords, "whether it is day or night (CR 731)"},
	globalTeam:            {"team", Number, nil, "players of a team that shares turns and life; 0: no teams"},
}

// Columns of the features of a player.
const (
	playerSeat = iota
	playerFlags
	playerDecider
	playerLife
	playerPoison
	playerEnergy
	playerHand
	playerLibrary
	playerGraveyard
	playerPermanents
	playerWhite
	playerBlue
	playerBlack
	playerRed
	playerGreen
	playerColorless
	playerDrawn
	playerLands
	playerMulligans
	playerCounters
	playerVote
	playerWidth
)

var playerFeatures = [playerWidth]Feature{
	playerSeat:       {"seat", Seat, nil, "seat of the game"},
	playerFlags:      {"flags", Bits, playerFlagWords, "facts"},
	playerDecider:    {"decider", Player, nil, "who decides for the player now; -1: somebody outside the game"},
	playerLife:       {"life", Number, nil, "life total"},
	playerPoison:     {"poison", Number, nil, "poison counters"},
	playerEnergy:     {"energy", Number, nil, "energy counters"},
	playerHand:       {"hand", Number, nil, "cards in hand"},
	playerLibrary:    {"library", Number, nil, "cards in the library"},
	playerGraveyard:  {"graveyard", Number, nil, "cards in the graveyard"},
	playerPermanents: {"permanents", Number, nil, "permanents that the player controls"},
	playerWhite:      {"white", Number, nil, "white mana in the pool"},
	playerBlue:       {"blue", Number, nil, "blue mana in the pool"},
	playerBlack:      {"black", Number, nil, "black mana in the pool"},
	playerRed:        {"red", Number, nil, "red mana in the pool"},
	playerGreen:      {"green", Number, nil, "green mana in the pool"},
	playerColorless:  {"colorless", Number, nil, "colorless mana in the pool"},
	playerDrawn:      {"drawn", Number, nil, "cards drawn this turn"},
	playerLands:      {"lands", Number, nil, "lands played this turn"},
	playerMulligans:  {"mulligans", Number, nil, "mulligans taken"},
	playerCounters:   {"counters", Number, nil, "counters of all other kinds"},
	playerVote:       {"vote", Number, nil, "while a vote is taken: what the player has voted for last, from 1; 0: nothing"},
}

// Facts about a player.
const (
	playerActive = 1 << iota
	playerStarting
	playerPassed
	playerLeft
	playerSubject
	playerControlled
	playerEyes
	playerAllied
	playerOffered
)

var playerFlagWords = []string{"active", "starting", "passed", "left", "subject", "controlled", "eyes", "allied", "offered"}

// Columns of the features of an entity: a player, a card, token, copy, ability or emblem.
const (
	entityKind = iota
	entityZone
	entityCard
	entityFace
	entityOwner
	entityController
	entityFlags
	entityOffered
	entityTypes
	entityKeywordsLow
	entityKeywordsMiddle
	entityKeywordsHigh
	entityColors
	entityPower
	entityToughness
	entityDamage
	entityPlus
	entityMinus
	entityLoyalty
	entityCounters
	entityManaValue
	entityUsed
	entityShields
	entityNumber
	entityAbility
	entityModes
	entityTargets
	entityHost
	entityDefender
	entitySource
	entityFirstTarget
	entitySecondTarget
	entityWidth
)

// entityRow is a row of the entity table: one line of the cache.
type entityRow [entityWidth]int16

var entityFeatures = [entityWidth]Feature{
	entityKind:           {"kind", Category, objectWords, "what it is; none: an unused row"},
	entityZone:           {"zone", Category, zoneWords, "where it is"},
	entityCard:           {"card", Card, nil, "which card it shows; of an ability, whose text it is"},
	entityFace:           {"face", Number, nil, "which face of the card it shows"},
	entityOwner:          {"owner", Player, nil, "whose it is"},
	entityController:     {"controller", Player, nil, "of permanents, spells and abilities; elsewhere the owner"},
	entityFlags:          {"flags", Bits, entityFlagWords, "facts"},
	entityOffered:        {"offered", Number, nil, "options of the decision that are about it"},
	entityTypes:          {"types", Bits, typeWords, "card types and supertypes: present ones of permanents, printed ones elsewhere"},
	entityKeywordsLow:    {"keywords_low", Bits, keywordWords[:keywordsPerColumn], "keywords: present ones of permanents, printed ones elsewhere"},
	entityKeywordsMiddle: {"keywords_middle", Bits, keywordWords[keywordsPerColumn : 2*keywordsPerColumn], "more keywords"},
	entityKeywordsHigh:   {"keywords_high", Bits, keywordWords[2*keywordsPerColumn:], "more keywords"},
	entityColors:         {"colors", Bits, shownWords, "colors, and types of its one unit of mana, if {T} alone makes exactly one: present ones of permanents, printed ones elsewhere"},
	entityPower:          {"power", Number, nil, "present power of permanents, printed power elsewhere"},
	entityToughness:      {"toughness", Number, nil, "present toughness of permanents, printed toughness elsewhere"},
	entityDamage:         {"damage", Number, nil, "damage marked"},
	entityPlus:           {"plus", Number, nil, "+1/+1 counters"},
	entityMinus:          {"minus", Number, nil, "-1/-1 counters"},
	entityLoyalty:        {"loyalty", Number, nil, "loyalty counters of permanents, printed loyalty elsewhere"},
	entityCounters:       {"counters", Number, nil, "counters of all other kinds"},
	entityManaValue:      {"mana_value", Number, nil, "printed mana value of the face"},
	entityUsed:           {"used", Bits, usedWords, "abilities used this turn, by position; loyalty abilities are the last"},
	entityShields:        {"shields", Number, nil, "regeneration shields"},
	entityNumber:         {"number", Number, nil, "X of a spell or ability; cards above it in the library; order of exile"},
	entityAbility:        {"ability", Number, nil, "of an ability on the stack: position on its card, from 1"},
	entityModes:          {"modes", Bits, modeWords, "modes chosen"},
	entityTargets:        {"targets", Number, nil, "targets of a spell or ability, attackers that it blocks"},
	entityHost:           {"host", Row, nil, "what it is attached to"},
	entityDefender:       {"defender", Row, nil, "the player, planeswalker or battle that it attacks; of a battle the player who protects it (CR 310.8)"},
	entitySource:         {"source", Row, nil, "of an ability on the stack: what it comes from"},
	entityFirstTarget:    {"first_target", Row, nil, "the first target, or attacker that it blocks"},
	entitySecondTarget:   {"second_target", Row, nil, "the second one"},
}

// Facts about an entity.
const (
	flagFaceDown = 1 << iota
	flagRevealed
	flagManifested
	flagTapped
	flagSick
	flagAttacking
	flagBlocked
	flagBlocking
	flagHidden
	flagSource
	flagOther
	flagFirstPile
	flagSecondPile
	flagWarded
	flagDesignated
)

var entityFlagWords = []string{
	"face_down", "revealed", "manifested", "tapped", "sick", "attacking", "blocked", "blocking", "hidden", "source", "other",
	"first_pile", "second_pile", "warded", "designated",
}

// Columns of the features of an option.
const (
	optionKind = iota
	optionN
	optionFace
	optionCard
	optionPlayer
	optionIndex
	optionFlags
	optionWidth
)

var optionFeatures = [optionWidth]Feature{
	optionKind:   {"kind", Category, optionWords, "kind of the option; more: the next page; none: an unused row"},
	optionN:      {"n", Number, nil, "ability, mode, way, amount, type of mana"},
	optionFace:   {"face", Number, nil, "face that is played or named"},
	optionCard:   {"card", Card, nil, "the card that it is about or that it names"},
	optionPlayer: {"player", Player, nil, "the player that it is about"},
	optionIndex:  {"index", Number, nil, "position among all options of the decision"},
	optionFlags:  {"flags", Bits, optionFlagWords, "facts"},
}

// Facts about an option.
const (
	optionHasEntity = 1 << iota
	optionHasAsking
	optionFloats
)

var optionFlagWords = []string{"entity", "asking", "floats_mana"}

// Pointers of an option to rows of the entity table.
const (
	pointerEntity = iota
	pointerAsking
	pointerWidth
)

var pointerFeatures = [pointerWidth]Feature{
	pointerEntity: {"entity", Row, nil, "the object or player that the option is about"},
	pointerAsking: {"asking", Row, nil, "the object that the decision is about: the recipient of damage, else the source"},
}
