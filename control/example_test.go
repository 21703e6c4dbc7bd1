package control_test

import (
	"fmt"

	"github.com/thrall-arena/thrall/control"
)

// Player 0 gains control of player 1's next turn: nothing changes until that turn really begins, and everything is over
// as the following one does.
func Example() {
	var ledger control.Ledger
	var log control.Log
	const puppeteer, victim = control.Player(0), control.Player(1)

	ledger.Grant(victim, control.Record{Controller: control.Participant(puppeteer), Span: control.NextTurn, Stamp: 1}, &log)
	fmt.Println("pending:", ledger.Decider(victim))
	ledger.TurnBegins(control.Of(victim), &log)
	fmt.Println("in force:", ledger.Decider(victim), ledger.Eyes(control.Participant(puppeteer)).Has(victim))
	ledger.TurnBegins(control.Of(puppeteer), &log)
	fmt.Println("over:", ledger.Decider(victim))
	for _, c := range log.Changes {
		fmt.Println(c.What, c.Record.Span)
	}
	// Output:
	// pending: 1
	// in force: 0 true
	// over: 1
	// Created NextTurn
	// Began NextTurn
	// CameInForce NextTurn
	// Ended NextTurn
}
