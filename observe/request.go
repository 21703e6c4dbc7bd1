package observe

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Request is one decision as its decider sees it: everything an agent is told when it is asked. It is made by an Observer
// and valid until that Observer is used again.
type Request struct {
	View     View
	Decision Decision
	Options  []Option // the legal answers in canonical order; the answer is an index into them
}

// Decision is a game.Decision without what its decider may not know: objects are opaque numbers, and the serial number,
// which counts forced stops of others, is left out.
type Decision struct {
	Kind    game.DecisionKind
	Subject game.Player         // whose decision it is under the rules: costs, "you", priority
	Maker   game.Player         // the subject, or the player to whom an effect gave this class of choices
	Decider control.Participant // who answers (CR 723.5): the viewer
	Source  ObjID               // spell, ability or permanent that asks, or the object that is asked about
	Other   ObjID               // the recipient of AssignDamage
	Card    game.CardID         // the card whose text asks, if any
	Word    game.Verb           // what is done with what is chosen
	Target  int                 // ChooseTarget: which of the target words of the spell or ability, from 0
	Left    int                 // how many more may follow: targets, cards, damage
	Control Control             // the effect because of which the decider decides, if it is not the maker; else zero
}

// Foreign reports whether the decider decides for somebody else (CR 723.5).
func (d *Decision) Foreign() bool { return d.Decider != control.Participant(d.Subject) }

// Option is a game.Option whose object is an opaque number.
type Option struct {
	Kind game.OptionKind
	Face uint8
	N    int16 // ability, mode, way, amount, type, card name: as in game.Option
	A    ObjID // object or player, if any
}
