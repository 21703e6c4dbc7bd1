package estimate

import (
	"math"
	"slices"
)

// This file answers many questions at once. A q-value is the smallest share of false discoveries at which the question's
// answer still counts as one: whoever reports everything with q ≤ 0.05 is wrong in 5 % of the reports, on average.

// FalseDiscovery returns the q-values of p-values by Benjamini and Hochberg (1995): for questions that are independent or
// depend on each other positively, as those about cards of one deck do.
func FalseDiscovery(p []float64) []float64 { return stepUp(p, 1) }

// FalseDiscoveryAnyDependence returns the q-values of p-values by Benjamini and Yekutieli (2001): for questions that
// depend on each other in any way.
func FalseDiscoveryAnyDependence(p []float64) []float64 {
	harmonic := 0.0
	for i := range p {
		harmonic += 1 / float64(i+1)
	}
	return stepUp(p, harmonic)
}

// stepUp returns the q-values: the i-th smallest p-value times m/i, times a penalty, made monotone from the largest down.
func stepUp(p []float64, penalty float64) []float64 {
	order := ranks(p)
	q := make([]float64, len(p))
	least := 1.0
	for i, k := range slices.Backward(order) {
		least = min(least, p[k]*penalty*float64(len(p))/float64(i+1))
		q[k] = least
	}
	return q
}

// ranks returns the positions of values from the smallest to the largest; equal ones in their order.
func ranks(values []float64) []int {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case values[a] < values[b]:
			return -1
		case values[a] > values[b]:
			return 1
		}
		return 0
	})
	return order
}

// Discoveries returns which hypotheses are refuted at a share of false discoveries of alpha, by e-values in any dependence
// (Wang and Ramdas 2022). An e-value is the capital of a bet against the hypothesis, which may be looked at at any time.
func Discoveries(e []float64, alpha float64) []bool {
	order := ranks(e)
	slices.Reverse(order)
	bar := math.Inf(1)
	for i, k := range order {
		if needed := float64(len(e)) / (alpha * float64(i+1)); e[k] >= needed {
			bar = min(bar, needed)
		}
	}
	out := make([]bool, len(e))
	for k := range e {
		out[k] = e[k] >= bar
	}
	return out
}
