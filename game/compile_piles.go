package game

import "github.com/thrall-arena/thrall/game/card"

// This file compiles piles, revealing until something comes, and the order of cards in libraries.

// apart compiles steps that tell some objects from others.
func (p *prog) apart(e card.Effect) {
	switch e := e.(type) {
	case *card.RevealUntil:
		p.revealUntil(e)
	case *card.Separate:
		p.separate(e)
	case *card.PileOf:
		p.pileOf(e)
	default:
		panic("game: a step without a compiler")
	}
}

// separate compiles the making of two piles.
func (p *prog) separate(e *card.Separate) {
	p.emit(Instr{Code: SeparateOp, Who: p.term(e.By), A: p.term(e.What), Dst: p.result(e, true), At: e.At})
}

// pileOf compiles the choice of one of two piles.
func (p *prog) pileOf(e *card.PileOf) {
	in := Instr{Code: PileOp, A: p.term(e.Piles), C: p.term(e.Piles.What), Who: p.term(e.By), At: e.At}
	in.Dst = p.result(e, true)
	p.emit(in)
}

// othersRevealed is the memory of the cards that a RevealUntil has revealed before the one it found.
type othersRevealed struct{ by *card.RevealUntil }

// revealUntil compiles two results: the card, and the others. What exiles has one: all of them, of which the last one is the card.
func (p *prog) revealUntil(e *card.RevealUntil) {
	in := Instr{Code: RevealUntilOp, Who: p.term(e.Who), B: p.filter(e.What), Dst: p.result(e, true), At: e.At}
	if e.Exile {
		in.Code = ExileUntilOp
		p.emit(in)
		return
	}
	others := p.newRegister(true)
	p.memory = append(p.memory, memory{othersRevealed{e}, others})
	in.N = int16(others)
	p.emit(in)
}

// restOf compiles what is left of a result.
func (p *prog) restOf(t *card.RestOf) ExprID {
	of := p.term(t.Of)
	if e, ok := t.Of.(*card.RevealUntil); ok && !e.Exile {
		reg, _ := p.registerOf(othersRevealed{e})
		of = p.c.node(Node{Op: termReg, N: int32(reg)})
	}
	return p.c.node(Node{Op: termRest, A: of})
}

// order lets the owner arrange cards that have just been put into a library, or chance (CR 401.4). A single card needs no order,
// and neither do cards that are shuffled at once.
func (p *prog) order(e *card.Put, move *Instr) {
	if e.To.Zone.Kind != card.Library || alone(e.What) || p.shuffled == e || p.shuffles {
		return
	}
	if p.collects {
		refuse(e.At, "the order of several cards put into a library together with something else is not among what the rules engine does yet")
	}
	in := Instr{
		Code: OrderOp, A: p.c.node(Node{Op: termReg, N: int32(move.Dst)}), Flag: move.Flag & ToBottom, Dst: NoReg, At: e.At,
	}
	if e.Random {
		in.Flag |= ByChance
	}
	p.emit(in)
}

// fromTop compiles a place that is counted from the top of a library (CR 401.7). Of several cards their owner would say which comes first.
func (p *prog) fromTop(in *Instr, e *card.Put) {
	if e.To.Nth == nil {
		return
	}
	if !alone(e.What) {
		refuse(e.At, "several cards at a place in a library that is counted from the top are not among what the rules engine does yet")
	}
	in.Flag |= FromTopMove
	in.B = p.number(e.To.Nth)
}

// alone reports whether a selection is of one object at most.
func alone(sel card.Selection) bool {
	switch t := sel.Term.(type) {
	case nil:
		return sel.Number == nil && sel.Count == nil
	case card.Pronoun:
		return true
	case *card.Target:
		return t.Count == nil
	case *card.Choose:
		return t.Count == nil
	case *card.Search:
		return t.Count == nil
	case *card.Reveal:
		return alone(t.What)
	case *card.Top:
		return t.N == card.Int(1) && (t.Of == nil || alone(card.Selection{Term: t.Of}))
	default:
		return false
	}
}
