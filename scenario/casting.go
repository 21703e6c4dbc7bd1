package scenario

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file gives cast, activate, play: which option of priority is meant, and the announcement that follows it.

// driveCast casts a spell, or answers the announcement of one that an effect has begun (CR 608.2g).
func driveCast(a *act, c *call) error {
	n, err := newAnnouncement(c)
	if err != nil {
		return err
	}
	if a.announcingOf(c.args["card"]) {
		d, _, _ := a.look()
		return a.announce(n, castDone(d.Source.ID()))
	}
	return a.begin(c, n, game.Cast)
}

// driveActivate activates an ability; mana and loyalty abilities, too.
func driveActivate(a *act, c *call) error {
	n, err := newAnnouncement(c)
	if err != nil {
		return err
	}
	return a.begin(c, n, game.Activate)
}

// driveTurnUp turns a face-down permanent face up (CR 702.37e).
func driveTurnUp(a *act, c *call) error {
	n, err := newAnnouncement(c)
	if err != nil {
		return err
	}
	return a.begin(c, n, game.TurnUp)
}

// driveSpecial takes a special action with a card in hand, a companion or a Room: the word says which (CR 116.2).
func driveSpecial(a *act, c *call) error {
	n, err := newAnnouncement(c)
	if err != nil {
		return err
	}
	return a.begin(c, n, game.Special)
}

// specialName is which special action an option is.
func specialName(s *game.State, o game.Option) string {
	if o.N < 0 {
		return "unlock"
	}
	for _, id := range s.Printed(o.A.ID()).Abilities {
		if ab := s.Book().Ability(id); ab.Kind == game.SpecialAction && int(ab.Index) == int(o.N) {
			return game.SpecialActions[ab.Word]
		}
	}
	if ab := s.SpecialGiven(o.A.ID(), o.N); ab != nil {
		return game.SpecialActions[ab.Word]
	}
	return ""
}

// drivePlay plays a land (CR 305.1).
func drivePlay(a *act, c *call) error {
	i, err := a.only(c, game.PlayLand)
	if err != nil {
		return err
	}
	return a.choose(i)
}

// announcingOf reports whether the open decision belongs to the announcement of a spell that is this card.
func (a *act) announcingOf(v starlark.Value) bool {
	d, _, ok := a.look()
	if !ok || !a.mine(d) || !announcing(kindOf(d.Kind, d.Word)) {
		return false
	}
	id := d.Source.ID()
	if id == 0 {
		return false
	}
	o := a.s.Object(id)
	return o.Zone == game.Stack && o.Kind != game.AbilityObject && a.r.isObject(a.s, v, id)
}

// castDone reports whether the spell in a slot has become cast (CR 601.2i).
func castDone(id game.ID) begun {
	return func(g *stage) bool {
		return g.reported(game.Casts, func(e *game.Event) bool { return e.What.ID() == id })
	}
}

// turnedUp reports whether the permanent in a slot has been turned face up.
func turnedUp(id game.ID) begun {
	return func(g *stage) bool {
		return g.reported(game.TurnsUp, func(e *game.Event) bool { return e.What.ID() == id })
	}
}

// doneWith is what ends an announcement that an option of that kind begins.
func doneWith(k game.OptionKind, id game.ID) begun {
	switch k {
	case game.Cast:
		return castDone(id)
	case game.TurnUp:
		return turnedUp(id)
	case game.Special:
		return func(g *stage) bool { return g.reported(game.ActsSpecially, func(*game.Event) bool { return true }) }
	default:
		return activated(id)
	}
}

// activated reports whether an ability of the object in a slot has become activated (CR 602.2b); a mana ability has resolved
// as it makes mana (CR 605.3b), or, where it makes none, as its player has priority again without having taken it back.
func activated(id game.ID) begun {
	return func(g *stage) bool {
		if g.reported(game.Activates, func(e *game.Event) bool { return e.What.ID() == id }) {
			return true
		}
		d, _, ok := g.look()
		who := game.NoPlayer
		if !g.reported(game.AddsMana, func(e *game.Event) bool { who = e.Player; return e.Source.ID() == id }) {
			return ok && d.Kind == game.Priority && !g.reported(game.Reverses, func(*game.Event) bool { return true })
		}
		if ok && d.Kind == game.ChooseMana && d.Subject == who { // of what triggers on it (CR 605.4a)
			return false
		}
		return !ok || !announcing(kindOf(d.Kind, d.Word)) || d.Source.ID() != id
	}
}

// begin takes the option that starts an announcement, and announces.
func (a *act) begin(c *call, n *announcement, k game.OptionKind) error {
	i, err := a.only(c, k)
	if err != nil {
		return err
	}
	return a.opening(n, k, i)
}

// opening takes option i, a spell or an ability, and announces it; stated mana must be what the ability makes, asked or not.
func (a *act) opening(n *announcement, k game.OptionKind, i int) error {
	_, opts, _ := a.look()
	id := opts[i].A.ID()
	before := a.s.Player(a.subject).Pool
	if k == game.Activate {
		n.chosen = toChoose(opts[i], n.chosen)
	}
	if err := a.choose(i); err != nil {
		return err
	}
	if err := a.announce(n, doneWith(k, id)); err != nil {
		return err
	}
	if n.mana != "" && !gained(before, a.s.Player(a.subject).Pool, n.mana) {
		return fmt.Errorf("it does not make %s", n.mana)
	}
	return nil
}

// toChoose returns of the mana that a line states the part that somebody is asked about: the mana of a basic land type is not, what
// something adds to it is.
func toChoose(o game.Option, symbols string) string {
	if o.N >= 0 {
		return symbols
	}
	if rest, ok := strings.CutPrefix(symbols, manaText(int(-1-o.N))); ok && rest != "" {
		return rest
	}
	return symbols
}

// only waits for the option that the line means. Where card, way and ability leave several, those count that can be completed
// as the line says; the mana cost comes before other ways of casting.
func (a *act) only(c *call, k game.OptionKind) (int, error) {
	found := func(d game.Decision, opts []game.Option) bool { return len(a.candidates(d, opts, c, k)) > 0 }
	here := func(d game.Decision, opts []game.Option) bool { return a.mine(d) && found(d, opts) }
	d, opts, ok := a.look()
	if !ok {
		return 0, errors.New("the game has ended")
	}
	if !here(d, opts) {
		if err := a.await("priority", found); err != nil {
			return 0, err
		}
		d, opts, _ = a.look()
	}
	if err := a.right(d); err != nil {
		return 0, err
	}
	cands := a.candidates(d, opts, c, k)
	if len(cands) == 1 {
		return cands[0], nil
	}
	return a.completed(c, k, cands)
}

// candidates returns the options that the line may mean.
func (a *act) candidates(d game.Decision, opts []game.Option, c *call, k game.OptionKind) []int {
	var out []int
	for i, o := range opts {
		if o.Kind == k && a.r.actFits(a.s, d.Subject, o, c) {
			out = append(out, i)
		}
	}
	return out
}

// actFits reports whether an option is of the card, in the way and of the ability that the line states.
func (r *run) actFits(s *game.State, who game.Player, o game.Option, c *call) bool {
	switch o.Kind {
	case game.Cast, game.PlayLand:
		return r.playsNamed(s, o, c.args["card"]) && r.wayFits(s, who, o, c)
	case game.Activate:
		return r.isThis(s, c.args["card"], o.A) && r.abilityFits(s, o, c)
	case game.Special:
		return r.isThis(s, c.args["card"], o.A) && specialName(s, o) == c.word.name && unlockFits(s, o, c)
	default:
		return r.isThis(s, c.args["card"], o.A) && turnUpFits(o, c)
	}
}

// unlockFits reports whether an option unlocks the half of a Room that the line states by its name, if it states one.
func unlockFits(s *game.State, o game.Option, c *call) bool {
	return !c.has("way") || c.args["way"] == starlark.String(unlocked(s, o))
}

// unlocked is the name of the half of a Room that an option unlocks, or "".
func unlocked(s *game.State, o game.Option) string {
	card := s.Object(o.A.ID()).Card
	if p, ok := s.Permanent(o.A.ID()); ok && p.Copy != 0 {
		card = p.Copy
	}
	return s.Book().Card(card).UnlockedBy(o.Kind, o.N)
}

// turnUpFits reports whether an option turns a permanent face up for what the line states: "normal" is the mana cost
// (CR 701.40b), "alternative" a morph cost.
func turnUpFits(o game.Option, c *call) bool {
	switch c.args["way"] {
	case starlark.String("normal"):
		return o.N == 1
	case starlark.String("alternative"):
		return o.N == 0
	default:
		return true
	}
}

// completed returns the one candidate that can be completed as the line says.
func (a *act) completed(c *call, k game.OptionKind, cands []int) (int, error) {
	d, opts, _ := a.look()
	var good []int
	var first error
	for _, i := range cands {
		err := a.completes(c, k, i)
		if err == nil {
			good = append(good, i)
		} else if first == nil {
			first = err
		}
	}
	if len(good) == 0 {
		return 0, first
	}
	for _, i := range good[1:] {
		o := opts[good[0]]
		if k == game.Cast && o.A == opts[i].A && o.N%waysPerPermission == 0 && o.N == 0 && !c.has("way") {
			continue // the mana cost is meant
		}
		if !a.r.alikeOption(a.s, &d, o, opts[i]) {
			return 0, fmt.Errorf("%s is ambiguous: it may be %s or %s", show(c.args["card"]), a.r.optionText(a.s, d, o), a.r.optionText(a.s, d, opts[i]))
		}
	}
	return good[0], nil
}

// completes tries one candidate on a fork.
func (a *act) completes(c *call, k game.OptionKind, i int) error {
	if k == game.PlayLand {
		return nil
	}
	n, err := newAnnouncement(c)
	if err != nil {
		return err
	}
	f := &act{stage: a.fork(), subject: a.subject, side: a.side, by: a.by, any: a.any}
	return f.opening(n, k, i)
}

// gained reports whether a pool has grown by some mana, and by no mana of another type.
func gained(before, after [6]int, text string) bool {
	more, err := poolOf(text)
	if err != nil {
		return false
	}
	for i := range more {
		if grown := after[i] - before[i]; grown < more[i] || grown > 0 && more[i] == 0 {
			return false
		}
	}
	return true
}

// waysPerPermission is how many ways of casting one permission gives: the mana cost and alternatives to it.
const waysPerPermission = 32

// wayFits reports whether an option casts or plays the card in the way that the line states (CR 601.2b).
func (r *run) wayFits(s *game.State, who game.Player, o game.Option, c *call) bool {
	way := c.args["way"]
	switch {
	case !faceFits(s, o, c.args["card"]):
		return false
	case isPrototype(s, o) != (way == starlark.String("prototyped")):
		return false
	case way == starlark.String("prototyped"):
		return o.N%waysPerPermission == 0
	case way == nil:
		return o.Kind != game.Cast || !game.FaceDownWay(int(o.N))
	case way == starlark.String("normal"):
		return o.N == 0
	case way == starlark.String("face_down"):
		return game.FaceDownWay(int(o.N))
	case way == starlark.String("alternative"):
		return o.N%waysPerPermission > 0 && !game.FaceDownWay(int(o.N))
	case isFace(s, o, way):
		return faceFits(s, o, way)
	default:
		return o.N >= waysPerPermission && r.isThis(s, way, s.Permitting(who, o))
	}
}

// isPrototype reports whether an option casts a card as a prototyped spell (CR 718.3a).
func isPrototype(s *game.State, o game.Option) bool {
	return o.Kind == game.Cast && s.Book().Card(s.Object(o.A.ID()).Card).Prototyped(o.Face)
}

// faceFits reports whether an option plays the face that a name means: of a split card one half (CR 709.3), of a modal
// double-faced card one face (CR 712.11b, 712.12).
func faceFits(s *game.State, o game.Option, v starlark.Value) bool {
	return !isFace(s, o, v) || s.Book().Card(s.Object(o.A.ID()).Card).Faces[o.Face].Name == string(v.(starlark.String))
}

// isFace reports whether a value is the name of a face among which whoever plays the card chooses.
func isFace(s *game.State, o game.Option, v starlark.Value) bool {
	name, ok := v.(starlark.String)
	info := s.Book().Card(s.Object(o.A.ID()).Card)
	return ok && len(info.Playable()) > 1 && isPlayable(info, string(name))
}

// playsNamed reports whether an option plays what the line names: the card, or the face that is played.
func (r *run) playsNamed(s *game.State, o game.Option, v starlark.Value) bool {
	return r.isThis(s, v, o.A) || isFace(s, o, v) && faceFits(s, o, v)
}

// abilityFits reports whether an option activates the ability that the line states: its place among the activated abilities
// as printed, from 1, or its loyalty cost.
func (r *run) abilityFits(s *game.State, o game.Option, c *call) bool {
	if m := c.text("mana"); m != "" && o.N < 0 {
		return strings.HasPrefix(m, manaText(int(-1-o.N)))
	}
	if !c.has("ability") && !c.has("loyalty") {
		return true
	}
	if o.N < 0 {
		return false
	}
	n := 0
	for _, id := range s.Printed(o.A.ID()).Abilities {
		ab := s.Book().Ability(id)
		if ab.Kind != game.ActivatedAbility && ab.Kind != game.LoyaltyAbility {
			continue
		}
		n++
		if int(ab.Index) != int(o.N) {
			continue
		}
		if c.has("loyalty") {
			cost, ok := s.Book().LoyaltyCost(ab)
			return ok && cost == c.number("loyalty")
		}
		return n == c.number("ability")
	}
	return false
}

// wayText names a way of casting for texts.
func wayText(n int16) string {
	var parts []string
	if n >= waysPerPermission {
		parts = append(parts, "permitted")
	}
	switch {
	case game.FaceDownWay(int(n)):
		parts = append(parts, "face down")
	case n%waysPerPermission > 0:
		parts = append(parts, "alternative cost")
	}
	return strings.Join(parts, ", ")
}
