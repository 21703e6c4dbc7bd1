package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds nonmodal double-faced cards that are cast with the back face up because something says so (CR 712.11a): the spell has
// only the characteristics of that face, and becomes a permanent with that face up (CR 712.13).

// backWord is Ability.Word of a permission to cast a card with its back face up.
const backWord = 1

// castsBack notes that the card at work may be cast with its back face up.
func (p *prog) castsBack(what card.Term, at card.Pos) {
	info := &p.c.b.cards[p.c.current]
	if info.Layout != card.Transforming {
		refuse(at, "a card without a back face that it could transform into is not cast transformed (CR 712.11a)")
	}
	if _, exiled := what.(*card.Exile); !exiled && !isThisTerm(what) {
		refuse(at, "casting another card transformed is not among what the rules engine does yet")
	}
	info.CastsBack = true
}

// permitsFace reports whether a permission is about the face that a card shows: of a card that may be cast with its back face up, one
// that says so is about that alone.
func (s *State) permitsFace(a *Ability, id ID) bool {
	o := &s.objects[id]
	return !s.book.cards[o.Card].CastsBack || (o.Face == 1) == (a.Word == backWord)
}

// playableFor are the faces among which a step lets the card be played, and the number of the first.
func (c *CardInfo) playableFor(in *Instr) (first int, faces []FaceInfo) {
	switch {
	case in.Flag&TransformMove == 0:
	case c.CastsBack:
		return 1, c.Faces[1:2]
	default: // the card has copied what lets itself be cast transformed (CR 310.11b)
		return 0, nil
	}
	return 0, c.playable()
}
