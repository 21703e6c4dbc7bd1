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
