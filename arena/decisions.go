package arena

import (
	"fmt"

	"github.com/cespare/xxhash/v2"
	"github.com/sourcegraph/conc/stream"

	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/results"
)

// WriteDecisions makes decisions.parquet of the run in a folder: it plays its games again, several at once, and compares each
// with its entry. The rows are in the order of the games.
func (p *Plan) WriteDecisions(dir string, workers int) error {
	return results.WriteDecisions(dir, func(add func([]results.Decision) error) error {
		work := stream.New().WithMaxGoroutines(workers)
		var first error // written and read by callbacks alone until all is done
		err := results.Blocks(dir, func(b *results.Block) error {
			work.Go(func() stream.Callback {
				rows, err := p.decisions(b)
				return func() {
					if first == nil && err == nil {
						err = add(rows)
					}
					if first == nil {
						first = err
					}
				}
			})
			return nil
		})
		work.Wait()
		if err != nil {
			return err
		}
		return first
	})
}

// decisions replays the games of a block.
func (p *Plan) decisions(b *results.Block) (rows []results.Decision, err error) {
	var eyes observe.Observer
	var seen []byte
	for i := range b.Games {
		e := &b.Games[i]
		err := p.Replay(e, func(m *Moment) {
			if m.Over {
				return
			}
			row := decisionRow(e, m)
			if q, ok := eyes.Observe(m.State, m.Env); ok {
				seen = observe.Encode(seen[:0], q)
				row.Observation = fmt.Sprintf("%016x", xxhash.Sum64(seen))
				for k := range q.Options {
					row.Options = append(row.Options, observe.Label(q, k))
				}
				if m.Choice < len(q.Options) {
					row.Label = row.Options[m.Choice]
				}
			}
			rows = append(rows, row)
		})
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", e.Row.Game, err)
		}
	}
	return rows, nil
}

// decisionRow is the row of a moment, but for what its decider sees.
func decisionRow(e *results.Entry, m *Moment) results.Decision {
	d := &m.Decision
	row := results.Decision{
		Game: e.Row.Game, Block: e.Row.Block, Pairing: e.Row.Pairing, Number: m.Number, Turn: int32(m.State.Turn()),
		Step: observe.StepWord(m.State.Step()), Subject: int32(d.Subject), Decider: int32(d.Decider), Kind: kindWord(d.Kind),
		Choice: int32(m.Choice), Score: e.Row.Scores[d.Subject], Scores: e.Row.Scores, Void: e.Row.Void,
	}
	if int(d.Decider) < len(e.Row.Agents) {
		row.Agent = e.Row.Agents[d.Decider]
	}
	return row
}
