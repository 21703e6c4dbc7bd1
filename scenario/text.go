package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/game"
)

// This file puts decisions, options, objects and places into words for logs and errors. Nothing is ever decided by a text.

// refText names a player or an object.
func (r *run) refText(s *game.State, ref game.Ref) string {
	if p, ok := ref.Player(); ok {
		return r.seatName(p)
	}
	id := ref.ID()
	if id == 0 {
		return "nothing"
	}
	return r.objectText(s, id)
}

// objectText names an object: by its variable if it has one, else by its name in quotes.
func (r *run) objectText(s *game.State, id game.ID) string {
	o := s.Object(id)
	name := fmt.Sprintf("%q", nameOf(s, &o))
	if c := r.boundTo(s, id); c != nil {
		return c.label + " (" + name + ")"
	}
	if o.Card == 0 {
		return "ability of " + name
	}
	return name
}

// whereText names an object with its place and state, to tell it from others of its name.
func (r *run) whereText(s *game.State, id game.ID) string {
	o := s.Object(id)
	text := r.objectText(s, id) + " of " + r.seatName(o.Owner) + " (" + symbolOf(classZone, int(o.Zone))
	if p, ok := s.Permanent(id); ok {
		if p.Control != o.Owner {
			text += ", controlled by " + r.seatName(p.Control)
		}
		if p.Flags&game.Tapped != 0 {
			text += ", tapped"
		}
	}
	return text + ")"
}

// optionText is an option in the words of the language.
func (r *run) optionText(s *game.State, d game.Decision, o game.Option) string {
	switch o.Kind {
	case game.Pass:
		return "pass"
	case game.Done:
		return "nothing"
	case game.No, game.Yes:
		return r.yesNoText(s, d, o)
	case game.PlayLand:
		return "play " + r.faceText(s, o)
	case game.Cast:
		return withDetail("cast "+r.faceText(s, o), wayText(o.N))
	case game.TurnUp:
		return withDetail("turn_up "+r.refText(s, o.A), turnUpText(o))
	case game.Special:
		return withDetail(specialName(s, o)+" "+r.refText(s, o.A), unlocked(s, o))
	case game.Activate:
		return withDetail("activate "+r.refText(s, o.A), r.abilityText(s, o))
	case game.Take:
		return r.takeText(s, d, o)
	case game.Pick, game.Number, game.Spend, game.Name:
		return r.numberText(s, d, o)
	default:
		return fmt.Sprint(o.Kind)
	}
}

// pileText names what lies in a pile.
func (r *run) pileText(s *game.State, n int) string {
	var names []string
	for _, c := range s.AppendPile(nil, n) {
		names = append(names, r.refText(s, c))
	}
	return "[" + strings.Join(names, ", ") + "]"
}

// faceText names what an option plays: where there are several, the face.
func (r *run) faceText(s *game.State, o game.Option) string {
	info := s.Book().Card(s.Object(o.A.ID()).Card)
	if len(info.Playable()) < 2 {
		return r.refText(s, o.A)
	}
	return fmt.Sprintf("%q", info.Faces[o.Face].Name)
}

// nameOffered is the card name that an option chooses.
func nameOffered(s *game.State, o game.Option) string {
	return s.Book().Card(game.CardID(o.N)).Faces[o.Face].Name
}

// turnUpText says for what an option turns a permanent up, if it is the mana cost.
func turnUpText(o game.Option) string {
	if o.N == 1 {
		return "normal"
	}
	return ""
}

func withDetail(text, detail string) string {
	if detail == "" {
		return text
	}
	return text + " (" + detail + ")"
}

func (r *run) yesNoText(s *game.State, d game.Decision, o game.Option) string {
	yes := o.Kind == game.Yes
	switch kindOf(d.Kind, d.Word) {
	case "mulligan":
		if yes {
			return "keep_hand"
		}
		return "mulligan"
	case "may":
		if yes {
			return "accept"
		}
		return "decline"
	case "attack", "block":
		if yes {
			return r.refText(s, d.Source) + " attacks"
		}
		return r.refText(s, d.Source) + " does not"
	case "untap", "optional":
		if yes {
			return withDetail("yes", r.refText(s, d.Source))
		}
		return withDetail("no", r.refText(s, d.Source))
	default:
		return "nothing"
	}
}

func (r *run) takeText(s *game.State, d game.Decision, o game.Option) string {
	switch d.Kind {
	case game.DeclareAttacker:
		return r.refText(s, d.Source) + " attacks " + r.refText(s, o.A)
	case game.DeclareBlocker:
		return r.refText(s, d.Source) + " blocks " + r.refText(s, o.A)
	default:
		return r.refText(s, o.A)
	}
}

func (r *run) numberText(s *game.State, d game.Decision, o game.Option) string {
	switch d.Kind {
	case game.ChooseColor:
		return symbolOf(classColor, int(o.N))
	case game.ChooseMana, game.SpendMana:
		if d.Kind == game.SpendMana && o.Kind == game.Pick {
			return fmt.Sprintf("%d instead of the symbol's mana", o.N)
		}
		if from, ok := s.Book().SpendsTagged(o.Kind, o.Face); ok {
			return fmt.Sprintf("%q of %q", manaText(int(o.N)), s.Book().Card(from).Name)
		}
		if source := s.Book().SpendsFrom(o.Kind, o.Face); source != "" {
			return fmt.Sprintf("%q of %q", manaText(int(o.N)), source)
		}
		return fmt.Sprintf("%q", manaText(int(o.N)))
	case game.ChooseName:
		return fmt.Sprintf("%q", nameOffered(s, o))
	case game.OrderTriggers:
		if o.A.ID() == 0 {
			return fmt.Sprintf("%q", s.Book().Sourceless(s.Waiting(&d, o)))
		}
		return r.refText(s, o.A)
	case game.ChooseMode, game.ChooseEither:
		if d.Word == game.VerbPile {
			return r.pileText(s, int(o.N))
		}
		if d.Word == game.VerbType {
			return fmt.Sprintf("%q", s.Book().Subtype(int(o.N)))
		}
		return fmt.Sprint(numberOf(o))
	case game.Arrange:
		if d.Word == game.VerbSeparate {
			return fmt.Sprintf("%s into pile %d", r.refText(s, o.A), o.N+1)
		}
		return fmt.Sprint(o.N)
	default:
		return fmt.Sprint(o.N)
	}
}

// abilityText tells the abilities of one object apart.
func (r *run) abilityText(s *game.State, o game.Option) string {
	if o.N < 0 {
		return manaText(int(-1 - o.N))
	}
	for _, id := range s.Printed(o.A.ID()).Abilities {
		if ab := s.Book().Ability(id); int(ab.Index) == int(o.N) {
			if n, ok := s.Book().LoyaltyCost(ab); ok {
				return fmt.Sprintf("loyalty %+d", n)
			}
			return s.Book().AbilityCost(ab)
		}
	}
	return ""
}

// optionsText lists the options of a decision.
func (r *run) optionsText(s *game.State, d game.Decision, opts []game.Option) string {
	var parts []string
	for _, o := range opts {
		parts = append(parts, r.optionText(s, d, o))
	}
	return strings.Join(parts, ", ")
}

// decisionText describes a decision with subject, decider and options.
func (r *run) decisionText(s *game.State, d game.Decision, opts []game.Option) string {
	text := fmt.Sprintf("%s, subject %s, decider %s", kindOf(d.Kind, d.Word), r.seatName(d.Subject), r.participant(d.Decider))
	if d.Source.ID() != 0 {
		text += ", about " + r.refText(s, d.Source)
	}
	return text + ", options " + shorten(r.optionsText(s, d, opts), 300)
}

// turnText names the turn and step.
func (r *run) turnText(s *game.State) string {
	who := "nobody"
	if p := s.ActivePlayer(); p != game.NoPlayer {
		who = r.seatName(p)
	}
	return fmt.Sprintf("turn %d %s, %s", s.Turn(), who, symbolOf(classStep, int(s.Step())))
}

// zoneText lists the cards of a zone.
func (r *run) zoneText(s *game.State, ids []game.ID) string {
	var parts []string
	for _, id := range ids {
		parts = append(parts, r.objectText(s, id))
	}
	return "[" + strings.Join(shortRuns(parts), ", ") + "]"
}

// shortRuns writes several of one kind in a row as "3 × …".
func shortRuns(parts []string) []string {
	var out []string
	for i := 0; i < len(parts); {
		j := i + 1
		for j < len(parts) && parts[j] == parts[i] {
			j++
		}
		if j-i > 2 {
			out = append(out, fmt.Sprintf("%d × %s", j-i, parts[i]))
		} else {
			out = append(out, parts[i:j]...)
		}
		i = j
	}
	return out
}

// counterText lists the counters on an object.
func (r *run) counterText(s *game.State, on target) string {
	var parts []string
	for kind, n := range r.countersOn(s, on) {
		parts = append(parts, fmt.Sprintf("%q: %d", kind, n))
	}
	slices.Sort(parts)
	return "{" + strings.Join(parts, ", ") + "}"
}

// countersOn returns the numbers of counters on an object, by kind; of a player those that have no fact of their own.
func (r *run) countersOn(s *game.State, on target) map[string]int {
	out := map[string]int{}
	if on.player != nil {
		s.RareCounters(game.PlayerRef(on.player.seat), func(kind string, n int) bool { out[kind] = n; return true })
		return out
	}
	ref := s.Object(on.id).Ref
	for _, kind := range []string{"+1/+1", "-1/-1", "loyalty"} {
		if n := s.CountersOn(ref, kind); n != 0 {
			out[kind] = n
		}
	}
	s.RareCounters(ref, func(kind string, n int) bool { out[kind] = n; return true })
	return out
}

// blocked returns what a permanent blocks.
func (r *run) blocked(s *game.State, id game.ID) []game.Ref { return s.AppendBlocked(nil, id) }
