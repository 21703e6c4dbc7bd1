package cards

// The vocabulary. Every table stands in a file of its own.
var (
	constantTables = [][]constant{
		playerConstants, objectConstants, zoneConstants, filterConstants, quantityConstants, conditionConstants,
		timeConstants, modConstants, keywordConstants, cardConstants,
	}
	wordTables = [][]word{
		playerWords, objectWords, zoneWords, filterWords, quantityWords, conditionWords, timeWords, eventWords,
		cardEffects, choiceEffects, lifeEffects, permanentEffects, turnEffects, structureEffects, costWords,
		abilityWords, modWords, keywordWords, cardWords,
	}
)
