package arena

import (
	"slices"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// idle are the answers that do nothing, the best first.
var idle = [...]game.OptionKind{game.Pass, game.No, game.Done}

// Bystander answers for somebody outside the game who decides for a player in it (CR 723.5; Kindslaver). Experiments have no such
// person, and a person who wanders off does nothing: the bystander passes, declines and chooses nothing, and where something must be
// chosen takes what is offered first. It has no clock and no budget, and makes no mistakes.
func Bystander(q *observe.Request) int {
	for _, kind := range idle {
		if i := slices.IndexFunc(q.Options, func(o observe.Option) bool { return o.Kind == kind }); i >= 0 {
			return i
		}
	}
	return 0
}
