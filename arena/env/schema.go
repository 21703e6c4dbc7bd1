package env

import "github.com/thrall-arena/thrall/policy/encode"

// Schema says what everything in Out means.
type Schema struct {
	*encode.Schema
	Hash         string   `json:"hash"` // of the encoding and Info
	CardsHash    string   `json:"cards_hash"`
	Cards        []string `json:"cards"` // number 0 is hidden or none
	Info         []string `json:"info"`
	Terminations []string `json:"terminations"`
	Decks        []string `json:"decks"`
}

// Schema returns the schema of the batch.
func (b *Batch) Schema() *Schema {
	s := b.encoder.Schema(b.sizes.Seats)
	return &Schema{
		Schema: s, Hash: s.Hash(), CardsHash: b.encoder.CardsHash(), Cards: append([]string{""}, b.encoder.Cards()...),
		Info: Names[:], Terminations: Terminations[:], Decks: b.deckNames(),
	}
}
