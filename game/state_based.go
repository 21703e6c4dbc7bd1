package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// stateBasedAction is a row of CR 704.5: look appends what it would do, as events of one batch, and changes nothing.
type stateBasedAction struct {
	rule string
	look func(*State)
}

// stateBasedActions stand in the order of CR 704.5. Players who lose are found first, by losers.
var stateBasedActions []stateBasedAction

func init() {
	stateBasedActions = []stateBasedAction{
		{"704.5f", (*State).lookToughness},
		{"704.5g", (*State).lookLethalDamage}, // and 704.5h, deathtouch
		{"704.5i", (*State).lookLoyalty},
		{"704.5k", (*State).lookWorlds},
		{"704.5m", (*State).lookAuras},
		{"704.5r", (*State).lookCounterLimits},
		{"704.5s", (*State).lookSagas},
		{"704.5v", (*State).lookBattles}, // and 704.5w-x, no protector that can be chosen
		{"704.5y", (*State).lookRoles},
	}
}

// stateBased performs state-based actions once (CR 704.3) and reports whether anything was done or is asked. The caller calls
// again until nothing is.
func (s *State) stateBased(env *Env) bool {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	if s.rules[AscendRule] != 0 {
		s.ascend(env)
	}
	if s.rules[BoundRule] != 0 {
		s.keepDaytime(env)
	}
	if s.dirty&DirtySight != 0 {
		s.keepSight()
	}
	s.matchStates(env)
	if s.dirty&DirtySBA == 0 {
		return false
	}
	s.dirty &^= DirtySBA
	if s.losers(env) {
		s.dirty |= DirtySBA
		return true
	}
	acted := s.sweep()
	if len(s.book.dungeons) > 0 {
		acted = s.completeDungeons(env) || acted
	}
	if s.rules[EnginesRule] != 0 {
		acted = s.startEngines() || acted
	}
	if s.legendToKeep() || s.unprotected() >= 0 { // asks first, then all is done at once
		s.dirty |= DirtySBA
		s.push(Frame{Kind: StateBasedFrame, Proc: -1})
		return true
	}
	mark := len(s.batch)
	acted = s.lookAtAll(mark) || acted
	if acted {
		s.dirty |= DirtySBA
	}
	if len(s.batch) > mark {
		s.propose(mark, env)
	}
	return acted
}

// lookAtAll appends what the state-based actions do, to what stands in the batch from mark on, and takes counters away in pairs
// (CR 704.5q) from what stays: what leaves is remembered as it was before (CR 704.8). It reports whether there is anything to do.
func (s *State) lookAtAll(mark int) (acted bool) {
	if s.allInOrder() {
		return len(s.batch) > mark
	}
	for i := range stateBasedActions {
		from := len(s.batch)
		stateBasedActions[i].look(s)
		if len(s.batch) > from {
			s.dropRepeated(mark, from)
		}
	}
	for i := range s.perms {
		p := &s.perms[i]
		if n := min(p.Plus, p.Minus); n > 0 && s.putBefore(mark, len(s.batch), s.refOf(p.Object)) < 0 {
			p.Plus -= n
			p.Minus -= n
			s.dirty |= DirtyLayers
			acted = true
		}
	}
	return acted || len(s.batch) > mark
}

// allInOrder reports whether a glance at every permanent tells that no state-based action is about any of them. It stands apart for
// speed: that is nearly always so.
func (s *State) allInOrder() bool {
	if b := s.book; b.attaches || b.sagas.lore != 0 || b.battles.defense != 0 || b.worlds || s.rules[LimitRule] != 0 {
		return false
	}
	for i := range s.perms {
		p := &s.perms[i]
		if p.Types&card.CreatureType != 0 && (p.Toughness <= p.Damage || p.Toughness <= 0 || p.Flags&DeathtouchHurt != 0) ||
			p.Types&card.PlaneswalkerType != 0 && p.Loyalty <= 0 || p.Plus != 0 && p.Minus != 0 {
			return false
		}
	}
	return true
}

// dropRepeated drops from place from on what an earlier action does already: one event takes a permanent to the graveyard, whatever
// the reasons (CR 704.7). Only what every reason calls destruction is one.
func (s *State) dropRepeated(mark, from int) {
	n := from
	for i := from; i < len(s.batch); i++ {
		switch k := s.putBefore(mark, from, s.batch[i].Event.What); {
		case k < 0:
			s.batch[n] = s.batch[i]
			n++
		case s.batch[k].Event.Kind == Destroys:
			s.batch[k] = s.batch[i]
		}
	}
	s.batch = s.batch[:n]
}

// putBefore is the place of the event about r in the batch from mark to end, or -1.
func (s *State) putBefore(mark, end int, r Ref) int {
	for i := mark; i < end; i++ {
		if s.batch[i].Event.What == r {
			return i
		}
	}
	return -1
}

// losers lets every player lose who has to, at once (CR 704.5a-c), and reports whether one did.
func (s *State) losers(env *Env) bool {
	var out control.Players
	for p := range Player(s.seats) {
		if s.left.Has(p) {
			continue
		}
		if why := s.loses(p); why != NotLost && !s.cantLose(p) {
			s.loss[p] = why
			out |= control.Of(p)
		}
	}
	if out == 0 {
		return false
	}
	s.loseGame(out, env)
	return true
}

func (s *State) cantLose(p Player) bool {
	e := Event{Kind: LosesGame, Player: p}
	return s.forbidden(&e)
}

func (s *State) loses(p Player) Loss {
	ps := &s.players[p]
	switch {
	case ps.Life <= 0: // CR 704.5a, 704.6a
		return LostByLife
	case ps.Flags&DrewFromEmpty != 0: // CR 704.5b
		ps.Flags &^= DrewFromEmpty
		return LostByEmptyLibrary
	case ps.Poison >= s.fatalPoison(): // CR 104.3d, 122.1f, 704.5c, 704.6b
		return LostByPoison
	default:
		return NotLost
	}
}

// sweep does what no event can be made of: tokens and copies of cards elsewhere cease to exist (CR 704.5d-e), and what is attached to
// what it can't be attached to becomes unattached.
func (s *State) sweep() (acted bool) {
	for i := 1; s.strays > 0 && i < len(s.objects); i++ {
		if o := &s.objects[i]; o.fleeting() && listed(o.Zone) && o.Zone != Merged && !s.keptReady(ID(i)) {
			s.strays--
			s.cease(ID(i))
		}
	}
	return s.unattach() || acted
}

// put appends an event to the batch of state-based actions.
func (s *State) put(e Event) { s.batch = append(s.batch, Pending{Event: e, Proc: -1, Reg: NoReg}) }

// lookToughness is CR 704.5f: toughness 0 or less puts a creature into its owner's graveyard.
func (s *State) lookToughness() {
	for i := range s.perms {
		if p := &s.perms[i]; p.Types&card.CreatureType != 0 && p.Toughness <= 0 {
			s.put(s.toGraveyard(p))
		}
	}
}

// lookLethalDamage is CR 704.5g-h: lethal damage, or damage by a source with deathtouch, destroys.
func (s *State) lookLethalDamage() {
	for i := range s.perms {
		p := &s.perms[i]
		if p.Types&card.CreatureType == 0 || p.Toughness <= 0 {
			continue
		}
		lethal := p.Damage >= p.Toughness || p.Flags&DeathtouchHurt != 0
		p.Flags &^= DeathtouchHurt
		if lethal {
			s.destroyLater(p, Ref{}, true)
		}
	}
}

// lookLoyalty is CR 704.5i: a planeswalker without loyalty.
func (s *State) lookLoyalty() {
	for i := range s.perms {
		if p := &s.perms[i]; p.Types&card.PlaneswalkerType != 0 && p.Loyalty <= 0 {
			s.put(s.toGraveyard(p))
		}
	}
}

func (s *State) toGraveyard(p *Permanent) Event {
	return Event{Kind: Moves, From: Battlefield, To: Graveyard, What: s.refOf(p.Object), Player: s.objects[p.Object].Owner, Controller: p.Control}
}

// destroyLater appends the destruction of a permanent (CR 701.8), unless it is indestructible (CR 702.12b).
func (s *State) destroyLater(p *Permanent, source Ref, regenerable bool) {
	if p.Keywords.Has(card.Indestructible) {
		return
	}
	e := Event{Kind: Destroys, What: s.refOf(p.Object), Player: s.objects[p.Object].Owner, Controller: p.Control, Source: source}
	if regenerable {
		e.Flag |= RegenerableFlag
	}
	s.put(e)
}

// legendToKeep reports whether somebody controls two legendary permanents of one name (CR 704.5j).
func (s *State) legendToKeep() bool {
	_, _, found := s.legends(0)
	return found
}

// legends returns the first player and name that the legend rule is about and of which none is among the kept ones.
func (s *State) legends(kept Value) (p Player, name names, found bool) {
	if !s.book.legends {
		return 0, names{}, false
	}
	for i := range s.perms {
		a := &s.perms[i]
		if a.Types&card.LegendarySuper == 0 || kept != 0 && s.keepsLike(kept, a) != (Ref{}) {
			continue
		}
		for j := i + 1; j < len(s.perms); j++ {
			if b := &s.perms[j]; s.sameLegend(a, b) {
				return a.Control, s.namesOf(s.refOf(a.Object)), true
			}
		}
	}
	return 0, names{}, false
}

// sameLegend reports whether two permanents are legendary, of one name and of one controller.
func (s *State) sameLegend(a, b *Permanent) bool {
	return a.Types&b.Types&card.LegendarySuper != 0 && b.Control == a.Control && s.namesOf(s.refOf(a.Object)).share(s.namesOf(s.refOf(b.Object)))
}

// keepsLike is the one of the kept legends that the legend rule compares with p, or nothing.
func (s *State) keepsLike(kept Value, p *Permanent) Ref {
	for c := int16(kept); c != 0; c = s.cells[c].Next {
		if k := s.permOf(s.cells[c].Of); k != nil && s.sameLegend(k, p) {
			return s.cells[c].Of
		}
	}
	return Ref{}
}

// runLegends asks which of the legends to keep, and who is to protect battles (B is the row of the battle, from 1), then puts the others into their owners' graveyards, together with what else is done
// in the same check (CR 704.3).
func runLegends(s *State, f *Frame, env *Env) status {
	if f.Step == 1 {
		return finish
	}
	if p, name, found := s.legends(f.Set); found {
		f.Who, f.A = p, Value(name.packed())
		return ask
	}
	if row := s.unprotected(); row >= 0 {
		f.Who, f.A, f.B = s.perms[row].Control, 0, Value(row+1)
		return ask
	}
	f.Step = 1
	mark := len(s.batch)
	for i := range s.perms {
		p := &s.perms[i]
		r := s.refOf(p.Object)
		if p.Types&card.LegendarySuper == 0 {
			continue
		}
		if k := s.keepsLike(f.Set, p); k != (Ref{}) && k != r {
			s.put(s.toGraveyard(p))
		}
	}
	if s.lookAtAll(mark) && len(s.batch) > mark {
		s.propose(mark, env)
	}
	return again
}

func decideLegends(s *State, f *Frame, d *Decision) {
	if f.B > 0 {
		p := &s.perms[f.B-1]
		d.Kind, d.Source, d.Card = ChoosePlayer, s.refOf(p.Object), s.objects[p.Object].Card
		return
	}
	d.Kind, d.Card = KeepLegend, unpackNames(int32(f.A)).card
}

func listLegends(s *State, f *Frame, env *Env) {
	if f.B > 0 {
		s.listProtectors(&s.perms[f.B-1], env)
		return
	}
	for i := range s.perms {
		p := &s.perms[i]
		r := s.refOf(p.Object)
		if p.Control == f.Who && p.Types&card.LegendarySuper != 0 && s.namesOf(r).share(unpackNames(int32(f.A))) {
			env.offer(Option{Kind: Take, A: r}, env.inOrder())
		}
	}
}

func answerLegends(s *State, f *Frame, o Option, _ *Env) {
	if f.B > 0 {
		who, _ := o.A.Player()
		s.protect(&s.perms[f.B-1], who)
		f.B = 0
		return
	}
	f.Set = s.addTo(f.Set, o.A, 0)
}
