package game_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
)

// TestOpeningHands: after the mulligans each player in turn order may begin the game with such cards from the own opening hand
// on the battlefield, and only the owner sees which those are before (CR 103.6, 103.6a).
func TestOpeningHands(t *testing.T) {
	book := ownCards(t, `card(name = "Own", type = "Land", abilities = mana("{C}"))`, "Leyline of Sanctity", "Plains")
	leyline, _ := book.Find("Leyline of Sanctity")
	plains, _ := book.Find("Plains")
	var deck []game.CardID
	for i := range 40 {
		if i%2 == 0 {
			deck = append(deck, leyline)
		} else {
			deck = append(deck, plains)
		}
	}
	s := game.NewState(book)
	env := &game.Env{}
	if err := book.NewGame(s, game.Game{Main: [][]game.CardID{deck, deck}, Life: 20, First: 1, Key: [2]uint64{4, 2}}, env); err != nil {
		t.Fatal(err)
	}
	var asked [2]int
	var had [2]int
	last := game.NoPlayer
	for s.Turn() == 0 {
		d, ok := s.Decision()
		if !ok {
			t.Fatal("the game has ended")
		}
		if d.Kind == game.OpeningHand {
			if asked[0]+asked[1] == 0 {
				for p := range game.Player(2) {
					for id := s.First(game.Hand, p); id != 0; id = s.Next(id) {
						if s.Object(id).Card == leyline {
							had[p]++
						}
						if s.MayLook(1, id) != (p == 1) {
							t.Errorf("player 1 may look at a card in the hand of player %d: %v", p, p != 1)
						}
					}
				}
			}
			if d.Subject == 1 && last == 0 {
				t.Error("the second player was asked before the first was done")
			}
			last = d.Subject
			asked[d.Subject]++
		}
		if err := s.Apply(len(s.Options(env))-1, env); err != nil {
			t.Fatal(err)
		}
	}
	if asked != had || had[0]*had[1] == 0 {
		t.Errorf("asked %v times about %v cards", asked, had)
	}
	onTable := 0
	for id := s.First(game.Battlefield, 0); id != 0; id = s.Next(id) {
		onTable++
	}
	if onTable != had[0]+had[1] {
		t.Errorf("%d permanents, want %d", onTable, had[0]+had[1])
	}
}
