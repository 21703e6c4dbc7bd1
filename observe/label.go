package observe

import (
	"strconv"

	"github.com/thrall-arena/thrall/game"
)

// Label returns the text of option i of a request, made of what its viewer may see: "cast Lightning Bolt",
// "Lightning Bolt: target Grizzly Bears". It is for people and language models; it need not tell options apart.
func Label(q *Request, i int) string { return string(AppendLabel(nil, q, i)) }

// AppendLabel appends the text of option i of a request.
func AppendLabel(dst []byte, q *Request, i int) []byte {
	o := q.Options[i]
	if q.Decision.Kind == game.Priority {
		return q.appendAct(dst, o)
	}
	if c := q.Decision.Card; c != 0 && !inCombat(q.Decision.Kind) {
		dst = append(append(dst, q.View.cardName(c, q.asking())...), ": "...)
	}
	switch o.Kind {
	case game.Pass, game.PlayLand, game.Cast, game.Activate, game.TurnUp, game.Special:
		return q.appendAct(dst, o)
	case game.Done:
		if q.Decision.Kind == game.DeclareBlocker {
			return append(q.View.appendName(dst, q.Decision.Source), " blocks nothing more"...)
		}
		return append(dst, "done"...)
	case game.No, game.Yes:
		return q.appendYesNo(dst, o)
	case game.Pick:
		return q.appendPick(dst, o)
	case game.Number:
		return q.appendNumber(dst, o)
	case game.Take:
		return q.appendTake(dst, o)
	case game.Spend:
		dst = appendMana(append(dst, "spend "...), o.N)
		if from, ok := q.View.Book().SpendsTagged(o.Kind, o.Face); ok {
			dst = append(append(dst, " of "...), q.View.cardName(from, 0)...)
		}
		if source := q.View.Book().SpendsFrom(o.Kind, o.Face); source != "" {
			dst = append(append(append(dst, " (made by: "...), source...), ')')
		}
		return dst
	case game.Name:
		return append(append(dst, "name "...), q.View.cardName(game.CardID(o.N), o.Face)...)
	default:
		return append(dst, "?"...)
	}
}

// asking is the face of the card whose text asks: that of the spell or permanent, if it still shows one.
func (q *Request) asking() uint8 {
	if c, face := q.View.Card(q.Decision.Source); c == q.Decision.Card {
		return face
	}
	return 0
}

// inCombat reports whether the labels of a kind of decision name the creature that is asked about themselves.
func inCombat(k game.DecisionKind) bool { return k == game.DeclareAttacker || k == game.DeclareBlocker }

// appendAct says what is done with priority, or for mana.
func (q *Request) appendAct(dst []byte, o Option) []byte {
	v := q.View
	switch o.Kind {
	case game.PlayLand:
		if dst = append(dst, "play "...); o.Face > 0 {
			c, _ := v.Card(o.A)
			return append(dst, v.cardName(c, o.Face)...)
		}
		return v.appendName(dst, o.A)
	case game.Cast:
		c, _ := v.Card(o.A)
		dst = append(append(dst, "cast "...), v.cardName(c, o.Face)...)
		if game.FaceDownWay(int(o.N)) {
			return append(dst, " face down"...)
		}
		if v.s.Book().Card(c).Prototyped(o.Face) {
			dst = append(dst, " prototyped"...)
		}
		permission, cost := game.Way(int(o.N))
		if cost > 0 {
			dst = strconv.AppendInt(append(dst, " for cost "...), int64(cost), 10)
		}
		if permission > 0 {
			dst = strconv.AppendInt(append(dst, " by permission "...), int64(permission), 10)
		}
		return dst
	case game.TurnUp:
		dst = v.appendName(append(dst, "turn face up "...), o.A)
		if o.N > 0 {
			return append(dst, " for its mana cost"...)
		}
		return dst
	case game.Special:
		c, _ := v.Card(o.A)
		if half := v.s.Book().Card(c).UnlockedBy(o.Kind, o.N); half != "" {
			return append(append(dst, "unlock "...), half...)
		}
		a := v.ability(o)
		if id := v.find(o.A); a == nil && c != 0 && id != 0 {
			a = v.s.SpecialGiven(id, o.N)
		}
		if a != nil {
			dst = append(append(dst, game.SpecialActions[a.Word]...), ' ')
		}
		return v.appendName(dst, o.A)
	case game.Activate:
		if o.N < 0 {
			return appendMana(append(v.appendName(append(dst, "tap "...), o.A), " for "...), -1-o.N)
		}
		dst = v.appendName(append(dst, "activate "...), o.A)
		return v.appendAbility(dst, o)
	default:
		return append(dst, "pass"...)
	}
}

// appendAbility tells the abilities of one permanent apart: by loyalty, cost or number.
func (v View) appendAbility(dst []byte, o Option) []byte {
	a, book := v.ability(o), v.s.Book()
	switch {
	case a == nil:
		return dst
	case a.Kind == game.LoyaltyAbility:
		n := book.LoyaltyChange(a)
		if dst = append(dst, ": "...); n > 0 {
			dst = append(dst, '+')
		}
		return strconv.AppendInt(dst, int64(n), 10)
	case book.AbilityCost(a) != "":
		return append(append(dst, ": "...), book.AbilityCost(a)...)
	default:
		return strconv.AppendInt(append(dst, ": ability "...), int64(a.Index), 10)
	}
}

// ability returns the printed ability that an Activate option means, or nil if it is hidden or intrinsic.
func (v View) ability(o Option) *game.Ability {
	c, face := v.Card(o.A)
	if c == 0 || o.N < 0 {
		return nil
	}
	info := v.s.Book().Card(c)
	if int(face) >= len(info.Faces) {
		return nil
	}
	for _, id := range info.Faces[face].Abilities {
		if a := v.s.Book().Ability(id); int16(a.Index) == o.N {
			return a
		}
	}
	return nil
}

func (q *Request) appendYesNo(dst []byte, o Option) []byte {
	yes := o.Kind == game.Yes
	pick := func(ifYes, ifNo string) []byte {
		if yes {
			return append(dst, ifYes...)
		}
		return append(dst, ifNo...)
	}
	switch q.Decision.Kind {
	case game.Mulligan:
		return pick("keep", "mulligan")
	case game.OptionalCost:
		if q.Decision.Word == game.VerbPay {
			return pick("pay this cost", "pay the other one")
		}
		return pick("pay the optional cost", "do not pay the optional cost")
	case game.Untap:
		return q.View.appendName(pick("untap ", "do not untap "), q.Decision.Source)
	case game.DeclareAttacker:
		return append(q.View.appendName(dst, q.Decision.Source), " does not attack"...)
	case game.MayDo:
		if q.Decision.Word == game.VerbPay {
			return q.View.appendName(pick("pay for ", "do not pay for "), q.Decision.Source)
		}
		return pick("yes", "no")
	default:
		return pick("yes", "no")
	}
}

func (q *Request) appendPick(dst []byte, o Option) []byte {
	number := func(what string) []byte { return strconv.AppendInt(append(dst, what...), int64(o.N), 10) }
	switch q.Decision.Kind {
	case game.ChooseMana, game.ChooseColor:
		return appendMana(dst, o.N)
	case game.ChooseMode:
		return number("mode ")
	case game.ChooseWay:
		return number("way ")
	case game.OrderTriggers:
		return number("next trigger ")
	case game.ChooseEither:
		if q.Decision.Word == game.VerbPile {
			return q.View.appendPile(append(dst, "pile: "...), int(o.N))
		}
		if q.Decision.Word == game.VerbWord {
			return append(dst, textWords[o.N%int16(len(textWords))]...)
		}
		if q.Decision.Word == game.VerbType {
			return append(dst, q.View.Book().Subtype(int(o.N))...)
		}
		if q.Decision.Word == game.VerbFlip {
			return append(dst, coins[o.N%int16(len(coins))]...)
		}
		if q.Decision.Word == game.VerbDungeon || q.Decision.Word == game.VerbRoom {
			return q.appendVenture(dst, o)
		}
		if q.Decision.Word == game.VerbVote {
			return strconv.AppendInt(append(dst, "vote for "...), int64(o.N)+1, 10)
		}
		if q.Decision.Word == game.VerbPay {
			return append(number("pay "), " life"...)
		}
		return number("choice ")
	case game.Arrange:
		if q.Decision.Word == game.VerbSeparate {
			return strconv.AppendInt(append(q.View.appendName(dst, o.A), " into pile "...), int64(o.N)+1, 10)
		}
		if o.N == 0 {
			return append(dst, "top"...)
		}
		return append(dst, "bottom"...)
	default:
		return number("choice ")
	}
}

func (q *Request) appendNumber(dst []byte, o Option) []byte {
	switch q.Decision.Kind {
	case game.ChooseX:
		return strconv.AppendInt(append(dst, "X = "...), int64(o.N), 10)
	case game.Divide, game.AssignDamage:
		to := q.Decision.Source
		if q.Decision.Kind == game.AssignDamage {
			to = q.Decision.Other
		}
		return q.View.appendName(append(strconv.AppendInt(dst, int64(o.N), 10), " to "...), to)
	default:
		return strconv.AppendInt(dst, int64(o.N), 10)
	}
}

// takeVerbs are the words for what is done with what is taken, by game.Verb.
var takeVerbs = [...]string{
	game.VerbChoose: "choose ", game.VerbDiscard: "discard ", game.VerbSacrifice: "sacrifice ", game.VerbExile: "exile ",
	game.VerbTap: "tap ", game.VerbUntap: "untap ", game.VerbReveal: "reveal ", game.VerbPut: "put ",
	game.VerbBottom: "put on the bottom ", game.VerbScry: "scry ", game.VerbEnchant: "enchant ",
}

// appendInPlace says what is tapped or exiled in place of mana, and for a colored symbol for which (CR 702.51a).
func (q *Request) appendInPlace(dst []byte, o Option) []byte {
	verb := "exile "
	if x, ok := q.View.Object(o.A); ok && x.Zone == game.Battlefield {
		verb = "tap "
	}
	dst = q.View.appendName(append(dst, verb...), o.A)
	for t, sep := int16(0), " for "; t < 6; t++ {
		if o.N>>t&1 != 0 {
			dst, sep = appendMana(append(dst, sep...), t), "/"
		}
	}
	return dst
}

// appendVenture names a dungeon, or a room of the one in which the subject is (CR 309.5a).
func (q *Request) appendVenture(dst []byte, o Option) []byte {
	book := q.View.Book()
	if q.Decision.Word == game.VerbDungeon {
		return append(append(dst, "venture into "...), q.View.cardName(book.Dungeon(int(o.N)), 0)...)
	}
	return append(append(dst, "venture to "...), book.RoomName(q.View.Player(q.Decision.Subject).Dungeon, int(o.N)+1)...)
}

// coins are the coins of which one counts (CR 705.1).
var coins = [...]string{"a coin that is won", "a coin that is lost", "heads", "tails"}

// textWords are the words that an effect may replace in a text (CR 612.2).
var textWords = [...]string{"white", "blue", "black", "red", "green", "Plains", "Island", "Swamp", "Mountain", "Forest"}

func (q *Request) appendTake(dst []byte, o Option) []byte {
	d, v := &q.Decision, q.View
	switch d.Kind {
	case game.ChooseTarget:
		dst = append(dst, "target "...)
	case game.SearchZone:
		dst = append(dst, "find "...)
	case game.KeepLegend:
		dst = append(dst, "keep "...)
	case game.Arrange:
		if d.Word == game.VerbAge {
			dst = append(dst, "next older: "...)
		} else {
			dst = append(dst, takeVerbs[d.Word]...)
		}
	case game.ActivateMana:
		return q.appendInPlace(dst, o)
	case game.ChooseReplacement:
		if d.Source != 0 { // of a shield: whose damage it prevents (CR 615.7)
			dst = append(dst, "prevent damage by "...)
		} else {
			dst = append(dst, "apply "...)
		}
	case game.DeclareAttacker:
		return appendPrice(v.appendName(append(v.appendName(dst, d.Source), " attacks "...), o.A), o)
	case game.DeclareBlocker:
		return appendPrice(v.appendName(append(v.appendName(dst, d.Source), " blocks "...), o.A), o)
	default:
		if int(d.Word) < len(takeVerbs) {
			dst = append(dst, takeVerbs[d.Word]...)
		}
	}
	return v.appendName(dst, o.A)
}

// appendPrice says what an attack or block costs (CR 508.1h, CR 509.1d).
func appendPrice(dst []byte, o Option) []byte {
	if o.N > 0 {
		dst = append(strconv.AppendInt(append(dst, " for {"...), int64(o.N), 10), '}')
	}
	if o.Face != 0 {
		dst = append(dst, " at a cost"...)
	}
	return dst
}
