// Package bench measures how fast games, stops, forks and steps are on this machine. Rates count one worker and are
// medians. Times of shared machines wander, so the report also has what does not: allocations, bytes, and how much more
// time of the processor the same games need when two workers play them. Runs with one and two workers must agree on
// every digest.
package bench
