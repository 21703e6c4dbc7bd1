package results

import (
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
)

// groupRows bounds the rows that are held in memory while a table is written.
const groupRows = 1 << 17

// unordered are the columns whose least and greatest values in a page would help no reader to leave the page out.
var unordered = []string{"deck", "agent", "card", "score"}

// Tables computes the tables and summary.json of a run from its manifest and log, and returns the summary.
func Tables(dir string) (*Summary, error) {
	m, err := ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	t := TallyOf(m)
	err = writeTables(dir, m.Decks, func(tables ...func(*Block) error) error {
		return shareBlocks(func(add func(*Block) error) error { return Blocks(dir, add) }, append(tables, t.Add)...)
	})
	if err != nil {
		return nil, err
	}
	s := t.Summary(m.Games)
	s.GivenUp = m.GivenUp
	return s, WriteJSON(dir, SummaryFile, s)
}

// writeTables writes the tables of the blocks that walk gives to each of its arguments.
func writeTables(dir string, decks map[string]Deck, walk func(...func(*Block) error) error) error {
	return replace(dir, GamesFile, func(games io.Writer) error {
		return replace(dir, ControlFile, func(control io.Writer) error {
			return replace(dir, CardsFile, func(cards io.Writer) error {
				return replace(dir, SwingFile, func(swings io.Writer) error {
					t := &tables{
						games: newTable[Game](games), control: newTable[Control](control), cards: newTable[Card](cards),
						swings: newTable[Swing](swings), reader: NewCardReader(decks),
					}
					return errors.Join(walk(t.add, t.addCards), t.games.Close(), t.control.Close(), t.cards.Close(), t.swings.Close())
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
	rows    []Game // memory for those of a block
}

func newTable[Row any](w io.Writer) *parquet.GenericWriter[Row] {
	options := []parquet.WriterOption{parquet.Compression(&parquet.Zstd), parquet.MaxRowsPerRowGroup(groupRows)}
	for _, name := range unordered {
		options = append(options, parquet.SkipPageBounds(name), parquet.SkipPageStatistics(name))
	}
	return parquet.NewGenericWriter[Row](w, options...)
}

// add writes the rows of a block, but for its cards.
func (t *tables) add(b *Block) error {
	t.rows = t.rows[:0]
	for i := range b.Games {
		e := &b.Games[i]
		t.rows = append(t.rows, e.Row)
		if err := errors.Join(writeRows(t.control, e.Control), writeRows(t.swings, e.Swings)); err != nil {
			return err
		}
	}
	return writeRows(t.games, t.rows)
}

// writeRows writes rows of a table.
func writeRows[Row any](to *parquet.GenericWriter[Row], rows []Row) error {
	if len(rows) == 0 {
		return nil
	}
	if _, err := to.Write(rows); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	return nil
}

// addCards writes the rows of the cards of a block.
func (t *tables) addCards(b *Block) error {
	for i := range b.Games {
		rows, err := t.reader.Rows(&b.Games[i])
		if err == nil {
			err = writeRows(t.cards, rows)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
