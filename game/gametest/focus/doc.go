// Package focus plays random games that are about one card each, until every card of the library was drawn, cast and resolved, and
// each of its abilities used, with the promises of gametest checked on the way:
//
//	p, err := focus.NewPool(cards.Default())
//	counts, err := p.Run(focus.Options{Games: 500, Seed: 1})
//
// What was never used is listed. The games differ from played ones in two things: they begin at random tables on which the
// focused card can do something, and who plays likes to use it.
package focus
