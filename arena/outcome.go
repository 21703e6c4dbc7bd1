package arena

import (
	"context"
	"errors"
	"math/bits"
	"slices"

	"github.com/sourcegraph/conc/panics"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// close completes the entry of a game that is over, or that err has ended, and tells the agents.
func (g *session) close(ctx context.Context, err error) {
	row := &g.entry.Row
	g.entry.Choices = slices.Clone(g.choices)
	row.Termination = g.termination(err)
	row.Void = err != nil
	row.First, row.Winner, row.Charged = results.Nobody, results.Nobody, results.Nobody
	row.Stops, row.Forced = int64(g.env.Stops-g.stops), int64(g.env.Forced-g.forced)
	row.Exceeded = int64(g.env.Exceeded - g.exceeded)
	row.Scores, row.Faults = make([]float64, len(g.seats)), make([]int32, len(g.seats))
	for i := range g.entry.Faults {
		row.Faults[g.entry.Faults[i].Decider]++
	}
	if g.entry.Failure != nil {
		row.Digest = g.digest.sum() // a state in the middle of a panic is not read
	} else {
		g.readEnd(row)
	}
	g.control.end(&g.entry)
	g.entry.Cards = g.cards.end(nil, g.decks())
	g.entry.Swings = slices.Clone(g.swing.rows)
	row.SwapTurn = results.Never
	if s := g.plan.Manifest.Pairings[row.Pairing].Swap; s != nil {
		row.SwapTurn = g.cards.firstInHand(int(s.Seat), g.plan.pairings[row.Pairing].places)
	}
	for seat, a := range g.seats {
		// The game is over: there is nothing left that a fault could cost.
		_ = panics.Try(func() { _ = a.End(ctx, agents.Result{Score: row.Scores[seat], Termination: row.Termination}) })
	}
}

// readEnd reads how the game ended.
func (g *session) readEnd(row *results.Game) {
	row.Digest = g.digest.end(g.state)
	row.Turns = int32(g.state.Turn())
	if first := g.state.Starting(); first != game.NoPlayer {
		row.First = int32(first)
	}
	for p := range game.Player(g.state.Players()) {
		info := g.state.Player(p)
		row.Life = append(row.Life, int32(info.Life))
		row.Mulligans = append(row.Mulligans, int32(info.Mulligans))
		row.Losses = append(row.Losses, lossWord(info.Loss))
	}
	if row.Void {
		return
	}
	if row.Termination == results.DecisionCap && int(g.charged) < len(g.seats) {
		row.Charged = int32(g.charged)
	}
	_, winners := g.state.Outcome()
	if winners != 0 { // of a team its first seat
		row.Winner = int32(bits.TrailingZeros8(uint8(winners)))
	}
	for seat := range row.Scores {
		row.Scores[seat] = ScoreOf(winners, g.alive, game.Player(seat))
	}
}

// ScoreOf is 1 for winners and 0 for losers. Without a winner the game is a draw, one half, among those who were in it when it ended.
func ScoreOf(winners, alive control.Players, p game.Player) float64 {
	switch {
	case winners.Has(p):
		return 1
	case winners == 0 && alive.Has(p):
		return 0.5
	default:
		return 0
	}
}

// termination names why the game ended.
func (g *session) termination(err error) string {
	switch {
	case errors.Is(err, errLate):
		return results.TimeLimit
	case err != nil:
		return results.EnginePanic
	case g.removed != "":
		return g.removed
	}
	outcome, _ := g.state.Outcome()
	switch outcome {
	case game.AllLost:
		return results.AllLost
	case game.MandatoryLoop:
		return results.MandatoryLoop
	case game.DecisionCap:
		return results.DecisionCap
	case game.DrawAgreed:
		return results.DrawAgreed
	case game.DrawnByEffect:
		return results.DrawnByEffect
	case game.Running, game.Normal:
	}
	return results.Normal
}

// lossWord names why a player left the game (CR 104.3, CR 704.5).
func lossWord(l game.Loss) string {
	switch l {
	case game.LostByLife:
		return "life"
	case game.LostByPoison:
		return "poison"
	case game.LostByEmptyLibrary:
		return "empty library"
	case game.LostByConcession:
		return "concession"
	case game.LostByJudge:
		return "judge"
	case game.LostByCrash:
		return "crash"
	case game.LostByEffect:
		return "effect"
	case game.NotLost:
	}
	return ""
}

// Living returns the players who have not left the game; a subgame that they have left is another one (CR 729.1a).
func Living(s *game.State) control.Players {
	var set control.Players
	for p := range game.Player(s.Players()) {
		if s.Seated(p) {
			set |= control.Of(p)
		}
	}
	return set
}
