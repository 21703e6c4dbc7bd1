package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds refusals to pay for attacks and blocks that somebody else chose: whoever would have to pay says so creature by
// creature, and what they do not pay for has to be chosen anew (CR 508.1d, 509.1c). It also holds the reversal of declarations.

// findUnpaid moves on to the next declared creature that costs something and that somebody else than its controller's side chose.
func (s *State) findUnpaid(f *Frame, event EventKind, env *Env) bool {
	if s.rules[CombatCostRule] == 0 || s.rules[DecidedByRule] == 0 {
		return false
	}
	d := &env.declare
	d.event, d.who = event, f.Who
	if !d.collectCosts(s) {
		return false
	}
	for ; int(f.I) < len(s.perms); f.I++ {
		row := int(f.I)
		r := s.refOf(s.perms[row].Object)
		c := s.cellOf(f.Set, r)
		if c == 0 || !d.ours(s, r) || s.together(s.perms[row].Control, s.chooserOf(row, event)) {
			continue
		}
		if d.priceOf(s, row, s.refAt(s.cells[c].Aux)) != 0 {
			return true
		}
	}
	return false
}

// chooserOf is who chooses whether the creature in this row attacks or what it blocks.
func (s *State) chooserOf(row int, event EventKind) Player {
	class := card.AttackerChoices
	if event == Blocks {
		class = card.BlockerChoices
	}
	return s.teamDecidedBy(s.perms[row].Control, s.refOf(s.perms[row].Object), class)
}

// decideUnpaid asks whether the creature's controller pays.
func (s *State) decideUnpaid(f *Frame, d *Decision) {
	p := &s.perms[f.I]
	d.Kind, d.Subject, d.Word = MayDo, p.Control, VerbPay
	d.Source, d.Card = s.refOf(p.Object), s.objects[p.Object].Card
}

func listUnpaid(env *Env) {
	env.offer(Option{Kind: No}, 0)
	env.offer(Option{Kind: Yes}, 0)
}

// answerUnpaid notes the answer and reports whether it is a refusal.
func (s *State) answerUnpaid(f *Frame, o Option) bool {
	if o.Kind != No {
		return false
	}
	f.Set = s.addTo(f.Set, s.refOf(s.perms[f.I].Object), barred)
	return true
}

// reverseDeclaration takes back the declaration whose costs the frame in row i of frames pays, because they can't be paid any more
// (CR 508.1, 509.1, 733.1): mana that was spent returns to the pool, attackers untap, and the player declares anew.
func (s *State) reverseDeclaration(i int, env *Env) {
	s.cutFrames(i+1, env)
	f := &s.frames[i]
	ps := &s.players[f.Who]
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		p := &s.procs[s.cells[c].Aux]
		for t, n := range p.Spent {
			ps.Pool[t] += n
		}
		s.unspend(s.cells[c].Aux)
	}
	for s.frames[len(s.frames)-1].Kind == CombatCostFrame {
		s.cutFrames(len(s.frames)-1, env)
	}
	f = &s.frames[len(s.frames)-1]
	if f.Kind == BlockFrame {
		s.againBlockers(f)
		f.Step = blockersChosen
		return
	}
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		if p := s.permOf(s.cells[c].Of); p != nil && s.cells[c].declares() && !p.Keywords.Has(card.Vigilance) {
			p.Flags &^= Tapped
		}
	}
	s.dirty |= DirtyLayers
	s.beginAttackers(f)
}
