// Package remote has the agents outside the process: they speak the protocol of package wire over a link. An agent that the arena
// starts itself is named by its command; one that connects to the arena by its name:
//
//	stdio:./bot --flag
//	stdio(deadline_ms=2000,retries=3):python bot.py
//	ws:alice
//
// A Peer is the program at the other end of a link, with any number of seats in games; a seat is an agents.Agent. What goes wrong
// is a named fault of that seat's agent: silence, a crash, too large or too many messages, answers that are no option.
//
// Bot is the other side: it speaks the protocol for a policy of this program, if the policy needs no more than the options.
//
// What the package does not do: it knows no rules and repairs no answer.
package remote
