package game

import "github.com/thrall-arena/thrall/game/card"

// This file reads from the steps of programs what they do, and to whom.

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
	RemoveDamageOp:   {StrengthenDeed, operandA},
	CounterOp:        {CounterDeed, operandA},
	CreateOp:         {TokenDeed, operandWho},
	ManifestOp:       {TokenDeed, operandWho},
	EmblemOp:         {EmblemDeed, operandWho},
	CopySpellOp:      {CopyDeed, operandA},
	CopyCardOp:       {CopyDeed, operandWho},
	CreateCopyOp:     {TokenDeed, operandWho},
	RetargetOp:       {RetargetDeed, operandA},
	PutCountersOp:    {StrengthenDeed, operandA},
	MoreCountersOp:   {StrengthenDeed, operandA},
	TapOp:            {TapDeed, operandA},
	UntapOp:          {UntapDeed, operandA},
	AddManaOp:        {ManaDeed, operandWho},
	UntilOp:          {StrengthenDeed, operandA},
	PairOp:           {StrengthenDeed, operandA},
	GoadOp:           {TapDeed, operandA},
	MonarchOp:        {GiveCardsDeed, operandWho},
	VentureOp:        {GiveCardsDeed, operandWho},
	InitiativeOp:     {GiveCardsDeed, operandWho},
	TemptOp:          {StrengthenDeed, operandA},
	PlayOp:           {PlayDeed, operandWho},
	ControlOp:        {ControlDeed, operandWho},
	ExtraTurnOp:      {ExtraTurnDeed, operandWho},
	SkipOp:           {SkipDeed, operandWho},
	WinGameOp:        {GainLifeDeed, operandWho},
	LoseGameOp:       {LoseLifeDeed, operandWho},
	RemoveCountersOp: {WeakenDeed, operandA},
}

// worthGame is what winning or losing the game counts as, in life.
const worthGame = 100

// noteStep adds what one step does.
func (b *Book) noteStep(f *Facts, p *Program, in *Instr) {
	does, amount := deeds[in.Code].does, 0
	if t := f.targetOf(b, p, in.B); in.Code == AttachOp && t != nil {
		t.Attach = true
	}
	f.Guess = f.Guess || in.Code == ChooseNameOp
	f.Copies = f.Copies || in.Code == BecomeCopyOp
	f.More = f.More || in.Code == MoreCountersOp
	f.Unless = f.Unless || in.Code == PayManaOp && in.Who != 0 && b.nodes[in.Who].Op != termYou
	if in.Code == DesignateOp && (in.N == int16(card.SecondLevel) || in.N == int16(card.ThirdLevel)) {
		does = EmblemDeed // abilities that stay
	}
	if in.Code == DesignateOp && in.N == int16(card.Prepared) {
		f.note(b, p, in.A, prepareDeed(in), 0)
	}
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
	case WinGameOp, LoseGameOp:
		amount = worthGame
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
	f.note(b, p, to, does, amount)
	if in.Code == ControlOp {
		f.noteSpan(b, p, in)
	}
	f.noteDetails(b, p, in)
}

// noteSpan adds how long somebody is controlled. Spans are declared from the longest to the shortest.
func (f *Facts) noteSpan(b *Book, p *Program, in *Instr) {
	span := &f.Span
	if t := f.targetOf(b, p, in.Who); t != nil {
		span = &t.Span
	}
	*span = max(*span, card.SpanKind(in.N))
}

// noteDetails adds where a target is put, how much it grows and what is attached to it.
func (f *Facts) noteDetails(b *Book, p *Program, in *Instr) {
	this := b.nodes[in.A].Op == termThis
	switch t := f.targetOf(b, p, in.A); in.Code {
	case MoveOp, CounterOp:
		if t != nil {
			t.To |= in.Zones
		}
		f.Attacks = f.Attacks || this && in.Code == MoveOp && in.C != 0
	case UntilOp:
		b.noteGrowth(f, t, in)
	case RegenerateOp:
		f.Shield = f.Shield || this
	default:
	}
}

// targetOf returns the facts of the target word that an expression reads, or nil.
func (f *Facts) targetOf(b *Book, p *Program, e ExprID) *TargetFacts {
	if n := &b.nodes[e]; n.Op == termReg {
		if i := p.word(n.N); i >= 0 && i < MaxFactTargets {
			return &f.Targets[i]
		}
	}
	return nil
}

// noteGrowth adds what a continuous effect gives in power and toughness.
func (b *Book) noteGrowth(f *Facts, t *TargetFacts, in *Instr) {
	for i := range b.mods[in.N] {
		m := &b.mods[in.N][i]
		power, _ := b.fixed(m.A)
		tough, _ := b.fixed(m.B)
		switch {
		case m.Kind == PTMod && t != nil:
			t.Power, t.Tough = t.Power+power, t.Tough+tough
		case m.Kind == BasePTMod && b.nodes[in.A].Op == termThis && b.nodes[m.A].Op != numKept && b.nodes[m.B].Op != numKept:
			f.Body = [2]int{power, tough}
		default:
		}
	}
}

// noteNumbers adds fixed numbers that the controller gains.
func (b *Book) noteNumbers(f *Facts, in *Instr) {
	n, fixed := b.fixed(in.A)
	if in.Code == AddManaOp && in.A == 0 {
		n, fixed = 1, true
	}
	if !fixed || in.Who != 0 && b.nodes[in.Who].Op != termYou {
		return
	}
	switch in.Code {
	case DrawOp:
		f.Draws += n
	case AddManaOp:
		f.Mana += n * b.units(in)
	case CreateOp:
		f.Power += n * int(b.cards[in.N].Faces[0].Power)
	default:
	}
}

// units returns how many units the first alternative of a step that adds mana is.
func (b *Book) units(in *Instr) (n int) {
	o := &b.adds[in.N].Options[0]
	for _, u := range o.Units {
		n += int(u)
	}
	return max(n, 1)
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
func (f *Facts) note(b *Book, p *Program, e ExprID, does Deeds, amount int) {
	if e == 0 {
		f.You |= does
		return
	}
	switch n := &b.nodes[e]; n.Op {
	case termReg:
		if i := p.word(n.N); i >= 0 && i < MaxFactTargets {
			f.Targets[i].Does |= does
			f.Targets[i].Amount = max(f.Targets[i].Amount, amount)
		}
	case termYou:
		f.You |= does
	case termThis:
		f.Itself |= does
	case termController, termOwner:
		f.note(b, p, n.A, does, amount)
	case termZone, termTop, termBottom:
		f.note(b, p, n.B, does, amount)
	case termEach:
		f.noteEach(b, n, does, amount)
	default:
	}
}

// word returns the target word whose register this is, or -1.
func (p *Program) word(reg int32) int {
	for i := range p.Targets {
		if int32(p.Targets[i].Reg) == reg {
			return i
		}
	}
	return -1
}

func (f *Facts) noteEach(b *Book, n *Node, does Deeds, amount int) {
	if b.nodes[n.A].Op == filtOpponent {
		f.Foes |= does
		return
	}
	f.Each |= does
	f.All = b.targetFacts(n.A)
	f.Amount = max(f.Amount, amount)
}
