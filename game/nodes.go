package game

// NodeOp is the operation of a node. Operands stand in brackets.
type NodeOp uint8

// The operations: numbers, terms, filters, conditions.
const (
	numInt         NodeOp = iota + 1 // N
	numX                             //
	numKept                          // of a modification: what stays as it is
	numMuch                          //
	numReg                           // N register
	numVal                           // N captured value of the effect
	numCount                         // A filter, N zones, B players whose
	numMembers                       // A term
	numPower                         // A term; N baseSize: the base power
	numTough                         // A term; N likewise
	numValue                         // A term: mana value
	numLife                          // A term
	numParty                         // A term of players
	numDungeons                      // A term of players, N which of Book.dungeons, as bits
	numSpeed                         // A term
	numTemptations                   // A term
	numCounters                      // A term, N kind
	numTargets                       // A term of spells and abilities
	numTypes                         // A term
	numColors                        // A term
	numDevotion                      // A term of players, 0: you; N colors
	numUnspent                       // A term of players, 0: you; N types
	numColorsSpent                   // A term of a spell or what it has become, 0: this
	numManaSpent                     // likewise; Sub a mark of the sources that have made it, from 1, or 0
	numTotal                         // A over, B what; N 1: the greatest one
	numHalf                          // A, N 1: rounded up
	numAdd                           // A, B
	numSub                           // A, B
	numMul                           // A, B
	numTimes                         // N counted event, A filter of the players who did it, B term: the object
	numPaid                          // how often the cost was paid that may be paid any number of times
	numGiven                         // how often the cost N was paid that the spell has because of the same effect
	numLinked                        // N step: what it chose; below 0: 0 if it did not
	numShare                         // N register of targets, A what is divided among them: the share of the member at work

	termYou
	termThatPlayer
	termAttacker  // attacking player
	termAttackers // who could be meant by that (CR 805.10c)
	termDefender  // defending player
	termOutsider
	termThis
	termGranter
	termHost
	termThat
	termIt
	termController // A
	termOwner      // A
	termReg        // N register
	termEach       // A filter, N zones, B players whose
	termRest       // A term
	termLast       // A term
	termLinked     // N step
	termTop        // A number, B players
	termBottom     // A number, B players
	termZone       // N zones, B players whose

	filtAny
	filtTypes     // N: any of these bits
	filtPermanent //
	filtSpell     //
	filtAbility   // N: AbilityKind
	filtToken     //
	filtTapped
	filtAttacking
	filtSick
	filtDeclared
	filtUnblocked
	filtFaceDown
	filtDrawn     // in a hand, drawn this turn
	filtSuspended // N the kind of its counters
	filtPrepared  // cast as a prepare spell
	filtCounters  // has a counter
	filtModified  // N subtypes Equipment, and 16 bits higher Aura, each from 1
	filtCard      // a card, no token and no copy of a spell
	filtDeck      // N card.Word: a card of a starting deck that is so
	filtBlessed   // a player with the city's blessing
	filtMark      // N a designation (PermFlags)
	filtPlayer
	filtOpponent
	filtMonarch
	filtInitiative
	filtColor   // N bits
	filtSubtype // N
	filtName    // N names, packed
	filtNameOf  // A term of objects
	filtPaired
	filtEncoded    // A term: on what it is encoded, or what has been crafted with it; N the step of that
	filtSharesType // A term of objects
	filtAttackedBy // A term of players
	filtRelated    // A term: what it stands in a relation to, N the step of that
	filtNameIs     // A number: a chosen name
	filtColorIs    // A number: a chosen color
	filtSubtypeIs  // A number: a chosen creature type
	filtControl    // A filter of players
	filtAttacks    // A players: attacks one of them
	filtBlocks     // A filter: blocks something that it accepts
	filtTargets    // A filter: targets something that it accepts; N 1: and nothing else
	filtOwner      // A filter of players
	filtHas        // N keyword
	filtAbove      // A term
	filtCost       // N cost: has exactly that mana cost
	filtMost       // A what, B among, N 1: alone
	filtWhere      // A condition
	filtIs         // A term
	filtAnd        // A, B
	filtOr         // A, B
	filtNot        // A

	condCompare  // N card.CompareOp, A, B
	condOdd      // A number
	condSame     // A, B terms
	condMatches  // A term, B filter
	condInside   // A term, N zones, B players whose
	condDid      // N register
	condPaid     // N number of the optional cost
	condGiven    // N cost that the spell has because of the same effect
	condWay      // N number of the alternative
	condPermit   // N number of the permission of the card itself
	condSpent    // A term of a spell or what it has become, 0: this; N color, Sub how much
	condCastFrom // N zones or 0, B players whose, A which object or 0, Sub 1: by anybody
	condLegal    // A term
	condDuring   // N card.Step, A players
	condLater    // not in the turn in which the effect at work began
	condBefore   // N card.Step, Sub 1: of any combat phase
	condSorcery
	condCouldCast
	condDay
	condNight
	condResolving
	condSearching // [A whose] N zones
	condNewly     // A term
	condAnd
	condOr
	condNot
	condTrue
)
