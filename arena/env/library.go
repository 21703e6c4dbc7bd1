package env

import (
	"sync"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/policy/encode"
)

// libraries remembers the tables of whole libraries, which take a while to make.
var libraries sync.Map // *cards.Library to func() ([]string, error)

// libraryTable is the table of all cards of a library.
func libraryTable(lib *cards.Library) ([]string, error) {
	made, _ := libraries.LoadOrStore(lib, sync.OnceValues(func() ([]string, error) {
		all, err := lib.Load(lib.Names())
		if err != nil {
			return nil, err
		}
		book, err := game.Compile(all)
		if err != nil {
			return nil, err
		}
		return encode.CardTable(book), nil
	}))
	return made.(func() ([]string, error))()
}
