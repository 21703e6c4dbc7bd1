package game_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// position is a stated position with its numbers of choice sequences, by depth from 1.
type position struct {
	file, name string
	turn       game.Player
	step       game.Step
	players    []statedPlayer
	counts     []int
}

// statedPlayer is one player of a position.
type statedPlayer struct {
	life         int
	controlledBy int // seat of a player who controls them this turn, or -1
	zones        map[string][]statedCard
}

// statedCard is a number of equal cards in a zone.
type statedCard struct {
	name         string
	n            int
	tapped, sick bool
	down         bool // face down: cast so, or
	manifested   bool
}

// stepNames are the words for steps.
var stepNames = map[string]game.Step{
	"upkeep": game.Upkeep, "main": game.FirstMain, "combat": game.BeginCombat, "attackers": game.DeclareAttackers,
	"second-main": game.SecondMain, "end": game.EndStep,
}

// readPosition reads a file of testdata/perft; its README.md has the form.
func readPosition(file string) (*position, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	p := &position{file: file, name: strings.TrimSuffix(filepath.Base(file), ".txt")}
	for i, line := range strings.Split(string(text), "\n") {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := p.read(line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
	}
	if len(p.players) < 2 || len(p.counts) == 0 {
		return nil, fmt.Errorf("%s: %d players and %d counts", file, len(p.players), len(p.counts))
	}
	return p, nil
}

// read reads one line.
func (p *position) read(line string) error {
	if zone, list, ok := strings.Cut(line, ":"); ok {
		return p.readZone(zone, list)
	}
	words := strings.Fields(line)
	numbers := make([]int, 0, len(words))
	for _, w := range words[1:] {
		if n, err := strconv.Atoi(w); err == nil {
			numbers = append(numbers, n)
		}
	}
	switch {
	case words[0] == "turn" && len(words) == 3 && len(numbers) == 1:
		step, ok := stepNames[words[2]]
		if !ok {
			return fmt.Errorf("no step %q; there are %v", words[2], stepNames)
		}
		p.turn, p.step = game.Player(numbers[0]), step
	case words[0] == "player" && len(numbers) == 1 && len(words) == 2:
		p.players = append(p.players, statedPlayer{life: numbers[0], controlledBy: -1, zones: map[string][]statedCard{}})
	case words[0] == "controlled" && len(numbers) == 1 && len(p.players) > 0:
		p.players[len(p.players)-1].controlledBy = numbers[0]
	case words[0] == "counts" && len(numbers) == len(words)-1:
		p.counts = numbers
	default:
		return fmt.Errorf("%q is no line of a position", line)
	}
	return nil
}

// readZone reads the cards of a zone of the last player.
func (p *position) readZone(zone, list string) error {
	if len(p.players) == 0 {
		return fmt.Errorf("zone %q before a player", zone)
	}
	var all []statedCard
	for entry := range strings.SplitSeq(list, ";") {
		c := statedCard{n: 1}
		var name []string
		for w := range strings.FieldsSeq(entry) {
			n, err := strconv.Atoi(w)
			switch {
			case err == nil:
				c.n = n
			case w == "tapped":
				c.tapped = true
			case w == "sick":
				c.sick = true
			case w == "face-down":
				c.down = true
			case w == "manifested":
				c.manifested = true
			default:
				name = append(name, w)
			}
		}
		c.name = strings.Join(name, " ")
		all = append(all, c)
	}
	p.players[len(p.players)-1].zones[zone] = all
	return nil
}

// build compiles the cards of the position and states its table.
func (p *position) build(tb testing.TB, showForced bool) (*game.Book, *game.Table) {
	tb.Helper()
	var names []string
	for i := range p.players {
		for _, zone := range p.players[i].zones {
			for _, c := range zone {
				names = append(names, c.name)
			}
		}
	}
	list, err := cards.Default().Load(unique(append(names, "Mindslaver")))
	if err != nil {
		tb.Fatal(err)
	}
	book, err := game.Compile(list)
	if err != nil {
		tb.Fatal(err)
	}
	t := &game.Table{Turn: p.turn, Step: p.step, Key: [2]uint64{1, 2}, ShowForced: showForced}
	for i := range p.players {
		t.Players = append(t.Players, p.players[i].table(tb, p.file, book))
	}
	return book, t
}

func (p *statedPlayer) table(tb testing.TB, file string, book *game.Book) game.TablePlayer {
	tb.Helper()
	out := game.TablePlayer{Life: p.life}
	for zone, list := range p.zones {
		to, ok := map[string]*[]game.TableCard{
			"hand": &out.Hand, "battlefield": &out.Battlefield, "library": &out.Library, "graveyard": &out.Graveyard,
		}[zone]
		if !ok {
			tb.Fatalf("%s: no zone %q; there are battlefield, graveyard, hand, library", file, zone)
		}
		for _, c := range list {
			id, _ := book.Find(c.name)
			for range c.n {
				*to = append(*to, game.TableCard{Card: id, Tapped: c.tapped, Sick: c.sick, FaceDown: c.down, Manifested: c.manifested})
			}
		}
	}
	if p.controlledBy >= 0 {
		source, _ := book.Find("Mindslaver")
		out.Controlled = []game.TableControl{{
			By: control.Participant(p.controlledBy), Span: control.NextTurn, Active: true, Source: source,
		}}
	}
	return out
}
