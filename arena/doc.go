// Package arena plays experiments: who plays whom, with which decks, on which seeds, until when. It deals blocks of games to
// workers, asks the agent of whoever decides, writes down what happened, and stores it in schedule order.
//
//	e, err := arena.LoadExperiment("configs/quickstart.yaml") // mistakes are shown with line and caret
//	…
//	plan, err := arena.NewPlan(e, cards.Default(), 0) // decks, agents and cards by name
//	…
//	summary, err := arena.Run(ctx, plan, arena.Options{Dir: "runs/first", Workers: 2})
//	…
//	entry, err := arena.FindGame("runs/first", 17)
//	err = plan.Replay(entry, nil) // the same game again, from its entry alone
//
// What it promises: results do not depend on the number of workers or on the order in which games finish. A block's games
// share libraries and first player, which follow from the seed and the number of the block. Whoever decides is charged
// with what goes wrong, and loses their own seat. A panic of the rules ends one game, whose log repeats it. Every game ends
// with one of the results' terminations; time plays no part, except where a config sets a safety net.
//
// What it does not do: it knows no rule of the game, and no agent sees a state through it. Statistics are computed by
// package results from the rows that are stored here.
package arena
