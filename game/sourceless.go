package game

// This file holds what abilities without a source are called: those that the rules give to a player with a designation (CR 113.8, 725.2).

// sourceless reports whether an ability comes from no object.
func (a *Ability) sourceless() bool {
	return a.Kind == TriggeredAbility && a.Zone == Nowhere && a.Card == 0
}

// Sourceless is what an ability that has no source is called, and "" for all others.
func (b *Book) Sourceless(id AbilityID) string {
	if a := &b.abilities[id]; a.sourceless() {
		return b.programs[a.Program].Name
	}
	return ""
}

// sourceless is the number of an ability if it has no source, for those who want to say which it is, or 0.
func (b *Book) sourceless(id AbilityID) int32 {
	if b.abilities[id].sourceless() {
		return int32(id)
	}
	return 0
}

// NamesSourceless reports whether an ability without a source is called that.
func (b *Book) NamesSourceless(name string) bool {
	for id := range b.abilities {
		if name != "" && b.Sourceless(AbilityID(id)) == name {
			return true
		}
	}
	return false
}

// Waiting is the ability that an option to order triggers is about, of the player who is asked.
func (s *State) Waiting(d *Decision, o Option) AbilityID {
	return s.triggers[s.nextTrigger(d.Subject, int(o.N))].Ability
}
