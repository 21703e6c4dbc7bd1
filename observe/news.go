package observe

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// News is what a participant is told of what happened, whether or not it is asked anything: who is controlled follows the game
// by it. It is valid until it is filled again.
type News struct {
	View    View // after everything
	Events  []Told
	Changes []Change
}

// Told is an event as somebody is told of it: which card it was only where the event's audience holds them.
type Told struct {
	Kind               game.EventKind
	Player, Controller game.Player
	From, To           game.Zone
	Step               game.Step
	Card               game.CardID // 0: the viewer is not told
	Object             ObjID       // what the event is about, as the viewer can name it now; 0 where it is not told
	Source, Other      ObjID       // what caused it; the attacker of a block, the defender of an attack
	N                  int
}

// Change is what happened to a control effect: everybody is told for whom, by whom and by which card (CR 723).
type Change struct {
	Control Control
	What    control.What
	Reason  control.Reason // of control.Ended
}

// Fill tells a participant what has just happened to a state.
func (n *News) Fill(s *game.State, viewer control.Participant, events []game.Event, changes []control.Change) {
	n.View = Of(s, viewer)
	n.Events, n.Changes = n.View.AppendTold(n.Events[:0], events), n.Changes[:0]
	for i := range changes {
		c := &changes[i]
		n.Changes = append(n.Changes, Change{Control: controlOf(&c.Record), What: c.What, Reason: c.Reason})
	}
}

// AppendTold appends events as the viewer is told of them.
func (v View) AppendTold(dst []Told, events []game.Event) []Told {
	for i := range events {
		e := &events[i]
		t := Told{Kind: e.Kind, Player: e.Player, Controller: e.Controller, From: e.From, To: e.To, Step: e.Step, N: int(e.N)}
		t.Source, t.Other = v.seen(e.Source), v.seen(e.Other)
		if _, ok := e.What.Player(); ok {
			t.Object = v.number(e.What)
		} else if e.Audience.Has(v.viewer) {
			t.Card = e.Card
			if t.Object = v.seen(e.New); t.Object == 0 {
				t.Object = v.seen(e.What)
			}
		}
		dst = append(dst, t)
	}
	return dst
}

// seen is the viewer's name of what r names, if the viewer can tell it apart from others.
func (v View) seen(r game.Ref) ObjID {
	if x := v.number(r); !x.Hidden() {
		return x
	}
	return 0
}
