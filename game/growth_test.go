package game_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// board is a table that grows: its cards come again and again until there are enough permanents. What acts on all of them at the
// same time stands once, however large the board is.
type board struct {
	name  string
	step  game.Step
	once  []string // on each side
	cards []string
	hand  []string
}

var boards = []board{
	{
		name: "lands", step: game.FirstMain, hand: []string{"Fireblast", "Lightning Bolt", "Capsize"},
		cards: []string{"Mountain", "Island", "Shivan Reef", "Mountain", "Urza's Tower", "Forest"},
	},
	{
		name: "creatures", step: game.FirstMain, once: []string{"Glorious Anthem", "Blood Artist"}, hand: []string{"Giant Growth", "Lightning Bolt"},
		cards: []string{"Forest", "Grizzly Bears", "Mountain", "Jackal Pup", "Elvish Lyrist", "Llanowar Elves", "River Boa", "Mountain"},
	},
	{
		name: "attackers", step: game.BeginCombat, once: []string{"Glorious Anthem"}, hand: []string{"Giant Growth"},
		cards: []string{"Grizzly Bears", "Jackal Pup", "Forest", "Mogg Flunkies", "Vampire Nighthawk"},
	},
	{
		name: "artifacts", step: game.FirstMain, once: []string{"Cranial Plating", "Disciple of the Vault"}, hand: []string{"Thoughtcast", "Shrapnel Blast"},
		cards: []string{"Seat of the Synod", "Arcbound Ravager", "Great Furnace", "Frogmite", "Welding Jar", "Arcbound Worker", "Mox Sapphire"},
	},
}

// grown returns the board with n permanents, half of them on each side.
func (b *board) grown(tb testing.TB, n int) *game.State {
	tb.Helper()
	names := slices.Concat(b.once, b.cards, b.hand, []string{"Blank"})
	slices.Sort(names)
	defs, err := cards.Default().Load(slices.Compact(names))
	if err != nil {
		tb.Fatal(err)
	}
	book, err := game.Compile(defs)
	if err != nil {
		tb.Fatal(err)
	}
	find := func(names ...string) (list []game.TableCard) {
		for _, name := range names {
			c, _ := book.Find(name)
			list = append(list, game.TableCard{Card: c})
		}
		return list
	}
	var players []game.TablePlayer
	for range 2 {
		p := game.TablePlayer{Life: 20, Hand: find(b.hand...), Battlefield: find(b.once...), Library: find(slices.Repeat([]string{"Blank"}, 20)...)}
		for i := 0; len(p.Battlefield) < n/2; i++ {
			p.Battlefield = append(p.Battlefield, find(b.cards[i%len(b.cards)])...)
		}
		for i := range p.Battlefield { // the first of its name can be told from the rest, and the third
			p.Battlefield[i].Pinned = i < 2*len(b.cards)
		}
		players = append(players, p)
	}
	var env game.Env
	s, _, err := book.NewTable(&game.Table{Players: players, Step: b.step, Key: [2]uint64{1, 2}}, &env)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// walker makes decisions of a board, each from its beginning: it forks, applies one option, and enumerates.
type walker struct {
	from    []*game.State
	options []int
	to      []*game.State
	env     game.Env
	n       int
}

// newWalker stands at the first decisions of the board: those that follow one another if each is answered in the last way offered,
// as declarations are.
func newWalker(tb testing.TB, b *board, n int) *walker {
	tb.Helper()
	w := &walker{}
	s := b.grown(tb, n)
	for range 4 {
		next := game.NewState(s.Book())
		s.Fork(next)
		w.from = append(w.from, next)
		options := len(next.Options(&w.env))
		w.options = append(w.options, options)
		if err := s.Apply(options-1, &w.env); err != nil {
			tb.Fatal(err)
		}
		if _, open := s.Decision(); !open {
			break
		}
	}
	w.to = ring(w.from[0].Book(), 64)
	return w
}

func (w *walker) step() error {
	i := w.n % len(w.from)
	to := w.to[w.n%len(w.to)]
	w.from[i].Fork(to)
	if err := to.Apply(w.n/len(w.from)%w.options[i], &w.env); err != nil {
		return err
	}
	if _, open := to.Decision(); open {
		to.Options(&w.env)
	}
	w.n++
	return nil
}

// sizes are the numbers of permanents with which the boards grow.
var sizes = []int{10, 30, 60, 120}

// BenchmarkGrowth measures a decision (fork, choose, apply, enumerate) on boards of growing size.
func BenchmarkGrowth(b *testing.B) {
	for i := range boards {
		for _, n := range sizes {
			b.Run(fmt.Sprintf("board=%s/permanents=%d", boards[i].name, n), func(b *testing.B) {
				w := newWalker(b, &boards[i], n)
				b.ReportAllocs()
				for b.Loop() {
					if err := w.step(); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(w.options[0]), "options")
			})
		}
	}
}

// TestDecisionsGrowLinearly compares boards of one and four times the size: a decision on the larger one costs at most four times
// as much, and a quarter of that again for what else the machine does. What grows with the square costs sixteen times as much. The
// cost is counted in statements of this package that are executed, so that it is the same on every machine and under every load; what
// the standard library does inside one call (copying, looking through a slice) does not count.
func TestDecisionsGrowLinearly(t *testing.T) {
	const small, large = 30, 120
	const most = 1.25 * large / small
	program := filepath.Join(t.TempDir(), "game.test")
	build := exec.CommandContext(t.Context(), "go", "test", "-c", "-covermode=count", "-coverpkg=.", "-o", program, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for i := range boards {
		name := boards[i].name
		t.Run(name, func(t *testing.T) {
			few, many := work(t, program, name, small), work(t, program, name, large)
			if few == 0 || many == 0 {
				t.Fatalf("nothing is counted: %d and %d", few, many)
			}
			if ratio := float64(many) / float64(few); ratio > most {
				t.Errorf("with %d permanents %d statements are executed, with %d %d: %.1f times as many", small, few, large, many, ratio)
			}
		})
	}
}

// work is how many statements the benchmark of a board executes for the second half of its decisions: what it takes to begin is in both
// halves and counts for nothing.
func work(t *testing.T, program, board string, permanents int) int {
	t.Helper()
	const steps = 400
	return executed(t, program, board, permanents, 2*steps) - executed(t, program, board, permanents, steps)
}

// executed is how many statements are executed to set a board up and make so many decisions on it.
func executed(t *testing.T, program, board string, permanents, steps int) (sum int) {
	t.Helper()
	profile := filepath.Join(t.TempDir(), "profile")
	bench := fmt.Sprintf("-test.bench=BenchmarkGrowth/board=%s/permanents=%d$", board, permanents)
	run := exec.CommandContext(t.Context(), program, "-test.run=^$", bench, fmt.Sprintf("-test.benchtime=%dx", steps), "-test.coverprofile="+profile)
	if out, err := run.CombinedOutput(); err != nil || !bytes.Contains(out, []byte(board)) {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) { // file:line.column,line.column statements times
		if fields := strings.Fields(line); len(fields) == 3 {
			statements, _ := strconv.Atoi(fields[1])
			times, _ := strconv.Atoi(fields[2])
			sum += statements * times
		}
	}
	return sum
}
