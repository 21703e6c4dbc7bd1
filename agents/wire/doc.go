// Package wire has the messages of the protocol between the arena and agents outside its process: JSON objects, one a line over
// stdio, one a frame over websocket. docs/protocol.md describes them with examples that the tests read, and
// docs/protocol.schema.json is their schema.
//
//	b, err := wire.Append(nil, &wire.Act{Game: "17.0", Req: 3, Choice: &choice})
//	…
//	m, err := wire.Decode(line, wire.MaxMessage)
//	switch m := m.(type) {
//	case *wire.Ask:
//
// What it does not do: it opens no link and knows no game. Package remote does that.
package wire
