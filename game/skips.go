package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what is skipped, CR 500.11 and 614.10: turns, phases and steps whose beginning an effect replaces with nothing.
//
// A skip of the next such thing is a row of the queue and is used up by the first that it skips (CR 614.10a). One that is about
// each such thing of a turn is a row of the queue, too, and stays; a static ability is a row of watch. Where there are both, the
// player whose turn, phase or step it is chooses which to use (CR 616.1): it makes a difference only whether one is used up.

// skips are what may skip one beginning: a row of the queue that is used up by it, and one that is not, of the queue or, from -2
// downwards, of watch. noSkip is none.
type skips struct{ once, lasting int }

const noSkip = -1

// watchSkip is the number of a row of watch that skips something, and the other way round.
func watchSkip(row int) int { return -2 - row }

func (k skips) any() bool { return k.once != noSkip || k.lasting != noSkip }

// choice reports whether it matters which skip is used.
func (k skips) choice() bool { return k.once != noSkip && k.lasting != noSkip }

// skipsOfTurn finds what skips the next turn of a player (CR 614.10).
func (s *State) skipsOfTurn(p Player, extra bool, env *Env) skips {
	return s.skipsOf(&Event{Kind: TakesTurn, Player: p, Flag: flagOf(extra, ExtraTurnFlag)}, env)
}

// skipsOf finds what skips the beginning of a turn or a step.
func (s *State) skipsOf(e *Event, env *Env) skips {
	found := skips{noSkip, noSkip}
	for i := range s.queue {
		q := &s.queue[i]
		switch {
		case !q.skips(e):
		case !q.Each && found.once == noSkip:
			found.once = i
		case q.Each && q.Turn == s.turn:
			found.lasting = i
		}
	}
	if !s.book.staticSkips {
		return found
	}
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	if s.present[presentReplacement][e.Kind] == 0 {
		return found
	}
	for w := range s.watch {
		if s.replacesForTeam(w, e) {
			found.lasting = watchSkip(w)
			env.used(s.watch[w].Ability)
		}
	}
	return found
}

// replacesForTeam reports whether a row of watch replaces that beginning for the player, or for a teammate (CR 805.8).
func (s *State) replacesForTeam(w int, e *Event) bool {
	of := *e
	for of.Player = 0; of.Player < Player(s.seats); of.Player++ {
		if s.together(of.Player, e.Player) && s.replaces(w, &Pending{Event: of}) {
			return true
		}
	}
	return false
}

// skips reports whether a row of the queue is about that beginning.
func (q *Queued) skips(e *Event) bool {
	switch {
	case q.Who != e.Player:
		return false
	case e.Kind == TakesTurn:
		return q.What == SkipTurnQueued
	case q.What == SkipPhaseQueued:
		return e.Step.opensPhase() && q.Step == phaseOf(e.Step)
	default:
		return q.What == SkipStepQueued && q.Step == e.Step
	}
}

// useSkip uses a skip.
func (s *State) useSkip(row int) {
	if row >= 0 && !s.queue[row].Each {
		s.queue = append(s.queue[:row], s.queue[row+1:]...)
	}
}

// stepSkips finds what skips the step or phase that would begin. A phase is skipped with its first step.
func (s *State) stepSkips(env *Env) skips {
	p := s.activePlayer()
	if p == NoPlayer || len(s.queue) == 0 && !s.book.staticSkips {
		return skips{noSkip, noSkip}
	}
	return s.skipsOf(&Event{Kind: Begins, Step: s.step, Player: p}, env)
}

// skipStep goes past the step or phase that would begin, as though it did not exist (CR 500.11).
func (s *State) skipStep(f *Frame, env *Env) {
	s.happened(&Event{Kind: SkipsPhase, Player: s.activePlayer(), Step: s.step}, env)
	if s.step == BeginCombat || s.step.Main() {
		s.nextPhase(f)
	} else {
		s.goOn(f)
	}
}

// noFirstDraw is CR 103.8a-b: the player or team who plays first skips the draw step of their first turn, but not the first of more
// than two players (CR 800.7).
func (s *State) noFirstDraw() bool {
	return s.step == DrawStep && s.turn == 1 && (s.began == 2 || s.teamed()) && !s.stated && s.activePlayer() != NoPlayer
}

func decideTurn(_ *State, _ *Frame, d *Decision) { d.Kind = ChooseReplacement }

// listTurn offers the skip that is used up and the one that is not.
func listTurn(s *State, f *Frame, env *Env) {
	k := s.stepSkips(env)
	if f.Step == turnBegins {
		p, at := s.nextTurn()
		k = s.skipsOfTurn(p, at >= 0, env)
	}
	for _, row := range [...]int{k.once, k.lasting} {
		env.offer(Option{Kind: Take, N: int16(row), A: s.skipSource(row)}, env.inOrder())
	}
}

// skipSource is what a skip comes from, if all can see it still.
func (s *State) skipSource(row int) Ref {
	id := ID(0)
	if row >= 0 {
		id = s.queue[row].Source
	} else {
		id = s.watch[watchSkip(row)].Source
	}
	if s.objects[id].Kind == 0 || !s.public(&s.objects[id]) {
		return Ref{}
	}
	return s.refOf(id)
}

func answerTurn(s *State, f *Frame, o Option, env *Env) {
	if f.Step == turnBegins {
		p, at := s.nextTurn()
		s.takeTurn(p, at)
		s.useSkip(s.rowAfter(int(o.N), at))
		s.happened(&Event{Kind: SkipsTurn, Player: p}, env)
		return
	}
	s.useSkip(int(o.N))
	s.skipStep(f, env)
}

// rowAfter is the place of a row of the queue after another one has been taken out.
func (s *State) rowAfter(row, out int) int {
	if out >= 0 && row > out {
		return row - 1
	}
	return row
}

// opSkip makes players skip the next such thing, or each such thing of their next turn (CR 614.10); of a team all do (CR 805.8).
func opSkip(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, who := range s.oneOfEach(s.actors(in, &sc, buf)) {
		p, _ := who.Player()
		sc.it = who
		for range s.number(in.A, &sc) {
			q := skipOf(card.Step(in.N), s.primary(p), s.stampNow())
			q.Each, q.Source = in.Flag&AfterNext != 0, sc.source.ID()
			s.queue = append(s.queue, q)
		}
	}
	return next
}

func skipOf(st card.Step, p Player, stamp uint32) Queued {
	switch st {
	case card.WholeTurn:
		return Queued{Stamp: stamp, What: SkipTurnQueued, Who: p}
	case card.CombatPhase, card.MainPhase:
		return Queued{Stamp: stamp, What: SkipPhaseQueued, Who: p, Step: firstStep(st)}
	default:
		return Queued{Stamp: stamp, What: SkipStepQueued, Who: p, Step: firstStep(st)}
	}
}
