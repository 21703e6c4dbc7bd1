package game

import "github.com/thrall-arena/thrall/control"

// This file holds the interaction of continuous effects, CR 613: one pass rebuilds the characteristics of every permanent, then
// the index of living abilities (watch), its counters and the static control records.

// layers rebuilds everything that DirtyLayers covers, whenever something has changed (CR 613.5): characteristics first, then what
// affects players and rules (CR 613.10, 613.11). State-based actions look at what has become of it (CR 704.3).
func (s *State) layers(env *Env) {
	s.endWhile()
	s.applyEffects(env)
	if s.book.pairs && s.settlePairs() {
		s.layers(env)
	}
}

// applyEffects is layers without ending what lasts as long as a condition holds: of a state that has just been decoded nothing is there
// yet that such conditions could read.
func (s *State) applyEffects(env *Env) {
	s.dirty = s.dirty&^DirtyLayers | DirtySBA
	s.change++
	s.passLayers()
	s.noteControl()
	if s.book.worlds {
		s.noteWorlds()
	}
	types := s.rules[TypesRule]
	s.rebuildWatch()
	if types != s.rules[TypesRule] && s.book.zonesMatter != 0 {
		s.dirty |= DirtyLayers // the layers read what types cards elsewhere have
	}
	s.countMana()
	s.setStaticControl(env)
	s.noteLiving(env)
	if s.rules[ShowsRule] > 0 {
		s.dirty |= DirtySight
	}
	if s.combat&combatAttacked != 0 {
		s.settleCombat()
	}
}

// passLayers makes the characteristics of every permanent anew (CR 613.1).
func (s *State) passLayers() {
	faces := s.work.pass.faces[:0]
	for i := range s.perms {
		f := s.faceOfRow(&s.perms[i])
		faces = append(faces, f)
		s.resetPermanent(i, f)
	}
	s.work.pass.faces = faces
	s.applyLayers()
}

// endWhile ends effects whose duration is a condition that does not hold any more (CR 611.2b): it does not begin again.
func (s *State) endWhile() {
	for i := 0; i < len(s.effects); i++ {
		e := &s.effects[i]
		if e.While == 0 {
			continue
		}
		sc := scope{proc: -1, effect: int16(i), source: e.Source, text: e.Text, that: e.That, you: e.Control, thatPlayer: e.ThatPlayer}
		if !s.holds(e.While, &sc) {
			s.endEffect(i)
			i--
		}
	}
}

// resetPermanent sets the copiable values (layer 1): what it is or copies, then face down or not (CR 613.2a, 613.2b, 613.2c). Numbers that an ability defines come in layer 7a.
func (s *State) resetPermanent(i int, f *FaceInfo) {
	p := &s.perms[i]
	p.Control = p.Base
	p.Lost, p.Bare, p.Text, p.Named = 0, false, p.Worded, 0
	if s.objects[p.Object].Flags&FaceDown != 0 { // what is hidden below does not show in what the row says
		p.Types, p.Subtypes, p.Keywords, p.Colors, p.Power, p.Toughness, p.Tap1 = f.Types, f.Subtypes, f.Keywords, f.Colors, f.Power, f.Toughness, 0
		p.Acts, p.TapN = s.turnUpAbility(p.Object) != 0 || s.turnUpCost(p.Object) != 0, 0
		p.BasePower, p.BaseTough = p.Power, p.Toughness
		return
	}
	p.Acts = len(f.Acts) > 0
	p.Types, p.Subtypes, p.Keywords, p.Colors = f.Types, f.Subtypes, f.Keywords, f.Colors
	p.Power, p.Toughness, p.Tap1, p.TapN = f.Power, f.Toughness, f.Tap1, 1
	if !f.ColorInText {
		p.Colors = p.Worded.colors(p.Colors)
	}
	if p.Extra != 0 {
		s.applyExtra(p)
	}
	p.BasePower, p.BaseTough = p.Power, p.Toughness
}

// noteControl gives summoning sickness and takes out of combat what has changed its controller (CR 302.6, 506.4).
func (s *State) noteControl() {
	for i := range s.perms {
		p := &s.perms[i]
		if p.Held == p.Control {
			continue
		}
		s.removeFromCombat(i)
		p.Held = p.Control
		p.Since = s.stampNow()
		p.Flags = p.Flags&^RingBearer | Sick
		s.learn(p.Object)
		if s.book.doneOnce {
			s.showDone(i)
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
		for _, a := range s.work.pass.faces[i].Watched {
			if p.Lost>>s.book.abilities[a].Index&1 == 0 {
				s.watchFor(a, p.Object, -1, s.objects[p.Object].Stamp, p.Control, Battlefield)
			}
		}
	}
	if s.book.watched != 0 {
		s.watchElsewhere()
	}
	if s.book.emblems {
		s.watchEmblems()
	}
	if s.book.watchesStack {
		s.watchStack()
	}
	if s.book.preparation != 0 {
		s.watchPrepared()
	}
	for i := range s.effects {
		s.watchEffect(i)
	}
	s.watchGranted()
	if len(s.book.counterGuards) > 0 && len(s.counters) > 0 {
		s.watchCounters()
	}
	if s.rules[CardsRule] != 0 {
		s.watchCards()
	}
	if s.book.spellsKeep && s.rules[SpellsRule] != 0 {
		s.watchSpellsGiven()
	}
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
	if s.book.texts {
		w.Text = s.textOf(s.refOf(source))
		if effect >= 0 {
			w.Text = s.effects[effect].Text
		}
	}
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
	case CombatCostRule, FlashRule:
		class = uncounted
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
		if class != uncounted {
			s.count(class, kind)
		}
		s.watch = append(s.watch, w)
	}
}

// uncounted is the class of rows that nobody looks for by the kind of event.
const uncounted = -1

func (s *State) count(class int, k EventKind) { s.present[class][k] = satAdd(s.present[class][k]) }

func satAdd(n uint8) uint8 {
	if n == 255 {
		return n
	}
	return n + 1
}

// watchElsewhere adds abilities that work from hands, graveyards and other zones, and on the stack (CR 604.5, 604.6).
func (s *State) watchElsewhere() {
	for p := range Player(s.seats) {
		for z := Library; z <= Graveyard; z++ {
			if s.book.watched.Has(z) {
				s.watchZone(z, p)
			}
		}
	}
	if s.book.watched.Has(Exile) {
		s.watchZone(Exile, NoPlayer)
	}
}

// watchZone adds the abilities of cards that work from a zone. What is there face down has none.
func (s *State) watchZone(z Zone, p Player) {
	for id := s.list(z, p).Head; id != 0; id = s.objects[id].Next {
		for _, a := range s.faceOf(id).Elsewhere {
			if k := s.book.abilities[a].Kind; k != ActivatedAbility {
				s.watchFor(a, id, -1, s.objects[id].Stamp, s.objects[id].Owner, z)
			}
		}
	}
}

// watchStack adds what spells say about themselves: what happens instead of something, and that they can't be countered.
func (s *State) watchStack() {
	for i := s.top; i >= 0; i = s.procs[i].Below {
		p := &s.procs[i]
		if p.Kind != SpellProc || !s.live(p.Self) {
			continue
		}
		for _, a := range s.faceOf(p.Self.ID()).Elsewhere {
			if k := s.book.abilities[a].Kind; k == ReplacementRule || k == CantRule {
				s.watchFor(a, p.Self.ID(), -1, s.objects[p.Self.Slot].Stamp, p.Controller, Stack)
			}
		}
		s.watchAllowed(p)
	}
}

// watchEffect adds the rules modifications of an effect.
func (s *State) watchEffect(i int) {
	e := &s.effects[i]
	if e.Used {
		return
	}
	for _, m := range s.book.mods[e.Mods] {
		switch {
		case m.Kind == RuleMod:
			s.watchFor(m.Ability, e.Source.ID(), int16(i), e.Stamp, e.Control, Nowhere)
		case m.Kind == AbilityMod && s.book.givenElsewhere && s.book.abilities[m.Ability].Zone != Battlefield:
			s.watchGivenElsewhere(e, m.Ability)
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
