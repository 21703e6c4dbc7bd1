package results

import "fmt"

// GiveUp is a rule by which a run is given up because an agent is hopeless: it was at fault in at least a share of its games. It is
// looked at after every block, in schedule order.
type GiveUp struct {
	// Share is that of the games in which the agent was at fault; Games is how many it must have played before.
	Share float64 `json:"share"`
	Games int64   `json:"games"`
}

// String says what the rule is.
func (g *GiveUp) String() string {
	if g == nil {
		return "the run goes on however often an agent is at fault"
	}
	return fmt.Sprintf("the run is given up when an agent is at fault in %g %% of at least %d games", g.Share*100, g.Games)
}

// GivenUp says why a run was given up.
type GivenUp struct {
	Agent  string `json:"agent"`
	Games  int64  `json:"games"`  // that it had played, once for each of its seats
	Faulty int64  `json:"faulty"` // in which it was at fault
}

// String says why.
func (g *GivenUp) String() string {
	return fmt.Sprintf("%s was at fault in %d of %d games", g.Agent, g.Faulty, g.Games)
}

// Patience follows a run by its rule.
type Patience struct {
	rule   *GiveUp
	agents map[string]*GivenUp
	end    *GivenUp
}

// NewPatience returns what follows a run; nil for a run that is never given up.
func NewPatience(m *Manifest) (*Patience, error) {
	g := m.GiveUp
	if g == nil {
		return nil, nil
	}
	if !(g.Share > 0 && g.Share <= 1) || g.Games < 1 {
		return nil, fmt.Errorf("results: a run cannot be given up at a share of %g of at least %d games", g.Share, g.Games)
	}
	return &Patience{rule: g, agents: map[string]*GivenUp{}}, nil
}

// Add adds the next block. A nil Patience has no end.
func (p *Patience) Add(b *Block) {
	if p == nil || p.end != nil {
		return
	}
	for i := range b.Games {
		row := &b.Games[i].Row
		for seat, name := range row.Agents {
			a := p.agents[name]
			if a == nil {
				a = &GivenUp{Agent: name}
				p.agents[name] = a
			}
			a.Games++
			if row.Faults[seat] > 0 {
				a.Faulty++
			}
		}
	}
	for i := range b.Games {
		for _, name := range b.Games[i].Row.Agents {
			p.judge(p.agents[name])
		}
	}
}

// judge ends the run if an agent is hopeless. Of several the first one stays.
func (p *Patience) judge(a *GivenUp) {
	if p.end == nil && a.Games >= p.rule.Games && float64(a.Faulty) >= p.rule.Share*float64(a.Games) {
		end := *a
		p.end = &end
	}
}

// End returns why the run is given up; nil while it is not.
func (p *Patience) End() *GivenUp {
	if p == nil {
		return nil
	}
	return p.end
}
