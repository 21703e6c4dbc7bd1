package remote

import (
	"encoding/json"

	"github.com/thrall-arena/thrall/agents/wire"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

// ask appends a question as a message. The observation, by far the largest part, is encoded in place.
func (s *seat) ask(dst []byte, q *observe.Request) []byte {
	d := &q.Decision
	m := &wire.Ask{
		Game: s.name, Req: s.req, Subject: int(d.Subject), Decider: int(d.Decider), Viewer: int(q.View.Viewer()),
		Budget: s.budget(), Options: len(q.Options), Mana: mana(q), Default: least(q), Obs: json.RawMessage("0"),
	}
	if d.Control != (observe.Control{}) {
		m.Control = observe.EncodeControl(nil, q.View, d.Control)
	}
	dst, _ = wire.Append(dst, m)              // of such fields it cannot fail
	dst = observe.Encode(dst[:len(dst)-2], q) // in the place of 0}
	return append(dst, '}')
}

// budget is what is left of the decisions and of the time.
func (s *seat) budget() *wire.Budget {
	b := &wire.Budget{DeadlineMS: s.settings.limits().DeadlineMS}
	if s.start.Budget > 0 {
		left := s.start.Budget - s.asked + 1
		b.Decisions = &left
	}
	return b
}

// mana lists the options that activate mana abilities with priority.
func mana(q *observe.Request) (at []int) {
	if q.Decision.Kind != game.Priority {
		return nil
	}
	for i := range q.Options {
		if policy.FloatsMana(q, i) {
			at = append(at, i)
		}
	}
	return at
}

// least is an option that does as little as can be: passing, being done, declining, otherwise the first.
func least(q *observe.Request) int {
	for i := range q.Options {
		switch q.Options[i].Kind {
		case game.Pass, game.Done, game.No:
			return i
		default:
		}
	}
	return 0
}

// Hear tells the program what happened: of control always, of everything else if it wants to follow the game.
func (s *seat) Hear(n *observe.News) {
	p := s.at
	if p == nil {
		return
	}
	for i := range n.Changes {
		s.hearControl(n, &n.Changes[i])
	}
	if len(n.Events) == 0 || !wire.Has(p.features(), wire.FeatureNews) {
		return
	}
	p.post(&wire.News{Game: s.name, Events: observe.EncodeEvents(nil, n)})
}

// hearControl tells those whom it concerns that control begins or ends.
func (s *seat) hearControl(n *observe.News, c *observe.Change) {
	own := game.Player(s.start.Seat)
	if !c.Control.Subjects.Has(own) && c.Control.Controller != control.Participant(s.start.Seat) {
		return
	}
	record := observe.EncodeControl(nil, n.View, c.Control)
	switch c.What {
	case control.Began:
		s.at.post(&wire.ControlBegan{Game: s.name, Control: record})
	case control.Ended:
		s.at.post(&wire.ControlEnded{Game: s.name, Control: record, Reason: c.Reason.String()})
	case control.Created, control.CameInForce:
	}
}
