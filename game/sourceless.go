package game

import "github.com/thrall-arena/thrall/control"

// This file holds abilities without a source, those that the rules give to a player with a designation (CR 113.8, 725.2, 726.2), what
// they are called, and who has such a designation.

// inherent adds a triggered ability that has no source, with a name and the one step that it does.
func (c *compiler) inherent(name string, in Instr) AbilityID {
	in.Dst = NoReg
	program := c.addProgram(Program{Name: name, Code: []Instr{in, {Code: End, Dst: NoReg}}})
	return c.addAbility(Ability{Kind: TriggeredAbility, Index: grantedIndex, Zone: Nowhere, Unit: -1, Program: program})
}

// holderOf is the one player of a set, or NoPlayer.
func (s *State) holderOf(set control.Players) Player {
	for p := range Player(s.seats) {
		if set.Has(p) {
			return p
		}
	}
	return NoPlayer
}

// heir is who gets the designation of a player who leaves the game: the active player, or else the next player in turn order (CR 725.4,
// 726.4); NoPlayer if nobody is left.
func (s *State) heir() Player {
	if p := s.activePlayer(); p != NoPlayer {
		return p
	}
	from := s.taker
	for range s.seats {
		if from = s.seatAfter(from); s.inGame(from) {
			return from
		}
	}
	return NoPlayer
}

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
