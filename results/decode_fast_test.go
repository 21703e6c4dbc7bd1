package results

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// fullBlock has something in every field, of every size that numbers are written in.
func fullBlock() *Block {
	row := Game{
		Game: 1 << 40, Block: 70000, Half: 1, Pairing: 300, Decks: []string{"sligh", "tron"}, Agents: []string{"heuristic", "random"},
		Sides: []int32{1, 0}, First: 1, Winner: Nobody, Scores: []float64{0.5, 0.5}, Void: true, Termination: DecisionCap,
		Losses: []string{"", "life"}, Life: []int32{-300, 20}, Mulligans: []int32{0, 1}, Turns: 25, Decisions: 1 << 33, Stops: 256, Forced: 23,
		Exceeded: 24, Effects: 1, Activated: 1, ControlledTurns: 1, ForOthers: 9, Faults: []int32{}, Digest: "0123456789abcdef", Charged: 1,
		Arm: 1, SwapTurn: Never,
	}
	control := Control{
		Game: 1, Block: 2, Pairing: 3, Effect: 4, Card: "Mindslaver", Creator: 1, Controller: 1, Subjects: []int32{0}, ControllerAgent: "random",
		ControllerDeck: "tron", Span: "turn", CreatedTurn: 5, CreatedDecision: 6, Activated: true, InForceTurn: 7, InForceDecision: 8,
		EndedTurn: 9, Ending: Expired, ControlledTurns: 1, Decisions: 10, DecisionsByKind: []KindCount{{"priority", 10}}, ManaSpent: 11,
		CardsSpent: 12, LifeLost: 13, PermanentsLost: 14, CardsSeen: 15, SkippedTurns: 16, ExtraTurns: 17, Score: 0.5, Void: true,
	}
	return &Block{Block: 70000, Pairing: 300, Games: []Entry{{
		Row: row, Key: [2]uint64{1 << 63, 5}, Choices: []byte{3, 0x80, 2}, Acts: []Act{{Decision: 2, Seat: 1, Act: ActConcede}},
		Faults:  []Fault{{Decision: 1, Decider: 1, Kind: Timeout, Detail: "late"}},
		Failure: &Failure{Decision: 2, Message: "broken", Stack: "main.go:1"}, Control: []Control{control}, Cards: []byte{0},
		Swings: []Swing{{Game: 1, Card: "Mindslaver", Continuations: 3, Control: 1.0 / 3, Own: 0.25}},
	}, {Row: Game{Scores: []float64{1, 0}, Losses: nil}}}}
}

// The decoder of logs reads what the library reads, and refuses what it refuses.
func TestBlockDecoder(t *testing.T) {
	payload, err := fullBlock().Encode()
	if err != nil {
		t.Fatal(err)
	}
	d := newBlockDecoder()
	b := new(Block)
	d.data = payload
	if d.fields([]any{&b.Block, &b.Pairing, &b.Games}); d.wrong || len(d.data) > 0 {
		t.Fatal("the decoder left an ordinary block to the library")
	}
	compareDecoders(t, d, payload)
	random := rand.New(rand.NewPCG(1, 2))
	for range 50_000 {
		damaged := append([]byte(nil), payload...)
		for range 1 + random.IntN(2) {
			damaged[random.IntN(len(damaged))] = byte(random.Uint32())
		}
		compareDecoders(t, d, damaged[:len(damaged)-max(0, random.IntN(8)-6)])
	}
}

func compareDecoders(t *testing.T, d *blockDecoder, payload []byte) {
	t.Helper()
	want, wantErr := DecodeBlock(payload)
	got, err := d.decode(payload)
	if (err == nil) != (wantErr == nil) {
		t.Fatalf("%x: error %v, the library's is %v", payload, err, wantErr)
	}
	if err == nil && !reflect.DeepEqual(got, want) {
		again, _ := got.Encode()
		twice, _ := want.Encode()
		if string(again) != string(twice) { // a score that is no number differs from itself
			t.Fatalf("%x: %+v, the library has %+v", payload, got, want)
		}
	}
}
