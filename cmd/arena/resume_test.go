package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results"
)

// A run whose process is killed at any instant, again and again, ends like one that was left alone.
func TestKilledRunGoesOn(t *testing.T) {
	whole, want := runs(t, "--games", "600", "--workers", "2")
	kills, rnd := soak.Size(6, 100), rand.New(rand.NewPCG(7, 23))
	for kills > 0 {
		dir := filepath.Join(t.TempDir(), "run")
		args := []string{"run", config(t), "--games", "600", "--workers", "2", "--out", dir}
		for kills > 0 && killed(t, time.Duration(rnd.IntN(400))*time.Millisecond, args) {
			kills--
			if _, err := os.Stat(filepath.Join(dir, results.ManifestFile)); err == nil {
				args = []string{"run", "--resume", dir}
			} else if err := os.RemoveAll(dir); err != nil { // nothing had begun
				t.Fatal(err)
			}
		}
		if _, err := os.Stat(dir); err != nil {
			continue // killed before anything began
		}
		checkResumed(t, dir, whole, want)
	}
}

// killed starts the command and kills it after a while; it reports false if the command had ended before.
func killed(t *testing.T, after time.Duration, args []string) bool {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], args...)
	cmd.Env = append(os.Environ(), asCommand+"=1")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(after)
	_ = cmd.Process.Kill() // it may have ended
	_ = cmd.Wait()         // the exit code tells
	return cmd.ProcessState.ExitCode() != exitOK
}

func checkResumed(t *testing.T, dir, whole string, want *results.Summary) {
	t.Helper()
	stdout, stderr, code := command(t, "run", "--resume", dir, "--json")
	if code != exitOK {
		t.Fatalf("exit code %d, error %q", code, stderr)
	}
	var got results.Summary
	if err := json.Unmarshal([]byte(stdout), &got); err != nil {
		t.Fatal(err)
	}
	if got.Digest != want.Digest || got.Games != want.Games || !got.Complete {
		t.Errorf("%d games, digest %s; want %d, %s", got.Games, got.Digest, want.Games, want.Digest)
	}
	a, errA := os.ReadFile(filepath.Join(dir, results.LogFile))
	b, errB := os.ReadFile(filepath.Join(whole, results.LogFile))
	if errA != nil || errB != nil || string(a) != string(b) {
		t.Errorf("the logs differ: %d and %d bytes, errors %v, %v", len(a), len(b), errA, errB)
	}
}
