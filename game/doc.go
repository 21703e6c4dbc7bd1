// Package game is the rules of the game as a deterministic machine. A State stands at one Decision or at the end; Apply answers
// it with one of its Options and runs to the next. Nothing else ever asks, and nothing is asked outside it.
//
//	book, err := game.Compile(cards)          // once for a run: cards become flat programs
//	s, env := game.NewState(book), new(game.Env)
//	err = book.NewGame(s, game.Game{Main: decks, Life: 20, First: game.NoPlayer, Key: key}, env)
//	for {
//		d, ok := s.Decision()             // whose decision it is, and who answers it (CR 723.5)
//		if !ok {
//			break                     // s.Outcome says how it ended
//		}
//		options := s.Options(env)
//		err = s.Apply(choose(d, options), env)
//	}
//
// # The state
//
// A State is flat: ids and indices instead of pointers, banks of rows, no maps. Fork copies it into a reused destination without
// allocating. What remains to be done, in the middle of whatever, stands in frames: each is a small automaton with a row in
// machine. Everything that happens is an Event in a batch that goes through propose. Characteristics of permanents and the index
// of living abilities are caches of one layer pass, rebuilt when a mutator has marked them dirty.
//
// # Who decides, and who sees
//
// Decision has a Subject, whose decision it is by the rules, and a Decider, whose agent answers: costs, "you" and priority
// follow the subject, routing and information the decider. The control ledger (package control) is asked where a decision is
// issued and where somebody looks, and nowhere else.
//
// # Determinism
//
// There is no clock, no map order, no goroutine and no global randomness here. Everything random is a function of the hidden
// key and its purpose. Two states with equal encodings behave alike; Hash compares them.
package game
