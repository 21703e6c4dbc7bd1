package game

import "github.com/thrall-arena/thrall/control"

// Decision is a question the rules put to one player. It is not stored: the top frame says it again whenever asked.
type Decision struct {
	Kind    DecisionKind
	Subject Player              // whose decision it is under the rules: costs, "you", APNAP, priority
	Maker   Player              // the subject, or the player to whom an effect gave this class of choices
	Decider control.Participant // who answers: control.Decider(Maker), at this moment (CR 723.5)
	Serial  uint32              // grows with every stop, forced or not
	Source  Ref                 // spell, ability or permanent that asks, if any
	Other   Ref                 // AssignDamage: the recipient
	Card    CardID              // the card whose text asks, if any
	Word    Verb                // what is done with what is chosen
	Left    int16               // how many more may follow (targets, cards, damage)
}

// DecisionKind is a closed list: observations, labels, protocol and policies switch over it.
type DecisionKind uint8

// The kinds of decisions; the options they offer stand in brackets.
const (
	Mulligan          DecisionKind = iota + 1 // CR 103.5: Yes = keep, No
	OpeningHand                               // CR 103.6: Yes, No
	Priority                                  // CR 117: Pass, PlayLand[A], Cast[A Face N=way], Activate[A N=ability], TurnUp[A N=way], Special[A N=ability]
	ChooseMode                                // CR 700.2: Pick[N], Done
	ChooseWay                                 // CR 601.2b: Pick[N]
	OptionalCost                              // CR 601.2b: Yes, No; with the word VerbPay No is another cost
	ChooseX                                   // CR 107.3: Number[N]
	ChooseTarget                              // CR 601.2c: Take[A], Done
	Divide                                    // CR 601.2d: Number[N] for the recipient Source
	ActivateMana                              // CR 601.2g: Activate[A N=ability], Take[A N=types of the symbol, 0: generic] for tapping or exiling, Done
	SpendMana                                 // CR 601.2h: Spend[N=type]
	ChooseObjects                             // CR 608.2d and costs: Take[A], Done; Word says what for
	ChoosePlayer                              // Take[A]
	SearchZone                                // CR 701.23: Take[A], Done
	MayDo                                     // CR 608.2d, 118.12, 508.1d, 508.1g, 509.1c: Yes, No
	ChooseEither                              // Pick[N]: alternatives, piles, votes
	ChooseMana                                // CR 106: Pick[N=type]
	ChooseName                                // CR 201.4: Name[N]
	ChooseColor                               // Pick[N=color]
	Arrange                                   // scry, put back: Take[A] next, Pick[0 top, 1 bottom]; piles: Pick[pile]
	OrderTriggers                             // CR 603.3b: Pick[N] next trigger to put on the stack
	ChooseReplacement                         // CR 616.1: Take[A] source of the effect; with Source, CR 615.7: of the damage
	KeepLegend                                // CR 704.5j: Take[A]
	Untap                                     // CR 502.3: Yes, No for the permanent Source
	DeclareAttacker                           // CR 508.1: Take[A=defender] or No for the creature Source; N: mana that it costs, Face = 1: it costs something else (CR 508.1h)
	DeclareBlocker                            // CR 509.1: Take[A=attacker] or Done for the creature Source; N and Face as above (CR 509.1d)
	AssignDamage                              // CR 510.1c: Number[N] from Source to the recipient Other
	decisionKinds
)

// Verb says what an answer to ChooseObjects is for; scenarios and policies read it.
type Verb uint8

// The verbs.
const (
	VerbChoose Verb = iota
	VerbDiscard
	VerbSacrifice
	VerbExile
	VerbTap
	VerbUntap
	VerbReveal
	VerbPut
	VerbBottom // after a mulligan
	VerbScry
	VerbSeparate // Arrange: into which of two piles
	VerbPile     // ChooseEither: which pile
	VerbVote     // ChooseEither: what the subject votes for (CR 701.38)
	VerbWhom     // DeclareAttacker: what an attacker that somebody else chose attacks (CR 508.1b)
	VerbEnchant  // what an Aura that enters will be attached to (CR 303.4f)
	VerbAge      // Arrange: which of several permanents is the next older (CR 613.7m)
	VerbWord     // ChooseEither: a word of a text, Pick[N]: the five colors from 0, the basic land types from 5 (CR 612.2)
	VerbFlip     // ChooseEither: which of several coins counts, Pick[0] one that is won, Pick[1] one that is lost, Pick[2] heads, Pick[3] tails (CR 705.1)
	VerbType     // ChooseEither: a creature type, Pick[N=subtype] (CR 205.3m)
	VerbDungeon  // ChooseEither: a dungeon to venture into, Pick[N] of Book.Dungeon (CR 701.49a)
	VerbRoom     // ChooseEither: the next room, Pick[N], from 0 (CR 309.5a)
	VerbPay      // OptionalCost: another cost is paid instead (CR 601.2b). MayDo: whether who pays agrees to an attack or block of theirs that somebody else chose (CR 508.1d, 509.1c). ChooseEither: how much life is paid (CR 119.4)
)

// Option is one legal answer: no text. Labels are made by observe from the decision, the option and the Book.
type Option struct {
	Kind OptionKind
	Face uint8
	N    int16 // ability, mode, way, amount, type, card name
	A    Ref
}

// OptionKind is a closed list.
type OptionKind uint8

// The kinds of options. Their order is the canonical order inside one decision.
const (
	Pass OptionKind = iota + 1
	Done
	No
	Yes
	PlayLand
	Cast
	Activate
	Pick
	Number
	Take
	Spend
	Name
	TurnUp  // a face-down permanent, as a special action (CR 116.2b): N = 0 by its morph ability, 1 for its mana cost
	Special // a special action with a card in hand (CR 116.2f, 116.2h, 116.2k)
)
