package viewer

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/results"
)

// Recorder makes the page of one game while it is replayed.
type Recorder struct {
	book *game.Book
	page Page
	eyes observe.Observer
	// The table of the frame before, to note only what changes.
	texts   map[string]int
	objects map[int]Object
	zones   map[string][]int
	players []Player
	control []int
}

// NewRecorder returns a recorder for the game of an entry.
func NewRecorder(b *game.Book, e *results.Entry) *Recorder {
	row := &e.Row
	r := &Recorder{book: b, texts: map[string]int{}, objects: map[int]Object{}, zones: map[string][]int{}}
	r.text("")
	r.page = Page{
		Title: fmt.Sprintf("Game %d", row.Game), Game: row.Game, Block: row.Block, Termination: row.Termination, Winner: row.Winner,
		Digest: row.Digest, Texts: r.page.Texts,
	}
	names := results.ShortNames(row.Agents)
	for seat, agent := range row.Agents {
		r.page.Seats = append(r.page.Seats, Seat{names[agent], agent, row.Decks[seat]})
	}
	for i := range e.Faults {
		f := &e.Faults[i]
		r.page.Faults = append(r.page.Faults,
			fmt.Sprintf("after choice %d: seat %d, deciding for seat %d: %s: %s", f.Decision, f.Decider, f.Subject, f.Kind, f.Detail))
	}
	return r
}

// Page returns what has been recorded.
func (r *Recorder) Page() *Page { return &r.page }

// text returns the number of a text.
func (r *Recorder) text(s string) int {
	n, ok := r.texts[s]
	if !ok {
		n = len(r.page.Texts)
		r.texts[s] = n
		r.page.Texts = append(r.page.Texts, s)
	}
	return n
}

// Watch records a moment.
func (r *Recorder) Watch(m *arena.Moment) {
	s := m.State
	f := Frame{Number: m.Number, Turn: s.Turn(), Step: r.text(observe.StepWord(s.Step())), Active: seats(s.Active()), Over: m.Over}
	if !m.Over {
		r.decision(&f, m)
	}
	f.Log = r.log(s, m.Env.Events)
	f.Players = r.changedPlayers(s)
	r.changedObjects(&f, s)
	f.Control = r.changedControl(s)
	r.page.Frames = append(r.page.Frames, f)
}

// seats lists the players of a set.
func seats(ps control.Players) []int {
	list := []int{}
	for p := range control.MaxPlayers {
		if ps.Has(control.Player(p)) {
			list = append(list, p)
		}
	}
	return list
}

// decision notes who is asked what, by whom it is answered, and how.
func (r *Recorder) decision(f *Frame, m *arena.Moment) {
	q, ok := r.eyes.Observe(m.State, m.Env)
	if !ok {
		return
	}
	d := &q.Decision
	f.Subject, f.Decider, f.Choice = int(d.Subject), int(d.Decider), m.Choice
	f.Asked = r.text(strings.TrimSpace(d.Kind.String() + " " + r.cardName(d.Card)))
	if d.Control.Number != 0 {
		f.By = r.text(r.cardName(d.Control.Source))
	}
	for i := range q.Options {
		f.Options = append(f.Options, r.text(observe.Label(q, i)))
	}
}

func (r *Recorder) cardName(c game.CardID) string {
	if c == 0 {
		return ""
	}
	return r.book.Card(c).Name
}

// log tells events to every seat, and to whoever was shown most.
func (r *Recorder) log(s *game.State, events []game.Event) []Line {
	var lines []Line
	for i := range events {
		e := &events[i]
		var line Line
		same := true
		best := control.Participant(0)
		for p := range s.Players() {
			line = append(line, r.text(observe.EventText(observe.Of(s, control.Participant(p)), e)))
			same = same && line[p] == line[0]
			if e.Audience.Has(control.Participant(p)) {
				best = control.Participant(p)
			}
		}
		if same {
			line = line[:1]
		} else {
			line = append(line, line[best])
		}
		if r.page.Texts[line[len(line)-1]] != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// changedPlayers returns the players if something of theirs is new.
func (r *Recorder) changedPlayers(s *game.State) []Player {
	v := observe.Of(s, control.Participant(0))
	var now []Player
	for p := range game.Player(s.Players()) {
		info := v.Player(p)
		now = append(now, Player{
			Life: info.Life, Poison: info.Poison, Energy: info.Energy, Pool: r.text(pool(info.Pool)), Left: info.Left,
			Decider: int(v.Decider(p)),
		})
	}
	if slices.Equal(now, r.players) {
		return nil
	}
	r.players = now
	return now
}

// pool writes mana as it is written on cards.
func pool(mana [6]int) string {
	var b strings.Builder
	for i, n := range mana {
		b.WriteString(strings.Repeat("{"+"WUBRGC"[i:i+1]+"}", n))
	}
	return b.String()
}

// changedControl returns the control effects if they are others than before.
func (r *Recorder) changedControl(s *game.State) *[]int {
	now := []int{}
	for c := range observe.Of(s, control.Participant(0)).Controls() {
		var of []string
		for _, p := range seats(c.Subjects) {
			of = append(of, strconv.Itoa(p))
		}
		now = append(now, r.text(fmt.Sprintf("%s: seat %d controls seat %s (%s, %s)",
			r.cardName(c.Source), c.Controller, strings.Join(of, ", "), c.Span, c.Status)))
	}
	if slices.Equal(now, r.control) {
		return nil
	}
	r.control = now
	return &now
}

// zonesOf lists the zones of a table under the names that a page has for them.
func zonesOf(s *game.State) map[string][]game.ID {
	all := map[string][]game.ID{
		"battlefield": s.AppendZone(nil, game.Battlefield, 0), "stack": s.AppendZone(nil, game.Stack, 0),
		"exile": s.AppendZone(nil, game.Exile, 0), "command": s.AppendZone(nil, game.Command, 0),
		"phased out": s.AppendZone(nil, game.PhasedOut, 0),
	}
	for p := range game.Player(s.Players()) {
		n := " " + strconv.Itoa(int(p))
		all["hand"+n] = s.AppendZone(nil, game.Hand, p)
		all["library"+n] = s.AppendZone(nil, game.Library, p)
		all["graveyard"+n] = s.AppendZone(nil, game.Graveyard, p)
	}
	return all
}

// changedObjects notes the zones and objects that are others than before.
func (r *Recorder) changedObjects(f *Frame, s *game.State) {
	zones := zonesOf(s)
	for _, name := range slices.Sorted(maps.Keys(zones)) {
		ids := zones[name]
		now := make([]int, 0, len(ids))
		for _, id := range ids {
			now = append(now, int(id))
			r.changedObject(f, s, id)
		}
		if !slices.Equal(now, r.zones[name]) {
			if f.Zones == nil {
				f.Zones = map[string][]int{}
			}
			f.Zones[name], r.zones[name] = now, now
		}
	}
}

func (r *Recorder) changedObject(f *Frame, s *game.State, id game.ID) {
	o := r.object(s, id)
	if have, ok := r.objects[int(id)]; ok && have == o {
		return
	}
	if f.Objects == nil {
		f.Objects = map[int]Object{}
	}
	f.Objects[int(id)], r.objects[int(id)] = o, o
}
