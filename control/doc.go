// Package control is CR 723 as a small pure state machine: who controls which player, from when until when, who decides
// and through whose eyes a participant may look. It knows no card, no object and no zone, imports nothing of this module
// and can be read in one sitting.
//
// A record is pending from its creation until its span begins, active while its span runs, and in force on a player while
// it is the newest active record there (CR 723.1a). An older active record is shadowed, never deleted: it is in force again
// when the newer one ends first. Ended records leave the ledger as changes.
//
// The engine tells the ledger what happens, in these verbs and at no other place:
//
//	Grant            a resolving spell or ability creates control          CR 723.1
//	SetStatics       the static control abilities were counted again       CR 613.7a
//	TurnBegins       a turn begins, after skips and before untap           CR 723.1b
//	CombatBegins     first thing in a combat phase that really happens
//	CombatEnds       that phase is left, by whatever way                   CR 511.3, CR 724.1
//	SearchOpens      a player starts looking through their own library     CR 701.23
//	SearchCloses     that player has found
//	ResolutionBegins an object starts to resolve                           CR 608.1
//	ResolutionEnds   it has resolved, or left the stack in another way
//	PlayerLeaves     a player leaves the game                              CR 800.4a
//	Clear            a restart or a subgame                                CR 727.1, CR 729.1
//	GoOn             the main game goes on after a subgame                 CR 729.5
//
// and asks two questions. Nothing else knows about control:
//
//	var ledger control.Ledger
//	ledger.Grant(victim, control.Record{Controller: puppeteer, Span: control.NextTurn, Stamp: now}, &log)
//	for !over {
//		ledger.TurnBegins(control.Of(active), &log)
//		for decision := range turn {
//			decider := ledger.Decider(decision.Subject) // never remembered: asked at every decision
//			choice := ask(decider, look(ledger.Eyes(decider)))
//			play(decision.Subject, choice) // the rules act for the subject, whoever decided
//		}
//	}
//
// What the package does not do: it offers no decision, holds no rider of a card (mana limits, forced plays, extra turns
// are rules of the game, CR 723.7), and never touches what belongs to the tournament (CR 723.5b, CR 723.6).
package control
