package control_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/control"
)

// script drives a ledger by words. Players are letters from A; Z is an outsider.
//
//	take A>B       A will control B's next turn         combat A>B   B's next combat phase
//	woc 7 A>B      while object 7 resolves, from now    of 7 A>B     while object 7 resolves, later
//	look A>B       A will see through B in B's next turn, and decides nothing
//	turn B         a turn of B really begins; skipped turns are not mentioned
//	fight B        a combat phase of B begins           endfight     it ends
//	open B         B searches their own library         close B      B has found
//	res 7          object 7 starts to resolve           fin 7        it has resolved or left the stack
//	agent 1 A>BC   ability 1 of A controls B and C when they search; unagent: no ability does
//	team AB        A and B share turns                  leave A      A leaves          clear   the game restarts
//	B=A            check: A decides for B               A~BC         check: A looks through B and C and nobody else
type script struct {
	ledger  control.Ledger
	log     control.Log
	stamp   uint32
	statics []control.Record
}

func newScript() *script { return new(script) }

// words are the words of the script; each gets the fields after it.
var words = map[string]func(s *script, args []string){
	"take": func(s *script, a []string) { s.grant(a[0], control.Record{Span: control.NextTurn}) },
	"look": func(s *script, a []string) {
		s.grant(a[0], control.Record{Span: control.NextTurn, Grants: control.Sight})
	},
	"combat": func(s *script, a []string) { s.grant(a[0], control.Record{Span: control.NextCombat}) },
	"woc": func(s *script, a []string) {
		s.grant(a[1], control.Record{Span: control.Resolving, Object: number(a[0])})
	},
	"of": func(s *script, a []string) {
		s.grant(a[1], control.Record{Span: control.ResolutionOf, Object: number(a[0])})
	},
	"turn":     func(s *script, a []string) { s.ledger.TurnBegins(players(a[0]), &s.log) },
	"fight":    func(s *script, a []string) { s.ledger.CombatBegins(players(a[0]), &s.log) },
	"endfight": func(s *script, _ []string) { s.ledger.CombatEnds(&s.log) },
	"open":     func(s *script, a []string) { s.ledger.SearchOpens(player(a[0])) },
	"close":    func(s *script, a []string) { s.ledger.SearchCloses(player(a[0])) },
	"res":      func(s *script, a []string) { s.ledger.ResolutionBegins(number(a[0]), &s.log) },
	"fin":      func(s *script, a []string) { s.ledger.ResolutionEnds(number(a[0]), &s.log) },
	"agent":    func(s *script, a []string) { s.agent(number(a[0]), a[1]) },
	"unagent":  func(s *script, _ []string) { s.statics = nil; s.ledger.SetStatics(nil, &s.log) },
	"leave":    func(s *script, a []string) { s.ledger.PlayerLeaves(player(a[0]), &s.log) },
	"team":     func(s *script, a []string) { s.ledger.ShareTurns(players(a[0])) },
	"clear":    func(s *script, _ []string) { s.ledger.Clear(&s.log) },
}

// split returns the lines of a script.
func split(lines string) []string { return strings.Split(lines, "; ") }

func (s *script) run(t *testing.T, line string) {
	t.Helper()
	f := strings.Fields(line)
	if do, ok := words[f[0]]; ok {
		do(s, f[1:])
		return
	}
	if who, want, ok := strings.Cut(f[0], "="); ok {
		if got := s.ledger.Decider(player(who)); got != participant(want) {
			t.Errorf("%s: participant %d decides", line, got)
		}
		return
	}
	who, want, ok := strings.Cut(f[0], "~")
	if !ok {
		t.Fatalf("no word %q", line)
	}
	if got := s.ledger.Eyes(participant(who)); got != players(want) {
		t.Errorf("%s: eyes are %b", line, got)
	}
}

// grant creates r as "A>B" says.
func (s *script) grant(relation string, r control.Record) {
	by, subject, _ := strings.Cut(relation, ">")
	s.stamp++
	r.Controller, r.Stamp = participant(by), s.stamp
	s.ledger.Grant(player(subject), r, &s.log)
}

func (s *script) agent(object uint32, relation string) {
	by, subjects, _ := strings.Cut(relation, ">")
	s.stamp++
	s.statics = append(s.statics, control.Record{
		Controller: participant(by), Subjects: players(subjects), Span: control.OwnLibrarySearch, Object: object, Stamp: s.stamp,
	})
	s.ledger.SetStatics(s.statics, &s.log)
}

func player(name string) control.Player { return control.Player(name[0] - 'A') }

func participant(name string) control.Participant {
	if name == "Z" {
		return control.FirstOutsider
	}
	return control.Participant(player(name))
}

func players(names string) (s control.Players) {
	for i := range names {
		s |= control.Of(player(names[i:]))
	}
	return s
}

func number(s string) uint32 {
	n, err := strconv.ParseUint(s, 10, 32)
	if err != nil {
		panic(err)
	}
	return uint32(n)
}
