package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// This file asserts what is asked now: asked, offered, not_offered, refused.

// asked asserts the open decision: subject, kind, decider, and all its options if they are given.
func asked(r *run, c *call) (verdict, error) {
	kind := c.text("kind")
	if slices.Contains(tableKinds, kind) {
		if c.player("subject") == nil {
			return verdict{}, errors.New("asked: at the table players are asked, no teams")
		}
		return r.askedAtTable(c.player("subject"), kind, c)
	}
	if !slices.Contains(kinds, kind) {
		return verdict{}, fmt.Errorf("asked: there is no kind of decision %q%s", kind, hint(kind, kinds))
	}
	side, by := c.side("subject"), c.player("by")
	if by == nil {
		by = side[0]
	}
	r.stateSide(side, by)
	err := r.game.seek(func(d game.Decision, _ []game.Option) bool {
		return kindOf(d.Kind, d.Word) == kind && seatsOf(side).Has(d.Subject)
	}, nobodys)
	if err != nil && !errors.Is(err, errNotOpen) {
		return verdict{}, err
	}
	d, opts, ok := r.game.look()
	if !ok {
		return verdict{expected: kind + " of " + sideNames(side), found: "the game has ended"}, nil
	}
	v := verdict{
		holds:    err == nil && d.Decider == by.who,
		expected: fmt.Sprintf("%s, subject %s, decider %s", kind, sideNames(side), by.name),
		found:    r.decisionText(r.game.s, d, opts),
	}
	if c.has("options") {
		items := c.list("options")
		v.expected += ", options " + showAll(items)
		if v.holds {
			exactly, err := r.exactlyThese(items)
			if err != nil {
				return v, err
			}
			v.holds = exactly
		}
	}
	return v, nil
}

// exactlyThese reports whether every option is one of the items and every item an option.
func (r *run) exactlyThese(items []starlark.Value) (bool, error) {
	d, opts, _ := r.game.look()
	covered := make([]bool, len(opts))
	for _, v := range items {
		found := false
		for i, o := range opts {
			ok, err := r.describes(d, o, v)
			if err != nil {
				return false, err
			}
			covered[i] = covered[i] || ok
			found = found || ok
		}
		if !found {
			return false, nil
		}
	}
	return !slices.Contains(covered, false), nil
}

// describes reports whether an option is what an item of a list of options describes.
func (r *run) describes(d game.Decision, o game.Option, v starlark.Value) (bool, error) {
	a, ok := v.(*answer)
	if !ok {
		return r.means(r.game.s, d, o, v), nil
	}
	return r.matches(r.game.s, d, o, a.call)
}

// matches reports whether an option is the one that an answer without details names.
func (r *run) matches(s *game.State, d game.Decision, o game.Option, c *call) (bool, error) {
	kind := kindOf(d.Kind, d.Word)
	switch c.word.name {
	case "pass_priority":
		return o.Kind == game.Pass, nil
	case "cast":
		return o.Kind == game.Cast && r.actFits(s, d.Subject, o, c), nil
	case "turn_up":
		return o.Kind == game.TurnUp && r.actFits(s, d.Subject, o, c), nil
	case "foretell", "plot", "companion", "unlock":
		return o.Kind == game.Special && r.actFits(s, d.Subject, o, c), nil
	case "play":
		return o.Kind == game.PlayLand && r.actFits(s, d.Subject, o, c), nil
	case "activate":
		return o.Kind == game.Activate && r.actFits(s, d.Subject, o, c) && r.makesFits(s, o, c), nil
	case "accept", "decline":
		return kind == "may" && (o.Kind == game.Yes) == (c.word.name == "accept"), nil
	case "keep_hand", "mulligan":
		return kind == "mulligan" && (o.Kind == game.Yes) == (c.word.name == "keep_hand"), nil
	default:
		if c.word.use == useChannel {
			return false, nil // nothing of the table is ever among the options
		}
		if len(c.rest) == 1 && kind == c.word.name {
			return r.means(s, d, o, c.rest[0]), nil
		}
		return false, fmt.Errorf("%s has too many details for one option: try it with offered", c.word.name)
	}
}

// makesFits reports whether a mana ability can make the mana that the line states.
func (r *run) makesFits(s *game.State, o game.Option, c *call) bool {
	m := c.text("mana")
	if m == "" || o.N < 0 {
		return true
	}
	p, ok := s.Permanent(o.A.ID())
	if !ok {
		return false
	}
	pool, err := poolOf(m)
	for i, n := range pool {
		if n > 0 && p.Tap1>>i&1 == 0 {
			return false
		}
	}
	return err == nil
}

// offered asserts that the open decision has each option; an answer with details is tried on a fork.
func offered(r *run, c *call) (verdict, error) {
	return r.offers(c, true)
}

// notOffered asserts that the open decision has none of the options.
func notOffered(r *run, c *call) (verdict, error) {
	for _, v := range c.rest {
		if a, ok := v.(*answer); ok && a.word.use == useAnswer && !r.namesAnything(a.call) {
			return verdict{}, fmt.Errorf("%s names no card of the table: that it is not offered says nothing", show(v))
		}
	}
	return r.offers(c, false)
}

func (r *run) offers(c *call, want bool) (verdict, error) {
	if len(c.rest) == 0 {
		return verdict{}, fmt.Errorf("%s names no option", c.word.name)
	}
	d, opts, ok := r.game.look()
	if !ok {
		return verdict{}, errors.New("the game has ended: nothing is offered")
	}
	v := verdict{holds: true, expected: c.word.name + " " + showAll(c.rest)}
	var wrong []string
	for _, x := range c.rest {
		is, why, err := r.isOffered(x)
		if err != nil {
			return v, err
		}
		if is != want {
			v.holds = false
			wrong = append(wrong, show(x)+why)
		}
	}
	v.found = r.optionsText(r.game.s, d, opts)
	if len(wrong) > 0 {
		v.found = strings.Join(wrong, "; ") + "; offered are " + v.found
	}
	return v, nil
}

// isOffered reports whether the open decision has an option; why says why an answer with details cannot be completed.
func (r *run) isOffered(x starlark.Value) (is bool, why string, err error) {
	d, opts, _ := r.game.look()
	if a, ok := x.(*answer); ok && detailed(a.call) {
		if a.word.drive == nil {
			return false, "", nil
		}
		f := r.game.fork()
		err := a.word.drive(&act{stage: f, subject: d.Subject, any: true, here: true}, a.call)
		if err != nil {
			return false, ": " + err.Error(), nil
		}
		return true, "", nil
	}
	for _, o := range opts {
		ok, err := r.describes(d, o, x)
		if err != nil || ok {
			return ok, "", err
		}
	}
	return false, "", nil
}

// namesAnything reports whether every card that an answer or event names is in the game.
func (r *run) namesAnything(c *call) bool {
	for _, v := range r.cardValues(c) {
		name, ok := v.(starlark.String)
		if !ok || strings.HasPrefix(string(name), "{") {
			continue
		}
		if _, known := r.inBook(string(name)); !known {
			continue
		}
		_, err := r.locate(v, anyObject)
		if err != nil && !strings.Contains(err.Error(), "ambiguous") && !r.playableAs(string(name)) {
			return false
		}
	}
	return true
}

// playableAs reports whether some card of the game could be played with a face of that name, or has a prepare spell that is called so.
func (r *run) playableAs(name string) bool {
	s := r.game.s
	return slices.ContainsFunc(r.objects(s), func(id game.ID) bool {
		info := s.Book().Card(s.Object(id).Card)
		return isPlayable(info, name) || info.Prepares != 0 && s.Book().Card(info.Prepares).Name == name
	})
}

// refused asserts that a participant's agent gives an answer and is refused for a reason, and that nothing changes.
func refused(r *run, c *call) (verdict, error) {
	p := c.player("participant")
	a := c.args["answer"].(*answer)
	want := reason(c.symbol("because"))
	before := r.game.s.Hash()
	is, err := r.attempt(p, a)
	if err != nil {
		return verdict{}, err
	}
	if r.game.s.Hash() != before {
		return verdict{}, errors.New("the refused answer has changed the game")
	}
	v := verdict{holds: is == want, expected: "refused: " + symbolOf(classReason, int(want)), found: "accepted"}
	if is != 0 {
		v.found = "refused: " + symbolOf(classReason, int(is))
		r.past = append(r.past, happening{batch: r.batch, refused: p})
	}
	return v, nil
}

// attempt gives an answer for a participant's agent as an agent would, and returns why it is refused; 0 if it would be
// accepted.
func (r *run) attempt(p *playerValue, a *answer) (reason, error) {
	if a.word.use == useChannel {
		return r.attemptAct(p, a)
	}
	d, opts, ok := r.game.look()
	if !ok {
		return 0, errors.New("the game has ended")
	}
	if d.Decider != p.who {
		if err := r.game.submit(p.who, 0); err == nil {
			return 0, errors.New("an answer of somebody who is not asked was accepted")
		}
		if r.wasWithdrawn(p.who) {
			return tooLate, nil
		}
		return notDecider, nil
	}
	is, _, err := r.isOffered(a)
	if err != nil || is {
		return 0, err
	}
	var choice *game.ChoiceError
	if err := r.game.submit(p.who, len(opts)); !errors.As(err, &choice) {
		return 0, fmt.Errorf("an index off the list was not refused: %w", err)
	}
	return noSuchOption, nil
}

// wasWithdrawn reports whether a question was taken back from a participant.
func (r *run) wasWithdrawn(v control.Participant) bool {
	return slices.ContainsFunc(r.withdrawn, func(w withdrawal) bool { return w.from == v })
}
