package results

import (
	"cmp"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/results/estimate"
)

// ControlFunnel is what became of a card that lets its player control others: in the games of all decks with it, of one deck against
// another, or of one agent against another. Every interval is one between blocks.
type ControlFunnel struct {
	Card string `json:"card"`
	// Deck has the card, Against is the deck that it met; or Agent played the deck, AgainstAgent met it. Empty ones stand for all.
	Deck         string `json:"deck,omitempty"`
	Against      string `json:"against,omitempty"`
	Agent        string `json:"agent,omitempty"`
	AgainstAgent string `json:"against_agent,omitempty"`
	// Games are those of the deck, counted for each seat that has it. In Drawn of them the card came into the hand, in Cast it was cast, in Resolved it resolved as a
	// spell, in Activated an effect that the player made with it let somebody control somebody else, and Won of these were won.
	Games     int64 `json:"games"`
	Drawn     int64 `json:"drawn"`
	Cast      int64 `json:"cast"`
	Resolved  int64 `json:"resolved"`
	Activated int64 `json:"activated"`
	Won       int64 `json:"won"`
	// Of the games that got so far, how many got one further.
	DrawnOfGames        estimate.Interval `json:"drawn_of_games"`
	CastOfDrawn         estimate.Interval `json:"cast_of_drawn"`
	ResolvedOfCast      estimate.Interval `json:"resolved_of_cast"`
	ActivatedOfResolved estimate.Interval `json:"activated_of_resolved"`
	WonOfActivated      estimate.Interval `json:"won_of_activated"`
	// FirstTurn is the turn of the game in which the first controlled turn was, of TurnGames games that had one.
	FirstTurn estimate.Interval `json:"first_turn"`
	TurnGames int64             `json:"turn_games"`
	// WithTurn and WithoutTurn are the deck's scores with and without at least one controlled turn, With and Without those with and
	// without control in force. They are associations: who is far ahead controls more.
	WithTurn    Score `json:"with_turn"`
	WithoutTurn Score `json:"without_turn"`
	With        Score `json:"with"`
	Without     Score `json:"without"`
	// PerEffect are means over the Effects that were in force.
	Effects   int64                        `json:"effects"`
	PerEffect map[string]estimate.Interval `json:"per_effect"`
}

// effectSums are the columns of a control effect of which there are means.
var effectSums = []struct {
	name string
	of   func(*Control) int64
}{
	{"decisions", func(c *Control) int64 { return c.Decisions }},
	{"mana_spent", func(c *Control) int64 { return c.ManaSpent }},
	{"cards_spent", func(c *Control) int64 { return c.CardsSpent }},
	{"life_lost", func(c *Control) int64 { return c.LifeLost }},
	{"permanents_lost", func(c *Control) int64 { return c.PermanentsLost }},
	{"cards_seen", func(c *Control) int64 { return c.CardsSeen }},
	{"turns_waited", func(c *Control) int64 { return int64(max(c.InForceTurn-c.CreatedTurn, 0)) }},
	{"skipped_turns", func(c *Control) int64 { return c.SkippedTurns }},
	{"extra_turns", func(c *Control) int64 { return c.ExtraTurns }},
	{"controlled_turns", func(c *Control) int64 { return int64(c.ControlledTurns) }},
}

// EffectMeans lists the names of the means over effects.
func EffectMeans() (names []string) {
	for _, e := range effectSums {
		names = append(names, e.name)
	}
	return names
}

// funnelKey is whose games a funnel is about.
type funnelKey struct{ card, deck, against, agent, againstAgent string }

// The stages of a funnel.
const (
	stageGames = iota
	stageDrawn
	stageCast
	stageResolved
	stageActivated
	stageWon
	stages
)

// funnel counts for ControlFunnel.
type funnel struct {
	counts    [stages]int64
	further   [stages]estimate.Ratio // of the games of the stage before
	firstTurn estimate.Ratio
	scores    [4]estimate.Points // with and without a controlled turn, with and without control
	effects   []estimate.Ratio
	block     *funnelBlock // nil: no game of the current block
}

// funnelBlock is what the current block adds.
type funnelBlock struct {
	reached   [stages]float64 // games
	both      [stages]float64 // games that reached the stage and the one before
	turns     float64         // of the first controlled turns
	turnGames float64
	points    [4]float64
	games     [4]int
	effects   []float64
	activated float64
}

// funnelTally has the funnels of a run.
type funnelTally struct {
	reader *CardReader
	teams  []int           // players of a team, by pairing; 0: no teams
	cards  map[string]bool // that control players
	all    map[funnelKey]*funnel
	open   []*funnel
}

// newFunnels begins the funnels of a run; nil where nobody knows which of its cards control players.
func newFunnels(m *Manifest) *funnelTally {
	if len(m.Controls) == 0 {
		return nil
	}
	t := &funnelTally{reader: NewCardReader(m.Decks), cards: map[string]bool{}, all: map[funnelKey]*funnel{}}
	for i := range m.Pairings {
		t.teams = append(t.teams, m.Pairings[i].Team)
	}
	for _, name := range m.Controls {
		t.cards[name] = true
	}
	return t
}

// add counts a block that is not void.
func (t *funnelTally) add(b *Block) error {
	for i := range b.Games {
		e := &b.Games[i]
		err := t.reader.Uses(e, func(seat int, lines []Line, uses []CardUse) {
			for k := range lines {
				if t.cards[lines[k].Card] {
					t.count(e, seat, lines[k].Card, &uses[k])
				}
			}
		})
		if err != nil {
			return err
		}
	}
	for _, f := range t.open {
		f.end()
	}
	t.open = t.open[:0]
	return nil
}

// count adds a card of a seat in a game to its funnels.
func (t *funnelTally) count(e *Entry, seat int, card string, use *CardUse) {
	deck, agent, team := e.Row.Decks[seat], e.Row.Agents[seat], t.teams[e.Row.Pairing]
	for _, key := range [...]funnelKey{
		{card: card},
		{card: card, deck: deck, against: others(e.Row.Decks, seat, team)},
		{card: card, agent: agent, againstAgent: others(e.Row.Agents, seat, team)},
	} {
		f := t.all[key]
		if f == nil {
			f = &funnel{effects: make([]estimate.Ratio, len(effectSums))}
			t.all[key] = f
		}
		if f.block == nil {
			f.block = &funnelBlock{effects: make([]float64, len(effectSums))}
			t.open = append(t.open, f)
		}
		f.block.add(e, seat, card, use)
	}
}

// others names who is in the seats of other players, or of other teams of so many neighbors, each once.
func others(names []string, seat, team int) string {
	team = max(team, 1)
	first := seat / team * team
	list := slices.Delete(slices.Clone(names), first, first+team)
	slices.Sort(list)
	return strings.Join(slices.Compact(list), ", ")
}

// add counts a game.
func (b *funnelBlock) add(e *Entry, seat int, card string, use *CardUse) {
	first := int32(0) // turn
	reached := [stages]bool{true, use.HandTurn != Never, use.Cast > 0, use.Resolved > 0}
	for i := range e.Control {
		c := &e.Control[i]
		if c.Card != card || c.Creator != int32(seat) || !c.Activated || only(c.Subjects, c.Controller) {
			continue
		}
		reached[stageActivated] = true
		b.activated++
		for k := range effectSums {
			b.effects[k] += float64(effectSums[k].of(c))
		}
		if c.ControlledTurns > 0 && (first == 0 || c.InForceTurn < first) {
			first = c.InForceTurn
		}
	}
	score := e.Row.Scores[seat]
	reached[stageWon] = reached[stageActivated] && score == 1
	for s := range reached {
		if reached[s] {
			b.reached[s]++
			if s > 0 && reached[s-1] {
				b.both[s]++
			}
		}
	}
	if first > 0 {
		b.turns += float64(first)
		b.turnGames++
	}
	for k, with := range [...]bool{first > 0, first == 0, reached[stageActivated], !reached[stageActivated]} {
		if with {
			b.points[k] += score
			b.games[k]++
		}
	}
}

// end adds the current block.
func (f *funnel) end() {
	b := f.block
	f.block = nil
	for s := range stages {
		f.counts[s] += int64(b.reached[s])
		if s > 0 && b.reached[s-1] > 0 {
			f.further[s].Add(b.both[s], b.reached[s-1])
		}
	}
	if b.turnGames > 0 {
		f.firstTurn.Add(b.turns, b.turnGames)
	}
	for k := range f.scores {
		f.scores[k].Add(b.points[k], b.games[k])
	}
	if b.activated > 0 {
		for k := range f.effects {
			f.effects[k].Add(b.effects[k], b.activated)
		}
	}
}

// summaries lists the funnels, by card: first of all games, then by decks, then by agents.
func (t *funnelTally) summaries() []ControlFunnel {
	out := []ControlFunnel{}
	if t == nil {
		return out
	}
	for key, f := range t.all {
		out = append(out, f.summary(key))
	}
	slices.SortFunc(out, func(a, b ControlFunnel) int {
		return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.Agent, b.Agent), cmp.Compare(a.AgainstAgent, b.AgainstAgent),
			cmp.Compare(a.Deck, b.Deck), cmp.Compare(a.Against, b.Against))
	})
	return out
}

func (f *funnel) summary(key funnelKey) ControlFunnel {
	s := ControlFunnel{
		Card: key.card, Deck: key.deck, Against: key.against, Agent: key.agent, AgainstAgent: key.againstAgent,
		Games: f.counts[stageGames], Drawn: f.counts[stageDrawn], Cast: f.counts[stageCast], Resolved: f.counts[stageResolved],
		Activated: f.counts[stageActivated], Won: f.counts[stageWon],
		DrawnOfGames: f.share(stageDrawn), CastOfDrawn: f.share(stageCast), ResolvedOfCast: f.share(stageResolved),
		ActivatedOfResolved: f.share(stageActivated), WonOfActivated: f.share(stageWon),
		FirstTurn: f.firstTurn.Interval(), TurnGames: int64(f.firstTurn.Units()),
		WithTurn: f.scores[0].Score(), WithoutTurn: f.scores[1].Score(), With: f.scores[2].Score(), Without: f.scores[3].Score(),
		PerEffect: map[string]estimate.Interval{},
	}
	for k := range effectSums {
		s.PerEffect[effectSums[k].name] = f.effects[k].Interval()
		s.Effects = int64(f.effects[k].Units())
	}
	return s
}

// share is the share of the games of the stage before that reached a stage.
func (f *funnel) share(stage int) estimate.Interval {
	i := f.further[stage].Interval()
	i.Low, i.High = max(i.Low, 0), min(i.High, 1)
	return i
}
