package wire

import (
	"crypto/sha256"
	_ "embed" // the schema
	"encoding/hex"
	"slices"
)

// Protocol is the name of the protocol, and Version its version.
const (
	Protocol = "thrall"
	Version  = 1
)

// Limits of every message.
const (
	MaxMessage = 4 << 20 // bytes, unless a side says less
	MaxBatch   = 256     // messages in a batch
	MaxName    = 256     // bytes of a name
	maxDepth   = 64      // of nested values
)

// Features that a side may have.
const (
	FeatureBatch = "batch" // several messages in one frame
	FeatureNews  = "news"  // the agent follows the game between its decisions
	FeatureDraw  = "draw"  // the agent answers offers of a draw
)

// Features returns what the arena has, sorted.
func Features() []string { return []string{FeatureBatch, FeatureDraw, FeatureNews} }

// Has reports whether a list of features has one.
func Has(features []string, one string) bool { return slices.Contains(features, one) }

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
	TooMany            = "TOO_MANY"            // too many messages were refused
	Late               = "LATE"                // the time for an answer is over
)

//go:embed protocol.schema.json
var schema []byte

// Schema returns the JSON Schema of the messages.
func Schema() []byte { return slices.Clone(schema) }

// SchemaHash names the schema.
func SchemaHash() string {
	sum := sha256.Sum256(schema)
	return "sha256:" + hex.EncodeToString(sum[:])
}
