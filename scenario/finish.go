package scenario

import (
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/game"
)

// This file ends a scenario: what it must have done, and the replay of the game from its log.

// finish checks the scenario as a whole.
func (r *run) finish() error {
	switch {
	case !r.closed:
		return r.whole(errors.New("the table was never closed: game(turn = …) is missing"))
	case r.res.Assertions == 0:
		return r.whole(errors.New("the scenario asserts nothing"))
	}
	if err := r.unanswered(); err != nil {
		return r.whole(err)
	}
	for _, check := range []func() error{r.inspect, r.unstated, r.idleCards, r.replay} {
		if err := check(); err != nil {
			return r.whole(err)
		}
	}
	return nil
}

// whole is a failure of the scenario as a whole: it stands at its head.
func (r *run) whole(err error) error {
	return &failure{at: syntax.MakePosition(&r.file.path, int32(r.section.line), 1), msg: err.Error()}
}

// unanswered reports a question that the last resolve has stopped at and that no line has dealt with.
func (r *run) unanswered() error {
	if f, open := r.room.Fix(); open {
		return fmt.Errorf("the scenario ends while the referee waits for %s: answer with fix", r.seatName(f.Seat))
	}
	if !r.question {
		return nil
	}
	d, _, ok := r.game.look()
	if _, _, easy := r.game.stepOver(false); !ok || easy || d.Kind == game.Priority {
		return nil
	}
	return fmt.Errorf("the scenario ends at a question that no line deals with: %s", kindOf(d.Kind, d.Word))
}

// idleCards reports a card of the table that plays no part: not named by a line, not in a zone that a line mentions, never
// an option, the subject or source of an event, nor at work by a static ability.
func (r *run) idleCards() error {
	s := r.game.s
	for _, c := range r.cards {
		id := r.slot(c)
		if c.name == blank || id == 0 || r.named[id] || r.works(s, id) || r.likeOneNamed(c) {
			continue
		}
		return fmt.Errorf("%q of %s plays no part: no line names it, and the game never meets it", c.name, c.owner.name)
	}
	return nil
}

// likeOneNamed reports whether a card is one of several of its name, stated alike, of which one plays a part.
func (r *run) likeOneNamed(c *cardValue) bool {
	return !c.bound && slices.ContainsFunc(r.cards, func(x *cardValue) bool {
		return !x.bound && x.name == c.name && x.owner == c.owner && r.named[r.slot(x)]
	})
}

// works reports whether a card has an ability that is at work without being asked for.
func (r *run) works(s *game.State, id game.ID) bool {
	o := s.Object(id)
	if o.Card == 0 || o.Zone != game.Battlefield {
		return false
	}
	for _, f := range s.Book().Card(o.Card).Faces {
		if slices.ContainsFunc(f.Abilities, func(a game.AbilityID) bool {
			switch s.Book().Ability(a).Kind {
			case game.StaticAbility, game.ReplacementRule, game.CantRule, game.MustRule, game.CostRule, game.AbilityCostRule, game.MayPlayRule,
				game.MayLookRule, game.ShowsRule, game.DecidedByRule, game.ControlRule, game.HexproofRule,
				game.FlashRule, game.LimitRule, game.LoyaltyRule, game.SpellsRule, game.TypesRule:
				return true
			default:
				return false
			}
		}) {
			return true
		}
	}
	return false
}

// replay plays the game again from its log: with the same subjects, deciders, options and rights to look, up to the same
// state.
func (r *run) replay() error {
	f := &stage{r: r, s: game.NewState(r.book), env: &game.Env{Record: true}}
	r.begun.Fork(f.s)
	acts, again := r.acts, &room{}
	if err := r.statedNotes(again, f); err != nil {
		return err
	}
	for i := range r.log {
		for len(acts) > 0 && acts[0].at == i {
			if err := again.repeat(f, &acts[0]); err != nil {
				return fmt.Errorf("replay: %w", err)
			}
			acts = acts[1:]
		}
		e := &r.log[i]
		d, opts, ok := f.look()
		if !ok || d.Kind != e.d.Kind || d.Subject != e.d.Subject || d.Decider != e.d.Decider || len(opts) != e.options {
			return fmt.Errorf("replay: decision %d is another one than in the log", i+1)
		}
		if !slices.Equal(looks(f.s, r.objects(f.s), r.everybody()), e.looks) {
			return fmt.Errorf("replay: at decision %d the rights to look are not those of the game", i+1)
		}
		if err := f.submit(d.Decider, e.choice); err != nil {
			return fmt.Errorf("replay: decision %d: %w", i+1, err)
		}
		if err := again.attend(f); err != nil {
			return fmt.Errorf("replay: after decision %d: %w", i+1, err)
		}
	}
	for i := range acts {
		if err := again.repeat(f, &acts[i]); err != nil {
			return fmt.Errorf("replay: %w", err)
		}
	}
	if f.s.Hash() != r.game.s.Hash() {
		return errors.New("replay: the log leads to another state")
	}
	return nil
}
