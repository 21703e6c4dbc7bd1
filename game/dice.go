package game

import "slices"

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
	if in.B != 0 {
		s.rollSeveral(f, in, who, env)
		return next
	}
	natural := 0
	for range s.diceFor(1, who, env) {
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

// rollSeveral rolls dice at once. Of those that are rolled, too, because of effects, and of those that the step has the player ignore, the
// lowest count for nothing (CR 706.6). What triggers on one or more dice being rolled triggers once.
func (s *State) rollSeveral(f *Frame, in *Instr, who Player, env *Env) {
	sc := s.procScope(f.Proc)
	count := env.bounded(s.number(in.B, &sc), maxDice)
	if count <= 0 {
		return
	}
	var all [maxDice]uint8
	rolled := all[:s.diceFor(count, who, env)]
	for i := range rolled {
		rolled[i] = uint8(s.draw(forDie, who, int(in.N)) + 1)
	}
	slices.SortFunc(rolled, func(a, b uint8) int { return int(b) - int(a) })
	kept, total := rolled[:count-int32(in.To)], int32(0)
	for _, n := range kept {
		total += int32(n)
	}
	s.did(f.Proc, in)
	s.setReg(f.Proc, in, Value(env.within(total, maxAmount)))
	s.procs[f.Proc].Reg[in.Verb] = Value(kept[0])
	for i, n := range kept {
		s.happened(&Event{Kind: RollsDie, Player: who, Source: sc.source, N: int32(n), Total: int32(in.N), Face: uint8(i)}, env)
	}
}

// diceFor is how many dice a player rolls where n are to be rolled: each effect adds to them.
func (s *State) diceFor(n int32, who Player, env *Env) int32 {
	if s.rules[ExtraRollsRule] != 0 {
		s.eachRuleOf(ExtraRollsRule, who, env, func(more int32) { n = env.bounded(n+more, maxDice) })
	}
	return n
}
