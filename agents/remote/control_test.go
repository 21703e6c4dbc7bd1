package remote_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/agents/wire"
	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results"
)

// witness is a bot that notes what it is told.
type witness struct {
	bot     *remote.Bot
	mu      sync.Mutex
	heard   map[string][]wire.Message // by game, as it calls it
	yields  bool                      // it gives up when somebody begins to decide for it
	tyrant  bool                      // it tries to give up for the player for whom it decides
	refused []string                  // codes
}

// run plays until the link ends.
func (w *witness) run(l remote.Link) {
	defer func() { _ = l.Close() }()
	for {
		frame, err := l.Receive()
		if err != nil {
			return
		}
		all, err := wire.Unpack(slices.Clone(frame), wire.MaxMessage)
		if err != nil {
			return
		}
		for _, m := range all {
			for _, reply := range w.hear(m) {
				if b, err := wire.Append(nil, reply); err != nil || l.Send(b) != nil {
					return
				}
			}
		}
	}
}

// hear notes a message and returns what it says to it.
func (w *witness) hear(m wire.Message) (replies []wire.Message) {
	w.mu.Lock()
	defer w.mu.Unlock()
	note := func(game string) { w.heard[game] = append(w.heard[game], m) }
	switch m := m.(type) {
	case *wire.Game:
		note(m.Game)
	case *wire.Ask:
		note(m.Game)
		if w.tyrant && m.Subject != m.Decider {
			subject := m.Subject
			replies = append(replies, &wire.Concede{Game: m.Game, Seat: &subject})
		}
	case *wire.ControlBegan:
		note(m.Game)
		if c, seat := effectOf(m.Control), w.heard[m.Game][0].(*wire.Game).Seat; w.yields && c.Controller != seat {
			replies = append(replies, &wire.Concede{Game: m.Game})
		}
	case *wire.ControlEnded:
		note(m.Game)
	case *wire.End:
		note(m.Game)
	case *wire.Error:
		w.refused = append(w.refused, m.Code)
	default:
	}
	reply, err := w.bot.Reply(m)
	if err == nil && reply != nil {
		replies = append(replies, reply)
	}
	return replies
}

// effect is a control effect as messages have it.
type effect struct {
	Number     int    `json:"number"`
	Subjects   []int  `json:"subjects"`
	Controller int    `json:"controller"`
	Grants     string `json:"grants"`
	Source     string `json:"source"`
	Span       string `json:"span"`
}

func effectOf(raw json.RawMessage) (c effect) {
	_ = json.Unmarshal(raw, &c) // a record that is none has no source, which is checked
	return c
}

// invite connects a witness until the test ends.
func (h *house) invite(t *testing.T, name string, w *witness) *witness {
	t.Helper()
	link, err := h.dial(name, "")
	if err != nil {
		t.Fatal(err)
	}
	if w.bot, err = remote.NewBot("random"); err != nil {
		t.Fatal(err)
	}
	w.heard = map[string][]wire.Message{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.run(link)
	}()
	t.Cleanup(func() { h.lobby.Close(); <-done })
	return w
}

// duel plays games of two agents that connect, with decks that take over players, and returns the games by number.
func duel(t *testing.T, h *house, n int64) map[string]*results.Entry {
	t.Helper()
	list := games(t, h.lobby, arena.Pairing{Decks: []string{"puppeteer", "puppeteer"}, Agents: []string{"ws:alice", "ws:bob"}, Mirrored: true, Games: n})
	all := map[string]*results.Entry{}
	for i := range list {
		all[strconv.FormatInt(list[i].Row.Game, 10)] = &list[i]
	}
	return all
}

// TestControlOnTheWire: both agents are told when control begins and ends, of the same effects as the results have; whoever is
// controlled is asked nothing of its own meanwhile, and who decides for it is told because of which effect.
func TestControlOnTheWire(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := listen(t, "", remote.LobbyOptions{})
		everybody := []*witness{h.invite(t, "alice", &witness{}), h.invite(t, "bob", &witness{})}
		all := duel(t, h, int64(soak.Size(12, 400)))
		began, foreign := 0, 0
		h.lobby.Close()
		synctest.Wait() // they have heard everything
		for _, w := range everybody {
			w.mu.Lock()
			defer w.mu.Unlock()
			for name, heard := range w.heard {
				entry := all[strings.Split(name, ".")[0]]
				b, f := follow(t, name, heard)
				began, foreign = began+b, foreign+f
				want := 0
				for i := range entry.Control {
					if entry.Control[i].Activated && entry.Control[i].Span == wholeTurn {
						want++
					}
				}
				if b < want {
					t.Errorf("game %s: %d beginnings are told, and %d effects came into force", name, b, want)
				}
			}
		}
		if began < 10 || foreign < 10 {
			t.Errorf("%d beginnings and %d questions for somebody else: the test shows nothing", began, foreign)
		}
	})
}

// wholeTurn is the span of an effect under which a player decides nothing in a turn.
const wholeTurn = "NextTurn"

// follow checks what an agent was told in one game.
func follow(t *testing.T, name string, heard []wire.Message) (began, foreign int) {
	t.Helper()
	seat := heard[0].(*wire.Game).Seat
	open := map[int]effect{}
	bound := func() (n int) {
		for _, c := range open {
			if c.Controller != seat && c.Span == wholeTurn && strings.Contains(c.Grants, "Decisions") { // others are for parts of it
				n++
			}
		}
		return n
	}
	for _, m := range heard {
		switch m := m.(type) {
		case *wire.ControlBegan:
			c := effectOf(m.Control)
			if _, twice := open[c.Number]; twice || c.Source == "" || c.Controller != seat && !slices.Contains(c.Subjects, seat) {
				t.Errorf("game %s, seat %d: it is told that %+v begins", name, seat, c)
			}
			open[c.Number] = c
			began++
		case *wire.ControlEnded:
			c := effectOf(m.Control)
			if m.Reason == "" {
				t.Errorf("game %s: %+v ends without a reason", name, c)
			}
			delete(open, c.Number)
		case *wire.Ask:
			if m.Decider != seat || m.Viewer != seat {
				t.Errorf("game %s, seat %d: it is asked in the place of %d", name, seat, m.Decider)
			}
			if m.Subject == seat {
				if bound() > 0 {
					t.Errorf("game %s, seat %d: it is asked for itself under %+v", name, seat, open)
				}
				continue
			}
			foreign++
			if c := effectOf(m.Control); c.Controller != seat || !slices.Contains(c.Subjects, m.Subject) || c.Source == "" {
				t.Errorf("game %s, seat %d: it decides for %d because of %+v", name, seat, m.Subject, c)
			}
		default:
		}
	}
	return began, foreign
}

// TestConcessionUnderControl: who is controlled can give up, and loses; who controls cannot give up for the other (CR 723.6).
func TestConcessionUnderControl(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := listen(t, "", remote.LobbyOptions{})
		h.invite(t, "alice", &witness{yields: true})
		h.invite(t, "bob", &witness{})
		given := 0
		for n, e := range duel(t, h, int64(soak.Size(12, 400))) {
			if e.Row.Termination != results.Concession {
				continue
			}
			given++
			if loser := slices.Index(e.Row.Scores, 0); !strings.HasSuffix(e.Row.Agents[loser], ":alice") || len(e.Acts) != 1 || int(e.Acts[0].Seat) != loser {
				t.Errorf("game %s: scores %v of %v, acts %+v", n, e.Row.Scores, e.Row.Agents, e.Acts)
			}
		}
		if given == 0 {
			t.Error("nobody has given up: the test shows nothing")
		}
	})
	synctest.Test(t, func(t *testing.T) {
		h := listen(t, "", remote.LobbyOptions{Messages: 1_000_000})
		tyrant := h.invite(t, "alice", &witness{tyrant: true})
		h.invite(t, "bob", &witness{})
		for n, e := range duel(t, h, int64(soak.Size(12, 400))) {
			if len(e.Acts) > 0 || len(e.Faults) > 0 {
				t.Errorf("game %s: acts %+v, faults %+v", n, e.Acts, e.Faults)
			}
		}
		h.lobby.Close()
		synctest.Wait() // it has heard everything
		tyrant.mu.Lock()
		defer tyrant.mu.Unlock()
		if len(tyrant.refused) < 10 || slices.ContainsFunc(tyrant.refused, func(code string) bool { return code != wire.NotYourSeat }) {
			t.Errorf("it was refused %v", tyrant.refused)
		}
	})
}
