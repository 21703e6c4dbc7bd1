package game

import (
	"errors"
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds triggers that a player overlooks: a fault which the rules cannot make (CR 603.2 makes every trigger happen) and
// which a referee injects, to see what is done about it.

// Missed is an object whose next trigger is overlooked, and that trigger once it has been.
type Missed struct {
	Of      Ref
	Trigger Trigger
	Decider control.Participant // who should have remembered it
	Noted   bool                // it has been overlooked
	Harmed  control.Players     // from whom it would have taken something
}

// ErrNoMissed says that no trigger of that number was overlooked, or none that a remedy fits.
var ErrNoMissed = errors.New("game: no trigger was overlooked that this could be done about")

// Overlook has the next ability of an object that triggers be overlooked: it does not go on the stack. Delayed and reflexive
// triggers are not meant, nor mana abilities, which never wait for the stack.
func (s *State) Overlook(id ID) error {
	if s.outcome != Running {
		return ErrNoDecision
	}
	if int(id) >= len(s.objects) || id <= 0 || s.objects[id].Kind == 0 {
		return errors.New("game: there is no such object")
	}
	s.epoch++
	s.missed = append(s.missed, Missed{Of: s.refOf(id)})
	return nil
}

// Overlooked returns what is or will be overlooked, for reading.
func (s *State) Overlooked() []Missed { return s.missed }

// willMiss returns the row that has the trigger be overlooked, or -1.
func (s *State) willMiss(t *Trigger) int {
	if t.Captured >= 0 || t.Program != 0 || s.isManaTrigger(t) {
		return -1
	}
	return slices.IndexFunc(s.missed, func(m Missed) bool { return !m.Noted && s.isSourceOf(m.Of, t) })
}

// isSourceOf reports whether a trigger comes from an object; a card stays the same one through all zones.
func (s *State) isSourceOf(r Ref, t *Trigger) bool {
	return r.Slot > 0 && r.Slot == t.Source.Slot && (r == t.Source || s.objects[r.Slot].Kind == CardObject)
}

// overlook takes the triggers that are overlooked out of those that wait for the stack.
func (s *State) overlook() {
	for i := 0; i < len(s.triggers); {
		k := s.willMiss(&s.triggers[i])
		if k < 0 {
			i++
			continue
		}
		m, t := &s.missed[k], s.triggers[i]
		m.Trigger, m.Noted, m.Decider = t, true, s.ledger.Decider(t.Controller)
		m.Harmed = s.harmed(&t)
		s.triggers = append(s.triggers[:i], s.triggers[i+1:]...)
	}
}

// missedAt returns the overlooked trigger of a number.
func (s *State) missedAt(i int) (t Trigger, ok bool) {
	if i < 0 || i >= len(s.missed) || !s.missed[i].Noted {
		return Trigger{}, false
	}
	return s.missed[i].Trigger, true
}

// ForgetMissed drops an overlooked trigger: nothing is done about it.
func (s *State) ForgetMissed(i int) error {
	if _, ok := s.missedAt(i); !ok {
		return ErrNoMissed
	}
	s.epoch++
	s.missed = append(s.missed[:i], s.missed[i+1:]...)
	return nil
}

// StackMissed puts an overlooked trigger on the stack after all (CR 603.3).
func (s *State) StackMissed(i int, env *Env) error {
	t, ok := s.missedAt(i)
	if !ok {
		return ErrNoMissed
	}
	if err := s.intervene(); err != nil {
		return err
	}
	s.missed = append(s.missed[:i], s.missed[i+1:]...)
	s.triggers = append(s.triggers, t)
	s.record(&Event{Kind: Triggers, What: t.Source, Player: t.Controller, Controller: t.Controller, N: s.book.sourceless(t.Ability)}, env)
	s.advance(env)
	return nil
}

// DefaultOfMissed reports whether an overlooked trigger says what happens if its controller does nothing: "unless", "if you don't".
func (s *State) DefaultOfMissed(i int) bool {
	t, ok := s.missedAt(i)
	return ok && s.defaultOf(&t) > 0
}

// DefaultMissed does at once, without the stack, what an overlooked trigger says happens if its controller does nothing.
func (s *State) DefaultMissed(i int, env *Env) error {
	t, ok := s.missedAt(i)
	if !ok || s.defaultOf(&t) == 0 {
		return ErrNoMissed
	}
	if err := s.intervene(); err != nil {
		return err
	}
	s.missed = append(s.missed[:i], s.missed[i+1:]...)
	p := s.procOf(&t)
	p.State, p.Flags = ProcRunning, EndsWithFrame
	s.push(Frame{Kind: RunFrame, Who: t.Controller, Proc: s.newProc(p), PC: s.defaultOf(&t)})
	s.advance(env)
	return nil
}

// defaultOf is where the program of a trigger goes on when its controller declines to pay or do something, if it says what
// happens then; 0 otherwise. What has targets has no default: they would have to be chosen.
func (s *State) defaultOf(t *Trigger) uint16 {
	p := &s.book.programs[s.book.abilities[t.Ability].Program]
	if len(p.Targets) > 0 {
		return 0
	}
	for i := range p.Code {
		in := &p.Code[i]
		if in.Code != MayOp || in.Who != 0 && s.book.nodes[in.Who].Op != termYou || in.To == 0 {
			continue
		}
		if before := &p.Code[in.To-1]; before.Code == Jump && before.To > in.To {
			return in.To
		}
	}
	return 0
}

// harmed returns the players from whom an ability that triggered takes something: cards, permanents, life.
func (s *State) harmed(t *Trigger) (set control.Players) {
	p := s.procOf(t)
	row := s.trialProc(&p)
	sc := s.procScope(row)
	code := s.book.programs[s.procs[row].Program].Code
	for i := range code {
		switch in := &code[i]; {
		case in.Code == DiscardOp, in.Code == SacrificeOp, in.Code == MillOp, in.Code == LifeOp && in.N == int16(card.Lose):
			set |= s.playersAmong(in.Who, &sc)
		case in.Code == DamageOp:
			set |= s.playersAmong(in.B, &sc)
		}
	}
	s.dropTrial(row)
	return set
}

// playersAmong returns the players that a term names.
func (s *State) playersAmong(term ExprID, sc *scope) (set control.Players) {
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(term, sc, buf) {
		if p, ok := r.Player(); ok {
			set |= control.Of(p)
		}
	}
	return set
}
