package results

// NewControlSummary returns a summary of nothing.
func NewControlSummary() ControlSummary {
	return ControlSummary{
		ControlCount: ControlCount{DecisionsByKind: map[string]int64{}},
		ByCard:       map[string]*ControlCount{},
	}
}

// Add adds the rows of one game.
func (c *ControlSummary) Add(rows []Control) {
	anywhere := false
	seen := map[string]bool{}
	for i := range rows {
		r := &rows[i]
		card := c.ByCard[r.Card]
		if card == nil {
			card = &ControlCount{DecisionsByKind: map[string]int64{}}
			c.ByCard[r.Card] = card
		}
		c.add(r)
		card.add(r)
		if !r.Activated {
			continue
		}
		if !anywhere {
			anywhere = true
			c.Games++
		}
		if !seen[r.Card] {
			seen[r.Card] = true
			card.Games++
		}
	}
}

// add adds a row, but for Games.
func (c *ControlCount) add(r *Control) {
	c.Effects++
	if r.Activated {
		c.Activated++
	}
	c.addEnding(r.Ending)
	c.ControlledTurns += int64(r.ControlledTurns)
	c.DecisionsForOthers += r.Decisions
	for _, k := range r.DecisionsByKind {
		c.DecisionsByKind[k.Kind] += k.Count
	}
	c.ManaSpent += r.ManaSpent
	c.CardsSpent += r.CardsSpent
	c.LifeLost += r.LifeLost
	c.PermanentsLost += r.PermanentsLost
	c.CardsSeen += r.CardsSeen
	c.SkippedTurns += r.SkippedTurns
	c.ExtraTurns += r.ExtraTurns
}

func (c *ControlCount) addEnding(ending string) {
	switch ending {
	case Expired:
		c.Expired++
	case Overwritten:
		c.Overwritten++
	case ControllerLeft:
		c.ControllerLeft++
	case SubjectLeft:
		c.SubjectLeft++
	case GameOver:
		c.GameOver++
	case Restarted:
		c.Restarted++
	}
}
