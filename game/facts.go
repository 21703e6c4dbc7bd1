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
}

// Facts is what a program does, as far as its steps tell.
type Facts struct {
	Targets [MaxFactTargets]TargetFacts
	Words   int   // target words, at most MaxFactTargets of them described
	You     Deeds // to its controller
	Foes    Deeds // to opponents without targeting
	Each    Deeds // to everything that matches, whoever's it is
	Amount  int   // of damage or lost toughness to each, if fixed
	Draws   int   // cards that its controller draws, if fixed
	Mana    int   // units of mana that its controller gets, if fixed
	Power   int   // power of the tokens that its controller gets
	Itself  Deeds // to the object it comes from
	Modes   int
	Guess   bool // a card name is chosen first
}

// Facts returns what a program does. It walks the program: callers keep the result.
func (b *Book) Facts(id ProgramID) Facts {
	p := &b.programs[id]
	f := Facts{Words: len(p.Targets), Modes: int(p.Modes)}
	for i := range min(f.Words, MaxFactTargets) {
		f.Targets[i] = b.targetFacts(p.Targets[i].Filter)
	}
	for i := range p.Code {
		b.noteStep(&f, &p.Code[i])
	}
	return f
}

// targetFacts reads what a filter accepts.
func (b *Book) targetFacts(e ExprID) TargetFacts {
	t := TargetFacts{Players: b.aboutPlayers(e), Objects: b.aboutObjects(e), Foes: b.mentions(e, filtOpponent)}
	t.Types, t.Not = b.typesAsked(e)
	return t
}

// mentions reports whether a conjunction holds an operation.
func (b *Book) mentions(e ExprID, op NodeOp) bool {
	n := &b.nodes[e]
	return n.Op == op || n.Op == filtAnd && (b.mentions(n.A, op) || b.mentions(n.B, op))
}

// typesAsked returns the types of which a filter asks one, and those it refuses.
func (b *Book) typesAsked(e ExprID) (need, not TypeBits) {
	n := &b.nodes[e]
	switch n.Op {
	case filtTypes:
		return TypeBits(n.N), 0
	case filtNot:
		if m := &b.nodes[n.A]; m.Op == filtTypes {
			return 0, TypeBits(m.N)
		}
		return 0, 0
	case filtAnd:
		needA, notA := b.typesAsked(n.A)
		needB, notB := b.typesAsked(n.B)
		if needA == 0 || needB != 0 && ones(uint32(needB)) < ones(uint32(needA)) {
			needA = needB
		}
		return needA, notA | notB
	case filtOr:
		needA, _ := b.typesAsked(n.A)
		needB, _ := b.typesAsked(n.B)
		return needA | needB, 0
	default:
		return 0, 0
	}
}

// CostFacts is what a cost asks for besides mana symbols of certain colors.
type CostFacts struct {
	Mana       int  // units, X = 0
	X          bool // holds X
	Tap        bool // {T}
	This       bool // its source is sacrificed, exiled or discarded
	Sacrifices int  // other permanents
	Discards   int
	Life       int
}

// CostFacts returns what a cost asks for.
func (b *Book) CostFacts(id CostID) CostFacts {
	c := &b.costs[id]
	f := CostFacts{Mana: int(c.Demand.Value), X: c.Xs > 0, Tap: c.Tap}
	for i := range b.programs[c.Program].Code {
		in := &b.programs[c.Program].Code[i]
		n := 1
		if v, fixed := b.fixed(in.B); fixed && in.B != 0 {
			n = v
		}
		switch in.Code {
		case SacrificeOp, DiscardOp, MoveOp:
			f.noteGiven(b, in, n)
		case PayLifeOp:
			f.Life, _ = b.fixed(in.A)
		default:
		}
	}
	return f
}

func (f *CostFacts) noteGiven(b *Book, in *Instr, n int) {
	switch {
	case b.nodes[in.A].Op == termThis:
		f.This = true
	case in.Code == DiscardOp:
		f.Discards += n
	default:
		f.Sacrifices += n
	}
}

// operand says which operand of a step names those to whom it is done.
type operand uint8

const (
	operandWho operand = iota
	operandA
	operandB
)

// deeds is the table of steps: what each does, and to whom. Steps without a row do nothing to anybody.
var deeds = [codes]struct {
	does Deeds
	to   operand
}{
	LookOp:           {LookDeed, operandA},
	SearchOp:         {SearchDeed, operandWho},
	MoveOp:           {RemoveDeed, operandA},
	DrawOp:           {GiveCardsDeed, operandWho},
	MillOp:           {TakeCardsDeed, operandWho},
	DiscardOp:        {TakeCardsDeed, operandWho},
	SacrificeOp:      {KillDeed, operandWho},
	PayLifeOp:        {LoseLifeDeed, operandWho},
	DamageOp:         {DamageDeed, operandB},
	DestroyOp:        {KillDeed, operandA},
	RegenerateOp:     {StrengthenDeed, operandA},
	CounterOp:        {CounterDeed, operandA},
	CreateOp:         {TokenDeed, operandWho},
	PutCountersOp:    {StrengthenDeed, operandA},
	TapOp:            {TapDeed, operandA},
	UntapOp:          {UntapDeed, operandA},
	AddManaOp:        {ManaDeed, operandWho},
	UntilOp:          {StrengthenDeed, operandA},
	PlayOp:           {PlayDeed, operandWho},
	ControlOp:        {ControlDeed, operandWho},
	ExtraTurnOp:      {ExtraTurnDeed, operandWho},
	SkipOp:           {SkipDeed, operandWho},
	RemoveCountersOp: {WeakenDeed, operandA},
}

// noteStep adds what one step does.
func (b *Book) noteStep(f *Facts, in *Instr) {
	does, amount := deeds[in.Code].does, 0
	f.Guess = f.Guess || in.Code == ChooseNameOp
	if does == 0 && in.Code != LifeOp {
		return
	}
	to := in.Who
	switch deeds[in.Code].to {
	case operandA:
		to = in.A
	case operandB:
		to = in.B
	case operandWho:
	}
	switch in.Code {
	case LifeOp:
		does = lifeDeed(in)
		amount, _ = b.fixed(in.A)
	case DamageOp:
		amount, _ = b.fixed(in.A)
	case UntilOp:
		does, amount = b.untilDeed(in)
	case MoveOp:
		does = moveDeed(in)
	case SacrificeOp:
		if b.nodes[in.A].Op == termThis {
			to = in.A
		}
	default:
		b.noteNumbers(f, in)
	}
	f.note(b, to, does, amount)
}

// noteNumbers adds fixed numbers that the controller gains.
func (b *Book) noteNumbers(f *Facts, in *Instr) {
	n, fixed := b.fixed(in.A)
	if !fixed || in.Who != 0 && b.nodes[in.Who].Op != termYou {
		return
	}
	switch in.Code {
	case DrawOp:
		f.Draws += n
	case AddManaOp:
		f.Mana += n
	case CreateOp:
		f.Power += n * int(b.cards[in.N].Faces[0].Power)
	default:
	}
}

func lifeDeed(in *Instr) Deeds {
	switch card.LifeChange(in.N) {
	case card.Gain:
		return GainLifeDeed
	case card.Set:
		return SetLifeDeed
	case card.Lose:
	}
	return LoseLifeDeed
}

func moveDeed(in *Instr) Deeds {
	if in.Zones.Has(Battlefield) {
		return ReturnDeed
	}
	return RemoveDeed
}

// untilDeed tells whether a continuous effect is good or bad for what it affects.
func (b *Book) untilDeed(in *Instr) (does Deeds, amount int) {
	for i := range b.mods[in.N] {
		m := &b.mods[in.N][i]
		switch m.Kind {
		case PTMod:
			n, fixed := b.fixed(m.B)
			if fixed && n < 0 || b.nodes[m.B].Op == numSub {
				does, amount = does|WeakenDeed, -n
				continue
			}
			does |= StrengthenDeed
		case KeywordMod, AbilityMod, BasePTMod:
			does |= StrengthenDeed
		default:
		}
	}
	return does, amount
}

// note adds a deed for those whom an expression names; 0 is the controller.
func (f *Facts) note(b *Book, e ExprID, does Deeds, amount int) {
	if e == 0 {
		f.You |= does
		return
	}
	switch n := &b.nodes[e]; n.Op {
	case termReg:
		if int(n.N) < min(f.Words, MaxFactTargets) {
			t := &f.Targets[n.N]
			t.Does |= does
			t.Amount = max(t.Amount, amount)
		}
	case termYou:
		f.You |= does
	case termThis:
		f.Itself |= does
	case termController, termOwner:
		f.note(b, n.A, does, amount)
	case termZone, termTop, termBottom:
		f.note(b, n.B, does, amount)
	case termEach:
		f.noteEach(b, n, does, amount)
	default:
	}
}

func (f *Facts) noteEach(b *Book, n *Node, does Deeds, amount int) {
	if b.nodes[n.A].Op == filtOpponent {
		f.Foes |= does
		return
	}
	f.Each |= does
	f.Amount = max(f.Amount, amount)
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

// fixed returns the value of a quantity that is a number.
func (b *Book) fixed(e ExprID) (n int, ok bool) {
	x := &b.nodes[e]
	return int(x.N), x.Op == numInt
}

// aboutObjects reports whether a filter may accept objects.
func (b *Book) aboutObjects(e ExprID) bool {
	n := &b.nodes[e]
	switch n.Op {
	case filtPlayer, filtOpponent:
		return false
	case filtAnd:
		return b.aboutObjects(n.A) && b.aboutObjects(n.B)
	case filtOr:
		return b.aboutObjects(n.A) || b.aboutObjects(n.B)
	default:
		return true
	}
}

// Programs returns how many programs the book has; their numbers are below it.
func (b *Book) Programs() int { return len(b.programs) }
