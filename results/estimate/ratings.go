package estimate

import (
	"encoding/binary"
	"errors"
	"math"
)

// Ratings rates players by all their games at once: Bradley–Terry (1952) with ties (Davidson 1970) and an advantage of
// whoever goes first (Davidson and Beaver 1977). With x the rating of the first player plus the advantage minus the rating
// of the other, in natural units, win, tie and loss are as likely as exp(x/2) : tie : exp(-x/2).
//
// It is the maximum of the likelihood: there is no prior, and no compression of extremes with it. A pool in which somebody
// has won everything has no finite ratings, which is an error.
type Ratings struct {
	names   []string
	kinds   []*blockKind
	byKey   map[string]*blockKind
	key     []byte // memory for keys
	strata  map[[2]int][]*blockKind
	order   [][2]int // of the strata
	payoffs [][]Points
}

// blockKind is all blocks with the same games and results in them.
type blockKind struct {
	games []Meeting
	count float64
}

// Meeting is a game of two players, by their positions among the names.
type Meeting struct {
	First, Second int
	Score         float64 // of First: 1, 0.5 or 0
}

// NewRatings begins ratings of players. A player may meet itself, which tells about ties and the first player.
func NewRatings(names []string) *Ratings {
	r := &Ratings{names: names, byKey: map[string]*blockKind{}, strata: map[[2]int][]*blockKind{}}
	for range names {
		r.payoffs = append(r.payoffs, make([]Points, len(names)))
	}
	return r
}

// Add adds a block of games between the same two players.
func (r *Ratings) Add(games []Meeting) {
	if len(games) == 0 {
		return
	}
	r.pay(games)
	r.key = r.key[:0]
	for _, g := range games {
		r.key = binary.AppendVarint(binary.AppendVarint(r.key, int64(g.First)), int64(g.Second))
		r.key = binary.LittleEndian.AppendUint64(r.key, math.Float64bits(g.Score))
	}
	k := r.byKey[string(r.key)]
	if k == nil {
		k = &blockKind{games: append([]Meeting(nil), games...)}
		r.byKey[string(r.key)] = k
		r.kinds = append(r.kinds, k)
		pair := [2]int{min(games[0].First, games[0].Second), max(games[0].First, games[0].Second)}
		if r.strata[pair] == nil {
			r.order = append(r.order, pair)
		}
		r.strata[pair] = append(r.strata[pair], k)
	}
	k.count++
}

// pay counts a block in the matrix.
func (r *Ratings) pay(games []Meeting) {
	a, b, points := games[0].First, games[0].Second, 0.0
	for _, g := range games {
		if g.First == a {
			points += g.Score
		} else {
			points += 1 - g.Score
		}
	}
	r.payoffs[a][b].Add(points, len(games))
	if a != b {
		r.payoffs[b][a].Add(float64(len(games))-points, len(games))
	}
}

// Payoffs returns the score of each player against each: rows against columns. Ratings say that strength is one number;
// the matrix shows where it is not.
func (r *Ratings) Payoffs() [][]Score {
	out := make([][]Score, len(r.names))
	for i := range out {
		for k := range r.names {
			out[i] = append(out[i], r.payoffs[i][k].Score())
		}
	}
	return out
}

// Rating is that of a player, in Elo points above the anchor.
type Rating struct {
	Name string `json:"name"`
	Interval
}

// RatingList is what ratings come to.
type RatingList struct {
	// Players are in the order of the names. The anchor's rating is 0 by definition.
	Players []Rating `json:"players"`
	Anchor  string   `json:"anchor"`
	// FirstPlayer is the advantage of going first, in Elo points.
	FirstPlayer Interval `json:"first_player"`
	// Tie is how likely a tie is between equals without advantage, 1 being as likely as a win; 0 without ties.
	Tie Interval `json:"tie"`
	// Resamples were drawn for the intervals; Unbounded of them had no finite ratings and are left out.
	Resamples int `json:"resamples"`
	Unbounded int `json:"unbounded,omitempty"`
}

// ErrUnbounded says that ratings have no finite values: somebody won or lost everything against the rest.
var ErrUnbounded = errors.New("estimate: the results allow no finite ratings")

// List fits the ratings. The intervals are from a bootstrap of blocks within each pair of players: estimate ± 1.96 standard
// deviations of the resampled estimates. They follow from the seed.
func (r *Ratings) List(anchor, resamples int, seed uint64) (*RatingList, error) {
	f := newFit(len(r.names), anchor)
	for _, k := range r.kinds {
		f.add(k.games, k.count)
	}
	if err := f.solve(); err != nil {
		return nil, err
	}
	best := f.elo()
	spread := newSpread(len(best))
	b := newBootstrap(r, seed)
	list := &RatingList{Anchor: r.names[anchor], Resamples: resamples}
	for range resamples {
		g := newFit(len(r.names), anchor)
		b.draw(g)
		if g.start(f); g.solve() != nil {
			list.Unbounded++
			continue
		}
		spread.add(g.elo())
	}
	blocks := int64(0)
	for _, k := range r.kinds {
		blocks += int64(k.count)
	}
	for i, name := range r.names {
		list.Players = append(list.Players, Rating{name, spread.interval(best, i, blocks)})
	}
	list.FirstPlayer = spread.interval(best, len(r.names), blocks)
	list.Tie = spread.interval(best, len(r.names)+1, blocks)
	return list, nil
}

// spread gathers the resampled estimates.
type spread struct{ n, sum, squares []float64 }

func newSpread(n int) *spread {
	return &spread{make([]float64, n), make([]float64, n), make([]float64, n)}
}

func (s *spread) add(v []float64) {
	for i, x := range v {
		s.n[i]++
		s.sum[i] += x
		s.squares[i] += x * x
	}
}

func (s *spread) interval(best []float64, i int, blocks int64) Interval {
	out := Interval{Value: best[i], Low: best[i], High: best[i], Blocks: blocks}
	if s.n[i] < 2 {
		return out
	}
	mean := s.sum[i] / s.n[i]
	deviation := math.Sqrt(max(s.squares[i]/s.n[i]-mean*mean, 0) * s.n[i] / (s.n[i] - 1))
	half := quantile(float64(blocks)) * deviation
	out.Low, out.High = best[i]-half, best[i]+half
	return out
}
