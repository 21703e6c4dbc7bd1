package viewer_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/arena/viewer"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	_ "github.com/thrall-arena/thrall/policy/heuristic"
	"github.com/thrall-arena/thrall/results"
)

// played plays games in which control is frequent and returns how to replay them.
func played(t *testing.T) (*arena.Plan, []results.Entry) {
	t.Helper()
	e := &arena.Experiment{
		Name: "viewed", Seed: 3, Lists: "open", Cap: arena.DefaultCap,
		Pairings: []arena.Pairing{{Decks: []string{"puppeteer", "planners"}, Agents: []string{"heuristic", "heuristic"}, Games: 8}},
	}
	p, err := arena.NewPlan(e, cards.Default(), 0)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "run")
	if _, err := arena.Run(t.Context(), p, arena.Options{Dir: dir, Workers: 2}); err != nil {
		t.Fatal(err)
	}
	var entries []results.Entry
	err = results.Blocks(dir, func(b *results.Block) error {
		entries = append(entries, b.Games...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return p, entries
}

// What a page says of every object and zone at every choice is what the state says.
func TestPageFollowsTheGame(t *testing.T) {
	p, entries := played(t)
	handed := 0
	for i := range entries {
		rec := viewer.NewRecorder(p.Book, &entries[i])
		c := checker{t: t, page: rec.Page(), zones: map[string][]int{}, objects: map[int]viewer.Object{}}
		err := p.Replay(&entries[i], func(m *arena.Moment) {
			rec.Watch(m)
			c.check(m)
		})
		if err != nil {
			t.Fatal(err)
		}
		if last := rec.Page().Frames[len(rec.Page().Frames)-1]; !last.Over {
			t.Errorf("game %d: the last frame is not the end", i)
		}
		handed += c.handed
	}
	if handed == 0 {
		t.Error("no decision was made for somebody else: the games show nothing")
	}
}

// checker keeps the table that the frames of a page build up.
type checker struct {
	t       *testing.T
	page    *viewer.Page
	zones   map[string][]int
	objects map[int]viewer.Object
	players []viewer.Player
	handed  int
}

func (c *checker) check(m *arena.Moment) {
	f := c.page.Frames[len(c.page.Frames)-1]
	maps.Copy(c.zones, f.Zones)
	maps.Copy(c.objects, f.Objects)
	if f.Players != nil {
		c.players = f.Players
	}
	c.decision(&f, m)
	for p := range game.Player(m.State.Players()) {
		if c.players[p].Life != m.State.Life(p) {
			c.t.Errorf("choice %d: life of seat %d is %d, want %d", m.Number, p, c.players[p].Life, m.State.Life(p))
		}
	}
	for name, zone := range map[string]game.Zone{"hand 1": game.Hand, "library 0": game.Library, "battlefield": game.Battlefield, "stack": game.Stack} {
		p := game.Player(strings.Count(name, "1"))
		c.zone(m, name, m.State.AppendZone(nil, zone, p))
	}
}

func (c *checker) decision(f *viewer.Frame, m *arena.Moment) {
	if m.Over {
		return
	}
	if f.Subject != int(m.Decision.Subject) || f.Decider != int(m.Decision.Decider) || f.Choice != m.Choice {
		c.t.Errorf("choice %d: frame %+v, decision %+v", m.Number, f, m.Decision)
	}
	if f.Subject != f.Decider {
		c.handed++
		if c.page.Texts[f.By] == "" {
			c.t.Errorf("choice %d is made for somebody else because of nothing", m.Number)
		}
	}
}

func (c *checker) zone(m *arena.Moment, name string, want []game.ID) {
	if len(c.zones[name]) != len(want) {
		c.t.Fatalf("choice %d: %s has %d objects, want %d", m.Number, name, len(c.zones[name]), len(want))
	}
	for i, id := range want {
		o := c.objects[int(id)]
		if c.zones[name][i] != int(id) || o.Owner != int(m.State.Object(id).Owner) {
			c.t.Errorf("choice %d: place %d of %s is another object", m.Number, i, name)
		}
		for p := range m.State.Players() {
			if sees := o.Sight>>p&1 == 1; sees != m.State.MayLook(control.Participant(p), id) {
				c.t.Errorf("choice %d: seat %d sees place %d of %s: %t", m.Number, p, i, name, sees)
			}
		}
	}
}

// The file asks for nothing but itself, and no text of a game can end its script.
func TestFileStandsAlone(t *testing.T) {
	page := &viewer.Page{Title: "</title><script>", Texts: []string{"", "</script><b>"}, Frames: []viewer.Frame{{Over: true, Asked: 1}}}
	var b bytes.Buffer
	if err := viewer.Write(&b, page); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for _, m := range regexp.MustCompile(`(?:https?:)?//[a-z][^\s"']*|url\(|@import|src=|<link rel="(?:style|pre)`).FindAllString(text, -1) {
		if m != "http://www.w3.org/2000/svg" { // a name, which nothing fetches
			t.Errorf("the file names %q", m)
		}
	}
	if strings.Count(text, "</script>") != 2 {
		t.Error("a text of the game ends a script")
	}
	data := regexp.MustCompile(`(?s)id="data">(.*?)</script>`).FindStringSubmatch(text)
	var again viewer.Page
	if data == nil || json.Unmarshal([]byte(data[1]), &again) != nil || again.Texts[1] != page.Texts[1] {
		t.Errorf("the data are damaged: %q", data)
	}
}
