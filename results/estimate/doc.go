// Package estimate turns counts of games into figures with honest error bars. It knows no file and no card: it is given
// numbers, block by block, and says what they come to.
//
// The games of a block share libraries and first player, so blocks are the independent observations of everything here:
// each estimator takes what one block came to, and its variance is that between blocks.
//
//	var p estimate.Points
//	for … { p.Add(points, games) }     // a block
//	s := p.Score()                     // mean score with a 95 % interval
//
// What there is, and what it is for:
//
//	Points       a mean score, 0 to 1, with an interval for a look at the end
//	Sequence     the same for looking after every block: its interval holds at all times at once
//	SPRT         a sequential test of two hypotheses about an agent
//	Ratio        anything counted per unit of something else: effects per game, swings per activation
//	Cards        win rates of cards: GP, OH, GD, GIH, GNS and IWD
//	Swap         what a card is worth, from games with and without it that share everything else
//	Swing        what control was worth, from three continuations of the same game
//	Ratings      Bradley–Terry with ties and first-player advantage
//	Payoffs      the matrix beside it
//	FalseDiscovery … many questions at once
//	Sample sizes how many games a question needs
//
// Everything is deterministic: what draws random numbers is given a seed.
package estimate
