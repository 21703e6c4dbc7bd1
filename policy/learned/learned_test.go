package learned_test

import (
	"encoding/binary"
	"encoding/json"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/agenttest"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	"github.com/thrall-arena/thrall/policy/encode"
	"github.com/thrall-arena/thrall/policy/learned"
)

// draft is a network that is to be written: shapes and numbers of its tensors, and its metadata.
type draft struct {
	schema   *encode.Schema
	cards    []string
	shapes   map[string][]int
	numbers  map[string][]float64
	metadata map[string]string
	kind     string
}

// The widths of the layers of drafts.
const (
	entity = 6
	state  = 5
	option = 7
	hidden = 4
)

// inputs counts the inputs of a buffer, kind by kind.
func inputs(features []encode.Feature, cards int) (n int) {
	for _, f := range features {
		n += len(dense(f, 0, cards))
	}
	return n
}

// dense is the row of inputs of one number.
func dense(f encode.Feature, x, cards int) []float64 {
	onehot := func(n, i int) []float64 {
		row := make([]float64, n)
		row[i] = 1
		return row
	}
	switch f.Name {
	case "page", "pages", "entities_left_out", "rows_left_out", "saturated":
		return nil
	}
	switch f.Kind {
	case encode.Number:
		return []float64{math.Max(-4, math.Min(4, float64(x)/8))}
	case encode.Flag:
		return []float64{float64(x)}
	case encode.Row:
		return map[bool][]float64{true: {1}, false: {0}}[x >= 0]
	case encode.Category:
		return onehot(len(f.Words), x)
	case encode.Card:
		if x > cards {
			x = 0
		}
		return onehot(cards+1, x)
	case encode.Player:
		return onehot(3, min(x, 1)+1)
	case encode.Bits:
		row := make([]float64, len(f.Words))
		for i := range row {
			row[i] = float64(uint16(x) >> i & 1)
		}
		return row
	}
	return nil
}

// newDraft drafts a network for the cards of decks, with numbers that look random.
func newDraft(tb testing.TB, scale float64, decks ...string) *draft {
	tb.Helper()
	cards := encode.CardTable(gametest.Decks(tb, decks...).Book)
	schema, err := encode.Config{}.Schema(2)
	if err != nil {
		tb.Fatal(err)
	}
	list, err := json.Marshal(cards)
	if err != nil {
		tb.Fatal(err)
	}
	f, n := &schema.Features, len(cards)
	d := &draft{
		schema: schema, cards: cards, numbers: map[string][]float64{}, kind: "F32",
		shapes: map[string][]int{
			"entity.weight": {inputs(f.Entities, n), entity}, "entity.bias": {entity},
			"state.global": {inputs(f.Global, n), state}, "state.viewer": {inputs(f.Players, n), state},
			"state.others": {inputs(f.Players, n), state}, "state.pools": {10 * entity, state}, "state.bias": {state},
			"option.weight": {inputs(f.Options, n), option}, "option.pointed": {2 * entity, option},
			"option.state": {state, option}, "option.bias": {option},
			"hidden.weight": {option, hidden}, "hidden.bias": {hidden}, "score.weight": {hidden},
		},
		metadata: map[string]string{
			"format": learned.Format, "schema_hash": schema.Hash(), "cards_hash": encode.CardsHash(cards), "cards": string(list),
			"seats": "2", "entities": strconv.Itoa(encode.DefaultEntities), "options": strconv.Itoa(encode.DefaultOptions),
		},
	}
	k := 0
	for _, name := range slices.Sorted(maps.Keys(d.shapes)) {
		numbers := make([]float64, size(d.shapes[name]))
		for i := range numbers {
			k++
			numbers[i] = float64(float32(scale * math.Sin(float64(k)*float64(k))))
		}
		d.numbers[name] = numbers
	}
	return d
}

func size(shape []int) int {
	n := 1
	for _, x := range shape {
		n *= x
	}
	return n
}

// bytes writes the draft in the format safetensors.
func (d *draft) bytes(tb testing.TB) []byte {
	tb.Helper()
	header := map[string]any{"__metadata__": d.metadata}
	var data []byte
	for _, name := range slices.Sorted(maps.Keys(d.shapes)) {
		from := len(data)
		for _, x := range d.numbers[name] {
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(float32(x)))
		}
		header[name] = map[string]any{"dtype": d.kind, "shape": d.shapes[name], "data_offsets": []int{from, len(data)}}
	}
	text, err := json.Marshal(header)
	if err != nil {
		tb.Fatal(err)
	}
	return slices.Concat(binary.LittleEndian.AppendUint64(nil, uint64(len(text))), text, data)
}

// file writes the draft to a file and returns its path.
func (d *draft) file(tb testing.TB) string {
	tb.Helper()
	path := filepath.Join(tb.TempDir(), "draft.safetensors")
	if err := os.WriteFile(path, d.bytes(tb), 0o600); err != nil {
		tb.Fatal(err)
	}
	return path
}

// layer adds rows of inputs, times matrices of the draft, to a bias.
type layer struct {
	d   *draft
	sum []float64
}

func (d *draft) layer(bias string) *layer { return &layer{d, slices.Clone(d.numbers[bias])} }

func (l *layer) add(row []float64, name string) {
	l.addFrom(row, name, 0)
}

func (l *layer) addFrom(row []float64, name string, first int) {
	for i, x := range row {
		for j := range l.sum {
			l.sum[j] += x * l.d.numbers[name][(first+i)*len(l.sum)+j]
		}
	}
}

func (l *layer) relu() []float64 {
	for i := range l.sum {
		l.sum[i] = math.Max(l.sum[i], 0)
	}
	return l.sum
}

// row is the row of inputs of a row of an encoding.
func (d *draft) row(features []encode.Feature, from []int16, n int) (row []float64) {
	for i, f := range features {
		row = append(row, dense(f, int(from[n*len(features)+i]), len(d.cards))...)
	}
	return row
}

// scores computes by the definition, with dense inputs and wide numbers, what the network must compute.
func (d *draft) scores(b *encode.Buffers) (scores []float64) {
	f := &d.schema.Features
	place := map[string]int{"battlefield": 0, "hand": 1, "stack": 2, "graveyard": 3}
	var entities [][]float64
	s := d.layer("state.bias")
	s.add(d.row(f.Global, b.Global, 0), "state.global")
	s.add(d.row(f.Players, b.Players, 0), "state.viewer")
	for p := 1; p < len(b.Players)/len(f.Players); p++ {
		s.add(d.row(f.Players, b.Players, p), "state.others")
	}
	for n := 0; n < len(b.Entities)/len(f.Entities) && b.Entities[n*len(f.Entities)] != 0; n++ {
		e := d.layer("entity.bias")
		e.add(d.row(f.Entities, b.Entities, n), "entity.weight")
		entities = append(entities, e.relu())
		pool := 4
		side := 0
		for i, feature := range f.Entities {
			x := int(b.Entities[n*len(f.Entities)+i])
			if at, ok := place[word(feature, x)]; ok && feature.Name == "zone" {
				pool = at
			}
			if feature.Name == "controller" && x != 0 {
				side = 1
			}
		}
		s.addFrom(e.sum, "state.pools", (2*pool+side)*entity)
	}
	s.relu()
	for n := range len(b.Options) / len(f.Options) {
		o := d.layer("option.bias")
		o.add(d.row(f.Options, b.Options, n), "option.weight")
		o.add(s.sum, "option.state")
		for k := range 2 {
			if at := b.OptionEntities[2*n+k]; at >= 0 {
				o.addFrom(entities[at], "option.pointed", k*entity)
			}
		}
		h := d.layer("hidden.bias")
		h.add(o.relu(), "hidden.weight")
		total := 0.0
		for i, x := range h.relu() {
			total += x * d.numbers["score.weight"][i]
		}
		scores = append(scores, total)
	}
	return scores
}

func word(f encode.Feature, x int) string {
	if f.Kind != encode.Category {
		return ""
	}
	return f.Words[x]
}

// walk plays games of random choices and shows each decision.
func walk(tb testing.TB, games int, visit func(q *observe.Request), decks ...string) {
	tb.Helper()
	m := gametest.Decks(tb, decks...)
	p, err := policy.New("random", [2]uint64{7, 1})
	if err != nil {
		tb.Fatal(err)
	}
	s, environment, eyes := game.NewState(m.Book), game.Env{}, observe.Observer{}
	for seed := range uint64(games) {
		if err := m.Book.NewGame(s, m.Game(seed), &environment); err != nil {
			tb.Fatal(err)
		}
		for {
			q, ok := eyes.Observe(s, &environment)
			if !ok {
				break
			}
			visit(q)
			if err := s.Apply(p.Choose(q), &environment); err != nil {
				tb.Fatal(err)
			}
		}
	}
}

// TestScores compares the network with its definition at the decisions of random games: of the cards that it was made for, of others,
// and of four players.
func TestScores(t *testing.T) {
	for _, decks := range [][]string{{"puppeteer", "sligh"}, {"tron", "emerge"}, {"puppeteer", "sligh", "drawgo", "rakdos"}} {
		t.Run(strings.Join(decks, "-"), func(t *testing.T) {
			d := newDraft(t, 0.2, "puppeteer", "sligh")
			n, err := learned.Read(d.bytes(t))
			if err != nil {
				t.Fatal(err)
			}
			book := gametest.Decks(t, decks...).Book
			e, err := encode.New(book, encode.Config{Cards: table(d.cards, book)})
			if err != nil {
				t.Fatal(err)
			}
			b, s, all, decisions, distinct := e.NewBuffers(len(decks)), learned.Scratch{}, 0, 0, 0
			walk(t, soak.Size(2, 100), func(q *observe.Request) {
				if all++; all%len(decks) != 0 || all > soak.Size(4000, 100_000) { // the definition is slow
					return
				}
				b.Options, b.OptionEntities = nil, nil
				e.Encode(q, 0, b)
				b.Options, b.OptionEntities = e.Lists(nil, nil, q)
				got, want := n.Scores(b, &s), d.scores(b)
				if len(got) != len(q.Options) || len(got) != len(want) {
					t.Fatalf("%d scores for %d options", len(got), len(q.Options))
				}
				for i := range got {
					if math.Abs(float64(got[i])-want[i]) > 1e-3*(1+math.Abs(want[i])) {
						t.Fatalf("decision %d, %v: option %d has the score %v, want %v", all, q.Decision.Kind, i, got[i], want[i])
					}
				}
				if slices.Max(got) != slices.Min(got) {
					distinct++
				}
				decisions++
			}, decks...)
			if decisions < 100 || distinct < decisions/2 {
				t.Errorf("of %d decisions %d have options with different scores: the walk shows nothing", decisions, distinct)
			}
		})
	}
}

// table is a table of cards with those of a book behind it.
func table(cards []string, book *game.Book) []string {
	all := slices.Clone(cards)
	for _, key := range encode.CardTable(book) {
		if !slices.Contains(all, key) {
			all = append(all, key)
		}
	}
	return all
}

// TestChoices: without a temperature the best option is taken; with one, options are drawn with their odds, and games repeat.
func TestChoices(t *testing.T) {
	d := newDraft(t, 0.5, "puppeteer", "sligh")
	path := d.file(t)
	makeOne := func(name string) policy.Policy {
		p, err := policy.New(name, [2]uint64{1, 2})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	best, drawn, again := makeOne("learned(path="+path+")"), makeOne("learned(path="+path+",temperature=2)"), makeOne("learned(path="+path+",temperature=2)")
	e, err := encode.New(gametest.Decks(t, "puppeteer", "sligh").Book, encode.Config{})
	if err != nil {
		t.Fatal(err)
	}
	b, decisions := e.NewBuffers(2), 0
	walk(t, 1, func(q *observe.Request) {
		b.Options, b.OptionEntities = nil, nil
		e.Encode(q, 0, b)
		b.Options, b.OptionEntities = e.Lists(nil, nil, q)
		want := d.scores(b)
		if got := want[best.Choose(q)]; got < slices.Max(want)-1e-3 {
			t.Fatalf("an option with the score %v is taken, the best has %v", got, slices.Max(want))
		}
		seed := [2]uint64{uint64(decisions), 5}
		drawn.(policy.Resetter).Reset(seed, 0)
		again.(policy.Resetter).Reset(seed, 1)
		const draws = 400
		hits := make([]float64, len(want))
		for range draws {
			choice := drawn.Choose(q)
			if choice != again.Choose(q) {
				t.Fatal("the same seed made different choices")
			}
			hits[choice] += 1.0 / draws
		}
		total := 0.0
		for _, x := range want {
			total += math.Exp(x / 2)
		}
		for i, x := range want {
			if odds := math.Exp(x/2) / total; math.Abs(hits[i]-odds) > 5*math.Sqrt(odds*(1-odds)/draws)+0.01 {
				t.Fatalf("option %d of %d is drawn in %v of the draws, want %v", i, len(want), hits[i], odds)
			}
		}
		decisions++
	}, "puppeteer", "sligh")
	if decisions < 50 {
		t.Errorf("%d decisions: the walk shows nothing", decisions)
	}
}

// TestAllocations: once buffers have grown, the policy chooses without an allocation.
func TestAllocations(t *testing.T) {
	path := newDraft(t, 0.5, "puppeteer", "sligh").file(t)
	for _, name := range []string{"learned(path=" + path + ")", "learned(path=" + path + ",temperature=1)"} {
		p, err := policy.New(name, [2]uint64{1, 2})
		if err != nil {
			t.Fatal(err)
		}
		visits := 0
		walk(t, 2, func(q *observe.Request) {
			if visits++; visits%20 != 0 {
				p.Choose(q)
				return
			}
			if each := testing.AllocsPerRun(20, func() { p.Choose(q) }); each != 0 {
				t.Fatalf("%v allocations for a choice", each)
			}
		}, "puppeteer", "sligh")
	}
}

// TestSits: it sits in a seat, is handed other players' turns, answers legally, and repeats its games.
func TestSits(t *testing.T) {
	path := newDraft(t, 0.5, "puppeteer", "sligh").file(t)
	m := gametest.Decks(t, "puppeteer", "sligh")
	seen := agenttest.Check(t, agenttest.Walk{
		Book:  m.Book,
		Start: func(n int) game.Game { return m.Game(uint64(n)) },
		New: func() (agents.Agent, error) {
			return agents.New("learned(path="+path+",temperature=20)", [2]uint64{})
		},
		Games: soak.Size(30, 2000),
	})
	if seen.Decisions == 0 || seen.Foreign == 0 {
		t.Errorf("it was asked %d times, %d times for others: the walk shows nothing", seen.Decisions, seen.Foreign)
	}
}

// TestShared: policies of the same file share its network.
func TestShared(t *testing.T) {
	d := newDraft(t, 0.5, "sligh", "sligh")
	one, err := learned.Load(d.file(t))
	if err != nil {
		t.Fatal(err)
	}
	if two, err := learned.Load(d.file(t)); err != nil || two != one {
		t.Errorf("equal files make %p and %p, error %v", one, two, err)
	}
	d.numbers["score.weight"][0]++
	if other, err := learned.Load(d.file(t)); err != nil || other == one {
		t.Errorf("another file makes the same network, error %v", err)
	}
}

// TestTraining: what a network needs only while it is trained may stand in the file, whatever it is.
func TestTraining(t *testing.T) {
	d := newDraft(t, 1, "sligh", "sligh")
	d.shapes["value.bias"], d.numbers["value.bias"] = []int{3}, []float64{1, 2, 3}
	if _, err := learned.Read(d.bytes(t)); err != nil {
		t.Error(err)
	}
}

func TestRefuses(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(d *draft)
		want   []string
	}{
		{"another encoding", func(d *draft) { d.metadata["schema_hash"] = "sha256:old" }, []string{"sha256:old", "trained again"}},
		{"another size", func(d *draft) { d.metadata["options"] = "65" }, []string{"trained again"}},
		{"no size", func(d *draft) { d.metadata["entities"] = "many" }, []string{`entities is "many", not a number`}},
		{"size out of bounds", func(d *draft) { d.metadata["entities"] = "1" }, []string{"1 rows of entities"}},
		{"another format", func(d *draft) { d.metadata["format"] = "pt" }, []string{`the format is "pt"`}},
		{"no cards", func(d *draft) { delete(d.metadata, "cards") }, []string{"cards"}},
		{"other cards", func(d *draft) { d.metadata["cards"] = `["Swamp"]` }, []string{"cards_hash"}},
		{"missing", func(d *draft) { delete(d.shapes, "option.state") }, []string{"tensor option.state is missing"}},
		{"no width", func(d *draft) { delete(d.shapes, "state.bias") }, []string{"tensor state.bias"}},
		{"too much", func(d *draft) { d.shapes["entity.gain"] = []int{0} }, []string{"does not have: entity.gain"}},
		{"shape", func(d *draft) { d.shapes["score.weight"] = []int{2, 2} }, []string{"the shape is [2 2], not [4]"}},
		{"cut", func(d *draft) { d.numbers["score.weight"] = nil }, []string{"tensor score.weight: bytes"}},
		{"type", func(d *draft) { d.kind = "BF16" }, []string{`"BF16", not F32`}},
		{"not finite", func(d *draft) { d.numbers["hidden.bias"][1] = math.NaN() }, []string{"tensor hidden.bias: number 1 is NaN"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := newDraft(t, 1, "sligh", "sligh")
			tt.change(d)
			_, err := policy.New("learned(path="+d.file(t)+")", [2]uint64{})
			if err == nil {
				t.Fatal("no error")
			}
			for _, part := range append(tt.want, "draft.safetensors") {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("error %q does not contain %q", err, part)
				}
			}
		})
	}
	d := newDraft(t, 1, "sligh", "sligh")
	d.metadata["schema_hash"] = "sha256:old"
	if _, err := learned.Read(d.bytes(t)); err == nil || !strings.Contains(err.Error(), d.schema.Hash()) {
		t.Errorf("error %v does not name this program's encoding", err)
	}
}

// TestRefusesBytes: nothing that is no such file makes a network or a panic.
func TestRefusesBytes(t *testing.T) {
	whole := newDraft(t, 1, "sligh", "sligh").bytes(t)
	for _, n := range []int{0, 7, 8, 100, len(whole) - 1} {
		if _, err := learned.Read(whole[:n]); err == nil {
			t.Errorf("%d of %d bytes make a network", n, len(whole))
		}
	}
	long := slices.Clone(whole)
	binary.LittleEndian.PutUint64(long, math.MaxUint64)
	if _, err := learned.Read(long); err == nil {
		t.Error("a header longer than the file is read")
	}
	if _, err := policy.New("learned", [2]uint64{}); err == nil || !strings.Contains(err.Error(), "path") {
		t.Errorf("without a path: %v", err)
	}
	if _, err := policy.New("learned(path=nowhere/it.is)", [2]uint64{}); err == nil || !strings.Contains(err.Error(), "nowhere/it.is") {
		t.Errorf("a file that is not there: %v", err)
	}
}

// TestShipped: the networks that ship are of this program's encoding.
func TestShipped(t *testing.T) {
	files, err := filepath.Glob("../../configs/*.safetensors")
	if err != nil || len(files) != 2 {
		t.Fatalf("%d networks in configs (error %v)", len(files), err)
	}
	for _, file := range files {
		if _, err := learned.Load(file); err != nil {
			t.Errorf("%v\nmake bot writes it again", err)
		}
	}
}

func BenchmarkChoose(b *testing.B) {
	p, err := policy.New("learned(path=../../configs/puppeteer-sligh.safetensors)", [2]uint64{1, 2})
	if err != nil {
		b.Fatal(err)
	}
	n := 0
	walk(b, 1, func(q *observe.Request) {
		if n++; n != 100 {
			return
		}
		b.ReportAllocs()
		for b.Loop() {
			p.Choose(q)
		}
		b.ReportMetric(float64(len(q.Options)), "options")
	}, "puppeteer", "sligh")
}
