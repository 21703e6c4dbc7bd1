package game

import (
	"math/bits"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds battles, CR 310. All of them are Sieges (CR 310.11): the abilities that come with the subtype are compiled like
// printed ones, after these. The defense counters stand in the counters bank, and a permanent says who protects it.

// battleFacts is what a book with battles knows of them; the zero value is a book without.
type battleFacts struct {
	defense uint8 // the kind of counter; 0: no card of this book is a battle
}

// defenseCounters is the word for them (CR 310.4c).
const defenseCounters = "defense"

// battle returns the abilities that a Siege has by its type: it enters with its defense and under somebody's protection (CR 310.4b,
// 310.8a, 310.11a), and is cast transformed once its last defense counter is gone (CR 310.11b).
func (c *compiler) battle(info *FaceInfo, f *card.Face) []card.Ability {
	if f.Type.Types&card.BattleType == 0 {
		return nil
	}
	n, ok := f.Defense.(card.Int)
	if !ok || len(f.Type.Subtypes) != 1 || f.Type.Subtypes[0] != "Siege" {
		refuse(f.At, "a battle that is no Siege, or whose defense is no number, is not among what the rules engine does yet")
	}
	c.b.battles = battleFacts{defense: c.counter(defenseCounters, f.At)}
	info.Defense = int16(n)
	gone := &card.Exile{What: card.Selection{Term: card.This}, At: f.At}
	cast := &card.Play{What: gone, Free: true, Back: true, Only: &card.Not{Of: card.Land}, At: f.At}
	c.siege = &card.AsEnters{
		Do: []card.Effect{
			&card.PutCounters{Kind: defenseCounters, N: n, On: card.This, At: f.At},
			&card.Choose{What: card.Opponent, At: f.At},
		},
		At: f.At,
	}
	return []card.Ability{c.siege, &card.When{
		Event: &card.LosesCounters{Kind: defenseCounters, On: &card.Is{Term: card.This}, Last: true, At: f.At},
		Do:    []card.Effect{gone, &card.May{Do: []card.Effect{cast}, At: f.At}},
		At:    f.At,
	}}
}

// protect ends the clause with which a Siege enters: the player that its last step chooses becomes the protector (CR 310.8a).
func (p *prog) protect(a *card.AsEnters) {
	chosen := a.Do[len(a.Do)-1].(*card.Choose)
	p.emit(Instr{Code: ProtectOp, Who: p.term(chosen), A: p.term(card.This), Dst: NoReg, At: a.At})
}

// opProtect makes a player the protector of battles, and whoever was it nobody in particular (CR 310.8f).
func opProtect(s *State, f *Frame, in *Instr, _ *Env) result { return s.designate(f, in, s.protect) }

// protect makes a player the protector of a permanent.
func (s *State) protect(p *Permanent, who Player) {
	p.Protector = control.Of(who)
	s.change++
	s.dirty |= DirtySBA
}

// protects is the player who protects a permanent that has a protector.
func protects(p *Permanent) Player { return Player(bits.TrailingZeros8(uint8(p.Protector))) }

// attackable reports whether a permanent can be attacked by the active player: a planeswalker whose controller defends, or a battle
// whose protector does, whoever controls it (CR 310.5, 310.8b, 506.2).
func (s *State) attackable(p *Permanent) bool {
	return p.Types&card.PlaneswalkerType != 0 && s.defends(p.Control) ||
		p.Types&card.BattleType != 0 && p.Protector != 0 && s.defends(protects(p))
}

// hurtBattle removes defense counters from a battle that is dealt damage (CR 120.3h, 310.6).
func (s *State) hurtBattle(e *Event, env *Env) {
	kind := s.book.battles.defense
	if kind == 0 {
		return
	}
	if n := min(e.N, s.rareCounters(e.What, kind)); n > 0 {
		s.addCounters(e.What, kind, -n, env)
		s.report(&Event{Kind: LosesCounters, What: e.What, N: n, Step: Step(kind), Source: e.Source, Player: e.Player, Flag: ResultFlag}, env)
	}
}

// forgetBattle lets what attacked a battle and has left combat or the battlefield remember the player who protected it (CR 508.5).
func (s *State) forgetBattle(battle Ref, who Player) {
	for i := range s.last {
		if k := &s.last[i]; k.Attacking == battle {
			k.Attacking = attacksNothing(who)
		}
	}
}

// lookBattles is CR 310.7 and 704.5v: a battle without defense is put into its owner's graveyard, once no ability of it waits or is on
// the stack; and so is one that nobody can protect (CR 704.5w-x).
func (s *State) lookBattles() {
	if s.book.battles.defense == 0 {
		return
	}
	for i := range s.perms {
		if p := &s.perms[i]; p.Types&card.BattleType != 0 && (s.fallen(p) || s.lacksProtector(p) && !s.someProtector(p)) {
			s.put(s.toGraveyard(p))
		}
	}
}

// fallen reports whether a battle has no defense, and no ability of which it is the source is to leave the stack.
func (s *State) fallen(p *Permanent) bool {
	r := s.refOf(p.Object)
	return s.rareCounters(r, s.book.battles.defense) == 0 && !s.hasTriggered(r)
}

// hasTriggered reports whether a permanent is the source of an ability that has triggered and has not left the stack yet.
func (s *State) hasTriggered(r Ref) bool {
	for i := range s.triggers {
		if s.triggers[i].Source == r {
			return true
		}
	}
	for i := s.top; i >= 0; i = s.procs[i].Below {
		if p := &s.procs[i]; p.Source == r && p.Kind == TriggeredProc {
			return true
		}
	}
	return false
}

// lacksProtector reports whether a battle that is not attacked has no protector in the game, or one who is no opponent of its controller
// (CR 310.10, 704.5w-x).
func (s *State) lacksProtector(p *Permanent) bool {
	if p.Protector != 0 && s.mayProtectFor(p, protects(p)) {
		return false
	}
	r := s.refOf(p.Object)
	for i := range s.perms {
		if a := &s.perms[i]; a.Flags&IsAttacking != 0 && a.Attacking == r {
			return false
		}
	}
	return true
}

// mayProtectFor reports whether a player can be the protector of a Siege: an opponent of its controller (CR 310.11a).
func (s *State) mayProtectFor(p *Permanent, who Player) bool {
	return s.inGame(who) && s.opponents(who, p.Control)
}

// someProtector reports whether anybody can be the protector of a Siege.
func (s *State) someProtector(p *Permanent) bool {
	for who := range Player(s.seats) {
		if s.mayProtectFor(p, who) {
			return true
		}
	}
	return false
}

// unprotected is the row of the first battle whose controller has to choose a protector for it, or -1 (CR 704.5w-x).
func (s *State) unprotected() int {
	if s.book.battles.defense == 0 {
		return -1
	}
	for i := range s.perms {
		if p := &s.perms[i]; p.Types&card.BattleType != 0 && s.lacksProtector(p) && s.someProtector(p) && !s.fallen(p) {
			return i
		}
	}
	return -1
}

// listProtectors offers who can protect a Siege.
func (s *State) listProtectors(p *Permanent, env *Env) {
	for who := range Player(s.seats) {
		if s.mayProtectFor(p, who) {
			env.offer(Option{Kind: Take, A: PlayerRef(who)}, env.inOrder())
		}
	}
}
