package wire

// Codes of Error.
const (
	InvalidJSON        = "INVALID_JSON"        // no JSON object
	UnknownType        = "UNKNOWN_TYPE"        // "t" is no word of the protocol
	InvalidMessage     = "INVALID_MESSAGE"     // a field is missing or has a wrong type
	TooLarge           = "TOO_LARGE"           // more bytes or messages than the limits allow
	UnsupportedVersion = "UNSUPPORTED_VERSION" // in ready
	SchemaMismatch     = "SCHEMA_MISMATCH"     // the agent was made for another schema
	CardsMismatch      = "CARDS_MISMATCH"      // the agent was made for other cards
	UnknownAgent       = "UNKNOWN_AGENT"       // the run has no agent of that name
	NameTaken          = "NAME_TAKEN"          // the agent of that name is connected
	Unexpected         = "UNEXPECTED"          // a message that nobody waits for
	UnknownGame        = "UNKNOWN_GAME"        // the agent has no seat in such a game
	NotYourSeat        = "NOT_YOUR_SEAT"       // nobody speaks for another seat
	StaleRequest       = "STALE_REQUEST"       // the answer to a question that is not open
	IllegalChoice      = "ILLEGAL_CHOICE"      // the choice is no option
	TooMany            = "TOO_MANY"            // too many messages were refused, or too many connections came in a short time
	Late               = "LATE"                // the time for an answer, or for ready, is over
)

// Codes with which a connection is turned away before it speaks the protocol.
const (
	Unauthorized = "UNAUTHORIZED" // the token is missing or wrong
	Origin       = "ORIGIN"       // a web page from elsewhere
	Full         = "FULL"         // there are as many connections as may be
	Closed       = "CLOSED"       // the run is over
)

// Codes of connections that nobody can be told about: they stand in the log of the arena alone.
const (
	NotReading = "NOT_READING" // too much waits to be sent
	Silent     = "SILENT"      // it has not answered pings
	Gone       = "GONE"        // the connection has ended
)

// Codes returns all codes.
func Codes() []string {
	return []string{
		InvalidJSON, UnknownType, InvalidMessage, TooLarge, UnsupportedVersion, SchemaMismatch, CardsMismatch, UnknownAgent, NameTaken,
		Unexpected, UnknownGame, NotYourSeat, StaleRequest, IllegalChoice, TooMany, Late, Unauthorized, Origin, Full, Closed,
		NotReading, Silent, Gone,
	}
}
