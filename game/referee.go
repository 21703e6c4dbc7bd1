package game

import "errors"

// This file holds what a referee does to a game from outside its rules: agreeing on a draw (CR 104.4i), and the faults that a
// correct engine cannot make by itself, with their remedies. Nothing in the rules calls it.

// ErrNotNow refuses a referee's act while something is being done: it waits until a player has priority.
var ErrNotNow = errors.New("game: a referee changes nothing unless a player has priority")

// AgreeDraw ends the game that is played, a subgame if it is one, as a draw: everybody in it has agreed (CR 104.4i).
func (s *State) AgreeDraw(env *Env) error {
	if s.outcome != Running {
		return ErrNoDecision
	}
	s.epoch++
	s.end(DrawAgreed, 0, env)
	s.advance(env)
	return nil
}

// AtPriority reports whether the open decision is one of a player with priority: the only moment at which a referee changes
// anything.
func (s *State) AtPriority() bool {
	return s.outcome == Running && s.frames[len(s.frames)-1].Kind == PriorityFrame
}

// intervene opens a referee's change: the passes so far are void, and whoever has priority receives it anew (CR 117.5).
func (s *State) intervene() error {
	if !s.AtPriority() {
		return ErrNotNow
	}
	s.epoch++
	s.change++
	s.passed = 0
	s.frames[len(s.frames)-1].Step = 0
	return nil
}

// DrawWrongly has p take the top n cards of the library, as nobody told p to: a fault. It is no draw of the rules: nothing
// replaces it, triggers on it or counts it.
func (s *State) DrawWrongly(p Player, n int, env *Env) error {
	if !s.inGame(p) {
		return ErrHasLeft
	}
	if err := s.intervene(); err != nil {
		return err
	}
	for range n {
		top := s.players[p].Zones[Library].Head
		if top == 0 {
			break
		}
		e := Event{Kind: Moves, From: Library, To: Hand, What: s.refOf(top), Player: p}
		e.Audience = s.audienceOf(e.What)
		e.New = s.relocate(top, Hand, false, 0, NoPlayer, env)
		e.Audience |= s.audienceOf(e.New)
		s.record(&e, env)
	}
	s.dirty |= DirtySight
	s.advance(env)
	return nil
}

// ShowHand reveals p's hand to everybody (CR 701.20a), until cards are taken out of it with ReturnSurplus or a resolution ends.
func (s *State) ShowHand(p Player, env *Env) {
	for id := s.players[p].Zones[Hand].Head; id != 0; id = s.objects[id].Next {
		s.objects[id].Flags |= Revealed
		s.objects[id].Known = everybody
		r := s.refOf(id)
		s.record(&Event{Kind: Reveals, What: r, New: r, Player: p, Audience: everybody}, env)
	}
	s.revealed = true
	s.epoch++
	s.change++
}

// ReturnSurplus takes cards out of p's hand and shuffles them into the random part of the library: what somebody knows of its
// order stays where it is.
func (s *State) ReturnSurplus(p Player, cards []ID, env *Env) error {
	for _, id := range cards {
		if o := &s.objects[id]; o.Kind == 0 || o.Zone != Hand || o.Owner != p {
			return errors.New("game: a surplus card is none of that hand")
		}
	}
	if err := s.intervene(); err != nil {
		return err
	}
	s.unreveal()
	for _, id := range cards {
		e := Event{Kind: Moves, From: Hand, To: Library, What: s.refOf(id), Player: p, Audience: everybody}
		e.New = s.relocate(id, Library, false, 0, NoPlayer, env)
		s.objects[id].Known = 0
		s.record(&e, env)
	}
	s.shuffleRandomPart(p, len(cards), env)
	s.record(&Event{Kind: Shuffles, Player: p}, env)
	s.advance(env)
	return nil
}

// AtRandom returns a number below n, by the game's own chance.
func (s *State) AtRandom(n int) int { return s.draw(forChoice, 0, n) }
