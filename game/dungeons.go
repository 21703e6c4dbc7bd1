package game

import (
	"fmt"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds dungeons (CR 309) and venturing into them (CR 701.49). A dungeon is an object in the command zone; its rooms are
// triggered abilities, whose Word is the room's number, and LeastX and Span the rooms to which it leads. The player knows the room in
// which the venture marker is.

// sameDungeon notes a dungeon, and reports whether it is one that is known: it may be named by several cards.
func (c *compiler) sameDungeon(n *named) bool {
	if n.token == nil || !n.token.Dungeon {
		return false
	}
	if id, known := c.dungeons[n.name]; known {
		c.tokens[n.token] = id
		return true
	}
	id := CardID(len(c.b.cards))
	c.dungeons[n.name] = id
	c.b.dungeons = append(c.b.dungeons, id)
	if len(c.b.dungeons) > maxDungeons {
		c.errs = append(c.errs, fmt.Errorf("game: more than %d dungeons are not among what the rules engine does yet", maxDungeons))
	}
	return false
}

// maxDungeons is how many bits PlayerState.Completed has.
const maxDungeons = 8

// dungeon compiles a dungeon card: it has its rooms and nothing else.
func (c *compiler) dungeon(n named) {
	t := n.token
	c.b.cards[n.id].Faces = []FaceInfo{c.face(&card.Face{Name: t.Name, Abilities: t.Abilities, At: t.At}, 0)}
}

// room notes the ability of a room.
func (c *compiler) room(ab *Ability, a *card.When) {
	ab.Zone, ab.Word = Command, uint8(a.Room)
	if len(a.To) > 0 {
		ab.LeastX, ab.Span = uint8(a.To[0]), uint8(a.To[len(a.To)-1])
	}
	c.b.programs[ab.Program].Name = a.RoomName
}

// dungeonBits is a set of dungeons.
func (c *compiler) dungeonBits(list []*card.Token) (bits int16) {
	for _, t := range list {
		bits |= 1 << c.b.dungeonIndex(c.tokens[t])
	}
	return bits
}

// dungeonIndex is the place of a dungeon in Book.dungeons.
func (b *Book) dungeonIndex(id CardID) int {
	for i, d := range b.dungeons {
		if d == id {
			return i
		}
	}
	return 0
}

// dungeonsOf compiles how many dungeons a player has completed, or whether it is a certain one.
func (p *prog) dungeonsOf(q *card.DungeonsOf) ExprID {
	bits := int32(1<<maxDungeons - 1)
	if q.Which != nil {
		if !q.Which.Dungeon {
			refuse(p.at, "%s is no dungeon", q.Which.Name)
		}
		bits = int32(p.c.dungeonBits([]*card.Token{q.Which}))
	}
	p.c.b.crownMatters = p.c.b.crownMatters || p.static
	return p.c.node(Node{Op: numDungeons, A: p.term(q.Of), N: bits})
}

// Dungeon returns the card of a dungeon, by its number.
func (b *Book) Dungeon(n int) CardID {
	if n < 0 || n >= len(b.dungeons) {
		return 0
	}
	return b.dungeons[n]
}

// RoomName returns the name of a room of a dungeon.
func (b *Book) RoomName(dungeon CardID, room int) string {
	if a := b.room(dungeon, uint8(room)); a != 0 {
		return b.programs[b.abilities[a].Program].Name
	}
	return ""
}

// room finds the ability of a room.
func (b *Book) room(dungeon CardID, room uint8) AbilityID {
	for _, f := range b.cards[dungeon].Faces {
		for _, a := range f.Abilities {
			if b.abilities[a].Word == room {
				return a
			}
		}
	}
	return 0
}

// The automaton of VentureOp.
const (
	ventureBegins uint8 = iota
	ventureAsksDungeon
	ventureAsksRoom
	ventureMoves // to room A of the dungeon in which the player is
)

// opVenture has a player venture (CR 701.49): into the next room of their dungeon, or else into the first one of a new dungeon.
func opVenture(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	if f.Step == ventureBegins {
		if f.Who = s.actor(in, &sc); f.Who == NoPlayer {
			return next
		}
		if !s.nextRoom(f, in, env) {
			return query
		}
	}
	s.enterRoom(f.Who, uint8(f.A), env)
	return next
}

// nextRoom finds the room into which a player ventures, or reports that it has to be asked.
func (s *State) nextRoom(f *Frame, in *Instr, env *Env) bool {
	if first, second := s.roomsBelow(f.Who); first != 0 {
		f.Step, f.A = ventureAsksRoom, Value(first)
		return first == second
	}
	if s.players[f.Who].Dungeon != 0 { // in the bottommost room: that dungeon is completed first (CR 701.49c)
		s.completeDungeon(f.Who, env)
	}
	if into := uint32(in.N); ones(into) > 1 {
		f.Step = ventureAsksDungeon
		return false
	}
	for i := range s.book.dungeons {
		if in.N>>i&1 != 0 {
			s.bringDungeon(f.Who, i)
		}
	}
	f.A = 1
	return true
}

// roomsBelow are the rooms to which the one leads in which the player's venture marker is; 0: there are none.
func (s *State) roomsBelow(who Player) (first, second uint8) {
	ps := &s.players[who]
	if ps.Dungeon == 0 {
		return 0, 0
	}
	a := &s.book.abilities[s.book.room(s.objects[ps.Dungeon].Card, ps.Room)]
	return a.LeastX, a.Span
}

// bringDungeon puts a dungeon card into the command zone, from outside the game (CR 309.2a, 701.49a).
func (s *State) bringDungeon(who Player, n int) {
	id := s.newObject(DungeonObject, s.book.dungeons[n], who)
	o := &s.objects[id]
	o.Zone, o.Stamp, o.Known = Command, s.stampNow(), everybody
	s.linkBottom(id)
	s.players[who].Dungeon, s.players[who].Room = id, 0
}

// enterRoom moves the venture marker, and has the room's ability trigger (CR 309.4c).
func (s *State) enterRoom(who Player, room uint8, env *Env) {
	ps := &s.players[who]
	ps.Room = room
	s.change++
	s.dirty |= DirtySBA
	r, c := s.refOf(ps.Dungeon), s.objects[ps.Dungeon].Card
	e := Event{Kind: EntersRoom, What: r, Card: c, Player: who, Controller: who, N: int32(room)}
	s.happened(&e, env)
	for range 1 + s.roomsAgain(who, &e) {
		s.addTrigger(Trigger{Source: r, Ability: s.book.room(c, room), Controller: who, Captured: -1}, &e, env)
	}
}

func decideVenture(_ *State, f *Frame, _ *Instr, d *Decision) {
	d.Kind, d.Word = ChooseEither, VerbRoom
	if f.Step == ventureAsksDungeon {
		d.Word = VerbDungeon
	}
}

// listVenture offers dungeons, or the rooms to which the present one leads.
func listVenture(s *State, f *Frame, in *Instr, env *Env) {
	if f.Step == ventureAsksDungeon {
		for i := range s.book.dungeons {
			if in.N>>i&1 != 0 {
				env.offer(Option{Kind: Pick, N: int16(i)}, uint64(i))
			}
		}
		return
	}
	first, second := s.roomsBelow(f.Who)
	env.offer(Option{Kind: Pick, N: int16(first) - 1}, uint64(first))
	env.offer(Option{Kind: Pick, N: int16(second) - 1}, uint64(second))
}

func answerVenture(s *State, f *Frame, _ *Instr, o Option, _ *Env) {
	f.A = Value(o.N) + 1
	if f.Step == ventureAsksDungeon {
		s.bringDungeon(f.Who, int(o.N))
		f.A = 1
	}
	f.Step = ventureMoves
}

// completeDungeons is CR 704.5t: a dungeon whose venture marker is in its bottommost room is completed, once no room ability of it waits
// or is on the stack.
func (s *State) completeDungeons(env *Env) (acted bool) {
	for p := range Player(s.seats) {
		ps := &s.players[p]
		if ps.Dungeon == 0 || s.left.Has(p) {
			continue
		}
		if below, _ := s.roomsBelow(p); below == 0 && !s.roomActs(s.refOf(ps.Dungeon)) {
			s.completeDungeon(p, env)
			acted = true
		}
	}
	return acted
}

// roomActs reports whether a dungeon is the source of an ability that has triggered and has not left the stack yet.
func (s *State) roomActs(r Ref) bool {
	for i := range s.triggers {
		if s.triggers[i].Source == r {
			return true
		}
	}
	for i := s.top; i >= 0; i = s.procs[i].Below {
		if p := &s.procs[i]; p.Kind == TriggeredProc && p.Source == r {
			return true
		}
	}
	return false
}

// completeDungeon removes a dungeon from the game: its owner has completed it (CR 309.7).
func (s *State) completeDungeon(who Player, env *Env) {
	ps := &s.players[who]
	id := ps.Dungeon
	r, c := s.refOf(id), s.objects[id].Card
	ps.Dungeon, ps.Room = 0, 0
	ps.Completed |= 1 << s.book.dungeonIndex(c)
	s.change++
	if s.book.crownMatters {
		s.dirty |= DirtyLayers
	}
	s.cease(id)
	s.happened(&Event{Kind: CompletesDungeon, What: r, Card: c, Player: who, Controller: who, Audience: everybody}, env)
}

// keepsDungeon reports whether the dungeon of a player is one, and has the room in which the venture marker is.
func (s *State) keepsDungeon(p Player) bool {
	ps := &s.players[p]
	if ps.Dungeon == 0 || s.left.Has(p) {
		return true
	}
	if int(ps.Dungeon) >= len(s.objects) {
		return false
	}
	o := &s.objects[ps.Dungeon]
	return o.Kind == DungeonObject && o.Owner == p && int(o.Card) < len(s.book.cards) && (ps.Room == 0 || s.book.room(o.Card, ps.Room) != 0)
}
