package game

// scope is what the words of an expression refer to. It lives on the stack of the caller.
type scope struct {
	proc       int16 // whose registers, or -1
	effect     int16 // whose captured values, or -1
	late       int16 // row of delayed whose registers, from 1, or 0
	source     Ref   // this
	granter    Ref
	that, was  Ref // roles of the event
	it         Ref
	entering   Ref // what would enter the battlefield, if an event is asked about that has not happened
	you        Player
	thatPlayer Player
	under      Player // under whose control it would
	much       int32
	gone       bool // what has left the battlefield counts as it last was there (CR 608.2h)
	anyTime    bool // what only happens when a sorcery could be cast happens any time (CR 606.3)
	text       Text // how its words are changed (CR 612)
}
