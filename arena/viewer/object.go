package viewer

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// object notes an object as it is, and who may look at it.
func (r *Recorder) object(s *game.State, id game.ID) Object {
	info := s.Object(id)
	o := Object{
		Name: r.text(r.name(&info)), Owner: int(info.Owner), Controller: int(info.Controller), FaceDown: info.FaceDown, Exiled: info.Number,
	}
	for p := range s.Players() {
		if s.MayLook(control.Participant(p), id) {
			o.Sight |= 1 << p
		}
	}
	if p, ok := s.Permanent(id); ok {
		r.permanent(&o, s, p)
	}
	if info.Zone == game.Stack {
		o.Targets = r.text(r.targets(s, id))
	}
	return o
}

// name is what an object is called by whoever may look at it.
func (r *Recorder) name(info *game.ObjectInfo) string {
	if info.Kind == game.AbilityObject {
		if info.Ability == 0 {
			return "ability"
		}
		a := r.book.Ability(info.Ability)
		return "ability of " + r.faceName(a.Card, int(a.Face))
	}
	return r.faceName(info.Card, info.Face)
}

func (r *Recorder) faceName(c game.CardID, face int) string {
	if c == 0 {
		return "a card"
	}
	info := r.book.Card(c)
	if face < len(info.Faces) && info.Faces[face].Name != "" {
		return info.Faces[face].Name
	}
	return info.Name
}

// permanent notes what only permanents have.
func (r *Recorder) permanent(o *Object, s *game.State, p *game.Permanent) {
	switch {
	case p.Types&card.CreatureType != 0:
		o.Group, o.Size = "creature", fmt.Sprintf("%d/%d", p.Power, p.Toughness)
	case p.Types&card.LandType != 0:
		o.Group = "land"
	default:
		o.Group = "other"
	}
	o.Tapped = p.Flags&game.Tapped != 0
	o.Attacking = p.Attacking != (game.Ref{})
	o.Blocking = p.Blocking != 0
	if !p.Host.IsPlayer() {
		o.Host = int(p.Host.ID())
	}
	o.Marks = r.text(strings.Join(r.marks(s, p), ", "))
}

// marks are the damage, the counters and the combat of a permanent.
func (r *Recorder) marks(s *game.State, p *game.Permanent) []string {
	var m []string
	count := func(n int16, what string) {
		if n != 0 {
			m = append(m, strconv.Itoa(int(n))+" "+what)
		}
	}
	count(p.Damage, "damage")
	count(p.Plus, "+1/+1")
	count(p.Minus, "-1/-1")
	count(p.Loyalty, "loyalty")
	s.RareCounters(s.Object(p.Object).Ref, func(kind string, n int) bool {
		m = append(m, strconv.Itoa(n)+" "+kind)
		return true
	})
	for who := range game.Player(s.Players()) {
		if p.Protector.Has(who) {
			m = append(m, "protected by "+r.ref(s, game.PlayerRef(who)))
		}
	}
	if p.Attacking != (game.Ref{}) {
		m = append(m, "attacks "+r.ref(s, p.Attacking))
	}
	for _, a := range s.AppendBlocked(nil, p.Object) {
		m = append(m, "blocks "+r.ref(s, a))
	}
	if p.Host.IsPlayer() {
		m = append(m, "on "+r.ref(s, p.Host))
	}
	return m
}

// targets names the targets of a spell or ability.
func (r *Recorder) targets(s *game.State, id game.ID) string {
	var names []string
	for _, t := range s.AppendTargets(nil, id) {
		names = append(names, r.ref(s, t))
	}
	return strings.Join(names, ", ")
}

// ref names an object or player that is public.
func (r *Recorder) ref(s *game.State, ref game.Ref) string {
	if p, ok := ref.Player(); ok {
		return "seat " + strconv.Itoa(int(p))
	}
	if !s.Live(ref) {
		return "what is gone"
	}
	info := s.Object(ref.ID())
	if info.FaceDown {
		return "a face-down " + map[bool]string{true: "spell", false: "permanent"}[info.Zone == game.Stack]
	}
	return r.name(&info)
}
