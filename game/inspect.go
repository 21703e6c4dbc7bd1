package game

import "github.com/thrall-arena/thrall/control"

// This file holds the read-only view of a state for observe, scenario and tests. Nothing here hides anything: what a seat may
// see is the business of MayLook and of package observe.

// Book returns the compiled cards.
func (s *State) Book() *Book { return s.book }

// Players returns how many seats the game has, those who left included.
func (s *State) Players() int { return int(s.seats) }

// PlayerInfo is what everybody may know of a player, and the reason they left.
type PlayerInfo struct {
	Life, Poison, Energy int
	Pool                 [6]int // mana W U B R G C, restricted mana included
	Drawn, Lands         int    // this turn
	Mulligans            int
	Speed                int    // 0: none (CR 702.179)
	Tempted              int    // how often, by the Ring (CR 701.54c)
	Blessed              bool   // has the city's blessing (CR 702.131c)
	Dungeon              CardID // in the command zone (CR 309.2), or 0
	Room                 int    // in which the venture marker is
	Completed            int    // dungeons with different names (CR 309.7)
	Left                 bool
	Loss                 Loss
}

// Player returns what is known of p.
func (s *State) Player(p Player) PlayerInfo {
	ps := &s.players[p]
	info := PlayerInfo{
		Life: int(ps.Life), Poison: int(ps.Poison), Energy: int(ps.Energy), Drawn: int(ps.Drawn), Lands: int(ps.Lands),
		Mulligans: int(ps.Mulligans), Speed: int(ps.Speed), Tempted: int(ps.Tempted), Blessed: ps.Flags&CitysBlessing != 0, Left: s.left.Has(p), Loss: s.loss[p],
	}
	info.Room, info.Completed = int(ps.Room), int(ones(uint32(ps.Completed)))
	if ps.Dungeon != 0 && !info.Left {
		info.Dungeon = s.objects[ps.Dungeon].Card
	}
	for i := range info.Pool {
		info.Pool[i] = int(ps.Pool[i]) + int(ps.Bound[i])
	}
	for i := range s.tagged {
		if m := &s.tagged[i]; m.Who == p && m.Spent < 0 {
			info.Pool[m.Unit] += int(m.N)
		}
	}
	return info
}

// TaggedMana yields the mana in a player's pool that is not like any other: its type, how much it is, the card whose words it follows
// (CR 106.6), if it does, and what its source was, as far as that may matter (CR 107.4h). That is public (CR 106.4).
func (s *State) TaggedMana(p Player, yield func(unit, n int, from CardID, source string) bool) {
	for i := range s.tagged {
		if m := &s.tagged[i]; m.Who == p && m.Spent < 0 && !yield(int(m.Unit), int(m.N), s.book.tags[m.Tag].Card, s.book.sourceName(m.Tag)) {
			return
		}
	}
}

// SpendsTagged returns whose words follow the mana that an option spends, if it is not spent as any other (CR 106.6).
func (b *Book) SpendsTagged(kind OptionKind, face uint8) (from CardID, ok bool) {
	if kind != Spend || face <= taggedFace {
		return 0, false
	}
	from = b.tags[face-taggedFace].Card
	return from, from != 0
}

// SpendsFrom returns what the source of the mana was that an option spends, as far as that may matter (CR 107.4h): such as "snow".
func (b *Book) SpendsFrom(kind OptionKind, face uint8) string {
	if kind != Spend || face <= taggedFace {
		return ""
	}
	return b.sourceName(TagID(face - taggedFace))
}

// Team returns how many players make a team that shares turns and life (CR 805, 810); 0: no teams.
func (s *State) Team() int { return int(s.team) }

// Mates returns p and p's teammates (CR 102.3).
func (s *State) Mates(p Player) control.Players { return s.mates(p) }

// Life returns p's life total.
func (s *State) Life(p Player) int { return int(s.players[p].Life) }

// Count returns how many cards p's zone holds.
func (s *State) Count(z Zone, p Player) int { return int(s.players[p].Zones[z].Len) }

// AppendZone appends the objects of a zone, top or first first. For Battlefield, Stack, Exile and Command p is ignored.
func (s *State) AppendZone(dst []ID, z Zone, p Player) []ID {
	switch z {
	case Battlefield:
		for i := range s.perms {
			dst = append(dst, s.perms[i].Object)
		}
		return dst
	case PhasedOut:
		for i := range s.phased {
			dst = append(dst, s.phased[i].Object)
		}
		return dst
	case Stack:
		for i := s.top; i >= 0; i = s.procs[i].Below {
			dst = append(dst, s.procs[i].Self.ID())
		}
		return dst
	case Nowhere:
		return dst
	default:
	}
	for id := s.list(z, p).Head; id != 0; id = s.objects[id].Next {
		dst = append(dst, id)
	}
	return dst
}

// ObjectInfo is an object as it is now, whoever may look at it.
type ObjectInfo struct {
	ID         ID
	Ref        Ref
	Card       CardID // 0: an ability on the stack
	Face       int
	Kind       ObjectKind
	Zone       Zone
	Owner      Player
	Controller Player // permanents, spells and abilities; elsewhere the owner
	FaceDown   bool
	Warded     bool   // face down with ward {2}
	Revealed   bool   // companions included
	Companion  bool   // revealed before the game as its owner's companion (CR 702.139a)
	Trace      uint16 // changes whenever viewers lose track of it
	Known      control.Participants
	Number     int // order of exile, 0 elsewhere
	Source     Ref // of an ability on the stack
	Ability    AbilityID
}

// Object returns an object.
func (s *State) Object(id ID) (info ObjectInfo) {
	s.ReadObject(id, &info)
	return info
}

// ReadObject is Object for who walks many: it writes field by field where the caller reads them, for copies of what has just been
// written by parts are slow.
func (s *State) ReadObject(id ID, info *ObjectInfo) {
	o := &s.objects[id]
	info.ID, info.Ref, info.Card, info.Face, info.Kind = id, s.refOf(id), o.Card, int(o.Face), o.Kind
	info.Zone, info.Owner, info.Controller, info.Trace, info.Known = o.Zone, o.Owner, o.Owner, o.Trace, o.Known
	info.FaceDown, info.Warded, info.Revealed = o.Flags&FaceDown != 0, o.Flags&Warded != 0, o.Flags&(Revealed|Companion) != 0
	info.Companion = o.Flags&Companion != 0
	info.Number, info.Source, info.Ability = 0, Ref{}, 0
	switch o.Zone {
	case Battlefield:
		info.Controller = s.perms[o.Row].Control
	case PhasedOut:
		info.Controller = s.phased[o.Row].Held
	case Stack:
		p := &s.procs[o.Row]
		info.Controller, info.Source, info.Ability = p.Controller, p.Source, p.Ability
	case Exile:
		info.Number = int(o.Number)
	default:
	}
}

// Printed returns the face whose printed values an object has: of its own card, or of what it copies (CR 707.2).
func (s *State) Printed(id ID) *FaceInfo { return s.faceOf(id) }

// Track returns what the name of an object hangs on: where it is, whose it is, and whether viewers have lost track of it.
func (s *State) Track(id ID) (z Zone, owner Player, trace uint16) {
	o := &s.objects[id]
	return o.Zone, o.Owner, o.Trace
}

// Permanent returns the battlefield half of an object; ok is false elsewhere. The row is valid until the next Apply.
func (s *State) Permanent(id ID) (p *Permanent, ok bool) {
	if o := &s.objects[id]; o.Zone == Battlefield {
		return &s.perms[o.Row], true
	}
	return nil, false
}

// Phased returns the row of a permanent that is phased out, without characteristics; Held is under whose control it phased out.
// ok is false elsewhere.
func (s *State) Phased(id ID) (p *Permanent, ok bool) {
	if o := &s.objects[id]; o.Zone == PhasedOut {
		return &s.phased[o.Row], true
	}
	return nil, false
}

// SpellInfo is a spell or ability on the stack.
type SpellInfo struct {
	Card       CardID // of the spell, or of the source of the ability
	Ability    AbilityID
	Source     Ref
	Controller Player
	X          int
	Modes      uint16
	Targets    [][]Ref // by target word; for reading, made anew at each call
}

// Spell returns what is known of an object on the stack.
func (s *State) Spell(id ID) (info SpellInfo, ok bool) {
	o := &s.objects[id]
	if o.Zone != Stack {
		return info, false
	}
	p := &s.procs[o.Row]
	info = SpellInfo{Card: o.Card, Ability: p.Ability, Source: p.Source, Controller: p.Controller, X: int(p.X), Modes: p.Modes}
	if info.Card == 0 {
		info.Card = s.book.abilities[p.Ability].Card
	}
	info.Targets = s.wordsOf(o.Row, nil)
	for k := range s.spliced(o.Row) {
		info.Targets = s.wordsOf(s.splicedAt(o.Row, k), info.Targets)
	}
	return info, true
}

// wordsOf appends the targets of a proc, word by word.
func (s *State) wordsOf(row int16, out [][]Ref) [][]Ref {
	p := &s.procs[row]
	for _, spec := range s.book.programs[p.Program].Targets {
		out = append(out, s.appendSet(nil, p.Reg[spec.Reg]))
	}
	return out
}

// CountersOn returns how many counters of a kind (by name) are on an object or a player.
func (s *State) CountersOn(r Ref, kind string) int {
	for k, name := range s.book.counters {
		if name == kind && k > 0 {
			return int(s.countersOn(r, uint8(k)))
		}
	}
	return 0
}

// Turn returns the number of the turn, from 1.
func (s *State) Turn() int { return int(s.turn) }

// Step returns the step the game is in.
func (s *State) Step() Step { return s.step }

// Active returns the active players; nobody after the active player has left (CR 800.4j).
func (s *State) Active() control.Players { return s.active }

// ActivePlayer returns the active player, or NoPlayer.
func (s *State) ActivePlayer() Player { return s.activePlayer() }

// Starting returns who took the first turn.
func (s *State) Starting() Player { return s.starting }

// Daytime returns whether it is day or night (CR 731.1).
func (s *State) Daytime() Daytime { return s.daytime }

// Monarch returns who is the monarch (CR 725), or NoPlayer.
func (s *State) Monarch() Player { return s.holderOf(s.monarch) }

// Outcome returns Running, or why the game ended, and who won.
func (s *State) Outcome() (o Outcome, winners control.Players) { return s.outcome, s.winner }

// Ledger returns the control ledger for reading.
func (s *State) Ledger() *control.Ledger { return &s.ledger }

// Queue returns the extra turns and skips that wait; for reading.
func (s *State) Queue() []Queued { return s.queue }

// Decisions returns how many decisions have been answered, forced ones not counted.
func (s *State) Decisions() int { return int(s.decided) }

// Serial returns the number of stops so far, forced ones included.
func (s *State) Serial() uint32 { return s.serial }

// Live reports whether r still names the same object, or a player in the game.
func (s *State) Live(r Ref) bool {
	if p, ok := r.Player(); ok {
		return s.inGame(p)
	}
	return s.same(r)
}

// ColorsOf returns the colors of an object.
func (s *State) ColorsOf(id ID) uint8 { return s.colorsOf(s.refOf(id)) }
