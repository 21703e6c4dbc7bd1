package arena

import (
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	_ "github.com/thrall-arena/thrall/policy/heuristic"
	"github.com/thrall-arena/thrall/results"
)

// An event of the cards with a slot, as the rules report it.
func moved(slot int16, from, to game.Zone) game.Event {
	return game.Event{Kind: game.Moves, What: game.Ref{Slot: slot}, From: from, To: to}
}

func about(kind game.EventKind, slot int16) game.Event {
	return game.Event{Kind: kind, What: game.Ref{Slot: slot}}
}

// A deck of one card in copies 1 to 6.
func follow(t *testing.T, batches ...[]game.Event) results.CardUse {
	t.Helper()
	var l cardLog
	l.clear()
	for range 6 {
		l.copies = append(l.copies, copyLog{handTurn: results.Never, playedTurn: results.Never})
	}
	turn := 0
	for _, b := range batches {
		for i := range b {
			if b[i].Kind == game.TakesTurn {
				turn++
			}
		}
		l.after(turn, b)
	}
	decks := []*list{{lines: make([]int16, 6), cards: 1}}
	e := &results.Entry{Row: results.Game{Decks: []string{"d"}, Agents: []string{"a"}, Scores: []float64{1}}}
	e.Cards = l.end(nil, decks)
	rows, err := results.NewCardReader(map[string]results.Deck{"d": {Main: []results.Line{{Count: 6, Card: "c"}}}}).Rows(e)
	if err != nil || len(rows) != 1 || rows[0].Copies != 6 || rows[0].Score != 1 {
		t.Fatalf("rows %+v, error %v", rows, err)
	}
	r := &rows[0]
	return results.CardUse{
		Opening: r.Opening, Drawn: r.Drawn, Tutored: r.Tutored, Cast: r.Cast, Resolved: r.Resolved, Played: r.Played,
		HandTurn: r.HandTurn, PlayedTurn: r.PlayedTurn,
	}
}

func TestCardLog(t *testing.T) {
	const library, hand, battlefield = game.Library, game.Hand, game.Battlefield
	begins := game.Event{Kind: game.TakesTurn}
	never := results.CardUse{HandTurn: results.Never, PlayedTurn: results.Never}
	with := func(f func(u *results.CardUse)) results.CardUse {
		u := never
		f(&u)
		return u
	}
	for _, tt := range []struct {
		name    string
		batches [][]game.Event
		want    results.CardUse
	}{
		{"nothing happens", nil, never},
		{
			"an opening hand, and a draw in the same batch",
			[][]game.Event{
				{moved(1, library, hand), moved(2, library, hand)},
				{begins, moved(3, library, hand), about(game.Draws, 3)},
			},
			with(func(u *results.CardUse) { u.Opening, u.Drawn, u.HandTurn = 2, 1, 0 }),
		},
		{
			"a mulligan puts everything back, its price one more",
			[][]game.Event{
				{moved(1, library, hand), moved(2, library, hand)},
				{about(game.Shuffles, 0), moved(4, library, hand), moved(5, library, hand)},
				{moved(4, hand, library), begins},
				{begins, begins, moved(1, library, hand), about(game.Draws, 1)},
			},
			with(func(u *results.CardUse) { u.Opening, u.Drawn, u.HandTurn = 1, 1, 0 }),
		},
		{
			"a copy that was fetched is tutored, and stays so when it is drawn again",
			[][]game.Event{
				{begins},
				{begins, moved(1, library, hand)},
				{moved(1, hand, library)},
				{begins, moved(1, library, hand), about(game.Draws, 1)},
			},
			with(func(u *results.CardUse) { u.Tutored, u.HandTurn = 1, 2 }),
		},
		{
			"casting counts once, a countered spell does not resolve",
			[][]game.Event{
				{begins, begins, begins},
				{about(game.Casts, 1), about(game.Resolves, 1)},
				{about(game.Casts, 1)},
				{about(game.Casts, 2)},
			},
			with(func(u *results.CardUse) { u.Cast, u.Resolved, u.Played, u.PlayedTurn = 2, 1, 2, 3 }),
		},
		{
			"a land is played without being cast; what comes from elsewhere is not played",
			[][]game.Event{{begins, moved(1, hand, battlefield), moved(2, game.Graveyard, battlefield)}},
			with(func(u *results.CardUse) { u.Played, u.PlayedTurn = 1, 1 }),
		},
		{
			"a game that begins again counts from there",
			[][]game.Event{
				{moved(1, library, hand), begins, about(game.Casts, 1)},
				{about(game.Restarts, 0), moved(2, library, hand)},
				{begins},
			},
			with(func(u *results.CardUse) { u.Opening, u.HandTurn = 1, 0 }),
		},
		{"tokens are no cards", [][]game.Event{{begins, about(game.Casts, 7), moved(9, hand, battlefield)}}, never},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := follow(t, tt.batches...); got != tt.want {
				t.Errorf("use %+v, want %+v", got, tt.want)
			}
		})
	}
}

// Cards outside the game stand behind those of the deck; behind the last of them there is nothing.
func TestCardLogWithCardsOutside(t *testing.T) {
	p, err := NewPlan(&Experiment{Name: "outside", Seed: 3, Lists: "open", Cap: DefaultCap, Pairings: []Pairing{
		{Decks: []string{"sligh", "temur"}, Agents: []string{"heuristic", "random"}, Mirrored: true, Games: 4},
	}}, cards.Default(), 0)
	if err != nil {
		t.Fatal(err)
	}
	w := NewWorker(p)
	for at := range p.Schedule() {
		b, err := w.Play(t.Context(), at)
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.Games {
			if f := b.Games[i].Failure; f != nil {
				t.Errorf("game %d failed: %s", i, f.Message)
			}
		}
	}
}

// In games of decks that neither fetch nor mill, what is left in the library at the end is what never came into the hand; more
// may be left where Brainstorm puts cards back. An opening hand has seven cards less the mulligans.
func TestCardLogAgreesWithGames(t *testing.T) {
	p, err := NewPlan(&Experiment{Name: "cards", Seed: 3, Lists: "open", Cap: DefaultCap, Pairings: []Pairing{
		{Decks: []string{"sligh", "stompy"}, Agents: []string{"heuristic", "random"}, Mirrored: true, Games: 40},
	}}, cards.Default(), 0)
	if err != nil {
		t.Fatal(err)
	}
	w, reader := NewWorker(p), results.NewCardReader(p.Manifest.Decks)
	played := int32(0)
	for at := range p.Schedule() {
		b, err := w.Play(t.Context(), at)
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.Games {
			rows, err := reader.Rows(&b.Games[i])
			if err != nil {
				t.Fatal(err)
			}
			played += checkUses(t, p, &b.Games[i], rows)
		}
	}
	if played == 0 {
		t.Error("nothing was played")
	}
}

// checkUses compares the rows of a game with how it stands at its end.
func checkUses(t *testing.T, p *Plan, e *results.Entry, rows []results.Card) (played int32) {
	t.Helper()
	var end *game.State
	if err := p.Replay(e, func(m *Moment) { end = m.State }); err != nil {
		t.Fatal(err)
	}
	opening := make([]int32, len(e.Row.Decks))
	for i := range rows {
		r := &rows[i]
		opening[r.Seat] += r.Opening
		played += r.Played
		card, _ := p.Book.Find(r.Card)
		left, table := int32(0), int32(0)
		for _, id := range end.AppendZone(nil, game.Library, game.Player(r.Seat)) {
			left += one(end.Object(id).Card == card)
		}
		for _, id := range end.AppendZone(nil, game.Battlefield, 0) {
			o := end.Object(id)
			table += one(o.Card == card && o.Owner == game.Player(r.Seat) && o.Kind == game.CardObject)
		}
		back := deckHas(p, r.Deck, "Brainstorm")
		if got := r.Copies - r.Opening - r.Drawn - r.Tutored; got > left || got < left && !back {
			t.Errorf("game %d, seat %d: %d of %s were never in hand, %d are in the library", r.Game, r.Seat, got, r.Card, left)
		}
		if table > r.Played || r.Cast > r.Played || r.Resolved > r.Cast {
			t.Errorf("game %d, seat %d: %d of %s on the battlefield, cast %d, resolved %d, played %d", r.Game, r.Seat, table, r.Card, r.Cast,
				r.Resolved, r.Played)
		}
	}
	for seat, n := range opening {
		if want := 7 - e.Row.Mulligans[seat]; n != want {
			t.Errorf("game %d, seat %d: an opening hand of %d, want %d", e.Row.Game, seat, n, want)
		}
	}
	return played
}

// deckHas reports whether a deck of the plan has a card.
func deckHas(p *Plan, deck, card string) bool {
	d := p.Manifest.Decks[deck]
	return copiesOf(&d, card) > 0
}
