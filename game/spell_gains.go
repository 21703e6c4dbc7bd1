package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds abilities that effects on players give to the spells that these players cast and control (CR 112.3, 610.5, 611.2f,
// 611.3d): keywords that count on the stack, what else than mana pays for them, and abilities that trigger as they are cast. Where
// nothing of that is in play it costs a comparison.

// spellKeywords are the keywords that a spell can use on the stack; those of permanents it would not have on the battlefield.
const spellKeywords = aidKeywords | 1<<card.Lifelink | 1<<card.Deathtouch | 1<<card.Wither | 1<<card.Infect

// spellsHave compiles what spells of the affected players have.
func (p *prog) spellsHave(a *Ability, m *card.SpellsHave) {
	if !p.players(p.affected) {
		refuse(m.At, "spells_have is about spells of players")
	}
	a.Kind, a.Affected, a.Who = SpellsRule, p.term(p.affected), p.filter(m.What)
	if len(m.Zones) > 0 {
		zs, of := p.zones(m.Zones)
		if of != 0 {
			refuse(m.At, "the zone from which spells are cast is anybody's")
		}
		a.From = zs
	}
	var mods []Mod
	var keywords Keywords
	p.c.givenCosts = map[*card.AdditionalCost]AbilityID{}
	for _, given := range flatten(m.Abilities) {
		if extra, ok := given.(*card.AdditionalCost); ok {
			mods = append(mods, p.givenCost(extra))
			continue
		}
		if k, ok := given.(*card.Keyword); ok && k.What == nil && k.Cost == nil && spellKeywords.Has(k.Word) {
			keywords |= 1 << k.Word
			continue
		}
		if static, ok := given.(*card.Static); ok {
			mods = append(mods, p.stackAbility(static, m.At)...)
			p.c.b.spellsKeep = true
			continue
		}
		mods = append(mods, p.castTrigger(given, m.At)...)
	}
	if keywords != 0 {
		mods = append(mods, Mod{Kind: KeywordMod, Keywords: keywords, Val: -1})
	}
	if keywords&aidKeywords != 0 {
		p.c.b.aids = true
		if p.c.b.aboutAnnounced(a.Who) {
			refuse(m.At, "what else than mana pays for spells with announced targets or a mana value is not among what the rules engine does yet")
		}
	}
	if p.c.b.readsKeywords(a.Who) {
		refuse(m.At, "abilities that spells have because of others are not among what the rules engine does yet")
	}
	p.c.b.spellGains = true
	a.Mods = p.c.addMods(mods, 0)
}

// stackAbility compiles an ability of a spell that works on the stack: what happens as it leaves it, and that it can't be countered.
func (p *prog) stackAbility(given *card.Static, at card.Pos) (mods []Mod) {
	face := FaceInfo{Name: p.p.Name}
	p.c.granting = true
	p.c.static(&face, given, nil, func(ab Ability) AbilityID {
		if ab.Zone != Stack || ab.Kind != ReplacementRule && ab.Kind != CantRule {
			refuse(at, "an ability that spells are given, other than what happens as they leave the stack and that they can't be countered, is not among what the rules engine does yet")
		}
		ab.Card, ab.Index, ab.Unit = p.c.current, grantedIndex, -1
		id := p.c.addAbility(ab)
		mods = append(mods, Mod{Kind: AbilityMod, Ability: id, Val: -1})
		return id
	})
	p.c.granting = false
	p.c.b.watchesStack = true
	return mods
}

// castTrigger compiles an ability that triggers as the spell that has it is cast.
func (p *prog) castTrigger(given card.Ability, at card.Pos) (out []Mod) {
	when, ok := given.(*card.When)
	if !ok {
		refuse(at, "giving this ability to spells (%T) is not among what the rules engine does yet", given)
	}
	if casts, ok := when.Event.(*card.Casts); !ok || casts.What == nil || !isThis(casts.What) {
		refuse(at, "giving a spell an ability that does not trigger as it is cast is not among what the rules engine does yet")
	}
	face := FaceInfo{Name: p.p.Name}
	p.c.when(&face, when, func(ab Ability) AbilityID {
		ab.Card, ab.Index, ab.Unit = p.c.current, grantedIndex, -1
		id := p.c.addAbility(ab)
		out = append(out, Mod{Kind: AbilityMod, Ability: id, Val: -1})
		return id
	})
	return out
}

// readsKeywords reports whether an expression asks for keywords.
func (b *Book) readsKeywords(e ExprID) bool {
	if e == 0 {
		return false
	}
	n := &b.nodes[e]
	return n.Op == filtHas || b.readsKeywords(n.A) || b.readsKeywords(n.B) || b.readsKeywords(n.C)
}

// givesSpell reports whether row i of the index of living abilities gives something to the spell of a proc, which may still be a card
// that is to be cast (CR 601.3).
func (s *State) givesSpell(w *Watch, row int16) bool {
	a, p := &s.book.abilities[w.Ability], &s.procs[row]
	if a.From != 0 && (p.Flags&CopyProc != 0 || !a.From.Has(p.From)) {
		return false
	}
	sc := s.watchScope(w)
	if sc.it = PlayerRef(p.Controller); !s.affectedBy(w, &sc, sc.it) || !s.holds(a.Given, &sc) {
		return false
	}
	id, at := s.work.casting, s.work.castingRow
	s.work.casting, s.work.castingRow = p.Self.ID(), row
	gives := s.accepts(a.Who, &sc, p.Self)
	s.work.casting, s.work.castingRow = id, at
	return gives
}

// keywordsGiven are the keywords that effects on its controller give to the spell of a proc.
func (s *State) keywordsGiven(row int16) (out Keywords) {
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != SpellsRule || !s.givesSpell(w, row) {
			continue
		}
		for _, m := range s.book.mods[s.book.abilities[w.Ability].Mods] {
			out |= m.Keywords
		}
	}
	return out
}

// spellKeywordsOf are the keywords given to an object if it is a spell on the stack.
func (s *State) spellKeywordsOf(r Ref) Keywords {
	o := &s.objects[r.Slot]
	if s.rules[SpellsRule] == 0 || o.Zone != Stack || o.Row < 0 || s.procs[o.Row].Kind != SpellProc {
		return 0
	}
	return s.keywordsGiven(o.Row)
}

// aidsGiven is what else than mana effects let pay for the spell of a proc.
func (s *State) aidsGiven(row int16) aids {
	if s.rules[SpellsRule] == 0 || s.procs[row].Kind != SpellProc {
		return 0
	}
	return aidsIn(s.keywordsGiven(row))
}

// matchGiven lets abilities trigger that a spell has because of an effect on its controller as it becomes cast.
func (s *State) matchGiven(e *Event, env *Env) {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	if s.rules[SpellsRule] == 0 || !s.live(e.What) {
		return
	}
	row := s.objects[e.What.Slot].Row
	for i := range s.watch {
		giver := s.watch[i]
		if giver.Kind != SpellsRule || !s.gave(&giver, row) {
			continue
		}
		mods := s.book.mods[s.book.abilities[giver.Ability].Mods]
		for k := range mods {
			if mods[k].Kind != AbilityMod || s.book.abilities[mods[k].Ability].Kind != TriggeredAbility {
				continue
			}
			w := Watch{
				Ability: mods[k].Ability, Source: e.What.ID(), Granter: giver.Source, Effect: -1, Control: e.Player, Kind: TriggeredAbility,
				Event: e.Kind, Zone: Stack,
			}
			if s.matches(&w, e) {
				s.trigger(&w, e, env)
			}
		}
	}
}

// gave reports whether a row gives something to a spell that has just been cast.
func (s *State) gave(w *Watch, row int16) bool {
	if s.book.givesCost(w.Ability) {
		return s.hasCostOf(row, w)
	}
	return s.givesSpell(w, row)
}

// watchSpellsGiven adds the abilities that work on the stack and that spells have because of effects on their controllers.
func (s *State) watchSpellsGiven() {
	for i, n := 0, len(s.watch); i < n; i++ {
		by := s.watch[i]
		if by.Kind != SpellsRule || !s.book.keepsAbilities(by.Ability) {
			continue
		}
		for row := s.top; row >= 0; row = s.procs[row].Below {
			if p := &s.procs[row]; p.Kind == SpellProc && s.live(p.Self) && s.givesSpell(&by, row) {
				s.watchOnStack(&by, s.book.abilities[by.Ability].Mods, p)
			}
		}
	}
}

// watchOnStack adds the rows that a spell has because of another row.
func (s *State) watchOnStack(by *Watch, mods ModsID, p *Proc) {
	for _, m := range s.book.mods[mods] {
		if m.Kind != AbilityMod || !s.book.worksOnStack(m.Ability) {
			continue
		}
		from := len(s.watch)
		s.watchFor(m.Ability, p.Self.ID(), -1, s.objects[p.Self.Slot].Stamp, p.Controller, Stack)
		for k := from; k < len(s.watch); k++ {
			s.watch[k].Granter, s.watch[k].Text = by.Source, by.Text
		}
	}
}

// keepsAbilities reports whether a rule gives spells abilities that work while they are on the stack.
func (b *Book) keepsAbilities(id AbilityID) bool {
	for _, m := range b.mods[b.abilities[id].Mods] {
		if m.Kind == AbilityMod && b.worksOnStack(m.Ability) {
			return true
		}
	}
	return false
}

// worksOnStack reports whether an ability that spells are given works while they are on the stack, after they have been cast.
func (b *Book) worksOnStack(id AbilityID) bool {
	a := &b.abilities[id]
	return a.Zone == Stack && a.Kind != TriggeredAbility && a.Kind != AdditionalCostAbility
}
