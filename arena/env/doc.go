// Package env plays many games at the same time for a caller who steps them: whoever learns from games, and whoever plans in them.
//
//	b, err := env.New(cards.Default(), env.Config{Envs: 64, Decks: []env.Choice{{"sligh"}, {"sligh"}}})
//	…
//	out := b.NewOut(64)
//	err = b.Reset(nil, nil, out)
//	for {
//		err = b.Step(choose(out), out) // one action for each environment
//	}
//
// An environment is one game after another. It stands at a decision of a seat that the caller plays, and everything else has been
// done: decisions of built-in opponents, and forced ones. What it shows is package encode's encoding of the decider's request.
// Subject and decider are two things: a row of Info says who decides for whom, and who has made the last transition for whom.
// Rewards are by seat. Conceding is a seat's own business, whoever decides for it, and no answer to a decision (CR 104.3a).
//
// Games follow from the seed of their environment and the number of the episode, and from the actions alone: not from the number of
// workers. A fork is another moment of the same information with other random numbers to come; it never holds the key of the game.
//
// The package does not learn, evaluates nothing and knows no clock.
package env
