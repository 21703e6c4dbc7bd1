package cards

// PathOf is pathOf, for the test that every library file stands where its card's name says.
var PathOf = pathOf

// Evaluate is evaluate, for tests and fuzzing of single card files.
var Evaluate = evaluate
