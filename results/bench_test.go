package results_test

import (
	"fmt"
	"path/filepath"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results"
)

// benchGames is the number of games of the log that is summarised: a million with THRALL_SOAK=1.
var benchGames = soak.Size(20_000, 1_000_000)

// benchDecks have as many different cards as real ones.
func benchDecks() map[string]results.Deck {
	decks := map[string]results.Deck{}
	for _, name := range []string{"d", "e"} {
		var deck results.Deck
		for i := range 15 {
			deck.Main = append(deck.Main, results.Line{Count: 4, Card: fmt.Sprintf("Card %s %d", name, i)})
		}
		decks[name] = deck
	}
	return decks
}

// benchBlock is a mirrored block of two games of ordinary length, one of them with control.
func benchBlock(n int64) *results.Block {
	xy, yx := []string{"heuristic(plan=club,aggression=1,life=1)", "random(float=0.02)"}, []string{"random(float=0.02)", "heuristic(plan=club,aggression=1,life=1)"}
	b := &results.Block{Block: n, Games: []results.Entry{
		game(2*n, n, xy, []int32{0, 1}, int32(n%5/3)), game(2*n+1, n, yx, []int32{1, 0}, int32(n%3/2)),
	}}
	for i := range b.Games {
		e := &b.Games[i]
		e.Row.Turns, e.Row.Decisions, e.Row.Digest = int32(8+n%9), 150+n%100, fmt.Sprintf("%016x", n*0x9e3779b97f4a7c+int64(i))
		e.Choices = make([]byte, e.Row.Stops)
		for seat := range 2 {
			uses := make([]results.CardUse, 15)
			for k := range uses {
				if uses[k] = results.Unused(); (n+int64(k+seat+i))%3 > 0 {
					uses[k] = results.CardUse{Opening: int32(k % 2), Drawn: int32(n % 2), Played: 1, HandTurn: int32(n % 7), PlayedTurn: int32(3 + n%7)}
				}
			}
			e.Cards = results.AppendCards(e.Cards, uses)
		}
	}
	b.Games[0].Control = []results.Control{{
		Game: 2 * n, Block: n, Effect: 1, Card: "Mindslaver", Controller: 1, Subjects: []int32{0}, Activated: true, Ending: results.Expired,
		ControllerAgent: "random(float=0.02)", ControllerDeck: "e", Span: "turn", Decisions: 4,
		DecisionsByKind: []results.KindCount{{Kind: "priority", Count: 4}},
	}}
	return b
}

// benchRun writes the log and the manifest of a run.
func benchRun(tb testing.TB) (dir string) {
	tb.Helper()
	dir = tb.TempDir()
	w, err := results.CreateLog(filepath.Join(dir, results.LogFile))
	if err != nil {
		tb.Fatal(err)
	}
	for n := range int64(benchGames) / 2 {
		if err := w.Append(benchBlock(n)); err != nil {
			tb.Fatal(err)
		}
	}
	m := results.Manifest{
		Name: "bench", Games: int64(benchGames), Decks: benchDecks(), Pairings: []results.Pairing{{
			Decks: []string{"d", "e"}, Agents: benchBlock(0).Games[0].Row.Agents, Mirrored: true,
		}},
	}
	if err := w.Close(); err != nil {
		tb.Fatal(err)
	}
	if err := results.WriteJSON(dir, results.ManifestFile, &m); err != nil {
		tb.Fatal(err)
	}
	return dir
}

// BenchmarkTables makes tables and summary from a log.
func BenchmarkTables(b *testing.B) {
	dir := benchRun(b)
	for b.Loop() {
		s, err := results.Tables(dir)
		if err != nil || s.Games != int64(benchGames) {
			b.Fatalf("summary %+v, error %v", s, err)
		}
	}
	b.ReportMetric(float64(benchGames)*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// What a million games may take; fewer may take as much memory, and how long they take says nothing about a machine that does other
// things, too.
const (
	mostMemory = 500 << 20
	mostTime   = 10 * time.Second
)

// TestTablesStayWithinBounds: a million games are summarised within the time and the memory that the guide promises. GC is not helped
// on: the memory is all that the program holds of the system.
func TestTablesStayWithinBounds(t *testing.T) {
	dir := benchRun(t)
	debug.FreeOSMemory()
	stop, peak := make(chan struct{}), make(chan uint64)
	go func() {
		most := uint64(0)
		for tick := time.NewTicker(10 * time.Millisecond); ; {
			select {
			case <-tick.C:
				most = max(most, held())
			case <-stop:
				tick.Stop()
				peak <- max(most, held())
				return
			}
		}
	}()
	since := time.Now()
	s, err := results.Tables(dir)
	took := time.Since(since)
	close(stop)
	most := <-peak
	if err != nil || s.Games != int64(benchGames) {
		t.Fatalf("summary %+v, error %v", s, err)
	}
	t.Logf("%d games in %s with %d MB", benchGames, took.Round(time.Millisecond), most>>20)
	if most > mostMemory {
		t.Errorf("%d games took %d MB, want at most %d", benchGames, most>>20, mostMemory>>20)
	}
	if soak.Full() && took > mostTime {
		t.Errorf("%d games took %s, want at most %s", benchGames, took, mostTime)
	}
}

// held is the memory that the program holds of the system.
func held() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64() - sample[1].Value.Uint64()
}
