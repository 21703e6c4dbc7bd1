package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/game"
)

// This file is the slow enumerator. It reads zones and status of a state, knows the cards from their sheets, and lists what
// the rules allow by trying everything. The engine only carries the choices out. It stops at forced choices, too, so that
// what the engine skips is checked as well.

// action is one legal answer in words, so that both enumerators can be compared.
type action struct {
	kind game.OptionKind
	n    int16
	what string
	face uint8
}

// memory is what the slow enumerator remembers of a payment or a declaration in progress.
type memory struct {
	paying   string // the card that is being paid for
	need     string // its symbols that are not paid yet
	pool     [6]int
	floor    int
	made     []yield           // what the permanent that was tapped last can make
	word     string            // the target word of what is being announced
	kind     game.DecisionKind // of the declaration
	subject  game.Player
	declared []pair
	divided  int // recipients that have got their damage
	choices  choices
}

// pair is an attacker with what it attacks, or a blocker with what it blocks; the zero Ref: nothing.
type pair struct {
	creature game.ID
	what     game.Ref
}

// slowCount counts sequences and compares the two enumerators at every decision.
func slowCount(tb testing.TB, s *game.State, depth int, m memory) int {
	tb.Helper()
	d, ok := s.Decision()
	if !ok || depth == 0 {
		return 1
	}
	v := &slowView{State: s, d: d, m: m}
	if err := v.begin(); err != nil {
		tb.Fatal(err)
	}
	actions := v.actions()
	indices, err := v.compare(actions)
	if err != nil {
		tb.Fatal(err)
	}
	switch {
	case len(actions) > 1 && depth == 1:
		return len(actions)
	case len(actions) > 1:
		depth--
	}
	n := 0
	for k, a := range actions {
		next := game.NewState(s.Book())
		s.Fork(next)
		if err := next.Apply(indices[k], &game.Env{}); err != nil {
			tb.Fatal(err)
		}
		n += slowCount(tb, next, depth, v.after(a))
	}
	return n
}

// slowView is one decision.
type slowView struct {
	*game.State
	d game.Decision
	m memory
}

// begin brings the memory up to date: a payment that is over must have left no choice, and a new declaration begins empty.
func (v *slowView) begin() error {
	k := v.d.Kind
	if err := v.beginChoices(); err != nil {
		return err
	}
	if m := &v.m; m.paying != "" && k != game.ActivateMana && k != game.SpendMana && k != game.ChooseMana && !announces(k) {
		if !noChoice(m.pool, m.need, m.floor) {
			return fmt.Errorf("paying %q of %s with %v: the engine did not ask", m.need, m.paying, m.pool)
		}
		m.paying = ""
	}
	declares := k == game.DeclareAttacker || k == game.DeclareBlocker
	if declares && (v.m.kind != k || v.m.subject != v.d.Subject) {
		v.m.kind, v.m.subject, v.m.declared = k, v.d.Subject, nil
	}
	if !declares && k != game.AssignDamage && (k != game.Priority || v.Step() <= game.BeginCombat || v.Step() >= game.EndCombat) {
		v.m.kind = 0
	}
	return nil
}

// compare returns the engine's index of each action, or how the two lists differ.
func (v *slowView) compare(actions []action) ([]int, error) {
	var engine []action
	for _, o := range v.Options(&game.Env{}) {
		engine = append(engine, v.asAction(o))
	}
	out := make([]int, 0, len(actions))
	for _, a := range actions {
		out = append(out, slices.Index(engine, a))
	}
	if len(actions) != len(engine) || slices.Contains(out, -1) {
		return nil, fmt.Errorf("decision %v of player %d in step %d: the engine offers %v, the slow enumerator %v",
			v.d.Kind, v.d.Subject, v.Step(), engine, actions)
	}
	return out, nil
}

// actions lists what is legal.
func (v *slowView) actions() []action {
	var out []action
	switch v.d.Kind {
	case game.Priority:
		out = v.priority()
	case game.ChooseTarget:
		out = v.choosingTargets()
	case game.ActivateMana:
		out = v.manaFor(v.m.need, v.Player(v.d.Subject).Pool)
	case game.SpendMana:
		need := v.m.need[len(v.m.need)-int(v.d.Left):]
		for _, t := range spendable(v.Player(v.d.Subject).Pool, need, v.m.floor) {
			out = append(out, action{kind: game.Spend, n: int16(t)})
		}
	case game.DeclareAttacker, game.DeclareBlocker:
		out = v.declarations()
	case game.AssignDamage:
		out = v.divisions()
	default:
		out = v.choosing()
	}
	return distinct(out)
}

// distinct drops repetitions: equal things are one choice.
func distinct(all []action) (out []action) {
	for _, a := range all {
		if !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}

// after is the memory after an action.
func (v *slowView) after(a action) memory {
	m := v.m
	m.choices = v.choicesAfter(a)
	switch {
	case v.d.Kind == game.Priority && a.kind == game.Cast:
		v.announce(&m, a)
	case v.d.Kind == game.ChooseX:
		m.need += strings.Repeat("1", int(a.n))
	case v.d.Kind == game.ChooseMode:
		m.word = m.choices.of.target
	case v.d.Kind == game.Priority && a.kind == game.TurnUp:
		m.paying, m.pool, m.floor, m.need = a.what, v.Player(v.d.Subject).Pool, 0, v.turnUpNeed(a)
	case v.d.Kind == game.Priority && a.kind == game.Activate && len(v.madeBy(a)) > 0:
		m.made = v.madeBy(a)
	case v.d.Kind == game.Priority && a.kind == game.Activate && a.n >= 0:
		m.word = v.abilityWord(a)
		if need := v.abilityNeed(a); need != "" {
			m.paying, m.pool, m.floor, m.need = a.what, v.Player(v.d.Subject).Pool, 0, need
		}
	case v.d.Kind == game.ActivateMana:
		m.made = v.madeBy(a)
		for _, y := range m.made {
			m.pool = plus(v.Player(v.d.Subject).Pool, y.mana)
		}
	case v.d.Kind == game.ChooseMana:
		m.pool = v.Player(v.d.Subject).Pool
		m.pool[a.n]++
	case v.d.Kind == game.SpendMana:
		m.need = m.need[len(m.need)-int(v.d.Left):]
		m.pool = v.Player(v.d.Subject).Pool
		m.pool[a.n]--
		m.need, m.floor = m.need[1:], floorAfter(m.need[0], int(a.n))
	case v.d.Kind == game.DeclareAttacker, v.d.Kind == game.DeclareBlocker:
		m.declared = append(slices.Clone(m.declared), pair{v.d.Source.ID(), v.find(a)})
		if need := v.total(m.declared); len(v.undeclared(v.d.Source.ID())) == 0 && need != "" {
			m.paying, m.pool, m.floor, m.need = "combat", v.Player(v.d.Subject).Pool, 0, need
		}
	case v.d.Kind == game.AssignDamage:
		m.divided++
	}
	if v.d.Kind != game.AssignDamage {
		m.divided = 0
	}
	return m
}

// madeBy returns what a source can make by an action, with everything that triggers on it.
func (v *slowView) madeBy(a action) (out []yield) {
	for _, s := range v.sources() {
		for _, y := range s.yields {
			if s.name == a.what && y.option == a.n && !slices.Contains(out, y) {
				out = append(out, y)
			}
		}
	}
	return out
}

// abilityWord returns the target word of an activated ability.
func (v *slowView) abilityWord(a action) string {
	for _, id := range v.permanents() {
		c := v.of(id)
		switch {
		case v.name(v.Object(id).Ref) != a.what:
		case c.walker:
			return c.words[a.n]
		default:
			return c.target
		}
	}
	return ""
}

// find returns what an action of a declaration names.
func (v *slowView) find(a action) game.Ref {
	for _, o := range v.Options(&game.Env{}) {
		if a == v.asAction(o) && o.Kind == game.Take {
			return o.A
		}
	}
	return game.Ref{}
}

// name describes an object so that interchangeable ones have one name.
func (v *slowView) name(r game.Ref) string {
	if p, ok := r.Player(); ok {
		return fmt.Sprintf("player %d", p)
	}
	if r.ID() == 0 {
		return ""
	}
	o := v.Object(r.ID())
	name := v.Book().Card(o.Card).Name
	pm, ok := v.Permanent(o.ID)
	switch {
	case o.Zone == game.Stack:
		return fmt.Sprintf("%s, %d from the top", name, slices.Index(v.AppendZone(nil, game.Stack, 0), o.ID))
	case o.Zone == game.Graveyard:
		return fmt.Sprintf("%s, card %d", name, slices.Index(v.AppendZone(nil, game.Graveyard, o.Owner), o.ID))
	case !ok:
		return name
	case pm.Flags&(game.IsAttacking|game.IsBlocking) != 0:
		return fmt.Sprintf("%s in combat, permanent %d", name, slices.Index(v.permanents(), o.ID))
	}
	if o.FaceDown {
		name += " face down"
	}
	status := pm.Flags & (game.Tapped | game.Sick)
	return fmt.Sprintf("%s of player %d, status %d, damage %d%s", name, o.Controller, status, pm.Damage, v.entangled(o.Ref))
}

// entangled tells a permanent apart that something on the stack came from or targets.
func (v *slowView) entangled(r game.Ref) (out string) {
	for i, id := range v.AppendZone(nil, game.Stack, 0) {
		if v.Object(id).Source == r {
			out += fmt.Sprintf(", source of %d from the top", i)
		}
		spell, _ := v.Spell(id)
		for _, word := range spell.Targets {
			if slices.Contains(word, r) {
				out += fmt.Sprintf(", target of %d from the top", i)
			}
		}
	}
	return out
}

func (v *slowView) permanents() []game.ID { return v.AppendZone(nil, game.Battlefield, 0) }

// card returns the sheet of a card. A position must not use a card without one.
func (v *slowView) card(c game.CardID) *sheet {
	s, ok := sheets[v.Book().Card(c).Name]
	if !ok {
		panic("no sheet for " + v.Book().Card(c).Name)
	}
	return &s
}

// of returns the sheet of an object: of a permanent or spell that of the face that is up.
func (v *slowView) of(id game.ID) *sheet {
	o := v.Object(id)
	if o.FaceDown {
		return &hidden
	}
	return v.card(o.Card).face(o.Face)
}
