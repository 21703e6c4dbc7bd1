package remote

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"

	"github.com/thrall-arena/thrall/agents/wire"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

// Bot speaks the protocol for a policy: the other end of a link. The policy sees the options and which of them activate mana
// abilities, no state; one that needs more is refused.
type Bot struct {
	// Name is what it calls itself.
	Name string
	// Session is that of the last connection: the next one goes on with it.
	Session string
	// Packed says that it wants questions as numbers.
	Packed bool

	policy  policy.Resolved
	games   map[string]*botGame
	numbers map[uint32]*botGame // by what packed questions call them
	reads   reader              // of them
	resume  bool
	refusal error // the last error that the arena has sent
}

// botGame is a game of a bot. The same question, asked again on a new connection, has the same answer.
type botGame struct {
	name    string
	policy  policy.Policy
	options []observe.Option // of the last question
	mana    bool             // some of them activate mana abilities
	req     uint64           // that it has answered with choice
	choice  int
}

// NewBot returns a bot for a policy, by its name.
func NewBot(name string) (*Bot, error) {
	r, err := policy.Resolve(name)
	if err != nil {
		return nil, err
	}
	if r.Spec().NeedsObservation {
		return nil, fmt.Errorf("remote: %s needs the state of the game, and a bot has the options only: "+
			"name it in the config as an agent of the arena's own", r.Spec().Name)
	}
	return &Bot{Name: r.String(), policy: r, games: map[string]*botGame{}, numbers: map[uint32]*botGame{}}, nil
}

// Run speaks over a link until it ends. It returns what the arena has refused last, if anything.
func (b *Bot) Run(l Link) error {
	b.refusal, b.resume = nil, b.Session != ""
	for {
		frame, err := l.Receive()
		if errors.Is(err, io.EOF) {
			return b.refusal
		}
		if err != nil {
			return errors.Join(b.refusal, err)
		}
		if len(frame) > 0 && frame[0] == wire.PackedAsks {
			if err := b.packed(l, frame); err != nil {
				return errors.Join(b.refusal, err)
			}
			continue
		}
		all, err := wire.Unpack(frame, wire.MaxMessage)
		if err != nil {
			return err
		}
		if err := b.send(l, all); err != nil {
			return errors.Join(b.refusal, err)
		}
	}
}

// Refused reports whether the arena has refused something since the last connection began.
func (b *Bot) Refused() bool { return b.refusal != nil }

// send answers messages, several of them in one frame.
func (b *Bot) send(l Link, all []wire.Message) error {
	var out [][]byte
	for _, m := range all {
		if p, ok := m.(*wire.Packed); ok {
			if err := b.packed(l, p.Data); err != nil {
				return err
			}
			continue
		}
		reply, err := b.Reply(m)
		if err != nil {
			return err
		}
		if reply == nil {
			continue
		}
		line, err := wire.Append(nil, reply)
		if err != nil {
			return err
		}
		out = append(out, line)
	}
	if len(out) == 0 {
		return nil
	}
	return l.Send(appendBatch(nil, out))
}

// Reply returns the answer to one message, or nil.
func (b *Bot) Reply(m wire.Message) (wire.Message, error) {
	switch m := m.(type) {
	case *wire.Hello:
		r := &wire.Ready{Version: wire.Version, Agent: wire.Identity{Name: b.Name}, Features: []string{wire.FeatureBatch}}
		if b.resume {
			r.Resume = b.Session
		}
		b.Session = m.Session
		if b.Packed && wire.Has(m.Features, wire.FeaturePacked) {
			r.Features = append(r.Features, wire.FeaturePacked)
		}
		return r, nil
	case *wire.Encoding:
		return nil, b.learn(m)
	case *wire.Game:
		return nil, b.begin(m)
	case *wire.Ask:
		return b.act(m)
	case *wire.End:
		delete(b.games, m.Game)
		maps.DeleteFunc(b.numbers, func(_ uint32, g *botGame) bool { return g.name == m.Game })
	case *wire.Ping:
		return &wire.Pong{N: m.N}, nil
	case *wire.Error:
		if g := b.games[m.Game]; m.Code == wire.IllegalChoice && m.Retries != nil && g != nil && g.req == m.Req {
			g.req = 0 // it thinks again
			choice := g.choose(m.Req)
			return &wire.Act{Game: m.Game, Req: m.Req, Choice: &choice}, nil
		}
		b.refusal = fmt.Errorf("remote: %s: %s", m.Code, m.Message)
	default: // news of games, which the policy does not follow
	}
	return nil, nil
}

// begin makes the policy of a game, with its own random stream. A game that goes on keeps it.
func (b *Bot) begin(m *wire.Game) error {
	if g := b.games[m.Game]; m.Resumed && g != nil {
		if m.Number != 0 {
			b.numbers[uint32(m.Number)] = g
		}
		return nil
	}
	var seed [2]uint64
	for i := range seed {
		n, err := strconv.ParseUint(m.Seed[i], 10, 64)
		if err != nil {
			return fmt.Errorf("remote: game %s: seed %q: %w", m.Game, m.Seed[i], err)
		}
		seed[i] = n
	}
	p, err := b.policy.New(seed)
	if err != nil {
		return err
	}
	if r, ok := p.(policy.Resetter); ok {
		r.Reset(seed, m.Seat)
	}
	g := &botGame{name: m.Game, policy: p}
	b.games[m.Game] = g
	if m.Number != 0 {
		b.numbers[uint32(m.Number)] = g
	}
	return nil
}

// act chooses: with as many options as there are, of which only those that activate mana abilities can be told.
func (b *Bot) act(m *wire.Ask) (wire.Message, error) {
	g := b.games[m.Game]
	if g == nil {
		return nil, fmt.Errorf("remote: a question about game %s, which has not begun", m.Game)
	}
	if m.Options > wire.MaxMessage {
		return nil, fmt.Errorf("remote: game %s: %d options", m.Game, m.Options)
	}
	g.ask(m.Options)
	for _, i := range m.Mana {
		if i < 0 || i >= m.Options {
			return nil, fmt.Errorf("remote: game %s: mana option %d of %d", m.Game, i, m.Options)
		}
		g.floats(i)
	}
	choice := g.choose(m.Req)
	return &wire.Act{Game: m.Game, Req: m.Req, Choice: &choice}, nil
}

// ask notes a question with so many options.
func (g *botGame) ask(options int) {
	g.options = slices.Grow(g.options[:0], options)[:options]
	for i := range g.options {
		g.options[i] = observe.Option{Kind: game.Pass}
	}
	g.mana = false
}

// floats notes that an option activates a mana ability.
func (g *botGame) floats(i int) {
	g.options[i] = observe.Option{Kind: game.Activate, N: -1} // an intrinsic one (CR 305.6)
	g.mana = true
}

// choose answers the question, the same one always in the same way.
func (g *botGame) choose(req uint64) int {
	if req != g.req {
		q := observe.Request{Options: g.options}
		if g.mana {
			q.Decision.Kind = game.Priority
		}
		g.req, g.choice = req, g.policy.Choose(&q)
	}
	return g.choice
}
