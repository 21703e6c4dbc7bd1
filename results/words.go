package results

// Terminations are the reasons for which games end. The first seven are results by the rules and by the budget of the
// arena, the next six faults of an agent, the rest infrastructure, which makes a game void.
const (
	Normal        = "normal"          // one player or team is left, or somebody has won (CR 104.2)
	AllLost       = "all lost"        // everybody left at once: a draw (CR 104.4a)
	MandatoryLoop = "mandatory loop"  // a draw (CR 104.4b)
	DrawAgreed    = "draw agreed"     // CR 104.4i
	DrawnByEffect = "drawn by effect" // CR 104.4c
	Concession    = "concession"      // the last departure was a concession (CR 104.3a)
	DecisionCap   = "decision cap"    // the budget of decisions is used up: scored as a draw, counted apart
	IllegalChoice = "illegal choice"  // an answer that is no option
	Crash         = "crash"           // the agent failed while it was asked
	Disconnect    = "disconnect"      // the agent is gone
	Timeout       = "timeout"         // the agent's clock ran out
	Protocol      = "protocol"        // the agent did not keep to the protocol
	Oversize      = "oversize"        // the agent sent more than the limits allow
	EnginePanic   = "panic"           // the rules failed: the log holds a reproduction
	TimeLimit     = "time limit"      // the safety net of the wall clock, if the config sets one
)

// Terminations returns all of them in a fixed order.
func Terminations() []string {
	return []string{
		Normal, AllLost, MandatoryLoop, DrawAgreed, DrawnByEffect, Concession, DecisionCap, IllegalChoice, Crash, Disconnect, Timeout,
		Protocol, Oversize, EnginePanic, TimeLimit,
	}
}

// Endings are the ways in which control effects end: each as exactly one of them.
const (
	Expired        = "expired"         // its span is over, or can never begin
	Overwritten    = "overwritten"     // never in force because a later one was (CR 723.1a)
	ControllerLeft = "controller left" // CR 800.4a
	SubjectLeft    = "subject left"
	GameOver       = "game over" // it waited or ran when the game ended
	Restarted      = "restarted" // CR 727.1
)

// Endings returns all of them in a fixed order.
func Endings() []string {
	return []string{Expired, Overwritten, ControllerLeft, SubjectLeft, GameOver, Restarted}
}
