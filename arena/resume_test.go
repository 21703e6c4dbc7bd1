package arena_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results"
)

// A kill leaves a prefix of the log, since a log only grows. From any prefix the run goes on to the same log, byte for byte.
func TestResumeFromAnyPrefix(t *testing.T) {
	whole, want := played(t)
	log := read(t, whole, results.LogFile)
	rnd := rand.New(rand.NewPCG(1, 2))
	cuts := []int{0, 1, len(log) - 1, len(log)}
	for len(cuts) < soak.Size(20, 100) {
		cuts = append(cuts, rnd.IntN(len(log)))
	}
	for _, cut := range cuts {
		dir := halfway(t, whole, log[:cut])
		got := resumed(t, dir)
		if read(t, dir, results.LogFile) != log {
			t.Errorf("resumed after %d bytes: another log", cut)
		}
		if got.Digest != want.Digest || got.Games != want.Games || !got.Complete {
			t.Errorf("resumed after %d bytes: %d games, digest %s; want %d, %s", cut, got.Games, got.Digest, want.Games, want.Digest)
		}
		if read(t, dir, results.SummaryFile) != read(t, whole, results.SummaryFile) {
			t.Errorf("resumed after %d bytes: another summary", cut)
		}
	}
}

// What power loss leaves is cut off, too: zeros where the file had grown already.
func TestResumeAfterZeros(t *testing.T) {
	whole, want := played(t)
	log := read(t, whole, results.LogFile)
	dir := halfway(t, whole, log[:len(log)/2]+strings.Repeat("\x00", 4096))
	if got := resumed(t, dir); got.Digest != want.Digest {
		t.Errorf("digest %s, want %s", got.Digest, want.Digest)
	}
}

func TestResumeRefuses(t *testing.T) {
	whole, _ := played(t)
	log := read(t, whole, results.LogFile)
	for _, tt := range []struct {
		name  string
		spoil func(dir string)
		want  string
	}{
		{"nothing begun", func(dir string) { remove(t, dir, results.ManifestFile) }, "has no manifest.json"},
		{"another program", func(dir string) { edit(t, dir, func(m *results.Manifest) { m.Revision = "older" }) }, "revision older"},
		{"other cards", func(dir string) { edit(t, dir, func(m *results.Manifest) { m.Cards = "ff" }) }, "the cards are not those of the run"},
		{"damage", func(dir string) { put(t, dir, results.LogFile, damaged(log)) }, "the log is damaged at byte"},
		{"no log", func(dir string) { put(t, dir, results.LogFile, "PAR1") }, "no block log"},
		{"another seed", func(dir string) { edit(t, dir, func(m *results.Manifest) { m.Seed++ }) }, "comes out another way"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := halfway(t, whole, log[:len(log)*3/4])
			tt.spoil(dir)
			before := read(t, dir, results.LogFile)
			if _, err := arena.OpenUnfinished(dir, cards.Default()); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Fatalf("error %v, want one that contains %q", err, tt.want)
			}
			if read(t, dir, results.LogFile) != before {
				t.Error("the log was changed")
			}
		})
	}
}

// Two processes never write to one run.
func TestResumeLocks(t *testing.T) {
	whole, _ := played(t)
	dir := halfway(t, whole, "")
	u, err := arena.OpenUnfinished(dir, cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := arena.OpenUnfinished(dir, cards.Default()); err == nil || !strings.Contains(err.Error(), "another process") {
		t.Errorf("error %v", err)
	}
	if _, err := u.Run(t.Context(), arena.Options{Workers: 1}); err != nil {
		t.Error(err)
	}
}

// An interrupted run goes on, is interrupted again and goes on again.
func TestResumeAgainAndAgain(t *testing.T) {
	_, want := played(t)
	dir := filepath.Join(t.TempDir(), "run")
	stopAt := func(n int64) (context.Context, arena.Options) {
		ctx, stop := context.WithCancel(t.Context())
		return ctx, arena.Options{Dir: dir, Workers: 1, Progress: func(p arena.Progress) {
			if p.Games >= n {
				stop()
			}
		}}
	}
	ctx, o := stopAt(2)
	if _, err := arena.Run(ctx, plan(t, small(11), 32), o); err != nil {
		t.Fatal(err)
	}
	for n := int64(6); ; n += 7 {
		u, err := arena.OpenUnfinished(dir, cards.Default())
		if err != nil {
			t.Fatal(err)
		}
		ctx, o := stopAt(n)
		s, err := u.Run(ctx, o)
		if err != nil {
			t.Fatal(err)
		}
		if s.Complete {
			if s.Digest != want.Digest {
				t.Errorf("digest %s, want %s", s.Digest, want.Digest)
			}
			break
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "run.lock")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the lock is still there: %v", err)
	}
}

// played plays the small experiment to its end.
func played(t *testing.T) (dir string, s *results.Summary) {
	t.Helper()
	return run(t, t.Context(), plan(t, small(11), 32), 2)
}

// halfway makes a folder as a killed process leaves it: with the manifest of a run and a part of its log.
func halfway(t *testing.T, whole string, log string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	put(t, dir, results.ManifestFile, read(t, whole, results.ManifestFile))
	put(t, dir, results.LogFile, log)
	put(t, dir, "run.lock", "")
	return dir
}

func resumed(t *testing.T, dir string) *results.Summary {
	t.Helper()
	u, err := arena.OpenUnfinished(dir, cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	s, err := u.Run(t.Context(), arena.Options{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// damaged flips a bit in the middle of a log.
func damaged(log string) string {
	b := []byte(log)
	b[len(b)/2] ^= 1
	return string(b)
}

func edit(t *testing.T, dir string, change func(*results.Manifest)) {
	t.Helper()
	m, err := results.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	change(m)
	data, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	put(t, dir, results.ManifestFile, string(data))
}

func put(t *testing.T, dir, name, data string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, dir, name string) {
	t.Helper()
	if err := os.Remove(filepath.Join(dir, name)); err != nil {
		t.Fatal(err)
	}
}
