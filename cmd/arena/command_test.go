package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// asCommand is set in the environment of a test binary that is to be the command.
const asCommand = "THRALL_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) == "1" {
		main()
		return
	}
	os.Exit(m.Run())
}

// command runs the real command in a process of its own.
func command(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], args...)
	cmd.Env = append(os.Environ(), asCommand+"=1")
	var out, err bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &err
	var exit *exec.ExitError
	if e := cmd.Run(); e != nil && !errors.As(e, &exit) {
		t.Fatal(e)
	}
	return out.String(), err.String(), cmd.ProcessState.ExitCode()
}

// write writes a file into a folder and returns its path.
func write(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// config is a small experiment; replace pairs change it.
func config(t *testing.T, replace ...string) string {
	t.Helper()
	const text = `name: small
seed: 1
lists: open
pairings:
  - decks: [sligh, sligh]
    agents: [random, "random(float=0.5)"]
    mirrored: true
    games: 4
`
	return write(t, t.TempDir(), "small.yaml", strings.NewReplacer(replace...).Replace(text))
}

// Every mistake is one clear error and exit code 2, and writes nothing.
func TestBadInput(t *testing.T) {
	dir := t.TempDir()
	full := t.TempDir()
	write(t, full, "somebodys.txt", "results")
	file := write(t, dir, "file", "no folder")
	deck := func(name, text string) string { return write(t, dir, name, text) }
	cardDir := func(text string) string {
		d := t.TempDir()
		write(t, d, "cards.star", text)
		return d
	}
	for _, tt := range []struct {
		name string
		args []string
		want string // in the error
	}{
		{"no command", nil, "expected"},
		{"unknown command", []string{"frobnicate"}, "frobnicate"},
		{"unknown flag", []string{"run", config(t), "--fast"}, "--fast"},
		{"no config", []string{"run"}, "an experiment is needed"},
		{"resume of nothing", []string{"run", "--resume", filepath.Join(dir, "none")}, "holds no run that has begun"},
		{"resume with a config", []string{"run", config(t), "--resume", full}, "leave "},
		{"resume with games", []string{"run", "--resume", full, "--games", "4"}, "leave --games"},
		{"config is missing", []string{"run", filepath.Join(dir, "none.yaml")}, "none.yaml"},
		{"config is a folder", []string{"run", dir}, "cannot be read"},
		{"unknown key", []string{"run", config(t, "seed:", "sede:")}, `unknown key "sede" (have budget, cap, decisions, give_up, lists, name`},
		{"unknown agent", []string{"run", config(t, "[random,", "[serch,")}, `no policy "serch" (have heuristic, learned, random`},
		{"unknown parameter", []string{"run", config(t, "float=", "folat=")}, `no parameter "folat" (have float)`},
		{"nonsense parameter", []string{"run", config(t, "float=0.5", "float=nine")}, `float is "nine", not a number`},
		{"parameter out of range", []string{"run", config(t, "float=0.5", "float=9")}, "float is 9, not between 0 and 1"},
		{"unknown deck", []string{"run", config(t, "[sligh,", "[slihg,")}, "slihg"},
		{"deck is missing", []string{"run", config(t, "[sligh,", "[./none.txt,")}, "none.txt"},
		{"agents for decks", []string{"run", config(t, "[random,", "[random, random,")}, "3 agents for 2 decks"},
		{"agent against itself", []string{"run", config(t, `"random(float=0.5)"`, "random")}, "use mirrored: false"},
		{"splits a block in the config", []string{"run", config(t, "games: 4", "games: 5")}, "games: 5 is not a multiple of 2"},
		{"splits a block", []string{"run", config(t), "--games", "7"}, "multiples of 2, the next is 8"},
		{"no games", []string{"run", config(t), "--games", "0"}, "--games 0"},
		{"negative games", []string{"run", config(t), "--games=-4"}, "--games -4"},
		{"nonsense games", []string{"run", config(t), "--games", "many"}, "--games"},
		{"negative seed", []string{"run", config(t), "--seed=-1"}, "--seed"},
		{"nonsense condition", []string{"run", config(t), "--fail-if", "gaems<5"}, "it has name, games, blocks"},
		{"condition without a number", []string{"run", config(t), "--fail-if", "games<many"}, "which is no number"},
		{"dry run of a run", []string{"run", "--resume", full, "--dry-run"}, "--dry-run"},
		{"no workers", []string{"run", config(t), "--workers", "0"}, "--workers 0"},
		{"nonsense shard", []string{"run", config(t), "--shard", "2"}, "no part such as 2/8"},
		{"shard beyond", []string{"run", config(t), "--shard", "3/2"}, "one of 1/2 to 2/2"},
		{"too many shards", []string{"run", config(t), "--shard", "9/9"}, "too few for so many"},
		{"merge of nothing", []string{"merge", filepath.Join(dir, "merged"), filepath.Join(dir, "none")}, "manifest.json"},
		{"too many workers", []string{"run", config(t), "--workers", "1000000"}, "between 1 and"},
		{"out is not empty", []string{"run", config(t), "--out", full}, "is not empty"},
		{"out is a file", []string{"run", config(t), "--out", file}, "file"},
		{"out cannot be made", []string{"run", config(t), "--out", filepath.Join(file, "below")}, "below"},
		{"no card folder", []string{"run", config(t), "--cards", filepath.Join(dir, "none")}, "--cards"},
		{"card folder is a file", []string{"run", config(t), "--cards", file}, "it is no folder"},
		{"malformed card file", []string{"run", config(t), "--cards", cardDir("card(name = ")}, "cards.star:1:"},
		{"card with an unknown word", []string{"cards", "check", "--cards", cardDir(`card(name = "X", typ = "Sorcery")`)}, "typ"},
		{"unknown card", []string{"cards", "show", "Mindslavr"}, "Mindslaver"},
		{"malformed deck", []string{"decks", "check", deck("bad.txt", "4 Mountain\nfour Shock\n")}, "bad.txt:2:1"},
		{"deck with an unknown card", []string{"decks", "check", deck("odd.txt", "60 Mountainn\n")}, "Mountainn"},
		{"unreadable deck", []string{"decks", "check", filepath.Join(dir, "none.txt")}, "none.txt"},
		{"unknown deck to check", []string{"decks", "check", "slihg"}, "as in ./slihg"},
		{"half a .dek file", []string{"decks", "check", deck("half.dek", "<Deck>")}, "half.dek:1:7"},
		{"unknown built-in deck", []string{"decks", "show", "slihg"}, "sligh"},
		{"no run", []string{"replay", dir, "0"}, "manifest.json"},
		{"nonsense time", []string{"bench", "--each", "soon"}, "--each"},
		{"negative time", []string{"bench", "--each=-1s"}, "--each"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			stdout, stderr, code := command(t, tt.args...)
			if code != exitInput {
				t.Errorf("exit code %d, want %d", code, exitInput)
			}
			if stdout != "" {
				t.Errorf("it printed %q", stdout)
			}
			if !strings.HasPrefix(stderr, "error: ") || strings.Count(stderr, "error: ") != 1 || !strings.Contains(stderr, tt.want) {
				t.Errorf("error %q, want one that contains %q", stderr, tt.want)
			}
			if _, err := os.Stat("runs"); err == nil {
				t.Error("it left a folder of results")
			}
		})
	}
}

func TestUnwritableOutput(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Log("root may write everywhere: the folder of a file stands in, in TestBadInput")
		return
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	_, stderr, code := command(t, "run", config(t), "--out", filepath.Join(dir, "below"))
	if code != exitInput || !strings.Contains(stderr, "below") {
		t.Errorf("exit code %d, error %q", code, stderr)
	}
}

func TestHelpAndVersion(t *testing.T) {
	for _, args := range [][]string{
		{"--help"},
		{"run", "--help"},
		{"version"},
		{"cards", "list"},
		{"decks", "list"},
		{"decks", "show", "sligh"},
		{"decks", "check"},
		{"decks", "check", "tron", "sligh"},
	} {
		stdout, stderr, code := command(t, args...)
		if code != exitOK || stdout == "" || stderr != "" {
			t.Errorf("arena %v: exit code %d, printed %d bytes, error %q", args, code, len(stdout), stderr)
		}
	}
}

const holds = `scenario(id = "T001", title = "A bolt takes three life")
amy = player("Amy", hand = ["Lightning Bolt"], battlefield = ["Mountain"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Lightning Bolt", targets = [nicole])
resolve("Lightning Bolt")
expect(nicole, life = 17)
`

// A scenario that does not hold is exit code 1, one that cannot be read exit code 2.
func TestScenario(t *testing.T) {
	dir := t.TempDir()
	good, bad := write(t, dir, "good.star", holds), write(t, dir, "bad.star", strings.Replace(holds, "17", "16", 1))
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{good}, exitOK, "1 passed, 0 failed\n"},
		{[]string{good, "-v"}, exitOK, "A bolt takes three life"},
		{[]string{good, "--json"}, exitOK, `"passed":true`},
		{[]string{bad}, exitFailed, "0 passed, 1 failed\n"},
		{[]string{filepath.Join(dir, "none.star")}, exitInput, "none.star"},
		{[]string{t.TempDir()}, exitInput, "no scenario file"},
	} {
		stdout, stderr, code := command(t, append([]string{"scenario"}, tt.args...)...)
		if code != tt.code || !strings.Contains(stdout+stderr, tt.want) {
			t.Errorf("scenario %v: exit code %d, want %d; printed %q, error %q", tt.args, code, tt.code, stdout, stderr)
		}
	}
}
