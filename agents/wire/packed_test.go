package wire_test

import (
	"bytes"
	"encoding/binary"
	"reflect"
	"testing"

	"github.com/thrall-arena/thrall/agents/wire"
)

// packedFrame is a frame of two questions with numbers that tell their places.
func packedFrame() ([]byte, []wire.PackedAsk) {
	c := wire.Columns{Global: 3, Player: 2, Entity: 4, Option: 5, OptionEntities: 1}
	row := func(n, from int) (r []int16) {
		for i := range n {
			r = append(r, int16(from-i))
		}
		return r
	}
	all := []wire.PackedAsk{
		{Game: 7, Req: 1 << 40, Decisions: -1, DeadlineMS: 10_000, Options: 3, Default: 2, Rows: 2, Seats: 2},
		{Game: 8, Req: 2, Decisions: 12, DeadlineMS: 1, Options: 1, Rows: 1, Seats: 3},
	}
	frame := wire.AppendPackedHead(nil, len(all), c)
	for i := range all {
		q := &all[i]
		frame = wire.AppendPackedAsk(frame, q, &wire.PackedNumbers{
			EntityIDs: []uint32{1, 1 << 31, 99}, Global: row(c.Global, 5), Players: row(c.Player*q.Seats, -3), Entities: row(c.Entity*q.Rows, 100),
			OptionFeatures: row(c.Option*q.Options, 200), OptionEntities: row(c.OptionEntities*q.Options, -1),
		})
	}
	return frame, all
}

// TestPackedAsks: what is packed is unpacked, number by number, and a frame that is cut anywhere is refused.
func TestPackedAsks(t *testing.T) {
	frame, want := packedFrame()
	got, err := wire.UnpackAsks(frame)
	if err != nil || len(got) != 2 {
		t.Fatalf("%d questions, %v", len(got), err)
	}
	for i := range got {
		q, w := &got[i], &want[i]
		if id := binary.LittleEndian.Uint32(q.EntityIDs[4*(q.Rows-1):]); id != []uint32{1 << 31, 1}[i] {
			t.Errorf("question %d: the last entity is %d", i, id)
		}
		for name, x := range map[string][2]int16{
			"global": {wire.At(q.Global, 2), 3}, "players": {wire.At(q.Players, 2*q.Seats-1), int16(-3 - 2*q.Seats + 1)},
			"entities": {wire.At(q.Entities, 4*q.Rows-1), int16(100 - 4*q.Rows + 1)}, "options": {wire.At(q.OptionFeatures, 5*q.Options-1), int16(200 - 5*q.Options + 1)},
			"option_entities": {wire.At(q.OptionEntities, q.Options-1), int16(-q.Options)},
		} {
			if x[0] != x[1] {
				t.Errorf("question %d: the last number of %s is %d, want %d", i, name, x[0], x[1])
			}
		}
		q.EntityIDs, q.Global, q.Players, q.Entities, q.OptionFeatures, q.OptionEntities = nil, nil, nil, nil, nil, nil
		if !reflect.DeepEqual(q, w) {
			t.Errorf("question %d is %+v, want %+v", i, q, w)
		}
	}
	for n := range frame {
		if _, err := wire.UnpackAsks(frame[:n]); err == nil || wire.CodeOf(err) != wire.InvalidMessage {
			t.Errorf("cut after %d of %d bytes: %v", n, len(frame), err)
		}
	}
	if _, err := wire.UnpackAsks(append(frame, 0)); err == nil {
		t.Error("a byte too many is accepted")
	}
}

// TestPackedActs: answers are packed and unpacked, and a frame that is cut anywhere or has too many is refused.
func TestPackedActs(t *testing.T) {
	want := []wire.PackedAct{{Game: 3, Req: 8, Choice: 1}, {Game: 1 << 31, Req: 1 << 63, Choice: -5}}
	frame := wire.AppendPackedActs(nil, want)
	got, err := wire.UnpackActs(nil, frame)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	for n := range frame {
		if _, err := wire.UnpackActs(nil, frame[:n]); err == nil || wire.CodeOf(err) != wire.InvalidMessage {
			t.Errorf("cut after %d of %d bytes: %v", n, len(frame), err)
		}
	}
	if _, err := wire.UnpackActs(nil, wire.AppendPackedActs(nil, make([]wire.PackedAct, wire.MaxBatch+1))); err == nil {
		t.Error("too many answers are accepted")
	}
}

// FuzzPacked: whatever comes is read or refused, and answers that are read are the same when they are written again.
func FuzzPacked(f *testing.F) {
	frame, _ := packedFrame()
	f.Add(frame)
	f.Add(wire.AppendPackedActs(nil, []wire.PackedAct{{Game: 3, Req: 8, Choice: 1}}))
	f.Fuzz(func(t *testing.T, data []byte) {
		if all, err := wire.UnpackAsks(data); err == nil {
			for i := range all {
				if q := &all[i]; q.Options < 1 || q.Default >= q.Options || len(q.EntityIDs) != 4*q.Rows {
					t.Errorf("%+v is accepted", q)
				}
			}
		}
		if all, err := wire.UnpackActs(nil, data); err == nil && !bytes.Equal(wire.AppendPackedActs(nil, all), data) {
			t.Errorf("%v", data)
		}
	})
}
