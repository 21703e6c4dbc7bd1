package heuristic

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	"github.com/thrall-arena/thrall/policy/heuristic/club"
)

func init() {
	policy.Register(policy.Spec{
		Name:             "heuristic",
		Doc:              "rules of thumb: curves out, burns, attacks, and plays against whom it controls",
		Deterministic:    true,
		NeedsObservation: true,
		Params:           params(),
		New: func(p policy.Params, _ [2]uint64) (policy.Policy, error) {
			if p.Word("plan") == "club" {
				return club.New(p), nil
			}
			return &heuristic{}, nil
		},
	})
}

// params are the plan and what the plans have of their own.
func params() []policy.Param {
	list := []policy.Param{policy.Word("plan", "club", "which set of rules of thumb", "first", "club")}
	for _, p := range club.Params() {
		list = append(list, p.For("plan", "club"))
	}
	return list
}

// heuristic is the policy. Everything in it is scratch: it remembers nothing from one request to the next but facts of cards.
type heuristic struct {
	facts facts
	board board
	q     *observe.Request
	me    game.Player // the seat it plays for; game.NoPlayer for an outsider
	who   game.Player // whose decision it is
}

// never is a score that no option with a reason has.
const never = -1 << 20

// Choose returns the option with the highest score.
func (h *heuristic) Choose(q *observe.Request) int {
	h.begin(q)
	if q.Decision.Kind == game.Priority {
		return h.priority()
	}
	return h.best(h.scorer())
}

func (h *heuristic) begin(q *observe.Request) {
	h.q = q
	h.facts.of(q.View.Book())
	h.board.stale()
	h.who, h.me = q.Decision.Subject, game.NoPlayer
	if p, ok := q.View.Seat(); ok {
		h.me = p
	}
}

// foreign reports whether the decision is somebody else's, made against them (CR 723.5).
func (h *heuristic) foreign() bool { return h.q.Decision.Decider != control.Participant(h.who) }

// side is 1 for what helps p to help the policy, -1 where it hurts.
func (h *heuristic) side(p game.Player) int {
	if p == h.me {
		return 1
	}
	return -1
}

// best returns the index of the option with the highest score, the first among equals.
func (h *heuristic) best(score func(*heuristic, *observe.Option) int) int {
	choice, top := 0, never
	for i := range h.q.Options {
		if n := score(h, &h.q.Options[i]); n > top {
			choice, top = i, n
		}
	}
	return choice
}

// scorer returns how the options of the open kind of decision are rated.
func (h *heuristic) scorer() func(*heuristic, *observe.Option) int {
	switch h.q.Decision.Kind {
	case game.Mulligan:
		return (*heuristic).keep
	case game.OpeningHand:
		return (*heuristic).opening
	case game.OptionalCost, game.Untap:
		return (*heuristic).consent
	case game.MayDo:
		return (*heuristic).may
	case game.ChooseX:
		return (*heuristic).largest
	case game.ChooseTarget, game.ChoosePlayer:
		return (*heuristic).target
	case game.Divide, game.AssignDamage:
		return (*heuristic).share
	case game.ActivateMana, game.SpendMana:
		return (*heuristic).spend
	case game.ChooseObjects, game.Arrange, game.KeepLegend:
		return (*heuristic).pick
	case game.SearchZone:
		return (*heuristic).find
	case game.ChooseName:
		return (*heuristic).guess
	case game.DeclareAttacker:
		h.planAttack()
		return (*heuristic).attack
	case game.DeclareBlocker:
		h.planBlocks()
		return (*heuristic).block
	case game.ChooseEither:
		if h.q.Decision.Word == game.VerbType {
			return (*heuristic).kin
		}
	case game.Priority, game.ChooseMode, game.ChooseWay, game.ChooseMana, game.ChooseColor,
		game.OrderTriggers, game.ChooseReplacement:
	}
	return (*heuristic).first
}
