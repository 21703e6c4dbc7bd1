package arena

import (
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// stage is a stated table whose decisions a test answers, and the log of control that reads along.
type stage struct {
	t     *testing.T
	book  *game.Book
	state *game.State
	env   *game.Env
	log   controlLog
}

// wish is an option that a test wants whenever it is offered, of a card or of a player; the first in the list that is
// offered is taken, and each as often as Times says.
type wish struct {
	kind  game.OptionKind
	card  string      // of the option's object; "": any
	who   game.Player // if toWho
	toWho bool
	times int
}

// cast wants a spell to be cast once; at wants a player to be chosen once; pick wants an object to be taken once.
func cast(card string) wish { return wish{kind: game.Cast, card: card, times: 1} }
func at(p game.Player) wish { return wish{kind: game.Take, who: p, toWho: true, times: 1} }
func pick(card string) wish { return wish{kind: game.Take, card: card, times: 1} }

// newStage sets a table up.
func newStage(t *testing.T, players ...zones) *stage {
	t.Helper()
	return newSkippingStage(t, 0, players...)
}

// newSkippingStage sets up a table whose last player skips so many turns.
func newSkippingStage(t *testing.T, skips int, players ...zones) *stage {
	t.Helper()
	names := []string{"Blank", "Swamp", "Mountain"}
	for _, p := range players {
		for _, list := range p {
			names = append(names, list...)
		}
	}
	defs, err := cards.Default().Load(names)
	if err != nil {
		t.Fatal(err)
	}
	st := &stage{t: t, env: &game.Env{Record: true}}
	if st.book, err = game.Compile(defs); err != nil {
		t.Fatal(err)
	}
	table := &game.Table{Step: game.FirstMain, Key: [2]uint64{1, 2}}
	for _, p := range players {
		table.Players = append(table.Players, st.player(p))
	}
	for range skips {
		last := &table.Players[len(players)-1]
		last.Skips = append(last.Skips, game.TableSkip{Turn: true})
	}
	if st.state, _, err = st.book.NewTable(table, st.env); err != nil {
		t.Fatal(err)
	}
	st.log.reset(st.book)
	st.read()
	return st
}

func (st *stage) player(zones zones) game.TablePlayer {
	p := game.TablePlayer{Life: 20}
	for range 20 {
		p.Library = append(p.Library, st.cards("Blank")...)
	}
	p.Library = append(st.cards(zones[game.Library]...), p.Library...)
	p.Hand, p.Battlefield = st.cards(zones[game.Hand]...), st.cards(zones[game.Battlefield]...)
	return p
}

func (st *stage) cards(names ...string) (list []game.TableCard) {
	for _, name := range names {
		c, ok := st.book.Find(name)
		if !ok {
			st.t.Fatalf("the book lacks %s", name)
		}
		list = append(list, game.TableCard{Card: c})
	}
	return list
}

func (st *stage) read() {
	st.log.after(st.state, st.env)
	st.env.Events, st.env.Control.Changes = st.env.Events[:0], st.env.Control.Changes[:0]
}

// play answers decisions until a turn of the main game begins: with the wishes, and otherwise by doing as little as possible.
func (st *stage) play(until int, wishes ...wish) {
	st.t.Helper()
	for st.state.Main() != nil || st.state.Turn() < until {
		d, ok := st.state.Decision()
		if !ok {
			st.t.Fatal("the game is over")
		}
		options := st.state.Options(st.env)
		choice := st.choose(options, wishes)
		st.log.before(st.state, d.Kind, d.Maker, d.Decider)
		if err := st.state.Apply(choice, st.env); err != nil {
			st.t.Fatal(err)
		}
		st.read()
	}
	for i := range wishes {
		if wishes[i].times > 0 {
			st.t.Errorf("wish %d, %+v, was never offered", i, wishes[i])
		}
	}
}

func (st *stage) choose(options []game.Option, wishes []wish) int {
	for w := range wishes {
		for i := range options {
			if wishes[w].times > 0 && st.meets(&options[i], &wishes[w]) {
				wishes[w].times--
				return i
			}
		}
	}
	for i := range options {
		if k := options[i].Kind; k == game.Pass || k == game.Done || k == game.No {
			return i
		}
	}
	return 0
}

func (st *stage) meets(o *game.Option, w *wish) bool {
	if o.Kind != w.kind {
		return false
	}
	if p, is := o.A.Player(); is || w.toWho {
		return is && w.toWho && p == w.who
	}
	return w.card == "" || st.book.Card(cardOf(st.state, o.A)).Name == w.card
}

// rows ends the game and returns the rows.
func (st *stage) rows(n int) []results.Control {
	st.t.Helper()
	e := results.Entry{Row: results.Game{
		Turns: int32(st.state.Turn()), Scores: []float64{1, 0},
		Agents: []string{"a", "b"}, Decks: []string{"x", "y"},
	}}
	st.log.end(&e)
	if len(e.Control) != n {
		st.t.Fatalf("%d rows, want %d: %+v", len(e.Control), n, e.Control)
	}
	return e.Control
}

type zones = map[game.Zone][]string

func many(name string, n int) (list []string) {
	for range n {
		list = append(list, name)
	}
	return list
}

// A controlled turn: the controller makes the subject cast a spell at themself.
func TestRowOfATurn(t *testing.T) {
	st := newStage(t,
		zones{game.Hand: {"Worst Fears"}, game.Battlefield: many("Swamp", 8)},
		zones{game.Hand: {"Lightning Bolt", "Blank"}, game.Battlefield: {"Mountain", "Swamp"}})
	st.play(2, cast("Worst Fears"), at(1))
	st.play(3, cast("Lightning Bolt"), at(1))
	r := st.rows(1)[0]
	if r.Card != "Worst Fears" || r.Creator != 0 || r.Controller != 0 || len(r.Subjects) != 1 || r.Subjects[0] != 1 {
		t.Errorf("who: %+v", r)
	}
	if r.CreatedTurn != 1 || !r.Activated || r.InForceTurn != 2 || r.EndedTurn != 3 || r.Ending != results.Expired || r.ControlledTurns != 1 {
		t.Errorf("when: %+v", r)
	}
	if r.ManaSpent != 1 || r.CardsSpent != 1 || r.LifeLost != 3 || r.PermanentsLost != 0 || r.CardsSeen != 3 {
		t.Errorf("what: mana %d, cards %d, life %d, permanents %d, seen %d",
			r.ManaSpent, r.CardsSpent, r.LifeLost, r.PermanentsLost, r.CardsSeen)
	}
	if r.Decisions == 0 || r.Score != 1 || r.ControllerAgent != "a" || r.ControllerDeck != "x" {
		t.Errorf("for whom: %+v", r)
	}
	sum := int64(0)
	for _, k := range r.DecisionsByKind {
		sum += k.Count
	}
	if sum != r.Decisions {
		t.Errorf("%d decisions by kind, %d in all", sum, r.Decisions)
	}
}

// A controlled turn with a subgame in it: what happens there is none of the effect's, which goes on afterwards (CR 729.1b).
func TestRowAroundASubgame(t *testing.T) {
	st := newStage(t,
		zones{game.Hand: {"Worst Fears"}, game.Battlefield: many("Swamp", 8)},
		zones{game.Hand: {"Shahrazad", "Blank"}, game.Battlefield: {"Plains", "Plains", "Mountain"}})
	st.play(2, cast("Worst Fears"), at(1))
	st.play(3, cast("Shahrazad"))
	r := st.rows(1)[0]
	if r.CreatedTurn != 1 || r.InForceTurn != 2 || r.EndedTurn != 3 || r.Ending != results.Expired || r.ControlledTurns != 1 {
		t.Errorf("when: %+v", r)
	}
	if lost := int64(20 - st.state.Life(1)); r.ManaSpent != 2 || r.CardsSpent != 1 || r.LifeLost != lost || r.CardsSeen != 3 {
		t.Errorf("what: mana %d, cards %d, life %d instead of %d, seen %d", r.ManaSpent, r.CardsSpent, r.LifeLost, lost, r.CardsSeen)
	}
}

// One effect per search under a static record, also where there is nothing to choose.
func TestRowsOfSearches(t *testing.T) {
	st := newStage(t,
		zones{game.Battlefield: append(many("Swamp", 3), "Opposition Agent")},
		zones{game.Hand: {"Demonic Tutor", "Demonic Tutor"}, game.Battlefield: many("Swamp", 4), game.Library: {"Blank", "Mountain"}})
	st.play(2)
	st.play(3, cast("Demonic Tutor"), pick("Blank"), cast("Demonic Tutor"), pick("Mountain"))
	rows := st.rows(2)
	for _, r := range rows {
		if r.Card != "Opposition Agent" || r.Span != "own library search" || !r.Activated || r.Ending != results.Expired ||
			r.Controller != 0 || r.Subjects[0] != 1 || r.ControlledTurns != 0 || r.Decisions != 1 || r.CardsSeen < 20 {
			t.Errorf("row %+v", r)
		}
	}
}

func TestRowsOfSearchesWithoutChoice(t *testing.T) {
	st := newStage(t,
		zones{game.Battlefield: append(many("Swamp", 3), "Opposition Agent")},
		zones{game.Hand: {"Demonic Tutor", "Demonic Tutor"}, game.Battlefield: many("Swamp", 4)})
	st.play(2)
	st.play(3, cast("Demonic Tutor"), cast("Demonic Tutor"))
	for _, r := range st.rows(2) {
		if r.Card != "Opposition Agent" || !r.Activated || r.Ending != results.Expired || r.Decisions != 0 {
			t.Errorf("row %+v", r)
		}
	}
}

// An effect waits while its subject skips turns (CR 723.1b).
func TestRowOfSkippedTurns(t *testing.T) {
	st := newSkippingStage(t, 2,
		zones{game.Hand: {"Worst Fears", "Lightning Bolt"}, game.Battlefield: append(many("Swamp", 8), "Mountain")},
		zones{game.Hand: {"Lightning Bolt"}, game.Battlefield: {"Mountain"}})
	st.play(3, cast("Worst Fears"), at(1))
	st.play(5)
	if r := st.rows(1)[0]; r.SkippedTurns != 2 || r.ControlledTurns != 1 || r.InForceTurn != 4 {
		t.Errorf("row %+v", r)
	}
}

// A spell that controls while it resolves and while another resolves is one effect.
func TestRowOfTwoWindows(t *testing.T) {
	st := newStage(t,
		zones{game.Hand: {"Word of Command"}, game.Battlefield: many("Swamp", 2)},
		zones{game.Hand: {"Lightning Bolt", "Blank"}, game.Battlefield: {"Mountain"}})
	st.play(2, cast("Word of Command"), pick("Lightning Bolt"), at(1))
	r := st.rows(1)[0]
	if r.Card != "Word of Command" || !r.Activated || r.Ending != results.Expired || r.Span != "resolving, then resolution of a spell" {
		t.Errorf("row %+v", r)
	}
	if r.ManaSpent != 1 || r.CardsSpent != 1 || r.LifeLost != 3 {
		t.Errorf("mana %d, cards %d, life %d", r.ManaSpent, r.CardsSpent, r.LifeLost)
	}
}

// Two effects of one spell have its caster as creator, and each its own controller.
func TestRowsOfTwoEffects(t *testing.T) {
	st := newStage(t,
		zones{game.Hand: {"Cruel Entertainment"}, game.Battlefield: many("Swamp", 7)}, zones{})
	st.play(2, cast("Cruel Entertainment"), at(0))
	st.play(4)
	rows := st.rows(2)
	for _, r := range rows {
		if r.Creator != 0 || r.Subjects[0] == r.Controller || !r.Activated || r.ControlledTurns != 1 || r.Ending != results.Expired && r.Ending != results.GameOver {
			t.Errorf("row %+v", r)
		}
	}
	if rows[0].Controller == rows[1].Controller {
		t.Error("both effects have the same controller")
	}
}

// The later of two effects about the same turn makes the earlier one end without ever being in force.
func TestRowsOfOverwriting(t *testing.T) {
	st := newStage(t,
		zones{game.Hand: {"Worst Fears", "Worst Fears"}, game.Battlefield: many("Swamp", 16)}, zones{})
	st.play(2, cast("Worst Fears"), at(1), cast("Worst Fears"), at(1))
	st.play(3)
	rows := st.rows(2)
	if r := rows[0]; r.Ending != results.Overwritten || r.Activated || r.ControlledTurns != 0 {
		t.Errorf("first row %+v", r)
	}
	if r := rows[1]; r.Ending != results.Expired || !r.Activated || r.ControlledTurns != 1 {
		t.Errorf("second row %+v", r)
	}
}

// An effect that the end of the game finds waiting was never in force.
func TestRowAtTheEnd(t *testing.T) {
	st := newStage(t,
		zones{game.Hand: {"Worst Fears", "Lightning Bolt"}, game.Battlefield: append(many("Swamp", 8), "Mountain")}, zones{})
	wishes := []wish{cast("Worst Fears"), at(1)}
	for len(st.state.Ledger().Records()) == 0 {
		d, _ := st.state.Decision()
		choice := st.choose(st.state.Options(st.env), wishes)
		st.log.before(st.state, d.Kind, d.Maker, d.Decider)
		if err := st.state.Apply(choice, st.env); err != nil {
			t.Fatal(err)
		}
		st.read()
	}
	if r := st.rows(1)[0]; r.Activated || r.Ending != results.GameOver || r.InForceTurn != 0 {
		t.Errorf("row %+v", r)
	}
}
