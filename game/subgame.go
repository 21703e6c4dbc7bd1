package game

import "github.com/thrall-arena/thrall/control"

// This file holds the start of a subgame, CR 729. The main game stands still in a state of its own. An object has the same slot
// in both: what is of the main game and no card of the subgame is outside the subgame, or parked if it is no card at all.

// The automaton of the step.
const (
	subgameBegins uint8 = iota
	subgameRuns
	subgameOver
)

// opSubgame has everybody in the game play a subgame with their libraries as their decks (CR 729.1). Its result are the players
// who have not won it, when the main game goes on.
func opSubgame(s *State, f *Frame, _ *Instr, env *Env) result {
	if f.Step == subgameOver {
		return next
	}
	f.Step = subgameRuns
	s.beginSubgame(s.procs[f.Proc].Controller, env)
	return wait // the frame of this very step is in the main game
}

// beginSubgame puts the main game aside and starts a game by CR 103. Who goes first is random (CR 729.2), and nothing of the main
// game means anything in it (CR 729.1b): no control either.
func (s *State) beginSubgame(by Player, env *Env) {
	s.happened(&Event{Kind: SubgameBegins, Player: by, N: int32(s.subgames) + 1}, env)
	s.suspend()
	s.clearGame(s.drawStarter(), nil)
	s.subgames++
	s.game = s.subgames
	s.takeLibraries()
	for p := range Player(s.seats) {
		if !s.left.Has(p) {
			s.shuffleLibrary(p, env)
		}
	}
	s.push(Frame{Kind: TurnFrame, Proc: -1})
	s.push(Frame{Kind: StartFrame, Who: s.starting, Proc: -1})
}

// drawStarter draws who takes the first turn among the players in the game.
func (s *State) drawStarter() Player {
	n := s.draw(forFirstPlayer, 0, s.playing())
	for p := range Player(s.seats) {
		if s.left.Has(p) {
			continue
		}
		if n == 0 {
			return p
		}
		n--
	}
	panic("game: nobody is left to begin")
}

// playing is how many players are in the game.
func (s *State) playing() (n int) {
	for p := range Player(s.seats) {
		if !s.left.Has(p) {
			n++
		}
	}
	return n
}

// takeLibraries makes the cards of the main game's libraries those of the subgame (CR 729.2). All other cards are outside it
// (CR 729.4).
func (s *State) takeLibraries() {
	m := s.main
	for p := range s.players {
		s.players[p].Zones[Outside], m.players[p].Zones[Library] = List{}, List{}
	}
	for id := ID(1); int(id) < len(s.objects); id++ {
		o := &s.objects[id]
		if o.Kind == 0 {
			continue
		}
		from, shown, known := o.Zone, o.Flags&Companion, o.Known
		*o = Object{Card: o.Card, Face: s.book.cards[o.Card].Whole, Kind: o.Kind, Owner: o.Owner, Gen: o.Gen, Trace: o.Trace, Row: -1}
		if shown != 0 {
			o.Flags, o.Known = shown, known
		}
		switch {
		case o.Kind != CardObject || from == Nowhere:
		case from == Library:
			m.lose(id)
			o.Gen, o.Trace, o.Zone = o.Gen+1, o.Trace+1, Library
			s.linkBottom(id)
		default:
			o.Zone = Outside
			s.linkBottom(id)
		}
	}
}

// lose marks a card of a main game as one that is in a subgame of it: it has no place.
func (s *State) lose(id ID) {
	o := &s.objects[id]
	o.Gen, o.Zone, o.Next, o.Prev, o.Flags, o.Look = o.Gen+1, Nowhere, 0, 0, 0, 0
}

// holder is the main game in which a card outside this game is, or nil: then it is in none.
func (s *State) holder(id ID) *State {
	if s.main == nil || s.objects[id].Zone != Outside {
		return nil
	}
	m := s.main
	for m.objects[id].Zone == Outside {
		if m.main == nil {
			return nil
		}
		m = m.main
	}
	return m
}

// FromMain reports whether a card outside this game is in a main game of it (CR 729.4): it is no sideboard.
func (s *State) FromMain(id ID) bool { return s.holder(id) != nil }

// takeFromMain takes a card that comes into the subgame out of the main game where it was: what triggers there on its leaving
// waits until that game goes on (CR 729.4a). A card from a sideboard was in none of them.
func (s *State) takeFromMain(id ID, env *Env) {
	for m := s.main; m != nil; m = m.main {
		if m.objects[id].Zone == Outside {
			m.unlink(id)
			m.lose(id)
			continue
		}
		m.letGo(id, env)
		return
	}
}

// letGo makes a card leave this main game, as an event.
func (s *State) letGo(id ID, env *Env) {
	e := Event{Kind: Moves, From: s.objects[id].Zone, To: Outside, What: s.refOf(id), Player: s.objects[id].Owner}
	if pm := s.permOf(e.What); pm != nil {
		e.Controller = pm.Control
	}
	mark := len(s.batch)
	s.batch = append(s.batch, Pending{Event: e, Proc: -1, Reg: NoReg, Under: NoPlayer})
	s.carryOut(mark, env)
	s.unlink(id)
	s.lose(id)
	s.layers(env)
}

// ofMain reports whether the slot is taken in the main game: then nothing else may be there in the subgame.
func (s *State) ofMain(id ID) bool {
	return int(id) < len(s.main.objects) && s.main.objects[id].Kind != 0
}

// park takes a card of the main game out of the subgame without freeing its slot: with a player who leaves the subgame go their
// cards (CR 800.4a), until it is over. Those outside it stay where they are.
func (s *State) park(id ID) {
	o := &s.objects[id]
	if o.Zone == Outside {
		return
	}
	if listed(o.Zone) {
		s.unlink(id)
	}
	*o = Object{Card: o.Card, Face: s.book.cards[o.Card].Whole, Kind: o.Kind, Owner: o.Owner, Gen: o.Gen + 1, Trace: o.Trace + 1, Row: -1}
}

// parked reports whether an object of the main game is not in the subgame.
func (s *State) parked(id ID) bool {
	return s.main != nil && s.objects[id].Zone == Nowhere && s.ofMain(id)
}

// changePlaces lets two objects of a subgame, which have changed places there, do so in this main game of it. Cards of the main game have
// no place in it while they are in the subgame; what is no card of it has no slot.
func (s *State) changePlaces(a, b ID) {
	for int(max(a, b)) >= len(s.objects) {
		s.objects = append(s.objects, Object{Row: -1, Next: s.freeObject})
		s.freeObject = ID(len(s.objects) - 1)
	}
	x, y := &s.objects[a], &s.objects[b]
	exchange(x, y)
	x.Owner, y.Owner = y.Owner, x.Owner
	switch {
	case x.Kind != 0 && y.Kind == 0:
		s.replaceFree(b, a)
	case x.Kind == 0 && y.Kind != 0:
		s.replaceFree(a, b)
	}
	x.Kind, y.Kind = y.Kind, x.Kind
}

// replaceFree puts another slot in the place of a free one.
func (s *State) replaceFree(taken, free ID) {
	at := &s.freeObject
	for *at != taken {
		at = &s.objects[*at].Next
	}
	*at = free
	s.objects[free].Next, s.objects[taken].Next = s.objects[taken].Next, 0
}

// Main returns the main game while a subgame is played (CR 729.1a), nil otherwise. It stands still and is for reading.
func (s *State) Main() *State { return s.main }

// Game returns the number of the game that is played: 0, and another one for each subgame.
func (s *State) Game() int { return int(s.game) }

// Seated reports whether p is in some game that goes on: who has lost a subgame is still in the main game.
func (s *State) Seated(p Player) bool { return s.gameOf(p) != nil }

// gameOf is the innermost game that p has not left, or nil.
func (s *State) gameOf(p Player) *State {
	for g := s; g != nil; g = g.main {
		if !g.left.Has(p) {
			return g
		}
	}
	return nil
}

// removeFrom lets p lose and leave one of the games, which goes on later if it is a main game.
func (s *State) removeFrom(p Player, why Loss, env *Env) {
	s.loss[p] = why
	s.loseGame(control.Of(p), env)
}

// forgetGone takes out of a subgame the cards outside it that have left its main game with their owner.
func (s *State) forgetGone(p Player) {
	if s.main == nil {
		return
	}
	s.main.forgetGone(p)
	for id := ID(1); int(id) < len(s.objects); id++ {
		o := &s.objects[id]
		if o.Zone == Outside && o.Owner == p && (!s.ofMain(id) || s.main.objects[id].Zone == Nowhere) {
			s.unlink(id)
			o.Zone = Nowhere
			s.cease(id)
		}
	}
}
