// Package table is the room around the game: the second channel, on which a seat's own agent concedes. It never passes
// through package control, because nobody's tournament decisions are ever somebody else's: not even whoever decides all of a
// player's game decisions can make that player concede (CR 723.5b, CR 723.6).
//
// An act is handed in by a participant for a seat. The seat's own agent is heard; everybody else is refused with
// ErrNotYourSeat, and the attempt is noted. Acts that were applied are logged with the number of decisions answered before,
// so that choices and acts together replay a game:
//
//	var room table.Table
//	err := room.Submit(s, env, from, table.Act{Seat: 1, Kind: table.Concede})
//	…
//	for s.Decisions() … { // a replay
//		log, err = table.Replay(log, s, env)
//		…
//	}
package table
