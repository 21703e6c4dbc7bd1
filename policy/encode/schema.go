package encode

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// Version is the number of the encoding. It grows when what is written changes its meaning without changing the features' names,
// words or sizes, which the hash covers, too.
const Version = 1

// Schema says what each number of an encoding means.
type Schema struct {
	Version  int      `json:"version"`
	Buffers  []Buffer `json:"buffers"`
	Features Features `json:"features"`
}

// Buffer is the shape of one buffer of an encoding.
type Buffer struct {
	Name  string `json:"name"`
	Type  string `json:"dtype"`
	Shape []int  `json:"shape"`
}

// Features are the columns of the buffers, by the buffer whose last axis they are.
type Features struct {
	Global         []Feature `json:"global"`
	Players        []Feature `json:"players"`
	Entities       []Feature `json:"entities"`
	Options        []Feature `json:"options"`
	OptionEntities []Feature `json:"option_entities"`
}

// Schema returns the schema of encodings of games with that many seats.
func (e *Encoder) Schema(seats int) *Schema {
	s := e.Sizes(seats)
	return &Schema{
		Version: Version,
		Buffers: []Buffer{
			{"global", "int16", []int{s.Global}},
			{"players", "int16", []int{s.Seats, s.Player}},
			{"entities", "int16", []int{s.Entities, s.Entity}},
			{"entity_ids", "uint32", []int{s.Entities}},
			{"options", "int16", []int{s.Options, s.Option}},
			{"option_entities", "int16", []int{s.Options, s.OptionLinks}},
			{"mask", "uint8", []int{s.Options}},
		},
		Features: Features{
			Global: globalFeatures[:], Players: playerFeatures[:], Entities: entityFeatures[:], Options: optionFeatures[:],
			OptionEntities: pointerFeatures[:],
		},
	}
}

// Schema returns the schema of encodings of those sizes, which are the same for all cards. An error is a size out of bounds.
func (c Config) Schema(seats int) (*Schema, error) {
	if err := c.complete(); err != nil {
		return nil, err
	}
	return (&Encoder{cfg: c}).Schema(seats), nil
}

// Hash identifies an encoding: equal hashes have the same buffers, features and words. What the numbers of cards mean is the business
// of CardsHash.
func (s *Schema) Hash() string { return hash(s) }

// Cards returns the table of card names. Number 1 is the first.
func (e *Encoder) Cards() []string { return e.cfg.Cards }

// CardsHash identifies the table of card names.
func (e *Encoder) CardsHash() string { return CardsHash(e.cfg.Cards) }

// CardsHash identifies a table of card names.
func CardsHash(table []string) string { return hash(table) }

func hash(x any) string {
	text, err := json.Marshal(x)
	if err != nil {
		panic("encode: hash: " + err.Error()) // plain structs and strings
	}
	sum := sha256.Sum256(text)
	return "sha256:" + hex.EncodeToString(sum[:])
}
