package club

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

// Params describes the parameters of the plan.
func Params() []policy.Param {
	return []policy.Param{
		policy.Float("aggression", 1, 0, 4, "what damage in an attack weighs against damage of the counterattack"),
		policy.Float("life", 1, 0, 4, "what a point of life is worth; 1 is a quarter of a card at ten life"),
		policy.Int("hold_removal", 0, -40, 100, "what removal has to gain beyond the card it costs, in twentieths of a card"),
		policy.Int("hold_counter", 12, 0, 200, "what a spell has to be worth to be countered, in twentieths of a card"),
		policy.Int("control_price", 200, 0, 1000, "what a turn of an opponent is worth, in twentieths of a card"),
		policy.Int("keep_lands", 2, 0, 7, "the least lands in an opening hand of seven that is kept"),
		policy.Word("use_control", "true", "whether effects that control players are used", "true", "false"),
	}
}

// New makes a policy that follows the plan.
func New(p policy.Params) policy.Policy {
	return &pilot{tuning: tuning{
		aggression:   p.Float("aggression"),
		scale:        int(100 * p.Float("life")),
		holdRemoval:  p.Int("hold_removal"),
		holdCounter:  p.Int("hold_counter"),
		controlPrice: p.Int("control_price"),
		keepLands:    p.Int("keep_lands"),
		useControl:   p.Word("use_control") == "true",
	}}
}

// tuning is the values of the parameters.
type tuning struct {
	aggression                                        float64
	scale                                             int // of life points, in hundredths
	holdRemoval, holdCounter, controlPrice, keepLands int
	useControl                                        bool
}

// pilot is the policy. It remembers facts of cards, and the last plan of a combat together with the table it was made for;
// both follow from what it is shown.
type pilot struct {
	tuning tuning
	facts  facts
	board  board
	combat combat
	q      *observe.Request
	me     game.Player // the seat it plays for; game.NoPlayer for an outsider
	who    game.Player // whose decision it is
}

// never is a score that no option with a reason has.
const never = -1 << 20

// Choose returns the option with the highest score.
func (c *pilot) Choose(q *observe.Request) int {
	c.begin(q)
	if q.Decision.Kind == game.Priority {
		return c.priority()
	}
	return c.best(c.scorer())
}

func (c *pilot) begin(q *observe.Request) {
	c.q = q
	c.facts.of(q.View.Book(), c.tuning)
	c.board.stale()
	c.who, c.me = q.Decision.Subject, game.NoPlayer
	if p, ok := q.View.Seat(); ok {
		c.me = p
	}
}

// foreign reports whether the decision is somebody else's, made against them (CR 723.5).
func (c *pilot) foreign() bool { return c.q.Decision.Decider != control.Participant(c.who) }

// side is 1 for what helps p to help the policy, -1 where it hurts.
func (c *pilot) side(p game.Player) int {
	if c.q.View.Allied(p, c.me) {
		return 1
	}
	return -1
}

// best returns the index of the option with the highest score, the first among equals.
func (c *pilot) best(score func(*pilot, *observe.Option) int) int {
	choice, top := 0, never
	for i := range c.q.Options {
		if n := score(c, &c.q.Options[i]); n > top {
			choice, top = i, n
		}
	}
	return choice
}

// scorer returns how the options of the open kind of decision are rated.
func (c *pilot) scorer() func(*pilot, *observe.Option) int {
	switch c.q.Decision.Kind {
	case game.Mulligan:
		return (*pilot).keep
	case game.OpeningHand:
		return (*pilot).opening
	case game.Untap:
		return (*pilot).consent
	case game.OptionalCost:
		return (*pilot).extra
	case game.MayDo:
		return (*pilot).may
	case game.ChooseX:
		return (*pilot).amount
	case game.ChooseTarget, game.ChoosePlayer:
		return (*pilot).target
	case game.Divide, game.AssignDamage:
		return (*pilot).share
	case game.ActivateMana, game.SpendMana:
		return (*pilot).spend
	case game.ChooseObjects, game.Arrange, game.KeepLegend:
		return (*pilot).pick
	case game.SearchZone:
		return (*pilot).find
	case game.ChooseName:
		return (*pilot).guess
	case game.DeclareAttacker:
		c.planAttack()
		return (*pilot).attack
	case game.DeclareBlocker:
		c.planBlocks()
		return (*pilot).block
	case game.ChooseEither:
		return (*pilot).either
	case game.ChooseMode:
		return (*pilot).mode
	case game.Priority, game.ChooseWay, game.ChooseMana, game.ChooseColor,
		game.OrderTriggers, game.ChooseReplacement:
	}
	return (*pilot).first
}
