package estimate

import (
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"
)

// fit finds the most likely parameters: ratings but that of the anchor, the first player's advantage, the logarithm of the
// ties' weight. The likelihood is that of an exponential family, so that it has one maximum, and Newton's method finds it.
type fit struct {
	players, anchor int
	games           [][3]float64 // by first and second player: won, tied, lost by the first
	ties            bool
	x               []float64 // ratings of all players, advantage, logarithm of the ties' weight
}

func newFit(players, anchor int) *fit {
	return &fit{players: players, anchor: anchor, games: make([][3]float64, players*players), x: make([]float64, players+2)}
}

// add adds games, each count times.
func (f *fit) add(games []Meeting, count float64) {
	for _, g := range games {
		result := 1
		switch g.Score {
		case 1:
			result = 0
		case 0:
			result = 2
		default:
			f.ties = f.ties || count > 0
		}
		f.games[g.First*f.players+g.Second][result] += count
	}
}

// start begins where another fit ended.
func (f *fit) start(from *fit) {
	if copy(f.x, from.x); !from.ties {
		f.x[f.players+1] = 0
	}
}

const (
	ratingSteps = 60
	// farthest is how large a parameter may become, about 4,300 points, until it counts as infinite.
	farthest = 25
)

// solve climbs to the maximum.
func (f *fit) solve() error {
	free := f.free()
	here := f.likelihood(f.x)
	for range ratingSteps {
		step, ok := f.newton(free)
		if !ok {
			return ErrUnbounded
		}
		next, there := f.climb(free, step, here)
		distance := 0.0
		for i := range next {
			distance = max(distance, math.Abs(next[i]-f.x[i]))
			if math.Abs(next[i]) > farthest {
				return ErrUnbounded
			}
		}
		f.x, here = next, there
		if distance < 1e-9 {
			return nil
		}
	}
	return ErrUnbounded
}

// climb goes a step, or half of it, or a quarter …, until that is not downwards.
func (f *fit) climb(free []int, step *mat.VecDense, here float64) (next []float64, there float64) {
	for scale := 1.0; ; scale /= 2 {
		next = f.moved(free, step, scale)
		if there = f.likelihood(next); there >= here || scale < 1e-6 {
			return next, there
		}
	}
}

// free lists the parameters that are to be found.
func (f *fit) free() (free []int) {
	for i := range f.players {
		if i != f.anchor {
			free = append(free, i)
		}
	}
	free = append(free, f.players)
	if f.ties {
		free = append(free, f.players+1)
	}
	return free
}

func (f *fit) moved(free []int, step *mat.VecDense, scale float64) []float64 {
	x := append([]float64(nil), f.x...)
	for i, k := range free {
		x[k] += scale * step.AtVec(i)
	}
	return x
}

// chances returns how likely the first player wins, ties, loses.
func (f *fit) chances(x []float64, first, second int) [3]float64 {
	d := x[first] - x[second] + x[f.players]
	tie := 0.0
	if f.ties {
		tie = math.Exp(x[f.players+1])
	}
	win, loss := math.Exp(d/2), math.Exp(-d/2)
	all := win + tie + loss
	return [3]float64{win / all, tie / all, loss / all}
}

func (f *fit) likelihood(x []float64) float64 {
	sum := 0.0
	for i, n := range f.games {
		if n == ([3]float64{}) {
			continue
		}
		p := f.chances(x, i/f.players, i%f.players)
		for k, count := range n {
			if count > 0 {
				sum += count * math.Log(p[k])
			}
		}
	}
	return sum
}

// newton returns the step to the maximum of the quadratic that fits here: the inverse of the information times the gradient.
func (f *fit) newton(free []int) (*mat.VecDense, bool) {
	n := f.players + 2
	gradient, information := make([]float64, n), make([]float64, n*n)
	for i, counts := range f.games {
		if counts != ([3]float64{}) {
			f.gather(i/f.players, i%f.players, counts, gradient, information)
		}
	}
	g, h := mat.NewVecDense(len(free), nil), mat.NewSymDense(len(free), nil)
	for i, a := range free {
		g.SetVec(i, gradient[a])
		for k, b := range free[:i+1] {
			h.SetSym(i, k, information[a*n+b])
		}
	}
	var root mat.Cholesky
	if !root.Factorize(h) {
		return nil, false
	}
	step := mat.NewVecDense(len(free), nil)
	return step, root.SolveVecTo(step, g) == nil
}

// gather adds the games of one pair. What a game tells is half of 1, 0 or -1 about the difference, and whether it was a tie.
func (f *fit) gather(first, second int, counts [3]float64, gradient, information []float64) {
	p := f.chances(f.x, first, second)
	n := counts[0] + counts[1] + counts[2]
	mean := (p[0] - p[2]) / 2
	about := (counts[0]-counts[2])/2 - n*mean
	variance := n * ((p[0]+p[2])/4 - mean*mean)
	tie := f.players + 1
	size := f.players + 2
	signs := [3]struct {
		at   int
		sign float64
	}{{first, 1}, {second, -1}, {f.players, 1}}
	for _, a := range signs {
		gradient[a.at] += a.sign * about
		for _, b := range signs {
			information[a.at*size+b.at] += a.sign * b.sign * variance
		}
		information[a.at*size+tie] -= a.sign * n * mean * p[1]
		information[tie*size+a.at] -= a.sign * n * mean * p[1]
	}
	gradient[tie] += counts[1] - n*p[1]
	information[tie*size+tie] += n * p[1] * (1 - p[1])
}

// elo returns the ratings and the advantage in Elo points, and the ties' weight.
func (f *fit) elo() []float64 {
	const points = 400 / math.Ln10
	out := make([]float64, len(f.x))
	for i, x := range f.x[:f.players+1] {
		out[i] = x * points
	}
	if f.ties {
		out[f.players+1] = math.Exp(f.x[f.players+1])
	}
	return out
}

// bootstrap draws as many blocks as there are, with replacement, from the blocks of each pair of players.
type bootstrap struct {
	of     *Ratings
	source rand.Source
}

func newBootstrap(r *Ratings, seed uint64) *bootstrap { return &bootstrap{r, rand.NewPCG(seed, 0)} }

// draw adds a resample to a fit. How often blocks of each kind are drawn is multinomial: a chain of binomials.
func (b *bootstrap) draw(to *fit) {
	for _, pair := range b.of.order {
		kinds := b.of.strata[pair]
		left := 0.0
		for _, k := range kinds {
			left += k.count
		}
		draws := left
		for _, k := range kinds {
			n := draws
			if k.count < left {
				n = distuv.Binomial{N: draws, P: k.count / left, Src: b.source}.Rand()
			}
			if n > 0 {
				to.add(k.games, n)
			}
			if left, draws = left-k.count, draws-n; draws == 0 {
				break
			}
		}
	}
}
