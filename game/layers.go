package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the interaction of continuous effects, CR 613: one pass rebuilds the characteristics of every permanent, then
// the index of living abilities (watch), its counters and the static control records.

// layers rebuilds everything that DirtyLayers covers; state-based actions look at what has become of it (CR 704.3).
func (s *State) layers(env *Env) {
	s.endWhile()
	s.dirty = s.dirty&^DirtyLayers | DirtySBA
	s.change++
	for i := range s.perms {
		s.resetPermanent(i)
	}
	s.watch = s.watch[:0]
	s.collectStatics()
	if n := len(s.watch); n > 0 {
		s.applyLayers()
	}
	s.finishPT()
	s.noteControl()
	s.rebuildWatch()
	s.countMana()
	s.setStaticControl(env)
	if s.rules[ShowsRule] > 0 {
		s.dirty |= DirtySight
	}
	if s.combat&combatAttacked != 0 {
		s.settleCombat()
	}
}

// endWhile ends effects whose duration is a condition that does not hold any more (CR 611.2b): it does not begin again.
func (s *State) endWhile() {
	for i := 0; i < len(s.effects); i++ {
		e := &s.effects[i]
		if e.While == 0 {
			continue
		}
		sc := scope{proc: -1, effect: int16(i), source: e.Source, that: e.That, you: e.Control, thatPlayer: e.ThatPlayer}
		if !s.holds(e.While, &sc) {
			s.endEffect(i)
			i--
		}
	}
}

// resetPermanent sets the copiable values (layer 1).
func (s *State) resetPermanent(i int) {
	p := &s.perms[i]
	p.Control = p.Base
	p.Lost = 0
	if s.objects[p.Object].Flags&FaceDown != 0 {
		f := &faceDownFace
		p.Types, p.Subtypes, p.Keywords, p.Colors, p.Power, p.Toughness, p.Tap1 = f.Types, f.Subtypes, f.Keywords, f.Colors, f.Power, f.Toughness, 0
		p.Acts, p.TapN = s.turnUpAbility(p.Object) != 0, 0
		return
	}
	f := s.faceOf(p.Object)
	p.Acts = len(f.Acts) > 0
	p.Types, p.Subtypes, p.Keywords, p.Colors = f.Types, f.Subtypes, f.Keywords, f.Colors
	p.Power, p.Toughness, p.Tap1, p.TapN = f.Power, f.Toughness, f.Tap1, 1
	if p.Extra != 0 {
		s.applyExtra(p)
	}
	if f.PowerOf|f.ToughOf != 0 { // layer 7a
		sc := scope{proc: -1, effect: -1, source: s.refOf(p.Object), you: p.Control, thatPlayer: NoPlayer}
		if f.PowerOf != 0 {
			p.Power = int16(s.number(f.PowerOf, &sc))
		}
		if f.ToughOf != 0 {
			p.Toughness = int16(s.number(f.ToughOf, &sc))
		}
	}
}

// collectStatics lists static abilities of permanents and effects of resolutions that change characteristics, by timestamp.
func (s *State) collectStatics() {
	for i := range s.perms {
		p := &s.perms[i]
		if s.objects[p.Object].Flags&FaceDown != 0 {
			continue
		}
		for _, a := range s.faceOf(p.Object).Watched {
			if s.book.abilities[a].Kind == StaticAbility {
				s.watch = append(s.watch, Watch{
					Stamp: s.objects[p.Object].Stamp, Ability: a, Source: p.Object, Effect: -1, Kind: StaticAbility, Control: p.Control,
				})
			}
		}
	}
	if s.book.emblems {
		s.emblemStatics()
	}
	for i := range s.effects {
		if e := &s.effects[i]; !e.Used && s.changesCharacteristics(e.Mods) {
			s.watch = append(s.watch, Watch{Stamp: e.Stamp, Source: e.Source.ID(), Effect: int16(i), Kind: StaticAbility, Control: e.Control})
		}
	}
	for i := 1; i < len(s.watch); i++ { // by timestamp; few rows, mostly in order
		w := s.watch[i]
		j := i
		for ; j > 0 && s.watch[j-1].Stamp > w.Stamp; j-- {
			s.watch[j] = s.watch[j-1]
		}
		s.watch[j] = w
	}
}

func (s *State) changesCharacteristics(m ModsID) bool {
	for i := range s.book.mods[m] {
		if s.book.mods[m][i].Kind != RuleMod {
			return true
		}
	}
	return false
}

// applyLayers applies the collected rows layer by layer in timestamp order (CR 613.7). Not yet: dependencies (CR 613.8).
func (s *State) applyLayers() {
	rows := len(s.watch)
	for kind := ControlMod; kind <= PTMod; kind++ {
		for i := range rows {
			w := s.watch[i]
			for _, m := range s.modsOf(&w) {
				if m.Kind == kind {
					s.applyMod(&w, &m)
				}
			}
		}
	}
}

// modsOf returns the modifications of a row: of a static ability or of an effect.
func (s *State) modsOf(w *Watch) []Mod {
	if w.Effect >= 0 {
		return s.book.mods[s.effects[w.Effect].Mods]
	}
	return s.book.mods[s.book.abilities[w.Ability].Mods]
}

// applyMod applies one modification to everything its row affects.
func (s *State) applyMod(w *Watch, m *Mod) {
	sc := s.watchScope(w)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.affected(w, &sc, buf) {
		p := s.permOf(r)
		if p == nil {
			continue
		}
		sc.it = r
		s.modify(p, m, &sc)
	}
}

// affected lists the permanents that a row affects.
func (s *State) affected(w *Watch, sc *scope, out []Ref) []Ref {
	if w.Effect >= 0 {
		e := &s.effects[w.Effect]
		sc.source = e.Source
		return s.appendSet(out, e.Affected)
	}
	a := &s.book.abilities[w.Ability]
	if s.lostAbility(w) || !s.holds(a.Given, sc) {
		return out
	}
	if a.Flags&SelfFlag != 0 {
		return append(out, sc.source)
	}
	return s.members(a.Affected, sc, out)
}

// lostAbility reports whether the permanent has lost that printed ability (CR 613.6). An emblem loses nothing.
func (s *State) lostAbility(w *Watch) bool {
	if w.Zone == Command {
		return false
	}
	p := &s.perms[s.objects[w.Source].Row]
	return p.Lost>>s.book.abilities[w.Ability].Index&1 != 0
}

// modify changes one permanent.
func (s *State) modify(p *Permanent, m *Mod, sc *scope) {
	switch m.Kind {
	case ControlMod:
		if q := s.newController(m, sc); q != NoPlayer {
			p.Control = q
		}
	case AddTypesMod:
		p.Types |= m.Types
		p.Subtypes[0] |= m.Subtypes[0]
		p.Subtypes[1] |= m.Subtypes[1]
		if p.Types&card.LandType != 0 && m.Subtypes != (Subtypes{}) {
			p.Tap1 = 0 // another basic land type is another mana ability (CR 305.6)
		}
	case SetTypesMod:
		s.setTypes(p, m)
	case ColorMod:
		p.Colors = m.Colors
		if m.A != 0 { // the color that a step of the effect chose
			p.Colors = 1 << s.number(m.A, sc)
		}
	case KeywordMod:
		p.Keywords |= m.Keywords
	case AbilityMod: // rows of watch are made by rebuildWatch
	case BasePTMod:
		p.Power, p.Toughness = s.pt(m, sc)
	case PTMod:
		a, b := s.pt(m, sc)
		p.Power += a
		p.Toughness += b
	case RuleMod:
	}
}

// newController is who takes control: as determined on resolution, or live.
func (s *State) newController(m *Mod, sc *scope) Player {
	if m.Val >= 0 && sc.effect >= 0 {
		return Player(s.effects[sc.effect].Val[m.Val])
	}
	return s.player(m.A, sc)
}

// noteControl gives summoning sickness and takes out of combat what has changed its controller (CR 302.6, 506.4).
func (s *State) noteControl() {
	for i := range s.perms {
		p := &s.perms[i]
		if p.Held == p.Control {
			continue
		}
		p.Held = p.Control
		p.Since = s.stampNow()
		p.Flags |= Sick
		s.learn(p.Object)
		s.removeFromCombat(i)
	}
}

// pt evaluates the two numbers of a modification: as captured on resolution, or live (CR 608.2i).
func (s *State) pt(m *Mod, sc *scope) (power, toughness int16) {
	if m.Val >= 0 && sc.effect >= 0 {
		e := &s.effects[sc.effect]
		return e.Val[m.Val], e.Val[m.Val+1]
	}
	return int16(s.number(m.A, sc)), int16(s.number(m.B, sc))
}

// setTypes is CR 205.1a; a land that is given basic land types loses its other land types and its printed abilities (CR 305.7).
func (s *State) setTypes(p *Permanent, m *Mod) {
	p.Types = p.Types&^card.CardTypes | m.Types&card.CardTypes | m.Types
	p.Subtypes = m.Subtypes
	if m.Types&card.LandType != 0 && m.Subtypes != (Subtypes{}) {
		p.Lost = 1<<16 - 1
		p.Tap1 = 0
	}
}

// finishPT adds counters (CR 613.4c) and completes what follows from types.
func (s *State) finishPT() {
	for i := range s.perms {
		p := &s.perms[i]
		if p.Plus|p.Minus != 0 {
			p.Power += p.Plus - p.Minus
			p.Toughness += p.Plus - p.Minus
		}
	}
}

// rebuildWatch makes the index of living abilities that wait for events or change rules, and its counters.
func (s *State) rebuildWatch() {
	s.watch = s.watch[:0]
	s.present = [presenceKinds][eventKinds]uint8{}
	s.rules = [abilityKinds]uint8{}
	for i := range s.perms {
		p := &s.perms[i]
		if s.objects[p.Object].Flags&FaceDown != 0 {
			continue
		}
		for _, a := range s.faceOf(p.Object).Watched {
			if p.Lost>>s.book.abilities[a].Index&1 == 0 {
				s.watchFor(a, p.Object, -1, s.objects[p.Object].Stamp, p.Control, Battlefield)
			}
		}
	}
	if s.book.watchesElsewhere {
		s.watchElsewhere()
	}
	if s.book.emblems {
		s.watchEmblems()
	}
	if s.book.watchesStack {
		s.watchStack()
	}
	for i := range s.effects {
		s.watchEffect(i)
	}
	s.grantAbilities()
	for i := range s.delayed {
		if d := &s.delayed[i]; d.Ability != 0 && !d.Used {
			for e := s.book.abilities[d.Ability].Event; e != 0; e = s.book.events[e].Next {
				s.count(presentTrigger, s.book.events[e].Kind)
			}
		}
	}
}

// watchFor adds the rows of one ability: one for each kind of event it watches for.
func (s *State) watchFor(id AbilityID, source ID, effect int16, stamp uint32, you Player, z Zone) {
	a := &s.book.abilities[id]
	if a.Zone != z && effect < 0 {
		return
	}
	w := Watch{Stamp: stamp, Ability: id, Source: source, Effect: effect, Control: you, Kind: a.Kind, Zone: z}
	s.rules[a.Kind] = satAdd(s.rules[a.Kind])
	var class int
	switch a.Kind {
	case TriggeredAbility:
		class = presentTrigger
	case ReplacementRule:
		class = presentReplacement
	case CantRule:
		class = presentCant
	case MustRule:
		class = presentMust
	default:
		s.watch = append(s.watch, w)
		return
	}
	for e := a.Event; e != 0; e = s.book.events[e].Next {
		kind := s.book.events[e].Kind
		if w.Event == kind { // one row for each kind, however many alternatives are of it
			continue
		}
		w.Event = kind
		s.count(class, kind)
		s.watch = append(s.watch, w)
	}
}

func (s *State) count(class int, k EventKind) { s.present[class][k] = satAdd(s.present[class][k]) }

func satAdd(n uint8) uint8 {
	if n == 255 {
		return n
	}
	return n + 1
}

// watchElsewhere adds abilities that work from hands, graveyards and other zones.
func (s *State) watchElsewhere() {
	for p := range s.players {
		for z := Library; z <= Graveyard; z++ {
			for id := s.players[p].Zones[z].Head; id != 0; id = s.objects[id].Next {
				for _, a := range s.faceOf(id).Elsewhere {
					if k := s.book.abilities[a].Kind; k != ActivatedAbility {
						s.watchFor(a, id, -1, s.objects[id].Stamp, Player(p), z)
					}
				}
			}
		}
	}
}

// watchStack adds replacements of spells about themselves.
func (s *State) watchStack() {
	for i := s.top; i >= 0; i = s.procs[i].Below {
		p := &s.procs[i]
		if p.Kind != SpellProc || !s.live(p.Self) {
			continue
		}
		for _, a := range s.faceOf(p.Self.ID()).Elsewhere {
			if s.book.abilities[a].Kind == ReplacementRule {
				s.watchFor(a, p.Self.ID(), -1, s.objects[p.Self.Slot].Stamp, p.Controller, Stack)
			}
		}
	}
}

// watchEffect adds the rules modifications of an effect.
func (s *State) watchEffect(i int) {
	e := &s.effects[i]
	if e.Used {
		return
	}
	for _, m := range s.book.mods[e.Mods] {
		if m.Kind == RuleMod {
			s.watchFor(m.Ability, e.Source.ID(), int16(i), e.Stamp, e.Control, Nowhere)
		}
	}
}

// setStaticControl tells the control ledger which static abilities control players now (CR 723.2, 613.7a).
func (s *State) setStaticControl(env *Env) {
	if s.rules[ControlRule] == 0 && !s.staticControl {
		return
	}
	var buffer [16]control.Record
	rows := buffer[:0]
	buf := s.lend()
	defer s.giveBack()
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != ControlRule {
			continue
		}
		a := &s.book.abilities[w.Ability]
		sc := s.watchScope(w)
		var subjects control.Players
		for _, r := range s.members(a.Affected, &sc, buf) {
			if p, ok := r.Player(); ok {
				subjects |= control.Of(p)
			}
		}
		if by := s.player(a.Who, &sc); by != NoPlayer && subjects != 0 {
			rows = append(rows, control.Record{
				Controller: control.Participant(by), Subjects: subjects, Span: control.OwnLibrarySearch,
				Object: uint32(w.Source)<<16 | uint32(s.objects[w.Source].Gen), Stamp: w.Stamp, Source: uint16(a.Card),
			})
		}
	}
	s.staticControl = len(rows) > 0
	s.ledger.SetStatics(rows, &env.Control)
	s.dirty |= DirtySight
}
