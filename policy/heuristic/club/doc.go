// Package club is the plan of a club player: a policy of rules of thumb with combat arithmetic for both sides.
//
// It knows no card by name. What a card is good for comes from game.Facts and its siblings, sums of compiled programs; what a
// thing is worth is one number, in units of which a card is about 20. Every answer is the option with the highest score, the
// first among equals, so the policy is deterministic. Scores are always from the point of view of the policy's own seat: a
// harmful effect on something of an opponent is worth what that loses, and what a controlled player spends is a gain (CR
// 723.5). So the same few functions play a turn well for oneself and badly for somebody else.
//
// The files: pilot asks the right one; board reads the table, facts the cards, worth, deeds and rule rate things, effects and control;
// priority, cast, counter, tricks and activate choose acts; fighter and melee are combat arithmetic, attack and block use it;
// pick and choices answer everything else, thrall what only a controlled player is made to do.
package club
