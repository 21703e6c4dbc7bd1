package game

import "github.com/thrall-arena/thrall/game/card"

// copying compiles steps about copies and targets of what is on the stack (CR 115.7, 707).
func (p *prog) copying(e card.Effect) {
	switch e := e.(type) {
	case *card.CopySpell:
		p.copySpell(e)
	case *card.CopyCard:
		p.copyCard(e)
	case *card.ChooseTargets:
		p.emit(Instr{Code: RetargetOp, Who: p.term(e.Who), A: p.term(e.What), Dst: NoReg, At: e.At})
	case *card.BecomeCopy:
		p.becomeCopy(e)
	case *card.TakeOn:
		p.takeOn(e)
	case *card.CreateCopy:
		p.createCopy(e)
	}
}

// beforeEntering are the steps that can come before something enters as a copy: it is still where it was, and what is copied is chosen.
var beforeEntering = [codes]bool{
	End: true, Jump: true, JumpUnless: true, MayOp: true, EitherOp: true, ChooseOp: true, ChooseNameOp: true, ChooseColorOp: true,
	ChooseTypeOp: true, NumberOp: true, PayManaOp: true, PayLifeOp: true, DiscardOp: true, SacrificeOp: true, RevealOp: true, LookOp: true,
	BecomeCopyOp: true, EnterOp: true,
}

// onlyChooses refuses clauses that do something else to what enters before it is a copy.
func (p *prog) onlyChooses(at card.Pos) {
	last := -1
	for i := range p.p.Code {
		if p.p.Code[i].Code == EnterOp {
			last = i
		}
	}
	for i := range last {
		if !beforeEntering[p.p.Code[i].Code] {
			refuse(at, "doing this before something enters as a copy is not among what the rules engine does yet")
		}
	}
}
