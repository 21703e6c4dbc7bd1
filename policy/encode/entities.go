package encode

import (
	"math/bits"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// link is a pointer of a row that is written when all rows are there.
type link struct {
	row, column int16
	to          observe.ObjID
}

// entities fills the entity table: players from the viewer on, then the stack, the battlefield, what is seen of hands and
// libraries, exile, the command zone, graveyards, and cards outside the game.
func (e *Encoder) entities(v *observe.View, to []int16) {
	e.permanents, e.offered = [len(e.permanents)]int16{}, [len(e.offered)]int16{}
	n := v.Players()
	first := 0
	for p := range n {
		if e.relative[p] == 0 {
			first = p
		}
	}
	for i := range n {
		p := game.Player((first + i) % n)
		if row := e.add(observe.PlayerID(p), to, 0); row != nil {
			row[entityKind], row[entityOwner], row[entityController] = playerKind, e.player(p), e.player(p)
		}
	}
	if !v.StackEmpty() {
		for sp := range v.Stack() {
			e.spell(v, &sp, to)
		}
	}
	var p observe.Permanent
	for c := v.All(game.Battlefield, 0); c.Permanent(&p); {
		e.permanents[p.Controller]++
		e.permanent(v, &p, to)
	}
	for c := v.All(game.PhasedOut, 0); c.Permanent(&p); {
		e.permanent(v, &p, to)
	}
	e.rest(v, first, to)
	e.connect(to)
}

// rest fills in what is in the other zones.
func (e *Encoder) rest(v *observe.View, first int, to []int16) {
	n := v.Players()
	var o observe.Object
	each := func(z game.Zone) {
		for i := range n {
			for c := v.Seen(z, game.Player((first+i)%n)); c.Object(&o); {
				if row := e.object(&o, to); row != nil && z == game.Library {
					row[entityNumber] = e.number(v.Place(o.ID))
				}
			}
		}
	}
	each(game.Hand)
	each(game.Library)
	for c := v.All(game.Exile, 0); c.Object(&o); {
		if row := e.object(&o, to); row != nil {
			row[entityNumber] = e.number(o.Number)
		}
	}
	for c := v.All(game.Command, 0); c.Object(&o); {
		e.object(&o, to)
	}
	each(game.Graveyard)
	each(game.Outside)
}

// add makes a row of the printed values of a face; nil if the table is full or not wanted.
func (e *Encoder) add(id observe.ObjID, to []int16, face int32) *entityRow {
	e.ids, e.shows = append(e.ids, uint32(id)), append(e.shows, face)
	if len(e.ids) > e.cfg.Entities {
		return nil
	}
	e.shown++
	if to == nil {
		return nil
	}
	at := (e.shown - 1) * entityWidth
	row := (*entityRow)(to[at : at+entityWidth])
	*row = e.faces[face]
	row[entityHost], row[entityDefender], row[entitySource] = noRow, noRow, noRow
	row[entityFirstTarget], row[entitySecondTarget] = noRow, noRow
	return row
}

// object adds a row with what objects of all zones have; nil if there is no room for it.
func (e *Encoder) object(o *observe.Object, to []int16) *entityRow {
	row := e.add(o.ID, to, e.face(o.Card, o.Face))
	if row == nil {
		return nil
	}
	row[entityKind], row[entityZone] = int16(o.Kind), int16(o.Zone)
	row[entityOwner], row[entityController] = e.player(o.Owner), e.player(o.Controller)
	row[entityCounters] = e.number(o.Counters)
	row[entityFlags] = given(o.FaceDown, flagFaceDown) | given(o.Revealed, flagRevealed) | given(o.Warded, flagWarded) |
		given(o.Card == 0 && o.Kind != game.AbilityObject, flagHidden)
	return row
}

// permanent adds a row with the present characteristics of a permanent (CR 613).
func (e *Encoder) permanent(v *observe.View, p *observe.Permanent, to []int16) {
	row := e.object(&p.Object, to)
	if row == nil {
		return
	}
	row[entityTypes], row[entityColors] = int16(p.Types), colorBits(p.Colors, p.Mana)
	row.keywords(p.Keywords)
	row[entityPower], row[entityToughness], row[entityDamage] = e.number(p.Power), e.number(p.Toughness), e.number(p.Damage)
	row[entityPlus], row[entityMinus], row[entityLoyalty] = e.number(p.Plus), e.number(p.Minus), e.number(p.Loyalty)
	row[entityUsed], row[entityShields] = int16(p.Used), e.number(p.Shields)
	row[entityFlags] |= given(p.Manifested, flagManifested) | given(p.Tapped, flagTapped) | given(p.Sick, flagSick) |
		given(p.Monstrous || p.Renowned || p.RingBearer || p.Saddled || p.Solved || p.Harnessed || p.Prepared || p.Suspected || p.ClassLevel > 0, flagDesignated) |
		given(p.Attacking, flagAttacking) | given(p.Blocked, flagBlocked) | given(p.Blocking, flagBlocking)
	e.link(entityHost, p.Host)
	e.link(entityDefender, p.Defender)
	if p.Protector != 0 && !p.Attacking {
		e.link(entityDefender, observe.PlayerID(game.Player(bits.TrailingZeros8(uint8(p.Protector)))))
	}
	if p.Blocking {
		var buf [8]observe.ObjID
		e.targets(row, v.Blocked(buf[:0], p.ID))
	}
}

// spell adds a row with what a spell or ability has on the stack.
func (e *Encoder) spell(v *observe.View, sp *observe.Spell, to []int16) {
	row := e.object(&sp.Object, to)
	if sp.Ability != 0 {
		e.shows[len(e.shows)-1] = e.first[sp.SourceCard]
	}
	if row == nil {
		return
	}
	if sp.Ability != 0 {
		row[entityCard] = e.card(sp.SourceCard)
		row[entityAbility] = int16(e.book.Ability(sp.Ability).Index) + 1
		e.link(entitySource, sp.Source)
	}
	row[entityNumber], row[entityModes] = e.number(sp.X), int16(sp.Modes)
	var buf [8]observe.ObjID
	e.targets(row, v.Targets(buf[:0], sp.ID))
}

// targets notes the targets of the newest row.
func (e *Encoder) targets(row *entityRow, all []observe.ObjID) {
	row[entityTargets] = e.number(len(all))
	for i, x := range all {
		if i < 2 {
			e.link(int16(entityFirstTarget+i), x)
		}
	}
}

// link notes a pointer of the newest row.
func (e *Encoder) link(column int16, to observe.ObjID) {
	if to != 0 {
		e.links = append(e.links, link{int16(e.shown - 1), column, to})
	}
}

// connect writes the pointers between rows.
func (e *Encoder) connect(to []int16) {
	for _, l := range e.links {
		to[int(l.row)*entityWidth+int(l.column)] = e.row(l.to)
	}
}

// row returns the row of an object or a player.
func (e *Encoder) row(x observe.ObjID) int16 {
	if x == 0 {
		return noRow
	}
	return e.pointer(e.find(x))
}

// pointer is what points to row i, or to nothing if i is negative.
func (e *Encoder) pointer(i int32) int16 {
	if i >= 0 && int(i) < e.shown {
		return int16(i)
	}
	e.lost++
	return leftOut
}

// find returns the row of an object or a player, which may be one that was left out; -1 if there is none.
func (e *Encoder) find(x observe.ObjID) int32 {
	for i, id := range e.ids {
		if id == uint32(x) {
			return int32(i)
		}
	}
	return -1
}
