// Package agents holds what sits in a seat and answers. A local agent wraps a policy; agents in other processes speak a
// protocol behind the same interface. The arena asks the agent of the decider, which need not be the seat whose decision
// it is (CR 723.5), and charges the decider with whatever goes wrong:
//
//	a, err := agents.New("heuristic", [2]uint64{1, 2})
//	if err != nil {
//		return err // an unknown name lists the known ones
//	}
//	defer a.Close()
//	err = a.Begin(ctx, agents.Start{Game: "7", Seat: 0, Seats: 2, Seed: seed})
//	choice, err := a.Choose(ctx, &request)
//	…
//	err = a.End(ctx, agents.Result{Score: 1, Termination: "normal"})
//
// agents/agenttest walks any agent through games and reports what it does wrong.
//
// What the package does not do: it knows no schedule and stores nothing. What a seat does beside the game (conceding,
// offers, calls of the judge) goes through package table and never through Choose.
package agents
