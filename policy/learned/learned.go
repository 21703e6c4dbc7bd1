package learned

import (
	"errors"
	"math"
	"slices"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	"github.com/thrall-arena/thrall/policy/encode"
)

func init() {
	policy.Register(policy.Spec{
		Name:             "learned",
		Doc:              "a trained network, read from a file",
		Deterministic:    true,
		NeedsObservation: true,
		Params: []policy.Param{
			policy.Text("path", "", "the file: safetensors, as python/examples/train_bot.py writes it"),
			policy.Float("temperature", 0, 0, 100, "0: the option with the highest score; more: drawn, the likelier the higher"),
		},
		New: newPolicy,
	})
}

func newPolicy(p policy.Params, seed [2]uint64) (policy.Policy, error) {
	path := p.Word("path")
	if path == "" {
		return nil, errors.New("path: no file is named")
	}
	n, err := Load(path)
	if err != nil {
		return nil, err
	}
	l := &learned{network: n, temperature: p.Float("temperature")}
	l.source.Seed(seed)
	return l, nil
}

// learned is the policy. It remembers nothing from one request to the next.
type learned struct {
	network     *Network
	temperature float64
	source      policy.Source
	book        *game.Book // for which the encoder is
	encoder     *encode.Encoder
	seen        encode.Buffers
	scratch     Scratch
	odds        []float64
}

// Reset begins the stream of another game.
func (l *learned) Reset(seed [2]uint64, _ int) { l.source.Seed(seed) }

// Choose rates all options and takes one.
func (l *learned) Choose(q *observe.Request) int {
	l.encode(q)
	scores := l.network.Scores(&l.seen, &l.scratch)
	if l.temperature == 0 {
		return highest(scores)
	}
	return l.draw(scores)
}

// encode writes what a request says, all options on one page.
func (l *learned) encode(q *observe.Request) {
	if b := q.View.Book(); b != l.book {
		e, err := encode.New(b, encode.Config{
			Entities: l.network.sizes.Entities, Options: l.network.sizes.Options, Cards: l.network.table(b),
		})
		if err != nil {
			panic("learned: " + err.Error()) // Read has checked the sizes; only too many cards are left
		}
		l.book, l.encoder = b, e
		s := e.Sizes(0)
		l.seen = encode.Buffers{Global: make([]int16, s.Global), Entities: make([]int16, s.Entities*s.Entity)}
	}
	players := q.View.Players() * l.encoder.Sizes(0).Player
	l.seen.Players = slices.Grow(l.seen.Players[:0], players)[:players]
	options, pointers := l.seen.Options[:0], l.seen.OptionEntities[:0]
	l.seen.Options, l.seen.OptionEntities = nil, nil
	l.encoder.Encode(q, 0, &l.seen)
	l.seen.Options, l.seen.OptionEntities = l.encoder.Lists(options, pointers, q)
}

// table is the network's table of cards, and behind it the cards of the book that it lacks.
func (n *Network) table(b *game.Book) []string {
	table := slices.Clone(n.cards)
	for _, key := range encode.CardTable(b) {
		if !slices.Contains(n.cards, key) {
			table = append(table, key)
		}
	}
	return table
}

// highest is the index of the highest score, the first among equals.
func highest(scores []float32) int {
	best := 0
	for i, x := range scores {
		if x > scores[best] {
			best = i
		}
	}
	return best
}

// draw draws an option: at temperature 1 with the odds that the network was trained for, e to the power of the score.
func (l *learned) draw(scores []float32) int {
	top, total := float64(scores[highest(scores)]), 0.0
	l.odds = l.odds[:0]
	for _, x := range scores {
		odds := math.Exp((float64(x) - top) / l.temperature)
		l.odds = append(l.odds, odds)
		total += odds
	}
	at := l.source.Unit() * total
	for i, odds := range l.odds {
		if at -= odds; at < 0 {
			return i
		}
	}
	return len(scores) - 1
}
