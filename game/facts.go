package game

import "github.com/thrall-arena/thrall/game/card"

// This file sums up compiled programs for readers who do not run them: policies that want to know what a card is good for
// without knowing its name. Facts are rules knowledge, the same for everybody; they look at steps, never at a state.

// AbilityCost returns the text of an activated ability's cost.
func (b *Book) AbilityCost(a *Ability) string { return b.costs[a.Cost].Text }

// Deeds is a set of things that a program does to somebody or something.
type Deeds uint32

// The deeds.
const (
	DamageDeed     Deeds = 1 << iota
	KillDeed             // destroys, or makes somebody sacrifice
	RemoveDeed           // moves out of its zone: exile, hand, library
	WeakenDeed           // less power or toughness
	StrengthenDeed       // more power or toughness, a keyword, regeneration
	ControlDeed          // somebody controls the player (CR 723)
	TakeCardsDeed        // the player discards or mills
	GiveCardsDeed        // the player draws
	LoseLifeDeed         // the player loses life
	SetLifeDeed          // the player's life total becomes Amount
	GainLifeDeed         // the player gains life
	CounterDeed          // counters a spell or ability
	TapDeed
	UntapDeed
	SearchDeed    // the player searches
	LookDeed      // somebody looks at the player's cards
	PlayDeed      // the player plays a card
	ManaDeed      // the player gets mana
	TokenDeed     // the player gets tokens
	ReturnDeed    // puts onto the battlefield
	ExtraTurnDeed // the player gets an extra turn
	SkipDeed      // the player skips something
	EmblemDeed    // the player gets an emblem
	CopyDeed      // copies a spell or ability, or a card to cast the copy
	RetargetDeed  // somebody chooses its targets anew
	PrepareDeed   // becomes prepared (CR 722.3a)
	UnprepareDeed // becomes unprepared
)

// MaxFactTargets is for how many target words Facts keeps facts.
const MaxFactTargets = 4

// TargetFacts says what a program does to what one target word names, to its controller or to its zones.
type TargetFacts struct {
	Does    Deeds
	Amount  int      // of damage, life or lost toughness, if it is a fixed number, else 0
	Players bool     // may be a player
	Foes    bool     // only opponents, if players
	Objects bool     // may be an object
	Types   TypeBits // an object needs one of them; 0: any object
	Not     TypeBits // an object has none of them
	Zones   Zones    // where an object is
	Power   int      // what it gains in power and toughness for a time, if fixed
	Tough   int
	Span    card.SpanKind // of control over it, the shortest if there are several, else 0 (CR 723.1)
	Attach  bool          // something is attached to it
	To      Zones         // where it is put, if it is moved or countered; 0: a countered spell goes to the graveyard
}

// Facts is what a program does, as far as its steps tell.
type Facts struct {
	Targets [MaxFactTargets]TargetFacts
	Words   int    // target words, at most MaxFactTargets of them described
	You     Deeds  // to its controller
	Foes    Deeds  // to opponents without targeting
	Each    Deeds  // to everything that matches, whoever's it is
	Amount  int    // of damage or lost toughness to each, if fixed
	Draws   int    // cards that its controller draws, if fixed
	Mana    int    // units of mana that its controller gets, if fixed
	Power   int    // power of the tokens that its controller gets
	Itself  Deeds  // to the object it comes from
	Shield  bool   // the object it comes from regenerates (CR 701.19)
	Attacks bool   // the object it comes from enters attacking (CR 508.4)
	Body    [2]int // base power and toughness that the object it comes from gets, if fixed
	Modes   int
	Span    card.SpanKind // of control over players who are no targets, else 0
	Guess   bool          // a card name is chosen first
	Unless  bool          // somebody else may pay for it not to happen (CR 118.12)
	Copies  bool          // makes a permanent a copy of another one (CR 707.2)
	More    bool          // more counters of the kinds that are there (CR 701.34a)
	All     TargetFacts   // the objects to which what is done to each is done
	Options []Facts       // of a vote, what each option does (CR 701.38)
}

// Facts returns what a program does. It walks the program: callers keep the result.
func (b *Book) Facts(id ProgramID) Facts {
	p := &b.programs[id]
	f := Facts{Words: len(p.Targets), Modes: int(p.Modes) / max(int(p.Again), 1)}
	for i := range min(f.Words, MaxFactTargets) {
		f.Targets[i] = b.targetFacts(p.Targets[i].Filter)
		f.Targets[i].Zones = p.Targets[i].Zones
	}
	for i := range p.Code {
		b.noteStep(&f, p, &p.Code[i])
		if p.Code[i].Code == VoteOp {
			f.Options = b.optionFacts(p, i)
		}
	}
	return f
}

// optionFacts returns what each option does of the vote at this place of a program.
func (b *Book) optionFacts(p *Program, at int) (out []Facts) {
	jumps := p.Code[at+1:][:p.Code[at].N]
	for n := range jumps {
		end := p.Code[jumps[1].To-1].To // where every option ends
		if n+1 < len(jumps) {
			end = jumps[n+1].To
		}
		f := Facts{}
		for i := jumps[n].To; i < end; i++ {
			b.noteStep(&f, p, &p.Code[i])
		}
		out = append(out, f)
	}
	return out
}

// Fleeting reports whether a creature with this face leaves by itself at the end of the turn in which it comes.
func (b *Book) Fleeting(f *FaceInfo) bool {
	for _, id := range f.Abilities {
		a := &b.abilities[id]
		if a.Kind != TriggeredAbility {
			continue
		}
		if e := &b.events[a.Event]; e.Kind == Begins && e.Step == EndStep && b.leaves(a.Program) {
			return true
		}
	}
	return false
}

// leaves reports whether a program takes its own source from the battlefield.
func (b *Book) leaves(id ProgramID) bool { return b.Facts(id).Itself&(KillDeed|RemoveDeed) != 0 }

// LoyaltyChange returns how many loyalty counters the cost of a loyalty ability adds (CR 606.4), as a fixed number; X is 0.
func (b *Book) LoyaltyChange(a *Ability) int {
	n, _ := b.fixed(a.Number)
	return int(a.Sign) * n
}

// fixed returns the value of a quantity that is a number; of a share it is the whole that is divided.
func (b *Book) fixed(e ExprID) (n int, ok bool) {
	x := &b.nodes[e]
	if x.Op == numShare {
		x = &b.nodes[x.A]
	}
	return int(x.N), x.Op == numInt
}

// Programs returns how many programs the book has; their numbers are below it.
func (b *Book) Programs() int { return len(b.programs) }
