// Package viewer makes a page of a game that one can step through: one HTML file that needs nothing but itself.
//
//	rec := viewer.NewRecorder(plan.Book, entry)
//	err := plan.Replay(entry, rec.Watch)
//	…
//	err = viewer.Write(w, rec.Page())
//
// A Recorder notes, before every choice, what has changed since the choice before: objects, zones, players, the text of what
// happened. With every object it notes who may look at it, so that the page can show the table as one seat sees it, as the
// decider of each choice does, or whole. The file itself holds everything, hidden cards included: it is for whoever studies
// a game that is over, never for an agent in one.
package viewer
