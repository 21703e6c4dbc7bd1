package arena_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
)

// shards plays the small experiment in n parts.
func shards(t *testing.T, n int) (dirs []string) {
	t.Helper()
	for i := range n {
		p := plan(t, small(5), 0)
		if err := p.UseShard(i+1, n); err != nil {
			t.Fatal(err)
		}
		dir, s := run(t, t.Context(), p, i+1)
		if !s.Complete || s.Games != p.Manifest.Games {
			t.Errorf("shard %d: %d games, complete %t", i+1, s.Games, s.Complete)
		}
		dirs = append(dirs, dir)
	}
	return dirs
}

// The parts of a run, joined in any order, are the run, to the byte.
func TestShardsAreTheRun(t *testing.T) {
	whole, want := run(t, t.Context(), plan(t, small(5), 0), 2)
	for _, n := range []int{1, 2, 3} {
		dirs := shards(t, n)
		dirs[0], dirs[n-1] = dirs[n-1], dirs[0]
		out := t.TempDir()
		if err := results.MergeShards(out, dirs); err != nil {
			t.Fatal(err)
		}
		got, err := results.Tables(out)
		if err != nil {
			t.Fatal(err)
		}
		if got.Digest != want.Digest || !got.Complete {
			t.Errorf("%d shards: digest %s, want %s; complete %t", n, got.Digest, want.Digest, got.Complete)
		}
		for _, name := range []string{results.LogFile, results.GamesFile, results.SummaryFile} {
			if read(t, out, name) != read(t, whole, name) {
				t.Errorf("%d shards: another %s", n, name)
			}
		}
	}
}

// A shard that was interrupted goes on like any run.
func TestShardGoesOn(t *testing.T) {
	dirs := shards(t, 2)
	log := read(t, dirs[1], results.LogFile)
	cut := halfway(t, dirs[1], log[:len(log)/2])
	resumed(t, cut)
	if read(t, cut, results.LogFile) != log {
		t.Error("another log")
	}
	if _, err := arena.OpenUnfinished(halfway(t, dirs[0], log), cards.Default()); err == nil {
		t.Error("the log of another shard is taken")
	}
}

func TestMergeRefuses(t *testing.T) {
	dirs := shards(t, 2)
	whole, _ := run(t, t.Context(), plan(t, small(5), 0), 2)
	other := halfway(t, dirs[1], read(t, dirs[1], results.LogFile))
	edit(t, other, func(m *results.Manifest) { m.Seed++ })
	half := halfway(t, dirs[1], "")
	edit(t, half, func(m *results.Manifest) { m.Stored = 0 })
	for _, tt := range []struct {
		name string
		dirs []string
		want string
	}{
		{"one is missing", dirs[:1], "shard 1 of 2, but 1 folders are given"},
		{"one twice", []string{dirs[0], dirs[0]}, "are both shard 1 of 2"},
		{"a whole run", []string{whole}, "is no shard"},
		{"another run", []string{dirs[0], other}, "shards of different runs"},
		{"not complete", []string{dirs[0], half}, "arena run --resume"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			out := t.TempDir()
			if err := results.MergeShards(out, tt.dirs); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one that contains %q", err, tt.want)
			}
			if _, err := os.Stat(filepath.Join(out, results.LogFile)); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("a log was left: %v", err)
			}
		})
	}
	if _, err := results.OpenPool(dirs); err == nil || !strings.Contains(err.Error(), "arena merge") {
		t.Errorf("pooling shards: error %v", err)
	}
}
