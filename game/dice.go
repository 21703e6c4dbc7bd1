package game

// This file holds rolling dice, CR 706. Each die is drawn from the game's own chance, and everybody is told the result.

// maxDice bounds how many dice are rolled instead of one.
const maxDice = 250

// opRoll rolls a die. What the effect says is added to the natural result (CR 706.2); where effects have the player roll more dice
// and ignore the lowest rolls, those are as if they had never been rolled (CR 706.6).
func opRoll(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	if who == NoPlayer {
		return next
	}
	natural := 0
	for range s.diceFor(who, env) {
		natural = max(natural, s.draw(forDie, who, int(in.N))+1)
	}
	n := int32(natural)
	if in.A != 0 {
		n = env.within(n+s.number(in.A, &sc), maxAmount)
	}
	s.did(f.Proc, in)
	s.setReg(f.Proc, in, Value(n))
	s.happened(&Event{Kind: RollsDie, Player: who, Source: sc.source, N: n, Total: int32(in.N)}, env)
	return next
}

// diceFor is how many dice a player rolls where one is to be rolled: each effect adds to them.
func (s *State) diceFor(who Player, env *Env) int32 {
	n := int32(1)
	if s.rules[ExtraRollsRule] != 0 {
		s.eachRuleOf(ExtraRollsRule, who, env, func(more int32) { n = env.bounded(n+more, maxDice) })
	}
	return n
}
