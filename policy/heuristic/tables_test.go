package heuristic_test

import (
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

// pool is the cards that the stated tables use.
var pool = []string{
	"Mountain", "Swamp", "Wasteland", "Ghost Quarter", "Shock", "Fireblast", "Grizzly Bears", "Jackal Pup", "Grave Titan",
	"Vampire Nighthawk", "Ball Lightning", "Worst Fears", "Sorin Markov", "Duress", "Demonic Tutor", "Dark Ritual",
	"Opposition Agent", "Go for the Throat", "Island", "Remand", "Mindslaver", "Academy Ruins", "Giant Growth", "Forest",
	"Urza's Tower", "Urza's Mine", "Urza's Power Plant", "Expedition Map", "Den Protector", "Battering Craghorn",
	"Plea for Power", "Rancor", "Propaganda", "Exalted Dragon", "Qal Sisma Behemoth", "Glorybringer", "Renegade Freighter",
}

// bench states tables and asks the policy.
type bench struct {
	t    *testing.T
	book *game.Book
	env  game.Env
	s    *game.State
	eyes observe.Observer
	pol  policy.Policy
}

// plans runs a test with every plan.
func plans(t *testing.T, test func(t *testing.T, b *bench)) {
	t.Helper()
	for _, plan := range []string{"first", "club"} {
		t.Run(plan, func(t *testing.T) { test(t, newBench(t, plan)) })
	}
}

func newBench(t *testing.T, plan string) *bench {
	t.Helper()
	all, err := cards.Default().Load(pool)
	if err != nil {
		t.Fatal(err)
	}
	book, err := game.Compile(all)
	if err != nil {
		t.Fatal(err)
	}
	pol, err := policy.New("heuristic(plan="+plan+")", [2]uint64{1, 1})
	if err != nil {
		t.Fatal(err)
	}
	return &bench{t: t, book: book, pol: pol}
}

func (b *bench) cards(names ...string) (list []game.TableCard) {
	b.t.Helper()
	for _, n := range names {
		c, ok := b.book.Find(n)
		if !ok {
			b.t.Fatalf("no card %s", n)
		}
		list = append(list, game.TableCard{Card: c})
	}
	return list
}

func times(n int, name string) (names []string) {
	for range n {
		names = append(names, name)
	}
	return names
}

// lay states a table in player 0's turn. Libraries are filled.
func (b *bench) lay(step game.Step, players ...game.TablePlayer) {
	b.t.Helper()
	for i := range players {
		if players[i].Life == 0 {
			players[i].Life = 20
		}
		if players[i].Library == nil {
			players[i].Library = b.cards(times(10, "Swamp")...)
		}
	}
	s, _, err := b.book.NewTable(&game.Table{Players: players, Turn: 0, Step: step}, &b.env)
	if err != nil {
		b.t.Fatal(err)
	}
	b.s = s
}

// next lets the policy answer the open decision and returns the label of its answer.
func (b *bench) next() string {
	b.t.Helper()
	q, ok := b.eyes.Observe(b.s, &b.env)
	if !ok {
		b.t.Fatal("the game is over")
	}
	i := b.pol.Choose(q)
	label := observe.Label(q, i)
	if err := b.s.Apply(i, &b.env); err != nil {
		b.t.Fatal(err)
	}
	return label
}

// choose makes the choice with a label if it is offered, else the policy's.
func (b *bench) choose(label string) {
	b.t.Helper()
	q, ok := b.eyes.Observe(b.s, &b.env)
	if !ok {
		b.t.Fatal("the game is over")
	}
	for i := range q.Options {
		if observe.Label(q, i) == label {
			if err := b.s.Apply(i, &b.env); err != nil {
				b.t.Fatal(err)
			}
			return
		}
	}
	b.next()
}

// expect compares the next answers with labels.
func (b *bench) expect(want ...string) {
	b.t.Helper()
	for _, w := range want {
		if got := b.next(); got != w {
			b.t.Fatalf("chose %q, want %q", got, w)
		}
	}
}

// until answers with the policy until it is asked a kind of decision.
func (b *bench) until(kind game.DecisionKind) {
	b.t.Helper()
	for range 50 {
		if d, ok := b.s.Decision(); ok && d.Kind == kind {
			return
		}
		b.next()
	}
	b.t.Fatalf("no %v", kind)
}

// held puts player 0 under player 1's control.
func (b *bench) held(p game.TablePlayer) game.TablePlayer {
	c, _ := b.book.Find("Worst Fears")
	p.Controlled = []game.TableControl{{By: 1, Span: control.NextTurn, Active: true, Source: c}}
	return p
}

func TestOwnTurn(t *testing.T) { plans(t, ownTurn) }

func ownTurn(t *testing.T, b *bench) {
	t.Helper()
	tests := []struct {
		name     string
		me, them game.TablePlayer
		want     []string
	}{
		{
			"burn that kills goes to the face",
			game.TablePlayer{Hand: b.cards("Shock"), Battlefield: b.cards("Mountain")},
			game.TablePlayer{Life: 2, Battlefield: b.cards("Jackal Pup")},
			[]string{"cast Shock", "Shock: target player 1"},
		},
		{
			"burn kills a creature before it goes to a healthy face",
			game.TablePlayer{Hand: b.cards("Shock"), Battlefield: b.cards("Mountain")},
			game.TablePlayer{Battlefield: b.cards("Jackal Pup")},
			[]string{"cast Shock", "Shock: target Jackal Pup"},
		},
		{
			"lands sacrificed for a win",
			game.TablePlayer{Hand: b.cards("Fireblast"), Battlefield: b.cards("Mountain", "Mountain")},
			game.TablePlayer{Life: 4},
			[]string{"cast Fireblast for cost 1", "Fireblast: target player 1"},
		},
		{
			"the more expensive creature first",
			game.TablePlayer{Hand: b.cards("Jackal Pup", "Grave Titan"), Battlefield: b.cards(append(times(5, "Swamp"), "Mountain")...)},
			game.TablePlayer{},
			[]string{"cast Grave Titan"},
		},
		{
			"removal for the best creature",
			game.TablePlayer{Hand: b.cards("Go for the Throat"), Battlefield: b.cards("Swamp", "Swamp")},
			game.TablePlayer{Battlefield: b.cards("Jackal Pup", "Grave Titan")},
			[]string{"cast Go for the Throat", "Go for the Throat: target Grave Titan"},
		},
		{
			"a ritual for what would be too expensive",
			game.TablePlayer{Hand: b.cards("Dark Ritual", "Vampire Nighthawk"), Battlefield: b.cards("Swamp")},
			game.TablePlayer{},
			[]string{"cast Dark Ritual", "cast Vampire Nighthawk"},
		},
		{
			"control of the opponent's next turn",
			game.TablePlayer{Hand: b.cards("Worst Fears", "Grave Titan"), Battlefield: b.cards(times(8, "Swamp")...)},
			game.TablePlayer{Hand: b.cards(times(4, "Shock")...), Battlefield: b.cards("Grizzly Bears", "Jackal Pup")},
			[]string{"cast Worst Fears", "Worst Fears: target player 1"},
		},
		{
			"a planeswalker with enough loyalty controls",
			game.TablePlayer{Battlefield: []game.TableCard{{
				Card: b.cards("Sorin Markov")[0].Card, Counters: []game.TableCounter{{Kind: "loyalty", N: 8}},
			}}},
			game.TablePlayer{},
			[]string{"activate Sorin Markov: -7", "Sorin Markov: target player 1"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b.t = t
			b.lay(game.FirstMain, tt.me, tt.them)
			b.expect(tt.want...)
		})
	}
}

func TestCombat(t *testing.T) { plans(t, combat) }

func combat(t *testing.T, b *bench) {
	t.Helper()
	ready := func(names ...string) game.TablePlayer { return game.TablePlayer{Battlefield: b.cards(names...)} }
	t.Run("no attack into a better blocker", func(t *testing.T) {
		b.t = t
		b.lay(game.FirstMain, ready("Jackal Pup"), ready("Grave Titan"))
		b.until(game.DeclareAttacker)
		b.expect("Jackal Pup does not attack")
	})
	t.Run("an attack nobody can block", func(t *testing.T) {
		b.t = t
		b.lay(game.FirstMain, ready("Vampire Nighthawk"), ready("Jackal Pup"))
		b.until(game.DeclareAttacker)
		b.expect("Vampire Nighthawk attacks player 1")
	})
	t.Run("everything attacks when it kills", func(t *testing.T) {
		b.t = t
		them := ready("Grave Titan")
		them.Life = 2
		b.lay(game.FirstMain, ready("Jackal Pup", "Jackal Pup"), them)
		b.until(game.DeclareAttacker)
		b.expect("Jackal Pup attacks player 1", "Jackal Pup attacks player 1")
	})
	t.Run("the block that saves", func(t *testing.T) {
		b.t = t
		them := ready("Grave Titan")
		them.Life = 3
		b.lay(game.FirstMain, ready("Ball Lightning", "Jackal Pup"), them)
		b.until(game.DeclareBlocker)
		b.expect("Grave Titan blocks Ball Lightning")
	})
}

// TestAgainstTheControlled: whoever is controlled plays badly (CR 723.5), with their own resources only (CR 723.5a).
func TestAgainstTheControlled(t *testing.T) { plans(t, againstTheControlled) }

func againstTheControlled(t *testing.T, b *bench) {
	t.Helper()
	t.Run("their burn hits themselves", func(t *testing.T) {
		b.t = t
		b.lay(game.FirstMain, b.held(game.TablePlayer{Life: 2, Hand: b.cards("Shock"), Battlefield: b.cards("Mountain")}), game.TablePlayer{})
		b.expect("cast Shock", "Shock: target player 0")
	})
	t.Run("their burn kills their creature", func(t *testing.T) {
		b.t = t
		b.lay(game.FirstMain, b.held(game.TablePlayer{Hand: b.cards("Shock"), Battlefield: b.cards("Mountain", "Jackal Pup")}), game.TablePlayer{})
		b.expect("cast Shock", "Shock: target Jackal Pup")
	})
	t.Run("no land, no creature", func(t *testing.T) {
		b.t = t
		b.lay(game.FirstMain, b.held(game.TablePlayer{Hand: b.cards("Mountain", "Grave Titan"), Battlefield: b.cards(times(6, "Swamp")...)}), game.TablePlayer{})
		b.expect("pass")
	})
	t.Run("their lands destroy their lands", func(t *testing.T) {
		b.t = t
		b.lay(game.FirstMain, b.held(game.TablePlayer{Battlefield: b.cards("Wasteland", "Ghost Quarter")}), game.TablePlayer{})
		b.expect("activate Wasteland: {T}", "Wasteland: target Ghost Quarter")
	})
	t.Run("they attack to their death", func(t *testing.T) {
		b.t = t
		b.lay(game.FirstMain, b.held(game.TablePlayer{Battlefield: b.cards("Grizzly Bears")}), game.TablePlayer{Battlefield: b.cards("Grave Titan")})
		b.until(game.DeclareAttacker)
		b.expect("Grizzly Bears attacks player 1")
	})
	t.Run("they find the worst", func(t *testing.T) {
		b.t = t
		b.lay(game.FirstMain, b.held(game.TablePlayer{
			Hand: b.cards("Demonic Tutor"), Battlefield: b.cards("Swamp", "Swamp", "Swamp", "Swamp", "Swamp"),
			Library: b.cards("Grave Titan", "Swamp", "Worst Fears"),
		}), game.TablePlayer{})
		b.expect("cast Demonic Tutor")
		b.until(game.SearchZone)
		b.expect("Demonic Tutor: find Swamp")
	})
}

// TestNoSearchForOthers: who would hand the search to an opponent does not search (CR 723.2).
func TestNoSearchForOthers(t *testing.T) { plans(t, noSearchForOthers) }

func noSearchForOthers(_ *testing.T, b *bench) {
	b.lay(game.FirstMain, game.TablePlayer{Hand: b.cards("Demonic Tutor"), Battlefield: b.cards("Swamp", "Swamp")},
		game.TablePlayer{Battlefield: b.cards("Opposition Agent")})
	b.expect("pass")
	b.lay(game.FirstMain, game.TablePlayer{
		Hand: b.cards("Demonic Tutor"), Battlefield: b.cards("Swamp", "Swamp", "Swamp"), Library: b.cards("Swamp", "Grave Titan"),
	}, game.TablePlayer{})
	b.expect("cast Demonic Tutor")
	b.until(game.SearchZone)
	b.expect("Demonic Tutor: find Grave Titan")
}

// TestVotes: one votes for what helps oneself most, or whoever else the effect is for least (CR 701.38).
func TestVotes(t *testing.T) {
	b := newBench(t, "club")
	plea := func() game.TablePlayer {
		return game.TablePlayer{Hand: b.cards("Plea for Power"), Battlefield: b.cards(times(4, "Island")...)}
	}
	b.lay(game.FirstMain, plea(), game.TablePlayer{})
	b.choose("cast Plea for Power")
	b.until(game.ChooseEither)
	mine := b.next()
	theirs := b.next()
	if mine == theirs {
		t.Errorf("both players chose %q", mine)
	}
	b.lay(game.FirstMain, b.held(plea()), game.TablePlayer{})
	b.choose("cast Plea for Power")
	b.until(game.ChooseEither)
	b.expect(theirs, theirs)
}

// An Aura that makes its creature stronger goes onto one's own.
func TestAuraOnOnesOwn(t *testing.T) {
	b := newBench(t, "club")
	b.lay(game.FirstMain,
		game.TablePlayer{Hand: b.cards("Rancor"), Battlefield: b.cards("Forest", "Jackal Pup")},
		game.TablePlayer{Battlefield: b.cards("Grizzly Bears")})
	b.expect("cast Rancor", "Rancor: target Jackal Pup")
}
