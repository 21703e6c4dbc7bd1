package heuristic_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/policy"
)

func TestClubPlan(t *testing.T) {
	b := newBench(t, "club")
	tests := []struct {
		name     string
		step     game.Step
		me, them game.TablePlayer
		want     []string
	}{
		{
			"the land that completes the set",
			game.FirstMain,
			game.TablePlayer{Hand: b.cards("Island", "Urza's Mine", "Urza's Tower"), Battlefield: b.cards("Urza's Mine", "Urza's Power Plant")},
			game.TablePlayer{},
			[]string{"play Urza's Tower"},
		},
		{
			"a colored land before one without colors",
			game.FirstMain,
			game.TablePlayer{Hand: b.cards("Wasteland", "Mountain", "Ball Lightning"), Battlefield: b.cards("Mountain", "Mountain")},
			game.TablePlayer{},
			[]string{"play Mountain"},
		},
		{
			"the best spell of the graveyard before the draw",
			game.Upkeep,
			game.TablePlayer{Battlefield: b.cards("Academy Ruins", "Island", "Island"), Graveyard: b.cards("Expedition Map", "Mindslaver")},
			game.TablePlayer{},
			[]string{"activate Academy Ruins: {1}{U}{T}", "Academy Ruins: target Mindslaver"},
		},
		{
			"no ritual for a card that waits for the opponent's turn",
			game.FirstMain,
			game.TablePlayer{Hand: b.cards("Dark Ritual", "Opposition Agent"), Battlefield: b.cards("Swamp")},
			game.TablePlayer{},
			[]string{"pass"},
		},
		{
			"a turn of somebody with nothing is worth less than a creature",
			game.FirstMain,
			game.TablePlayer{Hand: b.cards("Worst Fears", "Grave Titan"), Battlefield: b.cards(times(8, "Swamp")...)},
			game.TablePlayer{},
			[]string{"cast Grave Titan"},
		},
		{
			"a card for what it is rather than face down",
			game.FirstMain,
			game.TablePlayer{Hand: b.cards("Den Protector"), Battlefield: b.cards("Forest", "Forest", "Forest")},
			game.TablePlayer{},
			[]string{"cast Den Protector"},
		},
		{
			"face down if there is no other way",
			game.FirstMain,
			game.TablePlayer{Hand: b.cards("Battering Craghorn"), Battlefield: b.cards("Mountain", "Mountain", "Mountain")},
			game.TablePlayer{},
			[]string{"cast Battering Craghorn face down"},
		},
		{
			"turned face up with mana that is left",
			game.SecondMain,
			game.TablePlayer{
				Battlefield: append(b.cards(times(4, "Forest")...), game.TableCard{Card: b.cards("Den Protector")[0].Card, FaceDown: true}),
			},
			game.TablePlayer{},
			[]string{"turn face up Den Protector"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b.t = t
			b.lay(tt.step, tt.me, tt.them)
			b.expect(tt.want...)
		})
	}
}

// TestClubCounters: what matters is countered, what does not is let through.
func TestClubCounters(t *testing.T) {
	b := newBench(t, "club")
	for _, tt := range []struct{ spell, want string }{
		{"Grave Titan", "cast Remand"},
		{"Dark Ritual", "pass"},
	} {
		t.Run(tt.spell, func(t *testing.T) {
			b.t = t
			b.lay(game.FirstMain, game.TablePlayer{Hand: b.cards(tt.spell, "Vampire Nighthawk"), Battlefield: b.cards(times(6, "Swamp")...)},
				game.TablePlayer{Hand: b.cards("Remand"), Battlefield: b.cards("Island", "Island")})
			for range 20 {
				if d, ok := b.s.Decision(); !ok || d.Subject == 1 {
					break
				}
				b.choose("cast " + tt.spell)
			}
			b.expect(tt.want)
		})
	}
}

// TestWithoutControl: with use_control=false no effect is used that controls a player.
func TestWithoutControl(t *testing.T) {
	b := newBench(t, "club")
	pol, err := policy.New("heuristic(use_control=false)", [2]uint64{})
	if err != nil {
		t.Fatal(err)
	}
	b.pol = pol
	b.lay(game.FirstMain, game.TablePlayer{Hand: b.cards("Worst Fears"), Battlefield: b.cards(times(8, "Swamp")...)},
		game.TablePlayer{Hand: b.cards(times(4, "Shock")...)})
	b.expect("pass")
}

// TestParameters: parameters of one plan are no part of the other, in names and in what is accepted.
func TestParameters(t *testing.T) {
	first, err := policy.Resolve("heuristic(plan=first)")
	if err != nil || first.String() != "heuristic(plan=first)" {
		t.Errorf("got %s, %v", first, err)
	}
	if _, err := policy.Resolve("heuristic(plan=first,aggression=2)"); err == nil {
		t.Error("the first plan accepts a parameter of the other")
	}
	if _, err := policy.Resolve("heuristic(aggression=9)"); err == nil {
		t.Error("a value out of bounds is accepted")
	}
}
