package cards

// chapter is a part of the vocabulary; its tables stand in a file of their own.
type chapter struct {
	title     string
	constants []constant
	words     []word
}

// chapters are the whole vocabulary, in the order of the reference.
var chapters []chapter

// The tables mention functions that look words up, so they are put together when all of them exist.
func init() {
	chapters = []chapter{
		{"Cards", cardConstants, cardWords},
		{"Players", playerConstants, playerWords},
		{"Objects", objectConstants, objectWords},
		{"Zones and places", zoneConstants, zoneWords},
		{"Filters", filterConstants, filterWords},
		{"Quantities, counts, kinds of mana", quantityConstants, quantityWords},
		{"Conditions", conditionConstants, conditionWords},
		{"Steps, durations, spans of control", timeConstants, timeWords},
		{"Events", nil, eventWords},
		{"Effects: cards and zones", nil, cardEffects},
		{"Effects: names, colors, coins, dice", nil, choiceEffects},
		{"Effects: life and damage", nil, lifeEffects},
		{"Effects: permanents, spells, mana", nil, permanentEffects},
		{"Effects: turns and who decides", nil, turnEffects},
		{"Effects: made of effects", nil, structureEffects},
		{"Costs", nil, costWords},
		{"Abilities", nil, abilityWords},
		{"Modifications", modConstants, modWords},
		{"Keywords", keywordConstants, keywordWords},
	}
}
