package scenario

import (
	"fmt"
	"hash/fnv"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/table"
)

// symbol is a constant of the language.
type symbol struct {
	name  string
	class class
	n     int // its value in game or control, as the class says
}

// class is a set of kinds of constants: a zone or a step may also be something that is skipped.
type class uint16

// The classes of constants, with what n is.
const (
	classZone    class = 1 << iota // game.Zone; Nowhere for ceased
	classStep                      // game.Step
	classStatus                    // control.Status
	classSpan                      // control.Span
	classColor                     // position in W U B R G
	classReason                    // reason
	classLoss                      // game.Loss
	classEnding                    // game.Outcome
	classSkip                      // 0 turn, 1 combat phase
	classSpecial                   // nothing, nobody
	classFix                       // table.Choice
	classFailure                   // of an agent
	classType                      // a creature type: its name says which
)

// reason is why an answer was refused.
type reason uint8

// The reasons.
const (
	noSuchOption reason = iota + 1
	notDecider
	notYourSeat
	tooLate
	nothingThere
	alreadyOpen
)

// concession is the ending of a game in which a player conceded; the machine calls it normal.
const concession = 100

var (
	nothingSymbol = &symbol{"nothing", classSpecial, 0}
	nobodySymbol  = &symbol{"nobody", classSpecial, 1}
)

// symbols are all constants.
var symbols = []*symbol{
	nothingSymbol, nobodySymbol,
	{"library", classZone, int(game.Library)},
	{"hand", classZone, int(game.Hand)},
	{"battlefield", classZone, int(game.Battlefield)},
	{"graveyard", classZone, int(game.Graveyard)},
	{"exiled", classZone, int(game.Exile)},
	{"stack", classZone, int(game.Stack)},
	{"command", classZone, int(game.Command)},
	{"sideboard", classZone, int(game.Outside)},
	{"phased_out", classZone, int(game.PhasedOut)},
	{"merged", classZone, int(game.Merged)},
	{"ceased", classZone, int(game.Nowhere)},
	{"untap_step", classStep, int(game.UntapStep)},
	{"upkeep", classStep, int(game.Upkeep)},
	{"draw_step", classStep, int(game.DrawStep)},
	{"first_main", classStep, int(game.FirstMain)},
	{"begin_combat", classStep, int(game.BeginCombat)},
	{"declare_attackers", classStep, int(game.DeclareAttackers)},
	{"declare_blockers", classStep, int(game.DeclareBlockers)},
	{"combat_damage", classStep, int(game.CombatDamage)},
	{"end_combat", classStep, int(game.EndCombat)},
	{"second_main", classStep, int(game.SecondMain)},
	{"end_step", classStep, int(game.EndStep)},
	{"cleanup", classStep, int(game.Cleanup)},
	{"pending", classStatus, int(control.Pending)},
	{"active", classStatus, int(control.Active)},
	{"next_turn", classSpan, int(control.NextTurn)},
	{"next_combat", classSpan, int(control.NextCombat)},
	{"own_library_search", classSpan, int(control.OwnLibrarySearch)},
	{"resolution", classSpan, int(control.Resolving)},
	{"resolution_of", classSpan, int(control.ResolutionOf)},
	{"white", classColor, 0},
	{"blue", classColor, 1},
	{"black", classColor, 2},
	{"red", classColor, 3},
	{"green", classColor, 4},
	{"no_such_option", classReason, int(noSuchOption)},
	{"not_decider", classReason, int(notDecider)},
	{"not_your_seat", classReason, int(notYourSeat)},
	{"too_late", classReason, int(tooLate)},
	{"nothing_there", classReason, int(nothingThere)},
	{"already_open", classReason, int(alreadyOpen)},
	{"ignore", classFix, int(table.Ignore)},
	{"put_on_stack", classFix, int(table.PutOnStack)},
	{"crash", classFailure, 0},
	{"timeout", classFailure, 1},
	{"garbage", classFailure, 2},
	{"by_life", classLoss, int(game.LostByLife)},
	{"by_poison", classLoss, int(game.LostByPoison)},
	{"by_empty_library", classLoss, int(game.LostByEmptyLibrary)},
	{"by_concession", classLoss, int(game.LostByConcession)},
	{"by_judge", classLoss, int(game.LostByJudge)},
	{"by_crash", classLoss, int(game.LostByCrash)},
	{"by_effect", classLoss, int(game.LostByEffect)},
	{"normal", classEnding, int(game.Normal)},
	{"concession", classEnding, concession},
	{"all_lost", classEnding, int(game.AllLost)},
	{"draw_agreed", classEnding, int(game.DrawAgreed)},
	{"drawn_by_effect", classEnding, int(game.DrawnByEffect)},
	{"mandatory_loop", classEnding, int(game.MandatoryLoop)},
	{"decision_cap", classEnding, int(game.DecisionCap)},
	{"turn", classSkip, 0},
	{"combat_phase", classSkip, 1},
}

// symbolOf returns the name of the constant of a class with a value, or "?n".
func symbolOf(c class, n int) string {
	for _, s := range symbols {
		if s.class == c && s.n == n {
			return s.name
		}
	}
	return fmt.Sprintf("?%d", n)
}

// String returns the symbol's name.
func (s *symbol) String() string { return s.name }

// Type names the type in errors of Starlark.
func (s *symbol) Type() string { return "word" }

// Freeze does nothing: symbols never change.
func (s *symbol) Freeze() {}

// Truth is true; scenarios have no conditions.
func (s *symbol) Truth() starlark.Bool { return true }

// Hash makes symbols keys of dictionaries.
func (s *symbol) Hash() (uint32, error) { return hashText(s.name), nil }

func hashText(s string) uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(s))
	return h.Sum32()
}
