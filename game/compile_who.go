package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds who does what somebody else than you may do or pay (CR 118.12a, 608.2d). A step that names nobody is done by you,
// there as everywhere, and so a payment that names nobody would be paid by you although somebody else is asked: such a step is
// refused, whatever it is. Symbols are paid by whoever is asked.

// askedOf compiles what these players are asked to do or to pay.
func (p *prog) askedOf(who card.Term, compile func()) {
	outer := p.ofOthers
	p.ofOthers = who != nil && who != card.You
	compile()
	p.ofOthers = outer
}

// namesWho refuses an instruction that nobody is named for among what somebody else is asked to do.
func (p *prog) namesWho(in *Instr) {
	if p.ofOthers && in.Who == 0 && doneBySomebody[in.Code] && in.Flag&ByChance == 0 {
		refuse(in.At, "somebody else is asked for this, and it would be you who does or chooses it: say which player does (who, by)")
	}
}

// doneBySomebody tells the operations of which an instruction says who performs them, or makes their choice.
var doneBySomebody = [codes]bool{
	MayOp: true, EitherOp: true, ChooseOp: true, AttackerOp: true, LookOp: true, SearchOp: true, ShuffleOp: true,
	DrawOp: true, MillOp: true, ManifestOp: true, DiscardOp: true, SacrificeOp: true, PayManaOp: true, PayLifeOp: true, LifeOp: true,
	BlessOp: true, CopySpellOp: true, CopyCardOp: true, RetargetOp: true, CreateOp: true, EmblemOp: true, CreateCopyOp: true,
	ExertOp: true, GoadOp: true, PairOp: true, ReselectOp: true, MonarchOp: true, VentureOp: true, InitiativeOp: true,
	SpeedUpOp: true, PerformOp: true, AddManaOp: true, PlayOp: true, ExtraTurnOp: true, SkipOp: true,
	ChooseNameOp: true, ChooseColorOp: true, ChooseTypeOp: true, NumberOp: true, ChooseWordsOp: true, CoinOp: true, RollOp: true,
	ScryOp: true, RevealUntilOp: true, ExileUntilOp: true, SeparateOp: true, PileOp: true,
	WinGameOp: true, LoseGameOp: true,
}
