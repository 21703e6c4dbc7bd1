// Package encode turns what a decider sees into numbers, for policies that learn. There is one definition, in three forms:
//
//   - the option list: the answer to a request is an index into its options, and each option has a row of features;
//   - a fixed number N of actions with a mask: the options in their canonical order. An over-long list comes in pages, and the
//     last action, "more", turns to the next one; nothing is cut;
//   - a table of entities, with rows to which options, decision and entities point.
//
// Everything is made of an observe.Request or an observe.View, which is what the viewer may see: no state comes in. Players are
// numbered from the viewer on, and entities are called by the viewer's own numbers, so that nothing follows a card through a shuffle.
// What does not fit is counted in features of its own: entities beyond the table, pointers to them, numbers beyond 16 bits.
//
//	e, err := encode.New(book, encode.Config{})
//	…
//	out := e.NewBuffers(seats)
//	e.Encode(q, page, out)
//	option, more, ok := e.Option(action, page, len(q.Options))
//
// Schema says what each number means, and its hash tells encodings apart. docs/encoding.md is made of it.
package encode
