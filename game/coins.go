package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds flipping coins, CR 705. The player calls, which is the same whatever the call. Where effects have a player flip more
// coins instead of one and ignore all but one (CR 614.1a), all of them are flipped, and the player says which counts if they differ.
//
// N of the frame is how many flips there are, A and B are how many of them are won and lost so far.

// How a flip ends, as the N of its event. Where only the side that is up counts, nobody wins or loses (CR 705.2).
const (
	wonFlip   = 1
	lostFlip  = 2
	headsFlip = 3
	tailsFlip = 4
)

// maxCoins bounds how many coins are flipped instead of one, or by one step.
const maxCoins = 1024

// chance compiles flips of coins and rolls of dice.
func (p *prog) chance(e card.Effect) {
	switch e := e.(type) {
	case *card.FlipCoin:
		in := Instr{Code: CoinOp, Who: p.term(e.Who), N: int16(number(e.Uncalled)), Dst: p.result(e, false), At: e.At}
		if e.N != nil {
			in.A = p.number(e.N)
		}
		p.emit(in)
	case *card.RollDie:
		in := Instr{Code: RollOp, Who: p.term(e.Who), N: int16(e.Sides), Dst: p.result(e, false), At: e.At}
		if e.Plus != nil {
			in.A = p.number(e.Plus)
		}
		if e.Count != nil {
			in.B, in.To, in.Verb = p.number(e.Count), uint16(e.Ignored), Verb(p.newRegister(false))
			p.memory = append(p.memory, memory{highestOf{e}, uint8(in.Verb)})
		}
		p.emit(in)
	default:
	}
}

// highestOf is the memory of the highest of several dice.
type highestOf struct{ of *card.RollDie }

// highest compiles the highest result of several dice that were rolled at once.
func (p *prog) highest(q *card.HighestOf) ExprID {
	p.term(q.Of)
	e, ok := q.Of.(*card.RollDie)
	if !ok || e.Count == nil {
		refuse(p.at, "highest_of is about several dice that are rolled at once")
	}
	reg, _ := p.registerOf(highestOf{e})
	return p.c.node(Node{Op: numReg, N: int32(reg)})
}

// luck compiles what players have that changes their flips and rolls.
func (p *prog) luck(a *Ability, m card.Mod, at card.Pos) {
	if !p.players(p.affected) {
		refuse(at, "only players flip coins and roll dice (CR 705.1, 706.1)")
	}
	a.Affected = p.term(p.affected)
	switch m := m.(type) {
	case *card.ExtraFlips:
		a.Kind, a.Number = ExtraFlipsRule, p.stated(m.Count, at)
	case *card.ExtraRolls:
		a.Kind, a.Number = ExtraRollsRule, p.stated(m.Count, at)
	case *card.SureFlips:
		a.Kind = SureFlipsRule
	default:
	}
}

// stated compiles a number of coins or dice, which has to be one that the text states.
func (p *prog) stated(n card.Quantity, at card.Pos) ExprID {
	if _, ok := n.(card.Int); !ok {
		refuse(at, "a number of coins or dice that is counted is not among what the rules engine does yet")
	}
	return p.number(n)
}

// opCoin flips coins (CR 705.2). A win, or heads where only that counts, is "did"; how many there are is the result.
func opCoin(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	if who == NoPlayer {
		return next
	}
	if f.Step == 0 {
		f.Step, f.Who, f.A, f.B, f.N = 1, who, 0, 0, 1
		if in.A != 0 {
			f.N = int16(env.bounded(max(s.number(in.A, &sc), 0), maxCoins))
		}
		if s.flipsSurely(who, env) {
			f.A = Value(f.N)
		}
	}
	for f.A+f.B < Value(f.N) {
		won, lost := s.flipCoins(who, env)
		if won && lost {
			return query
		}
		f.noteFlip(won)
	}
	s.reportFlips(f, in, sc.source, env)
	return next
}

// noteFlip counts one flip.
func (f *Frame) noteFlip(won bool) {
	if won {
		f.A++
	} else {
		f.B++
	}
}

// flipCoins flips a coin, and all that are flipped instead of it.
func (s *State) flipCoins(who Player, env *Env) (won, lost bool) {
	for range s.coinsFor(who, env) {
		if s.draw(forCoin, who, 2) == 0 {
			won = true
		} else {
			lost = true
		}
	}
	return won, lost
}

// reportFlips reports each flip of a step.
func (s *State) reportFlips(f *Frame, in *Instr, source Ref, env *Env) {
	e := Event{Kind: FlipsCoin, Player: f.Who, Source: source}
	won, lost := int32(wonFlip), int32(lostFlip)
	if in.N != 0 {
		won, lost = headsFlip, tailsFlip
	}
	for k := range Value(f.N) {
		if e.N = lost; k < f.A {
			e.N = won
		}
		s.happened(&e, env)
	}
	if f.A > 0 {
		s.did(f.Proc, in)
	}
	s.setReg(f.Proc, in, f.A)
}

// flipsSurely reports whether the coins that a player flips now come up heads by an effect, and the player wins (CR 705.3).
func (s *State) flipsSurely(who Player, env *Env) bool {
	return s.rules[SureFlipsRule] != 0 && s.eachRuleOf(SureFlipsRule, who, env, func(int32) {})
}

// coinsFor is how many coins a player flips where one is to be flipped: each effect replaces each of them.
func (s *State) coinsFor(who Player, env *Env) int32 {
	n := int32(1)
	if s.rules[ExtraFlipsRule] != 0 {
		s.eachRuleOf(ExtraFlipsRule, who, env, func(more int32) { n = env.bounded(n*(1+more), maxCoins) })
	}
	return n
}

func decideCoin(_ *State, _ *Frame, _ *Instr, d *Decision) { d.Kind, d.Word = ChooseEither, VerbFlip }

// listCoin offers the coins that have been flipped: one that is won, one that is lost; or heads and tails.
func listCoin(_ *State, _ *Frame, in *Instr, env *Env) {
	first := 2 * in.N
	env.offer(Option{Kind: Pick, N: first}, 0)
	env.offer(Option{Kind: Pick, N: first + 1}, 1)
}

// answerCoin ignores all coins but one.
func answerCoin(_ *State, f *Frame, _ *Instr, o Option, _ *Env) { f.noteFlip(o.N&1 == 0) }
