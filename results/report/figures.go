package report

// Figures draws everything that there is something to draw of.
func Figures(d *Data) ([]Figure, error) {
	var all []Figure
	for _, make := range []func(*Data) (Figure, bool, error){
		swaps, swingActivations, swingGames, payoffs, scores, sequence, ratings, deckRatings, cardsIWD, cardsGIH, funnel, kinds, turns,
		decisions, terminations,
	} {
		f, ok, err := make(d)
		if err != nil {
			return nil, err
		}
		if ok {
			all = append(all, f)
		}
	}
	return all, nil
}
