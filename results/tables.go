package results

import (
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
)

// groupRows bounds the rows that are held in memory while a table is written.
const groupRows = 1 << 17

// Tables computes the tables and summary.json of a run from its manifest and log, and returns the summary.
func Tables(dir string) (*Summary, error) {
	m, err := ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	t := TallyOf(m)
	err = writeTables(dir, m.Decks, func(add func(*Block) error) error {
		return Blocks(dir, func(b *Block) error { return errors.Join(add(b), t.Add(b)) })
	})
	if err != nil {
		return nil, err
	}
	s := t.Summary(m.Games)
	return s, WriteJSON(dir, SummaryFile, s)
}

// writeTables writes the tables of the blocks that walk gives to its argument.
func writeTables(dir string, decks map[string]Deck, walk func(add func(*Block) error) error) error {
	return replace(dir, GamesFile, func(games io.Writer) error {
		return replace(dir, ControlFile, func(control io.Writer) error {
			return replace(dir, CardsFile, func(cards io.Writer) error {
				return replace(dir, SwingFile, func(swings io.Writer) error {
					t := &tables{
						games: newTable[Game](games), control: newTable[Control](control), cards: newTable[Card](cards),
						swings: newTable[Swing](swings), reader: NewCardReader(decks),
					}
					return errors.Join(walk(t.add), t.games.Close(), t.control.Close(), t.cards.Close(), t.swings.Close())
				})
			})
		})
	})
}

// tables are the tables that are being written.
type tables struct {
	games   *parquet.GenericWriter[Game]
	control *parquet.GenericWriter[Control]
	cards   *parquet.GenericWriter[Card]
	swings  *parquet.GenericWriter[Swing]
	reader  *CardReader
}

func newTable[Row any](w io.Writer) *parquet.GenericWriter[Row] {
	return parquet.NewGenericWriter[Row](w, parquet.Compression(&parquet.Zstd), parquet.MaxRowsPerRowGroup(groupRows))
}

// add writes the rows of a block.
func (t *tables) add(b *Block) error {
	for i := range b.Games {
		e := &b.Games[i]
		if _, err := t.games.Write([]Game{e.Row}); err != nil {
			return fmt.Errorf("results: %w", err)
		}
		if _, err := t.control.Write(e.Control); err != nil {
			return fmt.Errorf("results: %w", err)
		}
		if _, err := t.swings.Write(e.Swings); err != nil {
			return fmt.Errorf("results: %w", err)
		}
		rows, err := t.reader.Rows(e)
		if err != nil {
			return err
		}
		if _, err := t.cards.Write(rows); err != nil {
			return fmt.Errorf("results: %w", err)
		}
	}
	return nil
}
