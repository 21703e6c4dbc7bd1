package card

// This file holds the sealed kinds of values. Each has an unexported method, so that a linter can list every compiler switch
// that forgot a type.

type (
	// Term names players, objects or either: pronouns, references, targets, choices, remembered steps, whole zones.
	//sumtype:decl
	Term interface{ term() }

	// Filter accepts objects, cards or players. It is pure.
	//sumtype:decl
	Filter interface{ filter() }

	// Quantity is a number read when it is needed. It is pure.
	//sumtype:decl
	Quantity interface{ quantity() }

	// Cond is a condition. It is pure.
	//sumtype:decl
	Cond interface{ cond() }

	// Event describes things that can happen; triggers, replacements, prohibitions and requirements watch for it.
	//sumtype:decl
	Event interface{ event() }

	// Effect is a step: something done on resolution, as a cost, or instead of an event. Steps are pointers.
	//sumtype:decl
	Effect interface{ effect() }

	// Ability is what a card or permanent has (CR 113).
	//sumtype:decl
	Ability interface{ ability() }

	// Mod is a modification by a continuous effect: of characteristics (CR 613) or of rules (CR 613.11).
	//sumtype:decl
	Mod interface{ mod() }
)
