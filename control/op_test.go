package control_test

import (
	"fmt"

	"github.com/thrall-arena/thrall/control"
)

// verb is what the engine tells the ledger, as data.
type verb uint8

const (
	grant verb = iota
	turnBegins
	combatBegins
	combatEnds
	searchOpens
	searchCloses
	resolutionBegins
	resolutionEnds
	setStatics
	playerLeaves
	clearAll
)

// op is one thing that happened. A sequence of them is all that the oracle knows.
type op struct {
	verb   verb
	player control.Player   // searches, departures; the subject of a grant
	active control.Players  // turns and combats
	object uint32           // resolutions
	record control.Record   // grants
	rows   []control.Record // static abilities
}

func (o op) String() string {
	switch o.verb {
	case grant:
		r := o.record
		return fmt.Sprintf("grant %d>%d %v object %d %v", r.Controller, o.player, r.Span, r.Object, r.Grants)
	case turnBegins:
		return fmt.Sprintf("turn of %b", o.active)
	case combatBegins:
		return fmt.Sprintf("combat of %b", o.active)
	case combatEnds:
		return "combat ends"
	case searchOpens:
		return fmt.Sprintf("%d searches", o.player)
	case searchCloses:
		return fmt.Sprintf("%d has searched", o.player)
	case resolutionBegins:
		return fmt.Sprintf("%d resolves", o.object)
	case resolutionEnds:
		return fmt.Sprintf("%d has resolved", o.object)
	case setStatics:
		s := "statics"
		for _, r := range o.rows {
			s += fmt.Sprintf(" %d>%b stamp %d object %d;", r.Controller, r.Subjects, r.Stamp, r.Object)
		}
		return s
	case playerLeaves:
		return fmt.Sprintf("%d leaves", o.player)
	default:
		return "clear"
	}
}

// tell applies o to the ledger.
func (o op) tell(l *control.Ledger, log *control.Log) {
	switch o.verb {
	case grant:
		l.Grant(o.player, o.record, log)
	case turnBegins:
		l.TurnBegins(o.active, log)
	case combatBegins:
		l.CombatBegins(o.active, log)
	case combatEnds:
		l.CombatEnds(log)
	case searchOpens:
		l.SearchOpens(o.player)
	case searchCloses:
		l.SearchCloses(o.player)
	case resolutionBegins:
		l.ResolutionBegins(o.object, log)
	case resolutionEnds:
		l.ResolutionEnds(o.object, log)
	case setStatics:
		l.SetStatics(o.rows, log)
	case playerLeaves:
		l.PlayerLeaves(o.player, log)
	case clearAll:
		l.Clear(log)
	}
}

// table says who plays: the players below players, in teams or each alone.
type table struct {
	players control.Player
	teams   []control.Players
}

func (t table) team(p control.Player) control.Players {
	for _, team := range t.teams {
		if team.Has(p) {
			return team
		}
	}
	return control.Of(p)
}

func (t table) ledger() *control.Ledger {
	l := new(control.Ledger)
	for _, team := range t.teams {
		l.ShareTurns(team)
	}
	return l
}

// tables are the tables that random histories are played at.
var tables = []table{
	{players: 2},
	{players: 3},
	{players: 4},
	{players: 6},
	{players: 4, teams: []control.Players{0b0011, 0b1100}},
	{players: 6, teams: []control.Players{0b000011, 0b001100, 0b110000}},
	{players: 5, teams: []control.Players{0b00110}},
}

// maker turns numbers into operations that an engine could report: timestamps are never given twice, an ability that is
// lost may come back with its old timestamp, a source may change its controller or whom it controls.
type maker struct {
	table
	stamp uint32
	rows  []control.Record
	lost  []control.Record
}

// op returns the operation that four numbers stand for; every four numbers stand for one.
func (m *maker) op(n [4]byte) op {
	player := control.Player(n[1]) % m.players
	object := uint32(n[2] % objects)
	switch n[0] % 20 {
	case 0, 1, 2, 3, 4, 5, 6:
		return op{verb: grant, player: player, record: m.record(n)}
	case 7, 8:
		return op{verb: turnBegins, active: m.team(player)}
	case 9:
		return op{verb: combatBegins, active: m.team(player)}
	case 10:
		return op{verb: combatEnds}
	case 11, 12:
		return op{verb: searchOpens, player: player}
	case 13:
		return op{verb: searchCloses, player: player}
	case 14, 15:
		return op{verb: resolutionBegins, object: object}
	case 16:
		return op{verb: resolutionEnds, object: object}
	case 17, 18:
		m.changeStatics(n)
		return op{verb: setStatics, rows: append([]control.Record(nil), m.rows...)}
	default:
		if n[3]%4 == 0 {
			return op{verb: clearAll}
		}
		return op{verb: playerLeaves, player: player}
	}
}

// grantedSpans are the spans of the first numbers of an operation, objects how many objects resolve.
var grantedSpans = [...]control.Span{
	control.NextTurn, control.NextTurn, control.NextCombat, control.Resolving, control.Resolving, control.ResolutionOf, control.ResolutionOf,
}

const objects = 2

func (m *maker) record(n [4]byte) control.Record {
	m.stamp++
	r := control.Record{
		Stamp: m.stamp, Controller: m.controller(n[2]), Span: grantedSpans[n[0]%20], Source: uint16(n[3]),
		Grants: [...]control.Grants{0, control.Both, control.Decisions, control.Sight}[n[3]%4],
	}
	if r.Span == control.Resolving || r.Span == control.ResolutionOf {
		r.Object = uint32(n[3] / 4 % objects)
	}
	return r
}

// controller returns a player of the table or one of two outsiders.
func (m *maker) controller(n byte) control.Participant {
	c := control.Participant(n) % (control.Participant(m.players) + 2)
	if c >= control.Participant(m.players) {
		return control.FirstOutsider + c - control.Participant(m.players)
	}
	return c
}

// changeStatics lets a source enter, leave, return, or change its controller or its subjects.
func (m *maker) changeStatics(n [4]byte) {
	at := int(n[2])
	switch what := n[3] % 6; {
	case what == 1 && len(m.rows) > 0:
		i := at % len(m.rows)
		m.lost = append(m.lost, m.rows[i])
		m.rows = append(m.rows[:i], m.rows[i+1:]...)
	case what == 2 && len(m.lost) > 0:
		i := at % len(m.lost)
		m.rows = append(m.rows, m.lost[i])
		m.lost = append(m.lost[:i], m.lost[i+1:]...)
	case what == 3 && len(m.rows) > 0:
		m.rows[at%len(m.rows)].Controller = m.controller(n[1])
	case what == 4 && len(m.rows) > 0:
		m.rows[at%len(m.rows)].Subjects = control.Players(n[1]) & (1<<m.players - 1)
	default:
		m.stamp++
		c := m.controller(n[2])
		subjects := control.Players(1<<m.players - 1)
		if c < control.FirstOutsider {
			subjects &^= m.team(control.Player(c))
		}
		m.rows = append(m.rows, control.Record{
			Stamp: m.stamp, Object: m.stamp, Controller: c, Subjects: subjects, Span: control.OwnLibrarySearch,
		})
	}
}
