package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// event compiles a pattern of events; alternatives are chained.
func (p *prog) event(e card.Event) EventID {
	if either, ok := e.(*card.EitherEvent); ok {
		next := EventID(0)
		for _, alternative := range slices.Backward(either.Of) {
			id := p.event(alternative)
			last := id
			for p.c.b.events[last].Next != 0 {
				last = p.c.b.events[last].Next
			}
			p.c.b.events[last].Next = next
			next = id
		}
		return next
	}
	pat := p.pattern(e)
	p.c.b.events = append(p.c.b.events, pat)
	return EventID(len(p.c.b.events) - 1)
}

// pattern compiles one event.
func (p *prog) pattern(e card.Event) (x EventPattern) {
	switch e := e.(type) {
	case *card.Moves:
		return p.moves(e)
	case *card.Casts:
		return EventPattern{Kind: Casts, Who: p.filter(e.Who), What: p.filter(e.What), N: int16(e.Nth)}
	case *card.Activates:
		return EventPattern{Kind: Activates, Who: p.filter(e.Who), What: p.filter(e.What), N: p.abilityWord(e.Ability)}
	case *card.Draws:
		return EventPattern{Kind: Draws, Who: p.filter(e.Who), N: int16(e.Nth)}
	case *card.Discards:
		return EventPattern{
			Kind: Discards, Who: p.filter(e.Who), What: p.filter(e.What), Other: p.filter(e.BecauseOf), Flag: flagIf(e.OwnWay, OwnWayPattern),
		}
	case *card.Sacrifices:
		return EventPattern{Kind: Sacrifices, Who: p.filter(e.Who), What: p.filter(e.What)}
	case *card.IsDestroyed:
		return EventPattern{Kind: Destroys, What: p.filter(e.What), Flag: flagIf(e.ByEffect, EffectPattern)}
	case *card.Attacks:
		if e.Together {
			return EventPattern{Kind: Attacks, What: p.filter(e.What), Other: p.filter(e.Whom), N: int16(e.Least), Flag: OnePattern}
		}
		return EventPattern{Kind: Attacks, What: p.filter(e.What), Other: p.filter(e.Whom), N: int16(e.WithOthers), Flag: flagIf(e.Alone, AlonePattern)}
	case *card.Blocks:
		return EventPattern{Kind: Blocks, What: p.filter(e.What), Other: p.filter(e.Attacker), Flag: flagIf(e.Alone, AlonePattern)}
	case *card.GoesUnblocked:
		return EventPattern{Kind: GoesUnblocked, What: p.filter(e.What)}
	case *card.BecomesBlocked:
		return EventPattern{Kind: BecomesBlocked, What: p.filter(e.What)}
	case *card.AssignsDamage:
		return EventPattern{Kind: AssignsDamage, What: p.filter(e.What)}
	case *card.IsDealtExcess:
		p.c.b.excess = true
		return EventPattern{
			Kind: DealtExcess, What: p.filter(e.What), Flag: flagIf(e.Combat, CombatPattern) | flagIf(e.Noncombat, NoncombatPattern),
		}
	case *card.DealsDamage:
		return EventPattern{
			Kind: DealsDamage, What: p.filter(e.Source), Other: p.filter(e.To),
			Flag: flagIf(e.Combat, CombatPattern) | flagIf(e.Noncombat, NoncombatPattern) | flagIf(e.AllSources, AllSourcesPattern) | flagIf(e.OneOrMore, OnePattern),
		}
	case *card.IsPrevented:
		return EventPattern{Kind: Prevents, What: p.filter(e.Source), Other: p.filter(e.To), Flag: flagIf(e.Combat, CombatPattern)}
	case *card.GainsLife:
		return EventPattern{Kind: ChangesLife, Who: p.filter(e.Who), Flag: GainPattern}
	case *card.LosesLife:
		return EventPattern{Kind: ChangesLife, Who: p.filter(e.Who), Flag: LossPattern}
	case *card.Untaps:
		x = EventPattern{Kind: Untaps, What: p.filter(e.What)}
		if e.Step != 0 {
			x.Step, x.Flag = firstStep(e.Step), PhasePattern
		}
		return x
	case *card.Begins:
		return p.begins(e)
	default:
		return p.rarePattern(e)
	}
}

// rarePattern compiles the events that are no everyday matter.
func (p *prog) rarePattern(e card.Event) (x EventPattern) {
	switch e := e.(type) {
	case *card.GetsCounters:
		x = EventPattern{Kind: GetsCounters, What: p.filter(e.On), N: int16(e.Reaching), Flag: flagIf(e.ByEffect, EffectPattern)}
		if e.Kind != "" {
			x.Counter = p.c.counter(e.Kind, e.At)
		}
	case *card.LosesCounters:
		x = EventPattern{Kind: LosesCounters, What: p.filter(e.On), Flag: flagIf(e.Last, LastPattern)}
		if e.Kind != "" {
			x.Counter = p.c.counter(e.Kind, e.At)
		}
	case *card.Creates:
		x = EventPattern{Kind: Creates, Who: p.filter(e.Who)}
	case *card.Searches:
		x = EventPattern{Kind: Searches, Who: p.filter(e.Who), Other: p.filter(e.BecauseOf)}
		x.From, x.FromOf = p.zones(e.Zones)
	case *card.Finds:
		x = EventPattern{Kind: Finds, Who: p.filter(e.Who)}
		for _, z := range e.Zones { // a search of the own library covers every zone searched with it (CR 701.23f)
			if z.Kind == card.Library && z.Of == card.ThatPlayer {
				x.Flag |= OwnLibraryPattern
			}
		}
		if x.Flag&OwnLibraryPattern == 0 {
			x.From, _ = p.zones(e.Zones)
		}
	case *card.BecomesMonarch, *card.EntersRoom, *card.CompletesDungeon, *card.TakesInitiative, *card.Performs, *card.RingTempts, *card.Expends, *card.CommitsCrime:
		x = p.playerPattern(e)
	case *card.ChangesDaytime:
		x = EventPattern{Kind: ChangesDaytime}
	case *card.Exerts, *card.Exploits, *card.IsTapped, *card.Crews, *card.BecomesCrewed, *card.IsDesignated, *card.Mutates:
		x = p.permanentPattern(e)
	case *card.IsTurnedUp:
		x = EventPattern{Kind: TurnsUp, What: p.filter(e.What)}
	case *card.Transforms:
		x = EventPattern{Kind: Transforms, What: p.filter(e.What)}
	case *card.Mills:
		x = EventPattern{
			Kind: Moves, Who: p.filter(e.Who), What: p.filter(e.What), From: Library.In(), Flag: MilledPattern | flagIf(e.OneOrMore, OnePattern),
		}
	case *card.IsRegenerated:
		x = EventPattern{Kind: Regenerates, What: p.filter(e.What)}
	case *card.IsCountered:
		x = EventPattern{Kind: Counters, What: p.filter(e.What)}
	case *card.BecomesTarget:
		x = EventPattern{Kind: BecomesTarget, What: p.filter(e.What), Other: p.filter(e.Of)}
	case *card.LosesGame:
		x = EventPattern{Kind: LosesGame, Who: p.filter(e.Who)}
	case *card.WinsGame:
		x = EventPattern{Kind: WinsGame, Who: p.filter(e.Who)}
	case *card.TapsForMana:
		p.tapped = true
		x = EventPattern{Kind: TapsForMana, Who: p.filter(e.Who), What: p.filter(e.What)}
	case *card.StateHolds:
		x = EventPattern{Kind: StateHolds, State: p.cond(e.Given)}
	case *card.TakesExtraTurn:
		x = EventPattern{Kind: TakesTurn, Who: p.filter(e.Who)} // an extra one: no word is about all turns
	case *card.FlipsCoin:
		x = EventPattern{Kind: FlipsCoin, Who: p.filter(e.Who)}
		if e.Won {
			x.N = wonFlip
		} else if e.Lost {
			x.N = lostFlip
		}
	case *card.RollsDie:
		x = EventPattern{Kind: RollsDie, Who: p.filter(e.Who), N: int16(number(e.Each))}
	default:
		panic("game: an event without a compiler")
	}
	return x
}

// playerPattern compiles what a player comes to be, or has done, whatever it is about.
func (p *prog) playerPattern(e card.Event) (x EventPattern) {
	switch e := e.(type) {
	case *card.BecomesMonarch:
		return EventPattern{Kind: BecomesMonarch, Who: p.filter(e.Who)}
	case *card.EntersRoom:
		return EventPattern{Kind: EntersRoom, Who: p.filter(e.Who)}
	case *card.CompletesDungeon:
		return EventPattern{Kind: CompletesDungeon, Who: p.filter(e.Who)}
	case *card.Performs:
		return EventPattern{Kind: Performs, Who: p.filter(e.Who), N: int16(actionOf(e.Action, e.At))}
	case *card.RingTempts:
		return EventPattern{Kind: RingTempts, Who: p.filter(e.Who)}
	case *card.TakesInitiative:
		return EventPattern{Kind: TakesInitiative, Who: p.filter(e.Who)}
	case *card.Expends:
		p.c.b.asksSpent = true
		return EventPattern{Kind: Expends, Who: p.filter(e.Who), N: int16(e.N)}
	case *card.CommitsCrime:
		return EventPattern{Kind: CommitsCrime, Who: p.filter(e.Who)}
	default:
		return x
	}
}

// permanentPattern compiles what is done with a permanent, or what it becomes.
func (p *prog) permanentPattern(e card.Event) (x EventPattern) {
	switch e := e.(type) {
	case *card.Exerts:
		return EventPattern{Kind: Exerts, Who: p.filter(e.Who), What: p.filter(e.What)}
	case *card.Exploits:
		return EventPattern{Kind: Sacrifices, What: p.filter(e.Victim), Other: p.filter(e.What), Flag: ExploitPattern}
	case *card.IsTapped:
		return EventPattern{Kind: Taps, What: p.filter(e.What)}
	case *card.Crews:
		p.c.b.crewing = true
		return EventPattern{Kind: Crews, What: p.filter(e.What), Other: p.filter(e.Ride), N: helpWord(e.Saddling)}
	case *card.BecomesCrewed:
		return EventPattern{Kind: BecomesCrewed, What: p.filter(e.What)}
	case *card.Mutates:
		return EventPattern{Kind: Mutates, What: p.filter(e.What)}
	case *card.IsDesignated:
		return EventPattern{Kind: Designates, What: p.filter(e.What), N: int16(p.designation(e.As))}
	default:
		return x
	}
}

func flagIf(b bool, f PatternFlags) PatternFlags {
	if b {
		return f
	}
	return 0
}

// moves compiles a change of zones: from where, to where, whose zones.
func (p *prog) moves(e *card.Moves) EventPattern {
	x := EventPattern{Kind: Moves, What: p.filter(e.What)}
	x.From, x.FromOf = p.zones(e.Before)
	x.To, x.ToOf = p.zones(e.After)
	p.c.b.castMoves = p.c.b.castMoves || x.noticesCasting()
	return x
}

// begins compiles the beginning of a step or phase (CR 503.1).
func (p *prog) begins(e *card.Begins) EventPattern {
	x := EventPattern{Kind: Begins, Step: firstStep(e.Step), Who: p.filter(e.Of)}
	if e.Step == card.MainPhase {
		x.Flag |= PhasePattern
	}
	return x
}
