package observe

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Observer makes the requests of one worker: it owns the request, the buffer of its options and a memory of the viewers' numbers, so
// that observing allocates nothing once these have grown. The zero Observer is ready.
type Observer struct {
	request Request
	numbers [control.MaxParticipants]numbers
}

// Observe returns the open decision as its decider sees it. ok is false when the game is over. The request is the observer's:
// it is valid until the observer, the state or env is used again.
func (o *Observer) Observe(s *game.State, env *game.Env) (q *Request, ok bool) {
	d, ok := s.Decision()
	if !ok {
		return nil, false
	}
	q = &o.request
	q.View = Of(s, d.Decider)
	v := &q.View
	v.memory = &o.numbers[d.Decider]
	v.memory.begin(v.key)
	options := s.Options(env)
	q.Options = slices.Grow(q.Options[:0], len(options))[:len(options)]
	for i := range options {
		opt, x := &options[i], &q.Options[i]
		x.Kind, x.Face, x.N, x.A = opt.Kind, opt.Face, opt.N, 0
		if opt.A.Slot != 0 {
			x.A = v.number(opt.A)
		}
	}
	q.Decision = v.decision(&d)
	return q, true
}

// Of returns the view of a participant, who need not be asked anything.
func Of(s *game.State, v control.Participant) View {
	return View{s: s, viewer: v, eyes: s.Ledger().Eyes(v), key: cipher(s.ViewKey(v))}
}

// decision leaves out of d what the viewer may not know.
func (v View) decision(d *game.Decision) Decision {
	q := Decision{
		Kind: d.Kind, Subject: d.Subject, Maker: d.Maker, Decider: d.Decider, Source: v.number(d.Source),
		Other: v.number(d.Other), Card: d.Card, Word: d.Word, Left: int(d.Left),
	}
	if q.Source.Hidden() || v.hides(d) {
		q.Card = 0
	}
	if d.Kind == game.ChooseTarget { // the engine counts target words where others say a verb
		q.Word, q.Target = game.VerbChoose, int(d.Word)
	}
	if d.Decider != control.Participant(d.Maker) {
		q.Control = v.reason(d.Maker)
	}
	return q
}

// hides reports whether the decision is about a card at which the viewer may not look: a face-down creature of somebody else whose
// attack, block or damage the viewer decides (CR 708.5).
func (v View) hides(d *game.Decision) bool {
	id := d.Source.ID()
	return id != 0 && d.Card != 0 && v.s.Live(d.Source) && v.s.Object(id).Card == d.Card && !v.mayLook(id)
}

// reason is the control effect that names who decides for a player: in a chain the last one followed.
func (v View) reason(p game.Player) Control {
	_, id := v.s.Ledger().NamedBy(p)
	for _, r := range v.s.Ledger().Records() {
		if r.ID == id {
			return controlOf(&r)
		}
	}
	return Control{}
}

// number is the viewer's name of what r names now; 0 for nothing and for what is gone.
func (v View) number(r game.Ref) ObjID {
	if p, ok := r.Player(); ok {
		return PlayerID(p)
	}
	if r.Slot == 0 || !v.s.Live(r) {
		return 0
	}
	return v.idOf(r.ID())
}

// idOf is the viewer's name of an object: its number if the viewer can tell it apart, its place otherwise.
func (v View) idOf(id game.ID) ObjID {
	zone, owner, trace := v.s.Track(id)
	return v.called(id, zone, owner, trace, !zone.Hidden() || v.mayLook(id))
}

// called is idOf of an object of which is known where it is and whether the viewer can tell it apart.
func (v View) called(id game.ID, zone game.Zone, owner game.Player, trace uint16, apart bool) ObjID {
	switch {
	case apart && v.memory != nil:
		return v.memory.seal(id, trace)
	case apart:
		return v.key.seal(id, trace)
	}
	n := 0
	for at := v.s.First(zone, owner); at != 0 && at != id; at = v.s.Next(at) {
		n++
	}
	return place(owner, zone, n)
}

// find inverts idOf; 0 if x names no object that the viewer can name now.
func (v View) find(x ObjID) game.ID {
	switch {
	case x&placeBit != 0:
		return v.atPlace(x)
	case x&objectBit != 0:
		slot, trace := v.key.open(x)
		if int(slot) >= v.s.Slots() || slot == 0 {
			return 0
		}
		o := v.s.Object(slot)
		if o.Kind == 0 || o.Trace&halfMask != trace || o.Zone.Hidden() && !v.mayLook(slot) {
			return 0
		}
		return slot
	default:
		return 0
	}
}

// atPlace returns the hidden card that stands at a place.
func (v View) atPlace(x ObjID) game.ID {
	p, z := game.Player(x>>placeOwner&15), game.Zone(x>>placeZone&7)
	if int(p) >= v.s.Players() || !z.Hidden() {
		return 0
	}
	id := v.s.First(z, p)
	for n := int(x & placeMask); n > 0 && id != 0; n-- {
		id = v.s.Next(id)
	}
	return id
}
