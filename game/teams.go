package game

import (
	"fmt"

	"github.com/thrall-arena/thrall/control"
)

// This file holds teams that share turns and life (CR 805, 810): who belongs together, who speaks for a team, and what a team
// has in common. Teams are of equal size, and their members sit side by side (CR 805.1): team by team, in turn order.

// teamed reports whether the game is played by teams.
func (s *State) teamed() bool { return s.team > 1 }

// makeTeams makes teams of that many players each; 0 makes none.
func (s *State) makeTeams(size int) error {
	if size == 0 {
		return nil
	}
	if size < 2 || int(s.seats)%size != 0 || int(s.seats) == size {
		return fmt.Errorf("game: %d players do not make teams of %d", s.seats, size)
	}
	s.team = uint8(size)
	for p := Player(0); !s.alone && p < Player(s.seats); p += Player(size) {
		s.ledger.ShareTurns(s.mates(p)) // CR 805.8
	}
	return nil
}

// primary is the player of p's team who sits to the right of the others (CR 805.2): the first of them in turn order. Without
// teams it is p.
func (s *State) primary(p Player) Player {
	if !s.teamed() {
		return p
	}
	return p - p%Player(s.team)
}

// lastMate is the last player of p's team in turn order.
func (s *State) lastMate(p Player) Player {
	if !s.teamed() {
		return p
	}
	return s.primary(p) + Player(s.team) - 1
}

// mates returns p's team, p included (CR 102.3).
func (s *State) mates(p Player) control.Players {
	if !s.teamed() {
		return control.Of(p)
	}
	return (control.Of(Player(s.team)) - 1) << s.primary(p)
}

// together reports whether two players are one, or teammates (CR 102.3).
func (s *State) together(p, q Player) bool {
	return p == q || s.teamed() && s.primary(p) == s.primary(q)
}

// teamsOf returns players and their teams.
func (s *State) teamsOf(set control.Players) control.Players {
	for p := Player(0); s.teamed() && p < Player(s.seats); p++ {
		if set.Has(p) {
			set |= s.mates(p)
		}
	}
	return set
}

// turnAfter is whose turn comes after p's, or that of p's team: the next player, or the first of the next team, who is in the
// game (CR 805.4).
func (s *State) turnAfter(p Player) Player { return s.playerAfter(s.lastMate(p)) }

// nextToPass is who gets priority after p has passed: a member of p's team who has not passed, or else whoever comes next in turn
// order. A team has passed when all its members have (CR 805.5b).
func (s *State) nextToPass(p Player) Player {
	if !s.teamed() {
		return s.playerAfter(p)
	}
	for q, k := p, s.team; k > 1; k-- {
		if q++; q > s.lastMate(p) {
			q = s.primary(p)
		}
		if s.inGame(q) && !s.passed.Has(q) {
			return q
		}
	}
	return s.turnAfter(p)
}

// shareLife gives every member of p's team p's life total (CR 810.9).
func (s *State) shareLife(p Player) {
	for q := range s.players {
		if s.mates(p).Has(Player(q)) {
			s.players[q].Life = s.players[p].Life
		}
	}
}

// sharePoison gives every member of p's team p's poison counters (CR 810.10).
func (s *State) sharePoison(p Player) {
	for q := range s.players {
		if s.mates(p).Has(Player(q)) {
			s.players[q].Poison = s.players[p].Poison
		}
	}
}

// fatalPoison is how many poison counters lose the game (CR 704.5c, 704.6b, 810.11).
func (s *State) fatalPoison() int16 {
	if !s.teamed() {
		return 10
	}
	return 5 + 5*int16(s.team)
}

// handWatchers are the participants who may look at p's hand: teammates may review each other's hands (CR 402.3, 810.5).
func (s *State) handWatchers(p Player) (w control.Participants) {
	if !s.teamed() {
		return s.ledger.Watchers(p)
	}
	for q := range Player(s.seats) {
		if s.mates(p).Has(q) {
			w |= s.ledger.Watchers(q)
		}
	}
	return w
}

// sharedWord reports whether what is said of a player in events of this kind is said of the whole team: who can't gain or lose
// life, win or lose the game, or get poison counters (CR 810.8a, 810.9g-h, 810.10c).
func (e *Event) sharedWord() bool {
	switch e.Kind {
	case ChangesLife, LosesGame, WinsGame:
		return true
	case GetsCounters:
		return e.What.IsPlayer() && uint8(e.Step) == poisonCounter
	default:
		return false
	}
}

// forbiddenToMate reports whether a prohibition that is about a teammate holds for the player of the event as well.
func (s *State) forbiddenToMate(e *Event) bool {
	if !s.teamed() || !e.sharedWord() {
		return false
	}
	who := e.Player
	if p, ok := e.What.Player(); ok {
		who = p
	}
	of := *e
	for q := range Player(s.seats) {
		if q == who || !s.together(q, who) {
			continue
		}
		of.Player = q
		if e.What.IsPlayer() {
			of.What = PlayerRef(q)
		}
		if s.prohibited(&of) {
			return true
		}
	}
	return false
}

// stepBegins lets abilities trigger at the beginning of a team's step. One that speaks of "that player" triggers once for each
// member whose step it watches for, any other one once (CR 805.4d).
func (s *State) stepBegins(e *Event, env *Env) {
	if s.book.tallied[e.Kind] {
		s.tally(e, false)
	}
	s.record(e, env)
	of := *e
	for q := range Player(s.seats) {
		if of.Player = q; s.active.Has(q) {
			s.matchTriggers(&of, enteringPart, env)
		}
	}
	if s.monarch != 0 {
		s.matchMonarch(e, env)
	}
	if s.initiative != 0 {
		s.matchInitiative(e, env)
	}
	if s.book.radiation != 0 {
		s.matchRadiation(e, env)
	}
}

// triggersForMate reports whether an ability has triggered already on the same step of a teammate who comes before the event's
// player.
func (s *State) triggersForMate(a AbilityID, sc *scope, e *Event) bool {
	if e.Kind != Begins || s.book.abilities[a].Flags&NamesPlayer != 0 {
		return false
	}
	of, before := *e, *sc
	for of.Player = s.primary(e.Player); of.Player < e.Player; of.Player++ {
		if s.matchesPattern(s.book.abilities[a].Event, &before, &of) {
			return true
		}
	}
	return false
}

// acceptsActive reports whether a filter accepts the active player, or one of the active team.
func (s *State) acceptsActive(e ExprID, sc *scope) bool {
	if !s.teamed() {
		return s.accepts(e, sc, PlayerRef(s.activePlayer()))
	}
	for p := range Player(s.seats) {
		if s.active.Has(p) && s.accepts(e, sc, PlayerRef(p)) {
			return true
		}
	}
	return false
}

// oneOfEach keeps the first member of each team: one effect adds or skips a turn, phase or step of a team once (CR 805.8).
func (s *State) oneOfEach(players []Ref) []Ref {
	if !s.teamed() {
		return players
	}
	var seen control.Players
	out := players[:0]
	for _, r := range players {
		if p, _ := r.Player(); !seen.Has(p) {
			seen |= s.mates(p)
			out = append(out, r)
		}
	}
	return out
}

// checkTeams reports teams that do not exist, or members with different totals (CR 810.9-810.10).
func (s *State) checkTeams() error {
	if s.team == 0 {
		return nil
	}
	if s.team < 2 || s.seats%s.team != 0 || s.seats == s.team {
		return fmt.Errorf("%w: %d players in teams of %d", ErrEncoding, s.seats, s.team)
	}
	for p := range s.players {
		a, b := &s.players[p], &s.players[s.primary(Player(p))]
		if a.Life != b.Life || a.Poison != b.Poison {
			return fmt.Errorf("%w: player %d does not share what the team shares", ErrEncoding, p)
		}
	}
	return nil
}
