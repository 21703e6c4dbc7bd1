package policy

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

func init() {
	Register(Spec{
		Name:          "random",
		Doc:           "every option alike, mana abilities with priority excepted",
		Deterministic: true,
		Params: []Param{
			Float("float", 0.02, 0, 1, "weight of activating a mana ability with priority; every other option weighs 1"),
		},
		New: func(p Params, seed [2]uint64) (Policy, error) {
			r := &random{float: p.Float("float")}
			r.source.Seed(seed)
			return r, nil
		},
	})
}

// random chooses among the options without looking. Whoever has priority may always float mana (CR 117.1d), nearly always
// to no use, and a choice that treats this like any other option empties every pool at the end of the step (CR 500.5)
// before a spell is cast. So these options share a small weight each; while a cost is paid all options are alike.
type random struct {
	source Source
	float  float64
}

// Reset begins the stream of another game.
func (r *random) Reset(seed [2]uint64, _ int) { r.source.Seed(seed) }

// Choose draws an option.
func (r *random) Choose(q *observe.Request) int {
	if q.Decision.Kind != game.Priority {
		return r.source.Below(len(q.Options))
	}
	floats := 0
	for i := range q.Options {
		if q.Options[i].Kind == game.Activate && FloatsMana(q, i) {
			floats++
		}
	}
	if floats == 0 || floats == len(q.Options) {
		return r.source.Below(len(q.Options))
	}
	others := len(q.Options) - floats
	light := r.float * float64(floats)
	if x := r.source.Unit() * (light + float64(others)); x >= light {
		return nth(q, min(int(x-light), others-1), false)
	}
	return nth(q, r.source.Below(floats), true)
}

// FloatsMana reports whether option i activates a mana ability (CR 605.1a): an intrinsic one of a basic land type, which has
// a negative number (CR 305.6), or a printed one.
func FloatsMana(q *observe.Request, i int) bool {
	o := &q.Options[i]
	if o.Kind != game.Activate || o.N < 0 {
		return o.Kind == game.Activate
	}
	card, face := q.View.Card(o.A)
	if card == 0 {
		return false
	}
	book := q.View.Book()
	for _, a := range book.Card(card).Faces[face].Mana {
		if int16(book.Ability(a).Index) == o.N {
			return true
		}
	}
	return false
}

// nth returns the index of the n-th option, from 0, that floats mana, or that does not.
func nth(q *observe.Request, n int, floats bool) int {
	for i := range q.Options {
		if FloatsMana(q, i) == floats {
			if n == 0 {
				return i
			}
			n--
		}
	}
	panic("policy: nth: fewer options than were counted")
}
