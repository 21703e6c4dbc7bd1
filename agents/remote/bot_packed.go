package remote

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/thrall-arena/thrall/agents/wire"
	"github.com/thrall-arena/thrall/policy/encode"
)

// reader is where packed questions have what a bot reads of them.
type reader struct {
	kind     int   // column of the moment: kind of the decision
	priority int16 // the value that is priority
	flags    int   // column of options: facts
	floats   int16 // the fact that an option activates a mana ability; 0: nobody has said
	width    int   // of an option's row
}

// learn finds out where packed questions have what a bot reads of them.
func (b *Bot) learn(m *wire.Encoding) error {
	var schema encode.Schema
	if err := json.Unmarshal(m.Schema, &schema); err != nil {
		return fmt.Errorf("remote: the encoding: %w", err)
	}
	kind, priority := locate(schema.Features.Global, "decision", "priority")
	flags, floats := locate(schema.Features.Options, "flags", "floats_mana")
	if priority < 0 || floats < 0 {
		return fmt.Errorf("remote: the encoding %s has no decisions with priority, or does not tell mana abilities", m.Hash)
	}
	b.reads = reader{kind: kind, priority: int16(priority), flags: flags, floats: 1 << floats, width: len(schema.Features.Options)}
	return nil
}

// locate returns the column of a name, and which of its words one is; -1 if there is none.
func locate(columns []encode.Feature, name, word string) (column, at int) {
	column = slices.IndexFunc(columns, func(f encode.Feature) bool { return f.Name == name })
	if column < 0 {
		return column, -1
	}
	return column, slices.Index(columns[column].Words, word)
}

// packed answers a frame of packed questions.
func (b *Bot) packed(l Link, frame []byte) error {
	all, err := wire.UnpackAsks(frame)
	if err != nil {
		return err
	}
	r := &b.reads
	acts := make([]wire.PackedAct, len(all))
	for i := range all {
		m := &all[i]
		g := b.numbers[m.Game]
		if g == nil || r.floats == 0 {
			return fmt.Errorf("remote: a packed question about game %d, which has not begun or nobody can read", m.Game)
		}
		if 2*r.kind >= len(m.Global) || len(m.OptionFeatures) < 2*r.width*m.Options || m.Options > wire.MaxMessage {
			return fmt.Errorf("remote: a packed question about game %d has other columns than the encoding", m.Game)
		}
		g.ask(m.Options)
		for k := 0; k < m.Options && wire.At(m.Global, r.kind) == r.priority; k++ {
			if wire.At(m.OptionFeatures, k*r.width+r.flags)&r.floats != 0 {
				g.floats(k)
			}
		}
		acts[i] = wire.PackedAct{Game: m.Game, Req: m.Req, Choice: int32(g.choose(m.Req))}
	}
	return sendPacked(l, wire.AppendPackedActs(nil, acts))
}
