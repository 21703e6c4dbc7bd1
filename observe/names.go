package observe

import (
	"strconv"

	"github.com/thrall-arena/thrall/game"
)

// manaLetters are the mana types in the order of game.ManaTypes.
const manaLetters = "WUBRGC"

// Name returns what x is called by the viewer: a player, a face's name, "ability of …", "a card" where it is hidden, or
// "nothing".
func (v View) Name(x ObjID) string { return string(v.appendName(nil, x)) }

func (v View) appendName(dst []byte, x ObjID) []byte {
	if p, ok := x.Player(); ok {
		return appendPlayer(dst, p)
	}
	id := v.find(x)
	if id == 0 {
		return append(dst, "nothing"...)
	}
	return v.appendObjectName(dst, v.object(id))
}

func (v View) appendObjectName(dst []byte, o Object) []byte {
	switch {
	case o.Kind == game.AbilityObject:
		sp, _ := v.Spell(o.ID)
		if name := v.s.Book().Sourceless(sp.Ability); name != "" {
			return append(dst, name...)
		}
		return append(append(dst, "ability of "...), v.cardName(sp.SourceCard, v.sourceFace(&sp))...)
	case o.Card != 0:
		c, face := v.Card(o.ID)
		return append(dst, v.cardName(c, face)...)
	case o.Zone == game.Battlefield, o.Zone == game.PhasedOut:
		return append(dst, "a face-down permanent"...)
	case o.Zone == game.Stack:
		return append(dst, "a face-down spell"...)
	default:
		return append(dst, "a card"...)
	}
}

// sourceFace is the face of SourceCard on which an ability on the stack is printed.
func (v View) sourceFace(sp *Spell) uint8 {
	if sp.Ability == 0 {
		return sp.Face
	}
	return v.s.Book().Ability(sp.Ability).Face
}

// cardName returns the name of a face, or of the card if it has no such face.
func (v View) cardName(c game.CardID, face uint8) string {
	if c == 0 {
		return "a card"
	}
	info := v.s.Book().Card(c)
	if int(face) < len(info.Faces) && info.Faces[face].Name != "" {
		return info.Faces[face].Name
	}
	return info.Name
}

func appendPlayer(dst []byte, p game.Player) []byte {
	return strconv.AppendUint(append(dst, "player "...), uint64(p), 10)
}

func appendMana(dst []byte, t int16) []byte {
	if t < 0 || int(t) >= len(manaLetters) {
		return append(dst, '?')
	}
	return append(dst, '{', manaLetters[t], '}')
}

// stepWords are the names of steps and phases, by step.
var stepWords = [...]string{
	game.UntapStep: "untap", game.Upkeep: "upkeep", game.DrawStep: "draw", game.FirstMain: "precombat main",
	game.BeginCombat: "beginning of combat", game.DeclareAttackers: "declare attackers",
	game.DeclareBlockers: "declare blockers", game.CombatDamage: "combat damage", game.EndCombat: "end of combat",
	game.SecondMain: "postcombat main", game.EndStep: "end", game.Cleanup: "cleanup",
}

// StepWord names a step or phase.
func StepWord(s game.Step) string {
	if int(s) < len(stepWords) {
		return stepWords[s]
	}
	return "?"
}
