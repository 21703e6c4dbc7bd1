package game

// AbilityCost returns the text of an activated ability's cost.
func (b *Book) AbilityCost(a *Ability) string { return b.costs[a.Cost].Text }
