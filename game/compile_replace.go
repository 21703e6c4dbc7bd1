package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// replacement compiles an `instead`: a program that runs in the event's place.
func (p *prog) replacement(a *Ability, m *card.Instead) {
	a.Kind, a.Event, a.At = ReplacementRule, p.event(m.Event), m.At
	p.replaceable(a.Event, m.At)
	if moves, ok := m.Event.(*card.Moves); ok && isThis(moves.What) && len(moves.Before) == 1 && moves.Before[0].Kind == card.Stack {
		a.Zone = Stack // of a spell, about its own leaving the stack
	}
	if discards, ok := m.Event.(*card.Discards); ok && isThis(discards.What) {
		a.Zone = Hand
	}
	if m.Zone != 0 {
		p.worksIn(a, m)
	}
	if m.Given != nil {
		a.Given = p.cond(m.Given)
	}
	if m.Optional {
		a.Flags |= OptionalFlag
	}
	if m.Once {
		a.Flags |= OnceOnly
	}
	checkSameEvent(m)
	p.skipped(m)
	a.Divert, a.DivertFlag = p.diverts(m)
	if a.Divert == Battlefield {
		put, _ := m.Do[0].(*card.Put)
		a.Who = p.term(put.Under)
	}
	if a.Divert == Nowhere && len(m.Do) > 0 {
		inner := p.inner(m.At)
		inner.forget(card.That)
		inner.steps(m.Do)
		a.Program = inner.finish()
	}
}

// worksIn has a replacement work in a zone other than the battlefield (CR 113.6b).
func (p *prog) worksIn(a *Ability, m *card.Instead) {
	if !p.static || p.affected != card.This {
		refuse(m.At, "a zone belongs to a replacement that is an ability of the card itself")
	}
	switch a.Zone = zoneIn(m.Zone); a.Zone {
	case Graveyard, Hand:
	default:
		refuse(m.At, "a replacement that works in this zone is not among what the rules engine does yet")
	}
}

// replaceableEvents are the kinds of events that can be replaced here.
var replaceableEvents = [eventKinds]bool{
	Moves: true, Draws: true, Discards: true, Sacrifices: true, Destroys: true, DealsDamage: true, GetsCounters: true, Creates: true, Finds: true,
	Searches: true, Untaps: true, ChangesLife: true, Begins: true, TakesTurn: true,
}

func (p *prog) replaceable(id EventID, at card.Pos) {
	for ; id != 0; id = p.c.b.events[id].Next {
		if k := p.c.b.events[id].Kind; !replaceableEvents[k] {
			refuse(at, "replacing the event %v is not among what the rules engine does yet", k)
		}
	}
}

// skipped checks a replacement of the beginning of something: a skip (CR 614.10), which does nothing instead.
func (p *prog) skipped(m *card.Instead) {
	switch e := m.Event.(type) {
	case *card.TakesExtraTurn:
	case *card.Begins:
		switch e.Step {
		case card.UntapStep, card.Upkeep, card.DrawStep, card.MainPhase, card.CombatPhase, card.EndStep:
		default:
			refuse(m.At, "of what begins, untap_step, upkeep, draw_step, end_step, main_phase and combat_phase can be skipped")
		}
	case *card.EitherEvent:
		for _, one := range e.Of {
			p.skipped(&card.Instead{Event: one, Do: m.Do, Optional: m.Optional, Once: m.Once, At: m.At})
		}
		return
	default:
		return
	}
	if len(m.Do) > 0 || m.Optional || m.Once {
		refuse(m.At, "what begins can only be skipped, each time: instead(…, nothing)")
	}
	p.c.b.staticSkips = true
}

// neverForbidden are the events of which nothing says that they can't happen.
var neverForbidden = [...]EventKind{
	BecomesBlocked, BecomesCrewed, BecomesMonarch, Begins, ChangesDaytime, CommitsCrime, CompletesDungeon, DealtExcess, Designates,
	EntersRoom, Exerts, Expends, FlipsCoin, GoesUnblocked, Mutates, Performs, RingTempts, RollsDie, StateHolds, TakesInitiative,
	TakesTurn, TapsForMana,
}

// forbids refuses prohibitions that nothing asks about.
func (p *prog) forbids(id EventID, at card.Pos) {
	for ; id != 0; id = p.c.b.events[id].Next {
		e := &p.c.b.events[id]
		if slices.Contains(neverForbidden[:], e.Kind) {
			refuse(at, "forbidding this event (%v) is not among what the rules engine does yet", e.Kind)
		}
	}
}

// diverts recognizes a replacement whose whole effect is that the object goes to another zone: the event is the same move with
// another end, so that everything that happens with it goes on being simultaneous.
func (p *prog) diverts(m *card.Instead) (to Zone, how EventFlags) {
	if len(m.Do) != 1 || slices.Contains(p.c.links, m.Do[0]) { // what is linked (CR 607.2b) is the result of a step
		return Nowhere, 0
	}
	switch m.Event.(type) {
	case *card.Moves, *card.Discards, *card.Sacrifices:
	default:
		return Nowhere, 0
	}
	switch e := m.Do[0].(type) {
	case *card.Exile:
		if e.What.Term == card.That && e.By == nil {
			return Exile, flagOf(e.FaceDown, FaceDownFlag)
		}
	case *card.Put:
		if moves, ok := m.Event.(*card.Moves); ok && e.What.Term == card.That && e.Under != nil && entersAnyway(moves, e) {
			return Battlefield, 0
		}
		if e.What.Term == card.That && e.Under == nil && !e.Transformed && !e.Random && e.To.Zone.Kind != card.Battlefield && e.To.Nth == nil {
			return zones[e.To.Zone.Kind], flagOf(e.To.Bottom, BottomFlag)
		}
	}
	return Nowhere, 0
}

// entersAnyway reports whether a replacement of entering only says under whose control (CR 616.1b).
func entersAnyway(m *card.Moves, put *card.Put) bool {
	return len(m.After) == 1 && m.After[0].Kind == card.Battlefield && put.To.Zone.Kind == card.Battlefield && !put.Tapped &&
		!put.Transformed && !put.Random
}

func flagOf(b bool, f EventFlags) EventFlags {
	if b {
		return f
	}
	return 0
}

// prevention compiles a prevention effect (CR 615).
func (p *prog) prevention(a *Ability, m *card.Prevent) {
	a.Kind, a.At, a.Flags = ReplacementRule, m.At, PreventFlag
	a.Event = p.event(p.eachShield(a, m))
	for id := a.Event; id != 0; id = p.c.b.events[id].Next {
		if x := &p.c.b.events[id]; x.Kind != DealsDamage || x.Flag&(AllSourcesPattern|OnePattern) != 0 {
			refuse(m.At, "prevent is about deals_damage: what else can't happen is replaced or forbidden")
		}
	}
	if m.Given != nil {
		a.Given = p.cond(m.Given)
	}
	if m.Once {
		a.Flags |= OnceOnly
	}
	if m.Amount != nil {
		a.Less = p.number(m.Amount)
	}
	if m.Next != nil {
		if p.static || m.Amount != nil {
			refuse(m.At, "the next so much damage is prevented by an effect that lasts a while: until(…, prevent(…, next = …))")
		}
		a.Flags |= ShieldFlag
		a.Number = p.number(m.Next)
	}
	if len(m.Do) > 0 {
		inner := p.inner(m.At)
		inner.forget(card.That)
		inner.steps(m.Do)
		a.Program = inner.finish()
	}
}

// eachShield makes a shield of several the shield of each of them, whatever becomes of it (CR 615.11). It returns the event that the
// shield is about.
func (p *prog) eachShield(a *Ability, m *card.Prevent) card.Event {
	if _, each := p.affected.(*card.Each); !each || m.Next == nil {
		return m.Event
	}
	e, ok := m.Event.(*card.DealsDamage)
	if !ok || !isIt(e.To) {
		refuse(m.At, "a shield of each of several is about damage to it: prevent(deals_damage(…, to = it), next = …)")
	}
	a.Flags |= EachShield
	anyone := *e
	anyone.To = nil
	return &anyone
}

func isIt(f card.Filter) bool {
	is, ok := f.(*card.Is)
	return ok && is.Term == card.It
}

// checkSameEvent refuses to change of an event what it does not have.
func checkSameEvent(m *card.Instead) {
	_, search := m.Event.(*card.Searches)
	card.Walk(m.Do, func(node any) bool {
		if same, ok := node.(*card.SameEvent); ok && (same.Top != nil && !search || same.Amount != nil && search) {
			refuse(m.At, "top changes a search, amount changes any other event")
		}
		return true
	})
}
