package game_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/game"
)

// This file holds what the slow enumerator knows of choices that are no plain targets: modes, faces, X, divisions, triggers,
// copies, replaced draws, what was put face down.

// faceDownWay and flashbackWay are the numbers of ways of casting: 31 is face down, 32 by the first permission.
const (
	faceDownWay  = 31
	flashbackWay = 32
)

// choices is what the slow enumerator remembers of them.
type choices struct {
	of        *sheet // what is being announced; nil: nothing
	x         bool   // X has been announced
	taken     int    // targets of the word so far
	last      int    // place of the last of them among the candidates
	divided   int    // of them, how many have got their share
	creatures int    // on the battlefield at the decision before
	artists   []int  // by player: who watched then
	owed      []int  // by player: triggers whose targets have not been asked
	declined  bool   // the optional replacement, of the draw that is being replaced
	soothed   int    // draws that are to be replaced, by abilities that were activated
}

// announces reports whether a kind of decision belongs to an announcement before its payment (CR 601.2b-d).
func announces(k game.DecisionKind) bool {
	switch k {
	case game.ChooseTarget, game.ChooseMode, game.ChooseX, game.Divide, game.ChooseObjects:
		return true
	default:
		return false
	}
}

// asAction is an option of the engine in words.
func (v *slowView) asAction(o game.Option) action {
	if v.d.Kind == game.ChooseReplacement {
		o.N = 0 // a row of the engine's
	}
	return action{o.Kind, o.N, v.name(o.A), o.Face}
}

// beginChoices counts what has triggered since the decision before; with priority nothing may be owed (CR 603.3).
func (v *slowView) beginChoices() error {
	c := &v.m.choices
	n := 0
	artists := make([]int, v.Players())
	for _, id := range v.permanents() {
		if x := v.of(id); x.creature {
			n++
			if x.mourns != "" {
				artists[v.Object(id).Controller]++
			}
		}
	}
	owed := make([]int, v.Players())
	for p := range c.artists {
		owed[p] = c.owed[p] + c.artists[p]*max(c.creatures-n, 0)
	}
	c.creatures, c.artists, c.owed = n, artists, owed
	if v.d.Kind != game.Priority {
		return nil
	}
	c.of, c.declined = nil, false
	for p, k := range owed {
		if k != 0 {
			return fmt.Errorf("%d triggers of player %d have not asked for their targets", k, p)
		}
	}
	return nil
}

// announce begins an announcement: the face, the way, what has to be paid.
func (v *slowView) announce(m *memory, a action) {
	m.paying, m.pool, m.floor = a.what, v.Player(v.d.Subject).Pool, 0
	m.need, m.word = m.choices.of.cost, m.choices.of.target
	switch a.n {
	case faceDownWay:
		m.need, m.word = "111", ""
	case flashbackWay:
		m.paying, m.need = "", ""
	}
}

// choicesAfter is what is remembered of choices after an action.
func (v *slowView) choicesAfter(a action) choices {
	c := v.m.choices
	switch v.d.Kind {
	case game.Priority:
		if a.kind == game.Cast {
			name, _, _ := strings.Cut(a.what, ", card ")
			card := sheets[name]
			c = choices{of: card.face(int(a.face)), creatures: c.creatures, artists: c.artists, owed: c.owed, soothed: c.soothed}
		} else if a.kind == game.Activate && a.n >= 0 && v.abilityNeed(a) != "" {
			c.soothed++
		}
	case game.ChooseMode:
		c.of = &c.of.modes[a.n]
	case game.ChooseX:
		c.x = true
	case game.ChooseTarget:
		c = v.afterTarget(a)
	case game.Divide:
		c.divided++
	case game.MayDo:
		c.declined = a.kind == game.No
	case game.ChooseReplacement:
		if strings.HasPrefix(a.what, "Words of Worship") {
			c.soothed--
		}
	default:
	}
	return c
}

// afterTarget is what is remembered after a target has been chosen.
func (v *slowView) afterTarget(a action) choices {
	c := v.m.choices
	if v.mourning() != "" {
		c.owed = slices.Clone(c.owed)
		c.owed[v.d.Subject]--
		return c
	}
	if a.kind == game.Take && c.of != nil {
		all := v.targets(v.m.word, v.d.Source.ID())
		for i := c.first(); i < len(all); i++ {
			if all[i] == a {
				c.last = i
				break
			}
		}
		c.taken++
	}
	return c
}

// first is the first candidate that one target word may still take: a set of targets is chosen in one order.
func (c *choices) first() int {
	if c.taken == 0 {
		return 0
	}
	return c.last + 1
}

// choosingTargets lists the targets of what is announced, of a trigger, or new ones of a copy (CR 601.2c, 603.3d, 707.10c).
func (v *slowView) choosingTargets() (out []action) {
	c := &v.m.choices
	switch {
	case v.copied():
		return v.newTargets()
	case v.mourning() != "":
		return v.targets(v.mourning(), 0)
	case c.of == nil:
		return v.targets(v.m.word, v.d.Source.ID())
	}
	if c.taken > 0 {
		out = append(out, action{kind: game.Done})
	}
	return append(out, v.targets(v.m.word, v.d.Source.ID())[c.first():]...)
}

// newTargets lists what a copy of a spell may be aimed at: the old target, which is among the legal ones unless it has gone, when it
// can be left and not named, and every legal one (CR 707.10c).
func (v *slowView) newTargets() (out []action) {
	spell, _ := v.Spell(v.d.Source.ID())
	if old := spell.Targets[0][0]; old.ID() != 0 && v.Object(old.ID()).Ref != old {
		out = append(out, action{kind: game.Done})
	}
	return append(out, v.targets(v.of(v.d.Source.ID()).target, v.d.Source.ID())...)
}

// mourning is the target word of the trigger that the decision is about, if it is about one.
func (v *slowView) mourning() string { return v.card(v.Object(v.d.Source.ID()).Card).mourns }

// copied reports whether the decision is about a copy of a spell.
func (v *slowView) copied() bool { return v.Object(v.d.Source.ID()).Kind == game.SpellCopy }

// choosing lists the answers to the other kinds of decisions.
func (v *slowView) choosing() (out []action) {
	c, pool := &v.m.choices, v.Player(v.d.Subject).Pool
	switch v.d.Kind {
	case game.ChooseMana: // of which there is one for each Mana Flare at most
		return v.morePerFlare()
	case game.ChooseMode:
		return v.modes(c.of)
	case game.ChooseX: // CR 107.3a: as much as can be paid
		for n := 0; payable(pool, v.yields(), c.of.cost+strings.Repeat("1", n)); n++ {
			out = append(out, action{kind: game.Number, n: int16(n)})
		}
		return out
	case game.Divide:
		return v.shares()
	case game.MayDo:
		return []action{{kind: game.No}, {kind: game.Yes}}
	case game.ChooseEither:
		return []action{{kind: game.Pick}, {kind: game.Pick, n: 1}}
	case game.ChooseObjects:
		return v.objectsToChoose()
	case game.ChooseReplacement:
		return v.replacements()
	default:
		panic(fmt.Sprintf("the slow enumerator does not know %v", v.d.Kind))
	}
}

// modes lists the modes that can be chosen: those with legal targets (CR 700.2a).
func (v *slowView) modes(c *sheet) (out []action) {
	for n, mode := range c.modes {
		if mode.target == "" || len(v.targets(mode.target, 0)) > 0 {
			out = append(out, action{kind: game.Pick, n: int16(n)})
		}
	}
	return out
}

// shares lists what the next target can get: at least 1, and at least 1 is left for each after it; the last gets the rest
// (CR 601.2d).
func (v *slowView) shares() (out []action) {
	c := &v.m.choices
	after := c.taken - c.divided - 1
	for n := 1; n <= int(v.d.Left)-after; n++ {
		if after > 0 || n == int(v.d.Left) {
			out = append(out, action{kind: game.Number, n: int16(n)})
		}
	}
	return out
}

// objectsToChoose lists the lands that can pay for a flashback, or the creatures on which an Aura that enters can be put
// (CR 303.4f).
func (v *slowView) objectsToChoose() (out []action) {
	for _, id := range v.permanents() {
		o := v.Object(id)
		land := v.m.choices.of != nil && v.m.choices.of.flashback == v.Book().Card(o.Card).Name && o.Controller == v.d.Subject
		if land || v.m.choices.of == nil && v.of(id).creature {
			out = append(out, action{kind: game.Take, what: v.name(o.Ref)})
		}
	}
	return out
}

// replacements lists what can replace a draw (CR 616.1): each permanent that does, and the abilities that wait for it as one.
func (v *slowView) replacements() (out []action) {
	waiting := v.m.choices.soothed
	for _, id := range v.AppendZone(nil, game.Stack, 0) {
		if o := v.Object(id); o.Card == 0 && v.of(o.Source.ID()).soothes {
			waiting--
		}
	}
	for _, id := range v.permanents() {
		o := v.Object(id)
		if x := v.of(id); o.Controller == v.d.Subject && (x.digs && !v.m.choices.declined || x.soothes && waiting > 0) {
			out = append(out, action{kind: game.Take, what: v.name(o.Ref)})
		}
	}
	return out
}

// flashbacks lists the spells that can be cast from the subject's graveyard for the land that they ask for (CR 702.34a).
func (v *slowView) flashbacks() (out []action) {
	for _, id := range v.AppendZone(nil, game.Graveyard, v.d.Subject) {
		o := v.Object(id)
		c := v.card(o.Card)
		if c.flashback == "" || len(v.targets(c.target, 0)) == 0 {
			continue
		}
		for _, land := range v.permanents() {
			if x := v.Object(land); x.Controller == v.d.Subject && v.Book().Card(x.Card).Name == c.flashback {
				out = append(out, action{kind: game.Cast, n: flashbackWay, what: v.name(o.Ref)})
				break
			}
		}
	}
	return out
}

// turnUps lists how a face-down permanent can be turned up: for its morph cost (CR 702.37e), or if it was manifested and is a
// creature card, for its mana cost (CR 701.40b).
func (v *slowView) turnUps(id game.ID) (out []action) {
	o := v.Object(id)
	for n := range int16(2) {
		a := action{kind: game.TurnUp, n: n, what: v.name(o.Ref)}
		if need, ok := v.turnUpCost(id, n); ok && payable(v.Player(v.d.Subject).Pool, v.yields(), need) {
			out = append(out, a)
		}
	}
	return out
}

func (v *slowView) turnUpCost(id game.ID, way int16) (need string, ok bool) {
	c := v.card(v.Object(id).Card)
	pm, _ := v.Permanent(id)
	if way == 0 {
		return c.morph, c.morph != ""
	}
	return c.cost, c.creature && pm.Flags&game.Manifested != 0
}

// turnUpNeed is what the action costs.
func (v *slowView) turnUpNeed(a action) string {
	for _, id := range v.permanents() {
		if v.name(v.Object(id).Ref) == a.what {
			need, _ := v.turnUpCost(id, a.n)
			return need
		}
	}
	return ""
}

// abilityNeed is the mana cost of the ability that an action activates.
func (v *slowView) abilityNeed(a action) string {
	for _, id := range v.permanents() {
		if v.name(v.Object(id).Ref) == a.what {
			return v.of(id).ability
		}
	}
	return ""
}

// permanent reports whether a spell becomes a permanent.
func (c *sheet) permanent() bool {
	return c.creature || c.artifact || c.walker || c.land || c.digs || c.soothes || c.target == "creature" && !c.instant
}

// morePerFlare lists the types of the mana that triggers as a permanent is tapped for mana: those that it made, and after which the
// symbols can still be paid. Everything else that it made is in the pool, but for what is still to trigger.
func (v *slowView) morePerFlare() (out []action) {
	pool := v.Player(v.d.Subject).Pool
	need := ""
	if v.m.paying != "" {
		need = v.m.need
	}
	own := v.m.made[0].mana
	for _, y := range v.m.made {
		for t, n := range y.mana {
			own[t] = min(own[t], n)
		}
	}
	for t, n := range own {
		more := pool
		more[t]++
		if n > 0 && payable(more, v.yields(), need) {
			out = append(out, action{kind: game.Pick, n: int16(t)})
		}
	}
	return out
}
