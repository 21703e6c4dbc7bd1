package game

// This file holds flipping coins, CR 705. The player calls, which is the same whatever the call. Where effects have a player flip more
// coins instead of one and ignore all but one (CR 614.1a), all of them are flipped, and the player says which counts if they differ.
//
// While that is asked, A and B of the frame are how many of the coins are won and lost.

// How a flip ends, as the N of its event.
const (
	wonFlip  = 1
	lostFlip = 2
)

// maxCoins bounds how many coins are flipped instead of one.
const maxCoins = 1024

// opCoin flips a coin (CR 705.2): a win is "did".
func opCoin(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	if who == NoPlayer {
		return next
	}
	if f.Step == 0 {
		f.Who, f.A, f.B = who, 0, 0
		for range s.coinsFor(who, env) {
			if s.draw(forCoin, who, 2) == 0 {
				f.A++
			} else {
				f.B++
			}
		}
		if f.A > 0 && f.B > 0 {
			f.Step = 1
			return query
		}
	}
	e := Event{Kind: FlipsCoin, Player: who, Source: sc.source, N: lostFlip}
	if f.A > 0 {
		e.N = wonFlip
		s.did(f.Proc, in)
	}
	s.happened(&e, env)
	return next
}

// coinsFor is how many coins a player flips where one is to be flipped: each effect replaces each of them.
func (s *State) coinsFor(who Player, env *Env) int32 {
	n := int32(1)
	if s.rules[ExtraFlipsRule] == 0 {
		return n
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != ExtraFlipsRule {
			continue
		}
		a, sc := &s.book.abilities[w.Ability], s.watchScope(w)
		sc.it = PlayerRef(who)
		if s.affectedBy(w, &sc, sc.it) && s.holds(a.Given, &sc) {
			env.used(w.Ability)
			n = env.bounded(n*(1+max(s.number(a.Number, &sc), 0)), maxCoins)
		}
	}
	return n
}

func decideCoin(_ *State, _ *Frame, _ *Instr, d *Decision) { d.Kind, d.Word = ChooseEither, VerbFlip }

// listCoin offers the coins that have been flipped: one that is won, one that is lost.
func listCoin(_ *State, _ *Frame, _ *Instr, env *Env) {
	env.offer(Option{Kind: Pick}, 0)
	env.offer(Option{Kind: Pick, N: 1}, 1)
}

// answerCoin ignores all coins but one.
func answerCoin(_ *State, f *Frame, _ *Instr, o Option, _ *Env) {
	if o.N == 0 {
		f.A, f.B = 1, 0
	} else {
		f.A, f.B = 0, 1
	}
}
