// Package table is the room around the game: the second channel, on which a seat's own agent concedes, offers and accepts draws,
// calls the judge, keeps notes, views its sideboard and pauses. It never passes through package control, because nobody's
// tournament decisions are ever somebody else's: not even whoever decides all of a player's game decisions can make that player
// concede (CR 723.5b, CR 723.6).
//
// An act is handed in by a participant for a seat, at any moment. The seat's own agent is heard; everybody else is refused with
// ErrNotYourSeat, and the attempt is noted. Acts that were applied are logged with the number of decisions answered before,
// so that choices and acts together replay a game:
//
//	var room table.Table
//	err := room.Submit(s, env, from, table.Act{Seat: 1, Kind: table.Concede})
//	…
//	for s.Decisions() … { // a replay
//		log, err = again.Replay(log, s, env)
//		…
//	}
//
// A correct engine makes no mistakes that a judge could rule on. So the table is also the referee, who injects faults
// (Referee) and does about them what tournament policy says: whoever the policy names answers by their own agent (Fix),
// never by that of somebody who decides for them in the game. Calls are ruled on once a player has priority: whoever plays the
// game calls Attend before each decision.
package table
