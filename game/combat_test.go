package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// skirmish is a stated combat: creatures and rules modifications, without cards.
type skirmish struct {
	*State
	tb testing.TB
}

// Expressions of the skirmish's book: filters "this", "power 2 or greater" and "it", terms "you", "each player" and "each
// creature".
const (
	itself       ExprID = 2
	affected     ExprID = 4
	mighty       ExprID = 8
	you          ExprID = 9
	eachPlayer   ExprID = 11
	eachCreature ExprID = 13
)

func newSkirmish(tb testing.TB, seats int) *skirmish {
	tb.Helper()
	b := &Book{
		cards:     []CardInfo{{Faces: []FaceInfo{{}}}},
		abilities: make([]Ability, 1), programs: make([]Program, 1), costs: make([]Cost, 1), events: make([]EventPattern, 1),
		mods: make([][]Mod, 1),
		nodes: []Node{
			1:            {Op: termThis},
			itself:       {Op: filtIs, A: 1},
			3:            {Op: termIt},
			affected:     {Op: filtIs, A: 3},
			5:            {Op: numPower, A: 3},
			6:            {Op: numInt, N: 2},
			7:            {Op: condCompare, N: int32(card.AtLeast), A: 5, B: 6},
			mighty:       {Op: filtWhere, A: 7},
			you:          {Op: termYou},
			10:           {Op: filtPlayer},
			eachPlayer:   {Op: termEach, A: 10},
			12:           {Op: filtTypes, N: int32(card.CreatureType)},
			eachCreature: {Op: termEach, A: 12},
		},
	}
	s := NewState(b)
	s.seats, s.active, s.top = uint8(seats), control.Of(0), -1
	s.objects = append(s.objects, Object{})
	s.cells = append(s.cells, Cell{})
	for range seats {
		s.players = append(s.players, PlayerState{Life: 20, PoolFor: -1})
	}
	return &skirmish{s, tb}
}

// creature puts a creature onto the battlefield.
func (s *skirmish) creature(p Player, power, toughness int16, words ...card.KeywordWord) Ref {
	f := FaceInfo{Types: card.CreatureType, Power: power, Toughness: toughness}
	for _, w := range words {
		f.Keywords |= 1 << w
	}
	return s.permanent(p, f)
}

// planeswalker puts a planeswalker onto the battlefield.
func (s *skirmish) planeswalker(p Player) Ref {
	return s.permanent(p, FaceInfo{Types: card.PlaneswalkerType, Loyalty: 4})
}

func (s *skirmish) permanent(p Player, f FaceInfo) Ref {
	id := ID(len(s.objects))
	s.book.cards = append(s.book.cards, CardInfo{Faces: []FaceInfo{f}})
	s.objects = append(s.objects, Object{
		Stamp: s.stampNow(), Kind: CardObject, Owner: p, Zone: Battlefield, Row: int16(len(s.perms)), Gen: 1,
		Card: CardID(len(s.book.cards) - 1),
	})
	s.perms = append(s.perms, Permanent{Object: id, Held: p, looks: looks{Base: p, Loyalty: f.Loyalty}})
	s.layers(new(Env))
	return s.refOf(id)
}

// change alters the printed values of a permanent.
func (s *skirmish) change(r Ref, alter func(f *FaceInfo)) {
	alter(s.faceOf(r.ID()))
	s.layers(new(Env))
}

// rule gives an object a restriction or a requirement of its own.
func (s *skirmish) rule(kind AbilityKind, source Ref, pattern EventPattern) {
	s.ability(source, Ability{Kind: kind, Flags: SelfFlag}, pattern)
}

// gives lets the controller of an object make a class of everybody's choices.
func (s *skirmish) gives(source Ref, class card.ChoiceClass) {
	s.ability(source, Ability{Kind: DecidedByRule, Choices: 1 << class, Affected: eachPlayer, Who: you}, EventPattern{})
}

// ability gives an object a modification of rules.
func (s *skirmish) ability(source Ref, a Ability, pattern EventPattern) {
	id := s.compiled(a, pattern)
	s.change(source, func(f *FaceInfo) { f.Watched = append(f.Watched, id) })
}

// effect is such a modification by a resolved effect, of the affected objects alone.
func (s *skirmish) effect(a Ability, pattern EventPattern, affected ...Ref) {
	s.book.mods = append(s.book.mods, []Mod{{Kind: RuleMod, Ability: s.compiled(a, pattern)}})
	e := Effect{Stamp: s.stampNow(), Mods: ModsID(len(s.book.mods) - 1)}
	for _, r := range affected {
		e.Affected = s.addTo(e.Affected, r, 0)
	}
	s.effects = append(s.effects, e)
	s.book.noteReads()
	s.layers(new(Env))
}

func (s *skirmish) compiled(a Ability, pattern EventPattern) AbilityID {
	b := s.book
	if pattern.Kind != 0 {
		b.events = append(b.events, pattern)
		a.Event = EventID(len(b.events) - 1)
	}
	a.Zone = Battlefield
	b.abilities = append(b.abilities, a)
	return AbilityID(len(b.abilities) - 1)
}

// attack and block state who attacks and blocks what.
func (s *skirmish) attack(attacker, defender Ref) {
	p := s.permOf(attacker)
	p.Flags |= IsAttacking
	p.Attacking = defender
	s.combat |= combatAttacked
}

func (s *skirmish) block(blocker, attacker Ref) {
	p := s.permOf(blocker)
	p.Flags |= IsBlocking
	p.Blocking = s.addTo(p.Blocking, attacker, 0)
	s.permOf(attacker).Flags |= IsBlocked
}

// begin pushes the frame of a turn-based action and runs to its first question; it reports whether there is one.
func (s *skirmish) begin(kind FrameKind, env *Env) bool {
	s.push(Frame{Kind: kind, Proc: -1})
	return s.next(env)
}

// next runs until somebody is asked, or the frame has finished.
func (s *skirmish) next(env *Env) bool {
	for len(s.frames) > 0 {
		f := &s.frames[len(s.frames)-1]
		switch machine[f.Kind].run(s.State, f, env) {
		case finish:
			s.pop()
		case ask:
			s.enumerate(f, &machine[f.Kind], env)
			if len(env.options) == 0 {
				s.tb.Fatal("a question without a legal answer")
			}
			return true
		case again:
		}
	}
	return false
}

// asked is the decision that is open.
func (s *skirmish) asked() (d Decision) {
	f := &s.frames[len(s.frames)-1]
	d.Subject, d.Maker = f.Who, f.Who
	machine[f.Kind].decision(s.State, f, &d)
	return d
}

// answer answers and runs on.
func (s *skirmish) answer(o Option, env *Env) bool {
	if !slices.Contains(env.options, o) {
		s.tb.Helper()
		s.tb.Fatalf("answer %v is not offered: have %v", o, env.options)
	}
	f := &s.frames[len(s.frames)-1]
	machine[f.Kind].answer(s.State, f, o, env)
	return s.next(env)
}

// recorder is an Env that records events.
func recorder() *Env { return &Env{Record: true} }

// happenedIn takes the recorded events of some kinds, without their audiences and cards.
func happenedIn(env *Env, kinds ...EventKind) (events []Event) {
	for _, e := range env.Events {
		if slices.Contains(kinds, e.Kind) {
			e.Audience, e.Card = 0, 0
			events = append(events, e)
		}
	}
	env.Events = env.Events[:0]
	return events
}

// everyPath follows every option of every question and calls visit at each end.
func (s *skirmish) everyPath(env *Env, open bool, visit func(*skirmish)) {
	if !open {
		visit(s)
		return
	}
	for _, o := range slices.Clone(env.options) {
		fork := &skirmish{NewState(s.book), s.tb}
		s.Fork(fork.State)
		f := &fork.frames[len(fork.frames)-1]
		machine[f.Kind].answer(fork.State, f, o, env)
		fork.everyPath(env, fork.next(env), visit)
	}
}

// ends begins a turn-based action and describes the ends of all paths through it, sorted.
func (s *skirmish) ends(kind FrameKind, describe func(*skirmish, *Env) string) []string {
	var out []string
	env := recorder()
	s.everyPath(env, s.begin(kind, env), func(end *skirmish) {
		out = append(out, describe(end, env))
	})
	slices.Sort(out)
	return out
}

// declared describes who attacks or blocks what, by slot.
func declared(s *skirmish, _ *Env) string {
	var b strings.Builder
	for i := range s.perms {
		p := &s.perms[i]
		if p.Flags&IsAttacking != 0 && s.step == DeclareAttackers {
			fmt.Fprintf(&b, "%d>%d ", p.Object, p.Attacking.Slot)
		}
		for _, a := range s.appendSet(nil, p.Blocking) {
			fmt.Fprintf(&b, "%d>%d ", p.Object, a.Slot)
		}
	}
	return b.String()
}

// checkCells proves that every cell is owned once or free.
func (s *skirmish) checkCells() {
	s.tb.Helper()
	owned := 1 // cell 0
	for c := s.freeCell; c != 0; c = s.cells[c].Next {
		owned++
	}
	for i := range s.perms {
		owned += s.setLen(s.perms[i].Blocking)
	}
	for i := range s.frames {
		owned += s.setLen(s.frames[i].Set)
	}
	if owned != len(s.cells) {
		s.tb.Errorf("%d of %d cells are owned", owned, len(s.cells))
	}
}
