package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// TestRuleCards plays random games with the cards of the scenarios of rules and checks every promise at every decision: what no
// deck of the arena does, these do, in all combinations.
func TestRuleCards(t *testing.T) {
	m := gametest.RuleCards(t)
	c := gametest.NewChecker(m.Book)
	m.Play(t, soak.Size(2, 400), func(r *gametest.Run) { r.Must(c.Promises(r)) })
}
