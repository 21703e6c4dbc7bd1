package encode

// This file holds the fixed number of actions: pages of options, and the last action, which turns to the next page.

// More returns the action that turns to the next page: the last one.
func (e *Encoder) More() int { return e.cfg.Options - 1 }

// Pages returns how many pages a number of options fills.
func (e *Encoder) Pages(options int) int {
	per := e.More()
	return max((options+per-1)/per, 1)
}

// Option returns what an action means on a page of a request with that many options: an index into them, or that the page is
// turned. ok is false if it is not legal there. Actions from the number of actions on name an option by its index, whatever the page.
func (e *Encoder) Option(action, page, options int) (option int, more, ok bool) {
	per := e.More()
	switch {
	case action < 0 || page < 0 || page >= e.Pages(options):
		return 0, false, false
	case action == per:
		return 0, true, options > per
	case action > per:
		option = action - e.cfg.Options
	default:
		option = page*per + action
	}
	return option, false, option < options
}

// Action returns the page and the action there that mean an option.
func (e *Encoder) Action(option int) (page, action int) { return option / e.More(), option % e.More() }

// span returns the options of a page, from first and up to but not end.
func (e *Encoder) span(page, options int) (first, end int) {
	first = min(page*e.More(), options)
	return first, min(first+e.More(), options)
}

// Legal returns how many actions are legal on a page of a request with that many options.
func (e *Encoder) Legal(page, options int) int {
	first, end := e.span(page, options)
	if options > e.More() {
		return end - first + 1
	}
	return end - first
}

// Nth returns the n-th legal action of a page, from 0.
func (e *Encoder) Nth(n, page, options int) int {
	if first, end := e.span(page, options); n < end-first {
		return n
	}
	return e.More()
}
