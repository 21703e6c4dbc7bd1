package game

// This file remembers listings with priority. Between two stops of a player often nothing has changed but the step; then the
// options are the same. What listings depend on moves State.change on: every batch of events, every layer pass, every frame
// that does more than pass priority or walk the turn.

// listing is a remembered enumeration for one player, at sorcery time or not.
type listing struct {
	of      *State
	fresh   uint64
	change  uint32
	options []Option
}

// quietFrames change nothing by themselves that a listing depends on: what they do is done by batches. combatFrames are quiet as long
// as nobody attacks. Both are sets of kinds.
const (
	quietFrames  = 1<<TurnFrame | 1<<PriorityFrame | 1<<UntapFrame | 1<<DiscardFrame
	combatFrames = 1<<AttackFrame | 1<<BlockFrame | 1<<DamageFrame
)

// noteRun moves change on for a frame that is about to run.
func (s *State) noteRun(k FrameKind) {
	if quietFrames>>k&1 == 0 && (combatFrames>>k&1 == 0 || s.combat&combatAttacked != 0) {
		s.change++
	}
}

// listingFor is the place where the listing of the player with priority is remembered.
func (s *State) listingFor(who Player, env *Env) *listing {
	i := 2 * int(who)
	if s.sorceryTime(who) {
		i++
	}
	return &env.listings[i]
}

// remembered puts a remembered listing into the option buffer, if it is still true.
func (s *State) remembered(who Player, env *Env) bool {
	l := s.listingFor(who, env)
	if env.plain || l.of != s || l.fresh != s.fresh || l.change != s.change {
		return false
	}
	env.options = append(env.options[:0], l.options...)
	return true
}

// rememberListing keeps the listing in the option buffer, unless it depends on the step.
func (s *State) rememberListing(who Player, env *Env) {
	if env.volatile || s.rules[MayPlayRule]|s.rules[FlashRule]|s.rules[SpellsRule] > 0 || s.book.conditionalMana {
		return
	}
	l := s.listingFor(who, env)
	l.of, l.fresh, l.change = s, s.fresh, s.change
	l.options = append(l.options[:0], env.options...)
}

// idle reports whether a remembered listing says that passing is all that who can do.
func (s *State) idle(who Player, env *Env) bool {
	l := s.listingFor(who, env)
	return !env.plain && l.of == s && l.fresh == s.fresh && l.change == s.change && len(l.options) == 1
}
