package arena

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// Plan is an experiment with everything that it names: cards compiled, decks read, agents resolved. It is read-only and
// shared by all workers.
type Plan struct {
	// Book has the compiled cards of all decks.
	Book *game.Book
	// Manifest is the manifest of a run of the plan, but for what only the run knows.
	Manifest results.Manifest

	lists    map[string]*list
	pairings []pairing
	schedule []Pairing
	standIn  *agents.Maker // in continuations; nil: none
}

// list is a deck in numbers of the Book.
type list struct {
	main, side []game.CardID
	lines      []int16 // of main: the position of each card among the deck's cards
	cards      int     // different ones in main
}

// pairing is a Pairing that is ready to play. Lists are by seat at the start of a block.
type pairing struct {
	arms   []arm // one, or two if a card is swapped
	places []int // in the list of the swapped deck, where the arms differ
	names  []string
	makers []agents.Maker
}

// life is the starting life total of constructed games (CR 119.1).
const life = 20

// NewPlan resolves an experiment: decks by name or by path, agents by name, cards from lib. games above 0 replaces the
// number of games of the config. Errors show the place in the config where there is one.
func NewPlan(e *Experiment, lib *cards.Library, games int64) (*Plan, error) {
	p := &Plan{schedule: slices.Clone(e.Pairings), Manifest: results.Manifest{
		Name: e.Name, Seed: e.Seed, Lists: e.Lists, Cap: e.Cap, Budget: e.Budget, TimeLimit: e.TimeLimit(), Life: life,
		Decisions: e.Decisions,
		Decks:     map[string]results.Deck{}, Agents: map[string]results.Agent{},
	}}
	if e.source != nil {
		p.Manifest.Config = e.source.file
	}
	for i := range e.Pairings {
		if err := p.addPairing(e, i); err != nil {
			return nil, err
		}
	}
	p.addChecks(e)
	if err := p.schedules(games); err != nil {
		return nil, err
	}
	if err := p.readDecks(e, lib); err != nil {
		return nil, err
	}
	for i := range e.Pairings {
		if err := p.addSwap(e, i, lib); err != nil {
			return nil, err
		}
	}
	if s := e.Swing; s != nil {
		p.Manifest.Swing = &results.SwingPlan{Continuations: s.Continuations, Limit: s.Limit, StandIn: s.StandIn}
		if err := p.addSwing(p.Manifest.Swing); err != nil {
			return nil, e.wrong("swing.stand_in", "%v", err)
		}
	}
	if g := e.GiveUp; g != nil {
		p.Manifest.GiveUp = &results.GiveUp{Share: g.Share, Games: g.Games}
	}
	if err := p.addStop(e); err != nil {
		return nil, err
	}
	return p, p.compile(lib)
}

// addPairing resolves the agents of a pairing and checks what the schema cannot.
func (p *Plan) addPairing(e *Experiment, i int) error {
	from, at := &e.Pairings[i], fmt.Sprintf("pairings[%d]", i)
	if len(from.Agents) != len(from.Decks) {
		return e.wrong(at+".agents", "%d agents for %d decks", len(from.Agents), len(from.Decks))
	}
	if err := from.checkFormat(e, at); err != nil {
		return err
	}
	to := pairing{}
	for k, name := range from.Agents {
		m, err := agents.Resolve(name)
		if err != nil {
			return e.wrong(fmt.Sprintf("%s.agents[%d]", at, k), "%v", err)
		}
		info := m.Info()
		to.makers, to.names = append(to.makers, m), append(to.names, info.Name)
		p.Manifest.Agents[info.Name] = results.Agent{Kind: info.Kind, Deterministic: info.Deterministic}
	}
	if err := p.checkMirror(e, from, &to, at); err != nil {
		return err
	}
	if unit := int64(newSchedule(e.Pairings).unit); from.Games%unit != 0 {
		return e.wrong(at+".games", "%d is not a multiple of %d, the size of whole blocks in this config", from.Games, unit)
	}
	p.pairings = append(p.pairings, to)
	p.Manifest.Pairings = append(p.Manifest.Pairings, results.Pairing{
		Decks: from.Decks, Agents: to.names, Format: from.Format, Team: teamIn(from.Format), Mirrored: from.Mirrored,
		SelfTest: from.SelfTest, Games: from.Games,
	})
	return nil
}

// checkMirror refuses data that would be none: exchanging equal agents changes nothing.
func (p *Plan) checkMirror(e *Experiment, from *Pairing, to *pairing, at string) error {
	same := equal(to.names)
	deterministic := p.Manifest.Agents[to.names[0]].Deterministic
	switch {
	case from.SelfTest && (!same || !from.Mirrored || !deterministic):
		return e.wrong(at+".self_test", "a self-test is a mirrored pairing of one deterministic agent with itself")
	case same && from.Mirrored && !from.SelfTest:
		return e.wrong(at+".mirrored", "all agents are %s: mirrored blocks would score one half by construction; "+
			"use mirrored: false, or self_test: true to test the arena", to.names[0])
	}
	return nil
}

// readDecks reads every deck that a pairing names.
func (p *Plan) readDecks(e *Experiment, lib *cards.Library) error {
	for i := range e.Pairings {
		for k, name := range e.Pairings[i].Decks {
			if _, have := p.Manifest.Decks[name]; have {
				continue
			}
			d, err := openDeck(e, name)
			if err == nil {
				err = p.addDeck(name, d, lib)
			}
			if err != nil {
				return e.wrong(fmt.Sprintf("pairings[%d].decks[%d]", i, k), "%v", err)
			}
		}
	}
	return nil
}

// openDeck finds a deck: a name without dot and slash is built in, everything else a path.
func openDeck(e *Experiment, name string) (*cards.Deck, error) {
	if !strings.ContainsAny(name, `./\`) {
		return cards.NamedDeck(name)
	}
	path := name
	if e.source != nil && !filepath.IsAbs(name) {
		path = filepath.Join(e.source.folder(), name)
	}
	return ReadDeck(path)
}

// ReadDeck reads a deck list from a file.
func ReadDeck(path string) (*cards.Deck, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("arena: the deck cannot be read: %w", err)
	}
	defer func() { _ = f.Close() }() // only read
	return cards.ParseDeck(path, f)
}

// limit is how long the safety net lets a game run; 0 is no limit.
func (p *Plan) limit() time.Duration { return p.Manifest.TimeLimit }

// Start returns what the games of a block start with; where a card is swapped, those with the card.
func (p *Plan) Start(at Slot) game.Game { return p.start(at, 0) }

// start returns what the games of an arm of a block start with.
func (p *Plan) start(at Slot, arm int) game.Game {
	team := teamIn(p.Manifest.Pairings[at.Pairing].Format)
	life := p.Manifest.Life
	if team > 0 {
		life = game.StartingLife(team)
	}
	g := game.Game{
		Life: life, Team: team, First: game.NoPlayer, Cap: p.Manifest.Cap, Key: p.luckOf(at).game(),
	}
	for _, l := range p.pairings[at.Pairing].arms[arm].decks {
		g.Main = append(g.Main, l.main)
		g.Side = append(g.Side, l.side)
	}
	return g
}
