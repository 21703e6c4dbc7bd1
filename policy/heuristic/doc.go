// Package heuristic is a policy of rules of thumb. It curves out, burns, attacks and blocks by simple combat arithmetic,
// uses cards that control players, and when it decides for a player whom it controls, it plays against that player.
//
// It knows no card by name. What a card is good for comes from game.Facts, the deeds of compiled programs; what a thing is
// worth is one number, in units of which a card is about 20. Every answer is the option with the highest score, the first
// among equals, so the policy is deterministic. Scores are always from the point of view of the policy's own seat: a harmful
// effect on something of an opponent is worth what that loses, and what a controlled player spends is a gain (CR 723.5). So
// the same few functions play a turn well for oneself and badly for somebody else.
//
// The files: board reads the table, facts the cards, deeds rates effects; priority, cast and activate choose acts; attack and
// block are combat; choices answers everything else.
package heuristic
