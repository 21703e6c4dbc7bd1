package results

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/cespare/xxhash/v2"

	"github.com/thrall-arena/thrall/results/estimate"
)

// Tally reduces blocks, added in schedule order, to a Summary.
type Tally struct {
	name     string
	pairings []Pairing
	tables   []*pairTally
	agents   map[string]*agentTally
	faults   map[string]map[string]int64
	ends     map[string]int64
	blocks   int64
	void     int64
	first    estimate.Points
	means    meanTally
	turns    Lengths
	choices  Lengths // games by their number of decisions
	games    int64
	checks   int64 // of the games
	digest   *xxhash.Digest
	line     []byte // memory for what the digest is given
	control  ControlSummary
	sides    sideTally
	cards    *cardTally   // nil: the decks are not known
	ratings  *ratingTally // of agents
	decks    *ratingTally
	stopper  *Stopper
	funnels  *funnelTally // nil: nobody knows which cards control players
	// agents that cannot be checked against themselves
	unchecked []string
	swings    swingTally // nil: the worth of control is not measured
	// games with a fault, void ones, and those in which a search ran out of its budget
	faulty, voidGames, exceeded int64
}

type pairTally struct {
	sides, seats []estimate.Points
	first        estimate.Points
	halves       estimate.Correlation
	design       estimate.Design // of the first side's scores in games of a block
	means        meanTally
	sequence     *estimate.Sequence // of the first side's block scores
	course       course
	swap         *swapTally // nil: no card is swapped
}

type agentTally struct {
	points              estimate.Points
	wins, draws, losses int64
}

// NewTally begins a summary of the pairings of a manifest.
func NewTally(name string, pairings []Pairing) *Tally {
	t := &Tally{
		name: name, pairings: pairings, agents: map[string]*agentTally{}, faults: map[string]map[string]int64{},
		ends: map[string]int64{}, digest: xxhash.New(), control: NewControlSummary(), sides: sideTally{},
		turns: Lengths{}, choices: Lengths{},
	}
	for i := range pairings {
		n := len(pairings[i].Decks)
		t.tables = append(t.tables, &pairTally{
			sides: make([]estimate.Points, n), seats: make([]estimate.Points, n), sequence: estimate.NewSequence(0, 1),
		})
		if pairings[i].Swap != nil {
			t.tables[i].swap = newSwapTally(&pairings[i])
		}
	}
	for _, end := range Terminations() {
		t.ends[end] = 0
	}
	t.ratings, t.decks = newRatings(pairings)
	return t
}

// TallyOf begins the summary of a run, with the cards of its decks and its stopping rule. A rule that is none has no summary.
func TallyOf(m *Manifest) *Tally {
	t := NewTally(m.Name, m.Pairings)
	t.cards = newCardTally(m.Decks)
	t.stopper, _ = NewStopper(m)
	t.unchecked, t.funnels = m.Unchecked, newFunnels(m)
	if m.Swing != nil {
		t.swings = swingTally{}
	}
	return t
}

// Add adds the next block.
func (t *Tally) Add(b *Block) error {
	if b.Pairing < 0 || int(b.Pairing) >= len(t.tables) {
		return fmt.Errorf("results: block %d is of pairing %d, the manifest has %d", b.Block, b.Pairing, len(t.tables))
	}
	t.blocks++
	t.stopper.Add(b)
	for i := range b.Games {
		t.addGame(&b.Games[i])
	}
	if b.Void() {
		t.void++
		return nil
	}
	if t.pairings[b.Pairing].Check {
		t.tables[b.Pairing].addScores(b)
		return nil
	}
	scored := *b
	if s := t.tables[b.Pairing].swap; s != nil { // everything else is about the decks as they are
		scored = b.arm(0)
		without := b.arm(1)
		s.add(&scored, &without)
	}
	t.addScores(&scored)
	t.rateBlock(&scored)
	if t.funnels != nil {
		if err := t.funnels.add(&scored); err != nil {
			return err
		}
	}
	if t.swings != nil {
		t.swings.add(b)
	}
	if t.cards != nil {
		return t.cards.add(b)
	}
	return nil
}

// addGame counts what void games count for, too.
func (t *Tally) addGame(e *Entry) {
	t.games++
	t.ends[e.Row.Termination]++
	t.line = append(append(strconv.AppendInt(t.line[:0], e.Row.Game, 10), ' '), e.Row.Digest...)
	_, _ = t.digest.Write(append(t.line, '\n')) // a hash takes everything
	for i := range e.Faults {
		t.addFault(&e.Row, &e.Faults[i])
	}
	if e.Row.Void {
		t.voidGames++
	}
	if len(e.Faults) > 0 {
		t.faulty++
	}
	if e.Row.Exceeded > 0 {
		t.exceeded++
	}
	if e.Row.Check {
		t.checks++
		return
	}
	t.control.Add(e.Control)
	if !e.Row.Void {
		t.sides.add(e)
		t.turns[int64(e.Row.Turns)]++
		t.choices[e.Row.Decisions]++
	}
}

func (t *Tally) addFault(row *Game, f *Fault) {
	agent := "outsider"
	if int(f.Decider) < len(row.Agents) {
		agent = row.Agents[f.Decider]
	}
	if t.faults[agent] == nil {
		t.faults[agent] = map[string]int64{}
	}
	t.faults[agent][f.Kind]++
}

// addScores counts the points of a whole block.
func (t *Tally) addScores(b *Block) {
	t.first.Add(t.tables[b.Pairing].addScores(b), len(b.Games))
	for i := range b.Games {
		t.means.add(&b.Games[i].Row)
	}
	t.addAgents(b)
}

// addScores does so for the pairing. It returns the points of whoever took the first turn.
func (p *pairTally) addScores(b *Block) (first float64) {
	sides, seats := make([]float64, len(p.sides)), make([]float64, len(p.seats))
	for i := range b.Games {
		row := &b.Games[i].Row
		for seat, score := range row.Scores {
			seats[seat] += score
			sides[row.Sides[seat]] += score
		}
		if row.First >= 0 {
			first += row.Scores[row.First]
		}
		p.means.add(row)
	}
	for i := range sides {
		p.sides[i].Add(sides[i], len(b.Games))
		p.seats[i].Add(seats[i], len(b.Games))
	}
	p.sequence.Add(sides[0] / float64(len(b.Games)))
	p.course.see(p.sequence)
	p.first.Add(first, len(b.Games))
	if len(b.Games) > 1 {
		scores := make([]float64, len(b.Games))
		for i := range b.Games {
			scores[i] = firstScore(&b.Games[i].Row)
		}
		p.design.Add(scores)
		if len(scores) == 2 {
			p.halves.Add(scores[0], scores[1])
		}
	}
	return first
}

// firstScore is the score of the pairing's first agent in a game.
func firstScore(row *Game) float64 {
	return row.Scores[slices.Index(row.Sides, 0)]
}

// addAgents counts a block for the agents in it, unless there is only one.
func (t *Tally) addAgents(b *Block) {
	type sum struct {
		points float64
		games  int
	}
	sums := map[string]sum{}
	for i := range b.Games {
		row := &b.Games[i].Row
		if alone(row.Agents) {
			continue
		}
		for seat, name := range row.Agents {
			s := sums[name]
			sums[name] = sum{s.points + row.Scores[seat], s.games + 1}
			t.agent(name).count(row.Scores[seat])
		}
	}
	for name, s := range sums {
		t.agent(name).points.Add(s.points, s.games)
	}
}

func alone(agents []string) bool {
	for _, a := range agents {
		if a != agents[0] {
			return false
		}
	}
	return true
}

func (t *Tally) agent(name string) *agentTally {
	if t.agents[name] == nil {
		t.agents[name] = new(agentTally)
	}
	return t.agents[name]
}

func (a *agentTally) count(score float64) {
	switch score {
	case 1:
		a.wins++
	case 0:
		a.losses++
	default:
		a.draws++
	}
}

// Summary returns what has been added so far. planned is the number of games that were asked for.
func (t *Tally) Summary(planned int64) *Summary {
	s := &Summary{
		Name: t.name, Games: t.games, Checks: t.checks, Blocks: t.blocks, Complete: t.games == planned || t.stopper.Decided(),
		Digest: fmt.Sprintf("%016x", t.digest.Sum64()), Terminations: t.ends, VoidBlocks: t.void, Faults: t.faults,
		Agents: map[string]AgentScore{}, FirstPlayer: t.first.Score(), Means: t.means.means(), Control: t.control,
	}
	s.Lengths = RunLengths{t.turns.Summary(), t.choices.Summary(), t.turns, t.choices}
	s.Control.Sides, s.Control.Funnels = t.sides.sides(), t.funnels.summaries()
	s.Integrity = t.integrity()
	s.Swaps = t.swaps()
	s.Designs = t.designs(s.Swaps)
	s.Stop, s.Swings = t.stopper.Summary(), t.swings.summaries()
	s.Ratings, s.DeckRatings = t.ratings.summary(), t.decks.summary()
	if t.cards != nil {
		s.Cards = t.cards.summaries()
	}
	for name, a := range t.agents {
		s.Agents[name] = AgentScore{Score: a.points.Score(), Wins: a.wins, Draws: a.draws, Losses: a.losses}
	}
	for i, p := range t.tables {
		s.Pairings = append(s.Pairings, p.score(&t.pairings[i]))
	}
	return s
}

func (p *pairTally) score(of *Pairing) PairingScore {
	s := PairingScore{
		Decks: of.Decks, Agents: of.Agents, Team: of.Team, Mirrored: of.Mirrored, Check: of.Check, FirstPlayer: p.first.Score(),
		Sequence: p.sequence.Interval(), Course: p.course.to(p.sequence), Correlation: p.halves.Value(), Means: p.means.means(),
	}
	for i := range p.sides {
		s.Sides = append(s.Sides, p.sides[i].Score())
		s.Seats = append(s.Seats, p.seats[i].Score())
	}
	return s
}

type meanTally struct{ games, turns, decisions, stops int64 }

func (m *meanTally) add(row *Game) {
	m.games++
	m.turns += int64(row.Turns)
	m.decisions += row.Decisions
	m.stops += row.Stops
}

func (m *meanTally) means() Means {
	n := float64(max(m.games, 1))
	return Means{Turns: float64(m.turns) / n, Decisions: float64(m.decisions) / n, Stops: float64(m.stops) / n}
}
