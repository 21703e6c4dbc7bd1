package arena_test

import (
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
)

// stopping is an experiment that a rule ends long before its games are used up.
func stopping(s *arena.Stop) *arena.Experiment {
	return &arena.Experiment{Name: "stop", Seed: 8, Lists: "open", Cap: arena.DefaultCap, Stop: s, Pairings: []arena.Pairing{
		{Decks: []string{"sligh", "sligh"}, Agents: []string{"heuristic", "random"}, Mirrored: true, Games: 100000},
		{Decks: []string{"sligh", "sligh"}, Agents: []string{"random", "random"}, Games: 100000},
	}}
}

func sprt() *arena.Stop {
	return &arena.Stop{Test: &arena.Test{Scale: results.LogisticElo, Null: 0, Alternative: 200}}
}

// A run ends with the block with which its rule decides, whatever the workers had begun by then.
func TestStopDependsOnBlocksAlone(t *testing.T) {
	one, s := run(t, t.Context(), plan(t, stopping(sprt()), 0), 1)
	if s.Stop == nil || s.Stop.Verdict != results.Accepted1 || !s.Complete || s.Games > 400 || s.Stop.LLR < s.Stop.Upper {
		t.Fatalf("stop %+v of %d games", s.Stop, s.Games)
	}
	m, err := results.ReadManifest(one)
	if err != nil || m.Stop == nil || m.Stored != s.Games || m.Stop.Test.Alpha != 0.05 {
		t.Errorf("manifest %+v, error %v", m, err)
	}
	last := int64(-1)
	err = results.Blocks(one, func(b *results.Block) error { last = int64(b.Pairing); return nil })
	if err != nil || last != 0 {
		t.Errorf("the last block is of pairing %d, want the one that decided (error %v)", last, err)
	}
	for _, workers := range []int{2, 7} {
		other, _ := run(t, t.Context(), plan(t, stopping(sprt()), 0), workers)
		for _, name := range []string{results.LogFile, results.SummaryFile} {
			if read(t, one, name) != read(t, other, name) {
				t.Errorf("%s differs with %d workers", name, workers)
			}
		}
	}
}

// A run that was interrupted stops where it would have, and one that has stopped stays so.
func TestStopAfterResume(t *testing.T) {
	whole, want := run(t, t.Context(), plan(t, stopping(sprt()), 0), 2)
	log := read(t, whole, results.LogFile)
	for _, cut := range []int{len(log) / 3, len(log) - 1, len(log)} {
		dir := halfway(t, whole, log[:cut])
		if got := resumed(t, dir); got.Digest != want.Digest || !got.Complete || read(t, dir, results.LogFile) != log {
			t.Errorf("resumed after %d bytes: %d games, want %d", cut, got.Games, want.Games)
		}
	}
}

func TestStopAtWidth(t *testing.T) {
	_, s := run(t, t.Context(), plan(t, stopping(&arena.Stop{Pairing: 1, Width: 0.15}), 0), 2)
	i := s.Stop.Sequence
	if s.Stop.Verdict != results.NarrowEnough || i.High-i.Value > 0.15 || i.Value-i.Low > 0.15 || i.Blocks < 20 || s.Games > 2000 {
		t.Errorf("stop %+v after %d games", s.Stop, s.Games)
	}
}

// A rule that looks at all blocks is not for a part of them.
func TestStopIsNoShard(t *testing.T) {
	if err := plan(t, stopping(sprt()), 0).UseShard(1, 2); err == nil {
		t.Error("a shard has a stopping rule")
	}
}

func TestStopMistakes(t *testing.T) {
	for _, tt := range []struct {
		stop arena.Stop
		want string
	}{
		{arena.Stop{}, "either a test or a width"},
		{arena.Stop{Test: &arena.Test{Alternative: 1}, Width: 0.1}, "either a test or a width"},
		{arena.Stop{Pairing: 2, Width: 0.1}, "pairing 2 of 2"},
		{arena.Stop{Test: &arena.Test{Null: 5, Alternative: 5}}, "h1 must be above h0"},
		{arena.Stop{Test: &arena.Test{Scale: results.MeanScore, Null: 0.5, Alternative: 1}}, "between 0 and 1"},
	} {
		_, err := arena.NewPlan(stopping(&tt.stop), cards.Default(), 0)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%+v: error %v, want one that contains %q", tt.stop, err, tt.want)
		}
	}
}
