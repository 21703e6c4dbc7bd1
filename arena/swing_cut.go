package arena

import (
	"fmt"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// cut is an effect of whose records an arm of the continuations leaves only a part.
type cut struct {
	left   control.Grants
	record uint16
	window uint32 // of a search, when it opened in the order of beginnings; the record rules other searches as ever
	over   bool   // it ended before anybody was asked anything: it makes no difference
	effect *effect
	second bool // a second window may come: see follow
}

// newCut is about an effect that has just come into force by a record.
func newCut(e *effect, record uint16) cut {
	a := cut{record: record, effect: e, over: e.row.Ending != "", second: e.span == control.Resolving}
	if e.span == control.OwnLibrarySearch {
		a.window = e.since
	}
	return a
}

// curtail leaves of the record what the arm leaves. It reports whether there is such a record.
func (a *cut) curtail(l *control.Ledger) bool {
	if a.window != 0 {
		return l.CurtailSearch(a.record, a.window, a.left)
	}
	return l.Curtail(a.record, a.left)
}

// follow curtails the second window of an effect that controls while a spell resolves: it comes into being before that spell
// has left the stack (CR 723.2), so that at the first stop after that it is there, or never will be.
func (a *cut) follow(s *game.State) {
	if !a.second {
		return
	}
	for _, r := range s.Ledger().Records() {
		if r.Span == control.ResolutionOf && game.CardID(r.Source) == a.effect.source && r.Subjects == a.effect.subjects &&
			r.Controller == a.effect.controller && r.Stamp > a.effect.stamp {
			s.Ledger().Curtail(r.ID, a.left)
			a.second = false
			return
		}
	}
	a.second = onStack(s, a.effect.objects[0])
}

// onStack reports whether the object that a control record names so is on the stack.
func onStack(s *game.State, object uint32) bool {
	for _, id := range s.AppendZone(nil, game.Stack, 0) {
		if key(s.Object(id).Ref) == object {
			return true
		}
	}
	return false
}

// addSwing resolves the agent that plays in continuations for those that cannot be continued, if there is one.
func (p *Plan) addSwing(w *results.SwingPlan) error {
	if w == nil || w.StandIn == "" {
		return nil
	}
	m, err := agents.Resolve(w.StandIn)
	if err != nil {
		return err
	}
	if info := m.Info(); info.Kind != "local" || !info.Deterministic {
		return fmt.Errorf("%s is no agent of this process that answers by its seed alone", info.Name)
	}
	p.standIn = &m
	return nil
}
