package estimate

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// This file says how many games a question needs, for scores of independent games around one half. Mirrored blocks need
// 1+ρ times as many, with ρ the correlation of an agent's scores in the two games of a block.

// deviationOfGame is the standard deviation of a won or lost game's score; draws make it smaller.
const deviationOfGame = 0.5

// GamesForInterval returns how many games make a 95 % interval of ± half.
func GamesForInterval(half float64) float64 {
	z := distuv.UnitNormal.Quantile(0.5 + confidence/2)
	return square(z * deviationOfGame / half)
}

// HalfWidth inverts GamesForInterval.
func HalfWidth(games float64) float64 {
	return distuv.UnitNormal.Quantile(0.5+confidence/2) * deviationOfGame / math.Sqrt(games)
}

// GamesForPower returns how many games find a difference from one half with some probability, by a test at 5 %. Two arms
// that are compared with each other need twice as many each.
func GamesForPower(difference, power float64) float64 {
	z := distuv.UnitNormal.Quantile(0.5+confidence/2) + distuv.UnitNormal.Quantile(power)
	return square(z * deviationOfGame / difference)
}

// GamesOfSPRT returns how many games a sequential test of one half against one half and a difference takes on average
// where the alternative holds (Wald 1945).
func GamesOfSPRT(difference, alpha, beta float64) float64 {
	gain := (1-beta)*math.Log((1-beta)/alpha) + beta*math.Log(beta/(1-alpha))
	return gain * 2 * square(deviationOfGame/difference)
}

func square(x float64) float64 { return x * x }
