package game

import "github.com/thrall-arena/thrall/game/card"

// This file evaluates terms: who or what a word names now.

// members appends the players and objects that a term names; 0 names you. Players who have left are never named.
func (s *State) members(e ExprID, sc *scope, out []Ref) []Ref {
	if e == 0 {
		return s.appendPlayer(out, sc.you)
	}
	n := &s.book.nodes[e]
	switch n.Op {
	case termYou:
		return s.appendPlayer(out, sc.you)
	case termThatPlayer:
		return s.appendPlayer(out, sc.thatPlayer)
	case termAttacker:
		return s.appendPlayer(out, s.attackingPlayer(sc))
	case termAttackers:
		return s.attackingPlayers(sc, out)
	case termDefender:
		return s.appendPlayer(out, s.defendingPlayer(sc))
	case termThis:
		return append(out, sc.source)
	case termGranter:
		return append(out, sc.granter)
	case termThat:
		return appendRef(out, sc.that)
	case termIt:
		return appendRef(out, sc.it)
	case termHost:
		if p := s.permOf(sc.source); p != nil {
			return appendRef(out, p.Host)
		}
		return out
	case termReg:
		return s.appendLivePlayers(out, s.regs(sc)[n.N])
	case termController:
		return s.appendControllers(out, n.A, sc)
	case termOwner:
		return s.appendOwners(out, n.A, sc)
	default:
		return s.group(n, sc, out)
	}
}

// group evaluates the terms that walk zones.
func (s *State) group(n *Node, sc *scope, out []Ref) []Ref {
	switch n.Op {
	case termEach:
		return s.matching(n.A, Zones(n.N), n.B, sc, out)
	case termZone:
		return s.matching(0, Zones(n.N), n.B, sc, out)
	case termRest:
		return s.appendRest(out, n.A, sc)
	case termLast:
		return s.appendLast(out, n.A, sc)
	case termLinked:
		for i := range s.links {
			if l := &s.links[i]; l.On == sc.source && l.Step == uint16(n.N) {
				return s.appendStill(out, l.Set)
			}
		}
		return out
	case termTop, termBottom:
		return s.appendTop(out, n, sc)
	default:
		return out
	}
}

func appendRef(out []Ref, r Ref) []Ref {
	if r == (Ref{}) {
		return out
	}
	return append(out, r)
}

func (s *State) appendPlayer(out []Ref, p Player) []Ref {
	if p == NoPlayer || s.left.Has(p) {
		return out
	}
	return append(out, PlayerRef(p))
}

func (s *State) appendLivePlayers(out []Ref, set Value) []Ref {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if p, ok := s.cells[c].Of.Player(); ok && s.left.Has(p) {
			continue
		}
		out = append(out, s.cells[c].Of)
	}
	return out
}

func (s *State) appendControllers(out []Ref, e ExprID, sc *scope) []Ref {
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(e, sc, buf) {
		out = s.appendPlayer(out, s.controllerNow(s.seen(r, sc)))
	}
	return out
}

func (s *State) appendOwners(out []Ref, e ExprID, sc *scope) []Ref {
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(e, sc, buf) {
		out = s.appendPlayer(out, s.ownerNow(r))
	}
	return out
}

// controllerNow is the controller of an object, as last known if it is gone (CR 608.2h).
func (s *State) controllerNow(r Ref) Player {
	if s.live(r) {
		return s.controllerOf(r.ID())
	}
	if k := s.lastKnown(r); k != nil {
		return k.Control
	}
	return NoPlayer
}

func (s *State) ownerNow(r Ref) Player {
	if r.Slot > 0 {
		return s.objects[r.Slot].Owner
	}
	return NoPlayer
}

// appendStill appends what of a set is still what it was: an ability refers to no card that has gone elsewhere since the other one
// exiled it (CR 604.7, 607.2a).
func (s *State) appendStill(out []Ref, set Value) []Ref {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if r := s.cells[c].Of; r.IsPlayer() || s.same(r) {
			out = append(out, r)
		}
	}
	return out
}

// appendRest appends what of a remembered set no later step has moved or chosen (CR 608.2c).
func (s *State) appendRest(out []Ref, e ExprID, sc *scope) []Ref {
	n := &s.book.nodes[e]
	if n.Op != termReg {
		return s.members(e, sc, out)
	}
	for c := int16(s.regs(sc)[n.N]); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux != taken && s.live(s.cells[c].Of) {
			out = append(out, s.cells[c].Of)
		}
	}
	return out
}

// taken marks a cell whose member a later step has chosen.
const taken int16 = -1

func (s *State) appendTop(out []Ref, n *Node, sc *scope) []Ref {
	p := s.player(n.B, sc)
	if p == NoPlayer {
		return out
	}
	l := s.list(Library, p)
	k := s.number(n.A, sc)
	if n.Op == termTop {
		for id := l.Head; id != 0 && k > 0; id, k = s.objects[id].Next, k-1 {
			out = append(out, s.refOf(id))
		}
		return out
	}
	for id := l.Tail; id != 0 && k > 0; id, k = s.objects[id].Prev, k-1 {
		out = append(out, s.refOf(id))
	}
	return out
}

// matching appends everything in the zones (default battlefield) that a filter accepts; with a filter of players also them.
func (s *State) matching(filter ExprID, zones Zones, of ExprID, sc *scope, out []Ref) []Ref {
	if zones == 0 {
		out = s.matchingPlayers(filter, sc, out)
		zones = Battlefield.In()
	}
	if zones.Has(Battlefield) {
		for i := range s.perms {
			p := &s.perms[i]
			if r := s.refOf(p.Object); p.Flags&Entering == 0 && s.accepts(filter, sc, r) {
				out = append(out, r)
			}
		}
	}
	if zones.Has(Stack) {
		for i := s.top; i >= 0; i = s.procs[i].Below {
			if r := s.procs[i].Self; s.accepts(filter, sc, r) {
				out = append(out, r)
			}
		}
	}
	for z := Library; z <= Outside; z++ {
		if !zones.Has(z) {
			continue
		}
		for p := range Player(s.seats) {
			if !s.left.Has(p) && s.accepts(of, sc, PlayerRef(p)) {
				out = s.matchingIn(s.list(z, p), filter, sc, out)
			}
		}
	}
	if zones.Has(Exile) {
		out = s.matchingIn(s.list(Exile, 0), filter, sc, out)
	}
	return out
}

func (s *State) matchingIn(l *List, filter ExprID, sc *scope, out []Ref) []Ref {
	for id := l.Head; id != 0; id = s.objects[id].Next {
		if s.book.preparation != 0 && s.objects[id].Kind == SpellCopy { // no card (CR 722.3c)
			continue
		}
		if r := s.refOf(id); s.accepts(filter, sc, r) {
			out = append(out, r)
		}
	}
	return out
}

func (s *State) matchingPlayers(filter ExprID, sc *scope, out []Ref) []Ref {
	if !s.book.aboutPlayers(filter) {
		return out
	}
	p := s.taker
	for range s.seats {
		if r := PlayerRef(p); !s.left.Has(p) && s.accepts(filter, sc, r) {
			out = append(out, r)
		}
		p = s.seatAfter(p)
	}
	return out
}

// aboutPlayers reports whether a filter may accept players.
func (b *Book) aboutPlayers(e ExprID) bool {
	n := &b.nodes[e]
	switch n.Op {
	case filtPlayer, filtOpponent, filtAttackedBy, filtMonarch, filtInitiative, filtIs, filtBlessed:
		return true
	case filtAnd:
		return b.aboutPlayers(n.A) && (b.aboutAnything(n.B) || b.aboutPlayers(n.B))
	case filtOr:
		return b.aboutPlayers(n.A) || b.aboutPlayers(n.B)
	default:
		return false
	}
}

// aboutAnything reports whether a filter asks what can be asked of objects and players alike.
func (b *Book) aboutAnything(e ExprID) bool {
	switch n := &b.nodes[e]; n.Op {
	case filtWhere, filtNot, filtMost, filtCounters:
		return true
	case filtAnd, filtOr:
		return b.aboutAnything(n.A) && b.aboutAnything(n.B)
	default:
		return false
	}
}

func (s *State) countMatching(n *Node, sc *scope) int32 {
	buf := s.lend()
	defer s.giveBack()
	return int32(len(s.stillThere(n.A, n, sc, s.matching(n.A, Zones(n.N), n.B, sc, buf))))
}

// stillThere appends what is just entering from the zones of a node and matches a filter, for a clause about how something enters:
// while that is applied, all that enters is still where it was (CR 614.12, 614.13c).
func (s *State) stillThere(filter ExprID, n *Node, sc *scope, out []Ref) []Ref {
	if n.N == 0 || sc.proc < 0 || s.procs[sc.proc].Kind != EntersProc {
		return out
	}
	for i := range s.batch {
		e := &s.batch[i].Event
		if e.Kind != Moves || e.To != Battlefield || !Zones(n.N).Has(e.From) || !s.isEntering(e.New.ID()) {
			continue
		}
		if s.accepts(n.B, sc, PlayerRef(e.zoneOwner())) && s.accepts(filter, sc, e.New) {
			out = append(out, e.New)
		}
	}
	return out
}

// countedIn is the members of a term as something that counts them sees them.
func (s *State) countedIn(e ExprID, sc *scope, out []Ref) []Ref {
	out = s.members(e, sc, out)
	switch n := &s.book.nodes[e]; n.Op {
	case termEach:
		return s.stillThere(n.A, n, sc, out)
	case termZone:
		return s.stillThere(0, n, sc, out)
	default:
		return out
	}
}

// defendingPlayer is the player whom the attacker that an event is about attacks or attacked, or else the source; for a
// planeswalker its controller, for a battle its protector (CR 310.8d, 508.5, 802.2a).
func (s *State) defendingPlayer(sc *scope) Player {
	for _, r := range [...]Ref{sc.that, sc.source} {
		if at := s.attackedBy(r); at != (Ref{}) {
			return s.defenderOf(at)
		}
	}
	return NoPlayer
}

// attackedBy is what an object attacks or has attacked in this combat, or as it left the battlefield.
func (s *State) attackedBy(r Ref) Ref {
	if p := s.permOf(r); p != nil {
		return p.Attacking
	}
	if k := s.lastKnown(r); k != nil {
		return k.Attacking
	}
	return Ref{}
}

// defenderOf is the player that an attacked player, planeswalker or battle stands for.
func (s *State) defenderOf(r Ref) Player {
	if p, ok := r.Player(); ok {
		return p
	}
	if r.Slot == 0 && r.Gen > 0 {
		return Player(r.Gen&^lostWalker - 1) // see attacksNothing
	}
	if p := s.permOf(r); p != nil && p.Types&card.BattleType != 0 && p.Protector != 0 {
		return protects(p)
	}
	return s.controllerNow(r)
}
