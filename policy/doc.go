// Package policy holds what a local agent thinks with: a mapping from what a participant sees, and the question it is
// asked, to one of the options. A policy has no transport and no clock; package agents puts it into a seat.
//
// Policies are known by name. A name with parameters is one printable string, and the full string with every parameter
// is the identity of a policy in configs, logs and results:
//
//	p, err := policy.New("random(float=0.02)", [2]uint64{1, 2})
//	if err != nil {
//		return err // names the unknown policy or parameter and lists what is known
//	}
//	choice := p.Choose(&request) // an index into request.Options
//
// An implementing package registers its policies in an init function, and the command imports the packages it ships:
//
//	func init() {
//		policy.Register(policy.Spec{
//			Name:          "heuristic",
//			Doc:           "curves out, burns and attacks",
//			Deterministic: true,
//			Params:        []policy.Param{policy.Word("plan", "first", "which plan to follow", "first")},
//			New: func(p policy.Params, seed [2]uint64) (policy.Policy, error) {
//				return &heuristic{plan: p.Word("plan")}, nil
//			},
//		})
//	}
//
// What the package does not do: it sees no game state, stores nothing, and knows neither agents nor the arena.
package policy
