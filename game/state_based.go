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
		{"704.5m", (*State).lookAuras},
	}
}

// stateBased performs state-based actions once (CR 704.3) and reports whether anything was done or is asked. The caller calls
// again until nothing is.
func (s *State) stateBased(env *Env) bool {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
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
	if s.legendToKeep() {
		s.push(Frame{Kind: StateBasedFrame, Proc: -1})
		acted = true
	}
	mark := len(s.batch)
	for i := range stateBasedActions {
		stateBasedActions[i].look(s)
	}
	if len(s.batch) > mark {
		s.dirty |= DirtySBA
		s.propose(mark, env)
		return true
	}
	if acted {
		s.dirty |= DirtySBA
	}
	return acted
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
	case ps.Poison >= s.fatalPoison(): // CR 704.5c, 704.6b
		return LostByPoison
	case ps.Flags&PlayerLoses != 0:
		return LostByEffect
	default:
		return NotLost
	}
}

// sweep does what no event can be made of: tokens and copies of cards elsewhere cease to exist (CR 704.5d-e), counters of opposite kinds go in pairs
// (CR 704.5q), deathtouch damage is looked at once.
func (s *State) sweep() (acted bool) {
	for i := 1; s.strays > 0 && i < len(s.objects); i++ {
		if o := &s.objects[i]; o.fleeting() && listed(o.Zone) {
			s.strays--
			s.cease(ID(i))
		}
	}
	for i := range s.perms {
		p := &s.perms[i]
		if n := min(p.Plus, p.Minus); n > 0 {
			p.Plus -= n
			p.Minus -= n
			s.dirty |= DirtyLayers
			acted = true
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
	_, _, found := s.legends()
	return found
}

// legends returns the first player and name that the legend rule is about.
func (s *State) legends() (p Player, name names, found bool) {
	if !s.book.legends {
		return 0, names{}, false
	}
	for i := range s.perms {
		a := &s.perms[i]
		if a.Types&card.LegendarySuper == 0 {
			continue
		}
		for j := i + 1; j < len(s.perms); j++ {
			b := &s.perms[j]
			if b.Types&card.LegendarySuper != 0 && b.Control == a.Control && s.namesOf(s.refOf(a.Object)).share(s.namesOf(s.refOf(b.Object))) {
				return a.Control, s.namesOf(s.refOf(a.Object)), true
			}
		}
	}
	return 0, names{}, false
}

// runLegends asks which of the legends to keep, and puts the others into their owners' graveyards.
func runLegends(s *State, f *Frame, env *Env) status {
	if f.Step == 0 {
		p, name, found := s.legends()
		if !found {
			return finish
		}
		f.Who, f.A = p, Value(name.packed())
		return ask
	}
	keep := Ref{f.I, uint16(f.N)}
	who, name := f.Who, unpackNames(int32(f.A))
	f.Step = 0
	mark := len(s.batch)
	for i := range s.perms {
		p := &s.perms[i]
		r := s.refOf(p.Object)
		if p.Control == who && p.Types&card.LegendarySuper != 0 && s.namesOf(r).share(name) && r != keep {
			s.put(s.toGraveyard(p))
		}
	}
	s.propose(mark, env)
	return again
}

func decideLegends(_ *State, f *Frame, d *Decision) {
	d.Kind, d.Card = KeepLegend, unpackNames(int32(f.A)).card
}

func listLegends(s *State, f *Frame, env *Env) {
	for i := range s.perms {
		p := &s.perms[i]
		r := s.refOf(p.Object)
		if p.Control == f.Who && p.Types&card.LegendarySuper != 0 && s.namesOf(r).share(unpackNames(int32(f.A))) {
			env.offer(Option{Kind: Take, A: r}, env.inOrder())
		}
	}
}

func answerLegends(_ *State, f *Frame, o Option, _ *Env) {
	f.I, f.N, f.Step = o.A.Slot, int16(o.A.Gen), 1
}
