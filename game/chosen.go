package game

import (
	"math/bits"
	"strconv"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds choices of something that is no object: colors, names, creature types, numbers and words, and how the same ability or another one
// of the object refers to them (CR 607.2d).

// chosenBy returns the step that chooses what a term names: one of the same ability, or a linked one.
func chosenBy(t card.Term) card.Effect {
	switch t := t.(type) {
	case *card.Linked:
		return t.Of
	case card.Effect:
		return t
	default:
		return nil
	}
}

// choiceKind is what a step chooses that is no object; 0: nothing.
type choiceKind uint8

const (
	nameChoice choiceKind = iota + 1
	colorChoice
	typeChoice
	numberChoice
)

// choiceOf returns what a step chooses that is no object.
func choiceOf(step card.Effect) choiceKind {
	switch step.(type) {
	case *card.ChooseName:
		return nameChoice
	case *card.ChooseColor:
		return colorChoice
	case *card.ChooseType:
		return typeChoice
	case *card.ChooseNumber, *card.PayAnyLife:
		return numberChoice
	default:
		return 0
	}
}

// finishChoices notes what the linked steps choose.
func (c *compiler) finishChoices() {
	c.b.choices = make([]choiceKind, len(c.links)+1)
	c.b.choiceWords = make([][]string, len(c.links)+1)
	for i, step := range c.links {
		c.b.choices[i+1] = choiceOf(step)
		if number, ok := step.(*card.ChooseNumber); ok {
			c.b.choiceWords[i+1] = number.Words
		}
	}
}

// choosable reports whether a number is what a step may have chosen, plus one, or 0.
func (b *Book) choosable(step uint16, num int32) bool {
	if int(step) >= len(b.choices) || num < 0 {
		return false
	}
	if num == 0 {
		return true
	}
	switch b.choices[step] {
	case nameChoice:
		n := unpackNames(num - 1)
		return int(n.card) < len(b.cards) && n.faces != 0 && bits.Len8(n.faces) <= len(b.cards[n.card].Faces)
	case colorChoice:
		return num <= int32(card.Green)+1
	case typeChoice:
		return int(num) <= len(b.subtypes)
	case numberChoice:
		most := int32(maxAmount) // of life
		if words := b.choiceWords[step]; len(words) > 0 {
			most = int32(len(words))
		}
		return num <= most+1
	}
	return false
}

// knownLink reports whether a row of links is one that there may be.
func (s *State) knownLink(l *Link) bool {
	if l.Step == pairedStep {
		return l.Num > 0 && l.Num <= int32(s.seats) && l.Set != 0
	}
	return l.isRelation() && l.Num == 0 || !l.isRelation() && s.book.choosable(l.Step, l.Num)
}

// HasChosen reports whether some object refers to what another ability of it has chosen.
func (s *State) HasChosen() bool {
	for i := range s.links {
		if l := &s.links[i]; !l.isRelation() && (l.Num != 0 || s.chosenPlayer(l) != NoPlayer) {
			return true
		}
	}
	return false
}

// Chosen yields what abilities of an object have chosen for its other abilities that is no object (CR 607.2d): colors, names,
// creature types, numbers, words and players. That is public.
func (s *State) Chosen(id ID, yield func(what string) bool) {
	for i := range s.links {
		l := &s.links[i]
		if l.On != s.refOf(id) || l.isRelation() {
			continue
		}
		what := ""
		if p := s.chosenPlayer(l); p != NoPlayer {
			if !yield("player " + strconv.Itoa(int(p))) {
				return
			}
			continue
		}
		if l.Num == 0 {
			continue
		}
		switch s.book.choices[l.Step] {
		case nameChoice:
			n := unpackNames(l.Num - 1)
			what = s.book.cards[n.card].Faces[bits.TrailingZeros8(n.faces)].Name
		case colorChoice:
			what = card.Color(l.Num - 1).String()
		case typeChoice:
			what = s.book.subtypes[l.Num-1]
		case numberChoice:
			what = s.book.numberWord(l.Step, l.Num-1)
		}
		if !yield(what) {
			return
		}
	}
}

// chosenPlayer is the player that a step has chosen, or nobody.
func (s *State) chosenPlayer(l *Link) Player {
	if l.Set != 0 {
		if p, ok := s.cells[l.Set].Of.Player(); ok {
			return p
		}
	}
	return NoPlayer
}

// numberWord is the word that was chosen, or the number.
func (b *Book) numberWord(step uint16, n int32) string {
	if words := b.choiceWords[step]; n >= 1 && int(n) <= len(words) {
		return words[n-1]
	}
	return strconv.Itoa(int(n))
}

// chosen compiles what was chosen as a number.
func (p *prog) chosen(t card.Term) ExprID {
	if l, ok := t.(*card.Linked); ok {
		return p.linkedChoice(l)
	}
	step, ok := t.(card.Effect)
	if !ok || p.static {
		refuse(p.at, "a choice is one of the steps of the ability, or linked(…) to one of another ability")
	}
	p.step(step)
	return p.c.node(Node{Op: numReg, N: int32(p.register(step, p.at))})
}

// linkedChoice is chosen for what another ability of the object chooses.
func (p *prog) linkedChoice(l *card.Linked) ExprID {
	for i, step := range p.c.links {
		if step == l.Of {
			return p.c.node(Node{Op: numLinked, N: int32(i + 1)})
		}
	}
	panic("game: a linked step was not numbered")
}

// printedFilter compiles a filter of cards that asks for nothing but what is printed on them.
func (p *prog) printedFilter(f card.Filter, at card.Pos) ExprID {
	e := p.filter(f)
	if !p.c.b.isPrinted(e) {
		refuse(at, "the name of a card is chosen by its printed types and colors")
	}
	return e
}

func (b *Book) isPrinted(e ExprID) bool {
	n := &b.nodes[e]
	switch n.Op {
	case filtAnd, filtOr:
		return b.isPrinted(n.A) && b.isPrinted(n.B)
	case filtNot:
		return b.isPrinted(n.A)
	case filtTypes, filtColor, filtSubtype, filtAny:
		return true
	default:
		return e == 0
	}
}

// acceptsPrinted reports whether such a filter accepts a card with that face.
func (b *Book) acceptsPrinted(e ExprID, f *FaceInfo) bool {
	n := &b.nodes[e]
	switch n.Op {
	case filtAnd:
		return b.acceptsPrinted(n.A, f) && b.acceptsPrinted(n.B, f)
	case filtOr:
		return b.acceptsPrinted(n.A, f) || b.acceptsPrinted(n.B, f)
	case filtNot:
		return !b.acceptsPrinted(n.A, f)
	case filtTypes:
		return f.Types&TypeBits(n.N) != 0
	case filtColor:
		return f.Colors&uint8(n.N) != 0
	case filtSubtype:
		return f.Subtypes.Has(int(n.N))
	default:
		return true
	}
}

// opChooseType chooses a creature type (CR 205.3m) of those that the book knows.
func opChooseType(s *State, f *Frame, in *Instr, env *Env) result {
	if s.book.subtypeSets[creatureTypeRow] == (Subtypes{}) {
		return next
	}
	return opEither(s, f, in, env)
}

func decideChooseType(_ *State, _ *Frame, _ *Instr, d *Decision) {
	d.Kind, d.Word = ChooseEither, VerbType
}

func listChooseType(s *State, _ *Frame, _ *Instr, env *Env) {
	for n := range s.book.subtypes {
		if s.book.subtypeSets[creatureTypeRow].Has(n) {
			env.offer(Option{Kind: Pick, N: int16(n)}, uint64(n))
		}
	}
}

func answerChooseType(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	s.setReg(f.Proc, in, Value(o.N))
	s.did(f.Proc, in)
	s.nextStepOf(f)
}

// opChooseNumber chooses a number, or one of several words.
func opChooseNumber(s *State, f *Frame, in *Instr, env *Env) result { return opEither(s, f, in, env) }

func decideChooseNumber(_ *State, _ *Frame, in *Instr, d *Decision) {
	d.Kind = ChooseEither
	if in.Flag&choosesLife != 0 {
		d.Word = VerbPay
	}
}

// listChooseNumber offers the numbers from N to To, or to the life that can be paid, or the words, which are numbered from 1.
func listChooseNumber(s *State, f *Frame, in *Instr, env *Env) {
	to := int16(in.To)
	if in.Flag&choosesLife != 0 {
		sc := s.procScope(f.Proc)
		to = max(s.payableLife(s.actor(in, &sc)), 0)
	}
	for n := in.N; n <= to; n++ {
		if in.Flag&choosesWord != 0 {
			env.offer(Option{Kind: Pick, N: n - 1}, uint64(n))
		} else {
			env.offer(Option{Kind: Number, N: n}, uint64(n))
		}
	}
}

func answerChooseNumber(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	n := Value(o.N)
	if in.Flag&choosesWord != 0 {
		n++
	}
	s.setReg(f.Proc, in, n)
	s.did(f.Proc, in)
	s.nextStepOf(f)
}

// choosesWord is the flag of a choice of one of several words.
const choosesWord = ByChance

// choosesLife is that of a choice of how much life is paid.
const choosesLife = BareCount

// chooseNumber compiles the choice of a number or word.
func (p *prog) chooseNumber(e *card.ChooseNumber) {
	in := Instr{Code: NumberOp, Who: p.term(e.By), N: int16(e.Least), To: uint16(e.Most), Dst: p.result(e, false), At: e.At}
	if len(e.Words) > 0 {
		in.Flag |= choosesWord
	}
	p.emit(in)
}

// known compiles a number that is known from what has happened.
func (p *prog) known(q card.Quantity) ExprID {
	if chosen, ok := q.(*card.Chosen); ok {
		return p.chosenNumber(chosen)
	}
	return p.times(q.(*card.Times))
}

// rareFilter compiles filters of few cards.
func (p *prog) rareFilter(f card.Filter) ExprID {
	if cost, ok := f.(*card.CostIs); ok {
		return p.c.node(Node{Op: filtCost, N: int32(p.c.addCost(p.c.manaCost(cost.Mana, cost.At)))})
	}
	p.c.b.graveyardOrder = true
	return p.c.node(Node{Op: filtAbove, A: p.term(f.(*card.Above).Of)})
}

// chosenNumber compiles the number that was chosen, or that of the word.
func (p *prog) chosenNumber(q *card.Chosen) ExprID {
	switch chosenBy(q.Of).(type) {
	case *card.PayAnyLife:
		e := p.chosen(q.Of)
		if n := &p.c.b.nodes[e]; n.Op == numLinked { // what was not paid is 0 (CR 208.2a)
			return p.c.node(Node{Op: numLinked, N: -n.N})
		}
		return e
	case *card.ChooseNumber:
		return p.chosen(q.Of)
	default:
		refuse(p.at, "the number is not one that a choose_number, choose_anchor or pay_any_life chose")
		return 0
	}
}

// payAnyLife compiles the choice of how much life is paid, then its payment.
func (p *prog) payAnyLife(e *card.PayAnyLife) {
	r := p.result(e, false)
	p.emit(Instr{Code: NumberOp, Flag: choosesLife, Dst: r, At: e.At})
	p.emit(Instr{Code: PayLifeOp, A: p.c.node(Node{Op: numReg, N: int32(r)}), Dst: NoReg, At: e.At})
}
