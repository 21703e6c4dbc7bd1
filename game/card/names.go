package card

import "fmt"

// This file holds the words of the enumerations, in the spelling of the card language. Canonical data and errors print them.

var pronounWords = [...]string{
	You: "you", ThatPlayer: "that_player", AttackingPlayer: "attacking_player", DefendingPlayer: "defending_player",
	Outsider: "outsider", This: "this", Granter: "granter", Host: "host", That: "that", It: "it",
}

var zoneWords = [...]string{
	Battlefield: "battlefield", Hand: "hand", Library: "library", Graveyard: "graveyard", Exiled: "exiled", Stack: "stack",
	Outside: "outside",
}

var filterWords = [...]string{
	Anything: "anything", Artifact: "artifact", Battle: "battle", Creature: "creature", Enchantment: "enchantment", Instant: "instant", Kindred: "kindred",
	Land: "land", Planeswalker: "planeswalker", Sorcery: "sorcery", Basic: "basic", Permanent: "permanent", Spell: "spell",
	ActivatedAbility: "activated_ability", TriggeredAbility: "triggered_ability", TokenObject: "token", Tapped: "tapped",
	Attacking: "attacking", FaceDown: "face_down", AnyPlayer: "player", Opponent: "opponent",
	Legendary: "legendary", Sick: "sick", Declared: "declared", Monarch: "monarch", Initiative: "has_initiative", Modified: "modified", RealCard: "real_card",
	Compelled: "had_to_attack", ActivatedNow: "activated_this_turn", HasActivated: "has_activated", RepeatsSymbol: "repeats_symbol",
}

var colorWords = [...]string{White: "white", Blue: "blue", Black: "black", Red: "red", Green: "green"}

var numberWords = [...]string{X: "x", ThatMuch: "that_much"}

var condWords = [...]string{SorcerySpeed: "sorcery_speed", Resolving: "resolving", LaterTurn: "later_turn"}

var stepWords = [...]string{
	WholeTurn: "turn", UntapStep: "untap_step", Upkeep: "upkeep", DrawStep: "draw_step", FirstMain: "first_main",
	SecondMain: "second_main", MainPhase: "main_phase", CombatPhase: "combat_phase", BeginCombat: "begin_combat",
	DeclareAttackers: "declare_attackers", DeclareBlockers: "declare_blockers", CombatDamage: "combat_damage",
	EndCombat: "end_combat", EndStep: "end_step", Cleanup: "cleanup", BeginningPhase: "beginning_phase",
}

var keywordWords = [...]string{
	Deathtouch: "deathtouch", Defender: "defender", DoubleStrike: "double_strike", Enchant: "enchant",
	FirstStrike: "first_strike", Flash: "flash", Flying: "flying", Haste: "haste", Hexproof: "hexproof",
	Indestructible: "indestructible", Landwalk: "landwalk", Lifelink: "lifelink", Menace: "menace",
	ProtectionFrom: "protection_from", Reach: "reach", Trample: "trample", Phasing: "phasing", Vigilance: "vigilance", Devoid: "devoid",
	Morph: "morph", Megamorph: "megamorph", Disguise: "disguise", Shroud: "shroud",
	Convoke: "convoke", Improvise: "improvise", Delve: "delve",
	Flanking: "flanking", Horsemanship: "horsemanship", Infect: "infect", Shadow: "shadow", Wither: "wither", Banding: "banding",
	TrampleOver: "trample_over_planeswalkers",
}

var durationWords = [...]string{
	EndOfTurn: "end_of_turn", EndOfCombat: "end_of_combat", UntilTurnOf: "until_turn_of", AsLongAs: "as_long_as",
	Forever: "forever",
}

var spanWords = [...]string{
	NextTurn: "next_turn", NextCombat: "next_combat", OwnLibrarySearch: "own_library_search", Resolution: "resolution",
	ResolutionOf: "resolution_of",
}

var choiceWords = [...]string{
	AttackerChoices: "attackers", BlockerChoices: "blockers", DamageChoices: "combat_damage", VoteChoices: "votes",
}

var (
	layoutWords = [...]string{
		Normal: "normal", Split: "split", Transforming: "transforming", ModalDoubleFaced: "modal_double_faced", Adventurer: "adventurer",
		OmenCard: "omen", FlipCard: "flip", MeldCard: "meld_card", PrototypeCard: "prototype", Preparation: "preparation",
	}
	compareWords = [...]string{AtLeast: "at_least", AtMost: "at_most", Equal: "equal"}
	arithWords   = [...]string{Plus: "plus", Minus: "minus", Product: "times"}
	lifeWords    = [...]string{Gain: "gain", Lose: "lose", Set: "set"}
)

func wordOf(words []string, i int) string {
	if i < len(words) && words[i] != "" {
		return words[i]
	}
	return fmt.Sprintf("?%d", i)
}

// String is the pronoun's word in the card language.
func (p Pronoun) String() string { return wordOf(pronounWords[:], int(p)) }

// String is the zone's word in the card language.
func (z ZoneKind) String() string { return wordOf(zoneWords[:], int(z)) }

// String is the filter's word in the card language.
func (w Word) String() string { return wordOf(filterWords[:], int(w)) }

// String is the color's name.
func (c Color) String() string { return wordOf(colorWords[:], int(c)) }

// String is the number's word in the card language.
func (n NumberWord) String() string { return wordOf(numberWords[:], int(n)) }

// String is the condition's word in the card language.
func (c CondWord) String() string { return wordOf(condWords[:], int(c)) }

// String is the step's word in the card language.
func (s Step) String() string { return wordOf(stepWords[:], int(s)) }

// String is the keyword's word in the card language.
func (k KeywordWord) String() string { return wordOf(keywordWords[:], int(k)) }

// String is the duration's word in the card language.
func (d DurationKind) String() string { return wordOf(durationWords[:], int(d)) }

// String is the span's word in the card language.
func (s SpanKind) String() string { return wordOf(spanWords[:], int(s)) }

// String is the word of a class of choices in the card language.
func (c ChoiceClass) String() string { return wordOf(choiceWords[:], int(c)) }

// String is the layout's word in the card language.
func (l Layout) String() string { return wordOf(layoutWords[:], int(l)) }

// String is the comparison's word in the card language.
func (o CompareOp) String() string { return wordOf(compareWords[:], int(o)) }

// String names the operation.
func (o ArithOp) String() string { return wordOf(arithWords[:], int(o)) }

// String names the change.
func (l LifeChange) String() string { return wordOf(lifeWords[:], int(l)) }
