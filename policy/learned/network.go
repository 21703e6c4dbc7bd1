package learned

import (
	"slices"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas32"

	"github.com/thrall-arena/thrall/policy/encode"
)

// Network is a trained network. Nothing in it changes: any number of policies share one.
type Network struct {
	cards  []string // its table of cards; number 1 is the first
	sizes  encode.Config
	widths widths

	inputs struct{ global, player, entity, option input }
	places []int // of zones: which pool they belong to
	column columns

	entity                       blas32.General // [inputs, entity]
	global, viewer, others, pool blas32.General // [inputs or pools × entity, state]
	option, pointed, state       blas32.General // [inputs, 2 × entity or state; option]
	hidden                       blas32.General // [option, hidden]
	score                        blas32.Vector  // [hidden]

	entityBias, stateBias, optionBias, hiddenBias []float32
}

// widths are those of the layers.
type widths struct{ entity, state, option, hidden int }

// columns are those of the encoding that the layers themselves look at.
type columns struct{ kind, zone, controller int }

// Places whose entities are summed, each on two sides.
const (
	placeBattlefield = iota
	placeHand
	placeStack
	placeGraveyard
	placeElsewhere
	places
	pools = 2 * places
)

var placeOf = map[string]int{
	"battlefield": placeBattlefield, "hand": placeHand, "stack": placeStack, "graveyard": placeGraveyard,
}

// layOut makes the inputs of an encoding.
func (n *Network) layOut(s *encode.Schema) {
	cards := len(n.cards)
	f := &s.Features
	n.inputs.global, n.inputs.player = newInput(f.Global, cards), newInput(f.Players, cards)
	n.inputs.entity, n.inputs.option = newInput(f.Entities, cards), newInput(f.Options, cards)
	named := func(name string) int {
		return slices.IndexFunc(f.Entities, func(f encode.Feature) bool { return f.Name == name })
	}
	n.column = columns{kind: named("kind"), zone: named("zone"), controller: named("controller")}
	for _, zone := range f.Entities[n.column.zone].Words {
		place, ok := placeOf[zone]
		if !ok {
			place = placeElsewhere
		}
		n.places = append(n.places, place)
	}
}

// mostRows is how many rows are multiplied at a time: larger products would be split among goroutines.
const mostRows = 64

// Scratch is the memory in which a network works. It is used by one goroutine at a time and allocates nothing once it has grown.
type Scratch struct {
	entities []float32 // [entities, entity]
	pools    []float32 // [pools × entity]
	state    []float32 // [state]
	base     []float32 // [option]: what all options of the decision have in common
	pointed  []float32 // [options, 2 × entity]
	options  []float32 // [options, option]
	hidden   []float32 // [options, hidden]
	scores   []float32 // [options]
}

// Scores rates the options of a decision, whose encoding is in b: any number of options, on one page. The result is valid until the
// next call.
func (n *Network) Scores(b *encode.Buffers, s *Scratch) []float32 {
	n.entities(b.Entities, s)
	n.moment(b, s)
	options := len(b.Options) / len(n.inputs.option.columns)
	w := n.widths
	s.pointed, s.options = sized(s.pointed, options*2*w.entity), sized(s.options, options*w.option)
	s.hidden, s.scores = sized(s.hidden, options*w.hidden), sized(s.scores, options)
	clear(s.pointed)
	for i := range options {
		to := s.options[i*w.option:][:w.option]
		copy(to, s.base)
		row := len(n.inputs.option.columns)
		n.inputs.option.addTo(to, b.Options[i*row:][:row], n.option)
		for k := range 2 {
			if at := int(b.OptionEntities[2*i+k]); at >= 0 {
				copy(s.pointed[(2*i+k)*w.entity:], s.entities[at*w.entity:][:w.entity])
			}
		}
		copy(s.hidden[i*w.hidden:], n.hiddenBias)
	}
	for from := 0; from < options; from += mostRows {
		rows := min(mostRows, options-from)
		n.rate(s, from, rows)
	}
	return s.scores
}

// rate runs some of the options through the last layers.
func (n *Network) rate(s *Scratch, from, rows int) {
	w := n.widths
	pointed := matrix(rows, 2*w.entity, s.pointed[from*2*w.entity:])
	options := matrix(rows, w.option, s.options[from*w.option:])
	hidden := matrix(rows, w.hidden, s.hidden[from*w.hidden:])
	blas32.Gemm(blas.NoTrans, blas.NoTrans, 1, pointed, n.pointed, 1, options)
	relu(options.Data[:rows*w.option])
	blas32.Gemm(blas.NoTrans, blas.NoTrans, 1, options, n.hidden, 1, hidden)
	relu(hidden.Data[:rows*w.hidden])
	blas32.Gemv(blas.NoTrans, 1, hidden, n.score, 0, vector(s.scores[from:][:rows]))
}

// entities makes the vectors of the rows of the entity table, and the pools.
func (n *Network) entities(table []int16, s *Scratch) {
	row, w := len(n.inputs.entity.columns), n.widths.entity
	count := 0
	for ; count < len(table)/row && table[count*row+n.column.kind] != 0; count++ {
	}
	s.entities, s.pools = sized(s.entities, count*w), sized(s.pools, pools*w)
	clear(s.pools)
	for i := range count {
		from, to := table[i*row:][:row], s.entities[i*w:][:w]
		copy(to, n.entityBias)
		n.inputs.entity.addTo(to, from, n.entity)
		relu(to)
		pool := 2 * n.places[from[n.column.zone]]
		if from[n.column.controller] != 0 {
			pool++
		}
		blas32.Axpy(1, vector(to), vector(s.pools[pool*w:][:w]))
	}
}

// moment makes the vector of the state, and what all options have of it.
func (n *Network) moment(b *encode.Buffers, s *Scratch) {
	s.state, s.base = append(s.state[:0], n.stateBias...), append(s.base[:0], n.optionBias...)
	n.inputs.global.addTo(s.state, b.Global, n.global)
	row := len(n.inputs.player.columns)
	for p := range len(b.Players) / row {
		w := n.others
		if p == 0 {
			w = n.viewer
		}
		n.inputs.player.addTo(s.state, b.Players[p*row:][:row], w)
	}
	blas32.Gemv(blas.Trans, 1, n.pool, vector(s.pools), 1, vector(s.state))
	relu(s.state)
	blas32.Gemv(blas.Trans, 1, n.state, vector(s.state), 1, vector(s.base))
}

// sized is a slice of that length, in the same memory if it is long enough.
func sized(s []float32, n int) []float32 { return slices.Grow(s[:0], n)[:n] }

func vector(data []float32) blas32.Vector { return blas32.Vector{N: len(data), Inc: 1, Data: data} }

func matrix(rows, cols int, data []float32) blas32.General {
	return blas32.General{Rows: rows, Cols: cols, Stride: cols, Data: data}
}

func relu(x []float32) {
	for i := range x {
		x[i] = max(x[i], 0)
	}
}
