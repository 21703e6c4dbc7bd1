package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// faces is a deck of cards with several faces and cards that are played face down, and of what meets them.
const faces = `
4 Den Protector
3 Battering Craghorn
3 Summoner's Egg
4 Nissa, Vastwood Seer
4 Thraben Gargoyle
2 Assault // Battery
2 Fire // Ice
2 Fell the Profane
2 Bala Ged Recovery
1 Esika, God of the Tree
3 Whisperwood Elemental
2 Soul Summons
2 Jace, Vryn's Prodigy
2 Clone
1 Lithoform Engine
1 Twincast
3 Nervous Gardener
3 Lunarch Veteran
2 Combat Thresher
1 Fallaji Dragon Engine
2 Nezumi Graverobber
2 Akki Lavarunner
2 Student of Elements
2 Student of Warfare
1 Kargan Dragonlord
2 History of Benalia
2 The Eldest Reborn
3 Fable of the Mirror-Breaker
3 Bonecrusher Giant
3 Invasion of Zendikar
2 Invasion of Belenon
1 Invasion of Ulgrotha
2 Brazen Borrower
2 Murderous Rider
3 Sagu Wildling
3 Unholy Annex // Ritual Chamber
2 Roaring Furnace // Steaming Sauna
2 Walk-In Closet // Forgotten Cellar
2 Keys to the House
2 Balemurk Leech
1 Ghostly Keybearer
3 Gemrazer
3 Sea-Dasher Octopus
2 Dreamtail Heron
3 Hanweir Garrison
3 Hanweir Battlements
2 Gisela, the Broken Blade
2 Bruna, the Fading Light
2 Pyrotechnic Performer
3 Cryptic Coat
2 Under the Skin
2 Word of Command
2 Mindslaver
1 Bribery
1 Repeal
2 Remand
2 Waterfall Aerialist
2 Cursed Scroll
1 Giant Growth
2 Brightclimb Pathway
7 Forest
5 Mountain
5 Island
4 Swamp
3 Plains
`

// TestFaces checks every promise at the decisions of random games with such cards: above all that nobody learns what another
// player has face down.
func TestFaces(t *testing.T) {
	m := gametest.Lists(t, faces, faces)
	c := gametest.NewChecker(m.Book)
	seen := map[game.EventKind]int{}
	hidden := 0
	m.Play(t, soak.Size(20, 500), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		for i := range r.Env.Events {
			seen[r.Env.Events[i].Kind]++
		}
		for _, id := range r.State.AppendZone(nil, game.Battlefield, 0) {
			if r.State.Object(id).FaceDown {
				hidden++
			}
		}
	})
	for _, k := range []game.EventKind{game.Transforms, game.TurnsUp, game.Reveals} {
		if seen[k] == 0 {
			t.Errorf("no event %v", k)
		}
	}
	if hidden == 0 {
		t.Error("nothing was face down")
	}
}
