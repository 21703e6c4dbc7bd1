package game

import (
	"errors"
	"fmt"

	"github.com/thrall-arena/thrall/control"
)

// This file makes stated tables (Table): moments that are given, not played to.

// tableMaker fills a state from a Table.
type tableMaker struct {
	s    *State
	t    *Table
	ids  []ID // by tag
	errs []error
}

// NewTable makes a stated table and stands at its first decision. The ids are by tag.
func (b *Book) NewTable(t *Table, env *Env) (*State, []ID, error) {
	n := len(t.Players)
	if n < 2 || n > control.MaxPlayers || int(t.Turn) >= n || t.Step >= stepCount {
		return nil, nil, fmt.Errorf("game: a table of %d players, turn of player %d, step %d", n, t.Turn, t.Step)
	}
	s := NewState(b)
	s.reset(b, n, t.Key)
	s.life = int16(StartingLife(t.Team)) // CR 103.4, 103.4a
	s.showForced, s.cap, s.stated = t.ShowForced, uint32(t.Cap), true
	s.alone = t.Alone
	if err := s.makeTeams(t.Team); err != nil {
		return nil, nil, err
	}
	if s.daytime = t.Daytime; s.daytime != NoDaytime && !b.daytime {
		return nil, nil, errors.New("game: table: it is neither day nor night where no card makes it so")
	}
	turn := s.primary(t.Turn)
	s.turn, s.step, s.active = 1, t.Step, s.mates(turn)
	s.normal, s.starting, s.taker = turn, turn, turn
	m := &tableMaker{s: s, t: t}
	for p := range t.Players {
		m.player(Player(p))
	}
	m.exiledWith()
	m.upkeeps()
	m.controls(env)
	for i := range t.Stack {
		m.spell(&t.Stack[i])
	}
	if len(m.errs) > 0 {
		return nil, nil, errors.Join(m.errs...)
	}
	s.dirty = DirtyLayers | DirtySBA | DirtySight
	s.layers(env)
	s.keepSight()
	s.dirty |= DirtySBA
	s.push(Frame{Kind: TurnFrame, Proc: -1, Step: stepEnds})
	s.push(Frame{Kind: PriorityFrame, Who: turn, Proc: -1})
	s.advance(env)
	return s, m.ids, nil
}

// player fills one player's state and zones.
func (m *tableMaker) player(p Player) {
	t := &m.t.Players[p]
	ps := &m.s.players[p]
	ps.Life, ps.Poison, ps.Energy = int16(t.Life), int16(t.Poison), int16(t.Energy)
	ps.Lands, ps.Drawn = uint8(t.Lands), uint8(t.Drawn)
	m.counters(PlayerRef(p), t.Counters)
	ps.Flags = Kept
	for i, n := range t.Pool {
		ps.Pool[i] = uint8(n)
	}
	for _, k := range t.Skips {
		q := Queued{Stamp: m.s.stampNow(), What: SkipTurnQueued, Who: m.s.primary(p)}
		if !k.Turn {
			q.What, q.Step = SkipStepQueued, k.Step
			if k.Step == BeginCombat {
				q.What = SkipPhaseQueued
			}
		}
		m.s.queue = append(m.s.queue, q)
	}
	for _, z := range []struct {
		zone  Zone
		cards []TableCard
	}{{Library, t.Library}, {Hand, t.Hand}, {Graveyard, t.Graveyard}, {Exile, t.Exile}, {Outside, t.Sideboard}, {Command, t.Command}} {
		for i := range z.cards {
			m.card(p, z.zone, &z.cards[i])
		}
	}
	for i := range t.Battlefield {
		m.permanent(p, &t.Battlefield[i], Ref{})
	}
}

// object makes the object of a card and reports its tag.
func (m *tableMaker) object(p Player, c *TableCard) ID {
	owner := p
	if c.Owned {
		owner = c.Owner
	}
	if c.Card == 0 || int(c.Card) >= len(m.s.book.cards) || m.s.book.cards[c.Card].Emblem || m.s.book.cards[c.Card].Inset {
		m.errs = append(m.errs, fmt.Errorf("game: table: there is no card number %d", c.Card))
		return 0
	}
	kind := CardObject
	if m.s.book.cards[c.Card].Token {
		kind = TokenObject
	}
	id := m.s.newObject(kind, c.Card, owner)
	o := &m.s.objects[id]
	o.Stamp = m.stamp(c.Arrived)
	if c.Pinned {
		o.Flags |= Pinned
	}
	if c.FaceDown || c.Manifested || c.Warded {
		o.Flags |= FaceDown
	}
	if c.Warded && m.canWard(c) {
		o.Flags |= Warded
	}
	if c.Tag > 0 {
		for len(m.ids) <= c.Tag {
			m.ids = append(m.ids, 0)
		}
		m.ids[c.Tag] = id
	}
	return id
}

// statedArrival is the first timestamp of cards that state when they arrived; others are older.
const statedArrival = 1 << 16

func (m *tableMaker) stamp(arrived int) uint32 {
	if arrived > 0 {
		m.s.stamp = max(m.s.stamp, statedArrival+uint32(arrived))
		return statedArrival + uint32(arrived)
	}
	return m.s.stampNow()
}

// card puts a card into a listed zone, at its bottom; who may look at it knows it.
func (m *tableMaker) card(p Player, z Zone, c *TableCard) {
	id := m.object(p, c)
	if id == 0 {
		return
	}
	o := &m.s.objects[id]
	m.checkStates(z, c)
	o.Zone = z
	if z == Exile {
		m.s.exiles++
		o.Number, o.Look = m.s.exiles, c.MayLook
	}
	m.s.linkBottom(id)
	if c.Companion {
		m.companion(p, id)
	}
	o.Known = m.s.audienceOf(m.s.refOf(id)) | c.MayLook
	m.counters(m.s.refOf(id), c.Counters)
}

// checkStates refuses what is stated of a card that is no permanent and only permanents have (CR 110.5, 406.3).
func (m *tableMaker) checkStates(z Zone, c *TableCard) {
	name := m.s.book.cards[c.Card].Name
	if c.FaceDown && z != Exile {
		m.errs = append(m.errs, fmt.Errorf("game: table: %s is face down, which only permanents and exiled cards are", name))
	}
	if z.Hidden() && len(c.Counters) > 0 {
		m.errs = append(m.errs, fmt.Errorf("game: table: %s has counters on it where nobody could see them", name))
	}
	if c.Tapped || c.Sick || c.Manifested || c.Warded || c.Transformed || c.Damage != 0 || len(c.Attached) > 0 {
		m.errs = append(m.errs, fmt.Errorf("game: table: %s has a state that only permanents have", name))
	}
}

// companion states that a card was revealed before the game as its owner's companion (CR 702.139a).
func (m *tableMaker) companion(p Player, id ID) {
	s := m.s
	if s.objects[id].Zone != Outside || s.faceOf(id).Companion == 0 || s.companionOf(p) != 0 {
		m.errs = append(m.errs, fmt.Errorf("game: table: %s is not in the sideboard, has no companion ability, or is the second companion of its player", s.book.cards[s.objects[id].Card].Name))
		return
	}
	s.objects[id].Flags |= Companion
	s.players[p].Friend = s.objects[id].Card
}

// canWard refuses what is face down with ward in a game where nothing can be.
func (m *tableMaker) canWard(c *TableCard) bool {
	if !m.s.book.wards {
		m.errs = append(m.errs, fmt.Errorf("game: table: %s is face down with ward, and no card here disguises or cloaks", m.s.book.cards[c.Card].Name))
	}
	return m.s.book.wards
}

// permanent puts a card onto the battlefield under p's control.
func (m *tableMaker) permanent(p Player, c *TableCard, host Ref) {
	id := m.object(p, c)
	if id == 0 {
		return
	}
	s := m.s
	stamp := s.objects[id].Stamp
	flags := s.objects[id].Flags
	s.objects[id].Zone = Battlefield
	how := EventFlags(0)
	if c.Transformed {
		if !s.canTransform(id) {
			m.errs = append(m.errs, fmt.Errorf("game: table: %s has no back face that is a permanent", s.book.cards[c.Card].Name))
			return
		}
		how = TransformedFlag
	}
	s.enterBattlefield(id, p, how)
	if !isPermanentCard(s.faceOf(id).Types) {
		m.errs = append(m.errs, fmt.Errorf("game: table: %s is on the battlefield and no permanent", s.book.cards[c.Card].Name))
	}
	s.objects[id].Stamp, s.objects[id].Flags = stamp, flags
	s.objects[id].Known = s.audienceOf(s.refOf(id))
	pm := &s.perms[len(s.perms)-1]
	pm.Since, pm.Host, pm.Damage = stamp, host, int16(c.Damage)
	if !c.Sick {
		pm.Flags &^= Sick
	}
	if c.Tapped {
		pm.Flags |= Tapped
	}
	if c.Manifested {
		pm.Flags |= Manifested
	}
	m.counters(m.s.refOf(id), c.Counters)
	r := s.refOf(id)
	for i := range c.Attached {
		m.permanent(p, &c.Attached[i], r)
	}
}

// upkeeps lets everything but what is summoning-sick have been there since its controller's last upkeep.
func (m *tableMaker) upkeeps() {
	for p := range m.s.players {
		m.s.players[p].UpkeepNow = m.s.stampNow()
	}
	for i := range m.s.perms {
		if pm := &m.s.perms[i]; pm.Flags&Sick != 0 {
			pm.Since = m.s.stampNow()
		}
	}
}

// counters puts counters on an object or a player; those that are stated replace what a permanent enters with.
func (m *tableMaker) counters(r Ref, stated []TableCounter) {
	for _, k := range stated {
		kind := -1
		for i, name := range m.s.book.counters {
			if name == k.Kind {
				kind = i
			}
		}
		if kind <= 0 {
			m.errs = append(m.errs, fmt.Errorf("game: table: no card of this table uses %q counters", k.Kind))
			continue
		}
		m.s.addCounters(r, uint8(kind), int32(k.N)-m.s.countersOn(r, uint8(kind)), &Env{})
	}
}

// exiledWith links exiled cards to the permanents that exiled them (CR 607).
func (m *tableMaker) exiledWith() {
	for p := range m.t.Players {
		for i := range m.t.Players[p].Exile {
			c := &m.t.Players[p].Exile[i]
			if c.ExiledWith == 0 {
				continue
			}
			if c.Tag == 0 || c.ExiledWith >= len(m.ids) || !m.link(m.ids[c.ExiledWith], m.ids[c.Tag]) {
				m.errs = append(m.errs, errors.New("game: table: a card can be exiled only with a permanent that has one ability which says so"))
			}
		}
	}
}

// link makes a card what the one linked step of a permanent's abilities has exiled.
func (m *tableMaker) link(host, card ID) bool {
	s := m.s
	step := uint16(0)
	for _, a := range s.faceOf(host).Abilities {
		for _, l := range s.book.programs[s.book.abilities[a].Program].Links {
			if step != 0 && step != l.Step {
				return false
			}
			step = l.Step
		}
	}
	if step == 0 || s.objects[host].Zone != Battlefield {
		return false
	}
	k := s.linkRow(s.refOf(host), step)
	s.links[k].Set = s.addTo(s.links[k].Set, s.refOf(card), 0)
	return true
}

// controls creates the control records: those in force first, each begun as its span says, then those that wait. Timestamps
// follow the order of the lists.
func (m *tableMaker) controls(env *Env) {
	m.grant(control.NextTurn, true, env)
	m.s.ledger.TurnBegins(m.s.active, &env.Control)
	m.grant(control.NextCombat, true, env)
	m.s.ledger.CombatBegins(m.s.active, &env.Control)
	for span := control.NextTurn; span <= control.ResolutionOf; span++ {
		m.grant(span, false, env)
	}
	if m.s.step.Combat() {
		m.s.combat = combatControl
	}
}

// grant creates the records of one span that are active, or that are not.
func (m *tableMaker) grant(span control.Span, active bool, env *Env) {
	for p := range m.t.Players {
		for i, c := range m.t.Players[p].Controlled {
			if c.Active != active || c.Span != span {
				continue
			}
			if active && !m.s.active.Has(Player(p)) {
				m.errs = append(m.errs, fmt.Errorf("game: table: player %d is not the active player: a record of theirs cannot be active", p))
				continue
			}
			rec := control.Record{
				Controller: c.By, Span: c.Span, Source: uint16(c.Source), Stamp: statedArrival + uint32(p)<<8 + uint32(i), Grants: control.Both,
			}
			m.s.ledger.Grant(Player(p), rec, &env.Control)
		}
	}
	m.s.stamp = max(m.s.stamp, 2*statedArrival)
}

// spell puts a spell on top of the stack.
func (m *tableMaker) spell(t *TableSpell) {
	id := m.object(t.Of, &TableCard{Card: t.Card, Tag: t.Tag})
	if id == 0 {
		return
	}
	s := m.s
	s.objects[id].Face = t.Face
	f := s.faceOf(id)
	if !f.castable() || int(t.Face) >= len(s.book.cards[t.Card].Playable()) {
		m.errs = append(m.errs, fmt.Errorf("game: table: %s cannot be a spell", f.Name))
	}
	s.objects[id].Zone = Stack
	s.objects[id].Known = everybody
	r := s.refOf(id)
	p := Proc{Source: r, Self: r, Program: f.Spell, Face: t.Face, X: int16(t.X), Controller: t.Of, ThatPlayer: NoPlayer, Kind: SpellProc, State: ProcOnStack, Below: -1, Parent: -1, Pending: -1}
	for _, k := range t.Modes {
		p.Modes |= 1 << s.book.programs[p.Program].modeBit(k-1, p.Modes)
	}
	row := s.newProc(p)
	s.objects[id].Row = row
	s.pushStack(row)
	words := s.book.programs[f.Spell].Targets
	for i, x := range t.Targets {
		if i >= len(words) {
			m.errs = append(m.errs, fmt.Errorf("game: table: %s has %d target words", f.Name, len(words)))
			return
		}
		ref := PlayerRef(x.Player)
		if x.Tag > 0 {
			ref = s.refOf(m.ids[x.Tag])
		}
		reg := words[i].Reg
		s.procs[row].Reg[reg] = s.addTo(s.procs[row].Reg[reg], ref, 0)
	}
}
