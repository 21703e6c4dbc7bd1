package arena

import (
	"errors"
	"fmt"
	"iter"

	"github.com/thrall-arena/thrall/results"
)

// Slot is a block of the schedule, before it is played.
type Slot struct {
	Block   int64
	Order   int64 // how many blocks this run plays before it
	Pairing int   // position in the config
	Game    int64 // number of its first game
	Size    int   // games
	Checks  int64 // how many blocks before it check an agent against itself: the others have the keys that they have without them
}

// Schedule walks the blocks of the plan in order: those of its shard, if it is one.
func (p *Plan) Schedule() iter.Seq[Slot] {
	games, shard := p.Manifest.Games, p.Manifest.Shard
	if shard != nil {
		games = shard.Games
	}
	return func(yield func(Slot) bool) {
		s, order := newSchedule(p.schedule), int64(0)
		for dealt := int64(0); dealt < games; {
			at := s.deal()
			dealt += int64(at.Size)
			if !shard.Has(at.Block) {
				continue
			}
			at.Order = order
			order++
			if !yield(at) {
				return
			}
		}
	}
}

// schedules notes how many games the plan has: those of all pairings, or, above 0, the first games of the schedule.
func (p *Plan) schedules(games int64) error {
	if games == 0 {
		for i := range p.schedule {
			games += p.schedule[i].Games
		}
	}
	p.Manifest.Games = games
	return newSchedule(p.schedule).check(games)
}

// UseShard makes the plan that of one of several processes that play it together: part index of of, from 1.
func (p *Plan) UseShard(index, of int) error {
	if of < 1 || index < 1 || index > of {
		return fmt.Errorf("arena: shard %d/%d: it must be one of 1/%d to %d/%d", index, of, of, of, of)
	}
	m := &p.Manifest
	if m.Stop != nil {
		return errors.New("arena: a stopping rule looks at every block, and a shard does not have them all")
	}
	m.Shard = &results.Shard{Index: index, Of: of, Games: m.Games}
	m.Games = 0
	for at := range p.Schedule() {
		m.Games += int64(at.Size)
	}
	if m.Games == 0 {
		return fmt.Errorf("arena: shard %d/%d has no block: %d games are too few for so many", index, of, m.Shard.Games)
	}
	return nil
}

// schedule deals blocks: an endless sequence that depends on the pairings alone. It deals in units, the least number of
// games that is whole blocks of every pairing, and each unit goes to the pairing that is furthest behind its share.
type schedule struct {
	sizes  []int   // games of a block, by pairing
	shares []int64 // games asked for, by pairing
	unit   int
	checks []bool  // by pairing: see addChecks
	dealt  []int64 // games, by pairing
	next   Slot
	open   int // blocks left of the unit
}

// newSchedule begins the schedule of an experiment.
func newSchedule(pairings []Pairing) *schedule {
	s := &schedule{unit: 1, dealt: make([]int64, len(pairings))}
	for i := range pairings {
		s.sizes = append(s.sizes, pairings[i].BlockSize())
		s.shares = append(s.shares, pairings[i].Games)
		s.checks = append(s.checks, pairings[i].check)
		s.unit = leastCommon(s.unit, pairings[i].BlockSize())
	}
	return s
}

// check reports whether the first n games of the schedule are whole blocks.
func (s *schedule) check(n int64) error {
	if n < 1 {
		return fmt.Errorf("arena: %d games: at least %d are needed", n, s.unit)
	}
	if n%int64(s.unit) != 0 {
		next := (n/int64(s.unit) + 1) * int64(s.unit)
		return fmt.Errorf("arena: %d games would split a block: they come in multiples of %d, the next is %d", n, s.unit, next)
	}
	return nil
}

// deal returns the next block.
func (s *schedule) deal() Slot {
	if s.open == 0 {
		s.next.Pairing = s.furthestBehind()
		s.next.Size = s.sizes[s.next.Pairing]
		s.open = s.unit / s.next.Size
		s.dealt[s.next.Pairing] += int64(s.unit)
	}
	s.open--
	at := s.next
	s.next.Block++
	if s.checks[at.Pairing] {
		s.next.Checks++
	}
	s.next.Game += int64(at.Size)
	return at
}

// furthestBehind returns the pairing with the smallest part of its share after another unit, the first of equals.
func (s *schedule) furthestBehind() int {
	best, unit := 0, int64(s.unit)
	for i := range s.shares {
		if (s.dealt[i]+unit)*s.shares[best] < (s.dealt[best]+unit)*s.shares[i] {
			best = i
		}
	}
	return best
}

func leastCommon(a, b int) int {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}
