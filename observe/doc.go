// Package observe makes what a participant may see of a game: the View of a moment, the Request that goes to whoever
// decides, texts of options and events, and a complete serialised observation.
//
// An observation is built up from nothing. A View reads a state through game.State.MayLook and returns values, never a way
// to the state; what this package forgets is hidden, not leaked. Objects have numbers of the viewer's own (ObjID), redrawn
// whenever an object enters a hidden zone or its zone is shuffled, so that a number never follows a card through a shuffle.
// Cards that the viewer may not look at have no number but their place: "the third card of that library".
//
//	var o observe.Observer
//	for {
//		q, ok := o.Observe(s, env)
//		if !ok {
//			break // the game is over
//		}
//		err := s.Apply(policy.Choose(q), env)
//		…
//	}
//
// It does not remember: what a participant has seen and can still trace is game.State.Knows, and the business of the
// information state. It does not decide what an event showed to whom: game fixed the audience when the event happened.
package observe
