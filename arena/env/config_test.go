package env_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena/env"
	"github.com/thrall-arena/thrall/cards"
)

// TestOpponents: a built-in policy plays its seat, and the caller is asked for the other one, or for whoever it controls.
func TestOpponents(t *testing.T) {
	p := start(t, env.Config{
		Envs: 2, Seed: 4, Decks: []env.Choice{{"puppeteer"}, {"puppeteer"}}, Opponents: []string{"random", ""},
	})
	foreign, ends := 0, 0
	for ends < 40 {
		p.step(t)
		for i := range 2 {
			over := p.out.Terminated[i] == 1
			ends += int(p.out.Terminated[i])
			if !over && p.info(i, env.Decider) != 1 {
				t.Fatalf("seat %d is asked", p.info(i, env.Decider))
			}
			if a := p.info(i, env.Acting); a == 0 {
				t.Fatal("an opponent's decision is told as the caller's")
			}
			if p.info(i, env.Controlled) == 1 {
				foreign++
				if p.info(i, env.Subject) != 0 {
					t.Fatalf("the decider decides for seat %d", p.info(i, env.Subject))
				}
			}
		}
	}
	if foreign == 0 {
		t.Error("nobody was controlled")
	}
	if err := p.Step([]int32{env.Concede(0), p.out.Sampled[1]}, p.out); err == nil && p.info(0, env.First) == 0 {
		t.Error("the caller concedes for a built-in opponent")
	}
}

// TestManyPlayers: who has left the game is not asked any more, and rewards are those of the end.
func TestManyPlayers(t *testing.T) {
	p := start(t, env.Config{Seed: 1, Decks: []env.Choice{{"sligh"}, {"sligh"}, {"sligh"}, {"sligh"}}})
	if err := p.Step([]int32{env.Concede(2)}, p.out); err != nil {
		t.Fatal(err)
	}
	if p.out.Terminated[0] == 1 || !slices.Equal(p.out.Rewards, []float32{0, 0, 0, 0}) {
		t.Fatal("one of four has left, and the game is over")
	}
	if err := p.Step([]int32{env.Concede(2)}, p.out); err == nil {
		t.Fatal("a seat concedes twice")
	}
	for p.out.Terminated[0] == 0 {
		if p.info(0, env.Decider) == 2 {
			t.Fatal("who has left is asked")
		}
		p.step(t)
	}
	sum := float32(0)
	for _, r := range p.out.Rewards {
		sum += r
	}
	if sum != -2 || p.out.Rewards[2] != -1 {
		t.Errorf("rewards %v", p.out.Rewards)
	}
}

// TestConfigure: decks and opponents of the next games can be changed, to what is there.
func TestConfigure(t *testing.T) {
	p := start(t, env.Config{Envs: 2, Pool: []string{"tron"}, DeckLists: map[string]string{"hills": "60 Mountain"}})
	for _, wrong := range []env.Setup{
		{Decks: []env.Choice{{"tron"}}},
		{Decks: []env.Choice{{"tron"}, {"emerge"}}},
		{Decks: []env.Choice{{"tron"}, {}}},
		{Opponents: []string{"random", "random"}},
		{Opponents: []string{"nobody", ""}},
		{Opponents: []string{""}},
	} {
		if err := p.Configure(0, wrong); err == nil {
			t.Errorf("%+v is accepted", wrong)
		}
	}
	if err := p.Configure(1, env.Setup{Decks: []env.Choice{{"hills"}, {"tron", "hills"}}, Opponents: []string{"", "random"}}); err != nil {
		t.Fatal(err)
	}
	if p.step(t); p.info(1, env.First) == 1 {
		t.Error("a game that runs is changed")
	}
	p.reset(t)
	asked := [2][2]bool{}
	for range 200 {
		for i := range 2 {
			if d := p.info(i, env.Decider); d >= 0 {
				asked[i][d] = true
			}
		}
		p.step(t)
	}
	if asked != [2][2]bool{{true, true}, {true, false}} {
		t.Errorf("asked were %v", asked)
	}
}

// TestDeckChoice: each game draws one of the decks of a seat, and all are drawn.
func TestDeckChoice(t *testing.T) {
	p := start(t, env.Config{
		Envs: 16, Decks: []env.Choice{{"hills"}, {"hills", "woods"}},
		DeckLists: map[string]string{"hills": "60 Mountain", "woods": "60 Forest"},
	})
	seen := map[string]bool{}
	names := p.Schema().Cards
	for range 100 {
		p.step(t)
		for i := range 16 {
			one := p.NewOut(1)
			if p.out.Terminated[i] == 1 || p.Observe(i, 1, one) != nil {
				continue
			}
			for row := range p.Sizes().Entities {
				seen[names[one.Entities[row*p.Sizes().Entity+2]]] = true
			}
		}
	}
	if !seen["Mountain"] || !seen["Forest"] {
		t.Errorf("seat 1 has had %v", seen)
	}
}

// TestWrongConfigs: every mistake is an error that says where.
func TestWrongConfigs(t *testing.T) {
	for text, want := range map[string]string{
		`{"decks":["sligh"]}`:                                         "decks",
		`{"decks":["sligh","nothing"]}`:                               `no deck "nothing"`,
		`{"decks":["sligh",3]}`:                                       "a deck is a name",
		`{"decks":["sligh","sligh"],"env":3}`:                         `unknown field "env"`,
		`{"decks":["sligh","sligh"],"envs":-3}`:                       "envs",
		`{"decks":["sligh","sligh"],"autoreset":"never"}`:             "next_step, same_step, disabled",
		`{"decks":["sligh","sligh"],"card_table":"all"}`:              "card_table",
		`{"decks":["sligh","sligh"],"format":"pairs"}`:                "two-headed giant",
		`{"decks":["sligh","sligh"],"format":"two-headed giant"}`:     "teams of 2",
		`{"decks":["sligh","sligh"],"opponents":["random","random"]}`: "no seat is left",
		`{"decks":["sligh","sligh"],"opponents":["random"]}`:          "1 for 2 seats",
		`{"decks":["sligh","sligh"],"opponents":["","clever"]}`:       `no policy "clever"`,
		`{"decks":["sligh","sligh"],"max_options":1}`:                 "options",
		`{"decks":["sligh","sligh"],"max_entities":-1}`:               "entities",
		`{"decks":["sligh","sligh"],"workers":-1}`:                    "workers",
		`{"decks":["sligh","sligh"],"cap":-1}`:                        "cap",
		`{"decks":["sligh","x"],"deck_lists":{"x":"4 Nothing Such"}}`: "Nothing Such",
		`{} {}`: "more than one",
		`{`:     "configuration",
	} {
		cfg, err := env.ParseConfig([]byte(text))
		if err == nil {
			_, err = env.New(cards.Default(), cfg)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestTeams: two-headed giant is played by teams of two.
func TestTeams(t *testing.T) {
	p := start(t, env.Config{Format: "two-headed giant", Decks: []env.Choice{{"sligh"}, {"sligh"}, {"sligh"}, {"sligh"}}})
	for p.out.Terminated[0] == 0 {
		p.step(t)
	}
	if r := p.out.Rewards; r[0] != r[1] || r[2] != r[3] || r[0] == r[2] {
		t.Errorf("rewards %v", r)
	}
}
