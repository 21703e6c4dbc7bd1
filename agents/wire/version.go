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
	FeatureBatch  = "batch"  // several messages in one frame
	FeatureNews   = "news"   // the agent follows the game between its decisions
	FeatureDraw   = "draw"   // the agent answers offers of a draw
	FeaturePacked = "packed" // questions come as numbers
)

// Features returns what the arena has, sorted.
func Features() []string { return []string{FeatureBatch, FeatureDraw, FeatureNews, FeaturePacked} }

// Has reports whether a list of features has one.
func Has(features []string, one string) bool { return slices.Contains(features, one) }

//go:embed protocol.schema.json
var schema []byte

// Schema returns the JSON Schema of the messages.
func Schema() []byte { return slices.Clone(schema) }

// SchemaHash names the schema.
func SchemaHash() string {
	sum := sha256.Sum256(schema)
	return "sha256:" + hex.EncodeToString(sum[:])
}
