// Package scenario runs scenario files: a stated table, the things that are done, and what is true then, the way one would
// ask a judge. Files are Starlark; docs/scenarios.md is the language.
//
//	report, err := scenario.Run([]string{"control/testdata"}, cards.Default(), scenario.Options{})
//	if err != nil {
//		return err // a file that cannot be read or parsed: nothing was run
//	}
//	report.WriteText(os.Stdout, false) // the last line is "N passed, M failed"
//
// Every scenario stands by itself: it states a table, plays it through on a game.State under two random keys, and is checked
// beyond what it asserts. At each decision every option is tried on a fork, answers of others and indices off the list are
// refused, cards are counted and every participant's view is proven blind to what it may not look at; at the end the game is
// replayed from its log.
//
// A line names who does something under the rules, and with `by` whose agent answers; both are checked, so each line of a
// script is a test of CR 723.5.
//
// The package holds no rules of the game. What it knows of a question is its kind (kinds.go), of an option its canonical
// references, never a text.
package scenario
