package learned

import (
	"math/bits"

	"gonum.org/v1/gonum/blas/blas32"

	"github.com/thrall-arena/thrall/policy/encode"
)

// input says how a row of an encoding becomes a row of inputs of a network.
type input struct {
	columns []column
	width   int // inputs
}

// column is one column of an encoding.
type column struct {
	kind  encode.Kind
	first int // its first input
	n     int // how many inputs it has
}

// ledger is columns that tell about the encoding, and nothing about the game. They have no inputs.
var ledger = map[string]bool{
	"page": true, "pages": true, "entities_left_out": true, "rows_left_out": true, "saturated": true,
}

// Inputs of a player: nobody, the viewer, somebody else.
const (
	inputNobody = iota
	inputViewer
	inputOther
	playerInputs
)

// Numbers are cut off at this distance from 0 and divided by the scale.
const (
	mostNumber  = 32
	numberScale = 8
)

// newInput lays out the inputs of a buffer. cards is the length of the network's table of cards.
func newInput(features []encode.Feature, cards int) input {
	var in input
	for _, f := range features {
		c := column{kind: f.Kind, first: in.width}
		switch f.Kind {
		case encode.Number, encode.Flag, encode.Row:
			c.n = 1
		case encode.Category, encode.Bits:
			c.n = len(f.Words)
		case encode.Card:
			c.n = cards + 1
		case encode.Player:
			c.n = playerInputs
		case encode.Seat: // whoever is meant is counted from the viewer on elsewhere
		}
		if ledger[f.Name] {
			c.n = 0
		}
		in.columns = append(in.columns, c)
		in.width += c.n
	}
	return in
}

// addTo adds to a vector a row of inputs times a matrix of weights.
func (in *input) addTo(to []float32, row []int16, w blas32.General) {
	for i := range in.columns {
		c := &in.columns[i]
		x := int(row[i])
		switch {
		case c.n == 0:
		case c.kind == encode.Number:
			if x != 0 {
				addRow(to, float32(min(max(x, -mostNumber), mostNumber))/numberScale, w, c.first)
			}
		case c.kind == encode.Flag && x != 0, c.kind == encode.Row && x >= 0:
			addRow(to, 1, w, c.first)
		case c.kind == encode.Category && uint(x) < uint(c.n):
			addRow(to, 1, w, c.first+x)
		case c.kind == encode.Card && uint(x) < uint(c.n):
			addRow(to, 1, w, c.first+x)
		case c.kind == encode.Card: // one that the network has not met
			addRow(to, 1, w, c.first)
		case c.kind == encode.Player:
			addRow(to, 1, w, c.first+who(x))
		case c.kind == encode.Bits:
			for set := uint16(row[i]); set != 0; set &= set - 1 {
				if bit := bits.TrailingZeros16(set); bit < c.n {
					addRow(to, 1, w, c.first+bit)
				}
			}
		}
	}
}

// who is the input of a player as encodings number them.
func who(player int) int {
	switch {
	case player < 0:
		return inputNobody
	case player == 0:
		return inputViewer
	}
	return inputOther
}

// addRow adds a multiple of a row of a matrix to a vector.
func addRow(to []float32, times float32, w blas32.General, row int) {
	from := w.Data[row*w.Stride : row*w.Stride+w.Cols]
	blas32.Axpy(times, blas32.Vector{N: w.Cols, Inc: 1, Data: from}, blas32.Vector{N: w.Cols, Inc: 1, Data: to})
}
