package game

import "github.com/thrall-arena/thrall/control"

// This file holds priority, CR 117. Subjects pass, never deciders (CR 117.4, 723.8). A team has priority together, and its members
// are asked one by one (CR 117.6, 805.5). Whoever has done something with priority has it again: the frame goes on (CR 117.3c).

// runPriority gives priority to f.Who: state-based actions until none, triggers onto the stack, then a question (CR 117.5).
func runPriority(s *State, f *Frame, env *Env) status {
	if f.Step == 0 {
		if s.dirty != 0 && s.stateBased(env) {
			return again
		}
		if s.outcome != Running {
			return again
		}
		if len(s.triggers) > 0 {
			s.push(Frame{Kind: TriggersFrame, Who: s.priorityStarter(), Proc: -1})
			return again
		}
		if len(s.last) > 0 {
			s.forgetAll()
		}
		if s.book.copiesCast {
			s.dropGone()
		}
		if !s.inGame(f.Who) {
			f.Who = s.turnAfter(f.Who)
		}
		f.Step = 1
	}
	if !s.showForced && (s.idle(f.Who, env) || !s.mightAct(f.Who)) {
		s.serial++
		env.Stops++
		env.Forced++
		return s.passPriority(f)
	}
	return ask
}

func decidePriority(_ *State, _ *Frame, d *Decision) { d.Kind = Priority }

func answerPriority(s *State, f *Frame, o Option, env *Env) {
	if o.Kind == Pass {
		if s.passPriority(f) == finish {
			s.pop()
		}
		return
	}
	s.change++
	if o.Kind != PlayLand {
		s.keepMoment()
	}
	s.passed, f.Step = 0, 0
	switch o.Kind {
	case PlayLand:
		s.usePermission(o, f.Who)
		s.playLand(o.A.ID(), f.Who, o.Face, env)
	case Cast:
		s.beginCast(o.A.ID(), f.Who, int(o.Face), int(o.N), env)
	case Activate:
		a, granter := s.abilityAt(o.A.ID(), int(o.N))
		s.beginActivation(o.A.ID(), a, f.Who, -1, granter, env)
	case TurnUp:
		s.beginTurnUp(o.A.ID(), int(o.N), f.Who)
	case Special:
		s.beginSpecial(o.A.ID(), int(o.N), f.Who)
	default:
		panic("game: no such option with priority")
	}
	if s.moment != nil {
		s.forgetMoments() // a mana ability that is done already
	}
}

// passPriority notes a pass; when all have passed in succession the top of the stack resolves, or the step ends (CR 117.4).
func (s *State) passPriority(f *Frame) status {
	s.passed |= control.Of(f.Who)
	f.Step = 0
	if !s.allPassed() {
		f.Who = s.nextToPass(f.Who)
		return again
	}
	s.passed = 0
	if s.top < 0 {
		return finish
	}
	f.Who = s.priorityStarter() // CR 117.3b
	s.push(Frame{Kind: ResolveFrame, Who: f.Who, Proc: s.top})
	return again
}

func (s *State) allPassed() bool {
	return (control.Of(Player(s.seats))-1)&^(s.left|s.passed) == 0
}

// sorceryTime is CR 307.5: p's main phase, empty stack, and p has priority. The same holds for cards that are no instants (CR 505.6a-b).
func (s *State) sorceryTime(p Player) bool {
	return s.step.Main() && s.active.Has(p) && s.top < 0
}
