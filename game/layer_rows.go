package game

// This file lists the continuous effects that are at work in a pass of the layers (CR 611, 613), by timestamp.

// layer is a layer or sublayer of CR 613.1 and 613.4 in which something can be changed here, in their order.
type layer uint8

// The layers. Layer 1 is what resetPermanent sets.
const (
	controlLayer   layer = iota // 2
	textLayer                   // 3
	typeLayer                   // 4
	colorLayer                  // 5
	abilityLayer                // 6
	definedPTLayer              // 7a
	basePTLayer                 // 7b
	changedPTLayer              // 7c
	switchedLayer               // 7d
	layerCount
)

// layerOf is the layer of each modification; those of rules have none (CR 613.11).
var layerOf = [...]layer{
	ControlMod: controlLayer, TextMod: textLayer, AddTypesMod: typeLayer, SetTypesMod: typeLayer, LoseTypesMod: typeLayer, ColorMod: colorLayer, KeywordMod: abilityLayer,
	AbilityMod: abilityLayer, LoseMod: abilityLayer, BasePTMod: basePTLayer, PTMod: changedPTLayer, SwitchMod: switchedLayer,
	NoCostMod: layerCount, NameMod: textLayer, RuleMod: layerCount,
}

// aspects are what continuous effects change and read of each other.
type aspects uint8

// The aspects.
const (
	controlAspect aspects = 1 << iota
	typeAspect
	colorAspect
	abilityAspect
	ptAspect
)

// aspectOf is what each layer changes.
var aspectOf = [layerCount]aspects{
	controlLayer: controlAspect, typeLayer: typeAspect, colorLayer: colorAspect, abilityLayer: abilityAspect,
	definedPTLayer: ptAspect, basePTLayer: ptAspect, changedPTLayer: ptAspect, switchedLayer: ptAspect,
}

// layerRow is one continuous effect in a pass: of a static ability, of a resolution, or the power and toughness that a
// permanent's own ability defines (CR 604.3).
type layerRow struct {
	watch    Watch
	mods     ModsID
	layers   uint16  // bit for each layer in which it changes something
	reads    aspects // what decides what it applies to and what it does
	counter  bool    // of a kind of counter on the source
	defines  bool    // the row of characteristic-defining numbers
	strips   bool    // takes abilities away, and with them effects of static abilities
	granted  bool    // the ability was given in this pass, by granter
	begun    bool    // it applies to applied[from:to], in all layers that follow (CR 613.6)
	from, to int32
	granter  ID
}

// grant is an ability that an effect gives a permanent (CR 113.10, layer 6).
type grant struct {
	stamp   uint32
	ability AbilityID
	bearer  ID
	granter ID
	listed  bool // a static ability that has its row
	text    Text // how its words are changed
}

// layerPass is the scratch of a pass; no part of the state.
type layerPass struct {
	faces   []*FaceInfo // of the permanents, as faceOf finds them
	rows    []layerRow
	layers  uint16
	applied []Ref
	grants  []grant
	barred  []cantHave // what objects can't have
	values  []int32
	order   dependencies
}

// collectRows lists static abilities of permanents and effects of resolutions that change characteristics, by timestamp.
func (s *State) collectRows() {
	w := &s.work.pass
	w.rows, w.applied, w.grants, w.layers = w.rows[:0], w.applied[:0], w.grants[:0], 0
	w.barred = w.barred[:0]
	for i := range s.perms {
		p := &s.perms[i]
		f := w.faces[i]
		if p.Extra != 0 {
			s.addExceptions(p)
		}
		if f.PowerOf|f.ToughOf != 0 && !s.excepts(p.Extra, BasePTMod) { // CR 707.9d
			s.addRow(layerRow{
				watch:   Watch{Stamp: s.objects[p.Object].Stamp, Source: p.Object, Effect: -1},
				defines: true, layers: 1 << definedPTLayer, reads: s.book.reads[f.PowerOf] | s.book.reads[f.ToughOf],
			})
		}
		for _, a := range f.Watched {
			if s.book.abilities[a].Kind == StaticAbility {
				s.addStatic(a, p.Object, s.objects[p.Object].Stamp)
			}
		}
	}
	if s.book.emblems {
		s.emblemRows()
	}
	if s.book.countersAct {
		s.counterRows()
	}
	for i := range s.effects {
		if e := &s.effects[i]; !e.Used {
			f := &s.book.modFacts[e.Mods]
			s.addRow(layerRow{
				watch: Watch{Stamp: e.Stamp, Source: e.Source.ID(), Effect: int16(i), Kind: StaticAbility, Control: e.Control},
				mods:  e.Mods, layers: f.layers, reads: f.reads, strips: f.strips,
			})
		}
	}
}

// addStatic adds the row of a static ability and returns its place, or -1.
func (s *State) addStatic(a AbilityID, source ID, stamp uint32) int {
	ab := &s.book.abilities[a]
	f := &s.book.modFacts[ab.Mods]
	return s.addRow(layerRow{
		watch: Watch{Stamp: stamp, Ability: a, Source: source, Effect: -1, Kind: StaticAbility},
		mods:  ab.Mods, layers: f.layers, reads: f.reads | s.book.reads[ab.Affected] | s.book.reads[ab.Given], strips: f.strips,
	})
}

// addRow adds a row by its timestamp (CR 613.7); few rows, mostly in order. What changes no characteristic gets none.
func (s *State) addRow(r layerRow) (at int) {
	w := &s.work.pass
	if r.layers == 0 {
		return -1
	}
	w.layers |= r.layers
	w.rows = append(w.rows, r)
	at = len(w.rows) - 1
	for ; at > 0 && w.rows[at-1].watch.Stamp > r.watch.Stamp; at-- {
		w.rows[at] = w.rows[at-1]
	}
	w.rows[at] = r
	return at
}

// rowScope is what the words of a row refer to: "you" is who controls the source now.
func (s *State) rowScope(r *layerRow) scope {
	if r.watch.Effect < 0 {
		r.watch.Control = s.controllerOf(r.watch.Source)
	}
	if s.book.texts && !r.granted {
		r.watch.Text = s.textOf(s.refOf(r.watch.Source))
		if r.watch.Effect >= 0 {
			r.watch.Text = s.effects[r.watch.Effect].Text
		}
	}
	sc := s.watchScope(&r.watch)
	if r.granted {
		sc.granter = s.refOf(r.granter)
	}
	return sc
}

// lives reports whether the effect of a row exists: a static ability that is lost before it has begun to apply has none
// (CR 613.6), and none while its condition does not hold.
func (s *State) lives(r *layerRow, sc *scope) bool {
	if r.watch.Effect >= 0 || r.begun || r.counter {
		return true
	}
	lost := uint16(0) // an emblem loses nothing
	if p := s.permOf(sc.source); p != nil {
		lost = p.Lost
	}
	if r.defines {
		return lost != allAbilities
	}
	a := &s.book.abilities[r.watch.Ability]
	if r.granted && !s.work.pass.holdsGrant(r) || !r.granted && lost>>a.Index&1 != 0 {
		return false
	}
	return s.holds(a.Given, sc)
}

// allAbilities in Permanent.Lost are all printed ones.
const allAbilities = 1<<16 - 1

// bearers appends the objects that a row applies to.
func (s *State) bearers(r *layerRow, sc *scope, out []Ref) []Ref {
	switch {
	case r.begun:
		return append(out, s.work.pass.applied[r.from:r.to]...)
	case r.watch.Effect >= 0:
		return s.appendSet(out, s.effects[r.watch.Effect].Affected)
	case r.defines || r.counter || s.book.abilities[r.watch.Ability].Flags&SelfFlag != 0:
		return append(out, sc.source)
	}
	term := s.book.abilities[r.watch.Ability].Affected
	n := &s.book.nodes[term]
	if n.Op != termEach || n.N != 0 || s.book.aboutPlayers(n.A) {
		return s.members(term, sc, out)
	}
	for i := range s.perms { // also what is just entering (CR 614.12)
		if ref := s.refOf(s.perms[i].Object); s.accepts(n.A, sc, ref) {
			out = append(out, ref)
		}
	}
	return out
}
