// Package soak is the one place that knows whether the tests run at their everyday size or at full size. The code is the
// same for both; only the numbers differ.
//
//	games := soak.Size(200, 20_000)
package soak

import "os"

// Variable is the environment variable that asks for the full size when it is set to 1.
const Variable = "THRALL_SOAK"

// Full reports whether the full size is asked for.
func Full() bool { return os.Getenv(Variable) == "1" }

// Size returns everyday, or full if the full size is asked for.
func Size(everyday, full int) int {
	if Full() {
		return full
	}
	return everyday
}
