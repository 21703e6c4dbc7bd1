// Package results is what remains of a run: plain records, the block log that holds them, and what is computed from it.
//
// The truth of a run is its block log, append-only and checksummed. A block's entry holds everything that was made while
// it was played: per game the key, the choices and the faults, from which the game can be replayed, and the rows of the
// tables. Tables and the summary are computed from the log at any time:
//
//	blocks.log       the log: frames of one block each, in schedule order
//	games.parquet    one row per game (Game)
//	control.parquet  one row per control effect (Control)
//	cards.parquet    one row per card, seat and game (Card)
//	swing.parquet    one row per control effect that came into force, if the run measures what it was worth (Swing)
//	summary.json     counts, scores with intervals, control by card (Summary)
//	manifest.json    what was run: config, versions, hashes, seeds (Manifest)
//
//	w, err := results.CreateLog(path)
//	…
//	err = w.Append(&results.Block{…})
//	…
//	err = w.Close()
//	err = results.Tables(dir) // under temporary names, then renamed
//
// What is computed from rows with an error bar comes from package estimate, which is given numbers, block by block.
//
// A file under its final name is whole. The package imports nothing of this module: whoever reads results needs no rules.
package results
