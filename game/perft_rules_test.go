package game_test

import (
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/game"
)

// This file holds the rules of the slow enumerator, one function for each kind of decision.

// priority lists what the subject may do with priority: pass, play a land, cast a spell, activate an ability (CR 117.1).
func (v *slowView) priority() []action {
	you := v.d.Subject
	pool := v.Player(you).Pool
	calm := v.Step().Main() && v.ActivePlayer() == you && len(v.AppendZone(nil, game.Stack, 0)) == 0 // CR 307.1
	out := []action{{kind: game.Pass}}
	for _, id := range v.AppendZone(nil, game.Hand, you) {
		card := v.card(v.Object(id).Card)
		for face, c := range card.playable() {
			a := action{kind: game.Cast, what: v.Book().Card(v.Object(id).Card).Name, face: uint8(face)}
			if c.land {
				a.kind = game.PlayLand
			}
			if v.playable(&c, calm) {
				out = append(out, a)
			}
		}
		if card.morph != "" && calm && payable(pool, v.yields(), "111") { // CR 702.37c
			out = append(out, action{kind: game.Cast, n: faceDownWay, what: v.name(v.Object(id).Ref)})
		}
	}
	out = append(out, v.manaFor("", pool)...)
	out = append(out, v.flashbacks()...)
	return append(out, v.activations(calm)...)
}

// playable reports whether a face can be played now.
func (v *slowView) playable(c *sheet, calm bool) bool {
	you := v.d.Subject
	switch {
	case c.land:
		return calm && v.Player(you).Lands == 0 // CR 305.2
	case !c.instant && !calm, !payable(v.Player(you).Pool, v.yields(), c.cost):
		return false
	case len(c.modes) > 0:
		return len(v.modes(c)) > 0 // CR 700.2a
	default:
		return c.creature || c.target == "" || len(v.targets(c.target, 0)) > 0 // CR 601.2c
	}
}

// activations lists the subject's abilities that are no mana abilities; a loyalty ability has its time, and one of them can
// be activated each turn (CR 606.3) if its cost can be paid (CR 606.6).
func (v *slowView) activations(calm bool) (out []action) {
	for _, id := range v.permanents() {
		o, c := v.Object(id), v.of(id)
		if o.Controller != v.d.Subject {
			continue
		}
		if c.gives || c.ability != "" && payable(v.Player(v.d.Subject).Pool, v.yields(), c.ability) {
			out = append(out, action{kind: game.Activate, what: v.name(o.Ref)})
		}
		if o.FaceDown {
			out = append(out, v.turnUps(id)...)
		}
		pm, _ := v.Permanent(id)
		for n, cost := range c.loyalty {
			if calm && pm.Used == 0 && int(pm.Loyalty)+cost >= 0 {
				out = append(out, action{kind: game.Activate, n: int16(n), what: v.name(o.Ref)})
			}
		}
	}
	return out
}

// source is a permanent that can make mana now.
type source struct {
	name   string
	yields []yield
}

// sources lists the subject's untapped permanents with a mana ability; a creature must have come under control before this
// turn (CR 302.6).
func (v *slowView) sources() (out []source) {
	for _, id := range v.permanents() {
		o, c := v.Object(id), v.of(id)
		pm, _ := v.Permanent(id)
		if o.Controller != v.d.Subject || pm.Flags&game.Tapped != 0 || c.creature && pm.Flags&game.Sick != 0 {
			continue
		}
		if all := c.yields(); len(all) > 0 {
			out = append(out, source{v.name(o.Ref), v.tapped(c, all)})
		}
	}
	return out
}

// tapped adds to what a permanent makes what triggers on its being tapped for mana (CR 605.4a): of the types that it made itself,
// one for each Mana Flare, whichever is chosen.
func (v *slowView) tapped(c *sheet, all []yield) (out []yield) {
	if !c.land {
		return all
	}
	flares, blooms := 0, 0
	for _, id := range v.permanents() {
		if v.of(id).flares {
			flares++
		}
		if v.of(id).blooms && c.makes == "G" && !c.bundle {
			blooms++
		}
	}
	for _, y := range all {
		made := []yield{y}
		for range flares {
			made = oneMore(made, y.mana)
		}
		for _, z := range made {
			z.mana[strings.IndexByte(types, 'G')] += blooms
			out = append(out, z)
		}
	}
	return out
}

// oneMore adds a unit to each amount, of each type that was made.
func oneMore(all []yield, made [6]int) (out []yield) {
	for _, y := range all {
		for t, n := range made {
			if n > 0 {
				z := y
				z.mana[t]++
				out = append(out, z)
			}
		}
	}
	return out
}

func (v *slowView) yields() (out [][]yield) {
	for _, s := range v.sources() {
		out = append(out, s.yields)
	}
	return out
}

// manaFor lists the mana abilities after which the symbols can still be paid (CR 601.2g).
func (v *slowView) manaFor(need string, pool [6]int) (out []action) {
	all := v.sources()
	for i, s := range all {
		others := append(v.yields()[:i:i], v.yields()[i+1:]...)
		for _, y := range s.yields {
			if payable(plus(pool, y.mana), others, need) {
				out = append(out, action{kind: game.Activate, n: y.option, what: s.name})
			}
		}
	}
	return out
}

// targets lists the legal targets of a target word (CR 115); self is the spell itself, which it cannot target.
func (v *slowView) targets(target string, self game.ID) (out []action) {
	if strings.HasSuffix(target, "spell") {
		for _, id := range v.AppendZone(nil, game.Stack, 0) {
			o := v.Object(id)
			if id == self || o.Card == 0 {
				continue
			}
			x := v.of(id)
			if target == "spell" || target == "noncreature spell" && !x.creature || target == "instant spell" && x.instant ||
				target == "instant or sorcery spell" && !x.permanent() {
				out = append(out, action{kind: game.Take, what: v.name(o.Ref)})
			}
		}
		return out
	}
	if target == "card of your graveyard" {
		for _, id := range v.AppendZone(nil, game.Graveyard, v.d.Subject) {
			out = append(out, action{kind: game.Take, what: v.name(v.Object(id).Ref)})
		}
		return out
	}
	for p := range game.Player(v.Players()) {
		anybody := target == "any" || target == "player" || target == "opponent" && p != v.d.Subject // CR 115.4
		if anybody && !v.Player(p).Left {
			out = append(out, action{kind: game.Take, what: v.name(game.PlayerRef(p))})
		}
	}
	for _, id := range v.permanents() {
		if matches(target, v.of(id)) {
			out = append(out, action{kind: game.Take, what: v.name(v.Object(id).Ref)})
		}
	}
	return out
}

// matches reports whether a permanent is what a target word says.
func matches(target string, x *sheet) bool {
	switch target {
	case "any":
		return x.creature || x.walker
	case "player", "opponent":
		return false
	case "permanent":
		return true
	case "creature of power 3 or more":
		return x.creature && x.power >= 3
	case "creature or planeswalker":
		return x.creature || x.walker
	case "creature":
		return x.creature
	case "nonblack creature":
		return x.creature && !x.black
	case "nonartifact creature":
		return x.creature && !x.artifact
	default:
		panic("no target word " + target)
	}
}

// declarations lists the answers for the creature that is asked: those after which the creatures not asked yet can be
// declared so that the whole is legal. Every declaration of them is tried (CR 508.1, CR 509.1).
func (v *slowView) declarations() (out []action) {
	asked := v.d.Source.ID()
	rest := v.undeclared(asked)
	none := action{kind: game.No}
	if v.d.Kind == game.DeclareBlocker {
		none.kind = game.Done
	}
	for _, what := range append([]game.Ref{{}}, v.opposing(asked)...) {
		if !v.completable(append(slices.Clip(v.m.declared), pair{asked, what}), rest) {
			continue
		}
		if what == (game.Ref{}) {
			out = append(out, none)
		} else {
			out = append(out, action{kind: game.Take, n: int16(v.price(pair{asked, what})), what: v.name(what)})
		}
	}
	return out
}

// price is the mana that an attack (CR 508.1h) or a block (CR 509.1d) costs.
func (v *slowView) price(p pair) (n int) {
	if p.what == (game.Ref{}) {
		return 0
	}
	n = v.of(p.creature).dear
	for _, id := range v.permanents() {
		if who, ok := p.what.Player(); ok && v.Object(id).Controller == who {
			n += v.of(id).taxes
		}
	}
	return n
}

// total is what a declaration costs.
func (v *slowView) total(all []pair) string {
	n := 0
	for _, p := range all {
		n += v.price(p)
	}
	return strings.Repeat("1", n)
}

// affordable reports whether the subject can pay for a declaration; attackers are tapped by then (CR 508.1f).
func (v *slowView) affordable(all []pair) bool {
	attacks := func(name string) bool {
		return v.d.Kind == game.DeclareAttacker && slices.ContainsFunc(all, func(p pair) bool {
			return p.what != (game.Ref{}) && v.name(v.Object(p.creature).Ref) == name
		})
	}
	var rest [][]yield
	for _, s := range v.sources() {
		if !attacks(s.name) {
			rest = append(rest, s.yields)
		}
	}
	return payable(v.Player(v.d.Subject).Pool, rest, v.total(all))
}

// completable tries every declaration of the rest.
func (v *slowView) completable(so []pair, rest []game.ID) bool {
	if len(rest) == 0 {
		return v.lawful(so)
	}
	for _, what := range append([]game.Ref{{}}, v.opposing(rest[0])...) {
		if v.completable(append(slices.Clip(so), pair{rest[0], what}), rest[1:]) {
			return true
		}
	}
	return false
}

// lawful reports whether a whole declaration is legal: here, that nobody who is timid stands alone, and that it can be paid.
func (v *slowView) lawful(all []pair) bool {
	n, timid := 0, false
	for _, p := range all {
		if p.what != (game.Ref{}) {
			n++
			timid = timid || v.of(p.creature).timid
		}
	}
	return (n != 1 || !timid) && v.affordable(all)
}

// undeclared lists the creatures that can be declared and have not been, but the one that is asked.
func (v *slowView) undeclared(asked game.ID) (out []game.ID) {
	for _, id := range v.permanents() {
		o, c := v.Object(id), v.of(id)
		pm, _ := v.Permanent(id)
		able := c.creature && pm.Flags&game.Tapped == 0 && o.Controller == v.d.Subject
		if v.d.Kind == game.DeclareAttacker { // CR 508.1a
			able = able && (pm.Flags&game.Sick == 0 || c.haste)
		}
		for _, p := range v.m.declared {
			able = able && p.creature != id
		}
		if able && id != asked {
			out = append(out, id)
		}
	}
	return out
}

// opposing lists what a creature may attack (CR 508.1b) or block (CR 509.1a-b).
func (v *slowView) opposing(creature game.ID) (out []game.Ref) {
	if v.d.Kind == game.DeclareBlocker {
		for _, id := range v.permanents() {
			pm, _ := v.Permanent(id)
			if pm.Flags&game.IsAttacking != 0 && v.defending(pm.Attacking) == v.d.Subject && mayBlock(v.of(creature), v.of(id)) {
				out = append(out, v.Object(id).Ref)
			}
		}
		return out
	}
	for p := range game.Player(v.Players()) {
		if p != v.d.Subject && !v.Player(p).Left {
			out = append(out, game.PlayerRef(p))
		}
	}
	for _, id := range v.permanents() {
		if o := v.Object(id); v.of(id).walker && o.Controller != v.d.Subject {
			out = append(out, o.Ref)
		}
	}
	return out
}

// defending is the player who is attacked, or controls what is (CR 506.2).
func (v *slowView) defending(r game.Ref) game.Player {
	if p, ok := r.Player(); ok {
		return p
	}
	return v.Object(r.ID()).Controller
}

// mayBlock is what one blocker may do to one attacker (CR 509.1b, CR 702.9b).
func mayBlock(blocker, attacker *sheet) bool {
	return (!attacker.flying || blocker.flying) && (!blocker.modest || attacker.power < 2)
}

// divisions lists how much damage the next recipient can get (CR 510.1c): anything, and the last one the rest.
func (v *slowView) divisions() (out []action) {
	recipients := 0
	for _, p := range v.m.declared {
		if _, alive := v.Permanent(p.creature); alive && p.what == v.d.Source {
			recipients++
		}
	}
	least := 0
	if v.m.divided == recipients-1 {
		least = int(v.d.Left)
	}
	for n := least; n <= int(v.d.Left); n++ {
		out = append(out, action{kind: game.Number, n: int16(n)})
	}
	return out
}
