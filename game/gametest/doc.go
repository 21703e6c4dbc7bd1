// Package gametest checks the promises of package game at decisions of random games: whoever adds a card, a frame or an
// operation gets these checks without writing a test.
//
//	m := gametest.Decks(t, "sligh", "puppeteer")
//	c := gametest.NewChecker(m.Book)
//	m.Play(t, soak.Size(20, 500), func(r *gametest.Run) { r.Must(c.Check(r.State, r.Env)) })
//
// A failure names the seed and the choices that lead to it.
package gametest
