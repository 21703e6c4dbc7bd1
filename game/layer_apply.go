package game

import "github.com/thrall-arena/thrall/game/card"

// This file applies continuous effects layer by layer (CR 613.1, 613.4).

// applyLayers collects what is at work and applies it. Counters change power and toughness in layer 7c (CR 613.4c), where the
// order does not matter.
func (s *State) applyLayers() {
	s.collectRows()
	w := &s.work.pass
	for l := range layerCount {
		if w.layers>>l&1 != 0 {
			s.applyLayer(l)
		}
		if l == textLayer && s.book.texts {
			s.applyTexts()
		}
		if l == changedPTLayer {
			s.addCounted()
		}
	}
}

// applyLayer applies the rows of one layer in timestamp order, unless some depend on others (CR 613.7, 613.8).
func (s *State) applyLayer(l layer) {
	if s.entangled(l) {
		s.applyInOrder(l)
	} else {
		s.applyByTimestamp(l)
	}
}

// applyByTimestamp applies the rows of a layer from the oldest to the newest. What an ability gives follows what gave it.
func (s *State) applyByTimestamp(l layer) {
	w := &s.work.pass
	w.order.rest = w.order.rest[:0]
	for i := 0; i < len(w.rows); i++ {
		if w.rows[i].layers>>l&1 == 0 {
			continue
		}
		s.applyRow(&w.rows[i], l)
		if l == abilityLayer {
			s.addGranted(l)
		}
	}
}

// applyRow applies what a row changes in a layer.
func (s *State) applyRow(r *layerRow, l layer) {
	sc := s.rowScope(r)
	if !s.lives(r, &sc) {
		return
	}
	w := &s.work.pass
	if !r.begun {
		from := len(w.applied)
		w.applied = s.bearers(r, &sc, w.applied)
		r.begun, r.from, r.to = true, int32(from), int32(len(w.applied))
	}
	if r.defines {
		s.definePT(r, &sc)
		return
	}
	mods := s.book.mods[r.mods]
	for i := range mods {
		if m := &mods[i]; layerOf[m.Kind] == l {
			s.applyMod(r, m, &sc)
		}
	}
}

// definePT is layer 7a: numbers that an ability of the object defines (CR 208.2a, 613.4a).
func (s *State) definePT(r *layerRow, sc *scope) {
	p := &s.perms[s.objects[r.watch.Source].Row]
	f := s.faceOf(p.Object)
	power, toughness := p.Power, p.Toughness
	if f.PowerOf != 0 {
		power = int16(s.number(f.PowerOf, sc))
	}
	if f.ToughOf != 0 {
		toughness = int16(s.number(f.ToughOf, sc))
	}
	p.Power, p.Toughness = power, toughness
	p.BasePower, p.BaseTough = power, toughness
}

// applyMod applies one modification to everything its row affects. Numbers are taken of all of it before any is changed.
func (s *State) applyMod(r *layerRow, m *Mod, sc *scope) {
	w := &s.work.pass
	set := w.applied[r.from:r.to]
	w.values = w.values[:0]
	if m.Kind == BasePTMod || m.Kind == PTMod {
		w.values = s.appendValues(m, sc, set, w.values)
	}
	for i, ref := range set {
		p := s.permOf(ref)
		if p == nil {
			continue
		}
		sc.it = ref
		switch m.Kind {
		case BasePTMod:
			if s.book.nodes[m.A].Op != numKept {
				p.Power = int16(w.values[2*i])
			}
			if s.book.nodes[m.B].Op != numKept {
				p.Toughness = int16(w.values[2*i+1])
			}
			p.BasePower, p.BaseTough = p.Power, p.Toughness
		case PTMod:
			p.Power, p.Toughness = p.Power+int16(w.values[2*i]), p.Toughness+int16(w.values[2*i+1])
		case AbilityMod, LoseMod:
			s.giveOrTake(p, m, r)
		default:
			s.modify(p, m, sc)
			if m.Kind == KeywordMod && s.book.bars {
				s.unadd(p, m.Keywords, sc.effect)
			}
		}
	}
}

// appendValues appends the two numbers of a modification for each member of a set: as captured on resolution, or live
// (CR 608.2i).
func (s *State) appendValues(m *Mod, sc *scope, set []Ref, out []int32) []int32 {
	for _, ref := range set {
		if m.Val >= 0 && sc.effect >= 0 {
			e := &s.effects[sc.effect]
			out = append(out, int32(e.Val[m.Val]), int32(e.Val[m.Val+1]))
			continue
		}
		sc.it = ref
		out = append(out, s.number(m.A, sc), s.number(m.B, sc))
	}
	return out
}

// modify changes one permanent.
func (s *State) modify(p *Permanent, m *Mod, sc *scope) {
	switch m.Kind {
	case ControlMod:
		if q := s.newController(m, sc); q != NoPlayer {
			p.Control = q
		}
	case AddTypesMod:
		s.addTypes(p, m.Types, s.book.subtypesIn(sc.text, m.Subtypes))
		if m.A != 0 {
			s.addCreatureTypes(p, s.first(m.A, sc))
		}
		if m.B != 0 {
			s.addChosenType(p, s.number(m.B, sc))
		}
	case SetTypesMod:
		if m.B != 0 {
			s.setChosenType(p, m, s.number(m.B, sc))
			return
		}
		s.setTypes(p, m, s.book.subtypesIn(sc.text, m.Subtypes))
	case LoseTypesMod:
		s.loseTypes(p, m.Types)
	case ColorMod:
		if m.A == 0 {
			p.Colors = sc.text.colors(m.Colors)
		} else if c := s.number(m.A, sc); c >= 0 { // the color that was chosen
			p.Colors = 1 << c
		}
	case TextMod:
		p.Text.replace(s.number(m.A, sc))
	case NameMod:
		p.Named = s.book.nodes[m.A].N
	case KeywordMod:
		p.Keywords |= m.Keywords
	case SwitchMod: // CR 613.4d
		p.Power, p.Toughness = p.Toughness, p.Power
	default:
	}
}

// newController is who takes control: as determined on resolution, or live.
func (s *State) newController(m *Mod, sc *scope) Player {
	if m.Val >= 0 && sc.effect >= 0 {
		return Player(s.effects[sc.effect].Val[m.Val])
	}
	return s.player(m.A, sc)
}

// addTypes adds types; a subtype needs a card type it belongs to (CR 205.1b, 205.3d).
func (s *State) addTypes(p *Permanent, types TypeBits, subtypes Subtypes) {
	p.Types |= types
	fit := s.book.subtypesOf(p.Types)
	for i := range p.Subtypes {
		p.Subtypes[i] |= subtypes[i] & fit[i]
	}
	if p.Types&card.LandType != 0 && subtypes != (Subtypes{}) {
		p.Tap1 = 0 // another basic land type is another mana ability (CR 305.6)
	}
}

// setTypes is CR 205.1a: new card types replace the old ones, new subtypes those of their own set; supertypes stay. Subtypes
// whose card type is gone go, too. A land that is given basic land types loses what its text says (CR 305.7).
func (s *State) setTypes(p *Permanent, m *Mod, subtypes Subtypes) {
	if m.Types&card.CardTypes != 0 {
		p.Types = p.Types&^card.CardTypes | m.Types
	}
	fit, sets := s.book.subtypesOf(p.Types), s.book.subtypesOf(m.Sets)
	for i := range p.Subtypes {
		p.Subtypes[i] = (p.Subtypes[i]&^sets[i] | subtypes[i]) & fit[i]
	}
	if p.Types&card.LandType == 0 || m.Sets&card.LandType != 0 && subtypes == (Subtypes{}) {
		p.Tap1 = 0
		return
	}
	if m.Strips {
		p.Lost = allAbilities
		s.work.pass.dropGrants(p.Object)
		p.Keywords = 0
		p.Acts = s.turnUpCost(p.Object) != 0
		p.Tap1 = 0
	}
}

// loseTypes takes card types away, and the subtypes that belong to no other one (CR 205.1a).
func (s *State) loseTypes(p *Permanent, types TypeBits) {
	p.Types &^= types
	fit := s.book.subtypesOf(p.Types)
	for i := range p.Subtypes {
		p.Subtypes[i] &= fit[i]
	}
	if types&card.LandType != 0 {
		p.Tap1 = 0
	}
}

// subtypesOf returns the subtypes that objects of these card types may have (CR 205.3b).
func (b *Book) subtypesOf(types TypeBits) (out Subtypes) {
	for i := range b.subtypeSets {
		if types>>i&1 != 0 {
			for k := range out {
				out[k] |= b.subtypeSets[i][k]
			}
		}
	}
	return out
}

// giveOrTake gives an ability that is no plain keyword, or takes some or all abilities away (CR 613.1f).
func (s *State) giveOrTake(p *Permanent, m *Mod, r *layerRow) {
	w := &s.work.pass
	if m.Kind == AbilityMod {
		if s.book.abilities[m.Ability].Kind == ProtectionRule {
			p.Keywords |= 1 << card.ProtectionFrom
		}
		w.grants = append(w.grants, grant{r.watch.Stamp, m.Ability, p.Object, r.watch.Source, false, r.watch.Text})
		return
	}
	if m.Keywords != 0 {
		p.Keywords &^= m.Keywords
		if m.Bars {
			w.barred = append(w.barred, cantHave{p.Object, m.Keywords})
		}
		return
	}
	p.Keywords, p.Lost, p.Acts, p.Bare, p.Tap1 = 0, allAbilities, s.turnUpCost(p.Object) != 0, true, 0
	w.dropGrants(p.Object)
}

// dropGrants takes from a permanent the abilities that it has been given so far in the pass, and those that it has by an exception of
// what it copies.
func (w *layerPass) dropGrants(bearer ID) {
	n := 0
	for _, g := range w.grants {
		if g.bearer != bearer {
			w.grants[n] = g
			n++
		}
	}
	w.grants = w.grants[:n]
}

// addCounted adds what counters change (CR 122.1a, 613.4c).
func (s *State) addCounted() {
	for i := range s.perms {
		p := &s.perms[i]
		if p.Plus|p.Minus != 0 {
			p.Power += p.Plus - p.Minus
			p.Toughness += p.Plus - p.Minus
		}
	}
}
