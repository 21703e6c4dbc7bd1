package arena

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/results"
)

// guest is a puppet that also takes part in what goes on beside the decisions.
type guest struct {
	puppet
	offers  func() bool
	accepts func(by game.Player) bool
	hears   func(n *observe.News)
}

func (g *guest) OffersDraw() bool                { return g.offers != nil && g.offers() }
func (g *guest) AcceptsDraw(by game.Player) bool { return g.accepts != nil && g.accepts(by) }
func (g *guest) Hear(n *observe.News) {
	if g.hears != nil {
		g.hears(n)
	}
}

// A draw is agreed on when every seat's own agent says yes, and the game ends by that name.
func TestAgreedDraw(t *testing.T) {
	asked := 0
	puppets := func(yes bool) (a, b *guest) {
		asked = 0
		a = &guest{puppet: puppet{choose: always(0, nil)}, offers: func() bool { return true }}
		b = &guest{puppet: puppet{choose: always(0, nil)}, accepts: func(by game.Player) bool {
			if asked++; by != 0 {
				t.Errorf("the offer is of seat %d", by)
			}
			return yes
		}}
		return a, b
	}
	a, b := puppets(true)
	e := seated(t, nil, a, b)
	if e.Row.Termination != results.DrawAgreed || e.Row.Winner != results.Nobody || !slices.Equal(e.Row.Scores, []float64{0.5, 0.5}) || asked != 1 {
		t.Errorf("asked %d times, row %+v", asked, e.Row)
	}
	if len(e.Acts) != 2 || e.Acts[0].Act != results.ActOffer || e.Acts[1].Act != results.ActAccept || e.Acts[1].Seat != 1 {
		t.Errorf("acts %+v", e.Acts)
	}
	a, b = puppets(false)
	e = seated(t, nil, a, b)
	if e.Row.Termination == results.DrawAgreed || asked == 0 || asked > int(e.Row.Turns)+1 {
		t.Errorf("declined, and asked %d times in %d turns; row %+v", asked, e.Row.Turns, e.Row)
	}
	a, _ = puppets(true)
	e = seated(t, nil, a, &guest{puppet: puppet{choose: always(0, nil)}})
	if e.Row.Termination == results.DrawAgreed {
		t.Error("a draw was agreed with somebody who does not answer")
	}
}

// seated plays a game of two guests with the deck that takes over players.
func seated(t *testing.T, change func(*Experiment), a, b *guest) results.Entry {
	t.Helper()
	x := &Experiment{
		Name: "sit", Seed: 11, Lists: "open", Cap: 400,
		Pairings: []Pairing{{Decks: []string{"puppeteer", "puppeteer"}, Agents: []string{"random", "random"}, Games: 1}},
	}
	if change != nil {
		change(x)
	}
	p, err := NewPlan(x, cards.Default(), 0)
	if err != nil {
		t.Fatal(err)
	}
	w := NewWorker(p)
	w.seats[0] = append(w.seats[0], a, b)
	block, err := w.Play(t.Context(), Slot{Size: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Replay(&block.Games[0], nil); err != nil {
		t.Errorf("replay: %v", err)
	}
	return block.Games[0]
}

// witness follows a game of which seat 1 is a part, and checks what it is asked and told.
type witness struct {
	t          *testing.T
	seat       control.Participant
	controlled bool // as it has been told
	begun      int
	told       int // events while it was controlled
	asked      int // questions while it was controlled
	foreign    int // questions for another player
}

func (w *witness) hear(n *observe.News) {
	if n.View.Viewer() != w.seat {
		w.t.Errorf("seat %d hears the news of %d", w.seat, n.View.Viewer())
	}
	if w.controlled {
		w.told += len(n.Events)
	}
	for _, c := range n.Changes {
		if c.Control.Source == 0 || c.Control.Subjects == 0 {
			w.t.Errorf("a change without a card or without a player: %+v", c)
		}
		if !c.Control.Subjects.Has(game.Player(w.seat)) || c.Control.Span != control.NextTurn || c.Control.Controller == w.seat {
			continue
		}
		switch c.What {
		case control.CameInForce:
			w.controlled = true
			w.begun++
		case control.Ended:
			w.controlled = false
		default:
		}
	}
	for _, e := range n.Events {
		if len(n.Changes) == 0 && e.Kind == game.Draws && e.Player != game.Player(w.seat) && e.Card != 0 && !n.View.Eyes().Has(e.Player) {
			w.t.Error("it is told what somebody else draws")
		}
	}
}

func (w *witness) choose(q *observe.Request) {
	d := &q.Decision
	if d.Decider != w.seat || q.View.Viewer() != w.seat {
		w.t.Errorf("seat %d is asked what %d decides, and sees what %d sees", w.seat, d.Decider, q.View.Viewer())
	}
	if d.Subject == game.Player(w.seat) && w.controlled {
		w.asked++
	}
	if d.Foreign() {
		w.foreign++
		if c := d.Control; c.Number == 0 || c.Controller != w.seat || !c.Subjects.Has(d.Maker) || c.Source == 0 {
			w.t.Errorf("the question for seat %d comes with the control effect %+v", d.Subject, c)
		}
	} else if d.Control != (observe.Control{}) {
		w.t.Errorf("its own question comes with a control effect: %+v", d.Control)
	}
}

// An agent is told when control over its seat begins and ends and by which card, follows the game meanwhile, and is not asked for
// its seat: nothing that it has planned applies (CR 723.5). Whoever decides is told because of what.
func TestControlledAgentFollows(t *testing.T) {
	begun, told, foreign := 0, 0, 0
	for seed := range uint64(120) {
		var guests [2]*guest
		var seen [2]*witness
		for i := range guests {
			source, w := random(int(seed)*2+i), &witness{t: t, seat: control.Participant(i)}
			seen[i] = w
			guests[i] = &guest{hears: w.hear, puppet: puppet{choose: func(q *observe.Request) (int, error) {
				w.choose(q)
				return source(q), nil
			}}}
		}
		seated(t, func(x *Experiment) { x.Seed, x.Cap = seed, 2000 }, guests[0], guests[1])
		for i, w := range seen {
			if w.asked != 0 {
				t.Errorf("seed %d: seat %d was asked %d times for its own seat while it was controlled", seed, i, w.asked)
			}
			begun, told, foreign = begun+w.begun, told+w.told, foreign+w.foreign
		}
	}
	if begun == 0 || told == 0 || foreign == 0 {
		t.Errorf("control began %d times, %d events were told meanwhile, %d questions were for others", begun, told, foreign)
	}
}

// What somebody decides for another player is taken from the decider's budget, not from that of the player (CR 723.5).
func TestBudgetIsTheDeciders(t *testing.T) {
	var made [2]int
	for seed := range uint64(200) {
		made = [2]int{}
		foreign := 0
		var guests [2]*guest
		for i := range guests {
			source := random(int(seed)*2 + i)
			guests[i] = &guest{puppet: puppet{choose: func(q *observe.Request) (int, error) {
				made[i]++
				if q.Decision.Foreign() {
					foreign++
				}
				return source(q), nil
			}}}
		}
		const budget = 60
		e := seated(t, func(x *Experiment) { x.Seed, x.Cap, x.Budget = seed, 2000, budget }, guests[0], guests[1])
		if made[0] > budget || made[1] > budget {
			t.Fatalf("seed %d: %v decisions with a budget of %d", seed, made, budget)
		}
		if e.Row.Termination != results.Timeout {
			continue
		}
		f := e.Faults[0]
		if made[f.Decider] != budget || e.Row.Losses[f.Decider] != "crash" || e.Row.Winner != 1-f.Decider || e.Row.Faults[1-f.Decider] != 0 {
			t.Errorf("seed %d: %v decisions, fault %+v, row %+v", seed, made, f, e.Row)
		}
		if foreign > 0 {
			return
		}
	}
	t.Error("no budget was used up in a game with decisions for others")
}

// The decision cap names who made the last choice that was no pass, whoever it was made for.
func TestCapIsCharged(t *testing.T) {
	for seed := range uint64(300) {
		made, at, by := 0, 0, int32(results.Nobody) // the first choice for somebody else: its number, and whose it was
		play := func(limit int) results.Entry {
			made = 0
			var guests [2]*guest
			for i := range guests {
				source := random(int(seed)*2 + i)
				guests[i] = &guest{puppet: puppet{choose: func(q *observe.Request) (int, error) {
					choice := source(q)
					if made++; at == 0 && q.Decision.Foreign() && q.Options[choice].Kind != game.Pass {
						at, by = made, int32(i)
					}
					return choice, nil
				}}}
			}
			return seated(t, func(x *Experiment) { x.Seed, x.Cap = seed, limit }, guests[0], guests[1])
		}
		if e := play(3000); e.Row.Termination != results.DecisionCap && e.Row.Charged != results.Nobody {
			t.Fatalf("%s, and seat %d is charged", e.Row.Termination, e.Row.Charged)
		}
		if at == 0 {
			continue
		}
		if e := play(at); e.Row.Termination != results.DecisionCap || e.Row.Charged != by || e.Row.Winner != results.Nobody {
			t.Errorf("seed %d: seat %d made choice %d for the other one; row %+v", seed, by, at, e.Row)
		}
		return
	}
	t.Error("nobody decided for somebody else")
}

// Whatever an agent does when it is told something, or asked whether it gives up, is its own fault.
func TestFaultsBesideDecisions(t *testing.T) {
	boom := func() bool { panic("boom") }
	for name, b := range map[string]*guest{
		"hear":     {hears: func(*observe.News) { boom() }},
		"concedes": {puppet: puppet{concedes: boom}},
		"offers":   {offers: boom},
		"accepts":  {accepts: func(game.Player) bool { return boom() }},
	} {
		t.Run(name, func(t *testing.T) {
			b.choose = always(0, nil)
			a := &guest{puppet: puppet{choose: always(0, nil)}, offers: func() bool { return name == "accepts" }}
			e := seated(t, nil, a, b)
			if e.Row.Termination != results.Crash || e.Row.Winner != 0 || e.Row.Void || e.Row.Faults[1] != 1 || e.Row.Losses[1] != "crash" {
				t.Errorf("row %+v", e.Row)
			}
			if len(e.Faults) != 1 || e.Faults[0].Decider != 1 || e.Faults[0].Stack == "" {
				t.Errorf("faults %+v", e.Faults)
			}
		})
	}
}
