package gametest_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/observe"
)

// grasping is a deck in which nearly every card takes another player over, helps to, or asks for hidden cards.
const grasping = `
4 Word of Command
4 Mindslaver
3 Worst Fears
2 Cruel Entertainment
2 Opposition Agent
1 Sorin Markov
3 Demonic Tutor
3 Bane Alley Broker
2 Preordain
2 Praetor's Grasp
3 Cunning Wish
8 Sol Ring
8 Swamp
9 Underground Sea
Sideboard
4 Stifle
3 Dismember
4 Counterspell
4 Sign in Blood
`

// tables are the sizes of games with grasping decks, and the part of the games of a test that each plays.
var tables = []struct {
	name  string
	seats int
	part  int // per cent
	team  int // players of a team, or 0
}{{"two", 2, 60, 0}, {"three", 3, 25, 0}, {"four", 4, 15, 0}, {"two teams of two", 4, 15, 2}, {"three teams of two", 6, 5, 2}}

// graspingMatch is a game of so many grasping decks.
func graspingMatch(t *testing.T, seats int) *gametest.Match {
	t.Helper()
	lists := make([]string, seats)
	for i := range lists {
		lists[i] = grasping
	}
	m := gametest.Lists(t, lists...)
	m.Life = 6 // long games show nothing new
	return m
}

// TestControlLeaksNothing (S138) is both re-deal proofs, nobody's purse touched, and nobody's view wider than their own and those of
// whom they control, at every decision of games in which players are controlled: before, during and after.
func TestControlLeaksNothing(t *testing.T) {
	for _, table := range tables {
		t.Run(table.name, func(t *testing.T) {
			t.Parallel()
			m := graspingMatch(t, table.seats)
			m.Team = table.team
			c := gametest.NewChecker(m.Book)
			want := (soak.Size(6, 2000)*table.part + 99) / 100
			games, with, controlled, decided, decisions := 0, 0, false, 0, 0
			for seed := uint64(1); with < want; seed++ {
				m.PlaySeed(t, seed, func(r *gametest.Run) {
					r.Must(c.Redeal(r.State, r.Env.Events))
					r.Must(c.Resample(r.State, r.Env.Events))
					r.Must(c.Paid(r.State, r.Env))
					r.Must(c.Sight(r.State))
					r.Must(c.Views(r.State))
					decisions++
					if d, open := r.State.Decision(); open && d.Decider != control.Participant(d.Subject) {
						controlled = true
						decided++
					}
				})
				games++
				if controlled {
					with++
				}
				controlled = false
				if games > 20*want+20 {
					t.Fatalf("only %d of %d games had control", with, games)
				}
			}
			t.Logf("%d games, %d with control, %d decisions, %d for somebody else", games, with, decisions, decided)
		})
	}
}

// TestConcessionsUnderControl lets players concede in the middle of anything that others have them do (CR 104.3a, 733.1, 800.4a).
func TestConcessionsUnderControl(t *testing.T) {
	for _, seats := range []int{3, 4} {
		m := graspingMatch(t, seats)
		c := gametest.NewChecker(m.Book)
		foreign := 0
		m.Play(t, soak.Size(3, 300), func(r *gametest.Run) {
			if d, open := r.State.Decision(); open && d.Decider != control.Participant(d.Subject) {
				foreign++
				r.Must(c.Concessions(r.State))
			}
		})
		if foreign == 0 {
			t.Error("nobody decided for anybody else")
		}
	}
}

// leak is what an observation must never hold, planted into one channel.
type leak struct {
	channel string
	plant   func(p *planter, dst []byte) []byte
}

// planter is what a leak can be made of.
type planter struct {
	s      *game.State
	v      control.Participant
	events []game.Event
	eyes   *control.Players // every player through whose eyes v has ever looked
}

// others walks the players whose hand v may not look at.
func (p *planter) others(visit func(q game.Player)) {
	eyes := p.s.Ledger().Eyes(p.v)
	for q := range game.Player(p.s.Players()) {
		if !eyes.Has(q) {
			visit(q)
		}
	}
}

func (p *planter) name(dst []byte, id game.ID) []byte {
	if id == 0 {
		return dst
	}
	return append(append(dst, ' '), p.s.Book().Card(p.s.Object(id).Card).Name...)
}

func (p *planter) walk(z game.Zone, q game.Player, visit func(id game.ID)) {
	for id := p.s.First(z, q); id != 0; id = p.s.Next(id) {
		visit(id)
	}
}

var leaks = []leak{
	{"face", func(p *planter, dst []byte) []byte {
		p.others(func(q game.Player) { dst = p.name(dst, p.s.First(game.Library, q)) })
		return dst
	}},
	{"label", func(p *planter, dst []byte) []byte {
		if d, open := p.s.Decision(); open && d.Decider == p.v && d.Kind == game.Priority {
			dst = p.name(append(dst, "pass, before somebody casts"...), p.s.First(game.Hand, (d.Subject+1)%game.Player(p.s.Players())))
		}
		return dst
	}},
	{"event text", func(p *planter, dst []byte) []byte {
		for i := range p.events {
			if e := &p.events[i]; e.Kind == game.Draws && e.Player != game.NoPlayer {
				dst = observe.AppendEvent(dst, observe.Of(p.s, control.Participant(e.Player)), e)
			}
		}
		return dst
	}},
	{"option order", func(p *planter, dst []byte) []byte {
		p.others(func(q game.Player) {
			var hand []game.CardID
			p.walk(game.Hand, q, func(id game.ID) { hand = append(hand, p.s.Object(id).Card) })
			order := make([]int, len(hand))
			for i := range order {
				order[i] = i
			}
			slices.SortStableFunc(order, func(a, b int) int { return int(hand[a]) - int(hand[b]) })
			for _, n := range order {
				dst = strconv.AppendInt(append(dst, " take card "...), int64(n), 10)
			}
		})
		return dst
	}},
	{"option count", func(p *planter, dst []byte) []byte {
		p.others(func(q game.Player) {
			p.walk(game.Hand, q, func(id game.ID) {
				if p.s.Book().Card(p.s.Object(id).Card).Instant {
					dst = append(dst, '+')
				}
			})
		})
		return dst
	}},
	{"id reuse", func(p *planter, dst []byte) []byte {
		p.others(func(q game.Player) {
			p.walk(game.Hand, q, func(id game.ID) { dst = strconv.AppendInt(append(dst, ' '), int64(id), 10) })
		})
		return dst
	}},
	{"sideboard", func(p *planter, dst []byte) []byte {
		eyes := p.s.Ledger().Eyes(p.v)
		for q := range game.Player(p.s.Players()) {
			if eyes.Has(q) && control.Participant(q) != p.v {
				p.walk(game.Outside, q, func(id game.ID) { dst = p.name(dst, id) })
			}
		}
		return dst
	}},
	{"view kept after control", func(p *planter, dst []byte) []byte {
		p.others(func(q game.Player) {
			if p.eyes.Has(q) {
				p.walk(game.Hand, q, func(id game.ID) { dst = p.name(dst, id) })
			}
		})
		return dst
	}},
}

// TestPlantedLeaksAreSeen: the proof finds a leak in every channel. One that cannot fail proves nothing.
func TestPlantedLeaksAreSeen(t *testing.T) {
	m := graspingMatch(t, 2)
	c := gametest.NewChecker(m.Book)
	for _, l := range leaks {
		t.Run(l.channel, func(t *testing.T) {
			for seed := uint64(1); seed <= 60; seed++ {
				if planted(t, m, c, l, seed) {
					return
				}
			}
			t.Error("nobody noticed")
		})
	}
}

// planted plays a game and reports whether the proof sees the leak.
func planted(t *testing.T, m *gametest.Match, c *gametest.Checker, l leak, seed uint64) (seen bool) {
	t.Helper()
	var eyes [control.MaxParticipants]control.Players
	m.PlaySeed(t, seed, func(r *gametest.Run) {
		for v := range control.Participant(r.State.Players()) {
			eyes[v] |= r.State.Ledger().Eyes(v)
		}
		if seen {
			return
		}
		seen = c.Redealt(r.State, r.Env.Events, func(dst []byte, s *game.State, v control.Participant, events []game.Event) []byte {
			return l.plant(&planter{s: s, v: v, events: events, eyes: &eyes[v]}, c.Shown(dst, s, v, events))
		}) != nil
	})
	return seen
}

// TestPlantedViewsAreSeen: the check of views finds a look too many, a look too few, and an open sideboard.
func TestPlantedViewsAreSeen(t *testing.T) {
	m := graspingMatch(t, 2)
	c := gametest.NewChecker(m.Book)
	// held is a moment at which 0 decides for 1.
	held := func(s *game.State) bool { return s.Ledger().Decider(1) == 0 && s.Count(game.Hand, 1) > 0 }
	for _, tt := range []struct {
		name string
		when func(s *game.State) bool
		may  func(s *game.State) gametest.MayLook
	}{
		{"hand of nobody's subject", func(s *game.State) bool { return len(s.Ledger().Records()) == 0 }, func(s *game.State) gametest.MayLook {
			return func(v control.Participant, id game.ID) bool {
				return s.MayLook(v, id) || s.Object(id).Zone == game.Hand
			}
		}},
		{"the controller's hand, shown to the controlled", held, func(s *game.State) gametest.MayLook {
			return func(v control.Participant, id game.ID) bool {
				o := s.Object(id)
				return s.MayLook(v, id) || v == 1 && o.Zone == game.Hand && o.Owner == 0
			}
		}},
		{"a controller who sees nothing", held, func(s *game.State) gametest.MayLook {
			return func(v control.Participant, id game.ID) bool {
				o := s.Object(id)
				return s.MayLook(v, id) && (v != 0 || o.Zone != game.Hand || o.Owner == 0)
			}
		}},
		{"sideboard", held, func(s *game.State) gametest.MayLook {
			return func(v control.Participant, id game.ID) bool {
				return s.MayLook(v, id) || v == 0 && s.Object(id).Zone == game.Outside
			}
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			seen, met := false, false
			for seed := uint64(1); seed <= 40 && !met; seed++ {
				m.PlaySeed(t, seed, func(r *gametest.Run) {
					if _, open := r.State.Decision(); !open || seen || !tt.when(r.State) {
						return
					}
					met = true
					seen = c.Viewed(r.State, tt.may(r.State)) != nil
				})
			}
			if !met || !seen {
				t.Errorf("met %v, noticed %v", met, seen)
			}
		})
	}
}

// TestResampleIsSharp: what somebody knows stays, what they do not know changes, and random results follow the new key.
func TestResampleIsSharp(t *testing.T) {
	m := graspingMatch(t, 2)
	other, env := game.NewState(m.Book), &game.Env{}
	remembered := 0
	m.Play(t, 6, func(r *gametest.Run) {
		for v := range control.Participant(2) {
			r.State.Fork(other)
			other.Resample(v, [2]uint64{uint64(v), uint64(len(r.Choices))}, nil)
			changed := 0
			for id := game.ID(1); int(id) < other.Slots(); id++ {
				was, is := r.State.Object(id), other.Object(id)
				if was.Kind != game.CardObject || was.Card == is.Card {
					continue
				}
				if changed++; r.State.Knows(v, id) {
					t.Fatalf("object %d, which participant %d knows, has become another card", id, v)
				}
			}
			if n := other.Count(game.Library, 1-game.Player(v)); changed < n/2 {
				t.Fatalf("resampling for participant %d changes %d objects, a library alone holds %d", v, changed, n)
			}
			remembered += len(observe.Of(other, v).Known(nil))
			_ = other.Options(env)
		}
	})
	if remembered == 0 {
		t.Error("nobody ever knew a card that they could not look at")
	}
}

// With closed lists, unknown cards of others come from the pool.
func TestResampleFromPool(t *testing.T) {
	m := graspingMatch(t, 2)
	other := game.NewState(m.Book)
	swamp, _ := m.Book.Find("Swamp")
	m.Play(t, 2, func(r *gametest.Run) {
		r.State.Fork(other)
		other.Resample(0, [2]uint64{1, 2}, []game.CardID{swamp})
		for id := other.First(game.Library, 1); id != 0; id = other.Next(id) {
			if !r.State.Knows(0, id) && other.Object(id).Card != swamp {
				t.Fatalf("an unknown card of the other player is %s", m.Book.Card(other.Object(id).Card).Name)
			}
		}
	})
}
