package encode

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// Encode writes what a request says, with one page of its options.
func (e *Encoder) Encode(q *observe.Request, page int, out *Buffers) {
	e.begin(q.View, q.Decision.Subject)
	e.entities(&q.View, out.Entities)
	e.point(q, out.Entities)
	if out.Options != nil || out.OptionEntities != nil {
		e.options(q, page, out)
	}
	if out.Mask != nil {
		e.mask(len(q.Options), page, out.Mask)
	}
	if out.Players != nil {
		e.players(q.View, q, out.Players)
	}
	e.finish(out)
	if out.Global != nil {
		e.global(q.View, out.Global)
		e.decision(q, page, out.Global)
		e.counts(out.Global)
	}
}

// EncodeView writes what a participant may see who decides nothing now: no option is legal.
func (e *Encoder) EncodeView(v observe.View, out *Buffers) {
	e.begin(v, 0)
	e.entities(&v, out.Entities)
	if out.Players != nil {
		e.players(v, nil, out.Players)
	}
	e.finish(out)
	clear(out.Options)
	clear(out.Mask)
	for i := range out.OptionEntities {
		out.OptionEntities[i] = noRow
	}
	if out.Global != nil {
		e.global(v, out.Global)
		e.noDecision(out.Global)
		e.counts(out.Global)
	}
}

// begin numbers the players from the viewer on; for somebody outside the game from the subject on.
func (e *Encoder) begin(v observe.View, subject game.Player) {
	first, ok := v.Seat()
	if !ok {
		first = subject
	}
	n := v.Players()
	for p := range e.relative {
		e.relative[p] = nobody
		if p < n {
			e.relative[p] = int16((p - int(first) + n) % n)
		}
	}
	e.ids, e.shows, e.links, e.shown, e.saturated, e.lost = e.ids[:0], e.shows[:0], e.links[:0], 0, 0, 0
}

// finish clears the rows that are not used and writes the numbers of the others.
func (e *Encoder) finish(out *Buffers) {
	if out.Entities != nil {
		clear(out.Entities[e.shown*entityWidth:])
	}
	if out.EntityIDs != nil {
		clear(out.EntityIDs[copy(out.EntityIDs, e.ids[:e.shown]):])
	}
}

// global writes the features of the moment.
func (e *Encoder) global(v observe.View, to []int16) {
	to[globalTurn], to[globalStep] = e.number(v.Turn()), int16(v.Step())
	to[globalActive], to[globalStarting] = e.player(v.Active()), e.player(v.Starting())
	to[globalViewer] = seat(v.Viewer())
	to[globalGame], to[globalTeam] = e.number(v.Game()), int16(v.Team())
	to[globalDaytime] = int16(v.Daytime())
	stack, controls, queue := 0, 0, 0
	if !v.StackEmpty() {
		for range v.Stack() {
			stack++
		}
	}
	for range v.Controls() {
		controls++
	}
	for range v.Queue() {
		queue++
	}
	to[globalStack], to[globalControls], to[globalQueue] = e.number(stack), e.number(controls), e.number(queue)
}

// decision writes the features of the decision.
func (e *Encoder) decision(q *observe.Request, page int, to []int16) {
	d := &q.Decision
	to[globalSubject], to[globalMaker] = int16(d.Subject), int16(d.Maker)
	to[globalDecider] = seat(d.Decider)
	to[globalSubjectPlayer], to[globalMakerPlayer] = e.player(d.Subject), e.player(d.Maker)
	to[globalForeign] = flag(d.Foreign())
	to[globalKind], to[globalWord] = int16(d.Kind), int16(d.Word)
	to[globalTarget], to[globalLeft] = e.number(d.Target), e.number(d.Left)
	to[globalCard] = e.card(d.Card)
	to[globalSource], to[globalOther] = e.row(d.Source), e.row(d.Other)
	to[globalControlCard], to[globalControlSpan] = e.card(d.Control.Source), int16(d.Control.Span)
	to[globalOptions], to[globalPage], to[globalPages] = e.number(len(q.Options)), e.number(page), e.number(e.Pages(len(q.Options)))
}

// noDecision writes that nothing is decided.
func (e *Encoder) noDecision(to []int16) {
	clear(to[globalSubject : globalPages+1])
	for _, column := range [...]int{
		globalSubject, globalMaker, globalDecider, globalSubjectPlayer, globalMakerPlayer, globalSource, globalOther,
	} {
		to[column] = nobody
	}
}

// counts writes what did not fit. It comes last.
func (e *Encoder) counts(to []int16) {
	to[globalEntities], to[globalEntitiesLeftOut] = e.number(e.shown), e.number(len(e.ids)-e.shown)
	to[globalRowsLeftOut] = e.lost
	to[globalSaturated] = e.saturated
}

// players writes a row for each player, the viewer first.
func (e *Encoder) players(v observe.View, q *observe.Request, to []int16) {
	n := v.Players()
	passed, eyes := v.Passed(), v.Eyes()
	for p := range game.Player(n) {
		at := int(e.relative[p]) * playerWidth
		row := (*[playerWidth]int16)(to[at : at+playerWidth])
		info, decider := v.Player(p), v.Decider(p)
		row[playerSeat], row[playerDecider] = int16(p), nobody
		if decider < control.FirstOutsider {
			row[playerDecider] = e.player(game.Player(decider))
		}
		row[playerLife], row[playerPoison], row[playerEnergy] = e.number(info.Life), e.number(info.Poison), e.number(info.Energy)
		row[playerHand], row[playerLibrary] = e.number(v.HandSize(p)), e.number(v.LibrarySize(p))
		row[playerGraveyard], row[playerPermanents] = e.number(v.GraveyardSize(p)), e.permanents[p]
		for i, n := range info.Pool {
			row[playerWhite+i] = e.number(n)
		}
		row[playerDrawn], row[playerLands], row[playerMulligans] = e.number(info.Drawn), e.number(info.Lands), e.number(info.Mulligans)
		row[playerCounters] = e.number(v.CountersOn(p))
		flags := given(p == v.Active(), playerActive) | given(p == v.Starting(), playerStarting) |
			given(passed.Has(p), playerPassed) | given(info.Left, playerLeft) | given(eyes.Has(p), playerEyes) |
			given(decider != control.Participant(p), playerControlled) | given(e.allied(v, p), playerAllied)
		if q != nil {
			flags |= given(p == q.Decision.Subject, playerSubject) | given(e.offered[p] > 0, playerOffered)
		}
		row[playerFlags] = flags
		row[playerVote] = 0
	}
	var buf [8]game.Vote
	for _, vote := range v.AppendVotes(buf[:0]) {
		to[int(e.relative[vote.Who])*playerWidth+playerVote] = e.number(vote.For + 1)
	}
}

// allied reports whether a player is the viewer, or of the viewer's team.
func (e *Encoder) allied(v observe.View, p game.Player) bool {
	me, ok := v.Seat()
	return ok && v.Allied(me, p)
}

// seat is the number of a participant's seat.
func seat(p control.Participant) int16 {
	if p < control.FirstOutsider {
		return int16(p)
	}
	return nobody
}

func flag(holds bool) int16 { return given(holds, 1) }

// given returns a bit if something holds.
func given(holds bool, bit int16) int16 {
	if holds {
		return bit
	}
	return 0
}
